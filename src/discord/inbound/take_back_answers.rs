//! Removes outdated answers to typed messages. An answer is outdated if the refused text was corrected, or if its
//! writer has decided in another way.
//!
//! Answers are removed only after the decision is committed, and the removal may be skipped.

use std::sync::Arc;

use poise::serenity_prelude::ReactionType;
use tracing::info;

use super::sent_answers::{Sent, SentAnswer, TakenBack};
use crate::{
    club::{MatchId, MessageId, Person},
    discord::{bot::Bot, id_conversion, request_failure, request_rate_limiter::Priority},
    metrics::RequestRoute,
};

/// The reaction that says that it is not the writer's turn.
pub(super) const NOT_YOUR_TURN: &str = "⏳";

/// Removes the answers to a message.
pub(super) fn of_message(bot: &Arc<Bot>, writer: Person, message: MessageId) {
    remove(bot, bot.inbound.sent_answers.take_back(writer, message));
}

/// Removes the answers to a message except questions, because the button of a question can still play the decision.
pub(super) fn of_message_but_questions(bot: &Arc<Bot>, writer: Person, message: MessageId) {
    remove(bot, bot.inbound.sent_answers.take_statements_back(writer, message));
}

/// Removes the earlier questions to a person about a match, which `question` replaces.
pub(super) fn of_earlier_questions(bot: &Arc<Bot>, person: Person, id: MatchId, question: &SentAnswer) {
    remove(bot, bot.inbound.sent_answers.take_earlier_questions_back(person, id, question));
}

/// Removes the refusals of a person's texts in a match and the questions about them, since the person has decided there.
pub(super) fn of_decider(bot: &Arc<Bot>, decider: Person, id: MatchId) {
    remove(bot, bot.inbound.sent_answers.take_refusals_back(decider, id));
}

/// Removes answers, one after another. Answers that cannot be removed stay.
pub(super) fn remove(bot: &Arc<Bot>, answers: Vec<TakenBack>) {
    if answers.is_empty() {
        return;
    }
    let removing = Arc::clone(bot);
    bot.outbound.best_effort.spawn("taking answers back", async move {
        for answer in answers {
            if let Err(error) = remove_one(&removing, answer).await {
                info!(
                    channel = answer.place.0,
                    message = answer.message.0,
                    code = request_failure::code(&error),
                    "an answer that was taken back stays"
                );
            }
        }
    });
}

async fn remove_one(bot: &Bot, TakenBack { place, message, sent }: TakenBack) -> Result<(), serenity::Error> {
    let ids = (id_conversion::channel_of(place), id_conversion::message_of(message));
    let (Some(channel), Some(message)) = ids else { return Ok(()) };
    let (api, http) = (&bot.api, &bot.http);
    match sent {
        Sent::Reply(reply) => {
            let Some(reply) = id_conversion::message_of(reply) else { return Ok(()) };
            api.request(Priority::Other, RequestRoute::DeleteMessage, channel.delete_message(http, reply))
                .await
        }
        Sent::Reaction => {
            let sign = ReactionType::Unicode(NOT_YOUR_TURN.to_owned());
            api.request(
                Priority::Other,
                RequestRoute::DeleteReaction,
                channel.delete_reaction(http, message, None, sign),
            )
            .await
        }
    }
}

//! Answers typed messages, by a reply or a reaction.

use std::{sync::Arc, time::Instant};

use poise::serenity_prelude::{
    ChannelId, CreateMessage, Message, MessageId as DiscordMessageId, MessageReference, Nonce, ReactionType,
};
use tokio::sync::Semaphore;
use tracing::{error, info};

use super::verdict::Answer;
use crate::{
    club::{Club, MessageId, Place, Timestamp},
    discord::{
        bot::Bot,
        id_conversion,
        inbound::{
            sent_answers::{AnsweredMessage, Sent, TakenBack},
            take_back_answers::{self, NOT_YOUR_TURN},
        },
        outbound::message_builder,
        request_failure::{self, Failure},
        request_rate_limiter::Priority,
        snowflake_time,
    },
    metrics::RequestRoute,
};

/// Permits for concurrent replies. Without a free permit a message gets no reply, so that a flood of messages
/// does not pile up replies.
static REPLYING: Semaphore = Semaphore::const_new(500);

/// The message or edit that a reply answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answered {
    /// A message, which counts as handled when the reply has been sent.
    Message,
    /// A message that stays unhandled and is read again.
    Unhandled,
    /// An edit, made at this time, of a message that was handled before.
    Edit(Timestamp),
}

impl Answered {
    /// The nonce of the reply. A message that is read again after a restart gets the same nonce, so that Discord posts no
    /// second reply.
    fn nonce(self, id: DiscordMessageId) -> Nonce {
        Nonce::String(match self {
            Self::Message => format!("r{id}"),
            Self::Unhandled => format!("f{id}"),
            Self::Edit(at) => {
                let later = at.0.saturating_sub(snowflake_time::time_of(id.get()).0);
                format!("e{:x}-{later:x}", id.get())
            }
        })
    }
}

/// Answers a message without pinging anybody, and without holding up later messages. If the answer is a question, a *yes*
/// answers this question from now on. If Discord refuses the question, a *yes* answers the earlier question instead. If it
/// is unknown whether the question was posted, a *yes* answers neither.
pub(super) fn reply(bot: &Arc<Bot>, message: &Message, answer: Answer, answered: Answered) {
    let place = id_conversion::place(message.channel_id);
    let now = Instant::now();
    let author = id_conversion::person(message.author.id);
    if bot.outbound.denied_channels.contains(place, now)
        || !bot.inbound.user_rate_limits.allow(author, place, now)
    {
        return;
    }
    let Ok(under_way) = REPLYING.try_acquire() else {
        info!(message = message.id.get(), "too many replies are under way");
        return;
    };
    let (bot, channel, id) = (Arc::clone(bot), message.channel_id, message.id);
    let message = id_conversion::message(id);
    let refused_in = answer.refused_in;
    let is_question = answer.question.is_some();
    let begun = answer.question.clone().map(|question| bot.inbound.asked_questions.begin(author, question));
    let answered_message = AnsweredMessage { place, message, refused_in, is_question };
    let remembered = bot.inbound.sent_answers.begin(author, answered_message);
    bot.clone().tasks.spawn(async move {
        let _under_way = under_way;
        match send(&bot, channel, id, answer, answered).await {
            Ok(sent) => {
                if let (Some(number), Some(asked_in)) = (begun, refused_in) {
                    bot.inbound.asked_questions.sent(author, number);
                    take_back_answers::of_earlier_questions(&bot, author, asked_in, &remembered);
                }
                if !remembered.sent(sent) {
                    take_back_answers::remove(&bot, vec![TakenBack { place, message, sent }]);
                }
                if answered == Answered::Message {
                    note_answered(&bot.club, place, message).await;
                }
            }
            Err(error) => {
                bot.inbound.sent_answers.not_sent(author, &remembered);
                match begun {
                    Some(number) if request_failure::is_refusal(&error) => {
                        bot.inbound.asked_questions.not_sent(author, number);
                    }
                    Some(number) => bot.inbound.asked_questions.unknown(author, number),
                    None => {}
                }
                if Failure::of(&error) == Failure::Forbidden {
                    bot.outbound.denied_channels.note(place, Instant::now());
                }
                info!(
                    channel = channel.get(),
                    message = id.get(),
                    code = request_failure::code(&error),
                    "a reply was not sent"
                );
            }
        }
    });
}

/// Sends an answer: a reaction if that is enough and the bot may react, or else a reply.
async fn send(
    bot: &Arc<Bot>,
    channel: ChannelId,
    id: DiscordMessageId,
    answer: Answer,
    answered: Answered,
) -> Result<Sent, serenity::Error> {
    // After an edit, the removal of the reaction to the former text may still be under way. It would remove this reaction
    // too.
    if answer.is_sign_enough && answered == Answered::Message && react(bot, channel, id).await {
        return Ok(Sent::Reaction);
    }
    let sent = send_reply(bot, channel, id, answer.message, answered).await?;
    Ok(Sent::Reply(id_conversion::message(sent)))
}

/// Adds the reaction that says that it is not the writer's turn. Returns false if that fails.
async fn react(bot: &Arc<Bot>, channel: ChannelId, id: DiscordMessageId) -> bool {
    let place = id_conversion::place(channel);
    if bot.outbound.denied_reactions.contains(place, Instant::now()) {
        return false;
    }
    let sign = ReactionType::Unicode(NOT_YOUR_TURN.to_owned());
    let Err(error) = bot
        .api
        .request(Priority::Other, RequestRoute::PutReaction, channel.create_reaction(&bot.http, id, sign))
        .await
    else {
        return true;
    };
    let code = request_failure::code(&error);
    let is_of_message =
        matches!(code, Some(request_failure::UNKNOWN_MESSAGE | request_failure::TOO_MANY_REACTIONS));
    if Failure::of(&error) == Failure::Forbidden && !is_of_message {
        bot.outbound.denied_reactions.note(place, Instant::now());
    }
    info!(channel = channel.get(), message = id.get(), code, "the bot cannot react, so it replies");
    false
}

/// Sends a reply to a message, without a reference if the message has been deleted or the bot is not allowed to refer to it.
async fn send_reply(
    bot: &Arc<Bot>,
    channel: ChannelId,
    id: DiscordMessageId,
    answer: CreateMessage,
    answered: Answered,
) -> Result<DiscordMessageId, serenity::Error> {
    let mentions = message_builder::allowed_mentions(None).replied_user(false);
    let answer = answer.allowed_mentions(mentions).nonce(answered.nonce(id)).enforce_nonce(true);
    let reference = MessageReference::from((channel, id)).fail_if_not_exists(false);
    let replied = channel.send_message(&bot.http, answer.clone().reference_message(reference));
    let mut sent = bot.api.request(Priority::Other, RequestRoute::PostMessage, replied).await;
    if let Err(error) = &sent
        && request_failure::code(error) == Some(request_failure::NO_REPLY_WITHOUT_HISTORY)
    {
        sent = bot
            .api
            .request(Priority::Other, RequestRoute::PostMessage, channel.send_message(&bot.http, answer))
            .await;
    }
    sent.map(|sent| sent.id)
}

/// Stores at once that a message was answered, since nothing else records that.
async fn note_answered(club: &Club, place: Place, message: MessageId) {
    if let Err(error) = club.note_answered(place, message).await {
        error!(message = message.0, %error, "the database failed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_edit_of_a_message_has_a_nonce_of_its_own() {
        let message = DiscordMessageId::new(175_928_847_299_117_063);
        let at = snowflake_time::time_of(message.get());
        let nonce = |later| match Answered::Edit(Timestamp(at.0 + later)).nonce(message) {
            Nonce::String(nonce) => nonce,
            Nonce::Number(_) => panic!("the nonce is a text"),
        };
        assert_ne!(nonce(1_000), nonce(2_000));
        assert!(nonce(300_000).len() <= 25, "Discord's limit on the length of a nonce");
    }
}

//! Verdicts on messages, and how failed moves become verdicts.

use std::sync::Arc;

use poise::serenity_prelude::{CreateMessage, MessageFlags};

use super::incoming_text::{Address, IncomingText};
use crate::{
    club::{Club, History, Input, MatchId, Refusal},
    discord::{
        bot::Bot,
        gateway::shard_liveness::ShardLiveness,
        inbound::{last_question_of_the_bot::AskedQuestion, submit_move::NotPlayed},
        outbound::{message_builder, outbox},
    },
    store::StoreError,
    text::Locale,
    view::{component_action::ShownEvent, decision_question},
};

/// The verdict on a message: what to answer, and whether to wait for older messages.
#[derive(Debug)]
pub(super) enum Verdict {
    /// The message was played, or needs no answer.
    Done,
    /// The edit of a message changes nothing, because the message was played before or its turn has passed.
    Settled,
    /// The answer is sent, regardless of older messages that may still be found.
    Answered(Answer),
    /// The answer is sent although the message has counted: it was a vote, or the time of the player to decide was up when it was
    /// written.
    Counted(Answer),
    /// The message cannot be played in the current state of the match. Older messages that have not been read
    /// yet may change that.
    NotNow(Option<Answer>),
}

/// An answer to a message.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub message: CreateMessage,
    /// The match in which the text was refused or asked about. The answer is removed when the writer decides in this
    /// match. `None` for an answer that stays.
    pub refused_in: Option<MatchId>,
    /// Whether a reaction can take the place of the answer where the bot may react. This is the case if the answer says
    /// only that it is not the writer's turn.
    pub is_sign_enough: bool,
    /// The question of which decision a text means; `None` if the answer does not ask it. The question replaces an
    /// earlier question to the writer in the match.
    pub question: Option<AskedQuestion>,
}

impl Answer {
    /// An answer that stays in the channel.
    pub(super) fn lasting(message: CreateMessage) -> Self {
        Self { message, refused_in: None, is_sign_enough: false, question: None }
    }

    /// A sentence that stays in the channel.
    pub(super) fn say(sentence: impl Into<String>) -> Self {
        Self::lasting(CreateMessage::new().content(sentence))
    }

    /// A refusal or question, which is removed when the writer has decided in the match. It notifies nobody, because it
    /// appears directly under the message that the writer has just typed.
    pub(super) fn of_turn(history: &History, message: CreateMessage) -> Self {
        let message = message.flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
        Self { refused_in: Some(history.id), ..Self::lasting(message) }
    }
}

impl Verdict {
    pub(super) fn say(sentence: impl Into<String>) -> Self {
        Self::Answered(Answer::say(sentence))
    }
}

/// The verdict on a move that was not played.
///
/// # Errors
/// When the database fails. The message is to be judged again.
pub(super) fn not_now(
    bot: &Arc<Bot>,
    locale: Locale,
    incoming: &IncomingText,
    not_played: NotPlayed,
    history: &History,
) -> Result<Verdict, StoreError> {
    // In a direct message the bot can read everything.
    let mention = bot.mention_needed().filter(|_| incoming.address != Address::Private);
    let sentence = not_played.sentence(locale, history, mention.as_deref());
    // The answer to a question stays under it, although the match goes on.
    let asks = incoming.address != Address::Nobody && incoming.text.contains('?');
    let answer = sentence.map(|sentence| {
        let message = CreateMessage::new().content(incoming.refused(locale, sentence, history));
        let answer = Answer::of_turn(history, message);
        if asks { Answer { refused_in: None, ..answer } } else { answer }
    });
    match not_played {
        NotPlayed::Club(Refusal::Store(error)) => Err(error),
        NotPlayed::Club(Refusal::Repeated) => {
            // An earlier attempt that seemed to fail may have been committed without sending its board.
            outbox::wake(bot, history.place);
            Ok(Verdict::Done)
        }
        NotPlayed::Chat => Ok(Verdict::Done),
        NotPlayed::Asked(asked) => {
            let shown = ShownEvent { id: history.id, event: history.last_event() };
            let question = decision_question::compose(locale, history, &asked);
            let message = CreateMessage::new()
                .content(question.content)
                .components(message_builder::rows(question.rows));
            let asked = AskedQuestion { shown, decisions: asked.decisions, way: asked.way };
            let answer = Answer { question: Some(asked), ..Answer::of_turn(history, message) };
            Ok(Verdict::NotNow(Some(answer)))
        }
        NotPlayed::Club(Refusal::NotYourTurn) => {
            // The answer to a question is a sentence, not only a reaction.
            let is_sign_enough = !incoming.text.contains('?');
            Ok(Verdict::NotNow(answer.map(|answer| Answer { is_sign_enough, ..answer })))
        }
        NotPlayed::Move(_) | NotPlayed::Club(Refusal::Stale | Refusal::Illegal) => {
            Ok(Verdict::NotNow(answer))
        }
        NotPlayed::Club(Refusal::OutOfTime(..)) => {
            // An answer that reports the end of a match stays in the channel.
            Ok(answer.map_or(Verdict::Done, |answer| Verdict::Counted(Answer::lasting(answer.message))))
        }
        NotPlayed::Club(_) | NotPlayed::NotUnderstood(_) | NotPlayed::OutOfTurn => {
            Ok(answer.map_or(Verdict::Done, Verdict::Answered))
        }
    }
}

/// Waits before a move that seems late by the clock is played. The bot may have been cut off when the move was written,
/// and may learn of that only after the message has arrived.
pub(super) async fn wait_if_late(
    club: &Club,
    liveness: &ShardLiveness,
    history: &History,
    input: Input,
) -> Result<(), StoreError> {
    if !history.is_timed() {
        return Ok(());
    }
    let left = club.clock(history, input.at).await?.and_then(|clock| clock.least_left());
    if left.is_some_and(|left| left <= 0) {
        liveness.settled().await;
    }
    Ok(())
}

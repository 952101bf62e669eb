//! What comes of looking at a message.

use std::sync::Arc;

use poise::serenity_prelude::CreateMessage;

use crate::{
    club::{History, Input, Refusal},
    discord::{bot::Bot, inbound::submit_move::NotPlayed, outbound::outbox},
    store::StoreError,
    text::Locale,
};

/// What comes of looking at a message.
#[derive(Debug)]
pub(super) enum Verdict {
    /// It was played, or nothing is to be said about it.
    Done,
    /// This is to be said, whatever else was written.
    Answered(CreateMessage),
    /// It came after the flag, which has fallen by it: this is to be said, though it has counted.
    TooLate(CreateMessage),
    /// It cannot be played as the match stands. What is older and has not been read yet may change that.
    NotNow(Option<CreateMessage>),
}

impl Verdict {
    pub(super) fn say(sentence: impl Into<String>) -> Self {
        Self::Answered(CreateMessage::new().content(sentence))
    }
}

/// What comes of a move that was not played.
///
/// # Errors
/// The database's, so that the message is looked at again.
pub(super) fn not_now(
    bot: &Arc<Bot>,
    locale: Locale,
    not_played: NotPlayed,
    history: &History,
) -> Result<Verdict, StoreError> {
    let answer = not_played.sentence(locale, history).map(|sentence| CreateMessage::new().content(sentence));
    match not_played {
        NotPlayed::Club(Refusal::Store(error)) => Err(error),
        NotPlayed::Club(Refusal::Repeated) => {
            // It may have been kept by an attempt that seemed to fail, and nobody has been told of its board.
            outbox::wake(bot, history.place);
            Ok(Verdict::Done)
        }
        NotPlayed::Move(_) | NotPlayed::Club(Refusal::NotYourTurn | Refusal::Stale | Refusal::Illegal) => {
            Ok(Verdict::NotNow(answer))
        }
        NotPlayed::Club(Refusal::OutOfTime(..)) => Ok(answer.map_or(Verdict::Done, Verdict::TooLate)),
        NotPlayed::Club(_) => Ok(answer.map_or(Verdict::Done, Verdict::Answered)),
    }
}

/// Waits with what seems to come too late by the clock: the bot may have been cut off when it was written, and hears of
/// that only after the message.
pub(super) async fn wait_if_late(bot: &Bot, history: &History, input: Input) -> Result<(), StoreError> {
    if history.time_control.is_none() {
        return Ok(());
    }
    let left = bot.club.clock(history, input.at).await?.and_then(|clock| clock.left_to_decide());
    if left.is_some_and(|left| left <= 0) {
        bot.gateway.liveness.settled().await;
    }
    Ok(())
}

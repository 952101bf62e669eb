//! Votes that are typed: a move that mentions the bot or replies to its board, in a match in which the server plays.

use std::sync::Arc;

use super::{
    incoming_text::{Address, IncomingText},
    verdict::{Answer, Verdict, not_now},
};
use crate::{
    club::{History, Languages},
    discord::{
        bot::Bot,
        inbound::submit_move::{self, TypedMove},
    },
    store::StoreError,
    text::Locale,
    view::votes,
};

/// The verdict on a text in a match in which the server plays. What is not addressed to the bot is talk: everybody may vote, so
/// nobody is a player whose moves are expected.
///
/// # Errors
/// When the database fails. The message is to be judged again.
pub(super) async fn judge(
    bot: &Arc<Bot>,
    locale: Locale,
    languages: Languages,
    spoken: &IncomingText,
    history: &History,
) -> Result<Verdict, StoreError> {
    if spoken.address != Address::Bot {
        return Ok(Verdict::Done);
    }
    let typed = TypedMove { text: &spoken.text, is_addressed: true, languages };
    let seen = spoken.seen(history);
    match submit_move::vote(bot, spoken.input, history, &spoken.author, seen, typed).await {
        Ok((decision, count)) => {
            Ok(Verdict::Counted(Answer::say(votes::cast(locale, history, decision, &count))))
        }
        Err(not_played) => not_now(bot, locale, spoken, not_played, history),
    }
}

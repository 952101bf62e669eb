//! Typed votes: moves that mention the bot or reply to its board, in a match that the server plays.

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

/// The verdict on a text in a match that the server plays. A text that is not addressed to the bot is talk, because
/// everybody may vote and no particular player's move is expected.
///
/// # Errors
/// When the database fails. The message is to be judged again.
pub(super) async fn judge(
    bot: &Arc<Bot>,
    locale: Locale,
    languages: Languages,
    incoming: &IncomingText,
    history: &History,
) -> Result<Verdict, StoreError> {
    if incoming.address != Address::Bot {
        return Ok(Verdict::Done);
    }
    let typed = TypedMove { text: &incoming.text, is_addressed: true, languages };
    let seen = incoming.seen(history);
    match submit_move::vote(bot, incoming.input, history, &incoming.author, seen, typed).await {
        Ok((decision, vote)) => {
            Ok(Verdict::Counted(Answer::say(votes::cast(locale, history, decision, &vote))))
        }
        Err(not_played) => not_now(bot, locale, incoming, not_played, history),
    }
}

//! Tells a player who types a move in a channel, or asks the bot there, that the match is played in a thread of the channel.

use super::incoming_text::IncomingText;
use crate::{
    discord::{bot::Bot, inbound::one_time_notices::NoticeTopic},
    store::StoreError,
    text::Locale,
    view::board_link,
};

/// The maximum number of matches that are named.
const MOST_NAMED: usize = 3;

/// The sentences that name the writer's matches in threads of the channel. Matches that wait for the writer come first.
/// `None` if there is no such match.
///
/// # Errors
/// When the database fails.
pub(super) async fn told(
    bot: &Bot,
    locale: Locale,
    incoming: &IncomingText,
) -> Result<Option<String>, StoreError> {
    let mut matches = bot.club.running_in_threads_of(incoming.author.person, incoming.place).await?;
    matches.sort_by_key(|history| !history.waits_for(incoming.author.person));
    let sentences: Vec<String> =
        matches.iter().take(MOST_NAMED).map(|history| board_link::with_thread(locale, history)).collect();
    Ok((!sentences.is_empty()).then(|| sentences.join("\n")))
}

/// The sentence that names the match that waits for the writer of a move in a thread of the channel. `None` if no match
/// or several matches wait, or if the writer has been told of the match before.
///
/// # Errors
/// When the database fails.
pub(super) async fn first_notice(
    bot: &Bot,
    locale: Locale,
    incoming: &IncomingText,
) -> Result<Option<String>, StoreError> {
    let mut matches = bot.club.running_in_threads_of(incoming.author.person, incoming.place).await?;
    matches.retain(|history| history.waits_for(incoming.author.person));
    let [history] = &matches[..] else { return Ok(None) };
    let is_first =
        bot.inbound.one_time_notices.is_first(incoming.author.person, NoticeTopic::Thread(history.id));
    Ok(is_first.then(|| board_link::with_thread(locale, history)))
}

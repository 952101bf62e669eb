//! Links to boards.

use kamisado_rules::Side;

use super::message::CONTENT_MAX;
use crate::{
    club::{History, MessageId, Place, Server},
    text::{Locale, text},
};

/// The address of the newest board of a match. `None` before a board is posted, and in direct messages.
pub(crate) fn address(history: &History) -> Option<String> {
    let (server, message) = (history.server?, history.board_message?);
    Some(of_message(server, history.place, message))
}

/// The address of a message on a server.
pub(crate) fn of_message(server: Server, place: Place, message: MessageId) -> String {
    format!("https://discord.com/channels/{}/{}/{}", server.0, place.0, message.0)
}

/// The address of the newest board of a match in the channel in which the player of this side sees the match. `None` before
/// the board is posted.
pub(crate) fn address_for(history: &History, side: Side) -> Option<String> {
    let seen = history.seen_from(side);
    if seen.server.is_some() {
        return address(&seen);
    }
    // In addresses of direct messages, Discord writes `@me` in place of the server.
    Some(format!("https://discord.com/channels/@me/{}/{}", seen.place.0, seen.board_message?.0))
}

/// Returns a sentence with a link to the newest board of the match on the next line. Returns the sentence alone in direct messages,
/// before a board is posted, and if the sentence and the link do not fit in a message.
pub(crate) fn under(locale: Locale, sentence: String, history: &History) -> String {
    let Some(link) = address(history) else { return sentence };
    let linked = format!("{sentence}\n{}", text!(locale, "refused-board-link", link = link));
    if linked.chars().count() > CONTENT_MAX { sentence } else { linked }
}

/// Says in which thread a match is played, with a link to its board.
pub(crate) fn with_thread(locale: Locale, history: &History) -> String {
    let place = format!("<#{}>", history.place.0);
    under(
        locale,
        text!(locale, "told-thread-of-match", match = history.id.to_string(), place = place),
        history,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        club::{MessageId, Server},
        view::test_play::standard,
    };

    #[test]
    fn a_posted_board_is_linked_to_where_there_is_room() {
        let mut history = standard();
        assert_eq!(under(Locale::English, "No.".to_owned(), &history), "No.");
        (history.server, history.board_message) = (Some(Server(5)), Some(MessageId(6)));
        let linked = under(Locale::English, "No.".to_owned(), &history);
        let address = format!("https://discord.com/channels/5/{}/6", history.place.0);
        assert!(linked.starts_with("No.\n") && linked.ends_with(&address), "{linked}");
        let long = "x".repeat(CONTENT_MAX);
        assert_eq!(under(Locale::English, long.clone(), &history), long);
    }
}

//! Puts links to the board under refusals that do not stand directly below it.

use crate::{
    club::{History, MessageId, Person, Place},
    discord::id_conversion,
    text::Locale,
    view::board_link,
};

/// Where a refusal is read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reading {
    pub person: Person,
    pub place: Place,
    /// The message above the refusal, or above the text that is refused; `None` if it is unknown.
    pub above: Option<MessageId>,
}

/// A refusal about a match. If its reader plays in the match, it has a link to the board, unless the board stands directly
/// above it. While the newest board is on its way, there is no link.
pub(crate) fn under(locale: Locale, sentence: String, history: &History, reading: Reading) -> String {
    let is_current = |board: &MessageId| id_conversion::time_of(board.0) >= history.board_since();
    match history.board_message.filter(is_current) {
        Some(board)
            if history.side_of(reading.person).is_some()
                && (reading.place, reading.above) != (history.place, Some(board)) =>
        {
            board_link::under(locale, sentence, history)
        }
        _ => sentence,
    }
}

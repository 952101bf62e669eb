//! Adds links to the board to refusals that are not directly below it.

use crate::{
    club::{History, MessageId, Person, Place},
    discord::snowflake_time,
    text::Locale,
    view::board_link,
};

/// The reader and the position of a refusal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RefusalContext {
    pub person: Person,
    pub place: Place,
    /// The message above the refusal, or above the text that is refused; `None` if it is unknown.
    pub above: Option<MessageId>,
}

/// Adds a link to the board to a refusal about a match, if the reader plays in the match and the board is not directly
/// above the refusal. Adds no link while the newest board is still being posted.
pub(crate) fn under(locale: Locale, sentence: String, history: &History, context: RefusalContext) -> String {
    // A board posted in the same millisecond as the event is older than the event, because the event's own board takes
    // longer to be drawn.
    let is_current = |board: &MessageId| snowflake_time::time_of(board.0) > history.board_since();
    let side = history.side_of(context.person);
    let seen = side.filter(|_| history.other_place.is_some()).map(|side| history.seen_from(side));
    let history = seen.as_ref().unwrap_or(history);
    match history.board_message.filter(is_current) {
        Some(board)
            if history.side_of(context.person).is_some()
                && (context.place, context.above) != (history.place, Some(board)) =>
        {
            board_link::under(locale, sentence, history)
        }
        _ => sentence,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{club::Server, view::test_play::standard};

    #[test]
    fn a_board_that_is_not_newer_than_the_last_event_is_not_linked_to() {
        // The time of a message id begins at its 23rd bit.
        const MILLISECOND: u64 = 1 << 22;
        let mut history = standard();
        let person = history.seats.black.person().unwrap();
        history.server = Some(Server(5));
        let mut told = |board: u64| {
            history.board_message = Some(MessageId(board));
            history.began_at = snowflake_time::time_of(10 * MILLISECOND);
            let context = RefusalContext { person, place: history.place, above: None };
            under(Locale::English, "No.".to_owned(), &history, context)
        };
        assert!(told(11 * MILLISECOND).contains("https://discord.com/channels/5/"));
        assert_eq!(told(10 * MILLISECOND + 1), "No.");
        assert_eq!(told(9 * MILLISECOND), "No.");
    }
}

//! Matches in memory for tests, between Alain (Black) and David (White).

use std::cell::Cell;

use kamisado_rules::{Board, BySide, Game, Match, MatchLength, MatchTerms, Opening, Side, Variants};

use super::{History, MatchId, Person, Place, Seat, Status, Timestamp, match_history::BoardChanges};

thread_local! {
    static DECISIONS_PLAYED: Cell<u64> = const { Cell::new(0) };
}

/// Counts a decision that is played on a board, for [`decisions_played`].
pub(crate) fn count_decision() {
    DECISIONS_PLAYED.with(|played| played.set(played.get() + 1));
}

/// How many decisions this thread has played on boards, replays included.
pub(crate) fn decisions_played() -> u64 {
    DECISIONS_PLAYED.with(Cell::get)
}

pub(crate) const ALAIN: Person = Person(11);
pub(crate) const DAVID: Person = Person(22);

/// A match before its first event.
pub(crate) fn begun(terms: MatchTerms) -> History {
    let player = |person, name: &str| Seat::Person { person, name: Some(name.to_owned()) };
    History {
        id: MatchId(7),
        place: Place(5),
        thread_of: None,
        server: None,
        began_at: Timestamp(0),
        seats: BySide { black: player(ALAIN, "Alain"), white: player(DAVID, "David") },
        series: None,
        time_control: None,
        state: Match::new(terms),
        entries: Vec::new(),
        imported: 0,
        unrated: false,
        last_decided: None,
        paused: false,
        status: Status::Running,
        offer: None,
        board_message: None,
        changes: BoardChanges::default(),
    }
}

/// A standard match of Kamisado.
pub(crate) fn standard() -> History {
    begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Standard))
}

pub(crate) fn terms(game: Game, variants: Variants, length: MatchLength) -> MatchTerms {
    MatchTerms::new(Board::plain(game), variants, length, Opening::Standard, Side::Black).unwrap()
}

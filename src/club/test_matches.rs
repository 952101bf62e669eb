//! Matches in memory for tests, between Alain (Black) and David (White).

use kamisado_rules::{Board, BySide, Game, Match, MatchLength, MatchTerms, Opening, Side, Variants};

use super::{History, MatchId, Person, Place, Seat, Status, Timestamp, board_changes::BoardChanges};

pub(crate) const ALAIN: Person = Person(11);
pub(crate) const DAVID: Person = Person(22);

/// Creates a match before its first event.
pub(crate) fn begun(terms: MatchTerms) -> History {
    let player = |person, name: &str| Seat::Person { person, name: Some(name.to_owned()) };
    History {
        id: MatchId(7),
        place: Place(5),
        other_place: None,
        other_board_message: None,
        thread_of: None,
        server: None,
        began_at: Timestamp(0),
        seats: BySide { black: player(ALAIN, "Alain"), white: player(DAVID, "David") },
        series: None,
        time_control: None,
        ends_at: None,
        state: Match::new(terms),
        entries: Vec::new(),
        imported: 0,
        unrated: false,
        last_decided: None,
        paused: false,
        status: Status::Running,
        offer: None,
        board_message: None,
        draft: None,
        changes: BoardChanges::default(),
    }
}

/// Creates a standard match of Kamisado.
pub(crate) fn standard() -> History {
    begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Standard))
}

pub(crate) fn terms(game: Game, variants: Variants, length: MatchLength) -> MatchTerms {
    MatchTerms::new(Board::plain(game), variants, length, Opening::Standard, Side::Black).unwrap()
}

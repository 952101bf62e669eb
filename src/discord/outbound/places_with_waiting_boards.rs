//! Tracks which places have a board that waits while the last decision can be taken back.
//!
//! The waiting boards are not stored: after a restart, they are found again, and so are the notices of boards that
//! waited.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use tokio_util::sync::CancellationToken;

use crate::{
    club::{Place, Timestamp},
    view::component_action::ShownEvent,
};

/// The waiting board of each place.
#[derive(Debug)]
pub(crate) struct WaitingBoards {
    /// When the bot connected. It is unknown whether boards that were owed before that time have waited.
    since: Timestamp,
    places: Mutex<HashMap<Place, Wait>>,
}

#[derive(Debug)]
struct Wait {
    board: ShownEvent,
    /// Whether the board has waited long enough.
    is_over: bool,
    /// Cancelled when the place is no longer owed this board.
    ended: CancellationToken,
}

/// The state of a board that has to wait.
#[derive(Debug)]
pub(crate) enum WaitState {
    /// The board begins to wait. The caller has to call [`WaitingBoards::over`] when the wait is over, or as soon as
    /// this token is cancelled.
    Begins(CancellationToken),
    /// The board goes on waiting.
    GoesOn,
    /// The board has waited long enough.
    IsOver,
}

impl WaitingBoards {
    /// The state at the moment at which the bot connects: no board waits.
    pub(crate) fn new(now: Timestamp) -> Self {
        Self { since: now, places: Mutex::new(HashMap::new()) }
    }

    /// Whether a board that a place has been owed since the time `owed_since` may have waited in an earlier process.
    pub(crate) fn may_have_waited_before(&self, place: Place, owed_since: Timestamp) -> bool {
        owed_since < self.since && !self.places().contains_key(&place)
    }

    /// The state of a board that has to wait in a place. Ends the wait of an earlier board.
    pub(crate) fn wait(&self, place: Place, board: ShownEvent) -> WaitState {
        let mut places = self.places();
        if let Some(wait) = places.get(&place).filter(|wait| wait.board == board) {
            return if wait.is_over { WaitState::IsOver } else { WaitState::GoesOn };
        }
        let ended = CancellationToken::new();
        let begun = Wait { board, is_over: false, ended: ended.clone() };
        if let Some(earlier) = places.insert(place, begun) {
            earlier.ended.cancel();
        }
        WaitState::Begins(ended)
    }

    /// Records that a board has waited long enough.
    pub(crate) fn over(&self, place: Place, board: ShownEvent) {
        if let Some(wait) = self.places().get_mut(&place).filter(|wait| wait.board == board) {
            wait.is_over = true;
        }
    }

    /// Forgets the board of a place that is owed nothing, and ends its wait.
    pub(crate) fn end(&self, place: Place) {
        if let Some(wait) = self.places().remove(&place) {
            wait.ended.cancel();
        }
    }

    fn places(&self) -> MutexGuard<'_, HashMap<Place, Wait>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::MatchId;

    const HERE: Place = Place(1);

    fn board(event: u32) -> ShownEvent {
        ShownEvent { id: MatchId(7), event }
    }

    fn begins(state: WaitState) -> CancellationToken {
        match state {
            WaitState::Begins(ended) => ended,
            WaitState::GoesOn | WaitState::IsOver => panic!("the board waits already: {state:?}"),
        }
    }

    #[test]
    fn a_board_waits_once() {
        let waiting = WaitingBoards::new(Timestamp(100));
        let ended = begins(waiting.wait(HERE, board(1)));
        assert!(matches!(waiting.wait(HERE, board(1)), WaitState::GoesOn));
        waiting.over(HERE, board(2));
        assert!(matches!(waiting.wait(HERE, board(1)), WaitState::GoesOn), "that is another board");
        waiting.over(HERE, board(1));
        assert!(matches!(waiting.wait(HERE, board(1)), WaitState::IsOver));
        assert!(!ended.is_cancelled());
        waiting.end(HERE);
        assert!(ended.is_cancelled());
        begins(waiting.wait(HERE, board(1)));
    }

    #[test]
    fn a_board_from_before_the_connection_may_have_waited_unless_it_waits_now() {
        let waiting = WaitingBoards::new(Timestamp(100));
        assert!(waiting.may_have_waited_before(HERE, Timestamp(99)));
        assert!(!waiting.may_have_waited_before(HERE, Timestamp(100)));
        begins(waiting.wait(HERE, board(1)));
        assert!(!waiting.may_have_waited_before(HERE, Timestamp(99)), "its notice is known");
    }

    #[test]
    fn a_newer_board_ends_the_wait_of_the_one_before_in_its_place() {
        let waiting = WaitingBoards::new(Timestamp(100));
        let (here, elsewhere) =
            (begins(waiting.wait(HERE, board(1))), begins(waiting.wait(Place(2), board(1))));
        let newer = begins(waiting.wait(HERE, board(2)));
        assert_eq!([&here, &elsewhere, &newer].map(CancellationToken::is_cancelled), [true, false, false]);
    }
}

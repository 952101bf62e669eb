//! Reports the work that a committed change makes due: announcements to send, and players who are to decide.

use std::ops::ControlFlow;

use kamisado_rules::Side;

use super::{Club, MatchId, Place, TournamentId, stored_word::StoredWord};
use crate::store::DueRow;

/// Work that a committed change makes due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// An announcement is queued for the place.
    PlaceIsOwed(Place),
    /// An event has happened in a running match, and the player of this seat is to decide.
    SeatIsToDecide {
        /// The match.
        id: MatchId,
        /// The side of the seat.
        side: Side,
        /// Whether a machine plays in the match. It may have to decide, or to answer an offer.
        with_machine: bool,
    },
    /// The match was paused.
    MatchIsPaused(MatchId),
    /// The match has ended, or a moderator has taken its result out of the standings.
    MatchIsOver(MatchId),
    /// A direct message is queued for somebody.
    PeopleAreOwed,
    /// An input came too late. The player to decide has probably lost on time.
    TimeIsUp(MatchId),
    /// A tournament has changed. It may have to be shown again, or its next step may be due.
    TournamentHasChanged(TournamentId),
}

impl Due {
    /// Converts the store's report. `None` if it contains an unknown word.
    fn read(row: DueRow) -> Option<Self> {
        Some(match row {
            DueRow::Channel(id) => Self::PlaceIsOwed(Place(id)),
            DueRow::Turn { match_id, side, with_machine } => {
                Self::SeatIsToDecide { id: MatchId(match_id), side: Side::from_word(side)?, with_machine }
            }
            DueRow::MatchPaused(id) => Self::MatchIsPaused(MatchId(id)),
            DueRow::MatchOver(id) => Self::MatchIsOver(MatchId(id)),
            DueRow::DirectMessages => Self::PeopleAreOwed,
            DueRow::TimeIsUp(id) => Self::TimeIsUp(MatchId(id)),
            DueRow::Tournament(id) => Self::TournamentHasChanged(TournamentId(id)),
        })
    }
}

impl Club {
    /// Calls the listener with every item that a commit makes due, until the listener returns [`ControlFlow::Break`].
    ///
    /// **Invariant:** an item is reported after its commit and before the call that committed it returns. The listener
    /// runs inside that call, so it must neither block nor wait; it starts a task instead. Work that is due when the
    /// process ends is not reported again: a listener looks for it when it starts.
    pub fn on_commit(&self, listener: impl Fn(Due) -> ControlFlow<()> + Send + Sync + 'static) {
        self.store.on_commit(move |due| due.iter().copied().filter_map(Due::read).try_for_each(&listener));
    }
}

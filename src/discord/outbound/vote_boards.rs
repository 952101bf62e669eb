//! The boards that show an outdated number of votes.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

use crate::club::MatchId;

/// The maximum number of boards that are remembered. Further boards show their number after the next vote.
const BOARDS_MAX: usize = 10_000;

/// The matches whose newest board shows an outdated number of votes.
#[derive(Debug, Default)]
pub(crate) struct VoteBoards(Mutex<BTreeSet<MatchId>>);

impl VoteBoards {
    /// Records that a person has voted in a match without an update of its board.
    pub(crate) fn note(&self, id: MatchId) {
        let mut matches = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if matches.len() < BOARDS_MAX {
            matches.insert(id);
        }
    }

    /// Returns the matches that were recorded since the last call.
    pub(crate) fn take(&self) -> BTreeSet<MatchId> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

//! The boards that show a former number of votes.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

use crate::club::MatchId;

/// The most boards that are remembered. Others show their number with the next vote.
const BOARDS_MAX: usize = 10_000;

/// The matches whose newest board shows a former number of votes.
#[derive(Debug, Default)]
pub(crate) struct VoteBoards(Mutex<BTreeSet<MatchId>>);

impl VoteBoards {
    /// Notes that somebody has voted in a match without a change of its board.
    pub(crate) fn note(&self, id: MatchId) {
        let mut matches = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if matches.len() < BOARDS_MAX {
            matches.insert(id);
        }
    }

    /// The matches that were noted since the last call.
    pub(crate) fn take(&self) -> BTreeSet<MatchId> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

//! Tracks the matches with a running task that confirms a flag, ends a vote or settles a noted claim.

use std::{
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use crate::club::MatchId;

/// The matches for which a task runs, at most one task for each match.
#[derive(Debug, Default)]
pub(crate) struct Confirmations(Mutex<HashSet<MatchId>>);

/// A guard: the task of a match counts as running until this is dropped.
pub(crate) struct Confirming<'a>(&'a Confirmations, MatchId);

impl Confirmations {
    /// Begins the task of a match. `None` if a task already runs for it.
    pub(crate) fn begin(&self, id: MatchId) -> Option<Confirming<'_>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(id).then(|| Confirming(self, id))
    }
}

impl Drop for Confirming<'_> {
    fn drop(&mut self) {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.1);
    }
}

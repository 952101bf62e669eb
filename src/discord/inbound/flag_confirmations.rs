//! Which matches have a flag that is being confirmed, or a claim that waits for that.

use std::{
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use crate::club::MatchId;

/// The matches for which a task runs, at most one for each.
#[derive(Debug, Default)]
pub(crate) struct Confirmations(Mutex<HashSet<MatchId>>);

/// A guard: the task of a match counts as running until this is dropped.
pub(crate) struct Confirming<'a>(&'a Confirmations, MatchId);

impl Confirmations {
    /// `None` if a task runs for this match already.
    pub(crate) fn begin(&self, id: MatchId) -> Option<Confirming<'_>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(id).then(|| Confirming(self, id))
    }
}

impl Drop for Confirming<'_> {
    fn drop(&mut self) {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.1);
    }
}

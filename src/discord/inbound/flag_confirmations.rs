//! Tracks the matches with a running task that confirms a flag, ends a vote, plays a planned reply or settles a noted claim.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::sync::Notify;

use crate::club::MatchId;

/// The matches for which a task runs, at most one task for each match.
#[derive(Debug, Default)]
pub(crate) struct Confirmations {
    running: Mutex<HashSet<MatchId>>,
    /// For how long the places of a match could not be read in former tasks, with the turn in which that was.
    unread: Mutex<HashMap<MatchId, (u32, Duration)>>,
    /// Notified whenever a task has ended.
    ended: Notify,
}

/// A guard: the task of a match counts as running until this is dropped.
pub(crate) struct Confirming<'a>(&'a Confirmations, MatchId);

impl Confirmations {
    /// Begins the task of a match. `None` if a task already runs for it.
    pub(crate) fn begin(&self, id: MatchId) -> Option<Confirming<'_>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner).insert(id).then(|| Confirming(self, id))
    }

    /// For how long former tasks of a match could not read its places in this turn.
    pub(crate) fn unread(&self, id: MatchId, turn: u32) -> Duration {
        let unread = self.unread.lock().unwrap_or_else(PoisonError::into_inner);
        unread.get(&id).filter(|(in_turn, _)| *in_turn == turn).map_or(Duration::ZERO, |&(_, time)| time)
    }

    /// Remembers for how long the places of a match could not be read in this turn, for the next task.
    pub(crate) fn note_unread(&self, id: MatchId, turn: u32, time: Duration) {
        self.unread.lock().unwrap_or_else(PoisonError::into_inner).insert(id, (turn, time));
    }

    /// Forgets for how long the places of a match could not be read.
    pub(crate) fn forget_unread(&self, id: MatchId) {
        self.unread.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
    }

    /// Waits until no task runs for a match.
    pub(crate) async fn ended(&self, id: MatchId) {
        loop {
            // Registered before the check, so that the end of a task in between is not missed.
            let ended = self.ended.notified();
            if !self.running.lock().unwrap_or_else(PoisonError::into_inner).contains(&id) {
                return;
            }
            ended.await;
        }
    }
}

impl Drop for Confirming<'_> {
    fn drop(&mut self) {
        self.0.running.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.1);
        self.0.ended.notify_waiters();
    }
}

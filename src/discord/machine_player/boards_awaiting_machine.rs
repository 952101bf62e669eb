//! Tracks in which matches a machine is about to act, so that a board waits for its answer.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::club::MatchId;

/// The longest time that the board after a person's move waits for the machine's answer.
const ANSWER_WAIT_MAX: Duration = Duration::from_secs(1);

/// The matches whose machine is about to act.
#[derive(Debug, Default)]
pub(crate) struct MachineTurns {
    matches: Mutex<HashMap<MatchId, ActingMachine>>,
    /// Notified each time that a machine begins a pause or has nothing more to do.
    ended: Notify,
}

#[derive(Debug, Default)]
struct ActingMachine {
    /// Whether something happened in the match after its task last looked.
    again: bool,
    /// Cancelled when the match has left the position that is being searched.
    search: CancellationToken,
    /// Whether the machine pauses before it decides, as a person would. No board waits during the pause.
    is_pausing: bool,
}

impl MachineTurns {
    /// Returns whether the caller has to start a task for the match. If a task is running, its search is cancelled, and
    /// it has to look again.
    pub(super) fn begin(&self, id: MatchId) -> bool {
        let mut matches = self.matches();
        if let Some(turn) = matches.get_mut(&id) {
            turn.again = true;
            turn.search.cancel();
            return false;
        }
        matches.insert(id, ActingMachine::default());
        true
    }

    /// Whether a task is running for the match.
    pub(super) fn contains(&self, id: MatchId) -> bool {
        self.matches().contains_key(&id)
    }

    /// Notes that the machine of a match pauses before it decides.
    pub(super) fn pauses(&self, id: MatchId) {
        if let Some(turn) = self.matches().get_mut(&id) {
            turn.is_pausing = true;
        }
        self.ended.notify_waiters();
    }

    /// Ends the search in a match that is over.
    pub(super) fn cancel(&self, id: MatchId) {
        if let Some(turn) = self.matches().get(&id) {
            turn.search.cancel();
        }
    }

    /// The guard of the task that [`MachineTurns::begin`] asked for. Dropping it removes the match.
    pub(super) const fn guard(&self, id: MatchId) -> TurnGuard<'_> {
        TurnGuard { turns: self, id, has_ended: false }
    }

    /// Waits until the machine of a match has acted or begins a pause, at most for a second. Returns whether the
    /// machine was about to act.
    pub(crate) async fn answered(&self, id: MatchId) -> bool {
        let mut has_waited = false;
        let all = async {
            loop {
                // Registered before the check, so that no notification is missed.
                let ended = self.ended.notified();
                if self.matches().get(&id).is_none_or(|turn| turn.is_pausing) {
                    return;
                }
                has_waited = true;
                ended.await;
            }
        };
        let _ = tokio::time::timeout(ANSWER_WAIT_MAX, all).await;
        has_waited
    }

    fn matches(&self) -> MutexGuard<'_, HashMap<MatchId, ActingMachine>> {
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A guard: the task of a match counts as running until this is dropped.
#[derive(Debug)]
pub(super) struct TurnGuard<'a> {
    turns: &'a MachineTurns,
    id: MatchId,
    /// Whether the match has been removed. It may have another task by now.
    has_ended: bool,
}

impl TurnGuard<'_> {
    /// Records that the task looks at the match now, and returns the token that cancels its search.
    pub(super) fn search(&self) -> CancellationToken {
        let mut matches = self.turns.matches();
        let turn = matches.entry(self.id).or_default();
        *turn = ActingMachine::default();
        turn.search.clone()
    }

    /// Returns whether the task may end. If something has happened in the match in the meantime, the task has to look
    /// again.
    pub(super) fn end(&mut self) -> bool {
        let mut matches = self.turns.matches();
        self.has_ended = matches.get(&self.id).is_none_or(|turn| !turn.again);
        if self.has_ended {
            matches.remove(&self.id);
        }
        self.has_ended
    }
}

impl Drop for TurnGuard<'_> {
    fn drop(&mut self) {
        if !self.has_ended {
            self.turns.matches().remove(&self.id);
        }
        self.turns.ended.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: MatchId = MatchId(7);

    #[test]
    fn a_match_has_one_task_and_what_happens_meanwhile_cancels_its_search() {
        let turns = MachineTurns::default();
        assert!(turns.begin(ID));
        let mut task = turns.guard(ID);
        let search = task.search();
        assert!(!turns.begin(ID), "the task runs already");
        assert!(search.is_cancelled());
        assert!(!task.end(), "it has to look again");
        assert!(!task.search().is_cancelled());
        assert!(task.end());
        assert!(turns.begin(ID));
        drop(task);
        assert!(turns.contains(ID), "the next task is not forgotten");
        let mut task = turns.guard(ID);
        let search = task.search();
        turns.cancel(ID);
        assert!(search.is_cancelled() && task.end(), "nothing is left to do in a match that is over");
    }

    #[tokio::test]
    async fn no_board_waits_for_a_machine_that_pauses() {
        let turns = MachineTurns::default();
        assert!(turns.begin(ID));
        let waiting = async {
            let has_waited = turns.answered(ID).await;
            (has_waited, turns.contains(ID))
        };
        let (waited, ()) = tokio::join!(biased; waiting, async { turns.pauses(ID) });
        assert_eq!(waited, (true, true), "it ends to wait while the machine is awake");
        assert!(!turns.answered(ID).await);
        let task = turns.guard(ID);
        task.search();
        assert!(!turns.matches()[&ID].is_pausing, "the next look is no pause");
    }

    #[tokio::test]
    async fn a_board_waits_for_the_answer() {
        let turns = MachineTurns::default();
        assert!(!turns.answered(ID).await, "no machine is awake");
        assert!(turns.begin(ID));
        let task = turns.guard(ID);
        let answered = async {
            let has_waited = turns.answered(ID).await;
            (has_waited, turns.contains(ID))
        };
        // The board begins to wait before the machine answers.
        let (answered, ()) = tokio::join!(biased; answered, async { drop(task) });
        assert_eq!(answered, (true, false));
    }
}

//! Reports the work that a transaction makes due (messages to send, turns, ends of matches) after its commit.
//!
//! **Invariant:** nothing is reported before its commit, and nothing of a transaction that was rolled back. A process
//! that ends between a commit and its report finds the same work in the tables when it starts again.

use std::{
    fmt,
    ops::ControlFlow,
    sync::{Arc, PoisonError, RwLock},
};

/// Work that a committed transaction makes due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DueRow {
    /// An announcement is queued for a channel.
    Channel(u64),
    /// Something happened in a running match, which waits for the player of this side.
    Turn {
        match_id: i64,
        /// The side, as a stored word.
        side: &'static str,
        /// Whether a machine has a seat in the match.
        with_machine: bool,
    },
    /// Something happened in a match that is paused.
    MatchPaused(i64),
    /// A match has ended, or the result of an ended match has changed.
    MatchOver(i64),
    /// A direct message is queued for at least one person.
    DirectMessages,
    /// The time of the player to decide in this match seems to be up.
    TimeIsUp(i64),
    /// A tournament has changed, so it must be shown again or acted on.
    Tournament(i64),
}

impl DueRow {
    /// The match whose state makes this work due; `None` if the state of a match is not the cause.
    fn match_state(self) -> Option<i64> {
        match self {
            Self::Turn { match_id, .. } | Self::MatchPaused(match_id) | Self::MatchOver(match_id) => {
                Some(match_id)
            }
            Self::Channel(_) | Self::DirectMessages | Self::TimeIsUp(_) | Self::Tournament(_) => None,
        }
    }
}

/// The work that an open transaction makes due. Each item is listed once.
#[derive(Debug, Default)]
pub(super) struct PendingNotifications {
    due: Vec<DueRow>,
}

impl PendingNotifications {
    pub(super) fn add(&mut self, due: DueRow) {
        if !self.due.contains(&due) {
            self.due.push(due);
        }
    }

    /// Sets the work that follows from the state of a match. The last state in the transaction replaces earlier ones.
    pub(super) fn set_match_state(&mut self, match_id: i64, state: Option<DueRow>) {
        self.due.retain(|due| due.match_state() != Some(match_id));
        self.due.extend(state);
    }
}

/// A function that is called with the work that a commit makes due. It runs inside the call that commits, so it must
/// not block. [`ControlFlow::Break`] removes it.
type Listener = dyn Fn(&[DueRow]) -> ControlFlow<()> + Send + Sync;

/// The listeners of a store. Clones share them.
#[derive(Clone, Default)]
pub(super) struct CommitListeners {
    listeners: Arc<RwLock<Vec<Arc<Listener>>>>,
}

impl fmt::Debug for CommitListeners {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("CommitListeners").finish_non_exhaustive()
    }
}

impl CommitListeners {
    pub(super) fn add(&self, listener: impl Fn(&[DueRow]) -> ControlFlow<()> + Send + Sync + 'static) {
        self.listeners.write().unwrap_or_else(PoisonError::into_inner).push(Arc::new(listener));
    }

    pub(super) fn publish(&self, pending: &PendingNotifications) {
        if pending.due.is_empty() {
            return;
        }
        // The list is copied, so that a listener may add another listener.
        let listeners = self.listeners.read().unwrap_or_else(PoisonError::into_inner).clone();
        for listener in listeners {
            if listener(&pending.due).is_break() {
                let mut remaining = self.listeners.write().unwrap_or_else(PoisonError::into_inner);
                remaining.retain(|other| !Arc::ptr_eq(other, &listener));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::store::{
        MatchTermsRow, NewAnnouncement, NewChallenge, Store, WriteTransaction,
        portable_query::{query, statements},
    };

    /// Opens a store, and records the work that its commits report.
    async fn recorded(folder: &tempfile::TempDir) -> (Store, Arc<Mutex<Vec<DueRow>>>) {
        let store = Store::open(&folder.path().join("club.sqlite3")).await.unwrap();
        let published = Arc::new(Mutex::new(Vec::new()));
        let record = Arc::clone(&published);
        store.on_commit(move |due| {
            record.lock().unwrap().extend_from_slice(due);
            ControlFlow::Continue(())
        });
        (store, published)
    }

    /// Makes a challenge and queues its announcement for a channel twice.
    async fn owe_a_challenge(writing: &mut WriteTransaction, channel_id: u64) -> i64 {
        let challenger_id = writing.player(1, "Ada").await.unwrap();
        let word = |word: &str| word.to_owned();
        let terms = MatchTermsRow {
            game: word("kamisado"),
            length: word("single"),
            variants: String::new(),
            layout: word("plain"),
            opening: word("standard"),
            opener: word("black"),
        };
        let challenge = NewChallenge {
            channel_id,
            server_id: None,
            challenger_id,
            challenged_id: None,
            terms,
            black: "lot",
            threads: "never",
            continues: None,
            time_control: None,
            record: None,
            imported: 0,
            made_at: 1,
            lapses_at: 2,
        };
        let id = writing.insert_challenge(&challenge).await.unwrap();
        let announcement =
            NewAnnouncement { channel_id, board: None, notice: None, challenge_id: Some(id), owed_since: 1 };
        writing.owe(&announcement).await.unwrap();
        writing.owe(&announcement).await.unwrap();
        id
    }

    #[tokio::test]
    async fn a_commit_publishes_what_became_due_and_not_before() {
        let folder = tempfile::tempdir().unwrap();
        let (store, published) = recorded(&folder).await;
        let mut writing = store.write().await.unwrap();
        let challenge = owe_a_challenge(&mut writing, 5).await;
        owe_a_challenge(&mut writing, 6).await;
        writing.owe_challenger(challenge, 1).await.unwrap();
        assert_eq!(*published.lock().unwrap(), [], "not before the commit");
        writing.commit().await.unwrap();
        let due = [DueRow::Channel(5), DueRow::Channel(6), DueRow::DirectMessages];
        assert_eq!(*published.lock().unwrap(), due, "each once");
    }

    #[tokio::test]
    async fn a_transaction_that_is_rolled_back_publishes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (store, published) = recorded(&folder).await;
        let mut writing = store.write().await.unwrap();
        owe_a_challenge(&mut writing, 5).await;
        drop(writing);
        let mut writing = store.write().await.unwrap();
        writing.set_mark("alive", 1).await.unwrap();
        writing.commit().await.unwrap();
        assert_eq!(*published.lock().unwrap(), []);
    }

    #[tokio::test]
    async fn a_last_query_is_committed_as_a_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let (store, published) = recorded(&folder).await;
        let set = |second: &'static str| {
            query(statements!(
                "INSERT INTO marks (name, at) VALUES ($1, 1)",
                "INSERT INTO marks (name, at) VALUES ($2, 2)"
            ))
            .bind("first")
            .bind(second)
        };
        let mut writing = store.write().await.unwrap();
        owe_a_challenge(&mut writing, 5).await;
        // The name is taken, so the second statement fails.
        let conflicting = set("first");
        let refused = writing.commit_by(|transaction| conflicting.execute_and_commit(transaction)).await;
        assert!(refused.is_err());
        assert_eq!(*published.lock().unwrap(), []);
        let mut writing = store.write().await.unwrap();
        assert_eq!(writing.mark("first").await.unwrap(), None, "the transaction was rolled back");
        owe_a_challenge(&mut writing, 6).await;
        let last = set("second");
        writing.commit_by(|transaction| last.execute_and_commit(transaction)).await.unwrap();
        assert_eq!(*published.lock().unwrap(), [DueRow::Channel(6)]);
        assert_eq!(store.mark("first").await.unwrap(), Some(1));
        assert_eq!(store.mark("second").await.unwrap(), Some(2));
    }

    #[test]
    fn the_last_state_of_a_match_counts() {
        let mut pending = PendingNotifications::default();
        let turn = |match_id, side| DueRow::Turn { match_id, side, with_machine: false };
        pending.set_match_state(1, Some(turn(1, "black")));
        pending.set_match_state(2, Some(turn(2, "black")));
        pending.set_match_state(1, Some(turn(1, "white")));
        assert_eq!(pending.due, [turn(2, "black"), turn(1, "white")]);
        pending.set_match_state(2, Some(DueRow::MatchOver(2)));
        pending.set_match_state(1, None);
        assert_eq!(pending.due, [DueRow::MatchOver(2)]);
    }

    #[test]
    fn a_listener_is_called_until_it_breaks_off() {
        let listeners = CommitListeners::default();
        let calls = Arc::new(Mutex::new(0));
        let counted = Arc::clone(&calls);
        listeners.add(move |_| {
            let mut calls = counted.lock().unwrap();
            *calls += 1;
            if *calls == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let mut pending = PendingNotifications::default();
        listeners.publish(&pending);
        assert_eq!(*calls.lock().unwrap(), 0, "nothing is due");
        pending.add(DueRow::DirectMessages);
        for _ in 0..3 {
            listeners.publish(&pending);
        }
        assert_eq!(*calls.lock().unwrap(), 2);
    }
}

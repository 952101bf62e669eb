//! Taking away what nobody needs any more, so that the database does not grow with time.

use super::{Club, Timestamp, time_control::DAY};
use crate::store::{PrunableRows, StoreError};

/// For how long it is remembered what has counted, in milliseconds: 7 days. Presses live for 15 minutes, messages are
/// delivered again within minutes, and what was missed for longer is read from where a place was left.
pub const INPUTS_KEPT: i64 = 7 * DAY;

/// For how long it is kept what was announced of a match that is over or of a challenge that was answered, in
/// milliseconds: 7 days. The newest board of a match stays known.
pub const ANNOUNCEMENTS_KEPT: i64 = 7 * DAY;

/// For how long after its time an answered challenge is kept, in milliseconds: 30 days.
pub const CHALLENGES_KEPT: i64 = 30 * DAY;

/// How many rows are looked at in one transaction: others wait for it.
const AT_ONCE: i64 = 500;

/// How many transactions a table takes at most in one go; the next one goes on from there.
const MOST_PARTS: usize = 1000;

/// How many of each were removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Numbers of messages, commands and presses.
    pub inputs: u64,
    /// Announcements.
    pub announcements: u64,
    /// Challenges.
    pub challenges: u64,
    /// People of whom nothing else is kept.
    pub players: u64,
    /// Times at which the bot was away.
    pub absences: u64,
}

impl Club {
    /// Takes away what nobody needs any more: what has counted, what was announced, answered challenges, absences before
    /// every running match, and people of whom nothing else is kept. It is done in small transactions, and a large
    /// database in several calls; to be called now and then.
    ///
    /// # Errors
    /// When the database fails. The next call goes on where this one stopped.
    pub async fn prune(&self, now: Timestamp) -> Result<Pruned, StoreError> {
        let mut pruned = Pruned::default();
        for _ in 0..MOST_PARTS {
            let mut writing = self.store.write_relaxed().await?;
            let removed = writing.remove_inputs(now.0.saturating_sub(INPUTS_KEPT), AT_ONCE).await?;
            writing.commit().await?;
            pruned.inputs += removed;
            if removed == 0 {
                break;
            }
        }
        for (index, table) in PrunableRows::ALL.into_iter().enumerate() {
            let (removed, kept) = match table {
                PrunableRows::Announcements => (&mut pruned.announcements, ANNOUNCEMENTS_KEPT),
                PrunableRows::Challenges => (&mut pruned.challenges, CHALLENGES_KEPT),
                PrunableRows::Players => (&mut pruned.players, 0),
            };
            *removed = self.sweep(index, table, now.0.saturating_sub(kept)).await?;
        }
        let mut writing = self.store.write_relaxed().await?;
        pruned.absences = writing.remove_absences(now.0).await?;
        writing.commit().await?;
        self.pruning.empty_log_soon();
        self.empty_log().await?;
        Ok(pruned)
    }

    /// Goes through a table, from where the last call stopped to its end; how many rows were removed.
    async fn sweep(&self, index: usize, table: PrunableRows, moment: i64) -> Result<u64, StoreError> {
        let mut removed = 0;
        for _ in 0..MOST_PARTS {
            let mut writing = self.store.write_relaxed().await?;
            let (some, last) = writing.sweep(table, self.pruning.after(index), AT_ONCE, moment).await?;
            writing.commit().await?;
            removed += some;
            self.pruning.set_after(index, last.unwrap_or(0));
            if last.is_none() {
                break;
            }
        }
        Ok(removed)
    }

    /// Writes what the database's log holds back into its file, and empties the log, if something was deleted since that
    /// was done: until then the log holds it still. Whether nothing of it is left; a reader may stand in the way.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn empty_log(&self) -> Result<bool, StoreError> {
        if !self.pruning.take_log_is_due() {
            return Ok(true);
        }
        let emptied = self.store.empty_log().await;
        if !matches!(emptied, Ok(true)) {
            self.pruning.empty_log_soon();
        }
        emptied
    }

    /// As [`Club::empty_log`], where what was asked for is done already: a failure is made good by the next call.
    pub(super) async fn try_to_empty_log(&self) {
        self.pruning.empty_log_soon();
        let _ = self.empty_log().await;
    }
}

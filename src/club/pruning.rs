//! Prunes the database: deletes rows that are not needed any more, so that it does not grow with time.

use super::{Club, Timestamp, days_off::DAYS_OFF_KEPT, time_control::DAY};
use crate::store::{PrunableRows, StoreError};

/// How long the ids of inputs are kept, in milliseconds: 7 days. A press can be answered for 15 minutes, and a message is
/// redelivered within minutes. A longer backfill starts at the read cursor.
pub const INPUTS_KEPT: i64 = 7 * DAY;

/// How long announcements of finished matches and of answered challenges are kept, in milliseconds: 7 days.
/// The newest board of a match is kept longer.
pub const ANNOUNCEMENTS_KEPT: i64 = 7 * DAY;

/// How long a repeated board of a running match is kept if it is not the newest board, in milliseconds: an hour.
pub const REPEATED_BOARDS_KEPT: i64 = DAY / 24;

/// How long an answered challenge is kept after it would have lapsed, in milliseconds: 30 days.
pub const CHALLENGES_KEPT: i64 = 30 * DAY;

/// The maximum number of rows that are examined in one transaction, because other writers wait for it.
const AT_ONCE: i64 = 500;

/// The maximum number of transactions per table in one call. The next call continues where this one stopped.
const MOST_PARTS: usize = 1000;

/// The number of rows that were deleted, by table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// Deleted ids of messages, commands and presses.
    pub inputs: u64,
    /// Deleted announcements.
    pub announcements: u64,
    /// Deleted challenges.
    pub challenges: u64,
    /// Deleted people, to whom no other row referred.
    pub players: u64,
    /// People whose data was deleted late, because an earlier attempt had failed.
    pub people: usize,
    /// Matches and challenges from which a chat was removed, because the data of its person was deleted.
    pub chats: u64,
    /// Deleted absences of the bot, of shards and of servers.
    pub absences: u64,
}

impl Club {
    /// Carries out deletions of people's data that have failed before, and deletes rows that are not needed any more: ids of
    /// inputs, announcements, answered challenges, past days off, people to whom no other row refers, and absences that ended
    /// before the beginning of every running match, open challenge and sign-up that they concern. Takes the chats of deleted people
    /// out of matches and challenges. The call works in small transactions, and a large database needs several calls. Call it
    /// periodically.
    ///
    /// # Errors
    /// When the database fails. The next call continues where this one stopped.
    pub async fn prune(&self, now: Timestamp) -> Result<Pruned, StoreError> {
        let people = self.apply_noted_deletions(now).await?.applied;
        let mut pruned = Pruned { people, ..Pruned::default() };
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
                PrunableRows::ChatsOfMatches | PrunableRows::ChatsOfChallenges => (&mut pruned.chats, 0),
                PrunableRows::Announcements => (&mut pruned.announcements, ANNOUNCEMENTS_KEPT),
                PrunableRows::RepeatedBoards => (&mut pruned.announcements, REPEATED_BOARDS_KEPT),
                PrunableRows::Challenges => (&mut pruned.challenges, CHALLENGES_KEPT),
                PrunableRows::Players => (&mut pruned.players, 0),
            };
            *removed += self.sweep(index, table, now.0.saturating_sub(kept)).await?;
        }
        let mut writing = self.store.write_relaxed().await?;
        pruned.absences = writing.remove_absences(now.0).await?;
        writing.remove_past_days_off(now.0.saturating_sub(DAYS_OFF_KEPT)).await?;
        writing.commit().await?;
        self.pruning.empty_log_soon();
        self.empty_log().await?;
        Ok(pruned)
    }

    /// Prunes at most [`MOST_PARTS`] parts of a table, from where the last call stopped, and returns how many rows were deleted.
    /// After the end of the table, the next call starts from its beginning.
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

    /// Checkpoints and truncates the write-ahead log if rows may have been deleted since the last success, because the log still
    /// contains deleted rows. Returns false if deleted rows remain because a reader has a long transaction.
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

    /// Truncates the write-ahead log like [`Club::empty_log`], after a command that deleted rows. A failure is ignored,
    /// because the command has succeeded already and the next call tries again.
    pub(super) async fn try_to_empty_log(&self) {
        self.pruning.empty_log_soon();
        let _ = self.empty_log().await;
    }
}

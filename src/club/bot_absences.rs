//! Absences of the bot: times in which it received nothing. They are not charged to any player.

use super::{Club, Timestamp};
use crate::store::{StoreError, UNENDED, WriteTransaction};

/// How long after its return the bot still counts as away, in milliseconds, so that it can read missed messages. No player is
/// charged for this time.
pub(super) const BACKFILL_GRACE: i64 = 60_000;

/// The name of the mark for the last moment at which the bot was known to be connected.
pub(super) const PRESENT: &str = "present";

/// The bot's connection state since the previous heartbeat, as a heartbeat reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// The bot has just connected. It was away since the previous heartbeat.
    Returned,
    /// The bot receives events again, and has missed the events since `since`.
    CutOff {
        /// The beginning of the gap.
        since: Timestamp,
    },
    /// The bot is still connected.
    Here {
        /// The maximum time between two heartbeats, in milliseconds. If more time has passed, the bot counts as away. Its host may
        /// have been suspended, for example.
        longest_silence: i64,
    },
}

/// Intervals in which the bot was away or could not reach a server. The last one may end in the future or not at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Absences {
    /// The intervals, which are disjoint and in chronological order.
    apart: Vec<(Timestamp, Timestamp)>,
}

impl Absences {
    /// Merges stored intervals, in milliseconds since 1970, which are ordered by their beginnings and may overlap.
    pub(super) fn merged(rows: impl IntoIterator<Item = (i64, i64)>) -> Self {
        let mut apart: Vec<(Timestamp, Timestamp)> = Vec::new();
        for (began, ended) in rows.into_iter().map(|(began, ended)| (Timestamp(began), Timestamp(ended))) {
            match apart.last_mut() {
                Some((_, until)) if began <= *until => *until = ended.max(*until),
                _ => apart.push((began, ended)),
            }
        }
        Self { apart }
    }

    /// Returns the union of two sets of intervals.
    pub(super) fn and(&self, other: &Self) -> Self {
        self.with(other.apart.iter().copied())
    }

    /// Returns these intervals and further ones, which may overlap and be in any order.
    pub(super) fn with(&self, further: impl IntoIterator<Item = (Timestamp, Timestamp)>) -> Self {
        let all = self.apart.iter().copied().chain(further);
        let mut all: Vec<_> = all.map(|(from, until)| (from.0, until.0)).collect();
        all.sort_unstable();
        Self::merged(all)
    }

    /// Returns the moment at which `time` milliseconds have passed since `from`, not counting the time inside the intervals.
    pub(super) fn after(&self, from: Timestamp, time: i64) -> Timestamp {
        let (mut at, mut left) = (from.0, time);
        for &(began, ended) in self.apart.iter().filter(|&&(_, ended)| ended > from) {
            let free = (began.0 - at).max(0);
            if left <= free {
                break;
            }
            left -= free;
            at = ended.0;
        }
        Timestamp(at.saturating_add(left))
    }

    /// Returns the first interval that ends after `at`.
    pub(super) fn first_after(&self, at: Timestamp) -> Option<(Timestamp, Timestamp)> {
        self.apart.iter().copied().find(|&(_, ended)| ended > at)
    }

    /// Returns whether the bot was away at `at`.
    pub(super) fn contain(&self, at: Timestamp) -> bool {
        self.apart.iter().any(|&(from, until)| (from..until).contains(&at))
    }

    /// Returns how long the bot was away between two moments, in milliseconds.
    pub(super) fn between(&self, from: Timestamp, until: Timestamp) -> i64 {
        self.apart.iter().map(|&(began, ended)| (ended.min(until).0 - began.max(from).0).max(0)).sum()
    }
}

/// Inserts an absence for each of `shards`, in a bot with `total` shards. Skips shards whose absence has not ended.
pub(super) async fn insert_shard_absences(
    writing: &mut WriteTransaction,
    (shards, total): (&[u32], u32),
    since: i64,
    until: i64,
) -> Result<(), StoreError> {
    for &shard in shards {
        if !writing.is_shard_away((shard, total)).await? {
            writing.insert_shard_absence((shard, total), since, until).await?;
        }
    }
    Ok(())
}

impl Club {
    /// Records a heartbeat. The time between a return and the heartbeat before it, every gap ([`Presence::CutOff`]), and every
    /// silence that is too long become absences, which are not charged to any player. A backfill that begins now ends in a
    /// minute. Stored absences that end later are shortened to its end.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_present(&self, presence: Presence, now: Timestamp) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        let last = writing.mark(PRESENT).await?.filter(|&last| last <= now.0);
        let away = match presence {
            Presence::Returned => last,
            Presence::CutOff { since } => Some(since.0.min(now.0)),
            Presence::Here { longest_silence } => last.filter(|&last| now.0 - last > longest_silence),
        };
        let until = now.0.saturating_add(BACKFILL_GRACE);
        if let Some(since) = away {
            writing.insert_absence(since, until).await?;
        }
        if !matches!(presence, Presence::Here { .. }) {
            writing.end_absences(until).await?;
        }
        // If the host's clock was ahead for some time, absences in the future may be stored.
        writing.end_future_absences(until).await?;
        writing.merge_absences().await?;
        writing.set_mark(PRESENT, now.0).await?;
        writing.commit().await
    }

    /// Returns the newest time in the database of an input or of the bot's presence, or `None` in a new database. Changes to a
    /// restored database get this time, so that they come after everything else in it, whatever the host's clock says.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn newest_time(&self) -> Result<Option<Timestamp>, StoreError> {
        let (present, input) = (self.store.mark(PRESENT).await?, self.store.time_of_newest_input().await?);
        Ok(present.max(input).map(Timestamp))
    }

    /// Does the work that somebody requested at `at`. If the database refuses any part of it, no player is charged for the time
    /// from `at` until some time after [`Club::store_refused_time`] has succeeded. No flag falls before that call succeeds.
    pub async fn excusing<T>(&self, at: Timestamp, work: impl Future<Output = T>) -> T {
        self.refused.watch(at.0, work).await
    }

    /// Returns whether the database has refused work, and the refused time is not stored as an absence yet.
    pub fn has_refused_time(&self) -> bool {
        self.refused.since().is_some()
    }

    /// Stores an absence of this process's shards, in a bot with `total` shards. It begins when the database first refused
    /// something, and ends some time after `now`, so that people can try again. Does nothing if nothing was refused.
    ///
    /// # Errors
    /// When the database still fails.
    pub async fn store_refused_time(&self, total: u32, now: Timestamp) -> Result<(), StoreError> {
        let Some((since, failures)) = self.refused.since() else { return Ok(()) };
        let (since, until) = (since.min(now.0), now.0.saturating_add(BACKFILL_GRACE));
        let mut writing = self.store.write().await?;
        if self.store.lease_length().is_none() {
            writing.insert_absence(since, until).await?;
            writing.merge_absences().await?;
        } else {
            insert_shard_absences(&mut writing, (&self.store.held_shards(total), total), since, until)
                .await?;
        }
        writing.commit().await?;
        self.refused.end(failures);
        Ok(())
    }

    /// Records that the bot has received nothing since `since`. From then on no time is charged, until [`Club::note_present`]
    /// records that the bot is back.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_cut_off(&self, since: Timestamp) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.insert_absence(since.0, UNENDED).await?;
        writing.commit().await
    }
}

//! The turns in which the shards of a connection begin.

use std::{
    collections::HashSet,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Instant,
};

use tokio::sync::OwnedMutexGuard;

/// A shard's turn to connect, which ends when this guard is dropped. The guarded value is the moment at which serenity last began
/// to connect a shard; `None` if it has begun none.
pub(super) type Turn = OwnedMutexGuard<Option<Instant>>;

/// The turns in which the shards of a connection begin, and the shards that have begun.
#[derive(Debug, Default)]
pub(crate) struct ShardTurns {
    turn: Arc<tokio::sync::Mutex<Option<Instant>>>,
    begun: Mutex<HashSet<u32>>,
    /// Discord's `max_concurrency`; 0 before it is known.
    buckets: AtomicU32,
}

impl ShardTurns {
    /// Notes into how many buckets Discord divides the shards.
    pub(super) fn note_buckets(&self, buckets: u64) {
        self.buckets.store(u32::try_from(buckets).unwrap_or(u32::MAX), Ordering::Relaxed);
    }

    /// Waits for the next turn. Every later shard waits until the returned turn has ended.
    pub(super) async fn next(&self) -> Turn {
        Arc::clone(&self.turn).lock_owned().await
    }

    /// Notes that a shard begins: its turn to identify has come.
    pub(super) fn note_begun(&self, shard: u32) {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner).insert(shard);
    }

    /// Whether a shard has begun: its turn to identify has come.
    pub(super) fn has(&self, shard: u32) -> bool {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner).contains(&shard)
    }

    /// The bucket of a shard.
    pub(super) fn bucket(&self, shard: u32) -> u32 {
        shard % self.buckets.load(Ordering::Relaxed).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_divided_into_buckets_as_discord_does() {
        let turns = ShardTurns::default();
        assert_eq!([0, 1, 17].map(|shard| turns.bucket(shard)), [0, 0, 0], "before it is known");
        turns.note_buckets(16);
        assert_eq!([0, 1, 17].map(|shard| turns.bucket(shard)), [0, 1, 1]);
        turns.note_begun(1);
        assert!(turns.has(1) && !turns.has(0));
    }
}

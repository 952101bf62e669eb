//! Watches the number of servers of each shard, because Discord closes a shard with more than 2,500.

use std::{
    collections::HashSet,
    sync::{Mutex, PoisonError},
};

use tracing::warn;

use crate::club::Shard;

/// The maximum number of servers of a shard. Discord closes a shard with more (4011).
pub(crate) const SERVERS_MAX: u64 = 2500;

/// The operator is warned when a shard has at least this many servers.
pub(crate) const SERVERS_TO_WARN: u64 = 1500;

/// Logs a warning if a shard has so many servers that the bot should get more shards.
pub(super) fn warn_if_large(shard: Shard, servers: usize) {
    if u64::try_from(servers).is_ok_and(|servers| servers >= SERVERS_TO_WARN) {
        warn!(
            shard = shard.id,
            shards = shard.total,
            servers,
            most = SERVERS_MAX,
            "the shard has many servers: with shards = \"auto\", start the bot again, or set a greater \
             number of shards"
        );
    }
}

/// The shards whose servers the database records.
#[derive(Debug, Default)]
pub(crate) struct KnownShards(Mutex<HashSet<u32>>);

impl KnownShards {
    /// Notes that the database records the servers of a shard.
    pub(super) fn note(&self, shard: u32) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(shard);
    }

    /// Whether the database records the servers of all these shards.
    pub(super) fn are_all(&self, shards: &[u32]) -> bool {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shards.iter().all(|shard| known.contains(shard))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_servers_are_known_when_those_of_every_shard_are() {
        let known = KnownShards::default();
        known.note(1);
        known.note(1);
        assert!(!known.are_all(&[0, 1]));
        assert!(known.are_all(&[1]), "another process serves the other");
        known.note(0);
        assert!(known.are_all(&[0, 1]));
    }
}

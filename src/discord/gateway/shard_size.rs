//! Watches the number of servers of each shard, because Discord closes a shard with more than 2,500.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tracing::warn;

use crate::club::{Server, Shard};

/// The maximum number of servers of a shard. Discord closes a shard with more (4011).
pub(crate) const SERVERS_MAX: u64 = 2500;

/// The operator is warned when a shard has at least this many servers.
pub(crate) const SERVERS_TO_WARN: u64 = 1500;

/// After a warning, the operator is warned again when the shard has this many servers more.
const FURTHER_SERVERS: u64 = 100;

/// The servers of each shard of this process.
#[derive(Debug, Default)]
pub(crate) struct ShardSizes(Mutex<HashMap<u32, ShardServers>>);

/// The servers of a shard.
#[derive(Debug, Default)]
struct ShardServers {
    present: HashSet<Server>,
    /// The number of servers at which the operator is warned again; `None` before the first warning.
    next_warning: Option<u64>,
}

impl ShardServers {
    fn count(&self) -> u64 {
        u64::try_from(self.present.len()).unwrap_or(u64::MAX)
    }

    /// Whether the operator is to be warned now. Notes the warning.
    fn is_warning_due(&mut self) -> bool {
        let count = self.count();
        let is_due = count >= self.next_warning.unwrap_or(SERVERS_TO_WARN);
        if is_due {
            self.next_warning = Some(count + FURTHER_SERVERS);
        }
        is_due
    }
}

impl ShardSizes {
    /// Notes the servers that Discord lists when a shard has connected. Logs a warning if they are many.
    pub(super) fn connected(&self, shard: Shard, present: &[Server]) {
        let present = present.iter().copied().collect();
        let servers = ShardServers { present, next_warning: None };
        self.change(shard, |of_shard| *of_shard = servers);
    }

    /// Notes that the bot is on a server. Logs a warning if the shard has got many servers.
    pub(super) fn joined(&self, shard: Shard, server: Server) {
        self.change(shard, |of_shard| {
            of_shard.present.insert(server);
        });
    }

    /// Notes that the bot has left a server.
    pub(super) fn left(&self, shard: Shard, server: Server) {
        if let Some(of_shard) = self.servers().get_mut(&shard.id) {
            of_shard.present.remove(&server);
        }
    }

    /// The number of servers of a shard; 0 before it has connected.
    pub(super) fn count(&self, shard: u32) -> u64 {
        self.servers().get(&shard).map_or(0, ShardServers::count)
    }

    fn change(&self, shard: Shard, change: impl FnOnce(&mut ShardServers)) {
        let mut servers = self.servers();
        let of_shard = servers.entry(shard.id).or_default();
        change(of_shard);
        if of_shard.is_warning_due() {
            warn!(
                shard = shard.id,
                shards = shard.total,
                servers = of_shard.count(),
                most = SERVERS_MAX,
                "the shard has many servers: with shards = \"auto\", start the bot again, or set a greater \
                 number of shards"
            );
        }
    }

    fn servers(&self) -> MutexGuard<'_, HashMap<u32, ShardServers>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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

    fn of_size(count: u64) -> ShardServers {
        ShardServers { present: (0..count).map(Server).collect(), next_warning: None }
    }

    #[test]
    fn a_shard_that_grows_is_warned_of_at_1500_servers_and_at_every_further_100() {
        let mut servers = of_size(1498);
        let warnings = (1499..1710).filter(|&count| {
            servers.present.insert(Server(count));
            servers.is_warning_due()
        });
        let warnings: Vec<_> = warnings.collect();
        assert_eq!(warnings, [1500, 1600, 1700]);
        assert!(of_size(1500).is_warning_due(), "after each connection");
        assert!(!of_size(1499).is_warning_due());
    }

    #[test]
    fn a_server_that_was_left_does_not_count() {
        let (sizes, shard) = (ShardSizes::default(), Shard { id: 1, total: 2 });
        assert_eq!(sizes.count(1), 0);
        sizes.connected(shard, &[Server(1), Server(2)]);
        sizes.joined(shard, Server(2));
        sizes.joined(shard, Server(3));
        sizes.left(shard, Server(1));
        assert_eq!((sizes.count(1), sizes.count(0)), (2, 0));
    }

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

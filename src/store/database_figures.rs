//! The figures of the database that operators measure.

#![cfg_attr(
    not(feature = "metrics"),
    expect(dead_code, reason = "only the operators' pages (feature metrics) read it")
)]

use std::time::Duration;

use super::{
    Store, StoreError,
    portable_query::{differing, query_as, query_scalar},
    shard_lease_queries::server_time,
};
use crate::metrics::{Backlog, DatabaseReading};

/// In this order: the number of running matches; the number of open challenges; for channels, the number of queued messages, and
/// when the oldest one was queued; the same two values for people.
type Numbers = (i64, i64, i64, Option<i64>, i64, Option<i64>);

impl Store {
    /// The figures of the database at `now`, in milliseconds since 1970.
    pub(crate) async fn reading(&self, now: i64) -> Result<DatabaseReading, StoreError> {
        let numbers: Numbers = query_as(
            "SELECT (SELECT count(*) FROM matches WHERE status = 'running'),
                    (SELECT count(*) FROM challenges WHERE state = 'open'),
                    (SELECT count(*) FROM announcements WHERE state = 'owed'),
                    (SELECT min(owed_since) FROM announcements WHERE state = 'owed'),
                    (SELECT count(*) FROM direct_announcements),
                    (SELECT min(owed_since) FROM direct_announcements)",
        )
        .fetch_one(&self.readers)
        .await?;
        let (matches, challenges, to_channels, channels_since, to_people, people_since) = numbers;
        let (shards, held_shards) = self.shared_shards().await?;
        let backlog = |depth: i64, since: Option<i64>| Backlog {
            depth: depth.max(0).cast_unsigned(),
            age: Duration::from_millis(since.map_or(0, |since| (now - since).max(0)).cast_unsigned()),
        };
        Ok(DatabaseReading {
            open_matches: matches.max(0).cast_unsigned(),
            open_challenges: challenges.max(0).cast_unsigned(),
            owed_to_channels: backlog(to_channels, channels_since),
            owed_to_people: backlog(to_people, people_since),
            shards: shards.max(0).cast_unsigned(),
            held_shards: held_shards.max(0).cast_unsigned(),
            size: self.size().await?,
        })
    }

    /// Returns the number of the bot's shards that processes share, and how many of them some process holds; (0, 0) if no other
    /// process may use the database.
    async fn shared_shards(&self) -> Result<(i64, i64), StoreError> {
        if self.leases.terms.is_none() {
            return Ok((0, 0));
        }
        let counts = query_as(concat!(
            "SELECT coalesce((SELECT shards FROM shard_total), 0),
                    (SELECT count(*) FROM shard_leases WHERE held_until > ",
            server_time!(),
            ")"
        ));
        Ok(counts.fetch_one(&self.readers).await?)
    }

    /// Returns the size of the database in bytes, without its write-ahead log.
    async fn size(&self) -> Result<u64, StoreError> {
        let size: i64 = query_scalar(differing! {
            sqlite: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
            postgres: "SELECT pg_database_size(current_database())",
        })
        .fetch_one(&self.readers)
        .await?;
        Ok(size.max(0).cast_unsigned())
    }
}

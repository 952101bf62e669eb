//! When shards may identify to Discord. All processes that share the database follow one schedule.

use std::time::Duration;

use super::{
    StoreError, WriteTransaction,
    portable_query::query_scalar,
    shard_lease_queries::{milliseconds, server_time},
};

/// The longest wait if several processes share the schedule. A stored time that is further in the future dates from before the
/// server's clock was set back.
const WAIT_MAX: Duration = Duration::from_mins(10);

impl WriteTransaction {
    /// Reserves the next time at which a shard of a bucket may identify, and returns how long to wait until then. `period` is the
    /// time between two identifications in a bucket. The current time is `now` or, if several processes share the database, the
    /// time of the database server.
    pub(crate) async fn take_identify_turn(
        &mut self,
        bucket: u32,
        period: Duration,
        now: i64,
    ) -> Result<Duration, StoreError> {
        // A process that uses the database alone takes one turn after the other, so at most one turn lies in the future.
        let (now, longest) = if self.leases.terms.is_some() {
            let time = query_scalar(concat!("SELECT ", server_time!()));
            (time.fetch_one(&mut self.transaction).await?, WAIT_MAX)
        } else {
            (now, period * 2)
        };
        let wait: i64 = query_scalar(
            "INSERT INTO identify_turns (bucket, next_at) VALUES ($1, $2 + $3)
             ON CONFLICT (bucket) DO UPDATE SET next_at = $3 + CASE
                 WHEN identify_turns.next_at BETWEEN $2 AND $2 + $4 THEN identify_turns.next_at ELSE $2 END
             RETURNING next_at - $3 - $2",
        )
        .bind(i64::from(bucket))
        .bind(now)
        .bind(milliseconds(period))
        .bind(milliseconds(longest))
        .fetch_one(&mut self.transaction)
        .await?;
        Ok(Duration::from_millis(wait.max(0).cast_unsigned()))
    }
}

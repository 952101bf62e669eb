//! The times from which clocks are computed, and when each match is examined next.

use super::{
    DueRow, Store, StoreError, TimeOffRow, WriteTransaction,
    days_off::times_off,
    portable_query::{Executor, differing, query, query_as, query_scalar, statements},
};

/// The times from which the clock of a match is computed, besides its events.
#[derive(Clone, Debug, Default)]
pub(crate) struct TimesRows {
    /// The numbers of events, each with the time at which the board after the event arrived in its place.
    pub arrived: Vec<(i64, i64)>,
    /// Intervals in which the bot or the shard of the match's server was absent, or the server was unavailable. They are ordered by
    /// their beginnings and may overlap. An absence that has not ended has [`UNENDED`] as its end.
    pub absences: Vec<(i64, i64)>,
    /// Time reminders. Each has the event with which the turn began, its stored word, and whether it was given up.
    pub notices: Vec<(i64, String, bool)>,
    /// The times off of the players.
    pub times_off: Vec<TimeOffRow>,
}

/// The end of an absence that has not ended.
pub(crate) const UNENDED: i64 = i64::MAX;

async fn times_of(
    executor: impl Into<Executor<'_>>,
    id: i64,
    server: Option<u64>,
    since: i64,
) -> sqlx::Result<TimesRows> {
    let mut executor = executor.into();
    let arrived = query_as(
        // If each player has a board of their own, the clock runs from the arrival of the later board. An event whose board has
        // arrived in only one of the two chats is therefore left out. Showing a board again does not change its arrival.
        "SELECT event, CASE WHEN (SELECT other_channel_id FROM matches WHERE id = $1) IS NULL
                            THEN min(first_sent_at) ELSE max(first_sent_at) END
         FROM (SELECT event, min(sent_at) AS first_sent_at FROM announcements
               WHERE match_id = $1 AND notice IS NULL AND state = 'sent' GROUP BY event, channel_id) AS boards
         GROUP BY event
         HAVING count(*) > 1 OR (SELECT other_channel_id FROM matches WHERE id = $1) IS NULL",
    )
    .bind(id)
    .fetch_all(&mut executor)
    .await?;
    let absences = absences_of(&mut executor, server.map(u64::cast_signed), since).await?;
    let notices = query_as(
        "SELECT event, notice, state = 'given up' FROM announcements WHERE match_id = $1 AND notice IS NOT NULL",
    )
    .bind(id)
    .fetch_all(&mut executor)
    .await?;
    let times_off = times_off(&mut executor, id, since).await?;
    Ok(TimesRows { arrived, absences, notices, times_off })
}

async fn absences_of(
    executor: impl Into<Executor<'_>>,
    server: Option<i64>,
    since: i64,
) -> sqlx::Result<Vec<(i64, i64)>> {
    query_as(
        "SELECT began_at, ended_at FROM absences WHERE ended_at > $2
         UNION ALL
         SELECT began_at, ended_at FROM server_absences WHERE server_id = $1 AND ended_at > $2
         UNION ALL
         SELECT began_at, ended_at FROM shard_absences
         WHERE (coalesce($1, 0) >> 22) % shards = shard AND ended_at > $2
         ORDER BY began_at",
    )
    .bind(server)
    .bind(since)
    .fetch_all(executor)
    .await
}

impl Store {
    /// Returns the times from which the clock of a match on `server` is computed. Only absences that ended after `since` are
    /// included.
    pub(crate) async fn times(
        &self,
        id: i64,
        server: Option<u64>,
        since: i64,
    ) -> Result<TimesRows, StoreError> {
        let mut connection = self.readers.acquire().await?;
        let times = times_of(&mut connection, id, server, since).await?;
        connection.give_back();
        Ok(times)
    }

    /// Returns the running matches that this process serves and whose clocks must be examined by `now`.
    pub(crate) async fn matches_to_examine(&self, now: i64, most: i64) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(differing! {
            sqlite: "SELECT id FROM matches WHERE status = 'running' AND look_at <= $1 AND $3 = ''
             ORDER BY look_at LIMIT $2",
            postgres: "SELECT id FROM matches WHERE status = 'running' AND look_at <= $1 AND serves($3, server_id)
             ORDER BY look_at LIMIT $2",
        })
        .bind(now)
        .bind(most)
        .bind(self.process())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Sets when the clock of a match is examined next.
    pub(crate) async fn schedule_examination(&self, id: i64, at: i64) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        writing.schedule_examination(id, at).await?;
        writing.commit().await
    }
}

impl WriteTransaction {
    /// Returns the times from which the clock of a match on `server` is computed, as this transaction sees them. Only absences that
    /// ended after `since` are included.
    pub(crate) async fn times(
        &mut self,
        id: i64,
        server: Option<u64>,
        since: i64,
    ) -> Result<TimesRows, StoreError> {
        Ok(times_of(&mut self.transaction, id, server, since).await?)
    }

    /// Sets when the clock of a match is examined next.
    pub(crate) async fn schedule_examination(&mut self, id: i64, at: i64) -> Result<(), StoreError> {
        query("UPDATE matches SET look_at = $1 WHERE id = $2")
            .bind(at)
            .bind(id)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Returns the absences of the bot, of a server and of the server's shard that ended after `since`. Without a server, returns
    /// those of the bot and of shard 0, which receives direct messages. They are ordered by their beginnings and may overlap.
    pub(crate) async fn absences(
        &mut self,
        server: Option<i64>,
        since: i64,
    ) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(absences_of(&mut self.transaction, server, since).await?)
    }

    /// Makes the clock of a match due for examination. The commit then reports to its listeners that the time of the player to
    /// decide seems to be up.
    pub(crate) async fn report_time_up(&mut self, id: i64) -> Result<(), StoreError> {
        self.due.add(DueRow::TimeIsUp(id));
        self.schedule_examination(id, 0).await
    }

    /// Makes the clocks of all running matches of a server due for examination.
    pub(crate) async fn make_clocks_due(&mut self, server: u64) -> Result<(), StoreError> {
        query("UPDATE matches SET look_at = 0 WHERE server_id = $1 AND status = 'running'")
            .bind(server.cast_signed())
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Inserts an absence of the bot, whose end may be open ([`UNENDED`]). If a longer absence has the same beginning, that one is
    /// kept.
    pub(crate) async fn insert_absence(&mut self, from: i64, until: i64) -> Result<(), StoreError> {
        query(
            "INSERT INTO absences (began_at, ended_at) VALUES ($1, $2)
             ON CONFLICT (began_at) DO UPDATE SET ended_at = excluded.ended_at
             WHERE absences.ended_at < excluded.ended_at",
        )
        .bind(from)
        .bind(until)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Ends the absence of the bot that has not ended, if there is one.
    pub(crate) async fn end_absences(&mut self, at: i64) -> Result<(), StoreError> {
        query("UPDATE absences SET ended_at = CASE WHEN began_at > $1 THEN began_at ELSE $1 END WHERE ended_at = $2")
            .bind(at)
            .bind(UNENDED)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Shortens all absences of the bot, of shards and of servers that end later than `at` to `at`, and removes absences that begin
    /// later. An absence that has not ended ([`UNENDED`]) keeps its open end; if it is a server's, it is made to begin at `at` at
    /// the latest.
    pub(crate) async fn end_future_absences(&mut self, at: i64) -> Result<(), StoreError> {
        for sql in [
            "DELETE FROM absences WHERE began_at > $1 AND ended_at <> $2",
            "UPDATE absences SET ended_at = $1 WHERE ended_at > $1 AND ended_at <> $2",
            "DELETE FROM shard_absences WHERE began_at > $1 AND ended_at <> $2",
            "UPDATE shard_absences SET ended_at = $1 WHERE ended_at > $1 AND ended_at <> $2",
            "DELETE FROM server_absences WHERE began_at > $1 AND ended_at <> $2",
            "UPDATE server_absences SET ended_at = $1 WHERE ended_at > $1 AND ended_at <> $2",
            // An absence that has not ended cannot begin in the future.
            "UPDATE server_absences SET began_at = $1 WHERE began_at > $1 AND ended_at = $2
               AND NOT EXISTS (SELECT 1 FROM server_absences AS other
                               WHERE other.server_id = server_absences.server_id AND other.began_at = $1)",
        ] {
            query(sql).bind(at).bind(UNENDED).execute(&mut self.transaction).await?;
        }
        Ok(())
    }

    /// Merges the newest absences of the bot while they touch or overlap, which keeps the table small. An absence that has not
    /// ended is not merged.
    pub(crate) async fn merge_absences(&mut self) -> Result<(), StoreError> {
        loop {
            let newest: Vec<(i64, i64)> =
                query_as("SELECT began_at, ended_at FROM absences ORDER BY began_at DESC LIMIT 2")
                    .fetch_all(&mut self.transaction)
                    .await?;
            let [(began, ended), (earlier, until)] = newest[..] else { return Ok(()) };
            if until < began || ended == UNENDED || until == UNENDED {
                return Ok(());
            }
            query(statements!(
                "DELETE FROM absences WHERE began_at = $1",
                "UPDATE absences SET ended_at = $2 WHERE began_at = $3",
            ))
            .bind(began)
            .bind(ended.max(until))
            .bind(earlier)
            .execute(&mut self.transaction)
            .await?;
        }
    }

    /// Inserts an absence of a server that begins at `from` and has not ended, unless the server already has an absence that has
    /// not ended.
    pub(crate) async fn begin_server_absence(&mut self, server: u64, from: i64) -> Result<(), StoreError> {
        query(
            "INSERT INTO server_absences (server_id, began_at, ended_at) SELECT $1, $2, $3
             WHERE NOT EXISTS (SELECT 1 FROM server_absences WHERE server_id = $1 AND ended_at = $3)
             ON CONFLICT (server_id, began_at) DO UPDATE SET ended_at = excluded.ended_at",
        )
        .bind(server.cast_signed())
        .bind(from)
        .bind(UNENDED)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Ends the absence of a server that has not ended, if there is one.
    pub(crate) async fn end_server_absence(&mut self, server: u64, at: i64) -> Result<(), StoreError> {
        query(
            "UPDATE server_absences SET ended_at = CASE WHEN began_at > $2 THEN began_at ELSE $2 END
             WHERE server_id = $1 AND ended_at = $3",
        )
        .bind(server.cast_signed())
        .bind(at)
        .bind(UNENDED)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }
}

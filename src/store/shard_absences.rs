//! Absences of single shards of a bot that has several. An absence concerns the servers that the shard served at that time, and an
//! absence of shard 0 also concerns direct messages.

use super::{
    Store, StoreError, UNENDED, WriteTransaction,
    portable_query::{query, query_as, query_scalar},
};

impl Store {
    /// Whether a person has a running match on a server whose shard was absent at the time `at`.
    pub(crate) async fn is_shard_of_match_away(&self, person: u64, at: i64) -> Result<bool, StoreError> {
        Ok(query_scalar(
            "SELECT EXISTS (SELECT 1 FROM players
                            JOIN seats ON seats.player_id = players.id
                            JOIN matches ON matches.id = seats.match_id
                            JOIN shard_absences ON (matches.server_id >> 22) % shard_absences.shards = shard_absences.shard
                            WHERE players.discord_id = $1 AND matches.status = 'running'
                              AND shard_absences.began_at <= $2 AND shard_absences.ended_at > $2)",
        )
        .bind(person.cast_signed())
        .bind(at)
        .fetch_one(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// Inserts an absence of a shard that begins at `from` and has not ended, unless the shard already has an absence that has not
    /// ended.
    pub(crate) async fn begin_shard_absence(
        &mut self,
        (shard, shards): (u32, u32),
        from: i64,
    ) -> Result<(), StoreError> {
        query(
            "INSERT INTO shard_absences (shard, shards, began_at, ended_at) SELECT $1, $2, $3, $4
             WHERE NOT EXISTS (SELECT 1 FROM shard_absences WHERE shard = $1 AND shards = $2 AND ended_at = $4)
             ON CONFLICT (shards, shard, began_at) DO UPDATE SET ended_at = excluded.ended_at",
        )
        .bind(i64::from(shard))
        .bind(i64::from(shards))
        .bind(from)
        .bind(UNENDED)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Ends the absence of a shard that has not ended, if there is one.
    pub(crate) async fn end_shard_absence(
        &mut self,
        (shard, shards): (u32, u32),
        at: i64,
    ) -> Result<(), StoreError> {
        query(
            "UPDATE shard_absences SET ended_at = CASE WHEN began_at > $1 THEN began_at ELSE $1 END
             WHERE ended_at = $2 AND shard = $3 AND shards = $4",
        )
        .bind(at)
        .bind(UNENDED)
        .bind(i64::from(shard))
        .bind(i64::from(shards))
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Whether a shard has an absence that has not ended.
    pub(crate) async fn is_shard_away(&mut self, (shard, shards): (u32, u32)) -> Result<bool, StoreError> {
        let is_away = "SELECT EXISTS (SELECT 1 FROM shard_absences
                                      WHERE shard = $1 AND shards = $2 AND ended_at = $3)";
        Ok(query_scalar(is_away)
            .bind(i64::from(shard))
            .bind(i64::from(shards))
            .bind(UNENDED)
            .fetch_one(&mut self.transaction)
            .await?)
    }

    /// Inserts an absence of a shard from `since` to `until`. Merges it with the shard's absences that end at `since` or later or
    /// have not ended, which keeps the table small.
    pub(crate) async fn insert_shard_absence(
        &mut self,
        (shard, shards): (u32, u32),
        since: i64,
        until: i64,
    ) -> Result<(), StoreError> {
        let touching: Vec<(i64,)> = query_as(
            "SELECT began_at FROM shard_absences WHERE shard = $1 AND shards = $2 AND ended_at >= $3",
        )
        .bind(i64::from(shard))
        .bind(i64::from(shards))
        .bind(since)
        .fetch_all(&mut self.transaction)
        .await?;
        query("DELETE FROM shard_absences WHERE shard = $1 AND shards = $2 AND ended_at >= $3")
            .bind(i64::from(shard))
            .bind(i64::from(shards))
            .bind(since)
            .execute(&mut self.transaction)
            .await?;
        let began = touching.into_iter().map(|(began,)| began).min().unwrap_or(since).min(since);
        query("INSERT INTO shard_absences (shard, shards, began_at, ended_at) VALUES ($1, $2, $3, $4)")
            .bind(i64::from(shard))
            .bind(i64::from(shards))
            .bind(began)
            .bind(until.max(began))
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Ends all absences that have not ended and that belong to a total number of shards other than `shards`.
    pub(crate) async fn end_absences_of_former_shards(
        &mut self,
        shards: u32,
        at: i64,
    ) -> Result<(), StoreError> {
        query(
            "UPDATE shard_absences SET ended_at = CASE WHEN began_at > $1 THEN began_at ELSE $1 END
             WHERE ended_at = $2 AND shards <> $3",
        )
        .bind(at)
        .bind(UNENDED)
        .bind(i64::from(shards))
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }
}

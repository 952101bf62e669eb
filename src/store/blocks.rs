//! The table of blocks between people, and whether two people have played with one another.

use super::{
    PlayerRow, Store, StoreError, WriteTransaction,
    portable_query::{query, query_as, query_scalar},
};

impl Store {
    /// Returns at most `most` people whom a person has blocked, ordered by name.
    pub(crate) async fn blocked_by(&self, discord_id: u64, most: i64) -> Result<Vec<PlayerRow>, StoreError> {
        Ok(query_as(
            "SELECT blocked.discord_id, blocked.name FROM players AS blocker
             JOIN blocks ON blocks.blocker_id = blocker.id
             JOIN players AS blocked ON blocked.id = blocks.blocked_id
             WHERE blocker.discord_id = $1 ORDER BY blocked.name NULLS FIRST, blocked.id LIMIT $2",
        )
        .bind(discord_id.cast_signed())
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns how many people whose data was deleted a person has blocked.
    pub(crate) async fn deleted_blocked_by(&self, discord_id: u64) -> Result<i64, StoreError> {
        Ok(query_scalar(
            "SELECT count(*) FROM players AS blocker
             JOIN blocks_of_deleted ON blocks_of_deleted.blocker_id = blocker.id
             WHERE blocker.discord_id = $1",
        )
        .bind(discord_id.cast_signed())
        .fetch_one(&self.readers)
        .await?)
    }

    /// Returns the people of a tournament whom a person has blocked (`true`), or who have blocked the person (`false`). People who
    /// have signed off again are included.
    pub(crate) async fn blocks_in_tournament(
        &self,
        tournament: i64,
        discord_id: u64,
    ) -> Result<Vec<(i64, bool)>, StoreError> {
        Ok(query_as(
            "SELECT other.discord_id, blocks.blocker_id = own.id
             FROM players AS own
             JOIN blocks ON blocks.blocker_id = own.id OR blocks.blocked_id = own.id
             JOIN players AS other ON other.id = CASE WHEN blocks.blocker_id = own.id THEN blocks.blocked_id
                                                      ELSE blocks.blocker_id END
             WHERE own.discord_id = $1 AND other.discord_id IS NOT NULL
               AND other.id IN (SELECT player_id FROM tournament_events WHERE tournament_id = $2)
             ORDER BY other.id",
        )
        .bind(discord_id.cast_signed())
        .bind(tournament)
        .fetch_all(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// Makes one player block another. Returns false if the block already existed.
    pub(crate) async fn block(&mut self, blocker: i64, blocked: i64) -> Result<bool, StoreError> {
        let done =
            query("INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(blocker)
                .bind(blocked)
                .execute(&mut self.transaction)
                .await?;
        Ok(done == 1)
    }

    /// Removes a block. Returns false if there was no such block.
    pub(crate) async fn unblock(&mut self, blocker: i64, blocked: i64) -> Result<bool, StoreError> {
        let done = query("DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2")
            .bind(blocker)
            .bind(blocked)
            .execute(&mut self.transaction)
            .await?;
        Ok(done == 1)
    }

    /// Keeps the blocks against a player whose data is about to be deleted, with a hash in place of the player.
    pub(super) async fn keep_blocks_of(&mut self, blocked: i64) -> Result<(), StoreError> {
        let id: Option<i64> = query_scalar("SELECT discord_id FROM players WHERE id = $1")
            .bind(blocked)
            .fetch_one(&mut self.transaction)
            .await?;
        let Some(hash) = id.and_then(|id| self.id_hash(id.cast_unsigned())) else { return Ok(()) };
        query(
            "INSERT INTO blocks_of_deleted (blocker_id, blocked_hash)
             SELECT blocker_id, $1 FROM blocks WHERE blocked_id = $2 ON CONFLICT DO NOTHING",
        )
        .bind(hash.bytes())
        .bind(blocked)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Makes the blocks against a person who has come back refer to the person's new row. Since the deletion of the person's data,
    /// these blocks have referred to a hash.
    pub(super) async fn block_again(&mut self, blocked: i64, discord_id: u64) -> Result<(), StoreError> {
        let Some(hash) = self.id_hash(discord_id) else { return Ok(()) };
        let blockers: Vec<i64> =
            query_scalar("DELETE FROM blocks_of_deleted WHERE blocked_hash = $1 RETURNING blocker_id")
                .bind(hash.bytes())
                .fetch_all(&mut self.transaction)
                .await?;
        for blocker in blockers {
            self.block(blocker, blocked).await?;
        }
        Ok(())
    }

    /// Removes a player's block against a person whose data was deleted. Returns false if there was no such block.
    pub(crate) async fn unblock_deleted(
        &mut self,
        blocker: i64,
        discord_id: u64,
    ) -> Result<bool, StoreError> {
        let Some(hash) = self.id_hash(discord_id) else { return Ok(false) };
        let done = query("DELETE FROM blocks_of_deleted WHERE blocker_id = $1 AND blocked_hash = $2")
            .bind(blocker)
            .bind(hash.bytes())
            .execute(&mut self.transaction)
            .await?;
        Ok(done == 1)
    }

    /// Whether one player has blocked another.
    pub(crate) async fn has_blocked(&mut self, blocker: i64, blocked: i64) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = $1 AND blocked_id = $2)";
        Ok(query_scalar(query).bind(blocker).bind(blocked).fetch_one(&mut self.transaction).await?)
    }

    /// Returns how many people a player has blocked. People whose data was deleted are included.
    pub(crate) async fn blocks_of(&mut self, blocker: i64) -> Result<i64, StoreError> {
        Ok(query_scalar(
            "SELECT (SELECT count(*) FROM blocks WHERE blocker_id = $1)
                  + (SELECT count(*) FROM blocks_of_deleted WHERE blocker_id = $1)",
        )
        .bind(blocker)
        .fetch_one(&mut self.transaction)
        .await?)
    }

    /// Whether two players have begun a match with one another.
    pub(crate) async fn have_met(&mut self, one: i64, other: i64) -> Result<bool, StoreError> {
        Ok(query_scalar(
            "SELECT EXISTS (SELECT 1 FROM seats AS own
                            JOIN seats AS opposite ON opposite.match_id = own.match_id AND opposite.side <> own.side
                            WHERE own.player_id = $1 AND opposite.player_id = $2)",
        )
        .bind(one)
        .bind(other)
        .fetch_one(&mut self.transaction)
        .await?)
    }
}

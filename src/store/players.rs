//! People, by Discord id and name.

use sqlx::FromRow;

use super::{
    Store, StoreError, WriteTransaction,
    portable_query::{Executor, query, query_as, query_scalar},
    time_limits::is_timed,
};

/// The SQL condition that a row of `players` is no longer needed: no other row refers to it, apart from the row of its pseudonym in
/// `rated_players`, whose reference becomes null when the person is deleted.
macro_rules! idle_player {
    () => {
        "NOT EXISTS (SELECT 1 FROM seats WHERE player_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM challenges WHERE challenger_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM challenges WHERE challenged_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM player_settings WHERE player_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM time_zones WHERE player_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM turn_cards WHERE player_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM digests WHERE player_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM days_off WHERE player_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM weekends_off WHERE player_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM votes WHERE player_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM vote_matches WHERE begun_by = players.id)
         AND NOT EXISTS (SELECT 1 FROM direct_announcements WHERE player_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM puzzle_tries WHERE player_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM tournaments WHERE organiser_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM tournament_events WHERE player_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM tournament_events WHERE by_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocked_id = players.id)
         AND NOT EXISTS (SELECT 1 FROM blocks_of_deleted WHERE blocker_id = players.id)"
    };
}
pub(super) use idle_player;

/// A player to whom another row refers. Both fields are `None` after the person's data was deleted.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct PlayerRow {
    /// The Discord id.
    pub discord_id: Option<i64>,
    /// The name that was last seen.
    pub name: Option<String>,
}

/// What is stored about the places in which the player to decide in a match may have written an answer.
#[derive(Clone, Copy, Debug, FromRow)]
pub(crate) struct AnswerRow {
    /// The newest handled message of the place of the match.
    pub seen: i64,
    /// The direct message channel of the player; `None` while it is unknown.
    pub direct_channel: Option<i64>,
    /// The newest handled message of that channel; 0 if there is none.
    pub direct_seen: i64,
}

async fn answer_row<'c>(
    executor: impl Into<Executor<'c>>,
    match_id: i64,
    decider: Option<u64>,
) -> sqlx::Result<Option<AnswerRow>> {
    query_as(
        "SELECT seen_message_id AS seen, direct_channel_id AS direct_channel,
                coalesce(direct_seen_id, 0) AS direct_seen
         FROM matches LEFT JOIN players ON discord_id = $2 WHERE matches.id = $1",
    )
    .bind(match_id)
    .bind(decider.map(u64::cast_signed))
    .fetch_optional(executor)
    .await
}

impl WriteTransaction {
    /// Returns the direct message channel of the player with this row id; `None` while it is unknown.
    pub(crate) async fn direct_channel_of_player(&mut self, player: i64) -> Result<Option<i64>, StoreError> {
        let channel: Option<Option<i64>> =
            query_scalar("SELECT direct_channel_id FROM players WHERE id = $1")
                .bind(player)
                .fetch_optional(&mut self.transaction)
                .await?;
        Ok(channel.flatten())
    }
}

impl Store {
    /// Returns what is stored about the places in which the player to decide in a match may have written an answer; `None` if there
    /// is no such match.
    pub(crate) async fn answer_row(
        &self,
        match_id: i64,
        decider: Option<u64>,
    ) -> Result<Option<AnswerRow>, StoreError> {
        Ok(answer_row(&self.readers, match_id, decider).await?)
    }

    /// Returns the row id of a person; `None` if nothing is stored about the person.
    pub(crate) async fn player_row(&self, discord_id: u64) -> Result<Option<i64>, StoreError> {
        Ok(query_scalar("SELECT id FROM players WHERE discord_id = $1")
            .bind(discord_id.cast_signed())
            .fetch_optional(&self.readers)
            .await?)
    }

    /// The direct message channel of a person; `None` while it is not known.
    pub(crate) async fn direct_channel_of(&self, discord_id: u64) -> Result<Option<i64>, StoreError> {
        let channel: Option<Option<i64>> =
            query_scalar("SELECT direct_channel_id FROM players WHERE discord_id = $1")
                .bind(discord_id.cast_signed())
                .fetch_optional(&self.readers)
                .await?;
        Ok(channel.flatten())
    }

    /// Records the direct message channel of a person who has a row, and that all messages in it up to `seen` have been handled.
    /// Does nothing if the channel is already recorded.
    pub(crate) async fn note_direct_channel(
        &self,
        discord_id: u64,
        channel: u64,
        seen: u64,
    ) -> Result<(), StoreError> {
        let is_news: bool = query_scalar(
            "SELECT EXISTS (SELECT 1 FROM players WHERE discord_id = $1 AND direct_channel_id IS DISTINCT FROM $2)",
        )
        .bind(discord_id.cast_signed())
        .bind(channel.cast_signed())
        .fetch_one(&self.readers)
        .await?;
        // No write transaction is needed for a person who has no row, or whose channel is already recorded.
        if !is_news {
            return Ok(());
        }
        let mut writing = self.write().await?;
        query(
            "UPDATE players SET direct_channel_id = $1, direct_seen_id = $2
             WHERE discord_id = $3 AND direct_channel_id IS DISTINCT FROM $1",
        )
        .bind(channel.cast_signed())
        .bind(seen.cast_signed())
        .bind(discord_id.cast_signed())
        .execute(&mut writing.transaction)
        .await?;
        writing.commit().await
    }

    /// Returns the person whose direct message channel this is; `None` if that is not known.
    pub(crate) async fn person_in_direct_channel(&self, channel: u64) -> Result<Option<u64>, StoreError> {
        let person: Option<i64> = query_scalar(
            "SELECT discord_id FROM players WHERE direct_channel_id = $1 AND discord_id IS NOT NULL",
        )
        .bind(channel.cast_signed())
        .fetch_optional(&self.readers)
        .await?;
        Ok(person.map(i64::cast_unsigned))
    }

    /// Returns the direct message channels of people who are playing. Each comes with its newest handled message, and with whether
    /// [`is_timed`] holds for one of the person's matches. Channels with such a match come first. Within each group, the most
    /// recently used channels come first.
    pub(crate) async fn direct_read_cursor_rows(
        &self,
        most: i64,
    ) -> Result<Vec<(i64, i64, bool)>, StoreError> {
        Ok(query_as(concat!(
            "SELECT direct_channel_id, direct_seen_id,
                    EXISTS (SELECT 1 FROM seats JOIN matches ON matches.id = seats.match_id
                            WHERE seats.player_id = players.id AND matches.status = 'running' AND ",
            is_timed!(),
            ") AS is_timed
             FROM players
             WHERE direct_channel_id IS NOT NULL
               AND EXISTS (SELECT 1 FROM seats JOIN matches ON matches.id = seats.match_id
                           WHERE seats.player_id = players.id AND matches.status = 'running')
             ORDER BY is_timed DESC, direct_seen_id DESC LIMIT $1"
        ))
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// Like [`Store::answer_row`], but as this transaction sees the database.
    pub(crate) async fn answer_row(
        &mut self,
        match_id: i64,
        decider: Option<u64>,
    ) -> Result<Option<AnswerRow>, StoreError> {
        Ok(answer_row(&mut self.transaction, match_id, decider).await?)
    }

    /// Like [`Store::player_row`], but as this transaction sees the database.
    pub(crate) async fn find_player(&mut self, discord_id: u64) -> Result<Option<i64>, StoreError> {
        Ok(query_scalar("SELECT id FROM players WHERE discord_id = $1")
            .bind(discord_id.cast_signed())
            .fetch_optional(&mut self.transaction)
            .await?)
    }

    /// Deletes a player's row if no other row refers to it.
    pub(crate) async fn remove_idle_player(&mut self, player: i64) -> Result<(), StoreError> {
        query(concat!("DELETE FROM players WHERE id = $1 AND ", idle_player!()))
            .bind(player)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Returns the row id of a person. Inserts a new person, or updates the name of a known one. If the person is new because their
    /// data was deleted, earlier blocks against the person apply again.
    pub(crate) async fn player(&mut self, discord_id: u64, name: &str) -> Result<i64, StoreError> {
        let is_known = self.find_player(discord_id).await?.is_some();
        let player = query_scalar(
            "INSERT INTO players (discord_id, name) VALUES ($1, $2)
             ON CONFLICT (discord_id) DO UPDATE SET name = excluded.name
             RETURNING id",
        )
        .bind(discord_id.cast_signed())
        .bind(name)
        .fetch_one(&mut self.transaction)
        .await?;
        if !is_known {
            self.block_again(player, discord_id).await?;
        }
        Ok(player)
    }
}

//! People, by number and name.

use sqlx::FromRow;

use super::{StoreError, Writing};

/// A player's row as others refer to it; both are empty once the person's data was deleted.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct PlayerRow {
    /// The person's number in the chat service.
    pub discord_id: Option<i64>,
    /// The name last seen.
    pub name: Option<String>,
}

impl Writing {
    /// The row of a person, made or brought up to date with the name.
    pub(crate) async fn player(&mut self, discord_id: u64, name: &str) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar(
            "INSERT INTO players (discord_id, name) VALUES (?, ?)
             ON CONFLICT (discord_id) DO UPDATE SET name = excluded.name
             RETURNING id",
        )
        .bind(discord_id.cast_signed())
        .bind(name)
        .fetch_one(&mut *self.transaction)
        .await?)
    }

    /// How many matches of a game the player has finished; those broken off do not count.
    pub(crate) async fn finished_matches(&mut self, player: i64, game: &str) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT count(*) FROM seats JOIN matches ON matches.id = seats.match_id
             WHERE seats.player_id = ? AND matches.status = 'over' AND matches.finish <> 'aborted'
               AND matches.game = ?",
        )
        .bind(player)
        .bind(game)
        .fetch_one(&mut *self.transaction)
        .await?)
    }
}

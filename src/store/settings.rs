//! What servers and people have set.

use sqlx::FromRow;

use super::{Store, StoreError, Writing};

/// A server's settings; an empty one was not set.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct ServerSettingsRow {
    /// The name of the theme of its boards.
    pub theme: Option<String>,
    /// After how many quiet days a player is asked whether they still play.
    pub ask_after_days: Option<u8>,
    /// After how many quiet days the other player may end the match.
    pub claim_after_days: Option<u8>,
}

/// A person's settings; an empty one was not set.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct PlayerSettingsRow {
    /// The name of the theme of boards that only this person sees.
    pub theme: Option<String>,
    /// From whose side they are seen: `own` or `white`.
    pub board_from: Option<String>,
}

impl Store {
    /// A server's settings.
    pub(crate) async fn server_settings(&self, server: u64) -> Result<ServerSettingsRow, StoreError> {
        let row = sqlx::query_as(
            "SELECT theme, ask_after_days, claim_after_days FROM server_settings WHERE server_id = ?",
        )
        .bind(server.cast_signed())
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.unwrap_or_default())
    }

    /// A person's settings.
    pub(crate) async fn player_settings(&self, discord_id: u64) -> Result<PlayerSettingsRow, StoreError> {
        let row = sqlx::query_as(
            "SELECT theme, board_from FROM player_settings
             JOIN players ON players.id = player_settings.player_id WHERE players.discord_id = ?",
        )
        .bind(discord_id.cast_signed())
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.unwrap_or_default())
    }
}

impl Writing {
    /// Sets what is given of a server's settings; the others stay.
    pub(crate) async fn set_server_settings(
        &mut self,
        server: u64,
        row: &ServerSettingsRow,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO server_settings (server_id, theme, ask_after_days, claim_after_days) VALUES (?, ?, ?, ?)
             ON CONFLICT (server_id) DO UPDATE
             SET theme = coalesce(excluded.theme, theme),
                 ask_after_days = coalesce(excluded.ask_after_days, ask_after_days),
                 claim_after_days = coalesce(excluded.claim_after_days, claim_after_days)",
        )
        .bind(server.cast_signed())
        .bind(&row.theme)
        .bind(row.ask_after_days)
        .bind(row.claim_after_days)
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }

    /// Sets what is given of a player's settings; the others stay.
    pub(crate) async fn set_player_settings(
        &mut self,
        player: i64,
        row: &PlayerSettingsRow,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO player_settings (player_id, theme, board_from) VALUES (?, ?, ?)
             ON CONFLICT (player_id) DO UPDATE
             SET theme = coalesce(excluded.theme, theme), board_from = coalesce(excluded.board_from, board_from)",
        )
        .bind(player)
        .bind(&row.theme)
        .bind(&row.board_from)
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }
}

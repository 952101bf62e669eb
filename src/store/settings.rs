//! What servers and people have set.

use sqlx::FromRow;

use super::{Store, StoreError, WriteTransaction};

/// A server's settings; an empty one was not set.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct ServerSettingsRow {
    /// The name of the theme of its boards.
    pub theme: Option<String>,
    /// Whether matches have threads, as a code.
    pub threads: Option<String>,
    /// Who may challenge there, as a code.
    pub challengers: Option<String>,
    /// The hour of the day in UTC from which nobody is reminded of anything.
    pub quiet_from: Option<i64>,
    /// The hour until which nobody is.
    pub quiet_until: Option<i64>,
    /// The game that is played if a challenge names none, as a code.
    pub game: Option<String>,
    /// The match length if a challenge names none, as a code.
    pub length: Option<String>,
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
    /// Whose challenges the person takes, as a code.
    pub challenges_from: Option<String>,
    /// Whether a board that waits for the person mentions them so that they are notified.
    pub mention_on_turn: Option<bool>,
}

/// By a person's number in the chat service, or by that of the row.
const SELECT_PLAYER: &str = "
    SELECT theme, board_from, challenges_from, mention_on_turn FROM player_settings
    JOIN players ON players.id = player_settings.player_id
    WHERE players.discord_id = ?1 OR players.id = ?2";

const SELECT_SERVER: &str = "
    SELECT theme, threads, challengers, quiet_from, quiet_until, game, length, ask_after_days, claim_after_days
    FROM server_settings WHERE server_id = ?";

impl Store {
    /// A server's settings.
    pub(crate) async fn server_settings(&self, server: u64) -> Result<ServerSettingsRow, StoreError> {
        let row =
            sqlx::query_as(SELECT_SERVER).bind(server.cast_signed()).fetch_optional(&self.readers).await?;
        Ok(row.unwrap_or_default())
    }

    /// A person's settings.
    pub(crate) async fn player_settings(&self, discord_id: u64) -> Result<PlayerSettingsRow, StoreError> {
        let row = sqlx::query_as(SELECT_PLAYER)
            .bind(discord_id.cast_signed())
            .bind(None::<i64>)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.unwrap_or_default())
    }
}

impl WriteTransaction {
    /// A server's settings, as this transaction sees them.
    pub(crate) async fn server_settings(&mut self, server: u64) -> Result<ServerSettingsRow, StoreError> {
        let row = sqlx::query_as(SELECT_SERVER)
            .bind(server.cast_signed())
            .fetch_optional(&mut *self.transaction)
            .await?;
        Ok(row.unwrap_or_default())
    }

    /// The settings of the person with this row, as this transaction sees them.
    pub(crate) async fn settings_of_player(&mut self, player: i64) -> Result<PlayerSettingsRow, StoreError> {
        let row = sqlx::query_as(SELECT_PLAYER)
            .bind(None::<i64>)
            .bind(player)
            .fetch_optional(&mut *self.transaction)
            .await?;
        Ok(row.unwrap_or_default())
    }

    /// Sets what is given of a server's settings; the others stay.
    pub(crate) async fn set_server_settings(
        &mut self,
        server: u64,
        row: &ServerSettingsRow,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO server_settings (server_id, theme, threads, challengers, quiet_from, quiet_until, game, length,
                                          ask_after_days, claim_after_days)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (server_id) DO UPDATE
             SET theme = coalesce(excluded.theme, theme), threads = coalesce(excluded.threads, threads),
                 challengers = coalesce(excluded.challengers, challengers),
                 quiet_from = coalesce(excluded.quiet_from, quiet_from),
                 quiet_until = coalesce(excluded.quiet_until, quiet_until),
                 game = coalesce(excluded.game, game), length = coalesce(excluded.length, length),
                 ask_after_days = coalesce(excluded.ask_after_days, ask_after_days),
                 claim_after_days = coalesce(excluded.claim_after_days, claim_after_days)",
        )
        .bind(server.cast_signed())
        .bind(&row.theme)
        .bind(&row.threads)
        .bind(&row.challengers)
        .bind(row.quiet_from)
        .bind(row.quiet_until)
        .bind(&row.game)
        .bind(&row.length)
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
            "INSERT INTO player_settings (player_id, theme, board_from, challenges_from, mention_on_turn)
             VALUES (?, ?, ?, ?, ?)
             ON CONFLICT (player_id) DO UPDATE
             SET theme = coalesce(excluded.theme, theme), board_from = coalesce(excluded.board_from, board_from),
                 challenges_from = coalesce(excluded.challenges_from, challenges_from),
                 mention_on_turn = coalesce(excluded.mention_on_turn, mention_on_turn)",
        )
        .bind(player)
        .bind(&row.theme)
        .bind(&row.board_from)
        .bind(&row.challenges_from)
        .bind(row.mention_on_turn)
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }
}

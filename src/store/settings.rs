//! Settings of servers and of people.

use sqlx::FromRow;

use super::{
    LanguagesRow, PlayerSettingsRow, ServerSettingsRow, Store, StoreError, WriteTransaction,
    portable_query::{query, query_as},
    settings_cache::SettingsCache,
};

/// The query for a [`PlayerSettingsRow`], by a person's Discord id (`$1`) or row id (`$2`).
const SELECT_PLAYER: &str = "
    SELECT theme, board_from, challenges_from, mention_on_turn, language, profile, everywhere, puzzles,
           turns, digest_hour
    FROM player_settings
    JOIN players ON players.id = player_settings.player_id
    WHERE players.discord_id = $1 OR players.id = $2";

/// The columns of [`ServerSettingsRow`].
macro_rules! server_columns {
    () => {
        "theme, board_from, threads, challengers, quiet_from, quiet_until, game, length, ask_after_days,
         claim_after_days, language, board_waits, puzzle_channel_id, machine_pauses, organiser_role_id"
    };
}

const SELECT_SERVER: &str =
    concat!("SELECT ", server_columns!(), " FROM server_settings WHERE server_id = $1");

/// The settings and the stored languages of a server.
#[derive(Clone, Debug, Default, FromRow)]
struct SettingsAndLanguagesRow {
    #[sqlx(flatten)]
    settings: ServerSettingsRow,
    #[sqlx(flatten)]
    languages: LanguagesRow,
}

impl Store {
    pub(crate) async fn server_settings(&self, server: u64) -> Result<ServerSettingsRow, StoreError> {
        let row = query_as(SELECT_SERVER).bind(server.cast_signed()).fetch_optional(&self.readers).await?;
        Ok(row.unwrap_or_default())
    }

    /// Returns the settings of a server, and the languages that [`Store::languages`] returns for the server.
    pub(crate) async fn server_settings_and_languages(
        &self,
        server: u64,
    ) -> Result<(ServerSettingsRow, LanguagesRow), StoreError> {
        let reading = query_as::<SettingsAndLanguagesRow>(concat!(
            "SELECT ",
            server_columns!(),
            ", NULL AS preferred, NULL AS last, language AS server_preferred, stated_language AS server_stated,
             first_language AS server_first, first_challenge_id AS first_challenge
             FROM (SELECT 1) AS one
             LEFT JOIN server_settings ON server_settings.server_id = $1
             LEFT JOIN servers ON servers.server_id = $1",
        ))
        .bind(server.cast_signed());
        let read = async {
            let row = reading.fetch_one(&self.readers).await?;
            Ok((row.settings, row.languages))
        };
        SettingsCache::get_or_read(self.settings.as_ref(), |rows| &mut rows.servers, server, read).await
    }

    pub(crate) async fn player_settings(&self, discord_id: u64) -> Result<PlayerSettingsRow, StoreError> {
        let reading = query_as(SELECT_PLAYER).bind(discord_id.cast_signed()).bind(None::<i64>);
        let read = async {
            let row: Option<PlayerSettingsRow> = reading.fetch_optional(&self.readers).await?;
            Ok(row.unwrap_or_default())
        };
        SettingsCache::get_or_read(self.settings.as_ref(), |rows| &mut rows.people, discord_id, read).await
    }
}

impl WriteTransaction {
    /// The settings of a server, as this transaction sees them.
    pub(crate) async fn server_settings(&mut self, server: u64) -> Result<ServerSettingsRow, StoreError> {
        let row =
            query_as(SELECT_SERVER).bind(server.cast_signed()).fetch_optional(&mut self.transaction).await?;
        Ok(row.unwrap_or_default())
    }

    /// The settings of the person with this row id, as this transaction sees them.
    pub(crate) async fn settings_of_player(&mut self, player: i64) -> Result<PlayerSettingsRow, StoreError> {
        let row = query_as(SELECT_PLAYER)
            .bind(None::<i64>)
            .bind(player)
            .fetch_optional(&mut self.transaction)
            .await?;
        Ok(row.unwrap_or_default())
    }

    /// Sets the settings of a server that are given in `row`, and leaves the others unchanged.
    pub(crate) async fn set_server_settings(
        &mut self,
        server: u64,
        row: &ServerSettingsRow,
    ) -> Result<(), StoreError> {
        query(
            "INSERT INTO server_settings (server_id, theme, board_from, threads, challengers, quiet_from, quiet_until, game,
                                          length, ask_after_days, claim_after_days, language, board_waits,
                                          puzzle_channel_id, machine_pauses, organiser_role_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
             ON CONFLICT (server_id) DO UPDATE
             SET theme = coalesce(excluded.theme, server_settings.theme), board_from = coalesce(excluded.board_from, server_settings.board_from),
                 threads = coalesce(excluded.threads, server_settings.threads),
                 challengers = coalesce(excluded.challengers, server_settings.challengers),
                 quiet_from = coalesce(excluded.quiet_from, server_settings.quiet_from),
                 quiet_until = coalesce(excluded.quiet_until, server_settings.quiet_until),
                 game = coalesce(excluded.game, server_settings.game), length = coalesce(excluded.length, server_settings.length),
                 ask_after_days = coalesce(excluded.ask_after_days, server_settings.ask_after_days),
                 claim_after_days = coalesce(excluded.claim_after_days, server_settings.claim_after_days),
                 language = coalesce(excluded.language, server_settings.language),
                 board_waits = coalesce(excluded.board_waits, server_settings.board_waits),
                 puzzle_channel_id = coalesce(excluded.puzzle_channel_id, server_settings.puzzle_channel_id),
                 machine_pauses = coalesce(excluded.machine_pauses, server_settings.machine_pauses),
                 organiser_role_id = coalesce(excluded.organiser_role_id, server_settings.organiser_role_id)",
        )
        .bind(server.cast_signed())
        .bind(&row.theme)
        .bind(&row.board_from)
        .bind(&row.threads)
        .bind(&row.challengers)
        .bind(row.quiet_from)
        .bind(row.quiet_until)
        .bind(&row.game)
        .bind(&row.length)
        .bind(row.ask_after_days)
        .bind(row.claim_after_days)
        .bind(&row.language)
        .bind(row.board_waits)
        .bind(row.puzzle_channel_id)
        .bind(row.machine_pauses)
        .bind(row.organiser_role_id)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Sets the settings of a player that are given in `row`, and leaves the others unchanged.
    pub(crate) async fn set_player_settings(
        &mut self,
        player: i64,
        row: &PlayerSettingsRow,
    ) -> Result<(), StoreError> {
        query(
            "INSERT INTO player_settings (player_id, theme, board_from, challenges_from, mention_on_turn, language, profile,
                                          everywhere, puzzles, turns, digest_hour)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (player_id) DO UPDATE
             SET theme = coalesce(excluded.theme, player_settings.theme), board_from = coalesce(excluded.board_from, player_settings.board_from),
                 challenges_from = coalesce(excluded.challenges_from, player_settings.challenges_from),
                 mention_on_turn = coalesce(excluded.mention_on_turn, player_settings.mention_on_turn),
                 language = coalesce(excluded.language, player_settings.language),
                 profile = coalesce(excluded.profile, player_settings.profile),
                 everywhere = coalesce(excluded.everywhere, player_settings.everywhere),
                 puzzles = coalesce(excluded.puzzles, player_settings.puzzles),
                 turns = coalesce(excluded.turns, player_settings.turns),
                 digest_hour = coalesce(excluded.digest_hour, player_settings.digest_hour)",
        )
        .bind(player)
        .bind(&row.theme)
        .bind(&row.board_from)
        .bind(&row.challenges_from)
        .bind(row.mention_on_turn)
        .bind(&row.language)
        .bind(&row.profile)
        .bind(row.everywhere)
        .bind(row.puzzles)
        .bind(&row.turns)
        .bind(row.digest_hour)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }
}

//! The languages of people and of servers.

use super::{
    LanguagesRow, Store, StoreError, WriteTransaction,
    portable_query::{Executor, query, query_as, query_scalar},
    settings_cache::SettingsCache,
};

async fn languages_row<'c>(
    executor: impl Into<Executor<'c>>,
    person: Option<u64>,
    server: Option<u64>,
) -> sqlx::Result<LanguagesRow> {
    query_as(
        "SELECT player_settings.language AS preferred, last_language AS last,
                server_settings.language AS server_preferred, stated_language AS server_stated,
                first_language AS server_first, first_challenge_id AS first_challenge
         FROM (SELECT 1) AS one
         LEFT JOIN players ON discord_id = $1
         LEFT JOIN player_settings ON player_id = players.id
         LEFT JOIN server_settings ON server_settings.server_id = $2
         LEFT JOIN servers ON servers.server_id = $2",
    )
    .bind(person.map(u64::cast_signed))
    .bind(server.map(u64::cast_signed))
    .fetch_one(executor)
    .await
}

impl Store {
    /// The languages of a person and of a server.
    pub(crate) async fn languages(
        &self,
        person: Option<u64>,
        server: Option<u64>,
    ) -> Result<LanguagesRow, StoreError> {
        let read = async { Ok(languages_row(&self.readers, person, server).await?) };
        let settings = self.settings.as_ref();
        SettingsCache::get_or_read(settings, |rows| &mut rows.languages, (person, server), read).await
    }

    /// Records the language of a person's last interaction, if the person has a row and the language differs from the stored one.
    pub(crate) async fn note_last_language(
        &self,
        discord_id: u64,
        language: Option<&str>,
    ) -> Result<(), StoreError> {
        // Most people keep their language, so in most cases no write transaction is needed.
        let is_news: bool = query_scalar(
            "SELECT EXISTS (SELECT 1 FROM players WHERE discord_id = $1 AND last_language IS DISTINCT FROM $2)",
        )
        .bind(discord_id.cast_signed())
        .bind(language)
        .fetch_one(&self.readers)
        .await?;
        if !is_news {
            return Ok(());
        }
        let mut writing = self.write().await?;
        query("UPDATE players SET last_language = $2 WHERE discord_id = $1")
            .bind(discord_id.cast_signed())
            .bind(language)
            .execute(&mut writing.transaction)
            .await?;
        writing.commit().await
    }

    /// Records the language that Discord states for a server, if the server has a row and the language differs from the stored one.
    pub(crate) async fn note_stated_language(&self, server: u64, stated: &str) -> Result<(), StoreError> {
        // Discord states the language again with each connection, so it rarely differs, and in most cases no write transaction is
        // needed.
        let is_news: bool = query_scalar(
            "SELECT EXISTS (SELECT 1 FROM servers WHERE server_id = $1 AND stated_language IS DISTINCT FROM $2)",
        )
        .bind(server.cast_signed())
        .bind(stated)
        .fetch_one(&self.readers)
        .await?;
        if !is_news {
            return Ok(());
        }
        let mut writing = self.write().await?;
        query("UPDATE servers SET stated_language = $2 WHERE server_id = $1")
            .bind(server.cast_signed())
            .bind(stated)
            .execute(&mut writing.transaction)
            .await?;
        writing.commit().await
    }
}

impl WriteTransaction {
    /// The languages of a server, as this transaction sees them.
    pub(crate) async fn languages_of_server(&mut self, server: u64) -> Result<LanguagesRow, StoreError> {
        Ok(languages_row(&mut self.transaction, None, Some(server)).await?)
    }

    /// Records the language of the first challenge of a server, if the server has a row.
    pub(crate) async fn set_first_language(
        &mut self,
        server: u64,
        language: &str,
        challenge: i64,
    ) -> Result<(), StoreError> {
        query("UPDATE servers SET first_language = $2, first_challenge_id = $3 WHERE server_id = $1")
            .bind(server.cast_signed())
            .bind(language)
            .bind(challenge)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }
}

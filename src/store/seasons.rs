//! Seasons of servers.

use sqlx::FromRow;

use super::{
    DueRow, Store, StoreError, WriteTransaction,
    portable_query::{query, query_as, query_scalar},
};

/// The columns of a [`SeasonRow`].
macro_rules! season_columns {
    () => {
        "id, server_id, number, channel_id, began_at, results_before, ends_at, ended_at"
    };
}

/// A row of the table `seasons`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct SeasonRow {
    /// The row id of the season.
    pub id: i64,
    /// The server.
    pub server_id: i64,
    /// The number of the season on its server, from 1.
    pub number: i64,
    /// The channel in which the end of the season is announced.
    pub channel_id: i64,
    /// When the season began, in milliseconds since 1970.
    pub began_at: i64,
    /// The number of the newest rated result at the beginning of the season.
    pub results_before: i64,
    /// When the season ends by itself; `None` if a command ends it.
    pub ends_at: Option<i64>,
    /// When the season ended; `None` while it runs.
    pub ended_at: Option<i64>,
}

/// A season to begin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewSeason {
    /// The server.
    pub(crate) server_id: i64,
    /// The channel in which the end of the season is announced.
    pub(crate) channel_id: i64,
    /// When the season begins, in milliseconds since 1970.
    pub(crate) began_at: i64,
    /// When the season ends by itself; `None` if a command ends it.
    pub(crate) ends_at: Option<i64>,
}

impl Store {
    /// A season by its row id; `None` if it does not exist.
    pub(crate) async fn season(&self, id: i64) -> Result<Option<SeasonRow>, StoreError> {
        let sql = concat!("SELECT ", season_columns!(), " FROM seasons WHERE id = $1");
        Ok(query_as(sql).bind(id).fetch_optional(&self.readers).await?)
    }

    /// The season with this number on a server; without a number, the server's newest season.
    pub(crate) async fn season_of_server(
        &self,
        server: u64,
        number: Option<u32>,
    ) -> Result<Option<SeasonRow>, StoreError> {
        Ok(query_as(concat!(
            "SELECT ",
            season_columns!(),
            " FROM seasons WHERE server_id = $1 AND number = coalesce($2, number) ORDER BY number DESC LIMIT 1"
        ))
        .bind(server.cast_signed())
        .bind(number)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// Returns the running seasons. Each comes as its server, its row id and the number of the newest result before it.
    pub(crate) async fn running_seasons(&self) -> Result<Vec<(i64, i64, i64)>, StoreError> {
        Ok(query_as("SELECT server_id, id, results_before FROM seasons WHERE ended_at IS NULL")
            .fetch_all(&self.readers)
            .await?)
    }

    /// Returns at most `most` running seasons that are due to end by `moment`, on servers that the bot is in.
    pub(crate) async fn seasons_due(&self, moment: i64, most: i64) -> Result<Vec<SeasonRow>, StoreError> {
        Ok(query_as(concat!(
            "SELECT ",
            season_columns!(),
            " FROM seasons
             WHERE ended_at IS NULL AND ends_at <= $1
               AND NOT EXISTS (SELECT 1 FROM servers
                               WHERE servers.server_id = seasons.server_id AND left_at IS NOT NULL)
             ORDER BY ends_at LIMIT $2"
        ))
        .bind(moment)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// The running season of a server; `None` if none is running.
    pub(crate) async fn running_season(&mut self, server: i64) -> Result<Option<SeasonRow>, StoreError> {
        let sql =
            concat!("SELECT ", season_columns!(), " FROM seasons WHERE server_id = $1 AND ended_at IS NULL");
        Ok(query_as(sql).bind(server).fetch_optional(&mut self.transaction).await?)
    }

    /// Returns the number of seasons of a server that began after `moment`.
    pub(crate) async fn seasons_begun_after(&mut self, server: i64, moment: i64) -> Result<i64, StoreError> {
        let sql = "SELECT count(*) FROM seasons WHERE server_id = $1 AND began_at > $2";
        let (count,) =
            query_as::<(i64,)>(sql).bind(server).bind(moment).fetch_one(&mut self.transaction).await?;
        Ok(count)
    }

    /// Begins a season with the next number of its server.
    pub(crate) async fn begin_season(&mut self, new: &NewSeason) -> Result<SeasonRow, StoreError> {
        Ok(query_as(concat!(
            "INSERT INTO seasons (server_id, number, channel_id, began_at, results_before, ends_at)
             SELECT $1, 1 + coalesce((SELECT max(number) FROM seasons WHERE server_id = $1), 0), $2, $3,
                    coalesce((SELECT max(id) FROM rated_results), 0), $4
             RETURNING ",
            season_columns!()
        ))
        .bind(new.server_id)
        .bind(new.channel_id)
        .bind(new.began_at)
        .bind(new.ends_at)
        .fetch_one(&mut self.transaction)
        .await?)
    }

    /// Ends a season, and queues the announcement for its channel. Deletes the season's ratings of people who are not on its lists,
    /// so that these people have no rank.
    pub(crate) async fn end_season(&mut self, season: &SeasonRow, at: i64) -> Result<(), StoreError> {
        query("DELETE FROM ratings WHERE server_id = $1 AND season_id = $2 AND listed = FALSE")
            .bind(season.server_id)
            .bind(season.id)
            .execute(&mut self.transaction)
            .await?;
        query("UPDATE seasons SET ended_at = $2 WHERE id = $1")
            .bind(season.id)
            .bind(at)
            .execute(&mut self.transaction)
            .await?;
        query("INSERT INTO announcements (channel_id, season_id, owed_since) VALUES ($1, $2, $3)")
            .bind(season.channel_id)
            .bind(season.id)
            .bind(at)
            .execute(&mut self.transaction)
            .await?;
        self.due.add(DueRow::Channel(season.channel_id.cast_unsigned()));
        Ok(())
    }

    /// Changes when a season ends by itself.
    pub(crate) async fn put_off_season(&mut self, season: i64, ends_at: i64) -> Result<(), StoreError> {
        query("UPDATE seasons SET ends_at = $2 WHERE id = $1")
            .bind(season)
            .bind(ends_at)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Whether anybody has finished a match or tried a puzzle in a season.
    pub(crate) async fn season_has_lines(&mut self, season: &SeasonRow) -> Result<bool, StoreError> {
        Ok(query_scalar(
            "SELECT EXISTS (SELECT 1 FROM ratings WHERE server_id = $1 AND season_id = $2)
                 OR EXISTS (SELECT 1 FROM puzzle_standings WHERE server_id = $1 AND season_id = $2)",
        )
        .bind(season.server_id)
        .bind(season.id)
        .fetch_one(&mut self.transaction)
        .await?)
    }

    /// Deletes the seasons of a server, their announcements, and the server's lists of solvers. The ratings of the seasons are
    /// deleted by [`WriteTransaction::remove_server_ratings`].
    pub(crate) async fn remove_seasons(&mut self, server: u64) -> Result<(), StoreError> {
        for sql in [
            "DELETE FROM announcements WHERE season_id IN (SELECT id FROM seasons WHERE server_id = $1)",
            "DELETE FROM puzzle_standings WHERE server_id = $1",
            "DELETE FROM seasons WHERE server_id = $1",
        ] {
            query(sql).bind(server.cast_signed()).execute(&mut self.transaction).await?;
        }
        Ok(())
    }
}

//! Results of rated matches, and the ratings that follow from them.

use sqlx::FromRow;

use super::{
    Store, StoreError, WriteTransaction,
    portable_query::{query, query_as, query_scalar, query_with_rows},
};

/// The maximum number of parameters of a statement that writes several rows. For each parameter, sqlx searches a list of the names
/// of all parameters, so the time of a statement grows with the square of this number.
const PARAMETERS_AT_ONCE: usize = 300;

/// The number of parameters of a row of ratings.
const RATING_PARAMETERS: usize = 15;

/// The number of parameters of the rating changes of a result.
const CHANGES_PARAMETERS: usize = 5;

/// The columns of a [`RatingRow`].
macro_rules! rating_columns {
    () => {
        "server_id, season_id, game, rated_player_id, rating, deviation, volatility, provisional, played, won, points, streak, longest_streak,
         rated_at"
    };
}
pub(super) use rating_columns;

/// The columns of a [`RatedResultRow`], read from `rated_results` joined with `server_results`.
macro_rules! result_columns {
    () => {
        "id, game, length, black_id, white_id, winner, black_points, white_points, ended_at, server_id,
         black_before, black_after, white_before, white_after"
    };
}

/// The SQL condition that a row of `ratings` is computed from the results. Rows of a season that is over are not: they stay as they
/// were at the end of the season.
macro_rules! follows_from_results {
    () => {
        "(season_id = 0 OR season_id IN (SELECT id FROM seasons WHERE ended_at IS NULL))"
    };
}

/// The SQL condition that leaderboards show a row of `ratings`. A server's leaderboard shows it unless the person's data was
/// deleted. The leaderboard of the whole bot shows it only if the person has also agreed.
macro_rules! is_listed {
    () => {
        "EXISTS (SELECT 1 FROM rated_players
                 JOIN players ON players.id = rated_players.player_id
                 LEFT JOIN player_settings ON player_settings.player_id = players.id
                 WHERE rated_players.id = ratings.rated_player_id AND players.discord_id IS NOT NULL
                   AND (ratings.server_id <> 0 OR coalesce(player_settings.everywhere, FALSE)))"
    };
}

/// The result of a rated match.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct RatedResultRow {
    /// The number of the result.
    pub id: i64,
    /// The game, as a stored word.
    pub game: String,
    /// The match length, as a stored word.
    pub length: String,
    /// The pseudonym of Black: a row id of `rated_players`, which outlives the player's data.
    pub black_id: i64,
    /// The pseudonym of White.
    pub white_id: i64,
    /// The winning side, as a stored word; `None` after a draw.
    pub winner: Option<String>,
    /// The points of Black.
    pub black_points: i64,
    /// The points of White.
    pub white_points: i64,
    /// When the match ended, in milliseconds since 1970.
    pub ended_at: i64,
    /// The server on which the result counts; `None` if it counts on no server.
    pub server_id: Option<i64>,
    /// How this result changed the ratings over the whole bot.
    #[sqlx(flatten)]
    pub changes: RatingChangesRow,
}

/// The ratings of both players before and after a rated match, in hundredths; `None` if they are not stored yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct RatingChangesRow {
    /// The rating of Black before the match.
    pub black_before: Option<i64>,
    /// The rating of Black after the match.
    pub black_after: Option<i64>,
    /// The rating of White before the match.
    pub white_before: Option<i64>,
    /// The rating of White after the match.
    pub white_after: Option<i64>,
}

/// The rating of a pseudonym in a game, and the figures by which lists are ordered. They are computed from the matches over the
/// whole bot or on one server, of all time or of one season.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct RatingRow {
    /// The server; 0 for the whole bot.
    pub server_id: i64,
    /// The season; 0 for all time.
    pub season_id: i64,
    /// The game, as a stored word.
    pub game: String,
    /// The pseudonym.
    pub rated_player_id: i64,
    /// The rating, in hundredths.
    pub rating: i64,
    /// The deviation of the rating, in hundredths.
    pub deviation: i64,
    /// The volatility of the rating, in millionths.
    pub volatility: i64,
    /// Whether the rating is provisional, because its deviation is too large.
    pub provisional: bool,
    /// The number of rated matches.
    pub played: i64,
    /// The number of rated matches that were won.
    pub won: i64,
    /// The points that were scored.
    pub points: i64,
    /// The wins in a row since the last match that was not won.
    pub streak: i64,
    /// The most wins in a row.
    pub longest_streak: i64,
    /// When the last match ended, in milliseconds since 1970.
    pub rated_at: i64,
}

impl Store {
    /// Returns up to `most` results that follow the one with this end and number, in the order of end and number.
    pub(crate) async fn rated_results_after(
        &self,
        (ended_at, id): (i64, i64),
        most: i64,
    ) -> Result<Vec<RatedResultRow>, StoreError> {
        Ok(query_as(concat!(
            "SELECT ",
            result_columns!(),
            "
             FROM rated_results LEFT JOIN server_results ON result_id = id
             WHERE (ended_at, id) > ($1, $2)
             ORDER BY ended_at, id LIMIT $3"
        ))
        .bind(ended_at)
        .bind(id)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns the ratings that are computed from the results, both those over the whole bot and those of servers. Ratings of
    /// seasons that are over are left out.
    pub(crate) async fn ratings(&self) -> Result<Vec<RatingRow>, StoreError> {
        let sql = concat!(
            "SELECT ",
            rating_columns!(),
            " FROM ratings WHERE ",
            follows_from_results!(),
            " ORDER BY server_id, season_id, game, rated_player_id"
        );
        Ok(query_as(sql).fetch_all(&self.readers).await?)
    }

    /// Whether there are results, but no ratings of all time.
    pub(crate) async fn lacks_ratings(&self) -> Result<bool, StoreError> {
        Ok(query_scalar("SELECT EXISTS (SELECT 1 FROM rated_results) AND NOT EXISTS (SELECT 1 FROM ratings WHERE season_id = 0)")
            .fetch_one(&self.readers)
            .await?)
    }

    /// Returns the number of ratings that leaderboards show although they should not, or do not show although they should.
    pub(crate) async fn wrongly_listed_ratings(&self) -> Result<i64, StoreError> {
        let sql = concat!("SELECT count(*) FROM ratings WHERE listed <> ", is_listed!());
        Ok(query_scalar(sql).fetch_one(&self.readers).await?)
    }

    /// The changes of the players' ratings by a match; `None` if the match was not rated.
    pub(crate) async fn rating_changes(&self, match_id: i64) -> Result<Option<RatingChangesRow>, StoreError> {
        Ok(query_as(
            "SELECT black_before, black_after, white_before, white_after FROM rated_results WHERE match_id = $1",
        )
        .bind(match_id)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// Returns the row ids of at most `most` stored matches whose results have no achievements stored yet.
    pub(crate) async fn unexamined_results(&self, most: i64) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT match_id FROM rated_results WHERE achievements IS NULL AND match_id IS NOT NULL ORDER BY id LIMIT $1",
        )
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// The achievements of the players of a match, as a stored code; `None` if they are not stored yet, or the match was not
    /// rated.
    pub(crate) async fn achievements(&self, match_id: i64) -> Result<Option<String>, StoreError> {
        Ok(query_scalar(
            "SELECT achievements FROM rated_results WHERE match_id = $1 AND achievements IS NOT NULL",
        )
        .bind(match_id)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// A person's ratings over the whole bot, by game.
    pub(crate) async fn ratings_of(&self, person: u64) -> Result<Vec<RatingRow>, StoreError> {
        Ok(query_as(concat!(
            "SELECT ",
            rating_columns!(),
            "
             FROM players
             JOIN rated_players ON rated_players.player_id = players.id
             JOIN ratings ON ratings.rated_player_id = rated_players.id AND ratings.server_id = 0 AND ratings.season_id = 0
             WHERE players.discord_id = $1 ORDER BY game"
        ))
        .bind(person.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// Stores the result of a match that has just ended. Returns `None` if the result is stored already, or the match was not
    /// between two people.
    ///
    /// If a result with a later end is already stored, the new result gets the same end as that one, so that results are rated in
    /// the order in which they are stored.
    pub(crate) async fn keep_rated_result(
        &mut self,
        match_id: i64,
    ) -> Result<Option<RatedResultRow>, StoreError> {
        query(
            "INSERT INTO rated_players (player_id)
             SELECT player_id FROM seats WHERE match_id = $1 AND player_id IS NOT NULL
             ON CONFLICT DO NOTHING",
        )
        .bind(match_id)
        .execute(&mut self.transaction)
        .await?;
        let mut result: Option<RatedResultRow> = query_as(
            "INSERT INTO rated_results (match_id, game, length, black_id, white_id, winner,
                                        black_points, white_points, ended_at)
             SELECT matches.id, game, length, black.id, white.id, winner, black_points, white_points,
                    CASE WHEN latest.ended_at > matches.ended_at THEN latest.ended_at ELSE matches.ended_at END
             FROM matches
             JOIN seats AS black_seat ON black_seat.match_id = matches.id AND black_seat.side = 'black'
             JOIN seats AS white_seat ON white_seat.match_id = matches.id AND white_seat.side = 'white'
             JOIN rated_players AS black ON black.player_id = black_seat.player_id
             JOIN rated_players AS white ON white.player_id = white_seat.player_id
             CROSS JOIN (SELECT coalesce(max(ended_at), 0) AS ended_at FROM rated_results) AS latest
             WHERE matches.id = $1 AND matches.ended_at IS NOT NULL AND black.id <> white.id
             ON CONFLICT DO NOTHING
             RETURNING id, game, length, black_id, white_id, winner, black_points, white_points, ended_at,
                       CAST(NULL AS BIGINT) AS server_id, black_before, black_after, white_before, white_after",
        )
        .bind(match_id)
        .fetch_optional(&mut self.transaction)
        .await?;
        if let Some(result) = &mut result {
            result.server_id = query_scalar(
                "INSERT INTO server_results (result_id, server_id)
                 SELECT $1, server_id FROM matches WHERE id = $2 AND server_id IS NOT NULL
                 RETURNING server_id",
            )
            .bind(result.id)
            .bind(match_id)
            .fetch_optional(&mut self.transaction)
            .await?;
        }
        Ok(result)
    }

    /// Takes a match out of the results that count on its server. Returns the server and the game, as a stored word; `None` if
    /// the match counted on no server.
    pub(crate) async fn take_server_result_out(
        &mut self,
        match_id: i64,
    ) -> Result<Option<(i64, String)>, StoreError> {
        let Some((result, game)) =
            query_as::<(i64, String)>("SELECT id, game FROM rated_results WHERE match_id = $1")
                .bind(match_id)
                .fetch_optional(&mut self.transaction)
                .await?
        else {
            return Ok(None);
        };
        let server: Option<i64> =
            query_scalar("DELETE FROM server_results WHERE result_id = $1 RETURNING server_id")
                .bind(result)
                .fetch_optional(&mut self.transaction)
                .await?;
        Ok(server.map(|server| (server, game)))
    }

    /// Deletes the result of a match, on all lists. Returns false if the match has no result.
    pub(crate) async fn delete_rated_result(&mut self, match_id: i64) -> Result<bool, StoreError> {
        query(
            "DELETE FROM server_results WHERE result_id IN (SELECT id FROM rated_results WHERE match_id = $1)",
        )
        .bind(match_id)
        .execute(&mut self.transaction)
        .await?;
        let deleted = query("DELETE FROM rated_results WHERE match_id = $1")
            .bind(match_id)
            .execute(&mut self.transaction)
            .await?;
        // If the row with the highest number is deleted, SQLite gives that number to the next row. A season counts the results
        // above `results_before`, so that field must not exceed the number of the last result.
        query(
            "UPDATE seasons SET results_before = (SELECT coalesce(max(id), 0) FROM rated_results)
             WHERE ended_at IS NULL AND results_before > (SELECT coalesce(max(id), 0) FROM rated_results)",
        )
        .execute(&mut self.transaction)
        .await?;
        Ok(deleted > 0)
    }

    /// Returns at most `most` results that count on a server in a game, from the first one after the result `after`. They are
    /// ordered by their numbers, which is also the order in which the matches ended.
    pub(crate) async fn server_results_after(
        &mut self,
        (server, game): (i64, &str),
        after: i64,
        most: i64,
    ) -> Result<Vec<RatedResultRow>, StoreError> {
        Ok(query_as(concat!(
            "SELECT ",
            result_columns!(),
            "
             FROM server_results JOIN rated_results ON rated_results.id = result_id
             WHERE server_id = $1 AND result_id > $3 AND game = $2
             ORDER BY result_id LIMIT $4"
        ))
        .bind(server)
        .bind(game)
        .bind(after)
        .bind(most)
        .fetch_all(&mut self.transaction)
        .await?)
    }

    /// The ratings that two pseudonyms have in a game over the whole bot, on a server, and in a season of the server.
    pub(crate) async fn ratings_in(
        &mut self,
        game: &str,
        (server, season): (Option<i64>, Option<i64>),
        rated_players: [i64; 2],
    ) -> Result<Vec<RatingRow>, StoreError> {
        Ok(query_as(concat!(
            "SELECT ",
            rating_columns!(),
            " FROM ratings
             WHERE game = $1 AND server_id IN (0, $2) AND season_id IN (0, $3) AND rated_player_id IN ($4, $5)"
        ))
        .bind(game)
        .bind(server.unwrap_or(0))
        .bind(season.unwrap_or(0))
        .bind(rated_players[0])
        .bind(rated_players[1])
        .fetch_all(&mut self.transaction)
        .await?)
    }

    /// Sets ratings. Leaderboards show new ratings only after [`WriteTransaction::list_ratings_of`] or
    /// [`WriteTransaction::list_all_ratings`] is called.
    pub(crate) async fn set_ratings(&mut self, rows: &[RatingRow]) -> Result<(), StoreError> {
        for rows in rows.chunks(PARAMETERS_AT_ONCE / RATING_PARAMETERS) {
            let mut insert = query_with_rows(
                concat!("INSERT INTO ratings (", rating_columns!(), ", listed)"),
                RATING_PARAMETERS,
                rows.len(),
                "ON CONFLICT (server_id, season_id, game, rated_player_id)
                 DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                               volatility = excluded.volatility, provisional = excluded.provisional,
                               played = excluded.played, won = excluded.won, points = excluded.points,
                               streak = excluded.streak, longest_streak = excluded.longest_streak,
                               rated_at = excluded.rated_at",
            );
            for row in rows {
                insert = insert
                    .bind(row.server_id)
                    .bind(row.season_id)
                    .bind(&row.game)
                    .bind(row.rated_player_id)
                    .bind(row.rating)
                    .bind(row.deviation)
                    .bind(row.volatility)
                    .bind(row.provisional)
                    .bind(row.played)
                    .bind(row.won)
                    .bind(row.points)
                    .bind(row.streak)
                    .bind(row.longest_streak)
                    .bind(row.rated_at)
                    .bind(false);
            }
            insert.execute(&mut self.transaction).await?;
        }
        Ok(())
    }

    /// Stores the achievements of the players of a match, as a stored code.
    pub(crate) async fn set_achievements(
        &mut self,
        match_id: i64,
        achievements: &str,
    ) -> Result<(), StoreError> {
        query("UPDATE rated_results SET achievements = $2 WHERE match_id = $1")
            .bind(match_id)
            .bind(achievements)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Deletes the achievements of the players of all stored matches, so that the bot computes them again.
    pub(crate) async fn forget_achievements(&mut self) -> Result<(), StoreError> {
        query("UPDATE rated_results SET achievements = NULL WHERE achievements IS NOT NULL AND match_id IS NOT NULL")
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Stores the rating changes of results, each with the number of the result.
    pub(crate) async fn set_rating_changes(
        &mut self,
        changes: &[(i64, RatingChangesRow)],
    ) -> Result<(), StoreError> {
        for changes in changes.chunks(PARAMETERS_AT_ONCE / CHANGES_PARAMETERS) {
            let mut update = query_with_rows(
                "UPDATE rated_results
                 SET black_before = noted.column2, black_after = noted.column3,
                     white_before = noted.column4, white_after = noted.column5
                 FROM (",
                CHANGES_PARAMETERS,
                changes.len(),
                ") AS noted WHERE rated_results.id = noted.column1",
            );
            for (result, changes) in changes {
                update = update
                    .bind(result)
                    .bind(changes.black_before)
                    .bind(changes.black_after)
                    .bind(changes.white_before)
                    .bind(changes.white_after);
            }
            update.execute(&mut self.transaction).await?;
        }
        Ok(())
    }

    /// Puts the ratings of two pseudonyms on the leaderboards that show them, and takes them off the others.
    pub(crate) async fn list_ratings_of(&mut self, rated_players: [i64; 2]) -> Result<(), StoreError> {
        query(concat!("UPDATE ratings SET listed = ", is_listed!(), " WHERE rated_player_id IN ($1, $2)"))
            .bind(rated_players[0])
            .bind(rated_players[1])
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Like [`WriteTransaction::list_ratings_of`], but for all ratings of a player.
    pub(crate) async fn list_ratings_of_player(&mut self, player: i64) -> Result<(), StoreError> {
        query(concat!(
            "UPDATE ratings SET listed = ",
            is_listed!(),
            " WHERE rated_player_id IN (SELECT id FROM rated_players WHERE player_id = $1)"
        ))
        .bind(player)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Like [`WriteTransaction::list_ratings_of`], but for all ratings of a server, or of all servers and the whole bot.
    pub(crate) async fn list_all_ratings(&mut self, server: Option<i64>) -> Result<(), StoreError> {
        query(concat!(
            "UPDATE ratings SET listed = ",
            is_listed!(),
            " WHERE server_id = coalesce($1, server_id) AND listed <> ",
            is_listed!()
        ))
        .bind(server)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Marks ratings as provisional if their deviation has grown to `limit` hundredths by the day `day`, in days since 1970. With
    /// each day, the square of a deviation grows by the square of the product of `scale` and the volatility, in the units in which
    /// both are stored. Ratings of seasons are left as they are. Returns the number of marked ratings.
    pub(crate) async fn note_provisional(
        &mut self,
        day: i64,
        (limit, scale): (i64, f64),
    ) -> Result<u64, StoreError> {
        Ok(query(
            "UPDATE ratings SET provisional = TRUE
             WHERE provisional = FALSE AND season_id = 0
               AND deviation * deviation + ($1 - rated_at / 86400000) * (volatility * $3) * (volatility * $3) >= $2 * $2",
        )
        .bind(day)
        .bind(limit)
        .bind(scale)
        .execute(&mut self.transaction)
        .await?)
    }

    /// Deletes all ratings that are computed from the results, or only those of a server in a game, so that they can be recomputed.
    pub(crate) async fn remove_ratings(&mut self, of: Option<(i64, &str)>) -> Result<(), StoreError> {
        let (server, game) = of.unzip();
        query(concat!(
            "DELETE FROM ratings WHERE ($1 IS NULL OR server_id = $1 AND game = $2) AND ",
            follows_from_results!()
        ))
        .bind(server)
        .bind(game)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }
}

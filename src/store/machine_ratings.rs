//! Results of machines against people, and the ratings of machines that are computed from them.

use sqlx::FromRow;

use super::{
    RatingRow, Store, StoreError, WriteTransaction,
    portable_query::{query, query_as},
    ratings::rating_columns,
};

/// The result of a machine against a person.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct MachineOutcomeRow {
    /// The game, as a stored word.
    pub game: String,
    /// The match length, as a stored word.
    pub length: String,
    /// The level of the machine.
    pub level: i64,
    /// The side of the machine, as a stored word.
    pub side: String,
    /// The winning side, as a stored word; `None` after a draw.
    pub winner: Option<String>,
    /// The rating of the person at the end of the match, in hundredths.
    pub person_rating: i64,
    /// The deviation of the person's rating, in hundredths.
    pub person_deviation: i64,
    /// When the match ended, in milliseconds since 1970.
    pub ended_at: i64,
}

/// The rating of a level of the bot when it plays one side of a game.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct MachineRatingRow {
    /// The game, as a stored word.
    pub game: String,
    /// The level.
    pub level: i64,
    /// The side, as a stored word.
    pub side: String,
    /// The rating, in hundredths.
    pub rating: i64,
    /// The deviation of the rating, in hundredths.
    pub deviation: i64,
    /// The volatility of the rating, in millionths.
    pub volatility: i64,
    /// The number of results from which the rating is computed.
    pub played: i64,
    /// When the last match ended, in milliseconds since 1970.
    pub rated_at: i64,
}

impl Store {
    /// The ratings of machines, by game, level and side.
    pub(crate) async fn machine_ratings(&self) -> Result<Vec<MachineRatingRow>, StoreError> {
        Ok(query_as(
            "SELECT game, level, side, rating, deviation, volatility, played, rated_at
             FROM machine_ratings ORDER BY game, level, side",
        )
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns at most `most` results of machines, from the first one after the result `id`, in order. Each comes with its number.
    pub(crate) async fn machine_outcomes_after(
        &self,
        id: i64,
        most: i64,
    ) -> Result<Vec<(i64, MachineOutcomeRow)>, StoreError> {
        #[derive(FromRow)]
        struct Numbered {
            id: i64,
            #[sqlx(flatten)]
            outcome: MachineOutcomeRow,
        }
        let rows: Vec<Numbered> = query_as(
            "SELECT id, game, length, level, side, winner, person_rating, person_deviation, ended_at
             FROM machine_results WHERE id > $1 ORDER BY id LIMIT $2",
        )
        .bind(id)
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(|row| (row.id, row.outcome)).collect())
    }
}

impl WriteTransaction {
    /// The rating over the whole bot of the person who plays in a match against a machine, in the game of the match.
    pub(crate) async fn rating_of_opponent(
        &mut self,
        match_id: i64,
    ) -> Result<Option<RatingRow>, StoreError> {
        Ok(query_as(concat!(
            "SELECT ",
            rating_columns!(),
            " FROM ratings
             WHERE server_id = 0 AND season_id = 0 AND game = (SELECT game FROM matches WHERE id = $1)
               AND rated_player_id = (SELECT rated_players.id FROM seats
                                      JOIN rated_players ON rated_players.player_id = seats.player_id
                                      WHERE match_id = $1)"
        ))
        .bind(match_id)
        .fetch_optional(&mut self.transaction)
        .await?)
    }

    /// The rating of a level when it plays one side of a game; `None` if there is none yet.
    pub(crate) async fn machine_rating(
        &mut self,
        (game, level, side): (&str, i64, &str),
    ) -> Result<Option<MachineRatingRow>, StoreError> {
        Ok(query_as(
            "SELECT game, level, side, rating, deviation, volatility, played, rated_at
             FROM machine_ratings WHERE game = $1 AND level = $2 AND side = $3",
        )
        .bind(game)
        .bind(level)
        .bind(side)
        .fetch_optional(&mut self.transaction)
        .await?)
    }

    /// Stores the result of a machine against a person.
    pub(crate) async fn keep_machine_outcome(
        &mut self,
        outcome: &MachineOutcomeRow,
    ) -> Result<(), StoreError> {
        query(
            "INSERT INTO machine_results (game, length, level, side, winner, person_rating, person_deviation, ended_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(&outcome.game)
        .bind(&outcome.length)
        .bind(outcome.level)
        .bind(&outcome.side)
        .bind(&outcome.winner)
        .bind(outcome.person_rating)
        .bind(outcome.person_deviation)
        .bind(outcome.ended_at)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Sets the rating of a level when it plays one side of a game.
    pub(crate) async fn set_machine_rating(&mut self, row: &MachineRatingRow) -> Result<(), StoreError> {
        query(
            "INSERT INTO machine_ratings (game, level, side, rating, deviation, volatility, played, rated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (game, level, side)
             DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
                           played = excluded.played, rated_at = excluded.rated_at",
        )
        .bind(&row.game)
        .bind(row.level)
        .bind(&row.side)
        .bind(row.rating)
        .bind(row.deviation)
        .bind(row.volatility)
        .bind(row.played)
        .bind(row.rated_at)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Deletes the ratings of machines, so that they can be recomputed.
    pub(crate) async fn remove_machine_ratings(&mut self) -> Result<(), StoreError> {
        query("DELETE FROM machine_ratings").execute(&mut self.transaction).await?;
        Ok(())
    }
}

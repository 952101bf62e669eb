//! Results of rated matches, and the ratings that follow from them.

use sqlx::FromRow;

use super::{
    PlayerRow, Store, StoreError, WriteTransaction,
    query::{query, query_as},
};

/// The result of a rated match.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct RatedResultRow {
    /// Its number.
    pub id: i64,
    /// The game, as a stored word.
    pub game: String,
    /// The match length, as a stored word.
    pub length: String,
    /// The pseudonym of Black.
    pub black_id: i64,
    /// The pseudonym of White.
    pub white_id: i64,
    /// The winning side, as a stored word; `None` after a draw.
    pub winner: Option<String>,
    /// When it ended, in milliseconds since 1970.
    pub ended_at: i64,
    /// What it did to the ratings.
    #[sqlx(flatten)]
    pub changes: RatingChangesRow,
}

/// The ratings of both players before and after a rated match, in hundredths; `None` if they are not noted yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct RatingChangesRow {
    /// That of Black before.
    pub black_before: Option<i64>,
    /// That of Black after.
    pub black_after: Option<i64>,
    /// That of White before.
    pub white_before: Option<i64>,
    /// That of White after.
    pub white_after: Option<i64>,
}

/// The rating of a pseudonym in a game.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct RatingRow {
    /// The pseudonym.
    pub rated_player_id: i64,
    /// The game, as a stored word.
    pub game: String,
    /// The rating, in hundredths.
    pub rating: i64,
    /// Its deviation, in hundredths.
    pub deviation: i64,
    /// Its volatility, in millionths.
    pub volatility: i64,
    /// The number of rated matches.
    pub played: i64,
    /// When the last one ended, in milliseconds since 1970.
    pub rated_at: i64,
}

/// A rating with its place in a list.
#[derive(Clone, Debug, FromRow)]
pub struct RatedPersonRow {
    /// The place, from 1; equal ratings share one.
    pub place: i64,
    /// The person.
    #[sqlx(flatten)]
    pub player: PlayerRow,
    /// The rating.
    #[sqlx(flatten)]
    pub rating: RatingRow,
}

impl Store {
    /// The ratings in a game of those who have standings on a server, best first, those with a deviation of 110 or more last: of all,
    /// or of one person alone.
    pub(crate) async fn ratings_on(
        &self,
        server: u64,
        game: &str,
        person: Option<u64>,
        most: i64,
    ) -> Result<Vec<RatedPersonRow>, StoreError> {
        Ok(query_as(
            "SELECT place, discord_id, name, rated_player_id, game, rating, deviation, volatility, played, rated_at
             FROM (SELECT rank() OVER (ORDER BY CASE WHEN deviation < 11000 THEN 0 ELSE 1 END, rating DESC) AS place,
                          discord_id, name, rated_player_id, game, rating, deviation, volatility,
                          ratings.played AS played, rated_at
                   FROM standings
                   JOIN players ON players.id = standings.player_id
                   JOIN rated_players ON rated_players.player_id = players.id
                   JOIN ratings ON ratings.rated_player_id = rated_players.id AND ratings.game = $2
                   WHERE standings.server_id = $1 AND discord_id IS NOT NULL) AS listed
             WHERE coalesce($3, discord_id) = discord_id
             ORDER BY place, name NULLS FIRST, discord_id LIMIT $4",
        )
        .bind(server.cast_signed())
        .bind(game)
        .bind(person.map(u64::cast_signed))
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// At most `most` results after this one, in the order of their ends and numbers.
    pub(crate) async fn rated_results_after(
        &self,
        (ended_at, id): (i64, i64),
        most: i64,
    ) -> Result<Vec<RatedResultRow>, StoreError> {
        Ok(query_as(
            "SELECT id, game, length, black_id, white_id, winner, ended_at,
                    black_before, black_after, white_before, white_after
             FROM rated_results
             WHERE ended_at > $1 OR (ended_at = $1 AND id > $2)
             ORDER BY ended_at, id LIMIT $3",
        )
        .bind(ended_at)
        .bind(id)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// All ratings.
    pub(crate) async fn ratings(&self) -> Result<Vec<RatingRow>, StoreError> {
        Ok(query_as(
            "SELECT rated_player_id, game, rating, deviation, volatility, played, rated_at FROM ratings
             ORDER BY rated_player_id, game",
        )
        .fetch_all(&self.readers)
        .await?)
    }

    /// What a rated match did to the ratings of its players; `None` if it was not rated.
    pub(crate) async fn rating_changes(&self, match_id: i64) -> Result<Option<RatingChangesRow>, StoreError> {
        Ok(query_as(
            "SELECT black_before, black_after, white_before, white_after FROM rated_results WHERE match_id = $1",
        )
        .bind(match_id)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// A person's ratings, by game.
    pub(crate) async fn ratings_of(&self, person: u64) -> Result<Vec<RatingRow>, StoreError> {
        Ok(query_as(
            "SELECT rated_player_id, game, rating, deviation, volatility, played, rated_at
             FROM players
             JOIN rated_players ON rated_players.player_id = players.id
             JOIN ratings ON ratings.rated_player_id = rated_players.id
             WHERE players.discord_id = $1 ORDER BY game",
        )
        .bind(person.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// Stores the result of a match that has just ended. `None` if it is stored already, or not between two people.
    ///
    /// A match whose end is stored after that of a later one counts as ended with the later one, so that results are rated
    /// in the order in which they are stored.
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
        Ok(query_as(
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
             RETURNING id, game, length, black_id, white_id, winner, ended_at,
                       black_before, black_after, white_before, white_after",
        )
        .bind(match_id)
        .fetch_optional(&mut self.transaction)
        .await?)
    }

    /// The ratings of two pseudonyms in a game, as far as they have one.
    pub(crate) async fn ratings_in(
        &mut self,
        game: &str,
        rated_players: [i64; 2],
    ) -> Result<Vec<RatingRow>, StoreError> {
        Ok(query_as(
            "SELECT rated_player_id, game, rating, deviation, volatility, played, rated_at FROM ratings
             WHERE game = $1 AND rated_player_id IN ($2, $3)",
        )
        .bind(game)
        .bind(rated_players[0])
        .bind(rated_players[1])
        .fetch_all(&mut self.transaction)
        .await?)
    }

    /// Sets a rating.
    pub(crate) async fn set_rating(&mut self, row: &RatingRow) -> Result<(), StoreError> {
        query(
            "INSERT INTO ratings (rated_player_id, game, rating, deviation, volatility, played, rated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (rated_player_id, game)
             DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                           volatility = excluded.volatility, played = excluded.played,
                           rated_at = excluded.rated_at",
        )
        .bind(row.rated_player_id)
        .bind(&row.game)
        .bind(row.rating)
        .bind(row.deviation)
        .bind(row.volatility)
        .bind(row.played)
        .bind(row.rated_at)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Notes what a result did to the ratings.
    pub(crate) async fn set_rating_changes(
        &mut self,
        result: i64,
        changes: RatingChangesRow,
    ) -> Result<(), StoreError> {
        query(
            "UPDATE rated_results SET black_before = $2, black_after = $3, white_before = $4, white_after = $5
             WHERE id = $1",
        )
        .bind(result)
        .bind(changes.black_before)
        .bind(changes.black_after)
        .bind(changes.white_before)
        .bind(changes.white_after)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Deletes all ratings, so that they can be computed anew.
    pub(crate) async fn remove_ratings(&mut self) -> Result<(), StoreError> {
        query("DELETE FROM ratings").execute(&mut self.transaction).await?;
        Ok(())
    }
}

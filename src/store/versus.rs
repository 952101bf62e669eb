//! The matches of two people against each other.

use sqlx::FromRow;

use super::{Store, StoreError, leaderboard::counting_match, portable_query::query_as};

/// The results of a person against another person in the matches in which the person had a certain side.
#[derive(Clone, Debug, FromRow)]
pub struct VersusRow {
    /// The side of the person, as a stored word.
    pub side: String,
    /// Matches won.
    pub won: i64,
    /// Matches lost.
    pub lost: i64,
    /// Matches drawn.
    pub drawn: i64,
}

/// A finished match of a person against another person.
#[derive(Clone, Debug, FromRow)]
pub struct PastMatchRow {
    /// The match.
    pub match_id: i64,
    /// The side of the person, as a stored word.
    pub side: String,
    /// The game, as a stored word.
    pub game: String,
    /// The match length, as a stored word.
    pub length: String,
    /// The winning side, as a stored word; `None` without a winner.
    pub winner: Option<String>,
    /// How the match ended, as a stored word.
    pub finish: String,
    /// Whether the winner has won by claiming the match.
    pub claimed: bool,
    /// Whether the match was continued from a record.
    pub imported: bool,
    /// The points of Black.
    pub black_points: i64,
    /// The points of White.
    pub white_points: i64,
    /// When the match ended, in milliseconds since 1970.
    pub ended_at: i64,
}

impl Store {
    /// Returns the results of a person against another person, by side. The matches that count in standings are included, and also
    /// rated results whose matches were deleted.
    pub(crate) async fn versus(&self, person: u64, other: u64) -> Result<Vec<VersusRow>, StoreError> {
        Ok(query_as(concat!(
            "WITH met AS (
                 SELECT own.side AS side, matches.winner AS winner
                 FROM players AS me
                 JOIN seats AS own ON own.player_id = me.id
                 JOIN seats AS opposite ON opposite.match_id = own.match_id AND opposite.side <> own.side
                 JOIN players AS you ON you.id = opposite.player_id
                 JOIN matches ON matches.id = own.match_id
                 WHERE me.discord_id = $1 AND you.discord_id = $2 AND ",
            counting_match!(),
            "UNION ALL
                 SELECT CASE WHEN rated_results.black_id = own.id THEN 'black' ELSE 'white' END, rated_results.winner
                 FROM players AS me
                 JOIN rated_players AS own ON own.player_id = me.id
                 JOIN players AS you ON you.discord_id = $2
                 JOIN rated_players AS opposite ON opposite.player_id = you.id
                 JOIN rated_results ON rated_results.black_id = own.id AND rated_results.white_id = opposite.id
                                    OR rated_results.black_id = opposite.id AND rated_results.white_id = own.id
                 WHERE me.discord_id = $1 AND rated_results.match_id IS NULL
             )
             SELECT side, count(*) FILTER (WHERE winner = side) AS won,
                    count(*) FILTER (WHERE winner <> side) AS lost,
                    count(*) FILTER (WHERE winner IS NULL) AS drawn
             FROM met GROUP BY side ORDER BY side",
        ))
        .bind(person.cast_signed())
        .bind(other.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns at most `most` finished matches of two people against each other, the newest first.
    pub(crate) async fn past_matches(
        &self,
        person: u64,
        other: u64,
        most: i64,
    ) -> Result<Vec<PastMatchRow>, StoreError> {
        Ok(query_as(
            "SELECT matches.id AS match_id, own.side AS side, game, length, winner, finish,
                    EXISTS (SELECT 1 FROM events WHERE events.match_id = matches.id AND events.kind = 'claimed')
                        AS claimed,
                    matches.imported > 0 AS imported, black_points, white_points, ended_at
             FROM players AS me
             JOIN seats AS own ON own.player_id = me.id
             JOIN seats AS opposite ON opposite.match_id = own.match_id AND opposite.side <> own.side
             JOIN players AS you ON you.id = opposite.player_id
             JOIN matches ON matches.id = own.match_id
             WHERE me.discord_id = $1 AND you.discord_id = $2 AND matches.status = 'over'
             ORDER BY ended_at DESC, matches.id DESC LIMIT $3",
        )
        .bind(person.cast_signed())
        .bind(other.cast_signed())
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

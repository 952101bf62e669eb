//! Results by player.

use sqlx::FromRow;

use super::{PlayerRow, Store, StoreError};

/// A player's results on a server.
#[derive(Clone, Debug, FromRow)]
pub struct StandingRow {
    /// The place, equal results sharing one.
    pub place: i64,
    /// The player.
    #[sqlx(flatten)]
    pub player: PlayerRow,
    /// Matches finished.
    pub played: i64,
    /// Matches won.
    pub won: i64,
    /// Points scored.
    pub points: i64,
}

impl Store {
    /// The results of a server's players, best first: more matches won, then more points, then fewer matches. What was
    /// broken off, begun elsewhere or taken out does not count.
    pub(crate) async fn standings(
        &self,
        server: u64,
        most: i64,
        skip: i64,
    ) -> Result<Vec<StandingRow>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT rank() OVER (ORDER BY won DESC, points DESC, played) AS place, *
             FROM (SELECT players.discord_id, players.name, count(*) AS played,
                          sum(coalesce(matches.winner = seats.side, 0)) AS won,
                          sum(CASE seats.side WHEN 'black' THEN black_points ELSE white_points END) AS points
                   FROM matches
                   JOIN seats ON seats.match_id = matches.id
                   JOIN players ON players.id = seats.player_id
                   WHERE matches.server_id = ? AND matches.status = 'over' AND matches.imported = 0
                     AND matches.finish NOT IN ('aborted', 'unrated') AND players.discord_id IS NOT NULL
                   GROUP BY players.id)
             ORDER BY place, name, discord_id LIMIT ? OFFSET ?",
        )
        .bind(server.cast_signed())
        .bind(most)
        .bind(skip)
        .fetch_all(&self.readers)
        .await?)
    }

    /// How many players have a line on a server's leaderboard.
    pub(crate) async fn ranked_players(&self, server: u64) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT count(DISTINCT players.id)
             FROM matches
             JOIN seats ON seats.match_id = matches.id
             JOIN players ON players.id = seats.player_id
             WHERE matches.server_id = ? AND matches.status = 'over' AND matches.imported = 0
               AND matches.finish NOT IN ('aborted', 'unrated') AND players.discord_id IS NOT NULL",
        )
        .bind(server.cast_signed())
        .fetch_one(&self.readers)
        .await?)
    }
}

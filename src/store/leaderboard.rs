//! Results by player. The database itself keeps the sums, in `standings`, whenever it is told how a match has ended.

use sqlx::FromRow;

use super::{PlayerRow, Store, StoreError};

/// A player's results on a server.
#[derive(Clone, Debug, FromRow)]
pub struct LeaderboardRow {
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
    ) -> Result<Vec<LeaderboardRow>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT rank() OVER (ORDER BY won DESC, points DESC, played) AS place, discord_id, name, played, won, points
             FROM standings JOIN players ON players.id = standings.player_id
             WHERE standings.server_id = ?
             ORDER BY place, name, discord_id LIMIT ? OFFSET ?",
        )
        .bind(server.cast_signed())
        .bind(most)
        .bind(skip)
        .fetch_all(&self.readers)
        .await?)
    }

    /// The results of a match's players on its server, as [`Store::standings`] tells them.
    pub(crate) async fn standings_of_match(&self, id: i64) -> Result<Vec<LeaderboardRow>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT 1 + (SELECT count(*) FROM standings AS better
                         WHERE better.server_id = own.server_id
                           AND (-better.won, -better.points, better.played) < (-own.won, -own.points, own.played))
                    AS place,
                    discord_id, name, own.played, own.won, own.points
             FROM matches
             JOIN seats ON seats.match_id = matches.id
             JOIN players ON players.id = seats.player_id
             JOIN standings AS own ON own.player_id = seats.player_id AND own.server_id = matches.server_id
             WHERE matches.id = ?
             ORDER BY place, name, discord_id",
        )
        .bind(id)
        .fetch_all(&self.readers)
        .await?)
    }

    /// How many players have a line on a server's leaderboard.
    pub(crate) async fn ranked_players(&self, server: u64) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar("SELECT count(*) FROM standings WHERE server_id = ?")
            .bind(server.cast_signed())
            .fetch_one(&self.readers)
            .await?)
    }

    /// Lines of leaderboards that are other ones than the matches give, at most so many: each with its server and the
    /// number of its player's row.
    pub(crate) async fn wrong_standings(&self, most: i64) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(sqlx::query_as(
            "WITH counted AS (SELECT server_id, player_id, count(*) AS played, sum(won) AS won, sum(points) AS points
                              FROM rated_seats GROUP BY server_id, player_id),
                  noted AS (SELECT server_id, player_id, played, won, points FROM standings)
             SELECT server_id, player_id FROM (SELECT * FROM counted EXCEPT SELECT * FROM noted)
             UNION
             SELECT server_id, player_id FROM (SELECT * FROM noted EXCEPT SELECT * FROM counted)
             ORDER BY server_id, player_id LIMIT ?",
        )
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

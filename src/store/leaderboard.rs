//! Results by player. Triggers keep the sums in `standings` in step with how matches end.

use sqlx::FromRow;

use super::{
    PlayerRow, Store, StoreError,
    query::{query_as, query_scalar},
};

/// The results of a player on a server.
#[derive(Clone, Debug, FromRow)]
pub struct LeaderboardRow {
    /// The rank, from 1; equal results share a rank.
    pub place: i64,
    /// The player.
    #[sqlx(flatten)]
    pub player: PlayerRow,
    /// Finished matches.
    pub played: i64,
    /// Matches won.
    pub won: i64,
    /// Points scored.
    pub points: i64,
}

/// A person's results against machines of one level, with one side.
#[derive(Clone, Debug, FromRow)]
pub struct MachineResultRow {
    /// The level of the machine.
    #[sqlx(try_from = "i64")]
    pub level: u8,
    /// The side of the person, as a stored word.
    pub side: String,
    /// Finished matches.
    pub played: i64,
    /// Matches won.
    pub won: i64,
}

/// The person with the most wins on a server against the machine of a level.
#[derive(Clone, Debug, FromRow)]
pub struct MachineBestRow {
    /// The level of the machine.
    #[sqlx(try_from = "i64")]
    pub level: u8,
    /// The person.
    #[sqlx(flatten)]
    pub player: PlayerRow,
    /// Matches won.
    pub won: i64,
}

impl Store {
    /// The results of all people against machines on a server, by level and side, counted as by
    /// [`Store::results_against_machines`].
    pub(crate) async fn results_against_machines_on(
        &self,
        server: u64,
    ) -> Result<Vec<MachineResultRow>, StoreError> {
        Ok(query_as(
            "SELECT machine.machine_level AS level, own.side AS side, count(*) AS played,
                    count(*) FILTER (WHERE matches.winner = own.side) AS won
             FROM matches
             JOIN seats AS machine ON machine.match_id = matches.id AND machine.machine_level IS NOT NULL
             JOIN seats AS own ON own.match_id = matches.id AND own.player_id IS NOT NULL
             WHERE matches.server_id = $1 AND matches.status = 'over' AND matches.imported = 0
               AND matches.finish NOT IN ('aborted', 'unrated')
               AND EXISTS (SELECT 1 FROM events WHERE events.match_id = matches.id AND events.kind = 'decided')
             GROUP BY machine.machine_level, own.side
             ORDER BY machine.machine_level, own.side",
        )
        .bind(server.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Who has won most matches on a server against the machine of each level: with equal wins, by fewer matches, then by name.
    /// A level against which nobody has won has no row.
    pub(crate) async fn best_against_machines_on(
        &self,
        server: u64,
    ) -> Result<Vec<MachineBestRow>, StoreError> {
        Ok(query_as(
            "WITH results AS (
                 SELECT machine.machine_level AS level, own.player_id, count(*) AS played,
                        count(*) FILTER (WHERE matches.winner = own.side) AS won
                 FROM matches
                 JOIN seats AS machine ON machine.match_id = matches.id AND machine.machine_level IS NOT NULL
                 JOIN seats AS own ON own.match_id = matches.id AND own.player_id IS NOT NULL
                 WHERE matches.server_id = $1 AND matches.status = 'over' AND matches.imported = 0
                   AND matches.finish NOT IN ('aborted', 'unrated')
                   AND EXISTS (SELECT 1 FROM events WHERE events.match_id = matches.id AND events.kind = 'decided')
                 GROUP BY machine.machine_level, own.player_id
             ), ranked AS (
                 SELECT level, discord_id, name, won,
                        row_number() OVER (PARTITION BY level ORDER BY won DESC, played, name NULLS FIRST, discord_id NULLS FIRST) AS place
                 FROM results JOIN players ON players.id = results.player_id
             )
             SELECT level, discord_id, name, won FROM ranked WHERE place = 1 AND won > 0 ORDER BY level",
        )
        .bind(server.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// A person's results against machines, by level and side. Aborted and imported matches and those that ended before a
    /// tower was moved do not count.
    pub(crate) async fn results_against_machines(
        &self,
        person: u64,
    ) -> Result<Vec<MachineResultRow>, StoreError> {
        Ok(query_as(
            "SELECT machine.machine_level AS level, own.side AS side, count(*) AS played,
                    count(*) FILTER (WHERE matches.winner = own.side) AS won
             FROM players
             JOIN seats AS own ON own.player_id = players.id
             JOIN seats AS machine ON machine.match_id = own.match_id AND machine.machine_level IS NOT NULL
             JOIN matches ON matches.id = own.match_id
             WHERE players.discord_id = $1 AND matches.status = 'over' AND matches.imported = 0
               AND matches.finish NOT IN ('aborted', 'unrated')
               AND EXISTS (SELECT 1 FROM events WHERE events.match_id = matches.id AND events.kind = 'decided')
             GROUP BY machine.machine_level, own.side
             ORDER BY machine.machine_level, own.side",
        )
        .bind(person.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// The results of the players of a server, best first: more wins, then more points, then fewer matches.
    /// Aborted, imported and unrated matches and those that ended before a tower was moved do not count.
    pub(crate) async fn standings(
        &self,
        server: u64,
        most: i64,
        skip: i64,
    ) -> Result<Vec<LeaderboardRow>, StoreError> {
        Ok(query_as(
            "SELECT rank() OVER (ORDER BY won DESC, points DESC, played) AS place, discord_id, name, played, won, points
             FROM standings JOIN players ON players.id = standings.player_id
             WHERE standings.server_id = $1
             ORDER BY place, name NULLS FIRST, discord_id NULLS FIRST LIMIT $2 OFFSET $3",
        )
        .bind(server.cast_signed())
        .bind(most)
        .bind(skip)
        .fetch_all(&self.readers)
        .await?)
    }

    /// The results of both players of a match on its server, ranked as by [`Store::standings`].
    pub(crate) async fn standings_of_match(&self, id: i64) -> Result<Vec<LeaderboardRow>, StoreError> {
        Ok(query_as(
            "SELECT 1 + (SELECT count(*) FROM standings AS better
                         WHERE better.server_id = own.server_id
                           AND (-better.won, -better.points, better.played) < (-own.won, -own.points, own.played))
                    AS place,
                    discord_id, name, own.played, own.won, own.points
             FROM matches
             JOIN seats ON seats.match_id = matches.id
             JOIN players ON players.id = seats.player_id
             JOIN standings AS own ON own.player_id = seats.player_id AND own.server_id = matches.server_id
             WHERE matches.id = $1
             ORDER BY place, name NULLS FIRST, discord_id NULLS FIRST",
        )
        .bind(id)
        .fetch_all(&self.readers)
        .await?)
    }

    /// How many players a server's leaderboard has.
    pub(crate) async fn ranked_players(&self, server: u64) -> Result<i64, StoreError> {
        Ok(query_scalar("SELECT count(*) FROM standings WHERE server_id = $1")
            .bind(server.cast_signed())
            .fetch_one(&self.readers)
            .await?)
    }

    /// At most `most` leaderboard rows that differ from the results of the matches, each as the server and the
    /// player's row id.
    pub(crate) async fn wrong_standings(&self, most: i64) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(query_as(
            "WITH counted AS (SELECT server_id, player_id, count(*) AS played, CAST(sum(won) AS BIGINT) AS won,
                                     CAST(sum(points) AS BIGINT) AS points
                              FROM rated_seats GROUP BY server_id, player_id),
                  noted AS (SELECT server_id, player_id, played, won, points FROM standings)
             SELECT server_id, player_id FROM (SELECT * FROM counted EXCEPT SELECT * FROM noted) AS missing
             UNION
             SELECT server_id, player_id FROM (SELECT * FROM noted EXCEPT SELECT * FROM counted) AS surplus
             ORDER BY server_id, player_id LIMIT $1",
        )
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

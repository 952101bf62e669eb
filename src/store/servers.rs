//! The servers that the bot is in, and the removal of data about servers that it has left.

use super::{
    Store, StoreError, WriteTransaction,
    portable_query::{differing, query, query_scalar},
};

/// The query for at most `$2` matches of the server `$1`. Running and finished matches have separate indexes by server.
const MATCHES_OF_A_SERVER: &str = "SELECT id FROM matches WHERE server_id = $1 AND status = 'running'
     UNION ALL
     SELECT id FROM matches WHERE server_id = $1 AND status = 'over' LIMIT +$2";

/// The query for the people who made or received a challenge on the server `$1`.
const CHALLENGING: &str = "SELECT challenger_id FROM challenges WHERE server_id = $1
     UNION SELECT challenged_id FROM challenges WHERE server_id = $1 AND challenged_id IS NOT NULL";

/// The statements that delete the challenges of the server `$1` and take its matches out of their series.
const CHALLENGE_REMOVALS: [&str; 5] = [
    "DELETE FROM announcements
     WHERE challenge_id IN (SELECT id FROM challenges WHERE server_id = $1)",
    "DELETE FROM direct_announcements
     WHERE challenge_id IN (SELECT id FROM challenges WHERE server_id = $1)",
    "DELETE FROM challenges WHERE server_id = $1",
    "UPDATE matches SET series_id = NULL
     WHERE server_id = $1 AND status = 'running' AND series_id IS NOT NULL",
    "UPDATE matches SET series_id = NULL WHERE server_id = $1 AND status = 'over' AND series_id IS NOT NULL",
];

impl Store {
    /// Returns the servers of the table `servers` that the bot has not left.
    pub(crate) async fn servers(&self) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar("SELECT server_id FROM servers WHERE left_at IS NULL")
            .fetch_all(&self.readers)
            .await?)
    }

    /// Returns the number of servers of a shard in the table `servers` that the bot has not left.
    pub(crate) async fn count_servers_of_shard(&self, shard: u32, shards: u32) -> Result<i64, StoreError> {
        Ok(query_scalar("SELECT count(*) FROM servers WHERE left_at IS NULL AND (server_id >> 22) % $2 = $1")
            .bind(i64::from(shard))
            .bind(i64::from(shards))
            .fetch_one(&self.readers)
            .await?)
    }

    /// Returns the servers of the table `servers` that the bot has left.
    pub(crate) async fn servers_left(&self) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar("SELECT server_id FROM servers WHERE left_at IS NOT NULL")
            .fetch_all(&self.readers)
            .await?)
    }

    /// Returns a server that this process serves and that the bot had left by `moment`; `None` if there is none.
    pub(crate) async fn server_left_by(&self, moment: i64) -> Result<Option<i64>, StoreError> {
        Ok(query_scalar(differing! {
            sqlite: "SELECT server_id FROM servers WHERE left_at <= $1 AND $2 = '' ORDER BY left_at LIMIT 1",
            postgres: "SELECT server_id FROM servers WHERE left_at <= $1 AND serves($2, server_id)
             ORDER BY left_at LIMIT 1",
        })
        .bind(moment)
        .bind(self.process())
        .fetch_optional(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// Records that the bot is in a server. Returns false if that was already recorded.
    pub(crate) async fn enter_server(&mut self, server: u64) -> Result<bool, StoreError> {
        let entered = query(
            "INSERT INTO servers (server_id) VALUES ($1)
             ON CONFLICT (server_id) DO UPDATE SET left_at = NULL WHERE servers.left_at IS NOT NULL",
        )
        .bind(server.cast_signed())
        .execute(&mut self.transaction)
        .await?;
        Ok(entered == 1)
    }

    /// Records that the bot has left a server, unless that was already recorded.
    pub(crate) async fn leave_server(&mut self, server: u64, at: i64) -> Result<(), StoreError> {
        query(
            "INSERT INTO servers (server_id, left_at) VALUES ($1, $2)
             ON CONFLICT (server_id) DO UPDATE SET left_at = excluded.left_at WHERE servers.left_at IS NULL",
        )
        .bind(server.cast_signed())
        .bind(at)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Postpones the removal of the data of a server that is recorded as left although the bot is in it. The bot then counts as
    /// having left the server at `at`.
    pub(crate) async fn put_off_removal(&mut self, server: u64, at: i64) -> Result<(), StoreError> {
        query("UPDATE servers SET left_at = $1 WHERE server_id = $2 AND left_at IS NOT NULL")
            .bind(at)
            .bind(server.cast_signed())
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Whether the bot had left a server by `moment` and has not come back.
    pub(crate) async fn has_left_by(&mut self, server: u64, moment: i64) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM servers WHERE server_id = $1 AND left_at <= $2)";
        Ok(query_scalar(query)
            .bind(server.cast_signed())
            .bind(moment)
            .fetch_one(&mut self.transaction)
            .await?)
    }

    /// Whether the bot is recorded to be in a server.
    pub(crate) async fn is_in_server(&mut self, server: u64) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM servers WHERE server_id = $1 AND left_at IS NULL)";
        Ok(query_scalar(query).bind(server.cast_signed()).fetch_one(&mut self.transaction).await?)
    }

    pub(crate) async fn has_left(&mut self, server: u64) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM servers WHERE server_id = $1 AND left_at IS NOT NULL)";
        Ok(query_scalar(query).bind(server.cast_signed()).fetch_one(&mut self.transaction).await?)
    }

    /// Deletes the ratings of a server, including those of its seasons, and the entries by which results count on the server.
    pub(crate) async fn remove_server_ratings(&mut self, server: u64) -> Result<(), StoreError> {
        for sql in
            ["DELETE FROM ratings WHERE server_id = $1", "DELETE FROM server_results WHERE server_id = $1"]
        {
            query(sql).bind(server.cast_signed()).execute(&mut self.transaction).await?;
        }
        Ok(())
    }

    /// Deletes the challenges of a server, their announcements, and the rows of people to whom no other row refers any more. Takes
    /// the server's matches out of their series.
    pub(crate) async fn remove_challenges(&mut self, server: u64) -> Result<(), StoreError> {
        let players: Vec<i64> =
            query_scalar(CHALLENGING).bind(server.cast_signed()).fetch_all(&mut self.transaction).await?;
        for sql in CHALLENGE_REMOVALS {
            query(sql).bind(server.cast_signed()).execute(&mut self.transaction).await?;
        }
        self.remove_idle_players(&players).await
    }

    /// Deletes at most `most` matches of a server, everything that belongs to them, and the rows of people to whom no other row
    /// refers any more. Returns the number of deleted matches.
    pub(crate) async fn remove_matches(&mut self, server: u64, most: u32) -> Result<usize, StoreError> {
        let matches: Vec<i64> = query_scalar(MATCHES_OF_A_SERVER)
            .bind(server.cast_signed())
            .bind(most)
            .fetch_all(&mut self.transaction)
            .await?;
        let mut players = Vec::new();
        for id in &matches {
            let seated: Vec<i64> =
                query_scalar("SELECT player_id FROM seats WHERE match_id = $1 AND player_id IS NOT NULL")
                    .bind(id)
                    .fetch_all(&mut self.transaction)
                    .await?;
            players.extend(seated);
            self.remove_votes(*id).await?;
            self.forget_who_began(*id).await?;
            for sql in [
                "DELETE FROM inputs
                 WHERE discord_id IN (SELECT input_id FROM events WHERE match_id = $1 AND input_id IS NOT NULL)",
                "DELETE FROM if_then WHERE match_id = $1",
                "DELETE FROM vote_matches WHERE match_id = $1",
                "DELETE FROM puzzle_searches WHERE match_id = $1",
                "DELETE FROM found_puzzles WHERE match_id = $1",
                "DELETE FROM announcements WHERE match_id = $1",
                "DELETE FROM direct_announcements WHERE match_id = $1",
                // A trigger on `seats` takes the match out of the standings. It looks for a move among the events, so the events
                // are deleted after the seats.
                "DELETE FROM seats WHERE match_id = $1",
                "DELETE FROM events WHERE match_id = $1",
                "DELETE FROM matches WHERE id = $1",
            ] {
                query(sql).bind(id).execute(&mut self.transaction).await?;
            }
        }
        players.sort_unstable();
        players.dedup();
        self.remove_idle_players(&players).await?;
        Ok(matches.len())
    }

    async fn remove_idle_players(&mut self, players: &[i64]) -> Result<(), StoreError> {
        for &player in players {
            self.remove_idle_player(player).await?;
        }
        Ok(())
    }

    /// Deletes the settings of a server, the rest of what is stored about it, and its row in the table `servers`.
    pub(crate) async fn remove_server(&mut self, server: u64) -> Result<(), StoreError> {
        for sql in [
            "DELETE FROM server_settings WHERE server_id = $1",
            "DELETE FROM daily_puzzles WHERE server_id = $1",
            "DELETE FROM exhibitions WHERE server_id = $1",
            "UPDATE puzzle_tries SET server_id = NULL WHERE server_id = $1",
            "DELETE FROM server_absences WHERE server_id = $1",
            "DELETE FROM servers WHERE server_id = $1",
        ] {
            query(sql).bind(server.cast_signed()).execute(&mut self.transaction).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sqlx::AssertSqlSafe;

    use super::{super::portable_query::query_as, *};

    /// Other writers wait while a server is removed, so the removal must not take longer if other servers have much data.
    #[tokio::test]
    async fn what_is_kept_of_a_server_is_found_by_an_index() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("servers.sqlite3")).await.unwrap();
        for query in CHALLENGE_REMOVALS.into_iter().chain([CHALLENGING, MATCHES_OF_A_SERVER]) {
            let plan: Vec<(i64, i64, i64, String)> =
                query_as(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}")))
                    .fetch_all(&store.readers)
                    .await
                    .unwrap();
            assert!(plan.iter().any(|(.., step)| step.contains("(server_id=?)")), "{query}: {plan:?}");
            assert!(plan.iter().all(|(.., step)| !step.starts_with("SCAN")), "{query}: {plan:?}");
        }
        store.close().await;
    }
}

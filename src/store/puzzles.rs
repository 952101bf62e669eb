//! First tries at puzzles, and the ratings that are computed from them.

use sqlx::FromRow;

use super::{
    PlayerRow, Store, StoreError, WriteTransaction,
    portable_query::{query, query_as, query_scalar},
};

/// The figures of a person's first tries at puzzles, and the rating that is computed from these tries.
#[derive(Clone, Copy, Debug, Default, PartialEq, FromRow)]
pub struct PuzzleSolverRow {
    /// The number of puzzles that the person has tried.
    pub tried: i64,
    /// The number of puzzles that the person solved at the first try.
    pub solved: i64,
    /// The number of puzzles that the person has solved since the last failure.
    pub streak: i64,
    /// The person's rating; `None` before the first try.
    pub rating: Option<f64>,
}

/// A line of the list of people who have tried puzzles on a server.
#[derive(Clone, Debug, FromRow)]
pub struct PuzzleListRow {
    /// The person.
    #[sqlx(flatten)]
    pub player: PlayerRow,
    /// The number of puzzles that the person tried on the server.
    pub tried: i64,
    /// The number of puzzles that the person solved at the first try.
    pub solved: i64,
}

/// The query for a [`PuzzleSolverRow`], by the Discord id of the person.
const SELECT_SOLVER: &str = "
    SELECT count(tries.id) AS tried, count(*) FILTER (WHERE tries.solved) AS solved,
           count(*) FILTER (WHERE tries.id > coalesce((SELECT max(failed.id) FROM puzzle_tries AS failed
                                                       WHERE failed.player_id = players.id AND NOT failed.solved), 0))
               AS streak,
           (SELECT rating FROM puzzle_solvers WHERE player_id = players.id) AS rating
    FROM players LEFT JOIN puzzle_tries AS tries ON tries.player_id = players.id
    WHERE players.discord_id = $1 GROUP BY players.id";

impl Store {
    /// The figures of a person's first tries at puzzles.
    pub(crate) async fn puzzle_solver(&self, discord_id: u64) -> Result<PuzzleSolverRow, StoreError> {
        let row =
            query_as(SELECT_SOLVER).bind(discord_id.cast_signed()).fetch_optional(&self.readers).await?;
        Ok(row.unwrap_or_default())
    }

    /// The numbers of the puzzles that a person has tried.
    pub(crate) async fn tried_puzzles(&self, discord_id: u64) -> Result<Vec<u32>, StoreError> {
        let tried: Vec<i64> = query_scalar(
            "SELECT puzzle FROM puzzle_tries JOIN players ON players.id = player_id WHERE discord_id = $1",
        )
        .bind(discord_id.cast_signed())
        .fetch_all(&self.readers)
        .await?;
        Ok(tried.into_iter().filter_map(|puzzle| puzzle.try_into().ok()).collect())
    }

    /// The rating of a puzzle; `None` if nobody has tried it.
    pub(crate) async fn puzzle_rating(&self, puzzle: u32) -> Result<Option<f64>, StoreError> {
        Ok(query_scalar("SELECT rating FROM puzzle_ratings WHERE puzzle = $1")
            .bind(puzzle)
            .fetch_optional(&self.readers)
            .await?)
    }

    /// Returns at most `most` servers that the bot is in, and that want a daily puzzle but have had none for the day `day` or a
    /// later day. Each comes with its channel for the puzzle.
    pub(crate) async fn servers_without_puzzle(
        &self,
        day: i64,
        most: i64,
    ) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(query_as(
            "SELECT server_settings.server_id, puzzle_channel_id
             FROM server_settings
             JOIN servers ON servers.server_id = server_settings.server_id AND left_at IS NULL
             LEFT JOIN daily_puzzles ON daily_puzzles.server_id = server_settings.server_id
             WHERE puzzle_channel_id > 0 AND coalesce(day, -1) < $1
             ORDER BY server_settings.server_id LIMIT $2",
        )
        .bind(day)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// The number of the newest daily puzzle of a server; `None` before the first one.
    pub(crate) async fn daily_puzzle(&self, server: u64) -> Result<Option<u32>, StoreError> {
        let puzzle: Option<i64> = query_scalar("SELECT puzzle FROM daily_puzzles WHERE server_id = $1")
            .bind(server.cast_signed())
            .fetch_optional(&self.readers)
            .await?;
        Ok(puzzle.and_then(|puzzle| puzzle.try_into().ok()))
    }

    /// Returns at most `most` people who have tried puzzles on a server since the time `since`. Those who solved more come first;
    /// with equal numbers, those who tried fewer.
    pub(crate) async fn puzzle_list(
        &self,
        server: u64,
        since: i64,
        most: i64,
    ) -> Result<Vec<PuzzleListRow>, StoreError> {
        Ok(query_as(
            "SELECT discord_id, name, count(*) AS tried, count(*) FILTER (WHERE puzzle_tries.solved) AS solved
             FROM puzzle_tries JOIN players ON players.id = player_id
             WHERE server_id = $1 AND at >= $2 AND discord_id IS NOT NULL
             GROUP BY players.id ORDER BY 4 DESC, 3, name NULLS FIRST, discord_id LIMIT $3",
        )
        .bind(server.cast_signed())
        .bind(since)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// Takes back the puzzle that a server was given for a day, so that the server has had none for that day. `previous` is the
    /// server's puzzle before that one. Does nothing if the server has another puzzle by now.
    pub(crate) async fn give_daily_puzzle_back(
        &mut self,
        server: u64,
        day: i64,
        puzzle: u32,
        previous: Option<u32>,
    ) -> Result<(), StoreError> {
        let query = match previous {
            Some(previous) => query(
                "UPDATE daily_puzzles SET day = day - 1, puzzle = $4 WHERE server_id = $1 AND day = $2 AND puzzle = $3",
            )
            .bind(server.cast_signed())
            .bind(day)
            .bind(puzzle)
            .bind(previous),
            None => query("DELETE FROM daily_puzzles WHERE server_id = $1 AND day = $2 AND puzzle = $3")
                .bind(server.cast_signed())
                .bind(day)
                .bind(puzzle),
        };
        query.execute(&mut self.transaction).await?;
        Ok(())
    }

    /// Stores the puzzle of a server for a day. Returns false if the server has already had a puzzle for that day or a later day.
    pub(crate) async fn keep_daily_puzzle(
        &mut self,
        server: u64,
        day: i64,
        puzzle: u32,
    ) -> Result<bool, StoreError> {
        let kept = query(
            "INSERT INTO daily_puzzles (server_id, day, puzzle) VALUES ($1, $2, $3)
             ON CONFLICT (server_id) DO UPDATE SET day = excluded.day, puzzle = excluded.puzzle
             WHERE daily_puzzles.day < excluded.day",
        )
        .bind(server.cast_signed())
        .bind(day)
        .bind(puzzle)
        .execute(&mut self.transaction)
        .await?;
        Ok(kept == 1)
    }

    /// Stores the first try of a player at a puzzle. Returns false if the player has tried the puzzle before.
    pub(crate) async fn keep_puzzle_try(
        &mut self,
        player: i64,
        puzzle: u32,
        server: Option<u64>,
        solved: bool,
        at: i64,
    ) -> Result<bool, StoreError> {
        let kept = query(
            "INSERT INTO puzzle_tries (player_id, puzzle, server_id, solved, at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT DO NOTHING",
        )
        .bind(player)
        .bind(puzzle)
        .bind(server.map(u64::cast_signed))
        .bind(solved)
        .bind(at)
        .execute(&mut self.transaction)
        .await?;
        Ok(kept == 1)
    }

    /// The ratings of a player as a solver and of a puzzle, each `None` before the first try.
    pub(crate) async fn puzzle_ratings(
        &mut self,
        player: i64,
        puzzle: u32,
    ) -> Result<(Option<f64>, Option<f64>), StoreError> {
        Ok(query_as(
            "SELECT (SELECT rating FROM puzzle_solvers WHERE player_id = $1),
                    (SELECT rating FROM puzzle_ratings WHERE puzzle = $2)",
        )
        .bind(player)
        .bind(puzzle)
        .fetch_one(&mut self.transaction)
        .await?)
    }

    /// Sets the ratings of a player as a solver and of a puzzle.
    pub(crate) async fn rate_puzzle(
        &mut self,
        (player, of_player): (i64, f64),
        (puzzle, of_puzzle): (u32, f64),
    ) -> Result<(), StoreError> {
        query(
            "INSERT INTO puzzle_solvers (player_id, rating) VALUES ($1, $2)
             ON CONFLICT (player_id) DO UPDATE SET rating = excluded.rating",
        )
        .bind(player)
        .bind(of_player)
        .execute(&mut self.transaction)
        .await?;
        query(
            "INSERT INTO puzzle_ratings (puzzle, rating) VALUES ($1, $2)
             ON CONFLICT (puzzle) DO UPDATE SET rating = excluded.rating",
        )
        .bind(puzzle)
        .bind(of_puzzle)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Adds a player with a new rating as a solver to the lists of a server and of its running `season`, which is `None` if none
    /// runs. Changes the rating on the other lists that have the player. Lists of seasons that are over stay as they are.
    pub(crate) async fn list_solver(
        &mut self,
        (player, rating): (i64, u32),
        server: Option<u64>,
        season: Option<i64>,
    ) -> Result<(), StoreError> {
        for season in server.map(|_| 0).into_iter().chain(season) {
            query(
                "INSERT INTO puzzle_standings (server_id, season_id, player_id, rating) VALUES ($1, $2, $3, $4)
                 ON CONFLICT DO NOTHING",
            )
            .bind(server.map(u64::cast_signed))
            .bind(season)
            .bind(player)
            .bind(rating)
            .execute(&mut self.transaction)
            .await?;
        }
        query(
            "UPDATE puzzle_standings SET rating = $2
             WHERE player_id = $1 AND (season_id = 0 OR season_id IN (SELECT id FROM seasons WHERE ended_at IS NULL))",
        )
        .bind(player)
        .bind(rating)
        .execute(&mut self.transaction)
        .await?;
        self.list_solver_everywhere(player).await
    }

    /// Adds a player to the list of solvers over the whole bot, or removes the player from it, as the player's settings say.
    pub(crate) async fn list_solver_everywhere(&mut self, player: i64) -> Result<(), StoreError> {
        for sql in [
            "DELETE FROM puzzle_standings
             WHERE server_id = 0 AND season_id = 0 AND player_id = $1
               AND NOT EXISTS (SELECT 1 FROM player_settings WHERE player_id = $1 AND everywhere)",
            "INSERT INTO puzzle_standings (server_id, season_id, player_id, rating)
             SELECT 0, 0, player_id, CAST(round(CAST(rating AS NUMERIC)) AS BIGINT) FROM puzzle_solvers
             WHERE player_id = $1 AND EXISTS (SELECT 1 FROM player_settings WHERE player_id = $1 AND everywhere)
             ON CONFLICT DO NOTHING",
        ] {
            query(sql).bind(player).execute(&mut self.transaction).await?;
        }
        Ok(())
    }
}

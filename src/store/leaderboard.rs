//! Leaderboards. SQL triggers update the sums in `standings` when matches end. The rows of `ratings` are computed from the results
//! of rated matches, and those of `puzzle_standings` from first tries at puzzles.
//!
//! A page is a range of an index that has the order of the list. A rank is one more than the number of better lines, which are
//! counted in the same index up to [`BETTER_MAX`]. So a page takes a short time, however many players there are.

use sqlx::FromRow;

use super::{
    PlayerRow, RatingRow, Store, StoreError,
    portable_query::{RowQuery, Transaction, query_as, query_scalar},
    ratings::rating_columns,
};

/// The maximum number of lines that all pages of a list show together. The line of the person who reads the list is shown whatever
/// its rank.
pub(crate) const LINES_MAX: i64 = 1_000;

/// The maximum number of better lines that the query for a rank counts. The limit keeps the time for a page at a few milliseconds,
/// however long the list is.
pub(crate) const BETTER_MAX: i64 = 10_000;

/// The SQL condition that a match counts in standings: it is over, and at least one tower was moved in it. It was not imported from
/// a record, not aborted, and not taken out of the standings.
macro_rules! counting_match {
    () => {
        "matches.status = 'over' AND matches.imported = 0 AND matches.finish NOT IN ('aborted', 'unrated')
         AND EXISTS (SELECT 1 FROM events WHERE events.match_id = matches.id AND events.kind = 'decided') "
    };
}
pub(super) use counting_match;

/// The query for a page of `standings` in the order `$order`.
macro_rules! standings_page {
    ($order:literal) => {
        concat!(
            "SELECT discord_id, name, played, won, points
             FROM (SELECT player_id, played, won, points FROM standings WHERE server_id = $1
                   ORDER BY ",
            $order,
            ", player_id LIMIT $2 OFFSET $3) AS page
             JOIN players ON players.id = page.player_id
             ORDER BY ",
            $order,
            ", player_id"
        )
    };
}

/// The query for the number of lines of `standings` that are better than a given line: those with more of `$first`; with equal
/// `$first`, those with more of `$second`; with both equal, those with fewer matches. The query counts at most [`BETTER_MAX`] lines
/// (`$5`). Each of the three conditions reads one range of the index, so that lines with the same sums are not read.
macro_rules! standings_better {
    ($first:literal, $second:literal) => {
        concat!(
            "SELECT count(*) FROM (
                 SELECT 1 AS one FROM standings WHERE server_id = $1 AND ",
            $first,
            " > $2
                 UNION ALL
                 SELECT 1 AS one FROM standings WHERE server_id = $1 AND ",
            $first,
            " = $2 AND ",
            $second,
            " > $3
                 UNION ALL
                 SELECT 1 AS one FROM standings WHERE server_id = $1 AND ",
            $first,
            " = $2 AND ",
            $second,
            " = $3 AND played < $4
                 LIMIT $5) AS better"
        )
    };
}

/// The query for a page of `ratings` in the order `$order`. The inner query selects the page from an index alone, so that the rows
/// that `OFFSET` skips are not read from the table.
macro_rules! rated_page {
    ($order:literal) => {
        concat!(
            "SELECT discord_id, name, ",
            rating_columns!(),
            "
             FROM (SELECT rated_player_id AS listed_id FROM ratings
                   WHERE server_id = $1 AND season_id = $2 AND game = $3 AND listed = TRUE
                   ORDER BY ",
            $order,
            ", rated_player_id LIMIT $4 OFFSET $5) AS page
             JOIN ratings ON server_id = $1 AND season_id = $2 AND game = $3 AND rated_player_id = listed_id
             JOIN rated_players ON rated_players.id = listed_id
             JOIN players ON players.id = rated_players.player_id
             ORDER BY ",
            $order,
            ", rated_player_id"
        )
    };
}

/// Two queries for the number of lines of `ratings` that are better than a given line. Both count at most [`BETTER_MAX`] lines
/// (`$7`). The first query counts only listed lines. The second query is for a frozen list, and also counts the lines of people
/// whose data was deleted after the list was frozen. Each `$better` is a condition for better lines, and reads one range of the
/// index. No line may satisfy two of these conditions.
macro_rules! rated_better {
    ($($better:literal),+) => {
        [rated_better!(@ "listed = TRUE", $($better),+), rated_better!(@ "listed IN (TRUE, FALSE)", $($better),+)]
    };
    (@ $listed:literal, $first:literal $(, $other:literal)*) => {
        concat!(
            "SELECT count(*) FROM (",
            rated_better!(@lines $listed, $first),
            $(" UNION ALL ", rated_better!(@lines $listed, $other),)*
            " LIMIT $7) AS better"
        )
    };
    (@lines $listed:literal, $better:literal) => {
        concat!(
            "SELECT 1 AS one FROM ratings
             WHERE server_id = $1 AND season_id = $2 AND game = $3 AND ",
            $listed,
            " AND ",
            $better
        )
    };
}

/// The list of `ratings` from which lines are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RatedList<'a> {
    /// The server; 0 for the whole bot.
    pub(crate) server: i64,
    /// The season; 0 for all time.
    pub(crate) season: i64,
    /// Whether the season is over. The ranks of such a season stay the same, even when the data of people is deleted.
    pub(crate) is_frozen: bool,
    /// The game, as a stored word.
    pub(crate) game: &'a str,
}

/// The order of a list of `standings`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StandingsOrder {
    /// More wins, then more points, then fewer matches.
    Wins,
    /// More points, then more wins, then fewer matches.
    Points,
}

/// The order of a list of `ratings`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ListOrder {
    /// A higher rating; provisional ratings come last.
    Rating,
    /// More wins, then more points, then fewer matches.
    Wins,
    /// More points, then more wins, then fewer matches.
    Points,
    /// The longest streak of wins, then the current streak. Longer streaks come first.
    Streak,
}

impl ListOrder {
    /// The key by which lines are ordered. Lines with equal keys share a rank.
    fn key(self, row: &RatingRow) -> [i64; 3] {
        match self {
            Self::Rating => [row.provisional.into(), row.rating, 0],
            Self::Wins => [row.won, row.points, row.played],
            Self::Points => [row.points, row.won, row.played],
            Self::Streak => [row.longest_streak, row.streak, 0],
        }
    }
}

/// A page of a list.
#[derive(Clone, Debug)]
pub(crate) struct Page<R> {
    /// The lines.
    pub(crate) rows: Vec<R>,
    /// The line of the person who reads the page, even if it is on another page; `None` if the person is not in the list.
    pub(crate) own: Option<R>,
    /// The number of lines on all pages, at most [`LINES_MAX`].
    pub(crate) all: i64,
}

impl<R> Page<R> {
    /// Converts each line of the page.
    pub(crate) fn map<T>(self, convert: impl Fn(R) -> T) -> Page<T> {
        let Self { rows, own, all } = self;
        Page { own: own.map(&convert), rows: rows.into_iter().map(convert).collect(), all }
    }
}

/// A line that has a rank.
trait Ranked {
    fn place(&mut self) -> &mut i64;
}

impl Ranked for LeaderboardRow {
    fn place(&mut self) -> &mut i64 {
        &mut self.place
    }
}

impl Ranked for ListedRow {
    fn place(&mut self) -> &mut i64 {
        &mut self.place
    }
}

impl Ranked for SolverRow {
    fn place(&mut self) -> &mut i64 {
        &mut self.place
    }
}

/// Sets the ranks of the lines of a page, and of `own`, the line of the person who reads the page. There are `skip` lines before
/// the page. Lines with the same key share a rank.
///
/// `better` makes the query that counts the lines that are better than a key. Its last parameter is [`BETTER_MAX`]. If lines may be
/// missing between those of the page (`has_gaps`), the query runs for each line. Otherwise it runs only for the first line and for
/// `own`.
async fn rank<R: Ranked>(
    reading: &mut Transaction,
    (rows, skip): (&mut [R], i64),
    own: &mut Option<R>,
    key: impl Fn(&R) -> [i64; 3],
    (better, has_gaps): (impl Fn() -> RowQuery<(i64,), i64>, bool),
) -> sqlx::Result<()> {
    let counted = if has_gaps { rows.len() } else { rows.len().min(1) };
    for row in rows.iter_mut().take(counted).chain(own) {
        let better = key(row).into_iter().fold(better(), RowQuery::bind);
        *row.place() = 1 + better.bind(BETTER_MAX).fetch_one(&mut *reading).await?;
    }
    for (number, index) in (skip + 1..).zip(0..rows.len()).skip(counted) {
        let (before, from) = rows.split_at_mut(index);
        if let (Some(last), Some(row)) = (before.last_mut(), from.first_mut()) {
            *row.place() = if key(last) == key(row) { *last.place() } else { number };
        }
    }
    Ok(())
}

/// A rating with its rank in a list.
#[derive(Clone, Debug, FromRow)]
pub struct ListedRow {
    /// The rank, from 1. Equal lines share a rank.
    #[sqlx(default)]
    pub place: i64,
    /// The person.
    #[sqlx(flatten)]
    pub player: PlayerRow,
    /// The rating.
    #[sqlx(flatten)]
    pub rating: RatingRow,
}

/// A solver of puzzles with their rank in a list.
#[derive(Clone, Debug, FromRow)]
pub struct SolverRow {
    /// The rank, from 1. Equal ratings share a rank.
    #[sqlx(default)]
    pub place: i64,
    /// The person.
    #[sqlx(flatten)]
    pub player: PlayerRow,
    /// The rating as a solver, rounded to a whole number.
    pub rating: i64,
}

/// The results of a player on a server.
#[derive(Clone, Debug, FromRow)]
pub struct LeaderboardRow {
    /// The rank, from 1; equal results share a rank.
    #[sqlx(default)]
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

/// One of the people with the most wins on a server against the machine of a level.
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
    /// Returns the results of all people against machines on a server, by level and side. The same matches count as in
    /// [`Store::results_against_machines`].
    pub(crate) async fn results_against_machines_on(
        &self,
        server: u64,
    ) -> Result<Vec<MachineResultRow>, StoreError> {
        Ok(query_as(concat!(
            "SELECT machine.machine_level AS level, own.side AS side, count(*) AS played,
                    count(*) FILTER (WHERE matches.winner = own.side) AS won
             FROM matches
             JOIN seats AS machine ON machine.match_id = matches.id AND machine.machine_level IS NOT NULL
             JOIN seats AS own ON own.match_id = matches.id AND own.player_id IS NOT NULL
             WHERE matches.server_id = $1 AND ",
            counting_match!(),
            "GROUP BY machine.machine_level, own.side
             ORDER BY machine.machine_level, own.side",
        ))
        .bind(server.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns at most `most` people for each level: those with the most wins on a server against the machine of that level. People
    /// with equal wins are ordered by fewer matches, then by name. A level against which nobody has won has no row.
    pub(crate) async fn best_against_machines_on(
        &self,
        server: u64,
        most: u32,
    ) -> Result<Vec<MachineBestRow>, StoreError> {
        Ok(query_as(concat!(
            "WITH results AS (
                 SELECT machine.machine_level AS level, own.player_id, count(*) AS played,
                        count(*) FILTER (WHERE matches.winner = own.side) AS won
                 FROM matches
                 JOIN seats AS machine ON machine.match_id = matches.id AND machine.machine_level IS NOT NULL
                 JOIN seats AS own ON own.match_id = matches.id AND own.player_id IS NOT NULL
                 WHERE matches.server_id = $1 AND ",
            counting_match!(),
            "GROUP BY machine.machine_level, own.player_id
             ), ranked AS (
                 SELECT level, discord_id, name, won,
                        row_number() OVER (PARTITION BY level ORDER BY won DESC, played, name NULLS FIRST, discord_id NULLS FIRST) AS place
                 FROM results JOIN players ON players.id = results.player_id
             )
             SELECT level, discord_id, name, won FROM ranked WHERE place <= $2 AND won > 0 ORDER BY level, place",
        ))
        .bind(server.cast_signed())
        .bind(i64::from(most))
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns a person's results against machines, by level and side. Aborted, imported and unrated matches, and matches that
    /// ended before a tower was moved, do not count.
    pub(crate) async fn results_against_machines(
        &self,
        person: u64,
    ) -> Result<Vec<MachineResultRow>, StoreError> {
        Ok(query_as(concat!(
            "SELECT machine.machine_level AS level, own.side AS side, count(*) AS played,
                    count(*) FILTER (WHERE matches.winner = own.side) AS won
             FROM players
             JOIN seats AS own ON own.player_id = players.id
             JOIN seats AS machine ON machine.match_id = own.match_id AND machine.machine_level IS NOT NULL
             JOIN matches ON matches.id = own.match_id
             WHERE players.discord_id = $1 AND ",
            counting_match!(),
            "GROUP BY machine.machine_level, own.side
             ORDER BY machine.machine_level, own.side",
        ))
        .bind(person.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns a page of the results of a server's players in all games, and the line of the person `reader`. Aborted, imported and
    /// unrated matches, and matches that ended before a tower was moved, do not count. The page has at most `most` lines, after the
    /// first `skip`.
    pub(crate) async fn standings(
        &self,
        server: u64,
        order: StandingsOrder,
        reader: u64,
        (skip, most): (i64, i64),
    ) -> Result<Page<LeaderboardRow>, StoreError> {
        let server = server.cast_signed();
        let (page, better) = match order {
            StandingsOrder::Wins => {
                (standings_page!("won DESC, points DESC, played"), standings_better!("won", "points"))
            }
            StandingsOrder::Points => {
                (standings_page!("points DESC, won DESC, played"), standings_better!("points", "won"))
            }
        };
        let mut reading = self.readers.begin_reading().await?;
        let mut rows: Vec<LeaderboardRow> =
            query_as(page).bind(server).bind(most).bind(skip).fetch_all(&mut reading).await?;
        let mut own: Option<LeaderboardRow> = query_as(
            "SELECT discord_id, name, played, won, points
             FROM players JOIN standings ON player_id = players.id AND server_id = $1 WHERE discord_id = $2",
        )
        .bind(server)
        .bind(reader.cast_signed())
        .fetch_optional(&mut reading)
        .await?;
        let key = |row: &LeaderboardRow| match order {
            StandingsOrder::Wins => [row.won, row.points, row.played],
            StandingsOrder::Points => [row.points, row.won, row.played],
        };
        rank(&mut reading, (&mut rows, skip), &mut own, key, (|| query_scalar(better).bind(server), false))
            .await?;
        let all = query_scalar(
            "SELECT count(*) FROM (SELECT 1 AS one FROM standings WHERE server_id = $1 LIMIT $2) AS listed",
        )
        .bind(server)
        .bind(LINES_MAX)
        .fetch_one(&mut reading)
        .await?;
        Ok(Page { rows, own, all })
    }

    /// Returns a page of a list of ratings, and the line of the person `reader`. The page has at most `most` lines, after the first
    /// `skip`.
    pub(crate) async fn listed_ratings(
        &self,
        list: RatedList<'_>,
        order: ListOrder,
        reader: u64,
        (skip, most): (i64, i64),
    ) -> Result<Page<ListedRow>, StoreError> {
        let (page, [better_listed, better_of_all]) = match order {
            ListOrder::Rating => (
                rated_page!("provisional, rating DESC"),
                rated_better!(
                    "provisional = FALSE AND $4 = 0 AND rating > $5 AND $6 >= 0",
                    "provisional = FALSE AND $4 > 0",
                    "provisional = TRUE AND $4 > 0 AND rating > $5"
                ),
            ),
            ListOrder::Wins => (
                rated_page!("won DESC, points DESC, played"),
                rated_better!("won >= $4 AND (won > $4 OR points > $5 OR points = $5 AND played < $6)"),
            ),
            ListOrder::Points => (
                rated_page!("points DESC, won DESC, played"),
                rated_better!("points >= $4 AND (points > $4 OR won > $5 OR won = $5 AND played < $6)"),
            ),
            ListOrder::Streak => (
                rated_page!("longest_streak DESC, streak DESC"),
                rated_better!("longest_streak >= $4 AND (longest_streak > $4 OR streak > $5) AND $6 >= 0"),
            ),
        };
        let RatedList { server, season, is_frozen, game } = list;
        let mut reading = self.readers.begin_reading().await?;
        let mut rows: Vec<ListedRow> = query_as(page)
            .bind(server)
            .bind(season)
            .bind(game)
            .bind(most)
            .bind(skip)
            .fetch_all(&mut reading)
            .await?;
        let mut own: Option<ListedRow> = query_as(concat!(
            "SELECT discord_id, name, ",
            rating_columns!(),
            " FROM players
             JOIN rated_players ON rated_players.player_id = players.id
             JOIN ratings ON ratings.rated_player_id = rated_players.id
                         AND server_id = $1 AND season_id = $2 AND game = $3
             WHERE listed = TRUE AND discord_id = $4"
        ))
        .bind(server)
        .bind(season)
        .bind(game)
        .bind(reader.cast_signed())
        .fetch_optional(&mut reading)
        .await?;
        let key = |row: &ListedRow| order.key(&row.rating);
        let better = if is_frozen { better_of_all } else { better_listed };
        let better = || query_scalar(better).bind(server).bind(season).bind(game);
        rank(&mut reading, (&mut rows, skip), &mut own, key, (better, is_frozen)).await?;
        let all = query_scalar(
            "SELECT count(*) FROM (SELECT 1 AS one FROM ratings
                                   WHERE server_id = $1 AND season_id = $2 AND game = $3 AND listed = TRUE
                                   LIMIT $4) AS listed",
        )
        .bind(server)
        .bind(season)
        .bind(game)
        .bind(LINES_MAX)
        .fetch_one(&mut reading)
        .await?;
        Ok(Page { rows, own, all })
    }

    /// Returns a page of the people who have tried puzzles, ordered by their ratings as solvers, and the line of the person
    /// `reader`. `server` is 0 for the whole bot, `season` 0 for all time.
    pub(crate) async fn puzzle_solvers(
        &self,
        (server, season): (i64, i64),
        reader: u64,
        (skip, most): (i64, i64),
    ) -> Result<Page<SolverRow>, StoreError> {
        let mut reading = self.readers.begin_reading().await?;
        let mut rows: Vec<SolverRow> = query_as(
            "SELECT discord_id, name, rating
             FROM (SELECT player_id, rating FROM puzzle_standings WHERE server_id = $1 AND season_id = $2
                   ORDER BY rating DESC, player_id LIMIT $3 OFFSET $4) AS page
             JOIN players ON players.id = page.player_id
             ORDER BY rating DESC, player_id",
        )
        .bind(server)
        .bind(season)
        .bind(most)
        .bind(skip)
        .fetch_all(&mut reading)
        .await?;
        let mut own: Option<SolverRow> = query_as(
            "SELECT discord_id, name, rating
             FROM players JOIN puzzle_standings ON player_id = players.id AND server_id = $1 AND season_id = $2
             WHERE discord_id = $3",
        )
        .bind(server)
        .bind(season)
        .bind(reader.cast_signed())
        .fetch_optional(&mut reading)
        .await?;
        let better = || {
            query_scalar(
                "SELECT count(*) FROM (SELECT 1 AS one FROM puzzle_standings
                                       WHERE server_id = $1 AND season_id = $2 AND rating > $3 AND $4 = $5
                                       LIMIT $6) AS better",
            )
            .bind(server)
            .bind(season)
        };
        let key = |row: &SolverRow| [row.rating, 0, 0];
        rank(&mut reading, (&mut rows, skip), &mut own, key, (better, false)).await?;
        let all = query_scalar(
            "SELECT count(*) FROM (SELECT 1 AS one FROM puzzle_standings
                                   WHERE server_id = $1 AND season_id = $2 LIMIT $3) AS listed",
        )
        .bind(server)
        .bind(season)
        .bind(LINES_MAX)
        .fetch_one(&mut reading)
        .await?;
        Ok(Page { rows, own, all })
    }

    /// The results of both players of a match on its server, ranked by wins as in [`Store::standings`].
    pub(crate) async fn standings_of_match(&self, id: i64) -> Result<Vec<LeaderboardRow>, StoreError> {
        Ok(query_as(
            "SELECT 1 + (SELECT count(*) FROM (
                             SELECT 1 AS one FROM standings AS better
                             WHERE better.server_id = own.server_id AND better.won >= own.won
                               AND (-better.won, -better.points, better.played) < (-own.won, -own.points, own.played)
                             LIMIT $2) AS counted)
                    AS place,
                    discord_id, name, own.played, own.won, own.points
             FROM matches
             JOIN seats ON seats.match_id = matches.id
             JOIN players ON players.id = seats.player_id
             JOIN standings AS own ON own.player_id = seats.player_id AND own.server_id = matches.server_id
             WHERE matches.id = $1
             ORDER BY place, players.id",
        )
        .bind(id)
        .bind(BETTER_MAX)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns at most `most` rows of `standings` that differ from the results of the matches. Each is named by its server and the
    /// row id of its player.
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

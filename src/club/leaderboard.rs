//! The leaderboards: their orders and scopes, and the pages and lines that people see.

use kamisado_rules::{BySide, Game, Side};

use super::{
    Club, MachineLevel, MatchId, Person, Player, Rating, Server, Timestamp,
    rating_formula::{ALL_TIME, WHOLE_BOT},
    stored_word::StoredWord,
};
use crate::store::{
    BETTER_MAX, LINES_MAX, LeaderboardRow, ListOrder, ListedRow, MachineResultRow, Page, RatedList,
    SolverRow, StandingsOrder, StoreError,
};

/// The last rank that is exact. All players below it have the next number as their rank.
pub const RANKS_MAX: u64 = BETTER_MAX.cast_unsigned();

/// The orders of a leaderboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LeaderboardOrder {
    /// The rating; provisional ratings come last.
    Rating,
    /// Matches won.
    #[default]
    Wins,
    /// Points scored.
    Points,
    /// The longest streak of wins.
    Streak,
    /// The rating as a solver of puzzles.
    Puzzles,
}

impl LeaderboardOrder {
    /// All orders.
    pub const ALL: [Self; 5] = [Self::Rating, Self::Wins, Self::Points, Self::Streak, Self::Puzzles];

    /// Returns the word for the order in custom ids and texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rating => "rating",
            Self::Wins => "wins",
            Self::Points => "points",
            Self::Streak => "streak",
            Self::Puzzles => "puzzles",
        }
    }
}

/// The matches and the tries at puzzles that a leaderboard counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LeaderboardScope {
    /// The matches and tries on the server.
    #[default]
    Server,
    /// The matches and tries on the server in the season with this number.
    Season(u32),
    /// The matches and tries on all servers, of people who agree to be shown.
    Everywhere,
}

/// The order, the scope and the game of a leaderboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LeaderboardList {
    /// The order of the lines.
    pub order: LeaderboardOrder,
    /// The matches and tries that count.
    pub scope: LeaderboardScope,
    /// The game; `None` for both games together, or for puzzles.
    pub game: Option<Game>,
}

impl LeaderboardList {
    /// Returns the list for a request. Wins and points on a server count both games, unless `game` names one. Puzzles have no
    /// game. Every other list is of one game: `game`, or else `default`.
    #[must_use]
    pub fn new(order: LeaderboardOrder, scope: LeaderboardScope, game: Option<Game>, default: Game) -> Self {
        use LeaderboardOrder::{Points, Puzzles, Wins};
        let game = match (order, scope) {
            (Puzzles, _) => None,
            (Wins | Points, LeaderboardScope::Server) => game,
            _ => Some(game.unwrap_or(default)),
        };
        Self { order, scope, game }
    }
}

/// The figures of a player on a line of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// The rating.
    Rating(Rating),
    /// The results of the player's matches.
    Results {
        /// Finished matches.
        played: u64,
        /// Matches won.
        won: u64,
        /// Points scored.
        points: u64,
    },
    /// Wins in a row.
    Streak {
        /// The longest streak.
        longest: u64,
        /// The wins since the last match that was not won.
        current: u64,
    },
    /// The rating as a solver of puzzles.
    Puzzles(u32),
}

/// A line of a leaderboard of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedLine {
    /// The rank, from 1. Players with equal figures share a rank. A rank above [`RANKS_MAX`] is not exact.
    pub rank: u64,
    /// The player.
    pub player: Player,
    /// The figures by which the list is ordered.
    pub figures: Figures,
}

/// A page of a leaderboard of any kind, as one person sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPage {
    /// The list of which this is a page.
    pub list: LeaderboardList,
    /// The lines, best first.
    pub lines: Vec<ListedLine>,
    /// The line of the person who asks, even if `lines` contains it; `None` if they are not in the list.
    pub own: Option<ListedLine>,
    /// The number of this page, from 0.
    pub page: u32,
    /// The number of pages, at least 1. The pages end after a thousand lines.
    pub pages: u32,
}

impl ListedPage {
    /// Returns the page with the ratings as of `now`: ratings become less certain every day. Ratings of a season do not change.
    #[must_use]
    pub fn at(mut self, now: Timestamp) -> Self {
        if !matches!(self.list.scope, LeaderboardScope::Season(_)) {
            for line in self.lines.iter_mut().chain(&mut self.own) {
                if let Figures::Rating(rating) = &mut line.figures {
                    *rating = rating.at(now);
                }
            }
        }
        self
    }
}

/// A person's finished matches against machines of one level, with one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MachineResult {
    /// Finished matches.
    pub played: u64,
    /// Matches won.
    pub won: u64,
}

/// The maximum number of people who are named as the best against a level. Those who have left the server are not shown.
const BEST_MAX: u32 = 2;

/// The results of all people of a server against machines of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelResults {
    /// The level.
    pub level: MachineLevel,
    /// The results, by the side that the people played.
    pub sides: BySide<MachineResult>,
    /// The people who have won the most matches, with the number of their wins, the best first; empty if nobody has won one.
    /// At most two are named, so that one can still be shown if the other has left the server.
    pub best: Vec<(Player, u64)>,
}

impl Figures {
    fn results(played: i64, won: i64, points: i64) -> Self {
        Self::Results {
            played: played.cast_unsigned(),
            won: won.cast_unsigned(),
            points: points.cast_unsigned(),
        }
    }
}

impl From<LeaderboardRow> for ListedLine {
    fn from(row: LeaderboardRow) -> Self {
        let figures = Figures::results(row.played, row.won, row.points);
        Self { rank: row.place.cast_unsigned(), player: row.player.into(), figures }
    }
}

impl From<SolverRow> for ListedLine {
    fn from(row: SolverRow) -> Self {
        let figures = Figures::Puzzles(u32::try_from(row.rating).unwrap_or_default());
        Self { rank: row.place.cast_unsigned(), player: row.player.into(), figures }
    }
}

impl ListedLine {
    /// Converts a row of a list in this order to a line.
    fn of(order: ListOrder, row: ListedRow) -> Self {
        let rating = &row.rating;
        let figures = match order {
            ListOrder::Rating => Figures::Rating(rating.into()),
            ListOrder::Wins | ListOrder::Points => Figures::results(rating.played, rating.won, rating.points),
            ListOrder::Streak => Figures::Streak {
                longest: rating.longest_streak.cast_unsigned(),
                current: rating.streak.cast_unsigned(),
            },
        };
        Self { rank: row.place.cast_unsigned(), player: row.player.into(), figures }
    }
}

impl Club {
    /// Reads a page of a leaderboard, with at most `lines` lines, as `reader` sees it. The list is of `server`, unless its scope
    /// is the whole bot. A page number after the last page gives the last page. A season that does not exist has no lines.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leaderboard(
        &self,
        list: LeaderboardList,
        server: Server,
        reader: Person,
        (page, lines): (u32, u32),
    ) -> Result<ListedPage, StoreError> {
        let lines = lines.max(1);
        let (mut page, mut found) = (page, self.listed(list, server, reader, (page, lines)).await?);
        let pages = u32::try_from(found.all).unwrap_or(u32::MAX).div_ceil(lines).max(1);
        if page >= pages {
            page = pages - 1;
            found = self.listed(list, server, reader, (page, lines)).await?;
        }
        Ok(ListedPage { list, lines: found.rows, own: found.own, page, pages })
    }

    async fn listed(
        &self,
        list: LeaderboardList,
        server: Server,
        reader: Person,
        (page, lines): (u32, u32),
    ) -> Result<Page<ListedLine>, StoreError> {
        let lines = i64::from(lines);
        let skip = (i64::from(page) * lines).min(LINES_MAX);
        let part = (skip, lines.min(LINES_MAX - skip));
        let (scope, is_frozen) = match list.scope {
            LeaderboardScope::Everywhere => ((WHOLE_BOT, ALL_TIME), false),
            LeaderboardScope::Server => ((server.0.cast_signed(), ALL_TIME), false),
            LeaderboardScope::Season(number) => {
                let Some(season) = self.season_of(server, Some(number)).await? else {
                    return Ok(Page { rows: Vec::new(), own: None, all: 0 });
                };
                ((server.0.cast_signed(), season.id.0), season.ended_at.is_some())
            }
        };
        let (order, standings) = match list.order {
            LeaderboardOrder::Puzzles => {
                let page = self.store.puzzle_solvers(scope, reader.0, part).await?;
                return Ok(page.map(ListedLine::from));
            }
            LeaderboardOrder::Rating => (ListOrder::Rating, StandingsOrder::Wins),
            LeaderboardOrder::Wins => (ListOrder::Wins, StandingsOrder::Wins),
            LeaderboardOrder::Points => (ListOrder::Points, StandingsOrder::Points),
            LeaderboardOrder::Streak => (ListOrder::Streak, StandingsOrder::Wins),
        };
        let Some(game) = list.game else {
            let page = self.store.standings(server.0, standings, reader.0, part).await?;
            return Ok(page.map(ListedLine::from));
        };
        let (server, season) = scope;
        let list = RatedList { server, season, is_frozen, game: game.word() };
        let page = self.store.listed_ratings(list, order, reader.0, part).await?;
        Ok(page.map(|row| ListedLine::of(order, row)))
    }

    /// Returns a person's results against machines in all places, by level from the weakest, and by the person's side.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn results_against_machines(
        &self,
        person: Person,
    ) -> Result<Vec<(MachineLevel, BySide<MachineResult>)>, StoreError> {
        Ok(by_level(self.store.results_against_machines(person.0).await?))
    }

    /// Returns the results of all people of a server against machines on that server, by level from the weakest.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn results_against_machines_on(&self, server: Server) -> Result<Vec<LevelResults>, StoreError> {
        let results = by_level(self.store.results_against_machines_on(server.0).await?);
        let best = self.store.best_against_machines_on(server.0, BEST_MAX).await?;
        let best_of = |level: MachineLevel| {
            let rows = best.iter().filter(|row| row.level == level.number());
            rows.map(|row| (Player::from(row.player.clone()), row.won.cast_unsigned())).collect()
        };
        let results = results.into_iter();
        Ok(results.map(|(level, sides)| LevelResults { level, sides, best: best_of(level) }).collect())
    }

    /// Returns the leaderboard lines of both players of a match, best first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn standings_of(&self, id: MatchId) -> Result<Vec<ListedLine>, StoreError> {
        Ok(self.store.standings_of_match(id.0).await?.into_iter().map(ListedLine::from).collect())
    }
}

/// Groups results by level and side. The rows are ordered by level.
fn by_level(rows: Vec<MachineResultRow>) -> Vec<(MachineLevel, BySide<MachineResult>)> {
    let mut results: Vec<(MachineLevel, BySide<MachineResult>)> = Vec::new();
    for row in rows {
        let (Some(level), Some(side)) = (MachineLevel::new(row.level), Side::from_word(&row.side)) else {
            continue;
        };
        if results.last().is_none_or(|&(last, _)| last != level) {
            results.push((level, BySide::default()));
        }
        if let Some((_, sides)) = results.last_mut() {
            let (played, won) = (row.played.cast_unsigned(), row.won.cast_unsigned());
            sides[side] = MachineResult { played, won };
        }
    }
    results
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_of_one_game_unless_results_of_both_are_counted() {
        use LeaderboardOrder::{Points, Puzzles, Rating, Streak, Wins};
        use LeaderboardScope::{Everywhere, Season, Server};

        let game = |order, scope, named| LeaderboardList::new(order, scope, named, Game::Kamisado).game;
        let named = Some(Game::Megasado);
        for order in [Wins, Points] {
            assert_eq!((game(order, Server, None), game(order, Server, named)), (None, named));
            for scope in [Everywhere, Season(2)] {
                assert_eq!(
                    (game(order, scope, None), game(order, scope, named)),
                    (Some(Game::Kamisado), named)
                );
            }
        }
        for order in [Rating, Streak] {
            for scope in [Server, Everywhere, Season(2)] {
                assert_eq!(game(order, scope, None), Some(Game::Kamisado));
                assert_eq!(game(order, scope, named), named);
            }
        }
        assert_eq!((game(Puzzles, Server, named), game(Puzzles, Everywhere, None)), (None, None));
    }
}

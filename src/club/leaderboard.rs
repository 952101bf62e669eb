//! The leaderboard.

use kamisado_rules::{BySide, Side};

use super::{Club, MachineLevel, MatchId, Person, Player, Server, stored_word::StoredWord};
use crate::store::{MachineResultRow, StoreError};

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderboardLine {
    /// The rank, from 1; equal results share one.
    pub rank: u64,
    /// The player.
    pub player: Player,
    /// Finished matches.
    pub played: u64,
    /// Matches won.
    pub won: u64,
    /// Points scored in the finished matches.
    pub points: u64,
}

/// A page of a leaderboard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeaderboardPage {
    /// The lines, best first.
    pub lines: Vec<LeaderboardLine>,
    /// The number of this page, from 0.
    pub page: u32,
    /// The number of pages, at least 1.
    pub pages: u32,
}

/// A person's finished matches against machines of one level, with one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MachineResult {
    /// Finished matches.
    pub played: u64,
    /// Matches won.
    pub won: u64,
}

/// The results of all people of a server against machines of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelResults {
    /// The level.
    pub level: MachineLevel,
    /// The results by the side of the people.
    pub sides: BySide<MachineResult>,
    /// Who has won most matches, with their number; `None` if nobody has won one.
    pub best: Option<(Player, u64)>,
}

impl From<crate::store::LeaderboardRow> for LeaderboardLine {
    fn from(row: crate::store::LeaderboardRow) -> Self {
        Self {
            rank: row.place.cast_unsigned(),
            player: row.player.into(),
            played: row.played.cast_unsigned(),
            won: row.won.cast_unsigned(),
            points: row.points.cast_unsigned(),
        }
    }
}

impl Club {
    /// A page of a server's leaderboard, with at most `lines` lines.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn standings(
        &self,
        server: Server,
        page: u32,
        lines: u32,
    ) -> Result<LeaderboardPage, StoreError> {
        let lines = lines.max(1);
        let players = self.store.ranked_players(server.0).await?;
        let pages = u32::try_from(players).unwrap_or(u32::MAX).div_ceil(lines).max(1);
        let page = page.min(pages - 1);
        let rows =
            self.store.standings(server.0, i64::from(lines), i64::from(page) * i64::from(lines)).await?;
        Ok(LeaderboardPage { lines: rows.into_iter().map(LeaderboardLine::from).collect(), page, pages })
    }

    /// A person's results against machines wherever they played, by level, weakest first, and by the person's side.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn results_against_machines(
        &self,
        person: Person,
    ) -> Result<Vec<(MachineLevel, BySide<MachineResult>)>, StoreError> {
        Ok(by_level(self.store.results_against_machines(person.0).await?))
    }

    /// The results of all people of a server against machines there, by level, weakest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn results_against_machines_on(&self, server: Server) -> Result<Vec<LevelResults>, StoreError> {
        let results = by_level(self.store.results_against_machines_on(server.0).await?);
        let best = self.store.best_against_machines_on(server.0).await?;
        let best_of = |level: MachineLevel| {
            let row = best.iter().find(|row| row.level == level.number())?;
            Some((Player::from(row.player.clone()), row.won.cast_unsigned()))
        };
        let results = results.into_iter();
        Ok(results.map(|(level, sides)| LevelResults { level, sides, best: best_of(level) }).collect())
    }

    /// The leaderboard lines of both players of a match, best first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn standings_of(&self, id: MatchId) -> Result<Vec<LeaderboardLine>, StoreError> {
        Ok(self.store.standings_of_match(id.0).await?.into_iter().map(LeaderboardLine::from).collect())
    }
}

/// Results by level and side, in the order of their levels.
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

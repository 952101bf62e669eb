//! The leaderboard.

use kamisado_rules::{BySide, Side};

use super::{Club, MachineLevel, MatchId, Person, Player, Server, stored_word::StoredWord};
use crate::store::StoreError;

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
        let mut results: Vec<(MachineLevel, BySide<MachineResult>)> = Vec::new();
        for row in self.store.results_against_machines(person.0).await? {
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
        Ok(results)
    }

    /// The leaderboard lines of both players of a match, best first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn standings_of(&self, id: MatchId) -> Result<Vec<LeaderboardLine>, StoreError> {
        Ok(self.store.standings_of_match(id.0).await?.into_iter().map(LeaderboardLine::from).collect())
    }
}

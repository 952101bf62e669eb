//! The leaderboard.

use super::Player;

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

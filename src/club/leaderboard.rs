//! The leaderboard.

use super::Player;

/// A player's line on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderboardLine {
    /// The place, from 1; equal results share a place.
    pub rank: u64,
    /// The player.
    pub player: Player,
    /// Matches finished.
    pub played: u64,
    /// Matches won.
    pub won: u64,
    /// Points scored in them.
    pub points: u64,
}

/// A page of a leaderboard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeaderboardPage {
    /// The lines, best first.
    pub lines: Vec<LeaderboardLine>,
    /// This page, from 0.
    pub page: u32,
    /// How many pages there are, at least 1.
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

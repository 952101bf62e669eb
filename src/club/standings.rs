//! The leaderboard.

use super::Player;

/// A player's line on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
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
pub struct Standings {
    /// The lines, best first.
    pub lines: Vec<Standing>,
    /// This page, from 0.
    pub page: u32,
    /// How many pages there are, at least 1.
    pub pages: u32,
}

impl From<crate::store::StandingRow> for Standing {
    fn from(row: crate::store::StandingRow) -> Self {
        Self {
            rank: row.place.cast_unsigned(),
            player: row.player.into(),
            played: row.played.cast_unsigned(),
            won: row.won.cast_unsigned(),
            points: row.points.cast_unsigned(),
        }
    }
}

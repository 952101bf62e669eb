//! The decisions of players.

use crate::{Color, Lineup, Square};

/// The end from which a home row is filled, from the point of view of its player (RULES section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FillFrom {
    /// From the player's left.
    Left,
    /// From the player's right.
    Right,
}

/// A decision of a player, legal or not.
///
/// If two routes lead a tower to the same square, they are the same decision (RULES section 8). So a decision does
/// not contain its route.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decision {
    /// The whole line-up is placed at once (tournament, RULES section 6).
    Place(Lineup),
    /// A tower moves to a square (RULES section 3.4).
    Step {
        /// The tower that moves.
        tower: Color,
        /// The square on which it ends.
        to: Square,
    },
    /// A tower makes a sumo push (RULES section 4).
    Push {
        /// The tower that pushes.
        tower: Color,
        /// The square on which the pusher ends: one square ahead or, if it jumps from there, the square to which it
        /// jumps.
        to: Square,
    },
    /// The player of a trapped tower chooses the opponent's next tower (trap, RULES section 7).
    Choose {
        /// The opponent's tower.
        tower: Color,
    },
    /// A pushed tower jumps (teleport, RULES section 7).
    Teleport {
        /// The pushed tower.
        tower: Color,
        /// The square to which it jumps.
        to: Square,
    },
    /// A pushed tower does not jump (teleport, RULES section 7).
    Stay {
        /// The pushed tower.
        tower: Color,
    },
    /// The winner of a round fills the home rows (RULES section 5).
    Fill(FillFrom),
}

//! Every choice that a player can have.

use crate::{Color, Lineup, Square};

/// Which end a home row is filled from, the player's own (RULES section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FillFrom {
    /// From the player's left.
    Left,
    /// From the player's right.
    Right,
}

/// One choice of a player. Whether it is legal, the match or the position says.
///
/// Two paths to the same square are one decision (RULES section 8), so none names its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decision {
    /// Tournament set-up: the whole line-up at once (section 6).
    Place(Lineup),
    /// The tower moves to the square (section 3.4).
    Step {
        /// The tower that moves.
        tower: Color,
        /// Where it comes to rest.
        to: Square,
    },
    /// The tower makes a sumo push (section 4).
    Push {
        /// The tower that pushes.
        tower: Color,
        /// Where the pusher comes to rest: one square ahead, or where it jumps from there.
        to: Square,
    },
    /// Trap: names the tower that the opponent must move (section 7).
    Choose {
        /// The opponent's tower.
        tower: Color,
    },
    /// Teleport: a pushed tower jumps (section 7).
    Teleport {
        /// The pushed tower.
        tower: Color,
        /// Where it jumps to.
        to: Square,
    },
    /// Teleport: a pushed tower does not jump (section 7).
    Stay {
        /// The pushed tower.
        tower: Color,
    },
    /// The winner of a round fills the home rows (section 5).
    Fill(FillFrom),
}

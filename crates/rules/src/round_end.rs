//! How a round ends, and the forced passes before the end (RULES sections 3.5 to 3.8).

use crate::{Color, Side, Square};

/// A forced pass: a move of length 0 (RULES section 3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pass {
    /// The side that misses its turn.
    pub side: Side,
    /// The blocked tower.
    pub tower: Color,
    /// The square of the blocked tower. Its color names the opponent's next tower.
    pub at: Square,
}

/// How a round was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A tower reached the opponent's home row (RULES section 3.6).
    HomeRow,
    /// No tower could move any more (RULES section 3.8).
    Deadlock,
}

/// The end of a round that a side won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RoundEnd {
    /// The side that won the round.
    pub winner: Side,
    /// The winner's tower, which is promoted.
    pub tower: Color,
    /// How the round was won.
    pub ending: Ending,
}

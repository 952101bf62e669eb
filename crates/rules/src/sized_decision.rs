//! Decisions on a board whose size is known at compile time.

use crate::{Color, bitboards::Cell};

/// A decision of a round, with cells of a board of known size instead of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizedDecision {
    /// The tower moves to the cell.
    Step(Color, Cell),
    /// The tower pushes and ends on the cell.
    Push(Color, Cell),
    /// The player of a trapped tower chooses this tower as the opponent's next one.
    Choose(Color),
    /// The pushed tower jumps to the cell.
    Jump(Color, Cell),
    /// The pushed tower stays.
    Stay(Color),
}

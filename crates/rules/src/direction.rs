//! Directions of moves, as the mover sees them (RULES section 8).

/// A direction, always the mover's own, facing the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Straight ahead, ↑.
    Forward,
    /// Diagonally ahead to the left, ↖.
    Left,
    /// Diagonally ahead to the right, ↗.
    Right,
    /// Straight back, ↓: retro moves and pushed towers.
    Back,
    /// Diagonally back to the left, ↙: retro moves.
    BackLeft,
    /// Diagonally back to the right, ↘: retro moves.
    BackRight,
}

impl Direction {
    /// Every direction, in the order in which the notation prefers them (RULES section 8).
    pub const ALL: [Self; 6] =
        [Self::Forward, Self::Left, Self::Right, Self::Back, Self::BackLeft, Self::BackRight];

    /// Whether it leads towards the mover's own home row.
    pub const fn is_backward(self) -> bool {
        matches!(self, Self::Back | Self::BackLeft | Self::BackRight)
    }
}

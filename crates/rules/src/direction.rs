//! Directions of moves, from the point of view of the moving player (RULES section 8).

/// A direction as the moving player sees it, facing the opponent.
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
    /// All directions, in the order in which the notation prefers them (RULES section 8).
    pub const ALL: [Self; 6] =
        [Self::Forward, Self::Left, Self::Right, Self::Back, Self::BackLeft, Self::BackRight];

    /// Whether the direction leads towards the moving player's home row.
    pub const fn is_backward(self) -> bool {
        matches!(self, Self::Back | Self::BackLeft | Self::BackRight)
    }
}

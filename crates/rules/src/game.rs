//! The two games.

use crate::Color;

/// A game. The two games differ only in the size of the board and in Megasado's optional variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Game {
    /// 8 x 8, eight colors.
    #[default]
    Kamisado,
    /// 10 x 10, ten colors, with optional variants.
    Megasado,
}

impl Game {
    /// Both games.
    pub const ALL: [Self; 2] = [Self::Kamisado, Self::Megasado];

    /// The number of rows, of files, of colors and of each side's towers: 8 or 10.
    pub const fn size(self) -> u8 {
        match self {
            Self::Kamisado => 8,
            Self::Megasado => 10,
        }
    }

    /// The colors of the game, in the order of [`Color::ALL`].
    #[inline]
    pub const fn colors(self) -> &'static [Color] {
        Color::ALL.split_at(self.size() as usize).0
    }
}

//! The ten colors of squares and towers (RULES sections 2 and 7).

/// The color of a square, or of the tower that is named after it.
///
/// Kamisado has the first eight; Megasado has all ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Brown, 褐.
    Brown,
    /// Green, 綠.
    Green,
    /// Red, 紅.
    Red,
    /// Yellow, 黃.
    Yellow,
    /// Pink, 桃.
    Pink,
    /// Purple, 紫.
    Purple,
    /// Blue, 藍.
    Blue,
    /// Orange, 橙.
    Orange,
    /// Silver, 銀: Megasado only.
    Silver,
    /// Gold, 金: Megasado only.
    Gold,
}

impl Color {
    /// All colors. The first eight are those of Kamisado.
    pub const ALL: [Self; 10] = [
        Self::Brown,
        Self::Green,
        Self::Red,
        Self::Yellow,
        Self::Pink,
        Self::Purple,
        Self::Blue,
        Self::Orange,
        Self::Silver,
        Self::Gold,
    ];

    /// The index in [`Color::ALL`], 0 to 9.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether squares of this color are special in Megasado's variants (RULES section 7).
    pub const fn is_special(self) -> bool {
        matches!(self, Self::Silver | Self::Gold)
    }
}

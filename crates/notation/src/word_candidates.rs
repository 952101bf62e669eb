//! Sets of colors and of directions: what a shortened word may stand for.

use kamisado_rules::{Color, Direction};

/// Some colors. A word that was shortened can leave several open (`p` is pink or purple).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Colors(u16);

impl Colors {
    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the color is among them.
    pub const fn contains(self, color: Color) -> bool {
        self.0 & 1 << color.index() != 0
    }

    /// The colors, in the order of [`Color::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |&color| self.contains(color))
    }

    /// The color, if there is exactly one.
    pub fn only(self) -> Option<Color> {
        let mut colors = self.iter();
        colors.next().filter(|_| colors.next().is_none())
    }

    /// These and that one.
    #[must_use]
    pub(crate) const fn with(self, color: Color) -> Self {
        Self(self.0 | 1 << color.index())
    }

    /// These without those.
    #[must_use]
    pub const fn without(self, those: Self) -> Self {
        Self(self.0 & !those.0)
    }

    /// Those that are in both sets.
    #[must_use]
    pub const fn and(self, those: Self) -> Self {
        Self(self.0 & those.0)
    }
}

impl From<Color> for Colors {
    fn from(color: Color) -> Self {
        Self(1 << color.index())
    }
}

impl FromIterator<Color> for Colors {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        Self(colors.into_iter().fold(0, |bits, color| bits | 1 << color.index()))
    }
}

/// Some directions. A word that was shortened can leave several open (Turkish `s` is left or right).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Directions(u8);

impl Directions {
    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the direction is among them.
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 & 1 << direction as u8 != 0
    }

    /// The directions, in the order of [`Direction::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&direction| self.contains(direction))
    }

    /// These and that one.
    #[must_use]
    pub(crate) const fn with(self, direction: Direction) -> Self {
        Self(self.0 | 1 << direction as u8)
    }

    /// The direction, if there is exactly one.
    pub fn only(self) -> Option<Direction> {
        let mut directions = self.iter();
        directions.next().filter(|_| directions.next().is_none())
    }
}

impl From<Direction> for Directions {
    fn from(direction: Direction) -> Self {
        Self(1 << direction as u8)
    }
}

impl FromIterator<Direction> for Directions {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        Self(directions.into_iter().fold(0, |bits, direction| bits | 1 << direction as u8))
    }
}

//! Sets of colors and of directions: the candidates that a shortened word leaves open.

use kamisado_rules::{Color, Direction};

/// A set of colors. A shortened word can stand for several colors (`p` is pink or purple).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Colors(u16);

impl Colors {
    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains the color.
    pub const fn contains(self, color: Color) -> bool {
        self.0 & 1 << color.index() != 0
    }

    /// Iterates over the colors in the order of [`Color::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |&color| self.contains(color))
    }

    /// The color, if the set contains exactly one.
    pub fn only(self) -> Option<Color> {
        let mut colors = self.iter();
        colors.next().filter(|_| colors.next().is_none())
    }

    /// The set with one more color.
    #[must_use]
    pub(crate) const fn with(self, color: Color) -> Self {
        Self(self.0 | 1 << color.index())
    }

    /// The colors of this set that are not in the other set.
    #[must_use]
    pub const fn without(self, those: Self) -> Self {
        Self(self.0 & !those.0)
    }

    /// The intersection of two sets.
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

/// A set of directions. A shortened word can stand for several directions (Turkish `s` is left or right).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Directions(u8);

impl Directions {
    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains the direction.
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 & 1 << direction as u8 != 0
    }

    /// Iterates over the directions in the order of [`Direction::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&direction| self.contains(direction))
    }

    /// The set with one more direction.
    #[must_use]
    pub(crate) const fn with(self, direction: Direction) -> Self {
        Self(self.0 | 1 << direction as u8)
    }

    /// The direction, if the set contains exactly one.
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

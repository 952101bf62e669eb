//! The ranks of towers (RULES section 4).

/// The longest move of any tower, in squares.
pub(crate) const LONGEST_MOVE: usize = Rank::Tower.reach() as usize;

/// The rank of a tower, which is the number of its promotions.
///
/// A promotion beyond the triple sumo ends the match, so no position contains a higher rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// A tower without promotion.
    #[default]
    Tower,
    /// Promoted once.
    Sumo,
    /// Promoted twice.
    DoubleSumo,
    /// Promoted three times.
    TripleSumo,
}

impl Rank {
    /// All ranks, the lowest first.
    pub const ALL: [Self; 4] = [Self::Tower, Self::Sumo, Self::DoubleSumo, Self::TripleSumo];

    /// The number of promotions, 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The maximum number of squares that a tower of this rank moves at once.
    pub const fn reach(self) -> u8 {
        [7, 5, 3, 1][self.index()]
    }

    /// The maximum number of towers that a tower of this rank pushes at once.
    pub const fn pushes(self) -> u8 {
        self as u8
    }

    /// The points that a round scores when a tower of this rank wins it: 1, 2, 4 or 8.
    pub const fn win_points(self) -> u8 {
        1 << self as u8
    }

    /// The rank after one more promotion; `None` for a triple sumo.
    pub const fn promoted(self) -> Option<Self> {
        match self {
            Self::Tower => Some(Self::Sumo),
            Self::Sumo => Some(Self::DoubleSumo),
            Self::DoubleSumo => Some(Self::TripleSumo),
            Self::TripleSumo => None,
        }
    }
}

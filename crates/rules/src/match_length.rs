//! Match lengths (RULES section 4).

/// The length of a match: the points that a player needs to win it. The winner may exceed them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MatchLength {
    /// 1 point.
    Single,
    /// 3 points.
    #[default]
    Standard,
    /// 7 points.
    Long,
    /// 15 points.
    Marathon,
}

impl MatchLength {
    /// All lengths, the shortest first.
    pub const ALL: [Self; 4] = [Self::Single, Self::Standard, Self::Long, Self::Marathon];

    /// The points that win the match.
    pub const fn points(self) -> u8 {
        match self {
            Self::Single => 1,
            Self::Standard => 3,
            Self::Long => 7,
            Self::Marathon => 15,
        }
    }
}

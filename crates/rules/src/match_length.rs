//! Match lengths (RULES section 4).

/// How long a match is: the first to reach its number of points wins, and may pass it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MatchLength {
    /// To 1 point.
    Single,
    /// To 3 points.
    #[default]
    Standard,
    /// To 7 points.
    Long,
    /// To 15 points.
    Marathon,
}

impl MatchLength {
    /// Every length, shortest first.
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

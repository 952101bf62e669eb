//! The levels of a player.

/// A level, from the weakest to the strongest. Each level wins about two of three rounds against the level
/// below (docs/levels.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Level {
    /// Knows the rules, wins when it can win at once, and overlooks most replies.
    Newcomer = 1,
    /// Overlooks many replies.
    Beginner,
    /// Overlooks some replies.
    Learner,
    /// Never gives away a round with a single move.
    Casual,
    /// Often sees the answer to a reply.
    Regular,
    /// Never misses a win that it can force within three decisions, including the opponent's.
    Skilled,
    /// Looks four decisions ahead.
    Strong,
    /// Looks five decisions ahead, with small errors of judgment.
    Expert,
    /// Solves most positions of the small board exactly.
    Master,
    /// Finds the exact result where 7/8 of its budget (800,000 positions) suffices, plays for the points of the match, and knows
    /// the opening book.
    Grandmaster,
}

/// The parameters with which a level decides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LevelParameters {
    /// The number of decisions that the level looks ahead without an oversight.
    pub(crate) sure: u8,
    /// The maximum number of decisions that the level looks ahead.
    pub(crate) depth: u8,
    /// The share of the decisions farther ahead than `sure` that the level overlooks, in thousandths.
    pub(crate) overlooked: u16,
    /// The standard deviation of the errors of judgment, in units of the evaluation.
    pub(crate) noise: i32,
    /// The part of the budget for the exact solver, in eighths; 0 if the level does not use it.
    pub(crate) exact: u64,
    /// Whether the level plays for the points of a match, and not only to win rounds.
    pub(crate) points: bool,
    /// Whether the level uses the opening book.
    pub(crate) book: bool,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 10] = [
        Self::Newcomer,
        Self::Beginner,
        Self::Learner,
        Self::Casual,
        Self::Regular,
        Self::Skilled,
        Self::Strong,
        Self::Expert,
        Self::Master,
        Self::Grandmaster,
    ];

    /// The level with a number from 1 to 10; `None` for any other number.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number.checked_sub(1)?)).copied()
    }

    /// The number, 1 to 10.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The English name, in one word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Newcomer => "Newcomer",
            Self::Beginner => "Beginner",
            Self::Learner => "Learner",
            Self::Casual => "Casual",
            Self::Regular => "Regular",
            Self::Skilled => "Skilled",
            Self::Strong => "Strong",
            Self::Expert => "Expert",
            Self::Master => "Master",
            Self::Grandmaster => "Grandmaster",
        }
    }

    /// The number of decisions, including its own, within which the level makes no mistake about forced
    /// results. The level takes every win that it can force within that number, and allows no loss that it can
    /// prevent.
    pub const fn looks_ahead(self) -> u8 {
        self.parameters().sure
    }

    /// The usual budget of a decision, in positions. Level 10 takes about a second for its budget. With variants, a position takes
    /// longer, so the exact solver searches only a part of it.
    pub const fn nodes(self) -> u64 {
        match self {
            Self::Master => 60_000,
            Self::Grandmaster => 800_000,
            _ => 200_000,
        }
    }

    pub(crate) const fn parameters(self) -> LevelParameters {
        let (sure, depth, overlooked, noise) = match self {
            Self::Newcomer => (1, 2, 620, 34),
            Self::Beginner => (1, 2, 280, 26),
            Self::Learner => (1, 2, 110, 20),
            Self::Casual => (2, 3, 600, 16),
            Self::Regular => (2, 3, 130, 11),
            Self::Skilled => (3, 4, 430, 9),
            Self::Strong => (4, 4, 0, 4),
            Self::Expert => (5, 5, 0, 3),
            Self::Master | Self::Grandmaster => (4, 4, 0, 0),
        };
        let exact = match self {
            Self::Master | Self::Grandmaster => 7,
            _ => 0,
        };
        let best = matches!(self, Self::Grandmaster);
        LevelParameters { sure, depth, overlooked, noise, exact, points: best, book: best }
    }
}

impl core::fmt::Display for Level {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "level {} ({})", self.number(), self.name())
    }
}

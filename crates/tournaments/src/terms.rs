//! What is agreed about a tournament before it starts.

/// How a tournament is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Everybody plays every round against somebody with about the same score.
    Swiss {
        /// The number of rounds; fewer are played where no pairing without a rematch is left.
        rounds: u16,
    },
    /// Who loses is out.
    Knockout,
    /// Who loses twice is out.
    DoubleElimination,
    /// Everybody plays everybody.
    RoundRobin,
    /// Everybody plays everybody twice, once with each color.
    DoubleRoundRobin,
}

/// By what the entrants are ordered at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeding {
    /// The highest rating first; equal ratings in the order of signing up.
    Rating,
    /// By the seed of the terms.
    Random,
}

/// The terms of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How it is played.
    pub format: Format,
    /// By what the entrants are ordered at the start.
    pub seeding: Seeding,
    /// What all that is drawn by lot follows from.
    pub seed: u64,
}

/// Why terms are not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongTerms {
    /// A Swiss tournament has 1 to [`Terms::MOST_ROUNDS`] rounds.
    Rounds,
}

impl Terms {
    /// With fewer entrants, a tournament cannot start.
    pub const FEWEST_ENTRANTS: usize = 3;
    /// The maximum number of entrants, by all formats.
    pub const MOST_ENTRANTS: usize = 256;
    /// The maximum number of rounds of a Swiss tournament.
    pub const MOST_ROUNDS: u16 = 30;

    /// Checks the terms by themselves.
    ///
    /// # Errors
    /// If they are not possible.
    pub fn check(&self) -> Result<(), WrongTerms> {
        match self.format {
            Format::Swiss { rounds } if !(1..=Self::MOST_ROUNDS).contains(&rounds) => Err(WrongTerms::Rounds),
            _ => Ok(()),
        }
    }

    /// The maximum number of entrants of this format.
    pub fn most_entrants(&self) -> usize {
        match self.format {
            Format::RoundRobin => 16,
            Format::DoubleRoundRobin => 10,
            Format::Swiss { .. } | Format::Knockout | Format::DoubleElimination => Self::MOST_ENTRANTS,
        }
    }

    /// The number of rounds that are played by this number of entrants, where it is known at the start.
    ///
    /// A Swiss tournament has half as many rounds as entrants at most (rounded up; three for three and four): then each
    /// has more possible opponents than not, so that a pairing without a rematch always exists (Dirac's theorem).
    pub fn rounds(&self, entrants: usize) -> Option<u16> {
        let cycle = (entrants + entrants % 2).saturating_sub(1) as u16;
        match self.format {
            Format::Swiss { rounds } => Some(rounds.min((entrants.div_ceil(2) as u16).max(3))),
            Format::RoundRobin => Some(cycle),
            Format::DoubleRoundRobin => Some(2 * cycle),
            Format::Knockout | Format::DoubleElimination => None,
        }
    }

    /// Whether who loses is out, once or twice.
    pub fn is_elimination(&self) -> bool {
        matches!(self.format, Format::Knockout | Format::DoubleElimination)
    }
}

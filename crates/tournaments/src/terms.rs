//! The terms of a tournament, which are fixed before it starts.

/// The format of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// In each round, every player meets an opponent with about the same score.
    Swiss {
        /// The number of rounds. The tournament ends earlier if every further pairing would contain a rematch.
        rounds: u16,
    },
    /// A player who loses is out.
    Knockout,
    /// A player who loses twice is out.
    DoubleElimination,
    /// Every player meets every other one.
    RoundRobin,
    /// Every player meets every other one twice, once with each color.
    DoubleRoundRobin,
}

/// The order of the entrants at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeding {
    /// The highest rating first; equal ratings in the order of signing up.
    Rating,
    /// A random order, drawn with the seed of the terms.
    Random,
}

/// The terms of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The format.
    pub format: Format,
    /// The order of the entrants at the start.
    pub seeding: Seeding,
    /// The seed of all random decisions.
    pub seed: u64,
}

/// The reason why terms are not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongTerms {
    /// A Swiss tournament has 1 to [`Terms::MOST_ROUNDS`] rounds.
    Rounds,
}

impl Terms {
    /// The minimum number of entrants with which a tournament can start.
    pub const FEWEST_ENTRANTS: usize = 3;
    /// The maximum number of entrants in any format.
    pub const MOST_ENTRANTS: usize = 256;
    /// The maximum number of rounds of a Swiss tournament.
    pub const MOST_ROUNDS: u16 = 30;

    /// Checks the terms, regardless of the number of entrants.
    ///
    /// # Errors
    /// Returns [`WrongTerms`] if the terms are not possible.
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

    /// The number of rounds with this number of entrants. `None` if it is not known at the start.
    ///
    /// A Swiss tournament has at most half as many rounds as entrants (rounded up, and at least three). Each entrant then
    /// has more possible opponents than past ones, so that a pairing without a rematch always exists (Dirac's theorem).
    pub fn rounds(&self, entrants: usize) -> Option<u16> {
        let cycle = (entrants + entrants % 2).saturating_sub(1) as u16;
        match self.format {
            Format::Swiss { rounds } => Some(rounds.min((entrants.div_ceil(2) as u16).max(3))),
            Format::RoundRobin => Some(cycle),
            Format::DoubleRoundRobin => Some(2 * cycle),
            Format::Knockout | Format::DoubleElimination => None,
        }
    }

    /// Whether a player is out after one or two losses.
    pub fn is_elimination(&self) -> bool {
        matches!(self.format, Format::Knockout | Format::DoubleElimination)
    }
}

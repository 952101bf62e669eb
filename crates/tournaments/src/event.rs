//! What happens in a tournament.

use kamisado_rules::{BySide, Side};

use crate::Entrant;

/// A game of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Who has which side.
    pub entrants: BySide<Entrant>,
    /// The number of the bracket's node that is decided; 0 in tournaments without a bracket.
    pub node: u16,
}

/// The pairings of a round, or of what can be played next in a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairings {
    /// The games, the most important first.
    pub games: Vec<Game>,
    /// Who has a bye: a full point without a game. In a round robin a bye counts for nothing.
    pub bye: Option<Entrant>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This side won, also by the clock or a resignation.
    Won(Side),
    /// Nobody won.
    Drawn,
    /// It was not played, because this side was missing.
    Forfeited(Side),
    /// It was not played, because both were missing.
    BothForfeited,
}

impl Outcome {
    /// The points of a side, in halves.
    pub fn half_points(self, side: Side) -> u16 {
        match self {
            Self::Won(winner) => 2 * u16::from(winner == side),
            Self::Drawn => 1,
            Self::Forfeited(missing) => 2 * u16::from(missing != side),
            Self::BothForfeited => 0,
        }
    }

    /// Whether there was a game.
    pub fn was_played(self) -> bool {
        matches!(self, Self::Won(_) | Self::Drawn)
    }

    /// Who won, also without a game.
    pub fn winner(self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.half_points(side) == 2)
    }
}

/// An event of a tournament. The list of events is the truth; everything else follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A person signed up.
    SignedUp {
        /// The person.
        person: u64,
        /// Their rating at this moment, for the seeding.
        rating: i32,
    },
    /// A person signed off before the start.
    SignedOff {
        /// The person.
        person: u64,
    },
    /// The time to sign up ended. Who is in can still sign off.
    SignUpEnded,
    /// The tournament began.
    Started,
    /// The tournament does not take place.
    CalledOff,
    /// A round was paired. The pairings are stored, so that a better way of pairing does not change past tournaments.
    Paired(RoundPairings),
    /// A game ended.
    Finished {
        /// The number of the game in the tournament, from 0.
        game: u32,
        /// How it ended.
        outcome: Outcome,
    },
    /// A game was broken off without a result. It stays open until the organiser decides it, or has it played again.
    BrokenOff {
        /// The number of the game.
        game: u32,
    },
    /// The organiser decided a game, or corrected how it ended.
    Corrected {
        /// The number of the game.
        game: u32,
        /// How it ended in truth.
        outcome: Outcome,
    },
    /// The organiser has a game played again.
    Repeated {
        /// The number of the game.
        game: u32,
    },
    /// Another person goes on in an entrant's place, with its points. An open game of the entrant begins anew.
    Replaced {
        /// The entrant.
        entrant: Entrant,
        /// The other person.
        by: u64,
    },
    /// An entrant left. Its game is forfeited, and it is not paired any more.
    Withdrawn {
        /// The entrant.
        entrant: Entrant,
    },
    /// The tournament stands still: no round is paired.
    Paused,
    /// It goes on.
    Resumed,
    /// All rounds are over.
    Ended,
}

/// Why an event cannot happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Sign-up is over.
    SignUpOver,
    /// This person is in the tournament already.
    SignedUpAlready,
    /// This person or entrant is not in the tournament.
    NotIn,
    /// The format takes no more entrants.
    Full,
    /// There are fewer than [`Terms::FEWEST_ENTRANTS`](crate::Terms::FEWEST_ENTRANTS).
    TooFew,
    /// The tournament has not started, or is over.
    NotRunning,
    /// The last round is not over.
    RoundGoesOn,
    /// The pairings break a rule: a rematch, a second bye, or somebody twice or not at all.
    WrongPairings,
    /// There is no such game.
    NoGame,
    /// The game is over already; its outcome can be corrected.
    GameOver,
    /// Later games of the bracket depend on the outcome.
    TooLate,
    /// The tournament is paused.
    Paused,
    /// The tournament is paused already, or not paused.
    PausedAlready,
}

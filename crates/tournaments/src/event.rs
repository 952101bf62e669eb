//! The events of a tournament.

use kamisado_rules::{BySide, Side};

use crate::Entrant;

/// A game of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The entrants by side.
    pub entrants: BySide<Entrant>,
    /// The number of the bracket node that the game decides; 0 in tournaments without a bracket.
    pub node: u16,
}

/// The pairings of a round. In a bracket, a round is all games that can be played next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairings {
    /// The games, in the order in which the tournament numbers them.
    pub games: Vec<Game>,
    /// The entrant with a bye, which gives a full point without a game. In a round robin, a bye gives no point.
    pub bye: Option<Entrant>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// This side won the game on the board, on time or by resignation.
    Won(Side),
    /// The game was played, and nobody won.
    Drawn,
    /// This side forfeited the game by its absence. The game counts as not played.
    Forfeited(Side),
    /// Both sides forfeited the game by their absence. The game counts as not played.
    BothForfeited,
}

impl Outcome {
    /// The points of a side, in half points: 0 to 2.
    pub fn half_points(self, side: Side) -> u16 {
        match self {
            Self::Won(winner) => 2 * u16::from(winner == side),
            Self::Drawn => 1,
            Self::Forfeited(missing) => 2 * u16::from(missing != side),
            Self::BothForfeited => 0,
        }
    }

    /// Whether the game was played.
    pub fn was_played(self) -> bool {
        matches!(self, Self::Won(_) | Self::Drawn)
    }

    /// The winner, also of a game that was forfeited. `None` if no side won.
    pub fn winner(self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.half_points(side) == 2)
    }
}

/// An event of a tournament. The list of events is the authoritative state, from which all other state is computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A person signed up.
    SignedUp {
        /// The person.
        person: u64,
        /// The person's rating at sign-up, which is used for the seeding.
        rating: i32,
    },
    /// A person signed off before the start.
    SignedOff {
        /// The person.
        person: u64,
    },
    /// Sign-up ended. Entrants can still sign off.
    SignUpEnded,
    /// The tournament started.
    Started,
    /// The tournament was called off, before or after its start. Open games stay without an outcome.
    CalledOff,
    /// A round was paired. The event holds the pairings, so that a later change of the pairing algorithm does not affect
    /// earlier tournaments.
    Paired(RoundPairings),
    /// A game ended.
    Finished {
        /// The number of the game in the tournament, from 0.
        game: u32,
        /// How the game ended.
        outcome: Outcome,
    },
    /// A game was broken off without a result. The game stays open until the organiser decides it or has it played again.
    BrokenOff {
        /// The number of the game.
        game: u32,
    },
    /// The organiser decided a game, or corrected how it ended.
    Corrected {
        /// The number of the game.
        game: u32,
        /// The correct outcome.
        outcome: Outcome,
    },
    /// The organiser ordered that a game be played again.
    Repeated {
        /// The number of the game.
        game: u32,
    },
    /// Another person replaced the person who plays as an entrant. The entrant keeps its points. An open game of
    /// the entrant is restarted. An entrant that left after the start is paired again, unless it is out of the
    /// bracket; the games that it forfeited stay as they are.
    Replaced {
        /// The entrant.
        entrant: Entrant,
        /// The person who plays as the entrant from now on. After an entrant left, this can be the same person.
        by: u64,
    },
    /// An entrant left. Its open game is forfeited, and the entrant is not paired again unless it is replaced.
    Withdrawn {
        /// The entrant.
        entrant: Entrant,
    },
    /// The tournament was paused. No round is paired until it is resumed.
    Paused,
    /// The tournament was resumed.
    Resumed,
    /// All rounds are over.
    Ended,
}

/// The reason why an event cannot happen.
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
    /// The tournament has not started, or was called off.
    NotRunning,
    /// The current round is not over.
    RoundGoesOn,
    /// The pairings break a rule. For example, they contain a rematch, a second bye, or an entrant twice, or an
    /// entrant is missing.
    WrongPairings,
    /// The tournament has no game with this number.
    NoGame,
    /// The game is already over, or already broken off. The outcome of a game that is over can be corrected.
    GameOver,
    /// Later games of the bracket depend on the outcome.
    TooLate,
    /// The tournament is paused.
    Paused,
    /// The tournament to pause is already paused, or the tournament to resume is not paused.
    PausedAlready,
}

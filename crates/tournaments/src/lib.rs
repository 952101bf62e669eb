//! Tournaments: pairings, brackets, tie-breaks, and a tournament as a list of events that is replayed to its
//! state.
//!
//! [`ranked`], [`pair_swiss`] and [`round_robin`] accept any players and rounds, such as those of a published
//! tournament. [`Tournament::replay`] accepts only the events of tournaments that this crate can run: the
//! pairings of a round robin or a bracket have to be those that this crate makes, and a bye of a Swiss round gives a
//! full point.
//!
//! The crate does not read a clock, write texts, wait or know anything of Discord. Its random decisions follow
//! from a seed.

mod bracket;
mod event;
mod matching;
mod random;
mod round_robin;
mod seeding;
mod standings;
mod swiss;
mod terms;
mod tournament;

pub use bracket::{BracketNode, BracketPart, Occupant};
pub use event::{Event, Game, Outcome, Refusal, RoundPairings};
pub use round_robin::round_robin;
pub use standings::{PlayedRound, Standing, Tally, TieBreaks, ranked};
pub use swiss::{SwissPlayer, pair_swiss};
pub use terms::{Format, Seeding, Terms, WrongTerms};
pub use tournament::{EntrantState, GameState, NextStep, Phase, Tournament};

/// The number of an entrant, from 0, in the order of sign-up. If a person is replaced, the new person keeps the
/// entrant's number.
pub type Entrant = u16;

//! Tournaments: pairings, brackets, tie-breaks, and a tournament as a list of events that is replayed to its state.
//!
//! [`ranked`], [`pair_swiss`] and [`round_robin`] take any players and rounds, such as those of a published tournament.
//! [`Tournament::replay`] takes only what a tournament of this crate can come to: its own pairings of a round robin or bracket, and
//! byes of a full point.
//!
//! Nothing here reads a clock, draws by chance (a seed is passed in), writes texts or waits. The crate knows nothing of
//! Discord.

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

/// The number of an entrant, from 0 in the order of signing up. If a person is replaced, the new person keeps the entrant's
/// number.
pub type Entrant = u16;

//! The rules of Kamisado and Megasado. The crate uses no text, clock, randomness or I/O.
//!
//! A [`Position`] is the state of a round. A [`Match`] is the state of a match, from the first set-up to the last point.
//! Both say which side decides and which decisions are legal, and play a [`Decision`]. A [`Setup`] is any arrangement
//! of towers on a board, playable or not.
//!
//! ```
//! use kamisado_rules::{Board, Color, Decision, Direction, Game, Next, Position, Square, Variants};
//!
//! let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
//! // Red Forward 4 leads to one square of the board, so it is one decision.
//! let decision = start.reached(Color::Red, Direction::Forward, 4).next().unwrap();
//! assert_eq!(decision, Decision::Step { tower: Color::Red, to: Square::new(5, 3).unwrap() });
//!
//! let played = start.play(decision).unwrap();
//! let Next::Position(answer) = played.next else { panic!("nobody has won yet") };
//! // The red tower ended on f4, a blue square, so White's blue tower must answer.
//! assert!(answer.decisions().all(|decision| matches!(decision, Decision::Step { tower: Color::Blue, .. })));
//! ```

mod apply_decision;
mod bitboards;
mod board;
mod color;
mod decision;
mod decision_effects;
mod decision_list;
mod direction;
mod error_names;
mod game;
mod home_row_fill;
mod lineup;
mod match_length;
mod match_state;
mod match_terms;
mod move_generation;
mod obstacle;
mod passes_and_deadlocks;
mod perft;
mod position;
mod position_hash;
mod rank;
mod round_end;
mod setup;
mod setup_validation;
mod side;
pub mod sized;
mod sized_decision;
mod sized_position;
mod square;
mod symmetric_hash;
mod tower_paths;
mod trap_variant;
mod variant;
mod variant_rules;

pub use board::{Board, Layout};
pub use color::Color;
pub use decision::{Decision, FillFrom};
pub use decision_effects::{DecisionEffects, TowerMovement};
pub use direction::Direction;
pub use game::Game;
pub use home_row_fill::OpeningTrap;
pub use lineup::Lineup;
pub use match_length::MatchLength;
pub use match_state::{DecisionOutcome, Illegal, Match, Phase, RoundOver, Undo};
pub use match_terms::{MatchTerms, MatchTermsError, Opening};
pub use obstacle::{Obstacle, PushObstacle};
pub use position::{Next, Position};
pub use rank::Rank;
pub use round_end::{Ending, Pass, RoundEnd};
pub use setup::{Awaiting, Pending, Setup, Tower};
pub use setup_validation::SetupError;
pub use side::{BySide, Side};
pub use square::Square;
pub use symmetric_hash::Symmetry;
pub use tower_paths::Route;
pub use variant::{Variant, Variants};

/// The version of the rules that this crate applies. It is stored with every decision. The version rises when a
/// decision becomes legal or illegal, or leads to another result. Decisions that were stored under an earlier
/// version have to replay with the same results as before.
pub const RULES_VERSION: u32 = 1;

/// Compiles and runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ExamplesOfTheReadme;

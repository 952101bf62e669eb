//! An exact solver of Kamisado and Megasado rounds, and a player of matches: no clock, threads or I/O.
//!
//! For any position, a [`Solver`] finds which side wins with best play and by which decision, in how many decisions,
//! and for how many points. It also gives a [`Proof`] that can be checked with the rules alone. It never guesses: if
//! its [`Limits`] end a search early, the answer is [`Value::Unknown`].
//!
//! A [`Player`] decides in whole matches, at one of ten [`Level`]s. What it decides follows from the match, the level, a
//! seed and the limits.
//!
//! ```
//! use kamisado_engine::{Limits, Solver, Value};
//! use kamisado_rules::{Board, Game, Position, Variants};
//!
//! let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
//! let mut solver = Solver::new(2 << 20)?;
//! assert_eq!(solver.solve(&start, Limits::nodes(100)).value, Value::Unknown);
//! assert_eq!(solver.solve(&start, Limits::NONE).value, Value::Win);
//! # Ok::<(), kamisado_engine::TableError>(())
//! ```

mod advice;
mod analysis;
mod book;
mod drawing_positions;
mod evaluation;
mod goal;
mod level;
mod limits;
mod lookahead;
mod mirrored_table_key;
mod overlooked_replies;
mod plain_position;
mod plain_search;
mod player;
mod proof;
mod proof_numbers;
mod puzzle;
mod random;
mod repetition;
mod search;
mod solver;
mod suggestion;
mod transposition_table;
mod variant_position;

pub use advice::Advice;
pub use analysis::{Judgment, LostBy, judge_round, lost_by};
pub use level::Level;
pub use limits::Limits;
pub use player::{Choice, Player, random_lineup};
pub use proof::Proof;
pub use puzzle::{Puzzle, PuzzleMarks};
pub use repetition::draws_by_repetition;
pub use solver::{NumberResult, Solution, Solver, Value};
pub use transposition_table::TableError;

/// Compiles and runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ExamplesOfTheReadme;

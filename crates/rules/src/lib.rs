//! The rules of Kamisado and Megasado: no text, clock, chance or I/O.
//!
//! A [`Position`] is one moment of a round; a [`Match`] is everything from the first set-up to the last point. Both
//! say who decides and what is legal, and play a [`Decision`]. A [`Setup`] is anything that can be drawn.
//!
//! ```
//! use kamisado_rules::{Board, Color, Decision, Direction, Game, Next, Position, Square, Variants};
//!
//! let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
//! // Red Forward 4: one square of the board, so one decision.
//! let decision = start.reached(Color::Red, Direction::Forward, 4).next().unwrap();
//! assert_eq!(decision, Decision::Step { tower: Color::Red, to: Square::new(5, 3).unwrap() });
//!
//! let played = start.play(decision).unwrap();
//! let Next::Position(answer) = played.next else { panic!("nobody has won yet") };
//! // It ended on f4, a blue square, so White's blue tower must answer.
//! assert!(answer.decisions().all(|decision| matches!(decision, Decision::Step { tower: Color::Blue, .. })));
//! ```

mod apply;
mod board;
mod color;
mod decision;
mod decisions;
mod direction;
mod fill;
mod game;
mod generate;
mod geometry;
mod length;
mod lineup;
mod matches;
mod perft;
mod played;
mod position;
mod rank;
mod routes;
mod setup;
mod side;
mod square;
mod state;
mod terms;
mod trap;
mod validity;
mod variant;
mod variants_at_work;

pub use board::{Board, Layout};
pub use color::Color;
pub use decision::{Decision, FillFrom};
pub use direction::Direction;
pub use game::Game;
pub use length::Length;
pub use lineup::Lineup;
pub use matches::{Decided, Illegal, Match, Phase, RoundOver};
pub use played::{Ending, Next, Pass, Played, RoundEnd, Shift};
pub use position::Position;
pub use rank::Rank;
pub use routes::{Obstacle, PushObstacle, Route};
pub use setup::{Awaiting, Pending, Setup, Tower};
pub use side::{BySide, Side};
pub use square::Square;
pub use terms::{Opening, Terms, TermsError};
pub use validity::SetupError;
pub use variant::{Variant, Variants};

//! The rules of Kamisado and Megasado: no text, clock, chance or I/O.

mod board;
mod color;
mod decision;
mod direction;
mod game;
mod length;
mod lineup;
mod matches;
mod played;
mod position;
mod rank;
mod setup;
mod side;
mod square;
mod variant;

pub use board::{Board, Layout};
pub use color::Color;
pub use decision::{Decision, FillFrom};
pub use direction::Direction;
pub use game::Game;
pub use length::Length;
pub use lineup::Lineup;
pub use matches::{Decided, Illegal, Match, Opening, Phase, RoundOver, Terms, TermsError};
pub use played::{Ending, Next, Pass, Played, RoundEnd, Shift};
pub use position::{Obstacle, Position, PushObstacle, Route, SetupError};
pub use rank::Rank;
pub use setup::{Awaiting, Pending, Setup, Tower};
pub use side::{BySide, Side};
pub use square::Square;
pub use variant::{Variant, Variants};

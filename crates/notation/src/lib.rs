//! The notation of Kamisado and Megasado (RULES section 8): moves, positions and records, read and written.
//!
//! What a player types is understood in two steps. [`read`] and [`overhear`] know only words: they turn a text
//! into a [`Typed`]. [`Typed::decision`] asks a match what that means there: a
//! [`Decision`](kamisado_rules::Decision), or a [`Refusal`] that says why not.

mod choice;
mod fold;
mod grammar;
mod language;
mod meaning;
mod meanings;
mod read;
mod refusal;
mod symbols;
mod tokens;
mod typed;
mod words;
mod write;

pub use choice::{Colors, Directions};
pub use language::Language;
pub use read::{overhear, read};
pub use refusal::{Due, Refusal, SetupProblem};
pub use symbols::{arrow, color_letter, color_of_letter, color_symbol, square_name, square_of_name};
pub use typed::{Heard, MoveReading, NotUnderstood, Reading, Typed};
pub use words::{color_name, direction_name};
pub use write::{Style, Writer};

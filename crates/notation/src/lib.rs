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
mod names;
mod position;
mod read;
mod record;
mod refusal;
mod symbols;
mod tokens;
mod typed;
mod vocabulary;
mod words;
mod write;

pub use choice::{Colors, Directions};
pub use language::Language;
pub use names::{
    game_name, game_of_name, layout_name, layout_of_name, length_name, length_of_name, side_name,
    variant_name, variant_of_name,
};
pub use position::{PositionError, read_playable_position, read_position, write_position};
pub use read::{overhear, read};
pub use record::{
    Entry, IllegalEntry, Reason, Record, RecordError, Tags, Termination, Untagged, read_variants,
};
pub use refusal::{Due, Refusal, SetupProblem};
pub use symbols::{arrow, color_letter, color_of_letter, color_symbol, square_name, square_of_name};
pub use typed::{Heard, MoveReading, NotUnderstood, Reading, Typed};
pub use words::{color_name, direction_name};
pub use write::{Style, Writer};

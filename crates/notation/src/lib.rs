//! The notation of Kamisado and Megasado (RULES section 8): moves, positions and records, read and written.
//!
//! What a player types is understood in two steps. [`read`] and [`overhear`] know only words: they turn a text
//! into a [`TypedText`]. [`TypedText::decision`] asks a match what that means there: a
//! [`Decision`](kamisado_rules::Decision), or a [`MoveRefusal`] that says why not.

mod language;
mod letter_folding;
mod move_refusal;
mod parse_typed_text;
mod position;
mod record;
mod record_names;
mod resolve_decision;
mod symbol_characters;
mod tokenizer;
mod typed_grammar;
mod typed_text;
mod word_candidates;
mod word_lookup;
mod word_table;
mod write_decision;

pub use language::Language;
pub use move_refusal::{Due, MoveRefusal, SetupProblem};
pub use parse_typed_text::{overhear, read};
pub use position::{PositionError, read_playable_position, read_position, write_position};
pub use record::{
    Entry, IllegalEntry, Reason, Record, RecordError, Tags, Termination, Untagged, read_variants,
};
pub use record_names::{
    game_name, game_of_name, layout_name, layout_of_name, length_name, length_of_name, side_name,
    variant_name, variant_of_name,
};
pub use symbol_characters::{
    arrow, color_letter, color_of_letter, color_symbol, square_name, square_of_name,
};
pub use typed_text::{MoveReading, NotUnderstood, Overheard, Reading, TypedText};
pub use word_candidates::{Colors, Directions};
pub use word_table::{color_name, direction_name};
pub use write_decision::{Style, Writer};

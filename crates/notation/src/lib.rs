//! Reads and writes the notation of Kamisado and Megasado (RULES section 8): moves, positions and records.
//!
//! Typed text is read in two steps. [`read`] and [`read_unaddressed`] know the words of the notation and turn a text
//! into a [`TypedText`]. [`TypedText::decision`] then resolves the typed text in a match: to a
//! [`Decision`](kamisado_rules::Decision), or to a [`MoveRefusal`] that says why it cannot be played.
//!
//! The vocabulary is spread over these modules:
//!
//! - `word_table`: the words that players type, in five languages.
//! - `word_lookup`: the meanings of a typed word, or of the beginning of one.
//! - `color_and_direction_sets`: the sets of colors and directions that a shortened word leaves open.
//! - `color_and_arrow_symbols`: symbols, emoji, arrows and letters.
//! - `square_names`: the names of squares.
//! - `record_names`: the English words of records and of the command line.

mod color_and_arrow_symbols;
mod color_and_direction_sets;
mod compound_words;
mod farthest_words;
mod inflected_words;
mod interpret;
mod language;
mod letter_folding;
mod misspelled_words;
mod move_refusal;
mod number_and_filler_words;
mod ordinary_words;
mod parse_typed_text;
mod position_text;
mod read_unaddressed;
mod record;
mod record_names;
mod resolve_decision;
mod square_names;
mod tokenizer;
mod typed_grammar;
mod typed_lines;
mod typed_text;
mod word_lookup;
mod word_meanings;
mod word_table;
mod words_of_talk;
mod write_decision;

pub use color_and_arrow_symbols::{arrow, color_letter, color_of_letter, color_symbol, emoji_name};
pub use color_and_direction_sets::{Colors, Directions};
pub use interpret::{Context, Interpretation, Question, interpret};
pub use language::Language;
pub use letter_folding::without_case_and_accents;
pub use move_refusal::{Due, MoveRefusal, SetupProblem};
pub use parse_typed_text::read;
pub use position_text::{PositionError, read_playable_position, read_position, write_position};
pub use read_unaddressed::read_unaddressed;
pub use record::{
    Entry, IllegalEntry, InLanguage, Reason, Record, RecordError, Tags, Termination, Untagged, read_variants,
};
pub use record_names::{
    game_name, game_of_name, layout_name, layout_of_name, length_name, length_of_name, side_name,
    variant_name, variant_of_name,
};
pub use resolve_decision::due_in;
pub use square_names::{square_name, square_of_name};
pub use typed_text::{Displacement, MoveReading, NotUnderstood, Reading, TypedText, UnaddressedText};
pub use word_table::{color_name, direction_name, in_small_letters, typed_word};
pub use write_decision::{Style, Writer};

/// Compiles and runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ExamplesOfTheReadme;

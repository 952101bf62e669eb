//! Records: matches as text (RULES section 8).

mod derived_cells;
mod error;
mod pasted;
mod read;
mod round_lines;
mod tags;
mod turn_row;
mod write;

use kamisado_rules::{Board, Decision, Match, MatchTerms};

pub use error::{Reason, RecordError};
pub use tags::{Tags, Termination, Untagged, read_variants};
pub use write::InLanguage;

use crate::{Language, Style, Writer};

/// An entry of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A player's decision. Passes are not decisions; they follow automatically.
    Decided(Decision),
    /// The players agreed that the round is a draw (RULES section 3.9).
    RoundDrawn,
    /// A comment, for example about a move that was taken back.
    Comment(String),
}

impl Entry {
    /// Returns the comment that a decision was taken back. `decision` is written in `language`.
    pub fn taken_back(decision: &str, language: Language) -> Self {
        Self::Comment(round_lines::taken_back(decision, language))
    }
}

/// The record of a match: its tags, its terms and its entries.
///
/// `to_string` writes a record in English, [`Record::in_language`] in any language. [`Record::read`] reads a record.
///
/// **Invariant:** every entry is legal after the entries before it.
#[derive(Clone, Debug)]
pub struct Record {
    tags: Tags,
    terms: MatchTerms,
    entries: Vec<Entry>,
    game: Match,
}

/// An entry is not legal after the entries before it. Contains the index of the entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {0} of the record is not legal where it stands")]
pub struct IllegalEntry(pub usize);

impl Record {
    /// Makes a record of a match with these tags, terms and entries. A [`Match`] keeps no decisions, so the caller collects the
    /// entries while it is played.
    ///
    /// # Errors
    ///
    /// Returns [`IllegalEntry`] if the rules do not allow one of the entries.
    pub fn new(tags: Tags, terms: MatchTerms, entries: Vec<Entry>) -> Result<Self, IllegalEntry> {
        let mut game = Match::new(terms);
        for (index, entry) in entries.iter().enumerate() {
            let legal = match entry {
                Entry::Decided(decision) => game.decide(*decision).is_ok(),
                Entry::RoundDrawn => game.draw_round().is_ok(),
                Entry::Comment(_) => true,
            };
            if !legal {
                return Err(IllegalEntry(index));
            }
        }
        Ok(Self { tags, terms, entries, game })
    }

    /// The tags that do not follow from the entries: players, date, and how the match ended.
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The terms of the match.
    pub const fn terms(&self) -> &MatchTerms {
        &self.terms
    }

    /// The entries, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The decisions, in order.
    pub fn decisions(&self) -> impl Iterator<Item = Decision> {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Decided(decision) => Some(*decision),
            _ => None,
        })
    }

    /// The match after the last entry.
    pub const fn game(&self) -> &Match {
        &self.game
    }
}

/// The writer of the decisions in a record.
const fn writer(board: Board, language: Language) -> Writer {
    Writer::new(board, Style::Words(language))
}

/// Replaces control characters with spaces, so that a text fits in a line of a record.
fn printable(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}

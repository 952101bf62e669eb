//! Records: whole matches as text (RULES section 8).

mod columns;
mod error;
mod read;
mod tags;
mod write;

use kamisado_rules::{Decision, Match, MatchTerms};

pub use error::{Reason, RecordError};
pub use tags::{Tags, Termination, Untagged, read_variants};

/// What happened in a match, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A player's decision. Passes are not decisions: they follow by themselves.
    Decided(Decision),
    /// The players agreed to draw the round (RULES section 3.9).
    RoundDrawn,
    /// A remark, such as a move that was taken back.
    Comment(String),
}

/// A match with everything that its record says, checked move by move.
///
/// `to_string` writes it; [`Record::read`] reads it.
#[derive(Clone, Debug)]
pub struct Record {
    tags: Tags,
    terms: MatchTerms,
    entries: Vec<Entry>,
    game: Match,
}

/// The entry with this index cannot follow those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {0} of the record is not legal where it stands")]
pub struct IllegalEntry(pub usize);

impl Record {
    /// A record of what happened under the terms.
    ///
    /// # Errors
    ///
    /// [`IllegalEntry`] if the rules do not allow one of the entries.
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

    /// The players, the date, how the match ended.
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// What the match is played by.
    pub const fn terms(&self) -> &MatchTerms {
        &self.terms
    }

    /// What happened, in order.
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

    /// The match as it stands at the end of the record.
    pub const fn game(&self) -> &Match {
        &self.game
    }
}

/// A text as it stands in a line of a record: nothing in it is a sign that only steers a printer.
fn printable(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}

//! Matches, their seats and their events.

mod reading;
mod rows;
mod writing;

pub use rows::{EventRow, MatchStatusRow, MatchTermsRow, NewEvent, NewMatch};
pub(crate) use rows::{MatchHeader, MatchParts, SeatsRow};

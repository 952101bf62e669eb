//! Matches, their seats and their events.

mod reading;
mod rows;
mod writing;

pub use rows::{EventRow, NewEvent, NewMatch, Standing, TermsRow};
pub(crate) use rows::{MatchParts, Outline, SeatsRow};

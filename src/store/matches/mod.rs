//! Matches, their seats and their events.

mod reading;
mod rows;
mod writing;

pub(crate) use rows::MatchParts;
pub use rows::{EventRow, NewEvent, NewMatch, Outline, SeatsRow, Standing, TermsRow};

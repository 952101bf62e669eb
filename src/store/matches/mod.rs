//! Matches, their seats and their events.

mod load_match;
mod match_rows;
mod save_match;

pub use match_rows::{EventRow, MatchStatusRow, MatchTermsRow, NewEvent, NewMatch, NewSeat};
pub(crate) use match_rows::{MatchHeader, MatchParts, SeatRow, SeatsRow};

//! The answer to a person who has taken a move back in a match against the machine.

use crate::{
    club::History,
    text::{Locale, text},
};

/// The answer to a takeback, which is the last event of the match. The answer mentions the machine's decision only if the
/// takeback also took back a decision of the machine.
pub(crate) fn from_machine(locale: Locale, history: &History) -> String {
    let answered = if history.took_back_answer() { "yes" } else { "no" };
    text!(locale, "take-back-from-machine", answered = answered)
}

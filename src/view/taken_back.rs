//! The answer to a person who has taken a move back in a match against the machine.

use crate::{
    club::History,
    text::{Locale, text},
};

/// The answer after a takeback, which is the last event of the match. It speaks of the machine's answer only if one was taken
/// back too.
pub(crate) fn from_machine(locale: Locale, history: &History) -> String {
    let answered = if history.took_back_answer() { "yes" } else { "no" };
    text!(locale, "take-back-from-machine", answered = answered)
}

//! The answer to a person who has taken a move back in a match against the machine.

use crate::{
    club::History,
    text::{Locale, text},
};

/// The answer to a takeback. The last event of the match has to be the takeback. The answer mentions the machine's decision only
/// if the takeback also took that decision back.
pub(crate) fn from_machine(locale: Locale, history: &History) -> String {
    let answered = if history.took_back_answer() { "yes" } else { "no" };
    text!(locale, "take-back-from-machine", answered = answered)
}

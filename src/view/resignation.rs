//! The question whether a player wants to resign.

use super::{
    button::{Button, ButtonStyle},
    component_action::Action,
    component_row::Row,
};
use crate::{
    club::History,
    text::{Locale, text},
};

/// The question, and the buttons to answer it.
pub(crate) fn ask(locale: Locale, history: &History) -> (String, Row) {
    let id = history.id;
    let button = |confirmed, label, style| Button::new(Action::Resign { id, confirmed }, label, style);
    let buttons = vec![
        button(true, text!(locale, "button-resign-yes"), ButtonStyle::Danger),
        button(false, text!(locale, "button-resign-no"), ButtonStyle::Secondary),
    ];
    let length = history.state.terms().length();
    (text!(locale, "resign-ask", match = id.to_string(), length = length), Row::Buttons(buttons))
}

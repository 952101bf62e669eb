//! The question whether a match against the machine shall begin from a board.

use kamisado_rules::Side;

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, ShownEvent},
    component_row::Row,
};
use crate::{
    club::MachineLevel,
    text::{Locale, text},
};

/// The question to whoever would play this side, and the buttons to answer it. Everybody in the channel sees the match.
pub(crate) fn ask(locale: Locale, shown: ShownEvent, side: Side, level: MachineLevel) -> (String, Row) {
    let button = |confirmed, label, style| Button::new(Action::BeginFrom { shown, confirmed }, label, style);
    let buttons = vec![
        button(true, text!(locale, "button-play-from-yes"), ButtonStyle::Primary),
        button(false, text!(locale, "button-play-from-no"), ButtonStyle::Secondary),
    ];
    (text!(locale, "play-from-ask", side = side, level = level), Row::Buttons(buttons))
}

//! The question whether a player wants to resign.

use super::{
    button::{Button, ButtonStyle},
    component_action::Action,
    component_row::Row,
};
use crate::{
    club::{History, Stake},
    text::{Locale, game_words, text},
};

/// Returns the question and the buttons that answer it. `stake` has the player's rating and the loss of rating points if the player
/// resigns; `None` if the match is not rated.
pub(crate) fn ask(locale: Locale, history: &History, stake: Option<Stake>) -> (String, Row) {
    let id = history.id;
    let button = |confirmed, label, style| Button::new(Action::Resign { id, confirmed }, label, style);
    let buttons = vec![
        button(true, text!(locale, "button-resign-yes"), ButtonStyle::Danger),
        button(false, text!(locale, "button-resign-no"), ButtonStyle::Secondary),
    ];
    let length = history.state.terms().length();
    let mut lines = vec![text!(locale, "resign-ask", match = id.to_string(), length = length)];
    lines.extend(stake.map(|stake| {
        let loss = game_words::change(-stake.loss);
        text!(
            locale,
            "resign-stake",
            game = history.state.terms().board().game,
            rating = stake.rating,
            loss = loss
        )
    }));
    (lines.join("\n"), Row::Buttons(buttons))
}

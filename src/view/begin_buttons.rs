//! The buttons with which a match begins.

use super::{
    button::{Button, ButtonStyle},
    component_action::Action,
};
use crate::text::{Locale, text};

/// The button that asks people whom they want to challenge.
pub(crate) fn challenge(locale: Locale) -> Button {
    Button::new(Action::AskForOpponent, text!(locale, "button-challenge"), ButtonStyle::Primary)
}

/// The button that asks people at which level they want to play the bot.
pub(crate) fn play_bot(locale: Locale) -> Button {
    Button::new(Action::AskForLevel, text!(locale, "button-play-bot"), ButtonStyle::Secondary)
}

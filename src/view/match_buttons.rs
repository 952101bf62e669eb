//! Buttons with which the players of a match make and answer offers, resign and play again. The same buttons are under the
//! board, in the message that the board's button *More* opens, and under the answer to a request in words.

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, ShownEvent},
};
use crate::{
    club::{MatchId, Offer},
    text::{Locale, text},
};

/// The button that asks to take the last move back.
pub(super) fn take_back(locale: Locale, shown: ShownEvent) -> Button {
    offer(shown, Offer::TakeBack, text!(locale, "button-take-back"))
}

/// The buttons that offer a draw: of the round, and of the match.
pub(super) fn draws(locale: Locale, shown: ShownEvent) -> [Button; 2] {
    [
        offer(shown, Offer::DrawRound, text!(locale, "button-draw-round")),
        offer(shown, Offer::DrawMatch, text!(locale, "button-draw-match")),
    ]
}

pub(super) fn offer(shown: ShownEvent, offer: Offer, label: String) -> Button {
    Button::new(Action::MakeOffer { shown, offer }, label, ButtonStyle::Secondary)
}

/// The buttons that answer the opponent's offer: agree, and decline.
pub(super) fn answers(locale: Locale, shown: ShownEvent, offer: Offer) -> [Button; 2] {
    let answer = |agree, label, style| Button::new(Action::AnswerOffer { shown, offer, agree }, label, style);
    [
        answer(true, text!(locale, "button-agree"), ButtonStyle::Success),
        answer(false, text!(locale, "button-decline"), ButtonStyle::Danger),
    ]
}

/// The button that withdraws the presser's own open offer.
pub(super) fn withdraw(locale: Locale, shown: ShownEvent, offer: Offer) -> Button {
    let label = match offer {
        Offer::TakeBack => text!(locale, "button-withdraw-request"),
        Offer::DrawRound | Offer::DrawMatch | Offer::Abort => text!(locale, "button-withdraw-offer"),
    };
    Button::new(Action::AnswerOffer { shown, offer, agree: false }, label, ButtonStyle::Secondary)
}

/// The button that asks whether to resign.
pub(super) fn resign(locale: Locale, id: MatchId) -> Button {
    Button::new(Action::AskToResign { id }, text!(locale, "button-resign"), ButtonStyle::Danger)
}

/// The buttons that begin another match like this one: with the same sides, and with sides swapped.
pub(super) fn another_match(locale: Locale, shown: ShownEvent) -> [Button; 2] {
    let button = |action, label| Button::new(action, label, ButtonStyle::Primary);
    [
        button(Action::PlayAgain { shown }, text!(locale, "button-again")),
        button(Action::Rematch { shown }, text!(locale, "button-rematch")),
    ]
}

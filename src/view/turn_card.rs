//! The card and the digest: lists of the matches that wait for a decision of a person, or for their answer to an offer.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, NonMoveAction},
    component_row::Row,
    match_list,
    message::Message,
};
use crate::{
    club::{Person, TimedMatch, TimedMatches},
    text::{Locale, text},
};

/// The card of a person.
pub(crate) fn compose(locale: Locale, person: Person, running: &TimedMatches) -> Message {
    let mut message = Message::from(waiting(locale, person, running));
    let secondary = |action, label| Button::new(action, label, ButtonStyle::Secondary);
    message.rows = vec![Row::Buttons(vec![
        secondary(Action::Other(NonMoveAction::RefreshCard), text!(locale, "button-card-refresh")),
        secondary(Action::Other(NonMoveAction::KeepCard { keep: false }), text!(locale, "button-card-stop")),
    ])];
    message
}

/// The button under the list of matches. It gives the person a card or, if the person has one (`has_card`), ends the card.
pub(crate) fn button(locale: Locale, has_card: bool) -> Row {
    let label = if has_card { text!(locale, "button-card-stop") } else { text!(locale, "button-card-keep") };
    let action = Action::Other(NonMoveAction::KeepCard { keep: !has_card });
    Row::Buttons(vec![Button::new(action, label, ButtonStyle::Secondary)])
}

/// The digest of a person. `None` if no match waits for a decision or an answer of the person.
pub(crate) fn digest(locale: Locale, person: Person, running: &TimedMatches) -> Option<String> {
    let waits = |timed: &TimedMatch| timed.history.asks(person);
    running.matches.iter().any(waits).then(|| waiting(locale, person, running))
}

fn waiting(locale: Locale, person: Person, running: &TimedMatches) -> String {
    let waits = |timed: &&TimedMatch| timed.history.asks(person);
    let waiting: Vec<&TimedMatch> = running.matches.iter().filter(waits).collect();
    match waiting[..] {
        [] => text!(locale, "card-nothing"),
        _ => match_list::list(locale, person, &waiting, running.asking.max(waiting.len())),
    }
}

/// A hash of the text of a card.
pub(crate) fn hash(message: &Message) -> i64 {
    let mut hasher = DefaultHasher::new();
    message.content.hash(&mut hasher);
    hasher.finish().cast_signed()
}

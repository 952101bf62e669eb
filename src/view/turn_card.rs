//! The card and the digest: lists of the matches that wait for a decision of a person, or for their answer to an offer.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, NonMoveAction},
    component_row::Row,
    match_list::{self, Listed},
    message::Message,
};
use crate::{
    club::{Person, TimedMatch, TimedMatches},
    text::{Locale, text},
};

/// The card of a person.
pub(crate) fn compose(locale: Locale, person: Person, running: &TimedMatches) -> Message {
    let Listed { content, next } = waiting(locale, person, running);
    let mut message = Message::from(content);
    let mut buttons = vec![
        secondary(Action::Other(NonMoveAction::RefreshCard), text!(locale, "button-card-refresh")),
        secondary(Action::Other(NonMoveAction::KeepCard { keep: false }), text!(locale, "button-card-stop")),
    ];
    buttons.extend(next.map(|next| more(locale, next)));
    message.rows = vec![Row::Buttons(buttons)];
    message
}

/// The buttons under the list of matches. The first gives the person a card or, if the person has one (`has_card`), ends the card.
/// The second shows the matches after the first `next` ones.
pub(crate) fn buttons(locale: Locale, has_card: bool, next: Option<usize>) -> Row {
    let label = if has_card { text!(locale, "button-card-stop") } else { text!(locale, "button-card-keep") };
    let keep = secondary(Action::Other(NonMoveAction::KeepCard { keep: !has_card }), label);
    Row::Buttons([keep].into_iter().chain(next.map(|next| more(locale, next))).collect())
}

fn more(locale: Locale, next: usize) -> Button {
    secondary(Action::Other(NonMoveAction::ListFurtherMatches { after: next }), text!(locale, "button-more"))
}

fn secondary(action: Action, label: String) -> Button {
    Button::new(action, label, ButtonStyle::Secondary)
}

/// The digest of a person. `None` if no match waits for a decision or an answer of the person.
pub(crate) fn digest(locale: Locale, person: Person, running: &TimedMatches) -> Option<String> {
    let waits = |timed: &TimedMatch| timed.history.asks(person);
    running.matches.iter().any(waits).then(|| waiting(locale, person, running).content)
}

fn waiting(locale: Locale, person: Person, running: &TimedMatches) -> Listed {
    let waits = |timed: &&TimedMatch| timed.history.asks(person);
    let waiting: Vec<&TimedMatch> = running.matches.iter().filter(waits).collect();
    match waiting[..] {
        [] => Listed { content: text!(locale, "card-nothing"), next: None },
        _ => match_list::list(locale, person, &waiting, (0, running.asking.max(waiting.len()))),
    }
}

/// A hash of the text of a card.
pub(crate) fn hash(message: &Message) -> i64 {
    let mut hasher = DefaultHasher::new();
    message.content.hash(&mut hasher);
    hasher.finish().cast_signed()
}

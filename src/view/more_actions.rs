//! Further actions in a match. The button *More* under a board shows them to the person who presses it.

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, NonMoveAction, ShownEvent},
    component_row::Row,
    hint, losing_move,
    match_as_of_event::MatchAsOfEvent,
    match_buttons,
    message::Message,
    rules_page::{self, OfMatch},
};
use crate::{
    club::{History, Offer, Person},
    text::{Locale, text},
};

/// The number of events, counted back from the last one, for which the message explains the rules that applied. A board usually
/// reports at most this many events.
const EVENTS_EXPLAINED: u32 = 2;

/// The message for a person. With its buttons, a player of a running match can offer a draw, offer to abort the match, withdraw
/// the player's own offer, and resign. In a match with a clock between people, the player can also give the opponent more time in
/// the opponent's turn.
pub(crate) fn compose(locale: Locale, history: &History, person: Person) -> Message {
    let (id, event) = (history.id, history.last_event());
    let shown = ShownEvent { id, event };
    let secondary = |action, label| Button::new(action, label, ButtonStyle::Secondary);
    let mut buttons = Vec::new();
    if let (Some(_), Some(side)) = (history.decider(), history.side_of(person)) {
        match history.offer {
            None => {
                buttons.extend(match_buttons::draws(locale, shown));
                buttons.push(match_buttons::offer(shown, Offer::Abort, text!(locale, "button-abort")));
            }
            Some((maker, offer)) if maker == side => {
                buttons.push(match_buttons::withdraw(locale, shown, offer));
            }
            // The buttons that answer the opponent's offer are under the board instead.
            Some(_) => {}
        }
        if history.time_control.is_some()
            && history.decider() == Some(!side)
            && !history.seats[!side].is_machine()
        {
            buttons.push(secondary(
                Action::Other(NonMoveAction::GiveTime { shown }),
                text!(locale, "button-give-time"),
            ));
        }
        buttons.push(match_buttons::resign(locale, id));
    }
    let mut reading: Vec<Button> = hint::button(locale, history).into_iter().collect();
    reading.push(secondary(Action::SendRecord { id }, text!(locale, "button-record")));
    // The message repeats this button, because the row of buttons under the board may have no room for it.
    let recent = MatchAsOfEvent::new(history, event.saturating_sub(EVENTS_EXPLAINED), event);
    reading.extend(losing_move::button(locale, &recent));
    let acting = Some(buttons).filter(|buttons| !buttons.is_empty());
    let mut rows: Vec<Row> = acting.into_iter().chain([reading]).map(Row::Buttons).collect();
    let mut topics = rules_page::surprising(&recent);
    let of_variants = rules_page::of_variants(&recent);
    topics.extend(of_variants.into_iter().filter(|topic| !topics.contains(topic)).collect::<Vec<_>>());
    let rules: Vec<_> = topics
        .into_iter()
        .map(|topic| {
            let label = text!(locale, "button-rule", rule = topic.name(locale));
            secondary(Action::ShowRule { shown, topic }, label)
        })
        .collect();
    if !rules.is_empty() {
        rows.push(Row::Buttons(rules));
    }
    rows.push(rules_page::menu(locale, None, Some(OfMatch::new(history))));
    Message {
        content: text!(locale, "more-heading", match = id.to_string()),
        pings: Vec::new(),
        attachments: Vec::new(),
        rows,
    }
}

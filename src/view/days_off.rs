//! The days off of a person, shown to that person alone.

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, NonMoveAction},
    component_row::Row,
};
use crate::{
    club::{DaysOff, Timestamp},
    text::{List, Locale, text},
};

/// The days off in words, with the button that withdraws the days that have not begun.
pub(crate) fn show(locale: Locale, days: &DaysOff, now: Timestamp) -> (String, Vec<Row>) {
    let zone = if let Some(zone) = &days.time_zone {
        text!(locale, "off-zone", zone = zone.as_str())
    } else {
        text!(locale, "off-no-zone")
    };
    let weekends =
        if days.weekends { text!(locale, "off-weekends") } else { text!(locale, "off-no-weekends") };
    let planned = days.days.iter().map(|(day, ..)| day.clone());
    let planned = (!days.days.is_empty()).then(|| text!(locale, "off-days", days = List::of(planned)));
    let left = text!(locale, "off-left", count = days.left);
    let lines = [text!(locale, "off-heading"), zone, weekends].into_iter().chain(planned).chain([left]);
    let content = lines.collect::<Vec<_>>().join("\n");
    let is_ahead = days.days.iter().any(|&(_, from, _)| from > now);
    let withdraw = || {
        let label = text!(locale, "button-off-withdraw");
        Row::Buttons(vec![Button::new(
            Action::Other(NonMoveAction::WithdrawDaysOff),
            label,
            ButtonStyle::Secondary,
        )])
    };
    (content, is_ahead.then(withdraw).into_iter().collect())
}

//! Messages that remind a player of the time left for a turn, or ask whether the player still plays.

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, ShownEvent},
    component_row::Row,
    message::Message,
};
use crate::{
    club::{Claim, Clock, History, QuietDays, TimeReminder, Timestamp},
    text::{Locale, game_words, game_words::PlayerNames, text},
};

/// Composes a reminder about the turn that `clock` measures. `None` for [`TimeReminder::ThirdLeft`] if the turn has no time
/// limit.
pub(crate) fn compose(
    locale: Locale,
    history: &History,
    clock: &Clock,
    quiet: QuietDays,
    reminder: TimeReminder,
    now: Timestamp,
) -> Option<Message> {
    let late = &history.seats[clock.side];
    let names = PlayerNames::new(locale, &history.seats);
    let id = history.id.to_string();
    let content = match reminder {
        TimeReminder::ThirdLeft => {
            let until = clock.deadline(now)?;
            text!(
                locale,
                "notice-third",
                player = names.mention(clock.side),
                match = id,
                until = game_words::date(until),
                distance = game_words::moment(until),
            )
        }
        TimeReminder::Quiet => text!(
            locale,
            "notice-quiet",
            player = names.mention(clock.side),
            match = id,
            days = quiet.ask,
            claim = quiet.claim,
            opponent = names.name(!clock.side),
        ),
        TimeReminder::Claimable => text!(
            locale,
            "notice-claimable",
            player = names.name(clock.side),
            opponent = names.name(!clock.side),
            match = id,
            days = quiet.claim,
        ),
    };
    let shown = ShownEvent { id: history.id, event: clock.began_with };
    let show = Action::ShowBoard { shown, reminder };
    let mut buttons = vec![Button::new(show, text!(locale, "button-show-board"), ButtonStyle::Secondary)];
    if reminder == TimeReminder::Claimable {
        buttons.extend(claim_buttons(locale, history));
    }
    let pinged = late.person().filter(|_| reminder != TimeReminder::Claimable);
    Some(Message {
        content,
        pings: pinged.into_iter().collect(),
        attachments: Vec::new(),
        rows: vec![Row::Buttons(buttons)],
    })
}

/// The buttons with which the waiting player ends a match in which the opponent has gone quiet.
pub(crate) fn claim_buttons(locale: Locale, history: &History) -> [Button; 2] {
    let shown = ShownEvent { id: history.id, event: history.last_event() };
    Claim::ALL.map(|claim| {
        let (label, style) = match claim {
            Claim::Win => (text!(locale, "button-claim-win"), ButtonStyle::Success),
            Claim::Close => (text!(locale, "button-claim-close"), ButtonStyle::Danger),
        };
        Button::new(Action::Claim { shown, claim }, label, style)
    })
}

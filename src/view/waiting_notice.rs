//! The notice that a decision counts. The bot shows this notice while the player can still take the decision back without the
//! opponent's agreement, and posts the board afterwards.

use super::{
    board_message::within_limit, component_action::ShownEvent, component_row::Row,
    match_as_of_event::MatchAsOfEvent, match_buttons, message::Message, narration,
};
use crate::{
    club::{GRACE_SECONDS, History},
    text::{Locale, game_words::PlayerNames, text},
};

/// Composes the notice about a match in its current state. The notice reports the events after event `last_shown_event`, as the
/// board will do later, and notifies nobody.
pub(crate) fn compose(locale: Locale, history: &History, last_shown_event: u32) -> Message {
    let shown = ShownEvent { id: history.id, event: history.last_event() };
    let replayed = MatchAsOfEvent::new(history, last_shown_event, shown.event);
    let names = PlayerNames::new(locale, &history.seats);
    let story = narration::lines(locale, &replayed, &names, false);
    let heading = text!(locale, "waiting-notice", match = history.id.to_string(), seconds = GRACE_SECONDS);
    Message {
        content: within_limit(locale, &heading, story, &[]),
        pings: Vec::new(),
        attachments: Vec::new(),
        rows: vec![Row::Buttons(vec![match_buttons::take_back(locale, shown)])],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        club::Offer,
        view::{
            component_action::Action,
            test_play::{play, standard},
        },
    };

    #[test]
    fn the_notice_names_the_move_and_takes_it_back() {
        let mut history = standard();
        play(&mut history, &["Red Forward 4 Blue"]);
        let notice = compose(Locale::English, &history, 0);
        assert!(notice.content.contains("**Red Forward 4 Blue**"), "{}", notice.content);
        assert!(notice.content.contains("20 seconds"), "{}", notice.content);
        assert!(notice.pings.is_empty() && !notice.content.contains("<@"), "{}", notice.content);
        let [Row::Buttons(buttons)] = &notice.rows[..] else { panic!("one row of buttons") };
        let shown = ShownEvent { id: history.id, event: 1 };
        assert_eq!(
            buttons.iter().map(|button| &button.action).collect::<Vec<_>>(),
            [&Action::MakeOffer { shown, offer: Offer::TakeBack }]
        );
    }
}

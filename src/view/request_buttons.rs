//! The buttons under the answer to a request that a player makes in words, and the button under a refusal whose cause is the
//! player's own offer. The same buttons are under the board, or in the message that the board's button *More …* opens.

use kamisado_rules::Side;

use super::{component_action::ShownEvent, component_row::Row, match_buttons};
use crate::{
    club::{History, Refusal},
    text::Locale,
};

/// A request that a player can make in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// To resign.
    Resign,
    /// To take the last move back.
    TakeBack,
    /// To agree on a draw.
    Draw,
    /// To play another match.
    Rematch,
    /// To answer the opponent's offer.
    AnswerOffer,
}

/// The buttons for a request by the player of `side`, in the current state of a match. `None` if the request is not possible
/// in this state.
pub(crate) fn row(locale: Locale, history: &History, side: Side, request: Request) -> Option<Row> {
    let shown = ShownEvent { id: history.id, event: history.last_event() };
    let is_running = history.decider().is_some();
    let buttons = match (request, history.offer) {
        (Request::Resign, _) if is_running => vec![match_buttons::resign(locale, shown.id)],
        (Request::TakeBack, None) if is_running && history.last_decision_of(side).is_some() => {
            vec![match_buttons::take_back(locale, shown)]
        }
        (Request::Draw, None) if is_running => match_buttons::draws(locale, shown).into(),
        (Request::AnswerOffer, Some((maker, offer))) if maker != side => {
            match_buttons::answers(locale, shown, offer).into()
        }
        (Request::Rematch, _) if !is_running => match_buttons::another_match(locale, shown).into(),
        _ => return None,
    };
    Some(Row::Buttons(buttons))
}

/// The button that withdraws the player's own offer. `None` unless this offer is the only reason for the refusal.
pub(crate) fn withdrawal(locale: Locale, refusal: &Refusal, history: &History, side: Side) -> Option<Row> {
    let shown = ShownEvent { id: history.id, event: history.last_event() };
    match (refusal, history.offer) {
        (Refusal::OwnOffer, Some((maker, offer))) if maker == side => {
            Some(Row::Buttons(vec![match_buttons::withdraw(locale, shown, offer)]))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        club::{Event, Offer},
        text::text,
        view::test_play::{happen, play, standard},
    };

    fn labels(history: &History, side: Side, request: Request) -> Vec<String> {
        match row(Locale::English, history, side, request) {
            Some(Row::Buttons(buttons)) => buttons.into_iter().map(|button| button.label).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn only_what_can_be_asked_for_at_the_moment_has_buttons() {
        let mut history = standard();
        assert_eq!(labels(&history, Side::Black, Request::Resign), ["Resign …"]);
        assert!(labels(&history, Side::Black, Request::TakeBack).is_empty(), "there is no move yet");
        play(&mut history, &["Red Forward 4 Blue"]);
        assert_eq!(labels(&history, Side::Black, Request::TakeBack), ["Take back"]);
        assert!(labels(&history, Side::White, Request::TakeBack).is_empty());
        assert_eq!(labels(&history, Side::White, Request::Draw).len(), 2);
        assert!(labels(&history, Side::White, Request::AnswerOffer).is_empty());
        assert!(labels(&history, Side::White, Request::Rematch).is_empty());
        happen(&mut history, Side::Black, Event::Offered(Offer::DrawMatch));
        assert_eq!(labels(&history, Side::White, Request::AnswerOffer), ["Agree", "Decline"]);
        assert!(labels(&history, Side::Black, Request::AnswerOffer).is_empty(), "it is their own");
        assert!(labels(&history, Side::White, Request::Draw).is_empty(), "one offer at a time");
    }

    #[test]
    fn an_answer_names_the_buttons_for_another_match_in_their_order() {
        let mut history = standard();
        play(&mut history, &["Red Forward 4 Blue"]);
        happen(&mut history, Side::White, Event::Resigned);
        for locale in Locale::ALL {
            let Some(Row::Buttons(buttons)) = row(locale, &history, Side::White, Request::Rematch) else {
                panic!("no buttons")
            };
            let told = text!(locale, "asked-rematch", place = "channel");
            let places: Vec<usize> =
                buttons.iter().map(|button| told.find(&button.label).expect("the answer names it")).collect();
            assert!(places.is_sorted() && places.len() == 2, "{told}");
        }
    }

    #[test]
    fn only_who_has_made_the_offer_can_withdraw_it_where_it_stands_in_the_way() {
        let mut history = standard();
        play(&mut history, &["Red Forward 4 Blue"]);
        let label =
            |history: &History, side, refusal| match withdrawal(Locale::French, &refusal, history, side) {
                Some(Row::Buttons(buttons)) => buttons.into_iter().map(|button| button.label).next(),
                _ => None,
            };
        assert_eq!(label(&history, Side::Black, Refusal::OwnOffer), None, "nothing was offered");
        for (offer, key) in
            [(Offer::DrawMatch, "button-withdraw-offer"), (Offer::TakeBack, "button-withdraw-request")]
        {
            let mut history = history.clone();
            happen(&mut history, Side::Black, Event::Offered(offer));
            let expected = text!(Locale::French, key);
            assert_eq!(label(&history, Side::Black, Refusal::OwnOffer), Some(expected));
            assert_eq!(label(&history, Side::White, Refusal::OwnOffer), None);
            assert_eq!(label(&history, Side::Black, Refusal::OfferedBefore), None, "another refusal");
        }
    }
}

//! The question which legal decision a typed text means, with a button for each.

use kamisado_notation::{Style, Writer, square_name};
use kamisado_rules::{Decision, Square};

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, ShownEvent},
    component_row::Row,
    message::Message,
};
use crate::{
    club::History,
    text::{Locale, game_words, text},
};

/// Discord's limit on the characters of a button's label
/// (<https://discord.com/developers/docs/components/reference#button>).
const LABEL_MAX: usize = 80;

/// Composes the question. `history` is the match in its present state, and `decisions` are the legal ones that the text
/// can mean.
pub(crate) fn compose(locale: Locale, history: &History, decisions: &[Decision]) -> Message {
    let shown = ShownEvent { id: history.id, event: history.last_event() };
    let is_one = decisions.len() == 1;
    let told: Vec<String> = decisions
        .iter()
        .map(|&decision| {
            let written = written(locale, history, decision);
            // Moves that one text can mean are told apart by their squares.
            match end(decision).filter(|_| !is_one) {
                Some(square) => {
                    text!(locale, "meant-move-to", move = written, square = square_name(square))
                }
                None => written,
            }
        })
        .collect();
    let bold: Vec<String> = told.iter().map(|told| format!("**{told}**")).collect();
    let content = match &bold[..] {
        [only] => text!(locale, "meant-one", move = only.as_str()),
        several => text!(locale, "meant-several", moves = game_words::any_of(locale, several)),
    };
    let button = |(&decision, told): (&Decision, String)| {
        let label = told.chars().take(LABEL_MAX).collect();
        Button::new(Action::Play { shown, decision }, label, ButtonStyle::Primary)
    };
    let buttons = decisions.iter().zip(told).map(button).collect();
    Message { content, ping: None, attachments: Vec::new(), rows: vec![Row::Buttons(buttons)] }
}

/// A decision in notation. `history` is the match before it.
pub(crate) fn written(locale: Locale, history: &History, decision: Decision) -> String {
    let writer = Writer::new(history.state.terms().board(), Style::Words(locale.notation()));
    writer.in_phase(history.state.phase(), decision)
}

const fn end(decision: Decision) -> Option<Square> {
    match decision {
        Decision::Step { to, .. } | Decision::Push { to, .. } => Some(to),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use kamisado_notation::square_of_name;
    use kamisado_rules::Color;

    use super::*;
    use crate::view::test_play::{play, standard};

    fn green_to(square: &str) -> Decision {
        Decision::Step { tower: Color::Green, to: square_of_name(square).unwrap() }
    }

    fn labels(message: &Message) -> Vec<&str> {
        let [Row::Buttons(buttons)] = &message.rows[..] else { panic!("one row of buttons") };
        buttons.iter().map(|button| button.label.as_str()).collect()
    }

    #[test]
    fn one_decision_is_asked_about_in_bold() {
        let question = compose(Locale::English, &standard(), &[green_to("g5")]);
        assert_eq!(question.content, "Did you mean **Green Forward 3 Red**?");
        assert_eq!(labels(&question), ["Green Forward 3 Red"]);
        assert_eq!(question.ping, None);
    }

    #[test]
    fn several_decisions_are_told_with_their_squares() {
        let question = compose(Locale::English, &standard(), &[green_to("g5"), green_to("g6")]);
        assert_eq!(
            question.content,
            "That can be **Green Forward 3 Red to g5** or **Green Forward 2 Yellow to g6**. Which do you mean?"
        );
        assert_eq!(labels(&question), ["Green Forward 3 Red to g5", "Green Forward 2 Yellow to g6"]);
    }

    #[test]
    fn a_button_belongs_to_the_last_event_of_the_match() {
        let mut history = standard();
        play(&mut history, &["Red Forward 4 Blue"]);
        let blue = Decision::Step { tower: Color::Blue, to: square_of_name("g6").unwrap() };
        let question = compose(Locale::English, &history, &[blue]);
        let [Row::Buttons(buttons)] = &question.rows[..] else { panic!("one row of buttons") };
        let shown = ShownEvent { id: history.id, event: history.last_event() };
        assert_eq!(buttons[0].action, Action::Play { shown, decision: blue });
    }
}

//! Asks which legal decision a typed text means, with a button for each candidate.

use kamisado_notation::{Displacement, Question, Style, Writer, square_name};
use kamisado_rules::{Decision, Phase, Route, Square};

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, ShownEvent},
    component_row::Row,
    message::Message,
};
use crate::{
    club::History,
    text::{List, Locale, text},
};

/// Discord's limit on the characters of a button's label
/// (<https://discord.com/developers/docs/components/reference#button>).
const LABEL_MAX: usize = 80;

/// Composes the question about a text in the current state of a match. Moves are described by the direction and distance
/// that the player typed. With teleport, the notation may write the same move by another direction and distance.
pub(crate) fn compose(locale: Locale, history: &History, asked: &Question) -> Message {
    let decisions = &asked.decisions;
    let shown = ShownEvent { id: history.id, event: history.last_event() };
    let is_one = decisions.len() == 1;
    let told: Vec<String> = decisions
        .iter()
        .map(|&decision| {
            let written = match (history.state.phase(), asked.way) {
                (Phase::Playing(position), Some(way)) => {
                    writer(locale, history).by_way(position, decision, way)
                }
                _ => written(locale, history, decision),
            };
            if is_jump(history, decision, asked.way) {
                return text!(locale, "meant-move-jump", move = written);
            }
            // Candidates with the same notation are told apart by their squares, unless the notation of one already
            // contains its square.
            match end(decision).filter(|_| !is_one && !written.contains('@')) {
                Some(square) => {
                    text!(locale, "meant-move-to", move = written, square = square_name(square))
                }
                None => written,
            }
        })
        .collect();
    let bold: Vec<String> = told.iter().map(|told| format!("**{told}**")).collect();
    let content = if let [only] = &bold[..] {
        text!(locale, "meant-one", move = only.as_str())
    } else {
        text!(locale, "meant-several", moves = List::of(bold))
    };
    let button = |(&decision, told): (&Decision, String)| {
        let label = told.chars().take(LABEL_MAX).collect();
        Button::new(Action::Play { shown, decision }, label, ButtonStyle::Primary)
    };
    let buttons = decisions.iter().zip(told).map(button).collect();
    Message { content, pings: Vec::new(), attachments: Vec::new(), rows: vec![Row::Buttons(buttons)] }
}

/// A decision in notation. `history` is the match before the decision.
pub(crate) fn written(locale: Locale, history: &History, decision: Decision) -> String {
    writer(locale, history).in_phase(history.state.phase(), decision)
}

fn writer(locale: Locale, history: &History) -> Writer {
    Writer::new(history.state.terms().board(), Style::Words(locale.notation()))
}

/// Whether the tower jumps (teleport) if it moves by the direction and distance of `way`. Without `way`, uses the direction and
/// distance that the notation writes.
pub(crate) fn is_jump(history: &History, decision: Decision, way: Option<Displacement>) -> bool {
    let Phase::Playing(position) = history.state.phase() else { return false };
    let is_typed = |route: &Route| {
        way.is_none_or(|way| (way.direction, way.distance) == (route.direction, route.distance))
    };
    position.routes(decision).find(is_typed).is_some_and(|route| route.jumps)
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
    use kamisado_rules::{Color, Direction, Game, MatchLength, Variant, Variants};

    use super::*;
    use crate::view::test_play::{begun, play, standard, terms};

    fn green_to(square: &str) -> Decision {
        Decision::Step { tower: Color::Green, to: square_of_name(square).unwrap() }
    }

    fn asked(decisions: &[Decision]) -> Question {
        Question { decisions: decisions.to_vec(), way: None }
    }

    fn labels(message: &Message) -> Vec<&str> {
        let [Row::Buttons(buttons)] = &message.rows[..] else { panic!("one row of buttons") };
        buttons.iter().map(|button| button.label.as_str()).collect()
    }

    #[test]
    fn one_decision_is_asked_about_in_bold() {
        let question = compose(Locale::English, &standard(), &asked(&[green_to("g5")]));
        assert_eq!(question.content, "Did you mean **Green Forward 3 Red**?");
        assert_eq!(labels(&question), ["Green Forward 3 Red"]);
        assert_eq!(question.pings, []);
    }

    #[test]
    fn several_decisions_are_told_with_their_squares() {
        let question = compose(Locale::English, &standard(), &asked(&[green_to("g5"), green_to("g6")]));
        assert_eq!(
            question.content,
            "That can be **Green Forward 3 Red to g5** or **Green Forward 2 Yellow to g6**. Which do you mean?"
        );
        assert_eq!(labels(&question), ["Green Forward 3 Red to g5", "Green Forward 2 Yellow to g6"]);
    }

    #[test]
    fn a_move_with_a_jump_is_told_by_the_way_that_was_typed() {
        let teleport = Variants::new(&[Variant::Teleport]).unwrap();
        let mut history = begun(terms(Game::Megasado, teleport, MatchLength::Long));
        play(&mut history, &["Blue Forward 1 Yellow"]);
        // Yellow goes from f1 to the silver square j5 and may jump from there to e2. Yellow also reaches e2 by moving one
        // square to the left.
        let to = |square| Decision::Step { tower: Color::Yellow, to: square_of_name(square).unwrap() };
        let way = Some(Displacement { direction: Direction::Right, distance: 4 });
        let question =
            compose(Locale::English, &history, &Question { decisions: vec![to("e2"), to("b3")], way });
        let jumps = ["Yellow Right 4 Silver@e2 (with a jump)", "Yellow Right 4 Silver@b3 (with a jump)"];
        assert_eq!(labels(&question), jumps);
        // With this direction and distance, the move to j5 is the one without a jump.
        let question =
            compose(Locale::English, &history, &Question { decisions: vec![to("j5"), to("b3")], way });
        assert_eq!(labels(&question), ["Yellow Right 4 Silver@j5", jumps[1]]);
    }

    #[test]
    fn a_button_belongs_to_the_last_event_of_the_match() {
        let mut history = standard();
        play(&mut history, &["Red Forward 4 Blue"]);
        let blue = Decision::Step { tower: Color::Blue, to: square_of_name("g6").unwrap() };
        let question = compose(Locale::English, &history, &asked(&[blue]));
        let [Row::Buttons(buttons)] = &question.rows[..] else { panic!("one row of buttons") };
        let shown = ShownEvent { id: history.id, event: history.last_event() };
        assert_eq!(buttons[0].action, Action::Play { shown, decision: blue });
    }
}

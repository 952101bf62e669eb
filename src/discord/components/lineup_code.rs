//! A line-up that is picked tower by tower, in custom ids: the towers that are placed so far stand in each of them.

use kamisado_notation::{color_letter, color_of_letter};
use kamisado_rules::{Color, Game};

use crate::view::{component_action::LineupStep, lineup_draft};

const STEPS: [LineupStep; 4] = [LineupStep::Pick, LineupStep::Undo, LineupStep::Rest, LineupStep::Confirm];

const fn word(step: LineupStep) -> &'static str {
    match step {
        LineupStep::Pick => "pick",
        LineupStep::Undo => "undo",
        LineupStep::Rest => "rest",
        LineupStep::Confirm => "confirm",
    }
}

/// The argument of a custom id: `pick:npb` stands for brown, purple and blue placed so far.
pub(crate) fn argument(step: LineupStep, placed: &[Color]) -> String {
    let letters: String = placed.iter().map(|&color| color_letter(color)).collect();
    format!("{}:{letters}", word(step))
}

/// What an argument stands for; none unless each tower is one of the game's and there once.
pub(crate) fn read(argument: &str, game: Game) -> Option<(LineupStep, Vec<Color>)> {
    let (word, letters) = argument.split_once(':')?;
    let step = STEPS.into_iter().find(|&step| self::word(step) == word)?;
    let mut placed = Vec::new();
    for letter in letters.chars() {
        let color =
            color_of_letter(letter).filter(|color| lineup_draft::remaining(game, &placed).contains(color))?;
        placed.push(color);
    }
    (argument == self::argument(step, &placed)).then_some((step, placed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_placed_so_far_is_read_back() {
        let placed = [Color::Brown, Color::Purple, Color::Blue];
        for step in STEPS {
            assert_eq!(read(&argument(step, &placed), Game::Kamisado), Some((step, placed.to_vec())));
        }
        assert_eq!(argument(LineupStep::Pick, &placed), "pick:npb");
    }

    #[test]
    fn towers_that_are_there_twice_or_of_the_other_game_are_refused() {
        for text in ["pick:nn", "pick:s", "pick:N", "pick", "place:n", "pick:x", "confirm:ngrykpbos"] {
            assert_eq!(read(text, Game::Kamisado), None, "{text}");
        }
        assert_eq!(read("pick:s", Game::Megasado), Some((LineupStep::Pick, vec![Color::Silver])));
    }
}

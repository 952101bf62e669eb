//! Encodes the steps of picking a tournament line-up in custom ids. Each custom id contains the towers placed so far.

use kamisado_notation::{color_letter, color_of_letter};
use kamisado_rules::{Color, Game};

use crate::view::{component_action::LineupStep, lineup_draft};

const STEPS: [LineupStep; 5] =
    [LineupStep::Pick, LineupStep::Undo, LineupStep::Keep, LineupStep::Rest, LineupStep::Confirm];

const fn word(step: LineupStep) -> &'static str {
    match step {
        LineupStep::Pick => "pick",
        LineupStep::Undo => "undo",
        LineupStep::Keep => "keep",
        LineupStep::Rest => "rest",
        LineupStep::Confirm => "confirm",
    }
}

/// The argument of a custom id: `pick:npb` picks the next tower after brown, purple and blue.
pub(crate) fn argument(step: LineupStep, placed: &[Color]) -> String {
    let letters: String = placed.iter().map(|&color| color_letter(color)).collect();
    format!("{}:{letters}", word(step))
}

/// Decodes an argument. `None` if a tower does not belong to the game or occurs twice.
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

//! Tournament line-ups that a player is picking tower by tower. They are stored, so that a board that is posted again shows them.

use kamisado_notation::{color_letter, color_of_letter};
use kamisado_rules::{Color, Game};

/// A tournament line-up that is not confirmed yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineupDraft {
    /// The towers that the player has picked, from the player's own left.
    pub picked: Vec<Color>,
    /// The towers that were placed at random to the right of the picked ones.
    pub random: Vec<Color>,
}

impl LineupDraft {
    /// Returns all towers of the draft, from the player's own left.
    pub fn placed(&self) -> Vec<Color> {
        [&self.picked[..], &self.random].concat()
    }

    /// Returns the code under which the draft is stored: `np+bg` for two towers that were picked and two that were placed at
    /// random. `None` for an empty draft.
    pub(super) fn code(&self) -> Option<String> {
        let letters = |towers: &[Color]| towers.iter().map(|&color| color_letter(color)).collect::<String>();
        match (&self.picked[..], &self.random[..]) {
            ([], []) => None,
            (picked, []) => Some(letters(picked)),
            (picked, random) => Some(format!("{}+{}", letters(picked), letters(random))),
        }
    }

    /// Reads a stored code. `None` unless each tower belongs to the game and occurs only once.
    pub(super) fn from_code(game: Game, code: &str) -> Option<Self> {
        let (picked, random) = code.split_once('+').unwrap_or((code, ""));
        let towers = |letters: &str| letters.chars().map(color_of_letter).collect::<Option<Vec<Color>>>();
        let draft = Self { picked: towers(picked)?, random: towers(random)? };
        let placed = draft.placed();
        let is_new = |(place, color): (usize, &Color)| {
            game.colors().contains(color) && !placed[..place].contains(color)
        };
        placed.iter().enumerate().all(is_new).then_some(draft)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_is_read_back_as_it_was_stored() {
        let picked = vec![Color::Brown, Color::Purple];
        let random = vec![Color::Blue, Color::Green];
        for (draft, code) in [
            (LineupDraft { picked: picked.clone(), random: Vec::new() }, "np"),
            (LineupDraft { picked, random: random.clone() }, "np+bg"),
            (LineupDraft { picked: Vec::new(), random }, "+bg"),
        ] {
            assert_eq!(draft.code().as_deref(), Some(code));
            assert_eq!(LineupDraft::from_code(Game::Kamisado, code), Some(draft));
        }
        assert_eq!(LineupDraft::default().code(), None);
    }

    #[test]
    fn a_code_with_a_tower_twice_or_of_the_other_game_is_not_read() {
        for code in ["nn", "n+n", "s", "n+s", "n+p+b", "x"] {
            assert_eq!(LineupDraft::from_code(Game::Kamisado, code), None, "{code}");
        }
        let silver = LineupDraft { picked: vec![Color::Silver], random: Vec::new() };
        assert_eq!(LineupDraft::from_code(Game::Megasado, "s"), Some(silver));
    }
}

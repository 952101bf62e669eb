//! Warnings for a winner who fills the home rows: the traps with which the opponent could open the next round.

use kamisado_notation::square_name;
use kamisado_rules::{Color, FillFrom, OpeningTrap, Phase, Setup};

use super::match_as_of_event::MatchAsOfEvent;
use crate::text::{Locale, game_words::PlayerNames, text};

/// Warns of the traps after a fill from the left, then of those after a fill from the right. Empty unless the winner of a round has
/// to choose a fill.
pub(crate) fn sentences(locale: Locale, replayed: &MatchAsOfEvent, names: &PlayerNames) -> Vec<String> {
    let Phase::Filling { winner, board } = replayed.then.state.phase() else { return Vec::new() };
    let opponent = names.name(!*winner);
    let mut sentences = Vec::new();
    for from in [FillFrom::Left, FillFrom::Right] {
        let Some(next) = board.next_round(from, *winner) else { continue };
        for trap in next.opening_traps() {
            let Some(words) = TrapWords::of(&next, trap) else { continue };
            let TrapWords { tower, square, answer } = words;
            let opponent = opponent.as_str();
            sentences.push(match from {
                FillFrom::Left => {
                    text!(
                        locale,
                        "warning-left",
                        opponent = opponent,
                        tower = tower,
                        square = square,
                        answer = answer
                    )
                }
                FillFrom::Right => {
                    text!(
                        locale,
                        "warning-right",
                        opponent = opponent,
                        tower = tower,
                        square = square,
                        answer = answer
                    )
                }
            });
        }
    }
    sentences
}

/// The parts of a trap, in words.
pub(crate) struct TrapWords {
    /// The tower that makes the first move of the round.
    pub tower: Color,
    /// The square on which this first move ends.
    pub square: String,
    /// The opponent's tower that then has to move.
    pub answer: Color,
}

impl TrapWords {
    /// Returns the parts of a trap on a board before the first move. `None` if a square of the trap has no tower.
    pub(crate) fn of(board: &Setup, trap: OpeningTrap) -> Option<Self> {
        let color = |at| Some(board.at(at)?.color);
        Some(Self { tower: color(trap.from)?, square: square_name(trap.to), answer: color(trap.answer)? })
    }
}

#[cfg(test)]
mod tests {
    use kamisado_notation::read_position;
    use kamisado_rules::{Board, Side, Variants};

    use super::*;

    #[test]
    fn a_trap_is_told_by_its_towers_and_the_square_between_them() {
        let line = "nbpkyrgo/8/8/8/8/8/8/PGRYKNBO b -";
        let setup = read_position(line, Board::default(), Variants::NONE).unwrap();
        let told: Vec<_> = setup
            .opening_traps()
            .into_iter()
            .filter_map(|trap| TrapWords::of(&setup, trap))
            .map(|words| (words.tower, words.square, words.answer))
            .collect();
        assert!(told.contains(&(Color::Brown, "a2".to_owned(), Color::Purple)), "{told:?}");
        assert_eq!(setup.decider, Side::Black);
    }
}

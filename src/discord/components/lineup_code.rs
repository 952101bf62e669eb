//! A line-up that is picked tower by tower: all that is placed so far stands in the buttons themselves.

use kamisado_notation::{color_letter, color_of_letter};
use kamisado_rules::{Board, Color, Game, Setup, Side, Square, Tower};

/// What a button or menu of the set-up does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Step {
    /// The menu: the next tower from the player's own left.
    Pick,
    /// Takes the last tower back.
    Undo,
    /// Places all that are left at random.
    Rest,
    /// Confirms the complete line-up.
    Confirm,
}

impl Step {
    const ALL: [Self; 4] = [Self::Pick, Self::Undo, Self::Rest, Self::Confirm];

    const fn word(self) -> &'static str {
        match self {
            Self::Pick => "pick",
            Self::Undo => "undo",
            Self::Rest => "rest",
            Self::Confirm => "confirm",
        }
    }
}

/// The argument of a custom id: `pick:npb` stands for brown, purple and blue placed so far.
pub(crate) fn argument(step: Step, placed: &[Color]) -> String {
    let letters: String = placed.iter().map(|&color| color_letter(color)).collect();
    format!("{}:{letters}", step.word())
}

/// What an argument stands for; none unless each tower is one of the game's and there once.
pub(crate) fn read(argument: &str, game: Game) -> Option<(Step, Vec<Color>)> {
    let (word, letters) = argument.split_once(':')?;
    let step = Step::ALL.into_iter().find(|step| step.word() == word)?;
    let mut placed = Vec::new();
    for letter in letters.chars() {
        let color = color_of_letter(letter).filter(|color| left(game, &placed).contains(color))?;
        placed.push(color);
    }
    (argument == self::argument(step, &placed)).then_some((step, placed))
}

/// The towers that are not placed yet.
pub(crate) fn left(game: Game, placed: &[Color]) -> Vec<Color> {
    game.colors().iter().copied().filter(|color| !placed.contains(color)).collect()
}

/// Puts the towers that are placed so far on their squares, from the player's own left.
pub(crate) fn put(setup: &mut Setup, side: Side, placed: &[Color]) {
    for (place, &color) in (0..).zip(placed) {
        if let Some(square) = home_square(setup.board, side, place) {
            setup.set(square, Some(Tower { side, color, rank: kamisado_rules::Rank::Tower }));
        }
    }
}

/// A square of the side's home row, counted from that player's left.
fn home_square(board: Board, side: Side, place: u8) -> Option<Square> {
    let file = match side {
        Side::White => place,
        Side::Black => (board.size() - 1).checked_sub(place)?,
    };
    Square::new(file, board.home_row(side)).filter(|&square| board.contains(square))
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Awaiting, Lineup, Variants};

    use super::*;

    #[test]
    fn what_is_placed_so_far_is_read_back() {
        let placed = [Color::Brown, Color::Purple, Color::Blue];
        for step in Step::ALL {
            assert_eq!(read(&argument(step, &placed), Game::Kamisado), Some((step, placed.to_vec())));
        }
        assert_eq!(argument(Step::Pick, &placed), "pick:npb");
    }

    #[test]
    fn towers_that_are_there_twice_or_of_the_other_game_are_refused() {
        for text in ["pick:nn", "pick:s", "pick:N", "pick", "place:n", "pick:x", "confirm:ngrykpbos"] {
            assert_eq!(read(text, Game::Kamisado), None, "{text}");
        }
        assert_eq!(read("pick:s", Game::Megasado), Some((Step::Pick, vec![Color::Silver])));
    }

    #[test]
    fn a_complete_line_up_stands_where_the_rules_put_it() {
        for game in Game::ALL {
            let board = Board::plain(game);
            for side in Side::ALL {
                let mut setup = Setup::empty(board, Variants::NONE, side, Awaiting::Opening);
                put(&mut setup, side, game.colors());
                let lineup = Lineup::new(game, game.colors()).unwrap();
                for (square, color) in lineup.squares(board, side) {
                    assert_eq!(setup.at(square).map(|tower| (tower.side, tower.color)), Some((side, color)));
                }
            }
        }
    }
}

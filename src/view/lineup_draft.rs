//! Drafts of tournament line-ups, which a player picks tower by tower.

use kamisado_rules::{Board, Color, Game, Rank, Setup, Side, Square, Tower};

/// The towers that are not yet placed, in the order of the game's colors.
pub(crate) fn remaining(game: Game, placed: &[Color]) -> Vec<Color> {
    game.colors().iter().copied().filter(|color| !placed.contains(color)).collect()
}

/// Puts the towers of a draft on the side's home row. `placed` lists the towers from the left of the side's player.
pub(crate) fn put(setup: &mut Setup, side: Side, placed: &[Color]) {
    for (place, &color) in (0..).zip(placed) {
        if let Some(square) = home_square(setup.board, side, place) {
            setup.set(square, Some(Tower { side, color, rank: Rank::Tower }));
        }
    }
}

/// A square of the side's home row. `place` counts from 0 at the left of the side's player.
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

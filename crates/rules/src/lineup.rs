//! Line-ups: the order of a side's towers on its home row.

use crate::{Board, Color, Game, Side, Square};

/// A side's towers on its home row, each once, from its player's left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lineup {
    // On the small board, unused places repeat the last used place, so that equal line-ups compare as equal.
    colors: [Color; 10],
    size: u8,
}

impl Lineup {
    /// The line-up with these colors; `None` unless each color of the game occurs exactly once.
    pub fn new(game: Game, colors: &[Color]) -> Option<Self> {
        let &last = colors.last()?;
        let mut line = Self { colors: [last; 10], size: game.size() };
        let complete = colors.len() == usize::from(game.size())
            && game.colors().iter().all(|color| colors.contains(color));
        line.colors.get_mut(..colors.len())?.copy_from_slice(colors);
        complete.then_some(line)
    }

    /// The colors, from the player's left.
    pub fn colors(&self) -> &[Color] {
        &self.colors[..usize::from(self.size)]
    }

    /// Whether the line-up belongs to the game.
    pub const fn is_of(&self, game: Game) -> bool {
        self.size == game.size()
    }

    /// The home line-up: every tower on the home-row square of its color.
    pub fn home(board: Board, side: Side) -> Self {
        let mut colors = [Color::Brown; 10];
        let mut last = Color::Brown;
        for (place, square) in colors.iter_mut().zip(home_row(board, side)) {
            last = board.color_at(square).unwrap_or(last);
            *place = last;
        }
        colors[usize::from(board.size())..].fill(last);
        Self { colors, size: board.size() }
    }

    /// The towers with their squares on the side's home row, from the player's left.
    pub fn squares(&self, board: Board, side: Side) -> impl Iterator<Item = (Square, Color)> {
        home_row(board, side).zip(self.colors().iter().copied())
    }
}

/// The squares of a side's home row, from the player's left.
fn home_row(board: Board, side: Side) -> impl Iterator<Item = Square> {
    let row = board.home_row(side);
    (0..board.size()).filter_map(move |place| match side {
        Side::Black => Square::new(board.size() - 1 - place, row),
        Side::White => Square::new(place, row),
    })
}

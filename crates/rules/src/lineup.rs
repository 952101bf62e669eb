//! The order of a side's towers on its home row.

use crate::{Color, Game};

/// A side's towers on its home row, each once, from that player's own left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lineup {
    // Unused places repeat the last used one, so that equal line-ups are equal values.
    colors: [Color; 10],
    size: u8,
}

impl Lineup {
    /// The line-up of the given colors; none unless each color of the game is there exactly once.
    pub fn new(game: Game, colors: &[Color]) -> Option<Self> {
        let &last = colors.last()?;
        let mut line = Self { colors: [last; 10], size: game.size() };
        let complete = colors.len() == usize::from(game.size())
            && game.colors().iter().all(|color| colors.contains(color));
        line.colors.get_mut(..colors.len())?.copy_from_slice(colors);
        complete.then_some(line)
    }

    /// The colors, from the player's own left.
    pub fn colors(&self) -> &[Color] {
        &self.colors[..usize::from(self.size)]
    }
}

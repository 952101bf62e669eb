//! Code that the examples share.

use kamisado_rules::{Board, BySide, Game, Lineup, Position, Side, Variants};

/// A pseudorandom number generator (`SplitMix64`).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let number = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^ (number >> 31)
    }

    /// A number from 0 to `count - 1`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.next()) * count as u128) >> 64) as usize
    }

    /// The start of a round from random set-ups of both home rows.
    pub(crate) fn start(&mut self, game: Game) -> Result<Position, String> {
        let board = Board::plain(game);
        let lineups = BySide { black: self.lineup(game)?, white: self.lineup(game)? };
        Position::lined_up(board, Variants::NONE, lineups, BySide::default(), Side::Black)
            .map_err(|error| format!("{error:?}"))
    }

    /// The towers of one side in a random order.
    fn lineup(&mut self, game: Game) -> Result<Lineup, &'static str> {
        let mut colors = game.colors().to_vec();
        for last in (1..colors.len()).rev() {
            colors.swap(last, self.below(last + 1));
        }
        Lineup::new(game, &colors).ok_or("a color is missing")
    }
}

//! Counts in how many random set-ups of both home rows the side that decides first wins, found by the exact solver.
//!
//! `cargo run --release -p kamisado-engine --example random_set_ups -- 1000`
//!
//! The first argument is the number of set-ups of Kamisado, 1,000 if it is missing. The second is the seed, 1 if it is
//! missing. The same arguments always give the same set-ups.

use std::{env, error::Error};

use kamisado_engine::{Limits, Solver, Value};
use kamisado_rules::{Board, BySide, Game, Lineup, Position, Side, Variants};

/// The size of the table, in bytes.
const TABLE: usize = 64 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let count: u32 = arguments.next().map_or(Ok(1_000), |text| text.parse())?;
    let mut chance = Chance(arguments.next().map_or(Ok(1), |text| text.parse())?);

    let mut solver = Solver::new(TABLE)?;
    let mut won = 0;
    for _ in 0..count {
        let board = Board::plain(Game::Kamisado);
        let lineups = BySide { black: chance.lineup(board.game)?, white: chance.lineup(board.game)? };
        let start = Position::lined_up(board, Variants::NONE, lineups, BySide::default(), Side::Black)
            .map_err(|error| format!("{error:?}"))?;
        match solver.solve(&start, Limits::nodes(u64::MAX)).value {
            Value::Win => won += 1,
            Value::Loss => {}
            value => return Err(format!("a set-up without a winner: {value:?}").into()),
        }
    }
    println!("Of {count} random set-ups, the first player wins {won}.");
    Ok(())
}

/// A pseudorandom number generator (`SplitMix64`).
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let number = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let number = number ^ (number >> 31);
        ((u128::from(number) * count as u128) >> 64) as usize
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

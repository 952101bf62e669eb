//! Counts the random set-ups of both home rows in which the side that decides first wins, as found by the exact
//! solver.
//!
//! `cargo run --release -p kamisado-engine --example random_set_ups -- 1000`
//!
//! The first argument is the number of set-ups of Kamisado, by default 1,000. The second is the seed, by
//! default 1. The same arguments always give the same set-ups.

#[path = "support/mod.rs"]
mod support;

use std::{env, error::Error};

use kamisado_engine::{Limits, Solver, Value};
use kamisado_rules::Game;
use support::Chance;

/// The size of the table, in bytes.
const TABLE: usize = 64 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let count: u32 = arguments.next().map_or(Ok(1_000), |text| text.parse())?;
    let mut chance = Chance(arguments.next().map_or(Ok(1), |text| text.parse())?);

    let mut solver = Solver::new(TABLE)?;
    let mut won = 0;
    for _ in 0..count {
        let start = chance.start(Game::Kamisado)?;
        match solver.solve(&start, Limits::nodes(u64::MAX)).value {
            Value::Win => won += 1,
            Value::Loss => {}
            value => return Err(format!("a set-up without a winner: {value:?}").into()),
        }
    }
    println!("Of {count} random set-ups, the first player wins {won}.");
    Ok(())
}

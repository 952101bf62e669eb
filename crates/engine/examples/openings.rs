//! Solves the openings of a game, only one of each two that mirror each other, and prints their values as a table.
//!
//! `cargo run --release -p kamisado-engine --example openings -- megasado`
//!
//! The first argument is the game, `kamisado` or `megasado`. The second are the variants, as in `sticky,retro`, by
//! default `none`. The third is the size of the table in megabytes, by default 2,048; all openings share the table.
//! The fourth is the maximum number of positions to search for one opening, by default 1,000 million. The fifth is
//! the board, by default `plain`.
//!
//! `win` means that the opening wins, `loss` that it loses, `draw` that neither side can force a win, and `unknown`
//! that the search ended before the value was known. The time is processor time.

mod mirrored_openings;

use std::{
    env,
    error::Error,
    fs,
    io::{Write as _, stdout},
};

use kamisado_engine::{Limits, Solver, Value};
use kamisado_notation::{Style, Writer, game_of_name, layout_of_name, read_variants};
use kamisado_rules::{Board, Position};
use mirrored_openings::mirrored_openings;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let game = arguments.next().ok_or("the first argument is the game")?;
    let game = game_of_name(&game).ok_or("no such game")?;
    let variants = arguments.next().filter(|names| names != "none").unwrap_or_default();
    let variants = read_variants(&variants).ok_or("no such variants")?;
    let megabytes: usize = arguments.next().map_or(Ok(2_048), |text| text.parse())?;
    let most: u64 = arguments.next().map_or(Ok(1_000_000_000), |text| text.parse())?;
    let layout = arguments.next().unwrap_or_else(|| "plain".to_owned());
    let layout = layout_of_name(&layout).ok_or("no such board")?;

    let board = Board { game, layout };
    let start = Position::start(board, variants);
    let mut solver = Solver::new(megabytes << 20)?;
    let writer = Writer::new(board, Style::default());
    let mut counts = Counts::default();
    println!("| openings | value | nodes | seconds |");
    println!("| --- | --- | --- | --- |");
    for group in mirrored_openings(&start) {
        let (_, reply) = group[0];
        let began = processor_seconds();
        let solution = solver.solve(&reply, Limits::nodes(most));
        let seconds = processor_seconds() - began;
        let value =
            if reply.decider() == start.decider() { solution.value } else { solution.value.for_opponent() };
        counts.add(value, group.len());
        counts.nodes += solution.nodes;
        counts.seconds += seconds;
        let openings: Vec<_> = group.iter().map(|&(opening, _)| writer.decision(&start, opening)).collect();
        println!("| {} | {} | {} | {seconds:.1} |", openings.join(", "), name(value), solution.nodes);
        stdout().flush()?;
    }
    let Counts { won, lost, drawn, open, nodes, seconds } = counts;
    println!("{won} openings win, {lost} lose, {drawn} draw, {open} are open: {nodes} nodes, {seconds:.1} s");
    Ok(())
}

/// The numbers of openings by value, and the positions and seconds that their search took.
#[derive(Default)]
struct Counts {
    won: usize,
    lost: usize,
    drawn: usize,
    open: usize,
    nodes: u64,
    seconds: f64,
}

impl Counts {
    fn add(&mut self, value: Value, count: usize) {
        let place = match value {
            Value::Win => &mut self.won,
            Value::Loss => &mut self.lost,
            Value::Draw => &mut self.drawn,
            Value::Unknown => &mut self.open,
        };
        *place += count;
    }
}

fn name(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Loss => "loss",
        Value::Draw => "draw",
        Value::Unknown => "unknown",
    }
}

/// The processor time of this thread in seconds, or 0 if the system does not report it.
fn processor_seconds() -> f64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|number| number.parse::<f64>().ok());
    nanoseconds.unwrap_or_default() / 1e9
}

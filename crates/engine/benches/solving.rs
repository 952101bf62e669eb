//! Benchmarks of the solver: openings, positions after some decisions, random line-ups and sumos, compared with a plain
//! alpha-beta and a plain depth-first search in the same run.
//!
//! `cargo bench -p kamisado-engine` runs all of them, and `cargo bench -p kamisado-engine -- megasado` only Megasado's
//! start. Values are checked, so that no wrong result is measured. Every search of the solver begins with an empty
//! table, except that the 102 openings share one.

mod baselines;

use std::{
    collections::HashMap,
    hint::black_box,
    time::{Duration, Instant},
};

use baselines::Baseline;
use criterion::Criterion;
use kamisado_engine::{Limits, Solver, Value};
use kamisado_rules::{Board, BySide, Color, Game, Lineup, Next, Position, Rank, Side, Variants};

/// The size of the table for the small board, in bytes.
const SMALL: usize = 2 << 20;

/// The size of the table for the large board, in bytes.
const LARGE: usize = 256 << 20;

/// The maximum number of positions that a baseline searches.
const MOST: u64 = 2_000_000;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("Kamisado");
    group.sample_size(20);
    group.bench_function("start", |bencher| bencher.iter(|| solve(black_box(&start(Game::Kamisado)), SMALL)));
    group.sample_size(10);
    group.bench_function("102 openings", |bencher| bencher.iter(|| assert_eq!(winning_openings(), 16)));
    group.finish();
    criterion.final_summary();

    let asks_for = |name: &str| {
        let mut filters = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).peekable();
        filters.peek().is_none() || filters.any(|filter| name.contains(&filter))
    };
    if asks_for("distribution") {
        distributions();
    }
    if asks_for("baselines") {
        compare_with_baselines();
    }
    if asks_for("megasado") {
        let (nodes, time) = solve(&start(Game::Megasado), LARGE);
        println!("Megasado's start: {nodes} nodes, {time:.1?}");
    }
}

fn start(game: Game) -> Position {
    Position::start(Board::plain(game), Variants::NONE)
}

/// Solves a position from scratch.
fn solve(position: &Position, bytes: usize) -> (u64, Duration) {
    let began = Instant::now();
    let mut solver = Solver::new(bytes).expect("the memory for a table");
    let solution = solver.solve(position, Limits::NONE);
    assert!(matches!(solution.value, Value::Win | Value::Loss));
    (solution.nodes, began.elapsed())
}

/// The number of winning openings of the small board, all solved with one table.
fn winning_openings() -> usize {
    let mut solver = Solver::new(SMALL).expect("the memory for a table");
    let start = start(Game::Kamisado);
    let wins = start.decisions().filter(|&decision| match start.after(decision) {
        Some(Next::Position(reply)) => solver.solve(&reply, Limits::NONE).value == Value::Loss,
        _ => false,
    });
    wins.count()
}

/// A pseudorandom number generator with a fixed seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        // A linear congruential generator. Its high bits are random enough for this.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }

    /// A position after a number of random decisions from the start; `None` if the round ended before.
    fn played(&mut self, game: Game, decisions: u32) -> Option<Position> {
        let mut position = start(game);
        for _ in 0..decisions {
            let all: Vec<_> = position.decisions().collect();
            let Some(Next::Position(next)) = position.after(all[self.below(all.len())]) else { return None };
            position = next;
        }
        Some(position)
    }

    fn lineup(&mut self, game: Game) -> Lineup {
        let mut colors = game.colors().to_vec();
        for place in (1..colors.len()).rev() {
            colors.swap(place, self.below(place + 1));
        }
        Lineup::new(game, &colors).expect("every color once")
    }

    /// The start of a round from random line-ups. Each side has at most `sumos` sumos, of random ranks.
    fn lined_up(&mut self, sumos: usize) -> Option<Position> {
        let game = Game::Kamisado;
        let lineups = BySide::from_fn(|_| self.lineup(game));
        let mut ranks = BySide::<[Rank; 10]>::default();
        for side in Side::ALL {
            for _ in 0..self.below(sumos + 1) {
                ranks[side][Color::ALL[self.below(8)].index()] = Rank::ALL[1 + self.below(3)];
            }
        }
        Position::lined_up(Board::plain(game), Variants::NONE, lineups, ranks, Side::Black).ok()
    }
}

/// Prints the distribution of the solving times of many positions.
fn distributions() {
    println!("{:<42} {:>9} {:>9} {:>9} {:>9}", "from scratch", "median", "95 %", "99 %", "longest");
    spread("Kamisado after 2 decisions", 300, SMALL, |chance| chance.played(Game::Kamisado, 2));
    spread("Kamisado after 4 decisions", 300, SMALL, |chance| chance.played(Game::Kamisado, 4));
    spread("Kamisado, random line-ups", 200, SMALL, |chance| chance.lined_up(0));
    spread("Kamisado, up to 2 sumos a side", 200, SMALL, |chance| chance.lined_up(2));
    spread("Kamisado, up to 8 sumos a side", 200, SMALL, |chance| chance.lined_up(8));
    spread("Megasado after 8 decisions", 100, LARGE, |chance| chance.played(Game::Megasado, 8));
}

fn spread(name: &str, count: usize, bytes: usize, make: impl Fn(&mut Chance) -> Option<Position>) {
    let mut chance = Chance(1);
    let mut times = Vec::new();
    while times.len() < count {
        if let Some(position) = make(&mut chance) {
            times.push(solve(&position, bytes).1);
        }
    }
    times.sort_unstable();
    let [median, most, nearly_all, longest] = [50, 95, 99, 100]
        .map(|percent| times[(count * percent / 100).min(count - 1)].as_secs_f64() * 1_000.0);
    println!("{name:<42} {median:>6.2} ms {most:>6.1} ms {nearly_all:>6.1} ms {longest:>6.1} ms");
}

/// Solves the same positions with the solver and with plain searches, which give up after [`MOST`] positions.
fn compare_with_baselines() {
    let mut chance = Chance(2);
    let positions: Vec<_> =
        std::iter::repeat_with(|| chance.played(Game::Kamisado, 6)).flatten().take(50).collect();
    let report = |name: &str, search: &dyn Fn(&Position) -> (Option<bool>, u64)| {
        let began = Instant::now();
        let answers: Vec<_> = positions.iter().map(search).collect();
        let solved = answers.iter().filter(|(won, _)| won.is_some()).count();
        let nodes: u64 = answers.iter().map(|(_, nodes)| nodes).sum();
        println!("{name:<42} {solved:>3} of 50 solved, {nodes:>10} nodes, {:.2?}", began.elapsed());
        answers.into_iter().map(|(won, _)| won).collect::<Vec<_>>()
    };
    println!("50 positions of Kamisado after 6 decisions");
    let solver = report("proof-number search", &|position| {
        let mut solver = Solver::new(SMALL).expect("the memory for a table");
        let solution = solver.solve(position, Limits::NONE);
        (Some(solution.value == Value::Win), solution.nodes)
    });
    let depth_first = report("depth-first search with a table", &|position| {
        let mut baseline = Baseline::new(MOST);
        (baseline.depth_first(position, &mut HashMap::new()), baseline.nodes)
    });
    let alpha_beta = report("alpha-beta", &|position| {
        let mut baseline = Baseline::new(MOST);
        (baseline.alpha_beta(position), baseline.nodes)
    });
    for other in [depth_first, alpha_beta] {
        assert!(solver.iter().zip(other).all(|(&value, other)| other.is_none() || other == value));
    }
}

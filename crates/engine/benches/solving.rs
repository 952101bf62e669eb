//! Benchmarks of the solver: openings, positions after some decisions, random line-ups and sumos, points and proofs,
//! compared with a plain alpha-beta and a plain depth-first search in the same run.
//!
//! `cargo bench -p kamisado-engine` runs all of them, and `cargo bench -p kamisado-engine -- megasado` only Megasado's
//! start. The other names are `distribution`, `points`, `proof` and `baselines`. Values are checked, so that a
//! wrong result is never measured. Every search of the solver begins with an empty table, except that the 102
//! openings share one table.

mod baselines;
#[path = "../tests/common/percentile.rs"]
mod percentile;
#[path = "../tests/common/proof_check.rs"]
mod proof_check;

use std::{
    collections::HashMap,
    hint::black_box,
    time::{Duration, Instant},
};

use baselines::Baseline;
use criterion::Criterion;
use kamisado_engine::{Limits, Solver, Value};
use kamisado_rules::{Board, BySide, Game, Lineup, Next, Position, Rank, Side, Variants};
use percentile::percentile;
use proof_check::ProofCheck;

/// The size of the table for the small board, in bytes.
const SMALL: usize = 2 << 20;

/// The size of the table for the small board with many sumos and for points, in bytes.
const MEDIUM: usize = 16 << 20;

/// The size of the table for the large board, in bytes.
const LARGE: usize = 256 << 20;

/// The maximum number of positions that a baseline searches.
const MOST: u64 = 2_000_000;

/// The number of positions of each kind that the baselines try.
const COMPARED: usize = 20;
/// The maximum number of positions that a baseline searches to solve one of the [`COMPARED`] positions.
const FEW: u64 = 100_000;

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
    if asks_for("points") {
        points();
    }
    if asks_for("baselines") {
        compare_with_baselines();
    }
    if asks_for("megasado") {
        let (nodes, time) = solve(&start(Game::Megasado), LARGE);
        println!("Megasado's start: {nodes} nodes, {time:.1?}");
    }
    if asks_for("proof") {
        for (game, bytes) in [(Game::Kamisado, SMALL), (Game::Megasado, LARGE)] {
            make_and_check_proof(&start(game), bytes);
        }
    }
}

/// The processor time that this thread has used. Other programs do not affect it. `None` if the system does not
/// report it. The system counts in steps of a few milliseconds.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split_whitespace().next()?.parse().ok()?))
}

/// Runs a function and returns its duration. This is the processor time if it is known and the function took
/// long enough for other programs to interrupt it, and otherwise the time that passed.
fn timed<T>(function: impl FnOnce() -> T) -> (T, Duration) {
    let (began, ran) = (Instant::now(), processor_time());
    let result = function();
    let passed = began.elapsed();
    let time = match (ran, processor_time()) {
        (Some(before), Some(after)) if passed > Duration::from_millis(20) => after.saturating_sub(before),
        _ => passed,
    };
    (result, time)
}

fn start(game: Game) -> Position {
    Position::start(Board::plain(game), Variants::NONE)
}

/// Solves a position with an empty table.
fn solve(position: &Position, bytes: usize) -> (u64, Duration) {
    let (solution, time) = timed(|| {
        let mut solver = Solver::new(bytes).expect("the memory for a table");
        solver.solve(position, Limits::NONE)
    });
    assert!(matches!(solution.value, Value::Win | Value::Loss));
    (solution.nodes, time)
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
        // This is a linear congruential generator, whose high bits are random enough for the benchmarks.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }

    /// Returns the position after this many random decisions from the start. `None` if the round ends earlier.
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

    /// The start of a round from random line-ups. Each side has up to `sumos` sumos, of random ranks.
    fn lined_up(&mut self, sumos: usize) -> Option<Position> {
        self.lined_up_with(|chance| chance.below(sumos + 1))
    }

    /// Like [`Self::lined_up`], but `sumos` returns the number of sumos of each side.
    fn lined_up_with(&mut self, sumos: impl Fn(&mut Self) -> usize) -> Option<Position> {
        let game = Game::Kamisado;
        let lineups = BySide::from_fn(|_| self.lineup(game));
        let mut ranks = BySide::<[Rank; 10]>::default();
        for side in Side::ALL {
            let mut towers = game.colors().to_vec();
            for _ in 0..sumos(self) {
                let tower = towers.swap_remove(self.below(towers.len()));
                ranks[side][tower.index()] = Rank::ALL[1 + self.below(3)];
            }
        }
        Position::lined_up(Board::plain(game), Variants::NONE, lineups, ranks, Side::Black).ok()
    }
}

/// Prints the distribution of the solving times of many positions.
fn distributions() {
    println!(
        "{:<34} {:>9} {:>9} {:>9} {:>9} {:>12}",
        "from scratch", "median", "95 %", "99 %", "longest", "nodes"
    );
    spread("Kamisado after 2 decisions", 1_000, SMALL, |chance| chance.played(Game::Kamisado, 2));
    spread("Kamisado after 4 decisions", 300, SMALL, |chance| chance.played(Game::Kamisado, 4));
    spread("Kamisado, random line-ups", 300, SMALL, |chance| chance.lined_up(0));
    spread("Kamisado, up to 2 sumos a side", 200, SMALL, |chance| chance.lined_up(2));
    spread("Kamisado, up to 8 sumos a side", 100, MEDIUM, |chance| chance.lined_up(8));
    spread("Megasado after 8 decisions", 100, LARGE, |chance| chance.played(Game::Megasado, 8));
}

/// Prints the distribution of the solving times, and how many of the first [`COMPARED`] positions each baseline
/// solves.
fn spread(name: &str, count: usize, bytes: usize, make: impl Fn(&mut Chance) -> Option<Position>) {
    let mut chance = Chance(1);
    let positions: Vec<_> = std::iter::repeat_with(|| make(&mut chance)).flatten().take(count).collect();
    let solved: Vec<_> = positions.iter().map(|position| solve(position, bytes)).collect();
    print_spread(
        name,
        solved.iter().map(|&(_, time)| time).collect(),
        solved.iter().map(|&(nodes, _)| nodes).sum(),
    );
    let compared = &positions[..COMPARED];
    report("    depth-first search with a table", compared, &|position| {
        let mut baseline = Baseline::new(FEW);
        (baseline.depth_first(position, &mut HashMap::new()), baseline.nodes)
    });
    report("    alpha-beta", compared, &|position| {
        let mut baseline = Baseline::new(FEW);
        (baseline.alpha_beta(position), baseline.nodes)
    });
}

fn print_spread(name: &str, mut times: Vec<Duration>, nodes: u64) {
    times.sort_unstable();
    let [median, most, nearly_all, longest] = [50, 95, 99, 100]
        .map(|percent| percentile(&times, percent).unwrap_or_default().as_secs_f64() * 1_000.0);
    println!("{name:<34} {median:>6.2} ms {most:>6.1} ms {nearly_all:>6.1} ms {longest:>6.1} ms {nodes:>12}");
}

/// Prints how long it takes to find the value and the points of rounds in which each side has three sumos of
/// random ranks.
fn points() {
    let mut chance = Chance(3);
    let positions: Vec<_> =
        std::iter::repeat_with(|| chance.lined_up_with(|_| 3)).flatten().take(30).collect();
    let mut all = 0;
    let times = positions.iter().map(|position| {
        let ((), time) = timed(|| {
            let mut solver = Solver::new(MEDIUM).expect("the memory for a table");
            let solution = solver.solve(position, Limits::NONE);
            let points = solver.points(position, solution.value, Limits::NONE);
            assert!(points.number.is_some_and(|points| (points > 0) == (solution.value == Value::Win)));
            all += solution.nodes + points.nodes;
        });
        time
    });
    let times = times.collect();
    print_spread("points, 3 sumos a side", times, all);
}

/// Solves a position, makes a proof of its value, and checks the proof with the rules alone.
fn make_and_check_proof(start: &Position, bytes: usize) {
    let (proof, made) = timed(|| {
        let mut solver = Solver::new(bytes).expect("the memory for a table");
        let value = solver.solve(start, Limits::NONE).value;
        solver.prove(start, value, Limits::NONE).expect("a proof")
    });
    let count = proof.decisions.len();
    let (holds, checked) = timed(|| ProofCheck::new(proof).holds(*start));
    assert!(holds);
    println!(
        "{:?}'s start: proof of {count} positions made in {made:.2?}, checked in {checked:.2?}",
        start.board().game
    );
}

/// Solves the same positions with the solver and with plain searches. A plain search gives up after [`MOST`]
/// positions.
fn compare_with_baselines() {
    let mut chance = Chance(2);
    let positions: Vec<_> =
        std::iter::repeat_with(|| chance.played(Game::Kamisado, 6)).flatten().take(50).collect();
    println!("50 positions of Kamisado after 6 decisions");
    let solver = report("proof-number search", &positions, &|position| {
        let mut solver = Solver::new(SMALL).expect("the memory for a table");
        let solution = solver.solve(position, Limits::NONE);
        (Some(solution.value == Value::Win), solution.nodes)
    });
    let depth_first = report("depth-first search with a table", &positions, &|position| {
        let mut baseline = Baseline::new(MOST);
        (baseline.depth_first(position, &mut HashMap::new()), baseline.nodes)
    });
    let alpha_beta = report("alpha-beta", &positions, &|position| {
        let mut baseline = Baseline::new(MOST);
        (baseline.alpha_beta(position), baseline.nodes)
    });
    for other in [depth_first, alpha_beta] {
        assert!(solver.iter().zip(other).all(|(&value, other)| other.is_none() || other == value));
    }
}

/// Searches each of the positions, and prints how many were solved. Returns the values.
fn report(
    name: &str,
    positions: &[Position],
    search: &dyn Fn(&Position) -> (Option<bool>, u64),
) -> Vec<Option<bool>> {
    let (answers, time) = timed(|| positions.iter().map(search).collect::<Vec<_>>());
    let solved = answers.iter().filter(|(won, _)| won.is_some()).count();
    let nodes: u64 = answers.iter().map(|(_, nodes)| nodes).sum();
    let each = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
    println!(
        "{name:<42} {solved:>3} of {} solved, {nodes:>10} nodes, {time:.2?}, {each} nodes a second",
        positions.len()
    );
    answers.into_iter().map(|(won, _)| won).collect()
}

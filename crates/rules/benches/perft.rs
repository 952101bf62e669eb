//! Perft benchmark from the start position: nodes per second on one core, without a hash table or symmetry,
//! compared with a mailbox implementation in the same run. The counts are checked, so that a wrong result is never
//! measured.

#[path = "../tests/common/array.rs"]
mod array;

use std::hint::black_box;

use array::Arrays;
use criterion::{Criterion, Throughput};
use kamisado_rules::{Board, Decision, Game, Next, Position, Variants};

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    compare::<8, 64>(&mut criterion, Game::Kamisado, 6, 7_690_460);
    compare::<10, 100>(&mut criterion, Game::Megasado, 5, 4_255_734);
    compare_after_with_play(&mut criterion, Game::Kamisado);
    compare_after_with_play(&mut criterion, Game::Megasado);
    criterion.final_summary();
}

/// Measures both implementations on the same tree. The report's `elements` are nodes, which are sequences of
/// `depth` decisions.
fn compare<const SIZE: usize, const SQUARES: usize>(
    criterion: &mut Criterion,
    game: Game,
    depth: u8,
    expected: u64,
) {
    let start = Position::start(Board::plain(game), Variants::NONE);
    let plain = Arrays::<SIZE, SQUARES>::new(&start.setup());
    assert_eq!(start.perft(depth), expected);
    assert_eq!(plain.perft(depth), expected);

    let mut group = criterion.benchmark_group(format!("{game:?} perft {depth}"));
    group.throughput(Throughput::Elements(expected)).sample_size(10);
    group.bench_function("engine", |bencher| bencher.iter(|| black_box(&start).perft(black_box(depth))));
    group
        .bench_function("plain arrays", |bencher| bencher.iter(|| black_box(&plain).perft(black_box(depth))));
    group.finish();
    println!("{game:?}: the engine is {:.1} times as fast", ratio(&start, &plain, depth));
}

/// Measures [`Position::after`] and [`Position::play`]: all sequences of three decisions from the start.
fn compare_after_with_play(criterion: &mut Criterion, game: Game) {
    let start = Position::start(Board::plain(game), Variants::NONE);
    let after = |position: &Position, decision| position.after(decision);
    let play = |position: &Position, decision| position.play(decision).map(|played| played.next);
    let expected = start.perft(3);
    assert_eq!(count(&start, 3, &after), expected);
    assert_eq!(count(&start, 3, &play), expected);

    let mut group = criterion.benchmark_group(format!("{game:?} decisions"));
    group.throughput(Throughput::Elements(expected)).sample_size(10);
    group.bench_function("after", |bencher| bencher.iter(|| count(black_box(&start), 3, &after)));
    group.bench_function("play", |bencher| bencher.iter(|| count(black_box(&start), 3, &play)));
    group.finish();
}

/// The number of sequences of `depth` decisions. `next` plays a decision.
fn count(position: &Position, depth: u8, next: &impl Fn(&Position, Decision) -> Option<Next>) -> u64 {
    let after = position.decisions().filter_map(|decision| next(position, decision));
    match depth {
        0 => 1,
        1 => after.count() as u64,
        _ => after
            .map(|next_one| match next_one {
                Next::Position(position) => count(&position, depth - 1, next),
                Next::Over(_) => 0,
            })
            .sum(),
    }
}

/// The speed of this crate divided by the speed of the mailbox implementation. The two run alternately, five times each,
/// and the best run of each is compared.
fn ratio<const SIZE: usize, const SQUARES: usize>(
    start: &Position,
    plain: &Arrays<SIZE, SQUARES>,
    depth: u8,
) -> f64 {
    let seconds = |count: &dyn Fn() -> u64| {
        let began = std::time::Instant::now();
        black_box(count());
        began.elapsed().as_secs_f64()
    };
    let turns = (0..5)
        .map(|_| (seconds(&|| black_box(start).perft(depth)), seconds(&|| black_box(plain).perft(depth))));
    let (engine, arrays) =
        turns.fold((f64::MAX, f64::MAX), |best, turn| (best.0.min(turn.0), best.1.min(turn.1)));
    arrays / engine
}

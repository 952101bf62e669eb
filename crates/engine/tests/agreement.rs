//! Tests that the solver agrees with a slow solver, on positions near the end of rounds of both games.

#[path = "common/after_two.rs"]
mod after_two;
#[path = "../../rules/tests/common/mod.rs"]
mod common;
#[path = "common/retrograde_solver.rs"]
mod retrograde_solver;

use after_two::after_two;
use common::{line, random};
use kamisado_engine::{Limits, Solver, Value, draws_by_repetition};
use kamisado_rules::{Awaiting, Decision, Game, Next, Position, Rank, Side, Variants};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use retrograde_solver::RetrogradeSolver;

/// The maximum number of positions that the slow solver lists.
const MOST_POSITIONS: usize = 2_000;

/// Counts of the compared positions by what they contain, to check that a test covers all cases.
#[derive(Debug, Default)]
struct CaseCounts {
    positions: usize,
    wins: usize,
    losses: usize,
    draws: usize,
    sumos: usize,
    pushes: usize,
    passes: usize,
    deadlocks: usize,
    /// Positions in which the side to decide has to jump or choose.
    special: usize,
}

/// A source of positions near the end of random rounds from random set-ups.
struct LatePositions {
    runner: TestRunner,
    chance: u64,
}

impl LatePositions {
    fn new(seed: u8) -> Self {
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
        Self {
            runner: TestRunner::new_with_rng(proptest::test_runner::Config::default(), rng),
            chance: u64::from(seed),
        }
    }

    fn below(&mut self, count: usize) -> usize {
        // This is a linear congruential generator, whose high bits are random enough for the tests.
        self.chance =
            self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.chance >> 33) as usize % count
    }

    /// The positions of a random round of `game` with `variants`, the last position first. Empty if the random
    /// set-up has another game or other variants.
    fn round(&mut self, game: Game, variants: Variants) -> Vec<Position> {
        let setup = random::setup().new_tree(&mut self.runner).expect("a setup").current();
        if setup.board.game != game || setup.variants != variants {
            return Vec::new();
        }
        let Ok(mut position) = Position::try_from(&setup) else { return Vec::new() };
        let mut positions = vec![position];
        for _ in 0..60 {
            let decisions: Vec<_> = position.decisions().collect();
            // Only decisions that do not end the round are played, so that the round gets long.
            let going_on: Vec<_> = decisions
                .iter()
                .filter_map(|&decision| match position.after(decision) {
                    Some(Next::Position(next)) => Some(next),
                    _ => None,
                })
                .collect();
            if going_on.is_empty() {
                break;
            }
            position = going_on[self.below(going_on.len())];
            positions.push(position);
        }
        positions.reverse();
        positions
    }
}

/// Compares all results of the two solvers for a position. `None` if the slow solver would have to list too many positions.
fn agrees(solver: &mut Solver, position: &Position, met: &mut CaseCounts) -> Option<()> {
    let plain = RetrogradeSolver::new(*position, MOST_POSITIONS)?.solved();
    let text = format!("{:?} {:?} {}", position.board(), position.variants(), line(&position.setup()));
    let solution = solver.solve(position, Limits::NONE);
    assert_eq!(solution.value, plain.value, "{text}");
    match solution.decision {
        Some(decision) => {
            // If a decision ends the round with the most points, the slow solver lists only that decision. The
            // engine may have found another decision that wins at once.
            let over = position.after(decision);
            let wins = matches!(over, Some(Next::Over(end)) if end.winner == position.decider());
            assert!(wins || plain.winning.contains(&decision), "{text}: {decision:?}");
        }
        None => assert_ne!(plain.value, Value::Win, "{text}"),
    }
    let distance = solver.distance(position, solution.value, Limits::NONE);
    assert_eq!(distance.number, plain.distance, "{text}");
    let points = solver.points(position, solution.value, Limits::NONE);
    assert_eq!(points.number, Some(plain.points), "{text}");
    check_advice(solver, position, solution.value, distance.number, &text);
    met.count(position, plain.value);
    Some(())
}

/// Checks that the advised line is best play: in each of its positions, the slow solver has to find the expected
/// distance.
fn check_advice(solver: &mut Solver, position: &Position, value: Value, distance: Option<u16>, text: &str) {
    let advice = solver.advise(position, Limits::NONE);
    assert_eq!((advice.value, advice.distance), (value, distance), "{text}");
    let Some(distance) = distance else {
        let [(at, decision)] = advice.line[..] else { panic!("{text}: {:?}", advice.line) };
        let Some(Next::Position(next)) = at.after(decision) else { panic!("{text}: a draw goes on") };
        let after = RetrogradeSolver::new(next, MOST_POSITIONS).expect("no more positions").solved();
        assert_eq!((at, after.value), (*position, Value::Draw), "{text}");
        return;
    };
    assert_eq!(advice.line.len(), usize::from(distance.min(9)), "{text}");
    let mut expected = Some(*position);
    for (left, &(at, decision)) in (1..=distance).rev().zip(&advice.line) {
        assert_eq!(expected, Some(at), "{text}: {:?}", advice.line);
        let plain = RetrogradeSolver::new(at, MOST_POSITIONS).expect("no more positions").solved();
        assert_eq!(plain.distance, Some(left), "{text}: {:?}", advice.line);
        expected = match at.after(decision) {
            Some(Next::Position(next)) => Some(next),
            Some(Next::Over(_)) => None,
            None => panic!("{text}: {decision:?} is not legal"),
        };
        assert_eq!(expected.is_none(), left == 1, "{text}: {:?}", advice.line);
    }
}

impl CaseCounts {
    fn count(&mut self, position: &Position, value: Value) {
        self.positions += 1;
        match value {
            Value::Win => self.wins += 1,
            Value::Loss => self.losses += 1,
            Value::Draw => self.draws += 1,
            Value::Unknown => {}
        }
        let sumo = |side| {
            let colors = position.board().game.colors().iter();
            colors
                .clone()
                .any(|&color| position.tower(side, color).is_some_and(|(_, rank)| rank != Rank::Tower))
        };
        self.sumos += usize::from(Side::ALL.into_iter().any(sumo));
        self.special +=
            usize::from(matches!(position.awaiting(), Awaiting::Choose { .. } | Awaiting::Jump { .. }));
        let played: Vec<_> = position.decisions().filter_map(|decision| position.play(decision)).collect();
        let push = |decision| matches!(decision, Decision::Push { .. });
        self.pushes += usize::from(played.iter().any(|played| push(played.decision)));
        self.passes += usize::from(played.iter().any(|played| played.passes().next().is_some()));
        let deadlock =
            |next| matches!(next, Next::Over(end) if end.ending == kamisado_rules::Ending::Deadlock);
        self.deadlocks += usize::from(played.iter().any(|played| deadlock(played.next)));
    }
}

fn wins_at_once(position: &Position) -> bool {
    let over = |decision| matches!(position.after(decision), Some(Next::Over(end)) if end.winner == position.decider());
    position.decisions().any(over)
}

/// The number of positions to compare for each game and set of variants. Read from the environment variable
/// `POSITIONS`, by default `usually`.
fn wanted(usually: usize) -> usize {
    std::env::var("POSITIONS").ok().and_then(|number| number.parse().ok()).unwrap_or(usually)
}

/// Compares at least `wanted` positions of a game.
fn compare(game: Game, variants: Variants, wanted: usize, seed: u8) -> CaseCounts {
    let mut late = LatePositions::new(seed);
    let mut met = CaseCounts::default();
    let mut solver = Solver::new(1 << 20).expect("a megabyte");
    while met.positions < wanted {
        solver.clear();
        for position in late.round(game, variants).iter().take(12) {
            // In most positions a decision wins at once. A tenth of these positions is enough.
            if wins_at_once(position) && late.below(10) > 0 {
                continue;
            }
            if agrees(&mut solver, position, &mut met).is_none() {
                break;
            }
        }
    }
    println!("{game:?} {variants:?}: {met:?}");
    met
}

#[test]
fn kamisado_agrees_with_the_slow_solver() {
    let met = compare(Game::Kamisado, Variants::NONE, wanted(1_000), 1);
    assert!(met.wins > 200 && met.losses > 200 && met.sumos > 200);
    assert!(met.pushes > 50 && met.passes > 50 && met.deadlocks > 10);
}

#[test]
fn megasado_agrees_with_the_slow_solver_under_every_set_of_variants() {
    let (mut pushes, mut passes, mut special) = (0, 0, 0);
    for variants in Variants::all() {
        let met = compare(Game::Megasado, variants, wanted(50), 2);
        assert!(met.wins > 5 && met.losses > 5, "{variants:?}");
        pushes += met.pushes;
        passes += met.passes;
        special += met.special;
    }
    assert!(pushes > 10 && passes > 50 && special > 0);
}

/// A position that repeats for ever (retro). White's gold tower can only step from d1 to e2 and back, and
/// Black's silver tower only from d10 to e9 and back. The colors of these squares always name the other side's
/// gold or silver tower as the next to move.
const DRAWN: &str = "ngrsykp3/2bo6/5d4/10/10/10/10/5S4/2BO6/NGRDYKP3 w d";

#[test]
fn a_position_that_neither_side_can_win_is_a_draw() {
    let position = common::position(Game::Megasado, common::variants(&["retro"]), DRAWN);
    let plain = RetrogradeSolver::new(position, 10).expect("four positions").solved();
    assert_eq!(plain.value, Value::Draw);
    let mut solver = Solver::new(1 << 16).expect("a table");
    assert_eq!(solver.solve(&position, Limits::NONE).value, Value::Draw);
    assert_eq!(solver.distance(&position, Value::Draw, Limits::NONE).number, None);
    assert_eq!(solver.points(&position, Value::Draw, Limits::NONE).number, Some(0));
    assert_eq!(solver.prove(&position, Value::Draw, Limits::NONE), None);
    check_advice(&mut solver, &position, Value::Draw, None, DRAWN);
}

/// The most positions that can be reached in a round that is tried out by counting occurrences.
const MOST_COUNTED: usize = 8;

/// Counts of the compared positions of rounds in which positions have occurred before.
#[derive(Debug, Default)]
struct RoundCounts {
    positions: usize,
    /// Positions whose value differs from the one that they have where no other position has occurred.
    changed: usize,
    /// Decisions that would win where no position has occurred before, and that the opponent's reply turns into a draw.
    drawn_by_reply: usize,
    /// Positions whose value was also found by counting occurrences.
    counted: usize,
    /// Those of them whose value the former occurrences change.
    changed_and_counted: usize,
}

/// Compares the value of a position in a round in which `twice` have occurred twice and `once` have occurred once, and the advised
/// decision. `None` if the slow solver would have to list too many positions.
fn agrees_in_round(
    solver: &mut Solver,
    position: Position,
    (twice, once): (&[Position], &[Position]),
    met: &mut RoundCounts,
) -> Option<()> {
    let all = RetrogradeSolver::new(position, MOST_POSITIONS)?;
    let alone = all.solved();
    let occurred = [twice, twice, once, &[position]].concat();
    let plain = RetrogradeSolver::in_round(&occurred, MOST_POSITIONS)?.solved();
    let text = format!("{} {twice:?} {once:?}", line(&position.setup()));
    let advice = solver.advise_in_round(&occurred, Limits::NONE).expect("a position");
    assert_eq!((advice.value, advice.distance), (plain.value, plain.distance), "{text}");
    let by = position.decider();
    // For the side that decides: the value after a decision.
    let value_after = |decision| match position.after(decision).expect("a legal decision") {
        Next::Over(end) if end.winner == by => Some(Value::Win),
        Next::Over(_) => Some(Value::Loss),
        Next::Position(_) if draws_by_repetition(&occurred, decision) => Some(Value::Draw),
        Next::Position(next) => {
            let then = [&occurred[..], &[next]].concat();
            let value = RetrogradeSolver::in_round(&then, MOST_POSITIONS)?.solved().value;
            Some(if next.decider() == by { value } else { value.for_opponent() })
        }
    };
    assert_eq!(value_after(advice.line[0].1)?, advice.value, "{text}");
    for decision in alone.winning {
        let expected = value_after(decision)?;
        let is_reply = expected == Value::Draw && !draws_by_repetition(&occurred, decision);
        met.drawn_by_reply += usize::from(is_reply);
    }
    met.positions += 1;
    met.changed += usize::from(alone.value != plain.value);
    if all.len() <= MOST_COUNTED {
        assert_eq!(plain.value, all.by_counting(&occurred), "{text}");
        met.counted += 1;
        met.changed_and_counted += usize::from(alone.value != plain.value);
    }
    Some(())
}

#[test]
fn values_in_rounds_with_repetition_agree_with_the_slow_solver() {
    let mut solver = Solver::new(1 << 20).expect("a megabyte");
    let mut met = RoundCounts::default();
    for variants in ["retro", "teleport", "sumo"].map(|name| common::variants(&[name])) {
        let mut late = LatePositions::new(3);
        let until = met.positions + wanted(100);
        while met.positions < until {
            for position in late.round(Game::Megasado, variants).iter().take(12) {
                if wins_at_once(position) {
                    continue;
                }
                // That any of these positions has occurred twice or once is assumed, so that the round need not be played. The
                // position itself may have occurred before, too.
                let (mut twice, mut once) = (after_two(position), after_two(position));
                once.push(*position);
                twice.retain(|_| late.below(3) == 0);
                once.retain(|other| late.below(3) == 0 && !twice.contains(other));
                solver.clear();
                if agrees_in_round(&mut solver, *position, (&twice, &once), &mut met).is_none() {
                    break;
                }
            }
        }
        println!("{variants:?}: {met:?}");
    }
    assert!(met.changed > 20 && met.drawn_by_reply > 5 && met.changed_and_counted > 5, "{met:?}");
}

//! Tests of proofs, which are checked with the rules alone, and of known values of Kamisado's openings.

#[path = "../../rules/tests/common/mod.rs"]
mod common;
#[path = "common/proof_check.rs"]
mod proof_check;

use kamisado_engine::{Limits, Solver, Value};
use kamisado_rules::{Board, Game, Layout, Next, Position, Variants};
use proof_check::ProofCheck;

fn solver() -> Solver {
    Solver::new(2 << 20).expect("two megabytes")
}

fn start(layout: Layout) -> Position {
    Position::start(Board { game: Game::Kamisado, layout }, Variants::NONE)
}

#[test]
fn the_first_player_wins_the_small_board_and_the_proof_holds() {
    let mut solver = solver();
    let start = start(Layout::Plain);
    assert_eq!(solver.solve(&start, Limits::NONE).value, Value::Win);
    let proof = solver.prove(&start, Value::Win, Limits::NONE).expect("a proof");
    assert_eq!(proof.winner, start.decider());
    assert_eq!(proof.decisions[0].0, start);
    // A proof that the table knows ends early too.
    let stopped = Limits { stop: &|| true, ..Limits::NONE };
    assert_eq!(solver.prove(&start, Value::Win, stopped), None);
    assert!(ProofCheck::new(proof.clone()).holds(start));

    // A proof without one of its decisions has a gap.
    let mut gap = proof;
    gap.decisions.remove(gap.decisions.len() / 2);
    assert!(!ProofCheck::new(gap).holds(start));
}

#[test]
fn a_loss_has_a_proof_for_the_opponent() {
    let mut solver = solver();
    let mut proved = 0;
    for decision in start(Layout::Plain).decisions().step_by(7) {
        let Some(Next::Position(reply)) = start(Layout::Plain).after(decision) else { continue };
        let value = solver.solve(&reply, Limits::NONE).value;
        let proof = solver.prove(&reply, value, Limits::NONE).expect("a proof");
        assert_eq!(proof.winner == reply.decider(), value == Value::Win);
        assert!(ProofCheck::new(proof).holds(reply), "{decision:?}");
        proved += 1;
    }
    assert!(proved > 10);
}

#[test]
fn a_proof_leads_to_the_end_where_positions_can_repeat() {
    // With retro, White's gold tower can step to e2 and back for ever, but White can also win.
    let line = "ngrsykp3/2bo6/5d4/10/10/10/5S4/10/2BO6/NGRDYKP3 w d";
    let position = common::position(Game::Megasado, common::variants(&["retro"]), line);
    let mut solver = Solver::new(16 << 20).expect("a table");
    assert_eq!(solver.solve(&position, Limits::NONE).value, Value::Win);
    let proof = solver.prove(&position, Value::Win, Limits::NONE).expect("a proof");
    assert!(ProofCheck::new(proof).holds(position));
}

#[test]
fn sixteen_openings_win_on_the_plain_and_the_mirrored_board() {
    for layout in [Layout::Plain, Layout::Mirrored] {
        let mut solver = solver();
        let start = start(layout);
        let wins = start.decisions().filter(|&decision| match start.after(decision) {
            Some(Next::Position(reply)) => solver.solve(&reply, Limits::NONE).value == Value::Loss,
            _ => false,
        });
        // A program of another author finds the same number.
        assert_eq!(wins.count(), 16);
    }
}

#[test]
fn limits_that_are_too_small_give_unknown_and_nothing_is_lost_by_going_on() {
    let start = start(Layout::Plain);
    let mut solver = solver();
    for nodes in [0, 1, 2, 10, 100, 1_000] {
        let solution = solver.solve(&start, Limits::nodes(nodes));
        assert_eq!((solution.value, solution.decision), (Value::Unknown, None));
        assert!(solution.nodes <= nodes + 1);
    }
    let stopped = Limits { stop: &|| true, ..Limits::NONE };
    assert_eq!(solver.solve(&start, stopped).value, Value::Unknown);
    assert_eq!(solver.solve(&start, Limits::NONE).value, Value::Win);
}

#[test]
fn the_smallest_table_and_a_larger_one_find_the_same() {
    let mut small = Solver::new(1 << 16).expect("a table");
    let mut large = solver();
    for decision in start(Layout::Plain).decisions().step_by(9) {
        if let Some(Next::Position(reply)) = start(Layout::Plain).after(decision) {
            let values = [&mut small, &mut large].map(|solver| solver.solve(&reply, Limits::NONE).value);
            assert_eq!(values[0], values[1]);
            assert_ne!(values[0], Value::Unknown);
        }
    }
}

#[test]
fn a_table_that_cannot_be_allocated_is_an_error() {
    let error = Solver::new(usize::MAX).expect_err("there is not so much memory");
    assert_eq!(error.bytes, usize::MAX);
}

#[test]
fn the_fastest_win_on_the_small_board_takes_seventeen_decisions() {
    // Others have published the same result. Their program searched 65 million positions.
    let mut solver = Solver::new(64 << 20).expect("a table");
    let start = start(Layout::Plain);
    assert_eq!(solver.distance(&start, Value::Win, Limits::NONE).number, Some(17));
}

//! Generates the opening book of the player: winning decisions of the first positions of rounds, found by the
//! exact solver.
//!
//! `cargo run --release -p kamisado-engine --example book > crates/engine/src/book.txt`
//!
//! Each line has the hash of a position, the index of a tower's color and the index of the square to which it steps. For Kamisado,
//! the book has all winning openings. For Megasado, it has the openings for which the solver finds a win within a budget. After one
//! of these openings, it has a winning answer to each reply of the opponent, and to each reply to these answers. It also has a
//! winning answer to each opening that loses, and to each reply to that answer. The player's budget is too small to solve the
//! positions after most of Megasado's openings.

mod mirrored_openings;

use std::{collections::HashSet, error::Error};

use kamisado_engine::{Limits, Solver, Value};
use kamisado_rules::{Board, Color, Decision, Game, Next, Position, Square, Variants};
use mirrored_openings::mirrored_openings;

/// The size of the table, in bytes.
const TABLE: usize = 1 << 30;

/// The size of the table for all openings of Megasado, in bytes.
const LARGE_TABLE: usize = 2 << 30;

/// The number of positions that the solver may search for the value of an opening.
const OPENING_NODES: u64 = 400_000;

/// Megasado's opening that is known to win, Gold to d3. The solver searches it without a limit.
const KNOWN: (u8, u8) = (3, 2);

/// The number of the opponent's successive replies that the book answers.
const ANSWERS: usize = 2;

fn main() -> Result<(), Box<dyn Error>> {
    for layout in kamisado_rules::Layout::ALL {
        let mut solver = Solver::new(TABLE / 64)?;
        let start = Position::start(Board { game: Game::Kamisado, layout }, Variants::NONE);
        for decision in winning(&mut solver, &start, |_| u64::MAX) {
            print_line(&start, decision);
        }
    }
    let start = Position::start(Board::plain(Game::Megasado), Variants::NONE);
    let mut solver = Solver::new(TABLE)?;
    let known = Square::new(KNOWN.0, KNOWN.1);
    let budget = |decision| match decision {
        Decision::Step { tower: Color::Gold, to } if Some(to) == known => u64::MAX,
        _ => OPENING_NODES,
    };
    for decision in winning(&mut solver, &start, budget) {
        print_line(&start, decision);
    }
    let opening =
        start.decisions().find(|&decision| budget(decision) == u64::MAX).ok_or("no such opening")?;
    let mut printed = HashSet::new();
    if let Some(Next::Position(reply)) = start.after(opening) {
        answer(&mut solver, &reply, ANSWERS, &mut printed);
    }
    drop(solver);
    answer_losing_openings(&mut Solver::new(LARGE_TABLE)?, &start, &mut printed);
    Ok(())
}

/// Prints a winning answer to each opening that loses, and to each reply to that answer. Openings that mirror each other are
/// solved one after the other, because the table then already has the value of the second.
fn answer_losing_openings(solver: &mut Solver, start: &Position, printed: &mut HashSet<Position>) {
    for (_, reply) in mirrored_openings(start).into_iter().flatten() {
        let Some(best) = solver.solve(&reply, Limits::NONE).decision else { continue };
        if printed.insert(reply) {
            print_line(&reply, best);
        }
        if let Some(Next::Position(next)) = reply.after(best) {
            answer(solver, &next, ANSWERS - 1, printed);
        }
    }
}

/// Returns the decisions of a position that the solver finds to win within `nodes` positions.
fn winning(solver: &mut Solver, start: &Position, nodes: impl Fn(Decision) -> u64) -> Vec<Decision> {
    let wins = start.decisions().filter(|&decision| match start.after(decision) {
        Some(Next::Position(reply)) => {
            solver.solve(&reply, Limits::nodes(nodes(decision))).value == Value::Loss
        }
        _ => false,
    });
    wins.collect()
}

/// Prints a winning answer to each decision in a lost position, and so on until there are `answers` answers in
/// a row.
fn answer(solver: &mut Solver, lost: &Position, answers: usize, printed: &mut HashSet<Position>) {
    if answers == 0 {
        return;
    }
    for decision in lost.decisions() {
        let Some(Next::Position(won)) = lost.after(decision) else { continue };
        let Some(best) = solver.solve(&won, Limits::NONE).decision else { continue };
        if printed.insert(won) {
            print_line(&won, best);
        }
        if let Some(Next::Position(next)) = won.after(best) {
            answer(solver, &next, answers - 1, printed);
        }
    }
}

fn print_line(position: &Position, decision: Decision) {
    if let Decision::Step { tower, to } = decision {
        println!("{:016x} {} {}", position.zobrist_hash(), tower.index(), to.index());
    }
}

//! Plays level 10 of the player against a plain alpha-beta, and checks that level 10 loses no round that the solver knows to be
//! won.
//!
//! `cargo run --release -p kamisado-engine --example level_10 -- 200`
//!
//! The first argument is the number of single rounds of Kamisado against the alpha-beta, by default 200. They
//! begin with random set-ups of both home rows, and level 10 plays each set-up once as the first player and
//! once as the second. The second argument is the number of random positions of both games whose value the
//! solver finds within level 10's budget, by default 200. In these, level 10 plays the side that wins. The
//! third argument is the seed, by default 1. The same arguments always give the same rounds.

#[path = "support/mod.rs"]
mod support;

use std::{env, error::Error};

use kamisado_engine::{Level, Limits, Player, Solver, Value};
use kamisado_rules::sized::{CellSet, Geometry, SizedPosition, SizedVisitor};
use kamisado_rules::{Decision, Game, Next, Position, Side};
use support::Chance;

/// The size of level 10's tables and of the solver's table, in bytes.
const TABLE: usize = 64 << 20;

/// The number of positions that the alpha-beta searches for a decision.
const ALPHA_BETA_NODES: u64 = 100_000;

/// The value of a win for the alpha-beta. A win in fewer decisions is worth more.
const WIN: i32 = 100_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let mut number = |usual: u64| arguments.next().map_or(Ok(usual), |text| text.parse());
    let (rounds, positions) = (number(200)?, number(200)?);
    let mut chance = Chance(number(1)?);
    let mut player = Player::new(Level::Grandmaster, TABLE)?;

    let (mut opening, mut answering) = (0, 0);
    let (mut known, mut lost) = (0, 0);
    for _ in 0..rounds.div_ceil(2) {
        let start = chance.start(Game::Kamisado)?;
        for side in Side::ALL {
            let round = play(&mut player, side, start, chance.next());
            let won = round.winner == side;
            if side == start.decider() {
                opening += u32::from(won);
            } else {
                answering += u32::from(won);
            }
            known += u32::from(round.knew_win);
            lost += u32::from(round.knew_win && !won);
        }
    }
    let half = rounds.div_ceil(2);
    println!("Level 10 wins {} of {} rounds against a plain alpha-beta", opening + answering, 2 * half);
    println!("  {opening} of {half} as the first player, {answering} of {half} as the second");
    println!("  {known} rounds were known to be won at some time, {lost} of them were lost");

    let mut solver = Solver::new(TABLE)?;
    let (mut solved, mut lost) = (0, 0);
    while solved < positions {
        let game = if solved % 4 == 3 { Game::Megasado } else { Game::Kamisado };
        let decisions = if game == Game::Megasado { 6 + chance.below(6) } else { chance.below(8) };
        let Some(position) = wandered(&mut chance, game, decisions)? else { continue };
        solver.clear();
        let nodes = Level::Grandmaster.nodes() / 8 * 7;
        let winner = match solver.solve(&position, Limits::nodes(nodes)).value {
            Value::Win => position.decider(),
            Value::Loss => !position.decider(),
            _ => continue,
        };
        solved += 1;
        lost += u32::from(play(&mut player, winner, position, chance.next()).winner != winner);
    }
    println!("Of {solved} random positions that the solver knows to be won, level 10 loses {lost}");
    Ok(())
}

/// A played round.
struct Round {
    winner: Side,
    /// Whether level 10 knew at some point that it would win.
    knew_win: bool,
}

/// Plays a round to its end, level 10 on one side and the alpha-beta on the other.
fn play(player: &mut Player, side: Side, mut position: Position, seed: u64) -> Round {
    let mut knew_win = false;
    loop {
        let decision = if position.decider() == side {
            let choice = player.decide_in_round(&position, seed, Limits::nodes(Level::Grandmaster.nodes()));
            knew_win |= choice.value == Value::Win;
            choice.decision
        } else {
            AlphaBeta { nodes: 0 }.decide(&position)
        };
        match position.after(decision) {
            Some(Next::Position(next)) => position = next,
            Some(Next::Over(end)) => return Round { winner: end.winner, knew_win },
            None => unreachable!("both decide by the rules"),
        }
    }
}

/// Alpha-beta with iterative deepening. It evaluates a position by the moves that the towers of each side have,
/// and by the towers that can reach the opponent's home row.
struct AlphaBeta {
    nodes: u64,
}

impl AlphaBeta {
    fn decide(&mut self, position: &Position) -> Decision {
        let mut decisions: Vec<_> = position.decisions().collect();
        for depth in 1..60 {
            let mut best = (-WIN - 1, 0);
            for (index, &decision) in decisions.iter().enumerate() {
                let Some(value) = self.after(position, decision, depth, best.0.max(-WIN), WIN) else {
                    // The decision that was best at the last complete depth is the first of the list.
                    return decisions[0];
                };
                if value > best.0 {
                    best = (value, index);
                }
            }
            let decision = decisions.remove(best.1);
            decisions.insert(0, decision);
            if best.0.abs() > WIN / 2 {
                break;
            }
        }
        decisions[0]
    }

    /// Returns the value of a decision for the side that makes it. `None` if the number of positions is used
    /// up.
    fn after(
        &mut self,
        position: &Position,
        decision: Decision,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        match position.after(decision) {
            Some(Next::Position(next)) if next.decider() == position.decider() => {
                self.value(&next, depth - 1, alpha, beta)
            }
            Some(Next::Position(next)) => Some(-self.value(&next, depth - 1, -beta, -alpha)?),
            Some(Next::Over(end)) => {
                let value = WIN - 60 + depth.cast_signed();
                Some(if end.winner == position.decider() { value } else { -value })
            }
            None => unreachable!("a legal decision"),
        }
    }

    fn value(&mut self, position: &Position, depth: u32, mut alpha: i32, beta: i32) -> Option<i32> {
        self.nodes += 1;
        if self.nodes > ALPHA_BETA_NODES {
            return None;
        }
        if depth == 0 {
            return Some(position.visit_sized(Evaluate));
        }
        let mut best = -WIN;
        for decision in position.decisions() {
            best = best.max(self.after(position, decision, depth, alpha, beta)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}

/// Evaluates a position for the side to decide, by moves and threats.
struct Evaluate;

impl SizedVisitor for Evaluate {
    type Output = i32;

    fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> i32 {
        let of = |side| -> i32 {
            let value = |&tower| {
                let moves = position.steps(position.occupied(), side, tower).count();
                let threat = position.reaches_goal_row(position.occupied(), side, tower);
                moves.cast_signed() + 8 * i32::from(threat)
            };
            B::GAME.colors().iter().map(value).sum()
        };
        of(position.decider()) - of(!position.decider())
    }
}

/// Returns the position after this many random decisions from a random start. `None` if the round ends earlier.
fn wandered(chance: &mut Chance, game: Game, decisions: usize) -> Result<Option<Position>, String> {
    let mut position = chance.start(game)?;
    for _ in 0..decisions {
        let all: Vec<_> = position.decisions().collect();
        let Some(Next::Position(next)) = position.after(all[chance.below(all.len())]) else {
            return Ok(None);
        };
        position = next;
    }
    Ok(Some(position))
}

//! Plain searches to which the solver is compared: alpha-beta, and depth-first search with a table.

use std::collections::HashMap;

use kamisado_rules::{Decision, Next, Position};

/// A search that gives up after a number of positions.
pub(crate) struct Baseline {
    pub(crate) nodes: u64,
    most: u64,
}

impl Baseline {
    pub(crate) fn new(most: u64) -> Self {
        Self { nodes: 0, most }
    }

    /// Alpha-beta search with iterative deepening and without a table. Returns whether the side to decide wins;
    /// `None` after too many positions.
    pub(crate) fn alpha_beta(&mut self, position: &Position) -> Option<bool> {
        for depth in 1.. {
            let value = self.bounded(position, depth, -1, 1)?;
            if value != 0 {
                return Some(value > 0);
            }
        }
        None
    }

    /// Returns 1 if the side to decide wins within `depth` decisions, -1 if it loses within them, and otherwise
    /// 0. `None` after too many positions.
    fn bounded(&mut self, position: &Position, depth: u32, mut alpha: i32, beta: i32) -> Option<i32> {
        self.count()?;
        if depth == 0 {
            return Some(0);
        }
        let mut best = -1;
        for decision in longest_first(position) {
            let value = match position.after(decision) {
                Some(Next::Over(end)) => {
                    if end.winner == position.decider() {
                        1
                    } else {
                        -1
                    }
                }
                Some(Next::Position(next)) if next.decider() == position.decider() => {
                    self.bounded(&next, depth - 1, alpha, beta)?
                }
                Some(Next::Position(next)) => -self.bounded(&next, depth - 1, -beta, -alpha)?,
                None => continue,
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    /// Depth-first search with a table, longest moves first. Returns whether the side to decide wins; `None`
    /// after too many positions.
    pub(crate) fn depth_first(
        &mut self,
        position: &Position,
        table: &mut HashMap<u64, bool>,
    ) -> Option<bool> {
        if let Some(&known) = table.get(&position.zobrist_hash()) {
            return Some(known);
        }
        self.count()?;
        let mut won = false;
        for decision in longest_first(position) {
            won = match position.after(decision) {
                Some(Next::Over(end)) => end.winner == position.decider(),
                Some(Next::Position(next)) => {
                    self.depth_first(&next, table)? == (next.decider() == position.decider())
                }
                None => continue,
            };
            if won {
                break;
            }
        }
        table.insert(position.zobrist_hash(), won);
        Some(won)
    }

    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        (self.nodes <= self.most).then_some(())
    }
}

/// The legal decisions, the longest moves first.
fn longest_first(position: &Position) -> Vec<Decision> {
    let mut decisions: Vec<_> = position.decisions().collect();
    decisions.sort_by_key(|decision| match *decision {
        Decision::Step { tower, to } => {
            let row = position.tower(position.decider(), tower).map_or(0, |(square, _)| square.row());
            std::cmp::Reverse(row.abs_diff(to.row()))
        }
        _ => std::cmp::Reverse(0),
    });
    decisions
}

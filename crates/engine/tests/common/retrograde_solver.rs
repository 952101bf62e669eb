//! A slow solver for tests (retrograde analysis): it lists the positions that can be reached, and propagates
//! wins backwards from the ends of the round.
//!
//! It shares nothing with the engine except the rules. It works the same whether positions can repeat or not: a
//! side can force a win exactly if the propagation of its wins reaches the position. A position that the wins
//! of neither side reach is a draw.

use std::collections::HashMap;

use kamisado_engine::Value;
use kamisado_rules::{Color, Decision, Next, Position, Rank, RoundEnd, Side};

/// The result of a decision: the end of the round, or a next position.
enum Edge {
    Over(RoundEnd),
    To(usize),
}

/// A solver that lists all positions that can be reached from the first one, and solves them backwards from the ends of
/// the round (retrograde analysis).
pub(crate) struct RetrogradeSolver {
    positions: Vec<Position>,
    edges: Vec<Vec<(Decision, Edge)>>,
}

impl RetrogradeSolver {
    /// Lists the positions. `None` if there are more than `most`. If a decision ends the round with the most
    /// points that the side can score, only that decision is listed for its position.
    pub(crate) fn new(root: Position, most: usize) -> Option<Self> {
        let mut plain = Self { positions: vec![root], edges: Vec::new() };
        let mut index = HashMap::from([(root, 0)]);
        while let Some(&position) = plain.positions.get(plain.edges.len()) {
            if let Some((decision, end)) =
                position.decisions().find_map(|decision| best_end(&position, decision))
            {
                plain.edges.push(vec![(decision, Edge::Over(end))]);
                continue;
            }
            let mut edges = Vec::new();
            for decision in position.decisions() {
                let edge = match position.play(decision).expect("a listed decision is legal").next {
                    Next::Over(end) => Edge::Over(end),
                    Next::Position(next) => {
                        let new = plain.positions.len();
                        let place = *index.entry(next).or_insert(new);
                        if place == new {
                            plain.positions.push(next);
                        }
                        Edge::To(place)
                    }
                };
                edges.push((decision, edge));
            }
            plain.edges.push(edges);
            if plain.positions.len() > most {
                return None;
            }
        }
        Some(plain)
    }

    /// For each position: the number of decisions within which the attacker forces a win with a tower of at
    /// least this rank. `None` if the attacker cannot force one.
    fn distances(&self, attacker: Side, rank: Rank) -> Vec<Option<u16>> {
        let mut distances = vec![None; self.positions.len()];
        for distance in 1.. {
            let known = distances.clone();
            let won = |edge: &Edge| match edge {
                Edge::Over(end) => {
                    end.winner == attacker && rank_of(&self.positions[0], end.winner, end.tower) >= rank
                }
                Edge::To(next) => known[*next].is_some(),
            };
            let mut more = false;
            for ((position, edges), found) in self.positions.iter().zip(&self.edges).zip(&mut distances) {
                let attacks = position.decider() == attacker;
                let mut wins = edges.iter().map(|(_, edge)| won(edge));
                let forced = if attacks { wins.any(|won| won) } else { wins.all(|won| won) };
                if found.is_none() && forced {
                    *found = Some(distance);
                    more = true;
                }
            }
            if !more {
                break;
            }
        }
        distances
    }

    /// Solves the first position: its value, the decisions that keep a win, the distance, and the points.
    pub(crate) fn solved(&self) -> Solved {
        let root = self.positions[0];
        let decider = root.decider();
        let wins = self.distances(decider, Rank::Tower);
        let losses = self.distances(!decider, Rank::Tower);
        let (value, distance, winner, sign) = match (wins[0], losses[0]) {
            (Some(distance), _) => (Value::Win, Some(distance), decider, 1),
            (_, Some(distance)) => (Value::Loss, Some(distance), !decider, -1),
            (None, None) => {
                return Solved { value: Value::Draw, winning: Vec::new(), distance: None, points: 0 };
            }
        };
        let winning = self.edges[0].iter().filter(|(_, edge)| match edge {
            Edge::Over(end) => end.winner == decider,
            Edge::To(next) => wins[*next].is_some(),
        });
        let winning = winning.map(|(decision, _)| *decision).collect();
        let highest = Rank::ALL.into_iter().rev().find(|&rank| self.distances(winner, rank)[0].is_some());
        let points = sign * highest.map_or(0, Rank::win_points).cast_signed();
        Solved { value, winning, distance, points }
    }
}

/// The answers of the slow solver.
pub(crate) struct Solved {
    pub(crate) value: Value,
    pub(crate) winning: Vec<Decision>,
    pub(crate) distance: Option<u16>,
    pub(crate) points: i8,
}

/// The end of the round after a decision, if the side to decide wins with its highest rank. No other decision
/// can score more.
fn best_end(position: &Position, decision: Decision) -> Option<(Decision, RoundEnd)> {
    let decider = position.decider();
    let Some(Next::Over(end)) = position.play(decision).map(|played| played.next) else { return None };
    let colors = position.board().game.colors().iter();
    let highest = colors.map(|&color| rank_of(position, decider, color)).max()?;
    (end.winner == decider && rank_of(position, decider, end.tower) == highest).then_some((decision, end))
}

fn rank_of(position: &Position, side: Side, tower: Color) -> Rank {
    position.tower(side, tower).expect("a tower of the game").1
}

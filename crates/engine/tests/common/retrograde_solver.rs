//! A slow solver for tests (retrograde analysis): it lists the positions that can be reached, and propagates
//! wins backwards from the ends of the round.
//!
//! It shares nothing with the engine except the rules. It works the same whether positions can repeat or not: a
//! side can force a win exactly if the propagation of its wins reaches the position. A position that the wins
//! of neither side reach is a draw. So is one that occurs for the third time in a round.

use std::collections::{HashMap, HashSet};

use kamisado_engine::Value;
use kamisado_rules::{Color, Decision, Next, Position, Rank, RoundEnd, Side};

/// The result of a decision: the end of the round, or a next position.
enum Edge {
    Over(RoundEnd),
    /// A position occurs for the third time.
    Drawn,
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
        Self::in_round(&[root], most)
    }

    /// Lists the positions in a round in which these have occurred; the last one is the position to decide in.
    pub(crate) fn in_round(occurred: &[Position], most: usize) -> Option<Self> {
        let root = *occurred.last()?;
        let mut once = HashSet::new();
        let twice: HashSet<_> = occurred.iter().filter(|&position| !once.insert(position)).collect();
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
                    Next::Position(next) if twice.contains(&next) => Edge::Drawn,
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

    /// The number of positions that can be reached.
    pub(crate) fn len(&self) -> usize {
        self.positions.len()
    }

    /// The value of the first position by the rule alone: all ways to play on are tried, and each counts how often each position
    /// has occurred. `occurred` are the positions of the round, of which the last one is the first one here.
    pub(crate) fn by_counting(&self, occurred: &[Position]) -> Value {
        let count = |position| occurred.iter().filter(|&other| other == position).count() as u8;
        let counts = self.positions.iter().map(count).collect();
        self.counted(0, counts, &mut HashMap::new())
    }

    fn counted(&self, at: usize, counts: Vec<u8>, known: &mut HashMap<(usize, Vec<u8>), Value>) -> Value {
        if let Some(&value) = known.get(&(at, counts.clone())) {
            return value;
        }
        let decider = self.positions[at].decider();
        let values: Vec<_> = self.edges[at]
            .iter()
            .map(|(_, edge)| match *edge {
                Edge::Over(end) if end.winner == decider => Value::Win,
                Edge::Over(_) => Value::Loss,
                Edge::Drawn => Value::Draw,
                Edge::To(next) if counts[next] >= 2 => Value::Draw,
                Edge::To(next) => {
                    let mut counts = counts.clone();
                    counts[next] += 1;
                    let value = self.counted(next, counts, known);
                    if self.positions[next].decider() == decider { value } else { value.for_opponent() }
                }
            })
            .collect();
        let best = [Value::Win, Value::Draw, Value::Loss].into_iter().find(|value| values.contains(value));
        let value = best.expect("a position has a decision");
        known.insert((at, counts), value);
        value
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
                Edge::Drawn => false,
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
            Edge::Drawn => false,
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

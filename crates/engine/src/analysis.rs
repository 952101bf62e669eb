//! The analysis of a round that was played: the decisions that changed its value, and the one that lost it.

use kamisado_rules::{Decision, Next, Position, Side};

use crate::{Limits, Solver, Value};

/// The judgment of a decision of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgment {
    /// The position in which it was made.
    pub position: Position,
    /// The decision.
    pub decision: Decision,
    /// The value of the position for the side that decides, with best play.
    pub before: Value,
    /// The value of the position after the decision, or the result of the round, for the same side.
    pub after: Value,
    /// A decision that would have won, if the position was won and the decision does not win.
    pub better: Option<Decision>,
}

impl Judgment {
    /// The side that decided.
    pub fn by(&self) -> Side {
        self.position.decider()
    }

    /// Whether the decision is known to have made the value worse.
    pub fn is_mistake(&self) -> bool {
        matches!(
            (self.before, self.after),
            (Value::Win, Value::Draw | Value::Loss) | (Value::Draw, Value::Loss)
        )
    }

    /// Whether both values are known and the decision could have made the value worse.
    pub fn counts(&self) -> bool {
        matches!(self.before, Value::Win | Value::Draw) && self.after != Value::Unknown
    }
}

/// How a side lost a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostBy {
    /// By the decision with this index: before it the round was not lost, and from then on it always was.
    Decision(usize),
    /// By no decision: the round was lost from its first position on.
    Start,
    /// Not known, because a value is not known.
    Unknown,
}

/// Judges the decisions of a round, each with the position in which it was made. `limits` holds for each position.
///
/// The solver should have an empty table. Later positions are solved first, since they help with the earlier ones.
pub fn judge_round(
    solver: &mut Solver,
    decisions: &[(Position, Decision)],
    limits: Limits<'_>,
) -> Vec<Judgment> {
    let mut judged: Vec<Judgment> = Vec::new();
    for &(position, decision) in decisions.iter().rev() {
        let decider = position.decider();
        let after = match position.after(decision) {
            Some(Next::Over(end)) if end.winner == decider => Value::Win,
            Some(Next::Over(_)) => Value::Loss,
            Some(Next::Position(next)) => {
                let known = judged.last().filter(|later| later.position == next).map(|later| later.before);
                let value = known.unwrap_or_else(|| solver.solve(&next, limits).value);
                if next.decider() == decider { value } else { opposite(value) }
            }
            None => Value::Unknown,
        };
        let (before, better) = if after == Value::Win {
            (Value::Win, None)
        } else {
            let solution = solver.solve(&position, limits);
            (solution.value, solution.decision)
        };
        judged.push(Judgment { position, decision, before, after, better });
    }
    judged.reverse();
    judged
}

/// How a side lost a round that its opponent has won.
pub fn lost_by(judged: &[Judgment], loser: Side) -> LostBy {
    for (index, judgment) in judged.iter().enumerate().rev() {
        if judgment.by() == loser {
            match judgment.before {
                Value::Loss => {}
                Value::Win | Value::Draw if judgment.after == Value::Loss => {
                    return LostBy::Decision(index);
                }
                _ => return LostBy::Unknown,
            }
        } else if judgment.after == Value::Unknown {
            return LostBy::Unknown;
        }
    }
    LostBy::Start
}

fn opposite(value: Value) -> Value {
    match value {
        Value::Win => Value::Loss,
        Value::Loss => Value::Win,
        Value::Draw | Value::Unknown => value,
    }
}

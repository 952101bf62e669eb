//! The analysis of a played round: the decisions that changed its value, and the decision that lost it.

use kamisado_rules::{Decision, Next, Position, Side};

use crate::repetition::draws_by_repetition;
use crate::{Limits, Solver, Value};

/// The judgment of a decision of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgment {
    /// The position in which the decision was made.
    pub position: Position,
    /// The decision.
    pub decision: Decision,
    /// For the side that decided: the value of the position before the decision, with best play.
    pub before: Value,
    /// For the side that decided: the value of the position after the decision, or the result if the decision
    /// ends the round.
    pub after: Value,
    /// A winning decision, if the position was won but `decision` is not known to win.
    pub better: Option<Decision>,
}

impl Judgment {
    /// The side that decided.
    pub fn by(&self) -> Side {
        self.position.decider()
    }

    /// Whether the decision has certainly made the value worse.
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
    /// By the decision with this index. Before it, the round was not lost; after it, the round was lost in each
    /// position in which the side decided.
    Decision(usize),
    /// By no decision: the round was lost from the side's first decision on.
    Start,
    /// Unknown, because a value is unknown.
    Unknown,
}

/// Judges the decisions of a round, from its first position on. Each decision comes with the position in which it was made.
/// `limits` holds for each position. A decision that makes a position occur for the third time draws the round.
///
/// The solver should have an empty table. Later positions are solved first, since their table entries speed up
/// the earlier ones.
pub fn judge_round(
    solver: &mut Solver,
    decisions: &[(Position, Decision)],
    limits: Limits<'_>,
) -> Vec<Judgment> {
    let mut judged: Vec<Judgment> = Vec::new();
    let occurred: Vec<Position> = decisions.iter().map(|&(position, _)| position).collect();
    for (index, &(position, decision)) in decisions.iter().enumerate().rev() {
        let occurred = &occurred[..=index];
        let next = position.after(decision);
        let known = judged.last().filter(|later| next == Some(Next::Position(later.position)));
        let after = match known {
            _ if draws_by_repetition(occurred, decision) => Value::Draw,
            Some(later) if later.by() == position.decider() => later.before,
            Some(later) => later.before.for_opponent(),
            None => solver.value_after_in_round(occurred, decision, limits),
        };
        let (before, better) = if after == Value::Win {
            (Value::Win, None)
        } else {
            let solution = solver.solve_in_round(occurred, limits);
            solution.map_or((Value::Unknown, None), |solution| (solution.value, solution.decision))
        };
        judged.push(Judgment { position, decision, before, after, better });
    }
    judged.reverse();
    judged
}

/// Returns how a side lost a round that its opponent won.
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

//! Advice in a position: a decision that keeps its value, and what follows with best play.

use kamisado_rules::sized::{Geometry, Outcome, SizedDecision, SizedPosition, SizedVisitor};
use kamisado_rules::{Decision, Position};

use crate::goal::Goal;
use crate::limits::Budget;
use crate::solver::winner;
use crate::{Limits, Solver, Value};

/// The maximum number of decisions of a line.
const LINE_MAX: usize = 9;

/// Advice for the side to decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The value of the position for the side to decide, with best play.
    pub value: Value,
    /// The number of decisions of both players until the round ends, if the winner wins as soon as possible and the loser
    /// defends as long as possible. `None` if the limits ended the search for it first, and unless a side wins.
    pub distance: Option<u16>,
    /// The advised decision and, if the distance is known, what follows with best play, at most nine decisions in all.
    ///
    /// The advised decision wins, as soon as possible if the distance is known; in a lost position it holds out as long as
    /// possible; in a drawn one it keeps the draw. The line is empty if no such decision is known.
    pub line: Vec<(Position, Decision)>,
}

impl Solver {
    /// Advice for the side to decide. The limits hold for the value. The distance and the line may take a quarter of the
    /// positions more.
    pub fn advise(&mut self, position: &Position, limits: Limits<'_>) -> Advice {
        position.visit_sized(Advise { solver: self, limits })
    }
}

struct Advise<'a, 'b> {
    solver: &'a mut Solver,
    limits: Limits<'b>,
}

impl SizedVisitor for Advise<'_, '_> {
    type Output = Advice;

    fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> Advice
    where
        Position: From<SizedPosition<B>>,
    {
        let Self { solver, limits } = self;
        let whole = Position::from(*position);
        let solution = solver.solve(&whole, limits);
        let value = solution.value;
        let first =
            |decision: Option<Decision>| decision.map(|decision| (whole, decision)).into_iter().collect();
        let mut budget = Budget::new(Limits { nodes: limits.nodes / 4, ..limits });
        let Some((winner, _)) = winner(position, value) else {
            let keeps = (value == Value::Draw).then(|| drawing(solver, position, &mut budget)).flatten();
            return Advice { value, distance: None, line: first(keeps.map(SizedDecision::decision::<B>)) };
        };
        let goal = Goal::win(position, winner);
        let distance = solver.shortest(position, goal, &mut budget);
        let line = match distance {
            Some(distance) => line(solver, position, goal, distance, &mut budget),
            None => Vec::new(),
        };
        let line = if line.is_empty() { first(solution.decision) } else { line };
        Advice { value, distance, line }
    }
}

/// A decision after which the opponent cannot force a win. `None` if the budget ends first.
fn drawing<B: Geometry>(
    solver: &mut Solver,
    position: &SizedPosition<B>,
    budget: &mut Budget<'_>,
) -> Option<SizedDecision> {
    let loss = Goal::win(position, !position.decider());
    open(position)
        .into_iter()
        .find(|(_, next)| solver.ask(next, loss, None, budget.rest(), &mut budget.nodes) == Some(false))
        .map(|(act, _)| act)
}

/// The decisions that follow with best play from a position in which the attacker wins within this number of decisions and
/// not sooner. The line ends early if the budget does.
fn line<B: Geometry>(
    solver: &mut Solver,
    position: &SizedPosition<B>,
    goal: Goal,
    distance: u16,
    budget: &mut Budget<'_>,
) -> Vec<(Position, Decision)>
where
    Position: From<SizedPosition<B>>,
{
    let (mut line, mut now) = (Vec::new(), *position);
    for left in (1..=distance).rev().take(LINE_MAX) {
        let act = if now.decider() == goal.attacker {
            solver.winning_act(&now, goal, Some(left), budget)
        } else {
            longest(solver, &now, goal, left, budget)
        };
        let Some(act) = act else { break };
        line.push((Position::from(now), act.decision::<B>()));
        match now.apply(act, |_| {}) {
            Outcome::GoesOn(next) => now = next,
            Outcome::Over(..) => break,
        }
    }
    line
}

/// A decision of the loser after which the attacker needs all decisions that are left. `None` if the budget ends first.
fn longest<B: Geometry>(
    solver: &mut Solver,
    position: &SizedPosition<B>,
    goal: Goal,
    left: u16,
    budget: &mut Budget<'_>,
) -> Option<SizedDecision> {
    let open = open(position);
    // One decision before the end, all decisions that do not end the round are equally good.
    let Some(sooner) = left.checked_sub(2).filter(|&sooner| sooner > 0) else {
        let mut any = None;
        position.each(|act| any = any.or(Some(act)));
        return open.first().map(|(act, _)| *act).or(any);
    };
    open.into_iter()
        .find(|(_, next)| {
            solver.ask(next, goal, Some(sooner), budget.rest(), &mut budget.nodes) == Some(false)
        })
        .map(|(act, _)| act)
}

/// The decisions after which the round goes on, with the positions after them.
fn open<B: Geometry>(position: &SizedPosition<B>) -> Vec<(SizedDecision, SizedPosition<B>)> {
    let mut open = Vec::new();
    position.each(|act| {
        if let Outcome::GoesOn(next) = position.apply(act, |_| {}) {
            open.push((act, next));
        }
    });
    open
}

//! Advice in a position: a decision that keeps the value of the position, and the line of best play after it.

use kamisado_rules::sized::{Geometry, Outcome, SizedDecision, SizedPosition, SizedVisitor};
use kamisado_rules::{Decision, Position};

use crate::goal::Goal;
use crate::limits::Budget;
use crate::solver::winner;
use crate::suggestion::suggested;
use crate::{Limits, Solver, Value};

/// The maximum number of decisions of a line.
const LINE_MAX: usize = 9;

/// Advice for the side to decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The value of the position for the side to decide, with best play.
    pub value: Value,
    /// The number of decisions of both players until the round ends, if the winner wins as soon as possible and
    /// the loser defends as long as possible. `None` if no side wins, or if the limits ended the search for the
    /// distance.
    pub distance: Option<u16>,
    /// The advised decision and, if the distance is known, the best play after it: at most nine decisions in
    /// all.
    ///
    /// In a won position, the advised decision wins, and as soon as possible if the distance is known. In a
    /// lost position, it delays the loss as long as possible. In a drawn position, it keeps the draw. The line
    /// is empty if no such decision is known.
    pub line: Vec<(Position, Decision)>,
    /// The position and a legal decision that only looks best, if the line is empty. Nothing is proved about it, not even in a
    /// lost position that it delays the loss longest. `None` exactly if the line is not empty.
    pub suggestion: Option<(Position, Decision)>,
}

impl Solver {
    /// Advises the side to decide. `limits` holds for the search for the value. The searches for the distance and
    /// the line may together search another `limits.nodes / 4` positions, and the search for a suggestion another
    /// `limits.nodes / 8`. The judgment that chooses the suggestion searches a few thousand positions, whatever the limits.
    ///
    /// A position of the opening book is won without a search.
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
        let mut advice = proved(solver, position, limits);
        if advice.line.is_empty() {
            let mut budget = Budget::new(Limits { nodes: limits.nodes / 8, ..limits });
            let suggested = suggested(solver, position, advice.value, &mut budget);
            advice.suggestion =
                suggested.map(|decision| (Position::from(*position), decision.decision::<B>()));
        }
        advice
    }
}

/// Returns the advice without a suggestion.
fn proved<B: Geometry>(solver: &mut Solver, position: &SizedPosition<B>, limits: Limits<'_>) -> Advice
where
    Position: From<SizedPosition<B>>,
{
    let whole = Position::from(*position);
    let solution = solver.look_up_or_solve(&whole, limits);
    let value = solution.value;
    let first = |decision: Option<Decision>| decision.map(|decision| (whole, decision)).into_iter().collect();
    let advice = |distance, line| Advice { value, distance, line, suggestion: None };
    let mut budget = Budget::new(Limits { nodes: limits.nodes / 4, ..limits });
    let Some((winner, _)) = winner(position, value) else {
        let keeps = (value == Value::Draw).then(|| drawing(solver, position, &mut budget)).flatten();
        return advice(None, first(keeps.map(SizedDecision::decision::<B>)));
    };
    let goal = Goal::win(position, winner);
    let distance = solver.shortest(position, goal, &mut budget);
    let line = match distance {
        Some(distance) => line(solver, position, goal, distance, &mut budget),
        None => Vec::new(),
    };
    advice(distance, if line.is_empty() { first(solution.decision) } else { line })
}

/// Returns a decision after which the opponent cannot force a win. `None` if the budget ends first. It makes no position occur
/// for the third time unless no other decision is found.
fn drawing<B: Geometry>(
    solver: &mut Solver,
    position: &SizedPosition<B>,
    budget: &mut Budget<'_>,
) -> Option<SizedDecision> {
    let loss = Goal::win(position, !position.decider());
    let mut decisions = open(position);
    decisions.sort_by_key(|(_, next)| solver.drawing.contains(next.zobrist_hash()));
    decisions
        .into_iter()
        .find(|(_, next)| solver.ask(next, loss, None, budget.rest(), &mut budget.nodes) == Some(false))
        .map(|(decision, _)| decision)
}

/// Returns the line of best play from a position in which the attacker needs `distance` decisions to win. The line
/// ends early if the budget runs out.
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
        let decision = if now.decider() == goal.attacker {
            solver.winning_decision(&now, goal, Some(left), budget)
        } else {
            longest(solver, &now, goal, left, budget)
        };
        let Some(decision) = decision else { break };
        line.push((Position::from(now), decision.decision::<B>()));
        match now.apply(decision, |_| {}) {
            Outcome::GoesOn(next) => now = next,
            Outcome::Over(..) => break,
        }
    }
    line
}

/// Returns a decision of the loser after which the attacker needs all of the `left` decisions. `None` if the
/// budget ends first.
fn longest<B: Geometry>(
    solver: &mut Solver,
    position: &SizedPosition<B>,
    goal: Goal,
    left: u16,
    budget: &mut Budget<'_>,
) -> Option<SizedDecision> {
    let open = open(position);
    // With one or two decisions left, all decisions that do not end the round are equally good.
    let Some(sooner) = left.checked_sub(2).filter(|&sooner| sooner > 0) else {
        let mut any = None;
        position.each(|decision| any = any.or(Some(decision)));
        return open.first().map(|(decision, _)| *decision).or(any);
    };
    open.into_iter()
        .find(|(_, next)| {
            solver.ask(next, goal, Some(sooner), budget.rest(), &mut budget.nodes) == Some(false)
        })
        .map(|(decision, _)| decision)
}

/// The decisions after which the round goes on, with the positions after them.
fn open<B: Geometry>(position: &SizedPosition<B>) -> Vec<(SizedDecision, SizedPosition<B>)> {
    let mut open = Vec::new();
    position.each(|decision| {
        if let Outcome::GoesOn(next) = position.apply(decision, |_| {}) {
            open.push((decision, next));
        }
    });
    open
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Board, Color, Game, Layout, Next, Variants};

    use super::*;
    use crate::book::winning_decisions;
    use crate::judge_round;

    #[test]
    fn advice_and_judgments_know_the_opening_book() {
        let mut solver = Solver::new(1 << 20).unwrap();
        let limits = Limits::nodes(1_000);
        for layout in [Layout::Plain, Layout::Mirrored] {
            let start = Position::start(Board { game: Game::Megasado, layout }, Variants::NONE);
            assert_eq!(solver.solve(&start, limits).value, Value::Unknown, "the budget is too small");
            let advice = solver.advise(&start, limits);
            let [(position, decision)] = advice.line[..] else { panic!("{advice:?}") };
            assert_eq!((advice.value, position, advice.suggestion), (Value::Win, start, None));
            assert!(winning_decisions(&start).contains(&decision));

            // The book has an answer to this opening, so the opening loses.
            let answered = |&opening: &Decision| match start.after(opening) {
                Some(Next::Position(next)) => {
                    matches!(opening, Decision::Step { tower: Color::Red, .. })
                        && !winning_decisions(&next).is_empty()
                }
                _ => false,
            };
            let opening = start.decisions().find(answered).unwrap();
            let [judgment] = judge_round(&mut solver, &[(start, opening)], limits)[..] else { panic!() };
            assert!(judgment.is_mistake(), "{judgment:?}");
            assert!(judgment.better.is_some_and(|better| winning_decisions(&start).contains(&better)));
        }
    }
}

//! A suggestion for a position in which no decision is known to be best.

use kamisado_rules::sized::{Geometry, Outcome, SizedDecision, SizedPosition};

use crate::goal::Goal;
use crate::level::{Level, LevelParameters};
use crate::limits::Budget;
use crate::player::judge;
use crate::random::Random;
use crate::{Limits, Solver, Value};

/// The number of positions that are searched to judge the decisions. It is so small that this search does not have to end early.
const JUDGED_NODES: u64 = 4_096;

/// The number of positions that are searched to show that a decision loses.
const REFUTED_NODES: u64 = 1_000;

/// The maximum number of decisions that the search tries to refute.
const REFUTED_MAX: usize = 4;

/// The decisions are judged as level 10 judges them. It looks one decision ahead at first, so that a judgment is ready soon.
const PARAMETERS: LevelParameters = LevelParameters { sure: 1, ..Level::Grandmaster.parameters() };

/// Returns the decision that looks best, where none is known to be best. `value` is the known value of the position.
///
/// In a lost position, `budget` is searched for decisions after which the opponent needs long to win. In other positions, the
/// decision that looks best is skipped if a short search shows that it loses.
pub(crate) fn suggested<B: Geometry>(
    solver: &mut Solver,
    position: &SizedPosition<B>,
    value: Value,
    budget: &mut Budget<'_>,
) -> Option<SizedDecision> {
    let mut decisions = Vec::new();
    position.each(|decision| decisions.push(decision));
    if value == Value::Loss {
        let lasting = lasting(solver, position, budget);
        return judged(solver, position, &lasting).or(decisions.first().copied());
    }
    let mut left = decisions.clone();
    for _ in 0..REFUTED_MAX {
        let Some(decision) = judged(solver, position, &left) else { break };
        if !is_refuted(solver, position, decision) {
            return Some(decision);
        }
        left.retain(|&other| other != decision);
    }
    left.first().or(decisions.first()).copied()
}

/// Returns the decision that looks best.
fn judged<B: Geometry>(
    solver: &Solver,
    position: &SizedPosition<B>,
    decisions: &[SizedDecision],
) -> Option<SizedDecision> {
    let mut budget = Budget::new(Limits::nodes(JUDGED_NODES));
    // The level's errors of judgment are zero, so the random numbers do not matter.
    judge(position, decisions, PARAMETERS, &solver.drawing, &mut Random::new(0), &mut budget)
}

/// Whether a short search shows that a decision loses.
fn is_refuted<B: Geometry>(
    solver: &mut Solver,
    position: &SizedPosition<B>,
    decision: SizedDecision,
) -> bool {
    let loss = Goal::win(position, !position.decider());
    match position.apply(decision, |_| {}) {
        Outcome::Over(_, end) => end.winner != position.decider(),
        Outcome::GoesOn(next) => {
            solver.ask(&next, loss, None, Limits::nodes(REFUTED_NODES), &mut 0) == Some(true)
        }
    }
}

/// Returns decisions of a lost position after which the opponent is not known to win as soon as after the others. They are those
/// that are left when the budget ends.
fn lasting<B: Geometry>(
    solver: &mut Solver,
    position: &SizedPosition<B>,
    budget: &mut Budget<'_>,
) -> Vec<SizedDecision> {
    let goal = Goal::win(position, !position.decider());
    let mut left = Vec::new();
    position.each(|decision| {
        if let Outcome::GoesOn(next) = position.apply(decision, |_| {}) {
            left.push((decision, next));
        }
    });
    for within in 1..u16::MAX {
        let mut lasts = left.clone();
        lasts.retain(|(_, next)| {
            solver.ask(next, goal, Some(within), budget.rest(), &mut budget.nodes) != Some(true)
        });
        if lasts.is_empty() {
            break;
        }
        left = lasts;
        if left.len() < 2 || budget.is_spent() {
            break;
        }
    }
    left.into_iter().map(|(decision, _)| decision).collect()
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Board, Decision, Game, Next, Position, Variant, Variants};

    use super::*;
    use crate::book::winning_decisions;

    fn start(game: Game, variants: &[Variant]) -> Position {
        Position::start(Board::plain(game), Variants::new(variants).unwrap())
    }

    /// Positions of a random round, from its first position on.
    fn round(start: Position, seed: u64) -> Vec<Position> {
        let mut random = Random::new(seed);
        let mut positions = vec![start];
        while let Some(position) = positions.last()
            && positions.len() < 12
        {
            let decisions: Vec<_> = position.decisions().collect();
            let Some(Next::Position(next)) = position.after(decisions[random.below(decisions.len())]) else {
                break;
            };
            positions.push(next);
        }
        positions
    }

    #[test]
    fn every_position_has_advice_with_a_legal_decision() {
        let mut solver = Solver::new(1 << 20).unwrap();
        let (mut unknown, mut stopped) = (0, 0);
        let sets: [&[Variant]; 4] = [&[], &[Variant::Retro], &[Variant::Teleport], &[Variant::Trap]];
        for (seed, variants) in (0_u64..).zip(sets) {
            for position in round(start(Game::Megasado, variants), seed) {
                for limits in [Limits::nodes(2_000), Limits { nodes: 2_000, stop: &|| true }] {
                    solver.clear();
                    let advice = solver.advise(&position, limits);
                    let suggested: Option<Decision> = advice.suggestion.map(|(_, decision)| decision);
                    let advised = advice.line.first().map(|&(_, decision)| decision);
                    assert!(advised.is_some() != suggested.is_some(), "{position:?}: {advice:?}");
                    assert!(advised.or(suggested).is_some_and(|decision| position.is_legal(decision)));
                    assert!(advice.value != Value::Win || advised.is_some(), "{advice:?}");
                    unknown += u32::from(advice.value == Value::Unknown);
                    stopped += u32::from((limits.stop)() && suggested.is_some());
                }
            }
        }
        assert!(unknown > 10 && stopped > 10, "{unknown} {stopped}");
    }

    #[test]
    fn a_lost_position_has_a_suggestion_if_the_search_for_its_distance_ends_early() {
        let start = start(Game::Kamisado, &[]);
        let mut solver = Solver::new(1 << 20).unwrap();
        let (mut lost, mut suggested) = (0, 0);
        for opening in winning_decisions(&start) {
            let Some(Next::Position(position)) = start.after(opening) else { panic!("the round goes on") };
            solver.clear();
            let advice = solver.advise(&position, Limits::nodes(20_000));
            if advice.value == Value::Loss {
                lost += 1;
                assert!(advice.distance.is_none() || advice.suggestion.is_none(), "{advice:?}");
                suggested +=
                    u32::from(advice.suggestion.is_some_and(|(_, decision)| position.is_legal(decision)));
            }
        }
        assert!(lost > 8 && suggested > 4, "{suggested} of {lost}");
    }

    #[test]
    fn in_a_lost_position_the_suggestion_does_not_lose_sooner_than_another_that_the_search_knows() {
        let mut solver = Solver::new(1 << 20).unwrap();
        let mut compared = 0;
        for seed in 0..40 {
            for position in round(start(Game::Kamisado, &[]), seed) {
                solver.clear();
                if solver.solve(&position, Limits::nodes(20_000)).value != Value::Loss {
                    continue;
                }
                let Some(longest) = solver.distance(&position, Value::Loss, Limits::nodes(40_000)).number
                else {
                    continue;
                };
                let suggested = position.visit_sized(Suggest { solver: &mut solver });
                let Some(Next::Position(next)) = position.after(suggested) else {
                    assert_eq!(longest, 1);
                    continue;
                };
                let value = if next.decider() == position.decider() { Value::Loss } else { Value::Win };
                let left = solver.distance(&next, value, Limits::NONE).number.unwrap();
                assert_eq!(left + 1, longest, "{position:?}: {suggested:?}");
                compared += u32::from(longest > 2);
            }
        }
        assert!(compared > 10, "{compared}");
    }

    struct Suggest<'a> {
        solver: &'a mut Solver,
    }

    impl kamisado_rules::sized::SizedVisitor for Suggest<'_> {
        type Output = Decision;

        fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> Decision {
            let mut budget = Budget::new(Limits::NONE);
            suggested(self.solver, position, Value::Loss, &mut budget).unwrap().decision::<B>()
        }
    }
}

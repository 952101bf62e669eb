//! Decisions by the exact solver.

use kamisado_rules::sized::{Geometry, Outcome, SizedDecision, SizedPosition};
use kamisado_rules::{Position, Rank, Variant, Variants};

use super::decide_by_lookahead::{self, LookaheadResult};
use super::decider::{Decide, Player};
use crate::goal::Goal;
use crate::level::LevelParameters;
use crate::limits::Budget;
use crate::random::Random;
use crate::solver::repeats;
use crate::{Level, Limits, Solver, Value};

/// The number of positions that are searched with the small table before the search changes to the large table.
pub(super) const SMALL_NODES: u64 = 24_000;

/// The number of randomly ordered decisions that are tried first, so that the player does not always choose the
/// same decision in a position.
const VARIETY: usize = 8;

/// The budget divided by this number is the number of positions to search for each of these [`VARIETY`] decisions.
const VARIETY_PART: u64 = 32;

/// The number of positions that are searched to judge a reply.
const REPLY_NODES: u64 = 1_500;

/// The number of decisions ahead within which a person sees a loss coming.
const SEEN_BY_PEOPLE: u8 = 4;

/// How many times as long as without variants the exact solver takes for a position.
fn slowness(variants: Variants) -> u64 {
    match variants {
        slow if slow.has(Variant::Teleport) => 100,
        slow if [Variant::Retro, Variant::Trap, Variant::Sumo].iter().any(|&variant| slow.has(variant)) => 10,
        slow if slow.has(Variant::Sticky) => 4,
        _ => 1,
    }
}

/// Returns how many of the `nodes` positions of a budget the exact solver may search, so that a decision with variants takes about
/// as long as one without. A budget that is smaller than that of level 10 is cut down only to what level 10 may search.
pub(super) fn exact_nodes(variants: Variants, nodes: u64) -> u64 {
    nodes.min(nodes.max(Level::Grandmaster.nodes()) / slowness(variants))
}

/// Searches with a part of a budget: at most `nodes` positions.
pub(super) fn with_part<T>(
    budget: &mut Budget<'_>,
    nodes: u64,
    search: impl FnOnce(&mut Budget<'_>) -> T,
) -> T {
    let rest = budget.rest();
    let mut part = Budget::new(Limits { nodes: nodes.min(rest.nodes), ..rest });
    let answer = search(&mut part);
    budget.nodes += part.nodes;
    answer
}

impl<'b> Decide<'_, 'b> {
    /// Returns the solver whose table knows the most about the position, together with the budget and the random numbers.
    fn solver_and_budget(&mut self) -> (&mut Solver, &mut Budget<'b>, &mut Random) {
        let Player { small, large, .. } = &mut *self.player;
        let solver = match large {
            Some(large) if self.deep => large,
            _ => small,
        };
        (solver, &mut self.budget, &mut self.random)
    }

    /// Decides by the exact value of the position, or by judgment if the budget ends before it is known.
    pub(super) fn exact_decision<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        decisions: &[SizedDecision],
        lookahead: LookaheadResult,
    ) -> Option<(SizedDecision, Value)>
    where
        Position: From<SizedPosition<B>>,
    {
        let parameters = self.player.level.parameters();
        let variants = Position::from(*position).variants();
        let whole = self.budget.set_rest(exact_nodes(variants, self.budget.rest().nodes));
        let searched = self.budget.nodes;
        let nodes = self.budget.rest().nodes / 8 * parameters.exact;
        // Entries from an earlier decision would change how much of the budget this decision takes.
        self.player.small.clear();
        let (value, known) = match &lookahead {
            LookaheadResult::Won { decisions, .. } => (Value::Win, decisions.first().copied()),
            LookaheadResult::Lost { .. } => (Value::Loss, None),
            LookaheadResult::Open { .. } => self.solved(position, nodes),
        };
        let nearest = known.filter(|_| matches!(lookahead, LookaheadResult::Won { .. }));
        let decision = match value {
            Value::Win => self.winning(position, decisions, nearest).or(known),
            Value::Loss => self.hardest(position, decisions),
            Value::Draw | Value::Unknown => None,
        };
        let kept = if value == Value::Draw { self.drawing(position, decisions) } else { Vec::new() };
        // The judgments have the rest of the whole budget, because they take no longer with variants.
        self.budget.set_rest(whole.saturating_sub(self.budget.nodes - searched));
        let decision = match (value, kept.is_empty()) {
            (Value::Draw, false) => {
                let (solver, budget, random) = self.solver_and_budget();
                decide_by_lookahead::judge(position, &kept, parameters, &solver.drawing, random, budget)
            }
            // No other decision is known to keep the draw.
            (Value::Draw, true) if self.draws_at_once => return None,
            _ => decision,
        };
        Some((decision.or_else(|| self.unrefuted(position, lookahead, parameters))?, value))
    }

    /// Returns the value of the position and, if it is a win, a winning decision. The other winning decisions
    /// are in the table of the solver that found the value.
    fn solved<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        nodes: u64,
    ) -> (Value, Option<SizedDecision>)
    where
        Position: From<SizedPosition<B>>,
    {
        let whole = Position::from(*position);
        let mut solve = |solver: &mut Solver, nodes: u64| {
            let rest = self.budget.rest();
            let solution = solver.solve(&whole, Limits { nodes: nodes.min(rest.nodes), ..rest });
            self.budget.nodes += solution.nodes;
            solution
        };
        let mut solution = solve(&mut self.player.small, nodes.min(SMALL_NODES));
        if solution.value == Value::Unknown
            && nodes > SMALL_NODES
            && let Some(large) = &mut self.player.large
        {
            large.clear();
            solution = solve(large, nodes - SMALL_NODES);
            self.deep = true;
        }
        (solution.value, solution.decision.and_then(|decision| position.sized_decision(decision)))
    }

    /// Returns a winning decision of a won position, with as many points as can be forced within the budget.
    /// `nearest` is a decision that wins in the fewest decisions, if the lookahead saw one.
    fn winning<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        decisions: &[SizedDecision],
        nearest: Option<SizedDecision>,
    ) -> Option<SizedDecision>
    where
        Position: From<SizedPosition<B>>,
    {
        let win = Goal::win(position, position.decider());
        let unrepeated = self.unrepeated(position, decisions);
        if self.player.level.parameters().points {
            for rank in self.worthwhile_ranks(position) {
                let goal = Goal { rank, ..win };
                let nodes = self.budget.rest().nodes / 2;
                let (solver, budget, _) = self.solver_and_budget();
                let forced = with_part(budget, nodes, |part| {
                    solver.ask_here(position, goal, None, part.rest(), &mut part.nodes)
                });
                if forced == Some(true)
                    && let Some(decision) = self.forcing(position, &unrepeated, goal)
                {
                    return Some(decision);
                }
            }
        }
        let decision = nearest.or_else(|| self.forcing(position, &unrepeated, win));
        if decision.is_some() || !win.repeats {
            return decision;
        }
        // All winning decisions lead to positions that have occurred before. Only the fastest win is certain to
        // make progress.
        let (solver, budget, _) = self.solver_and_budget();
        let within = solver.shortest(position, win, budget)?;
        solver.winning_decision(position, win, Some(within), budget)
    }

    /// The decisions that lead to positions which have not occurred in the round. A winner who plays only these
    /// makes progress.
    fn unrepeated<B: Geometry>(
        &self,
        position: &SizedPosition<B>,
        decisions: &[SizedDecision],
    ) -> Vec<SizedDecision>
    where
        Position: From<SizedPosition<B>>,
    {
        let is_unrepeated = |&decision: &SizedDecision| match position.apply(decision, |_| {}) {
            Outcome::GoesOn(next) => self.context.occurrences(&Position::from(next)) == 0,
            Outcome::Over(..) => true,
        };
        decisions.iter().copied().filter(|decision| !repeats(position) || is_unrepeated(decision)).collect()
    }

    /// The ranks of the side's towers with which a win scores more than with a plain tower, the highest first.
    /// Empty if a single point wins the match.
    fn worthwhile_ranks<B: Geometry>(&self, position: &SizedPosition<B>) -> Vec<Rank> {
        let side = position.decider();
        let has = |rank| B::GAME.colors().iter().any(|&color| position.rank(side, color) == rank);
        let ranks = Rank::ALL[1..].iter().rev().copied().filter(|&rank| has(rank));
        if self.context.missing.0 <= 1 { Vec::new() } else { ranks.collect() }
    }

    /// Returns a decision that forces a goal which is known to be reachable. The first few of `decisions`, which are in random
    /// order, are searched first with a small part of the budget, for variety.
    fn forcing<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        decisions: &[SizedDecision],
        goal: Goal,
    ) -> Option<SizedDecision> {
        let (solver, budget, _) = self.solver_and_budget();
        let mut open = Vec::new();
        for &decision in decisions {
            match position.apply(decision, |_| {}) {
                Outcome::Over(_, end) if goal.is_reached(position, end) => return Some(decision),
                Outcome::Over(..) => {}
                Outcome::GoesOn(next) => open.push((decision, next)),
            }
        }
        let variety = budget.rest().nodes / VARIETY_PART;
        // The second pass searches one position for each decision, and so finds a decision whose result is
        // still in the table.
        for (most, count) in [(variety, VARIETY), (1, usize::MAX), (u64::MAX, usize::MAX)] {
            for (decision, next) in open.iter().take(count) {
                let forced = with_part(budget, most, |part| {
                    solver.ask(next, goal, None, part.rest(), &mut part.nodes)
                });
                if forced == Some(true) {
                    return Some(*decision);
                }
            }
        }
        None
    }

    /// Returns the decision of a lost position that sets the opponent the hardest task.
    ///
    /// In a match, it concedes as few points as possible. Among these decisions, it prefers one whose loss
    /// people do not see coming, and then one after which few of the opponent's replies win.
    fn hardest<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        decisions: &[SizedDecision],
    ) -> Option<SizedDecision>
    where
        Position: From<SizedPosition<B>>,
    {
        let least = self.least_points(position, decisions);
        let (decisions, within) = match decide_by_lookahead::look_ahead(
            position,
            &least,
            SEEN_BY_PEOPLE,
            &self.player.small.drawing,
            &mut self.budget,
        ) {
            LookaheadResult::Lost { decisions, within } => (decisions, within),
            LookaheadResult::Won { decisions, .. } | LookaheadResult::Open { decisions } => {
                (decisions, SEEN_BY_PEOPLE + 1)
            }
        };
        if within <= 2 || decisions.len() < 2 {
            return decisions.first().copied();
        }
        let mut hardest = None;
        for decision in decisions {
            let difficulty = self.difficulty(position, decision);
            if hardest.is_none_or(|(most, _)| difficulty > most) {
                hardest = Some((difficulty, decision));
            }
        }
        hardest.map(|(_, decision)| decision)
    }

    /// The share of the opponent's replies to a decision that do not win, in thousandths. A reply counts half if
    /// [`REPLY_NODES`] positions do not suffice to find its value.
    fn difficulty<B: Geometry>(&mut self, position: &SizedPosition<B>, decision: SizedDecision) -> usize {
        let decider = position.decider();
        let Outcome::GoesOn(next) = position.apply(decision, |_| {}) else { return 0 };
        if next.decider() == decider {
            return 500;
        }
        let mut replies = Vec::new();
        next.each(|reply| replies.push(reply));
        let goal = Goal::win(&next, !decider);
        let (solver, budget, _) = self.solver_and_budget();
        let failing = replies.iter().map(|&reply| match next.apply(reply, |_| {}) {
            Outcome::Over(_, end) => 2 * usize::from(end.winner == decider),
            Outcome::GoesOn(after) => {
                let wins = with_part(budget, REPLY_NODES, |part| {
                    solver.ask(&after, goal, None, part.rest(), &mut part.nodes)
                });
                wins.map_or(1, |wins| 2 * usize::from(!wins))
            }
        });
        failing.sum::<usize>() * 500 / replies.len().max(1)
    }

    /// The decisions of a lost position after which the opponent can force the fewest points. Returns all of
    /// `decisions` if points do not matter.
    fn least_points<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        decisions: &[SizedDecision],
    ) -> Vec<SizedDecision> {
        let decider = position.decider();
        let ranks = Rank::ALL[1..].iter().copied();
        let opponent_has =
            |rank| B::GAME.colors().iter().any(|&color| position.rank(!decider, color) == rank);
        let mut decisions = decisions.to_vec();
        if !self.player.level.parameters().points || self.context.missing.1 <= 1 {
            return decisions;
        }
        for rank in ranks.rev().filter(|&rank| opponent_has(rank)) {
            let goal = Goal { rank, ..Goal::win(position, !decider) };
            let (solver, budget, _) = self.solver_and_budget();
            let nodes = budget.rest().nodes / 2 / decisions.len().max(1) as u64;
            let holds = |decision: &SizedDecision| match position.apply(*decision, |_| {}) {
                Outcome::Over(_, end) => !goal.is_reached(position, end),
                Outcome::GoesOn(next) => {
                    let forced = with_part(budget, nodes, |part| {
                        solver.ask(&next, goal, None, part.rest(), &mut part.nodes)
                    });
                    forced == Some(false)
                }
            };
            let (holding, other): (Vec<_>, Vec<_>) = decisions.into_iter().partition(holds);
            decisions = if holding.is_empty() { other } else { holding };
        }
        decisions
    }

    /// Returns the decisions of a drawn position that are known to keep the draw.
    fn drawing<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        decisions: &[SizedDecision],
    ) -> Vec<SizedDecision> {
        let loss = Goal::win(position, !position.decider());
        let nodes = self.budget.rest().nodes / 2 / decisions.len().max(1) as u64;
        let (solver, budget, _) = self.solver_and_budget();
        let mut kept = decisions.to_vec();
        kept.retain(|&decision| match position.apply(decision, |_| {}) {
            Outcome::Over(_, end) => end.winner == position.decider(),
            Outcome::GoesOn(next) => {
                let lost = with_part(budget, nodes, |part| {
                    solver.ask(&next, loss, None, part.rest(), &mut part.nodes)
                });
                lost == Some(false)
            }
        });
        kept
    }

    /// Tries at most four decisions, beginning with the one that looks best. Returns the first one that a short
    /// search does not show to lose. If the search refutes all of them, returns any decision, or `None` if another decision draws
    /// the round at once.
    fn unrefuted<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        lookahead: LookaheadResult,
        parameters: LevelParameters,
    ) -> Option<SizedDecision>
    where
        Position: From<SizedPosition<B>>,
    {
        let (LookaheadResult::Won { decisions, .. }
        | LookaheadResult::Lost { decisions, .. }
        | LookaheadResult::Open { decisions }) = lookahead;
        let loss = Goal::win(position, !position.decider());
        let draws_at_once = self.draws_at_once;
        let (solver, budget, random) = self.solver_and_budget();
        let nodes = exact_nodes(Position::from(*position).variants(), budget.rest().nodes) / 8;
        let mut left = decisions.clone();
        for _ in 0..4 {
            let judged =
                decide_by_lookahead::judge(position, &left, parameters, &solver.drawing, random, budget);
            let Some(decision) = judged else { break };
            let lost = match position.apply(decision, |_| {}) {
                Outcome::Over(_, end) => Some(end.winner != position.decider()),
                Outcome::GoesOn(next) => with_part(budget, nodes, |part| {
                    solver.ask(&next, loss, None, part.rest(), &mut part.nodes)
                }),
            };
            if lost != Some(true) {
                return Some(decision);
            }
            left.retain(|&other| other != decision);
        }
        let refuted = if draws_at_once { None } else { decisions.first() };
        left.first().or(refuted).copied()
    }
}

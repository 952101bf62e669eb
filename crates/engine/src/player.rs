//! A player of matches.

mod decide_by_lookahead;
mod decide_by_solver;
mod decider;
mod setting_up;

use kamisado_rules::sized::{Geometry, Outcome, SizedDecision, SizedPosition, SizedVisitor};
use kamisado_rules::{Match, Phase, Position};

use crate::book::winning_decisions;
use crate::limits::Budget;
use crate::random::{Random, mixed};
use crate::solver::repeats;
use crate::{Limits, Value};
use decide_by_lookahead::LookaheadResult;
use decider::{Decide, MatchContext};

pub use decider::{Choice, Player};
pub use setting_up::random_lineup;

/// The circumstances of a single round: the points of a win do not matter, and no position has occurred before.
const SINGLE_ROUND: MatchContext<'static> = MatchContext { missing: (1, 1), occurrences: &|_| 0 };

impl Player {
    /// Decides in a match: a move, a fill or a set-up. `None` if the match is over.
    ///
    /// One seed can serve for a whole match: the decision also depends on the round, and on how often the position
    /// has occurred in it.
    pub fn decide(&mut self, game: &Match, seed: u64, limits: Limits<'_>) -> Option<Choice> {
        let decider = game.decider()?;
        let seed = mixed(seed ^ u64::from(game.round()));
        match game.phase() {
            Phase::Over { .. } => None,
            Phase::Placing { side, board } => Some(self.place(game, *side, board, seed, limits)),
            Phase::Filling { .. } => self.fill(game, seed, limits),
            Phase::Playing(position) => {
                let need = |side| game.terms().length().points().saturating_sub(game.score()[side]);
                let occurrences = |position: &Position| game.occurrences(position);
                let context =
                    MatchContext { missing: (need(decider), need(!decider)), occurrences: &occurrences };
                let seed = mixed(seed ^ occurrences(position) as u64);
                self.decide_here(position, context, seed, limits)
            }
        }
    }

    /// Decides in a single round that begins with this position.
    ///
    /// # Panics
    /// Never: every position has a legal decision.
    pub fn decide_in_round(&mut self, position: &Position, seed: u64, limits: Limits<'_>) -> Choice {
        self.decide_here(position, SINGLE_ROUND, seed, limits).expect("a position has a legal decision")
    }

    fn decide_here(
        &mut self,
        position: &Position,
        context: MatchContext<'_>,
        seed: u64,
        limits: Limits<'_>,
    ) -> Option<Choice> {
        let random = Random::new(seed ^ mixed(position.zobrist_hash()));
        position.visit_sized(Decide {
            player: self,
            context,
            random,
            budget: Budget::new(limits),
            deep: false,
        })
    }
}

impl SizedVisitor for Decide<'_, '_> {
    type Output = Option<Choice>;

    fn visit<B: Geometry>(mut self, position: &SizedPosition<B>) -> Option<Choice>
    where
        Position: From<SizedPosition<B>>,
    {
        let mut decisions = Vec::new();
        position.each(|decision| decisions.push(decision));
        self.random.shuffle(&mut decisions);
        // If the search finds that all other decisions lose, or if there are no others, a random one of the decisions that
        // draw the round is played.
        let (drawing, decisions): (Vec<_>, Vec<_>) =
            decisions.into_iter().partition(|&decision| self.times_after(position, decision) >= 2);
        let found = if decisions.is_empty() { None } else { self.decision(position, &decisions) };
        let (decision, value) = match (found, drawing.first()) {
            (None | Some((_, Value::Loss)), Some(&draw)) => (draw, Value::Draw),
            (found, _) => found?,
        };
        Some(Choice { decision: decision.decision::<B>(), value, nodes: self.budget.nodes })
    }
}

impl Decide<'_, '_> {
    /// How often the position after a decision has occurred in the round.
    fn times_after<B: Geometry>(&self, position: &SizedPosition<B>, decision: SizedDecision) -> usize
    where
        Position: From<SizedPosition<B>>,
    {
        match position.apply(decision, |_| {}) {
            Outcome::GoesOn(next) if repeats(position) => (self.context.occurrences)(&Position::from(next)),
            _ => 0,
        }
    }

    /// Returns one of the given decisions, and the value of the position. The value is [`Value::Unknown`] if the
    /// player does not see it.
    fn decision<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        decisions: &[SizedDecision],
    ) -> Option<(SizedDecision, Value)>
    where
        Position: From<SizedPosition<B>>,
    {
        let parameters = self.player.level.parameters();
        if parameters.book
            && let Some(decision) = from_book(position, decisions)
        {
            return Some((decision, Value::Win));
        }
        // The lookahead gets the part of the budget that is not for the exact solver.
        let share = if parameters.exact > 0 { 8 - parameters.exact } else { 8 };
        let nodes = self.budget.rest().nodes / 8 * share;
        let lookahead = decide_by_solver::with_part(&mut self.budget, nodes, |part| {
            decide_by_lookahead::look_ahead(position, decisions, parameters.sure, part)
        });
        Some(match lookahead {
            LookaheadResult::Won { decisions, within: 1 } => {
                (decide_by_lookahead::most_points(position, &decisions)?, Value::Win)
            }
            lookahead if parameters.exact > 0 && decisions.len() > 1 => {
                return self.exact_decision(position, decisions, lookahead);
            }
            LookaheadResult::Won { decisions, .. } => (*decisions.first()?, Value::Win),
            LookaheadResult::Lost { decisions, within } => (
                decide_by_lookahead::hardest_seen(position, &decisions, within, &mut self.budget)?,
                Value::Loss,
            ),
            LookaheadResult::Open { decisions } => {
                let decision = decide_by_lookahead::judge(
                    position,
                    &decisions,
                    parameters,
                    &mut self.random,
                    &mut self.budget,
                );
                (decision?, Value::Unknown)
            }
        })
    }
}

/// A decision of the opening book.
fn from_book<B: Geometry>(position: &SizedPosition<B>, decisions: &[SizedDecision]) -> Option<SizedDecision>
where
    Position: From<SizedPosition<B>>,
{
    let winning = winning_decisions(&Position::from(*position));
    decisions.iter().copied().find(|decision| winning.contains(&decision.decision::<B>()))
}

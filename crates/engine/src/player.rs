//! A player of matches.

#[cfg(test)]
#[path = "../tests/common/after_two.rs"]
mod after_two;
mod decide_by_lookahead;
mod decide_by_solver;
mod decider;
mod setting_up;

use kamisado_rules::sized::{Geometry, Outcome, SizedDecision, SizedPosition, SizedVisitor};
use kamisado_rules::{Match, Phase, Position};

use crate::book::winning_decisions;
use crate::drawing_positions::DrawingPositions;
use crate::limits::Budget;
use crate::random::{Random, mixed};
use crate::solver::repeats;
use crate::{Limits, Value};
use decide_by_lookahead::LookaheadResult;
use decider::{Decide, MatchContext};

pub(crate) use decide_by_lookahead::judge;
pub use decider::{Choice, Player};
pub use setting_up::random_lineup;

/// The circumstances of a single round: the points of a win do not matter, and no position has occurred before.
const SINGLE_ROUND: MatchContext<'static> = MatchContext { missing: (1, 1), occurred: &[] };

impl Player {
    /// Decides in a match: a move, a fill or a set-up. `None` if the match is over.
    ///
    /// One seed can serve for a whole match: the decision also depends on the round, and on how often the position
    /// has occurred in it. The usual limit is [`Limits::nodes`] with [`Level::nodes`](crate::Level::nodes); without a limit, levels 9
    /// and 10 can take very long for Megasado with variants.
    pub fn decide(&mut self, game: &Match, seed: u64, limits: Limits<'_>) -> Option<Choice> {
        let decider = game.decider()?;
        let seed = mixed(seed ^ u64::from(game.round()));
        match game.phase() {
            Phase::Over { .. } => None,
            Phase::Placing { side, board } => Some(self.place(game, *side, board, seed, limits)),
            Phase::Filling { .. } => self.fill(game, seed, limits),
            Phase::Playing(position) => {
                let need = |side| game.terms().length().points().saturating_sub(game.score()[side]);
                let missing = (need(decider), need(!decider));
                let context = MatchContext { missing, occurred: game.positions_in_round() };
                let seed = mixed(seed ^ context.occurrences(position) as u64);
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
        self.search_in_round(&DrawingPositions::of(context.occurred));
        let choice = position.visit_sized(Decide {
            player: self,
            context,
            random,
            budget: Budget::new(limits),
            draws_at_once: false,
            deep: false,
        });
        self.search_in_round(&DrawingPositions::default());
        choice
    }

    /// Has the solvers search in a round in which the next occurrence of these positions is a draw.
    fn search_in_round(&mut self, drawing: &DrawingPositions) {
        for solver in [Some(&mut self.small), self.large.as_mut()].into_iter().flatten() {
            solver.drawing.clone_from(drawing);
        }
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
        self.draws_at_once = !drawing.is_empty();
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
            Outcome::GoesOn(next) if repeats(position) => self.context.occurrences(&Position::from(next)),
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
            let drawing = &self.player.small.drawing;
            decide_by_lookahead::look_ahead(position, decisions, parameters.sure, drawing, part)
        });
        Some(match lookahead {
            LookaheadResult::Won { decisions, within: 1 } => {
                (decide_by_lookahead::most_points(position, &decisions)?, Value::Win)
            }
            // Even a single decision is judged if another one draws the round at once.
            lookahead if parameters.exact > 0 && (decisions.len() > 1 || self.draws_at_once) => {
                return self.exact_decision(position, decisions, lookahead);
            }
            LookaheadResult::Won { decisions, .. } => (*decisions.first()?, Value::Win),
            LookaheadResult::Lost { decisions, within } => (
                decide_by_lookahead::hardest_seen(
                    position,
                    &decisions,
                    within,
                    &self.player.small.drawing,
                    &mut self.budget,
                )?,
                Value::Loss,
            ),
            LookaheadResult::Open { decisions } => {
                let decision = decide_by_lookahead::judge(
                    position,
                    &decisions,
                    parameters,
                    &self.player.small.drawing,
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

#[cfg(test)]
mod tests {
    use kamisado_rules::{Board, Game, Next, Variant, Variants};

    use super::{after_two::after_two, *};
    use crate::{Level, Solver};

    /// Positions of random rounds with the variant retro, after many decisions.
    fn late_positions(random: &mut Random) -> Vec<Position> {
        let variants = Variants::new(&[Variant::Retro]).unwrap();
        let mut position = Position::start(Board::plain(Game::Megasado), variants);
        let mut positions = Vec::new();
        for number in 0..40 {
            let decisions: Vec<_> = position.decisions().collect();
            match position.after(decisions[random.below(decisions.len())]) {
                Some(Next::Position(next)) => position = next,
                _ => break,
            }
            if number > 10 {
                positions.push(position);
            }
        }
        positions
    }

    #[test]
    fn no_level_promises_a_result_that_a_reply_turns_into_a_draw_by_repetition() {
        let mut random = Random::new(4);
        let mut solver = Solver::new(1 << 20).unwrap();
        let limits = Limits::nodes(20_000);
        let mut changed = 0;
        for round in 0..120 {
            let Some(&position) = late_positions(&mut random).last() else { continue };
            // That any of these positions has occurred twice is assumed.
            let mut twice = after_two(&position);
            twice.retain(|_| random.below(3) == 0);
            let occurred = [&twice[..], &twice[..], &[position]].concat();
            solver.clear();
            let exact = solver.solve_in_round(&occurred, limits).unwrap().value;
            if exact == Value::Unknown {
                continue;
            }
            for level in [Level::Regular, Level::Strong, Level::Master, Level::Grandmaster] {
                let mut player = Player::new(level, 1 << 20).unwrap();
                let context = MatchContext { occurred: &occurred, ..SINGLE_ROUND };
                let choice = player.decide_here(&position, context, round, limits).unwrap();
                let is_right = choice.value == exact || choice.value == Value::Unknown;
                assert!(is_right, "{level:?}: {:?} is {exact:?}", choice.value);
                let alone = player.decide_in_round(&position, round, limits);
                changed += usize::from(alone.value != exact && alone.value != Value::Unknown);
            }
        }
        assert!(changed > 3, "{changed}");
    }
}

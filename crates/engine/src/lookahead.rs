//! A search to a limited depth (alpha-beta) that imitates how people look ahead: it can overlook replies.

use kamisado_rules::Awaiting;
use kamisado_rules::sized::{CellSet, Geometry, Outcome, SizedDecision, SizedPosition};

use crate::drawing_positions::DrawingPositions;
use crate::evaluation::evaluate;
use crate::limits::Budget;
use crate::overlooked_replies::Overlooking;

/// The score of a win that has been reached. A win after `n` decisions scores `n` less.
pub(crate) const WIN: i32 = 1_000_000;

/// Scores above this one are forced wins, and scores below its negative are forced losses.
pub(crate) const FORCED: i32 = WIN / 2;

/// The score of a drawn round.
const DRAW: i32 = 0;

/// A score that no position reaches.
const INFINITE: i32 = WIN + 1;

/// A search to a limited depth.
///
/// Scores are from the view of the side that decides in the searched position.
pub(crate) struct Lookahead<'a, 'b> {
    budget: &'a mut Budget<'b>,
    overlooking: Overlooking,
    /// The positions whose next occurrence draws the round.
    drawing: &'a DrawingPositions,
    /// Whether the budget ended the search. If so, scores are meaningless.
    stopped: bool,
    /// The decisions of the positions on the path, one position after the other, each with its [`ordering_score`].
    /// The decisions of a position are sorted by this score. At the last depth, every score is 0.
    decisions: Vec<(i32, SizedDecision)>,
}

impl<'a, 'b> Lookahead<'a, 'b> {
    pub(crate) fn new(
        budget: &'a mut Budget<'b>,
        overlooking: Overlooking,
        drawing: &'a DrawingPositions,
    ) -> Self {
        Self { budget, overlooking, drawing, stopped: false, decisions: Vec::new() }
    }

    /// Returns the score of the position after a decision, for the side that makes the decision. The score is
    /// exact if it is between `alpha` and `beta`, and otherwise a bound. `depth` is the number of decisions to
    /// look ahead, including this one. Returns `None` if the budget ends the search.
    pub(crate) fn rate<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        decision: SizedDecision,
        depth: u8,
        (alpha, beta): (i32, i32),
    ) -> Option<i32> {
        let score = self.after(position, decision, 0, depth, (alpha, beta));
        (!self.stopped).then_some(score)
    }

    /// Whether a decision forces a win for the side that makes it, within `depth` decisions including this one.
    /// `None` if the budget ends the search.
    pub(crate) fn wins<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        decision: SizedDecision,
        depth: u8,
    ) -> Option<bool> {
        Some(self.rate(position, decision, depth, (FORCED, FORCED + 1))? > FORCED)
    }

    /// Whether a decision allows the opponent to force a win within `depth` decisions including this one.
    /// `None` if the budget ends the search.
    pub(crate) fn loses<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        decision: SizedDecision,
        depth: u8,
    ) -> Option<bool> {
        Some(self.rate(position, decision, depth, (-FORCED - 1, -FORCED))? < -FORCED)
    }

    /// The score after a decision, for the side that makes it.
    fn after<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        decision: SizedDecision,
        ply: u8,
        depth: u8,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        let decider = position.decider();
        match position.apply(decision, |_| {}) {
            Outcome::Over(_, end) => ended(end.winner == decider, ply + 1),
            Outcome::GoesOn(next)
                if !self.drawing.is_empty() && self.drawing.contains(next.zobrist_hash()) =>
            {
                DRAW
            }
            Outcome::GoesOn(next) if next.decider() == decider => {
                self.search(&next, ply + 1, depth - 1, (alpha, beta))
            }
            Outcome::GoesOn(next) => -self.search(&next, ply + 1, depth - 1, (-beta, -alpha)),
        }
    }

    fn search<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        ply: u8,
        depth: u8,
        (mut alpha, beta): (i32, i32),
    ) -> i32 {
        if self.stopped || self.budget.count() {
            self.stopped = true;
            return 0;
        }
        if depth == 0 {
            return evaluate(position);
        }
        let hash = position.zobrist_hash();
        let can_win = wins_now(position);
        if can_win && !self.overlooking.overlooks(ply, hash, 0) {
            return ended(true, ply + 1);
        }
        let first = self.list(position, depth);
        let mut best = -INFINITE;
        for index in first..self.decisions.len() {
            let decision = self.decisions[index].1;
            // At least one decision of each position is not overlooked.
            if best > -INFINITE && self.overlooking.overlooks(ply, hash, 1 + (index - first) as u64) {
                continue;
            }
            let score = self.after(position, decision, ply, depth, (alpha, beta));
            // This decision wins at once, but the check above has determined that the win is overlooked.
            if can_win && score == ended(true, ply + 1) {
                continue;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.decisions.truncate(first);
        if best == -INFINITE { evaluate(position) } else { best }
    }

    /// Lists the decisions of a position, the most promising first. Returns the index of the first decision.
    fn list<B: Geometry>(&mut self, position: &SizedPosition<B>, depth: u8) -> usize {
        let first = self.decisions.len();
        let decisions = &mut self.decisions;
        position.each(|decision| {
            decisions.push((if depth > 1 { ordering_score(position, decision) } else { 0 }, decision));
        });
        if depth > 1 {
            // The sort is stable, so the order follows from the position alone.
            self.decisions[first..].sort_by_key(|&(ordering_score, _)| -ordering_score);
        }
        first
    }
}

/// The score of a round that ends after this many decisions. The sooner a side wins, the better is its score.
fn ended(won: bool, decisions: u8) -> i32 {
    let score = WIN - i32::from(decisions);
    if won { score } else { -score }
}

/// Whether the active tower can move to the opponent's home row now.
pub(crate) fn wins_now<B: Geometry>(position: &SizedPosition<B>) -> bool {
    match position.awaiting() {
        Awaiting::Move { tower } => position.reaches_goal_row(position.occupied(), position.decider(), tower),
        _ => false,
    }
}

/// Rates how promising a decision is, so that the best decisions are searched first. A decision after
/// which the opponent can win at once is the worst. Among the others, a decision that leaves the opponent fewer
/// replies is better.
fn ordering_score<B: Geometry>(position: &SizedPosition<B>, decision: SizedDecision) -> i32 {
    let decider = position.decider();
    let SizedDecision::Step(tower, to) = decision else { return 0 };
    if SizedPosition::<B>::is_on_goal_row(decider, to) {
        return INFINITE;
    }
    let reply = position.reply(tower, to);
    if position.reaches_goal_row(reply.occupied, !decider, reply.tower) {
        return -INFINITE;
    }
    -position.steps(reply.occupied, !decider, reply.tower).count().cast_signed()
}

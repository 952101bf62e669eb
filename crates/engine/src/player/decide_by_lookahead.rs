//! Decisions by looking ahead: by a forced result if one is seen, and otherwise by the evaluation.

use kamisado_rules::sized::{Geometry, Outcome, SizedDecision, SizedPosition};

use crate::drawing_positions::DrawingPositions;
use crate::level::LevelParameters;
use crate::limits::Budget;
use crate::lookahead::{FORCED, Lookahead, WIN};
use crate::overlooked_replies::Overlooking;
use crate::random::Random;

/// The result of a search of all decisions to a limited depth.
pub(super) enum LookaheadResult {
    /// `decisions` win by force within `within` decisions. No decision wins sooner.
    Won { decisions: Vec<SizedDecision>, within: u8 },
    /// All decisions lose. `decisions` lose the latest, within `within` decisions.
    Lost { decisions: Vec<SizedDecision>, within: u8 },
    /// No decision was seen to win. `decisions` were not seen to lose.
    Open { decisions: Vec<SizedDecision> },
}

/// Looks `depth` decisions ahead and overlooks nothing. If the budget ends first, it looks less far ahead, but
/// sees any decision that wins at once. A decision that leads to one of the positions `drawing` draws the round.
pub(super) fn look_ahead<B: Geometry>(
    position: &SizedPosition<B>,
    decisions: &[SizedDecision],
    depth: u8,
    drawing: &DrawingPositions,
    budget: &mut Budget<'_>,
) -> LookaheadResult {
    let winning: Vec<_> =
        decisions.iter().copied().filter(|&decision| wins_at_once(position, decision)).collect();
    if !winning.is_empty() {
        return LookaheadResult::Won { decisions: winning, within: 1 };
    }
    let mut ahead = Lookahead::new(budget, Overlooking::NONE, drawing);
    let mut open = decisions.to_vec();
    for within in 1..=depth {
        let Some((winning, left)) = sorted(&mut ahead, position, &open, within) else { break };
        if !winning.is_empty() {
            return LookaheadResult::Won { decisions: winning, within };
        }
        if left.is_empty() {
            return LookaheadResult::Lost { decisions: open, within };
        }
        open = left;
    }
    LookaheadResult::Open { decisions: open }
}

/// Returns the decisions that win within `within` decisions, and the decisions that neither win nor lose within
/// them. `None` if the budget ends first.
fn sorted<B: Geometry>(
    ahead: &mut Lookahead<'_, '_>,
    position: &SizedPosition<B>,
    decisions: &[SizedDecision],
    within: u8,
) -> Option<(Vec<SizedDecision>, Vec<SizedDecision>)> {
    let (mut winning, mut open) = (Vec::new(), Vec::new());
    for &decision in decisions {
        if ahead.wins(position, decision, within)? {
            winning.push(decision);
        } else if !ahead.loses(position, decision, within)? {
            open.push(decision);
        }
    }
    Some((winning, open))
}

fn wins_at_once<B: Geometry>(position: &SizedPosition<B>, decision: SizedDecision) -> bool {
    matches!(position.apply(decision, |_| {}), Outcome::Over(_, end) if end.winner == position.decider())
}

/// Returns the decision that scores the most points. All of `decisions` win at once.
pub(super) fn most_points<B: Geometry>(
    position: &SizedPosition<B>,
    decisions: &[SizedDecision],
) -> Option<SizedDecision> {
    let points = |&decision: &SizedDecision| match position.apply(decision, |_| {}) {
        Outcome::Over(over, end) => over.rank(end.winner, end.tower).win_points(),
        Outcome::GoesOn(_) => 0,
    };
    decisions.iter().copied().max_by_key(points)
}

/// Returns the decision that sets the opponent the hardest task, the one with the smallest share of replies
/// that win in time. All of `decisions` lose within `within` decisions.
pub(super) fn hardest_seen<B: Geometry>(
    position: &SizedPosition<B>,
    decisions: &[SizedDecision],
    within: u8,
    drawing: &DrawingPositions,
    budget: &mut Budget<'_>,
) -> Option<SizedDecision> {
    let mut ahead = Lookahead::new(budget, Overlooking::NONE, drawing);
    let mut hardest = None;
    for &decision in decisions {
        let Outcome::GoesOn(next) = position.apply(decision, |_| {}) else { continue };
        let (mut winning, mut all) = (0_usize, 0_usize);
        let mut replies = Vec::new();
        next.each(|reply| replies.push(reply));
        for reply in replies {
            all += 1;
            let wins = within < 2 || ahead.wins(&next, reply, within - 1).unwrap_or(true);
            winning += usize::from(wins);
        }
        let share = if next.decider() == position.decider() { 0 } else { winning * 1_000 / all.max(1) };
        if hardest.is_none_or(|(least, _)| share < least) {
            hardest = Some((share, decision));
        }
    }
    hardest.map(|(_, decision)| decision).or(decisions.first().copied())
}

/// Returns the decision that looks best. The level may overlook decisions that are farther ahead than `parameters.sure`. Each score
/// has a random error, unless it is that of a forced result.
///
/// The depth grows step by step, so that a decision is ready whenever the budget ends.
pub(crate) fn judge<B: Geometry>(
    position: &SizedPosition<B>,
    decisions: &[SizedDecision],
    parameters: LevelParameters,
    drawing: &DrawingPositions,
    random: &mut Random,
    budget: &mut Budget<'_>,
) -> Option<SizedDecision> {
    let overlooking =
        Overlooking { sure: parameters.sure, share: parameters.overlooked, seed: random.next() };
    let mut decisions: Vec<_> =
        decisions.iter().map(|&decision| (decision, random.normal(parameters.noise))).collect();
    if decisions.len() < 2 {
        return decisions.first().map(|&(decision, _)| decision);
    }
    let mut ahead = Lookahead::new(budget, overlooking, drawing);
    for depth in parameters.sure.min(parameters.depth)..=parameters.depth {
        let Some(best) = best(&mut ahead, position, &decisions, depth) else { break };
        // The best decision so far is searched first, because its score narrows the bounds for the others.
        decisions[..=best].rotate_right(1);
    }
    decisions.first().map(|&(decision, _)| decision)
}

/// Returns the index of the decision with the best score, after its random error is added. `None` if the budget
/// ends first.
fn best<B: Geometry>(
    ahead: &mut Lookahead<'_, '_>,
    position: &SizedPosition<B>,
    decisions: &[(SizedDecision, i32)],
    depth: u8,
) -> Option<usize> {
    let mut best = (0, -2 * WIN);
    for (index, &(decision, error)) in decisions.iter().enumerate() {
        let alpha = (best.1 - error).max(-2 * WIN);
        let score = ahead.rate(position, decision, depth, (alpha, 2 * WIN))?;
        let total = if score.abs() > FORCED { score } else { score + error };
        if total > best.1 {
            best = (index, total);
        }
    }
    Some(best.0)
}

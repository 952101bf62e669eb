//! Decisions by looking ahead: by a forced result if one is seen, and otherwise by the evaluation.

use kamisado_rules::sized::{Geometry, Outcome, SizedDecision, SizedPosition};

use crate::level::Habits;
use crate::limits::Budget;
use crate::lookahead::{FORCED, Lookahead, WIN};
use crate::overlooked_replies::Oversight;
use crate::random::Random;

/// The result of a search of all decisions to a limited depth.
pub(super) enum Sight {
    /// `acts` win by force within `within` decisions. No decision wins sooner.
    Won { acts: Vec<SizedDecision>, within: u8 },
    /// All decisions lose. `acts` lose the latest, within `within` decisions.
    Lost { acts: Vec<SizedDecision>, within: u8 },
    /// No decision was seen to win. `acts` were not seen to lose.
    Open { acts: Vec<SizedDecision> },
}

/// Looks `depth` decisions ahead and overlooks nothing. If the budget ends first, it looks less far ahead, but
/// sees any decision that wins at once.
pub(super) fn sight<B: Geometry>(
    position: &SizedPosition<B>,
    acts: &[SizedDecision],
    depth: u8,
    budget: &mut Budget<'_>,
) -> Sight {
    let winning: Vec<_> = acts.iter().copied().filter(|&act| wins_at_once(position, act)).collect();
    if !winning.is_empty() {
        return Sight::Won { acts: winning, within: 1 };
    }
    let mut ahead = Lookahead::new(budget, Oversight::NONE);
    let mut open = acts.to_vec();
    for within in 1..=depth {
        let Some((winning, left)) = sorted(&mut ahead, position, &open, within) else { break };
        if !winning.is_empty() {
            return Sight::Won { acts: winning, within };
        }
        if left.is_empty() {
            return Sight::Lost { acts: open, within };
        }
        open = left;
    }
    Sight::Open { acts: open }
}

/// Returns the decisions that win within `within` decisions, and the decisions that neither win nor lose within
/// them. `None` if the budget ends first.
fn sorted<B: Geometry>(
    ahead: &mut Lookahead<'_, '_>,
    position: &SizedPosition<B>,
    acts: &[SizedDecision],
    within: u8,
) -> Option<(Vec<SizedDecision>, Vec<SizedDecision>)> {
    let (mut winning, mut open) = (Vec::new(), Vec::new());
    for &act in acts {
        if ahead.wins(position, act, within)? {
            winning.push(act);
        } else if !ahead.loses(position, act, within)? {
            open.push(act);
        }
    }
    Some((winning, open))
}

fn wins_at_once<B: Geometry>(position: &SizedPosition<B>, act: SizedDecision) -> bool {
    matches!(position.apply(act, |_| {}), Outcome::Over(_, end) if end.winner == position.decider())
}

/// Returns the decision that scores the most points. All of `acts` win at once.
pub(super) fn most_points<B: Geometry>(
    position: &SizedPosition<B>,
    acts: &[SizedDecision],
) -> Option<SizedDecision> {
    let points = |&act: &SizedDecision| match position.apply(act, |_| {}) {
        Outcome::Over(over, end) => over.rank(end.winner, end.tower).win_points(),
        Outcome::GoesOn(_) => 0,
    };
    acts.iter().copied().max_by_key(points)
}

/// Returns the decision that sets the opponent the hardest task, the one with the smallest share of replies
/// that win in time. All of `acts` lose within `within` decisions.
pub(super) fn hardest_seen<B: Geometry>(
    position: &SizedPosition<B>,
    acts: &[SizedDecision],
    within: u8,
    budget: &mut Budget<'_>,
) -> Option<SizedDecision> {
    let mut ahead = Lookahead::new(budget, Oversight::NONE);
    let mut hardest = None;
    for &act in acts {
        let Outcome::GoesOn(next) = position.apply(act, |_| {}) else { continue };
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
            hardest = Some((share, act));
        }
    }
    hardest.map(|(_, act)| act).or(acts.first().copied())
}

/// Returns the decision that looks best. The level may overlook decisions beyond its sure ones, and its
/// evaluation has random errors, but not for results that it sees to be forced.
///
/// The depth grows step by step, so that a decision is ready whenever the budget ends.
pub(super) fn judge<B: Geometry>(
    position: &SizedPosition<B>,
    acts: &[SizedDecision],
    habits: Habits,
    random: &mut Random,
    budget: &mut Budget<'_>,
) -> Option<SizedDecision> {
    let oversight = Oversight { sure: habits.sure, share: habits.overlooked, seed: random.next() };
    let mut acts: Vec<_> = acts.iter().map(|&act| (act, random.normal(habits.noise))).collect();
    if acts.len() < 2 {
        return acts.first().map(|&(act, _)| act);
    }
    let mut ahead = Lookahead::new(budget, oversight);
    for depth in habits.sure.min(habits.depth)..=habits.depth {
        let Some(best) = best(&mut ahead, position, &acts, depth) else { break };
        // The best decision so far is searched first, because its score narrows the bounds for the others.
        acts[..=best].rotate_right(1);
    }
    acts.first().map(|&(act, _)| act)
}

/// Returns the index of the decision with the best score, after its random error is added. `None` if the budget
/// ends first.
fn best<B: Geometry>(
    ahead: &mut Lookahead<'_, '_>,
    position: &SizedPosition<B>,
    acts: &[(SizedDecision, i32)],
    depth: u8,
) -> Option<usize> {
    let mut best = (0, -2 * WIN);
    for (index, &(act, error)) in acts.iter().enumerate() {
        let alpha = (best.1 - error).max(-2 * WIN);
        let score = ahead.rate(position, act, depth, (alpha, 2 * WIN))?;
        let total = if score.abs() > FORCED { score } else { score + error };
        if total > best.1 {
            best = (index, total);
        }
    }
    Some(best.0)
}

//! The search of positions with variants: lists their decisions and estimates the positions after them.

use kamisado_rules::sized::{CellSet, Geometry, Outcome, SizedDecision, SizedPosition};
use kamisado_rules::{Awaiting, Color, Side};

use crate::proof_numbers::ProofNumbers;
use crate::search::{Child, Search, SearchPosition};

impl<B: Geometry> SearchPosition for SizedPosition<B> {
    fn decider(&self) -> Side {
        SizedPosition::decider(self)
    }

    fn hash(&self) -> u64 {
        self.zobrist_hash()
    }

    fn hash_after(&self, decision: SizedDecision) -> u64 {
        self.after(decision).map_or(0, |next| next.zobrist_hash())
    }

    fn after(&self, decision: SizedDecision) -> Option<Self> {
        match self.apply(decision, |_| {}) {
            Outcome::GoesOn(next) => Some(next),
            Outcome::Over(..) => None,
        }
    }

    /// Returns the numbers of a win if the active tower can win at once. Otherwise the numbers depend on how many
    /// of its moves keep the opponent from winning at once.
    fn initial_numbers(&self, search: &Search<'_>, left: Option<u16>) -> ProofNumbers {
        let decider = SizedPosition::decider(self);
        if left == Some(0) {
            return ProofNumbers::decided(!search.attacks(decider));
        }
        let Awaiting::Move { tower } = self.awaiting() else {
            return ProofNumbers::undecided(8);
        };
        if search.goal.counts(self, decider, tower) && self.reaches_goal_row(self.occupied(), decider, tower)
        {
            return ProofNumbers::WON;
        }
        search.numbers_of_replies(safe_replies(self, search, tower), decider, left)
    }

    fn expand(&self, search: &mut Search<'_>, left: Option<u16>, revisit: bool) -> Option<bool> {
        let decider = SizedPosition::decider(self);
        if left == Some(0) {
            return Some(!search.attacks(decider));
        }
        let left = left.map(|left| left - 1);
        let first = search.children.len();
        let mut won = false;
        self.each(|decision| won = won || list(self, search, decision, left));
        if revisit && !won {
            search.recall(first);
        }
        if won || search.children[first..].iter().any(Child::is_won) {
            return Some(true);
        }
        (search.children.len() == first).then_some(false)
    }
}

/// Lists a decision unless it loses at once. Returns whether the decision wins at once.
#[inline]
fn list<B: Geometry>(
    position: &SizedPosition<B>,
    search: &mut Search<'_>,
    decision: SizedDecision,
    left: Option<u16>,
) -> bool {
    let decider = position.decider();
    if let SizedDecision::Step(tower, to) = decision
        && !SizedPosition::<B>::is_on_goal_row(decider, to)
    {
        let reply = position.reply(tower, to);
        // If no decision is left after the defender's step, the reply need not be checked: the attacker can no longer
        // win in time. If none is left after the attacker's step, the goal is already missed, and the check makes no
        // difference. The reply does not matter either if the step itself draws the round.
        let counted = (left != Some(0) || search.attacks(decider)) && !search.may_draw(decider);
        if counted
            && search.goal.counts(position, !decider, reply.tower)
            && position.reaches_goal_row(reply.occupied, !decider, reply.tower)
        {
            return false;
        }
    }
    match position.apply(decision, |_| {}) {
        Outcome::Over(_, end) => search.goal.is_reached(position, end) == search.attacks(decider),
        Outcome::GoesOn(next) => {
            let child = search.child(next, decision, decider, left);
            search.children.push(child);
            child.is_won()
        }
    }
}

/// The number of moves of the active tower that do not let the opponent win at once. All pushes of the tower
/// count as one.
#[inline]
fn safe_replies<B: Geometry>(position: &SizedPosition<B>, search: &Search<'_>, tower: Color) -> u32 {
    let decider = position.decider();
    let from = position.cell(decider, tower);
    let without = position.occupied() ^ B::Set::one(from);
    let mut safe = u32::from(position.can_push(decider, tower));
    position.each_step(position.occupied(), decider, tower, |to| {
        let called = position.color_at(to);
        let occupied = without | B::Set::one(to);
        let lost = SizedPosition::<B>::is_on_goal_row(decider, to)
            || (search.goal.counts(position, !decider, called)
                && position.reaches_goal_row(occupied, !decider, called));
        safe += u32::from(!lost);
    });
    safe
}

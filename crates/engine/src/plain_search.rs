//! The search of positions without variants: lists their decisions and estimates the positions after them.
//!
//! This search is the engine's innermost loop. Its functions are generic over the side to decide, so that the
//! compiler knows in which direction the towers move.
//!
//! A step, or the cell on which it ends, *calls* the tower that the opponent then has to move: the one with the color
//! of the cell.

use kamisado_rules::sized::{Cell, CellSet, Geometry, SizedDecision, SizedPosition};
use kamisado_rules::{Color, Rank, Side};

use crate::plain_position::{PlainOutcome, PlainPosition};
use crate::proof_numbers::ProofNumbers;
use crate::search::{Child, Search, SearchPosition};

/// A path on which a tower may be able to reach the opponent's home row after a step and the reply to it.
#[derive(Clone, Copy, Debug)]
struct Threat<S> {
    /// The cells of the path, including the one on the home row.
    path: S,
    /// The cells that call the tower, without those on the path: a reply that ends on the path blocks the path.
    calls: S,
}

/// The threats of all towers of one side, except the tower that moves.
#[derive(Clone, Copy, Debug)]
struct Threats<S> {
    // Nine towers have three paths each.
    list: [Threat<S>; 27],
    count: usize,
}

impl<S: CellSet> Threats<S> {
    const NONE: Self = Self { list: [Threat { path: S::EMPTY, calls: S::EMPTY }; 27], count: 0 };

    /// The cells that call a tower whose path to the opponent's home row is free if `occupied` are the occupied
    /// cells. `occupied` must not contain the cell of the tower that replies.
    #[inline]
    fn calls(&self, occupied: S) -> S {
        let list = &self.list[..self.count];
        list.iter().fold(S::EMPTY, |calls, threat| {
            if (threat.path & occupied).is_empty() { calls | threat.calls } else { calls }
        })
    }
}

/// For each tower of the side to decide, the number of safe moves that it would have if it were the tower to move. A
/// move is safe if it calls no enemy tower that can win at once.
///
/// The item with index n is the set of the cells that call a tower with at most n safe moves.
#[derive(Clone, Copy, Debug)]
struct SafeMoves<S>([S; ProofNumbers::MOST_MOVES as usize]);

impl<S: CellSet> SafeMoves<S> {
    /// The cells on which a reply calls a tower without a safe move.
    #[inline]
    fn none(&self) -> S {
        self.0[0]
    }

    /// The least number of safe moves of the towers that the cells call, at most [`ProofNumbers::MOST_MOVES`].
    #[inline]
    fn fewest(&self, cells: S) -> u32 {
        let met = self.0.iter().position(|&set| !(set & cells).is_empty());
        met.map_or(ProofNumbers::MOST_MOVES, |moves| moves as u32)
    }
}

impl<B: Geometry> SearchPosition for PlainPosition<'_, B> {
    #[inline]
    fn decider(&self) -> Side {
        PlainPosition::decider(self)
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.key()
    }

    #[inline]
    fn hash_after(&self, decision: SizedDecision) -> u64 {
        match decision {
            SizedDecision::Step(tower, to) => self.key_after_step(tower, to),
            _ => self.after(decision).map_or(0, |next| next.key()),
        }
    }

    #[inline]
    fn after(&self, decision: SizedDecision) -> Option<Self> {
        if let SizedDecision::Step(tower, to) = decision
            && let Some(next) = self.after_step(tower, to)
        {
            return Some(next);
        }
        match self.apply(decision) {
            PlainOutcome::GoesOn(next) => Some(next),
            PlainOutcome::Won(..) => None,
        }
    }

    /// Returns the numbers of a win if the active tower can win at once. Otherwise the numbers depend on how many
    /// of its moves keep the opponent from winning at once.
    fn initial_numbers(&self, search: &Search<'_>, left: Option<u16>) -> ProofNumbers {
        let decider = PlainPosition::decider(self);
        if left == Some(0) {
            return ProofNumbers::decided(!search.attacks(decider));
        }
        let Some(tower) = self.active() else {
            return ProofNumbers::undecided(8);
        };
        if self.wins_at_once(self.occupied(), decider, tower) {
            return ProofNumbers::WON;
        }
        search.numbers_of_replies(self.safe_replies(tower), decider, left)
    }

    fn expand(&self, search: &mut Search<'_>, left: Option<u16>, revisit: bool) -> Option<bool> {
        match PlainPosition::decider(self) {
            Side::Black => self.expand_for::<false>(search, left, revisit),
            Side::White => self.expand_for::<true>(search, left, revisit),
        }
    }
}

impl<B: Geometry> PlainPosition<'_, B> {
    /// [`SearchPosition::expand`] with the side to decide known at compile time.
    #[inline]
    fn expand_for<const WHITE: bool>(
        &self,
        search: &mut Search<'_>,
        left: Option<u16>,
        revisit: bool,
    ) -> Option<bool> {
        let decider = if WHITE { Side::White } else { Side::Black };
        if left == Some(0) {
            return Some(!search.attacks(decider));
        }
        let left = left.map(|left| left - 1);
        let first = search.children.len();
        if let Some(tower) = self.active() {
            if self.list::<WHITE>(search, tower, left, revisit) {
                return Some(true);
            }
        } else if self.list_opening::<WHITE>(search, left) {
            return Some(true);
        }
        if revisit {
            search.recall(first);
        }
        if self.estimate::<WHITE>(search, left, first) {
            return Some(true);
        }
        (search.children.len() == first).then_some(false)
    }

    /// Lists the decisions of an opening, with their keys. Of two decisions that mirror each other, it lists
    /// only one. Returns whether one decision wins at once.
    fn list_opening<const WHITE: bool>(&self, search: &mut Search<'_>, left: Option<u16>) -> bool {
        let first = search.children.len();
        for &tower in B::GAME.colors() {
            if self.list::<WHITE>(search, tower, left, true) {
                return true;
            }
        }
        let mut kept = first;
        for index in first..search.children.len() {
            let child = search.children[index];
            if search.children[first..kept].iter().all(|earlier| earlier.key != child.key) {
                search.children[kept] = child;
                kept += 1;
            }
        }
        search.children.truncate(kept);
        false
    }

    /// Lists the decisions of a tower that do not lose at once. Their keys are computed only if `with_keys`.
    /// Returns whether one decision wins at once.
    #[inline]
    fn list<const WHITE: bool>(
        &self,
        search: &mut Search<'_>,
        tower: Color,
        left: Option<u16>,
        with_keys: bool,
    ) -> bool {
        let decider = if WHITE { Side::White } else { Side::Black };
        let goal_row = SizedPosition::<B>::goal_row(decider);
        let occupied = self.occupied();
        let steps = self.steps(occupied, decider, tower);
        if !(steps & goal_row).is_empty() && self.round.counts(decider, tower) {
            return true;
        }
        // If no decision is left after the defender's step, the reply need not be checked: the attacker can no longer
        // win in time. If none is left after the attacker's step, the goal is already missed, and the check makes no
        // difference.
        let counted = left != Some(0) || search.attacks(decider);
        let without = occupied ^ B::Set::one(self.cell(decider, tower));
        for to in (steps & !goal_row).cells() {
            let called = self.round.color_at(to);
            if counted && self.wins_at_once(without | B::Set::one(to), !decider, called) {
                continue;
            }
            let key =
                if with_keys { search.key(self.key_after_step(tower, to), left) } else { Child::NO_KEY };
            search.children.push(Child::unknown(SizedDecision::Step(tower, to), false, key));
        }
        if let Some(push) = self.push(decider, tower) {
            let child = self.played(search, push, left);
            search.children.push(child);
            return child.is_won();
        }
        false
    }

    /// Sets the initial proof numbers of the children whose numbers are unknown. Returns whether one of the children
    /// wins on every path.
    #[inline]
    fn estimate<const WHITE: bool>(&self, search: &mut Search<'_>, left: Option<u16>, first: usize) -> bool {
        let mut moved = None;
        let mut threats = Threats::NONE;
        let mut moves = None;
        for index in first..search.children.len() {
            let mut child = search.children[index];
            if child.is_unknown() {
                if let SizedDecision::Step(tower, _) = child.decision
                    && moved != Some(tower)
                {
                    moved = Some(tower);
                    self.find_threats::<WHITE>(tower, &mut threats);
                }
                let moves = moves.get_or_insert_with(|| self.safe_moves::<WHITE>());
                child = self.estimated::<WHITE>(search, child, left, &threats, moves);
                search.children[index] = child;
            }
            if child.is_won() {
                return true;
            }
        }
        false
    }

    /// For each tower of the side to decide, the number of its safe moves.
    #[inline]
    fn safe_moves<const WHITE: bool>(&self) -> SafeMoves<B::Set> {
        let decider = if WHITE { Side::White } else { Side::Black };
        let occupied = self.occupied();
        let mut lost = SizedPosition::<B>::goal_row(decider);
        for &tower in B::GAME.colors() {
            if self.wins_at_once(occupied, !decider, tower) {
                lost |= self.round.squares_of(tower);
            }
        }
        let mut sets = [B::Set::EMPTY; ProofNumbers::MOST_MOVES as usize];
        for &tower in B::GAME.colors() {
            let count = (self.steps(occupied, decider, tower) & !lost).count();
            if let Some(set) = sets.get_mut(count as usize) {
                *set |= self.round.squares_of(tower);
            }
        }
        for count in 1..sets.len() {
            let fewer = sets[count - 1];
            sets[count] |= fewer;
        }
        SafeMoves(sets)
    }

    /// Whether the opponent can refute a step by a reply that ends on one of the cells `tries`. A reply refutes the
    /// step if every move of the tower that it calls lets the opponent win at once.
    #[inline]
    fn wins_by_reply(
        &self,
        search: &Search<'_>,
        (tower, to): (Color, Cell),
        tries: B::Set,
        left: Option<u16>,
    ) -> bool {
        if tries.is_empty() {
            return false;
        }
        let decider = PlainPosition::decider(self);
        let Some(next) = self.after_step(tower, to) else { return false };
        let replier = self.round.color_at(to);
        let after_reply = left.map(|left| left - 1);
        tries.cells().any(|reply| {
            next.after_step(replier, reply).is_some_and(|after| {
                after.safe_replies(self.round.color_at(reply)) == 0
                    && search.numbers_of_replies(0, decider, after_reply).is_lost()
            })
        })
    }

    /// Finds the paths to the opponent's home row for all towers of the side to decide, except the tower
    /// `moved`, which is taken off the board. A path may be blocked by one enemy tower, since the reply may
    /// move that tower away.
    #[inline]
    fn find_threats<const WHITE: bool>(&self, moved: Color, threats: &mut Threats<B::Set>) {
        let decider = if WHITE { Side::White } else { Side::Black };
        let own = self.occupied_by(decider) ^ B::Set::one(self.cell(decider, moved));
        let enemies = self.occupied_by(!decider);
        threats.count = 0;
        for &tower in B::GAME.colors() {
            if tower == moved || !self.round.counts(decider, tower) {
                continue;
            }
            let called_on = self.round.squares_of(tower);
            for &path in self.goal_paths(decider, tower, self.cell(decider, tower)) {
                if (path & own).is_empty() && (path & enemies).without_first().is_empty() {
                    threats.list[threats.count] = Threat { path, calls: called_on & !path };
                    threats.count += 1;
                }
            }
        }
    }

    /// Returns the child with its initial proof numbers.
    #[inline]
    fn estimated<const WHITE: bool>(
        &self,
        search: &Search<'_>,
        mut child: Child,
        left: Option<u16>,
        threats: &Threats<B::Set>,
        moves: &SafeMoves<B::Set>,
    ) -> Child {
        let decider = if WHITE { Side::White } else { Side::Black };
        let SizedDecision::Step(tower, to) = child.decision else {
            return self.played(search, child.decision, left);
        };
        let called = self.round.color_at(to);
        let without = self.occupied() ^ B::Set::one(self.cell(decider, tower));
        let replies = self.steps(without | B::Set::one(to), !decider, called);
        let pushes = self.round.rank(!decider, called) != Rank::Tower
            && self.with_tower_on(decider, tower, to).can_push(!decider, called);
        if (replies.is_empty() && !pushes) || search.is_too_long() {
            return self.played(search, child.decision, left);
        }
        let without = without ^ B::Set::one(self.cell(!decider, called));
        // A reply that reaches the home row misses the goal, because the rank of its tower is too low. If the rank were high
        // enough, `list` would have dropped the step.
        let mut lost = SizedPosition::<B>::goal_row(!decider) | threats.calls(without | B::Set::one(to));
        if self.round.counts(decider, tower) {
            for &path in self.goal_paths(decider, tower, to) {
                if (path & without).is_empty() {
                    lost |= self.round.squares_of(tower) & !path;
                }
            }
        }
        let safe = replies & !lost;
        let count = safe.count() + u32::from(pushes);
        child.estimate(match left {
            Some(0) => ProofNumbers::decided(search.attacks(decider)),
            _ if count == 0 => search.numbers_of_replies(0, !decider, left),
            _ if self.wins_by_reply(search, (tower, to), safe & moves.none(), left) => ProofNumbers::WON,
            _ => ProofNumbers::looked_ahead(count, moves.fewest(safe)),
        });
        child
    }

    /// The child for a decision. Its numbers come from playing the decision, not from an estimate.
    fn played(&self, search: &Search<'_>, decision: SizedDecision, left: Option<u16>) -> Child {
        let decider = PlainPosition::decider(self);
        match self.apply(decision) {
            PlainOutcome::GoesOn(next) => search.child(next, decision, decider, left),
            PlainOutcome::Won(winner, tower) => {
                let reached = search.attacks(winner) && self.round.counts(winner, tower);
                Child::end(decision, reached == search.attacks(decider))
            }
        }
    }

    /// The number of moves of the active tower that do not let the opponent win at once.
    fn safe_replies(&self, tower: Color) -> u32 {
        let decider = PlainPosition::decider(self);
        let without = self.occupied() ^ B::Set::one(self.cell(decider, tower));
        let mut lost = SizedPosition::<B>::goal_row(decider);
        for &called in B::GAME.colors() {
            if !self.round.counts(!decider, called) {
                continue;
            }
            for &path in self.goal_paths(!decider, called, self.cell(!decider, called)) {
                if (path & without).is_empty() {
                    lost |= self.round.squares_of(called) & !path;
                }
            }
        }
        let safe = self.steps(self.occupied(), decider, tower) & !lost;
        safe.count() + u32::from(self.can_push(decider, tower))
    }
}

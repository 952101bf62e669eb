//! Depth-first proof-number search (df-pn) with the 1 + ε threshold.
//!
//! A position is won if one decision leads to a position that is lost for the opponent, and lost if all decisions lead
//! to positions that are won for the opponent. The search descends to the child whose proof needs the fewest undecided
//! positions, and returns from it when its numbers reach the limits at which another child is better.
//!
//! With some variants, positions can repeat. A position that occurs on the path to itself is not a win for the
//! attacker. A defence that depends on such a repetition is valid only on the path on which it was found (the graph
//! history interaction problem). So it is stored in the table only for a position whose subtree contains the
//! repetition: the repeated position is that position itself or one after it, and the defender can repeat it for ever.
//! A win of the attacker never depends on a repetition, so it is valid on every path.

use kamisado_rules::sized::{Cell, CellSet, Geometry, Outcome, SizedDecision, SizedPosition};
use kamisado_rules::{Awaiting, Color, Rank, Side};

use crate::Limits;
use crate::goal::Goal;
use crate::proof_numbers::ProofNumbers;
use crate::transposition_table::Table;

/// The maximum length of the path, so that the recursion does not overflow the stack. Rounds are much shorter.
const LONGEST: usize = 1_000;

/// The value of `earliest_repetition` if the numbers are valid on every path.
const PATH_INDEPENDENT: usize = usize::MAX;

/// The value of `earliest_repetition` if a defence is only assumed, because the path has reached [`LONGEST`]. Such
/// numbers are never stored in the table.
const PATH_TOO_LONG: usize = 0;

/// A decision of a position on the path, with the proof numbers of the position after it.
#[derive(Clone, Copy, Debug)]
struct Child {
    act: SizedDecision,
    /// Whether the same side decides again after it.
    again: bool,
    /// Whether the table needs no lookup, because one has been made or the numbers are already decided.
    asked: bool,
    /// Whether the position after it has been searched before.
    searched: bool,
    /// The proof numbers of the position after it, from the view of the side that makes this decision.
    numbers: ProofNumbers,
    /// The table key of the position after it.
    key: u64,
    /// If the numbers are a defence that depends on repetitions: the place on the path, from 1, of the earliest
    /// position that is repeated. Otherwise [`PATH_INDEPENDENT`] or [`PATH_TOO_LONG`].
    earliest_repetition: usize,
}

impl Child {
    /// A child with unknown proof numbers.
    fn unknown(act: SizedDecision, again: bool, key: u64) -> Self {
        let numbers = ProofNumbers::UNKNOWN;
        Self {
            act,
            again,
            asked: false,
            searched: false,
            numbers,
            key,
            earliest_repetition: PATH_INDEPENDENT,
        }
    }

    fn is_unknown(self) -> bool {
        self.numbers == ProofNumbers::UNKNOWN
    }

    /// Sets the numbers from those of the position after it, which are from the view of the side that decides there.
    fn set(&mut self, numbers: ProofNumbers) {
        self.numbers = if self.again { numbers } else { numbers.swapped() };
    }

    /// Sets the numbers from a table entry, if there is one.
    fn take(&mut self, known: Option<ProofNumbers>) {
        if let Some(known) = known {
            self.set(known);
            self.searched = true;
        }
    }

    /// Whether the decision wins on every path.
    fn is_won(self) -> bool {
        self.numbers.is_won() && !self.is_unknown() && self.earliest_repetition == PATH_INDEPENDENT
    }
}

/// The towers of a side that may be able to reach the opponent's home row soon.
#[derive(Clone, Copy, Debug, Default)]
struct TowersNearGoal {
    towers: [Option<Color>; 10],
    count: usize,
}

impl TowersNearGoal {
    fn add(&mut self, tower: Color) {
        self.towers[self.count] = Some(tower);
        self.count += 1;
    }

    fn towers(&self) -> impl Iterator<Item = Color> {
        self.towers[..self.count].iter().copied().flatten()
    }
}

/// The result of searching a position.
#[derive(Clone, Copy, Debug)]
struct Answer {
    numbers: ProofNumbers,
    /// As in [`Child`].
    earliest_repetition: usize,
}

impl Answer {
    fn anywhere(numbers: ProofNumbers) -> Self {
        Self { numbers, earliest_repetition: PATH_INDEPENDENT }
    }
}

/// A search for one goal.
pub(crate) struct Search<'a> {
    table: &'a mut Table,
    limits: Limits<'a>,
    goal: Goal,
    goal_key: u64,
    /// The positions searched so far.
    nodes: u64,
    stopped: bool,
    /// The path: the hashes of the positions from the root to the present one.
    way: Vec<u64>,
    /// The decisions of the positions on the path, one position after the other.
    children: Vec<Child>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(table: &'a mut Table, limits: Limits<'a>, goal: Goal) -> Self {
        let goal_key = goal.key();
        Self {
            table,
            limits,
            goal,
            goal_key,
            nodes: 0,
            stopped: false,
            way: Vec::new(),
            children: Vec::new(),
        }
    }

    /// The number of positions searched so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the attacker can force the goal. `left` limits the number of decisions, if given. `None` if the limits
    /// end the search first.
    pub(crate) fn run<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        left: Option<u16>,
    ) -> Option<bool> {
        let known =
            self.table.get(self.key(position.zobrist_hash(), left)).filter(|known| known.is_decided());
        let initial = known.unwrap_or_else(|| self.initial_numbers(position, left));
        let answer = if initial.is_decided() {
            Answer::anywhere(initial)
        } else {
            self.search(position, left, ProofNumbers::UNLIMITED, true)
        };
        let known = answer.numbers.is_decided() && answer.earliest_repetition != PATH_TOO_LONG;
        known.then(|| answer.numbers.is_won() == self.attacks(position.decider()))
    }

    fn key(&self, hash: u64, left: Option<u16>) -> u64 {
        hash ^ self.goal_key ^ left.map_or(0, |left| self.goal.key_within(left))
    }

    fn attacks(&self, side: Side) -> bool {
        side == self.goal.attacker
    }

    /// Searches a position until it is decided, its numbers reach `limit`, or the search has to end.
    ///
    /// `revisit` tells whether the position may have been searched before. Only then can its children be in the table.
    fn search<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        left: Option<u16>,
        limit: ProofNumbers,
        revisit: bool,
    ) -> Answer {
        self.count_node();
        let depth = self.way.len();
        let (first, before) = (self.children.len(), self.nodes);
        let hash = position.zobrist_hash();
        self.way.push(hash);
        let mut answer = match self.expand(position, left, revisit) {
            Some(won) => Answer::anywhere(ProofNumbers::decided(won)),
            None => self.search_children(position, left, limit, first),
        };
        self.children.truncate(first);
        self.way.truncate(depth);
        // A defence that repeats no position before this one is valid on every path.
        if answer.earliest_repetition > depth {
            answer.earliest_repetition = PATH_INDEPENDENT;
            let key = self.key(hash, left);
            self.table.put(key, answer.numbers, self.nodes - before + 1);
        }
        answer
    }

    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.limits.nodes || (self.nodes.is_multiple_of(1_024) && (self.limits.stop)()) {
            self.stopped = true;
        }
    }

    /// Searches the most promising child, over and over, until the position is decided, its numbers reach `limit`, or
    /// the search has to end.
    fn search_children<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        left: Option<u16>,
        limit: ProofNumbers,
        first: usize,
    ) -> Answer {
        loop {
            let (answer, best, child_limit) = self.evaluate_children(position.decider(), limit, first);
            if answer.numbers.is_decided() || answer.numbers.reaches(limit) || self.stopped {
                return answer;
            }
            let child = self.children[best];
            if !child.asked {
                let child = &mut self.children[best];
                child.asked = true;
                child.take(self.table.get(child.key));
                continue;
            }
            let Outcome::GoesOn(next) = position.apply(child.act, |_| {}) else {
                // Not reached: `expand` has decided the children that end the round, so they are not searched.
                return answer;
            };
            let child_limit = if child.again { child_limit } else { child_limit.swapped() };
            let found = self.search(&next, left.map(|left| left - 1), child_limit, child.searched);
            let child = &mut self.children[best];
            child.set(found.numbers);
            child.earliest_repetition = found.earliest_repetition;
            child.searched = true;
        }
    }

    /// Computes a position's proof numbers from those of its children. Also returns the index of the best child, and
    /// the limit for searching that child.
    fn evaluate_children(
        &self,
        decider: Side,
        limit: ProofNumbers,
        first: usize,
    ) -> (Answer, usize, ProofNumbers) {
        let (mut least, mut second, mut best) = (ProofNumbers::INFINITE, ProofNumbers::INFINITE, first);
        let mut sum: u32 = 0;
        // If the attacker has lost, the defence depends on the defences after all children. If the defender has won, it
        // depends on one: the first that is found.
        let mut earliest_repetition = PATH_INDEPENDENT;
        for (index, child) in self.children.iter().enumerate().skip(first) {
            let ProofNumbers { proof, disproof } = child.numbers;
            sum = if disproof == ProofNumbers::INFINITE {
                disproof
            } else {
                (sum + disproof).min(ProofNumbers::INFINITE)
            };
            // Ties go to the child with the larger disproof number, which is harder to refute.
            let larger = disproof > self.children[best].numbers.disproof;
            if proof < least || (proof == least && larger) {
                (second, least, best) = (least, proof, index);
            } else if proof < second {
                second = proof;
            }
            earliest_repetition = earliest_repetition.min(child.earliest_repetition);
            if proof == 0 {
                sum = ProofNumbers::INFINITE;
                earliest_repetition = child.earliest_repetition;
                break;
            }
        }
        if least > 0 {
            sum = if sum == 0 { 0 } else { sum.min(ProofNumbers::LARGEST) };
        }
        let numbers = ProofNumbers { proof: least, disproof: sum };
        let others = sum.saturating_sub(self.children[best].numbers.disproof);
        let child_limit = ProofNumbers {
            // 1 + ε threshold with ε = 1: twice the second best proof number.
            proof: limit.proof.min(second.saturating_mul(2).min(ProofNumbers::INFINITE)),
            disproof: limit.disproof.saturating_sub(others).min(ProofNumbers::INFINITE),
        };
        let defended = if self.attacks(decider) { numbers.is_lost() } else { numbers.is_won() };
        let earliest_repetition = if defended { earliest_repetition } else { PATH_INDEPENDENT };
        (Answer { numbers, earliest_repetition }, best, child_limit)
    }

    /// Lists the decisions that are worth searching, with their numbers. Returns whether the side to decide wins, if
    /// that is known already.
    ///
    /// The children of a position are looked up in the table only if it may have been searched before (`revisit`).
    fn expand<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        left: Option<u16>,
        revisit: bool,
    ) -> Option<bool> {
        if left == Some(0) {
            return Some(!self.attacks(position.decider()));
        }
        let left = left.map(|left| left - 1);
        let first = self.children.len();
        let mut won = false;
        position.each(|act| won = won || self.list(position, act, left));
        if revisit && !won {
            self.recall(first);
        }
        if won || self.estimate(position, left, first) {
            return Some(true);
        }
        (self.children.len() == first).then_some(false)
    }

    /// Lists a decision unless it loses at once. Returns whether it wins at once.
    #[inline]
    fn list<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        act: SizedDecision,
        left: Option<u16>,
    ) -> bool {
        let decider = position.decider();
        if let SizedDecision::Step(tower, to) = act
            && !SizedPosition::<B>::is_home(decider, to)
        {
            let reply = position.reply(tower, to);
            // If no decision is left after a step of the defender, the attacker can no longer go home. If none is left
            // after a step of the attacker, the goal is missed anyway, so the defender's reply makes no difference.
            let counted = left != Some(0) || self.attacks(decider);
            if counted
                && self.goal.counts(position, !decider, reply.tower)
                && position.reaches_home(reply.occupied, !decider, reply.tower)
            {
                return false;
            }
            if position.has_no_variants() {
                // The position after the step need not be made here. `estimated` makes it in the rare case that the
                // opponent's tower has no step.
                let hash = reply.zobrist_hash(decider);
                self.children.push(Child::unknown(act, false, self.key(hash, left)));
                return false;
            }
        }
        match position.apply(act, |_| {}) {
            Outcome::Over(_, end) => self.goal.is_reached(position, end) == self.attacks(decider),
            Outcome::GoesOn(next) => {
                let child = self.played(&next, act, decider, left);
                self.children.push(child);
                child.is_won()
            }
        }
    }

    /// The child for a decision, given the position after it.
    fn played<B: Geometry>(
        &self,
        next: &SizedPosition<B>,
        act: SizedDecision,
        decider: Side,
        left: Option<u16>,
    ) -> Child {
        let hash = next.zobrist_hash();
        let mut child = Child::unknown(act, next.decider() == decider, self.key(hash, left));
        if let Some(place) = self.repetition(hash, left) {
            child.earliest_repetition = place;
            child.set(ProofNumbers::decided(!self.attacks(next.decider())));
        } else {
            child.set(self.initial_numbers(next, left));
        }
        child.asked = child.numbers.is_decided();
        child
    }

    /// Looks up all children in the table.
    #[inline]
    fn recall(&mut self, first: usize) {
        let children = &mut self.children[first..];
        self.table.fetch(children.iter().map(|child| child.key));
        for child in children {
            if !child.asked {
                child.asked = true;
                child.take(self.table.get(child.key));
            }
        }
    }

    /// Sets the initial proof numbers of the children whose numbers are unknown. Returns whether one of the children
    /// wins on every path.
    #[inline]
    fn estimate<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        left: Option<u16>,
        first: usize,
    ) -> bool {
        let near = self.towers_near_goal(position);
        for index in first..self.children.len() {
            if self.children[index].is_unknown() {
                self.children[index] = self.estimated(position, self.children[index], left, near);
            }
            if self.children[index].is_won() {
                return true;
            }
        }
        false
    }

    /// The towers of the side to decide that may be able to reach the opponent's home row after a step and the reply to
    /// it. Empty if variants are in force.
    ///
    /// Each of the two moves can free a cell on a tower's path: the step frees the cell of the active tower, and the
    /// reply one more.
    fn towers_near_goal<B: Geometry>(&self, position: &SizedPosition<B>) -> TowersNearGoal {
        let side = position.decider();
        let mut near = TowersNearGoal::default();
        if !position.has_no_variants() {
            return near;
        }
        let moved = match position.awaiting() {
            Awaiting::Move { tower } => Some(tower),
            _ => None,
        };
        let occupied = match moved {
            Some(tower) => position.occupied() ^ B::Set::one(position.cell(side, tower)),
            None => position.occupied(),
        };
        for &tower in B::GAME.colors() {
            let moves = moved.is_none_or(|moved| moved == tower);
            if self.goal.counts(position, side, tower)
                && (moves
                    || position.nearly_reaches_home_from(occupied, side, tower, position.cell(side, tower)))
            {
                near.add(tower);
            }
        }
        near
    }

    /// Returns the child with its initial proof numbers.
    #[inline]
    fn estimated<B: Geometry>(
        &self,
        position: &SizedPosition<B>,
        mut child: Child,
        left: Option<u16>,
        near: TowersNearGoal,
    ) -> Child {
        let decider = position.decider();
        if let SizedDecision::Step(tower, to) = child.act
            && self.way.len() < LONGEST
            && let Some(safe) = Self::safe_replies_to_step(position, tower, to, near)
        {
            child.set(match left {
                Some(0) => ProofNumbers::decided(self.attacks(decider)),
                _ => self.numbers_of_replies(safe, !decider, left),
            });
            child.asked |= child.numbers.is_decided();
            return child;
        }
        match position.apply(child.act, |_| {}) {
            Outcome::Over(_, end) => {
                let won = self.goal.is_reached(position, end) == self.attacks(decider);
                child.numbers = ProofNumbers::decided(won);
                child.asked = true;
                child
            }
            Outcome::GoesOn(next) => self.played(&next, child.act, decider, left),
        }
    }

    /// The number of replies to a step that do not let its mover win at once; `None` if the opponent's tower has no
    /// step.
    ///
    /// Valid only without variants: the moves of the opponent's tower then depend only on the occupied cells.
    #[inline]
    fn safe_replies_to_step<B: Geometry>(
        position: &SizedPosition<B>,
        tower: Color,
        to: Cell,
        near: TowersNearGoal,
    ) -> Option<u32> {
        let mover = position.decider();
        let reply = position.reply(tower, to);
        let steps = position.steps(reply.occupied, !mover, reply.tower);
        if steps.is_empty() {
            return None;
        }
        // A reply that reaches the home row is a defeat: `list` has dropped the step if that win would count.
        let mut lost = (steps & SizedPosition::<B>::home(!mover)).count();
        let without = reply.occupied ^ B::Set::one(position.cell(!mover, reply.tower));
        for called in near.towers() {
            let from = if called == tower { to } else { position.cell(mover, called) };
            if position.reaches_home_from(without, mover, called, from) {
                // A reply onto this tower's color lets it go home, unless the reply itself blocks the path.
                let answers = steps & position.squares_of(called) & !SizedPosition::<B>::home(!mover);
                let goes_home = |answer: &Cell| {
                    position.reaches_home_from(without | B::Set::one(*answer), mover, called, from)
                };
                lost += answers.cells().filter(goes_home).count() as u32;
            }
        }
        // A sumo may also have a push.
        let may_push = position.rank(!mover, reply.tower) != Rank::Tower;
        Some(steps.count() - lost + u32::from(may_push))
    }

    /// The `earliest_repetition` of a child that is not searched, because its position is on the path already (a
    /// defence by repetition) or because the path is too long ([`PATH_TOO_LONG`]). `None` if it can be searched.
    ///
    /// With a limited number of decisions, repetitions need no check, since the search ends anyway.
    fn repetition(&self, hash: u64, left: Option<u16>) -> Option<usize> {
        if self.way.len() >= LONGEST {
            return Some(PATH_TOO_LONG);
        }
        if !self.goal.repeats || left.is_some() {
            return None;
        }
        self.way.iter().position(|&met| met == hash).map(|place| place + 1)
    }

    /// The initial proof numbers of a position: won if the active tower can go home, otherwise by the number of replies
    /// that do not let the opponent's towers go home.
    #[inline]
    fn initial_numbers<B: Geometry>(&self, position: &SizedPosition<B>, left: Option<u16>) -> ProofNumbers {
        let decider = position.decider();
        let attacks = self.attacks(decider);
        if left == Some(0) {
            return ProofNumbers::decided(!attacks);
        }
        let Awaiting::Move { tower } = position.awaiting() else {
            return ProofNumbers::undecided(8);
        };
        if self.goal.counts(position, decider, tower)
            && position.reaches_home(position.occupied(), decider, tower)
        {
            return ProofNumbers::WON;
        }
        let safe = self.safe_replies(position, tower);
        self.numbers_of_replies(safe, decider, left)
    }

    /// The initial proof numbers of a position in which `safe` replies do not let the opponent win at once.
    fn numbers_of_replies(&self, safe: u32, decider: Side, left: Option<u16>) -> ProofNumbers {
        if safe > 0 {
            return ProofNumbers::undecided(safe);
        }
        // Every reply loses. If the defender decides, the attacker still needs two decisions: the reply and the winning
        // move.
        if self.attacks(decider) || left.is_none_or(|left| left >= 2) {
            ProofNumbers::LOST
        } else {
            ProofNumbers::undecided(1)
        }
    }

    /// The number of moves of the active tower that do not let the opponent win at once. All its pushes count as one.
    #[inline]
    fn safe_replies<B: Geometry>(&self, position: &SizedPosition<B>, tower: Color) -> u32 {
        let decider = position.decider();
        let from = position.cell(decider, tower);
        let without = position.occupied() ^ B::Set::one(from);
        let mut safe = u32::from(position.can_push(decider, tower));
        position.each_step(position.occupied(), decider, tower, |to| {
            let called = position.color_at(to);
            let occupied = without | B::Set::one(to);
            let lost = SizedPosition::<B>::is_home(decider, to)
                || (self.goal.counts(position, !decider, called)
                    && position.reaches_home(occupied, !decider, called));
            safe += u32::from(!lost);
        });
        safe
    }
}

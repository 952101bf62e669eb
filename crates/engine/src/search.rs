//! Depth-first proof-number search (df-pn) with the 1 + ε threshold.
//!
//! A position is won if one decision leads to a position that is lost for the opponent, and lost if all decisions lead to
//! positions that are won for the opponent. The search goes where the fewest positions have still to be decided, and
//! leaves a position when its numbers exceed the limits at which another one is better.
//!
//! Where positions can repeat, one that stands on the way to itself is no win for the attacker. A defence that rests on
//! such a repetition holds only on the way on which it was found, so it is remembered only once the position that is
//! repeated is within what it was found for: then the defender can stay among these positions for ever. Wins rest on
//! positions that are won, never on a repetition, and hold everywhere.

use kamisado_rules::sized::{Act, Cell, CellSet, Geometry, Outcome, SizedPosition};
use kamisado_rules::{Awaiting, Color, Rank, Side};

use crate::Limits;
use crate::goal::Goal;
use crate::proof_numbers::ProofNumbers;
use crate::table::Table;

/// The most decisions that a search looks ahead: the stack has room for them. Rounds are much shorter.
const LONGEST: usize = 1_000;

/// What a defence rests on that holds wherever the position stands.
const ANYWHERE: usize = usize::MAX;

/// What a defence rests on that is only assumed, since the way to it is too long.
const ASSUMED: usize = 0;

/// A decision of a position that is searched.
#[derive(Clone, Copy, Debug)]
struct Child {
    act: Act,
    /// Whether the same side decides again.
    again: bool,
    /// Whether the table has been asked about it.
    asked: bool,
    /// Whether the position after it has been searched before.
    searched: bool,
    /// The numbers of the position after it, for whoever decides before it.
    numbers: ProofNumbers,
    /// The key of the position after it in the table.
    key: u64,
    /// The number of positions on the way up to the first that a defence after it rests on.
    rests_on: usize,
}

impl Child {
    /// A child without numbers.
    fn unknown(act: Act, again: bool, key: u64) -> Self {
        let numbers = ProofNumbers::UNKNOWN;
        Self { act, again, asked: false, searched: false, numbers, key, rests_on: ANYWHERE }
    }

    fn is_unknown(self) -> bool {
        self.numbers == ProofNumbers::UNKNOWN
    }

    /// Takes the numbers of the position after it.
    fn set(&mut self, numbers: ProofNumbers) {
        self.numbers = if self.again { numbers } else { numbers.swapped() };
    }

    /// Takes what the table knows.
    fn take(&mut self, known: Option<ProofNumbers>) {
        if let Some(known) = known {
            self.set(known);
            self.searched = true;
        }
    }

    /// Whether it wins wherever the position stands.
    fn is_won(self) -> bool {
        self.numbers.is_won() && !self.is_unknown() && self.rests_on == ANYWHERE
    }
}

/// Towers of a side.
#[derive(Clone, Copy, Debug, Default)]
struct NearHome {
    towers: [Option<Color>; 10],
    count: usize,
}

impl NearHome {
    fn add(&mut self, tower: Color) {
        self.towers[self.count] = Some(tower);
        self.count += 1;
    }

    fn towers(&self) -> impl Iterator<Item = Color> {
        self.towers[..self.count].iter().copied().flatten()
    }
}

/// What is known of a position after it was searched.
#[derive(Clone, Copy, Debug)]
struct Answer {
    numbers: ProofNumbers,
    /// If it is a defence: the number of positions on the way up to the first that it rests on.
    rests_on: usize,
}

impl Answer {
    fn anywhere(numbers: ProofNumbers) -> Self {
        Self { numbers, rests_on: ANYWHERE }
    }
}

/// One search for one question.
pub(crate) struct Search<'a> {
    table: &'a mut Table,
    limits: Limits<'a>,
    goal: Goal,
    goal_key: u64,
    /// The positions searched so far.
    nodes: u64,
    stopped: bool,
    /// The hashes of the positions on the way.
    way: Vec<u64>,
    /// The decisions of all positions on the way, one after the other.
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

    /// The positions searched.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the attacker forces the goal, within so many decisions if they are given; none if the limits end the search
    /// before that is known.
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
        let known = answer.numbers.is_decided() && answer.rests_on != ASSUMED;
        known.then(|| answer.numbers.is_won() == self.attacks(position.decider()))
    }

    fn key(&self, hash: u64, left: Option<u16>) -> u64 {
        hash ^ self.goal_key ^ left.map_or(0, |left| self.goal.key_within(left))
    }

    fn attacks(&self, side: Side) -> bool {
        side == self.goal.attacker
    }

    /// Searches a position until it is decided, exceeds the limit, or the search has to end.
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
        // A defence that rests on this position, or on none, holds wherever the position stands.
        if answer.rests_on > depth {
            answer.rests_on = ANYWHERE;
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

    /// Goes on with the most promising child, again and again.
    fn search_children<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        left: Option<u16>,
        limit: ProofNumbers,
        first: usize,
    ) -> Answer {
        loop {
            let (answer, best, child_limit) = self.weigh(position.decider(), limit, first);
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
                // Decisions that end the round are decided when the position is expanded.
                return answer;
            };
            let child_limit = if child.again { child_limit } else { child_limit.swapped() };
            let found = self.search(&next, left.map(|left| left - 1), child_limit, child.searched);
            let child = &mut self.children[best];
            child.set(found.numbers);
            child.rests_on = found.rests_on;
            child.searched = true;
        }
    }

    /// The numbers of a position from those of its children, the best child, and the limit to search that to.
    fn weigh(&self, decider: Side, limit: ProofNumbers, first: usize) -> (Answer, usize, ProofNumbers) {
        let (mut least, mut second, mut best) = (ProofNumbers::INFINITE, ProofNumbers::INFINITE, first);
        let mut sum: u32 = 0;
        // A lost attacker's defence rests on those of all children; a won defender needs one, the first that was found.
        let mut rests_on = ANYWHERE;
        for (index, child) in self.children.iter().enumerate().skip(first) {
            let ProofNumbers { proof, disproof } = child.numbers;
            sum = if disproof == ProofNumbers::INFINITE {
                disproof
            } else {
                (sum + disproof).min(ProofNumbers::INFINITE)
            };
            // Between equals, the one with more replies to it is the greater chance.
            let larger = disproof > self.children[best].numbers.disproof;
            if proof < least || (proof == least && larger) {
                (second, least, best) = (least, proof, index);
            } else if proof < second {
                second = proof;
            }
            rests_on = rests_on.min(child.rests_on);
            if proof == 0 {
                sum = ProofNumbers::INFINITE;
                rests_on = child.rests_on;
                break;
            }
        }
        if least > 0 {
            sum = if sum == 0 { 0 } else { sum.min(ProofNumbers::LARGEST) };
        }
        let numbers = ProofNumbers { proof: least, disproof: sum };
        let others = sum.saturating_sub(self.children[best].numbers.disproof);
        let child_limit = ProofNumbers {
            // ε = 1: twice the second best.
            proof: limit.proof.min(second.saturating_mul(2).min(ProofNumbers::INFINITE)),
            disproof: limit.disproof.saturating_sub(others).min(ProofNumbers::INFINITE),
        };
        let defended = if self.attacks(decider) { numbers.is_lost() } else { numbers.is_won() };
        let rests_on = if defended { rests_on } else { ANYWHERE };
        (Answer { numbers, rests_on }, best, child_limit)
    }

    /// Lists the decisions that are worth searching with their numbers; or says whether whoever decides has won or lost, if
    /// that is clear.
    ///
    /// A position that was searched before has children that are in the table.
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

    /// Lists a decision, unless it loses at once; says whether it wins at once.
    #[inline]
    fn list<B: Geometry>(&mut self, position: &SizedPosition<B>, act: Act, left: Option<u16>) -> bool {
        let decider = position.decider();
        if let Act::Step(tower, to) = act
            && !SizedPosition::<B>::is_home(decider, to)
        {
            let reply = position.reply(tower, to);
            // The attacker needs a decision to go home, the defender's would come too late to matter.
            let counted = left != Some(0) || self.attacks(decider);
            if counted
                && self.goal.counts(position, !decider, reply.tower)
                && position.reaches_home(reply.occupied, !decider, reply.tower)
            {
                return false;
            }
            if position.has_no_variants() {
                // Most towers that are called are not blocked: then the position after the step need not be made.
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

    /// A child whose position was made.
    fn played<B: Geometry>(
        &self,
        next: &SizedPosition<B>,
        act: Act,
        decider: Side,
        left: Option<u16>,
    ) -> Child {
        let hash = next.zobrist_hash();
        let mut child = Child::unknown(act, next.decider() == decider, self.key(hash, left));
        if let Some(place) = self.repetition(hash, left) {
            child.rests_on = place;
            child.set(ProofNumbers::decided(!self.attacks(next.decider())));
        } else {
            child.set(self.initial_numbers(next, left));
        }
        child.asked = child.numbers.is_decided();
        child
    }

    /// Asks the table about all children.
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

    /// Gives the children numbers that have none yet; says whether one of them wins wherever the position stands.
    #[inline]
    fn estimate<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        left: Option<u16>,
        first: usize,
    ) -> bool {
        let near = self.near_home(position);
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

    /// The decider's towers that may be able to go home after a step and the answer to it. Without variants.
    ///
    /// The step takes away the tower that moves, which may be in the way, and so does the answer.
    fn near_home<B: Geometry>(&self, position: &SizedPosition<B>) -> NearHome {
        let side = position.decider();
        let mut near = NearHome::default();
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

    /// A step with its first numbers.
    #[inline]
    fn estimated<B: Geometry>(
        &self,
        position: &SizedPosition<B>,
        mut child: Child,
        left: Option<u16>,
        near: NearHome,
    ) -> Child {
        let decider = position.decider();
        if let Act::Step(tower, to) = child.act
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

    /// How many replies to a step do not hand the round to whoever made it; none if the tower that it calls is blocked.
    ///
    /// There are no variants, so nothing changes for the answering tower but the occupied cells.
    #[inline]
    fn safe_replies_to_step<B: Geometry>(
        position: &SizedPosition<B>,
        tower: Color,
        to: Cell,
        near: NearHome,
    ) -> Option<u32> {
        let mover = position.decider();
        let reply = position.reply(tower, to);
        let steps = position.steps(reply.occupied, !mover, reply.tower);
        if steps.is_empty() {
            return None;
        }
        // A step home that does not count is lost as well.
        let mut lost = (steps & SizedPosition::<B>::home(!mover)).count();
        let without = reply.occupied ^ B::Set::one(position.cell(!mover, reply.tower));
        for called in near.towers() {
            let from = if called == tower { to } else { position.cell(mover, called) };
            if position.reaches_home_from(without, mover, called, from) {
                // Few towers can go home; the answer may still stand in the way.
                let answers = steps & position.squares_of(called) & !SizedPosition::<B>::home(!mover);
                let goes_home = |answer: &Cell| {
                    position.reaches_home_from(without | B::Set::one(*answer), mover, called, from)
                };
                lost += answers.cells().filter(goes_home).count() as u32;
            }
        }
        // A sumo may have a push besides.
        let may_push = position.rank(!mover, reply.tower) != Rank::Tower;
        Some(steps.count() - lost + u32::from(may_push))
    }

    /// What a defence rests on that lets a position be repeated, or that assumes that a way that is too long leads nowhere;
    /// none if the position is new and near.
    fn repetition(&self, hash: u64, left: Option<u16>) -> Option<usize> {
        if self.way.len() >= LONGEST {
            return Some(ASSUMED);
        }
        if !self.goal.repeats || left.is_some() {
            return None;
        }
        self.way.iter().position(|&met| met == hash).map(|place| place + 1)
    }

    /// The numbers of a position that was not searched yet: whether a tower can go home, and else how many replies do not
    /// let the opponent's towers go home.
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

    /// The numbers of a position in which so many replies do not hand the round to the opponent.
    fn numbers_of_replies(&self, safe: u32, decider: Side, left: Option<u16>) -> ProofNumbers {
        if safe > 0 {
            return ProofNumbers::undecided(safe);
        }
        // The attacker needs two more decisions to win, the defender none.
        if self.attacks(decider) || left.is_none_or(|left| left >= 2) {
            ProofNumbers::LOST
        } else {
            ProofNumbers::undecided(1)
        }
    }

    /// How many replies of a tower do not hand the round to the opponent. Pushes count as such.
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

//! Depth-first proof-number search (df-pn) with the 1 + ε threshold.
//!
//! A position is won if one decision leads to a position that is lost for the opponent, and lost if all
//! decisions lead to positions that are won for the opponent. The search descends to the child whose proof
//! needs the fewest undecided positions, and returns from it when its numbers reach the limits at which another
//! child becomes better.
//!
//! With some variants, positions can repeat. A position that is already on the path that led to it does not count
//! as won by the attacker. A defence that depends on a repetition is valid only on the path on which the search
//! found it (the graph history interaction problem). The table therefore stores the defence only for a position
//! whose subtree contains the repetition: the repeated position is the stored position or a later one, and the
//! defender can repeat it for ever. A win of the attacker never depends on a repetition, so it is valid on every
//! path.
//!
//! A position that has occurred twice in the round before the search is a draw as soon as a decision reaches it. In the
//! shortest win from a position, no position occurs twice. So no other third occurrence matters. Such a draw is a defence that
//! is valid on every path of this round, and the table keys of this round differ from those of others.

use kamisado_rules::Side;
use kamisado_rules::sized::SizedDecision;

use crate::Limits;
use crate::drawing_positions::DrawingPositions;
use crate::goal::Goal;
use crate::proof_numbers::ProofNumbers;
use crate::transposition_table::Table;

/// The maximum length of the path, so that the recursion does not overflow the stack. Rounds are much shorter.
const LONGEST: usize = 1_000;

/// The value of `earliest_repetition` if the numbers are valid on every path.
const PATH_INDEPENDENT: u32 = u32::MAX;

/// The value of `earliest_repetition` if the search only assumes a defence, because the path has reached
/// [`LONGEST`]. Numbers with this value are never stored in the table.
const PATH_TOO_LONG: u32 = 0;

/// A position that can be searched.
pub(crate) trait SearchPosition: Copy {
    fn decider(&self) -> Side;

    /// The hash of the position, from which its table key is computed.
    fn hash(&self) -> u64;

    /// The [`SearchPosition::hash`] of the position after a decision that [`SearchPosition::expand`] has listed without
    /// a key.
    fn hash_after(&self, decision: SizedDecision) -> u64;

    /// The position after a legal decision; `None` if the round ends.
    fn after(&self, decision: SizedDecision) -> Option<Self>;

    /// The proof numbers of this position before it is searched. `left` is the number of decisions within which
    /// the attacker has to win; `None` means no limit.
    fn initial_numbers(&self, search: &Search<'_>, left: Option<u16>) -> ProofNumbers;

    /// Lists the decisions that are worth searching as children, with their numbers. Returns whether the side
    /// to decide wins, or `None` if that is still open.
    ///
    /// If this position may have been searched before (`revisit`), all children are looked up in the table at once.
    /// Otherwise a child is looked up only when it becomes the best one.
    fn expand(&self, search: &mut Search<'_>, left: Option<u16>, revisit: bool) -> Option<bool>;
}

/// A decision of a position on the path, with the proof numbers of the position after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) decision: SizedDecision,
    /// Whether the side that makes this decision also makes the next one.
    again: bool,
    /// Whether no table lookup is needed, because one has been made or the numbers are already decided.
    looked_up: bool,
    /// Whether the position after the decision has been searched before.
    searched: bool,
    /// For a defence that depends on repetitions: the place on the path, from 1, of the earliest position that
    /// is repeated. Otherwise [`PATH_INDEPENDENT`] or [`PATH_TOO_LONG`].
    earliest_repetition: u32,
    /// The proof numbers of the position after the decision, for the side that makes the decision.
    numbers: ProofNumbers,
    /// The table key of the position after the decision; [`Child::NO_KEY`] until it is computed.
    pub(crate) key: u64,
}

impl Child {
    /// The value of `key` until the key is computed.
    pub(crate) const NO_KEY: u64 = 0;

    /// A child with unknown proof numbers.
    #[inline]
    pub(crate) fn unknown(decision: SizedDecision, again: bool, key: u64) -> Self {
        Self {
            decision,
            again,
            looked_up: false,
            searched: false,
            earliest_repetition: PATH_INDEPENDENT,
            numbers: ProofNumbers::UNKNOWN,
            key,
        }
    }

    /// The child for a decision that ends the round.
    pub(crate) fn end(decision: SizedDecision, won: bool) -> Self {
        let numbers = ProofNumbers::decided(won);
        Self { numbers, looked_up: true, ..Self::unknown(decision, false, Self::NO_KEY) }
    }

    #[inline]
    pub(crate) fn is_unknown(&self) -> bool {
        self.numbers == ProofNumbers::UNKNOWN
    }

    /// Sets the numbers. `numbers` are those of the position after the decision, for the side that decides
    /// there.
    #[inline]
    fn set(&mut self, numbers: ProofNumbers) {
        self.numbers = if self.again { numbers } else { numbers.swapped() };
    }

    /// Sets the initial numbers. `numbers` are as in [`Child::set`].
    #[inline]
    pub(crate) fn estimate(&mut self, numbers: ProofNumbers) {
        self.set(numbers);
        self.looked_up |= numbers.is_decided();
    }

    /// Sets the numbers from a table entry. Does nothing without an entry.
    #[inline]
    fn take(&mut self, known: Option<ProofNumbers>) {
        if let Some(known) = known {
            self.set(known);
            self.searched = true;
        }
    }

    /// Whether the decision wins on every path.
    #[inline]
    pub(crate) fn is_won(&self) -> bool {
        self.numbers.is_won() && !self.is_unknown() && self.earliest_repetition == PATH_INDEPENDENT
    }
}

/// The result of searching a position.
#[derive(Clone, Copy, Debug)]
struct Answer {
    numbers: ProofNumbers,
    /// Like [`Child::earliest_repetition`].
    earliest_repetition: u32,
}

impl Answer {
    fn on_every_path(numbers: ProofNumbers) -> Self {
        Self { numbers, earliest_repetition: PATH_INDEPENDENT }
    }
}

/// A search for one goal.
pub(crate) struct Search<'a> {
    table: &'a mut Table,
    drawing: &'a DrawingPositions,
    limits: Limits<'a>,
    pub(crate) goal: Goal,
    /// The part of all table keys that distinguishes goals and rounds.
    goal_key: u64,
    /// The positions searched so far.
    nodes: u64,
    stopped: bool,
    /// The path: the hashes of the positions from the root to the current one.
    path: Vec<u64>,
    /// The decisions of the positions on the path, one position after the other.
    pub(crate) children: Vec<Child>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        table: &'a mut Table,
        drawing: &'a DrawingPositions,
        limits: Limits<'a>,
        goal: Goal,
    ) -> Self {
        let goal_key = goal.key() ^ drawing.key();
        Self {
            table,
            drawing,
            limits,
            goal,
            goal_key,
            nodes: 0,
            stopped: false,
            path: Vec::new(),
            children: Vec::new(),
        }
    }

    /// The number of positions searched so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the attacker can force the goal. `left` is the number of decisions within which it has to be reached;
    /// `None` means no limit. Returns `None` if the limits end the search first.
    pub(crate) fn run(&mut self, position: impl SearchPosition, left: Option<u16>) -> Option<bool> {
        let known = self.table.get(self.key(position.hash(), left)).filter(|known| known.is_decided());
        let initial = known.unwrap_or_else(|| position.initial_numbers(self, left));
        let answer = if initial.is_decided() {
            Answer::on_every_path(initial)
        } else {
            self.search(position, left, ProofNumbers::UNLIMITED, true)
        };
        let known = answer.numbers.is_decided() && answer.earliest_repetition != PATH_TOO_LONG;
        known.then(|| answer.numbers.is_won() == self.attacks(position.decider()))
    }

    /// The table key of a position, from its hash.
    #[inline]
    pub(crate) fn key(&self, hash: u64, left: Option<u16>) -> u64 {
        hash ^ self.goal_key ^ left.map_or(0, |left| self.goal.key_within(left))
    }

    #[inline]
    pub(crate) fn attacks(&self, side: Side) -> bool {
        side == self.goal.attacker
    }

    /// Searches a position until it is decided, its numbers reach `limit`, or the search has to end.
    ///
    /// `revisit` is whether the position may have been searched before. If it has been, the table is likely to have its
    /// children.
    fn search<P: SearchPosition>(
        &mut self,
        position: P,
        left: Option<u16>,
        limit: ProofNumbers,
        revisit: bool,
    ) -> Answer {
        self.count_node();
        let depth = self.path.len();
        let (first, before) = (self.children.len(), self.nodes);
        let hash = position.hash();
        self.path.push(hash);
        let mut answer = match position.expand(self, left, revisit) {
            Some(won) => Answer::on_every_path(ProofNumbers::decided(won)),
            None => self.search_children(position, left, limit, first),
        };
        self.children.truncate(first);
        self.path.truncate(depth);
        // A defence that repeats no position before this one is valid on every path.
        if answer.earliest_repetition > depth as u32 {
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

    /// Searches the currently most promising child, again and again, until the position is decided, its numbers
    /// reach `limit`, or the search has to end.
    fn search_children<P: SearchPosition>(
        &mut self,
        position: P,
        left: Option<u16>,
        limit: ProofNumbers,
        first: usize,
    ) -> Answer {
        let left = left.map(|left| left - 1);
        loop {
            let (answer, best, child_limit) = self.evaluate_children(position.decider(), limit, first);
            if answer.numbers.is_decided() || answer.numbers.reaches(limit) || self.stopped {
                return answer;
            }
            let child = self.children[best];
            if !child.looked_up {
                let key = match child.key {
                    Child::NO_KEY => self.key(position.hash_after(child.decision), left),
                    key => key,
                };
                let known = self.table.get(key);
                let child = &mut self.children[best];
                child.looked_up = true;
                child.take(known);
                continue;
            }
            let Some(next) = position.after(child.decision) else {
                // Unreachable: `expand` has decided all children that end the round, and decided children are
                // not searched.
                return answer;
            };
            let child_limit = if child.again { child_limit } else { child_limit.swapped() };
            let found = self.search(next, left, child_limit, child.searched);
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
        // If the attacker decides and has lost, the defence depends on the defences in all children. If the
        // defender decides and has won, the defence depends on the first winning child alone.
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
            // The 1 + ε threshold with ε = 1/2, and 5 more, so that the search does not change the child too
            // often while the numbers are small.
            proof: limit.proof.min((second + second / 2 + 5).min(ProofNumbers::INFINITE)),
            disproof: limit.disproof.saturating_sub(others).min(ProofNumbers::INFINITE),
        };
        let defended = if self.attacks(decider) { numbers.is_lost() } else { numbers.is_won() };
        let earliest_repetition = if defended { earliest_repetition } else { PATH_INDEPENDENT };
        (Answer { numbers, earliest_repetition }, best, child_limit)
    }

    /// Looks up all children in the table.
    #[inline]
    pub(crate) fn recall(&mut self, first: usize) {
        let children = &mut self.children[first..];
        self.table.fetch(children.iter().map(|child| child.key));
        for child in children {
            if !child.looked_up {
                child.looked_up = true;
                child.take(self.table.get(child.key));
            }
        }
    }

    /// The child for a decision after which the round goes on with the position `next`.
    pub(crate) fn child(
        &self,
        next: impl SearchPosition,
        decision: SizedDecision,
        decider: Side,
        left: Option<u16>,
    ) -> Child {
        let hash = next.hash();
        let mut child = Child::unknown(decision, next.decider() == decider, self.key(hash, left));
        if self.drawing.contains(hash) {
            child.estimate(ProofNumbers::decided(!self.attacks(next.decider())));
        } else if let Some(place) = self.repetition(hash, left) {
            child.earliest_repetition = place;
            child.estimate(ProofNumbers::decided(!self.attacks(next.decider())));
        } else {
            child.estimate(next.initial_numbers(self, left));
        }
        child
    }

    /// Whether the path has the maximum length.
    #[inline]
    pub(crate) fn is_too_long(&self) -> bool {
        self.path.len() >= LONGEST
    }

    /// Returns the `earliest_repetition` of a child that must not be searched, because its position is already
    /// on the path (a defence by repetition) or because the path is too long ([`PATH_TOO_LONG`]). Returns
    /// `None` if the child can be searched.
    ///
    /// With a limited number of decisions (`left`), repetitions need no check, because the search ends anyway.
    fn repetition(&self, hash: u64, left: Option<u16>) -> Option<u32> {
        if self.is_too_long() {
            return Some(PATH_TOO_LONG);
        }
        if !self.goal.repeats || left.is_some() {
            return None;
        }
        self.path.iter().position(|&met| met == hash).map(|place| place as u32 + 1)
    }

    /// Whether the side to decide might draw by a decision that makes a position occur for the third time, and so prevent
    /// the goal although all its decisions seem to lose.
    #[inline]
    pub(crate) fn may_draw(&self, decider: Side) -> bool {
        !self.drawing.is_empty() && !self.attacks(decider)
    }

    /// The initial proof numbers of a position in which `safe` replies do not let the opponent win at once.
    #[inline]
    pub(crate) fn numbers_of_replies(&self, safe: u32, decider: Side, left: Option<u16>) -> ProofNumbers {
        if safe > 0 {
            return ProofNumbers::undecided(safe);
        }
        if self.may_draw(decider) {
            return ProofNumbers::undecided(1);
        }
        // Every reply loses. If the defender decides, the attacker needs two more decisions for the win: the
        // defender's reply and the winning move.
        if self.attacks(decider) || left.is_none_or(|left| left >= 2) {
            ProofNumbers::LOST
        } else {
            ProofNumbers::undecided(1)
        }
    }
}

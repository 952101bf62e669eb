//! Proofs of wins: a decision of the winner for each position that can occur. A proof can be checked with the
//! rules alone.

use std::collections::HashMap;

use kamisado_rules::sized::{Geometry, Outcome, SizedDecision, SizedPosition, SizedVisitor};
use kamisado_rules::{Decision, Position, Side};

use crate::goal::Goal;
use crate::limits::Budget;
use crate::solver::winner;
use crate::{Limits, Solver, Value};

/// A proof that a side wins the round: the winner's decision in each position that can occur if the winner follows
/// the proof, whatever the opponent decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The side that wins.
    pub winner: Side,
    /// The positions in which the winner decides, each once, with the winner's decision. The first is the
    /// proved position if the winner decides in it.
    pub decisions: Vec<(Position, Decision)>,
}

impl Solver {
    /// Proves a win or a loss. `value` is the value that [`Solver::solve`] found.
    ///
    /// Returns `None` if the value is neither a win nor a loss, or if the limits end the search first.
    pub fn prove(&mut self, position: &Position, value: Value, limits: Limits<'_>) -> Option<Proof> {
        position.visit_sized(Prove { solver: self, value, limits })
    }
}

struct Prove<'a, 'b> {
    solver: &'a mut Solver,
    value: Value,
    limits: Limits<'b>,
}

impl SizedVisitor for Prove<'_, '_> {
    type Output = Option<Proof>;

    fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> Option<Proof>
    where
        Position: From<SizedPosition<B>>,
    {
        let (winner, _) = winner(position, self.value)?;
        let goal = Goal::win(position, winner);
        let mut budget = Budget::new(self.limits);
        let within = if goal.repeats {
            Some(self.solver.approximate_distance(position, goal, &mut budget)?)
        } else {
            None
        };
        let mut prover =
            Prover { solver: self.solver, budget, goal, proved: HashMap::new(), decisions: Vec::new() };
        prover.prove(position, within)?;
        Some(Proof { winner, decisions: prover.decisions })
    }
}

struct Prover<'a, 'b> {
    solver: &'a mut Solver,
    budget: Budget<'b>,
    goal: Goal,
    /// For each position that is proved or is being proved: the number of decisions within which it is won
    /// (`None` if unlimited), and the index of its entry in `decisions`. A position in which the opponent decides has no
    /// entry, and its index has no meaning.
    proved: HashMap<Position, (Option<u16>, usize)>,
    decisions: Vec<(Position, Decision)>,
}

impl Prover<'_, '_> {
    /// Adds the decisions that prove a won position. `within` limits the number of decisions to the win; `None`
    /// means no limit.
    ///
    /// `within` is given if positions can repeat, because a winning decision could then lead back to an earlier
    /// position. So each position has to be won within fewer decisions than the position before it. If a
    /// position occurs again with fewer decisions left than before, its decision is replaced by one that wins
    /// within them.
    fn prove<B: Geometry>(&mut self, position: &SizedPosition<B>, within: Option<u16>) -> Option<()>
    where
        Position: From<SizedPosition<B>>,
    {
        // While the table knows the decisions, the searches are too short to notice on their own that they have to end.
        if self.budget.is_stopped() {
            return None;
        }
        let known = Position::from(*position);
        let before = self.proved.get(&known).copied();
        if before.is_some_and(|(enough, _)| enough <= within) {
            return Some(());
        }
        let place = before.map_or(self.decisions.len(), |(_, place)| place);
        self.proved.insert(known, (within, place));
        let left = within.map(|within| within.saturating_sub(1));
        if position.decider() != self.goal.attacker {
            let mut decisions = Vec::new();
            position.each(|decision| decisions.push(decision));
            return decisions.into_iter().try_for_each(|decision| self.prove_after(position, decision, left));
        }
        let decision = self.solver.winning_decision(position, self.goal, within, &mut self.budget)?;
        let entry = (known, decision.decision::<B>());
        match self.decisions.get_mut(place) {
            Some(decision) => *decision = entry,
            None => self.decisions.push(entry),
        }
        self.prove_after(position, decision, left)
    }

    fn prove_after<B: Geometry>(
        &mut self,
        position: &SizedPosition<B>,
        decision: SizedDecision,
        within: Option<u16>,
    ) -> Option<()>
    where
        Position: From<SizedPosition<B>>,
    {
        match position.apply(decision, |_| {}) {
            Outcome::GoesOn(next) => self.prove(&next, within),
            Outcome::Over(..) => Some(()),
        }
    }
}

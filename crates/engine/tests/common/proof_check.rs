//! A check of proofs with the rules alone.

use std::collections::HashMap;

use kamisado_engine::Proof;
use kamisado_rules::{Decision, Next, Position};

/// Checks that a proof covers everything that can happen from a position on. A position that leads back to
/// itself does not count as won.
pub(crate) struct ProofCheck {
    proof: Proof,
    decisions: HashMap<Position, Decision>,
    met: HashMap<Position, bool>,
}

impl ProofCheck {
    pub(crate) fn new(proof: Proof) -> Self {
        let decisions = proof.decisions.iter().copied().collect();
        Self { proof, decisions, met: HashMap::new() }
    }

    /// Whether the winner, who follows the proof, wins from this position.
    pub(crate) fn holds(&mut self, position: Position) -> bool {
        if let Some(&known) = self.met.get(&position) {
            return known;
        }
        self.met.insert(position, false);
        let decisions: Vec<Decision> = if position.decider() == self.proof.winner {
            self.decisions.get(&position).copied().into_iter().collect()
        } else {
            position.decisions().collect()
        };
        let holds = !decisions.is_empty()
            && decisions.into_iter().all(|decision| {
                match position.play(decision).map(|played| played.next) {
                    Some(Next::Position(next)) => self.holds(next),
                    Some(Next::Over(end)) => end.winner == self.proof.winner,
                    None => false,
                }
            });
        self.met.insert(position, holds);
        holds
    }
}

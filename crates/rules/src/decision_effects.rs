//! The effects of a decision in a round.

use crate::{Color, Decision, Pass, Position, RoundEnd, Setup, Side, Square, tower_paths::FARTHEST};

/// The movement of a tower from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TowerMovement {
    /// The side to which the tower belongs.
    pub side: Side,
    /// The color of the tower.
    pub color: Color,
    /// The square that the tower left.
    pub from: Square,
    /// The square on which the tower ended.
    pub to: Square,
}

/// What follows a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The round goes on.
    Position(Position),
    /// The round is over.
    Over(RoundEnd),
}

/// A decision of a round with all its effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionEffects {
    /// The decision.
    pub decision: Decision,
    /// The side that decided.
    pub by: Side,
    /// The movement of the tower that stepped, pushed or jumped; `None` for a choice or a stay.
    pub moved: Option<TowerMovement>,
    pub(crate) jumps: [Option<TowerMovement>; FARTHEST],
    pub(crate) pushed: [Option<TowerMovement>; 3],
    // In a chain, each of the 20 towers passes at most once (RULES section 3.8).
    pub(crate) passes: [Option<Pass>; 20],
    /// The board after the decision, before any promotion. If the round is over, `decider` and `awaiting` are those
    /// that would have followed.
    pub after: Setup,
    /// What follows: another position, or the end of the round.
    pub next: Next,
}

impl DecisionEffects {
    /// The jumps of the tower that moved, in order: each from the silver or gold square that it entered to the one that
    /// it jumped to (teleport, RULES section 7). The route is the one that the notation writes.
    pub fn jumps(&self) -> impl Iterator<Item = TowerMovement> {
        self.jumps.into_iter().flatten()
    }

    /// The pushed towers, the nearest to the pusher first.
    pub fn pushed(&self) -> impl Iterator<Item = TowerMovement> {
        self.pushed.into_iter().flatten()
    }

    /// The forced passes that followed, in order. After a deadlock, those up to the repetition.
    pub fn passes(&self) -> impl Iterator<Item = Pass> {
        self.passes.into_iter().flatten()
    }
}

//! What a decision in a round did.

use crate::{Color, Decision, Pass, Position, RoundEnd, Setup, Side, Square, routes::FARTHEST};

/// A tower that went from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TowerMovement {
    /// Whose tower.
    pub side: Side,
    /// Which tower.
    pub color: Color,
    /// Where it stood.
    pub from: Square,
    /// Where it stands.
    pub to: Square,
}

/// What stands after a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The round goes on.
    Position(Position),
    /// The round is over.
    Over(RoundEnd),
}

/// A decision of a round with everything that it brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionEffects {
    /// What was decided.
    pub decision: Decision,
    /// Who decided.
    pub by: Side,
    /// The tower that moved by it (a step, the pusher, a jump); none for a choice or a stay.
    pub moved: Option<TowerMovement>,
    pub(crate) jumps: [Option<TowerMovement>; FARTHEST],
    pub(crate) pushed: [Option<TowerMovement>; 3],
    // A side and a tower pass once in a chain at most (section 3.8), and there are 20 of them.
    pub(crate) passes: [Option<Pass>; 20],
    /// The board afterwards, the towers where the decision left them, ranks not yet promoted. When the round is over,
    /// the decider and what is awaited are what would have come next.
    pub after: Setup,
    /// Whether the round goes on.
    pub next: Next,
}

impl DecisionEffects {
    /// The jumps on the way of the tower that moved, in order: each from the silver or gold square that it entered to the
    /// one that it was put on (teleport, section 7). The way is the one that the notation writes.
    pub fn jumps(&self) -> impl Iterator<Item = TowerMovement> {
        self.jumps.into_iter().flatten()
    }

    /// The pushed towers, the nearest to the pusher first.
    pub fn pushed(&self) -> impl Iterator<Item = TowerMovement> {
        self.pushed.into_iter().flatten()
    }

    /// The forced passes that followed, in order. After a deadlock: those up to the repetition.
    pub fn passes(&self) -> impl Iterator<Item = Pass> {
        self.passes.into_iter().flatten()
    }
}

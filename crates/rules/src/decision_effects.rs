//! The effects of a decision in a round.

use crate::{
    Color, Decision, Next, Pass, Position, Setup, Side, Square,
    apply_decision::Outcome,
    bitboards::{Cell, Geometry},
    position::SizedVisitor,
    rank::LONGEST_MOVE,
    sized_decision::SizedDecision,
    sized_position::SizedPosition,
};

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

/// A decision of a round with all its effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionEffects {
    /// The decision.
    pub decision: Decision,
    /// The side that decided.
    pub by: Side,
    /// The movement of the tower that stepped, pushed or jumped; `None` for a choice or a stay.
    pub moved: Option<TowerMovement>,
    pub(crate) jumps: [Option<TowerMovement>; LONGEST_MOVE],
    pub(crate) pushed: [Option<TowerMovement>; 3],
    // In a chain, each of the 20 towers passes at most once (RULES section 3.8).
    pub(crate) passes: [Option<Pass>; 20],
    /// The board after the decision, before any promotion. If the round is over, `decider` and `awaiting` are those
    /// that would have come next.
    pub after: Setup,
    /// The next position, or the end of the round.
    pub next: Next,
}

impl DecisionEffects {
    /// The jumps of the tower that moved, in order: each from the silver or gold square that the tower entered to
    /// the square to which it jumped (teleport, RULES section 7). They follow the route that the notation writes.
    pub fn jumps(&self) -> impl Iterator<Item = TowerMovement> {
        self.jumps.into_iter().flatten()
    }

    /// The pushed towers, the nearest to the pusher first.
    pub fn pushed(&self) -> impl Iterator<Item = TowerMovement> {
        self.pushed.into_iter().flatten()
    }

    /// The forced passes that followed, in order. At a deadlock, they end before the first pass that would be repeated.
    pub fn passes(&self) -> impl Iterator<Item = Pass> {
        self.passes.into_iter().flatten()
    }
}

impl Position {
    /// Plays a decision and reports all its effects; `None` if it is not legal.
    pub fn play(&self, decision: Decision) -> Option<DecisionEffects> {
        self.visit_sized(Play(decision))
    }
}

/// [`Position::play`] as a visitor, which is generic over the size of the board.
struct Play(Decision);

impl SizedVisitor for Play {
    type Output = Option<DecisionEffects>;

    fn visit<B: Geometry>(self, position: &SizedPosition<B>) -> Self::Output
    where
        Position: From<SizedPosition<B>>,
    {
        position.play(self.0)
    }
}

impl<B: Geometry> SizedPosition<B>
where
    Position: From<Self>,
{
    fn play(&self, decision: Decision) -> Option<DecisionEffects> {
        let act = self.sized_decision(decision)?;
        let by = self.decider;
        // `resolved` reports at most 20 passes.
        let mut passes = [None; 20];
        let mut places = passes.iter_mut();
        let report = |pass: Pass| {
            if let Some(place) = places.next() {
                *place = Some(pass);
            }
        };
        let (after, next) = match self.apply(act, report) {
            Outcome::GoesOn(state) => (state, Next::Position(state.into())),
            Outcome::Over(state, end) => (state, Next::Over(end)),
        };
        let shift = |side, color| TowerMovement {
            side,
            color,
            from: self.cell(side, color).square::<B>(),
            to: after.cell(side, color).square::<B>(),
        };
        let moved = match act {
            SizedDecision::Step(color, _) | SizedDecision::Push(color, _) | SizedDecision::Jump(color, _) => {
                Some(shift(by, color))
            }
            SizedDecision::Choose(_) | SizedDecision::Stay(_) => None,
        };
        let mut jumps = [None; LONGEST_MOVE];
        if let Some(TowerMovement { side, color, .. }) = moved {
            let shift = |(from, to): (Cell, Cell)| TowerMovement {
                side,
                color,
                from: from.square::<B>(),
                to: to.square::<B>(),
            };
            jumps
                .iter_mut()
                .zip(self.jumps_on_route(act))
                .for_each(|(place, jump)| *place = Some(shift(jump)));
        }
        let mut pushed = [None; 3];
        if let SizedDecision::Push(color, _) = act
            && let Some(Ok(line)) = self.line(by, color)
        {
            pushed.iter_mut().zip(line.towers()).for_each(|(place, tower)| *place = Some(shift(!by, tower)));
        }
        Some(DecisionEffects { decision, by, moved, jumps, pushed, passes, after: after.setup(), next })
    }
}

//! A list of the legal decisions of a position, on the stack.

use crate::{
    Awaiting, Color, Decision, Direction,
    bitboards::{CellSet, Geometry},
    sized_decision::SizedDecision,
    sized_position::SizedPosition,
};

/// An upper bound for the number of legal decisions of a position.
///
/// In an opening, ten towers can move. Each has at most 80 steps, since the 20 towers leave 80 squares empty. Its
/// push can end on at most ten squares: the square ahead and the nine other squares of the same color. Choices and
/// jumps have fewer.
const MOST: usize = 10 * (80 + 10);

/// Legal decisions, each once.
#[derive(Clone, Debug)]
pub(crate) struct DecisionList {
    list: [Decision; MOST],
    next: usize,
    end: usize,
}

impl DecisionList {
    const fn none() -> Self {
        Self { list: [Decision::Stay { tower: Color::Brown }; MOST], next: 0, end: 0 }
    }

    /// All legal decisions. A tower's steps come in the order of direction and distance, followed by its pushes.
    pub(crate) fn of<B: Geometry>(state: &SizedPosition<B>) -> Self {
        let mut decisions = Self::none();
        match state.awaiting {
            Awaiting::Move { tower } => decisions.add_moves(state, tower),
            Awaiting::Opening => B::GAME.colors().iter().for_each(|&tower| decisions.add_moves(state, tower)),
            Awaiting::Choose { .. } | Awaiting::Jump { .. } => {
                state.each(|act| decisions.add(act.decision::<B>()));
            }
        }
        decisions
    }

    /// The legal steps and pushes of a tower with a direction and a distance.
    pub(crate) fn by<B: Geometry>(
        state: &SizedPosition<B>,
        tower: Color,
        direction: Direction,
        distance: u8,
    ) -> Self {
        let mut decisions = Self::none();
        let active = match state.awaiting {
            Awaiting::Opening => B::GAME.colors().contains(&tower),
            Awaiting::Move { tower: active } => active == tower,
            Awaiting::Choose { .. } | Awaiting::Jump { .. } => false,
        };
        let Some(index) = usize::from(distance).checked_sub(1).filter(|_| active) else {
            return decisions;
        };
        let landings = state.landings(state.decider, tower, direction);
        let steps = landings.get(index).copied().unwrap_or(B::Set::EMPTY);
        steps.cells().for_each(|to| decisions.add(SizedDecision::Step(tower, to).decision::<B>()));
        if direction == Direction::Forward && distance == 1 {
            decisions.add_pushes(state, tower);
        }
        decisions
    }

    fn add(&mut self, decision: Decision) {
        if let Some(place) = self.list.get_mut(self.end) {
            *place = decision;
            self.end += 1;
        }
    }

    fn add_moves<B: Geometry>(&mut self, state: &SizedPosition<B>, tower: Color) {
        let mut listed = B::Set::EMPTY;
        for direction in state.directions(state.decider, tower) {
            for landing in state.landings(state.decider, tower, direction) {
                let fresh = landing & !listed;
                listed |= fresh;
                fresh.cells().for_each(|to| self.add(SizedDecision::Step(tower, to).decision::<B>()));
            }
        }
        self.add_pushes(state, tower);
    }

    fn add_pushes<B: Geometry>(&mut self, state: &SizedPosition<B>, tower: Color) {
        let (_, pushes) = state.moves(state.decider, tower);
        pushes.cells().for_each(|to| self.add(SizedDecision::Push(tower, to).decision::<B>()));
    }
}

impl Iterator for DecisionList {
    type Item = Decision;

    fn next(&mut self) -> Option<Decision> {
        let decision = *self.list[..self.end].get(self.next)?;
        self.next += 1;
        Some(decision)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.end - self.next;
        (left, Some(left))
    }
}

impl SizedDecision {
    /// The decision with squares instead of cells.
    pub fn decision<B: Geometry>(self) -> Decision {
        match self {
            Self::Step(tower, to) => Decision::Step { tower, to: to.square::<B>() },
            Self::Push(tower, to) => Decision::Push { tower, to: to.square::<B>() },
            Self::Choose(tower) => Decision::Choose { tower },
            Self::Jump(tower, to) => Decision::Teleport { tower, to: to.square::<B>() },
            Self::Stay(tower) => Decision::Stay { tower },
        }
    }
}

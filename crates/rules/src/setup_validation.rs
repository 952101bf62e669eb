//! Checks whether a setup is playable, and converts it to a position.

use crate::{
    Awaiting, Color, Setup, Side, Square, Variant,
    bitboards::{Cell, CellSet, Geometry, goal_row},
    sized_position::{Chain, SizedPosition},
};

/// Why a [`Setup`] is not playable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupError {
    /// Variants are for Megasado only.
    VariantsNeedMegasado,
    /// A tower stands outside the board.
    OffBoard(Square),
    /// The game does not have the color of a tower that is on the board, is to move or may jump.
    ForeignColor(Color),
    /// A tower is missing.
    Missing(Side, Color),
    /// A tower occurs twice.
    Twice(Side, Color),
    /// A tower stands on the opponent's home row, so the round is over.
    HomeRowReached(Side, Color),
    /// A choice is due, but the trap variant is not in force or the tower of the side to decide is not trapped.
    NotTrapped(Side, Color),
    /// A pushed tower is listed as able to jump, but cannot jump or is listed twice.
    CannotJump(Side, Color),
    /// A jump is due, but no tower is listed.
    NothingPending,
    /// No tower of the pusher's side stands on the pusher's square.
    NoPusher(Square),
    /// No tower can move: a deadlock, or an opening in which every tower is blocked.
    Deadlock,
}

impl<B: Geometry> SizedPosition<B> {
    /// Converts a setup to a position. Forced passes are played, so that at least one decision is legal.
    pub(crate) fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        if !B::VARIANTS && !setup.variants.is_empty() {
            return Err(SetupError::VariantsNeedMegasado);
        }
        let mut state = Self::empty(setup.board.layout, setup.variants, setup.decider, setup.awaiting);
        state.place_all(setup)?;
        state.check_awaited()?;
        if let Awaiting::Move { tower } = setup.awaiting {
            return state.resolved(setup.decider, tower, |_| {}).map_err(|_| SetupError::Deadlock);
        }
        if state.count() == 0 { Err(SetupError::Deadlock) } else { Ok(state) }
    }

    fn place_all(&mut self, setup: &Setup) -> Result<(), SetupError> {
        let mut placed = Chain::default();
        for square in (0..10).flat_map(|row| (0..10).filter_map(move |file| Square::new(file, row))) {
            let Some(tower) = setup.at(square) else { continue };
            let cell = Cell::of::<B>(square).ok_or(SetupError::OffBoard(square))?;
            Self::check_color(tower.color)?;
            if placed.has(tower.side, tower.color) {
                return Err(SetupError::Twice(tower.side, tower.color));
            }
            if goal_row::<B>(tower.side).has(cell) {
                return Err(SetupError::HomeRowReached(tower.side, tower.color));
            }
            placed = placed.with(tower.side, tower.color);
            self.put(tower.side, tower.color, tower.rank, cell);
        }
        let all = Side::ALL.iter().flat_map(|&side| B::GAME.colors().iter().map(move |&color| (side, color)));
        all.into_iter()
            .find(|&(side, color)| !placed.has(side, color))
            .map_or(Ok(()), |(side, color)| Err(SetupError::Missing(side, color)))
    }

    fn check_color(color: Color) -> Result<(), SetupError> {
        if B::GAME.colors().contains(&color) { Ok(()) } else { Err(SetupError::ForeignColor(color)) }
    }

    fn check_awaited(&mut self) -> Result<(), SetupError> {
        match self.awaiting {
            Awaiting::Opening => Ok(()),
            Awaiting::Move { tower } => Self::check_color(tower),
            Awaiting::Choose { trapped } => {
                Self::check_color(trapped)?;
                if !self.is_trapped(self.decider, trapped) {
                    return Err(SetupError::NotTrapped(self.decider, trapped));
                }
                // A setup has no earlier missed turns (RULES section 8), so the chain begins with the turn of this tower.
                self.chain = Chain::default().with(self.decider, trapped);
                Ok(())
            }
            Awaiting::Jump { pending, next, pusher } => {
                Self::check_color(next)?;
                pending.iter().next().ok_or(SetupError::NothingPending)?;
                let mut named = Chain::default();
                for tower in pending.iter() {
                    Self::check_color(tower)?;
                    let able =
                        self.has(Variant::Teleport) && !self.pushed_jumps(self.decider, tower).is_empty();
                    if !able || named.has(self.decider, tower) {
                        return Err(SetupError::CannotJump(self.decider, tower));
                    }
                    named = named.with(self.decider, tower);
                }
                let cell = Cell::of::<B>(pusher).ok_or(SetupError::NoPusher(pusher))?;
                self.tower_at(!self.decider, cell).map_or(Err(SetupError::NoPusher(pusher)), |_| Ok(()))
            }
        }
    }
}

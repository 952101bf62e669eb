//! Trap: which towers a player may name for the opponent (RULES section 7).

use crate::geometry::Geometry;
use crate::state::{Chain, State};
use crate::{Color, Side};

/// Where a chain of missed turns leads to.
pub(crate) enum Leads {
    /// A tower can move.
    ToAMove,
    /// The side has a trapped tower to move and must choose; its turn counts as met.
    ToAChoice(Side, Chain),
    /// The same player would have to move the same tower again.
    ToADeadlock,
}

impl<B: Geometry> State<B> {
    /// Follows the missed turns from a side that must move a tower.
    fn follow(&self, mut side: Side, mut tower: Color, mut chain: Chain) -> Leads {
        loop {
            if self.count_moves(side, tower) > 0 {
                return Leads::ToAMove;
            }
            if chain.has(side, tower) {
                return Leads::ToADeadlock;
            }
            chain = chain.with(side, tower);
            if self.is_trapped(side, tower) {
                return Leads::ToAChoice(side, chain);
            }
            tower = self.color_at(self.cell(side, tower));
            side = !side;
        }
    }

    /// The towers of the opponent that the decider may name: none that is trapped, and none whose naming would
    /// deadlock the round before any tower moves.
    pub(crate) fn offered(&self) -> impl Iterator<Item = Color> {
        self.nameable(self.decider).filter(|&tower| match self.follow(!self.decider, tower, self.chain) {
            Leads::ToAMove => true,
            Leads::ToAChoice(chooser, chain) => self.can_choose(chooser, chain, None),
            Leads::ToADeadlock => false,
        })
    }

    fn nameable(&self, chooser: Side) -> impl Iterator<Item = Color> {
        B::GAME.colors().iter().copied().filter(move |&tower| !self.is_trapped(!chooser, tower))
    }

    /// Whether some choice of a side leads to a move, whatever comes between.
    ///
    /// A way out that passes a second choice of the same side needs no first: the second could have been made at once,
    /// with fewer turns met. So each side's choices are looked into once, and `outer` is the one that was already.
    fn can_choose(&self, chooser: Side, chain: Chain, outer: Option<Side>) -> bool {
        self.nameable(chooser).any(|tower| match self.follow(!chooser, tower, chain) {
            Leads::ToAMove => true,
            Leads::ToAChoice(next, chain) => {
                next != chooser && outer != Some(next) && self.can_choose(next, chain, Some(chooser))
            }
            Leads::ToADeadlock => false,
        })
    }
}

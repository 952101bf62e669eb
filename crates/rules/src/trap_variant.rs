//! Trap: which towers a player may name for the opponent (RULES section 7).

use crate::{
    Color, Side,
    bitboards::Geometry,
    sized_position::{Chain, SizedPosition},
};

/// Where a chain of missed turns leads to.
pub(crate) enum LeadsTo {
    /// A tower can move.
    Move,
    /// The side has a trapped tower to move and must choose; its turn counts as met.
    Choice(Side, Chain),
    /// The same player would have to move the same tower again.
    Deadlock,
}

impl<B: Geometry> SizedPosition<B> {
    /// Follows the missed turns from a side that must move a tower.
    fn follow(&self, mut side: Side, mut tower: Color, mut chain: Chain) -> LeadsTo {
        loop {
            if self.count_moves(side, tower) > 0 {
                return LeadsTo::Move;
            }
            if chain.has(side, tower) {
                return LeadsTo::Deadlock;
            }
            chain = chain.with(side, tower);
            if self.is_trapped(side, tower) {
                return LeadsTo::Choice(side, chain);
            }
            tower = self.color_at(self.cell(side, tower));
            side = !side;
        }
    }

    /// The towers of the opponent that the decider may name: none that is trapped, and none whose naming would
    /// deadlock the round before any tower moves.
    pub(crate) fn offered(&self) -> impl Iterator<Item = Color> {
        self.nameable(self.decider).filter(|&tower| match self.follow(!self.decider, tower, self.chain) {
            LeadsTo::Move => true,
            LeadsTo::Choice(chooser, chain) => self.can_choose(chooser, chain, None),
            LeadsTo::Deadlock => false,
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
            LeadsTo::Move => true,
            LeadsTo::Choice(next, chain) => {
                next != chooser && outer != Some(next) && self.can_choose(next, chain, Some(chooser))
            }
            LeadsTo::Deadlock => false,
        })
    }
}

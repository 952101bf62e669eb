//! The trap variant: which towers a player may choose for the opponent (RULES section 7).

use crate::{
    Color, Side,
    bitboards::Geometry,
    sized_position::{Chain, SizedPosition},
};

/// The end of a chain of missed turns.
pub(crate) enum LeadsTo {
    /// A tower can move.
    Move,
    /// The side would have to move a trapped tower, and so has to choose instead. The chain includes this turn.
    Choice(Side, Chain),
    /// The same side would have to move the same tower again.
    Deadlock,
}

impl<B: Geometry> SizedPosition<B> {
    /// Follows the chain of missed turns from a side that has to move a tower.
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

    /// The opponent's towers that may be chosen. They are not trapped, and their choice does not lead to a deadlock
    /// before a tower moves.
    pub(crate) fn offered(&self) -> impl Iterator<Item = Color> {
        self.untrapped_towers(self.decider).filter(|&tower| {
            match self.follow(!self.decider, tower, self.chain) {
                LeadsTo::Move => true,
                LeadsTo::Choice(chooser, chain) => self.can_choose(chooser, chain, None),
                LeadsTo::Deadlock => false,
            }
        })
    }

    fn untrapped_towers(&self, chooser: Side) -> impl Iterator<Item = Color> {
        B::GAME.colors().iter().copied().filter(move |&tower| !self.is_trapped(!chooser, tower))
    }

    /// Whether a side has a choice that leads to a move, possibly after further choices.
    ///
    /// A sequence with two choices of the same side is never needed: the second choice could be made first, with a
    /// shorter chain. So each side's choices are searched only once. `outer` is the side whose choices are already
    /// being searched.
    fn can_choose(&self, chooser: Side, chain: Chain, outer: Option<Side>) -> bool {
        self.untrapped_towers(chooser).any(|tower| match self.follow(!chooser, tower, chain) {
            LeadsTo::Move => true,
            LeadsTo::Choice(next, chain) => {
                next != chooser && outer != Some(next) && self.can_choose(next, chain, Some(chooser))
            }
            LeadsTo::Deadlock => false,
        })
    }
}

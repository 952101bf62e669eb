//! Plays forced passes until a side has a legal decision, or finds a deadlock (RULES sections 3.5 and 3.8).

use crate::{
    Awaiting, Color, Ending, Pass, RoundEnd, Side,
    apply_decision::Outcome,
    bitboards::Geometry,
    sized_position::{Chain, SizedPosition},
};

impl<B: Geometry> SizedPosition<B> {
    /// Plays the forced passes, beginning with the side that has to move `tower`, until a side has a legal decision.
    ///
    /// `mover` made the last move, and `left_on` is the color of the square on which that move ended. After a
    /// deadlock, the mover loses, and the winner's tower of that color is promoted.
    #[inline]
    pub(crate) fn settle(
        self,
        side: Side,
        tower: Color,
        mover: Side,
        left_on: Color,
        report: impl FnMut(Pass),
    ) -> Outcome<B> {
        match self.resolved(side, tower, report) {
            Ok(state) => Outcome::GoesOn(state),
            Err((side, tower)) => {
                let end = RoundEnd { winner: !mover, tower: left_on, ending: Ending::Deadlock };
                self.over(side, tower, end)
            }
        }
    }

    /// The position after the forced passes. At a deadlock, the error has the side and the tower that would have to
    /// move next.
    ///
    /// In a chain of passes, no side passes twice with the same tower. So there are at most 20 passes.
    #[inline]
    pub(crate) fn resolved(
        mut self,
        mut side: Side,
        mut tower: Color,
        mut report: impl FnMut(Pass),
    ) -> Result<Self, (Side, Color)> {
        let mut chain = self.chain;
        self.chain = Chain::default();
        while self.count_moves(side, tower) == 0 {
            if chain.has(side, tower) {
                return Err((side, tower));
            }
            chain = chain.with(side, tower);
            if self.is_trapped(side, tower) {
                self.decider = side;
                self.awaiting = Awaiting::Choose { trapped: tower };
                self.chain = chain;
                return if self.offered().next().is_some() { Ok(self) } else { Err((side, tower)) };
            }
            let at = self.cell(side, tower);
            report(Pass { side, tower, at: at.square::<B>() });
            tower = self.color_at(at);
            side = !side;
        }
        self.decider = side;
        self.awaiting = Awaiting::Move { tower };
        Ok(self)
    }

    /// Ends the round. For the picture, the position keeps the side and the tower that would have moved next.
    pub(crate) fn over(mut self, side: Side, tower: Color, end: RoundEnd) -> Outcome<B> {
        self.decider = side;
        self.awaiting = Awaiting::Move { tower };
        self.chain = Chain::default();
        Outcome::Over(self, end)
    }
}

//! Perft: counts sequences of decisions, the usual test of a move generator (RULES section 9).

use crate::{
    Color,
    apply_decision::Outcome,
    bitboards::{Cell, CellSet, Geometry, goal_row},
    sized_decision::SizedDecision,
    sized_position::SizedPosition,
};

impl<B: Geometry> SizedPosition<B> {
    /// The number of sequences of exactly `depth` decisions. The decisions of the last level are counted without being
    /// played.
    pub(crate) fn perft(&self, depth: u8) -> u64 {
        if depth < 2 {
            return if depth == 0 { 1 } else { u64::from(self.count()) };
        }
        let mut sequences = 0;
        self.each(|act| {
            sequences += match act {
                SizedDecision::Step(color, to) if depth == 2 => self.count_replies(color, to),
                _ => self.perft_after(act, depth - 1),
            };
        });
        sequences
    }

    fn perft_after(&self, act: SizedDecision, depth: u8) -> u64 {
        match self.apply(act, |_| {}) {
            Outcome::GoesOn(next) => next.perft(depth),
            Outcome::Over(..) => 0,
        }
    }

    /// The number of decisions after a step. Usually the opponent's tower is not a sumo and can move. Then its
    /// moves depend only on the occupied cells, and the step need not be played.
    #[inline]
    fn count_replies(&self, color: Color, to: Cell) -> u64 {
        let side = self.decider;
        if goal_row::<B>(side).has(to) {
            return 0;
        }
        let reply = self.color_at(to);
        if self.strength(!side, reply) == 0 {
            let occupied = self.occupied ^ (B::Set::one(self.cell(side, color)) | B::Set::one(to));
            let steps = self.count_steps(occupied, !side, reply);
            if steps > 0 {
                return u64::from(steps);
            }
        }
        self.perft_after(SizedDecision::Step(color, to), 1)
    }
}

//! The goal of a search: a win that the attacker tries to force. The search proves or disproves that this is possible.

use kamisado_rules::sized::{Geometry, SizedPosition};
use kamisado_rules::{Color, Rank, RoundEnd, Side};

/// A yes-or-no question: can the attacker force a win of the round with a tower of at least a certain rank?
///
/// The defender tries to prevent it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    /// The side that has to win the round.
    pub(crate) attacker: Side,
    /// The lowest rank with which the attacker's tower may win. A win with a lower rank counts as a defeat.
    pub(crate) rank: Rank,
    /// Whether positions can repeat. A side that cannot force a win may then still draw. So the questions whether
    /// Black and whether White can win are separate, and have separate table entries.
    pub(crate) repeats: bool,
}

impl Goal {
    /// Whether a win of a side with a tower counts for that side. Only a win of the attacker with too low a rank
    /// does not count.
    #[inline]
    pub(crate) fn counts<B: Geometry>(self, position: &SizedPosition<B>, side: Side, tower: Color) -> bool {
        side != self.attacker || self.rank == Rank::Tower || position.rank(side, tower) >= self.rank
    }

    /// Whether the attacker has reached the goal at the end of a round.
    pub(crate) fn is_reached<B: Geometry>(self, position: &SizedPosition<B>, end: RoundEnd) -> bool {
        end.winner == self.attacker && self.counts(position, end.winner, end.tower)
    }

    /// Returns the part of a table key that distinguishes goals.
    ///
    /// If positions cannot repeat and a win with any rank counts, one side wins exactly if the other loses. The
    /// goals of both attackers then share the key 0.
    pub(crate) fn key(self) -> u64 {
        if self.rank == Rank::Tower && !self.repeats {
            return 0;
        }
        let question = 1 + 2 * self.rank as u64 + self.attacker as u64;
        question.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Returns the part of a table key for a limited number of decisions, within which the attacker has to win.
    pub(crate) fn key_within(self, decisions: u16) -> u64 {
        let question = 1 + 2 * u64::from(decisions) + self.attacker as u64;
        question.wrapping_mul(0xd6e8_feb8_6659_fd93)
    }
}

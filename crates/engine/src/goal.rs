//! What a search tries to prove.

use kamisado_rules::sized::{Geometry, SizedPosition};
use kamisado_rules::{Color, Rank, RoundEnd, Side};

/// A question with yes or no for an answer: does the attacker force a win that scores enough, within so many decisions?
///
/// The defender's goal is that the answer is no.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    /// Who has to win the round.
    pub(crate) attacker: Side,
    /// The least rank of the attacker's tower that wins; a win with a lower one counts as a defeat.
    pub(crate) rank: Rank,
    /// Where positions can repeat, a win and a defeat are two questions, so what is known of one says nothing of the
    /// other.
    pub(crate) repeats: bool,
}

impl Goal {
    /// Whether a side is content when its tower reaches home.
    #[inline]
    pub(crate) fn counts<B: Geometry>(self, position: &SizedPosition<B>, side: Side, tower: Color) -> bool {
        side != self.attacker || self.rank == Rank::Tower || position.rank(side, tower) >= self.rank
    }

    /// Whether the attacker has reached the goal at the end of a round.
    pub(crate) fn is_reached<B: Geometry>(self, position: &SizedPosition<B>, end: RoundEnd) -> bool {
        end.winner == self.attacker && self.counts(position, end.winner, end.tower)
    }

    /// The part of the key in the table that tells questions apart.
    ///
    /// A plain win of one side is a plain defeat of the other: then the question is the same for both attackers.
    pub(crate) fn key(self) -> u64 {
        if self.rank == Rank::Tower && !self.repeats {
            return 0;
        }
        let question = 1 + 2 * self.rank as u64 + self.attacker as u64;
        question.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// The part of the key that tells within how many decisions the attacker has to win.
    pub(crate) fn key_within(self, decisions: u16) -> u64 {
        let question = 1 + 2 * u64::from(decisions) + self.attacker as u64;
        question.wrapping_mul(0xd6e8_feb8_6659_fd93)
    }
}

//! Proof and disproof numbers of positions.

/// Estimates of the work to prove that the side to decide reaches its goal, and to disprove it.
///
/// The proof number is the least number of undecided positions that have to be won to prove the goal. The
/// disproof number is the least number of undecided positions that have to be lost to disprove it. Both count
/// eighths of a position, so that the initial numbers can be finer. How the initial numbers follow from the
/// position was found by trial (`docs/solved.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProofNumbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

impl ProofNumbers {
    /// The proof number if no proof is possible, or the disproof number if no disproof is possible.
    pub(crate) const INFINITE: u32 = (1 << 28) - 1;
    /// The largest number for a proof or disproof that is possible.
    pub(crate) const LARGEST: u32 = Self::INFINITE - 1;

    /// Proved: the side to decide reaches its goal.
    pub(crate) const WON: Self = Self { proof: 0, disproof: Self::INFINITE };
    /// Disproved: the side to decide does not reach its goal.
    pub(crate) const LOST: Self = Self { proof: Self::INFINITE, disproof: 0 };
    /// A placeholder for missing numbers. No position has these.
    pub(crate) const UNKNOWN: Self = Self { proof: 0, disproof: 0 };
    /// Limits that no undecided position reaches.
    pub(crate) const UNLIMITED: Self = Self { proof: Self::INFINITE, disproof: Self::INFINITE };

    /// The number of safe moves above which more moves make no difference.
    pub(crate) const MOST_MOVES: u32 = 9;

    /// The initial numbers of an undecided position in which `replies` replies do not lose at once.
    pub(crate) fn undecided(replies: u32) -> Self {
        Self { proof: 8, disproof: 8 * replies.max(1) }
    }

    /// The initial numbers of an undecided position in which `replies` replies, at least one, do not lose at
    /// once. The best of these replies leaves the opponent only `moves` safe moves.
    ///
    /// The position is easier to win if the best reply leaves fewer moves, or if there are more replies.
    #[inline]
    pub(crate) fn looked_ahead(replies: u32, moves: u32) -> Self {
        let proof = 4 * (moves.min(Self::MOST_MOVES) + 1).max(2);
        Self { proof: proof - (replies - 1).min(proof / 2), disproof: 8 * replies }
    }

    /// The numbers of a position that is won or lost.
    pub(crate) fn decided(won: bool) -> Self {
        if won { Self::WON } else { Self::LOST }
    }

    /// The numbers from the opponent's point of view: proof and disproof exchanged.
    pub(crate) fn swapped(self) -> Self {
        Self { proof: self.disproof, disproof: self.proof }
    }

    pub(crate) fn is_won(self) -> bool {
        self.proof == 0
    }

    pub(crate) fn is_lost(self) -> bool {
        self.disproof == 0
    }

    pub(crate) fn is_decided(self) -> bool {
        self.is_won() || self.is_lost()
    }

    /// Whether either number has reached its limit.
    pub(crate) fn reaches(self, limit: Self) -> bool {
        self.proof >= limit.proof || self.disproof >= limit.disproof
    }
}

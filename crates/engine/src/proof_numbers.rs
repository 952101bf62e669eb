//! Proof and disproof numbers of positions.

/// Estimates of the work to prove that the side to decide reaches its goal, and to disprove it.
///
/// The proof number is the least number of undecided positions that have to be won to prove it. The disproof number is
/// the least number that have to be lost to disprove it. Both count half positions: an undecided position starts with
/// proof number 2, and with disproof number 2 for each reply that does not lose at once and 1 more. The 1 was found by
/// trial: it saves a sixth of the work for Kamisado's openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProofNumbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

impl ProofNumbers {
    /// The number if the proof or disproof is impossible.
    pub(crate) const INFINITE: u32 = (1 << 28) - 1;
    /// The largest number if it is possible.
    pub(crate) const LARGEST: u32 = Self::INFINITE - 1;

    /// Proved: the side to decide reaches its goal.
    pub(crate) const WON: Self = Self { proof: 0, disproof: Self::INFINITE };
    /// Disproved: the side to decide does not reach its goal.
    pub(crate) const LOST: Self = Self { proof: Self::INFINITE, disproof: 0 };
    /// A placeholder for missing numbers. No position has these.
    pub(crate) const UNKNOWN: Self = Self { proof: 0, disproof: 0 };
    /// Limits that no undecided position reaches.
    pub(crate) const UNLIMITED: Self = Self { proof: Self::INFINITE, disproof: Self::INFINITE };

    /// The first numbers of an undecided position with a number of replies that do not lose at once.
    pub(crate) fn undecided(replies: u32) -> Self {
        Self { proof: 2, disproof: 2 * replies.max(1) + 1 }
    }

    /// The numbers of a position that is won or lost.
    pub(crate) fn decided(won: bool) -> Self {
        if won { Self::WON } else { Self::LOST }
    }

    /// The numbers from the opponent's view.
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

//! Proof and disproof numbers.

/// How hard it is estimated to be to prove that whoever decides reaches the goal, and to prove that they do not.
///
/// The proof number is the least number of undecided positions that have to be won to prove it, the disproof number
/// the least number that have to be lost to disprove it; both in halves, since an undecided position starts with 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProofNumbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

impl ProofNumbers {
    /// The number of what is impossible.
    pub(crate) const INFINITE: u32 = (1 << 28) - 1;
    /// The largest number of what is possible.
    pub(crate) const LARGEST: u32 = Self::INFINITE - 1;

    /// Proved: whoever decides reaches the goal.
    pub(crate) const WON: Self = Self { proof: 0, disproof: Self::INFINITE };
    /// Disproved: whoever decides does not reach the goal.
    pub(crate) const LOST: Self = Self { proof: Self::INFINITE, disproof: 0 };
    /// No numbers yet; no position has these.
    pub(crate) const UNKNOWN: Self = Self { proof: 0, disproof: 0 };
    /// Limits that no undecided position exceeds.
    pub(crate) const UNLIMITED: Self = Self { proof: Self::INFINITE, disproof: Self::INFINITE };

    /// An undecided position in which so many replies are worth looking at.
    pub(crate) fn undecided(replies: u32) -> Self {
        Self { proof: 2, disproof: 2 * replies.max(1) }
    }

    /// Won or lost.
    pub(crate) fn decided(won: bool) -> Self {
        if won { Self::WON } else { Self::LOST }
    }

    /// The same for the opponent of whoever decides.
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

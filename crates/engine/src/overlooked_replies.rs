//! The replies that a weak level overlooks, so that its play resembles a person's.

use crate::random::mixed;

/// The replies that are overlooked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Oversight {
    /// The number of decisions that are never overlooked, counted from the root.
    pub(crate) sure: u8,
    /// The share of the other decisions that are overlooked, in thousandths.
    pub(crate) share: u16,
    /// Decides which ones.
    pub(crate) seed: u64,
}

impl Oversight {
    /// Nothing is overlooked.
    pub(crate) const NONE: Self = Self { sure: u8::MAX, share: 0, seed: 0 };

    /// Whether a decision is overlooked. `hash` is of the position before it, and `number` identifies the decision.
    pub(crate) fn hides(self, ply: u8, hash: u64, number: u64) -> bool {
        ply >= self.sure && mixed(self.seed ^ mixed(hash ^ number)) % 1_000 < u64::from(self.share)
    }
}

//! The replies that a weak level overlooks, so that its play resembles a person's.

use crate::random::mixed;

/// A rule that says which decisions a search overlooks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overlooking {
    /// The number of decisions ahead, counted from the root, in which nothing is overlooked.
    pub(crate) sure: u8,
    /// The share of the later decisions that are overlooked, in thousandths.
    pub(crate) share: u16,
    /// The seed that determines which of the later decisions are overlooked.
    pub(crate) seed: u64,
}

impl Overlooking {
    /// Nothing is overlooked.
    pub(crate) const NONE: Self = Self { sure: u8::MAX, share: 0, seed: 0 };

    /// Whether a decision is overlooked. `ply` counts the decisions before it from the root, `hash` is the hash
    /// of the position before it, and `number` identifies the decision in that position.
    pub(crate) fn overlooks(self, ply: u8, hash: u64, number: u64) -> bool {
        ply >= self.sure && mixed(self.seed ^ mixed(hash ^ number)) % 1_000 < u64::from(self.share)
    }
}

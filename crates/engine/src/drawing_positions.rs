//! The positions of a round that draw it when they occur for the third time (RULES section 3.9).

use kamisado_rules::{Position, Variant, Variants};

use crate::random::mixed;

/// The number of earlier occurrences of a position with which the next one draws the round.
pub(crate) const EARLIER_OCCURRENCES: usize = 2;

/// The positions of a round whose next occurrence draws it, by their hashes.
///
/// With them the values in a round are exact. Who can force a win can force it by decisions after which no position occurs
/// twice from now on, because each of them brings the end nearer. So a position can become the third occurrence on the way
/// only if it has occurred twice already. To win is therefore to reach home without ever reaching one of these positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DrawingPositions {
    hashes: Vec<u64>,
    /// The part of the table keys that distinguishes rounds with other such positions. 0 if there are none.
    key: u64,
}

impl DrawingPositions {
    /// Those of a round. `occurred` are its positions so far.
    pub(crate) fn of(occurred: &[Position]) -> Self {
        if occurred.last().is_none_or(|position| !can_repeat(position.variants())) {
            return Self::default();
        }
        let mut hashes: Vec<_> = occurred.iter().map(Position::zobrist_hash).collect();
        hashes.sort_unstable();
        let twice =
            hashes.chunk_by(|one, other| one == other).filter(|same| same.len() >= EARLIER_OCCURRENCES);
        let hashes: Vec<_> = twice.map(|same| same[0]).collect();
        let key = hashes.iter().fold(0, |key, &hash| mixed(key ^ hash));
        Self { hashes, key }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.hashes.is_empty()
    }

    /// Whether a decision that leads to the position with this hash draws the round.
    #[inline]
    pub(crate) fn contains(&self, hash: u64) -> bool {
        self.hashes.binary_search(&hash).is_ok()
    }

    pub(crate) const fn key(&self) -> u64 {
        self.key
    }
}

/// Whether positions can repeat with these variants.
pub(crate) fn can_repeat(variants: Variants) -> bool {
    [Variant::Retro, Variant::Teleport, Variant::Sumo].iter().any(|&variant| variants.has(variant))
}

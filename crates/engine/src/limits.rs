//! Limits of a search.

/// The limits of a search: a number of positions, and a function of the caller that ends it early.
///
/// The engine has no clock, so the caller's function checks a deadline or a cancellation.
///
/// ```
/// use std::time::{Duration, Instant};
/// use kamisado_engine::Limits;
///
/// let deadline = Instant::now() + Duration::from_secs(1);
/// let stop = || Instant::now() >= deadline;
/// let limits = Limits { nodes: 1_000_000, stop: &stop };
/// ```
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The maximum number of positions to search.
    pub nodes: u64,
    /// Returns whether the search has to end. Called every 1,024 positions of a search, and between some searches.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limits<'_> {
    /// No limits. With them, the solver answers at once for Kamisado, and in about ten seconds for the opening of Megasado. For
    /// Megasado with variants it can take longer than anybody has waited.
    pub const NONE: Limits<'static> = Limits { nodes: u64::MAX, stop: &|| false };

    /// A limit to the number of positions.
    pub fn nodes(nodes: u64) -> Limits<'static> {
        Limits { nodes, ..Limits::NONE }
    }
}

impl core::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Limits").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

/// Limits that several searches share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget<'a> {
    limits: Limits<'a>,
    /// The positions searched so far.
    pub(crate) nodes: u64,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: Limits<'a>) -> Self {
        Self { limits, nodes: 0 }
    }

    /// The limits of the next search.
    pub(crate) fn rest(&self) -> Limits<'a> {
        Limits { nodes: self.limits.nodes.saturating_sub(self.nodes), ..self.limits }
    }

    /// Sets how many more positions may be searched. Returns the former value.
    pub(crate) fn set_rest(&mut self, nodes: u64) -> u64 {
        let former = self.rest().nodes;
        self.limits.nodes = self.nodes.saturating_add(nodes);
        former
    }

    /// Counts a position. Returns whether the limits are reached.
    pub(crate) fn count(&mut self) -> bool {
        self.nodes += 1;
        self.nodes > self.limits.nodes || (self.nodes.is_multiple_of(1_024) && (self.limits.stop)())
    }

    /// Whether the limits are reached.
    pub(crate) fn is_spent(&self) -> bool {
        self.nodes >= self.limits.nodes || self.is_stopped()
    }

    /// Whether the caller's function ends the search.
    pub(crate) fn is_stopped(&self) -> bool {
        (self.limits.stop)()
    }
}

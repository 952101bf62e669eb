//! How long a search may take.

/// The most that a search may do before it has to answer.
///
/// The engine has no clock: what is to end it early, such as a deadline or somebody who no longer waits, is asked by a
/// function that the caller gives.
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
    /// The most positions that are searched.
    pub nodes: u64,
    /// Whether the search has to end now; asked every 1,024 positions.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limits<'_> {
    /// No limit: the search runs until it is done.
    pub const NONE: Limits<'static> = Limits { nodes: u64::MAX, stop: &|| false };

    /// At most so many positions.
    pub fn nodes(nodes: u64) -> Limits<'static> {
        Limits { nodes, ..Limits::NONE }
    }
}

impl core::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Limits").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

/// What is left of the limits while several searches share them.
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

    /// What the next search may use.
    pub(crate) fn rest(&self) -> Limits<'a> {
        Limits { nodes: self.limits.nodes.saturating_sub(self.nodes), ..self.limits }
    }

    /// Whether nothing may be searched any more.
    pub(crate) fn is_spent(&self) -> bool {
        self.nodes >= self.limits.nodes || (self.limits.stop)()
    }
}

//! The events of a match: the only truth about it. Everything else is derived by replaying them.

use kamisado_rules::{Decision, Side};

/// One event of a match, in the order of its sequence numbers, which start at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A player decided something: a line-up, a move, a push, a choice, a fill.
    Decided(Decision),
    /// A player gave the match up.
    Resigned,
}

/// An event with its circumstances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// Who did it.
    pub by: Side,
    /// When it was done, by the clock of the chat service.
    pub at: super::Timestamp,
    /// What was done.
    pub event: Event,
}

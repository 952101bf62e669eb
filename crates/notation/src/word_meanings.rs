//! What a word of the notation means: a color, a direction or a command.

use kamisado_rules::Color;

/// A direction with a word of its own. The backward diagonals combine two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Heading {
    Forward,
    Left,
    Right,
    Back,
}

/// A word of a decision that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Command {
    Setup,
    Fill,
    Choose,
    Teleport,
    Stay,
    /// A word without a meaning of its own that may occur in `fill from the left`.
    From,
}

/// The meaning of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Word {
    Color(Color),
    Heading(Heading),
    Command(Command),
}

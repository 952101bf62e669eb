//! The possible meanings of a typed text in the state of a match.

use kamisado_rules::Decision;

use crate::{Displacement, MoveRefusal, NotUnderstood};

/// A question to the writer of a text: which decision is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The decisions that the text can mean, one to three, all of them legal.
    pub decisions: Vec<Decision>,
    /// The direction and distance that were typed, if all of these decisions have the same direction and
    /// distance. Several moves can have the same direction and distance if they contain jumps (teleport).
    pub way: Option<Displacement>,
}

impl Question {
    /// The question whether a single decision is meant.
    pub(super) fn about(decision: Decision) -> Self {
        Self { decisions: vec![decision], way: None }
    }
}

/// The meaning of a text in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Interpretation {
    /// Talk between people. The bot does not answer it.
    Chat,
    /// A decision, which the text means beyond doubt. It is legal.
    Play(Decision),
    /// The bot asks the writer what is meant, and plays nothing.
    Ask(Question),
    /// The text is meant for the bot, but cannot be played.
    Refuse(MoveRefusal),
    /// The text is addressed to the bot, but is not notation.
    NotUnderstood(NotUnderstood),
}

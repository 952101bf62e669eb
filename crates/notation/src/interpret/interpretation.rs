//! What a typed text can mean in the state of a match.

use kamisado_rules::Decision;

use crate::{MoveRefusal, NotUnderstood, Way};

/// A question to the writer of a text: which decision is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The decisions that the text can mean, one to three, all of them legal.
    pub decisions: Vec<Decision>,
    /// The way that was typed, if it is the same for all of them. A jump makes several moves of one way (teleport).
    pub way: Option<Way>,
}

/// The meaning of a text in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Interpretation {
    /// Talk between people. The bot does not answer it.
    Chat,
    /// The decision that the text clearly means. It is legal.
    Play(Decision),
    /// Its writer is asked, and nothing is played.
    Ask(Question),
    /// The text is meant for the bot, and cannot be played.
    Refuse(MoveRefusal),
    /// The text is addressed to the bot, and is no notation.
    NotUnderstood(NotUnderstood),
}

//! A form with one line of text, which Discord opens in a window of its own.

use super::component_action::Action;

/// A form with one line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    /// The action that gets the text.
    pub action: Action,
    /// The title, at most 45 characters.
    pub title: String,
    /// The label of the line, at most 45 characters.
    pub label: String,
    /// The text that the line shows while it is empty, at most 100 characters.
    pub placeholder: String,
}

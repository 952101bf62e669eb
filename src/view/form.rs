//! A form with one line of text, which Discord opens in a window of its own.

use super::component_action::Action;

/// A form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    /// What happens with the text.
    pub action: Action,
    /// The title, at most 45 characters.
    pub title: String,
    /// The label of the line, at most 45 characters.
    pub label: String,
    /// What the empty line shows, at most 100 characters.
    pub placeholder: String,
}

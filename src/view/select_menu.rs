//! A select menu under a message, in which the user chooses one option.

use super::component_action::{Action, MenuValue};
use crate::text::ColorEmoji;

/// Discord's limit on the options of a menu (<https://discord.com/developers/docs/components/reference#string-select>).
pub(crate) const OPTIONS_MAX: usize = 25;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SelectMenu {
    pub action: Action,
    pub placeholder: String,
    /// The options, at most [`OPTIONS_MAX`].
    pub options: Vec<MenuOption>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MenuOption {
    pub value: MenuValue,
    pub label: String,
    pub description: Option<String>,
    /// The emoji before the label.
    pub emoji: Option<ColorEmoji>,
    /// Whether the menu shows this option as selected.
    pub selected: bool,
}

impl MenuOption {
    pub(crate) fn new(value: MenuValue, label: String) -> Self {
        Self { value, label, description: None, emoji: None, selected: false }
    }
}

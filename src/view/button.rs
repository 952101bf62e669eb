//! A button under a message.

use super::component_action::Action;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Button {
    pub action: Action,
    pub label: String,
    pub style: ButtonStyle,
    pub disabled: bool,
}

impl Button {
    pub(crate) fn new(action: Action, label: String, style: ButtonStyle) -> Self {
        Self { action, label, style, disabled: false }
    }
}

/// Discord's button styles (<https://discord.com/developers/docs/components/reference#button>).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ButtonStyle {
    Primary,
    Secondary,
    Success,
    Danger,
}

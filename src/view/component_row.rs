//! A row of components under a message: buttons next to each other, or one menu.

use super::{button::Button, component_action::Action, select_menu::SelectMenu};

/// Discord's limit on the rows of a message (<https://discord.com/developers/docs/components/reference#action-row>).
pub(crate) const ROWS_MAX: usize = 5;

/// Discord's limit on the buttons of a row.
pub(crate) const BUTTONS_MAX: usize = 5;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    Buttons(Vec<Button>),
    Menu(SelectMenu),
    UserMenu(UserMenu),
    RoleMenu(RoleMenu),
}

/// A menu in which the presser chooses a role of the server. Discord supplies the list of roles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RoleMenu {
    pub action: Action,
    pub placeholder: String,
}

/// A menu in which the presser chooses a person. Discord supplies the list of people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UserMenu {
    pub action: Action,
    pub placeholder: String,
}

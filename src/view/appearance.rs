//! How a board looks: in a channel as its server has set it, and to one person alone as that person has.

use kamisado_render::Theme;
use kamisado_rules::Side;

use crate::{
    club::{BoardFrom, History, Person, Server},
    discord::bot::Bot,
    store::StoreError,
};

/// The theme of a board, and whose home row is at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Appearance {
    pub theme: Theme,
    pub from_side: Side,
}

impl Default for Appearance {
    /// The classic theme as White sees it.
    fn default() -> Self {
        Self { theme: Theme::default(), from_side: Side::White }
    }
}

/// A stored theme; the usual one if it was not set, or its name is not known any more.
fn theme(name: Option<&str>) -> Option<Theme> {
    name.and_then(Theme::from_name)
}

/// How everybody sees the boards of a server's channels; direct messages have the usual look.
pub(crate) async fn of_server(bot: &Bot, server: Option<Server>) -> Result<Appearance, StoreError> {
    let preferences = match server {
        Some(server) => bot.club.server_preferences(server).await?,
        None => return Ok(Appearance::default()),
    };
    let theme = theme(preferences.theme.as_deref()).unwrap_or_default();
    Ok(Appearance { theme, ..Appearance::default() })
}

/// How a person alone sees a match's board: the own theme or else the server's, from the own side.
pub(crate) async fn of_person(
    bot: &Bot,
    person: Person,
    history: &History,
) -> Result<Appearance, StoreError> {
    let shared = of_server(bot, history.server).await?;
    let preferences = bot.club.person_preferences(person).await?;
    let own_side = match preferences.board_from.unwrap_or_default() {
        BoardFrom::OwnSide => history.side_of(person),
        BoardFrom::White => None,
    };
    Ok(Appearance {
        theme: theme(preferences.theme.as_deref()).unwrap_or(shared.theme),
        from_side: own_side.unwrap_or(shared.from_side),
    })
}

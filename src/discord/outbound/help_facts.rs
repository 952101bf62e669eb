//! Collects the facts about a reader on which the help text depends: the place, and the reader's permissions there.

use crate::{
    club::{Challengers, Person, Place, Server},
    discord::bot::Bot,
    store::StoreError,
    text::Locale,
    view::help::Reader,
};

/// Somebody who asks for help.
#[derive(Clone, Debug)]
pub(crate) struct HelpAsker {
    pub person: Person,
    pub place: Place,
    /// The server of the place; `None` in a direct message.
    pub server: Option<Server>,
    /// Whether the person may moderate the place.
    pub moderates: bool,
    /// The sentence that names the permissions which the bot lacks in the place. `None` if it lacks none.
    pub lacking: Option<String>,
}

/// The facts on which the help text depends.
///
/// # Errors
/// When the database fails.
pub(crate) async fn of(bot: &Bot, locale: Locale, asker: HelpAsker) -> Result<Reader, StoreError> {
    let Some(server) = asker.server else { return Ok(Reader::in_direct_message(locale)) };
    let challengers = bot.club.server_preferences(server).await?.challengers.unwrap_or_default();
    let challenges = asker.moderates || challengers != Challengers::Moderators;
    let last = bot.club.match_in(asker.place).await?;
    Ok(Reader {
        moderates: asker.moderates,
        lacking: asker.lacking,
        mention: bot.mention_needed(),
        ..Reader::in_channel(locale, asker.person, last.as_ref(), challenges)
    })
}

//! A match's board drawn with one person's preferences, for answers that only this person sees.

use std::sync::Arc;

use tracing::error;

use super::{interaction_response::Reply, message_builder};
use crate::{
    club::{History, Person},
    discord::{bot::Bot, resolve_audience},
    text::{Locale, text},
    view::{board_picture, picture_attachment::Attachment, private_view},
};

/// Draws the pictures of a match in its current state, the board first. On failure, logs the cause and returns `None`.
pub(crate) async fn draw(
    bot: &Arc<Bot>,
    locale: Locale,
    person: Person,
    history: &History,
) -> Option<Vec<Attachment>> {
    let id = history.id;
    let audience = resolve_audience::of_person(&bot.club, locale, person, history).await;
    let audience = audience.inspect_err(|error| error!(match = %id, %error, "the database failed")).ok()?;
    let (renderer, history) = (Arc::clone(&bot.renderer), history.clone());
    let name = board_picture::file_name(id, history.last_event());
    bot.draw(name, move || board_picture::attachments(&renderer, audience, &history)).await
}

/// The board of a match as an answer to one person.
///
/// # Errors
/// Returns the sentence for the user if the board cannot be drawn.
pub(crate) async fn reply(
    bot: &Arc<Bot>,
    locale: Locale,
    person: Person,
    history: &History,
) -> Result<Reply, String> {
    let files = draw(bot, locale, person, history).await.ok_or_else(|| text!(locale, "refused-failed"))?;
    // In a direct message the bot can read everything.
    let mention = history.server.and_then(|_| bot.mention_needed());
    let content = private_view::content(locale, history, person, mention.as_deref());
    Ok(Reply { content, files: message_builder::attachments(files).collect(), ..Reply::default() })
}

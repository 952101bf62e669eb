//! A match's board as one person prefers it, seen by nobody else.

use std::sync::Arc;

use tracing::error;

use crate::{
    club::{History, Person},
    discord::{bot::Bot, resolve_audience},
    text::Locale,
    view::{attachment::Attachment, board_picture},
};

/// The pictures of a match as it stands, the board first. If they cannot be drawn, logs the cause and returns none.
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

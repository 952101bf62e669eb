//! A match's board for one person alone: in the own theme, from the own side.

use std::sync::Arc;

use kamisado_render::RenderError;
use poise::serenity_prelude::CreateAttachment;
use tracing::error;

use super::{alt_text, appearance, board_picture, board_view::BoardView, outgoing_message::File};
use crate::{
    club::{History, Person},
    discord::bot::Bot,
    text::Locale,
};

/// The pictures of a match as it stands, the board first, as this person prefers them; none if they cannot be drawn,
/// which the operator is told.
pub(crate) async fn draw(
    bot: &Arc<Bot>,
    locale: Locale,
    person: Person,
    history: &History,
) -> Option<Vec<File>> {
    let (id, event) = (history.id, history.last_event());
    let look = appearance::of_person(bot, person, history).await;
    let look = look.inspect_err(|error| error!(match = %id, %error, "the database failed")).ok()?;
    let (renderer, history) = (Arc::clone(&bot.renderer), history.clone());
    let name = board_picture::file_name(id, event);
    let drawn = bot.draw(name.clone(), move || {
        let now = BoardView::now(&history);
        let board = File {
            name,
            bytes: board_picture::draw(&renderer, locale, look, &now)?,
            description: alt_text::describe(locale, &now),
        };
        let filling = board_picture::draw_filling(&renderer, locale, look, &now)?;
        Ok::<_, RenderError>(std::iter::once(board).chain(filling).collect())
    });
    drawn.await
}

/// The pictures as a message takes them.
pub(crate) fn attachments(files: impl IntoIterator<Item = File>) -> impl Iterator<Item = CreateAttachment> {
    let described = |file: File| CreateAttachment::bytes(file.bytes, file.name).description(file.description);
    files.into_iter().map(described)
}

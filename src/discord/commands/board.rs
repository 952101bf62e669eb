//! `/board`: the channel's board once more, for everybody or for the caller alone.

use std::sync::Arc;

use poise::serenity_prelude::{CreateAttachment, CreateInteractionResponse};
use tracing::error;

use super::{Call, call};
use crate::{
    club::{History, Refusal},
    discord::{
        alt_text,
        bot::{Context, Error},
        look, outbox, picture,
        post::File,
        replayed::Replayed,
        respond,
    },
    texts::text,
};

/// Shows the board again.
#[poise::command(slash_command, guild_only)]
pub(super) async fn board(ctx: Context<'_>, mine: Option<bool>, text: Option<bool>) -> Result<(), Error> {
    call(ctx, |call| async move {
        match (mine.unwrap_or_default(), text.unwrap_or_default()) {
            (_, true) => describe(call).await,
            (true, false) => show_alone(call).await,
            (false, false) => show(call).await,
        }
    })
    .await
}

async fn show(call: Call<'_>) -> Result<(), Error> {
    if let Some(sentence) = call.lacking() {
        return call.say(sentence).await;
    }
    match call.bot.club.show_board(call.input, call.place, call.server, call.by.person).await {
        Ok(_) => {
            outbox::wake(&call.bot, call.place);
            call.say(text!(call.locale, "board-on-its-way")).await
        }
        Err(refusal) => call.refuse(&refusal).await,
    }
}

/// The channel's match; none if there is none, which the caller is told then.
async fn history(call: &Call<'_>) -> Result<Option<History>, Error> {
    let history = call.bot.club.match_in(call.place).await?;
    if history.is_none() {
        call.refuse(&Refusal::NoMatch).await?;
    }
    Ok(history)
}

/// The board in words, as a screen reader takes it.
async fn describe(call: Call<'_>) -> Result<(), Error> {
    let Some(history) = history(&call).await? else { return Ok(()) };
    call.say(alt_text::describe_in_text(call.locale, &Replayed::now(&history))).await
}

/// The board as the caller prefers it, seen by nobody else.
async fn show_alone(call: Call<'_>) -> Result<(), Error> {
    let Some(history) = history(&call).await? else { return Ok(()) };
    let look = look::of_person(&call.bot, call.by.person, &history).await?;
    let (locale, renderer) = (call.locale, Arc::clone(&call.bot.renderer));
    let (id, event) = (history.id, history.last_event());
    let drawn = tokio::task::spawn_blocking(move || {
        let now = Replayed::now(&history);
        let board = File {
            name: picture::file_name(id, event),
            bytes: picture::draw(&renderer, locale, look, &now)?,
            description: alt_text::describe(locale, &now),
        };
        let filling = picture::draw_filling(&renderer, locale, look, &now)?;
        Ok::<_, kamisado_render::RenderError>(std::iter::once(board).chain(filling).collect::<Vec<_>>())
    });
    let files = match drawn.await {
        Ok(Ok(files)) => files,
        Ok(Err(error)) => {
            error!(match = %id, event, %error, "a board cannot be drawn");
            return call.say(text!(locale, "refused-failed")).await;
        }
        Err(error) => {
            error!(match = %id, event, %error, "drawing a board panicked");
            return call.say(text!(locale, "refused-failed")).await;
        }
    };
    let files = files
        .into_iter()
        .map(|file| CreateAttachment::bytes(file.bytes, file.name).description(file.description));
    let sentence = text!(locale, "board-alone", match = id.to_string());
    let message = respond::private_message(sentence, Vec::new()).files(files);
    Ok(call.interaction.create_response(&call.bot.http, CreateInteractionResponse::Message(message)).await?)
}

//! `/board`: the channel's board once more.

use super::{input, lacking, locale, place, say};
use crate::{
    discord::{
        bot::{Context, Error},
        outbox, play, refusals,
    },
    texts::text,
};

/// Shows the board again.
#[poise::command(slash_command, guild_only)]
pub(super) async fn board(ctx: Context<'_>) -> Result<(), Error> {
    ctx.data().tasks.track_future(show(ctx)).await
}

async fn show(ctx: Context<'_>) -> Result<(), Error> {
    let locale = locale(ctx);
    if let Some(sentence) = lacking(ctx, locale) {
        return say(ctx, sentence).await;
    }
    match ctx.data().club.show_board(input(ctx), place(ctx)).await {
        Ok(_) => {
            outbox::wake(ctx.data(), place(ctx));
            say(ctx, text!(locale, "board-on-its-way")).await
        }
        Err(refusal) => {
            play::log_fault(&refusal);
            match refusals::of_club(locale, &refusal, None) {
                Some(sentence) => say(ctx, sentence).await,
                None => Ok(()),
            }
        }
    }
}

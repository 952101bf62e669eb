//! `/board`: the channel's board once more.

use super::{Call, call};
use crate::{
    discord::{
        bot::{Context, Error},
        outbox,
    },
    texts::text,
};

/// Shows the board again.
#[poise::command(slash_command, guild_only)]
pub(super) async fn board(ctx: Context<'_>) -> Result<(), Error> {
    call(ctx, show).await
}

async fn show(call: Call<'_>) -> Result<(), Error> {
    if let Some(sentence) = call.lacking() {
        return call.say(sentence).await;
    }
    match call.bot.club.show_board(call.input, call.place).await {
        Ok(_) => {
            outbox::wake(&call.bot, call.place);
            call.say(text!(call.locale, "board-on-its-way")).await
        }
        Err(refusal) => call.refuse(&refusal).await,
    }
}

//! `/leaderboard`: the players with the most wins on this server.

use super::command_interaction::{Call, call};
use crate::{
    discord::bot::{Context, Error},
    text::text,
    view::leaderboard_page::{self as pages, LINES},
};

/// Shows the first page.
#[poise::command(slash_command, guild_only)]
pub(super) async fn leaderboard(context: Context<'_>) -> Result<(), Error> {
    call(context, show).await
}

async fn show(call: Call<'_>) -> Result<(), Error> {
    let Some(server) = call.server else {
        return call.say(text!(call.locale, "refused-server-only")).await;
    };
    let standings = call.bot.club.standings(server, 0, LINES).await?;
    let (content, rows) = pages::page(call.locale, &standings);
    call.say_with(content, rows).await
}

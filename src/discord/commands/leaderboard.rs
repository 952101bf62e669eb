//! `/leaderboard`: who has won most on this server.

use super::{locale, say, say_with};
use crate::{
    discord::{
        bot::{Context, Error},
        ids,
        leaderboard::{self as pages, LINES},
    },
    texts::text,
};

/// Shows the first page.
#[poise::command(slash_command, guild_only)]
pub(super) async fn leaderboard(ctx: Context<'_>) -> Result<(), Error> {
    ctx.data().tasks.track_future(show(ctx)).await
}

async fn show(ctx: Context<'_>) -> Result<(), Error> {
    let locale = locale(ctx);
    let Some(guild) = ctx.interaction.guild_id else {
        return say(ctx, text!(locale, "refused-server-only")).await;
    };
    let standings = ctx.data().club.standings(ids::server(guild), 0, LINES).await?;
    let (content, rows) = pages::page(locale, &standings);
    say_with(ctx, content, rows).await
}

//! `/matches`: lists the caller's running matches. The matches that wait for the caller come first.

use super::command_interaction::{Call, call};
use crate::discord::{
    bot::{Context, Error},
    inbound::listed_matches,
};

/// Lists the caller's running matches.
#[poise::command(slash_command)]
pub(super) async fn matches(context: Context<'_>) -> Result<(), Error> {
    call(context, tell).await
}

async fn tell(call: Call<'_>) -> Result<(), Error> {
    let list = listed_matches::of(&call.bot.club, call.locale, (call.by.person, 0), call.input.at).await?;
    call.reply(list).await
}

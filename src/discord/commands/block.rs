//! `/block`: prevents challenges from, and new matches with, the people whom the caller blocks.

use poise::serenity_prelude::User;

use super::command_interaction::{Call, call, opponent};
use crate::{
    discord::bot::{Context, Error},
    text::{escaped, game_words, text},
};

/// The most names in the list of blocked people.
const MOST_NAMED: usize = 40;

/// Groups the subcommands. Discord never calls it by itself.
#[poise::command(slash_command, subcommands("add", "remove", "list"))]
#[expect(clippy::unused_async, reason = "the framework wants it so")]
pub(super) async fn block(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Blocks somebody.
#[poise::command(slash_command)]
async fn add(context: Context<'_>, player: User) -> Result<(), Error> {
    call(context, |call| set(call, player, true)).await
}

/// Unblocks somebody.
#[poise::command(slash_command)]
async fn remove(context: Context<'_>, player: User) -> Result<(), Error> {
    call(context, |call| set(call, player, false)).await
}

/// Lists the people whom the caller has blocked.
#[poise::command(slash_command)]
async fn list(context: Context<'_>) -> Result<(), Error> {
    call(context, tell).await
}

async fn set(call: Call<'_>, player: User, blocked: bool) -> Result<(), Error> {
    let whom = opponent(&call, &player);
    let name = escaped(&whom.name);
    if blocked && whom.person == call.by.person {
        return call.say(text!(call.locale, "refused-block-oneself")).await;
    }
    if blocked {
        return match call.bot.club.block(&call.by, &whom).await {
            Ok(()) => call.say(text!(call.locale, "block-added", player = name)).await,
            Err(refusal) => call.refuse(&refusal).await,
        };
    }
    if call.bot.club.unblock(&call.by, whom.person).await? {
        call.say(text!(call.locale, "block-removed", player = name)).await
    } else {
        call.say(text!(call.locale, "block-was-none", player = name)).await
    }
}

async fn tell(call: Call<'_>) -> Result<(), Error> {
    let blocked = call.bot.club.blocked_by(call.by.person).await?;
    if blocked.is_empty() {
        return call.say(text!(call.locale, "block-nobody")).await;
    }
    let names: Vec<_> =
        blocked.iter().take(MOST_NAMED).map(|player| game_words::player(call.locale, player)).collect();
    let (count, players) = (blocked.len(), names.join(", "));
    call.say(text!(call.locale, "block-list", count = count, players = players)).await
}

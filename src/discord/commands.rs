//! Slash commands: a file each, thin over plain functions. Their names and descriptions come from `locales/`.

mod board;
mod challenge;
mod choices;
mod help;
mod leaderboard;
mod localized;
mod play_move;
mod resign;

use std::sync::Arc;

use poise::serenity_prelude::{Command as DiscordCommand, CreateActionRow, CreateCommand, Permissions};
use tracing::{info, warn};

use super::{
    backoff::Backoff,
    bot::{Bot, Command, Context, Error},
    failure, ids, permissions, respond,
};
use crate::{
    club::{Actor, Input, Place},
    texts::{Locale, text},
};

/// Every command with its texts.
pub(super) fn all() -> Vec<Command> {
    let mut commands = vec![
        challenge::challenge(),
        play_move::play_move(),
        board::board(),
        resign::resign(),
        leaderboard::leaderboard(),
        help::help(),
    ];
    for command in &mut commands {
        localized::localize(command);
    }
    commands
}

/// Tells Discord which commands there are, until it has understood.
pub(super) async fn register(bot: Arc<Bot>, commands: Vec<CreateCommand>) {
    let mut backoff = Backoff::new(bot.config.retry_first, bot.config.retry_longest);
    loop {
        let result = tokio::select! {
            result = DiscordCommand::set_global_commands(&bot.http, commands.clone()) => result,
            () = bot.stopping.cancelled() => return,
        };
        let Err(error) = result else {
            info!(commands = commands.len(), "commands are registered");
            return;
        };
        let wait = backoff.wait();
        warn!(code = failure::code(&error), ?wait, "commands cannot be registered");
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = bot.stopping.cancelled() => return,
        }
    }
}

/// The language of the one who called the command.
fn locale(ctx: Context<'_>) -> Locale {
    Locale::from_discord(&ctx.interaction.locale)
}

/// Who called the command.
fn caller(ctx: Context<'_>) -> Actor {
    let nickname = ctx.interaction.member.as_ref().and_then(|member| member.nick.as_deref());
    ids::actor(&ctx.interaction.user, nickname)
}

/// The command as something that came from outside.
fn input(ctx: Context<'_>) -> Input {
    ids::input(ctx.interaction.id.get())
}

/// Where the command was called.
fn place(ctx: Context<'_>) -> Place {
    ids::place(ctx.interaction.channel_id)
}

/// Answers so that only the caller sees it.
async fn say(ctx: Context<'_>, sentence: impl Into<String>) -> Result<(), Error> {
    say_with(ctx, sentence, Vec::new()).await
}

/// As [`say`], with buttons.
async fn say_with(
    ctx: Context<'_>,
    sentence: impl Into<String>,
    rows: Vec<CreateActionRow>,
) -> Result<(), Error> {
    Ok(ctx.interaction.create_response(&ctx.data().http, respond::private(sentence, rows)).await?)
}

/// The sentence that names the rights which the bot lacks here; none if it has them all.
fn lacking(ctx: Context<'_>, locale: Locale) -> Option<String> {
    let held = ctx.interaction.app_permissions.unwrap_or(Permissions::empty());
    let kind = ctx.interaction.channel.as_ref().map(|channel| channel.kind);
    let missing = permissions::missing(held, kind);
    if missing.is_empty() {
        ctx.data().forbidden.forgive(place(ctx));
        None
    } else {
        Some(text!(locale, "refused-permissions", permissions = permissions::names(missing, locale)))
    }
}

#[cfg(test)]
mod tests;

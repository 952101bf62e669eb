//! The slash commands, one file each. Their names and descriptions come from `locales/`.

mod abort;
mod analyse;
mod block;
mod board;
mod challenge;
mod claim;
mod command_interaction;
mod context_menus;
mod days_off;
mod doctor;
mod draw;
mod exhibition;
mod help;
mod hint;
mod if_then;
mod import;
mod language_choices;
mod leaderboard;
mod localization;
mod matches;
mod move_command;
pub(crate) mod option_bounds;
mod option_choices;
mod privacy_and_mydata;
mod profile;
mod puzzle;
mod record;
mod replay;
mod resign;
mod resolve_match;
mod rules;
mod season;
mod setting_choices;
pub(crate) mod setting_values;
mod settings;
mod takeback;
mod tournament;
mod tournament_orders;
mod versus;
mod vote_match;

use std::sync::Arc;

use poise::serenity_prelude::{
    Command as DiscordCommand, CommandType, CreateCommand, InstallationContext, InteractionContext,
};
use tracing::{info, warn};

use super::{
    backoff::Backoff,
    bot::{Bot, Command},
    request_failure, request_measurement,
    request_rate_limiter::Priority,
};
use crate::{
    metrics::{Metrics, RequestRoute},
    text::command_mention,
};

/// All commands with their localized names and descriptions.
pub(crate) fn all() -> Vec<Command> {
    let mut commands = unlocalized();
    for command in &mut commands {
        offer_where_it_works(command);
        localization::localize(command);
    }
    commands
}

/// All commands before localization. A command's name is the key of its texts.
fn unlocalized() -> Vec<Command> {
    vec![
        challenge::challenge(),
        move_command::play_move(),
        if_then::if_then(),
        board::board(),
        draw::draw(),
        takeback::takeback(),
        resign::resign(),
        claim::claim(),
        abort::abort(),
        record::write_record(),
        replay::replay(),
        hint::hint(),
        analyse::analyse(),
        puzzle::puzzle(),
        exhibition::exhibition(),
        vote_match::vote_match(),
        tournament::tournament(),
        season::season(),
        import::import(),
        leaderboard::leaderboard(),
        profile::profile(),
        versus::versus(),
        rules::rules(),
        settings::settings(),
        days_off::days_off(),
        block::block(),
        matches::matches(),
        privacy_and_mydata::privacy(),
        privacy_and_mydata::mydata(),
        doctor::doctor(),
        help::help(),
        context_menus::replay_message(),
        context_menus::import_message(),
        context_menus::analyse_message(),
        context_menus::challenge_user(),
        context_menus::versus_user(),
    ]
}

/// Creates the measurements of each command. Prometheus does not count the first value of a series as an increase, so a command
/// that fails for the first time would otherwise cause no alert.
pub(crate) fn name_measurements(metrics: &Metrics) {
    if metrics.is_on() {
        let mut commands = unlocalized();
        poise::set_qualified_names(&mut commands);
        name_measurements_of(&commands, metrics);
    }
}

fn name_measurements_of(commands: &[Command], metrics: &Metrics) {
    for command in commands {
        // Discord does not let people call a command that has subcommands.
        if command.subcommands.is_empty() {
            metrics.name_command(&command.qualified_name);
        }
        name_measurements_of(&command.subcommands, metrics);
    }
}

/// Sets where Discord offers a command. A command that needs a server is offered only on servers that have added the
/// bot. Every other command is also offered in direct messages and group chats, and everywhere to a user who has
/// installed the bot on their own account.
fn offer_where_it_works(command: &mut Command) {
    let needs_server = command.guild_only
        || !command.subcommands.is_empty() && command.subcommands.iter().all(|part| part.guild_only);
    let (installed, contexts) = if needs_server {
        (vec![InstallationContext::Guild], vec![InteractionContext::Guild])
    } else {
        (
            vec![InstallationContext::Guild, InstallationContext::User],
            vec![InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel],
        )
    };
    (command.install_context, command.interaction_context) = (Some(installed), Some(contexts));
}

/// The commands in the form in which they are registered.
pub(crate) fn registered(commands: &[Command]) -> Vec<CreateCommand> {
    commands.iter().filter_map(localization::registered).collect()
}

/// Registers the commands with Discord as soon as this process serves the first shard. The process of the first shard
/// does the work that is done once for the whole bot. Retries until Discord accepts the commands or the bot stops.
pub(crate) async fn register(bot: Arc<Bot>, commands: Vec<CreateCommand>) {
    if !bot.club.serves_first_shard() {
        let waiting = async {
            tokio::select! {
                () = bot.club.until_first_shard_is_served() => {}
                () = look_up(&bot) => bot.club.until_first_shard_is_served().await,
            }
        };
        bot.tasks.stopping.run_until_cancelled(waiting).await;
    }
    let mut backoff = Backoff::of(&bot.config);
    loop {
        let result = tokio::select! {
            result = request_measurement::measured(
                &bot.metrics,
                RequestRoute::PutCommands,
                DiscordCommand::set_global_commands(&bot.http, commands.clone()),
            ) => result,
            () = bot.tasks.stopping.cancelled() => return,
        };
        let error = match result {
            Ok(registered) => {
                info!(commands = registered.len(), "commands are registered");
                note_ids(registered);
                return;
            }
            Err(error) => error,
        };
        let wait = backoff.wait();
        warn!(code = request_failure::code(&error), ?wait, "commands cannot be registered");
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = bot.tasks.stopping.cancelled() => return,
        }
    }
}

/// Stores the ids of these commands, so that texts can mention them. Context-menu commands cannot be mentioned.
fn note_ids(commands: Vec<DiscordCommand>) {
    let typed = commands.into_iter().filter(|one| one.kind == CommandType::ChatInput);
    command_mention::note_ids(typed.map(|one| (one.name, one.id.get())));
}

/// Looks up the commands that another process registers, so that texts can mention them. Asks again until there are some. Before
/// that, texts have the plain names of the commands.
async fn look_up(bot: &Bot) {
    let mut backoff = Backoff::of(&bot.config);
    loop {
        let asking = bot.http.get_global_commands();
        match bot.api.request(Priority::Other, RequestRoute::GetCommands, asking).await {
            Ok(known) if !known.is_empty() => return note_ids(known),
            Ok(_) => {}
            Err(error) => warn!(code = request_failure::code(&error), "commands cannot be looked up"),
        }
        tokio::time::sleep(backoff.wait()).await;
    }
}

#[cfg(test)]
mod tests;

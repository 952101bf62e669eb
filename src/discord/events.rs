//! Discord's events, handed to those who know what to do.

use std::sync::{Arc, atomic::Ordering};

use poise::serenity_prelude::{ConnectionStage, FullEvent, Interaction};
use tracing::{error, info, warn};

use super::{
    bot::{Bot, Data, Error},
    catch_up, failure, messages, outbox, presses, respond,
};
use crate::texts::{Locale, text};

/// Handles an event that is no command.
pub(super) async fn handle(bot: &Data, event: &FullEvent) -> Result<(), Error> {
    if let Some(bot) = bot.upgrade()
        && !bot.stopping.is_cancelled()
    {
        bot.tasks.clone().track_future(handle_tracked(bot, event)).await;
    }
    Ok(())
}

async fn handle_tracked(bot: Arc<Bot>, event: &FullEvent) {
    let bot = &bot;
    match event {
        FullEvent::Message { new_message } => messages::receive(bot, new_message).await,
        FullEvent::InteractionCreate { interaction: Interaction::Component(press) } => {
            presses::receive(bot, press).await;
        }
        FullEvent::Ready { data_about_bot } => {
            info!(guilds = data_about_bot.guilds.len(), "connected to Discord");
            outbox::wake_all(bot).await;
        }
        FullEvent::GuildCreate { guild, .. } => catch_up::read(bot, guild).await,
        FullEvent::ShardStageUpdate { event } => {
            // Stages before the first connection may be told out of order, so only its loss counts.
            if event.new == ConnectionStage::Connected {
                bot.connected.store(true, Ordering::Relaxed);
            } else if event.old == ConnectionStage::Connected {
                bot.connected.store(false, Ordering::Relaxed);
            }
        }
        FullEvent::Resume { .. } => info!("resumed the connection to Discord"),
        _ => {}
    }
}

/// Notes what went wrong with a command, and tells its user if nothing has been said yet.
pub(super) async fn on_error(error: poise::FrameworkError<'_, Data, Error>) {
    let (context, reason) = match &error {
        poise::FrameworkError::GuildOnly { ctx, .. } => {
            tell(ctx, text!(locale(ctx), "refused-server-only")).await;
            return;
        }
        poise::FrameworkError::Command { error: Error::Stopping, .. } => return,
        poise::FrameworkError::Command { ctx, error: Error::Discord(error), .. } => {
            // The answer itself failed, so there is no telling the user.
            info!(
                command = ctx.command().name.as_ref(),
                code = failure::code(error),
                "a command was not answered"
            );
            return;
        }
        poise::FrameworkError::Command { ctx, error, .. } => (Some(*ctx), error.to_string()),
        poise::FrameworkError::CommandPanic { ctx, .. } => (Some(*ctx), "it panicked".to_owned()),
        poise::FrameworkError::CommandStructureMismatch { ctx, description, .. } => {
            (Some(poise::Context::Application(*ctx)), (*description).to_owned())
        }
        poise::FrameworkError::ArgumentParse { ctx, .. } => {
            (Some(*ctx), "an argument cannot be read".to_owned())
        }
        poise::FrameworkError::UnknownInteraction { interaction, .. } => {
            warn!(command = interaction.data.name, "an unknown command was called");
            return;
        }
        _ => (None, "the framework reports a failure".to_owned()),
    };
    if let Some(ctx) = context {
        error!(command = ctx.command().name.as_ref(), reason, "a command failed");
        tell(&ctx, text!(locale(&ctx), "refused-failed")).await;
    } else {
        error!(reason, "handling an event failed");
    }
}

fn locale(ctx: &poise::Context<'_, Data, Error>) -> Locale {
    ctx.locale().map(Locale::from_discord).unwrap_or_default()
}

async fn tell(ctx: &poise::Context<'_, Data, Error>, sentence: String) {
    if let poise::Context::Application(ctx) = ctx {
        let response = respond::private(sentence, Vec::new());
        respond::note(ctx.interaction.create_response(&ctx.framework.serenity_context.http, response).await);
    }
}

//! Discord's events, handed to those who know what to do.

use std::{
    sync::{Arc, Weak},
    time::Instant,
};

use poise::serenity_prelude::{
    ConnectionStage, Context, EventHandler, FullEvent, Guild, Interaction, Message, Ready, ResumedEvent,
    ShardStageUpdateEvent, UnavailableGuild, async_trait,
};
use tracing::{error, info, warn};

use super::{arrivals, hearing, reach, session::Session};
use crate::{
    discord::{
        bot::{Data, Error},
        compose::refusals,
        failure, ids,
        incoming::{catch_up, messages, presses},
        outgoing::{outbox, respond},
    },
    texts::{Locale, text},
};

/// The handler of what has to be begun in Discord's order: each method does that before it waits for anything.
pub(in crate::discord) struct InOrder(pub Weak<Session>);

#[async_trait]
impl EventHandler for InOrder {
    async fn ready(&self, context: Context, ready: Ready) {
        let Some(session) = self.0.upgrade() else { return };
        let again = session.bot().is_some();
        let bot = session.begin(&context.http, ready.user.id);
        let now = ids::now();
        // What was written in the gap has not been read yet, and nobody is charged for it.
        if again {
            hearing::reconnect(&bot, now);
        } else {
            hearing::begin(&bot, now);
        }
        bot.reach.connected(&arrivals::present(&ready), now);
        info!(guilds = ready.guilds.len(), "connected to Discord");
        let held = bot.lanes.hold(None);
        bot.readings.connected(ready.guilds.iter().map(|guild| ids::server(guild.id)), Instant::now());
        let direct = bot.readings.begin();
        let (waking, reading, noting) = (Arc::clone(&bot), Arc::clone(&bot), Arc::clone(&bot));
        let pending = bot.hearing.pending();
        bot.spawn(async move {
            arrivals::connected(&noting, &ready).await;
            drop(pending);
        });
        bot.spawn(reach::note_missing(Arc::clone(&bot)));
        bot.spawn(async move { outbox::wake_all(&waking).await });
        bot.spawn(async move {
            catch_up::read_direct(&reading, held).await;
            drop(direct);
        });
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        let Some(session) = self.0.upgrade() else { return };
        let Some(bot) = session.bot().cloned() else { return };
        hearing::hear(&bot, ids::now());
        let held = bot.lanes.hold(Some(ids::server(guild.id)));
        let was_left = bot.reach.described(ids::server(guild.id));
        bot.clone().spawn(async move {
            arrivals::described(&bot, &guild, was_left).await;
            catch_up::read(&bot, &guild, held).await;
            bot.readings.described(ids::server(guild.id));
        });
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        let Some(session) = self.0.upgrade() else { return };
        let Some(bot) = session.bot().cloned() else { return };
        let (server, now) = (ids::server(guild.id), ids::now());
        hearing::hear(&bot, now);
        bot.reach.gone(server, guild.unavailable, now);
        bot.readings.described(server);
        bot.clone().spawn(async move {
            reach::note_gone(&bot, server).await;
        });
    }

    async fn message(&self, _: Context, message: Message) {
        let Some(session) = self.0.upgrade() else { return };
        if let Some(bot) = session.bot() {
            hearing::hear(bot, ids::now());
            messages::receive(bot, &message);
        }
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        let Some(session) = self.0.upgrade() else { return };
        if let Some(bot) = session.bot() {
            hearing::reconnect(bot, ids::now());
        }
        info!("resumed the connection to Discord");
    }

    async fn shard_stage_update(&self, _: Context, event: ShardStageUpdateEvent) {
        let Some(session) = self.0.upgrade() else { return };
        let Some(bot) = session.bot() else { return };
        // Stages before the first connection may be told after it, so only its loss counts.
        if event.old == ConnectionStage::Connected {
            hearing::lose(bot);
        }
    }
}

/// Handles an event that is no command, in any order.
pub(in crate::discord) async fn handle(bot: &Data, event: &FullEvent) -> Result<(), Error> {
    let FullEvent::InteractionCreate { interaction } = event else { return Ok(()) };
    let Some(bot) = bot.upgrade().filter(|bot| !bot.stopping.is_cancelled()) else { return Ok(()) };
    hearing::hear(&bot, ids::now());
    if let Interaction::Component(press) = interaction {
        let tasks = bot.tasks.clone();
        let receive = async move {
            bot.hearing.noted().await;
            presses::receive(&bot, press).await;
        };
        tasks.track_future(receive).await;
    }
    Ok(())
}

/// Before a command is handled: how long nothing was heard is to be known then.
pub(in crate::discord) async fn before_command(context: poise::Context<'_, Data, Error>) {
    if let Some(bot) = context.data().upgrade() {
        bot.hearing.noted().await;
    }
}

/// Notes what went wrong with a command, and tells its user if nothing has been said yet.
pub(in crate::discord) async fn on_error(error: poise::FrameworkError<'_, Data, Error>) {
    let mut sentence = None;
    let (context, reason) = match &error {
        poise::FrameworkError::GuildOnly { ctx: context, .. } => {
            tell(context, text!(locale(context), "refused-server-only")).await;
            return;
        }
        poise::FrameworkError::Command { error: Error::Stopping, .. } => return,
        poise::FrameworkError::Command { ctx: context, error: Error::Discord(error), .. } => {
            // The answer itself failed, so there is no telling the user.
            info!(
                command = context.command().name.as_ref(),
                code = failure::code(error),
                "a command was not answered"
            );
            return;
        }
        poise::FrameworkError::Command { ctx: context, error, .. } => {
            if let Error::Store(error) = error {
                sentence = Some(refusals::of_store(locale(context), error));
            }
            (Some(*context), error.to_string())
        }
        poise::FrameworkError::CommandPanic { ctx: context, .. } => {
            (Some(*context), "it panicked".to_owned())
        }
        poise::FrameworkError::CommandStructureMismatch { ctx: context, description, .. } => {
            (Some(poise::Context::Application(*context)), (*description).to_owned())
        }
        poise::FrameworkError::ArgumentParse { ctx: context, .. } => {
            (Some(*context), "an argument cannot be read".to_owned())
        }
        poise::FrameworkError::UnknownInteraction { interaction, .. } => {
            warn!(command = interaction.data.name, "an unknown command was called");
            return;
        }
        _ => (None, "the framework reports a failure".to_owned()),
    };
    if let Some(context) = context {
        error!(command = context.command().name.as_ref(), reason, "a command failed");
        tell(&context, sentence.unwrap_or_else(|| text!(locale(&context), "refused-failed"))).await;
    } else {
        error!(reason, "handling an event failed");
    }
}

fn locale(context: &poise::Context<'_, Data, Error>) -> Locale {
    context.locale().map(Locale::from_discord).unwrap_or_default()
}

async fn tell(context: &poise::Context<'_, Data, Error>, sentence: String) {
    if let poise::Context::Application(context) = context {
        let response = respond::private(sentence, Vec::new());
        respond::note(
            context.interaction.create_response(&context.framework.serenity_context.http, response).await,
        );
    }
}

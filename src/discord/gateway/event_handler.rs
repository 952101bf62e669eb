//! The handlers of Discord's gateway events, and of failed commands.

use std::{
    sync::{Arc, Weak},
    time::{Duration, Instant},
};

use poise::serenity_prelude::{
    ChannelId, ConnectionStage, Context, EventHandler, FullEvent, Guild, GuildChannel, GuildId, Interaction,
    Message, MessageId, MessageUpdateEvent, PartialGuild, PartialGuildChannel, RatelimitInfo, Ready,
    ResumedEvent, Role, RoleId, ShardId, ShardStageUpdateEvent, UnavailableGuild, async_trait,
};
use tracing::{error, info, warn};

use super::{connection_lifetime::Session, guild_join_and_leave, ordered_event_tasks, own_roles};
use crate::{
    club::{Languages, Shard},
    discord::{
        bot::{Data, Error},
        commands::option_bounds,
        components, id_conversion,
        inbound::{backfill, deleted_channels, typed_messages},
        interaction_api::InteractionApi,
        machine_player,
        outbound::{application_emoji, interaction_response, outbox, play_exhibitions},
        request_failure, resolve_audience, store_failure,
    },
    metrics::{Metrics, Observation, Outcome},
    text::{Locale, text},
};

/// Handles the events whose effects must begin in Discord's order: each method starts its effects before its first
/// await.
pub(crate) struct OrderedEventHandler(pub Weak<Session>);

#[async_trait]
impl EventHandler for OrderedEventHandler {
    async fn ready(&self, context: Context, ready: Ready) {
        let Some(session) = self.0.upgrade() else { return };
        let again = session.bot().is_some();
        let bot = session.begin(&context.http, ready.user.id, &ready.user.name);
        let (now, liveness) = (bot.time.now(), &bot.gateway.liveness);
        let shard = Shard { id: context.shard_id.0, total: liveness.total() };
        // No player is charged for the gap before this connection, because its messages have not been read yet.
        // `has_begun` is true for a bot's only shard even before the shard connects. For such a shard, the existence of
        // the connection's state tells whether the shard has connected before.
        let is_first_connection = if shard.total == 1 { !again } else { !liveness.has_begun(shard.id) };
        liveness.connected(shard.id, is_first_connection, now);
        bot.inbound.known_edits.connected(shard.id, now);
        let present = guild_join_and_leave::present(&ready);
        bot.gateway.availability.connected(&present, now);
        bot.gateway.languages.connected(&present);
        info!(shard = shard.id, shards = shard.total, guilds = present.len(), "connected to Discord");
        bot.gateway.sizes.connected(shard, &present);
        bot.inbound.backfill_barrier.connected(&present, |server| shard.serves(Some(server)), Instant::now());
        let (waking, noting) = (Arc::clone(&bot), Arc::clone(&bot));
        let pending = liveness.pending(shard.id);
        bot.tasks.spawn(async move {
            guild_join_and_leave::connected(&noting, shard, &present, now).await;
            drop(pending);
        });
        bot.tasks.spawn(Arc::clone(&bot.gateway.availability).note_missing(now));
        if is_first_connection {
            bot.tasks.spawn(play_exhibitions::resume(Arc::clone(&bot), shard));
        }
        bot.tasks.spawn(async move {
            // Machines are woken first, so that a board that a machine is about to answer waits for it.
            machine_player::wake_all(&waking).await;
            outbox::wake_all(&waking).await;
        });
        if shard.serves(None) {
            let held = bot.inbound.channel_queues.hold(None);
            let (direct, reading) = (bot.inbound.backfill_barrier.begin(), Arc::clone(&bot));
            bot.tasks.spawn(async move {
                backfill::read_direct(&reading, held).await;
                drop(direct);
            });
        }
    }

    async fn guild_create(&self, context: Context, guild: Guild, _: Option<bool>) {
        let Some(session) = self.0.upgrade() else { return };
        let Some(bot) = session.bot().cloned() else { return };
        bot.note_event(context.shard_id);
        let server = id_conversion::server(guild.id);
        let held = bot.inbound.channel_queues.hold(Some(server));
        let was_left = bot.gateway.availability.described(server);
        bot.gateway.sizes.joined(bot.gateway.liveness.shard_of(Some(server)), server);
        let features = guild.features.iter().map(String::as_str);
        bot.gateway.languages.note(server, &guild.preferred_locale, features);
        bot.gateway.own_roles.note_all(server, bot.user, guild.roles.values().map(own_roles::decoded));
        bot.clone().tasks.spawn(async move {
            guild_join_and_leave::described(&bot, &guild, was_left).await;
            backfill::read(&bot, &guild, held).await;
            bot.inbound.backfill_barrier.described(server);
        });
    }

    async fn guild_update(&self, context: Context, _: Option<Guild>, guild: PartialGuild) {
        let Some(session) = self.0.upgrade() else { return };
        let Some(bot) = session.bot().cloned() else { return };
        bot.note_event(context.shard_id);
        let server = id_conversion::server(guild.id);
        let features = guild.features.iter().map(String::as_str);
        bot.gateway.languages.note(server, &guild.preferred_locale, features);
        bot.gateway.own_roles.note_all(server, bot.user, guild.roles.values().map(own_roles::decoded));
        bot.clone().tasks.spawn(async move { bot.gateway.languages.store(server).await });
    }

    async fn guild_role_create(&self, context: Context, role: Role) {
        self.note_role(&context, &role);
    }

    async fn guild_role_update(&self, context: Context, _: Option<Role>, role: Role) {
        self.note_role(&context, &role);
    }

    async fn guild_role_delete(&self, context: Context, guild: GuildId, role: RoleId, _: Option<Role>) {
        let Some(session) = self.0.upgrade() else { return };
        let Some(bot) = session.bot() else { return };
        bot.note_event(context.shard_id);
        bot.gateway.own_roles.forget(id_conversion::server(guild), role);
    }

    async fn guild_delete(&self, context: Context, guild: UnavailableGuild, _: Option<Guild>) {
        let Some(session) = self.0.upgrade() else { return };
        let Some(bot) = session.bot().cloned() else { return };
        let (server, now) = (id_conversion::server(guild.id), bot.time.now());
        bot.note_event(context.shard_id);
        bot.gateway.availability.gone(server, guild.unavailable, now);
        if !guild.unavailable {
            bot.gateway.sizes.left(bot.gateway.liveness.shard_of(Some(server)), server);
        }
        bot.gateway.languages.forget(server);
        bot.gateway.own_roles.forget_server(server);
        bot.inbound.backfill_barrier.described(server);
        bot.clone().tasks.spawn(async move {
            bot.gateway.availability.note_gone(server).await;
        });
    }

    async fn channel_delete(&self, context: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        let Some(session) = self.0.upgrade() else { return };
        let Some(bot) = session.bot().cloned() else { return };
        bot.note_event(context.shard_id);
        let (server, place) = (id_conversion::server(channel.guild_id), id_conversion::place(channel.id));
        bot.clone().tasks.spawn(deleted_channels::channel_deleted(bot, server, place, Some(channel.kind)));
    }

    async fn thread_delete(&self, context: Context, thread: PartialGuildChannel, _: Option<GuildChannel>) {
        let Some(session) = self.0.upgrade() else { return };
        let Some(bot) = session.bot().cloned() else { return };
        bot.note_event(context.shard_id);
        let (server, place) = (id_conversion::server(thread.guild_id), id_conversion::place(thread.id));
        bot.clone().tasks.spawn(async move { deleted_channels::pause_matches(&bot, server, place).await });
    }

    async fn message(&self, context: Context, message: Message) {
        let Some(session) = self.0.upgrade() else { return };
        if let Some(bot) = session.bot() {
            bot.time.note_arrival(message.id.get());
            bot.note_event(context.shard_id);
            typed_messages::receive(bot, &message);
        }
    }

    async fn message_update(
        &self,
        context: Context,
        _: Option<Message>,
        _: Option<Message>,
        event: MessageUpdateEvent,
    ) {
        let Some(session) = self.0.upgrade() else { return };
        if let Some(bot) = session.bot() {
            bot.note_event(context.shard_id);
            typed_messages::receive_update(bot, &event);
        }
    }

    async fn message_delete(
        &self,
        context: Context,
        channel: ChannelId,
        message: MessageId,
        guild: Option<GuildId>,
    ) {
        let Some(session) = self.0.upgrade() else { return };
        if let Some(bot) = session.bot() {
            bot.note_event(context.shard_id);
            typed_messages::receive_deletion(bot, guild.map(id_conversion::server), channel, vec![message]);
        }
    }

    async fn message_delete_bulk(
        &self,
        context: Context,
        channel: ChannelId,
        messages: Vec<MessageId>,
        guild: Option<GuildId>,
    ) {
        let Some(session) = self.0.upgrade() else { return };
        if let Some(bot) = session.bot() {
            bot.note_event(context.shard_id);
            typed_messages::receive_deletion(bot, guild.map(id_conversion::server), channel, messages);
        }
    }

    async fn resume(&self, context: Context, _: ResumedEvent) {
        let Some(session) = self.0.upgrade() else { return };
        if let Some(bot) = session.bot() {
            bot.gateway.liveness.resume(context.shard_id.0, bot.time.now());
        }
        info!(shard = context.shard_id.0, "resumed the connection to Discord");
    }

    async fn ratelimit(&self, wait: RatelimitInfo) {
        let Some(session) = self.0.upgrade() else { return };
        if is_demanded(wait.timeout) {
            session.status.metrics().observe(Observation::RateLimited);
        }
    }

    async fn shard_stage_update(&self, _: Context, event: ShardStageUpdateEvent) {
        let Some(session) = self.0.upgrade() else { return };
        let Some(bot) = session.bot() else { return };
        // Even after `ready`, serenity may still report the stages before the first connection, so only the loss of a
        // connection counts.
        if event.old == ConnectionStage::Connected {
            bot.gateway.liveness.lose(event.shard_id.0);
        }
    }
}

impl OrderedEventHandler {
    fn note_role(&self, context: &Context, role: &Role) {
        let Some(session) = self.0.upgrade() else { return };
        let Some(bot) = session.bot() else { return };
        bot.note_event(context.shard_id);
        bot.gateway.own_roles.note(id_conversion::server(role.guild_id), bot.user, own_roles::decoded(role));
    }
}

/// Whether Discord demanded this wait with a 429. serenity reports its own waits before requests in the same way.
/// Discord's wait comes from a header with at most three decimals, so it is a whole number of milliseconds. serenity
/// computes the end of its own wait from its clock, so only one in a million is a whole number of milliseconds.
fn is_demanded(wait: Duration) -> bool {
    wait.subsec_nanos().is_multiple_of(1_000_000)
}

/// Handles component interactions and forms, in any order. Every interaction shows that the connection is alive.
pub(crate) async fn handle(bot: &Data, shard: ShardId, event: &FullEvent) -> Result<(), Error> {
    let FullEvent::InteractionCreate { interaction } = event else { return Ok(()) };
    debug_assert_ne!(
        std::thread::current().name(),
        Some(ordered_event_tasks::THREAD_NAME),
        "what an interaction does must not hold up the gateway"
    );
    let Some(bot) = bot.upgrade().filter(|bot| !bot.tasks.stopping.is_cancelled()) else { return Ok(()) };
    bot.time.note_arrival(interaction.id().get());
    bot.note_event(shard);
    let tasks = bot.tasks.tracker.clone();
    match interaction {
        Interaction::Component(press) => {
            tasks.track_future(Box::pin(components::receive(&bot, press))).await;
        }
        Interaction::Modal(form) => {
            tasks.track_future(Box::pin(components::submitted_forms::receive(&bot, form))).await;
        }
        _ => {}
    }
    Ok(())
}

/// Logs why a command failed, and tells its user if nothing has been answered yet.
pub(crate) async fn on_error(error: poise::FrameworkError<'_, Data, Error>) {
    let mut sentence = None;
    let (context, reason) = match &error {
        poise::FrameworkError::GuildOnly { ctx: context, .. } => {
            tell(context, text!(locale(context).await, "refused-server-only")).await;
            return;
        }
        poise::FrameworkError::Command { error: Error::Stopping, .. } => return,
        poise::FrameworkError::Command { ctx: context, error: Error::Discord(error), .. } => {
            // The answer itself failed, so the user cannot be told.
            if let Some(bot) = context.data().upgrade() {
                application_emoji::note_refusal(&bot, error);
            }
            info!(
                command = context.command().name.as_ref(),
                code = request_failure::code(error),
                "a command was not answered"
            );
            return;
        }
        poise::FrameworkError::Command { ctx: context, error, .. } => {
            if let Error::Store(error) = error {
                sentence = Some(store_failure::sentence(locale(context).await, error));
            }
            (Some(*context), error.to_string())
        }
        poise::FrameworkError::CommandPanic { ctx: context, .. } => {
            if let Some(bot) = context.data().upgrade() {
                let name = &context.command().qualified_name;
                bot.metrics.observe(Observation::Command { name, outcome: Outcome::Failed });
            }
            (Some(*context), "it panicked".to_owned())
        }
        poise::FrameworkError::CommandStructureMismatch { ctx: context, description, .. } => {
            refuse_option(&poise::Context::Application(*context), description).await;
            return;
        }
        poise::FrameworkError::ArgumentParse { ctx: context, .. } => {
            refuse_option(context, "an option cannot be read").await;
            return;
        }
        poise::FrameworkError::UnknownInteraction { interaction, .. } => {
            warn!(command = interaction.data.name, "an unknown command was called");
            return;
        }
        _ => (None, "the framework reports a failure".to_owned()),
    };
    if let Some(context) = context {
        error!(command = context.command().name.as_ref(), reason, "a command failed");
        let locale = locale(&context).await;
        tell(&context, sentence.unwrap_or_else(|| text!(locale, "refused-failed"))).await;
    } else {
        error!(reason, "handling an event failed");
    }
}

/// Tells the caller of a command which option is wrong.
async fn refuse_option(context: &poise::Context<'_, Data, Error>, reason: &str) {
    info!(command = context.command().name.as_ref(), reason, "an option of a command was refused");
    let locale = locale(context).await;
    let sentence = match context {
        poise::Context::Application(context) => option_bounds::sentence(locale, *context),
        poise::Context::Prefix(_) => None,
    };
    tell(context, sentence.unwrap_or_else(|| text!(locale, "refused-option"))).await;
}

/// The language of texts that only the caller of a command reads.
async fn locale(context: &poise::Context<'_, Data, Error>) -> Locale {
    let contact = resolve_audience::contact(context.locale().unwrap_or_default());
    match context.data().upgrade() {
        Some(bot) => {
            let caller = id_conversion::person(context.author().id);
            resolve_audience::locale_of_reader(&bot.club, caller, contact).await
        }
        None => Locale::of_language(Languages::unknown(contact).reader),
    }
}

async fn tell(context: &poise::Context<'_, Data, Error>, sentence: String) {
    if let poise::Context::Application(context) = context {
        let http = Arc::clone(&context.framework.serenity_context.http);
        let api = context.data().upgrade().map(|bot| bot.interaction_api());
        let api = api.unwrap_or(InteractionApi { http, metrics: Metrics::default(), club: None });
        interaction_response::tell_failure(&api, context.interaction, sentence).await;
    }
}

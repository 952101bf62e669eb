//! What every command, message and press works with.

use std::{
    fmt,
    sync::{Arc, Weak, atomic::AtomicBool},
};

use kamisado_render::{RenderError, Renderer};
use poise::serenity_prelude::{Http, UserId};
use tokio::sync::Notify;
use tracing::error;

use super::{
    gateway::{gateway_liveness::GatewayLiveness, guild_availability::GuildAvailability},
    inbound::{
        backfill_barrier::BackfillBarrier, channel_queue::ChannelQueues, read_cursor::ReadCursors,
        user_rate_limits::UserRateLimits,
    },
    outbound::{
        best_effort::BestEffortTasks, denied_channels::DeniedChannels, outbox_workers::OutboxWorkers,
    },
    paced_http::PacedHttp,
    tasks::Tasks,
};
use crate::{
    club::{Club, Timestamp},
    config::Config,
};

/// The state of one connection to Discord, which every handler takes.
///
/// **Invariant:** the parts of the state do not know it. What needs only a part takes that part.
#[derive(Debug)]
pub(crate) struct Bot {
    /// The matches and challenges.
    pub club: Club,
    /// The settings.
    pub config: Config,
    /// Discord's REST interface, for answers to interactions.
    pub http: Arc<Http>,
    /// Discord's REST interface, for all other requests.
    pub api: PacedHttp,
    /// The tasks of this connection.
    pub tasks: Tasks,
    /// The bot's own user.
    pub user: UserId,
    /// Whether Discord grants the message-content intent.
    pub reads_messages: bool,
    /// Draws boards.
    pub renderer: Arc<Renderer>,
    /// When the former process or connection was last known to be connected.
    pub away_since: Timestamp,
    /// The state of reading messages, commands and presses.
    pub inbound: InboundState,
    /// The state of sending.
    pub outbound: OutboundState,
    /// Whether Discord and its servers are within reach.
    pub gateway: GatewayState,
}

/// The state of reading messages, commands and presses.
#[derive(Debug)]
pub(crate) struct InboundState {
    /// Keeps the messages of each channel in their order.
    pub channel_queues: ChannelQueues,
    /// Which places are being read for missed messages.
    pub backfill_barrier: BackfillBarrier,
    /// The newest message of each place that has been dealt with.
    pub read_cursors: ReadCursors,
    /// How often people may call.
    pub user_rate_limits: UserRateLimits,
}

/// The state of sending.
#[derive(Debug)]
pub(crate) struct OutboundState {
    /// Channels in which Discord refused the bot lately.
    pub denied_channels: DeniedChannels,
    /// Places whose outbox is being worked off.
    pub outbox_workers: OutboxWorkers,
    /// Notified when somebody is owed a direct message.
    pub owed_directly: Notify,
    /// Tasks that may be skipped under load.
    pub best_effort: BestEffortTasks,
}

/// Whether Discord and its servers are within reach.
#[derive(Debug)]
pub(crate) struct GatewayState {
    /// When the bot last heard from Discord. While it hears nothing, it counts as away.
    pub liveness: Arc<GatewayLiveness>,
    /// Which servers are within reach. The bot counts as away from the others.
    pub availability: Arc<GuildAvailability>,
    /// Whether the database knows which servers the bot is in. Before that no server's data is removed.
    pub knows_servers: AtomicBool,
}

impl Bot {
    /// Draws something on a thread for blocking work. None if that fails, which is written to the log with `what`.
    pub(crate) async fn draw<T: Send + 'static>(
        &self,
        what: impl fmt::Display,
        work: impl FnOnce() -> Result<T, RenderError> + Send + 'static,
    ) -> Option<T> {
        match self.tasks.spawn_blocking(work).await {
            Ok(Ok(drawn)) => return Some(drawn),
            Ok(Err(error)) => error!(%what, %error, "cannot be drawn"),
            Err(error) => error!(%what, %error, "drawing panicked"),
        }
        None
    }
}

/// Why a command failed, for the log. What the user reads comes from `locales/`.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] crate::store::StoreError),
    /// Discord refused an answer, or did not get it in time.
    #[error(transparent)]
    Discord(#[from] poise::serenity_prelude::Error),
    /// The bot has stopped; what came too late is left undone.
    #[error("the bot is stopping")]
    Stopping,
}

/// What the framework hands to commands and events. It keeps nothing alive: serenity drops its parts some time after
/// the connection has ended, and the database is to be closed by then.
pub(crate) type Data = Weak<Bot>;

/// A command's context.
pub(crate) type Context<'a> = poise::ApplicationContext<'a, Data, Error>;

/// A command.
pub(crate) type Command = poise::Command<Data, Error>;

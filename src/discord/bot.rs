//! What every command, message and press works with.

use std::{
    fmt,
    sync::{Arc, Weak, atomic::AtomicBool},
};

use kamisado_render::{RenderError, Renderer};
use poise::serenity_prelude::{Http, UserId};
use tokio::{runtime::Handle, sync::Notify, task::JoinHandle};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::error;

use super::{
    backoff::Backoff,
    gateway::{gateway_liveness::GatewayLiveness, guild_availability::GuildAvailability},
    inbound::{
        backfill_barrier::BackfillBarrier, channel_queue::ChannelQueues, read_cursor::ReadCursors,
        user_rate_limits::UserRateLimits,
    },
    outbound::{
        best_effort::BestEffortTasks,
        denied_channels::DeniedChannels,
        outbox_workers::OutboxWorkers,
        rate_limiter::{Priority, RateLimiter},
        retry_guard,
    },
};
use crate::{
    club::{Club, Timestamp},
    config::Config,
    store::StoreError,
};

/// One connection to Discord with everything that it needs.
#[derive(Debug)]
pub(crate) struct Bot {
    /// The matches.
    pub club: Club,
    /// The settings.
    pub config: Config,
    /// Discord's REST interface.
    pub http: Arc<Http>,
    /// The bot's own user.
    pub user: UserId,
    /// Whether Discord shows the bot what people write to one another.
    pub reads_messages: bool,
    /// Draws boards.
    pub renderer: Arc<Renderer>,
    /// Keeps below Discord's rate limit.
    pub rate_limiter: RateLimiter,
    /// Channels in which the bot was refused lately.
    pub denied_channels: DeniedChannels,
    /// Which places are being served.
    pub outbox_workers: OutboxWorkers,
    /// Told when somebody is owed a direct message.
    pub owed_directly: Notify,
    /// What is done besides and may be left undone.
    pub best_effort: BestEffortTasks,
    /// How often people may call.
    pub user_rate_limits: UserRateLimits,
    /// When this process, or the one before it, was last there to see what happens.
    pub away_since: Timestamp,
    /// Keeps messages in their order.
    pub channel_queues: ChannelQueues,
    /// Where it is being read what was missed.
    pub backfill_barrier: BackfillBarrier,
    /// Whether the bot hears what happens: while it does not, it counts as away.
    pub gateway_liveness: GatewayLiveness,
    /// Which servers it reaches: those that it does not reach count as away.
    pub guild_availability: GuildAvailability,
    /// Whether it is noted which of the known servers the bot is in: before that no server's data is removed.
    pub knows_servers: AtomicBool,
    /// Which messages have been dealt with.
    pub read_cursors: ReadCursors,
    /// Everything under way that a stop waits for.
    pub tasks: TaskTracker,
    /// Where work is done that the gateway's thread is not to be kept from its own with.
    pub runtime: Handle,
    /// Set when the bot is to stop: nothing new is begun, nothing is waited for.
    pub stopping: CancellationToken,
    /// Set when what is under way has been waited for long enough: it is dropped where it is.
    pub ending: CancellationToken,
}

impl Bot {
    /// Does some work besides; a stop waits for it, and drops it when it has waited long enough.
    pub(crate) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let ending = self.ending.clone();
        let until_the_end = async move {
            ending.run_until_cancelled(work).await;
        };
        self.tasks.spawn_on(until_the_end, &self.runtime);
    }

    /// Makes a request to Discord when it is its turn. Everything goes through here but answers to interactions, which
    /// Discord does not count.
    ///
    /// # Errors
    /// serenity's, and a time-out if serenity makes the request again and again.
    pub(crate) fn request<'a, T: 'a>(
        &'a self,
        rank: Priority,
        request: impl Future<Output = Result<T, serenity::Error>> + 'a,
    ) -> impl Future<Output = Result<T, serenity::Error>> + 'a {
        // serenity's futures are large, and this one is a part of others.
        let request = Box::pin(request);
        async move {
            self.rate_limiter.turn(rank).await;
            retry_guard::bounded(self.config.connect_timeout + self.config.request_timeout, request).await
        }
    }

    /// Asks the database until it answers; none if the bot stops first. `what` is to be found out or written down, for the
    /// log.
    pub(crate) async fn until_answered<T, F>(&self, what: &str, question: impl Fn() -> F) -> Option<T>
    where
        F: Future<Output = Result<T, StoreError>>,
    {
        let mut backoff = Backoff::of(&self.config);
        loop {
            match question().await {
                Ok(answer) => return Some(answer),
                Err(error) => error!(what, %error, "the database does not answer"),
            }
            tokio::select! {
                () = tokio::time::sleep(backoff.wait()) => {}
                () = self.stopping.cancelled() => return None,
            }
        }
    }

    /// Does some work that takes a processor's time, on one of the few threads that are kept for it.
    pub(crate) fn beside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> JoinHandle<T> {
        self.runtime.spawn_blocking(work)
    }

    /// Draws something beside the work that others wait for; none if that fails, which the operator is told with what
    /// was to be drawn.
    pub(crate) async fn draw<T: Send + 'static>(
        &self,
        what: impl fmt::Display,
        work: impl FnOnce() -> Result<T, RenderError> + Send + 'static,
    ) -> Option<T> {
        match self.beside(work).await {
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

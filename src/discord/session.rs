//! Everything that lives as long as one connection to Discord.

use std::sync::{Arc, OnceLock, atomic::AtomicBool};

use kamisado_render::Renderer;
use poise::serenity_prelude::{Http, UserId};
use tokio::runtime::Handle;
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::info;

use super::{
    bot::Bot, forbidden::Forbidden, hearing::Hearing, housekeeping, ids, lanes::Lanes, limits::Limits,
    pace::Pace, reach::Reach, readings::Readings, seen::Seen, serving::Serving,
};
use crate::{
    club::{Club, Timestamp},
    config::Config,
};

/// A connection, from before it is made until everything under way has been waited for.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) config: Config,
    club: Club,
    /// When the bot was last there before.
    away_since: Timestamp,
    reads_messages: bool,
    runtime: Handle,
    tasks: TaskTracker,
    stopping: CancellationToken,
    bot: OnceLock<Arc<Bot>>,
}

impl Session {
    /// A session that is not connected yet.
    pub(super) fn new(
        config: Config,
        club: Club,
        away_since: Timestamp,
        reads_messages: bool,
        runtime: Handle,
        stopping: CancellationToken,
    ) -> Arc<Self> {
        let (tasks, bot) = (TaskTracker::new(), OnceLock::new());
        Arc::new(Self { config, club, away_since, reads_messages, runtime, tasks, stopping, bot })
    }

    /// Makes what the handlers work with, once it is known who the bot is.
    pub(super) fn begin(&self, http: &Arc<Http>, user: UserId) -> Arc<Bot> {
        let make = || {
            Arc::new(Bot {
                club: self.club.clone(),
                http: Arc::clone(http),
                user,
                reads_messages: self.reads_messages,
                renderer: Arc::new(Renderer::new()),
                pace: Pace::new(self.config.sends_per_second),
                forbidden: Forbidden::default(),
                serving: Serving::default(),
                limits: Limits::new(
                    self.config.user_commands_per_minute,
                    self.config.channel_commands_per_minute,
                ),
                away_since: self.away_since,
                lanes: Lanes::new(self.tasks.clone(), self.runtime.clone()),
                readings: Readings::default(),
                hearing: Hearing::new(ids::now()),
                reach: Reach::default(),
                knows_servers: AtomicBool::new(false),
                seen: Seen::default(),
                tasks: self.tasks.clone(),
                runtime: self.runtime.clone(),
                stopping: self.stopping.clone(),
                config: self.config.clone(),
            })
        };
        Arc::clone(self.bot.get_or_init(make))
    }

    /// What the handlers work with, unless the bot is not known yet or stops.
    pub(super) fn bot(&self) -> Option<&Arc<Bot>> {
        self.bot.get().filter(|_| !self.stopping.is_cancelled())
    }

    /// Begins nothing new from now on.
    pub(super) fn stop(&self) {
        self.stopping.cancel();
    }

    /// Waits for what is under way, for a bounded time. What is not done then is done at the next start.
    pub(super) async fn drain(&self) {
        self.tasks.close();
        let waited = tokio::time::timeout(self.config.stop_timeout, self.tasks.wait()).await;
        if waited.is_err() {
            info!(tasks = self.tasks.len(), "stopped without waiting any longer");
        } else if let Some(bot) = self.bot.get() {
            housekeeping::at_the_end(bot).await;
        }
    }
}

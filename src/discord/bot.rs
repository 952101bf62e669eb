//! The state of one connection to Discord, shared by the handlers of commands, messages and button presses.

use std::{
    fmt,
    ops::ControlFlow,
    sync::{Arc, Weak},
    time::Duration,
};

use kamisado_render::{RenderError, Renderer};
use poise::serenity_prelude::{BotGateway, Http, ShardId, UserId};
use tokio::sync::Notify;
use tracing::{error, warn};

use super::{
    channel_visibility::ChannelVisibility,
    exhibitions_under_way::Exhibitions,
    gateway::{
        guild_availability::GuildAvailability,
        guild_languages::GuildLanguages,
        own_roles::OwnRoles,
        shard_liveness::ShardLiveness,
        shard_size::{KnownShards, ShardSizes},
    },
    inbound::{
        backfill_barrier::BackfillBarrier, channel_queue::ChannelQueues, flag_confirmations::Confirmations,
        input_rate_limits::UserRateLimits, known_edits::KnownEdits, last_question_of_the_bot::AskedQuestions,
        newest_messages::NewestMessages, one_time_notices::OneTimeNotices, read_cursor::ReadCursors,
        sent_answers::SentAnswers, servers_with_deleted_channels::DeletedChannels,
        undecoded_message_intervals::LastReadings,
    },
    interaction_api::InteractionApi,
    machine_player::boards_awaiting_machine::MachineTurns,
    outbound::{
        best_effort::BestEffortTasks, deliveries::Deliveries, denied_channels::DeniedChannels,
        pending_cards::PendingCards, places_with_waiting_boards::WaitingBoards,
        running_workers::RunningWorkers, vote_boards::VoteBoards,
    },
    rate_limited_http::RateLimitedHttp,
    request_rate_limiter::Priority,
    server_members::ServerMembers,
    tasks::Tasks,
    time::DiscordTime,
    work_budget::{PictureTurns, WorkBudget},
};
use crate::{
    analyst::Analyst,
    club::{Club, Due, Place, Server, Timestamp, TournamentId},
    config::Config,
    machine_engine::MachineEngine,
    metrics::{Metrics, Observation, RequestRoute},
};

/// The state of one connection to Discord. Every handler gets it as an argument.
///
/// **Invariant:** no part of the state refers to the whole. A function that needs only one part takes that
/// part.
#[derive(Debug)]
pub(crate) struct Bot {
    pub club: Club,
    pub config: Config,
    /// Discord's REST API. Answers to interactions and the registration of commands use it directly, without
    /// the bot's own rate limit.
    pub http: Arc<Http>,
    /// Discord's REST API with the bot's own rate limit, for all other requests.
    pub api: Arc<RateLimitedHttp>,
    /// The metrics that operators can read.
    pub metrics: Metrics,
    pub tasks: Tasks,
    /// Discord's time, on which the clocks of matches are based.
    pub time: Arc<DiscordTime>,
    pub user: UserId,
    /// The bot's own name.
    pub name: String,
    /// Whether Discord grants the privileged message-content intent.
    pub reads_messages: bool,
    pub renderer: Arc<Renderer>,
    /// The engine that plays for machines.
    pub machine_engine: MachineEngine,
    /// The engine that analyses positions and rounds for people.
    pub analyst: Analyst,
    /// The matches in which a machine is about to act.
    pub machine_turns: MachineTurns,
    /// Limits the work that one person can cause.
    pub work: WorkBudget,
    /// Lets the pictures that people ask for be drawn one at a time.
    pub pictures: PictureTurns,
    /// The exhibitions that are under way.
    pub exhibitions: Exhibitions,
    /// The last moment at which the previous process is known to have been connected.
    pub away_since: Timestamp,
    pub inbound: InboundState,
    pub outbound: OutboundState,
    pub gateway: GatewayState,
}

/// The state of receiving messages, commands and button presses.
#[derive(Debug)]
pub(crate) struct InboundState {
    /// Keeps the messages of each channel in order.
    pub channel_queues: ChannelQueues,
    /// Which channels are being read for missed messages.
    pub backfill_barrier: BackfillBarrier,
    /// The newest handled message of each channel.
    pub read_cursors: ReadCursors,
    /// The last question to each person about a typed text.
    pub asked_questions: AskedQuestions,
    /// Which edits of messages were received already.
    pub known_edits: KnownEdits,
    /// The newest message of each place.
    pub newest_messages: NewestMessages,
    /// The answers to typed messages.
    pub sent_answers: SentAnswers,
    /// The notices that people got without asking: about texts that were not addressed to the bot, and about blocks in
    /// a tournament.
    pub one_time_notices: OneTimeNotices,
    /// When places were last read because of a message that could not be decoded.
    pub undecoded_readings: LastReadings,
    /// Which servers are examined because a channel was deleted.
    pub deleted_channels: DeletedChannels,
    /// The matches for which the bot confirms that a flag falls, a vote ends or a planned reply is played.
    pub confirmations: Confirmations,
    /// The matches with a claim that is settled once the bot has read whether the opponent has answered.
    pub noted_claims: Confirmations,
    /// Rate limits for input, by person and by channel.
    pub user_rate_limits: UserRateLimits,
    /// Discord's recent answers about which channels members may view.
    pub channel_visibility: ChannelVisibility,
    /// Discord's recent answers about who is a member of a server.
    pub server_members: ServerMembers,
}

/// The state of sending messages.
#[derive(Debug)]
pub(crate) struct OutboundState {
    /// Channels for which Discord recently answered 403 or 404.
    pub denied_channels: DeniedChannels,
    /// Channels in which the bot recently was not allowed to react to a message.
    pub denied_reactions: DeniedChannels,
    /// The announcements that are being delivered.
    pub deliveries: Deliveries,
    /// Channels whose announcements a task is sending.
    pub outbox_workers: RunningWorkers<Place>,
    /// Tournaments that a task is running.
    pub tournament_workers: RunningWorkers<TournamentId>,
    /// The boards that wait while the last decision can be taken back.
    pub waiting_boards: WaitingBoards,
    /// Notified when a direct message is due.
    pub owed_directly: Notify,
    /// Tasks that may be skipped under load.
    pub best_effort: BestEffortTasks,
    /// The cards that are to be updated.
    pub pending_cards: PendingCards,
    /// The boards that show an outdated number of votes.
    pub vote_boards: VoteBoards,
}

/// Whether Discord and the servers of the bot are reachable.
#[derive(Debug)]
pub(crate) struct GatewayState {
    /// When each shard last received something from Discord. After a long silence, the shard counts as away.
    pub liveness: Arc<ShardLiveness>,
    /// Which servers are reachable. The bot counts as away from the others.
    pub availability: Arc<GuildAvailability>,
    /// The languages of the servers, as Discord states them.
    pub languages: GuildLanguages,
    /// The bot's own role on each server.
    pub own_roles: OwnRoles,
    /// The shards whose servers the database records. No server's data is removed before the servers of all shards are
    /// recorded.
    pub knows_servers: KnownShards,
    /// The servers of each shard, of which there may not be too many.
    pub sizes: Arc<ShardSizes>,
}

impl Bot {
    /// The mention that a message needs so that the bot can read it. `None` if the bot can read all messages.
    pub(crate) fn mention_needed(&self) -> Option<String> {
        (!self.reads_messages).then(|| format!("<@{}>", self.user))
    }

    /// The time by which flags fall and challenges lapse, on servers whose shard is not cut off. `None` while all
    /// shards are cut off, while the bot is stopping, or while Discord's time is uncertain. Also `None` until the time
    /// in which the database refused changes is stored.
    pub(crate) fn time_for_decisions(&self) -> Option<Timestamp> {
        let may_decide = !self.gateway.liveness.is_cut_off(self.time.now())
            && !self.club.has_refused_time()
            && !self.tasks.stopping.is_cancelled();
        self.time.certain().filter(|_| may_decide)
    }

    /// Like [`Bot::time_for_decisions`], but for one server or for direct messages (`None`).
    pub(crate) fn time_for_decisions_in(&self, server: Option<Server>) -> Option<Timestamp> {
        self.time_for_decisions().filter(|_| self.reaches(server))
    }

    /// Whether the bot is not cut off from a server, or from direct messages (`None`).
    pub(crate) fn reaches(&self, server: Option<Server>) -> bool {
        !self.gateway.liveness.is_cut_off_from(server, self.time.now())
    }

    /// Whether this process serves a server, or direct messages (`None`).
    pub(crate) fn serves(&self, server: Option<Server>) -> bool {
        self.club.serves_shard(self.gateway.liveness.shard_of(server))
    }

    /// Registers a listener for as long as the bot runs. After each commit of the club, the listener is called with
    /// what the commit has made due.
    pub(crate) fn on_commit(self: &Arc<Self>, act: impl Fn(&Arc<Self>, Due) + Send + Sync + 'static) {
        let listening = Arc::downgrade(self);
        self.club.on_commit(move |due| {
            let Some(bot) = listening.upgrade().filter(|bot| !bot.tasks.ending.is_cancelled()) else {
                return ControlFlow::Break(());
            };
            act(&bot, due);
            ControlFlow::Continue(())
        });
    }

    /// Calls `look` again and again until the bot stops. Each call returns the wait until the next one. After a call
    /// that panics, the wait is `interval`.
    pub(crate) async fn poll_until_stopped<L>(
        self: &Arc<Self>,
        what: &str,
        interval: Duration,
        look: impl Fn(Arc<Self>) -> L,
    ) where
        L: Future<Output = Duration> + Send + 'static,
    {
        loop {
            // The call runs in a task of its own, so that a panic ends only this call.
            let wait = tokio::spawn(look(Arc::clone(self))).await.unwrap_or_else(|error| {
                error!(what, %error, "a look panicked");
                interval
            });
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = self.tasks.stopping.cancelled() => return,
            }
        }
    }

    /// Records that Discord has sent a shard something.
    pub(crate) fn note_event(&self, shard: ShardId) {
        self.gateway.liveness.note_event(shard.0, self.time.now());
    }

    /// Discord's REST API for answers to interactions.
    pub(crate) fn interaction_api(&self) -> InteractionApi {
        let (http, metrics) = (Arc::clone(&self.http), self.metrics.clone());
        InteractionApi { http, metrics, club: Some(self.club.clone()) }
    }

    /// Asks Discord how many shards it recommends, and how many connections the bot may still open today.
    pub(crate) async fn ask_gateway(&self) -> serenity::Result<BotGateway> {
        let asking = self.http.get_bot_gateway();
        let gateway = self.api.request(Priority::Other, RequestRoute::GetGatewayBot, asking).await?;
        self.metrics.observe(Observation::IdentifiesLeft(gateway.session_start_limit.remaining));
        Ok(gateway)
    }

    /// Draws a picture that a person has asked for, on a thread for blocking work, after waiting for the picture's turn. Returns
    /// `None` if too many pictures wait or drawing fails, and logs that with `what`.
    pub(crate) async fn draw<T: Send + 'static>(
        &self,
        what: impl fmt::Display,
        work: impl FnOnce() -> Result<T, RenderError> + Send + 'static,
    ) -> Option<T> {
        let Some(_turn) = self.pictures.turn().await else {
            warn!(%what, "is not drawn: too many pictures wait");
            return None;
        };
        self.draw_at_once(what, work).await
    }

    /// Like [`Bot::draw`], but for a picture that the bot owes to a place, which does not wait for a turn.
    pub(crate) async fn draw_at_once<T: Send + 'static>(
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

/// Why a command failed, for the log. The texts that users read come from `locales/`.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] crate::store::StoreError),
    /// Discord refused an answer, or did not receive it in time.
    #[error(transparent)]
    Discord(#[from] poise::serenity_prelude::Error),
    /// The bot has stopped. Commands that arrive after that are not handled.
    #[error("the bot is stopping")]
    Stopping,
}

/// The user data that poise passes to commands and event handlers. The reference is weak: serenity keeps its copies for some
/// time after the connection has ended, but the database must be closed by then.
pub(crate) type Data = Weak<Bot>;

pub(crate) type Context<'a> = poise::ApplicationContext<'a, Data, Error>;

pub(crate) type Command = poise::Command<Data, Error>;

//! Runs serenity's client on a thread of its own, on which event handlers begin in Discord's order.

use std::{io, sync::Arc, time::Duration};

use poise::serenity_prelude::{
    BotGateway, ClientBuilder, Context, Framework, FullEvent, GatewayIntents, Http, ShardManager, async_trait,
};
use serenity::{
    Client, Error as SerenityError,
    gateway::GatewayError,
    http::{HttpError, LightMethod, Request, Route},
};
use tokio::{runtime::Handle, sync::oneshot};
use tokio_util::{
    sync::{CancellationToken, DropGuard},
    task::AbortOnDropHandle,
};
use tracing::warn;

use super::{
    connection_lifetime::Session,
    event_handler, identify_schedule, ordered_event_tasks, periodic_jobs, puzzle_search, raw_events,
    serve_error::ServeError,
    shard_leases::{self, ShardsWait},
};
use crate::{
    config::{Shards, Token},
    discord::{
        backoff::Backoff,
        bot::{Data, Error},
        commands, http_client,
        outbound::{application_emoji, digests, direct_notifications, turn_cards},
        play_ahead, request_failure, request_measurement,
        tasks::Tasks,
        vote_deadlines,
    },
    metrics::{Observation, RequestRoute},
};

/// The time limit for the end of the thread. A shard that does not yield blocks the thread.
const CLOSING: Duration = Duration::from_secs(1);

/// The client's thread. Dropping this value ends the thread and everything that runs there, without waiting for the
/// end.
pub(crate) struct Gateway {
    opened: oneshot::Receiver<ClientResult>,
    end: DropGuard,
    ended: oneshot::Receiver<()>,
}

/// A running client, or the error that prevented it.
type ClientResult = Result<Result<Opened, SerenityError>, ServeError>;

/// A running client.
pub(crate) struct Opened {
    /// Stops the client.
    pub shards: Arc<ShardManager>,
    /// The number of shards.
    pub total: u32,
    /// The shards of this process that the client does not begin by itself.
    pub further: Vec<u32>,
    /// The URL of the gateway.
    pub address: String,
    /// The runtime of the client's thread.
    pub thread: Handle,
    /// Receives the result when the client has ended by itself.
    pub ended: oneshot::Receiver<Result<(), SerenityError>>,
}

impl Gateway {
    /// Starts the thread, which builds a client and runs it.
    ///
    /// # Errors
    /// When the system refuses to start a thread.
    pub(crate) fn open(session: &Arc<Session>, token: &Token, intents: GatewayIntents) -> io::Result<Self> {
        let end = CancellationToken::new();
        let (opening, opened) = oneshot::channel();
        let (session, token, until) = (Arc::clone(session), token.clone(), end.clone());
        let ended = ordered_event_tasks::begin(move || async move {
            let work = async move {
                let mut client = match make_client(&session, &token, intents).await {
                    Ok(Ok(client)) => client,
                    Ok(Err(error)) => return drop(opening.send(Ok(Err(error)))),
                    Err(error) => return drop(opening.send(Err(error))),
                };
                let (left, ended) = oneshot::channel();
                let (shards, address) =
                    (Arc::clone(&client.shard_manager), client.ws_url.lock().await.clone());
                // If the receivers are gone, the bot is stopping.
                let thread = Handle::current();
                let total = session.shards();
                let mut held = session.club.held_shards(total);
                let further = held.split_off(held.len().min(1));
                let manager = Arc::clone(&shards);
                // The first shard takes the first turn: serenity learns the total number of shards only when this one begins.
                let turn = session.turns.next().await;
                drop(opening.send(Ok(Ok(Opened { shards, total, further, address, thread, ended }))));
                let begins = match held.first() {
                    Some(&first) => identify_schedule::before_first(&session, manager, turn, first).await,
                    None => false,
                };
                drop(left.send(match held.first() {
                    Some(&first) if begins => client.start_shard(first, total).await,
                    _ => Err(gone()),
                }));
                // The thread runs until the `Gateway` is closed or dropped, because commands may still be running on it.
                std::future::pending::<()>().await;
            };
            until.run_until_cancelled(work).await;
        })?;
        Ok(Self { opened, end: end.drop_guard(), ended })
    }

    /// Waits until the client is built. May be called only once.
    pub(crate) async fn opened(&mut self) -> ClientResult {
        match (&mut self.opened).await {
            Ok(opening) => opening,
            Err(_) => Ok(Err(gone())),
        }
    }

    /// Ends the thread and waits for its end, for a bounded time. After that, the thread holds no reference to the
    /// session.
    pub(crate) async fn close(self) {
        drop(self.end);
        if tokio::time::timeout(CLOSING, self.ended).await.is_err() {
            warn!("the gateway's thread does not end");
        }
    }
}

/// The error that stands for a client that ended without an error.
pub(crate) const fn gone() -> SerenityError {
    SerenityError::Gateway(GatewayError::Closed(None))
}

/// Builds a client for the gateway that the endpoint names.
async fn make_client(
    session: &Arc<Session>,
    token: &Token,
    intents: GatewayIntents,
) -> Result<Result<Client, SerenityError>, ServeError> {
    loop {
        let http = http_client::build(&session.config, token)?;
        let (gateway, recommended, buckets) = gateway_address(session, &http).await;
        session.turns.note_buckets(buckets);
        let total = match session.config.shards {
            Shards::Number(total) => total.get(),
            Shards::Auto => recommended,
        };
        if session.is_known_to_be_too_few(total) {
            return Err(ServeError::TooManyServers);
        }
        match shard_leases::wait_for_shards(session, total).await {
            ShardsWait::Taken(total) => session.note_shards(total),
            ShardsWait::InVain => continue,
            ShardsWait::Unusable(error) => return Err(ServeError::Database(error)),
            ShardsWait::Stopped => return Ok(Err(gone())),
        }
        // Discord may take longer to answer serenity's request than a lease lasts.
        let _renewals = renew_meanwhile(session);
        let client = ClientBuilder::new_with_http(http, intents)
            .raw_event_handler(raw_events::OrderedRawEventHandler(Arc::downgrade(session)))
            .event_handler(event_handler::OrderedEventHandler(Arc::downgrade(session)))
            .framework(InteractionsElsewhere::new(framework(session), session.tasks.clone()))
            .await;
        let client = match client {
            Ok(client) => client,
            Err(error) => return Ok(Err(error)),
        };
        // If serenity's own request for the address failed, serenity uses the real gateway and ignores the endpoint.
        if *client.ws_url.lock().await == gateway {
            return Ok(Ok(client));
        }
        warn!("the address of the gateway was not found out");
        // The next connection tries again. This one ends and gives up its shards, so that other processes can take
        // them.
        return Ok(Err(gone()));
    }
}

/// Renews the leases of the process's shards until the returned guard is dropped.
fn renew_meanwhile(session: &Arc<Session>) -> AbortOnDropHandle<()> {
    let renewing = Arc::clone(session);
    // The renewals run on the runtime of the bot's tasks, because the database's connections belong to that runtime.
    let renewals = async move { shard_leases::keep_to_the_end(&renewing).await };
    AbortOnDropHandle::new(session.tasks.runtime.spawn(renewals))
}

/// Asks Discord for the gateway's address, for the recommended number of shards, and for how many of them may identify
/// at once. Repeats the request until Discord answers and the bot has enough identifies left.
async fn gateway_address(session: &Session, http: &Http) -> (String, u32, u64) {
    let metrics = session.status.metrics();
    let mut backoff = Backoff::of(&session.config);
    loop {
        // The date of this answer is the first reading of Discord's time.
        let request = Request::new(Route::GatewayBot, LightMethod::Get);
        let asking = session.time.fire::<BotGateway>(http, request);
        let answer = match request_measurement::measured(metrics, RequestRoute::GetGatewayBot, asking).await {
            // Only the gateway tells whether the token is refused for good.
            Err(error) if is_unauthorized(&error) => {
                let asking = http.get_gateway();
                let asked = request_measurement::measured(metrics, RequestRoute::GetGateway, asking).await;
                asked.map(|gateway| (gateway.url, 1, None))
            }
            answer => {
                answer.map(|gateway| (gateway.url, gateway.shards.max(1), Some(gateway.session_start_limit)))
            }
        };
        if let Ok((_, _, Some(limit))) = &answer {
            metrics.observe(Observation::IdentifiesLeft(limit.remaining));
        }
        match answer {
            Ok((address, shards, limit)) => {
                let most = shards.min(session.most_shards());
                let wait = limit
                    .as_ref()
                    .and_then(|limit| identify_schedule::wait_for_identifies(limit, most.into()));
                let Some(wait) = wait else {
                    return (address, shards, limit.map_or(1, |limit| limit.max_concurrency));
                };
                session.status.note_delay();
                tokio::time::sleep(wait).await;
            }
            Err(error) => {
                session.status.note_delay();
                let wait = backoff.wait();
                warn!(code = request_failure::code(&error), kind = %request_failure::kind(&error), ?wait, "Discord cannot be reached");
                tokio::time::sleep(wait).await;
            }
        }
    }
}

fn is_unauthorized(error: &SerenityError) -> bool {
    matches!(
        error,
        SerenityError::Http(HttpError::UnsuccessfulRequest(response)) if response.status_code.as_u16() == 401
    )
}

/// A framework that handles interactions on the runtime of the bot's tasks. On the gateway's thread, the database work of a
/// command would hold up heartbeats and messages.
struct InteractionsElsewhere {
    framework: Arc<poise::Framework<Data, Error>>,
    tasks: Tasks,
}

impl InteractionsElsewhere {
    fn new(framework: poise::Framework<Data, Error>, tasks: Tasks) -> Self {
        Self { framework: Arc::new(framework), tasks }
    }
}

#[async_trait]
impl Framework for InteractionsElsewhere {
    async fn init(&mut self, client: &Client) {
        // serenity calls this before it handles the first event, so nothing shares the framework yet.
        if let Some(framework) = Arc::get_mut(&mut self.framework) {
            framework.init(client).await;
        }
    }

    async fn dispatch(&self, context: Context, event: FullEvent) {
        if matches!(event, FullEvent::InteractionCreate { .. }) {
            let framework = Arc::clone(&self.framework);
            self.tasks.spawn(async move { framework.dispatch(context, event).await });
        } else {
            self.framework.dispatch(context, event).await;
        }
    }
}

fn framework(session: &Arc<Session>) -> poise::Framework<Data, Error> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        event_handler: |context, event| {
            let shard = context.serenity_context.shard_id;
            Box::pin(event_handler::handle(context.user_data, shard, event))
        },
        on_error: |error| Box::pin(event_handler::on_error(error)),
        allowed_mentions: Some(crate::discord::outbound::message_builder::allowed_mentions(None)),
        // A mention of the bot starts a typed move, not a text command: the bot has no text commands.
        prefix_options: poise::PrefixFrameworkOptions { mention_as_prefix: false, ..Default::default() },
        // The bot has its own rate limits. The framework's own rate limits would store every user of a command and
        // never remove them.
        manual_cooldowns: true,
        ..Default::default()
    };
    // The framework outlives the connection by a little, so it must not keep the session alive.
    let session = Arc::downgrade(session);
    poise::Framework::builder()
        .options(options)
        .initialize_owners(false)
        .setup(move |context, ready, framework| {
            let commands = commands::registered(&framework.options().commands);
            let begun = session.upgrade().ok_or(Error::Stopping).map(|session| {
                let bot = session.begin(&context.http, ready.user.id, &ready.user.name);
                bot.tasks.spawn(commands::register(Arc::clone(&bot), commands));
                bot.tasks.spawn(application_emoji::provide(Arc::clone(&bot)));
                let shards = Arc::clone(framework.shard_manager());
                bot.tasks.spawn(periodic_jobs::listen(Arc::clone(&bot), shards));
                bot.tasks.spawn(periodic_jobs::excuse_refused_time(Arc::clone(&bot)));
                bot.tasks.spawn(periodic_jobs::read_time(Arc::clone(&bot)));
                bot.tasks.spawn(periodic_jobs::count_identifies(Arc::clone(&bot)));
                bot.tasks.spawn(periodic_jobs::run(Arc::clone(&bot)));
                bot.tasks.spawn(play_ahead::run(Arc::clone(&bot)));
                bot.tasks.spawn(vote_deadlines::run(Arc::clone(&bot)));
                bot.tasks.spawn(turn_cards::run(Arc::clone(&bot)));
                bot.tasks.spawn(digests::run(Arc::clone(&bot)));
                bot.tasks.spawn(puzzle_search::run(Arc::clone(&bot)));
                bot.tasks.spawn(direct_notifications::run(Arc::clone(&bot)));
                Arc::downgrade(&bot)
            });
            Box::pin(async move { begun })
        })
        .build()
}

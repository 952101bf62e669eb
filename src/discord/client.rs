//! The connection to Discord: made, kept, ended.

use std::{
    sync::{Arc, OnceLock, atomic::AtomicBool},
    time::{Duration, Instant},
};

use kamisado_render::Renderer;
use poise::serenity_prelude::{ClientBuilder, GatewayIntents, Http, UserId};
use serenity::{Client, Error as SerenityError, gateway::GatewayError};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::{error, info, warn};

use super::{
    admission::{Applicant, Refusal},
    backoff::Backoff,
    bot::{Bot, Data, Error},
    commands, events, failure,
    forbidden::Forbidden,
    housekeeping,
    http::{self, HttpError},
    lanes::Lanes,
    pace::Pace,
    seen::Seen,
    serving::Serving,
};
use crate::{
    club::Club,
    config::{Config, Token},
};

/// Without the privileged intent, text arrives in direct messages, mentions and replies only.
const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);

/// How long closing the gateway may take; the connection is dropped then.
const CLOSING: Duration = Duration::from_secs(2);

/// A connection that has lasted so long was a good one: the next is made at once when it is lost.
const LASTING: Duration = Duration::from_mins(1);

/// Why the bot cannot be connected: nothing that trying again would change.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// No HTTP client can be made.
    #[error(transparent)]
    Http(#[from] HttpError),
    /// Discord closed the gateway with 4004.
    #[error(
        "Discord does not accept the token (4004): copy it anew from the developer portal, Bot, Reset Token"
    )]
    Token,
    /// Discord closed the gateway with 4010.
    #[error(
        "Discord does not know the shard that the bot asks for (4010): install a newer version of the bot"
    )]
    Shard,
    /// Discord closed the gateway with 4011.
    #[error(
        "the bot is on more servers than one connection may serve (4011): this version cannot serve so many, so take it \
         off some, or run a second bot"
    )]
    TooManyServers,
    /// Discord closed the gateway with 4012.
    #[error(
        "Discord does not speak this version of its interface any more (4012): install a newer version of the bot"
    )]
    Version,
    /// Discord closed the gateway with 4013.
    #[error("Discord does not accept what the bot asks for (4013): install a newer version of the bot")]
    Intents,
}

/// How a connection ended.
enum Ended {
    /// The bot was told to stop.
    Stopped,
    /// Discord does not grant the message-content intent (4014).
    WithoutContent,
    /// For another reason; a new connection may last longer.
    Lost(SerenityError),
}

/// Connects to Discord and serves until `stop` is cancelled. What is under way then is waited for, for a bounded time.
///
/// # Errors
/// When Discord will not have this bot.
pub async fn serve(
    config: &Config,
    token: &Token,
    club: &Club,
    stop: &CancellationToken,
) -> Result<(), ServeError> {
    let mut intents = INTENTS | GatewayIntents::MESSAGE_CONTENT;
    let new_backoff = || Backoff::new(config.retry_first, config.retry_longest);
    let mut backoff = new_backoff();
    loop {
        let since = Instant::now();
        match connection(config, token, club, intents, stop).await? {
            Ended::Stopped => return Ok(()),
            Ended::WithoutContent if intents.contains(GatewayIntents::MESSAGE_CONTENT) => {
                warn!(
                    "Discord does not grant the message-content intent (4014): moves can be typed in direct messages, \
                     with a mention or in reply only. It is switched on in the developer portal under Bot."
                );
                intents = INTENTS;
            }
            Ended::WithoutContent => return Err(ServeError::Intents),
            Ended::Lost(error) => {
                if since.elapsed() > LASTING {
                    backoff = new_backoff();
                }
                let wait = backoff.wait();
                error!(code = failure::code(&error), kind = %kind(&error), ?wait, "the connection to Discord is lost");
                tokio::select! {
                    () = tokio::time::sleep(wait) => {}
                    () = stop.cancelled() => return Ok(()),
                }
            }
        }
    }
}

/// The kind of an error, without anything that came from outside.
fn kind(error: &SerenityError) -> &'static str {
    match error {
        SerenityError::Gateway(_) => "gateway",
        SerenityError::Http(_) => "http",
        SerenityError::Json(_) | SerenityError::Decode(..) => "decoding",
        _ => "other",
    }
}

/// Everything that lives as long as one connection.
struct Session {
    config: Config,
    club: Club,
    reads_messages: bool,
    tasks: TaskTracker,
    stopping: CancellationToken,
    bot: OnceLock<Arc<Bot>>,
}

async fn connection(
    config: &Config,
    token: &Token,
    club: &Club,
    intents: GatewayIntents,
    stop: &CancellationToken,
) -> Result<Ended, ServeError> {
    let session = Arc::new(Session {
        config: config.clone(),
        club: club.clone(),
        reads_messages: intents.contains(GatewayIntents::MESSAGE_CONTENT),
        tasks: TaskTracker::new(),
        stopping: stop.child_token(),
        bot: OnceLock::new(),
    });
    let made = tokio::select! {
        made = make_client(&session, token, intents) => made?,
        () = stop.cancelled() => return Ok(Ended::Stopped),
    };
    let mut client = match made {
        Ok(client) => client,
        Err(error) => return Ok(Ended::Lost(error)),
    };
    let shards = Arc::clone(&client.shard_manager);
    let gateway = client.ws_url.lock().await.clone();
    let applicant = Applicant { config, token, intents, gateway: &gateway };
    // Before a shard runs, shutting down returns at once and starting would hang, so the two are raced.
    let result = tokio::select! {
        result = client.start() => Some(result.map_err(Left::of)),
        refusal = applicant.refused(&shards) => Some(Err(Left::Refused(refusal))),
        () = stop.cancelled() => None,
    };
    session.stopping.cancel();
    if tokio::time::timeout(CLOSING, shards.shutdown_all()).await.is_err() {
        warn!("the gateway did not close in time");
    }
    drain(&session).await;
    match result {
        None | Some(Ok(())) if stop.is_cancelled() => Ok(Ended::Stopped),
        None | Some(Ok(())) => Ok(Ended::Lost(SerenityError::Gateway(GatewayError::Closed(None)))),
        Some(Err(Left::Lost(error))) => Ok(Ended::Lost(error)),
        Some(Err(Left::Refused(refusal))) => match refusal {
            Refusal::Token => Err(ServeError::Token),
            Refusal::Shard => Err(ServeError::Shard),
            Refusal::TooManyServers => Err(ServeError::TooManyServers),
            Refusal::Version => Err(ServeError::Version),
            Refusal::Intents => Err(ServeError::Intents),
            Refusal::IntentNotGranted => Ok(Ended::WithoutContent),
        },
    }
}

/// How serenity left the gateway.
enum Left {
    /// It will never be let in as it is.
    Refused(Refusal),
    /// For another reason.
    Lost(SerenityError),
}

impl Left {
    /// What serenity says itself.
    fn of(error: SerenityError) -> Self {
        match error {
            SerenityError::Gateway(GatewayError::DisallowedGatewayIntents) => {
                Self::Refused(Refusal::IntentNotGranted)
            }
            SerenityError::Gateway(GatewayError::InvalidAuthentication) => Self::Refused(Refusal::Token),
            SerenityError::Gateway(GatewayError::InvalidGatewayIntents) => Self::Refused(Refusal::Intents),
            error => Self::Lost(error),
        }
    }
}

/// Builds a client whose gateway is the one that the endpoint names.
async fn make_client(
    session: &Arc<Session>,
    token: &Token,
    intents: GatewayIntents,
) -> Result<Result<Client, SerenityError>, ServeError> {
    let mut backoff = Backoff::new(session.config.retry_first, session.config.retry_longest);
    loop {
        let http = http::build(&session.config, token)?;
        let gateway = gateway_address(&session.config, &http).await;
        let builder = ClientBuilder::new_with_http(http, intents).framework(framework(session));
        let client = match builder.await {
            Ok(client) => client,
            Err(error) => return Ok(Err(error)),
        };
        // If serenity's own question failed it goes to the real gateway, whatever the endpoint is.
        if *client.ws_url.lock().await == gateway {
            return Ok(Ok(client));
        }
        let wait = backoff.wait();
        warn!(?wait, "the address of the gateway was not found out");
        tokio::time::sleep(wait).await;
    }
}

/// Asks where the gateway is until there is an answer.
async fn gateway_address(config: &Config, http: &Http) -> String {
    let mut backoff = Backoff::new(config.retry_first, config.retry_longest);
    loop {
        match http.get_gateway().await {
            Ok(gateway) => return gateway.url,
            Err(error) => {
                let wait = backoff.wait();
                warn!(code = failure::code(&error), kind = %kind(&error), ?wait, "Discord cannot be reached");
                tokio::time::sleep(wait).await;
            }
        }
    }
}

fn framework(session: &Arc<Session>) -> poise::Framework<Data, Error> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        event_handler: |context, event| Box::pin(events::handle(context.user_data, event)),
        on_error: |error| Box::pin(events::on_error(error)),
        allowed_mentions: Some(super::post::allowed_mentions(None)),
        // A mention of the bot begins a move, not a text command: there are none.
        prefix_options: poise::PrefixFrameworkOptions { mention_as_prefix: false, ..Default::default() },
        ..Default::default()
    };
    // The framework outlives the connection by a little, so it must not hold the session.
    let session = Arc::downgrade(session);
    poise::Framework::builder()
        .options(options)
        .initialize_owners(false)
        .setup(move |context, ready, framework| {
            let commands = poise::builtins::create_application_commands(&framework.options().commands);
            let begun = session.upgrade().ok_or(Error::Stopping).map(|session| {
                let bot = begin(&session, Arc::clone(&context.http), ready.user.id);
                session.tasks.spawn(commands::register(Arc::clone(&bot), commands));
                session.tasks.spawn(housekeeping::run(Arc::clone(&bot)));
                Arc::downgrade(&bot)
            });
            Box::pin(async move { begun })
        })
        .build()
}

/// Makes what the handlers work with, once it is known who the bot is.
fn begin(session: &Session, http: Arc<Http>, user: UserId) -> Arc<Bot> {
    let make = || {
        Arc::new(Bot {
            club: session.club.clone(),
            http,
            user,
            reads_messages: session.reads_messages,
            renderer: Arc::new(Renderer::new()),
            pace: Pace::new(session.config.sends_per_second),
            forbidden: Forbidden::default(),
            serving: Serving::default(),
            lanes: Lanes::default(),
            connected: AtomicBool::new(true),
            seen: Seen::default(),
            tasks: session.tasks.clone(),
            stopping: session.stopping.clone(),
            config: session.config.clone(),
        })
    };
    Arc::clone(session.bot.get_or_init(make))
}

/// Waits for what is under way, for a bounded time. What is not done then is done at the next start.
async fn drain(session: &Session) {
    session.tasks.close();
    let waited = tokio::time::timeout(session.config.stop_timeout, session.tasks.wait()).await;
    if waited.is_err() {
        info!(tasks = session.tasks.len(), "stopped without waiting any longer");
    } else if let Some(bot) = session.bot.get() {
        housekeeping::at_the_end(bot).await;
    }
}

//! serenity's client on a thread of its own, which begins what it hears in Discord's order.

use std::{io, sync::Arc, time::Duration};

use poise::serenity_prelude::{ClientBuilder, GatewayIntents, Http, ShardManager};
use serenity::{Client, Error as SerenityError, gateway::GatewayError, http::HttpError};
use tokio::{runtime::Handle, sync::oneshot};
use tokio_util::sync::{CancellationToken, DropGuard};
use tracing::warn;

use super::{event_handler, ordered_tasks, periodic_jobs, serve_error::ServeError, session::Session};
use crate::{
    config::{Config, Token},
    discord::{
        backoff::Backoff,
        bot::{Data, Error},
        commands, http_client,
        outbound::direct_notifications,
        request_failure,
    },
};

/// How long the thread is waited for when it is to end. A shard that never yields keeps it for ever.
const CLOSING: Duration = Duration::from_secs(1);

/// The thread. Dropped, it ends with everything that runs there, but is not waited for.
pub(crate) struct Gateway {
    opened: oneshot::Receiver<Opening>,
    end: DropGuard,
    ended: oneshot::Receiver<()>,
}

/// A client at work, or why there is none.
type Opening = Result<Result<Opened, SerenityError>, ServeError>;

/// A client at work.
pub(crate) struct Opened {
    /// What stops it.
    pub shards: Arc<ShardManager>,
    /// Where the gateway is.
    pub address: String,
    /// The thread that it runs on.
    pub thread: Handle,
    /// Comes when the client has ended by itself.
    pub ended: oneshot::Receiver<Result<(), SerenityError>>,
}

impl Gateway {
    /// Begins to make a client and to run it.
    ///
    /// # Errors
    /// When the system refuses a thread.
    pub(crate) fn open(session: &Arc<Session>, token: &Token, intents: GatewayIntents) -> io::Result<Self> {
        let end = CancellationToken::new();
        let (opening, opened) = oneshot::channel();
        let (session, token, until) = (Arc::clone(session), token.clone(), end.clone());
        let ended = ordered_tasks::begin(move || async move {
            let work = async move {
                let mut client = match make_client(&session, &token, intents).await {
                    Ok(Ok(client)) => client,
                    Ok(Err(error)) => return drop(opening.send(Ok(Err(error)))),
                    Err(error) => return drop(opening.send(Err(error))),
                };
                let (left, ended) = oneshot::channel();
                let (shards, address) =
                    (Arc::clone(&client.shard_manager), client.ws_url.lock().await.clone());
                // If nobody waits for these any more, the bot stops.
                let thread = Handle::current();
                drop(opening.send(Ok(Ok(Opened { shards, address, thread, ended }))));
                drop(left.send(client.start().await));
                // Commands may still be under way here.
                std::future::pending::<()>().await;
            };
            until.run_until_cancelled(work).await;
        })?;
        Ok(Self { opened, end: end.drop_guard(), ended })
    }

    /// Waits for the client; only once.
    pub(crate) async fn opened(&mut self) -> Opening {
        match (&mut self.opened).await {
            Ok(opening) => opening,
            Err(_) => Ok(Err(gone())),
        }
    }

    /// Ends the thread and waits for that, for a bounded time: nothing of the session is left there then.
    pub(crate) async fn close(self) {
        drop(self.end);
        if tokio::time::timeout(CLOSING, self.ended).await.is_err() {
            warn!("the gateway's thread does not end");
        }
    }
}

/// What is said when the client is gone without a word.
pub(crate) const fn gone() -> SerenityError {
    SerenityError::Gateway(GatewayError::Closed(None))
}

/// Builds a client whose gateway is the one that the endpoint names.
async fn make_client(
    session: &Arc<Session>,
    token: &Token,
    intents: GatewayIntents,
) -> Result<Result<Client, SerenityError>, ServeError> {
    let mut backoff = Backoff::of(&session.config);
    loop {
        let http = http_client::build(&session.config, token)?;
        let gateway = gateway_address(&session.config, &http).await;
        let builder = ClientBuilder::new_with_http(http, intents)
            .event_handler(event_handler::InOrder(Arc::downgrade(session)))
            .framework(framework(session));
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

/// How many of a day's identifies are left for a person who starts the bot again.
const STARTS_KEPT: u64 = 50;

/// The longest time that is waited before it is asked again whether the bot may identify.
const LONGEST_REST: Duration = Duration::from_hours(1);

/// Asks where the gateway is until there is an answer, and the bot has not identified too often: after a day's thousandth
/// time Discord takes its token away (documentation, "Session start limit").
async fn gateway_address(config: &Config, http: &Http) -> String {
    let mut backoff = Backoff::of(config);
    loop {
        let answer = match http.get_bot_gateway().await {
            // Whether the token will do is for the gateway to say.
            Err(error) if is_unauthorized(&error) => {
                http.get_gateway().await.map(|gateway| (gateway.url, None))
            }
            answer => answer.map(|gateway| (gateway.url, Some(gateway.session_start_limit))),
        };
        match answer {
            Ok((_, Some(limit))) if limit.remaining <= STARTS_KEPT => {
                let wait = Duration::from_millis(limit.reset_after).min(LONGEST_REST);
                warn!(left = limit.remaining, ?wait, "the bot has connected too often today and waits");
                tokio::time::sleep(wait).await;
            }
            Ok((address, _)) => return address,
            Err(error) => {
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

fn framework(session: &Arc<Session>) -> poise::Framework<Data, Error> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        event_handler: |context, event| Box::pin(event_handler::handle(context.user_data, event)),
        pre_command: |context| Box::pin(event_handler::before_command(context)),
        on_error: |error| Box::pin(event_handler::on_error(error)),
        allowed_mentions: Some(crate::discord::outbound::message_builder::allowed_mentions(None)),
        // A mention of the bot begins a move, not a text command: there are none.
        prefix_options: poise::PrefixFrameworkOptions { mention_as_prefix: false, ..Default::default() },
        // The bot has limits of its own; the framework's would keep everybody who ever used a command, for ever.
        manual_cooldowns: true,
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
                let bot = session.begin(&context.http, ready.user.id);
                bot.tasks.spawn(commands::register(Arc::clone(&bot), commands));
                let shards = Arc::clone(framework.shard_manager());
                bot.tasks.spawn(periodic_jobs::listen(Arc::clone(&bot), shards));
                bot.tasks.spawn(periodic_jobs::run(Arc::clone(&bot)));
                bot.tasks.spawn(direct_notifications::run(Arc::clone(&bot)));
                Arc::downgrade(&bot)
            });
            Box::pin(async move { begun })
        })
        .build()
}

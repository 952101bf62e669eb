//! Runs the connection to Discord: opens it, reconnects, and closes it at a stop.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use poise::serenity_prelude::{GatewayIntents, ShardManager};
use serenity::{Error as SerenityError, gateway::GatewayError};
use tokio_util::sync::CancellationToken;
use tracing::{error, warn};

use super::{
    connection_lifetime::Session,
    fatal_close_codes::{ClientFailure, CloseReason, ProbeParameters},
    gateway_status::GatewayStatus,
    serenity_client::{self, Gateway, Opened},
    serve_error::ServeError,
    shard_leases::{self, ServingEnd},
};
use crate::{
    club::{Club, Timestamp},
    config::{Config, Shards, Token},
    discord::{backoff::Backoff, commands, request_failure, time::DiscordTime},
};

/// The unprivileged intents. With these alone, messages have text only if they are direct messages, mention
/// the bot or reply to it.
const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);

/// The time limit for closing the gateway. After it, the connection is dropped.
const CLOSING: Duration = Duration::from_secs(2);

/// A lost connection that lasted longer than this resets the backoff.
const LASTING: Duration = Duration::from_mins(1);

/// How a connection ended.
enum ConnectionEnd {
    /// The bot was told to stop.
    Stopped,
    /// Discord does not grant the message-content intent (4014).
    WithoutContent,
    /// The bot is on more servers than this number of shards may serve (4011).
    TooFewShards(u32),
    /// Another process has taken a shard of this process.
    ShardLost,
    /// The connection was lost for another reason. A new connection may last longer.
    Lost(SerenityError),
}

/// The parameters of a connection to Discord.
#[derive(Clone, Copy, Debug)]
pub struct Connecting<'a> {
    /// The settings.
    pub config: &'a Config,
    /// The token of the bot.
    pub token: &'a Token,
    /// The club that the bot serves.
    pub club: &'a Club,
    /// Discord's time.
    pub time: &'a Arc<DiscordTime>,
    /// The status that operators can see.
    pub status: &'a Arc<GatewayStatus>,
    /// When the bot was last connected.
    pub away_since: Timestamp,
    /// Ends the connection when it is cancelled.
    pub stop: &'a CancellationToken,
}

/// Connects to Discord and serves until it is told to stop, then waits for running tasks for a bounded time.
///
/// # Errors
/// When the bot cannot be connected, for a reason that a retry would not change.
pub async fn serve(connecting: Connecting<'_>) -> Result<(), ServeError> {
    let Connecting { config, status, stop, .. } = connecting;
    commands::name_measurements(status.metrics());
    let mut intents = INTENTS | GatewayIntents::MESSAGE_CONTENT;
    let new_backoff = || Backoff::of(config);
    let mut backoff = new_backoff();
    let mut too_few_shards = None;
    loop {
        let since = Instant::now();
        match connection(connecting, intents, too_few_shards).await? {
            ConnectionEnd::Stopped => return Ok(()),
            ConnectionEnd::WithoutContent if intents.contains(GatewayIntents::MESSAGE_CONTENT) => {
                warn!(
                    "Discord does not grant the message-content intent (4014): moves can be typed in direct messages, \
                     with a mention or in reply only. It is switched on in the developer portal under Bot."
                );
                intents = INTENTS;
            }
            ConnectionEnd::WithoutContent => return Err(ServeError::Intents),
            // Discord may recommend more shards by now. If it does not, the next connection ends with an error.
            ConnectionEnd::TooFewShards(total) if config.shards == Shards::Auto => {
                warn!(shards = total, "the bot is on more servers than its shards may serve (4011)");
                too_few_shards = Some(total);
            }
            ConnectionEnd::TooFewShards(_) => return Err(ServeError::TooManyServers),
            ConnectionEnd::ShardLost => {
                warn!("another process has taken a shard of this one, which was silent for too long");
            }
            ConnectionEnd::Lost(error) => {
                if since.elapsed() > LASTING {
                    backoff = new_backoff();
                }
                let wait = backoff.wait();
                error!(code = request_failure::code(&error), kind = %request_failure::kind(&error), ?wait, "the connection to Discord is lost");
                tokio::select! {
                    () = tokio::time::sleep(wait) => {}
                    () = stop.cancelled() => return Ok(()),
                }
            }
        }
    }
}

async fn connection(
    connecting: Connecting<'_>,
    intents: GatewayIntents,
    too_few_shards: Option<u32>,
) -> Result<ConnectionEnd, ServeError> {
    let Connecting { config, token, club, time, status, away_since, stop } = connecting;
    let reads_messages = intents.contains(GatewayIntents::MESSAGE_CONTENT);
    let session = Session::new(
        config.clone(),
        club.clone(),
        Arc::clone(time),
        Arc::clone(status),
        away_since,
        reads_messages,
        too_few_shards,
        stop.child_token(),
    );
    let mut gateway = Gateway::open(&session, token, intents)?;
    let ended = run_until_ended(config, token, intents, stop, &session, &mut gateway).await;
    status.note_end();
    tokio::select! {
        () = session.drain() => {}
        () = shard_leases::keep_to_the_end(&session) => {}
    }
    gateway.close().await;
    shard_leases::release(&session).await;
    ended
}

/// Serves until the connection ends. Nothing new is started after that.
async fn run_until_ended(
    config: &Config,
    token: &Token,
    intents: GatewayIntents,
    stop: &CancellationToken,
    session: &Arc<Session>,
    gateway: &mut Gateway,
) -> Result<ConnectionEnd, ServeError> {
    let opened = tokio::select! {
        opened = gateway.opened() => opened?,
        () = stop.cancelled() => return Ok(ConnectionEnd::Stopped),
    };
    let Opened { shards, total, further, address, thread, ended } = match opened {
        Ok(opened) => opened,
        Err(error) => return Ok(ConnectionEnd::Lost(error)),
    };
    session.status.note_shards(&shards);
    let applicant = ProbeParameters {
        config,
        token,
        intents,
        gateway: &address,
        shards: total,
        session,
        metrics: session.status.metrics(),
    };
    // Before a shard runs, `shutdown_all` returns at once without stopping the client, and awaiting the client's
    // `start` would hang. So the client's end is awaited only until the bot stops.
    let result = tokio::select! {
        result = ended => {
            session.stop();
            Some(match result {
                Ok(result) => result.map_err(ClientEnd::of),
                Err(_) => Err(ClientEnd::Lost(serenity_client::gone())),
            })
        }
        client_failure = applicant.client_failure(&shards, &thread) => {
            shut_down(session, &shards).await;
            Some(Err(match client_failure {
                ClientFailure::Refused(refusal) => ClientEnd::Refused(refusal),
                ClientFailure::Stuck => ClientEnd::Lost(serenity_client::gone()),
            }))
        }
        () = stop.cancelled() => {
            shut_down(session, &shards).await;
            None
        }
        kept = shard_leases::keep(session, &shards, total, further) => {
            shut_down(session, &shards).await;
            return match kept.map_err(ServeError::Database)? {
                ServingEnd::ShardLost => Ok(ConnectionEnd::ShardLost),
                ServingEnd::TooFewShards => Ok(ConnectionEnd::TooFewShards(total)),
            };
        }
    };
    match result {
        None | Some(Ok(())) if stop.is_cancelled() => Ok(ConnectionEnd::Stopped),
        None | Some(Ok(())) => Ok(ConnectionEnd::Lost(serenity_client::gone())),
        Some(Err(ClientEnd::Lost(error))) => Ok(ConnectionEnd::Lost(error)),
        Some(Err(ClientEnd::Refused(refusal))) => match refusal {
            CloseReason::Token => Err(ServeError::Token),
            CloseReason::Shard => Err(ServeError::Shard),
            CloseReason::TooManyServers => Ok(ConnectionEnd::TooFewShards(total)),
            CloseReason::Version => Err(ServeError::Version),
            CloseReason::Intents => Err(ServeError::Intents),
            CloseReason::IntentNotGranted => Ok(ConnectionEnd::WithoutContent),
        },
    }
}

/// Stops the session, so that nothing new starts, and closes the connection if it has not ended by itself.
async fn shut_down(session: &Session, shards: &ShardManager) {
    session.stop();
    if tokio::time::timeout(CLOSING, shards.shutdown_all()).await.is_err() {
        warn!("the gateway did not close in time");
    }
}

enum ClientEnd {
    /// The gateway refuses the bot for good, unless its operator changes something.
    Refused(CloseReason),
    /// The connection was lost for another reason.
    Lost(SerenityError),
}

impl ClientEnd {
    /// Classifies the error with which serenity's client ended.
    fn of(error: SerenityError) -> Self {
        match error {
            SerenityError::Gateway(GatewayError::DisallowedGatewayIntents) => {
                Self::Refused(CloseReason::IntentNotGranted)
            }
            SerenityError::Gateway(GatewayError::InvalidAuthentication) => Self::Refused(CloseReason::Token),
            SerenityError::Gateway(GatewayError::InvalidGatewayIntents) => {
                Self::Refused(CloseReason::Intents)
            }
            error => Self::Lost(error),
        }
    }
}

//! The connection to Discord: made, kept, ended.

use std::time::{Duration, Instant};

use poise::serenity_prelude::{GatewayIntents, ShardManager};
use serenity::{Error as SerenityError, gateway::GatewayError};
use tokio::runtime::Handle;
use tokio_util::sync::CancellationToken;
use tracing::{error, warn};

use super::{
    close_codes::{Applicant, CloseReason, ShutOut},
    serenity_client::{self, Gateway, Opened},
    serve_error::ServeError,
    session::Session,
};
use crate::{
    club::{Club, Timestamp},
    config::{Config, Token},
    discord::{backoff::Backoff, request_failure},
};

/// Without the privileged intent, text arrives in direct messages, mentions and replies only.
const INTENTS: GatewayIntents =
    GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES).union(GatewayIntents::DIRECT_MESSAGES);

/// How long closing the gateway may take; the connection is dropped then.
const CLOSING: Duration = Duration::from_secs(2);

/// A connection that has lasted so long was a good one: the next is made at once when it is lost.
const LASTING: Duration = Duration::from_mins(1);

/// How a connection ended.
enum Ended {
    /// The bot was told to stop.
    Stopped,
    /// Discord does not grant the message-content intent (4014).
    WithoutContent,
    /// For another reason; a new connection may last longer.
    Lost(SerenityError),
}

/// Connects to Discord and serves until `stop` is cancelled; `away_since` is when the bot was last there. What is under
/// way at the stop is waited for, for a bounded time.
///
/// # Errors
/// When Discord will not have this bot.
pub async fn serve(
    config: &Config,
    token: &Token,
    club: &Club,
    away_since: Timestamp,
    stop: &CancellationToken,
) -> Result<(), ServeError> {
    let mut intents = INTENTS | GatewayIntents::MESSAGE_CONTENT;
    let new_backoff = || Backoff::of(config);
    let mut backoff = new_backoff();
    loop {
        let since = Instant::now();
        match connection(config, token, club, away_since, intents, stop).await? {
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
    config: &Config,
    token: &Token,
    club: &Club,
    away_since: Timestamp,
    intents: GatewayIntents,
    stop: &CancellationToken,
) -> Result<Ended, ServeError> {
    let reads_messages = intents.contains(GatewayIntents::MESSAGE_CONTENT);
    let runtime = Handle::current();
    let session =
        Session::new(config.clone(), club.clone(), away_since, reads_messages, runtime, stop.child_token());
    let mut gateway = Gateway::open(&session, token, intents)?;
    let ended = until_it_ends(config, token, intents, stop, &session, &mut gateway).await;
    session.drain().await;
    gateway.close().await;
    ended
}

/// Serves until the connection ends, and begins nothing new after that.
async fn until_it_ends(
    config: &Config,
    token: &Token,
    intents: GatewayIntents,
    stop: &CancellationToken,
    session: &Session,
    gateway: &mut Gateway,
) -> Result<Ended, ServeError> {
    let opened = tokio::select! {
        opened = gateway.opened() => opened?,
        () = stop.cancelled() => return Ok(Ended::Stopped),
    };
    let Opened { shards, address, thread, ended } = match opened {
        Ok(opened) => opened,
        Err(error) => return Ok(Ended::Lost(error)),
    };
    let applicant = Applicant { config, token, intents, gateway: &address };
    // Before a shard runs, shutting down returns at once and starting would hang, so the two are raced.
    let result = tokio::select! {
        result = ended => {
            session.stop();
            Some(match result {
                Ok(result) => result.map_err(Left::of),
                Err(_) => Err(Left::Lost(serenity_client::gone())),
            })
        }
        shut_out = applicant.shut_out(&shards, &thread) => {
            shut_down(session, &shards).await;
            Some(Err(match shut_out {
                ShutOut::Refused(refusal) => Left::Refused(refusal),
                ShutOut::Stuck => Left::Lost(serenity_client::gone()),
            }))
        }
        () = stop.cancelled() => {
            shut_down(session, &shards).await;
            None
        }
    };
    match result {
        None | Some(Ok(())) if stop.is_cancelled() => Ok(Ended::Stopped),
        None | Some(Ok(())) => Ok(Ended::Lost(serenity_client::gone())),
        Some(Err(Left::Lost(error))) => Ok(Ended::Lost(error)),
        Some(Err(Left::Refused(refusal))) => match refusal {
            CloseReason::Token => Err(ServeError::Token),
            CloseReason::Shard => Err(ServeError::Shard),
            CloseReason::TooManyServers => Err(ServeError::TooManyServers),
            CloseReason::Version => Err(ServeError::Version),
            CloseReason::Intents => Err(ServeError::Intents),
            CloseReason::IntentNotGranted => Ok(Ended::WithoutContent),
        },
    }
}

/// Begins nothing new and closes a connection that has not ended by itself.
async fn shut_down(session: &Session, shards: &ShardManager) {
    session.stop();
    if tokio::time::timeout(CLOSING, shards.shutdown_all()).await.is_err() {
        warn!("the gateway did not close in time");
    }
}

/// How serenity left the gateway.
enum Left {
    /// It will never be let in as it is.
    Refused(CloseReason),
    /// For another reason.
    Lost(SerenityError),
}

impl Left {
    /// What serenity says itself.
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

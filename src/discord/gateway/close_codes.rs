//! Asks the gateway why it does not let the bot in.
//!
//! Some of the codes that the gateway closes a connection with mean that trying again is no use (Discord's
//! documentation, "Gateway close event codes"). serenity hands up three of them and tries again after the others for
//! ever. So if it stays without a connection for a while, one is made beside it, to read the code.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use poise::serenity_prelude::{ConnectionStage, GatewayIntents, ShardManager};
use serde_json::{Value, json};
use tokio::{
    runtime::Handle,
    time::{sleep, timeout},
};
use tokio_tungstenite::{connect_async, tungstenite::Message};
use tracing::warn;

use crate::{
    config::{Config, Token},
    discord::backoff::Backoff,
};

/// How often the gateway is asked in vain before a client that is not let in is given up: it identifies every few seconds
/// for ever, and Discord allows a thousand times a day. The next client asks how often it still may.
const MOST_QUESTIONS: u32 = 3;

/// How many times longer than the first wait the last one is: each question costs one of a day's thousand identifies.
const LONGEST_WAIT: u32 = 100;

/// How often, within its patience, the bot looks whether it is connected.
const LOOKS: u32 = 4;

/// The most frames that are read before a connection is given up.
const MOST_FRAMES: usize = 16;

/// Why the gateway will never let this bot in as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    /// 4004: the token is wrong.
    Token,
    /// 4010: the shard that was asked for does not exist.
    Shard,
    /// 4011: the bot is on more servers than one connection may serve.
    TooManyServers,
    /// 4012: this version of the interface is not spoken any more.
    Version,
    /// 4013: there are no such intents.
    Intents,
    /// 4014: an intent is not granted to this bot.
    IntentNotGranted,
}

impl CloseReason {
    /// What a close code means; none if a later connection may be let in.
    pub(crate) const fn of_code(code: u16) -> Option<Self> {
        Some(match code {
            4004 => Self::Token,
            4010 => Self::Shard,
            4011 => Self::TooManyServers,
            4012 => Self::Version,
            4013 => Self::Intents,
            4014 => Self::IntentNotGranted,
            _ => return None,
        })
    }
}

/// Why serenity's client is of no use any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShutOut {
    /// The gateway will never let it in.
    Refused(CloseReason),
    /// Its shard has not been let in for long, or it reads a closed connection again and again without yielding, as
    /// serenity 0.12 does after 4003, 4010 and 4011 until a heartbeat is due.
    Stuck,
}

/// What it takes to connect.
#[derive(Clone, Debug)]
pub(crate) struct Applicant<'a> {
    /// The settings.
    pub config: &'a Config,
    /// The bot's token.
    pub token: &'a Token,
    /// What it asks for.
    pub intents: GatewayIntents,
    /// Where the gateway is.
    pub gateway: &'a str,
}

impl Applicant<'_> {
    /// Waits until the gateway has said that it will not have this bot, or the client's thread has been stuck for a while;
    /// both may never happen. The gateway is asked when none of serenity's shards has been connected for a while.
    pub(crate) async fn shut_out(&self, shards: &ShardManager, thread: &Handle) -> ShutOut {
        let patience = self.config.gateway_patience;
        let new_backoff = || Backoff::new(patience, patience.saturating_mul(LONGEST_WAIT));
        let mut backoff = new_backoff();
        let mut wait = backoff.wait();
        let mut lost = Instant::now();
        let mut questions = 0;
        let mut pulse = Pulse::default();
        loop {
            sleep(patience / LOOKS).await;
            let stuck = timeout(patience, thread.spawn(async {})).await.is_err();
            if !stuck && pulse.is_felt(shards, self.config.gateway_silence).await {
                (backoff, lost, questions) = (new_backoff(), Instant::now(), 0);
            } else if lost.elapsed() > wait {
                if let Some(refusal) = self.ask().await {
                    return ShutOut::Refused(refusal);
                }
                questions += 1;
                if stuck || questions >= MOST_QUESTIONS {
                    return ShutOut::Stuck;
                }
                warn!("the gateway has not let the bot in for a while and does not say why");
                (wait, lost) = (backoff.wait(), Instant::now());
            }
        }
    }

    /// Identifies to the gateway as serenity does, and reads the code if that is refused for good.
    async fn ask(&self) -> Option<CloseReason> {
        let longest: Duration = self.config.connect_timeout + self.config.request_timeout;
        timeout(longest, self.identify()).await.ok().flatten()
    }

    async fn identify(&self) -> Option<CloseReason> {
        let address = format!("{}/?v=10&encoding=json", self.gateway.trim_end_matches('/'));
        let (mut socket, _) = connect_async(address).await.ok()?;
        let identify = json!({ "op": 2, "d": {
            "token": self.token.reveal(),
            "intents": self.intents.bits(),
            "shard": [0, 1],
            "properties": { "os": std::env::consts::OS, "browser": "kamisado", "device": "kamisado" },
        } });
        for _ in 0..MOST_FRAMES {
            match socket.next().await?.ok()? {
                Message::Close(frame) => return CloseReason::of_code(frame?.code.into()),
                Message::Text(text) => {
                    let payload: Value = serde_json::from_str(&text).ok()?;
                    match payload["op"].as_u64() {
                        // Hello.
                        Some(10) => socket.send(Message::text(identify.to_string())).await.ok()?,
                        // Heartbeats are not due yet.
                        Some(1 | 11) => {}
                        // It is let in, or not at the moment.
                        _ => break,
                    }
                }
                _ => {}
            }
        }
        // 1000 ends the session, so that nothing is kept for it.
        let _ = socket.close(None).await;
        None
    }
}

/// What serenity knows of its heartbeats: how long the newest answer took, and since when that is the newest.
#[derive(Debug, Default)]
struct Pulse {
    newest: Option<(Option<Duration>, Instant)>,
}

impl Pulse {
    /// Whether a shard is connected and its heartbeats were answered within `silence`. serenity still calls a shard
    /// connected whose attempts to resume are all turned away.
    async fn is_felt(&mut self, shards: &ShardManager, silence: Duration) -> bool {
        let runners = shards.runners.lock().await;
        let connected = runners.values().find(|runner| runner.stage == ConnectionStage::Connected);
        let Some(latency) = connected.map(|runner| runner.latency) else {
            self.newest = None;
            return false;
        };
        match self.newest {
            Some((known, since)) if known == latency => since.elapsed() < silence,
            _ => {
                self.newest = Some((latency, Instant::now()));
                true
            }
        }
    }
}

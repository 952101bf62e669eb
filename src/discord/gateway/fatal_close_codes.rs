//! Finds out why the gateway rejects the bot, from the close code of a probe connection.
//!
//! Some of the codes with which the gateway closes a connection mean that retries are useless (Discord's
//! documentation, "Gateway close event codes"). serenity reports three of them and retries for ever after the
//! others. So if the bot stays disconnected for a while, this module opens a second connection to read the
//! code.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt, future::select_all};
use poise::serenity_prelude::{ConnectionStage, GatewayIntents, ShardId, ShardManager};
use serde_json::{Value, json};
use tokio::{
    runtime::Handle,
    time::{sleep, timeout},
};
use tokio_tungstenite::{connect_async, tungstenite::Message};
use tracing::warn;

use super::{connection_lifetime::Session, identify_schedule};
use crate::{
    config::{Config, Token},
    discord::{backoff::Backoff, http_client},
    metrics::{Metrics, Observation},
};

/// The number of probes without a result after which the client may be given up, because it would identify again every few
/// seconds, and Discord allows a thousand identifies a day. The next client first asks Discord how many are left.
const PROBES_MAX: u32 = 3;

/// The minimum number of identifies that must remain for the day. With fewer, a client with several shards is given up
/// if one of its shards cannot connect.
const IDENTIFIES_FOR_ATTEMPTS: u64 = 500;

/// The upper limit of the wait between two probes, as a multiple of the first wait. Each probe costs one of a
/// day's thousand identifies.
const PROBE_WAIT_MAX_FACTOR: u32 = 100;

/// How many times per `gateway_patience` the connection is checked.
const CHECKS_PER_PATIENCE: u32 = 4;

/// How long a probe waits for its turn among the shards of the process.
const TURN_PATIENCE: Duration = Duration::from_secs(30);

/// The maximum number of frames that a probe reads before it gives up.
const MOST_FRAMES: usize = 16;

/// The reason why the gateway refuses this bot for good, unless its operator changes something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    /// 4004: the token is wrong.
    Token,
    /// 4010: the requested shard does not exist.
    Shard,
    /// 4011: the bot is in more servers than one connection may serve.
    TooManyServers,
    /// 4012: Discord no longer supports this version of the gateway.
    Version,
    /// 4013: the intents are invalid.
    Intents,
    /// 4014: an intent is not granted to this bot.
    IntentNotGranted,
}

impl CloseReason {
    /// The reason that a close code stands for. `None` if a later connection may succeed.
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

/// Why serenity's client has to be given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClientFailure {
    /// The gateway will never let the bot in.
    Refused(CloseReason),
    /// The shard has been disconnected for a long time, or the client's thread is blocked. After 4003, 4010 and 4011,
    /// serenity 0.12 reads the closed connection again and again without yielding, until a heartbeat is due.
    Stuck,
}

/// The data needed to identify to the gateway.
#[derive(Clone, Debug)]
pub(crate) struct ProbeParameters<'a> {
    pub config: &'a Config,
    pub token: &'a Token,
    pub intents: GatewayIntents,
    /// The URL of the gateway.
    pub gateway: &'a str,
    pub shards: u32,
    pub session: &'a Session,
    pub metrics: &'a Metrics,
}

impl ProbeParameters<'_> {
    /// Waits until the gateway has rejected the bot for good, or the client has been stuck for a while. Waits for ever
    /// if neither happens. Probes the gateway when one of serenity's shards has not been connected for a while, or the
    /// client's thread is blocked.
    pub(crate) async fn client_failure(&self, shards: &ShardManager, thread: &Handle) -> ClientFailure {
        let each = (0..self.shards.max(1)).map(|shard| Box::pin(self.shard_failure(shard, shards, thread)));
        select_all(each).await.0
    }

    async fn shard_failure(&self, shard: u32, shards: &ShardManager, thread: &Handle) -> ClientFailure {
        let patience = self.config.gateway_patience;
        let new_backoff = || Backoff::new(patience, patience.saturating_mul(PROBE_WAIT_MAX_FACTOR));
        let mut backoff = new_backoff();
        let mut wait = backoff.wait();
        let mut lost = None;
        let mut questions = 0;
        let mut pulse = HeartbeatWatch::default();
        loop {
            if lost.is_none() {
                // A shard counts as lost only once it has begun. The shards of other processes never begin here.
                lost = self.session.turns.has(shard).then(Instant::now);
            }
            sleep(patience / CHECKS_PER_PATIENCE).await;
            let Some(since) = lost else { continue };
            let stuck = timeout(patience, thread.spawn(async {})).await.is_err();
            if !stuck && pulse.is_alive(ShardId(shard), shards, self.config.gateway_silence).await {
                (backoff, lost, questions) = (new_backoff(), Some(Instant::now()), 0);
            } else if since.elapsed() > wait {
                if let Some(refusal) = self.ask(shard).await {
                    return ClientFailure::Refused(refusal);
                }
                questions += 1;
                if stuck || (questions >= PROBES_MAX && self.should_give_up().await) {
                    return ClientFailure::Stuck;
                }
                warn!(shard, "the gateway has not let the bot in for a while and does not say why");
                (wait, lost) = (backoff.wait(), Some(Instant::now()));
            }
        }
    }

    /// Whether to give up a client because one of its shards cannot connect. A client with several shards is kept as
    /// long as enough identifies remain for that shard's attempts.
    async fn should_give_up(&self) -> bool {
        if self.shards <= 1 {
            return true;
        }
        let Ok(http) = http_client::build(self.config, self.token) else { return true };
        let Ok(gateway) = http.get_bot_gateway().await else { return false };
        let left = gateway.session_start_limit.remaining;
        self.metrics.observe(Observation::IdentifiesLeft(left));
        left < IDENTIFIES_FOR_ATTEMPTS
    }

    /// Opens a probe connection, identifies as serenity does, and returns the reason if the gateway rejects the bot for
    /// good.
    ///
    /// The probe waits for its turn among the shards of this process and for its time in the schedule of all processes: an
    /// identify at another time could make Discord refuse the identify of a shard.
    async fn ask(&self, shard: u32) -> Option<CloseReason> {
        // The wait is limited, because a client whose thread is blocked may not end its turn.
        let _turn = timeout(TURN_PATIENCE, self.session.turns.next()).await;
        identify_schedule::wait_in_schedule(self.session, shard).await;
        let longest: Duration = self.config.connect_timeout + self.config.request_timeout;
        timeout(longest, self.identify(shard)).await.ok().flatten()
    }

    async fn identify(&self, shard: u32) -> Option<CloseReason> {
        let address = format!("{}/?v=10&encoding=json", self.gateway.trim_end_matches('/'));
        let (mut socket, _) = connect_async(address).await.ok()?;
        let identify = json!({ "op": 2, "d": {
            "token": self.token.reveal(),
            "intents": self.intents.bits(),
            "shard": [shard, self.shards],
            "properties": { "os": std::env::consts::OS, "browser": "kamisado", "device": "kamisado" },
        } });
        for _ in 0..MOST_FRAMES {
            match socket.next().await?.ok()? {
                Message::Close(frame) => return CloseReason::of_code(frame?.code.into()),
                Message::Text(text) => {
                    let payload: Value = serde_json::from_str(&text).ok()?;
                    match payload["op"].as_u64() {
                        // Op 10 is Hello, which the client answers by identifying.
                        Some(10) => socket.send(Message::text(identify.to_string())).await.ok()?,
                        // Op 1 asks for a heartbeat, and op 11 acknowledges one. The probe ignores both, because it ends
                        // too soon to need heartbeats.
                        Some(1 | 11) => {}
                        // The gateway has accepted the bot, or rejects it only for the moment.
                        _ => break,
                    }
                }
                _ => {}
            }
        }
        // The close code 1000 ends the session, so that Discord does not keep it for a resumption.
        let _ = socket.close(None).await;
        None
    }
}

/// Watches whether the heartbeats of a shard are answered. Contains the newest latency, and since when it has been
/// unchanged.
#[derive(Debug, Default)]
struct HeartbeatWatch {
    newest: Option<(Option<Duration>, Instant)>,
}

impl HeartbeatWatch {
    /// Whether the shard is connected and its heartbeats were answered within `silence`. The connection stage alone is
    /// not enough: serenity also reports a shard as connected while all its attempts to resume are rejected.
    async fn is_alive(&mut self, shard: ShardId, shards: &ShardManager, silence: Duration) -> bool {
        let runners = shards.runners.lock().await;
        let connected = runners.get(&shard).filter(|runner| runner.stage == ConnectionStage::Connected);
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

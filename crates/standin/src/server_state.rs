//! The state that all connections share: the world and the options. This module also applies scripted faults to
//! the world.

use std::fmt;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::{
    gateway::sessions::ConnectionCommand,
    permissions::Permissions,
    scripted_faults::{Action, GatewayFault},
    snowflake::Snowflake,
    standin_options::Options,
    world::World,
};

/// The error with which the HTTP server cuts a connection without a response.
#[derive(Debug)]
pub(crate) struct Cut;

impl fmt::Display for Cut {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the connection is cut, as scripted")
    }
}

impl std::error::Error for Cut {}

#[derive(Debug)]
pub(crate) struct ServerState {
    pub(crate) options: Arc<Options>,
    pub(crate) address: SocketAddr,
    pub(crate) tls_address: SocketAddr,
    pub(crate) root_certificate_pem: String,
    pub(crate) stopped: watch::Sender<bool>,
    world: Mutex<World>,
    requests: AtomicU32,
    pictures: AtomicU32,
}

impl ServerState {
    /// Creates an empty world that is served at these addresses.
    pub(crate) fn new(
        options: Options,
        address: SocketAddr,
        tls_address: SocketAddr,
        root_certificate_pem: String,
    ) -> Self {
        let options = Arc::new(options);
        Self {
            world: Mutex::new(World::new(Arc::clone(&options), format!("http://{address}"))),
            options,
            address,
            tls_address,
            root_certificate_pem,
            stopped: watch::Sender::new(false),
            requests: AtomicU32::new(0),
            pictures: AtomicU32::new(0),
        }
    }

    /// Locks the world.
    ///
    /// **Invariant:** the guard is never held across an `await`.
    pub(crate) fn lock(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The address that `GET /gateway` names.
    pub(crate) fn gateway_url(&self) -> String {
        format!("ws://{}/socket", self.address)
    }

    /// Whether the next request is validated; see [`Options::check_one_in`].
    pub(crate) fn is_due_for_check(&self) -> bool {
        is_due(&self.requests, self.options.check_one_in)
    }

    /// Whether the next image is decoded in full; see [`Options::decode_one_in`].
    pub(crate) fn is_due_for_decoding(&self) -> bool {
        is_due(&self.pictures, self.options.decode_one_in)
    }

    /// Applies a fault that changes the world or the gateway. Other faults have no effect here.
    pub(crate) fn apply_to_world(&self, action: &Action, channel: Option<Snowflake>) {
        match action {
            Action::RemovePermissions { bits } => {
                if let Some(channel) = channel {
                    let mut world = self.lock();
                    let bot = world.bot;
                    world.remove_permissions(channel, bot, Permissions::from_bits(*bits));
                }
            }
            Action::DeleteChannel => {
                if let Some(channel) = channel {
                    self.lock().delete_channel(channel);
                }
            }
            Action::ArchiveThread { locked } => {
                if let Some(channel) = channel {
                    self.lock().set_archived(channel, true, Some(*locked));
                }
            }
            Action::RemoveBot => {
                let mut world = self.lock();
                let guild = channel.and_then(|id| world.channels.get(&id)).and_then(|channel| channel.guild);
                if let Some(guild) = guild {
                    world.remove_bot(guild);
                }
            }
            Action::Gateway { fault } => self.apply_gateway_fault(*fault, None),
            _ => {}
        }
    }

    /// Applies a fault to the connections of all shards, or of one shard. A refusal of connections, a limit of
    /// session starts and a repeated delivery apply to all shards in any case.
    pub(crate) fn apply_gateway_fault(&self, fault: GatewayFault, shard: Option<u64>) {
        let mut world = self.lock();
        let limit = world.options.session_events;
        match fault {
            GatewayFault::Reconnect => world.sessions.command(ConnectionCommand::Reconnect, shard),
            GatewayFault::InvalidSession { resumable } => {
                world.sessions.command(ConnectionCommand::InvalidSession { resumable }, shard);
            }
            GatewayFault::Close { code } => world.sessions.command(ConnectionCommand::Close(code), shard),
            GatewayFault::Cut => world.sessions.command(ConnectionCommand::Cut, shard),
            GatewayFault::Refuse { seconds } => {
                let pause = Duration::try_from_secs_f64(seconds).unwrap_or_default();
                world.sessions.refuse_until = Instant::now().checked_add(pause);
            }
            GatewayFault::LimitStarts { remaining, seconds } => {
                world.sessions.limit_starts(remaining, seconds);
            }
            GatewayFault::Reject { code } => {
                world.sessions.faults_mut(shard).reject = (code != 0).then_some(code);
            }
            GatewayFault::RedeliverLast => world.sessions.redeliver_last(limit),
            GatewayFault::Withhold { on } => {
                world.sessions.faults_mut(shard).withheld = on;
                world.sessions.wake();
            }
            GatewayFault::IgnoreHeartbeats { on } => {
                world.sessions.faults_mut(shard).ignores_heartbeats = on;
            }
            GatewayFault::ForgetSessions => {
                world.sessions.command(ConnectionCommand::Close(4009), shard);
                world.sessions.forget_all(shard);
            }
        }
    }
}

fn is_due(counter: &AtomicU32, one_in: u32) -> bool {
    one_in != 0 && counter.fetch_add(1, Ordering::Relaxed).is_multiple_of(one_in)
}

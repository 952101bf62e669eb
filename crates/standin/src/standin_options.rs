//! The options of a stand-in: addresses, limits, deadlines and sampling rates.

use std::borrow::Cow;
use std::net::SocketAddr;
use std::time::Duration;

use crate::permissions::Permissions;

/// The options of a [`StandIn`](crate::StandIn). Deadlines and windows default to Discord's values, as far as they are
/// known. Rate limits are off by default.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address that serves plain HTTP, the gateway and the control interface. Port 0 picks a free port.
    pub address: SocketAddr,
    /// The address that serves the REST interface over TLS. Port 0 picks a free port.
    pub tls_address: SocketAddr,
    /// The bot's token.
    pub token: String,
    /// The bot's name.
    pub bot_name: String,
    /// Whether the privileged message-content intent is granted at the start.
    pub message_content: bool,
    /// The bot's permissions in channels without an override.
    pub bot_permissions: Permissions,
    /// The time by which Discord's clock is behind the host's clock. Discord's clock gives the ids of messages
    /// and interactions, and the date of REST responses.
    pub behind: Duration,
    /// How long an interaction waits for its first answer (Discord: 3 s).
    pub interaction_deadline: Duration,
    /// How long an interaction's token can be used (Discord: 15 min).
    pub interaction_lifetime: Duration,
    /// How long an enforced nonce prevents a second message with the same nonce (Discord: "a few minutes").
    pub nonce_window: Duration,
    /// The age above which edits of a message are limited (Discord: one hour).
    pub old_message_age: Duration,
    /// The number of edits of old messages that a channel allows before error 30046.
    pub old_message_edits: u32,
    /// The heartbeat interval that the gateway announces (Discord: about 41 s).
    pub heartbeat_interval: Duration,
    /// The number of shards that `GET /gateway/bot` recommends.
    pub recommended_shards: u64,
    /// The number of shards that may identify in the same period (Discord's `max_concurrency`).
    pub identify_concurrency: u64,
    /// The period in which each bucket of shards (`shard_id % max_concurrency`) may identify once (Discord: 5 s). Zero: no
    /// limit. An identify that comes too early is answered by op 9 and is a violation.
    pub identify_period: Duration,
    /// The maximum number of guilds of a shard (Discord: 2,500). The connection of a shard with more guilds is closed with
    /// 4011.
    pub guilds_per_shard: usize,
    /// How long a session can be resumed after its connection has ended.
    pub session_lifetime: Duration,
    /// The maximum number of events that a session keeps for a resume.
    pub session_events: usize,
    /// The global rate limit in requests per second, which does not count interaction callbacks (Discord: 50).
    /// `None`: no limit.
    pub global_limit: Option<u32>,
    /// The rate limit of each bucket (method, route, and channel or guild): the requests allowed in a period. `None`:
    /// no limit; the headers then report that 999 of 1,000 requests remain.
    pub route_limit: Option<(u32, Duration)>,
    /// The sampling rate of validation against the API description: one in this many requests is validated, with its
    /// response. 1 validates all, 0 none.
    pub check_one_in: u32,
    /// The sampling rate of image checks: one in this many images is decoded in full. 1 decodes all, 0 none. Of the
    /// others only the dimensions are read.
    pub decode_one_in: u32,
    /// The maximum number of messages kept in a channel. The oldest are dropped first.
    pub messages_per_channel: usize,
    /// The number of latest messages of a channel that keep the content of their files.
    pub files_per_channel: usize,
    /// The maximum number of requests that the log keeps.
    pub log_length: usize,
    /// Static files that the plain port serves as well, such as the sandbox's page.
    pub pages: Vec<Page>,
}

/// A static file that the plain port serves.
#[derive(Clone, Debug)]
pub struct Page {
    /// The path, such as `/`.
    pub path: String,
    /// The content type, such as `text/html; charset=utf-8`.
    pub content_type: String,
    /// The content.
    pub body: Cow<'static, [u8]>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            tls_address: SocketAddr::from(([127, 0, 0, 1], 0)),
            token: "MTIzNDU2Nzg5.stand-in.token-for-tests-only".to_owned(),
            bot_name: "Kamisado".to_owned(),
            message_content: true,
            bot_permissions: Permissions::of_a_bot(),
            behind: Duration::ZERO,
            interaction_deadline: Duration::from_secs(3),
            interaction_lifetime: Duration::from_mins(15),
            nonce_window: Duration::from_mins(5),
            old_message_age: Duration::from_hours(1),
            old_message_edits: 3,
            heartbeat_interval: Duration::from_millis(41_250),
            recommended_shards: 1,
            identify_concurrency: 1,
            identify_period: Duration::ZERO,
            guilds_per_shard: 2_500,
            session_lifetime: Duration::from_mins(3),
            session_events: 5_000,
            global_limit: None,
            route_limit: None,
            check_one_in: 1,
            decode_one_in: 1,
            messages_per_channel: 1_000,
            files_per_channel: 100,
            log_length: 1_000,
            pages: Vec::new(),
        }
    }
}

//! The Discord adapter: turns Discord's events into commands of the club, and the club's announcements into
//! messages.
//!
//! serenity is used in this module only.

pub(crate) mod backoff;
pub(crate) mod bot;
mod channel_history;
mod channel_visibility;
pub(crate) mod commands;
pub(crate) mod components;
mod exhibitions_under_way;
mod expiring_cache;
pub(crate) mod gateway;
mod http_client;
pub(crate) mod id_conversion;
pub(crate) mod inbound;
mod interaction_api;
mod interaction_origin;
mod machine_player;
mod match_read_permission;
mod other_processes;
pub(crate) mod outbound;
mod paged_query;
mod panic_text;
pub(crate) mod permissions;
mod play_ahead;
mod rate_limited_http;
mod request_deadline;
mod request_failure;
mod request_measurement;
mod request_rate_limiter;
mod resolve_audience;
mod server_members;
mod snowflake_time;
mod store_failure;
mod tasks;
mod time;
mod token_and_permission_check;
mod vote_deadlines;
mod work_budget;

pub use components::custom_id::{CustomId, Kind as CustomIdKind, NotACustomId};
pub use gateway::{
    connection::{Connecting, serve},
    gateway_status::{GatewayStatus, WaitsFor},
    raw_event_summary::GatewayPayload,
    serve_error::ServeError,
};
pub use http_client::{HttpError, check as check_endpoint};
pub use time::DiscordTime;
pub use token_and_permission_check::{CheckError, CheckResult, check};

//! The Discord adapter: turns Discord's events into commands of the club, and the club's announcements into
//! messages.
//!
//! serenity is used in this module only.

mod backoff;
pub(crate) mod bot;
mod channel_history;
pub(crate) mod commands;
pub(crate) mod components;
mod doctor_check;
pub(crate) mod gateway;
mod http_client;
pub(crate) mod id_conversion;
pub(crate) mod inbound;
pub(crate) mod outbound;
mod paced_http;
pub(crate) mod permissions;
mod rate_limiter;
mod request_failure;
mod resolve_audience;
mod retry_guard;
mod store_failure;
mod tasks;

pub use components::custom_id::{CustomId, Kind as CustomIdKind, NotACustomId};
pub use doctor_check::{CheckError, Checkup, check};
pub use gateway::{connection::serve, serve_error::ServeError};
pub use http_client::{HttpError, check as check_endpoint};
pub(crate) use id_conversion::now;

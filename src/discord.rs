//! The way in and the way out: Discord's events become the club's commands, and what the club owes becomes messages.
//!
//! Only here is serenity known.

mod audience;
mod backoff;
pub(crate) mod bot;
pub(crate) mod commands;
pub(crate) mod components;
mod doctor_check;
pub(crate) mod gateway;
mod http_client;
pub(crate) mod id_conversion;
pub(crate) mod inbound;
pub(crate) mod outbound;
pub(crate) mod permissions;
mod request_failure;
mod store_failure;

pub use components::custom_id::{CustomId, Kind as CustomIdKind, NotACustomId};
pub use doctor_check::{CheckError, Checkup, check};
pub use gateway::connection::{ServeError, serve};
pub use http_client::{HttpError, check as check_endpoint};
pub(crate) use id_conversion::now;

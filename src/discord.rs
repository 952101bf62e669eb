//! The way in and the way out: Discord's events become the club's commands, and what the club owes becomes messages.
//!
//! Only here is serenity known.

mod backoff;
mod bot;
mod check;
mod codes;
mod compose;
mod connection;
mod failure;
mod http;
mod ids;
mod incoming;
mod listing;
mod outgoing;
mod permissions;
#[cfg(test)]
pub(crate) mod testing;

pub use check::{CheckError, Checkup, check};
pub use codes::custom_id::{CustomId, Kind as CustomIdKind, NotACustomId};
pub use connection::client::{ServeError, serve};
pub use http::{HttpError, check as check_endpoint};
pub(crate) use ids::now;

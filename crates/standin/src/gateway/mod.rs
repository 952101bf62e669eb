//! The gateway: sessions that collect events, and the WebSocket connections that deliver them.

mod connection;
mod events;
pub(crate) mod intents;
pub(crate) mod sessions;

pub(crate) use connection::{application_flags, serve};
pub(crate) use sessions::{Command, Sessions};

//! The gateway: sessions that queue events, and the WebSocket connections that deliver them.

pub(crate) mod connection;
mod dispatch;
pub(crate) mod intents;
pub(crate) mod sessions;
pub(crate) mod shards;

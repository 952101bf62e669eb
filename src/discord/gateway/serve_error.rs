//! The errors for which the bot gives up connecting.

use crate::{discord::http_client::HttpError, store::StoreError};

/// Why the bot cannot connect. A retry would not change any of these.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// No HTTP client can be built.
    #[error(transparent)]
    Http(#[from] HttpError),
    /// The system refuses to start a thread.
    #[error("the gateway's thread cannot be run: {0}")]
    Thread(#[from] std::io::Error),
    /// Discord closed the gateway with 4004.
    #[error(
        "Discord does not accept the token (4004): copy it anew from the developer portal, Bot, Reset Token"
    )]
    Token,
    /// Discord closed the gateway with 4010.
    #[error(
        "Discord does not know the shard that the bot asks for (4010): set shards to \"auto\", or install a newer version of \
         the bot"
    )]
    Shard,
    /// Discord closed the gateway with 4011.
    #[error(
        "the bot is on more servers than its shards may serve (4011): set shards to \"auto\" or to a greater number"
    )]
    TooManyServers,
    /// Discord closed the gateway with 4012.
    #[error(
        "Discord does not speak this version of its interface any more (4012): install a newer version of the bot"
    )]
    Version,
    /// Discord closed the gateway with 4013.
    #[error("Discord does not accept what the bot asks for (4013): install a newer version of the bot")]
    Intents,
    /// The tables of the database were changed for another version while the bot was cut off from it.
    #[error(transparent)]
    Database(StoreError),
}

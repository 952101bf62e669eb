//! Configures the real bot for the stand-in and runs it.

use std::future::Future;
use std::path::PathBuf;
use std::time::Duration;

use kamisado::config::{Config, ConfigError, Endpoint, Token};
use kamisado::run::RunError;
use kamisado_standin::Handle;

/// The bot's settings: the defaults, with the stand-in as the endpoint instead of Discord.
///
/// # Errors
/// Returns an error if the stand-in's token is not a valid bot token.
pub(crate) fn configuration(discord: &Handle, database: PathBuf) -> Result<Config, ConfigError> {
    Ok(Config {
        token: Some(Token::new(discord.token())?),
        database: database.into(),
        endpoint: Endpoint::Proxy(base_address(discord)),
        // The stand-in lets the bot connect at any time.
        identify_interval: Duration::ZERO,
        ..Config::default()
    })
}

/// Runs the bot until `shutdown` completes.
///
/// # Errors
/// Returns an error if the bot ends with an error.
pub(crate) async fn serve(config: Config, shutdown: impl Future<Output = ()> + Send) -> Result<(), RunError> {
    kamisado::run::serve(config, shutdown).await
}

/// The stand-in's base address, which is the value of the bot's setting `proxy`.
pub(crate) fn base_address(discord: &Handle) -> String {
    format!("http://{}", discord.address())
}

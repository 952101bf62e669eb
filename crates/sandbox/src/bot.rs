//! The real bot, connected to the stand-in as it would be to Discord.

use std::future::Future;
use std::path::PathBuf;

use kamisado::config::{Config, ConfigError, Endpoint, Token};
use kamisado::run::RunError;
use kamisado_standin::Handle;

/// The bot's settings: the defaults, with the stand-in in the place of Discord.
///
/// # Errors
/// If the stand-in's token cannot be one.
pub(crate) fn configuration(discord: &Handle, database: PathBuf) -> Result<Config, ConfigError> {
    Ok(Config {
        token: Some(Token::new(discord.token())?),
        database,
        endpoint: Endpoint::Proxy(base_address(discord)),
        ..Config::default()
    })
}

/// Runs the bot until `shutdown` is ready.
///
/// # Errors
/// What ended the bot other than that.
pub(crate) async fn serve(config: Config, shutdown: impl Future<Output = ()> + Send) -> Result<(), RunError> {
    kamisado::run::serve(config, shutdown).await
}

/// Where the stand-in is, as the bot's setting `proxy`.
pub(crate) fn base_address(discord: &Handle) -> String {
    format!("http://{}", discord.address())
}

//! Logging to standard error. Text that players write is never logged, whatever the filter.

use std::io::IsTerminal;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::{
    EnvFilter, Layer, filter::ParseError, filter::Targets, fmt, layer::SubscriberExt, util::SubscriberInitExt,
};

use crate::config::{Config, LogFormat};

/// Parses the log filter in the settings.
///
/// # Errors
/// When the setting is not a valid filter.
pub(super) fn filter(config: &Config) -> Result<EnvFilter, ParseError> {
    EnvFilter::try_new(&config.log)
}

/// The most verbose level that is allowed for each library that would log messages, tokens or requests at more verbose levels.
fn library_level_limits() -> Targets {
    Targets::new()
        .with_default(LevelFilter::TRACE)
        .with_target("serenity", LevelFilter::INFO)
        // If this module cannot parse a message, it logs the whole message as a warning.
        .with_target("serenity::gateway::ws", LevelFilter::ERROR)
        // The spans of this module contain the bodies of requests and the tokens of interactions.
        .with_target("serenity::http", LevelFilter::WARN)
        .with_target("poise", LevelFilter::INFO)
        .with_target("tungstenite", LevelFilter::INFO)
        .with_target("tokio_tungstenite", LevelFilter::INFO)
        .with_target("reqwest", LevelFilter::INFO)
        .with_target("hyper", LevelFilter::INFO)
        .with_target("hyper_util", LevelFilter::INFO)
        .with_target("sqlx", LevelFilter::WARN)
}

/// Installs the global logger. A second call has no effect.
pub(super) fn start(config: &Config, filter: EnvFilter) {
    let layer = fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
    let layer = match config.log_format {
        LogFormat::Full => layer.boxed(),
        LogFormat::Compact => layer.compact().boxed(),
        LogFormat::Json => layer.json().boxed(),
    };
    let started = tracing_subscriber::registry()
        .with(filter)
        .with(layer.with_filter(library_level_limits()))
        .try_init();
    if started.is_err() {
        tracing::debug!("a log is kept already");
    }
}

#[cfg(test)]
mod tests {
    use tracing::Level;

    use super::*;

    #[test]
    fn no_filter_lets_messages_or_requests_into_the_log() {
        let targets = library_level_limits();
        assert!(!targets.would_enable("serenity::gateway::ws", &Level::WARN));
        assert!(!targets.would_enable("serenity::http::request", &Level::INFO));
        assert!(!targets.would_enable("serenity::gateway::shard", &Level::DEBUG));
        assert!(!targets.would_enable("tungstenite::protocol", &Level::TRACE));
        assert!(targets.would_enable("kamisado::discord", &Level::TRACE));
        assert!(targets.would_enable("serenity::gateway::bridge", &Level::WARN));
    }
}

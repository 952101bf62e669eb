//! The log, on standard error. What players write never gets into it, whatever the filter says.

use std::io::IsTerminal;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::{
    EnvFilter, Layer, filter::ParseError, filter::Targets, fmt, layer::SubscriberExt, util::SubscriberInitExt,
};

use crate::config::{Config, LogFormat};

/// Reads the filter of the settings.
///
/// # Errors
/// When it is none.
pub(super) fn filter(config: &Config) -> Result<EnvFilter, ParseError> {
    EnvFilter::try_new(&config.log)
}

/// Libraries that put messages, tokens or requests into their finer lines, and how much of them is let through.
fn without_contents() -> Targets {
    Targets::new()
        .with_default(LevelFilter::TRACE)
        .with_target("serenity", LevelFilter::INFO)
        // On a message that it cannot parse it logs all of it as a warning.
        .with_target("serenity::gateway::ws", LevelFilter::ERROR)
        // Its spans hold requests: their bodies, and the tokens of interactions.
        .with_target("serenity::http", LevelFilter::WARN)
        .with_target("poise", LevelFilter::INFO)
        .with_target("tungstenite", LevelFilter::INFO)
        .with_target("tokio_tungstenite", LevelFilter::INFO)
        .with_target("reqwest", LevelFilter::INFO)
        .with_target("hyper", LevelFilter::INFO)
        .with_target("hyper_util", LevelFilter::INFO)
        .with_target("sqlx", LevelFilter::WARN)
}

/// Begins to log. A second call has no effect.
pub(super) fn start(config: &Config, filter: EnvFilter) {
    let layer = fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
    let layer = match config.log_format {
        LogFormat::Full => layer.boxed(),
        LogFormat::Compact => layer.compact().boxed(),
    };
    let started =
        tracing_subscriber::registry().with(filter).with(layer.with_filter(without_contents())).try_init();
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
        let targets = without_contents();
        assert!(!targets.would_enable("serenity::gateway::ws", &Level::WARN));
        assert!(!targets.would_enable("serenity::http::request", &Level::INFO));
        assert!(!targets.would_enable("serenity::gateway::shard", &Level::DEBUG));
        assert!(!targets.would_enable("tungstenite::protocol", &Level::TRACE));
        assert!(targets.would_enable("kamisado::discord", &Level::TRACE));
        assert!(targets.would_enable("serenity::gateway::bridge", &Level::WARN));
    }
}

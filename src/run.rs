//! Start-up and stop of the bot.
//!
//! [`run`] is the process: logging, signals, exit status. [`serve`] is the bot alone, for programs that hold it inside.

mod database_maintenance;
mod logging;

use std::{
    path::Path,
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};
use tracing_subscriber::EnvFilter;

use crate::{
    club::{Club, Settings, Timestamp},
    config::{Config, ConfigError},
    discord::{self, HttpError, ServeError},
    store::{Store, StoreError},
};

/// Exit status when the configuration is wrong (`EX_CONFIG`): starting again would not help.
pub const STATUS_CONFIGURATION: u8 = 78;

/// Exit status when the database cannot be used by this version of the bot (`EX_DATAERR`): starting again would not help.
pub const STATUS_DATABASE: u8 = 65;

/// Exit status when Discord will not have this bot (`EX_NOPERM`): starting again would not help.
pub const STATUS_REFUSED: u8 = 77;

/// Exit status for everything else that ends the bot, the database above all.
pub const STATUS_FAILED: u8 = 1;

/// How old that note may be for the bot to count as healthy, in milliseconds.
const HEALTHY: i64 = 90_000;

/// How many threads draw pictures and read records at most: each keeps memory of its own, and more would only take the
/// processors from the work that others wait for. Long drawings take turns on one of them.
const MOST_BLOCKING_THREADS: usize = 2;

/// What ends the bot other than being told to stop.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A setting is wrong.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A setting cannot be used.
    #[error(transparent)]
    Http(#[from] HttpError),
    /// The log setting is no filter.
    #[error("log: {0}")]
    Log(#[from] tracing_subscriber::filter::ParseError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Discord will not have this bot.
    #[error(transparent)]
    Serve(#[from] ServeError),
    /// The system refuses something.
    #[error("the system refuses {what}: {source}")]
    System {
        /// What.
        what: &'static str,
        /// Why.
        source: std::io::Error,
    },
    /// The bot is not running, or hangs.
    #[error("the bot has not been alive for {seconds} seconds")]
    NotAlive {
        /// How long.
        seconds: i64,
    },
    /// The bot has never run with this database.
    #[error("the bot has never been alive")]
    NeverAlive,
}

impl RunError {
    /// The exit status that tells a supervisor what kind of failure it was.
    pub const fn status(&self) -> u8 {
        match self {
            Self::Config(_) | Self::Http(_) | Self::Log(_) | Self::Serve(ServeError::Http(_)) => {
                STATUS_CONFIGURATION
            }
            Self::Store(error) if error.is_lasting() => STATUS_DATABASE,
            Self::Store(_)
            | Self::System { .. }
            | Self::Serve(ServeError::Thread(_))
            | Self::NotAlive { .. }
            | Self::NeverAlive => STATUS_FAILED,
            Self::Serve(_) => STATUS_REFUSED,
        }
    }
}

/// Runs the bot as a process until a signal ends it.
///
/// The exit status is 0 after a stop, and else [`STATUS_CONFIGURATION`], [`STATUS_REFUSED`], [`STATUS_DATABASE`] or
/// [`STATUS_FAILED`]. With `stay` the process does not end before it is told to where starting again would not help: for
/// supervisors that start it again whatever its status.
pub fn run(config_file: Option<&Path>, stay: bool) -> ExitCode {
    let result = run_process(config_file);
    let is_lasting = result.as_ref().is_err_and(|error| error.status() != STATUS_FAILED);
    let status = report(result);
    if stay
        && is_lasting
        && let Err(error) = wait_for_signal()
    {
        eprintln!("kamisado: {error}");
    }
    status
}

/// Says what is wrong with the configuration, by [`STATUS_CONFIGURATION`] too.
pub fn check_config(config_file: Option<&Path>) -> ExitCode {
    report(load(config_file).map(|_| println!("The configuration is in order.")))
}

/// Whether a bot is alive with the configured database: exit status 0 or [`STATUS_FAILED`].
pub fn healthcheck(config_file: Option<&Path>) -> ExitCode {
    report(check_health(config_file))
}

fn report(result: Result<(), RunError>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("kamisado: {error}");
            ExitCode::from(error.status())
        }
    }
}

/// The configuration with the log's filter, if a bot can run with it.
fn load(config_file: Option<&Path>) -> Result<(Config, EnvFilter), RunError> {
    let config = Config::load(config_file)?;
    if config.token.is_none() {
        return Err(ConfigError::NoToken.into());
    }
    discord::check_endpoint(&config)?;
    let filter = logging::filter(&config)?;
    Ok((config, filter))
}

fn run_process(config_file: Option<&Path>) -> Result<(), RunError> {
    let (config, filter) = load(config_file)?;
    logging::start(&config, filter);
    let runtime = runtime()?;
    let result = runtime.block_on(async {
        let stop = CancellationToken::new();
        listen_for_signals(&stop)?;
        let result = serve(config, stop.cancelled_owned()).await;
        match &result {
            Ok(()) => info!("stopped"),
            Err(error) => error!(%error, "ended"),
        }
        result
    });
    // What was under way has been waited for.
    runtime.shutdown_background();
    result
}

/// Serves Discord until `shutdown` is ready. Touches nothing global: no log, no signals, no environment.
///
/// # Errors
/// When the token is missing, the database cannot be used, or Discord will not have this bot.
pub async fn serve(config: Config, shutdown: impl Future<Output = ()> + Send) -> Result<(), RunError> {
    let token = config.token.clone().ok_or(ConfigError::NoToken)?;
    let store = Store::open(&config.database).await?;
    let club = Club::new(store, settings(&config));
    let stop = CancellationToken::new();
    let away_since = club.last_alive().await?.unwrap_or_else(discord::now);
    let serving = discord::serve(&config, &token, &club, away_since, &stop);
    let stopping = async {
        shutdown.await;
        info!("stopping");
        stop.cancel();
        std::future::pending::<()>().await;
    };
    tokio::select! {
        result = serving => Ok(result?),
        () = stopping => Ok(()),
        () = database_maintenance::stay_alive(&club) => Ok(()),
        () = database_maintenance::prune(&club) => Ok(()),
        () = database_maintenance::look_for_damage(&club, config.housekeeping_interval) => Ok(()),
    }
}

/// What the club is set to.
pub(crate) fn settings(config: &Config) -> Settings {
    Settings { challenge_lifetime: config.challenge_lifetime.as_millis() as i64 }
}

fn check_health(config_file: Option<&Path>) -> Result<(), RunError> {
    let config = Config::load(config_file)?;
    runtime()?.block_on(async {
        let club = Club::new(Store::open_to_read(&config.database).await?, settings(&config));
        let Timestamp(alive) = club.last_alive().await?.ok_or(RunError::NeverAlive)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as i64;
        let age = now - alive;
        if age < HEALTHY { Ok(()) } else { Err(RunError::NotAlive { seconds: age / 1000 }) }
    })
}

fn runtime() -> Result<tokio::runtime::Runtime, RunError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .max_blocking_threads(MOST_BLOCKING_THREADS)
        .enable_all()
        .build();
    runtime.map_err(|source| RunError::System { what: "threads", source })
}

/// SIGTERM and SIGINT.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    fn listen() -> Result<Self, RunError> {
        let listen = |kind| signal(kind).map_err(|source| RunError::System { what: "signals", source });
        Ok(Self { terminate: listen(SignalKind::terminate())?, interrupt: listen(SignalKind::interrupt())? })
    }

    /// Waits for the next one.
    async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

fn wait_for_signal() -> Result<(), RunError> {
    runtime()?.block_on(async {
        let mut signals = Signals::listen()?;
        eprintln!("kamisado: starting again would not help, so it waits to be stopped");
        signals.next().await;
        Ok(())
    })
}

/// The first SIGTERM or SIGINT asks for a stop; the second one does not wait for it.
fn listen_for_signals(stop: &CancellationToken) -> Result<(), RunError> {
    let mut signals = Signals::listen()?;
    let stop = stop.clone();
    tokio::spawn(async move {
        loop {
            signals.next().await;
            if stop.is_cancelled() {
                warn!("stopped at once by a second signal");
                std::process::exit(i32::from(STATUS_FAILED));
            }
            stop.cancel();
        }
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_supervisor_can_tell_failures_apart() {
        assert_eq!(RunError::from(ConfigError::NoToken).status(), STATUS_CONFIGURATION);
        assert_eq!(RunError::from(ServeError::Token).status(), STATUS_REFUSED);
        assert_eq!(RunError::from(StoreError::Newer { migration: 9 }).status(), STATUS_DATABASE);
        assert_eq!(RunError::NeverAlive.status(), STATUS_FAILED);
    }
}

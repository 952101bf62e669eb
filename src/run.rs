//! Start and stop of the bot.
//!
//! [`run`] runs the bot as a process with logging, signals and an exit status. [`serve`] runs the bot alone, for
//! programs that embed it.

mod database_maintenance;
#[cfg(feature = "metrics")]
mod http_listener;
mod logging;
#[cfg(feature = "metrics")]
mod operator_pages;
mod readyz_request;
mod stop_signals;

use std::{
    net::SocketAddr,
    path::Path,
    pin::{Pin, pin},
    process::ExitCode,
    sync::Arc,
};

use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};
use tracing_subscriber::EnvFilter;

use stop_signals::{StopSignals, cancel_at_signal};

pub(crate) use database_maintenance::now;

use crate::{
    club::{Club, Settings, Timestamp},
    config::{Config, ConfigError},
    discord::{self, Connecting, DiscordTime, GatewayStatus, HttpError, ServeError, backoff::Backoff},
    metrics::Metrics,
    store::{Store, StoreError},
};

/// Exit status when the configuration is wrong (`EX_CONFIG`). A restart would not help.
pub const STATUS_CONFIGURATION: u8 = 78;

/// Exit status when this version of the bot cannot use the database (`EX_DATAERR`). A restart would not help.
pub const STATUS_DATABASE: u8 = 65;

/// Exit status when Discord refuses this bot (`EX_NOPERM`). A restart would not help.
pub const STATUS_REFUSED: u8 = 77;

/// Exit status for any other failure, most often of the database.
pub const STATUS_FAILED: u8 = 1;

/// The age of the alive mark in the database, in milliseconds, from which the bot no longer counts as healthy.
const MAX_HEALTHY_AGE: i64 = 90_000;

/// The maximum number of threads that draw pictures and read records. Each thread keeps memory of its own, and more threads would
/// only take processor time from work that users wait for. Long drawings run one at a time, and so do the pictures that people ask
/// for. One thread is therefore left for boards.
const MAX_BLOCKING_THREADS: usize = 3;

/// An error that ends the bot or fails its health check.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A setting is wrong.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The HTTP client cannot be built from the settings.
    #[error(transparent)]
    Http(#[from] HttpError),
    /// The `log` setting is not a valid filter.
    #[error("log: {0}")]
    Log(#[from] tracing_subscriber::filter::ParseError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Discord refuses this bot, or the connection to Discord cannot be set up.
    #[error(transparent)]
    Serve(#[from] ServeError),
    /// The operating system refuses a resource.
    #[error("the system refuses {what}: {source}")]
    System {
        /// The resource.
        what: &'static str,
        /// The cause.
        source: std::io::Error,
    },
    /// The bot cannot listen at the address in the settings.
    #[error("listen: the bot cannot listen at {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The cause.
        source: std::io::Error,
    },
    /// The bot is not running, or it hangs.
    #[error("the bot has not been alive for {seconds} seconds")]
    NotAlive {
        /// The age of the alive mark, in seconds.
        seconds: i64,
    },
    /// The page `/readyz` does not say that the bot can serve.
    #[error("the bot at {address} is not ready: {reason}")]
    NotReady {
        /// The address of the bot's pages.
        address: SocketAddr,
        /// The text of the page, or the reason why it cannot be read.
        reason: String,
    },
    /// The bot has never run with this database.
    #[error("the bot has never been alive")]
    NeverAlive,
}

impl RunError {
    /// The exit status that tells a supervisor the kind of failure.
    pub const fn status(&self) -> u8 {
        match self {
            Self::Config(_) | Self::Http(_) | Self::Log(_) | Self::Serve(ServeError::Http(_)) => {
                STATUS_CONFIGURATION
            }
            Self::Store(error) if error.is_lasting() => STATUS_DATABASE,
            Self::Serve(ServeError::Database(_)) => STATUS_DATABASE,
            Self::Store(_)
            | Self::System { .. }
            // The process that uses the address may end, so a restart can help.
            | Self::Listen { .. }
            | Self::Serve(ServeError::Thread(_))
            | Self::NotAlive { .. }
            | Self::NotReady { .. }
            | Self::NeverAlive => STATUS_FAILED,
            Self::Serve(_) => STATUS_REFUSED,
        }
    }
}

/// Runs the bot as a process until a signal ends it.
///
/// The exit status is 0 after a stop, and otherwise [`STATUS_CONFIGURATION`], [`STATUS_REFUSED`], [`STATUS_DATABASE`] or
/// [`STATUS_FAILED`]. If `stay` is set and a restart would not help, the process waits for a signal before it exits. Use `stay`
/// with a supervisor that restarts the bot whatever its exit status.
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

/// Checks the configuration and prints the result. The exit status is 0 or [`STATUS_CONFIGURATION`].
pub fn check_config(config_file: Option<&Path>) -> ExitCode {
    report(load(config_file).map(|_| println!("The configuration is in order.")))
}

/// Checks whether a bot can serve. If the settings name an address for the bot's pages, asks the page `/readyz`; otherwise reads
/// the alive mark in the configured database. The exit status is 0 if the bot can serve, and [`STATUS_FAILED`] if it cannot or no
/// bot is running. If the configuration or the database is wrong, the exit status is that of the error.
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

/// Loads the configuration and its log filter. Fails if the bot cannot run with the configuration.
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
        cancel_at_signal(&stop, STATUS_FAILED).map_err(signals_refused)?;
        let result = serve(config, stop.cancelled_owned()).await;
        match &result {
            Ok(()) => info!("stopped"),
            Err(error) => error!(%error, "ended"),
        }
        result
    });
    // `serve` has already waited for the work in progress.
    runtime.shutdown_background();
    result
}

/// Runs the bot until `shutdown` completes. Uses no global state: no log subscriber, no signals, no environment.
///
/// # Errors
/// When the token is missing, the bot cannot listen at the address in the settings, the database cannot be used, or Discord refuses
/// this bot.
pub async fn serve(config: Config, shutdown: impl Future<Output = ()> + Send) -> Result<(), RunError> {
    let token = config.token.clone().ok_or(ConfigError::NoToken)?;
    let operators = Operators::bind(config.listen).await?;
    let mut shutdown = pin!(shutdown);
    let preparing = prepare(&config, &operators.metrics, shutdown.as_mut());
    let prepared = tokio::select! {
        prepared = preparing => prepared?,
        () = operators.serve_while_opening() => None,
    };
    let Some(Prepared { store, club, away_since }) = prepared else { return Ok(()) };
    let stop = CancellationToken::new();
    let time = DiscordTime::new();
    let status = Arc::new(GatewayStatus::new(operators.metrics.clone()));
    let serving = discord::serve(Connecting {
        config: &config,
        token: &token,
        club: &club,
        time: &time,
        status: &status,
        away_since,
        stop: &stop,
    });
    let stopping = async {
        shutdown.await;
        info!("stopping");
        stop.cancel();
        std::future::pending::<()>().await;
    };
    tokio::select! {
        result = serving => Ok(result?),
        () = stopping => Ok(()),
        () = operators.serve(&club, &store, &time, &status, &stop) => Ok(()),
        () = database_maintenance::update_alive_mark(&club) => Ok(()),
        () = database_maintenance::prune(&club, &time) => Ok(()),
        () = database_maintenance::check_for_damage(&club, config.housekeeping_interval) => Ok(()),
    }
}

/// The database and the club, ready to be served.
struct Prepared {
    store: Store,
    club: Club,
    /// When the bot was last connected.
    away_since: Timestamp,
}

/// Opens the database and brings it up to date. Returns `None` if the bot is stopped meanwhile.
async fn prepare(
    config: &Config,
    metrics: &Metrics,
    mut shutdown: Pin<&mut impl Future<Output = ()>>,
) -> Result<Option<Prepared>, StoreError> {
    let opening = || Store::open_to_serve(&config.database, config.lease);
    let Some(store) = once_reached(config, shutdown.as_mut(), opening).await? else { return Ok(None) };
    let store = store.measured_by(metrics.clone());
    let club = Club::new(store.clone(), settings(config));
    let updating = || update(&club);
    let Some(away_since) = once_reached(config, shutdown, updating).await? else { return Ok(None) };
    Ok(Some(Prepared { store, club, away_since }))
}

/// Applies what a database lacks that was restored, or written by an earlier version. Returns when the bot was last connected.
async fn update(club: &Club) -> Result<Timestamp, StoreError> {
    let deletions = club.apply_deletions_to_restored(now()).await?;
    if deletions.applied > 0 {
        info!(people = deletions.applied, "deleted again what was deleted since the restored backup");
    }
    if deletions.other_key > 0 {
        warn!(
            deletions = deletions.other_key,
            file = %deletions.file.display(),
            "cannot apply deletions that were noted with another key: stop the bot, put the key of that time beside the \
             database in place of the present one, and start it again"
        );
    }
    if let Some(rebuilt) = club.compute_missing_ratings().await? {
        info!(results = rebuilt.results, ratings = rebuilt.ratings, "computed the ratings");
    }
    Ok(club.last_alive().await?.unwrap_or_else(now))
}

/// Works with the database. If the database server cannot be reached, tries again until it can. Returns `None` if the bot is
/// stopped meanwhile.
async fn once_reached<T, F: Future<Output = Result<T, StoreError>>>(
    config: &Config,
    mut shutdown: Pin<&mut impl Future<Output = ()>>,
    work: impl Fn() -> F,
) -> Result<Option<T>, StoreError> {
    let mut backoff = Backoff::of(config);
    loop {
        match work().await {
            Err(error @ StoreError::Unreachable(_)) => warn!(%error, "waiting for the database server"),
            worked => return worked.map(Some),
        }
        tokio::select! {
            () = tokio::time::sleep(backoff.wait()) => {}
            () = &mut shutdown => return Ok(None),
        }
    }
}

/// The pages for operators, if the settings name an address for them.
struct Operators {
    metrics: Metrics,
    #[cfg(feature = "metrics")]
    listener: Option<http_listener::HttpListener>,
}

#[cfg(feature = "metrics")]
impl Operators {
    async fn bind(address: Option<SocketAddr>) -> Result<Self, RunError> {
        let Some(address) = address else { return Ok(Self { metrics: Metrics::default(), listener: None }) };
        let listener = http_listener::HttpListener::bind(address).await;
        let listener = listener.map_err(|source| RunError::Listen { address, source })?;
        info!(address = %listener.address(), "listening for operators");
        Ok(Self { metrics: Metrics::on(), listener: Some(listener) })
    }

    /// Serves the pages that are available before the database is open. Never returns.
    async fn serve_while_opening(&self) {
        if let Some(listener) = &self.listener {
            let metrics = self.metrics.clone();
            let page = move |asked| std::future::ready(operator_pages::page_while_opening(&asked, &metrics));
            listener.serve(page).await;
        }
        std::future::pending::<()>().await;
    }

    /// Serves the pages. Never returns.
    async fn serve(
        &self,
        club: &Club,
        store: &Store,
        time: &Arc<DiscordTime>,
        status: &Arc<GatewayStatus>,
        stop: &CancellationToken,
    ) {
        if let Some(listener) = &self.listener {
            let pages = operator_pages::OperatorPages::new(club, store, time, status, stop);
            listener.serve(move |asked| Arc::clone(&pages).page(asked)).await;
        }
        std::future::pending::<()>().await;
    }
}

#[cfg(not(feature = "metrics"))]
impl Operators {
    #[expect(clippy::unused_async, reason = "it has the same signature as the one that binds")]
    async fn bind(_: Option<SocketAddr>) -> Result<Self, RunError> {
        Ok(Self { metrics: Metrics::default() })
    }

    /// Never returns.
    async fn serve_while_opening(&self) {
        std::future::pending::<()>().await;
    }

    /// Never returns.
    async fn serve(
        &self,
        _: &Club,
        _: &Store,
        _: &Arc<DiscordTime>,
        _: &Arc<GatewayStatus>,
        _: &CancellationToken,
    ) {
        std::future::pending::<()>().await;
    }
}

pub(crate) fn settings(config: &Config) -> Settings {
    Settings { challenge_lifetime: config.challenge_lifetime.as_millis() as i64 }
}

fn check_health(config_file: Option<&Path>) -> Result<(), RunError> {
    let config = Config::load(config_file)?;
    if let Some(address) = config.listen {
        return readyz_request::check(address).map_err(|reason| RunError::NotReady { address, reason });
    }
    runtime()?.block_on(async {
        let club = Club::new(Store::open_to_read(&config.database).await?, settings(&config));
        let Timestamp(alive) = club.last_alive().await?.ok_or(RunError::NeverAlive)?;
        let age = database_maintenance::now().0 - alive;
        if age < MAX_HEALTHY_AGE { Ok(()) } else { Err(RunError::NotAlive { seconds: age / 1000 }) }
    })
}

fn runtime() -> Result<tokio::runtime::Runtime, RunError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .max_blocking_threads(MAX_BLOCKING_THREADS)
        .enable_all()
        .build();
    runtime.map_err(|source| RunError::System { what: "threads", source })
}

fn signals_refused(source: std::io::Error) -> RunError {
    RunError::System { what: "signals", source }
}

fn wait_for_signal() -> Result<(), RunError> {
    runtime()?.block_on(async {
        let mut signals = StopSignals::listen().map_err(signals_refused)?;
        eprintln!("kamisado: starting again would not help, so it waits to be stopped");
        signals.next().await;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "postgres")]
    #[tokio::test]
    async fn work_is_tried_again_until_the_database_server_can_be_reached() {
        use std::{
            sync::atomic::{AtomicU32, Ordering},
            time::Duration,
        };

        use crate::store::{Database, ServerDatabase};

        let wait = Duration::from_millis(1);
        let config = &Config { retry_first: wait, retry_longest: wait, ..Config::default() };
        // No server listens on this port.
        let url = "postgres://nobody@127.0.0.1:9/kamisado".to_owned();
        let nowhere = &Database::Server(ServerDatabase { url, password: None, files: "kamisado".into() });
        let attempts = &AtomicU32::new(0);
        let work = || async move {
            let attempt = attempts.fetch_add(1, Ordering::Relaxed);
            if attempt < 3 {
                Store::open_to_serve(nowhere, config.lease).await?;
            }
            Ok(attempt)
        };
        let worked = once_reached(config, pin!(std::future::pending()), work).await;
        assert_eq!(worked.unwrap(), Some(3));
        let refused = || std::future::ready(Err::<(), _>(StoreError::NotMigrated));
        let worked = once_reached(config, pin!(std::future::pending()), refused).await;
        assert!(matches!(worked, Err(StoreError::NotMigrated)), "{worked:?}");
        let stopped = || Store::open_to_serve(nowhere, config.lease);
        let worked = once_reached(config, pin!(std::future::ready(())), stopped).await;
        assert!(matches!(worked, Ok(None)), "it is stopped meanwhile");
    }

    #[test]
    fn a_supervisor_can_tell_failures_apart() {
        assert_eq!(RunError::from(ConfigError::NoToken).status(), STATUS_CONFIGURATION);
        assert_eq!(RunError::from(ServeError::Token).status(), STATUS_REFUSED);
        assert_eq!(RunError::from(StoreError::Newer { migration: 9 }).status(), STATUS_DATABASE);
        let while_serving = ServeError::Database(StoreError::NotMigrated);
        assert_eq!(RunError::from(while_serving).status(), STATUS_DATABASE);
        assert_eq!(RunError::NeverAlive.status(), STATUS_FAILED);
    }
}

//! Starts the stand-in and the bot, and stops them.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kamisado::config::ConfigError;
use kamisado::run::RunError;
use kamisado_standin::{Options, StandIn};
use tempfile::TempDir;
use tokio::sync::oneshot;

use crate::arguments::{Arguments, Bot};
use crate::stop::StopSignals;
use crate::{bot, greeting, pages, people_and_channels};

/// The time within which the bot must connect to the stand-in.
const BOT_CONNECT_TIMEOUT: Duration = Duration::from_secs(30);

/// The reason why the sandbox could not start or has ended.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SandboxError {
    /// Another program listens on this port.
    #[error(
        "port {0} is taken, perhaps by another sandbox: stop that one, or choose another port: \
         cargo sandbox -- --port 0 (0 picks a free one)"
    )]
    PortTaken(u16),
    /// An operating system call failed.
    #[error("the system refuses {what}: {source}")]
    System { what: &'static str, source: io::Error },
    /// The bot's settings are invalid.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The bot ended with an error.
    #[error("the bot has ended: {0}")]
    Bot(#[from] RunError),
    /// The bot ended without an error, although nothing told it to stop.
    #[error("the bot has ended")]
    BotGone,
    /// The bot did not connect in time.
    #[error("the bot has not connected within {} seconds", BOT_CONNECT_TIMEOUT.as_secs())]
    NotConnected,
}

/// Runs the sandbox until Ctrl-C or SIGTERM. A second signal ends the sandbox without waiting for the bot.
///
/// # Errors
/// Returns an error if the sandbox cannot be started, or the bot ends by itself.
pub(crate) fn run(arguments: &Arguments) -> Result<(), SandboxError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|source| SandboxError::System { what: "threads", source })?;
    let result = runtime.block_on(play(arguments));
    // Unlike dropping the runtime, this does not wait for blocking tasks of the bot.
    runtime.shutdown_background();
    result
}

async fn play(arguments: &Arguments) -> Result<(), SandboxError> {
    let mut stop =
        StopSignals::listen().map_err(|source| SandboxError::System { what: "signals", source })?;
    let discord = start_stand_in(arguments).await?;
    people_and_channels::create(&discord);
    match arguments.bot {
        Bot::Inside => play_with_bot(arguments, &discord, &mut stop).await?,
        Bot::None => {
            println!("{}", greeting::of_a_stand_in(&discord, arguments.database.as_deref()));
            stop.next().await;
        }
    }
    discord.stop().await;
    Ok(())
}

async fn start_stand_in(arguments: &Arguments) -> Result<StandIn, SandboxError> {
    let options = Options {
        address: SocketAddr::from(([127, 0, 0, 1], arguments.port)),
        message_content: !arguments.without_content,
        pages: pages::all(),
        ..Options::default()
    };
    StandIn::start(options).await.map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => SandboxError::PortTaken(arguments.port),
        _ => SandboxError::System { what: "to listen on localhost", source },
    })
}

async fn play_with_bot(
    arguments: &Arguments,
    discord: &StandIn,
    stop: &mut StopSignals,
) -> Result<(), SandboxError> {
    let database = Database::new(arguments.database.as_deref())
        .map_err(|source| SandboxError::System { what: "a temporary directory", source })?;
    let (shutdown_sender, shutdown) = oneshot::channel::<()>();
    let config = bot::configuration(discord, database.file())?;
    let serving = bot::serve(config, async {
        // A dropped sender means shutdown too.
        let _ = shutdown.await;
    });
    tokio::pin!(serving);
    tokio::select! {
        ended = &mut serving => return Err(ended.err().map_or(SandboxError::BotGone, SandboxError::Bot)),
        () = stop.next() => return Ok(()),
        connected = discord.wait_for_bot(BOT_CONNECT_TIMEOUT) => if !connected {
            return Err(SandboxError::NotConnected);
        },
    }
    println!("{}", greeting::of_a_game(discord, arguments.without_content));
    tokio::select! {
        ended = &mut serving => return Err(ended.err().map_or(SandboxError::BotGone, SandboxError::Bot)),
        () = stop.next() => {}
    }
    drop(shutdown_sender);
    tokio::select! {
        ended = &mut serving => ended?,
        () = stop.next() => {}
    }
    Ok(())
}

/// The bot's database: a file that is kept, or one in a temporary directory.
enum Database {
    Kept(PathBuf),
    Temporary(TempDir),
}

impl Database {
    fn new(kept: Option<&Path>) -> io::Result<Self> {
        match kept {
            Some(file) => Ok(Self::Kept(file.to_owned())),
            None => tempfile::Builder::new().prefix("kamisado-sandbox-").tempdir().map(Self::Temporary),
        }
    }

    fn file(&self) -> PathBuf {
        match self {
            Self::Kept(file) => file.clone(),
            Self::Temporary(directory) => directory.path().join("sandbox.sqlite3"),
        }
    }
}

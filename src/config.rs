//! The configuration. Environment variables override a TOML file, and the file overrides the defaults. The token and the password
//! of the database come from the environment or from separate files.

mod bounded;
mod database_address;
mod error;
mod listen;
mod shards;
mod token;

use std::{
    net::SocketAddr,
    num::{NonZeroU32, NonZeroUsize},
    path::{Path, PathBuf},
    time::Duration,
};

use serde::Deserialize;

use bounded::{Bounded, Hours};
use database_address::DatabaseParts;
pub use error::ConfigError;
use listen::Listen;
pub use shards::Shards;
pub use token::Token;

use crate::store::Database;

/// The configuration file that is read if no file is named and this one exists.
pub const DEFAULT_FILE: &str = "config.toml";

/// The prefix of environment variables. The rest of a variable's name is the setting's name in capitals.
const PREFIX: &str = "KAMISADO_";

/// Every setting of the bot. [`Config::default`] holds the defaults that `config.example.toml` shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// The bot's token. The bot needs it to run; the commands that only read the database do not.
    pub token: Option<Token>,
    /// The database.
    pub database: Database,
    /// The time after which an unanswered challenge lapses.
    pub challenge_lifetime: Duration,
    /// The interval of the periodic jobs: they end challenges that have lapsed, check clocks, send reminders, and delete the data
    /// of servers that the bot left long ago.
    pub housekeeping_interval: Duration,
    /// The time between two edits that update the number of votes under a board.
    pub vote_board_interval: Duration,
    /// The endpoint at which the bot reaches Discord.
    pub endpoint: Endpoint,
    /// The number of the bot's shards.
    pub shards: Shards,
    /// The maximum number of shards that this process serves, if it shares a database on a PostgreSQL server with other
    /// processes; `None` for all.
    pub max_shards: Option<NonZeroU32>,
    /// How long a process may be silent before other processes take its shards.
    pub lease: Duration,
    /// The time between the identifications of two shards in the same bucket. A bucket is a group of shards in which Discord allows
    /// one identification in five seconds.
    pub identify_interval: Duration,
    /// The time limit for connecting to Discord.
    pub connect_timeout: Duration,
    /// The time limit for a whole request to Discord.
    pub request_timeout: Duration,
    /// The time without a connection to the gateway after which the bot opens a second connection to learn why it is rejected.
    pub gateway_patience: Duration,
    /// The time after which a connection to the gateway counts as lost if Discord does not answer heartbeats. Heartbeats are about
    /// 41 seconds apart.
    pub gateway_silence: Duration,
    /// The wait before the first retry after a failure of Discord or the database. The wait doubles with each further failure.
    pub retry_first: Duration,
    /// The longest wait before a retry.
    pub retry_longest: Duration,
    /// The maximum number of requests to Discord per second. Answers to interactions do not count. Discord allows 50 requests per
    /// second.
    pub sends_per_second: u32,
    /// The number of threads on which the engine chooses the decisions of machines.
    pub engine_threads: NonZeroUsize,
    /// The memory of the engine's tables, in bytes: a quarter for analyses, the rest for the threads together.
    pub engine_memory: usize,
    /// The time between two moves of an exhibition, in which two levels play each other.
    pub exhibition_pace: Duration,
    /// The maximum number of commands, presses and replies of one person that the bot answers per minute.
    pub user_commands_per_minute: u32,
    /// The maximum number of commands, presses and replies in one channel that the bot answers per minute.
    pub channel_commands_per_minute: u32,
    /// The maximum number of messages of a channel that the bot reads after it was absent. The number is rounded up to a multiple
    /// of 100, because messages are read in pages of 100.
    pub missed_messages: u32,
    /// How long a stop waits at most for work in progress.
    pub stop_timeout: Duration,
    /// The address at which the bot serves its pages for operators; `None` if it serves none.
    pub listen: Option<SocketAddr>,
    /// The filter for log lines, in the syntax of `tracing_subscriber::EnvFilter`.
    pub log: String,
    /// The format of log lines.
    pub log_format: LogFormat,
}

/// The endpoint at which the bot reaches Discord.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Endpoint {
    /// Discord itself, at discord.com.
    #[default]
    Discord,
    /// A rate-limiting proxy with this base address. The bot's own rate limiter is off.
    Proxy(String),
    /// A stand-in for discord.com. The bot's own rate limiter stays on.
    ConnectTo(ConnectTo),
}

/// A server to connect to instead of discord.com.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConnectTo {
    /// The server's address. The server must speak TLS.
    pub address: SocketAddr,
    /// A PEM file with the root certificate that verifies the server's certificate.
    pub root_certificate: PathBuf,
}

/// The format of log lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// One line per event, with all its fields.
    #[default]
    Full,
    /// Shorter lines.
    Compact,
    /// One JSON object per event, for programs that collect logs.
    Json,
}

/// The settings in a file or the environment, all of them optional.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Partial {
    database: Option<PathBuf>,
    database_password_file: Option<PathBuf>,
    database_files: Option<PathBuf>,
    challenge_hours: Option<Hours>,
    housekeeping_milliseconds: Option<Bounded<100, 60_000>>,
    vote_board_milliseconds: Option<Bounded<100, 600_000>>,
    shards: Option<Shards>,
    max_shards: Option<Bounded<1, 1000>>,
    lease_milliseconds: Option<Bounded<500, 20_000>>,
    identify_milliseconds: Option<Bounded<0, 60_000>>,
    proxy: Option<String>,
    connect_to: Option<PartialConnectTo>,
    connect_timeout_milliseconds: Option<Bounded<100, 600_000>>,
    request_timeout_milliseconds: Option<Bounded<100, 600_000>>,
    gateway_patience_milliseconds: Option<Bounded<100, 3_600_000>>,
    gateway_silence_milliseconds: Option<Bounded<100, 3_600_000>>,
    retry_first_milliseconds: Option<Bounded<1, 600_000>>,
    retry_longest_milliseconds: Option<Bounded<1, 3_600_000>>,
    sends_per_second: Option<Bounded<1, 100_000>>,
    engine_threads: Option<Bounded<1, 64>>,
    engine_megabytes: Option<Bounded<1, 65_536>>,
    exhibition_milliseconds: Option<Bounded<100, 10_000>>,
    user_commands_per_minute: Option<Bounded<1, 100_000>>,
    channel_commands_per_minute: Option<Bounded<1, 100_000>>,
    missed_messages: Option<Bounded<100, 10_000_000>>,
    stop_seconds: Option<Bounded<0, 600>>,
    listen: Option<Listen>,
    log: Option<String>,
    log_format: Option<LogFormat>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PartialConnectTo {
    address: Option<SocketAddr>,
    root_certificate: Option<PathBuf>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            token: None,
            database: PathBuf::from("kamisado.sqlite3").into(),
            challenge_lifetime: Duration::from_hours(24),
            housekeeping_interval: Duration::from_secs(30),
            vote_board_interval: Duration::from_mins(1),
            endpoint: Endpoint::Discord,
            shards: Shards::Auto,
            max_shards: None,
            lease: Duration::from_secs(10),
            identify_interval: Duration::from_millis(5500),
            connect_timeout: Duration::from_secs(5),
            request_timeout: Duration::from_secs(20),
            gateway_patience: Duration::from_secs(20),
            gateway_silence: Duration::from_secs(150),
            retry_first: Duration::from_millis(500),
            retry_longest: Duration::from_mins(1),
            sends_per_second: 40,
            engine_threads: NonZeroUsize::MIN,
            engine_memory: 64 << 20,
            exhibition_pace: Duration::from_secs(5),
            user_commands_per_minute: 30,
            channel_commands_per_minute: 120,
            missed_messages: 100_000,
            stop_timeout: Duration::from_secs(10),
            listen: None,
            log: "info".to_owned(),
            log_format: LogFormat::Full,
        }
    }
}

impl Config {
    /// Reads the configuration from `file` and from this process's environment. Without `file`, reads [`DEFAULT_FILE`] if it
    /// exists.
    ///
    /// # Errors
    /// The first error that is found.
    pub fn load(file: Option<&Path>) -> Result<Self, ConfigError> {
        Self::load_with(
            file,
            std::env::vars_os()
                .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?))),
        )
    }

    /// Like [`Config::load`], but with the given environment instead of this process's.
    ///
    /// # Errors
    /// The first error that is found.
    pub fn load_with(
        file: Option<&Path>,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        Self::from_text(read(file)?, environment)
    }

    /// Like [`Config::load_with`], but takes the path and the text of the configuration file instead of reading it; `None` without
    /// a file. Other files that the settings name are still read.
    ///
    /// # Errors
    /// The first error that is found.
    pub fn from_text(
        file: Option<(PathBuf, String)>,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, ConfigError> {
        let mut config = Self::default();
        let (mut endpoint, mut database) = (EndpointParts::default(), DatabaseParts::default());
        if let Some((path, text)) = file {
            let partial = toml::from_str(&text).map_err(|error| file_error(path, &text, &error))?;
            config.apply(partial, &mut endpoint, &mut database);
        }
        let (mut token, mut token_file) = (None, None);
        for (name, value) in environment {
            match name.as_str() {
                "DISCORD_TOKEN" => token = Some(value),
                "KAMISADO_DATABASE_PASSWORD" => database.set_password(&value),
                "DISCORD_TOKEN_FILE" => token_file = Some(PathBuf::from(value)),
                // This variable names the database server of the tests. Programs that the tests start inherit the variable.
                "KAMISADO_TEST_POSTGRES" => {}
                _ => {
                    if let Some(key) = name.strip_prefix(PREFIX) {
                        let partial = parse_variable(key, &value)
                            .map_err(|message| ConfigError::Variable { name: name.clone(), message })?;
                        config.apply(partial, &mut endpoint, &mut database);
                    }
                }
            }
        }
        config.endpoint = endpoint.join()?;
        if let Some(database) = database.join()? {
            config.database = database;
        }
        config.token = token::from_environment(token, token_file)?;
        Ok(config)
    }

    fn apply(&mut self, partial: Partial, endpoint: &mut EndpointParts, database: &mut DatabaseParts) {
        fn set<T>(setting: &mut T, value: Option<T>) {
            if let Some(value) = value {
                *setting = value;
            }
        }
        fn milliseconds<const LEAST: u64, const MOST: u64>(
            value: Option<Bounded<LEAST, MOST>>,
        ) -> Option<Duration> {
            value.map(|value| Duration::from_millis(value.get()))
        }
        set(&mut database.place, partial.database.map(Some));
        set(&mut database.password_file, partial.database_password_file.map(Some));
        set(&mut database.files, partial.database_files.map(Some));
        set(&mut self.challenge_lifetime, partial.challenge_hours.map(Hours::duration));
        set(&mut self.housekeeping_interval, milliseconds(partial.housekeeping_milliseconds));
        set(&mut self.vote_board_interval, milliseconds(partial.vote_board_milliseconds));
        set(&mut self.shards, partial.shards);
        let most = partial.max_shards.and_then(|most| NonZeroU32::new(most.get() as u32));
        set(&mut self.max_shards, most.map(Some));
        set(&mut self.lease, milliseconds(partial.lease_milliseconds));
        set(&mut self.identify_interval, milliseconds(partial.identify_milliseconds));
        set(&mut self.connect_timeout, milliseconds(partial.connect_timeout_milliseconds));
        set(&mut self.request_timeout, milliseconds(partial.request_timeout_milliseconds));
        set(&mut self.gateway_patience, milliseconds(partial.gateway_patience_milliseconds));
        set(&mut self.gateway_silence, milliseconds(partial.gateway_silence_milliseconds));
        set(&mut self.retry_first, milliseconds(partial.retry_first_milliseconds));
        set(&mut self.retry_longest, milliseconds(partial.retry_longest_milliseconds));
        set(&mut self.sends_per_second, partial.sends_per_second.map(|value| value.get() as u32));
        let threads = partial.engine_threads.and_then(|value| NonZeroUsize::new(value.get() as usize));
        set(&mut self.engine_threads, threads);
        set(&mut self.engine_memory, partial.engine_megabytes.map(|value| (value.get() as usize) << 20));
        set(&mut self.exhibition_pace, milliseconds(partial.exhibition_milliseconds));
        let per_minute = partial.user_commands_per_minute.map(|value| value.get() as u32);
        set(&mut self.user_commands_per_minute, per_minute);
        let per_minute = partial.channel_commands_per_minute.map(|value| value.get() as u32);
        set(&mut self.channel_commands_per_minute, per_minute);
        set(&mut self.missed_messages, partial.missed_messages.map(|value| value.get() as u32));
        set(&mut self.stop_timeout, partial.stop_seconds.map(|value| Duration::from_secs(value.get())));
        set(&mut self.listen, partial.listen.map(|listen| Some(listen.address())));
        set(&mut self.log, partial.log);
        set(&mut self.log_format, partial.log_format);
        set(&mut endpoint.proxy, partial.proxy.map(Some));
        let connect_to = partial.connect_to.unwrap_or_default();
        set(&mut endpoint.address, connect_to.address.map(Some));
        set(&mut endpoint.root_certificate, connect_to.root_certificate.map(Some));
    }
}

/// The settings of the endpoint, collected from the file and the environment before they are combined.
#[derive(Debug, Default)]
struct EndpointParts {
    proxy: Option<String>,
    address: Option<SocketAddr>,
    root_certificate: Option<PathBuf>,
}

impl EndpointParts {
    fn join(self) -> Result<Endpoint, ConfigError> {
        match (self.proxy, self.address, self.root_certificate) {
            (None, None, None) => Ok(Endpoint::Discord),
            (Some(proxy), None, None) => Ok(Endpoint::Proxy(proxy)),
            (None, Some(address), Some(root_certificate)) => {
                Ok(Endpoint::ConnectTo(ConnectTo { address, root_certificate }))
            }
            (Some(_), ..) => Err(ConfigError::TwoEndpoints),
            (None, ..) => Err(ConfigError::HalfEndpoint),
        }
    }
}

/// The maximum number of characters of a value that an error shows. Tokens are longer.
const LONGEST_SHOWN: usize = 20;

/// Returns the file's path and text; `None` if no file is named and the default file does not exist.
fn read(file: Option<&Path>) -> Result<Option<(PathBuf, String)>, ConfigError> {
    let path = file.unwrap_or(Path::new(DEFAULT_FILE)).to_owned();
    match std::fs::read_to_string(&path) {
        Ok(text) => Ok(Some((path, text))),
        Err(error) if file.is_none() && error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(ConfigError::Read { path, source }),
    }
}

/// Returns the error for a file that cannot be parsed. The error shows the line's number and key, but neither the line itself nor a
/// long value, which could contain a token.
fn file_error(path: PathBuf, text: &str, error: &toml::de::Error) -> ConfigError {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let line = before.matches('\n').count();
    let key = text.lines().nth(line).and_then(|text| text.split_once('=')).map_or("", |(key, _)| key.trim());
    let line = line + 1;
    if key.to_ascii_lowercase().contains("token") {
        return ConfigError::TokenInFile { path, line };
    }
    let reason = without_long_values(error.message());
    let message = match key {
        "" => format!("line {line}: {reason}"),
        key => format!("line {line}, {key}: {reason}"),
    };
    ConfigError::File { path, message }
}

/// Replaces each quoted text of more than [`LONGEST_SHOWN`] characters, which may be a token that was put under a wrong key.
fn without_long_values(message: &str) -> String {
    let (mut shown, mut rest) = (String::new(), message);
    while let Some((before, quoted)) = rest.split_once('"') {
        let is_escaped = |at: usize| {
            quoted[..at].chars().rev().take_while(|&character| character == '\\').count() % 2 == 1
        };
        let end = quoted.match_indices('"').map(|(at, _)| at).find(|&at| !is_escaped(at));
        let value = &quoted[..end.unwrap_or(quoted.len())];
        shown.push_str(before);
        shown.push('"');
        shown.push_str(if value.chars().count() > LONGEST_SHOWN { "…" } else { value });
        shown.push('"');
        rest = end.map_or("", |end| &quoted[end + 1..]);
    }
    shown + rest
}

/// Parses an environment variable like a setting in the file, except that strings have no quotes.
fn parse_variable(key: &str, value: &str) -> Result<Partial, String> {
    let key = match key.to_ascii_lowercase().strip_prefix("connect_to_") {
        Some(part) => format!("connect_to.{part}"),
        None => key.to_ascii_lowercase(),
    };
    let quoted = toml::Value::String(value.to_owned());
    toml::from_str(&format!("{key} = {quoted}")).or_else(|error: toml::de::Error| {
        // Numbers have no quotes in TOML, so the value is parsed again without quotes. If that is not TOML, the error for
        // the value with quotes is reported.
        toml::from_str(&format!("{key} = {value}")).map_err(|second: toml::de::Error| {
            let is_toml = toml::from_str::<toml::Table>(&format!("{key} = {value}")).is_ok();
            let error = if is_toml { second } else { error };
            error.message().to_owned()
        })
    })
}

#[cfg(test)]
mod tests;

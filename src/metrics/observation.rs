//! The observations that are counted or measured, and the readings of the current state.

use std::time::Duration;

use super::label::{InputMethod, MessageResult, MoveResult, Outcome, RequestRoute, ShardState};

/// An event that is counted or measured when it happens.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(
    not(feature = "metrics"),
    expect(dead_code, reason = "only the operators' pages (feature metrics) read it")
)]
pub(crate) enum Observation<'a> {
    /// The bot has finished handling a message of a person.
    Message(MessageResult),
    /// A slash command has been answered, or has failed.
    Command { name: &'a str, outcome: Outcome },
    /// A button was pressed or a value chosen in a menu.
    Press { kind: &'static str },
    /// Somebody has tried to decide in a match.
    Move { way: InputMethod, result: MoveResult },
    /// The time from a message, command or press to the board that it caused.
    MessageToBoard(Duration),
    /// A request to Discord has ended. `status` is `None` if no answer arrived.
    Request { route: RequestRoute, status: Option<u16> },
    /// Discord has answered a request with status 429, and the library repeats the request.
    RateLimited,
    /// The number of connections that Discord still allows the bot to open today.
    IdentifiesLeft(u64),
    /// The time that the commit of a transaction took.
    Commit(Duration),
    /// A match has begun.
    MatchBegun,
    /// A match has ended; `finish` is the stored word for how it ended.
    MatchEnded { finish: &'static str },
}

/// The current state of the bot. It is read for each request for the metrics.
#[derive(Clone, Debug, Default)]
#[cfg_attr(
    not(feature = "metrics"),
    expect(dead_code, reason = "only the operators' pages (feature metrics) read it")
)]
pub(crate) struct Readings {
    /// The shards that this process holds.
    pub shards: Vec<ShardReading>,
    /// The figures from the database; `None` if it cannot be read.
    pub database: Option<DatabaseReading>,
    /// The failures of the database since the process began, by kind.
    pub database_errors: Vec<(&'static str, u64)>,
}

/// The current state of a shard.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(
    not(feature = "metrics"),
    expect(dead_code, reason = "only the operators' pages (feature metrics) read it")
)]
pub(crate) struct ShardReading {
    /// The state of the connection.
    pub state: ShardState,
    /// The time that the newest answered heartbeat took.
    pub latency: Option<Duration>,
    /// Whether Discord answers on the connection.
    pub answers: bool,
    /// The number of servers of the shard; 0 before it has connected.
    pub servers: u64,
}

/// The figures from the database.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(
    not(feature = "metrics"),
    expect(dead_code, reason = "only the operators' pages (feature metrics) read it")
)]
pub(crate) struct DatabaseReading {
    /// The number of running matches.
    pub open_matches: u64,
    /// The number of challenges that wait for an answer.
    pub open_challenges: u64,
    /// The announcements that are queued for channels.
    pub owed_to_channels: Backlog,
    /// The direct messages that are queued for people.
    pub owed_to_people: Backlog,
    /// The number of the bot's shards, which are shared among processes; 0 if the database is a file.
    pub shards: u64,
    /// The number of shards for which a process holds a lease.
    pub held_shards: u64,
    /// The size of the database's files, in bytes.
    pub size: u64,
}

/// Queued messages.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(
    not(feature = "metrics"),
    expect(dead_code, reason = "only the operators' pages (feature metrics) read it")
)]
pub(crate) struct Backlog {
    /// The number of messages.
    pub depth: u64,
    /// The time since the oldest message was queued.
    pub age: Duration,
}

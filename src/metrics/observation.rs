//! What can be observed.

use std::time::Duration;

use super::label::{MessageResult, MoveResult, Outcome, RequestRoute, ShardState, Way};

/// Something that is counted or measured when it happens.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(feature = "metrics"), expect(dead_code, reason = "nothing reads what is not recorded"))]
pub(crate) enum Observation<'a> {
    /// A message of a person has been dealt with.
    Message(MessageResult),
    /// A slash command has been answered, or has failed.
    Command { name: &'a str, outcome: Outcome },
    /// A button was pressed or a value chosen in a menu.
    Press { kind: &'static str },
    /// Somebody has tried to decide in a match.
    Move { way: Way, result: MoveResult },
    /// The time from a message, command or press to the board that it caused.
    MessageToBoard(Duration),
    /// A request to Discord has ended. `status` is `None` if no answer arrived.
    Request { route: RequestRoute, status: Option<u16> },
    /// Discord has answered a request with 429, and the library repeats it.
    RateLimited,
    /// Discord has said how many connections may still be opened today.
    IdentifiesLeft(u64),
    /// A transaction was committed in this time.
    Commit(Duration),
    /// A match has begun.
    MatchBegun,
    /// A match has ended; `finish` is the stored word for how.
    MatchEnded { finish: &'static str },
}

/// The present state of the bot, read when somebody asks for it.
#[derive(Clone, Debug, Default)]
#[cfg_attr(not(feature = "metrics"), expect(dead_code, reason = "nothing reads what is not recorded"))]
pub(crate) struct Readings {
    /// The shards that this process holds.
    pub shards: Vec<ShardReading>,
    /// What stands in the database; `None` if it cannot be read.
    pub database: Option<DatabaseReading>,
    /// The failures of the database since the process began, by kind.
    pub database_errors: Vec<(&'static str, u64)>,
}

/// The present state of a shard.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(feature = "metrics"), expect(dead_code, reason = "nothing reads what is not recorded"))]
pub(crate) struct ShardReading {
    /// Where its connection stands.
    pub state: ShardState,
    /// The time that the newest answered heartbeat took.
    pub latency: Option<Duration>,
    /// Whether Discord answers through it.
    pub answers: bool,
}

/// What stands in the database.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(not(feature = "metrics"), expect(dead_code, reason = "nothing reads what is not recorded"))]
pub(crate) struct DatabaseReading {
    /// The matches that are running.
    pub open_matches: u64,
    /// The challenges that wait for an answer.
    pub open_challenges: u64,
    /// What channels are owed.
    pub owed_to_channels: Debt,
    /// What people are owed directly.
    pub owed_to_people: Debt,
    /// The size of its files, in bytes.
    pub size: u64,
}

/// Messages that are owed.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(not(feature = "metrics"), expect(dead_code, reason = "nothing reads what is not recorded"))]
pub(crate) struct Debt {
    /// Their number.
    pub depth: u64,
    /// The time for which the oldest has been owed.
    pub age: Duration,
}

//! Keeps counts of observations, and writes them as text.

use std::{
    borrow::Cow,
    fmt::Write as _,
    sync::{Mutex, PoisonError},
    time::SystemTime,
};

use prometheus_client::{
    encoding::text,
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram, info::Info},
    registry::{Registry, Unit},
};

use super::{
    invalid_requests::InvalidRequests,
    label::{InputMethod, MessageResult, MoveResult, Outcome, RequestRoute, ShardState},
    observation::{Backlog, Observation, Readings},
};

/// The labels of a series, with their values.
type Labels<const N: usize> = [(&'static str, Cow<'static, str>); N];

/// The bucket bounds for the time from a message to its board, in seconds.
const MESSAGE_TO_BOARD: [f64; 14] =
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0];

/// The bucket bounds for the time of a commit, in seconds.
const COMMIT: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// The status label of a request that Discord has not answered.
const NO_ANSWER: &str = "none";

type Gauge64 = Gauge<f64, std::sync::atomic::AtomicU64>;

/// Keeps counters, histograms and gauges.
#[derive(Debug)]
pub(super) struct Recorder {
    registry: Registry,
    messages: Family<Labels<1>, Counter>,
    commands: Family<Labels<2>, Counter>,
    presses: Family<Labels<1>, Counter>,
    moves: Family<Labels<2>, Counter>,
    message_to_board: Histogram,
    requests: Family<Labels<2>, Counter>,
    rate_limited: Counter,
    invalid: InvalidRequests,
    invalid_recently: Gauge,
    identifies_left: Gauge,
    shards: Family<Labels<1>, Gauge>,
    shards_answering: Gauge,
    bot_shards: Gauge,
    bot_shards_held: Gauge,
    largest_shard: Gauge,
    heartbeat: Gauge64,
    outbox_depth: Family<Labels<1>, Gauge>,
    oldest_queued: Family<Labels<1>, Gauge64>,
    commits: Histogram,
    database_errors: Family<Labels<1>, Counter>,
    database_readable: Gauge,
    database_size: Gauge,
    open_matches: Gauge,
    open_challenges: Gauge,
    matches_begun: Counter,
    matches_ended: Family<Labels<1>, Counter>,
    memory: Gauge,
    /// Locked while readings are stored and written as text, so that two concurrent requests do not mix their readings.
    writing: Mutex<()>,
}

/// Registers metrics with names that begin with the bot's name.
struct Registering(Registry);

impl Registering {
    fn add<M: prometheus_client::registry::Metric + Clone>(
        &mut self,
        name: &str,
        help: &str,
        metric: M,
    ) -> M {
        self.0.register(name, help, metric.clone());
        metric
    }

    fn add_in<M: prometheus_client::registry::Metric + Clone>(
        &mut self,
        unit: Unit,
        name: &str,
        help: &str,
        metric: M,
    ) -> M {
        self.0.register_with_unit(name, help, unit, metric.clone());
        metric
    }
}

fn label<const N: usize>(labels: [(&'static str, &'static str); N]) -> Labels<N> {
    labels.map(|(name, value)| (name, Cow::Borrowed(value)))
}

impl Recorder {
    pub(super) fn new() -> Self {
        let mut names = Registering(Registry::with_prefix("kamisado"));
        let version = Info::new(label([("version", env!("CARGO_PKG_VERSION"))]));
        names.0.register("build", "The version of the program.", version);
        let begun = Gauge64::default();
        begun.set(SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default().as_secs_f64());
        let recorder = Self {
            messages: names.add("messages", "Messages of people, by what became of them.", Family::default()),
            commands: names.add("commands", "Slash commands, by name and outcome.", Family::default()),
            presses: names.add("presses", "Presses of buttons and choices in menus, by kind.", Family::default()),
            moves: names.add(
                "moves",
                "Attempts to decide in a match, by way of input and result.",
                Family::default(),
            ),
            message_to_board: names.add_in(
                Unit::Seconds,
                "message_to_board",
                "Time from a message, command or press to the board that it caused, by Discord's clock.",
                Histogram::new(MESSAGE_TO_BOARD),
            ),
            requests: names.add(
                "discord_requests",
                "Requests to Discord, by route and status (2xx for any success, none without an answer).",
                Family::default(),
            ),
            rate_limited: names.add(
                "discord_rate_limited",
                "Answers of Discord with status 429, whether the request was repeated or not.",
                Counter::default(),
            ),
            invalid: InvalidRequests::new(),
            invalid_recently: names.add(
                "discord_invalid_requests_recently",
                "Requests of the last ten minutes that Discord answered with 401, 403 or 429. It shuts the bot out at 10000.",
                Gauge::default(),
            ),
            identifies_left: names.add(
                "discord_identifies_left",
                "Connections that may still be opened today, as Discord last said; -1 before it has.",
                Gauge::default(),
            ),
            shards: names.add("shards", "Shards that this process holds, by the state of their connection.", Family::default()),
            shards_answering: names.add(
                "shards_answering",
                "Shards through which Discord answers: connected, and heard within a minute.",
                Gauge::default(),
            ),
            bot_shards: names.add(
                "bot_shards",
                "Shards of the bot, which its processes share; 0 with SQLite, which has one process.",
                Gauge::default(),
            ),
            bot_shards_held: names.add("bot_shards_held", "Those of them that some process holds; 0 with SQLite.", Gauge::default()),
            largest_shard: names.add(
                "largest_shard_servers",
                "Servers of the largest shard of this process. Discord allows 2500.",
                Gauge::default(),
            ),
            heartbeat: names.add_in(
                Unit::Seconds,
                "heartbeat_latency",
                "Time that the newest heartbeat of the slowest shard took; 0 before the first.",
                Gauge64::default(),
            ),
            outbox_depth: names.add("outbox_depth", "Messages that the bot owes, by to whom.", Family::default()),
            oldest_queued: names.add_in(
                Unit::Seconds,
                "outbox_oldest_debt",
                "Time for which the oldest of those messages has been owed; 0 without one.",
                Family::default(),
            ),
            commits: names.add_in(
                Unit::Seconds,
                "database_commit",
                "Time that the commit of a transaction took.",
                Histogram::new(COMMIT),
            ),
            database_errors: names.add("database_errors", "Failures of the database, by kind.", Family::default()),
            database_readable: names.add(
                "database_readable",
                "Whether the values that are read from the database are of now (1) or of an earlier time (0).",
                Gauge::default(),
            ),
            database_size: names.add_in(Unit::Bytes, "database_size", "Size of the database.", Gauge::default()),
            open_matches: names.add("open_matches", "Matches that are running.", Gauge::default()),
            open_challenges: names.add("open_challenges", "Challenges that wait for an answer.", Gauge::default()),
            matches_begun: names.add("matches_begun", "Matches that have begun.", Counter::default()),
            matches_ended: names.add("matches_ended", "Matches that have ended, by how.", Family::default()),
            memory: names.add_in(Unit::Bytes, "resident_memory", "Memory of the process.", Gauge::default()),
            writing: Mutex::default(),
            registry: {
                names.add_in(Unit::Seconds, "start_time", "When the process began, since 1970.", begun);
                names.0
            },
        };
        recorder.name_series();
        recorder
    }

    /// Creates the series whose labels are known in advance, so that each is exported with the value 0 before anything is counted.
    fn name_series(&self) {
        self.identifies_left.set(-1);
        for result in MessageResult::ALL {
            self.messages.get_or_create_owned(&label([("result", result.text())]));
        }
        for way in InputMethod::ALL {
            for result in MoveResult::ALL {
                self.moves.get_or_create_owned(&label([("way", way.text()), ("result", result.text())]));
            }
        }
        for route in RequestRoute::ALL {
            self.requests.get_or_create_owned(&label([("route", route.text()), ("status", "2xx")]));
        }
        for state in ShardState::ALL {
            self.shards.get_or_create_owned(&label([("state", state.text())]));
        }
    }

    /// Creates the series of a command. The names of the commands belong to the module `discord`.
    pub(super) fn name_command(&self, name: &str) {
        for outcome in Outcome::ALL {
            let labels = [("name", Cow::Owned(name.to_owned())), ("outcome", outcome.text().into())];
            self.commands.get_or_create_owned(&labels);
        }
    }

    pub(super) fn observe(&self, observation: Observation<'_>) {
        match observation {
            Observation::Message(result) => {
                self.messages.get_or_create(&label([("result", result.text())])).inc();
            }
            Observation::Command { name, outcome } => {
                let labels = [("name", Cow::Owned(name.to_owned())), ("outcome", outcome.text().into())];
                self.commands.get_or_create(&labels).inc();
            }
            Observation::Press { kind } => {
                self.presses.get_or_create(&label([("kind", kind)])).inc();
            }
            Observation::Move { way, result } => {
                self.moves.get_or_create(&label([("way", way.text()), ("result", result.text())])).inc();
            }
            Observation::MessageToBoard(time) => self.message_to_board.observe(time.as_secs_f64()),
            Observation::Request { route, status } => self.count_request(route, status),
            Observation::RateLimited => self.count_rate_limit(),
            Observation::IdentifiesLeft(left) => {
                self.identifies_left.set(left.try_into().unwrap_or(i64::MAX));
            }
            Observation::Commit(time) => self.commits.observe(time.as_secs_f64()),
            Observation::MatchBegun => {
                self.matches_begun.inc();
            }
            Observation::MatchEnded { finish } => {
                self.matches_ended.get_or_create(&label([("finish", finish)])).inc();
            }
        }
    }

    fn count_request(&self, route: RequestRoute, status: Option<u16>) {
        let status_label: Cow<'static, str> = match status {
            Some(200..300) => "2xx".into(),
            Some(status @ 300..600) => status.to_string().into(),
            _ => NO_ANSWER.into(),
        };
        self.requests.get_or_create(&[("route", route.text().into()), ("status", status_label)]).inc();
        match status {
            Some(429) => self.count_rate_limit(),
            Some(status) if InvalidRequests::is_invalid(status) => self.invalid.count(),
            _ => {}
        }
    }

    fn count_rate_limit(&self) {
        self.rate_limited.inc();
        self.invalid.count();
    }

    /// All measurements, in the text format of `OpenMetrics`.
    pub(super) fn text(&self, readings: &Readings) -> String {
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        self.read(readings);
        let mut text = String::new();
        if text::encode(&mut text, &self.registry).is_err() {
            let _ = writeln!(text, "# not everything could be written");
        }
        text
    }

    fn read(&self, readings: &Readings) {
        self.invalid_recently.set(self.invalid.recent().cast_signed());
        for state in ShardState::ALL {
            let count = readings.shards.iter().filter(|shard| shard.state == *state).count();
            self.shards.get_or_create(&label([("state", state.text())])).set(signed(count));
        }
        self.shards_answering.set(signed(readings.shards.iter().filter(|shard| shard.answers).count()));
        let largest = readings.shards.iter().map(|shard| shard.servers).max();
        self.largest_shard.set(largest.unwrap_or_default().cast_signed());
        let slowest = readings.shards.iter().filter_map(|shard| shard.latency).max();
        self.heartbeat.set(slowest.unwrap_or_default().as_secs_f64());
        for &(kind, count) in &readings.database_errors {
            let counter = self.database_errors.get_or_create_owned(&label([("kind", kind)]));
            counter.inc_by(count.saturating_sub(counter.get()));
        }
        self.database_readable.set(readings.database.is_some().into());
        if let Some(database) = readings.database {
            self.read_backlog("channels", database.owed_to_channels);
            self.read_backlog("people", database.owed_to_people);
            self.open_matches.set(database.open_matches.cast_signed());
            self.open_challenges.set(database.open_challenges.cast_signed());
            self.database_size.set(database.size.cast_signed());
            self.bot_shards.set(database.shards.cast_signed());
            self.bot_shards_held.set(database.held_shards.cast_signed());
        }
        self.memory.set(resident_memory().unwrap_or_default().cast_signed());
    }

    fn read_backlog(&self, to: &'static str, backlog: Backlog) {
        self.outbox_depth.get_or_create(&label([("to", to)])).set(backlog.depth.cast_signed());
        self.oldest_queued.get_or_create(&label([("to", to)])).set(backlog.age.as_secs_f64());
    }
}

fn signed(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// The memory of this process, in bytes. `None` on systems without Linux's `/proc/self/status`.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::metrics::observation::{DatabaseReading, ShardReading};

    fn value_of(text: &str, series: &str) -> f64 {
        let line = text.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {series} in:\n{text}")).parse().unwrap()
    }

    #[test]
    fn what_was_observed_is_written() {
        let recorder = Recorder::new();
        recorder.observe(Observation::Move { way: InputMethod::Message, result: MoveResult::Played });
        recorder.observe(Observation::MessageToBoard(Duration::from_millis(30)));
        recorder.observe(Observation::Request { route: RequestRoute::PostMessage, status: Some(204) });
        recorder.observe(Observation::Request { route: RequestRoute::PostMessage, status: Some(403) });
        recorder.observe(Observation::Request { route: RequestRoute::PostCallback, status: Some(429) });
        recorder.observe(Observation::Request { route: RequestRoute::GetChannel, status: None });
        recorder.observe(Observation::RateLimited);
        recorder.observe(Observation::IdentifiesLeft(997));
        let text = recorder.text(&Readings::default());
        let post = r#"kamisado_discord_requests_total{route="POST /channels/{channel}/messages",status="#;
        for (series, expected) in [
            (r#"kamisado_moves_total{way="message",result="played"}"#.to_owned(), 1.0),
            (r#"kamisado_moves_total{way="machine",result="failed"}"#.to_owned(), 0.0),
            (r#"kamisado_message_to_board_seconds_bucket{le="0.025"}"#.to_owned(), 0.0),
            (r#"kamisado_message_to_board_seconds_bucket{le="0.05"}"#.to_owned(), 1.0),
            (format!(r#"{post}"2xx"}}"#), 1.0),
            (format!(r#"{post}"403"}}"#), 1.0),
            (
                r#"kamisado_discord_requests_total{route="GET /channels/{channel}",status="none"}"#
                    .to_owned(),
                1.0,
            ),
            ("kamisado_discord_rate_limited_total".to_owned(), 2.0),
            ("kamisado_discord_invalid_requests_recently".to_owned(), 3.0),
            ("kamisado_discord_identifies_left".to_owned(), 997.0),
        ] {
            assert!((value_of(&text, &series) - expected).abs() < 1e-9, "{series} in:\n{text}");
        }
        assert!(text.ends_with("# EOF\n"), "{text}");
    }

    #[test]
    fn readings_replace_those_before() {
        let recorder = Recorder::new();
        let owed_to_channels = Backlog { depth: 7, age: Duration::from_secs(90) };
        let shard = ShardReading {
            state: ShardState::Connected,
            latency: Some(Duration::from_millis(250)),
            answers: true,
            servers: 1200,
        };
        let smaller = ShardReading { servers: 1100, ..shard };
        let database = DatabaseReading {
            open_matches: 3,
            owed_to_channels,
            size: 4096,
            shards: 4,
            held_shards: 3,
            ..DatabaseReading::default()
        };
        let full = Readings {
            shards: vec![shard, smaller],
            database: Some(database),
            database_errors: vec![("busy", 2)],
        };
        recorder.text(&full);
        let text = recorder.text(&full);
        for (series, expected) in [
            (r#"kamisado_shards{state="connected"}"#, 2.0),
            ("kamisado_shards_answering", 2.0),
            ("kamisado_largest_shard_servers", 1200.0),
            ("kamisado_heartbeat_latency_seconds", 0.25),
            (r#"kamisado_outbox_depth{to="channels"}"#, 7.0),
            (r#"kamisado_outbox_oldest_debt_seconds{to="channels"}"#, 90.0),
            ("kamisado_open_matches", 3.0),
            ("kamisado_database_size_bytes", 4096.0),
            ("kamisado_bot_shards", 4.0),
            ("kamisado_bot_shards_held", 3.0),
            (r#"kamisado_database_errors_total{kind="busy"}"#, 2.0),
        ] {
            assert!((value_of(&text, series) - expected).abs() < 1e-9, "{series} in:\n{text}");
        }
        let text = recorder.text(&Readings::default());
        assert!((value_of(&text, r#"kamisado_shards{state="connected"}"#)).abs() < 1e-9, "{text}");
        assert!((value_of(&text, "kamisado_largest_shard_servers")).abs() < 1e-9, "{text}");
        assert!((value_of(&text, "kamisado_database_readable")).abs() < 1e-9, "{text}");
        #[cfg(target_os = "linux")]
        assert!(value_of(&text, "kamisado_resident_memory_bytes") > 1e6, "{text}");
    }
}

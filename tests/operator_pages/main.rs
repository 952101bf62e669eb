//! The operator pages of the shipped program, which runs against the stand-in.

#![cfg(feature = "metrics")]
#![allow(clippy::unwrap_used, reason = "a test says what it expects")]

mod classic_format;
mod deployment;
mod log_of_a_move;
mod open_metrics;

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use kamisado_standin::{
    Action, Fault, GatewayFault, Handle, Matcher, Options, Permissions, Snowflake, StandIn,
};
use serde_json::json;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use open_metrics::Exposition;

const PATIENCE: Duration = Duration::from_mins(1);

/// A process of the program that serves its operator pages, and a stand-in with a channel for two players.
struct Served {
    discord: StandIn,
    channel: Snowflake,
    alain: Snowflake,
    david: Snowflake,
    pages: SocketAddr,
    folder: tempfile::TempDir,
    process: Child,
    log: Log,
}

impl Drop for Served {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn program(discord: &StandIn, folder: &tempfile::TempDir) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kamisado"));
    program
        .current_dir(folder.path())
        .env("DISCORD_TOKEN", discord.token())
        .env("KAMISADO_PROXY", format!("http://{}", discord.address()))
        .env("KAMISADO_RETRY_FIRST_MILLISECONDS", "20")
        .env("KAMISADO_IDENTIFY_MILLISECONDS", "0")
        .env("KAMISADO_RETRY_LONGEST_MILLISECONDS", "200")
        .env("KAMISADO_LISTEN", "127.0.0.1:0")
        .stdin(Stdio::null())
        .stderr(Stdio::piped());
    program
}

/// The lines that a program has logged so far. A thread adds further lines.
type Log = Arc<Mutex<Vec<String>>>;

/// Waits until the program logs the address of its operator pages, in any log format. Returns the address and the log from then on.
fn logged_address(process: &mut Child) -> (SocketAddr, Log) {
    let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
    let listening = lines.find_map(|line| {
        let line = line.unwrap();
        let (_, about) = line.split_once("listening for operators")?;
        let (_, address) = about.split_once("address")?;
        let address = address.trim_start_matches(['=', '"', ':']);
        Some(address.split(['"', ' ']).next()?.parse().unwrap())
    });
    let log = Log::default();
    let logged = Arc::clone(&log);
    std::thread::spawn(move || lines.for_each(|line| logged.lock().unwrap().push(line.unwrap())));
    (listening.expect("the address in the log"), log)
}

/// The way in which the program reaches Discord.
#[derive(Clone, Copy, Debug)]
enum At {
    /// Through a proxy, which limits the rate of requests.
    Proxy,
    /// At an address that replaces Discord's. The program limits the rate itself.
    Address,
}

impl Served {
    async fn begin() -> Self {
        Self::begin_with(At::Proxy, &[]).await
    }

    async fn begin_with(at: At, settings: &[(&str, &str)]) -> Self {
        let discord = StandIn::start(Options::default()).await.unwrap();
        let guild = discord.add_guild("club");
        let channel = discord.add_channel(guild, "games");
        let alain = discord.add_user("Alain", Permissions::of_a_member(), "en-GB");
        let david = discord.add_user("David", Permissions::of_a_member(), "en-GB");
        let folder = tempfile::tempdir().unwrap();
        let mut program = program(&discord, &folder);
        if let At::Address = at {
            let certificate = folder.path().join("root.pem");
            std::fs::write(&certificate, discord.root_certificate_pem()).unwrap();
            program.env_remove("KAMISADO_PROXY");
            program.env("KAMISADO_CONNECT_TO_ADDRESS", discord.tls_address().to_string());
            program.env("KAMISADO_CONNECT_TO_ROOT_CERTIFICATE", certificate);
        }
        let mut process = program.envs(settings.iter().copied()).spawn().unwrap();
        let (pages, log) = logged_address(&mut process);
        assert!(discord.handle().wait_for_bot(PATIENCE).await, "the bot registers its commands");
        Self { discord, channel, alain, david, pages, folder, process, log }
    }

    fn handle(&self) -> Handle {
        self.discord.handle()
    }

    fn database(&self) -> PathBuf {
        self.folder.path().join("kamisado.sqlite3")
    }

    /// The exit status and the output of the command `healthcheck`.
    fn health_check(&self) -> (Option<i32>, String) {
        let mut check = Command::new(env!("CARGO_BIN_EXE_kamisado"));
        let check = check.arg("healthcheck").current_dir(self.folder.path());
        let ended = check.env("KAMISADO_LISTEN", self.pages.to_string()).output().unwrap();
        (ended.status.code(), String::from_utf8(ended.stderr).unwrap())
    }

    /// The status and the body of a page.
    async fn page(&self, path: &str) -> (u16, String) {
        let answer = reqwest::get(format!("http://{}{path}", self.pages)).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    /// The content type and the text of the measurements for a client that accepts these media types.
    async fn measurements(&self, accept: &str) -> (String, String) {
        let request = reqwest::Client::new().get(format!("http://{}/metrics", self.pages));
        let answer = request.header("accept", accept).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 200);
        let content_type = answer.headers()["content-type"].to_str().unwrap().to_owned();
        (content_type, answer.text().await.unwrap())
    }

    async fn measured(&self) -> Exposition {
        let (content_type, text) = self.measurements("application/openmetrics-text").await;
        assert_eq!(content_type, "application/openmetrics-text; version=1.0.0; charset=utf-8");
        Exposition::read(&text)
    }

    /// Waits until `/readyz` has this status. Returns the body.
    async fn ready_with(&self, expected: u16) -> String {
        let begun = Instant::now();
        loop {
            let (status, text) = self.page("/readyz").await;
            if status == expected {
                return text;
            }
            assert!(begun.elapsed() < PATIENCE, "/readyz says {status}: {text}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until `fits` holds for a measured value.
    async fn measured_when(&self, series: &str, fits: impl Fn(f64) -> bool) -> Exposition {
        let begun = Instant::now();
        loop {
            let measured = self.measured().await;
            if measured.value(series).is_some_and(&fits) {
                return measured;
            }
            assert!(begun.elapsed() < PATIENCE, "{series} is {:?}", measured.value(series));
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn board_after(&self, message: Snowflake) -> Snowflake {
        let has_picture = |message: &kamisado_standin::Message| !message.attachments.is_empty();
        let board = self.handle().wait_for_message_after(self.channel, message, has_picture, PATIENCE).await;
        board.expect("a board").id
    }

    /// Alain challenges David, who accepts. Returns the first board.
    async fn begin_match(&self) -> Snowflake {
        let handle = self.handle();
        let options = json!({ "opponent": self.david.to_string(), "match": 0, "black": 2 });
        let mut command = handle.command(self.channel, self.alain, "challenge", &options).unwrap();
        command.complete_answer().await.expect("an answer in time");
        let posted =
            handle.wait_for_message(self.channel, |message| message.button("Accept").is_some(), PATIENCE);
        let challenge = posted.await.expect("the challenge");
        let accept = challenge.button("Accept").unwrap();
        let mut press = handle.press(challenge.id, self.david, accept).unwrap();
        press.complete_answer().await.expect("an answer in time");
        self.board_after(challenge.id).await
    }
}

const PLAYED: &str = r#"kamisado_moves_total{way="message",result="played"}"#;
const POSTED: &str =
    r#"kamisado_discord_requests_total{route="POST /channels/{channel}/messages",status="2xx"}"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_match_moves_the_counters() {
    let served = Served::begin().await;
    let handle = served.handle();
    let before = served.measured().await;
    assert_eq!(before.value(PLAYED), Some(0.0));
    assert_eq!(before.value("kamisado_open_matches"), Some(0.0));
    assert_eq!(before.value(r#"kamisado_commands_total{name="settings mine",outcome="failed"}"#), Some(0.0));
    deployment::assert_alerts_count_the_first_failure(&before);
    // Discord allows 1,000 identifies a day, of which the bot has used one.
    served.measured_when("kamisado_discord_identifies_left", |left| (left - 999.0).abs() < 0.5).await;
    assert!(before.value("kamisado_resident_memory_bytes").unwrap() > 1e6);
    assert!(before.value("kamisado_database_size_bytes").unwrap() > 4096.0);

    let first = served.begin_match().await;
    handle.say(served.channel, served.alain, "Purple Forward 3 Brown").unwrap();
    let refusal = |message: &kamisado_standin::Message| message.reference.is_some();
    handle.wait_for_message_after(served.channel, first, refusal, PATIENCE).await.expect("a refusal");
    handle.say(served.channel, served.alain, "red forward 4").unwrap();
    served.board_after(first).await;
    handle.say(served.channel, served.david, "nice one").unwrap();
    let board =
        handle.command(served.channel, served.alain, "board", &json!({})).unwrap().complete_answer().await;
    board.expect("an answer in time");

    for (series, expected) in [
        (PLAYED, 1.0),
        (r#"kamisado_moves_total{way="message",result="refused"}"#, 1.0),
        (r#"kamisado_messages_total{result="answered"}"#, 1.0),
        (r#"kamisado_commands_total{name="challenge",outcome="ok"}"#, 1.0),
        (r#"kamisado_commands_total{name="board",outcome="ok"}"#, 1.0),
        (r#"kamisado_presses_total{kind="challenge"}"#, 1.0),
        ("kamisado_matches_begun_total", 1.0),
        ("kamisado_open_matches", 1.0),
        ("kamisado_shards_answering", 1.0),
        (r#"kamisado_shards{state="connected"}"#, 1.0),
        (r#"kamisado_outbox_depth{to="channels"}"#, 0.0),
        ("kamisado_database_readable", 1.0),
    ] {
        served.measured_when(series, |value| (value - expected).abs() < 0.5).await;
    }
    // The first board, the board of the move, and the board that was asked for.
    let boards = "kamisado_message_to_board_seconds_count";
    let after = served.measured_when(boards, |boards| boards > 2.5).await;
    assert_eq!(after.value(boards), Some(3.0));
    assert!(after.value(POSTED).unwrap() >= 5.0, "a challenge, a refusal and three boards: {after:?}");
    let commits = |measured: &Exposition| measured.value("kamisado_database_commit_seconds_count").unwrap();
    assert!(
        commits(&after) >= commits(&before) + 3.0,
        "a challenge, its acceptance and a move are committed"
    );

    let mut command = handle.command(served.channel, served.david, "resign", &json!({})).unwrap();
    let question = command.complete_answer().await.expect("an answer in time");
    let yes = question.message().unwrap().button("Give up").unwrap().to_owned();
    handle
        .press(question.message().unwrap().id, served.david, &yes)
        .unwrap()
        .complete_answer()
        .await
        .unwrap();
    let over = served.measured_when("kamisado_open_matches", |open| open.abs() < 0.5).await;
    deployment::assert_names_are_exported(&over);
    assert_eq!(over.value(r#"kamisado_matches_ended_total{finish="resigned"}"#), Some(1.0), "{over:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_ask_for_open_metrics_gets_the_classic_format() {
    let served = Served::begin().await;
    served.begin_match().await;
    let open = served.measured().await;
    for accept in ["*/*", "text/plain;version=0.0.4;q=0.5,*/*;q=0.1"] {
        let (content_type, text) = served.measurements(accept).await;
        assert_eq!(content_type, "text/plain; version=0.0.4; charset=utf-8");
        let classic = classic_format::read(&text);
        // Further series may have begun since.
        let missing: Vec<_> = open.series().filter(|series| !classic.contains(*series)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}

/// A bot stays connected for weeks, so a shard grows without a new connection.
#[tokio::test(flavor = "multi_thread")]
async fn a_shard_that_grows_to_1500_servers_is_warned_of() {
    const LARGEST: &str = "kamisado_largest_shard_servers";
    const WARNING: &str = "the shard has many servers";
    let served = Served::begin().await;
    let warns = || served.log.lock().unwrap().iter().any(|line| line.contains(WARNING));
    for _ in 0..1498 {
        served.discord.add_guild("club");
    }
    served.measured_when(LARGEST, |servers| (servers - 1499.0).abs() < 0.5).await;
    assert!(!warns());
    served.discord.add_guild("club");
    served.measured_when(LARGEST, |servers| (servers - 1500.0).abs() < 0.5).await;
    let begun = Instant::now();
    while !warns() {
        assert!(begun.elapsed() < PATIENCE, "{:?}", served.log.lock().unwrap());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_ask_the_bot_to_slow_down_are_counted() {
    for at in [At::Proxy, At::Address] {
        let served = Served::begin_with(at, &[]).await;
        let first = served.begin_match().await;
        let handle = served.handle();
        handle.fault(Fault {
            on: Matcher::route("POST", "/messages"),
            action: Action::RateLimit { retry_after: 0.3, global: false },
        });
        handle.say(served.channel, served.alain, "red forward 4").unwrap();
        served.board_after(first).await;
        let measured = served.measured().await;
        for series in ["kamisado_discord_rate_limited_total", "kamisado_discord_invalid_requests_recently"] {
            assert_eq!(measured.value(series), Some(1.0), "{series} with Discord at {at:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_gateway_the_bot_is_alive_and_not_ready() {
    let served = Served::begin().await;
    assert_eq!(served.ready_with(200).await, "ready\n");
    assert_eq!(served.health_check(), (Some(0), String::new()));
    served.handle().gateway(GatewayFault::Refuse { seconds: 600.0 });
    served.handle().gateway(GatewayFault::Cut);
    let reason = served.ready_with(503).await;
    assert!(reason.starts_with("a shard does not answer: "), "{reason}");
    assert_eq!(served.page("/healthz").await, (200, "alive\n".to_owned()));
    let (status, told) = served.health_check();
    assert!(status == Some(1) && told.contains("a shard does not answer"), "{told}");
    assert_eq!(served.measured().await.value("kamisado_shards_answering"), Some(0.0));
    served.handle().gateway(GatewayFault::Refuse { seconds: 0.0 });
    assert_eq!(served.ready_with(200).await, "ready\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_database_that_does_not_write_the_bot_is_not_ready() {
    let served = Served::begin().await;
    served.ready_with(200).await;
    let options = SqliteConnectOptions::new().filename(served.database());
    let mut other = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let reason = served.ready_with(503).await;
    assert!(reason.starts_with("the database does not write: "), "{reason}");
    assert_eq!(served.page("/healthz").await.0, 200);
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    assert_eq!(served.ready_with(200).await, "ready\n");
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn while_the_server_of_the_database_is_away_the_bot_is_alive_and_not_ready() {
    let (discord, folder) = (StandIn::start(Options::default()).await.unwrap(), tempfile::tempdir().unwrap());
    // No server listens on this port.
    let mut program = program(&discord, &folder);
    program.env("KAMISADO_DATABASE", "postgres://nobody@127.0.0.1:9/kamisado");
    let mut process = program.spawn().unwrap();
    let (pages, log) = logged_address(&mut process);
    let served = Served {
        channel: discord.bot(),
        alain: discord.bot(),
        david: discord.bot(),
        discord,
        pages,
        folder,
        process,
        log,
    };
    assert_eq!(served.ready_with(503).await, "the database is not open yet\n");
    assert_eq!(served.page("/healthz").await.0, 200);
    // `/metrics` is served before the database is open. Prometheus would otherwise count the bot as down.
    let (status, measured) = served.page("/metrics").await;
    assert_eq!(status, 200);
    assert!(measured.contains("kamisado_database_readable 0\n"), "{measured}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_cannot_be_listened_at_ends_the_start_with_a_sentence() {
    let discord = StandIn::start(Options::default()).await.unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().map(|address| (taken, address)).unwrap();
    for (listen, status, parts) in [
        (taken.1.to_string(), 1, ["cannot listen at", "in use"]),
        ("here".to_owned(), 78, ["KAMISADO_LISTEN", "127.0.0.1:9464"]),
        ("127.0.0.1".to_owned(), 78, ["KAMISADO_LISTEN", "127.0.0.1:9464"]),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut program = program(&discord, &folder);
        let ended = program.env("KAMISADO_LISTEN", &listen).output().unwrap();
        let told = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(ended.status.code(), Some(status), "{told}");
        let sentence = told.lines().find(|line| line.starts_with("kamisado: ")).unwrap_or_default();
        assert!(parts.iter().all(|part| sentence.contains(part)), "{told}");
        assert!(!folder.path().join("kamisado.sqlite3").exists(), "no database is made for a wrong address");
    }
}

//! The shipped program as a process: signals, exit statuses, the health check and the log.

#![allow(clippy::unwrap_used, reason = "a test says what it expects")]

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio},
    time::{Duration, Instant},
};

use kamisado_standin::{GatewayFault, Options, StandIn};

const PATIENCE: Duration = Duration::from_secs(30);

/// The program with settings for a stand-in and for a database in this folder.
fn program(discord: &StandIn, folder: &tempfile::TempDir) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kamisado"));
    program
        .current_dir(folder.path())
        .env("DISCORD_TOKEN", discord.token())
        .env("KAMISADO_PROXY", format!("http://{}", discord.address()))
        .env("KAMISADO_IDENTIFY_MILLISECONDS", "0")
        .env("KAMISADO_LOG", "error")
        .stdin(Stdio::null());
    program
}

/// Waits for a process to end without blocking the stand-in.
async fn end_of(mut process: Child) -> ExitStatus {
    let begun = Instant::now();
    loop {
        if let Some(status) = process.try_wait().unwrap() {
            return status;
        }
        if begun.elapsed() > PATIENCE {
            process.kill().unwrap();
            panic!("the process does not end");
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn signal(process: &Child, name: &str) {
    let sent = Command::new("kill").args([format!("-{name}"), process.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

/// The shipped program must contain the allocator settings of `.cargo/config.toml`, because its memory use is measured
/// with them.
#[cfg(all(feature = "jemalloc", target_os = "linux", target_env = "gnu"))]
#[test]
fn the_allocator_is_set_to_give_memory_back() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kamisado"));
    let told = program.arg("--version").env("MALLOC_CONF", "confirm_conf:true").output().unwrap();
    let told = String::from_utf8(told.stderr).unwrap();
    for setting in ["narenas:2", "background_thread:true", "dirty_decay_ms:1000", "muzzy_decay_ms:0"] {
        assert!(told.contains(setting), "{setting} is missing in: {told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_signal_stops_the_bot_with_status_0() {
    for name in ["TERM", "INT"] {
        let (discord, folder) =
            (StandIn::start(Options::default()).await.unwrap(), tempfile::tempdir().unwrap());
        let bot = program(&discord, &folder).spawn().unwrap();
        assert!(discord.wait_for_bot(PATIENCE).await);
        signal(&bot, name);
        assert_eq!(end_of(bot).await.code(), Some(0), "{name}");
        assert!(discord.handle().wait_until(|handle| !handle.is_connected(), PATIENCE).await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_cannot_reach_discord_stops_too() {
    let (discord, folder) = (StandIn::start(Options::default()).await.unwrap(), tempfile::tempdir().unwrap());
    // No server listens on this port.
    let bot = program(&discord, &folder).env("KAMISADO_PROXY", "http://127.0.0.1:9").spawn().unwrap();
    let database = folder.path().join("kamisado.sqlite3");
    let begun = async {
        while !database.exists() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, begun).await.expect("a database");
    // The bot installs its signal handlers before it opens the database, so this signal is not too early.
    signal(&bot, "TERM");
    assert_eq!(end_of(bot).await.code(), Some(0));
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn an_unreachable_database_server_is_waited_for_until_a_signal() {
    let (discord, folder) = (StandIn::start(Options::default()).await.unwrap(), tempfile::tempdir().unwrap());
    let log = folder.path().join("log");
    // No server listens on this port.
    let mut bot = program(&discord, &folder)
        .env("KAMISADO_DATABASE", "postgres://kamisado@127.0.0.1:9/club")
        .env("KAMISADO_LOG", "warn")
        .env("KAMISADO_RETRY_FIRST_MILLISECONDS", "10")
        .stderr(std::fs::File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let has_tried_twice = async {
        while std::fs::read_to_string(&log).unwrap().matches("waiting for the database server").count() < 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, has_tried_twice).await.expect("it says so");
    assert_eq!(bot.try_wait().unwrap(), None);
    signal(&bot, "TERM");
    assert_eq!(end_of(bot).await.code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_has_a_status_of_its_own() {
    let (discord, folder) = (StandIn::start(Options::default()).await.unwrap(), tempfile::tempdir().unwrap());
    let bot = program(&discord, &folder).env("DISCORD_TOKEN", "wrong").stderr(Stdio::null()).spawn().unwrap();
    assert_eq!(end_of(bot).await.code(), Some(i32::from(kamisado::run::STATUS_REFUSED)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_told_to_stay_waits_for_a_stop_after_a_fatal_error() {
    let (discord, folder) = (StandIn::start(Options::default()).await.unwrap(), tempfile::tempdir().unwrap());
    let errors = folder.path().join("errors");
    let mut bot = program(&discord, &folder)
        .args(["run", "--stay"])
        .env("DISCORD_TOKEN", "wrong")
        .stderr(std::fs::File::create(&errors).unwrap())
        .spawn()
        .unwrap();
    let waits = async {
        while !std::fs::read_to_string(&errors).unwrap().contains("waits to be stopped") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, waits).await.expect("it says so");
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(bot.try_wait().unwrap(), None);
    signal(&bot, "TERM");
    assert_eq!(end_of(bot).await.code(), Some(i32::from(kamisado::run::STATUS_REFUSED)));
}

/// The gateway close codes after which a reconnection is pointless.
const FATAL: [u16; 5] = [4004, 4010, 4011, 4012, 4013];

/// Runs a bot whose connection the gateway closes with a code: at once or, if `once_let_in` is set, after the bot was connected.
/// Returns its exit status and its last log line.
async fn run_bot_with_close_code(code: u16, once_let_in: bool) -> (Option<i32>, String) {
    let (discord, folder) = (StandIn::start(Options::default()).await.unwrap(), tempfile::tempdir().unwrap());
    if !once_let_in {
        discord.gateway(GatewayFault::Reject { code });
    }
    let errors = folder.path().join("errors");
    let bot = program(&discord, &folder)
        .env("KAMISADO_GATEWAY_PATIENCE_MILLISECONDS", "300")
        .stderr(std::fs::File::create(&errors).unwrap())
        .spawn()
        .unwrap();
    if once_let_in {
        assert!(discord.wait_for_bot(PATIENCE).await);
        discord.gateway(GatewayFault::Reject { code });
        discord.gateway(GatewayFault::ForgetSessions);
    }
    let status = end_of(bot).await.code();
    let said = std::fs::read_to_string(errors).unwrap();
    (status, said.lines().last().unwrap_or_default().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn fatal_close_codes_end_the_bot_with_advice() {
    let mut cases = tokio::task::JoinSet::new();
    // Some of these bots keep a processor busy, so only two run at once.
    let free = std::sync::Arc::new(tokio::sync::Semaphore::new(2));
    for code in FATAL {
        for once_let_in in [false, true] {
            let free = std::sync::Arc::clone(&free);
            cases.spawn(async move {
                let _seat = free.acquire_owned().await.unwrap();
                (code, run_bot_with_close_code(code, once_let_in).await)
            });
        }
    }
    while let Some(case) = cases.join_next().await {
        let (code, (status, said)) = case.unwrap();
        assert_eq!(status, Some(i32::from(kamisado::run::STATUS_REFUSED)), "{code}: {said}");
        assert!(said.starts_with("kamisado: ") && said.contains(&format!("({code})")), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_health_check_says_whether_a_bot_is_alive() {
    let (discord, folder) = (StandIn::start(Options::default()).await.unwrap(), tempfile::tempdir().unwrap());
    let healthcheck = || {
        let check = program(&discord, &folder).arg("healthcheck").stderr(Stdio::null()).spawn().unwrap();
        end_of(check)
    };
    assert_eq!(healthcheck().await.code(), Some(1), "before the first start");
    let bot = program(&discord, &folder).spawn().unwrap();
    assert!(discord.wait_for_bot(PATIENCE).await);
    assert_eq!(healthcheck().await.code(), Some(0));
    signal(&bot, "TERM");
    end_of(bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_and_the_token_are_never_logged() {
    let (discord, folder) = (StandIn::start(Options::default()).await.unwrap(), tempfile::tempdir().unwrap());
    let guild = discord.add_guild("club");
    let channel = discord.add_channel(guild, "games");
    let anna = discord.add_user("Anna", kamisado_standin::Permissions::of_a_member(), "en-GB");
    let log = folder.path().join("log");
    let bot = program(&discord, &folder)
        .env("KAMISADO_LOG", "trace")
        .stderr(std::fs::File::create(&log).unwrap())
        .spawn()
        .unwrap();
    assert!(discord.wait_for_bot(PATIENCE).await);
    discord.say(channel, anna, &format!("<@{}> xyzzy left 5", discord.bot())).unwrap();
    let help =
        discord.command(channel, anna, "help", &serde_json::json!({})).unwrap().complete_answer().await;
    assert!(help.is_some());
    signal(&bot, "TERM");
    assert_eq!(end_of(bot).await.code(), Some(0));
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("connected to Discord"));
    assert!(!log.contains("xyzzy"), "what was written");
    assert!(!log.contains(discord.token()), "the token");
}

const START: &str = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -";
const MEGASADO: &str = "orgdyksbpn/10/10/10/10/10/10/10/10/NPBSKYDGRO b -";

/// Starts a command that searches, and waits until it handles Ctrl-C. Returns its process, standard input and standard
/// output.
#[cfg(target_os = "linux")]
fn searching(arguments: &[&str]) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kamisado"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let status = format!("/proc/{}/status", command.id());
    let begun = Instant::now();
    // The mask of the signals that have a handler. Bit 1 stands for SIGINT (signal 2).
    let handles_interrupts = || {
        let text = std::fs::read_to_string(&status).unwrap();
        let mask = text.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(mask.trim(), 16).unwrap() & 0b10 != 0
    };
    while !handles_interrupts() {
        assert!(begun.elapsed() < PATIENCE, "it does not listen for Ctrl-C");
        std::thread::sleep(Duration::from_millis(10));
    }
    let (input, output) = (command.stdin.take().unwrap(), command.stdout.take().unwrap());
    (command, input, BufReader::new(output))
}

#[cfg(target_os = "linux")]
fn object(line: &str) -> serde_json::Value {
    serde_json::from_str(line).unwrap()
}

/// With a table as small as this, the solver needs minutes for the start of Megasado.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_has_solve_print_what_is_known() {
    let arguments = ["solve", "--json", "--game", "megasado", "--memory", "1", MEGASADO];
    let (mut solve, _input, mut output) = searching(&arguments);
    signal(&solve, "INT");
    let mut printed = String::new();
    output.read_to_string(&mut printed).unwrap();
    let answer = object(&printed);
    assert_eq!((&answer["value"], &answer["decision"]), (&"unknown".into(), &serde_json::Value::Null));
    assert!(answer["nodes"].is_u64() && answer["seconds"].is_f64(), "{printed}");
    assert_eq!(solve.wait().unwrap().code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_the_answers_to_the_lines_of_the_input() {
    // The second line asks for the shortest distance and the points of a start position. Both together take longer than a test
    // could wait.
    let (mut solve, mut input, mut output) = searching(&["solve", "--json", "--shortest", "--points", "-"]);
    let decided = "1bpkyrgn/N++7/8/8/o7/8/8/1GRYKPBO w n";
    write!(input, "{decided}\n{START}\n{decided}\n").unwrap();
    input.flush().unwrap();
    let mut first = String::new();
    output.read_line(&mut first).unwrap();
    assert_eq!((&object(&first)["value"], &object(&first)["points"]), (&"win".into(), &4.into()));
    signal(&solve, "INT");
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    let rest: Vec<_> = rest.lines().map(object).collect();
    // The speed of the machine decides whether the solver reaches the second line before the signal.
    assert!(rest.len() <= 1, "the third position is not solved: {rest:?}");
    let is_incomplete =
        |answer: &serde_json::Value| answer["distance"].is_null() || answer["points"].is_null();
    assert!(rest.iter().all(is_incomplete), "{rest:?}");
    assert_eq!(solve.wait().unwrap().code(), Some(0));

    // Ctrl-C also ends a command that waits for input.
    let (mut solve, input, mut output) = searching(&["solve", "--json", "-"]);
    signal(&solve, "INT");
    let mut nothing = String::new();
    output.read_to_string(&mut nothing).unwrap();
    assert_eq!((nothing.as_str(), solve.wait().unwrap().code()), ("", Some(0)));
    drop(input);

    // After a wrong line, the status is that of a wrong line, as at the end of the input.
    let (mut solve, mut input, mut output) = searching(&["solve", "--json", "-"]);
    write!(input, "no position\n{decided}\n").unwrap();
    input.flush().unwrap();
    let [wrong, answer] = [(); 2].map(|()| {
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        object(&line)
    });
    assert!(wrong["error"].is_string() && wrong["value"] == "unknown", "{wrong}");
    assert_eq!((&answer["value"], &answer["error"]), (&"win".into(), &serde_json::Value::Null));
    signal(&solve, "INT");
    assert_eq!(solve.wait().unwrap().code(), Some(1));
    drop(input);
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_has_analyse_print_what_is_known() {
    let mut played = Command::new(env!("CARGO_BIN_EXE_kamisado"));
    let played =
        played.args(["play", "--black", "1", "--white", "1", "--game", "megasado", "--match", "single"]);
    let record = played.output().unwrap().stdout;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.txt");
    std::fs::write(&file, &record).unwrap();
    let record = kamisado_notation::Record::read(&String::from_utf8(record).unwrap()).unwrap();
    assert!(record.decisions().count() > 5, "a whole round");
    // With this limit of positions for each value, the first decisions of the round take minutes.
    let arguments =
        ["analyse", "--json", "--nodes", "1000000000000", "--memory", "1", file.to_str().unwrap()];
    let (mut analyse, _input, mut output) = searching(&arguments);
    signal(&analyse, "INT");
    let mut printed = String::new();
    output.read_to_string(&mut printed).unwrap();
    let analysis = object(&printed);
    let [round] = analysis["rounds"].as_array().unwrap().as_slice() else { panic!("one round: {printed}") };
    assert!(round["winner"].is_string() && round["unknown"].as_u64().unwrap() > 0, "{printed}");
    assert_eq!(analyse.wait().unwrap().code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_has_best_print_the_best_decision_so_far() {
    // The line-up is in no book, and with this limit of positions the search takes hours.
    let lined_up = "gdyksbpnor/10/10/10/10/10/10/10/10/NPBSKYDGRO b -";
    let limits = ["--level", "10", "--nodes", "1000000000000", "--memory", "1", "--game", "megasado"];
    let (mut best, _input, mut output) = searching(&[&["best", "--json"], &limits[..], &[lined_up]].concat());
    signal(&best, "INT");
    let mut printed = String::new();
    output.read_to_string(&mut printed).unwrap();
    assert_eq!(best.wait().unwrap().code(), Some(0), "{printed}");
    let answer = object(&printed);
    // Nothing is proved, and the answer says so.
    assert_eq!(answer["value"], "unknown", "{printed}");
    let board = kamisado_rules::Board::plain(kamisado_rules::Game::Megasado);
    let variants = kamisado_rules::Variants::NONE;
    let position = kamisado_notation::read_playable_position(lined_up, board, variants).unwrap();
    let writer = kamisado_notation::Writer::new(board, kamisado_notation::Style::default());
    let decision = answer["decision"].as_str().unwrap();
    assert!(writer.decisions(&position).iter().any(|(_, text)| text == decision), "{printed}");
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_has_play_print_the_record_so_far() {
    // With so many positions for each decision, the match takes hours.
    let arguments = ["play", "--black", "10", "--white", "10", "--game", "megasado", "--match", "marathon"];
    let (mut play, _input, mut output) =
        searching(&[&arguments[..], &["--nodes", "1000000000000", "--memory", "1"]].concat());
    signal(&play, "INT");
    let mut printed = String::new();
    output.read_to_string(&mut printed).unwrap();
    let record = kamisado_notation::Record::read(&printed).unwrap();
    assert!(record.tags().termination.is_none() && record.game().winner().is_none(), "{printed}");
    assert_eq!(play.wait().unwrap().code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_has_ladder_print_the_row_so_far() {
    // Tries longer times if no set-up was played to its end, because a slow machine needs longer for the first one.
    let row = [1, 10, 60].into_iter().find_map(|seconds| {
        let (mut ladder, _input, mut output) =
            searching(&["ladder", "--levels", "2-3", "--rounds", "4000000"]);
        std::thread::sleep(Duration::from_secs(seconds));
        signal(&ladder, "INT");
        let mut printed = String::new();
        output.read_to_string(&mut printed).unwrap();
        assert_eq!(ladder.wait().unwrap().code(), Some(0));
        assert!(printed.lines().count() <= 3, "the next level does not play: {printed}");
        printed.lines().nth(2).map(str::to_owned)
    });
    let row = row.expect("a row");
    let cells: Vec<_> = row.split('|').map(str::trim).collect();
    assert_eq!(cells[1..3], ["2", "1"], "{row}");
    let matches: u32 = cells[3].parse().unwrap();
    assert!(matches > 0 && matches < 4_000_000, "{row}");
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_has_puzzles_print_those_that_were_found() {
    // Tries longer times if no puzzle was found, because a slow machine needs longer for the first one.
    let printed = [2, 10, 60].into_iter().find_map(|seconds| {
        let (mut puzzles, _input, mut output) = searching(&["puzzles", "--count", "100000"]);
        std::thread::sleep(Duration::from_secs(seconds));
        signal(&puzzles, "INT");
        let mut printed = String::new();
        output.read_to_string(&mut printed).unwrap();
        assert_eq!(puzzles.wait().unwrap().code(), Some(0));
        Some(printed).filter(|printed| !printed.is_empty())
    });
    let printed = printed.expect("a puzzle is found within a minute");
    assert!(printed.lines().all(|line| line.split('\t').count() > 4), "{printed}");
}

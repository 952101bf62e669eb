//! A load test of several processes that share a database on a private PostgreSQL server, which writes each commit to the
//! disk.
//!
//! The processes are the shipped program; the stand-in and the players are in this process. Prints
//!
//! - the time until all shards are connected, when the processes start at the same time; and the time until the board arrives for a
//!   move that is typed at the start on a server of the last shard,
//! - the number of pages of messages that were read from channels until then, and the memory of each process,
//! - the times from message to board if moves arrive at fixed moments (open loop),
//! - moves per second if each player answers at once (closed loop), and the memory again.
//!
//! Environment variables: `PROCESSES` (2), `SHARDS` (2), `SERVERS` (2), `OPEN` (running matches in the database, 1,000), `TABLES`
//! (concurrent matches, 100), `RATE` (moves per second of the open loop, 50), `TIME` (seconds of each loop, 10). The start of a
//! large bot is measured by `SHARDS=16 SERVERS=10000 OPEN=100000`.

#[path = "../load/loops.rs"]
mod loops;
#[allow(clippy::unwrap_used, dead_code, reason = "it is shared with tests")]
#[path = "../../tests/support/postgres_server.rs"]
mod server;
#[path = "../support/mod.rs"]
mod support;
#[path = "../load/table.rs"]
mod table;

use std::{
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use kamisado::{
    club::{Person, Place, Server},
    store::Database,
};
use kamisado_rules::{BySide, MatchLength};
use kamisado_standin::{Handle, Options, Permissions, Snowflake, StandIn};
use loops::{closed_loop, measure_open_loop, options};
use server::OwnServer;
use support::{
    PATIENCE, is_trial_run, percentile,
    process::Bot,
    setting_or_trial,
    stored::{Copier, PlayedMatches, Template},
};
use table::Table;

/// The number of decisions in each running match of the database.
const DECISIONS: usize = 20;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure());
}

async fn measure() {
    let processes = setting_or_trial("PROCESSES", 2, 2).max(1);
    let shards = setting_or_trial("SHARDS", 2, 2).max(1);
    let servers = setting_or_trial("SERVERS", 2, 2).max(shards) as usize;
    let open = (setting_or_trial("OPEN", 1_000, 8) as usize).max(servers);
    let tables = (setting_or_trial("TABLES", 100, 4) as usize).min(open);
    let rate = setting_or_trial("RATE", 50, 10).max(1) as u32;
    let time = Duration::from_secs(setting_or_trial("TIME", 10, 1));

    let Some(postgres) = OwnServer::start_durable() else {
        println!("left out: the programs of PostgreSQL 15 or newer are not installed");
        return;
    };
    // Discord lets one shard identify every five seconds. The bot leaves half a second more between two identifies.
    let (identify_period, kept) =
        if is_trial_run() { (Duration::ZERO, "0") } else { (Duration::from_secs(5), "5500") };
    let options = Options { recommended_shards: shards, identify_period, ..options() };
    let discord = StandIn::start(options).await.expect("a stand-in");
    let handle = discord.handle();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kamisado.sqlite3");
    let mut all = fill(&handle, &file, (shards, servers, open)).await;
    let database = move_to(&postgres, folder.path(), &file).await;

    let begun = Instant::now();
    let bots: Vec<Bot> = (0..processes)
        .map(|_| {
            let most = shards.div_ceil(processes).to_string();
            Bot::start_in(
                &handle,
                folder.path(),
                &[
                    ("KAMISADO_DATABASE", database.clone()),
                    ("KAMISADO_DATABASE_FILES", folder.path().join("club").display().to_string()),
                    ("KAMISADO_MAX_SHARDS", most),
                    ("KAMISADO_IDENTIFY_MILLISECONDS", kept.to_owned()),
                ],
            )
        })
        .collect();
    // The servers belong to the shards in turn, so this table is on a server of the last shard.
    let mut last = all.remove(shards as usize - 1);
    let (board, connected) = tokio::join!(last.play(Some(begun)), until_connected(&handle, shards, begun));
    println!("{shards} shards in {processes} processes, {servers} servers, {open} open matches");
    println!("connected after {connected:?}, the board of the last shard after {board:?}");
    let requests = handle.requests();
    let read = requests.get("GET /channels/{channel_id}/messages").copied().unwrap_or_default();
    println!("{read} pages of channels were read by then");
    let report = |what: &str| {
        for (number, bot) in bots.iter().enumerate() {
            let memory = bot.memory();
            println!(
                "memory of process {number} {what}: {:.1} MB, at most {:.1} MB",
                memory.resident, memory.peak
            );
        }
    };
    report("at the start");
    all.insert(0, last);
    let mut busy: Vec<Table> = all.drain(..tables).collect();
    // Lets each process draw its first board before the measurement.
    closed_loop(&mut busy, Duration::MAX, tables as u64).await;
    measure_open_loop(&mut busy, time, rate, "").await;
    report("after the open loop");
    let (played, mut times) = closed_loop(&mut busy, time, u64::MAX).await;
    println!(
        "closed loop, {tables} matches at a time: {} moves a second, message to board median {:?}, 99th percentile {:?}",
        u128::from(played) * 1000 / time.as_millis(),
        percentile(&mut times, 50),
        percentile(&mut times, 99),
    );
    report("after the closed loop");
    let violations = handle.violations();
    assert!(violations.is_empty(), "{violations:#?}");
    for bot in bots {
        bot.stop().await;
    }
}

/// Waits until all shards are connected. Returns the time since `begun`.
async fn until_connected(handle: &Handle, shards: u64, begun: Instant) -> Duration {
    let all: Vec<u64> = (0..shards).collect();
    let connected = handle.wait_until(|handle| handle.connected_shards() == all, PATIENCE).await;
    assert!(connected, "connected: {:?}", handle.connected_shards());
    begun.elapsed()
}

/// Makes an SQLite file with `open` running matches, each in a channel of its own. The servers belong to the shards in
/// turn.
async fn fill(handle: &Handle, file: &Path, (shards, servers, open): (u64, usize, usize)) -> Vec<Table> {
    let user = |name: &str| handle.add_user(name, Permissions::of_a_member(), "en-US");
    let players = BySide { black: user("Ada"), white: user("Grace") };
    let guilds: Vec<Snowflake> = (0..servers)
        .map(|number| handle.add_guild_of_shard("club", number as u64 % shards, shards))
        .collect();
    let channels: Vec<(Snowflake, Snowflake)> = (0..open)
        .map(|number| guilds[number % servers])
        .map(|guild| (guild, handle.add_channel(guild, "games")))
        .collect();
    let template = Template {
        length: MatchLength::Marathon,
        decisions: DECISIONS,
        players: BySide::from_fn(|side| Person(players[side].get())),
        server: Server(channels[0].0.get()),
        place: Place(channels[0].1.get()),
    };
    let mut played = PlayedMatches::new(file).await;
    let history = played.play(&template, 7).await;
    played.close().await;
    let mut copier = Copier::open(file).await;
    for (id, (guild, channel)) in (history.id.0 + 1..).zip(&channels[1..]) {
        let (server, place) = (guild.get().cast_signed(), channel.get().cast_signed());
        copier.copy_to(Some(server), history.id.0, id, place, 1).await;
    }
    copier.finish().await;
    let table =
        |(number, &(_, channel))| Table::new(handle.clone(), channel, players, history.state.clone(), number);
    channels.iter().enumerate().map(table).collect()
}

/// Copies an SQLite file into a new database of a PostgreSQL server by `kamisado copy`. Returns the address of the new
/// database.
async fn move_to(postgres: &OwnServer, folder: &Path, file: &Path) -> String {
    let database = postgres.make_database(&folder.join("club")).await;
    let Database::Server(server) = &database else { panic!("{database} is a file") };
    let since = Instant::now();
    let copied = Command::new(env!("CARGO_BIN_EXE_kamisado"))
        .current_dir(folder)
        .env("KAMISADO_DATABASE_FILES", folder.join("club"))
        .arg("copy")
        .arg(file)
        .arg(&server.url)
        .status();
    assert!(copied.expect("the program starts").success(), "the copy fails");
    println!("copied into PostgreSQL in {:?}", since.elapsed());
    server.url.clone()
}

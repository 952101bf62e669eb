//! A load test: 100 concurrent matches through the stand-in, with 10,000 running matches in the database.
//!
//! The bot is the shipped program in a separate process; the stand-in and the players are in this process. Prints
//!
//! - moves per second if each player answers at once (closed loop), with the times from message to board,
//! - the times from message to board if 50 moves per second arrive at fixed moments, whether the bot keeps up or not (open loop);
//!   the time of a late move is measured from the moment at which it was due,
//! - the processor time per move, which is more reliable than moves per second while other programs run,
//! - the results of both loops while two people have matches analysed, and the ratio of the moves per second in the closed loop to
//!   those without analyses,
//! - the bot's memory: at the start, after each loop, after a move in each of the 10,000 matches, and after as many
//!   moves as Discord allows in a minute and in an hour (50 per second).
//!
//! Environment variables: `TIME` (seconds of each loop, default 10), `TABLES` (concurrent matches, 100), `OPEN`
//! (running matches in the database, 10,000), `RATE` (moves per second of the open loop, 50), `ANALYSES` (people who have
//! matches analysed, 2), `WORTH` (moves that are played to measure memory, 0; an hour's worth is 180,000).

mod analyses;
mod loops;
#[path = "../support/mod.rs"]
mod support;
mod table;

use std::{path::Path, time::Duration};

use analyses::Analyses;
use kamisado::club::{Person, Place, Server};
use kamisado_rules::{BySide, MatchLength};
use kamisado_standin::{Handle, Permissions, Snowflake, StandIn};
use loops::{closed_loop, measure_open_loop, options};
use support::{
    is_trial_run, percentile,
    process::{Bot, own_processor_time},
    setting, setting_or_trial,
    stored::{Copier, PlayedMatches, Template},
};
use table::Table;
use tokio::task::JoinSet;

/// The moves that Discord allows in a minute, at 50 per second.
const MINUTE: u64 = 3_000;

/// The number of decisions in each running match of the database.
const DECISIONS: usize = 20;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure());
}

async fn measure() {
    let time = Duration::from_secs(setting_or_trial("TIME", 10, 1));
    let tables = setting_or_trial("TABLES", 100, 4) as usize;
    let open = (setting_or_trial("OPEN", 10_000, 8) as usize).max(tables);
    let rate = setting_or_trial("RATE", 50, 10).max(1) as u32;

    let discord = StandIn::start(options()).await.expect("a stand-in");
    let handle = discord.handle();
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("kamisado.sqlite3");
    let (guild, mut all) = fill(&handle, &database, open).await;
    let bot = Bot::start(&handle, &database);
    bot.ready(&handle).await;
    let report = |what: &str| {
        let memory = bot.memory();
        println!("memory {what}: {:.1} MB, at most {:.1} MB", memory.resident, memory.peak);
    };
    report(&format!("at the start, with {open} open matches stored"));

    let mut busy: Vec<Table> = all.drain(..tables).collect();
    let used = (bot.processor_time(), own_processor_time());
    let (played, mut times) = closed_loop(&mut busy, time, u64::MAX).await;
    let used = (bot.processor_time().saturating_sub(used.0), own_processor_time().saturating_sub(used.1));
    println!(
        "closed loop, {tables} matches at a time: {} moves a second, message to board median {:?}, \
         99th percentile {:?}",
        u128::from(played) * 1000 / time.as_millis(),
        percentile(&mut times, 50),
        percentile(&mut times, 99),
    );
    println!(
        "processor time a move: bot {:?}, stand-in and players {:?}",
        used.0 / played as u32,
        used.1 / played as u32
    );
    report("after the closed loop");

    measure_open_loop(&mut busy, time, rate, "").await;
    report("after the open loop");

    let people = setting_or_trial("ANALYSES", 2, 1);
    if people > 0 {
        let analyses = Analyses::begin(&handle, guild, people).await;
        let (with, mut times) = closed_loop(&mut busy, time, u64::MAX).await;
        println!(
            "closed loop with {people} analyses all the while: {} moves a second, {} % of those without, message to board \
             median {:?}, 99th percentile {:?}",
            u128::from(with) * 1000 / time.as_millis(),
            with * 100 / played.max(1),
            percentile(&mut times, 50),
            percentile(&mut times, 99),
        );
        measure_open_loop(&mut busy, time, rate, " with the analyses").await;
        println!("{} matches were analysed meanwhile", analyses.end().await);
        report("after the analyses");
    }

    play_each_once(&mut all, tables).await;
    report(&format!("after a move in each of {open} open matches"));

    let worth = setting("WORTH", 0);
    if !is_trial_run() && worth > 0 {
        let (minute, _) = closed_loop(&mut busy, Duration::MAX, MINUTE).await;
        report(&format!("after {minute} moves more"));
        let (moves, _) = closed_loop(&mut busy, Duration::MAX, worth).await;
        report(&format!("after {moves} moves more"));
    }
    let violations = handle.violations();
    assert!(violations.is_empty(), "{violations:#?}");
    bot.stop().await;
}

/// Makes a database with `open` running matches, each in its own channel. Returns their server, and a table for each match.
async fn fill(handle: &Handle, database: &Path, open: usize) -> (Snowflake, Vec<Table>) {
    let guild = handle.add_guild("club");
    let user = |name: &str| handle.add_user(name, Permissions::of_a_member(), "en-US");
    let players = BySide { black: user("Ada"), white: user("Grace") };
    let channels: Vec<Snowflake> =
        (0..open).map(|number| handle.add_channel(guild, &format!("games-{number}"))).collect();
    let template = Template {
        length: MatchLength::Marathon,
        decisions: DECISIONS,
        players: BySide::from_fn(|side| Person(players[side].get())),
        server: Server(guild.get()),
        place: Place(channels[0].get()),
    };
    let mut played = PlayedMatches::new(database).await;
    let history = played.play(&template, 7).await;
    played.close().await;
    let mut copier = Copier::open(database).await;
    for (id, channel) in (history.id.0 + 1..).zip(&channels[1..]) {
        copier.copy(history.id.0, id, channel.get().cast_signed(), 1).await;
    }
    copier.finish().await;
    let table =
        |(number, &channel)| Table::new(handle.clone(), channel, players, history.state.clone(), number);
    (guild, channels.iter().enumerate().map(table).collect())
}

/// Plays one move at every table, with limited concurrency.
async fn play_each_once(tables: &mut Vec<Table>, at_a_time: usize) {
    while !tables.is_empty() {
        let mut running = JoinSet::new();
        for mut table in tables.drain(..at_a_time.min(tables.len())) {
            running.spawn(async move { table.play(None).await });
        }
        running.join_all().await;
    }
}

//! Measures the time from the bot's start to its first answer, with an empty database and with 100,000 matches.
//!
//! Starts the shipped program against the stand-in five times with each database, alternately, and prints the medians.
//! A tenth of the matches is running. Environment variables: `MATCHES` (default 100,000) and `STARTS` (5).

#[path = "../support/mod.rs"]
mod support;

use std::{
    path::Path,
    time::{Duration, Instant},
};

use kamisado::club::{Person, Place, Server};
use kamisado_rules::{BySide, MatchLength};
use kamisado_standin::{Handle, Options, Permissions, Snowflake, StandIn};
use serde_json::json;
use support::{
    PATIENCE, is_trial_run, percentile,
    process::Bot,
    setting,
    stored::{Copier, PlayedMatches, Template},
};

/// One match out of this number is running, and the others are finished.
const MATCHES_PER_RUNNING_MATCH: i64 = 10;

/// The first channel id of the copied matches, far below the snowflakes of the stand-in's channels.
const FIRST_PLACE: i64 = 1_000_000;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure());
}

async fn measure() {
    let tried = is_trial_run();
    let matches = if tried { 20 } else { setting("MATCHES", 100_000).cast_signed() };
    let starts = if tried { 1 } else { setting("STARTS", 5) };
    let discord = StandIn::start(Options::default()).await.expect("a stand-in");
    let handle = discord.handle();
    let guild = handle.add_guild("club");
    let channel = handle.add_channel(guild, "games");
    let ada = handle.add_user("Ada", Permissions::of_a_member(), "en-US");
    let folder = tempfile::tempdir().expect("a folder");
    let (empty, full) = (folder.path().join("empty.sqlite3"), folder.path().join("full.sqlite3"));
    PlayedMatches::new(&empty).await.close().await;
    fill(&full, guild, matches).await;
    let bytes = std::fs::metadata(&full).expect("a file").len();
    println!("{matches} matches: {} MB", bytes / 1_000_000);
    // The first start registers the commands.
    start(&handle, &empty, channel, ada).await;
    let (mut without, mut with) = (Vec::new(), Vec::new());
    for _ in 0..starts {
        without.push(start(&handle, &empty, channel, ada).await);
        with.push(start(&handle, &full, channel, ada).await);
    }
    println!(
        "from start to answer, median of {starts}: {:?} with no matches, {:?} with {matches}",
        percentile(&mut without, 50),
        percentile(&mut with, 50),
    );
}

/// Starts a bot and calls a command. Returns the time until the answer.
async fn start(handle: &Handle, database: &Path, channel: Snowflake, user: Snowflake) -> Duration {
    let since = Instant::now();
    let bot = Bot::start(handle, database);
    bot.ready(handle).await;
    let mut question = handle.command(channel, user, "help", &json!({})).expect("a command");
    question.answer().await.expect("an answer");
    let took = since.elapsed();
    bot.stop().await;
    let gone = handle.wait_until(|handle| !handle.is_connected(), PATIENCE).await;
    assert!(gone, "the connection ends with the bot");
    took
}

/// Makes a database with two played matches, one finished and one running, and copies of them made in one transaction.
async fn fill(database: &Path, guild: Snowflake, matches: i64) {
    let template = |length, decisions, place| Template {
        length,
        decisions,
        players: BySide { black: Person(1), white: Person(2) },
        server: Server(guild.get()),
        place: Place(place),
    };
    let mut played = PlayedMatches::new(database).await;
    let over = played.play(&template(MatchLength::Single, usize::MAX, 1), 7).await;
    let running = played.play(&template(MatchLength::Marathon, 20, 2), 7).await;
    played.close().await;
    let mut copier = Copier::open(database).await;
    let first = running.id.0 + 1;
    let run = matches / MATCHES_PER_RUNNING_MATCH;
    copier.copy(running.id.0, first, FIRST_PLACE, run).await;
    copier.copy(over.id.0, first + run, FIRST_PLACE + run, matches - run).await;
    copier.finish().await;
}

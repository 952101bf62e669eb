//! Closed and open loops of moves at the tables. They measure the time from message to board.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use kamisado_standin::Options;
use tokio::task::JoinSet;

use crate::{support::percentile, table::Table};

/// The options of a stand-in that stores little and limits nothing, so that the bot dominates the measurement.
pub(crate) fn options() -> Options {
    Options {
        check_one_in: 50,
        decode_one_in: 50,
        global_limit: None,
        route_limit: None,
        messages_per_channel: 20,
        files_per_channel: 2,
        ..Options::default()
    }
}

/// Runs the open loop and prints the times from message to board.
pub(crate) async fn measure_open_loop(tables: &mut Vec<Table>, time: Duration, rate: u32, what: &str) {
    let count = tables.len();
    let mut times = open_loop(tables, time, rate).await;
    println!(
        "open loop{what}, {rate} moves a second in {count} matches: {} moves, message to board median {:?}, 99th percentile \
         {:?}, longest {:?}",
        times.len(),
        percentile(&mut times, 50),
        percentile(&mut times, 99),
        percentile(&mut times, 100),
    );
}

/// Closed loop: every table plays as fast as it can, for a duration or up to a total number of moves.
pub(crate) async fn closed_loop(tables: &mut Vec<Table>, time: Duration, most: u64) -> (u64, Vec<Duration>) {
    let begun = Instant::now();
    let left = Arc::new(AtomicU64::new(most));
    let mut running = JoinSet::new();
    for mut table in tables.drain(..) {
        let left = Arc::clone(&left);
        running.spawn(async move {
            let mut times = Vec::new();
            let take = |left: u64| left.checked_sub(1);
            while begun.elapsed() < time
                && left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).is_ok()
            {
                times.push(table.play(None).await);
            }
            (table, times)
        });
    }
    gather(running, tables).await
}

/// Open loop: plays `rate` moves per second at fixed moments. The tables take turns. A table that still waits for its board plays
/// late.
pub(crate) async fn open_loop(tables: &mut Vec<Table>, time: Duration, rate: u32) -> Vec<Duration> {
    let begun = Instant::now();
    let mut running = JoinSet::new();
    let count = tables.len();
    for (number, mut table) in tables.drain(..).enumerate() {
        running.spawn(async move {
            let mut times = Vec::new();
            for turn in (number as u64..).step_by(count) {
                let due = Duration::from_secs(turn) / rate;
                if due >= time {
                    break;
                }
                let due = begun + due;
                tokio::time::sleep_until(due.into()).await;
                times.push(table.play(Some(due)).await);
            }
            (table, times)
        });
    }
    gather(running, tables).await.1
}

async fn gather(
    mut running: JoinSet<(Table, Vec<Duration>)>,
    tables: &mut Vec<Table>,
) -> (u64, Vec<Duration>) {
    let mut all = Vec::new();
    while let Some(ended) = running.join_next().await {
        let (table, times) = ended.expect("every player gets an answer");
        tables.push(table);
        all.extend(times);
    }
    (all.len() as u64, all)
}

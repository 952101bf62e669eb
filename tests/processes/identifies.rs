//! The times at which the shards of two processes identify. Discord lets only one shard of each bucket identify in a period. This
//! limit also holds between shards of different processes.

use std::time::{Duration, Instant};

use kamisado_standin::{Handle, Options};

use crate::{players::Bot, server::new_database, support::PATIENCE};

/// The period in which the stand-in lets one shard of a bucket identify. Between two shards of the same process, serenity itself
/// waits five seconds.
const PERIOD: Duration = Duration::from_secs(4);

/// The time that the processes leave between two identifies of a bucket, in milliseconds. It is longer than [`PERIOD`], because a
/// shard needs a moment to connect before it identifies.
const KEPT: &str = "5000";

/// Creates a bot with this number of shards, of which `concurrency` may identify at the same time.
async fn bot(shards: u64, concurrency: u64, seed: u64) -> Bot {
    let further =
        Options { identify_period: PERIOD, identify_concurrency: concurrency, ..Options::default() };
    let make = async |files: &std::path::Path| new_database(files).await;
    Bot::with_options(shards, usize::try_from(shards).unwrap(), seed, make, further).await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_keep_one_schedule_also_after_a_kill() {
    let mut bot = bot(3, 1, 71).await;
    let start = |bot: &Bot, most| bot.start_with(most, &[("KAMISADO_IDENTIFY_MILLISECONDS", KEPT)]);
    let (_one, other) = (start(&bot, 1), start(&bot, 2));
    bot.wait_for_all().await;
    other.kill();
    let _third = start(&bot, 2);
    let is_one_left = |handle: &Handle| handle.connected_shards().len() == 1;
    assert!(bot.handle().wait_until(is_one_left, PATIENCE).await);
    bot.wait_for_all().await;
    bot.begin_all().await;
    // The three shards identified once each, and the two shards of the killed process once more. No identify was refused.
    assert_eq!(bot.handle().identifies(), 5);
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn shards_of_different_buckets_identify_at_once_in_different_processes() {
    let bot = bot(2, 2, 72).await;
    // If the shards took turns, the second one would identify a minute after the first. The test does not wait that long.
    let start = || bot.start_with(1, &[("KAMISADO_IDENTIFY_MILLISECONDS", "60000")]);
    let begun = Instant::now();
    let (_one, _other) = (start(), start());
    bot.wait_for_all().await;
    assert!(begun.elapsed() < Duration::from_mins(1));
    bot.channel.assert_no_violations();
}

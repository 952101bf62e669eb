//! Begins the shards of this process one after another, each when it may identify to Discord.
//!
//! Discord lets one shard of each bucket, `shard % max_concurrency`, identify every five seconds. All processes that
//! share the database keep one schedule in it, which outlasts restarts. serenity begins one shard of a process every
//! five seconds, whatever its bucket, so shards of different buckets begin at once only in different processes. A shard
//! whose session Discord ends identifies again by itself, without the schedule: if that is too early, Discord refuses
//! the identify, and serenity repeats it.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use poise::serenity_prelude::{SessionStartLimit, ShardId, ShardManager};
use tracing::warn;

use super::{connection_lifetime::Session, identify_turn_guard::Turn};
use crate::discord::{backoff::Backoff, request_failure};

/// How many of a day's identifies are reserved for restarts by the operator. After a day's thousandth identify Discord resets the
/// bot's token (documentation, "Session start limit").
const IDENTIFIES_RESERVED: u64 = 50;

/// The longest wait before the bot asks again whether it may identify.
const IDENTIFY_WAIT_MAX: Duration = Duration::from_hours(1);

/// The time between the beginnings of two shards of a process, as serenity keeps it.
const SERENITY_INTERVAL: Duration = Duration::from_secs(5);

/// The longest time that a shard waits for serenity to begin the shard before it.
const BEGIN_TIME_MAX: Duration = Duration::from_secs(30);

/// The time between two checks whether serenity has begun a shard.
const LOOK_INTERVAL: Duration = Duration::from_millis(20);

/// Waits, in the turn of the first shard, until the shard may begin. The caller then begins it. Returns false if the
/// bot stops first.
pub(super) async fn before_first(
    session: &Arc<Session>,
    manager: Arc<ShardManager>,
    turn: Turn,
    shard: u32,
) -> bool {
    // The wait uses the database, whose connections belong to the runtime of the tasks.
    let waiting = Arc::clone(session);
    let waiting = session.tasks.runtime.spawn(async move {
        let stopping = waiting.tasks.stopping.clone();
        stopping.run_until_cancelled(may_identify(&waiting, &turn, shard)).await.map(|()| turn)
    });
    let Ok(Some(turn)) = waiting.await else { return false };
    let stopping = session.tasks.stopping.clone();
    session.tasks.spawn(async move {
        stopping.run_until_cancelled(end(turn, &manager, shard)).await;
    });
    true
}

/// How long the bot waits before this number of shards may identify; `None` if Discord allows it enough identifies.
pub(super) fn wait_for_identifies(limit: &SessionStartLimit, shards: u64) -> Option<Duration> {
    let is_little = limit.remaining < IDENTIFIES_RESERVED.saturating_add(shards);
    let wait = Duration::from_millis(limit.reset_after).min(IDENTIFY_WAIT_MAX);
    is_little.then(|| {
        warn!(left = limit.remaining, ?wait, "the bot has connected too often today and waits");
        wait
    })
}

/// Begins shards that another process held before, as soon as Discord allows the bot enough identifies. Without this wait,
/// processes that lose their leases again and again could use up all identifies of a day.
pub(super) async fn begin_taken(session: Arc<Session>, manager: Arc<ShardManager>, shards: Vec<u32>) {
    let stopping = session.tasks.stopping.clone();
    let waiting = until_enough_identifies(&session, shards.len() as u64);
    if stopping.run_until_cancelled(waiting).await.is_some() {
        begin(session, manager, shards).await;
    }
}

async fn until_enough_identifies(session: &Session, shards: u64) {
    let mut backoff = Backoff::of(&session.config);
    // Before the first shard has connected, Discord need not be asked: it was asked when the client was built.
    while let Some(bot) = session.bot() {
        let wait = match bot.ask_gateway().await {
            Ok(gateway) => {
                let Some(wait) = wait_for_identifies(&gateway.session_start_limit, shards) else { return };
                wait
            }
            Err(error) => {
                let wait = backoff.wait();
                warn!(
                    code = request_failure::code(&error),
                    ?wait,
                    "it cannot be found out how many identifies are left"
                );
                wait
            }
        };
        tokio::time::sleep(wait).await;
    }
}

/// Begins shards, after the first one has begun.
pub(super) async fn begin(session: Arc<Session>, manager: Arc<ShardManager>, shards: Vec<u32>) {
    let stopping = session.tasks.stopping.clone();
    let beginning = async {
        for shard in shards {
            let turn = session.turns.next().await;
            may_identify(&session, &turn, shard).await;
            // `restart` first ends the shard, and waits up to five seconds for its end. A shard that is not running
            // reports no end, so the end is reported here.
            manager.shutdown_finished(ShardId(shard));
            manager.restart(ShardId(shard)).await;
            end(turn, &manager, shard).await;
        }
    };
    stopping.run_until_cancelled(beginning).await;
}

/// Waits, in the turn of a shard, until it may identify.
async fn may_identify(session: &Session, turn: &Turn, shard: u32) {
    if let Some(last) = **turn {
        tokio::time::sleep_until((last + SERENITY_INTERVAL).into()).await;
    }
    wait_in_schedule(session, shard).await;
    session.turns.note_begun(shard);
}

/// Waits, in the turn of a shard, until the schedule of all processes lets a shard of the same bucket identify.
pub(super) async fn wait_in_schedule(session: &Session, shard: u32) {
    let period = session.config.identify_interval;
    let bucket = session.turns.bucket(shard);
    match session.club.take_identify_turn(bucket, period, session.time.now()).await {
        Ok(wait) => tokio::time::sleep(wait).await,
        Err(error) => {
            warn!(shard, %error, "it cannot be found out when the shard may connect");
            tokio::time::sleep(period).await;
        }
    }
}

/// Ends the turn of a shard when serenity has begun the shard, or after [`BEGIN_TIME_MAX`].
async fn end(mut turn: Turn, manager: &ShardManager, shard: u32) {
    let since = Instant::now();
    while !manager.has(ShardId(shard)).await && since.elapsed() < BEGIN_TIME_MAX {
        tokio::time::sleep(LOOK_INTERVAL).await;
    }
    *turn = Some(Instant::now());
}

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

use poise::serenity_prelude::{ShardId, ShardManager};
use tracing::warn;

use super::{connection_lifetime::Session, identify_turn_guard::Turn};

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
    // The database is used on the runtime of the tasks.
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
    let period = session.config.identify_interval;
    let bucket = session.turns.bucket(shard);
    match session.club.take_identify_turn(bucket, period, session.time.now()).await {
        Ok(wait) => tokio::time::sleep(wait).await,
        Err(error) => {
            warn!(shard, %error, "it cannot be found out when the shard may connect");
            tokio::time::sleep(period).await;
        }
    }
    session.turns.note_begun(shard);
}

/// Ends the turn of a shard when serenity has begun it.
async fn end(mut turn: Turn, manager: &ShardManager, shard: u32) {
    let since = Instant::now();
    while !manager.has(ShardId(shard)).await && since.elapsed() < BEGIN_TIME_MAX {
        tokio::time::sleep(LOOK_INTERVAL).await;
    }
    *turn = Some(Instant::now());
}

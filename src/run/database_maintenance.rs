//! Background jobs for the database: updating the alive mark, pruning, and a check for damage. They run whether Discord is
//! reachable or not, and never return.

use std::time::{Duration, SystemTime};

use tokio::time::MissedTickBehavior;
use tracing::{error, info};

use crate::{
    club::{Club, Pruned, Timestamp},
    discord::DiscordTime,
};

/// The interval at which the alive mark in the database is updated.
const ALIVE_INTERVAL: Duration = Duration::from_secs(30);

/// The interval of pruning. The first pruning is one interval after the start. By then, the bot has read all missed messages.
const PRUNE_INTERVAL: Duration = Duration::from_hours(1);

/// The time of the system clock, which can differ from Discord's time. The clocks of matches use [`DiscordTime`] instead.
pub(crate) fn now() -> Timestamp {
    SystemTime::now().into()
}

/// Updates the alive mark at each interval.
pub(super) async fn update_alive_mark(club: &Club) {
    let mut ticks = tokio::time::interval(ALIVE_INTERVAL);
    loop {
        ticks.tick().await;
        if let Err(error) = club.mark_alive(now()).await {
            error!(%error, "the database failed");
        }
    }
}

/// Removes data that is no longer needed, at each interval. Does so only in the process that serves the first shard, and not while
/// Discord's time is uncertain.
pub(super) async fn prune(club: &Club, time: &DiscordTime) {
    let mut ticks = tokio::time::interval_at(tokio::time::Instant::now() + PRUNE_INTERVAL, PRUNE_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if !club.serves_first_shard() {
            continue;
        }
        let Some(now) = time.agreed() else {
            info!("nothing is removed, because it is not certain what time it is");
            continue;
        };
        match club.prune(now).await {
            Ok(pruned) if pruned == Pruned::default() => {}
            Ok(pruned) => info!(?pruned, "what nobody needs any more is removed"),
            Err(error) => error!(%error, "what nobody needs any more cannot be removed"),
        }
    }
}

/// Checks once whether the whole database file can be read, because ordinary queries might not reach a damaged page for days. Waits
/// for the duration `after` first, so that missed messages are read before.
pub(super) async fn check_for_damage(club: &Club, after: Duration) {
    tokio::time::sleep(after).await;
    match club.damage().await {
        Ok(faults) => {
            for fault in faults {
                error!(%fault, "the database is damaged: stop the bot, look with `kamisado doctor`, restore a backup");
            }
        }
        Err(error) => {
            error!(%error, "it cannot be looked whether the database is sound: run `kamisado doctor`");
        }
    }
    std::future::pending::<()>().await;
}

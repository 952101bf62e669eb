//! What the database needs for as long as the process runs, whether Discord is there or not. Nothing here returns.

use std::time::Duration;

use tokio::time::MissedTickBehavior;
use tracing::{error, info};

use crate::{
    club::{Club, Pruned},
    discord,
};

/// How often the database notes that the bot is alive.
const ALIVE_INTERVAL: Duration = Duration::from_secs(30);

/// How often what nobody needs any more is taken away; the first time so long after the start, when everything that was
/// missed has been read.
const PRUNE_EVERY: Duration = Duration::from_hours(1);

/// Notes now and then that the bot is alive.
pub(super) async fn stay_alive(club: &Club) {
    let mut ticks = tokio::time::interval(ALIVE_INTERVAL);
    loop {
        ticks.tick().await;
        if let Err(error) = club.mark_alive(discord::now()).await {
            error!(%error, "the database failed");
        }
    }
}

/// Takes away now and then what nobody needs any more.
pub(super) async fn prune(club: &Club) {
    let mut ticks = tokio::time::interval_at(tokio::time::Instant::now() + PRUNE_EVERY, PRUNE_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        match club.prune(discord::now()).await {
            Ok(pruned) if pruned == Pruned::default() => {}
            Ok(pruned) => info!(?pruned, "what nobody needs any more is removed"),
            Err(error) => error!(%error, "what nobody needs any more cannot be removed"),
        }
    }
}

/// Looks once whether the whole file can be read: what is damaged may not be asked for in days. What was missed is read
/// first.
pub(super) async fn look_for_damage(club: &Club, after: Duration) {
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

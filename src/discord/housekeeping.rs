//! What is done now and then: signs of life, clocks, challenges that lapse, which messages were dealt with.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use tracing::error;

use super::{bot::Bot, ids, outbox};
use crate::club::{MessageId, Place, Presence};

/// How often a sign of life is written down at least.
const SIGN_OF_LIFE: Duration = Duration::from_secs(30);

/// Without a sign of life for so many milliseconds the bot was away.
const LONGEST_SILENCE: i64 = 90_000;

/// The bot is there still.
const HERE: Presence = Presence::Here { longest_silence: LONGEST_SILENCE };

/// Writes down that the bot is connected, until it stops. Time without such signs is charged to no player.
pub(super) async fn stay_present(bot: Arc<Bot>) {
    let mut ticks = tokio::time::interval(SIGN_OF_LIFE);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => note_present(&bot, HERE).await,
            () = bot.stopping.cancelled() => return,
        }
    }
}

/// Keeps time and house until the bot stops.
pub(super) async fn run(bot: Arc<Bot>) {
    // Before anything is reckoned it must be known how long the bot was away.
    note_present(&bot, Presence::Returned).await;
    bot.tasks.spawn(stay_present(Arc::clone(&bot)));
    let mut ticks = tokio::time::interval(bot.config.housekeeping_interval);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {
                lapse(&bot).await;
                keep_time(&bot).await;
                note_seen(&bot, &bot.seen.take_settled()).await;
            }
            () = bot.stopping.cancelled() => return,
        }
    }
}

/// Writes down everything that was dealt with, when nothing is under way any more.
pub(super) async fn at_the_end(bot: &Bot) {
    note_present(bot, HERE).await;
    note_seen(bot, &bot.seen.take_all()).await;
}

async fn note_present(bot: &Bot, presence: Presence) {
    if !bot.connected.load(Ordering::Relaxed) {
        return;
    }
    if let Err(error) = bot.club.note_present(presence, ids::now()).await {
        error!(%error, "a sign of life cannot be written down");
    }
}

/// Lets flags fall and reminds players, unless the bot is cut off: it may not have read what was answered in time.
async fn keep_time(bot: &Arc<Bot>) {
    while bot.connected.load(Ordering::Relaxed) && !bot.stopping.is_cancelled() {
        match bot.club.keep_time(ids::now()).await {
            Ok(kept) => {
                for error in &kept.unreadable {
                    error!(%error, "the time of a match cannot be kept");
                }
                for &place in &kept.places {
                    outbox::wake(bot, place);
                }
                if kept.looked_at == 0 {
                    return;
                }
            }
            Err(error) => {
                error!(%error, "time cannot be kept");
                return;
            }
        }
    }
}

async fn note_seen(bot: &Bot, seen: &[(Place, MessageId)]) {
    if let Err(error) = bot.club.note_seen(seen).await {
        error!(%error, "it cannot be written down which messages were dealt with");
    }
}

async fn lapse(bot: &Arc<Bot>) {
    loop {
        match bot.club.lapse(ids::now()).await {
            Ok(lapsed) if lapsed.is_empty() => return,
            Ok(lapsed) => {
                for challenge in &lapsed {
                    outbox::edit_if_settled(bot, challenge);
                }
            }
            Err(error) => {
                error!(%error, "challenges cannot lapse");
                return;
            }
        }
    }
}

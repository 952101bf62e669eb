//! What is done now and then: signs of life, clocks, challenges that lapse, servers that were left, which messages were
//! dealt with, and the rate limiter forgets routes that are at rest.

use std::{
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant, SystemTime},
};

use serenity::all::Http;
use tracing::{error, info, warn};

use super::{bot::Bot, ids, outbox};
use crate::club::{MessageId, Place, Presence};

/// How often a sign of life is written down at least.
const SIGN_OF_LIFE: Duration = Duration::from_secs(30);

/// Without a sign of life for so many milliseconds the bot was away.
const LONGEST_SILENCE: i64 = 90_000;

/// How often what nobody needs any more is taken away; the first time so long after the start, when everything that was
/// missed has been read.
const PRUNE_EVERY: Duration = Duration::from_secs(3600);

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
    bot.spawn(stay_present(Arc::clone(&bot)));
    bot.spawn(check_database(Arc::clone(&bot)));
    let mut pruned = Instant::now();
    let mut ticks = tokio::time::interval(bot.config.housekeeping_interval);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {
                lapse(&bot).await;
                remove_left(&bot).await;
                keep_time(&bot).await;
                note_seen(&bot, &bot.seen.take_settled()).await;
                prune_limits(&bot.http).await;
                if pruned.elapsed() >= PRUNE_EVERY {
                    pruned = Instant::now();
                    prune(&bot).await;
                }
                empty_log(&bot).await;
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

/// Writes down that the bot has been away and is back.
pub(super) async fn note_return(bot: &Bot) {
    note_present(bot, Presence::Returned).await;
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

/// Removes what is kept of a server that was left long ago, one at a time.
async fn remove_left(bot: &Bot) {
    match bot.club.remove_one_left(ids::now()).await {
        Ok(Some(server)) => info!(guild = server.0, "the data of a server that was left is removed"),
        Ok(None) => {}
        Err(error) => error!(%error, "the data of a server that was left cannot be removed"),
    }
}

/// Takes away what nobody needs any more.
async fn prune(bot: &Bot) {
    match bot.club.prune(ids::now()).await {
        Ok(pruned) => info!(?pruned, "what nobody needs any more is removed"),
        Err(error) => error!(%error, "what nobody needs any more cannot be removed"),
    }
}

/// Sees to it that what was deleted does not stay in the database's log.
async fn empty_log(bot: &Bot) {
    match bot.club.empty_log().await {
        Ok(true) => {}
        Ok(false) => warn!("the database's log is read from and cannot be emptied; it is tried again"),
        Err(error) => error!(%error, "the database's log cannot be emptied"),
    }
}

/// Looks whether the whole file can be read, beside everything else: what is damaged may not be asked for in days. What
/// was missed is read first.
async fn check_database(bot: Arc<Bot>) {
    let look = async {
        tokio::time::sleep(bot.config.housekeeping_interval).await;
        bot.club.damage().await
    };
    let faults = tokio::select! {
        faults = look => faults,
        () = bot.stopping.cancelled() => return,
    };
    match faults {
        Ok(faults) => {
            for fault in faults {
                error!(%fault, "the database is damaged: stop the bot, look with `kamisado doctor`, restore a backup");
            }
        }
        Err(error) => {
            error!(%error, "it cannot be looked whether the database is sound: run `kamisado doctor`")
        }
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

/// Forgets the limits of routes that are at rest: serenity keeps one for every interaction for ever.
async fn prune_limits(http: &Http) {
    let Some(limiter) = &http.ratelimiter else { return };
    let now = SystemTime::now();
    limiter.routes().write().await.retain(|_, limit| {
        // Whoever waits for a limit shares it.
        let in_use = Arc::strong_count(limit) > 1;
        in_use || limit.try_lock().map_or(true, |limit| limit.reset().is_some_and(|reset| reset > now))
    });
}

#[cfg(test)]
mod tests {
    use serenity::all::HttpBuilder;

    use super::*;

    #[tokio::test]
    async fn the_rate_limiter_forgets_what_is_at_rest_and_keeps_what_is_in_use() {
        let http = HttpBuilder::new("token").build();
        let routes = http.ratelimiter.as_ref().unwrap().routes();
        for interaction in 1..=100 {
            let route = serenity::http::Route::InteractionResponse {
                interaction_id: interaction.into(),
                token: "token",
            };
            routes.write().await.entry(route.ratelimiting_bucket()).or_default();
        }
        let in_use = routes.read().await.values().next().map(Arc::clone);
        prune_limits(&http).await;
        assert_eq!(routes.read().await.len(), 1);
        drop(in_use);
        prune_limits(&http).await;
        assert_eq!(routes.read().await.len(), 0);
    }
}

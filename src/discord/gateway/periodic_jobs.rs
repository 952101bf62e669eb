//! Periodic jobs: signs of life, clocks, lapsing challenges, data of servers that were left, monthly seasons, unsent
//! announcements, daily puzzles, read cursors, unhandled messages, idle rate limits, and SQLite's write-ahead log.

use std::{
    collections::HashMap,
    sync::Arc,
    time::{Duration, Instant, SystemTime},
};

use serenity::all::{ConnectionStage, Http, ShardManager};
use tokio::{task::JoinHandle, time::MissedTickBehavior};
use tracing::{error, info, warn};

use crate::{
    club::{Club, MessageId, Place},
    discord::{
        backoff::Backoff,
        bot::Bot,
        inbound::{backfill, confirm_time_up},
        machine_player,
        outbound::{daily_puzzles, outbox, run_tournaments as tournaments},
        request_failure,
        request_rate_limiter::Priority,
        time::until_certain,
    },
    metrics::RequestRoute,
};

/// The time between two checks whether heartbeats were answered.
const HEARTBEAT_CHECK_INTERVAL: Duration = Duration::from_secs(5);

/// The time between two checks whether Discord's time should be read and whether the host's clock has been set.
const CLOCK_CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// The wait after a reading of Discord's time, before the bot checks whether another one is due at once.
const SECOND_READING_WAIT: Duration = Duration::from_millis(250);

/// The time between two attempts to store how long the database refused changes.
const REFUSED_TIME_INTERVAL: Duration = Duration::from_secs(1);

/// The time between two requests that ask how many connections the bot may still open.
const IDENTIFIES_INTERVAL: Duration = Duration::from_hours(1);

/// How long the first jobs wait for the first readings of Discord's time.
const FIRST_READINGS_MAX: Duration = Duration::from_secs(10);

/// The maximum number of matches that one examination replays to find the achievements of their players, and the maximum
/// number of examinations in a row. After an upgrade, many matches wait to be examined.
const EXAMINED_AT_ONCE: u32 = 50;
const EXAMINATIONS_MAX: u32 = 20;

/// The minimum time between two stored signs of life.
const SIGN_OF_LIFE_INTERVAL: Duration = Duration::from_secs(30);

/// Watches whether the connection is alive, and stores signs of life, until the bot stops. No player is
/// charged for time without signs of life.
pub(crate) async fn listen(bot: Arc<Bot>, shards: Arc<ShardManager>) {
    let mut ticks = tokio::time::interval(HEARTBEAT_CHECK_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let liveness = &bot.gateway.liveness;
    let mut newest = HashMap::new();
    let (mut signed, mut signing) = (Instant::now(), None::<JoinHandle<()>>);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = bot.tasks.stopping.cancelled() => return,
        }
        // serenity updates the latency each time that a heartbeat is answered.
        let connected: HashMap<u32, Option<Duration>> = {
            let runners = shards.runners.lock().await;
            let connected = runners.iter().filter(|(_, runner)| runner.stage == ConnectionStage::Connected);
            connected.map(|(id, runner)| (id.0, runner.latency)).collect()
        };
        for shard in 0..liveness.total() {
            match connected.get(&shard) {
                // serenity does not report the loss of a connection when it restarts the shard.
                None => liveness.lose(shard),
                Some(latency) if latency.is_some() && newest.insert(shard, *latency) != Some(*latency) => {
                    liveness.note_event(shard, bot.time.now());
                }
                Some(_) => liveness.listen(shard, bot.time.now()),
            }
        }
        // The sign of life is stored by a task of its own, so that the connection is watched even while the database
        // fails.
        let is_signing = signing.as_ref().is_some_and(|signing| !signing.is_finished());
        if signed.elapsed() >= SIGN_OF_LIFE_INTERVAL && !is_signing {
            signed = Instant::now();
            let signer = Arc::clone(&bot);
            let sign = guarded("a sign of life", async move { store_sign_of_life(&signer).await });
            signing = Some(bot.tasks.spawn(sign));
        }
    }
}

/// Stores how long the database refused changes, as soon as it takes changes again, until the bot stops. No player is
/// charged for that time, because a press that was refused cannot be read again.
pub(crate) async fn excuse_refused_time(bot: Arc<Bot>) {
    let mut ticks = tokio::time::interval(REFUSED_TIME_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut has_failed = false;
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = bot.tasks.stopping.cancelled() => return,
        }
        if !bot.club.has_refused_time() {
            continue;
        }
        match bot.club.store_refused_time(bot.gateway.liveness.total(), bot.time.now()).await {
            Ok(()) => {
                has_failed = false;
                info!(
                    "the database takes changes again, and nobody is charged for the time in which it did not"
                );
            }
            // The failure is logged only once.
            Err(_) if has_failed => {}
            Err(error) => {
                has_failed = true;
                error!(%error, "the database refuses changes");
            }
        }
    }
}

/// Reads Discord's time whenever that is due, and watches whether the host's clock is set, until the bot stops.
pub(crate) async fn read_time(bot: Arc<Bot>) {
    let mut backoff = Backoff::of(&bot.config);
    loop {
        bot.time.watch();
        let mut wait = CLOCK_CHECK_INTERVAL;
        if bot.time.needs_reading() {
            match bot
                .api
                .request(Priority::Other, RequestRoute::GetGateway, bot.time.ask(bot.api.http()))
                .await
            {
                // If the reading is in doubt, another one follows soon.
                Ok(()) => (backoff, wait) = (Backoff::of(&bot.config), SECOND_READING_WAIT),
                Err(error) => {
                    wait = wait.max(backoff.wait());
                    warn!(code = request_failure::code(&error), ?wait, "Discord's time cannot be read");
                }
            }
        }
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = bot.tasks.stopping.cancelled() => return,
        }
    }
}

/// Asks Discord once an hour how many connections the bot may still open, until the bot stops.
pub(crate) async fn count_identifies(bot: Arc<Bot>) {
    let mut ticks = tokio::time::interval(IDENTIFIES_INTERVAL);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = bot.tasks.stopping.cancelled() => return,
        }
        if let Err(error) = bot.ask_gateway().await {
            warn!(
                code = request_failure::code(&error),
                "it cannot be found out how many identifies are left"
            );
        }
    }
}

/// Waits until the time is certain, for at most [`FIRST_READINGS_MAX`].
async fn wait_for_time(bot: &Bot) {
    let certain = until_certain(|| bot.time.certain());
    tokio::select! {
        _ = tokio::time::timeout(FIRST_READINGS_MAX, certain) => {}
        () = bot.tasks.stopping.cancelled() => {}
    }
}

/// Runs the jobs at the configured interval until the bot stops.
pub(crate) async fn run(bot: Arc<Bot>) {
    wait_for_time(&bot).await;
    let mut ticks = tokio::time::interval(bot.config.housekeeping_interval);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut posting = None::<JoinHandle<()>>;
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = bot.tasks.stopping.cancelled() => return,
        }
        // The absence of the bot is stored first, because the clocks must not count it.
        bot.gateway.liveness.noted().await;
        let same = || Arc::clone(&bot);
        guarded("lapsing", lapse(same())).await;
        guarded("removing servers", remove_left_server(same())).await;
        guarded("keeping time", enforce_clocks(same())).await;
        guarded("waking machines", wake_machines(same())).await;
        guarded("sending what is owed", send_owed_announcements(same())).await;
        // Only one process of the bot runs these jobs.
        if bot.club.serves_first_shard() {
            guarded("turning seasons", roll_over_due_seasons(same())).await;
            guarded("noting provisional ratings", note_provisional_ratings(same())).await;
            // The puzzle is posted by a task of its own, so that the other jobs do not wait for Discord. A stop of the
            // bot waits for this task.
            if posting.as_ref().is_none_or(JoinHandle::is_finished) {
                posting = Some(bot.tasks.spawn(guarded("posting puzzles", daily_puzzles::post(same()))));
            }
            guarded("examining results", examine_results(same())).await;
            guarded("running tournaments", run_tournaments(same())).await;
            bot.outbound.owed_directly.notify_one();
        }
        guarded("noting messages", note_settled(same())).await;
        backfill::resume_stopped(&bot);
        guarded("forgetting limits", forget_limits(Arc::clone(&bot.http))).await;
        guarded("emptying the log", empty_log(bot.club.clone())).await;
    }
}

/// Runs a job in a task of its own, so that a panic ends that job only.
pub(super) async fn guarded(what: &'static str, work: impl Future<Output = ()> + Send + 'static) {
    if let Err(error) = tokio::spawn(work).await {
        error!(what, %error, "housekeeping panicked");
    }
}

async fn store_sign_of_life(bot: &Bot) {
    bot.gateway.liveness.store_sign_of_life(bot.time.now()).await;
}

/// Stores a last sign of life and all read cursors, after all tasks have ended.
pub(crate) async fn store_final_state(bot: &Bot) {
    store_sign_of_life(bot).await;
    advance_read_cursors(&bot.club, &bot.inbound.read_cursors.take_all()).await;
}

/// Starts the confirmation of flags that are due, and sends reminders, unless the bot is cut off or Discord's time is
/// uncertain. Time after the last received event does not count, because a player may have answered in time with a message
/// that the bot has not received yet.
pub(super) async fn enforce_clocks(bot: Arc<Bot>) {
    while let Some(now) = bot.time_for_decisions() {
        let heard = now.min(bot.gateway.liveness.last(bot.time.now()));
        match bot.club.enforce_clocks_where(heard, |server| bot.reaches(server)).await {
            Ok(kept) => {
                for (id, error) in &kept.unreadable {
                    error!(%id, %error, "the time of a match cannot be kept");
                }
                for &id in &kept.due {
                    confirm_time_up::confirm(&bot, id);
                }
                if kept.examined == 0 {
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

/// Ends the monthly seasons that are due, and begins the next ones. The commit triggers the sending of the
/// announcements.
async fn roll_over_due_seasons(bot: Arc<Bot>) {
    while let Some(now) = bot.time_for_decisions() {
        match bot.club.roll_over_due_seasons(now).await {
            Ok(0) => return,
            Ok(seasons) => info!(seasons, "seasons have turned"),
            Err(error) => {
                error!(%error, "seasons cannot turn");
                return;
            }
        }
    }
}

/// Notes once a day which ratings have become provisional.
async fn note_provisional_ratings(bot: Arc<Bot>) {
    let Some(now) = bot.time_for_decisions() else { return };
    match bot.club.note_provisional_ratings(now).await {
        Ok(0) => {}
        Ok(ratings) => info!(ratings, "ratings have become provisional"),
        Err(error) => error!(%error, "it cannot be noted which ratings have become provisional"),
    }
}

/// Finds the achievements of the players in matches that have ended, a few matches at a time.
async fn examine_results(bot: Arc<Bot>) {
    for _ in 0..EXAMINATIONS_MAX {
        match bot.club.examine_results(EXAMINED_AT_ONCE).await {
            Ok(0) => return,
            Ok(results) => info!(results, "found out what was achieved in matches"),
            Err(error) => {
                error!(%error, "it cannot be found out what was achieved");
                return;
            }
        }
        if bot.tasks.stopping.is_cancelled() {
            return;
        }
    }
}

/// Wakes machines that have to act and whose task ended before they acted.
async fn wake_machines(bot: Arc<Bot>) {
    if let Err(error) = machine_player::wake_due(&bot).await {
        error!(%error, "it cannot be found out which machines are to act");
    }
}

/// Sends announcements that their task has left unsent.
async fn send_owed_announcements(bot: Arc<Bot>) {
    if let Err(error) = outbox::wake_owed(&bot).await {
        error!(%error, "it cannot be found out what is owed");
    }
}

/// Wakes tournaments with pending work, which a stop or a failure can leave behind.
async fn run_tournaments(bot: Arc<Bot>) {
    if let Err(error) = tournaments::wake_unsettled(&bot).await {
        error!(%error, "it cannot be found out which tournaments go on");
    }
}

async fn note_settled(bot: Arc<Bot>) {
    advance_read_cursors(&bot.club, &bot.inbound.read_cursors.take_settled()).await;
}

async fn advance_read_cursors(club: &Club, seen: &[(Place, MessageId)]) {
    if let Err(error) = club.advance_read_cursors(seen).await {
        error!(%error, "it cannot be written down which messages were dealt with");
    }
}

/// Removes the data of one server that was left long ago.
async fn remove_left_server(bot: Arc<Bot>) {
    // The bot may have rejoined, while it was away, a server that the database still lists as left.
    if !bot.gateway.knows_servers.are_all(&bot.club.held_shards(bot.gateway.liveness.total())) {
        return;
    }
    let Some(now) = bot.time.agreed() else { return };
    match bot.club.remove_one_left_server(now).await {
        Ok(Some(server)) => info!(guild = server.0, "the data of a server that was left is removed"),
        Ok(None) => {}
        Err(error) => error!(%error, "the data of a server that was left cannot be removed"),
    }
}

/// Empties SQLite's write-ahead log, because deleted rows would otherwise still be readable in it.
async fn empty_log(club: Club) {
    match club.empty_log().await {
        Ok(true) => {}
        Ok(false) => warn!("SQLite's write-ahead log is in use and is emptied later"),
        Err(error) => error!(%error, "SQLite's write-ahead log cannot be emptied"),
    }
}

/// Closes challenges that nobody has answered in time, unless the bot is cut off or Discord's time is uncertain: an answer
/// might be on its way.
async fn lapse(bot: Arc<Bot>) {
    while let Some(now) = bot.time_for_decisions() {
        match bot.club.lapse_where(now, |server| bot.reaches(server)).await {
            Ok(lapsed) => {
                for (id, error) in &lapsed.unreadable {
                    error!(challenge = id.0, %error, "a challenge that has lapsed cannot be read");
                }
                for challenge in &lapsed.challenges {
                    outbox::edit_if_settled(&bot, challenge);
                }
                for challenge in &lapsed.postponed {
                    outbox::show_open(&bot, challenge.id);
                }
                if lapsed.examined == 0 {
                    return;
                }
            }
            Err(error) => {
                error!(%error, "challenges cannot lapse");
                return;
            }
        }
    }
}

async fn forget_limits(http: Arc<Http>) {
    prune_limits(&http).await;
}

/// Removes the rate limits of idle routes, because serenity adds one for every interaction and never removes it.
async fn prune_limits(http: &Http) {
    let Some(limiter) = &http.ratelimiter else { return };
    let now = SystemTime::now();
    limiter.routes().write().await.retain(|_, limit| {
        // A request that waits for the limit holds a reference to it.
        let in_use = Arc::strong_count(limit) > 1;
        in_use || limit.try_lock().map_or(true, |limit| limit.reset().is_some_and(|reset| reset > now))
    });
}

#[cfg(test)]
mod tests {
    use serenity::all::HttpBuilder;

    use super::*;

    #[tokio::test]
    async fn a_panic_does_not_end_the_housekeeping() {
        guarded("a test", async { panic!("on purpose") }).await;
        let (done, is_done) = tokio::sync::oneshot::channel();
        guarded("a test", async { done.send(()).unwrap() }).await;
        assert_eq!(is_done.await, Ok(()), "the next step is done");
    }

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

//! Decides which shards this process serves. Takes free shards, renews their leases, and stands by while other
//! processes serve all shards.
//!
//! A process that shares the database with no other process serves all shards.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use poise::serenity_prelude::ShardManager;
use tokio::sync::Notify;
use tracing::{error, info, warn};

use super::{connection_lifetime::Session, gateway_status::WaitsFor, identify_schedule, periodic_jobs};
use crate::{
    club::{CardChange, TakeShardsResult, Timestamp},
    config::Shards,
    discord::{
        backoff::Backoff, bot::Bot, machine_player, outbound::outbox,
        outbound::run_tournaments as tournaments,
    },
    store::StoreError,
};

/// How long a process stands by before it asks again how many shards Discord recommends.
const STANDBY_MAX: Duration = Duration::from_mins(10);

/// The minimum time between two searches for work that notifications of other processes trigger.
const SEARCH_INTERVAL: Duration = Duration::from_millis(50);

/// How a wait for shards ended.
#[derive(Debug)]
pub(super) enum ShardsWait {
    /// This process serves at least one shard of the bot, which has this total number of shards.
    Taken(u32),
    /// No shard was free. Discord may recommend another number of shards by now.
    InVain,
    /// The database has the tables of another version by now.
    Unusable(StoreError),
    /// The bot stops.
    Stopped,
}

/// Stands by until this process serves one of the bot's `total` shards. If Discord has recommended `total` and other
/// processes serve the bot with another total number of shards, this process uses their number. The wait runs on the
/// session's runtime, because the database's connections must belong to that runtime.
pub(super) async fn wait_for_shards(session: &Arc<Session>, total: u32) -> ShardsWait {
    let waiting = Arc::clone(session);
    let wait = async move { stand_by(&waiting, total).await };
    session.tasks.runtime.spawn(wait).await.unwrap_or(ShardsWait::Stopped)
}

async fn stand_by(session: &Session, mut total: u32) -> ShardsWait {
    let mut others = session.club.process_notifications();
    let begun = Instant::now();
    let mut backoff = Backoff::of(&session.config);
    let mut stands_by = None;
    loop {
        let taking = session.club.take_shards(total, session.most_shards(), session.time.now()).await;
        let wait = match &taking {
            Ok(TakeShardsResult::Taken(shards)) => {
                if session.club.renewal_interval().is_some() {
                    info!(?shards, total, "this process serves shards");
                }
                return ShardsWait::Taken(total);
            }
            // Discord may recommend more shards now than when the other processes began. If this process waited until
            // they end, nobody would take the shards of a process that dies.
            Ok(TakeShardsResult::OtherTotal(others)) if *others != total && session.may_have(*others) => {
                info!(
                    recommended = total,
                    total = others,
                    "this process takes the number of shards of the other processes"
                );
                total = *others;
                continue;
            }
            Ok(taking) => {
                if stands_by.as_ref() != Some(taking) {
                    session.status.note_wait(note_wait(taking, total));
                    ask_for_more(session, taking, total).await;
                    stands_by = Some(taking.clone());
                }
                session.club.renewal_interval().unwrap_or(STANDBY_MAX)
            }
            Err(error) if error.is_of_another_version() => {
                return taking.map_or_else(ShardsWait::Unusable, |_| ShardsWait::InVain);
            }
            Err(error) => {
                error!(%error, "it cannot be found out which shards are free");
                backoff.wait()
            }
        };
        if begun.elapsed() > STANDBY_MAX {
            return ShardsWait::InVain;
        }
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            _ = others.next() => {}
            () = session.tasks.stopping.cancelled() => return ShardsWait::Stopped,
        }
    }
}

/// Asks the other processes for a greater number of shards, if Discord has refused theirs as too few. Otherwise the processes
/// whose connections still work would not notice the refusal, and this process would wait for ever.
async fn ask_for_more(session: &Session, taking: &TakeShardsResult, total: u32) {
    if let TakeShardsResult::OtherTotal(others) = taking
        && session.is_known_to_be_too_few(*others)
        && let Err(error) = session.club.want_shards(total).await
    {
        error!(%error, "the other processes do not learn that the bot needs more shards");
    }
}

/// Logs what this process waits for, and returns it.
fn note_wait(taking: &TakeShardsResult, total: u32) -> WaitsFor {
    if let TakeShardsResult::OtherTotal(others) = taking {
        warn!(
            total,
            others,
            "this process is not ready: other processes serve the bot with another number of shards, until whose end it \
             waits; set the same number for all, or stop the others"
        );
        return WaitsFor::OtherTotal(*others);
    }
    info!(total, "this process stands by until a shard is free");
    WaitsFor::FreeShard
}

/// Why a process no longer serves its shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ServingEnd {
    /// Another process has taken one of its shards.
    ShardLost,
    /// Another process wants more shards, because Discord has refused the present number as too few, and Discord
    /// recommends more.
    TooFewShards,
}

/// Renews the leases of this process's shards and takes free shards, until it may no longer serve them. `further` are shards that
/// the client does not begin by itself.
///
/// # Errors
/// When the database has the tables of another version by now.
pub(super) async fn keep(
    session: &Arc<Session>,
    manager: &Arc<ShardManager>,
    total: u32,
    further: Vec<u32>,
) -> Result<ServingEnd, StoreError> {
    let tasks = &session.tasks;
    tasks.spawn(identify_schedule::begin(Arc::clone(session), Arc::clone(manager), further));
    let Some(interval) = session.club.renewal_interval() else { return std::future::pending().await };
    let mut others = session.club.process_notifications();
    let lost = session.club.until_a_shard_is_lost();
    tokio::pin!(lost);
    // No task has renewed the leases since the client was built.
    let mut renewed = Instant::now();
    renew(session, interval).await?;
    let is_work_due = Arc::new(Notify::new());
    tasks.spawn(search(Arc::clone(session), Arc::clone(&is_work_due)));
    let mut refused = None;
    loop {
        let told = tokio::select! {
            () = &mut lost => return Ok(ServingEnd::ShardLost),
            () = tokio::time::sleep_until((renewed + interval).into()) => None,
            told = others.next() => Some(told),
        };
        if let (Some(told), Some(bot)) = (told, session.bot()) {
            let changes = CardChange::read_all(&told);
            if changes.is_empty() {
                is_work_due.notify_one();
            } else if session.club.serves_first_shard() {
                bot.outbound.pending_cards.note(changes);
            }
        }
        if renewed.elapsed() >= interval {
            renewed = Instant::now();
            renew(session, interval).await?;
            let asking = more_shards_are_needed(session, total, &mut refused);
            if tokio::time::timeout(interval, asking).await.is_ok_and(|are_needed| are_needed) {
                return Ok(ServingEnd::TooFewShards);
            }
        }
        let taking = session.club.take_shards(total, session.most_shards(), session.time.now());
        match tokio::time::timeout(interval, taking).await {
            Ok(Ok(TakeShardsResult::Taken(shards))) => {
                info!(?shards, total, "this process serves further shards");
                session.status.note_held(session.club.held_shards(total).len());
                tasks.spawn(identify_schedule::begin_taken(Arc::clone(session), Arc::clone(manager), shards));
            }
            Ok(Ok(TakeShardsResult::NoneIsFree | TakeShardsResult::OtherTotal(_))) | Err(_) => {}
            Ok(Err(error)) => error!(%error, "it cannot be found out which shards are free"),
        }
        tokio::time::sleep(SEARCH_INTERVAL).await;
    }
}

/// Whether another process wants more shards than the bot has, and Discord recommends more, too. `refused` is the last
/// number that another process wanted and Discord did not recommend.
async fn more_shards_are_needed(session: &Session, total: u32, refused: &mut Option<u32>) -> bool {
    if session.config.shards != Shards::Auto {
        return false;
    }
    let Some(bot) = session.bot() else { return false };
    let wanted = session.club.shards_wanted().await.ok().flatten();
    let Some(wanted) = wanted.filter(|&wanted| wanted > total && *refused != Some(wanted)) else {
        return false;
    };
    match bot.ask_gateway().await {
        Ok(gateway) if gateway.shards > total => true,
        Ok(_) => {
            *refused = Some(wanted);
            false
        }
        Err(_) => false,
    }
}

/// Renews the leases until the caller drops the future: while a client is built, and while the bot waits for the tasks of a
/// connection that has ended.
pub(super) async fn keep_to_the_end(session: &Session) {
    let Some(interval) = session.club.renewal_interval() else { return std::future::pending().await };
    loop {
        let _ = renew(session, interval).await;
        tokio::time::sleep(interval).await;
    }
}

/// Gives up the leases, so that other processes take the shards at once.
pub(super) async fn release(session: &Session) {
    if let Some(interval) = session.club.renewal_interval() {
        let _ = renew(session, interval).await;
        match tokio::time::timeout(interval, session.club.release_shards()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => warn!(%error, "other processes take the shards when their leases have run out"),
            Err(_) => warn!("other processes take the shards when their leases have run out"),
        }
    }
}

/// Renews the leases.
///
/// # Errors
/// When the database has the tables of another version by now.
async fn renew(session: &Session, within: Duration) -> Result<(), StoreError> {
    let last_events: Vec<(u32, Timestamp)> =
        session.bot().map(|bot| bot.gateway.liveness.last_events()).unwrap_or_default();
    // Boxed, so that the futures of callers stay small.
    let renewing = Box::pin(session.club.renew_shards(session.shards(), &last_events, session.time.now()));
    match tokio::time::timeout(within, renewing).await {
        // If a lease is lost, `keep` ends the connection.
        Ok(Ok(()) | Err(StoreError::LeaseLost)) => {}
        Ok(Err(error)) if error.is_of_another_version() => return Err(error),
        Ok(Err(error)) => warn!(%error, "the leases of the shards are not renewed"),
        Err(_) => warn!("the leases of the shards are not renewed: the database does not answer"),
    }
    Ok(())
}

/// Looks for work each time that some may be due, until the connection ends. All work that becomes due during a search causes only
/// one more search. Otherwise a slow database would have more and more searches at once.
async fn search(session: Arc<Session>, is_work_due: Arc<Notify>) {
    let stopping = session.tasks.stopping.clone();
    while stopping.run_until_cancelled(is_work_due.notified()).await.is_some() {
        if let Some(bot) = session.bot() {
            periodic_jobs::guarded("a search for work", look_for_work(Arc::clone(bot))).await;
        }
    }
}

/// Looks for work that has become due through a commit of another process.
async fn look_for_work(bot: Arc<Bot>) {
    let mut looked = machine_player::wake_due(&bot).await.map(drop);
    if looked.is_ok() {
        looked = outbox::wake_owed(&bot).await.map(drop);
    }
    if looked.is_ok() && bot.club.serves_first_shard() {
        bot.outbound.owed_directly.notify_one();
        looked = tournaments::wake_unsettled(&bot).await.map(drop);
    }
    // The absence of the bot is stored first, because the clocks must not count it.
    bot.gateway.liveness.noted().await;
    periodic_jobs::enforce_clocks(Arc::clone(&bot)).await;
    if let Err(error) = looked {
        // The periodic jobs repeat the search.
        warn!(%error, "it cannot be found out what another process has made due");
    }
}

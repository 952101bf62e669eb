//! Sends the announcements that places are owed, with one task per place, so that a slow channel does not hold up the
//! others.

mod delivery;
mod find_sent_message;
mod match_thread;

use std::{ops::ControlFlow, sync::Arc};

use tokio_util::task::AbortOnDropHandle;
use tracing::{error, info};

use crate::{
    club::{Due, Place, Subject},
    discord::{backoff::Backoff, bot::Bot},
    store::StoreError,
};
use delivery::{Delivery, FoldedAnnouncements};
pub(crate) use delivery::{edit_if_settled, outcome, show_postponed};

/// The most attempts in a row that are refused without a reason, before an announcement is given up. With the default
/// waits they take about a quarter of an hour.
const UNEXPLAINED_REFUSALS_MAX: u32 = 20;

/// Registers a listener that sends the messages that each commit of the club makes due, for as long as the bot runs.
///
/// The listener only starts tasks. A stop waits for them, so an announcement committed before the stop is attempted
/// once.
pub(crate) fn listen_to_commits(bot: &Arc<Bot>) {
    let listening = Arc::downgrade(bot);
    bot.club.on_commit(move |due| {
        let Some(bot) = listening.upgrade().filter(|bot| !bot.tasks.ending.is_cancelled()) else {
            return ControlFlow::Break(());
        };
        match due {
            Due::PlaceIsOwed(place) => wake(&bot, place),
            Due::PeopleAreOwed => bot.outbound.owed_directly.notify_one(),
            Due::SeatIsToDecide { .. } | Due::MatchIsOver(_) | Due::TimeIsUp(_) => {}
        }
        ControlFlow::Continue(())
    });
}

/// Starts the task that sends a place's announcements. If it is running, it looks again before it ends.
pub(crate) fn wake(bot: &Arc<Bot>, place: Place) {
    if bot.outbound.outbox_workers.begin(place) {
        let bot = Arc::clone(bot);
        bot.clone().tasks.spawn(async move {
            // In a task of its own, so that a panic can be caught and the place be served again. Dropping the outer
            // task aborts it.
            let serving = AbortOnDropHandle::new(tokio::spawn(serve(Arc::clone(&bot), place)));
            if let Err(error) = serving.await {
                error!(place = place.0, %error, "sending panicked");
                bot.outbound.outbox_workers.abandon(place);
            }
        });
    }
}

/// Sends the announcements that were still owed when the bot last stopped. Repeats the query until the database
/// answers.
pub(crate) async fn wake_all(bot: &Arc<Bot>) {
    if let Some(places) = bot.tasks.until_answered("what is owed", || wake_owed(bot)).await
        && places > 0
    {
        info!(places, "announcements are owed from before");
    }
}

/// Starts the task of each place that is owed something, and returns the number of those places.
///
/// Nothing changes for a place whose task is running, so this can be repeated periodically. It finds announcements
/// whose task was never started or has died.
///
/// # Errors
/// When the database fails.
pub(crate) async fn wake_owed(bot: &Arc<Bot>) -> Result<usize, StoreError> {
    let (mut woken, mut last) = (0, None);
    loop {
        let places = bot.club.places_owed(last).await?;
        for &place in &places {
            wake(bot, place);
        }
        woken += places.len();
        match places.last() {
            Some(&place) => last = Some(place),
            None => return Ok(woken),
        }
    }
}

/// Sends all announcements that a place is owed. Retries each until it is delivered, can never be, or the bot stops.
async fn serve(bot: Arc<Bot>, place: Place) {
    let mut backoff = Backoff::of(&bot.config);
    let mut unexplained = 0;
    loop {
        let delivery = match deliver_next(&bot, place).await {
            Delivery::Unexplained(announcement) if unexplained + 1 >= UNEXPLAINED_REFUSALS_MAX => {
                delivery::give_up_unexplained(&bot, &announcement).await
            }
            delivery => delivery,
        };
        unexplained = if let Delivery::Unexplained(_) = delivery { unexplained + 1 } else { 0 };
        match delivery {
            Delivery::Done => backoff = Backoff::of(&bot.config),
            Delivery::NothingOwed => {
                if bot.outbound.outbox_workers.end(place) {
                    return;
                }
            }
            Delivery::Later | Delivery::Unexplained(_) => {
                let wait = backoff.wait();
                info!(place = place.0, ?wait, "an announcement is sent later");
                tokio::select! {
                    () = tokio::time::sleep(wait) => {}
                    () = bot.tasks.stopping.cancelled() => {}
                }
            }
        }
        if bot.tasks.stopping.is_cancelled() {
            // The remaining announcements stay owed and are sent at the next start.
            bot.outbound.outbox_workers.abandon(place);
            return;
        }
    }
}

/// Sends the oldest announcement that a place is owed, with the later ones of the same match folded into it. A board
/// waits for the answer of a machine that is about to act, so that both are shown by one message.
async fn deliver_next(bot: &Arc<Bot>, place: Place) -> Delivery {
    let mut parcel = match next_owed(bot, place).await {
        Ok(parcel) => parcel,
        Err(delivery) => return delivery,
    };
    if let Some(Subject::Board { id, .. }) = parcel.as_ref().map(|parcel| parcel.send.subject)
        && bot.machine_turns.answered(id).await
    {
        parcel = match next_owed(bot, place).await {
            Ok(parcel) => parcel,
            Err(delivery) => return delivery,
        };
    }
    match parcel {
        Some(parcel) => delivery::deliver(bot, &parcel).await,
        None => Delivery::NothingOwed,
    }
}

/// What a place is owed first; none if it is owed nothing. If the database fails, returns how to go on.
async fn next_owed(bot: &Bot, place: Place) -> Result<Option<FoldedAnnouncements>, Delivery> {
    match bot.club.owed(place).await {
        Ok(owed) => Ok(delivery::fold(&owed)),
        Err(error) => {
            error!(place = place.0, %error, "cannot find out what is owed");
            Err(match error {
                StoreError::Unreadable { id, .. } if bot.club.give_up_unreadable(id).await.is_ok() => {
                    Delivery::Done
                }
                _ => Delivery::Later,
            })
        }
    }
}

//! Sends what places are owed: one task a place, so that a slow channel does not hold up another.

mod delivery;
mod find_sent_message;
mod match_thread;

use std::{ops::ControlFlow, sync::Arc};

use tokio_util::task::AbortOnDropHandle;
use tracing::{error, info};

use crate::{
    club::{Due, Place},
    discord::{backoff::Backoff, bot::Bot},
    store::StoreError,
};
use delivery::Delivery;
pub(crate) use delivery::{edit_if_settled, outcome};

/// Sends what each commit of the club makes due, for as long as the bot runs.
///
/// The listener only starts tasks, which a stop waits for: what was committed before the stop is tried once more.
pub(crate) fn listen_to_commits(bot: &Arc<Bot>) {
    let listening = Arc::downgrade(bot);
    bot.club.on_commit(move |due| {
        let Some(bot) = listening.upgrade().filter(|bot| !bot.tasks.ending.is_cancelled()) else {
            return ControlFlow::Break(());
        };
        match due {
            Due::PlaceIsOwed(place) => wake(&bot, place),
            Due::PeopleAreOwed => bot.outbound.owed_directly.notify_one(),
            Due::SeatIsToDecide { .. } | Due::MatchIsOver(_) => {}
        }
        ControlFlow::Continue(())
    });
}

/// Starts the task that sends what a place is owed; if it runs already, it looks again before it ends.
pub(crate) fn wake(bot: &Arc<Bot>, place: Place) {
    if bot.outbound.outbox_workers.begin(place) {
        let bot = Arc::clone(bot);
        bot.clone().tasks.spawn(async move {
            // A task within the task, so that after a panic the place can be served again; dropped with it.
            let serving = AbortOnDropHandle::new(tokio::spawn(serve(Arc::clone(&bot), place)));
            if let Err(error) = serving.await {
                error!(place = place.0, %error, "sending panicked");
                bot.outbound.outbox_workers.abandon(place);
            }
        });
    }
}

/// Sends what was left over when the bot was last stopped, asking until the database tells what that is.
pub(crate) async fn wake_all(bot: &Arc<Bot>) {
    if let Some(places) = bot.tasks.until_answered("what is owed", || wake_owed(bot)).await
        && places > 0
    {
        info!(places, "announcements are owed from before");
    }
}

/// Sends soon what any place is owed; how many places are owed something. To those that are served already it makes no
/// difference, so this can be done now and then: nothing stays unsent because nobody was told of it.
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

/// Sends all that a place is owed, trying again until it has arrived, or can never arrive, or the bot stops.
async fn serve(bot: Arc<Bot>, place: Place) {
    let mut backoff = new_backoff(&bot);
    loop {
        match deliver_next(&bot, place).await {
            Delivery::Done => backoff = new_backoff(&bot),
            Delivery::NothingOwed => {
                if bot.outbound.outbox_workers.end(place) {
                    return;
                }
            }
            Delivery::Later => {
                let wait = backoff.wait();
                info!(place = place.0, ?wait, "an announcement is sent later");
                tokio::select! {
                    () = tokio::time::sleep(wait) => {}
                    () = bot.tasks.stopping.cancelled() => {}
                }
            }
        }
        if bot.tasks.stopping.is_cancelled() {
            // What is still owed is sent at the next start.
            bot.outbound.outbox_workers.abandon(place);
            return;
        }
    }
}

fn new_backoff(bot: &Bot) -> Backoff {
    Backoff::of(&bot.config)
}

/// Sends the first announcement that a place is owed, the later ones of the same match folded into it.
async fn deliver_next(bot: &Arc<Bot>, place: Place) -> Delivery {
    let owed = match bot.club.owed(place).await {
        Ok(owed) => owed,
        Err(error) => {
            error!(place = place.0, %error, "cannot find out what is owed");
            return match error {
                StoreError::Unreadable { id, .. } if bot.club.give_up_unreadable(id).await.is_ok() => {
                    Delivery::Done
                }
                _ => Delivery::Later,
            };
        }
    };
    match delivery::fold(&owed) {
        Some(parcel) => delivery::deliver(bot, &parcel).await,
        None => Delivery::NothingOwed,
    }
}

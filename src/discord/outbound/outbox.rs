//! Sends the announcements that places are owed, with one task per place, so that a slow channel does not hold up the
//! others. Retries an announcement with exponential backoff.

pub(super) mod delivery;
mod find_sent_message;
mod hold_board_for_takeback;
mod match_thread;

use std::{panic::AssertUnwindSafe, sync::Arc};

use futures_util::FutureExt;
use tracing::{error, info};

use crate::{
    club::{Announcement, Due, Place, Subject},
    discord::{backoff::Backoff, bot::Bot, other_processes, paged_query, panic_text},
    store::StoreError,
};
use delivery::{Delivery, FoldedAnnouncements};
pub(crate) use delivery::{board_extras, edit_if_settled, show_open};

/// The maximum number of attempts in a row that are refused without a reason, before an announcement is given up. With the
/// default waits they take about a quarter of an hour.
const UNEXPLAINED_REFUSALS_MAX: u32 = 20;

/// Registers a listener that sends the messages that each commit of the club makes due, for as long as the bot runs.
///
/// The listener only starts tasks. A stop waits for them, so an announcement committed before the stop is attempted
/// once.
pub(crate) fn listen_to_commits(bot: &Arc<Bot>) {
    bot.on_commit(|bot, due| match due {
        Due::PlaceIsOwed(place) => wake(bot, place),
        Due::PeopleAreOwed if bot.club.serves_first_shard() => bot.outbound.owed_directly.notify_one(),
        Due::PeopleAreOwed => other_processes::notify(&bot.club, &bot.tasks),
        Due::SeatIsToDecide { .. }
        | Due::MatchIsPaused(_)
        | Due::MatchIsOver(_)
        | Due::TimeIsUp(_)
        | Due::TournamentHasChanged(_) => {}
    });
}

/// Starts the task that sends a place's announcements. If the task is already running, it looks again before it ends.
pub(crate) fn wake(bot: &Arc<Bot>, place: Place) {
    if bot.outbound.outbox_workers.begin(place) {
        let bot = Arc::clone(bot);
        bot.clone().tasks.spawn(async move {
            // A panic is caught, so that the place can be served again.
            let serving = AssertUnwindSafe(serve(&bot, place)).catch_unwind();
            if let Err(panic) = serving.await {
                let error = panic_text::of(&*panic);
                error!(place = place.0, error, "sending panicked");
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

/// Starts the task of each place that is owed an announcement, and returns the number of those places.
///
/// A task that is already running merely looks once more before it ends, so this can be repeated periodically. It finds
/// announcements whose task was never started or has died.
///
/// # Errors
/// When the database fails.
pub(crate) async fn wake_owed(bot: &Arc<Bot>) -> Result<usize, StoreError> {
    paged_query::for_each(|last| bot.club.places_owed(last), |place| wake(bot, place)).await
}

/// Sends all announcements that a place is owed. Retries each until it is delivered or can never be delivered, or until
/// the bot stops.
async fn serve(bot: &Arc<Bot>, place: Place) {
    let mut backoff = Backoff::of(&bot.config);
    let mut unexplained = 0;
    loop {
        let delivery = match deliver_next(bot, place).await {
            Delivery::Unexplained(announcement) if unexplained + 1 >= UNEXPLAINED_REFUSALS_MAX => {
                delivery::give_up_unexplained(bot, &announcement).await
            }
            delivery => delivery,
        };
        unexplained = if let Delivery::Unexplained(_) = delivery { unexplained + 1 } else { 0 };
        match delivery {
            Delivery::Done => backoff = Backoff::of(&bot.config),
            Delivery::NothingDue => {
                if bot.outbound.outbox_workers.end(place) {
                    return;
                }
            }
            Delivery::NothingOwed => {
                bot.outbound.waiting_boards.end(place);
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

/// Sends the oldest announcement that is due in a place, with the later ones of the same match folded into it.
async fn deliver_next(bot: &Arc<Bot>, place: Place) -> Delivery {
    match next_answered(bot, place).await {
        Ok(parcel) => delivery::deliver(bot, &parcel).await,
        Err(delivery) => delivery,
    }
}

/// The announcement that is due first in a place. A board waits for the answer of a machine that is about to act, so that
/// one message shows both. `Err` says how the place's task goes on if there is nothing to send.
async fn next_answered(bot: &Arc<Bot>, place: Place) -> Result<FoldedAnnouncements, Delivery> {
    let parcel = next_due(bot, place).await?;
    match parcel.send.subject {
        Subject::Board { id, .. } if bot.machine_turns.answered(id).await => next_due(bot, place).await,
        _ => Ok(parcel),
    }
}

/// The announcement that is due first in a place. A board that has to wait holds up only the other announcements of its
/// match. `Err` says how the place's task goes on if there is nothing to send.
async fn next_due(bot: &Arc<Bot>, place: Place) -> Result<FoldedAnnouncements, Delivery> {
    let owed = all_owed(bot, place).await?;
    let parcel = delivery::fold(&owed).ok_or(Delivery::NothingOwed)?;
    let holds_back = hold_board_for_takeback::holds_back(bot, &parcel.send, wake).await;
    let holds_back = holds_back.map_err(|error| {
        error!(place = place.0, %error, "cannot find out whether a board waits");
        Delivery::Later
    })?;
    if !holds_back {
        return Ok(parcel);
    }
    let held_match = parcel.send.subject.match_id();
    let others: Vec<_> =
        owed.into_iter().filter(|announcement| announcement.subject.match_id() != held_match).collect();
    let parcel = delivery::fold(&others).ok_or(Delivery::NothingDue)?;
    Ok(FoldedAnnouncements { is_all: false, ..parcel })
}

/// All announcements that a place is owed. `Err` says how the place's task goes on if the database fails.
async fn all_owed(bot: &Bot, place: Place) -> Result<Vec<Announcement>, Delivery> {
    match bot.club.owed(place).await {
        Ok(owed) => Ok(owed),
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

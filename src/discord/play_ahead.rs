//! Plays the replies that people have planned with if-then trees, once the conditions of the replies are met.

use std::{sync::Arc, time::Duration};

use futures_util::future::BoxFuture;
use tracing::{debug, error};

use super::{bot::Bot, inbound::confirm_time_up};
use crate::{
    club::{Confirmation, PlacesRead, PlayedAhead, Timestamp},
    store::StoreError,
};

/// The longest time between two checks of the plans. It is short compared with the shortest delay of a reply.
const INTERVAL: Duration = Duration::from_secs(5);

/// Plays planned decisions until the bot stops. The first check after a restart finds the decisions that have become
/// due.
pub(crate) async fn run(bot: Arc<Bot>) {
    bot.poll_until_stopped("playing ahead", INTERVAL, |bot| async move { play_due(&bot).await }).await;
}

/// Plays the decisions that are due. Returns the wait until the next check.
///
/// **Invariant:** nothing is played while the bot is cut off from the place of the match. After an absence, nothing is played
/// before the bot has read the place, because the players may have written something there that takes precedence.
async fn play_due(bot: &Arc<Bot>) -> Duration {
    let Some(now) = bot.time_for_decisions() else { return INTERVAL };
    let due = match bot.club.due_replies(now).await {
        Ok(due) => due,
        Err(error) => {
            error!(%error, "it cannot be found out what is to be played ahead");
            return INTERVAL;
        }
    };
    for error in &due.unreadable {
        error!(%error, "a plan cannot be looked at");
    }
    for id in due.now {
        let history = match bot.club.match_by_id(id).await {
            Ok(Some(history)) => history,
            Ok(None) => continue,
            Err(error) => {
                error!(%id, %error, "a planned decision cannot be played");
                continue;
            }
        };
        let Some(now) = bot.time_for_decisions_in(history.server) else { continue };
        match bot.club.play_ahead(id, None, now).await {
            Ok(PlayedAhead::Played(history)) => {
                debug!(%id, event = history.last_event(), "a planned decision was played");
            }
            Ok(PlayedAhead::Unread) => confirm_time_up::settle_when_read(bot, id, play),
            Ok(PlayedAhead::Later(_) | PlayedAhead::Held | PlayedAhead::Nothing) => {}
            Err(error) => error!(%id, %error, "a planned decision cannot be played"),
        }
    }
    until(due.next, now)
}

/// Plays the planned decision in a match whose places were read.
fn play<'a>(
    bot: &'a Arc<Bot>,
    read: &'a PlacesRead,
    now: Timestamp,
) -> BoxFuture<'a, Result<Confirmation, StoreError>> {
    Box::pin(async move {
        let id = read.id();
        Ok(match bot.club.play_ahead(id, Some(read), now).await? {
            PlayedAhead::Played(history) => {
                debug!(%id, event = history.last_event(), "a planned decision was played after an absence");
                Confirmation::Fallen
            }
            PlayedAhead::Unread => Confirmation::ReadAgain,
            PlayedAhead::Later(_) | PlayedAhead::Held | PlayedAhead::Nothing => Confirmation::NotDue,
        })
    })
}

/// The wait until the time `next`, at most [`INTERVAL`]. [`INTERVAL`] if `next` is `None` or has passed.
fn until(next: Option<Timestamp>, now: Timestamp) -> Duration {
    let wait = next.and_then(|next| u64::try_from(next.0 - now.0).ok()).map(Duration::from_millis);
    wait.unwrap_or(INTERVAL).clamp(Duration::from_millis(10), INTERVAL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_look_is_when_something_is_due_and_never_late() {
        let at = |at| Some(Timestamp(at));
        assert_eq!(until(None, Timestamp(0)), INTERVAL);
        assert_eq!(until(at(1_200), Timestamp(1_000)), Duration::from_millis(200));
        assert_eq!(until(at(90_000), Timestamp(0)), INTERVAL);
        assert_eq!(until(at(0), Timestamp(1_000)), INTERVAL, "what is overdue waits for the next look");
    }
}

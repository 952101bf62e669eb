//! Plays the replies that people have planned with if-then trees, once the conditions of the replies are met.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use tracing::{debug, error};

use super::{backoff::Backoff, bot::Bot, inbound::confirm_time_up};
use crate::club::{MatchId, PlayedAhead, Timestamp};

/// The longest time between two checks of the plans. It is short compared with the shortest delay of a reply.
const INTERVAL: Duration = Duration::from_secs(5);

/// The longest wait between two readings of places that cannot be read. Discord counts refused requests, and a server can refuse
/// the bot its history for as long as it likes.
const LONGEST_UNREAD_WAIT: Duration = Duration::from_mins(5);

/// Plays planned decisions until the bot stops. The first check after a restart finds the decisions that have become
/// due.
pub(crate) async fn run(bot: Arc<Bot>) {
    let unread = Arc::new(Mutex::new(Unread::default()));
    bot.poll_until_stopped("playing ahead", INTERVAL, |bot| {
        let unread = Arc::clone(&unread);
        async move { play_due(&bot, &unread).await }
    })
    .await;
}

/// Plays the decisions that are due. Returns the wait until the next check.
///
/// **Invariant:** nothing is played while the bot is cut off from the place of the match. After an absence, nothing is played
/// before the bot has read the place, because the players may have written something there that takes precedence. While the place
/// cannot be read, the reply waits, and nobody but its owner can learn of it.
async fn play_due(bot: &Arc<Bot>, unread: &Mutex<Unread>) -> Duration {
    let unread = || unread.lock().unwrap_or_else(PoisonError::into_inner);
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
    unread().keep(&due.now);
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
            Ok(PlayedAhead::Unread) => {
                if unread().may_read(id, bot.config.retry_first, Instant::now()) {
                    confirm_time_up::play_when_read(bot, id);
                }
            }
            Ok(PlayedAhead::Later(_) | PlayedAhead::Held | PlayedAhead::Nothing) => {}
            Err(error) => error!(%id, %error, "a planned decision cannot be played"),
        }
    }
    until(due.next, now)
}

/// The matches in which a planned decision waits until the places are read, and when the next reading is tried.
#[derive(Debug, Default)]
struct Unread(HashMap<MatchId, (Instant, Backoff)>);

impl Unread {
    /// Returns whether the places of a match may be read now. If so, the next reading has to wait, longer after each.
    fn may_read(&mut self, id: MatchId, first: Duration, now: Instant) -> bool {
        let (at, backoff) =
            self.0.entry(id).or_insert_with(|| (now, Backoff::new(first, LONGEST_UNREAD_WAIT)));
        if *at > now {
            return false;
        }
        *at = now + backoff.wait();
        true
    }

    /// Forgets the matches in which nothing is due any more.
    fn keep(&mut self, due: &[MatchId]) {
        let due: HashSet<_> = due.iter().copied().collect();
        self.0.retain(|id, _| due.contains(id));
    }
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
    fn places_that_cannot_be_read_are_read_more_and_more_rarely() {
        let (mut unread, begun) = (Unread::default(), Instant::now());
        let seconds = |from: u64, to: u64, unread: &mut Unread| {
            let may = |&second: &u64| {
                unread.may_read(MatchId(1), Duration::from_secs(1), begun + Duration::from_secs(second))
            };
            (from..to).filter(may).count()
        };
        assert!(unread.may_read(MatchId(1), Duration::from_secs(1), begun), "at once");
        let first_minute = seconds(1, 60, &mut unread);
        assert!((4..=8).contains(&first_minute), "{first_minute}");
        seconds(60, 3600, &mut unread);
        let hour = seconds(3600, 7200, &mut unread);
        assert!((11..=25).contains(&hour), "{hour}");
        assert!(unread.may_read(MatchId(2), Duration::from_secs(1), begun), "each match by itself");
        unread.keep(&[MatchId(2)]);
        assert!(unread.may_read(MatchId(1), Duration::from_secs(1), begun), "the next plan begins again");
    }

    #[test]
    fn the_next_look_is_when_something_is_due_and_never_late() {
        let at = |at| Some(Timestamp(at));
        assert_eq!(until(None, Timestamp(0)), INTERVAL);
        assert_eq!(until(at(1_200), Timestamp(1_000)), Duration::from_millis(200));
        assert_eq!(until(at(90_000), Timestamp(0)), INTERVAL);
        assert_eq!(until(at(0), Timestamp(1_000)), INTERVAL, "what is overdue waits for the next look");
    }
}

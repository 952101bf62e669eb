//! Whether the bot hears what happens. While it does not, nobody is charged for the time.
//!
//! serenity does not always say that a connection was lost: it resumes at once what was closed in an orderly way, and
//! notices a network that swallows everything only when a heartbeat stays unanswered. So a long silence counts as a loss
//! too: on a connection that is well a heartbeat is answered every 41 seconds or so
//! (<https://discord.com/developers/docs/events/gateway#sending-heartbeats>). And a resumed connection delivers what was
//! missed before it says that it was resumed.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::watch;
use tracing::info;

use crate::{
    club::{Presence, Timestamp},
    discord::bot::Bot,
};

/// Who has heard nothing for so many milliseconds is cut off.
const LONGEST_SILENCE: i64 = 60_000;

/// Without a sign of life for so many milliseconds the bot was away.
const LONGEST_ABSENCE_OF_SIGNS: i64 = 90_000;

/// How many notes may wait while the database fails; the oldest are left out.
const MOST_NOTES: usize = 100;

/// How long one waits at most until it is written down how long nothing was heard: somebody waits for an answer.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// How long after what was missed it is said at the latest that the connection was resumed.
const RESUMING: Duration = Duration::from_secs(2);

/// When the bot has heard something last, and what of that is to be written down.
#[derive(Debug)]
pub(crate) struct GatewayLiveness {
    heard: Mutex<Overheard>,
    /// How much is still to be written down.
    notes: watch::Sender<usize>,
    /// Held by who writes, so that notes are written in their order.
    pen: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
struct Overheard {
    /// When something was heard last.
    last: Timestamp,
    is_cut_off: bool,
    /// What is to be written down, the oldest first.
    waiting: VecDeque<Note>,
}

/// What is to be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Note {
    /// Nothing has been heard since this moment.
    CutOff(Timestamp),
    /// How the bot is present at this moment.
    Present(Presence, Timestamp),
}

/// Something is still to be written down, until this is dropped.
#[derive(Debug)]
pub(crate) struct Pending(watch::Sender<usize>);

impl Drop for Pending {
    fn drop(&mut self) {
        self.0.send_modify(|pending| *pending -= 1);
    }
}

impl GatewayLiveness {
    /// The hearing of a bot that connects at this moment for the first time.
    pub(crate) fn new(now: Timestamp) -> Self {
        let heard = Overheard { last: now, is_cut_off: false, waiting: VecDeque::new() };
        Self { heard: Mutex::new(heard), notes: watch::Sender::new(0), pen: tokio::sync::Mutex::default() }
    }

    /// Up to which moment the bot knows what has happened.
    pub(crate) fn last(&self) -> Timestamp {
        self.heard().last
    }

    /// Whether it may have missed something just before this moment.
    pub(crate) fn is_cut_off(&self, now: Timestamp) -> bool {
        let heard = self.heard();
        heard.is_cut_off || heard.is_silent(now)
    }

    /// Something is to be written down that others should wait for.
    pub(crate) fn pending(&self) -> Pending {
        self.notes.send_modify(|pending| *pending += 1);
        Pending(self.notes.clone())
    }

    /// Waits until it is written down how long nothing was heard, for a bounded time.
    pub(crate) async fn noted(&self) {
        let mut notes = self.notes.subscribe();
        // The sender lives as long as this.
        let _ = tokio::time::timeout(LONGEST_WAIT, notes.wait_for(|&pending| pending == 0)).await;
    }

    /// Waits for what may come next: that the connection has just been resumed.
    pub(crate) async fn settled(&self) {
        tokio::time::sleep(RESUMING).await;
        self.noted().await;
    }

    fn heard(&self) -> MutexGuard<'_, Overheard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Overheard {
    fn is_silent(&self, now: Timestamp) -> bool {
        now.0 - self.last.0 > LONGEST_SILENCE
    }

    /// Something was heard.
    fn hear(&mut self, now: Timestamp) {
        if self.is_cut_off || self.is_silent(now) {
            self.be_back(self.last, now);
        }
        self.last = self.last.max(now);
    }

    /// The connection was made anew or resumed. What was delivered since it was lost may have been heard already.
    fn reconnect(&mut self, now: Timestamp) {
        let unnoticed = Timestamp(now.0 - LONGEST_SILENCE);
        self.be_back(self.last.min(unnoticed), now);
        self.last = self.last.max(now);
    }

    /// Nothing more is heard, as far as is known.
    fn lose(&mut self) {
        if !self.is_cut_off {
            self.is_cut_off = true;
            self.note(Note::CutOff(self.last));
        }
    }

    fn be_back(&mut self, since: Timestamp, now: Timestamp) {
        self.is_cut_off = false;
        self.note(Note::Present(Presence::CutOff { since }, now));
    }

    fn note(&mut self, note: Note) {
        if self.waiting.len() == MOST_NOTES {
            self.waiting.pop_front();
        }
        self.waiting.push_back(note);
    }
}

/// The bot has connected for the first time: it was away since its last sign of life.
pub(crate) fn begin(bot: &Arc<Bot>, now: Timestamp) {
    change(bot, |heard| heard.note(Note::Present(Presence::Returned, now)));
}

/// Something was heard from Discord.
pub(crate) fn hear(bot: &Arc<Bot>, now: Timestamp) {
    change(bot, |heard| heard.hear(now));
}

/// The connection was made anew, or resumed after what was missed was delivered.
pub(crate) fn reconnect(bot: &Arc<Bot>, now: Timestamp) {
    change(bot, |heard| heard.reconnect(now));
}

/// The connection is lost.
pub(crate) fn lose(bot: &Arc<Bot>) {
    change(bot, Overheard::lose);
}

/// Nothing was heard just now: that may have been so for too long.
pub(crate) fn listen(bot: &Arc<Bot>, now: Timestamp) {
    change(bot, |heard| {
        if heard.is_silent(now) {
            heard.lose();
        }
    });
}

/// Writes a sign of life down, unless the bot is cut off.
pub(crate) async fn give_sign(bot: &Bot) {
    {
        let mut heard = bot.gateway_liveness.heard();
        if heard.is_cut_off {
            return;
        }
        // While the database fails one sign is enough.
        if heard.waiting.is_empty() {
            let here = Presence::Here { longest_silence: LONGEST_ABSENCE_OF_SIGNS };
            let sign = Note::Present(here, heard.last);
            heard.note(sign);
        }
    }
    write_all(bot).await;
}

/// Changes what is known, and has written down what follows; what is begun after this waits for that.
fn change(bot: &Arc<Bot>, change: impl FnOnce(&mut Overheard)) {
    let is_news = {
        let mut heard = bot.gateway_liveness.heard();
        change(&mut heard);
        !heard.waiting.is_empty()
    };
    if is_news {
        let (writer, pending) = (Arc::clone(bot), bot.gateway_liveness.pending());
        bot.spawn(async move {
            write_all(&writer).await;
            drop(pending);
        });
    }
}

/// Writes down what waits for that, however long the database takes, unless the bot stops.
async fn write_all(bot: &Bot) {
    let _pen = bot.gateway_liveness.pen.lock().await;
    loop {
        let next = bot.gateway_liveness.heard().waiting.front().copied();
        let Some(note) = next else { return };
        let write = || async move {
            match note {
                Note::CutOff(since) => bot.club.note_cut_off(since).await,
                Note::Present(presence, at) => bot.club.note_present(presence, at).await,
            }
        };
        if bot.until_answered("a sign of life", write).await.is_none() {
            return;
        }
        if let Note::CutOff(since) | Note::Present(Presence::CutOff { since }, _) = note {
            info!(since = since.0, ?note, "nothing was heard from Discord for a while");
        }
        bot.gateway_liveness.heard().waiting.pop_front();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: Timestamp = Timestamp(43_200_000);

    fn after(seconds: i64) -> Timestamp {
        Timestamp(NOON.0 + seconds * 1000)
    }

    fn heard() -> Overheard {
        Overheard { last: NOON, is_cut_off: false, waiting: VecDeque::new() }
    }

    fn back(since: i64, now: i64) -> Note {
        Note::Present(Presence::CutOff { since: after(since) }, after(now))
    }

    #[test]
    fn while_heartbeats_are_answered_nothing_is_noted() {
        let mut heard = heard();
        for answered in [41, 83, 124, 165] {
            assert!(!heard.is_silent(after(answered)));
            heard.hear(after(answered));
        }
        assert_eq!(heard.waiting, []);
        assert_eq!(heard.last, after(165));
    }

    #[test]
    fn what_comes_after_a_long_silence_ends_a_gap_that_nobody_spoke_of() {
        let mut heard = heard();
        heard.hear(after(300));
        assert_eq!(heard.waiting, [back(0, 300)]);
        heard.hear(after(301));
        assert_eq!(heard.waiting.len(), 1, "one gap");
    }

    #[test]
    fn a_loss_is_noted_once_with_the_moment_since_when_nothing_was_heard() {
        let mut heard = heard();
        heard.hear(after(30));
        heard.lose();
        heard.lose();
        assert_eq!(heard.waiting, [Note::CutOff(after(30))]);
        heard.hear(after(50));
        assert_eq!(heard.waiting, [Note::CutOff(after(30)), back(30, 50)]);
        assert!(!heard.is_cut_off);
    }

    #[test]
    fn a_resumed_connection_has_a_gap_though_what_was_missed_came_first() {
        let mut heard = heard();
        heard.hear(after(100));
        heard.waiting.clear();
        // Lost at 101, resumed at 130; what was missed is delivered just before that is said.
        heard.hear(after(130));
        assert_eq!(heard.waiting, []);
        heard.reconnect(after(130));
        assert_eq!(heard.waiting, [back(70, 130)]);
    }

    #[test]
    fn a_clock_that_is_set_back_makes_no_gap() {
        let mut heard = heard();
        heard.hear(after(-500));
        heard.hear(after(10));
        assert_eq!(heard.waiting, []);
    }

    #[tokio::test]
    async fn what_waits_for_a_note_goes_on_when_it_is_written() {
        let hearing = GatewayLiveness::new(NOON);
        hearing.noted().await;
        let (one, other) = (hearing.pending(), hearing.pending());
        drop(one);
        assert_eq!(*hearing.notes.borrow(), 1);
        let write = async { drop(other) };
        tokio::join!(hearing.noted(), write);
        assert_eq!(*hearing.notes.borrow(), 0);
    }

    #[test]
    fn what_cannot_be_written_down_does_not_fill_the_memory() {
        let mut heard = heard();
        for hour in 0..10_000 {
            heard.reconnect(after(hour * 3600));
        }
        assert_eq!(heard.waiting.len(), MOST_NOTES);
        assert_eq!(heard.waiting.back(), Some(&back(9_998 * 3600, 9_999 * 3600)));
    }
}

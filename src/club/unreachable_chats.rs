//! Matches that are paused because the chat of one player refuses the bot's messages. The other player may claim such a match after
//! some days, so that nobody avoids a defeat by blocking the bot.
//!
//! Only matches that each player sees in their own chat with the bot can be paused for this reason. The pause is caused by the seat
//! of the player whose chat refuses the messages ([`Event::Paused`]).

use kamisado_rules::Side;

use super::{Entry, Event, History, Refusal, Status, Timestamp, match_clock::ClockInputs, time_control::DAY};

/// The time after a pause, in milliseconds, during which the match cannot be resumed if chats have paused it more than once on the
/// same board. The wait prevents one player from flooding the other with messages, and the match with events.
const RESUMED_AGAIN_AFTER: i64 = 60 * 60 * 1000;

impl History {
    /// Returns the side of the player whose chat refuses the bot's messages, if the match is paused for that reason.
    pub fn unreachable_side(&self) -> Option<Side> {
        self.pause().filter(|_| self.status == Status::Running)?.by.side()
    }

    /// Returns the refusal of an action that is not possible while the match is paused.
    pub(crate) fn paused_refusal(&self) -> Refusal {
        match self.other_place {
            Some(_) => Refusal::PausedInChats { id: self.id, is_refused: self.unreachable_side().is_some() },
            None => Refusal::Paused(self.id, self.place),
        }
    }

    /// Refuses to resume the match if a chat has just refused the bot's messages again.
    pub(super) fn may_resume(&self, at: Timestamp) -> Result<(), Refusal> {
        let by_chat = |entry: &Entry| entry.event == Event::Paused && entry.by.side().is_some();
        let mut pauses = self.on_board().filter(by_chat).map(|entry| entry.at);
        match (pauses.next(), pauses.next()) {
            (Some(newest), Some(_)) if self.unreachable_side().is_some() => {
                let until = Timestamp(newest.0.saturating_add(RESUMED_AGAIN_AFTER));
                if until > at { Err(Refusal::StillRefused { id: self.id, until }) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    /// Returns the events since the board last changed, the newest first.
    fn on_board(&self) -> impl Iterator<Item = Entry> {
        let told = self.entries.iter().rev().take_while(|applied| !applied.entry.event.changes_board());
        told.map(|applied| applied.entry)
    }

    /// Returns the pauses on the current board that the chat of this side's player caused, each with its beginning and, if the
    /// match was resumed, its end.
    fn pauses_by_chat(&self, side: Side) -> Vec<(Timestamp, Option<Timestamp>)> {
        let mut pauses = Vec::new();
        let mut ends = None;
        for entry in self.on_board() {
            match entry.event {
                Event::Resumed => ends = Some(entry.at),
                Event::Paused if entry.by.side() == Some(side) => pauses.push((entry.at, ends)),
                _ => {}
            }
        }
        pauses
    }
}

/// Returns the time from which the opponent of a side can claim the match, which is paused because the chat of this side refuses
/// the bot's messages. All such pauses on the current board count, so that nobody can avoid the claim by resuming the match time
/// and again. Absences of the bot and days off of the unreachable player do not count.
pub(super) fn claimable_since(
    history: &History,
    times: &ClockInputs,
    side: Side,
    days: u8,
    now: Timestamp,
) -> Timestamp {
    let pauses = history.pauses_by_chat(side).into_iter();
    let paused: i64 = pauses.map(|(from, until)| times.between(side, from, until.unwrap_or(now))).sum();
    times.after_days_off(side, now, i64::from(days) * DAY - paused)
}

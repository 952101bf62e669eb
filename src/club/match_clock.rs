//! Clocks: how much time each player has used, computed from the events of a match.
//!
//! A player's time runs from the arrival of the board in the channel to the answer, both by Discord's clock,
//! so that the bot's own delays are charged to nobody. Absences of the bot are left out.

use std::collections::BTreeMap;

use kamisado_rules::{BySide, Side};

use super::{
    AppliedEvent, Entry, Event, History, Status, TimeControl, TimeReminder, Timestamp, bot_absences::Absences,
};

/// The times from which a clock is computed, besides the events.
#[derive(Clone, Debug, Default)]
pub(super) struct ClockInputs {
    /// When the board after an event arrived, by the event's sequence number.
    arrived: BTreeMap<u32, Timestamp>,
    /// When the bot was away or could not reach the match's server.
    absences: Absences,
    /// For each side, when the bot was away or the player had time off.
    uncharged: BySide<Absences>,
    /// For each side, when the player has time off.
    off: BySide<Absences>,
    /// The reminders of all turns.
    notices: Vec<QueuedReminder>,
}

/// A reminder that was queued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QueuedReminder {
    /// The event that began the turn of the reminder.
    pub(super) event: u32,
    pub(super) notice: TimeReminder,
    /// Whether the reminder can never be delivered.
    pub(super) is_given_up: bool,
}

impl ClockInputs {
    pub(super) fn new(
        arrived: BTreeMap<u32, Timestamp>,
        absences: Absences,
        off: BySide<Absences>,
        notices: Vec<QueuedReminder>,
    ) -> Self {
        let uncharged = BySide::from_fn(|side: Side| absences.and(&off[side]));
        Self { arrived, absences, uncharged, off, notices }
    }

    /// Returns a copy of these times, with `off` in place of the times off.
    pub(super) fn with_times_off(&self, off: BySide<Absences>) -> Self {
        let Self { arrived, absences, notices, .. } = self.clone();
        Self::new(arrived, absences, off, notices)
    }

    /// Returns whether the bot was away at `at`.
    pub(super) fn is_away(&self, at: Timestamp) -> bool {
        self.absences.contain(at)
    }

    /// Returns whether the bot was away at any time between two moments.
    pub(super) fn was_away(&self, from: Timestamp, until: Timestamp) -> bool {
        self.absences.between(from, until) > 0
    }

    /// Returns whether the board after an event had arrived at `at`.
    pub(super) fn had_arrived(&self, event: u32, at: Timestamp) -> bool {
        self.arrived.get(&event).is_some_and(|&arrived| arrived <= at)
    }

    /// Returns the time from the arrival of the board after an event to a moment, without absences and the time off of a side, in
    /// milliseconds, or `None` while that board has not arrived.
    fn time_used_at(&self, event: u32, side: Side, until: Timestamp) -> Option<i64> {
        Some(self.between(side, *self.arrived.get(&event)?, until))
    }

    /// Returns the time between two moments, without absences and the time off of a side, in milliseconds.
    pub(super) fn between(&self, side: Side, from: Timestamp, until: Timestamp) -> i64 {
        (until.0 - from.0 - self.uncharged[side].between(from, until)).max(0)
    }

    /// Returns the moment at which `time` milliseconds have passed since `from`, not counting the time off of a side. Returns
    /// `from` if `time` is negative.
    pub(super) fn after_days_off(&self, side: Side, from: Timestamp, time: i64) -> Timestamp {
        self.off[side].after(from, time.max(0))
    }
}

/// A turn: the part of a match that waits for one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    /// The event whose board began the turn; 0 for the start of the match.
    pub(super) began_with: u32,
    pub(super) side: Side,
}

impl Turn {
    /// Returns the current turn of a match, or `None` while the match waits for nobody.
    pub(super) fn current(history: &History) -> Option<Self> {
        if history.status != Status::Running || history.paused {
            return None;
        }
        match turn_changes(history).last() {
            Some((number, change)) => Self::after(number, change),
            None => Some(Self::first(history)),
        }
    }

    fn first(history: &History) -> Self {
        Self { began_with: 0, side: history.state.terms().challenger() }
    }

    /// Returns the turn that begins with an event, or `None` if the match then waits for nobody.
    fn after(number: u32, change: &AppliedEvent) -> Option<Self> {
        change.due.map(|side| Self { began_with: number, side })
    }
}

/// The time that a turn used and the increment that it earned, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
struct TurnUsage {
    time_used: i64,
    increment: i64,
}

/// Returns the events with which turns end or begin, with their numbers.
fn turn_changes(history: &History) -> impl Iterator<Item = (u32, &AppliedEvent)> {
    (1..).zip(&history.entries).filter(|(_, applied)| {
        let event = applied.entry.event;
        event.changes_board() || event.pauses() || event == Event::Resumed
    })
}

/// Returns whether the time of the turn that ends with an event is charged to the player. It is not charged if the match is paused
/// because answers cannot be read: the player may have answered in time. A planned reply costs its player no time.
const fn is_charged(event: Event) -> bool {
    !matches!(event, Event::PausedUnread | Event::PlayedAhead(_))
}

/// Returns the event whose board began the time that is charged to the current turn, or 0 for the start of the match. A takeback
/// without agreement continues the turn of the decision that it takes back.
fn charged_since(history: &History) -> u32 {
    let (mut began, mut began_before) = (0, 0);
    for (number, applied) in turn_changes(history) {
        if applied.entry.event == Event::TakenBack {
            began = began_before;
        } else {
            (began, began_before) = (number, began);
        }
    }
    began
}

/// Returns the earliest moment from which time off counts in the current turn.
pub(super) fn times_off_since(history: &History) -> Timestamp {
    let began = (charged_since(history) as usize).checked_sub(1).and_then(|index| history.entries.get(index));
    began.map_or(history.began_at, |applied| applied.entry.at).min(history.board_since())
}

/// The clock of a running match at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The side to decide.
    pub side: Side,
    /// The event whose board began this turn; 0 for the start of the match.
    pub began_with: u32,
    /// How long the player to decide has had for this decision, in milliseconds; `None` while the board has not
    /// arrived.
    pub time_used: Option<i64>,
    /// The time that each player has left, in milliseconds, negative after it is up; `None` without a clock. In
    /// correspondence the waiting player has the whole time for the next decision.
    pub left: Option<BySide<i64>>,
    /// The time until the match has to be over in its tournament, in milliseconds, negative afterwards; `None` if there is no such
    /// end. The time since the beginning of the match in which nobody could decide postpones the end: absences of the bot, and the
    /// time until each board arrived.
    pub until_end: Option<i64>,
    /// Whether the player to decide has been reminded: in this turn, or with a chess clock in this match. A
    /// reminder that could not be delivered counts for its own turn only, so that another one follows in a
    /// later turn.
    pub reminded: bool,
    /// The reminders of this turn, delivered or not.
    reminders: Vec<TimeReminder>,
    /// When the player to decide has time off.
    off: Absences,
}

impl Clock {
    /// Returns the clock of a match at a moment, or `None` when nobody has to decide.
    pub(super) fn of(history: &History, times: &ClockInputs, now: Timestamp) -> Option<Self> {
        let mut turn = Some(Turn::first(history));
        let mut left = history.time_control.map(|control| BySide::from_fn(|_| control.allowance()));
        let mut reminded = BySide::<bool>::default();
        let mut last = TurnUsage::default();
        // The time that the current turn used before a takeback without agreement.
        let mut carried = 0;
        let mut changed_at = None;
        for (number, applied) in turn_changes(history) {
            let event = applied.entry.event;
            if let Some(Turn { began_with, side }) = turn {
                let is_reminder = |given: &QueuedReminder| {
                    given.event == began_with && given.notice == TimeReminder::ThirdLeft && !given.is_given_up
                };
                reminded[side] |= times.notices.iter().any(is_reminder);
            }
            if let (Some(Turn { began_with, side }), Some(left), Some(control)) =
                (turn, &mut left, history.time_control)
            {
                if let (Event::TakenBack, Some(taker)) = (event, applied.entry.by.side()) {
                    // The player who takes back is charged for the time since the turn last changed, even if an offer was open in
                    // that time.
                    let since =
                        changed_at.map_or(0, |changed| times.between(taker, changed, applied.entry.at));
                    carried = last.time_used + since;
                    if let TimeControl::ChessClock { .. } = control {
                        left[taker] -= since + last.increment;
                    }
                } else {
                    // No time runs without a board, as in an imported record, and no increment is added either.
                    let time_used = times.time_used_at(began_with, side, charged_until(history, number, now));
                    let time_used = time_used.filter(|_| is_charged(event));
                    let increment = match control {
                        TimeControl::ChessClock { increment, .. }
                            if time_used.is_some() && event.decision().is_some() =>
                        {
                            i64::from(increment) * 1000
                        }
                        _ => 0,
                    };
                    let time_used = time_used.unwrap_or(0);
                    if let TimeControl::ChessClock { .. } = control {
                        left[side] += increment - time_used;
                    }
                    last = TurnUsage { time_used: carried + time_used, increment };
                    carried = 0;
                }
            }
            turn = Turn::after(number, applied);
            changed_at = Some(applied.entry.at);
        }
        let Turn { began_with, side } = Turn::current(history)?;
        let reminders = times.notices.iter().filter(|given| given.event == began_with);
        let reminders: Vec<_> = reminders.map(|given| given.notice).collect();
        let time_used = times.time_used_at(began_with, side, now);
        let is_chess_clock = matches!(history.time_control, Some(TimeControl::ChessClock { .. }));
        if let Some(left) = &mut left {
            left[side] -= time_used.unwrap_or(0);
            if !is_chess_clock {
                // In correspondence, a turn that a takeback continues gets no new time.
                left[side] -= carried;
            }
            let since = if is_chess_clock { 0 } else { charged_since(history) };
            for (number, applied) in (1..).zip(&history.entries).skip(since as usize) {
                if let (Event::TimeGiven { seconds }, Some(giver)) =
                    (applied.entry.event, applied.entry.by.side())
                    && (is_chess_clock || giver != side || number > began_with)
                {
                    left[!giver] += i64::from(seconds) * 1000;
                }
            }
        }
        let reminded = reminders.contains(&TimeReminder::ThirdLeft) || is_chess_clock && reminded[side];
        let until_end = history.ends_at.map(|ends| ends.0 - now.0 + undecidable(history, times, now));
        let off = times.off[side].clone();
        Some(Self { side, began_with, time_used, left, until_end, reminded, reminders, off })
    }

    /// Returns whether a reminder of this kind was queued in this turn, delivered or not.
    pub(super) fn has_queued_reminder(&self, notice: TimeReminder) -> bool {
        self.reminders.contains(&notice)
    }

    /// Returns the moment at which the player to decide loses on time: when their clock runs out, given the days off that are
    /// planned now, or when the match has to be over in its tournament, whichever is earlier. `None` if the match has neither a
    /// clock nor such an end.
    pub fn deadline(&self, now: Timestamp) -> Option<Timestamp> {
        let by_clock = self.left_to_decide().map(|left| self.off.after(now, left.max(0)));
        let end = self.until_end.map(|left| Timestamp(now.0.saturating_add(left.max(0))));
        by_clock.into_iter().chain(end).min()
    }

    /// Returns the first time off of the player to decide that is not over and begins before the deadline.
    pub fn time_off(&self, now: Timestamp) -> Option<(Timestamp, Timestamp)> {
        let deadline = self.deadline(now)?;
        self.off.first_after(now).filter(|&(from, _)| from < deadline)
    }

    /// Returns the time that the player to decide has left on the clock or until the match has to be over in its tournament,
    /// whichever is less, in milliseconds. `None` if the match has neither a clock nor such an end.
    pub fn least_left(&self) -> Option<i64> {
        [self.left_to_decide(), self.until_end].into_iter().flatten().min()
    }

    /// Returns the time that the player to decide has left, in milliseconds, or `None` without a clock.
    pub fn left_to_decide(&self) -> Option<i64> {
        self.left.map(|left| left[self.side])
    }
}

/// Returns the time from the beginning of a match to `now` in which nobody could decide, because the bot was away or the board of a
/// turn had not arrived, in milliseconds. A turn that is charged to nobody counts as a whole: the bot could not read an answer, or
/// played a planned reply late. The turn of a planned reply that waited for the answer to an offer does not count as a whole,
/// because an offer could otherwise postpone the end of a round. Pauses are left out, because `store_event::resume` postpones the
/// end of the round by them.
fn undecidable(history: &History, times: &ClockInputs, now: Timestamp) -> i64 {
    let mut waits = Vec::new();
    let mut pauses = Vec::new();
    let mut paused_at = None;
    // The event whose board begins the turn, and when the wait for that board began.
    let mut turn = Some((0, history.began_at));
    let wait = |(event, since), until: Timestamp, is_charged: bool| {
        let arrived = times.arrived.get(&event).filter(|_| is_charged);
        let end = arrived.map_or(until, |&arrived| arrived.min(until));
        (since < end).then_some((since, end))
    };
    let had_offer = |number: u32| {
        let before =
            history.entries.iter().take(number as usize - 1).rev().map(|applied| applied.entry.event);
        before.take_while(|event| !event.changes_board()).any(|event| matches!(event, Event::Offered(_)))
    };
    for (number, change) in turn_changes(history) {
        let Entry { event, at, .. } = change.entry;
        let is_charged = is_charged(event) || event != Event::PausedUnread && had_offer(number);
        waits.extend(turn.and_then(|turn| wait(turn, at, is_charged)));
        turn = change.due.map(|_| (number, at));
        match event {
            event if event.pauses() => paused_at = Some(at),
            Event::Resumed => pauses.extend(paused_at.take().map(|since| (since, at))),
            _ => {}
        }
    }
    waits.extend(turn.and_then(|turn| wait(turn, now, true)));
    let idle = times.absences.with(waits);
    let in_pauses =
        pauses.into_iter().map(|(from, until): (_, Timestamp)| idle.between(from, until.min(now)));
    idle.between(history.began_at, now) - in_pauses.sum::<i64>()
}

/// Returns the moment up to which the turn that ends with the event `number` is charged. If the event is a pause, an answer from
/// before the pause may have been handled after it. The turn is then charged up to that answer or, while the answer is being
/// handled, up to `now`.
fn charged_until(history: &History, number: u32, now: Timestamp) -> Timestamp {
    let mut entries = history.entries.iter().skip(number as usize - 1).map(|applied| applied.entry);
    let Some(end) = entries.next() else { return now };
    if end.event != Event::Paused {
        return end.at;
    }
    let change = entries.find(|entry| entry.event.changes_board());
    let answered = change.map_or(now, |change| change.event.decision().map_or(end.at, |_| change.at));
    end.at.min(answered)
}

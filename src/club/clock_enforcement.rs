//! Enforces clocks: reminders, losses on time, and claims in matches that have gone quiet.

use kamisado_rules::Side;

use super::{
    Club, History, MatchId, Person, Place, QUIET_DAYS, QuietDays, Refusal, Server, ServerPreferences, Status,
    TimeReminder, Timestamp,
    bot_absences::{Absences, BACKFILL_GRACE},
    days_off::times_off,
    if_then_due::is_reply_unread,
    if_then_progress::is_reply_planned,
    match_clock::{Clock, ClockInputs, QueuedReminder, Turn, times_off_since},
    store_event::{next_examination, pause},
    stored_word::StoredWord,
    time_control::DAY,
    unreachable_chats::claimable_since,
};
use crate::store::{NewAnnouncement, StoreError, TimesRows, WriteTransaction};

/// The maximum number of matches whose clocks are examined in one call.
const MATCHES_PER_CALL: i64 = 100;

/// The time, in milliseconds, that an answer given in time may take to arrive.
const DELIVERY_GRACE: i64 = 10_000;

/// The time, in milliseconds, after which a flag that is due is reported again.
const FLAG_RECHECK: i64 = 5_000;

/// The time, in milliseconds, after which a match whose board has not arrived, or has just arrived, is examined again.
const ARRIVAL_RECHECK: i64 = 1000;

/// The ways in which the waiting player can end a match that the other player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The waiting player wins.
    Win,
    /// The match is closed and does not count in the standings.
    Close,
}

impl Claim {
    /// Both kinds of claim.
    pub const ALL: [Self; 2] = [Self::Win, Self::Close];
}

impl Club {
    /// Returns the clock of a match, or `None` while nobody has to decide.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn clock(&self, history: &History, now: Timestamp) -> Result<Option<Clock>, StoreError> {
        Ok(Clock::of(history, &self.times_of(history).await?, now))
    }

    /// Returns the times from which the clock of a match is computed.
    pub(super) async fn times_of(&self, history: &History) -> Result<ClockInputs, StoreError> {
        let server = history.server.map(|server| server.0);
        Ok(times(history, self.store.times(history.id.0, server, history.began_at.0).await?))
    }

    /// Returns after how many quiet days the player to decide is asked whether they still play, and after how many quiet days the
    /// match can be claimed. The server of the match sets both numbers.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn quiet_days(&self, history: &History) -> Result<QuietDays, StoreError> {
        match history.server {
            Some(server) => Ok(self.server_preferences(server).await?.quiet_days()),
            None => Ok(QUIET_DAYS),
        }
    }

    /// Examines the clocks of at most 100 matches: finds flags that are due, and queues reminders. Call it again until it examines
    /// no match. Only [`Club::lose_on_time`] makes a flag fall; until it does, the flag is reported again and again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn enforce_clocks(&self, now: Timestamp) -> Result<ClockSweep, StoreError> {
        self.enforce_clocks_where(now, |_| true).await
    }

    /// Like [`Club::enforce_clocks`], but leaves out matches for which `reaches` is false. `reaches` gets the server of a match
    /// (`None` in direct messages), and returns false if the bot is cut off from this server although the database does not say so
    /// yet. Matches that are left out are examined again soon.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn enforce_clocks_where(
        &self,
        now: Timestamp,
        reaches: impl Fn(Option<Server>) -> bool + Send + Sync,
    ) -> Result<ClockSweep, StoreError> {
        let mut kept = ClockSweep::default();
        for id in self.store.matches_to_examine(now.0, MATCHES_PER_CALL).await? {
            kept.examined += 1;
            match self.enforce_clock_of(MatchId(id), now, &reaches).await {
                Ok(ExaminedClock { owed, is_flag_due }) => {
                    kept.places.extend(owed);
                    kept.due.extend(is_flag_due.then_some(MatchId(id)));
                }
                // One unreadable match must not keep the clocks of the others from being enforced.
                Err(error) if error.is_about_one_row() => {
                    kept.unreadable.push((MatchId(id), error));
                    if let Err(error) = self.store.schedule_examination(id, now.0.saturating_add(DAY)).await {
                        kept.unreadable.push((MatchId(id), error));
                        // The match stays first in the queue, so it must not count as progress.
                        kept.examined -= 1;
                    }
                }
                Err(error) => return Err(error),
            }
        }
        Ok(kept)
    }

    /// Enforces the clock of a match and schedules its next examination.
    async fn enforce_clock_of(
        &self,
        id: MatchId,
        now: Timestamp,
        reaches: &(impl Fn(Option<Server>) -> bool + Sync),
    ) -> Result<ExaminedClock, StoreError> {
        let mut examined = ExaminedClock::default();
        let Some((mut writing, mut history)) = self.begin_for(id).await? else { return Ok(examined) };
        if !reaches(history.server) {
            writing.schedule_examination(id.0, now.0.saturating_add(FLAG_RECHECK)).await?;
            writing.commit().await?;
            return Ok(examined);
        }
        let preferences = preferences_for(&mut writing, &history).await?;
        let quiet = preferences.quiet_days();
        let times = times_for(&mut writing, &history).await?;
        // The earliest time for a reminder: now or, during the server's quiet hours, their end.
        let earliest_reminder =
            preferences.quiet_hours.map_or(now, |hours| hours.next_outside_quiet_hours(now));
        let look_at = match Clock::of(&history, &times, now) {
            // The match is paused or over, so nobody has to decide. A resumption schedules the next examination.
            None => i64::MAX,
            // The bot has left the server, so nobody can answer there.
            Some(_) if has_left(&mut writing, &history).await? => {
                if history.is_timed() {
                    pause(&mut writing, &mut history, now).await?;
                }
                now.0.saturating_add(DAY)
            }
            // An answer that came in time might not have been read yet.
            Some(_) if times.is_away(now) => now.0.saturating_add(BACKFILL_GRACE),
            Some(_) if is_past_grace(&history, &times, now) => {
                // If the player has planned a reply, it is played soon, and its delay is not charged. If it waits until the places
                // of the match are read, they are read as for a flag, so that nobody can tell by the time whether there is a plan.
                examined.is_flag_due = !is_reply_planned(&mut writing, &history).await?
                    || is_reply_unread(&mut writing, &history, &times, now).await?;
                now.0.saturating_add(FLAG_RECHECK)
            }
            Some(clock) => match next_step(&clock, &history, quiet) {
                ClockStep::Nothing => i64::MAX,
                ClockStep::Arrival => {
                    next_examination(&history, now).max(now.0.saturating_add(ARRIVAL_RECHECK))
                }
                // Time off postpones the deadline. The clock is examined when the deadline would be due without time off.
                ClockStep::In(wait) if wait > 0 => now.0.saturating_add(wait),
                // The time is up, but the board has just arrived.
                ClockStep::In(_) => now.0.saturating_add(ARRIVAL_RECHECK),
                ClockStep::TimeReminder(_) if earliest_reminder > now => {
                    // A flag falls during quiet hours too.
                    let flag =
                        clock.least_left().map(|left| now.0.saturating_add(left.max(0) + DELIVERY_GRACE));
                    flag.map_or(earliest_reminder.0, |flag| flag.min(earliest_reminder.0))
                }
                ClockStep::TimeReminder(notice) => {
                    owe_notice(&mut writing, &history, clock.began_with, notice, now).await?;
                    examined.owed = Some(history.place);
                    0
                }
            },
        };
        writing.schedule_examination(id.0, look_at).await?;
        writing.commit().await?;
        self.replays.keep(&history);
        Ok(examined)
    }

    /// Checks whether a player may claim a match now, provided that the other player has not answered. `seen` is the last event
    /// that the player's reminder named; `None` without a reminder.
    ///
    /// # Errors
    /// Returns the refusals of [`Club::claim`] and of [`Club::claim_unreachable`].
    pub async fn may_claim(
        &self,
        history: &History,
        by: Person,
        seen: Option<u32>,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        history.may_claim(by, seen)?;
        claimable(history, &self.times_of(history).await?, self.quiet_days(history).await?, now)
    }

    /// Returns the time from which the match can be claimed because a player's chat refuses the bot's messages, given the days off
    /// that this player has planned by now. `None` if the match is not paused for that reason.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn claimable_from(
        &self,
        history: &History,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, StoreError> {
        let Some(side) = history.unreachable_side() else { return Ok(None) };
        let (times, quiet) = (self.times_of(history).await?, self.quiet_days(history).await?);
        Ok(Some(claimable_since(history, &times, side, quiet.claim, now)))
    }

    /// Returns whether the time of the player to decide was up when the side `by` sent an input at `at`.
    ///
    /// If the input is the other side's, an answer given in time may still be on its way. The time then counts as up only
    /// [`DELIVERY_GRACE`] later, and does not count as up while a planned reply of the player to decide is about to be played.
    pub(super) async fn is_time_up(
        &self,
        writing: &mut WriteTransaction,
        history: &History,
        by: Side,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        if !history.is_timed() || history.status != Status::Running {
            return Ok(false);
        }
        let times = times_for(writing, history).await?;
        let Some(clock) = Clock::of(history, &times, at) else { return Ok(false) };
        let is_up = if clock.side == by {
            clock.least_left().is_some_and(|left| left <= 0)
        } else {
            is_past_grace(history, &times, at) && !times.is_away(at)
        };
        Ok(is_up && (clock.side == by || !is_reply_planned(writing, history).await?))
    }
}

/// Returns whether the turn that began with an event is still the current one and is limited by a clock or the end of a round.
pub(super) fn runs_since(history: &History, event: u32) -> bool {
    history.is_timed() && Turn::current(history).is_some_and(|turn| turn.began_with == event)
}

/// Returns whether a flag was due at `at` and is still due at `now`.
pub(super) async fn is_flag_due(
    writing: &mut WriteTransaction,
    history: &History,
    at: Timestamp,
    now: Timestamp,
) -> Result<bool, StoreError> {
    Ok(is_time_over(writing, history, at, now).await? && !is_reply_planned(writing, history).await?)
}

/// Returns whether a flag was due at `at` and is still due at `now`, without regard to planned replies.
pub(super) async fn is_time_over(
    writing: &mut WriteTransaction,
    history: &History,
    at: Timestamp,
    now: Timestamp,
) -> Result<bool, StoreError> {
    if !history.is_timed() || has_left(writing, history).await? {
        return Ok(false);
    }
    let times = times_for(writing, history).await?;
    let is_due = |at: Timestamp| !times.is_away(at) && is_past_grace(history, &times, at);
    Ok(is_due(at) && is_due(now))
}

/// Returns whether the bot has left the server of a match.
async fn has_left(writing: &mut WriteTransaction, history: &History) -> Result<bool, StoreError> {
    match history.server {
        Some(server) => writing.has_left(server.0).await,
        None => Ok(false),
    }
}

/// The result of examining the clock of one match.
#[derive(Clone, Copy, Debug, Default)]
struct ExaminedClock {
    /// The place for which an announcement was queued.
    owed: Option<Place>,
    is_flag_due: bool,
}

/// The result of [`Club::enforce_clocks`].
#[derive(Debug, Default)]
pub struct ClockSweep {
    /// How many matches were examined.
    pub examined: usize,
    /// The places for which an announcement was queued.
    pub places: Vec<Place>,
    /// The matches whose flags are due, and those in which the time is up while a planned reply waits until the places are read.
    /// The caller reads the places of [`Club::answer_places`], and then calls [`Club::lose_on_time`] and [`Club::play_ahead`], or
    /// [`Club::pause_unread`] if a place cannot be read.
    pub due: Vec<MatchId>,
    /// Unreadable matches, with the reason. They are examined again after a day.
    pub unreadable: Vec<(MatchId, StoreError)>,
}

/// Returns whether the time of the player to decide was up [`DELIVERY_GRACE`] before `at`. The grace passes even while the clock
/// stands still on a day off, because an answer can then be on its way too.
fn is_past_grace(history: &History, times: &ClockInputs, at: Timestamp) -> bool {
    let earlier = Timestamp(at.0.saturating_sub(DELIVERY_GRACE));
    let clock = Clock::of(history, times, earlier);
    // A turn can begin with no time left. Nobody loses until `DELIVERY_GRACE` after the arrival of the board.
    let clock = clock.filter(|clock| times.had_arrived(clock.began_with, earlier));
    clock.and_then(|clock| clock.least_left()).is_some_and(|left| left <= 0)
}

/// The next step in enforcing the clock of a match whose flag is not due yet.
enum ClockStep {
    TimeReminder(TimeReminder),
    /// There is nothing to do for this number of milliseconds.
    In(i64),
    /// There is nothing to do until the board has arrived.
    Arrival,
    /// There is nothing to do until the next event.
    Nothing,
}

fn next_step(clock: &Clock, history: &History, quiet: QuietDays) -> ClockStep {
    // The board is still on its way.
    let Some(time_used) = clock.time_used else { return ClockStep::Arrival };
    let Some(left) = clock.until_end else { return step_without_end(clock, time_used, history, quiet) };
    match step_without_end(clock, time_used, history, quiet) {
        ClockStep::In(wait) => ClockStep::In(wait.min(left + DELIVERY_GRACE)),
        ClockStep::Nothing => ClockStep::In(left + DELIVERY_GRACE),
        step => step,
    }
}

/// Returns the next step, without regard to the end of a tournament's round.
fn step_without_end(clock: &Clock, time_used: i64, history: &History, quiet: QuietDays) -> ClockStep {
    if let (Some(control), Some(left)) = (history.time_control, clock.left_to_decide()) {
        let third = control.allowance() / 3;
        return if clock.reminded || left <= 0 {
            ClockStep::In(left + DELIVERY_GRACE)
        } else if left <= third {
            ClockStep::TimeReminder(TimeReminder::ThirdLeft)
        } else {
            ClockStep::In(left - third)
        };
    }
    if history.has_machine() {
        // A machine waits for the person, who may play whenever they like.
        return ClockStep::Nothing;
    }
    let (ask, claim) = (i64::from(quiet.ask) * DAY, i64::from(quiet.claim) * DAY);
    if time_used >= claim {
        if clock.has_queued_reminder(TimeReminder::Claimable) {
            ClockStep::Nothing
        } else {
            ClockStep::TimeReminder(TimeReminder::Claimable)
        }
    } else if time_used >= ask && !clock.has_queued_reminder(TimeReminder::Quiet) {
        ClockStep::TimeReminder(TimeReminder::Quiet)
    } else if time_used < ask && ask < claim {
        ClockStep::In(ask - time_used)
    } else {
        ClockStep::In(claim - time_used)
    }
}

/// Refuses a claim on a match that has a clock, or has not been quiet for long enough. A match that is paused because a player's
/// chat refuses the bot's messages can be claimed even if it has a clock, after the same number of days.
pub(super) fn claimable(
    history: &History,
    times: &ClockInputs,
    quiet: QuietDays,
    now: Timestamp,
) -> Result<(), Refusal> {
    if let Some(side) = history.unreachable_side() {
        let until = claimable_since(history, times, side, quiet.claim, now);
        return if until > now { Err(Refusal::NotUnreachable { until }) } else { Ok(()) };
    }
    if history.time_control.is_some() {
        return Err(Refusal::HasClock);
    }
    let clock = Clock::of(history, times, now).ok_or(Refusal::NoMatch)?;
    let wait = i64::from(quiet.claim) * DAY - clock.time_used.unwrap_or(0);
    if wait > 0 { Err(Refusal::NotQuiet { until: Timestamp(now.0.saturating_add(wait)) }) } else { Ok(()) }
}

/// Returns the preferences of a match's server, as a transaction sees them, or the default preferences for a match without a
/// server.
pub(super) async fn preferences_for(
    writing: &mut WriteTransaction,
    history: &History,
) -> Result<ServerPreferences, StoreError> {
    match history.server {
        Some(server) => Ok(writing.server_settings(server.0).await?.into()),
        None => Ok(ServerPreferences::default()),
    }
}

async fn owe_notice(
    writing: &mut WriteTransaction,
    history: &History,
    event: u32,
    notice: TimeReminder,
    now: Timestamp,
) -> Result<(), StoreError> {
    // The waiting player is told that they can claim; the player to decide gets the other reminders.
    let reader = history.decider().map(|side| if notice == TimeReminder::Claimable { !side } else { side });
    let place = reader.map_or(history.place, |side| history.place_of(side));
    let announcement = NewAnnouncement {
        channel_id: place.0,
        board: Some((history.id.0, event)),
        notice: Some(notice.word()),
        challenge_id: None,
        owed_since: now.0,
    };
    writing.owe(&announcement).await
}

/// Returns the times from which the clock of a match is computed, as a transaction sees them.
pub(super) async fn times_for(
    writing: &mut WriteTransaction,
    history: &History,
) -> Result<ClockInputs, StoreError> {
    let server = history.server.map(|server| server.0);
    Ok(times(history, writing.times(history.id.0, server, history.began_at.0).await?))
}

fn times(history: &History, rows: TimesRows) -> ClockInputs {
    let event = |event: i64| u32::try_from(event).unwrap_or(u32::MAX);
    let arrived = rows.arrived.into_iter().map(|(number, at)| (event(number), Timestamp(at))).collect();
    let notice = |(number, word, is_given_up): (i64, String, bool)| {
        Some(QueuedReminder { event: event(number), notice: TimeReminder::from_word(&word)?, is_given_up })
    };
    ClockInputs::new(
        arrived,
        Absences::merged(rows.absences),
        times_off(&rows.times_off, times_off_since(history)),
        rows.notices.into_iter().filter_map(notice).collect(),
    )
}

//! Days off: weekends and single days on which a player's clock by days stands still.
//!
//! Days begin and end in the player's own time zone. The rules of time zones are those of the tz database that is part of
//! the program (`jiff`), so that every host computes the same days.
//!
//! **Invariant:** a day off counts only if it was planned before it began. So it cannot save a player whose flag is already due.
//! A day off only stops the clock, so it makes no flag fall earlier.

use jiff::{
    Span, Timestamp as Instant,
    civil::{Date, Weekday},
    tz::{self, TimeZone},
};
use kamisado_rules::{BySide, Side};

use super::{
    Actor, Club, DaysOffRefusal, History, Input, MatchId, Person, Refusal, Timestamp,
    bot_absences::Absences,
    match_clock::{Clock, ClockInputs, times_off_since},
    store_event::owe_board_in,
    stored_word::StoredWord,
    time_control::DAY,
    turn_cards::schedule_digest,
};
use crate::store::{DaysOffRows, DelayedMatchRow, StoreError, TimeOffRow, WriteTransaction};

/// How many single days a person can take off in a year.
pub const DAYS_OFF_A_YEAR: usize = 10;

/// The maximum number of days by which a day off can be planned ahead.
const PLANNED_AHEAD_MAX: i64 = 366;

/// The minimum time between two changes of a person's time zone, in milliseconds, if there is a day off that the change could
/// prolong. It prevents people from prolonging a weekend by changing the zone.
const TIME_ZONE_KEPT: i64 = 7 * DAY;

/// How long days off and weekends off are kept in the database after their end, in milliseconds. The time is longer than a year,
/// because [`DAYS_OFF_A_YEAR`] counts the days of a year.
pub(super) const DAYS_OFF_KEPT: i64 = 400 * DAY;

/// The time after the beginning of a turn for which weekends are computed, in milliseconds. When this time has passed, the turn is
/// over or the match can be claimed.
const WEEKENDS_COMPUTED: i64 = 400 * DAY;

/// The maximum number of matches that are read in one query.
const MATCHES_PER_PAGE: i64 = 100;

/// The maximum number of pages that a change of the days off reads. Boards of further matches show the change when they are posted
/// next.
const PAGES_MAX: usize = 10;

/// The maximum number of times that the board of a turn is shown within [`BOARDS_COUNTED`]. After that, a change of the days off
/// does not show the board again. The limit prevents people from filling channels by changing days off again and again.
const BOARD_SHOWN_MAX: i64 = 3;

/// The time before a change of the days off within which the boards of a turn are counted for [`BOARD_SHOWN_MAX`], in milliseconds.
const BOARDS_COUNTED: i64 = 60 * 60 * 1000;

/// The days off of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DaysOff {
    /// The name of the person's time zone; `None` if none is set.
    pub time_zone: Option<String>,
    /// Whether all weekends are off.
    pub weekends: bool,
    /// The single days off that are not over, each as its date and its beginning and end.
    pub days: Vec<(String, Timestamp, Timestamp)>,
    /// The number of further days that the person can take off this year.
    pub left: usize,
}

/// A change of the days off of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DaysOffChange {
    /// Sets the time zone in which the person's days begin.
    TimeZone(String),
    /// With `true`, takes weekends off, beginning with the next one. With `false`, stops taking weekends off.
    Weekends(bool),
    /// Takes single days off.
    Take {
        /// The first day as `YYYY-MM-DD`; `None` for tomorrow.
        from: Option<String>,
        /// The number of days.
        days: u8,
    },
    /// Cancels the single days off that have not begun.
    Withdraw,
}

/// Returns the names of the time zones of the tz database that contain the typed text, at most `most`.
pub fn time_zones_like(typed: &str, most: usize) -> Vec<String> {
    let typed = typed.trim().replace(' ', "_").to_lowercase();
    let names = tz::db().available().map(|name| name.to_string());
    let fitting = names.filter(|name| name.contains('/') && name.to_lowercase().contains(&typed));
    let mut fitting: Vec<String> = fitting.filter(|name| name.len() <= 64).collect();
    // Zones whose city begins with the typed text come first.
    fitting.sort_by_key(|name| {
        let small = name.to_lowercase();
        let begins = small.rsplit('/').next().is_some_and(|city| city.starts_with(&typed));
        (!begins, name.clone())
    });
    fitting.truncate(most);
    fitting
}

impl Club {
    /// Returns the days off of a person.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn days_off(&self, person: Person, now: Timestamp) -> Result<DaysOff, StoreError> {
        Ok(read(self.store.days_off(person.0).await?, now))
    }

    /// Makes all of these changes to the days off of a person, or none. If the deadline or the time off on the board of one of the
    /// person's matches changes, queues the board again, unless it was shown several times lately.
    ///
    /// # Errors
    /// Returns a [`Refusal`] if a change is not possible.
    pub async fn change_days_off(
        &self,
        input: Input,
        by: &Actor,
        changes: &[DaysOffChange],
    ) -> Result<DaysOff, Refusal> {
        let shown_since = input.at.0.saturating_sub(BOARDS_COUNTED);
        let ahead = self.replayed_with_time_off(by.person, shown_since).await?;
        let mut writing = self.begin(input).await?;
        let player = writing.player(by.person.0, &by.kept_name()).await?;
        let mut delays = false;
        for change in changes {
            let rows = writing.days_off(by.person.0).await?;
            delays |= apply(&mut writing, (by.person, player), &rows, change, input.at).await?;
        }
        if delays {
            owe_changed_boards(&mut writing, (by.person, shown_since), &ahead, input.at).await?;
        }
        let rows = writing.days_off(by.person.0).await?;
        writing.commit().await?;
        Ok(read(rows, input.at))
    }

    /// The matches of a person whose boards a change of the days off may show again, with the times from before the change.
    async fn replayed_with_time_off(
        &self,
        person: Person,
        shown_since: i64,
    ) -> Result<Vec<(Box<History>, ClockInputs)>, StoreError> {
        let mut ahead = Vec::new();
        let mut last = None;
        for _ in 0..PAGES_MAX {
            let page =
                self.store.matches_with_time_off(person.0, shown_since, last, MATCHES_PER_PAGE).await?;
            for row in page.iter().filter(|row| row.shown_lately < BOARD_SHOWN_MAX) {
                match self.replayed_ahead(MatchId(row.id)).await {
                    Ok(Some(history)) => {
                        let inputs = self.times_of(&history).await?;
                        ahead.push((history, inputs));
                    }
                    // The board of an unreadable match is queued later, and given up when it cannot be drawn.
                    Ok(None) | Err(StoreError::Unreadable { .. }) => {}
                    Err(error) => return Err(error),
                }
            }
            let Some(row) = page.last() else { break };
            last = Some(row.id);
        }
        Ok(ahead)
    }
}

/// Queues again the boards of those matches of a person whose deadline or time off has changed. `ahead` holds the matches as they
/// were before the change.
async fn owe_changed_boards(
    writing: &mut WriteTransaction,
    (person, shown_since): (Person, i64),
    ahead: &[(Box<History>, ClockInputs)],
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut last = None;
    for _ in 0..PAGES_MAX {
        let page = writing.matches_with_time_off(person.0, shown_since, last, MATCHES_PER_PAGE).await?;
        for row in page.iter().filter(|row| row.shown_lately < BOARD_SHOWN_MAX) {
            let is_same = |history: &History| {
                history.id.0 == row.id && i64::from(history.last_event()) == row.last_event
            };
            let before = ahead.iter().find(|(history, _)| is_same(history));
            if let Some((history, inputs)) = before
                && shows_same_time(writing, history, inputs, now).await?
            {
                continue;
            }
            owe_board_again(writing, row, now).await?;
        }
        let Some(row) = page.last() else { break };
        last = Some(row.id);
    }
    Ok(())
}

/// Returns whether the board of a match shows the same deadline and time off as before this transaction changed the days off.
/// `inputs` has the times from before the change.
async fn shows_same_time(
    writing: &mut WriteTransaction,
    history: &History,
    inputs: &ClockInputs,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let since = times_off_since(history);
    let off = times_off(&writing.times_off(history.id.0, history.began_at.0).await?, since);
    let shown = |inputs: &ClockInputs| {
        Clock::of(history, inputs, now).map(|clock| (clock.deadline(now), clock.time_off(now)))
    };
    Ok(shown(inputs) == shown(&inputs.with_times_off(off)))
}

async fn owe_board_again(
    writing: &mut WriteTransaction,
    row: &DelayedMatchRow,
    now: Timestamp,
) -> Result<(), StoreError> {
    let event = u32::try_from(row.last_event).unwrap_or(u32::MAX);
    let channels = [Some(row.channel_id), row.other_channel_id];
    let channels = channels.map(|channel| channel.map(i64::cast_unsigned));
    owe_board_in(writing, channels, (row.id, event), now).await
}

/// Returns whether a person has taken off any time that has not ended for as long as a time zone is kept.
fn has_time_off(rows: &DaysOffRows, now: Timestamp) -> bool {
    let ends = rows.days.iter().chain(&rows.weekends_ended).map(|&(_, _, until)| until);
    rows.weekends_since.is_some()
        || ends.max().is_some_and(|until| until.saturating_add(TIME_ZONE_KEPT) > now.0)
}

/// Applies a change. Returns whether it can move the deadlines of running matches.
async fn apply(
    writing: &mut WriteTransaction,
    (by, player): (Person, i64),
    rows: &DaysOffRows,
    change: &DaysOffChange,
    now: Timestamp,
) -> Result<bool, Refusal> {
    let refused = |refusal| Err(Refusal::DaysOff(refusal));
    let has_weekends = rows.weekends_since.is_some();
    match change {
        DaysOffChange::TimeZone(name) => {
            let Ok(zone) = TimeZone::get(name.trim()) else {
                return refused(DaysOffRefusal::UnknownTimeZone);
            };
            let name = zone.iana_name().unwrap_or_default();
            if name.is_empty() || name.len() > 64 {
                return refused(DaysOffRefusal::UnknownTimeZone);
            }
            match &rows.time_zone {
                Some((former, _)) if former == name => return Ok(false),
                Some((_, changed))
                    if changed.saturating_add(TIME_ZONE_KEPT) > now.0 && has_time_off(rows, now) =>
                {
                    let until = Timestamp(changed.saturating_add(TIME_ZONE_KEPT));
                    return refused(DaysOffRefusal::TimeZoneKept { until });
                }
                _ => {}
            }
            writing.set_time_zone(player, name, now.0).await?;
            schedule_digest(writing, (by, player), now).await?;
            if has_weekends {
                end_weekends(writing, player, rows, now).await?;
                // A weekend off that has begun ends as planned, even if the weekend has not begun yet in the new time zone.
                let from = begun_weekend_ends(rows, now).unwrap_or(now.0).max(now.0.saturating_add(1));
                writing.begin_weekends_off(player, name, from).await?;
            }
            Ok(has_weekends)
        }
        DaysOffChange::Weekends(wanted) => {
            if *wanted == has_weekends {
                return Ok(false);
            }
            if *wanted {
                let Some((zone, _)) = &rows.time_zone else { return refused(DaysOffRefusal::NoTimeZone) };
                // If weekends off were switched off during a weekend, that weekend ends as planned, even in another time zone.
                let from = begun_weekend_ends(rows, now).unwrap_or(now.0);
                writing.begin_weekends_off(player, zone, from).await?;
            } else {
                end_weekends(writing, player, rows, now).await?;
            }
            Ok(true)
        }
        DaysOffChange::Take { from, days } => {
            let zone = rows.time_zone.as_ref().and_then(|(name, _)| TimeZone::get(name).ok());
            let Some(zone) = zone else { return refused(DaysOffRefusal::NoTimeZone) };
            let Some(today) = date_at(&zone, now) else { return refused(DaysOffRefusal::NotADate) };
            let first = match from {
                Some(typed) => typed.trim().parse::<Date>().ok(),
                None => today.tomorrow().ok(),
            };
            let Some(first) = first else { return refused(DaysOffRefusal::NotADate) };
            let mut taken: Vec<String> = rows.days.iter().map(|(day, ..)| day.clone()).collect();
            let taken_before = taken.len();
            for number in 0..i64::from(*days) {
                let day = first.checked_add(Span::new().days(number)).ok();
                let bounds = day.and_then(|day| Some((day, bounds(&zone, day)?)));
                let Some((day, (begins, ends))) = bounds else { return refused(DaysOffRefusal::NotADate) };
                if begins <= now.0 || begins > now.0.saturating_add(PLANNED_AHEAD_MAX * DAY) {
                    return refused(DaysOffRefusal::NotAhead);
                }
                if writing.add_day_off(player, &day.to_string(), (begins, ends)).await? {
                    taken.push(day.to_string());
                }
                if in_year(&taken, day) > DAYS_OFF_A_YEAR {
                    return refused(DaysOffRefusal::TooMany);
                }
            }
            Ok(taken.len() > taken_before)
        }
        DaysOffChange::Withdraw => Ok(writing.remove_days_off(player, now.0).await? > 0),
    }
}

/// Stops taking weekends off. If no weekend has begun since the player started taking them off, deletes the row, because it has
/// never counted. So at most one row a week remains, however often somebody changes this setting.
async fn end_weekends(
    writing: &mut WriteTransaction,
    player: i64,
    rows: &DaysOffRows,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (Some(since), Some((name, _))) = (rows.weekends_since, &rows.time_zone) else { return Ok(()) };
    let begun = TimeZone::get(name).map(|zone| weekends(&zone, (since, now.0), (since, now.0)));
    if begun.is_ok_and(|begun| begun.is_empty()) {
        writing.remove_weekends_off(player).await
    } else {
        writing.end_weekends_off(player, now.0).await
    }
}

/// Returns the end of the weekend off that has begun and is not over, or `None` if there is none.
fn begun_weekend_ends(rows: &DaysOffRows, now: Timestamp) -> Option<i64> {
    let open = rows.weekends_since.zip(rows.time_zone.as_ref());
    let open = open.map(|(since, (zone, _))| (zone.as_str(), since, now.0));
    let ended = rows.weekends_ended.as_ref().map(|(zone, from, until)| (zone.as_str(), *from, *until));
    let ends = open.into_iter().chain(ended).filter_map(|(zone, from, until)| {
        let begun = weekends(&TimeZone::get(zone).ok()?, (from, until), (now.0, now.0));
        begun.last().map(|&(_, ends)| ends)
    });
    ends.max()
}

fn read(rows: DaysOffRows, now: Timestamp) -> DaysOff {
    let zone = rows.time_zone.as_ref().and_then(|(name, _)| TimeZone::get(name).ok());
    let today = date_at(&zone.unwrap_or(TimeZone::UTC), now);
    let taken: Vec<String> = rows.days.iter().map(|(day, ..)| day.clone()).collect();
    let days = rows.days.into_iter().filter(|&(_, _, until)| until > now.0);
    DaysOff {
        time_zone: rows.time_zone.map(|(name, _)| name),
        weekends: rows.weekends_since.is_some(),
        days: days.map(|(day, from, until)| (day, Timestamp(from), Timestamp(until))).collect(),
        left: today.map_or(0, |today| DAYS_OFF_A_YEAR.saturating_sub(in_year(&taken, today))),
    }
}

/// Returns the number of these days that lie in the calendar year of `day`.
fn in_year(days: &[String], day: Date) -> usize {
    let year = format!("{:04}-", day.year());
    days.iter().filter(|day| day.starts_with(&year)).count()
}

fn date_at(zone: &TimeZone, at: Timestamp) -> Option<Date> {
    let instant = Instant::from_millisecond(at.0).ok()?;
    Some(zone.to_datetime(instant).date())
}

/// Returns when a day begins and ends in a time zone, in milliseconds since 1970.
fn bounds(zone: &TimeZone, day: Date) -> Option<(i64, i64)> {
    let begins = |day: Date| Some(day.to_zoned(zone.clone()).ok()?.timestamp().as_millisecond());
    Some((begins(day)?, begins(day.tomorrow().ok()?)?))
}

/// Returns the times off of each side that can count in a turn that began at `turn_began`, read from the stored rows.
pub(super) fn times_off(rows: &[TimeOffRow], turn_began: Timestamp) -> BySide<Absences> {
    BySide::from_fn(|side: Side| {
        let own = rows.iter().filter(|row| row.side == side.word());
        let mut intervals: Vec<(i64, i64)> = own.flat_map(|row| intervals(row, turn_began)).collect();
        intervals.sort_unstable();
        Absences::merged(intervals)
    })
}

fn intervals(row: &TimeOffRow, turn_began: Timestamp) -> Vec<(i64, i64)> {
    match (&row.time_zone, row.until_at) {
        (None, Some(until)) => vec![(row.from_at, until)],
        (None, None) => Vec::new(),
        (Some(zone), until) => {
            let Ok(zone) = TimeZone::get(zone) else { return Vec::new() };
            let window = (turn_began.0, turn_began.0.saturating_add(WEEKENDS_COMPUTED));
            weekends(&zone, (row.from_at, until.unwrap_or(i64::MAX)), window)
        }
    }
}

/// Returns the weekends that begin between `from` and `until` and lie at least partly in `window`.
fn weekends(zone: &TimeZone, (from, until): (i64, i64), window: (i64, i64)) -> Vec<(i64, i64)> {
    let start = from.max(window.0.saturating_sub(3 * DAY));
    let Some(day) = date_at(zone, Timestamp(start)) else { return Vec::new() };
    let mut saturday = day;
    if day.weekday() != Weekday::Saturday {
        let Ok(next) = day.nth_weekday(1, Weekday::Saturday) else { return Vec::new() };
        saturday = next;
    }
    let mut weekends = Vec::new();
    loop {
        let monday = saturday.checked_add(Span::new().days(2));
        let next = saturday.checked_add(Span::new().days(7));
        let (Ok(monday), Ok(next)) = (monday, next) else { return weekends };
        let (Some((begins, _)), Some((ends, _))) = (bounds(zone, saturday), bounds(zone, monday)) else {
            return weekends;
        };
        if begins >= until || begins >= window.1 {
            return weekends;
        }
        if begins >= from && ends > window.0 {
            weekends.push((begins, ends));
        }
        saturday = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> i64 {
        text.parse::<Instant>().unwrap().as_millisecond()
    }

    #[test]
    fn a_weekend_lasts_from_saturday_to_monday_where_the_player_is() {
        let zone = TimeZone::get("Europe/Berlin").unwrap();
        let all = (i64::MIN / 2, i64::MAX / 2);
        let window = (at("2026-03-23T00:00:00Z"), at("2026-04-06T00:00:00Z"));
        // The clocks are put forward on 29 March.
        let expected = [
            (at("2026-03-27T23:00:00Z"), at("2026-03-29T22:00:00Z")),
            (at("2026-04-03T22:00:00Z"), at("2026-04-05T22:00:00Z")),
        ];
        assert_eq!(weekends(&zone, all, window), expected);
        let planned_on_saturday = (at("2026-03-28T10:00:00Z"), i64::MAX);
        assert_eq!(weekends(&zone, planned_on_saturday, window), expected[1..]);
        let until_saturday = (0, at("2026-03-28T10:00:00Z"));
        assert_eq!(weekends(&zone, until_saturday, window), expected[..1], "what has begun goes on");
    }

    #[test]
    fn a_day_without_a_midnight_begins_when_it_begins() {
        let zone = TimeZone::get("America/Sao_Paulo").unwrap();
        let day: Date = "2018-11-04".parse().unwrap();
        let (begins, ends) = bounds(&zone, day).unwrap();
        assert_eq!(begins, at("2018-11-04T03:00:00Z"), "01:00 is the first moment of the day");
        assert_eq!(ends - begins, DAY - 3_600_000);
    }

    #[test]
    fn time_zones_are_found_by_their_cities() {
        assert_eq!(time_zones_like("berl", 25)[0], "Europe/Berlin");
        assert_eq!(time_zones_like("new york", 25)[0], "America/New_York");
        assert_eq!(time_zones_like("", 25).len(), 25);
        assert!(time_zones_like("atlantis", 25).is_empty());
    }
}

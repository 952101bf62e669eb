//! The days off of a person in UTC, computed without the club.

use std::{collections::BTreeSet, ops::Range};

use super::expected::DAY;

const WEEK: i64 = 7;
/// The number of the first Saturday of 1970. Day 0 was a Thursday.
const SATURDAY: i64 = 2;

/// The days off of a person. Days are numbered from 1 January 1970, which is day 0.
#[derive(Clone, Debug, Default)]
pub(super) struct ExpectedTimeOff {
    /// Whether the person has named a time zone.
    pub(super) has_time_zone: bool,
    days: BTreeSet<i64>,
    /// The ranges of time in which the person takes weekends off, in milliseconds. A weekend is off if it begins in one of them.
    weekends: Vec<Range<i64>>,
}

impl ExpectedTimeOff {
    pub(super) fn has_weekends(&self) -> bool {
        self.weekends.last().is_some_and(|last| last.end == i64::MAX)
    }

    pub(super) fn set_weekends(&mut self, wanted: bool, now: i64) {
        match self.weekends.last_mut().filter(|last| last.end == i64::MAX) {
            None if wanted => self.weekends.push(now..i64::MAX),
            Some(last) if !wanted => last.end = now,
            _ => {}
        }
    }

    /// Takes this number of days off from tomorrow on.
    pub(super) fn take(&mut self, days: u8, now: i64) {
        let tomorrow = now.div_euclid(DAY) + 1;
        self.days.extend(tomorrow..tomorrow + i64::from(days));
    }

    /// Withdraws the days off that have not begun. Returns whether there were any.
    pub(super) fn withdraw(&mut self, now: i64) -> bool {
        let coming = self.days.split_off(&(now.div_euclid(DAY) + 1));
        !coming.is_empty()
    }

    /// The length of the days off within a range of time, in milliseconds.
    pub(super) fn within(&self, time: Range<i64>) -> i64 {
        let days = time.start.div_euclid(DAY)..=time.end.div_euclid(DAY);
        let off = days.filter(|&day| self.is_off(day));
        off.map(|day| (time.end.min((day + 1) * DAY) - time.start.max(day * DAY)).max(0)).sum()
    }

    fn is_off(&self, day: i64) -> bool {
        let since_saturday = (day - SATURDAY).rem_euclid(WEEK);
        let weekend_begins = (day - since_saturday) * DAY;
        let counts = |weekends: &Range<i64>| weekends.contains(&weekend_begins);
        self.days.contains(&day) || since_saturday < 2 && self.weekends.iter().any(counts)
    }
}

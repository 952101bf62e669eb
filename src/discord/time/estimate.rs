//! Estimates Discord's time, from the objects and answers that arrive and from the host's monotonic clock.
//!
//! Two kinds of readings bound Discord's time. An object that arrives was created before it arrived. An answer to a request
//! was dated after the request was sent, and before the answer arrived. Between readings the estimate goes on with the
//! host's monotonic clock, which stands still while a virtual machine is stopped. The estimate is the least time that the readings
//! allow, so it is usually behind: nobody loses a match because of an estimate that is behind.
//!
//! A reading that moves the estimate far is doubted until another one agrees with it.

use crate::club::Timestamp;

/// The precision of the date of an answer, in milliseconds. A date has whole seconds, rounded down.
const DATE_PRECISION: i64 = 1000;

/// The maximum by which a reading may move the estimate without being doubted, in milliseconds.
const JUMP: i64 = 5_000;

/// The minimum time between two readings that confirm each other, in milliseconds.
const APART: i64 = 500;

/// The time after which a new reading is due, in milliseconds.
const READING_INTERVAL: i64 = 5 * 60_000;

/// The maximum difference between the host's time and Discord's at which data may be deleted, in milliseconds.
const AGREEMENT: i64 = 60_000;

/// How long the host's time and Discord's must have agreed before data is deleted, in milliseconds.
const AGREEMENT_TIME: i64 = 10 * 60_000;

/// How many readings must have shown the agreement before data is deleted.
const AGREEMENT_READINGS: u32 = 3;

/// The host's clocks at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HostTime {
    /// Milliseconds of the monotonic clock, from an arbitrary beginning.
    pub monotonic: i64,
    /// The time of the system clock, which somebody may set.
    pub wall: Timestamp,
}

/// The estimate of Discord's time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Estimate {
    /// Discord's time minus the monotonic clock, in milliseconds; `None` before the first reading.
    offset: Option<i64>,
    /// The last offset that was not doubted.
    trusted: Option<i64>,
    /// When the present offset was first read, by the monotonic clock, as long as the offset is in doubt. `None` once
    /// another reading has confirmed the offset.
    doubted_since: Option<i64>,
    /// When an answer was last read, by the monotonic clock.
    answered_at: Option<i64>,
    agreement: Option<Agreement>,
}

/// The current agreement of the host's time with Discord's, and the number of readings that have shown it.
#[derive(Clone, Copy, Debug)]
struct Agreement {
    /// When the agreement began, by the monotonic clock.
    since: i64,
    readings: u32,
}

impl Estimate {
    /// Records the arrival of an object that Discord created at the time `created`.
    pub(crate) fn note_arrival(&mut self, created: Timestamp, host: HostTime) {
        self.narrow(created.0.saturating_sub(host.monotonic), i64::MAX, host);
    }

    /// Records an answer with this date to a request that was sent at `sent` by the monotonic clock.
    pub(crate) fn answered(&mut self, date: Timestamp, sent: i64, host: HostTime) {
        self.answered_at = Some(host.monotonic);
        let latest = date.0.saturating_add(DATE_PRECISION).saturating_sub(sent);
        self.narrow(date.0.saturating_sub(host.monotonic), latest, host);
    }

    /// Whether the estimate is more than [`JUMP`] behind something that Discord has created at the time `created`. Doubts the
    /// estimate then, unless it is doubted already: the same object, looked at twice, confirms nothing.
    pub(crate) fn is_far_behind(&mut self, created: Timestamp, host: HostTime) -> bool {
        let is_behind = self.now(host.monotonic).is_some_and(|now| created.0.saturating_sub(now.0) > JUMP);
        if is_behind && self.doubted_since.is_none() {
            self.note_arrival(created, host);
        }
        is_behind
    }

    /// Moves the offset into the bounds that a reading sets.
    fn narrow(&mut self, least: i64, most: i64, host: HostTime) {
        let Some(offset) = self.offset else {
            (self.offset, self.doubted_since) = (Some(least), Some(host.monotonic));
            return;
        };
        let narrowed = offset.min(most).max(least);
        if (narrowed - offset).abs() > JUMP {
            (self.doubted_since, self.agreement) = (Some(host.monotonic), None);
        } else if least >= narrowed - JUMP
            && self.doubted_since.is_some_and(|since| host.monotonic - since >= APART)
        {
            self.doubted_since = None;
        }
        self.offset = Some(narrowed);
        if self.doubted_since.is_none() {
            self.trusted = self.offset;
        }
        self.compare(host);
    }

    /// Compares the host's time with the estimate after a reading.
    fn compare(&mut self, host: HostTime) {
        if !self.agrees_with(host) {
            self.agreement = None;
        } else if let Some(agreement) = &mut self.agreement {
            agreement.readings = agreement.readings.saturating_add(1);
        } else {
            self.agreement = Some(Agreement { since: host.monotonic, readings: 1 });
        }
    }

    /// Ends the agreement if the host's time has been set. Call it often, so that no jump goes unnoticed.
    pub(crate) fn watch(&mut self, host: HostTime) {
        if !self.agrees_with(host) {
            self.agreement = None;
        }
    }

    fn agrees_with(&self, host: HostTime) -> bool {
        let difference =
            self.now(host.monotonic).map(|now| now.0.saturating_sub(host.wall.0).saturating_abs());
        self.doubted_since.is_none() && difference.is_some_and(|difference| difference <= AGREEMENT)
    }

    /// Discord's time when the monotonic clock shows `monotonic`. It follows from the last offset that was not doubted, or
    /// else from the doubted one; `None` before the first reading.
    pub(crate) fn now(&self, monotonic: i64) -> Option<Timestamp> {
        self.trusted.or(self.offset).map(|offset| Timestamp(offset.saturating_add(monotonic)))
    }

    /// The time that Discord's clock and the host's have both reached; `None` while Discord's time is unknown or
    /// doubted.
    pub(crate) fn certain(&self, host: HostTime) -> Option<Timestamp> {
        let now = self.now(host.monotonic).filter(|_| self.doubted_since.is_none());
        now.map(|now| now.min(host.wall))
    }

    /// The time that decides which data is old enough to be deleted; `None` unless Discord's clock and the host's have
    /// agreed for [`AGREEMENT_TIME`] in at least [`AGREEMENT_READINGS`] readings.
    pub(crate) fn agreed(&self, host: HostTime) -> Option<Timestamp> {
        let lasting = self.agreement.filter(|agreement| {
            agreement.readings >= AGREEMENT_READINGS && host.monotonic - agreement.since >= AGREEMENT_TIME
        });
        lasting.filter(|_| self.agrees_with(host)).and_then(|_| self.certain(host))
    }

    /// Whether Discord should be asked for its time.
    pub(crate) fn needs_reading(&self, monotonic: i64) -> bool {
        self.doubted_since.is_some()
            || self.answered_at.is_none_or(|answered| monotonic - answered >= READING_INTERVAL)
    }

    /// By how much the host's time is ahead of Discord's, in milliseconds; `None` while that is not known for certain.
    pub(crate) fn host_is_ahead_by(&self, host: HostTime) -> Option<i64> {
        let now = self.now(host.monotonic).filter(|_| self.doubted_since.is_none());
        now.map(|now| host.wall.0.saturating_sub(now.0))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const MINUTE: i64 = 60_000;
    const DAY: i64 = 24 * 60 * MINUTE;

    /// Discord's time when the monotonic clock is at 0.
    const NOON: i64 = 1_700_000_000_000;

    /// The host's clocks after a number of milliseconds. Its system clock is ahead by `ahead`.
    fn host(monotonic: i64, ahead: i64) -> HostTime {
        HostTime { monotonic, wall: Timestamp(NOON + monotonic + ahead) }
    }

    /// The date of an answer that Discord gives at a moment of the monotonic clock.
    fn date(monotonic: i64) -> Timestamp {
        let now = NOON + monotonic;
        Timestamp(now - now.rem_euclid(DATE_PRECISION))
    }

    /// Reads an answer to a request that took 100 milliseconds.
    fn ask(estimate: &mut Estimate, at: i64, ahead: i64) {
        estimate.answered(date(at - 50), at - 100, host(at, ahead));
    }

    /// An estimate after two readings.
    fn known(ahead: i64) -> Estimate {
        let mut estimate = Estimate::default();
        ask(&mut estimate, 1000, ahead);
        ask(&mut estimate, 2000, ahead);
        estimate
    }

    #[test]
    fn before_a_second_reading_nothing_is_certain() {
        let mut estimate = Estimate::default();
        assert_eq!((estimate.now(5), estimate.certain(host(5, 0))), (None, None));
        assert!(estimate.needs_reading(5));
        ask(&mut estimate, 1000, 0);
        assert!(estimate.now(1000).is_some());
        assert_eq!(estimate.certain(host(1000, 0)), None);
        assert!(estimate.needs_reading(1000), "it is doubted");
        ask(&mut estimate, 2000, 0);
        assert!(estimate.certain(host(2000, 0)).is_some());
        assert!(!estimate.needs_reading(2000));
        assert!(estimate.needs_reading(2000 + READING_INTERVAL));
    }

    #[test]
    fn a_host_that_is_ahead_does_not_hasten_the_time() {
        for ahead in [70_000, DAY, 365 * DAY] {
            let estimate = known(ahead);
            let now = estimate.certain(host(3000, ahead)).unwrap().0 - NOON;
            assert!((1000..=3000).contains(&now), "{now}");
            assert_eq!(estimate.agreed(host(3000, ahead)), None);
        }
    }

    #[test]
    fn a_host_that_is_behind_delays_it() {
        let estimate = known(-DAY);
        assert_eq!(estimate.certain(host(3000, -DAY)), Some(Timestamp(NOON + 3000 - DAY)));
    }

    #[test]
    fn a_clock_that_is_set_while_the_program_runs_changes_nothing() {
        let estimate = known(0);
        let before = estimate.certain(host(3000, 0)).unwrap();
        assert!(estimate.certain(host(3001, 30 * DAY)).unwrap().0 <= before.0 + 1);
        assert_eq!(estimate.now(3002).unwrap().0, before.0 + 2, "nor does setting it back");
    }

    #[test]
    fn a_late_event_moves_nothing_and_a_fresh_one_narrows_the_estimate() {
        let mut estimate = known(0);
        let before = estimate.now(10_000);
        estimate.note_arrival(Timestamp(NOON + 10_000 - 3 * 60 * MINUTE), host(10_000, 0));
        assert_eq!(estimate.now(10_000), before);
        estimate.note_arrival(Timestamp(NOON + 9_950), host(10_000, 0));
        assert_eq!(estimate.now(10_000), Some(Timestamp(NOON + 9_950)));
    }

    #[test]
    fn a_reading_that_jumps_is_doubted_until_another_one_agrees() {
        let mut estimate = known(0);
        estimate.answered(Timestamp(NOON + 40 * DAY), 2_900, host(3_000, 0));
        assert_eq!(estimate.certain(host(3_000, 0)), None);
        let now = estimate.now(3_000).unwrap().0 - NOON;
        assert!((1_000..=3_000).contains(&now), "one reading moves nothing: {now}");
        assert!(estimate.needs_reading(3_000));
        ask(&mut estimate, 4_000, 0);
        assert_eq!(estimate.certain(host(4_000, 0)), None, "which of the two was wrong is not known");
        ask(&mut estimate, 5_000, 0);
        let now = estimate.certain(host(5_000, 0)).unwrap().0 - NOON;
        assert!((3_000..=5_000).contains(&now), "{now}");
    }

    #[test]
    fn after_a_suspension_the_next_readings_catch_up() {
        // The monotonic clock stood still for an hour.
        let mut estimate = known(0);
        let hour = 60 * MINUTE;
        let later = |monotonic| host(monotonic, hour);
        estimate.note_arrival(Timestamp(NOON + 3_000 + hour), later(3_000));
        assert_eq!(estimate.certain(later(3_000)), None);
        estimate.note_arrival(Timestamp(NOON + 4_000 + hour), later(4_000));
        assert_eq!(estimate.certain(later(4_000)), Some(Timestamp(NOON + 4_000 + hour)));
    }

    #[test]
    fn an_object_from_the_future_is_waited_for_until_another_reading_confirms_it() {
        // The monotonic clock stood still for an hour.
        let mut estimate = known(0);
        let hour = 60 * MINUTE;
        let later = |monotonic| host(monotonic, hour);
        assert!(!estimate.is_far_behind(Timestamp(NOON + 3_000 + JUMP / 2), later(3_000)));
        assert!(estimate.certain(later(3_000)).is_some(), "a small difference is no doubt");
        let created = Timestamp(NOON + 2_900 + hour);
        for at in [3_000, 4_000, 10_000] {
            assert!(estimate.is_far_behind(created, later(at)), "it confirms itself at {at}");
            assert_eq!(estimate.certain(later(at)), None);
        }
        estimate.answered(date(10_900 + hour), 10_800, later(11_000));
        assert!(!estimate.is_far_behind(created, later(11_000)));
        assert!(estimate.certain(later(11_000)).is_some());
    }

    #[test]
    fn data_is_deleted_only_after_a_lasting_agreement() {
        let mut estimate = Estimate::default();
        for minute in 0..=10 {
            assert_eq!(estimate.agreed(host(minute * MINUTE, 0)), None, "{minute}");
            ask(&mut estimate, minute * MINUTE + 1000, 0);
        }
        let later = 12 * MINUTE;
        assert!(estimate.agreed(host(later, 0)).is_some());
        assert_eq!(estimate.agreed(host(later, 30 * DAY)), None, "a jump ahead");
        // The jump is noticed although the clock is set back before the next reading.
        estimate.watch(host(later, 30 * DAY));
        assert_eq!(estimate.agreed(host(later + 1, 0)), None);
    }

    #[test]
    fn nothing_is_deleted_by_a_host_that_disagrees_however_long_and_however_many_readings() {
        for ahead in [-DAY, -AGREEMENT - 2 * DATE_PRECISION, AGREEMENT + 1, 31 * DAY] {
            let mut estimate = Estimate::default();
            for minute in 0..=60 {
                ask(&mut estimate, minute * MINUTE + 1000, ahead);
                assert_eq!(estimate.agreed(host(minute * MINUTE + 1000, ahead)), None, "{ahead}, {minute}");
            }
            // The host's clock is set right. The time of the agreement begins now.
            let minutes = |from: i64, until: i64| (from..=until).map(|minute| minute * MINUTE + 1000);
            for at in minutes(61, 70) {
                ask(&mut estimate, at, 0);
                assert_eq!(estimate.agreed(host(at, 0)), None, "{ahead}, {at}");
            }
            ask(&mut estimate, 71 * MINUTE + 1000, 0);
            assert!(estimate.agreed(host(71 * MINUTE + 1000, 0)).is_some(), "{ahead}");
        }
    }

    #[test]
    fn one_reading_however_old_confirms_no_deletion() {
        let mut estimate = known(0);
        assert_eq!(estimate.agreed(host(DAY, 0)), None);
        ask(&mut estimate, DAY, 0);
        ask(&mut estimate, DAY + 1000, 0);
        assert!(estimate.agreed(host(DAY + 2000, 0)).is_some());
    }

    proptest! {
        /// The certain time is never ahead of Discord's by more than the precision of a date, even if objects arrive
        /// late, requests take long, or the host's clock is set. The host's clock can only make it earlier.
        #[test]
        fn the_certain_time_is_never_ahead_of_discord(
            readings in prop::collection::vec(
                (1..600_000_i64, 0..5_000_i64, 0..100_000_i64, any::<bool>(), -DAY..DAY), 1..60
            )
        ) {
            let (mut estimate, mut at) = (Estimate::default(), 0);
            for (passed, took, late, is_answer, ahead) in readings {
                at += passed + took;
                let clocks = host(at, ahead);
                if is_answer {
                    estimate.answered(date(at - took / 2), at - took, clocks);
                } else {
                    estimate.note_arrival(Timestamp(NOON + at - late), clocks);
                }
                estimate.watch(clocks);
                if let Some(certain) = estimate.certain(clocks) {
                    prop_assert!(certain.0 <= NOON + at, "ahead by {}", certain.0 - NOON - at);
                    prop_assert!(certain <= clocks.wall);
                }
                if let Some(agreed) = estimate.agreed(clocks) {
                    prop_assert!((agreed.0 - clocks.wall.0).abs() <= AGREEMENT);
                }
            }
        }
    }
}

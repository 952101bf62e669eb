//! Keeps attempts to send in memory, to save a transaction per board. When the bot starts, it treats every queued announcement as
//! attempted at the moment when it was queued, so a first attempt soon after that moment need not be committed.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{Announcement, Place, Timestamp};

/// The time after an announcement was queued, in milliseconds, in which an attempt counts as made at the moment of queueing. The
/// search of the channel's history reaches back much further before an attempt.
const ASSUMED_ATTEMPT_WINDOW: i64 = 60_000;

/// An attempt that only this process knows of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attempt {
    /// The row id of the announcement.
    pub(super) id: i64,
    /// When the attempt began.
    pub(super) at: Timestamp,
}

/// The newest of these attempts for each place. Clones share them.
#[derive(Clone, Debug, Default)]
pub(super) struct Attempts {
    places: Arc<Mutex<HashMap<Place, Attempt>>>,
}

impl Attempts {
    /// The attempts that have to be committed before sending begins: the place's attempt at another announcement, and the attempt
    /// that begins now, unless the next start would assume it.
    pub(super) fn to_write(&self, announcement: &Announcement, now: Timestamp) -> [Option<Attempt>; 2] {
        let other = self.places().get(&announcement.place).copied().filter(|kept| kept.id != announcement.id);
        let this = Attempt { id: announcement.id, at: now };
        [other, (!is_assumed_after_restart(announcement, now)).then_some(this)]
    }

    /// Remembers that sending begins, after [`Attempts::to_write`] was committed.
    pub(super) fn begin(&self, announcement: &Announcement, now: Timestamp) {
        let attempt = Attempt { id: announcement.id, at: now };
        self.places().insert(announcement.place, attempt);
    }

    /// When sending of this announcement began; `None` if no attempt is kept in memory.
    pub(super) fn at(&self, place: Place, id: i64) -> Option<Timestamp> {
        self.places().get(&place).filter(|attempt| attempt.id == id).map(|attempt| attempt.at)
    }

    /// Forgets the attempt at this announcement, which was delivered or given up.
    pub(super) fn end(&self, place: Place, id: i64) {
        let mut places = self.places();
        if places.get(&place).is_some_and(|attempt| attempt.id == id) {
            places.remove(&place);
        }
    }

    /// Forgets the attempt of a place without queued announcements.
    pub(super) fn forget(&self, place: Place) {
        self.places().remove(&place);
    }

    fn places(&self) -> MutexGuard<'_, HashMap<Place, Attempt>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether the next start assumes an attempt at about this moment.
fn is_assumed_after_restart(announcement: &Announcement, now: Timestamp) -> bool {
    announcement.attempted_at.is_none()
        && now.0.saturating_sub(announcement.owed_since.0) <= ASSUMED_ATTEMPT_WINDOW
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{ChallengeId, Subject};

    const HERE: Place = Place(1);

    fn announcement(id: i64) -> Announcement {
        Announcement {
            id,
            place: HERE,
            subject: Subject::Challenge(ChallengeId(id)),
            owed_since: Timestamp(1_000),
            is_first: true,
            told: 0,
            attempted_at: None,
            board_waits: false,
        }
    }

    #[test]
    fn a_first_attempt_is_known_without_a_note() {
        let attempts = Attempts::default();
        assert_eq!(attempts.to_write(&announcement(7), Timestamp(1_500)), [None, None]);
        attempts.begin(&announcement(7), Timestamp(1_500));
        assert_eq!(attempts.at(HERE, 7), Some(Timestamp(1_500)));
        assert_eq!((attempts.at(HERE, 8), attempts.at(Place(2), 7)), (None, None));
        attempts.end(HERE, 8);
        assert_eq!(attempts.at(HERE, 7), Some(Timestamp(1_500)));
        attempts.end(HERE, 7);
        assert_eq!(attempts.at(HERE, 7), None);
    }

    #[test]
    fn one_that_begins_late_or_again_is_written_down() {
        let attempts = Attempts::default();
        let late = Timestamp(1_001 + ASSUMED_ATTEMPT_WINDOW);
        assert_eq!(attempts.to_write(&announcement(7), late), [None, Some(Attempt { id: 7, at: late })]);
        let again = Announcement { attempted_at: Some(Timestamp(1_500)), ..announcement(7) };
        let now = Timestamp(1_600);
        assert_eq!(attempts.to_write(&again, now), [None, Some(Attempt { id: 7, at: now })]);
    }

    #[test]
    fn the_one_before_is_written_down_when_another_one_is_sent() {
        let attempts = Attempts::default();
        attempts.begin(&announcement(7), Timestamp(1_500));
        let before = Attempt { id: 7, at: Timestamp(1_500) };
        assert_eq!(attempts.to_write(&announcement(8), Timestamp(1_600)), [Some(before), None]);
        assert_eq!(attempts.at(HERE, 7), Some(Timestamp(1_500)), "until it is written down");
        attempts.begin(&announcement(8), Timestamp(1_600));
        assert_eq!(attempts.at(HERE, 8), Some(Timestamp(1_600)));
    }
}

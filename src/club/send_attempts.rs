//! Keeps the bot's attempts to send announcements in memory, to save a transaction for each board. When the bot starts, it treats
//! every queued announcement as attempted at the moment when it was queued, so a first attempt soon after that moment need not be
//! committed.
//!
//! The newest attempts are kept after the delivery too: a crash of the PostgreSQL server can undo the record of a delivery, so that
//! the announcement is queued again.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use hashlink::LruCache;

use super::{Announcement, Place, Timestamp};

/// The time after an announcement was queued, in milliseconds, within which the beginning of a first attempt is not stored. After a
/// restart, that attempt counts as begun when the announcement was queued. The difference does no harm: the search of the channel's
/// history begins much earlier than an attempt.
const ASSUMED_ATTEMPT_WINDOW: i64 = 60_000;

/// The number of ended attempts that are kept. A server writes a commit to the disk within three times its `wal_writer_delay`,
/// which is at most ten seconds, so this is enough for a hundred announcements a second.
const ENDED_MAX: usize = 4096;

/// An attempt that only this process knows of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attempt {
    /// The row id of the announcement.
    pub(super) id: i64,
    /// When the attempt began.
    pub(super) at: Timestamp,
}

/// The newest attempt for each place, and the attempts that have ended. Clones share them.
#[derive(Clone, Debug, Default)]
pub(super) struct Attempts(Arc<Mutex<Kept>>);

struct Kept {
    places: HashMap<Place, Attempt>,
    /// The times at which ended attempts began, by the row id of the announcement.
    ended: LruCache<i64, Timestamp>,
}

impl Default for Kept {
    fn default() -> Self {
        Self { places: HashMap::new(), ended: LruCache::new(ENDED_MAX) }
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Kept").field("places", &self.places).finish_non_exhaustive()
    }
}

impl Kept {
    /// Ends the attempt of a place, if `is_meant` returns true for the row id of its announcement.
    fn end(&mut self, place: Place, is_meant: impl Fn(i64) -> bool) {
        if let Some(attempt) = self.places.get(&place).copied().filter(|attempt| is_meant(attempt.id)) {
            self.places.remove(&place);
            self.ended.insert(attempt.id, attempt.at);
        }
    }
}

impl Attempts {
    /// Returns the attempts that have to be committed before sending begins: the place's attempt at another announcement, and the
    /// attempt that begins now, unless the next start would assume it.
    pub(super) fn to_write(&self, announcement: &Announcement, now: Timestamp) -> [Option<Attempt>; 2] {
        let other =
            self.kept().places.get(&announcement.place).copied().filter(|kept| kept.id != announcement.id);
        let this = Attempt { id: announcement.id, at: now };
        [other, (!is_assumed_after_restart(announcement, now)).then_some(this)]
    }

    /// Remembers that sending begins. Call it after the attempts of [`Attempts::to_write`] are committed.
    pub(super) fn begin(&self, announcement: &Announcement, now: Timestamp) {
        let attempt = Attempt { id: announcement.id, at: now };
        self.kept().places.insert(announcement.place, attempt);
    }

    /// Returns when the last attempt to send this announcement began, even if the attempt has ended, or `None` if no attempt is
    /// kept in memory.
    pub(super) fn at(&self, place: Place, id: i64) -> Option<Timestamp> {
        let kept = self.kept();
        let newest = kept.places.get(&place).filter(|attempt| attempt.id == id).map(|attempt| attempt.at);
        newest.or_else(|| kept.ended.peek(&id).copied())
    }

    /// Ends the attempt at this announcement, which was delivered or given up.
    pub(super) fn end(&self, place: Place, id: i64) {
        self.kept().end(place, |attempted| attempted == id);
    }

    /// Ends the attempt of a place without queued announcements.
    pub(super) fn end_all(&self, place: Place) {
        self.kept().end(place, |_| true);
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns whether the next start assumes an attempt at about `now`.
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
            last_shown_event: 0,
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
        attempts.begin(&announcement(8), Timestamp(1_600));
        attempts.end_all(HERE);
        let known = (attempts.at(HERE, 7), attempts.at(HERE, 8));
        assert_eq!(known, (Some(Timestamp(1_500)), Some(Timestamp(1_600))), "a crash can queue both again");
        assert_eq!(attempts.to_write(&announcement(9), Timestamp(1_700)), [None, None]);
    }

    #[test]
    fn as_many_ended_ones_are_kept_as_a_crash_can_undo() {
        let attempts = Attempts::default();
        let most = i64::try_from(ENDED_MAX).unwrap();
        for id in 0..=most {
            attempts.begin(&announcement(id), Timestamp(1_500));
            attempts.end(HERE, id);
        }
        assert_eq!((attempts.at(HERE, 0), attempts.at(HERE, 1)), (None, Some(Timestamp(1_500))));
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

//! Spaces out the readings that undecodable messages cause, so that many such messages do not cause many reads.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::club::Place;

/// The minimum interval between the beginnings of two readings of a place over REST that undecodable messages cause. Newer
/// messages of the place wait for the reading.
const SPACING: Duration = Duration::from_secs(2);

/// The maximum number of places whose last reading is remembered.
const PLACES_MAX: usize = 10_000;

/// The minimum time between two readings of all places.
const SPACING_OF_ALL: Duration = Duration::from_mins(1);

/// When each place was last read because of a message that could not be decoded.
#[derive(Debug, Default)]
pub(crate) struct LastReadings {
    places: Mutex<HashMap<Place, Instant>>,
    all: Mutex<Option<Instant>>,
}

impl LastReadings {
    /// Reserves the next moment at which a place may be read, and returns it.
    pub(crate) fn next(&self, place: Place, now: Instant) -> Instant {
        let mut last = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() >= PLACES_MAX {
            last.retain(|_, &mut read| read + SPACING > now);
        }
        let next = last.get(&place).map_or(now, |&read| now.max(read + SPACING));
        if last.len() < PLACES_MAX || last.contains_key(&place) {
            last.insert(place, next);
        }
        next
    }

    /// Reserves the next moment at which all places may be read, and returns it. `None` if such a reading is already
    /// waiting.
    pub(crate) fn next_of_all(&self, now: Instant) -> Option<Instant> {
        let mut last = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let next = last.map_or(now, |read| now.max(read + SPACING_OF_ALL));
        if last.is_some_and(|reserved| reserved > now) {
            return None;
        }
        *last = Some(next);
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_again_only_after_a_while() {
        let (readings, now) = (LastReadings::default(), Instant::now());
        assert_eq!(readings.next(Place(1), now), now);
        assert_eq!(readings.next(Place(2), now), now, "another place");
        assert_eq!(readings.next(Place(1), now), now + SPACING);
        assert_eq!(readings.next(Place(1), now + SPACING * 3), now + SPACING * 3);
    }

    #[test]
    fn all_places_are_read_once_a_minute_at_most() {
        let (readings, now) = (LastReadings::default(), Instant::now());
        assert_eq!(readings.next_of_all(now), Some(now));
        let soon = now + Duration::from_secs(1);
        assert_eq!(readings.next_of_all(soon), Some(now + SPACING_OF_ALL), "one waits");
        assert_eq!(readings.next_of_all(soon), None, "it reads on behalf of this one too");
        let later = now + SPACING_OF_ALL * 3;
        assert_eq!(readings.next_of_all(later), Some(later));
    }

    #[test]
    fn the_last_readings_do_not_fill_the_memory() {
        let (readings, now) = (LastReadings::default(), Instant::now());
        for place in 0..20_000 {
            readings.next(Place(place), now);
        }
        assert_eq!(readings.places.lock().unwrap().len(), PLACES_MAX);
        readings.next(Place(20_001), now + SPACING);
        assert_eq!(readings.places.lock().unwrap().len(), 1);
    }
}

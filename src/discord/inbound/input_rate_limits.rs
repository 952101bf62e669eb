//! Rate limits of input, by person and by place. People who exceed a limit are asked to wait.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::club::{Person, Place};

/// The maximum number of people or places that a limit remembers. Beyond that, the limit forgets the one that has used
/// the smallest part of its rate.
const MOST: usize = 10_000;

/// The number of suggestions allowed for each call. It is more than one, because Discord asks for them while somebody
/// types.
const AUTOCOMPLETES_PER_CALL: u32 = 4;

/// The period to which the rates refer. All calls that a rate allows in a period may be made at once.
const SPAN: Duration = Duration::from_mins(1);

/// The limits on calls (commands, presses and replies to messages) and on suggestions.
#[derive(Debug)]
pub(crate) struct UserRateLimits {
    people: Limit<Person>,
    places: Limit<Place>,
    suggestions: Limit<Person>,
}

impl UserRateLimits {
    /// Limits of this many calls a minute.
    pub(crate) fn new(by_person: u32, in_place: u32) -> Self {
        Self {
            people: Limit::new(by_person),
            places: Limit::new(in_place),
            suggestions: Limit::new(by_person.saturating_mul(AUTOCOMPLETES_PER_CALL)),
        }
    }

    /// Whether a call is within the limits. Counts a call within the limits. A call that exceeds only the limit of its place
    /// is counted for the person.
    pub(crate) fn allow(&self, person: Person, place: Place, now: Instant) -> bool {
        self.people.allow(person, now) && self.places.allow(place, now)
    }

    /// Whether a person who is typing a command gets suggestions. If so, counts a suggestion for the person, but no
    /// call.
    pub(crate) fn suggest(&self, person: Person, now: Instant) -> bool {
        self.suggestions.allow(person, now)
    }
}

/// A generic cell rate algorithm for each key.
#[derive(Debug)]
struct Limit<K> {
    interval: Duration,
    /// GCRA theoretical arrival times.
    theoretical_arrival: Mutex<HashMap<K, Instant>>,
}

impl<K: Copy + Eq + Hash> Limit<K> {
    fn new(a_minute: u32) -> Self {
        Self { interval: SPAN / a_minute.max(1), theoretical_arrival: Mutex::default() }
    }

    fn allow(&self, key: K, now: Instant) -> bool {
        let mut theoretical_arrival = self.theoretical_arrival.lock().unwrap_or_else(PoisonError::into_inner);
        let next = theoretical_arrival.get(&key).copied().unwrap_or(now).max(now) + self.interval;
        if next.duration_since(now) > SPAN {
            return false;
        }
        if theoretical_arrival.len() >= MOST {
            theoretical_arrival.retain(|_, moment| *moment > now);
        }
        if theoretical_arrival.len() >= MOST
            && !theoretical_arrival.contains_key(&key)
            && let Some(least) =
                theoretical_arrival.iter().min_by_key(|(_, moment)| **moment).map(|(key, _)| *key)
        {
            theoretical_arrival.remove(&least);
        }
        theoretical_arrival.insert(key, next);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minutes_worth_comes_at_once_and_then_one_by_one() {
        let (limits, now) = (UserRateLimits::new(30, 1000), Instant::now());
        let allowed = (0..100).filter(|_| limits.allow(Person(1), Place(1), now)).count();
        assert_eq!(allowed, 30);
        let later = now + Duration::from_secs(2);
        assert!(limits.allow(Person(1), Place(1), later));
        assert!(!limits.allow(Person(1), Place(1), later));
        assert!(limits.allow(Person(2), Place(1), now), "another person has a limit of their own");
    }

    #[test]
    fn a_place_is_limited_whoever_calls() {
        let (limits, now) = (UserRateLimits::new(1000, 20), Instant::now());
        let allowed = (0..100).filter(|&person| limits.allow(Person(person), Place(1), now)).count();
        assert_eq!(allowed, 20);
        assert!(limits.allow(Person(1), Place(2), now));
    }

    #[test]
    fn suggestions_are_limited_and_take_no_call_away() {
        let (limits, now) = (UserRateLimits::new(5, 1000), Instant::now());
        assert_eq!((0..100).filter(|_| limits.suggest(Person(1), now)).count(), 20);
        assert!(limits.allow(Person(1), Place(1), now));
    }

    #[test]
    fn everybody_is_limited_however_many_call() {
        let (limits, now) = (UserRateLimits::new(2, u32::MAX), Instant::now());
        for person in 0..2 * MOST as u64 {
            assert!(limits.allow(Person(person), Place(1), now));
        }
        let last = Person(2 * MOST as u64);
        let allowed = (0..10).filter(|_| limits.allow(last, Place(1), now)).count();
        assert_eq!(allowed, 2);
        assert_eq!(limits.people.theoretical_arrival.lock().unwrap().len(), MOST);
    }

    #[test]
    fn nothing_is_kept_of_those_who_rest() {
        let (limits, now) = (UserRateLimits::new(60, 60), Instant::now());
        for person in 0..MOST as u64 {
            assert!(limits.allow(Person(person), Place(person), now));
        }
        assert!(limits.allow(Person(u64::MAX), Place(u64::MAX), now + SPAN));
        assert_eq!(limits.people.theoretical_arrival.lock().unwrap().len(), 1);
    }
}

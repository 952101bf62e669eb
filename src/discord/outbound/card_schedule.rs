//! When the cards of people are brought up to date, and with how many requests.
//!
//! **Invariant:** a person's card causes at most one update a minute, and all cards together cause no more requests than there
//! were turns. Several turns that a card shows at once leave requests over for cards that only lose a line. In an hour with few
//! turns, some requests are added, so that the cards of a small club are up to date too.

use std::collections::{HashMap, HashSet};

use crate::club::{Person, Timestamp};

/// The least time between two updates of a card, in milliseconds.
const UPDATE_INTERVAL: i64 = 60_000;

/// The number of turns of an hour up to which requests are added, and how many there can be at most.
const FEW_TURNS: u32 = 30;
const ADDED_MAX: i64 = 20;

/// How many requests are kept at most.
const REQUESTS_MAX: i64 = 10_000;

/// The cards that are to be updated.
#[derive(Debug, Default)]
pub(crate) struct CardSchedule {
    /// Those whose card may not show what waits for them.
    pending: HashSet<Person>,
    /// When the card of a person was last updated, if that is less than a minute ago.
    updated: HashMap<Person, Timestamp>,
    /// How many requests may be made.
    requests: i64,
    /// When the present hour began, its turns, and those of the hour before, which count as many while they are not known.
    hour: Option<(Timestamp, u32, u32)>,
    /// When a request was last added.
    added_at: Option<Timestamp>,
}

impl CardSchedule {
    /// Notes that somebody is to decide in a match, and that the cards of these people may change.
    pub(crate) fn turn(&mut self, owners: impl IntoIterator<Item = Person>, now: Timestamp) {
        let (began, turns, before) = self.turn_hour(now);
        self.hour = Some((began, turns.saturating_add(1), before));
        self.requests = (self.requests + 1).min(REQUESTS_MAX);
        self.pending.extend(owners);
    }

    /// Begins the next hour, if the present one is over. Returns the present one.
    fn turn_hour(&mut self, now: Timestamp) -> (Timestamp, u32, u32) {
        let hour = match self.hour {
            None => (now, 0, u32::MAX),
            Some((began, turns, before)) => match now.0.saturating_sub(began.0) / (60 * UPDATE_INTERVAL) {
                ..=0 => (began, turns, before),
                1 => (now, 0, turns),
                2.. => (now, 0, 0),
            },
        };
        self.hour = Some(hour);
        hour
    }

    /// Notes that the card of a person may not show what waits for them.
    pub(crate) fn want(&mut self, person: Person) {
        self.pending.insert(person);
    }

    /// The people whose cards can be looked at now.
    pub(crate) fn due(&mut self, now: Timestamp) -> Vec<Person> {
        self.updated.retain(|_, at| now.0.saturating_sub(at.0) < UPDATE_INTERVAL);
        let (_, turns, before) = self.turn_hour(now);
        let is_quiet = turns.max(before) <= FEW_TURNS;
        let is_minute_over = self.added_at.is_none_or(|at| now.0.saturating_sub(at.0) >= UPDATE_INTERVAL);
        if self.added_at.is_none() {
            self.requests += ADDED_MAX;
            self.added_at = Some(now);
        } else if is_quiet && is_minute_over && self.requests < ADDED_MAX {
            self.requests += 1;
            self.added_at = Some(now);
        }
        self.pending.iter().copied().filter(|person| !self.updated.contains_key(person)).collect()
    }

    /// Reserves requests for an update of a card. Returns false if there are not enough: the card is due again later.
    pub(crate) fn reserve(&mut self, person: Person, requests: i64, now: Timestamp) -> bool {
        if self.requests < requests {
            return false;
        }
        self.requests -= requests;
        self.updated.insert(person, now);
        self.pending.remove(&person);
        true
    }

    /// How many requests may be made now.
    pub(crate) const fn requests(&self) -> i64 {
        self.requests
    }

    /// Notes that the card of a person shows what waits for them, or that they have none.
    pub(crate) fn settle(&mut self, person: Person) {
        self.pending.remove(&person);
    }
}

#[cfg(test)]
mod tests {
    use rand::{Rng, SeedableRng, rngs::StdRng};

    use super::*;

    const SECOND: i64 = 1000;

    #[test]
    fn a_day_of_a_thousand_open_matches_causes_no_more_requests_than_turns_and_one_a_minute() {
        for (people, share) in [(8, 100), (200, 100), (200, 20)] {
            let mut chance = StdRng::seed_from_u64(7);
            let mut schedule = CardSchedule::default();
            let matches: Vec<[u64; 2]> = (0..1000)
                .map(|number| {
                    let first = number % people;
                    [first, (first + 1 + chance.random_range(0..people - 1)) % people]
                })
                .collect();
            let has_card = |person: u64| person * 100 < share * people;
            let (mut turns, mut requests) = (0_i64, 0_i64);
            let mut last: HashMap<Person, i64> = HashMap::new();
            for second in 0..24 * 3600_i64 {
                let now = Timestamp(second * SECOND);
                // Each of the matches has about two turns a day.
                if chance.random_range(0..43) == 0 {
                    let players = matches[chance.random_range(0..matches.len())];
                    let owners: Vec<Person> =
                        players.into_iter().filter(|&person| has_card(person)).map(Person).collect();
                    schedule.turn(owners, now);
                    turns += 1;
                }
                if second % 5 != 0 {
                    continue;
                }
                for person in schedule.due(now) {
                    // Once an hour a card is replaced, by two requests.
                    let wanted = if second % 3600 < 60 { 2 } else { 1 };
                    if schedule.reserve(person, wanted, now) {
                        requests += wanted;
                        let before = last.insert(person, second);
                        assert!(before.is_none_or(|before| second - before >= 60), "more than one a minute");
                    }
                }
            }
            assert!((1800..2200).contains(&turns), "{turns}");
            assert!(requests <= turns + ADDED_MAX, "{requests} requests in {turns} turns");
            assert!(requests > turns / 3, "the cards are kept up to date: {requests} of {turns}");
        }
    }

    #[test]
    fn in_a_small_club_every_change_is_shown() {
        let mut schedule = CardSchedule::default();
        for turn in 0..100 {
            let now = Timestamp(turn * 600 * SECOND);
            schedule.turn([Person(1), Person(2)], now);
            let due = schedule.due(now);
            assert_eq!(due.len(), 2);
            assert!(due.into_iter().all(|person| schedule.reserve(person, 1, now)), "turn {turn}");
        }
    }
}

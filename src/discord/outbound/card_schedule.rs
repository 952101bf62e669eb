//! Schedules the updates of people's cards, and limits the number of their requests.
//!
//! **Invariant:** a person's card is updated at most once a minute. Each turn in a match makes one request available,
//! and updates use only available requests. There are two additions. At the start, some requests are available in
//! advance, and the next turns pay the advance back instead of making requests available. In a small club, no turn pays
//! the advance back, and one request a minute is added, so that its cards are up to date too. A club is small if at most
//! [`FEW_CARDS`] people have a card and at most [`FEW_MATCHES`] running matches stand on their cards. An update that shows
//! several turns at once leaves requests for cards that only lose a line.

use std::collections::{HashMap, HashSet};

use crate::club::{Person, Timestamp};

/// The minimum time between two updates of a card, in milliseconds.
const UPDATE_INTERVAL: i64 = 60_000;

/// The maximum number of card owners in a small club, for which requests are added.
const FEW_CARDS: usize = 20;

/// The maximum number of running matches on the cards of a small club, for which requests are added.
pub(crate) const FEW_MATCHES: usize = 100;

/// No request is added while this many are available. At the start, this many requests are available in advance.
const ADDED_MAX: i64 = 20;

/// The maximum number of available requests.
const REQUESTS_MAX: i64 = 10_000;

/// The cards that are to be updated.
#[derive(Debug, Default)]
pub(crate) struct CardSchedule {
    /// The people whose card may be out of date.
    pending: HashSet<Person>,
    /// For each person, when the last update of the card was reserved or, once it has succeeded, when it ended.
    /// Contains only times of the last minute.
    updated: HashMap<Person, Timestamp>,
    /// The number of available requests.
    requests: i64,
    /// The number of advance requests that turns have not paid back yet.
    advance: i64,
    /// The people who have a card, or had one since the start.
    owners: HashSet<Person>,
    /// The people whose card Discord no longer allows the bot to edit.
    to_replace: HashSet<Person>,
    /// When it was last decided whether to add a request, or when the updates began. `None` before the updates begin.
    added_at: Option<Timestamp>,
    /// Whether more than [`FEW_MATCHES`] running matches stood on cards when they were last counted.
    has_many_matches: bool,
}

impl CardSchedule {
    /// Records a turn in a match. It makes one more request available. While the advance is not paid back and the club is
    /// not small, the turn pays back one request of the advance instead. The cards of `owners` may be out of date from now on.
    pub(crate) fn turn(&mut self, owners: impl IntoIterator<Item = Person>) {
        if self.advance > 0 && !self.is_small() {
            self.advance -= 1;
        } else {
            self.requests = (self.requests + 1).min(REQUESTS_MAX);
        }
        for owner in owners {
            self.want(owner);
        }
    }

    /// Records that the card of a person may be out of date.
    pub(crate) fn want(&mut self, person: Person) {
        self.owners.insert(person);
        self.pending.insert(person);
    }

    /// The people whose cards may be updated now.
    pub(crate) fn due(&mut self, now: Timestamp) -> Vec<Person> {
        self.updated.retain(|_, at| now.0.saturating_sub(at.0) < UPDATE_INTERVAL);
        if self.added_at.is_none() {
            self.requests += ADDED_MAX;
            self.advance = ADDED_MAX;
            self.added_at = Some(now);
        }
        self.pending.iter().copied().filter(|person| !self.updated.contains_key(person)).collect()
    }

    /// Whether it is time to count the running matches on cards, and to add a request if they are few ([`Self::add`]).
    pub(crate) fn is_adding_due(&self, now: Timestamp) -> bool {
        self.owners.len() <= FEW_CARDS
            && self.added_at.is_some_and(|at| now.0.saturating_sub(at.0) >= UPDATE_INTERVAL)
    }

    /// Adds a request if the club is small and fewer than [`ADDED_MAX`] requests are available. `matches` is the number of
    /// running matches on cards. A number above [`FEW_MATCHES`] need not be exact.
    pub(crate) fn add(&mut self, matches: usize, now: Timestamp) {
        self.added_at = Some(now);
        self.has_many_matches = matches > FEW_MATCHES;
        if self.is_small() && self.requests < ADDED_MAX {
            self.requests += 1;
        }
    }

    /// Whether the club is small.
    fn is_small(&self) -> bool {
        self.owners.len() <= FEW_CARDS && !self.has_many_matches
    }

    /// Records that Discord no longer allows the bot to edit the card of a person. The next update replaces the card.
    pub(crate) fn replace_next(&mut self, person: Person) {
        self.to_replace.insert(person);
        self.pending.insert(person);
    }

    /// Whether the next update of a person's card has to replace it.
    pub(crate) fn has_to_replace(&self, person: Person) -> bool {
        self.to_replace.contains(&person)
    }

    /// Reserves requests for an update of a card. Returns false if not enough are available; the card stays due.
    pub(crate) fn reserve(&mut self, person: Person, requests: i64, now: Timestamp) -> bool {
        if self.requests < requests {
            return false;
        }
        self.requests -= requests;
        self.updated.insert(person, now);
        self.pending.remove(&person);
        true
    }

    /// Records when an update for which requests were reserved has arrived.
    pub(crate) fn arrived(&mut self, person: Person, at: Timestamp) {
        self.updated.insert(person, at);
    }

    /// The number of requests that are available now.
    pub(crate) const fn requests(&self) -> i64 {
        self.requests
    }

    /// Records that a new card of a person was posted.
    pub(crate) fn posted(&mut self, person: Person) {
        self.to_replace.remove(&person);
    }

    /// Records that the card of a person is up to date, or that the person has no card.
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
        // Each of the matches has about two turns a day, or one in four days.
        for (people, share, seconds_a_turn) in [
            (200, 100, 43),
            (200, 20, 43),
            (1000, 100, 43),
            (200, 100, 345),
            (1000, 100, 345),
            (20, 100, 345),
        ] {
            let mut chance = StdRng::seed_from_u64(7);
            let mut schedule = CardSchedule::default();
            let matches: Vec<[u64; 2]> = (0..1000)
                .map(|number| {
                    let first = number % people;
                    [first, (first + 1 + chance.random_range(0..people - 1)) % people]
                })
                .collect();
            let has_card = |person: u64| person * 100 < share * people;
            // At the start, all cards are examined.
            (0..people).filter(|&person| has_card(person)).for_each(|person| schedule.want(Person(person)));
            let (mut turns, mut requests) = (0_i64, 0_i64);
            let mut last: HashMap<Person, i64> = HashMap::new();
            for second in 0..24 * 3600_i64 {
                let now = Timestamp(second * SECOND);
                if chance.random_range(0..seconds_a_turn) == 0 {
                    let players = matches[chance.random_range(0..matches.len())];
                    let owners: Vec<Person> =
                        players.into_iter().filter(|&person| has_card(person)).map(Person).collect();
                    schedule.turn(owners);
                    turns += 1;
                }
                if second % 5 != 0 {
                    continue;
                }
                if schedule.is_adding_due(now) {
                    schedule.add(matches.len(), now);
                }
                for person in schedule.due(now) {
                    // Once an hour, a card is replaced, which takes two requests.
                    let wanted = if second % 3600 < 60 { 2 } else { 1 };
                    if schedule.reserve(person, wanted, now) {
                        requests += wanted;
                        let before = last.insert(person, second);
                        assert!(before.is_none_or(|before| second - before >= 60), "more than one a minute");
                    }
                }
            }
            let expected = 24 * 3600 / seconds_a_turn;
            assert!((expected * 4 / 5..expected * 6 / 5).contains(&turns), "{turns}");
            assert!(requests <= turns, "{requests} requests in {turns} turns");
            assert!(requests > turns / 3, "the cards are kept up to date: {requests} of {turns}");
        }
    }

    #[test]
    fn in_a_small_club_every_change_is_shown() {
        let mut schedule = CardSchedule::default();
        for turn in 0..100 {
            let now = Timestamp(turn * 600 * SECOND);
            schedule.turn([Person(1), Person(2)]);
            if schedule.is_adding_due(now) {
                schedule.add(1, now);
            }
            let due = schedule.due(now);
            assert_eq!(due.len(), 2);
            assert!(due.into_iter().all(|person| schedule.reserve(person, 1, now)), "turn {turn}");
        }
    }

    #[test]
    fn a_request_a_minute_is_added_where_few_cards_have_few_matches() {
        let added = |owners: u64, matches: usize| {
            let mut schedule = CardSchedule::default();
            (0..owners).for_each(|person| schedule.want(Person(person)));
            schedule.due(Timestamp(0));
            assert!(schedule.reserve(Person(0), ADDED_MAX, Timestamp(0)), "the advance");
            for second in 1..=180 {
                let now = Timestamp(second * SECOND);
                if schedule.is_adding_due(now) {
                    schedule.add(matches, now);
                }
            }
            schedule.requests()
        };
        assert_eq!([added(20, 100), added(20, 101), added(21, 100), added(1, 0)], [3, 0, 0, 3]);
    }

    #[test]
    fn the_minute_until_the_next_update_begins_when_the_last_has_arrived() {
        let mut schedule = CardSchedule::default();
        let person = Person(1);
        schedule.want(person);
        assert_eq!(schedule.due(Timestamp(0)), [person]);
        assert!(schedule.reserve(person, 1, Timestamp(0)));
        // The request waits for half a minute.
        schedule.arrived(person, Timestamp(30 * SECOND));
        schedule.want(person);
        assert!(schedule.due(Timestamp(89 * SECOND)).is_empty());
        assert_eq!(schedule.due(Timestamp(90 * SECOND)), [person]);
    }
}

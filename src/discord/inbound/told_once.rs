//! Remembers what each person was told in answer to a text that was not addressed to the bot, so that nobody is told
//! the same thing twice.
//!
//! Nothing of this is stored: after a restart, a person may be told something once more.

use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

use hashlink::LruCache;

use crate::club::{ChallengeId, MatchId, Person};

/// The maximum number of things that are remembered.
const TOLD_MAX: usize = 10_000;

/// The subject of what a person was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ToldAbout {
    /// That a challenge has still to be accepted.
    Challenge(ChallengeId),
    /// In which thread a match is played.
    Thread(MatchId),
    /// Where to answer the offer that is open after this event of a match.
    Offer(MatchId, u32),
}

/// The subjects that people were recently told about.
pub(crate) struct ToldOnce(Mutex<LruCache<(Person, ToldAbout), ()>>);

impl Default for ToldOnce {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(TOLD_MAX)))
    }
}

impl fmt::Debug for ToldOnce {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ToldOnce").finish_non_exhaustive()
    }
}

impl ToldOnce {
    /// Records that a person is told about something. Returns false if they were told before.
    pub(crate) fn is_first(&self, person: Person, about: ToldAbout) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert((person, about), ()).is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_person_is_told_each_thing_once() {
        let told = ToldOnce::default();
        let (challenge, offer) = (ToldAbout::Challenge(ChallengeId(1)), ToldAbout::Offer(MatchId(1), 4));
        for (person, about) in [(1, challenge), (2, challenge), (1, offer)] {
            assert!(told.is_first(Person(person), about));
            assert!(!told.is_first(Person(person), about));
        }
        assert!(told.is_first(Person(1), ToldAbout::Offer(MatchId(1), 5)), "a later offer");
    }

    #[test]
    fn what_was_told_does_not_fill_the_memory() {
        let told = ToldOnce::default();
        for id in 0..20_000 {
            told.is_first(Person(1), ToldAbout::Challenge(ChallengeId(id)));
        }
        assert_eq!(told.0.lock().unwrap().len(), TOLD_MAX);
    }
}

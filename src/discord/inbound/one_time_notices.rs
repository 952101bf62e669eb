//! Remembers what each person was told without having asked for it, so that nobody is told the same thing twice: in answer to a
//! text that was not addressed to the bot, and about blocks in a tournament.
//!
//! What people were told is not stored: after a restart, a person may be told the same thing again.

use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

use hashlink::LruCache;

use crate::club::{ChallengeId, MatchId, Person, TournamentId};

/// The maximum number of notices that are remembered.
const NOTICES_MAX: usize = 10_000;

/// The subject of what a person was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum NoticeTopic {
    /// That a challenge has still to be accepted.
    Challenge(ChallengeId),
    /// In which thread a match is played.
    Thread(MatchId),
    /// Where to answer the offer that is open after this event of a match.
    Offer(MatchId, u32),
    /// That this person, whom they have blocked, is in a tournament with them.
    Blocked(TournamentId, Person),
}

/// The subjects that people were recently told about.
pub(crate) struct OneTimeNotices(Mutex<LruCache<(Person, NoticeTopic), ()>>);

impl Default for OneTimeNotices {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(NOTICES_MAX)))
    }
}

impl fmt::Debug for OneTimeNotices {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("OneTimeNotices").finish_non_exhaustive()
    }
}

impl OneTimeNotices {
    /// Records that a person is told about something. Returns false if they were told before.
    pub(crate) fn is_first(&self, person: Person, about: NoticeTopic) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert((person, about), ()).is_none()
    }

    /// Forgets that a person was told about something, because the message could not be sent.
    pub(crate) fn forget(&self, person: Person, about: NoticeTopic) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&(person, about));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_person_is_told_each_thing_once() {
        let notices = OneTimeNotices::default();
        let (challenge, offer) = (NoticeTopic::Challenge(ChallengeId(1)), NoticeTopic::Offer(MatchId(1), 4));
        for (person, about) in [(1, challenge), (2, challenge), (1, offer)] {
            assert!(notices.is_first(Person(person), about));
            assert!(!notices.is_first(Person(person), about));
        }
        assert!(notices.is_first(Person(1), NoticeTopic::Offer(MatchId(1), 5)), "a later offer");
    }

    #[test]
    fn what_could_not_be_told_is_told_at_the_next_occasion() {
        let notices = OneTimeNotices::default();
        let blocked = NoticeTopic::Blocked(TournamentId(1), Person(2));
        for person in [1, 3] {
            assert!(notices.is_first(Person(person), blocked));
        }
        notices.forget(Person(1), blocked);
        assert!(notices.is_first(Person(1), blocked));
        assert!(!notices.is_first(Person(3), blocked), "only one person's notice is forgotten");
    }

    #[test]
    fn what_was_told_does_not_fill_the_memory() {
        let notices = OneTimeNotices::default();
        for id in 0..20_000 {
            notices.is_first(Person(1), NoticeTopic::Challenge(ChallengeId(id)));
        }
        assert_eq!(notices.0.lock().unwrap().len(), NOTICES_MAX);
    }
}

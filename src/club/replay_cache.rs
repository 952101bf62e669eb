//! A cache of replayed matches, so that only newer events have to be read and replayed.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use hashlink::LruCache;

use super::{History, MatchId, Status};

/// The maximum number of cached matches. A long match takes about 10 kB.
const MOST: usize = 512;

/// The cached matches. Clones share them.
///
/// **Invariant:** the cache contains only committed events; the database is the source of truth.
#[derive(Clone)]
pub(super) struct Replays {
    matches: Arc<Mutex<LruCache<MatchId, Arc<History>>>>,
}

impl Default for Replays {
    fn default() -> Self {
        Self { matches: Arc::new(Mutex::new(LruCache::new(MOST))) }
    }
}

impl fmt::Debug for Replays {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Replays").finish_non_exhaustive()
    }
}

impl Replays {
    /// Returns the cached state of a match.
    pub(super) fn known(&self, id: MatchId) -> Option<Arc<History>> {
        self.matches().get(&id).cloned()
    }

    /// Caches a match whose events are all committed, unless a later state of it is cached. A finished match
    /// is dropped: it is rarely asked for again.
    pub(super) fn keep(&self, history: &History) {
        let mut matches = self.matches();
        if history.status != Status::Running {
            matches.remove(&history.id);
        } else if matches.get(&history.id).is_none_or(|known| known.last_event() < history.last_event()) {
            matches.insert(history.id, Arc::new(history.clone()));
        }
    }

    /// Drops all cached matches.
    pub(super) fn forget(&self) {
        self.matches().clear();
    }

    fn matches(&self) -> MutexGuard<'_, LruCache<MatchId, Arc<History>>> {
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::Side;

    use super::*;
    use crate::club::{CausedBy, Entry, Event, Timestamp, test_matches::standard};

    fn offered(mut history: History) -> History {
        let event = Event::Offered(crate::club::Offer::DrawMatch);
        history.apply(Entry { by: CausedBy::Seat(Side::Black), at: Timestamp(1), event }).unwrap();
        history
    }

    #[test]
    fn a_match_is_kept_as_far_as_it_is_known_and_only_while_it_runs() {
        let replays = Replays::default();
        let (begun, offered) = (standard(), offered(standard()));
        let known = || replays.known(begun.id).map(|history| history.last_event());
        assert_eq!(known(), None);
        replays.keep(&offered);
        replays.keep(&begun);
        assert_eq!(known(), Some(1), "what is older does not take its place");
        let mut over = offered.clone();
        over.apply(Entry { by: CausedBy::Seat(Side::White), at: Timestamp(2), event: Event::Resigned })
            .unwrap();
        replays.keep(&over);
        assert_eq!(known(), None);
    }

    #[test]
    fn no_more_matches_are_kept_than_there_is_room_for() {
        let replays = Replays::default();
        let begun = |id| History { id: MatchId(id), ..standard() };
        let most = i64::try_from(MOST).unwrap();
        for id in 0..=most {
            replays.keep(&begun(id));
        }
        assert!(replays.known(MatchId(0)).is_none(), "the one that was asked for longest ago");
        assert!((1..=most).all(|id| replays.known(MatchId(id)).is_some()));
    }
}

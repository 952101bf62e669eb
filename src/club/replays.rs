//! Matches as they stood when they were last replayed, so that only the events since then need be read and replayed.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use hashlink::LruCache;

use super::{History, MatchId};

/// How many matches are kept; a long one takes some 30 kB.
const MOST: usize = 512;

/// What the database holds is the truth; in here is only what was committed to it. Clones share it.
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
    /// A match as far as it is known.
    pub(super) fn known(&self, id: MatchId) -> Option<Arc<History>> {
        self.matches().get(&id).cloned()
    }

    /// Keeps a match all of whose events are committed, unless it is known with later ones.
    pub(super) fn keep(&self, history: &History) {
        let mut matches = self.matches();
        if matches.get(&history.id).is_none_or(|known| known.last_event() < history.last_event()) {
            matches.insert(history.id, Arc::new(history.clone()));
        }
    }

    /// Forgets everything: it stands in the database.
    pub(super) fn forget(&self) {
        self.matches().clear();
    }

    fn matches(&self) -> MutexGuard<'_, LruCache<MatchId, Arc<History>>> {
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

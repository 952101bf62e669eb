//! Which turns were asked about already: a text that nobody addressed to the bot is asked about once a turn.

use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

use hashlink::LruCache;

use crate::{club::MatchId, view::component_action::ShownEvent};

/// The most matches whose last question is remembered. After that, a turn may be asked about twice.
const MATCHES_MAX: usize = 10_000;

/// The turn of each match that was asked about last.
pub(crate) struct AskedQuestions(Mutex<LruCache<MatchId, u32>>);

impl Default for AskedQuestions {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(MATCHES_MAX)))
    }
}

impl fmt::Debug for AskedQuestions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("AskedQuestions").finish_non_exhaustive()
    }
}

impl AskedQuestions {
    /// Whether no question was asked yet in the state of the match after the event. From then on, one was.
    pub(crate) fn is_first(&self, turn: ShownEvent) -> bool {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        asked.insert(turn.id, turn.event) != Some(turn.event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_turn_of_a_match_is_asked_about_once() {
        let asked = AskedQuestions::default();
        let turn = |id, event| ShownEvent { id: MatchId(id), event };
        assert!(asked.is_first(turn(1, 4)));
        assert!(!asked.is_first(turn(1, 4)));
        assert!(asked.is_first(turn(2, 4)), "another match");
        assert!(asked.is_first(turn(1, 5)), "the next turn");
        assert!(!asked.is_first(turn(1, 5)));
    }
}

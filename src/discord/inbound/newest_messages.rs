//! Tracks the newest message of each place, so that the bot knows whether a message is directly below a board.

use std::{
    fmt,
    sync::{Mutex, PoisonError},
};

use hashlink::LruCache;

use crate::club::{MessageId, Place};

/// The maximum number of places of which the newest message is remembered.
const PLACES_MAX: usize = 10_000;

/// The newest known message of each place, for the places that were active most recently.
pub(crate) struct NewestMessages(Mutex<LruCache<Place, NewestMessage>>);

/// A message, and whether the bot itself wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NewestMessage {
    pub id: MessageId,
    pub is_by_bot: bool,
}

impl Default for NewestMessages {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(PLACES_MAX)))
    }
}

impl fmt::Debug for NewestMessages {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("NewestMessages").finish_non_exhaustive()
    }
}

impl NewestMessages {
    /// Records a message. Returns the message directly above it; `None` if that is unknown.
    pub(crate) fn note(&self, place: Place, message: NewestMessage) -> Option<NewestMessage> {
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let above = newest.get(&place).copied();
        if above.is_none_or(|above| above.id < message.id) {
            newest.insert(place, message);
        }
        above.filter(|above| above.id < message.id)
    }

    /// The newest message of a place, if it is known.
    pub(crate) fn of(&self, place: Place) -> Option<MessageId> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&place).map(|newest| newest.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_above_is_the_newest_of_the_place() {
        let newest = NewestMessages::default();
        let by_bot = |id| NewestMessage { id: MessageId(id), is_by_bot: true };
        let by_person = |id| NewestMessage { id: MessageId(id), is_by_bot: false };
        assert_eq!(newest.note(Place(1), by_bot(5)), None);
        assert_eq!(newest.note(Place(2), by_person(6)), None);
        assert_eq!(newest.note(Place(1), by_person(7)), Some(by_bot(5)));
        assert_eq!(newest.note(Place(1), by_bot(6)), None, "it was delivered late");
        assert_eq!(newest.of(Place(1)), Some(MessageId(7)));
        assert_eq!(newest.of(Place(3)), None);
    }

    #[test]
    fn the_places_do_not_fill_the_memory() {
        let newest = NewestMessages::default();
        for place in 0..20_000 {
            newest.note(Place(place), NewestMessage { id: MessageId(1), is_by_bot: false });
        }
        assert_eq!(newest.0.lock().unwrap().len(), PLACES_MAX);
    }
}

//! Remembers which edits of messages have been received.
//!
//! Discord reports an edit again with each later change of the message, such as a preview of a link or a pin. The time of
//! the last edit tells whether there was a new edit.

use std::{
    collections::HashMap,
    fmt,
    sync::{Mutex, PoisonError},
};

use hashlink::LruCache;

use crate::club::{MessageId, Timestamp};

/// The maximum number of messages whose last edit is remembered. Beyond that, an edit may be read twice, but it is
/// still played only once.
const MESSAGES_MAX: usize = 10_000;

/// The last edit of each message since its shard connected.
pub(crate) struct KnownEdits(Mutex<Edits>);

struct Edits {
    /// When each shard connected. The shard was away before that.
    since: HashMap<u32, Timestamp>,
    last: LruCache<MessageId, Timestamp>,
}

impl Default for KnownEdits {
    fn default() -> Self {
        Self(Mutex::new(Edits { since: HashMap::new(), last: LruCache::new(MESSAGES_MAX) }))
    }
}

impl fmt::Debug for KnownEdits {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("KnownEdits").finish_non_exhaustive()
    }
}

impl KnownEdits {
    /// Records that a shard connects at the time `now`, in a session that receives no earlier events.
    pub(crate) fn connected(&self, shard: u32, now: Timestamp) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).since.insert(shard, now);
    }

    /// Whether a shard was not connected yet at the time `at`. It cannot receive an edit that was made then.
    pub(crate) fn is_missed(&self, shard: u32, at: Timestamp) -> bool {
        let edits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        edits.since.get(&shard).is_some_and(|&since| at < since)
    }

    /// Whether an edit that was made at the time `at` is new: the shard was connected then, and the edit was not
    /// reported before. Records a new edit as reported.
    pub(crate) fn is_new(&self, shard: u32, message: MessageId, at: Timestamp) -> bool {
        let mut edits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_missed = edits.since.get(&shard).is_some_and(|&since| at < since);
        if is_missed || edits.last.get(&message).is_some_and(|&last| at <= last) {
            return false;
        }
        edits.last.insert(message, at);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_edit_is_new_once() {
        let edits = KnownEdits::default();
        assert!(edits.is_new(0, MessageId(1), Timestamp(10)));
        assert!(!edits.is_new(0, MessageId(1), Timestamp(10)), "a pin, or a second delivery");
        assert!(edits.is_new(0, MessageId(2), Timestamp(10)), "another message");
        assert!(edits.is_new(0, MessageId(1), Timestamp(11)), "the next edit");
        assert!(!edits.is_new(0, MessageId(1), Timestamp(10)), "delivered late");
    }

    #[test]
    fn an_edit_from_before_the_connection_is_not_new() {
        let edits = KnownEdits::default();
        edits.connected(0, Timestamp(100));
        edits.connected(1, Timestamp(200));
        assert!(!edits.is_new(0, MessageId(1), Timestamp(99)));
        assert!(edits.is_missed(0, Timestamp(99)) && !edits.is_missed(0, Timestamp(100)));
        assert!(edits.is_new(0, MessageId(1), Timestamp(100)));
    }

    #[test]
    fn the_edits_do_not_fill_the_memory() {
        let edits = KnownEdits::default();
        for message in 0..20_000 {
            edits.is_new(0, MessageId(message), Timestamp(1));
        }
        assert_eq!(edits.0.lock().unwrap().last.len(), MESSAGES_MAX);
    }
}

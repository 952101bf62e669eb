//! Read cursors: the newest handled message of each place, after which reading begins when the bot was away.
//!
//! Not every message in every channel is worth a commit, so the cursors are kept in memory and stored from time to time.
//! Reading a message again has no effect: a move counts once, a refused move is older than the current board if anything was
//! played since ([`crate::club::History::is_older_than_board`]), and a repeated answer has the same nonce.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::club::{MessageId, Place};

/// The maximum number of places whose cursors are kept. Messages of further places are merely read again.
const MOST: usize = 100_000;

/// For each place, the newest handled message that has not been stored as the cursor yet.
#[derive(Debug, Default)]
pub(crate) struct ReadCursors {
    newest: Mutex<HashMap<Place, Noted>>,
}

#[derive(Clone, Copy, Debug)]
struct Noted {
    newest: MessageId,
    /// The value of `newest` when the cursors were last taken. It has settled by the next time, because
    /// messages that arrived out of order have been handled by then.
    settled: Option<MessageId>,
}

impl ReadCursors {
    /// Records that a message has been handled and that no older one waits in its place.
    pub(crate) fn note(&self, place: Place, message: MessageId) {
        let mut newest = self.newest();
        if let Some(noted) = newest.get_mut(&place) {
            noted.newest = noted.newest.max(message);
        } else if newest.len() < MOST {
            newest.insert(place, Noted { newest: message, settled: None });
        }
    }

    /// Takes the cursors that have settled since the last call, to store them.
    pub(crate) fn take_settled(&self) -> Vec<(Place, MessageId)> {
        let mut newest = self.newest();
        let mut settled = Vec::new();
        newest.retain(|&place, noted| {
            settled.extend(noted.settled.map(|message| (place, message)));
            let done = noted.settled == Some(noted.newest);
            noted.settled = Some(noted.newest);
            !done
        });
        settled
    }

    /// Takes all cursors, for use when no task is running.
    pub(crate) fn take_all(&self) -> Vec<(Place, MessageId)> {
        self.newest().drain().map(|(place, noted)| (place, noted.newest)).collect()
    }

    fn newest(&self) -> MutexGuard<'_, HashMap<Place, Noted>> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_written_down_when_it_has_settled_and_then_forgotten() {
        let seen = ReadCursors::default();
        seen.note(Place(1), MessageId(5));
        seen.note(Place(1), MessageId(4));
        assert_eq!(seen.take_settled(), []);
        seen.note(Place(1), MessageId(6));
        assert_eq!(seen.take_settled(), [(Place(1), MessageId(5))]);
        assert_eq!(seen.take_settled(), [(Place(1), MessageId(6))]);
        assert_eq!(seen.take_settled(), []);
        assert!(seen.newest().is_empty());
    }

    #[test]
    fn at_the_end_nothing_is_left() {
        let seen = ReadCursors::default();
        seen.note(Place(1), MessageId(5));
        assert_eq!(seen.take_all(), [(Place(1), MessageId(5))]);
        assert_eq!(seen.take_all(), []);
    }
}

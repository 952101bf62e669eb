//! Which message of a place was the last that the bot has dealt with: where reading begins after it was away.
//!
//! Not every message in every channel is worth a commit, so this is kept in memory and written down now and then. What
//! is read again changes nothing: a move counts once, what was refused is older than the board that is there now
//! ([`crate::club::History::is_said_too_early`]) unless nothing was played since, and an answer carries the nonce of the
//! message that it answers.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::club::{MessageId, Place};

/// How many places are kept; of further ones too much is read again, that is all.
const MOST: usize = 100_000;

/// The newest messages since they were last written down.
#[derive(Debug, Default)]
pub(crate) struct ReadCursors {
    newest: Mutex<HashMap<Place, Noted>>,
}

#[derive(Clone, Copy, Debug)]
struct Noted {
    newest: MessageId,
    /// What was the newest one when the notes were last taken: messages that came in the wrong order have settled since.
    settled: Option<MessageId>,
}

impl ReadCursors {
    /// A message has been dealt with, and nothing older waits in its place.
    pub(crate) fn note(&self, place: Place, message: MessageId) {
        let mut newest = self.newest();
        if let Some(noted) = newest.get_mut(&place) {
            noted.newest = noted.newest.max(message);
        } else if newest.len() < MOST {
            newest.insert(place, Noted { newest: message, settled: None });
        }
    }

    /// What has settled since this was last asked, to be written down.
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

    /// Everything, once nothing is under way any more.
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

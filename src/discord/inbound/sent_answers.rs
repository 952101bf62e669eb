//! The bot's answers to typed messages, remembered so that they can be taken back.
//!
//! Nothing of this is stored: after a restart, earlier answers stay.

use std::{
    collections::VecDeque,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use hashlink::LruCache;

use crate::club::{MessageId, Person, Place};

/// The most people and places of which answers are remembered.
const WRITERS_MAX: usize = 10_000;

/// The most answers to a person in a place that are remembered. Older ones stay.
const ANSWERS_MAX: usize = 20;

/// The answers to each person in each place, the oldest first.
pub(crate) struct SentAnswers(Mutex<LruCache<(Place, Person), VecDeque<Remembered>>>);

/// An answer to a message.
#[derive(Clone, Debug)]
struct Remembered {
    to: MessageId,
    answer: SentAnswer,
}

/// An answer that is on its way or has been sent. Clones are the same answer.
#[derive(Clone, Debug)]
pub(crate) struct SentAnswer(Arc<Mutex<Delivery>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Delivery {
    UnderWay,
    /// The message that is the answer.
    Sent(MessageId),
    TakenBack,
}

impl Default for SentAnswers {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(WRITERS_MAX)))
    }
}

impl fmt::Debug for SentAnswers {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("SentAnswers").finish_non_exhaustive()
    }
}

impl SentAnswers {
    /// Remembers an answer to a person's message that is about to be sent.
    pub(crate) fn begin(&self, place: Place, writer: Person, to: MessageId) -> SentAnswer {
        let answer = SentAnswer(Arc::new(Mutex::new(Delivery::UnderWay)));
        let mut answers = self.answers();
        let mut of_writer = answers.remove(&(place, writer)).unwrap_or_default();
        if of_writer.len() >= ANSWERS_MAX {
            of_writer.pop_front();
        }
        of_writer.push_back(Remembered { to, answer: answer.clone() });
        answers.insert((place, writer), of_writer);
        answer
    }

    /// Whether an answer to this message is remembered.
    pub(crate) fn contains(&self, place: Place, writer: Person, to: MessageId) -> bool {
        let mut answers = self.answers();
        answers.get(&(place, writer)).is_some_and(|all| all.iter().any(|known| known.to == to))
    }

    /// Forgets the answers to a message. Returns those that have been sent and are to be deleted.
    pub(crate) fn take_back(&self, place: Place, writer: Person, to: MessageId) -> Vec<MessageId> {
        let mut answers = self.answers();
        let Some(of_writer) = answers.get_mut(&(place, writer)) else { return Vec::new() };
        let (taken, kept): (VecDeque<_>, _) = of_writer.drain(..).partition(|known| known.to == to);
        *of_writer = kept;
        taken.iter().filter_map(|known| known.answer.take_back()).collect()
    }

    fn answers(&self) -> MutexGuard<'_, LruCache<(Place, Person), VecDeque<Remembered>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SentAnswer {
    /// Records that the answer has been sent as this message. Returns false if it was taken back meanwhile, so that the
    /// message is to be deleted.
    pub(crate) fn sent(&self, message: MessageId) -> bool {
        let mut delivery = self.delivery();
        if *delivery == Delivery::TakenBack {
            return false;
        }
        *delivery = Delivery::Sent(message);
        true
    }

    /// Takes the answer back. Returns the message to delete if it has been sent.
    fn take_back(&self) -> Option<MessageId> {
        match std::mem::replace(&mut *self.delivery(), Delivery::TakenBack) {
            Delivery::Sent(message) => Some(message),
            Delivery::UnderWay | Delivery::TakenBack => None,
        }
    }

    fn delivery(&self) -> MutexGuard<'_, Delivery> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: Place = Place(1);
    const ADA: Person = Person(2);

    #[test]
    fn the_answers_to_a_message_are_taken_back_once() {
        let answers = SentAnswers::default();
        assert!(answers.begin(PLACE, ADA, MessageId(10)).sent(MessageId(11)));
        assert!(answers.begin(PLACE, ADA, MessageId(12)).sent(MessageId(13)));
        assert!(answers.contains(PLACE, ADA, MessageId(10)));
        assert_eq!(answers.take_back(PLACE, ADA, MessageId(10)), [MessageId(11)]);
        assert!(!answers.contains(PLACE, ADA, MessageId(10)));
        assert_eq!(answers.take_back(PLACE, ADA, MessageId(10)), []);
        assert_eq!(answers.take_back(Place(9), ADA, MessageId(12)), []);
        assert_eq!(answers.take_back(PLACE, ADA, MessageId(12)), [MessageId(13)]);
    }

    #[test]
    fn an_answer_that_is_taken_back_on_its_way_is_deleted_by_its_sender() {
        let answers = SentAnswers::default();
        let first = answers.begin(PLACE, ADA, MessageId(10));
        assert_eq!(answers.take_back(PLACE, ADA, MessageId(10)), []);
        let second = answers.begin(PLACE, ADA, MessageId(10));
        assert!(!first.sent(MessageId(11)));
        assert!(second.sent(MessageId(12)), "the next answer to the same message stays");
        assert_eq!(answers.take_back(PLACE, ADA, MessageId(10)), [MessageId(12)]);
    }

    #[test]
    fn the_answers_do_not_fill_the_memory() {
        let answers = SentAnswers::default();
        for message in 0..100 {
            answers.begin(PLACE, ADA, MessageId(message));
        }
        for person in 0..20_000 {
            answers.begin(Place(3), Person(person), MessageId(1));
        }
        assert_eq!(answers.answers().len(), WRITERS_MAX);
        for message in 0..100 {
            answers.begin(PLACE, ADA, MessageId(message));
        }
        assert_eq!(answers.answers().get(&(PLACE, ADA)).unwrap().len(), ANSWERS_MAX);
    }
}

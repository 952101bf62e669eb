//! Remembers the bot's answers to typed messages, so that the bot can take an outdated answer back: delete it from the
//! channel.
//!
//! The answers are not stored: after a restart, earlier answers can no longer be taken back.

use std::{
    collections::VecDeque,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use hashlink::LruCache;

use crate::club::{MatchId, MessageId, Person, Place};

/// The maximum number of people to whom answers are remembered.
const WRITERS_MAX: usize = 10_000;

/// The maximum number of remembered answers to a person. Older answers can no longer be taken back.
const ANSWERS_MAX: usize = 20;

/// The answers to each person, the oldest first.
pub(crate) struct SentAnswers(Mutex<LruCache<Person, VecDeque<Remembered>>>);

/// The message that is answered, and what the answer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AnsweredMessage {
    pub place: Place,
    pub message: MessageId,
    /// The match in which the writer's text was refused or asked about. The answer is taken back with the writer's next
    /// decision there. `None` for an answer that no decision takes back.
    pub refused_in: Option<MatchId>,
    /// Whether the answer asks which decision of that match the text means.
    pub is_question: bool,
}

#[derive(Clone, Debug)]
struct Remembered {
    answered: AnsweredMessage,
    answer: SentAnswer,
}

/// An answer that is on its way or has been sent. Clones refer to the same answer.
#[derive(Clone, Debug)]
pub(crate) struct SentAnswer(Arc<Mutex<Delivery>>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Delivery {
    UnderWay,
    Sent(Sent),
    TakenBack,
}

/// The form in which an answer was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sent {
    /// A reply, with its id.
    Reply(MessageId),
    /// A reaction to the message that is answered.
    Reaction,
}

/// An answer to remove, and the message that it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TakenBack {
    pub place: Place,
    pub message: MessageId,
    pub sent: Sent,
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
    /// Remembers an answer to a person that is about to be sent.
    pub(crate) fn begin(&self, writer: Person, answered: AnsweredMessage) -> SentAnswer {
        let answer = SentAnswer(Arc::new(Mutex::new(Delivery::UnderWay)));
        let mut answers = self.answers();
        let mut of_writer = answers.remove(&writer).unwrap_or_default();
        if of_writer.len() >= ANSWERS_MAX {
            of_writer.pop_front();
        }
        of_writer.push_back(Remembered { answered, answer: answer.clone() });
        answers.insert(writer, of_writer);
        answer
    }

    /// Whether an answer to this message is remembered.
    pub(crate) fn contains(&self, writer: Person, message: MessageId) -> bool {
        let mut answers = self.answers();
        answers.get(&writer).is_some_and(|all| all.iter().any(|known| known.answered.message == message))
    }

    /// The writer of a message that was answered. `None` if no answer to the message is remembered.
    pub(crate) fn writer_of(&self, message: MessageId) -> Option<Person> {
        let answers = self.answers();
        let answered = |all: &VecDeque<Remembered>| all.iter().any(|known| known.answered.message == message);
        answers.iter().find(|(_, all)| answered(all)).map(|(&writer, _)| writer)
    }

    /// Whether this message of the bot is an open question to a person. As long as the id of the question's message is
    /// unknown, every message of the bot that follows the answered message counts as the question.
    pub(crate) fn is_question(&self, person: Person, message: MessageId) -> bool {
        let is_it = |known: &Remembered| {
            known.answered.is_question
                && match *known.answer.delivery() {
                    Delivery::UnderWay => message > known.answered.message,
                    Delivery::Sent(sent) => sent == Sent::Reply(message),
                    Delivery::TakenBack => false,
                }
        };
        self.answers().get(&person).is_some_and(|all| all.iter().any(is_it))
    }

    /// Forgets the answers to a message. Returns the answers to remove.
    pub(crate) fn take_back(&self, writer: Person, message: MessageId) -> Vec<TakenBack> {
        self.take_back_if(writer, |known| known.answered.message == message)
    }

    /// Forgets the answers to a message except questions. Returns the answers to remove.
    pub(crate) fn take_statements_back(&self, writer: Person, message: MessageId) -> Vec<TakenBack> {
        self.take_back_if(writer, |known| known.answered.message == message && !known.answered.is_question)
    }

    /// Forgets the questions about a match that a person was asked before the answer `last`, if `last` is remembered.
    /// Returns the answers to remove.
    pub(crate) fn take_earlier_questions_back(
        &self,
        writer: Person,
        id: MatchId,
        last: &SentAnswer,
    ) -> Vec<TakenBack> {
        let earlier: Vec<SentAnswer> = {
            let mut answers = self.answers();
            let of_writer = answers.get(&writer).filter(|all| all.iter().any(|known| known.answer.is(last)));
            let before = of_writer.into_iter().flatten().take_while(|known| !known.answer.is(last));
            before.map(|known| known.answer.clone()).collect()
        };
        self.take_back_if(writer, |known| {
            known.answered.refused_in == Some(id)
                && known.answered.is_question
                && earlier.iter().any(|earlier| known.answer.is(earlier))
        })
    }

    /// Forgets an answer that was not sent.
    pub(crate) fn not_sent(&self, writer: Person, answer: &SentAnswer) {
        let mut answers = self.answers();
        if let Some(of_writer) = answers.get_mut(&writer) {
            of_writer.retain(|known| !known.answer.is(answer));
            if of_writer.is_empty() {
                answers.remove(&writer);
            }
        }
    }

    /// Forgets the refusals of a person's texts in a match, and the questions about them. Returns the answers to remove.
    pub(crate) fn take_refusals_back(&self, writer: Person, id: MatchId) -> Vec<TakenBack> {
        self.take_back_if(writer, |known| known.answered.refused_in == Some(id))
    }

    /// Forgets an answer, so that the bot does not delete it later. `reply` is the bot's message with the answer, and `to` is the
    /// message that it answers. Both are compared, because the id of the bot's message may not be recorded yet.
    pub(crate) fn mark_as_lasting(&self, writer: Person, reply: MessageId, to: Option<MessageId>) {
        if let Some(of_writer) = self.answers().get_mut(&writer) {
            of_writer.retain(|Remembered { answered, answer }| {
                Some(answered.message) != to && *answer.delivery() != Delivery::Sent(Sent::Reply(reply))
            });
        }
    }

    fn take_back_if(&self, writer: Person, is_meant: impl Fn(&Remembered) -> bool) -> Vec<TakenBack> {
        let mut answers = self.answers();
        let Some(of_writer) = answers.remove(&writer) else { return Vec::new() };
        let (taken, kept): (VecDeque<_>, VecDeque<_>) = of_writer.into_iter().partition(is_meant);
        if !kept.is_empty() {
            answers.insert(writer, kept);
        }
        let to_remove = |Remembered { answered, answer }: &Remembered| {
            let sent = answer.take_back()?;
            Some(TakenBack { place: answered.place, message: answered.message, sent })
        };
        taken.iter().filter_map(to_remove).collect()
    }

    fn answers(&self) -> MutexGuard<'_, LruCache<Person, VecDeque<Remembered>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SentAnswer {
    /// Records that the answer has been sent. Returns false if the answer was taken back in the meantime and must be
    /// removed.
    pub(crate) fn sent(&self, sent: Sent) -> bool {
        let mut delivery = self.delivery();
        if *delivery == Delivery::TakenBack {
            return false;
        }
        *delivery = Delivery::Sent(sent);
        true
    }

    fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Takes the answer back. If the answer has been sent, returns the form of the answer to remove.
    fn take_back(&self) -> Option<Sent> {
        match std::mem::replace(&mut *self.delivery(), Delivery::TakenBack) {
            Delivery::Sent(sent) => Some(sent),
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
    const MATCH: MatchId = MatchId(7);

    fn answered(message: u64, refused_in: Option<MatchId>) -> AnsweredMessage {
        AnsweredMessage { place: PLACE, message: MessageId(message), refused_in, is_question: false }
    }

    fn reply(message: u64) -> Sent {
        Sent::Reply(MessageId(message))
    }

    fn taken(message: u64, sent: Sent) -> TakenBack {
        TakenBack { place: PLACE, message: MessageId(message), sent }
    }

    #[test]
    fn the_answers_to_a_message_are_taken_back_once() {
        let answers = SentAnswers::default();
        assert!(answers.begin(ADA, answered(10, None)).sent(reply(11)));
        assert!(answers.begin(ADA, answered(12, None)).sent(Sent::Reaction));
        assert!(answers.contains(ADA, MessageId(10)));
        assert_eq!(answers.take_back(ADA, MessageId(10)), [taken(10, reply(11))]);
        assert!(!answers.contains(ADA, MessageId(10)));
        assert_eq!(answers.writer_of(MessageId(10)), None);
        assert_eq!(answers.writer_of(MessageId(12)), Some(ADA));
        assert_eq!(answers.take_back(ADA, MessageId(10)), []);
        assert_eq!(answers.take_back(Person(9), MessageId(12)), []);
        assert_eq!(answers.take_back(ADA, MessageId(12)), [taken(12, Sent::Reaction)]);
    }

    #[test]
    fn an_answer_that_is_taken_back_on_its_way_is_removed_by_its_sender() {
        let answers = SentAnswers::default();
        let first = answers.begin(ADA, answered(10, None));
        assert_eq!(answers.take_back(ADA, MessageId(10)), []);
        let second = answers.begin(ADA, answered(10, None));
        assert!(!first.sent(reply(11)));
        assert!(second.sent(reply(12)), "the next answer to the same message stays");
        assert_eq!(answers.take_back(ADA, MessageId(10)), [taken(10, reply(12))]);
    }

    #[test]
    fn a_decision_takes_back_the_refusals_of_its_match() {
        let answers = SentAnswers::default();
        for (message, refused_in) in
            [(10, Some(MATCH)), (20, Some(MatchId(8))), (30, None), (40, Some(MATCH))]
        {
            assert!(answers.begin(ADA, answered(message, refused_in)).sent(reply(message + 1)));
        }
        answers.begin(ADA, answered(50, Some(MATCH)));
        answers.mark_as_lasting(ADA, MessageId(41), None);
        answers.mark_as_lasting(ADA, MessageId(51), Some(MessageId(50)));
        assert_eq!(answers.take_refusals_back(ADA, MATCH), [taken(10, reply(11))]);
        assert_eq!(answers.take_refusals_back(ADA, MATCH), []);
        assert!(answers.contains(ADA, MessageId(20)) && answers.contains(ADA, MessageId(30)));
        assert!(!answers.contains(ADA, MessageId(50)), "it stays, although it was still under way");
    }

    #[test]
    fn a_question_is_taken_back_by_itself_or_outlasts_the_other_answers_to_its_message() {
        let answers = SentAnswers::default();
        let question = |message| AnsweredMessage { is_question: true, ..answered(message, Some(MATCH)) };
        assert!(answers.begin(ADA, answered(10, Some(MATCH))).sent(reply(11)));
        assert!(answers.begin(ADA, question(10)).sent(reply(12)));
        assert_eq!(answers.take_statements_back(ADA, MessageId(10)), [taken(10, reply(11))]);
        let next = answers.begin(ADA, question(20));
        assert_eq!(answers.take_earlier_questions_back(ADA, MatchId(8), &next), []);
        assert_eq!(answers.take_earlier_questions_back(ADA, MATCH, &next), [taken(10, reply(12))]);
        assert_eq!(answers.take_earlier_questions_back(ADA, MATCH, &next), []);
        assert!(answers.contains(ADA, MessageId(20)), "the last question stays");
    }

    #[test]
    fn an_answer_that_was_not_sent_is_no_question() {
        let answers = SentAnswers::default();
        let question = |message| AnsweredMessage { is_question: true, ..answered(message, Some(MATCH)) };
        assert!(answers.begin(ADA, question(10)).sent(reply(11)));
        let failed = answers.begin(ADA, question(20));
        assert!(answers.is_question(ADA, MessageId(21)), "it may have been posted");
        answers.not_sent(ADA, &failed);
        assert!(!answers.is_question(ADA, MessageId(21)));
        assert!(answers.is_question(ADA, MessageId(11)), "the earlier question stands");
        assert_eq!(answers.take_earlier_questions_back(ADA, MATCH, &failed), [], "nothing follows it");
    }

    #[test]
    fn the_answers_do_not_fill_the_memory() {
        let answers = SentAnswers::default();
        for message in 0..100 {
            answers.begin(ADA, answered(message, None));
        }
        assert_eq!(answers.answers().get(&ADA).unwrap().len(), ANSWERS_MAX);
        for person in 0..20_000 {
            answers.begin(Person(person), answered(1, None));
        }
        assert_eq!(answers.answers().len(), WRITERS_MAX);
    }
}

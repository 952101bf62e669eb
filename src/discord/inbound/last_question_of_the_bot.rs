//! Remembers the last question to each person about a typed text, so that the bot knows which decision a *yes* means.
//!
//! The questions are not stored: after a restart, a *yes* has to be a reply to the question.

use std::{
    collections::VecDeque,
    fmt,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use hashlink::LruCache;
use kamisado_notation::Displacement;
use kamisado_rules::Decision;

use crate::{club::Person, view::component_action::ShownEvent};

/// The maximum number of people whose last question is remembered.
const PEOPLE_MAX: usize = 10_000;

/// The maximum number of questions to a person that are remembered while Discord has not yet accepted the last one.
const UNDER_WAY_MAX: usize = 4;

/// The questions to each person, the oldest first. The last one counts. The earlier ones are remembered only because Discord may
/// refuse the last one.
pub(crate) struct AskedQuestions {
    of_people: Mutex<LruCache<Person, VecDeque<(QuestionNumber, AskedQuestion)>>>,
    next: AtomicU64,
}

/// The unique number of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct QuestionNumber(u64);

/// A question that asks which of several decisions a text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AskedQuestion {
    /// The state of the match that the question is about.
    pub shown: ShownEvent,
    pub decisions: Vec<Decision>,
    /// The direction and distance that were typed, if they are the same for all decisions.
    pub way: Option<Displacement>,
}

impl Default for AskedQuestions {
    fn default() -> Self {
        Self { of_people: Mutex::new(LruCache::new(PEOPLE_MAX)), next: AtomicU64::new(0) }
    }
}

impl fmt::Debug for AskedQuestions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("AskedQuestions").finish_non_exhaustive()
    }
}

impl AskedQuestions {
    /// Records that a question to a person is about to be sent. From now on it counts, because a person can answer it before
    /// Discord has confirmed that it was posted.
    pub(crate) fn begin(&self, person: Person, question: AskedQuestion) -> QuestionNumber {
        let number = QuestionNumber(self.next.fetch_add(1, Ordering::Relaxed));
        let mut questions = self.questions();
        let mut of_person = questions.remove(&person).unwrap_or_default();
        if of_person.len() >= UNDER_WAY_MAX {
            of_person.pop_front();
        }
        of_person.push_back((number, question));
        questions.insert(person, of_person);
        number
    }

    /// Records that a question was sent. The earlier ones no longer count.
    pub(crate) fn sent(&self, person: Person, number: QuestionNumber) {
        if let Some(of_person) = self.questions().get_mut(&person)
            && let Some(sent) = of_person.iter().position(|(known, _)| *known == number)
        {
            of_person.drain(..sent);
        }
    }

    /// Records that a question was not sent. The one before it counts again.
    pub(crate) fn not_sent(&self, person: Person, number: QuestionNumber) {
        if let Some(of_person) = self.questions().get_mut(&person) {
            of_person.retain(|(known, _)| *known != number);
        }
    }

    /// Records that nobody knows whether a question was sent. Neither it nor the earlier ones count.
    pub(crate) fn unknown(&self, person: Person, number: QuestionNumber) {
        self.sent(person, number);
        self.not_sent(person, number);
    }

    /// Forgets all questions to a person, because the person has written something else since.
    pub(crate) fn forget(&self, person: Person) {
        self.questions().remove(&person);
    }

    /// The last question to a person; `None` if the person has written something else since.
    pub(crate) fn last_to(&self, person: Person) -> Option<AskedQuestion> {
        self.questions().get(&person)?.back().map(|(_, question)| question.clone())
    }

    fn questions(&self) -> MutexGuard<'_, LruCache<Person, VecDeque<(QuestionNumber, AskedQuestion)>>> {
        self.of_people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::Color;

    use super::*;
    use crate::club::MatchId;

    const ADA: Person = Person(1);

    fn question(event: u32) -> AskedQuestion {
        let shown = ShownEvent { id: MatchId(1), event };
        AskedQuestion { shown, decisions: vec![Decision::Choose { tower: Color::Red }], way: None }
    }

    #[test]
    fn the_last_question_to_each_person_is_remembered_until_something_else_is_written() {
        let asked = AskedQuestions::default();
        assert_eq!(asked.last_to(ADA), None);
        asked.begin(ADA, question(4));
        asked.begin(Person(2), question(5));
        asked.begin(ADA, question(6));
        assert_eq!(asked.last_to(ADA), Some(question(6)));
        asked.forget(ADA);
        assert_eq!((asked.last_to(ADA), asked.last_to(Person(2))), (None, Some(question(5))));
    }

    #[test]
    fn a_question_that_was_not_sent_leaves_the_one_before_it() {
        let asked = AskedQuestions::default();
        let [first, second, third] = [4, 5, 6].map(|event| asked.begin(ADA, question(event)));
        asked.not_sent(ADA, third);
        assert_eq!(asked.last_to(ADA), Some(question(5)));
        // Only now does it become known that the second question was not sent either.
        let fourth = asked.begin(ADA, question(7));
        asked.not_sent(ADA, second);
        assert_eq!(asked.last_to(ADA), Some(question(7)));
        asked.not_sent(ADA, fourth);
        assert_eq!(asked.last_to(ADA), Some(question(4)));
        asked.not_sent(ADA, first);
        assert_eq!(asked.last_to(ADA), None);
    }

    #[test]
    fn an_earlier_question_does_not_count_again_once_another_was_sent() {
        let asked = AskedQuestions::default();
        let [first, second] = [4, 5].map(|event| asked.begin(ADA, question(event)));
        asked.sent(ADA, second);
        asked.sent(ADA, first);
        asked.not_sent(ADA, first);
        assert_eq!(asked.last_to(ADA), Some(question(5)));
        asked.not_sent(ADA, second);
        assert_eq!(asked.last_to(ADA), None);
    }

    #[test]
    fn a_question_of_which_nobody_knows_whether_it_was_sent_ends_the_earlier_ones() {
        let asked = AskedQuestions::default();
        let [_, unknown, _] = [4, 5, 6].map(|event| asked.begin(ADA, question(event)));
        asked.unknown(ADA, unknown);
        assert_eq!(asked.last_to(ADA), Some(question(6)));
        let last = asked.begin(ADA, question(7));
        asked.unknown(ADA, last);
        assert_eq!(asked.last_to(ADA), None);
    }

    #[test]
    fn the_questions_do_not_fill_the_memory() {
        let asked = AskedQuestions::default();
        for _ in 0..100 {
            asked.begin(ADA, question(1));
        }
        assert_eq!(asked.questions().get(&ADA).unwrap().len(), UNDER_WAY_MAX);
        for person in 0..20_000 {
            asked.begin(Person(person), question(1));
        }
        assert_eq!(asked.questions().len(), PEOPLE_MAX);
    }
}

//! Remembers the last question to each person about a typed text, so that the bot knows which decision a *yes* means.
//!
//! The questions are not stored: after a restart, a *yes* has to be a reply to the question.

use std::{
    fmt,
    sync::{Mutex, MutexGuard, PoisonError},
};

use hashlink::LruCache;
use kamisado_notation::Displacement;
use kamisado_rules::Decision;

use crate::{club::Person, view::component_action::ShownEvent};

/// The maximum number of people whose last question is remembered.
const PEOPLE_MAX: usize = 10_000;

/// The last question to each person.
pub(crate) struct AskedQuestions(Mutex<LruCache<Person, AskedQuestion>>);

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
        Self(Mutex::new(LruCache::new(PEOPLE_MAX)))
    }
}

impl fmt::Debug for AskedQuestions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("AskedQuestions").finish_non_exhaustive()
    }
}

impl AskedQuestions {
    /// Records that a person is asked.
    pub(crate) fn note(&self, person: Person, question: AskedQuestion) {
        self.questions().insert(person, question);
    }

    /// Records that a person has written something else since the question.
    pub(crate) fn forget(&self, person: Person) {
        self.questions().remove(&person);
    }

    /// The last question to a person; `None` if the person has written something else since.
    pub(crate) fn last_to(&self, person: Person) -> Option<AskedQuestion> {
        self.questions().get(&person).cloned()
    }

    fn questions(&self) -> MutexGuard<'_, LruCache<Person, AskedQuestion>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::Color;

    use super::*;
    use crate::club::MatchId;

    fn question(event: u32) -> AskedQuestion {
        let shown = ShownEvent { id: MatchId(1), event };
        AskedQuestion { shown, decisions: vec![Decision::Choose { tower: Color::Red }], way: None }
    }

    #[test]
    fn the_last_question_to_each_person_is_remembered_until_something_else_is_written() {
        let asked = AskedQuestions::default();
        assert_eq!(asked.last_to(Person(1)), None);
        asked.note(Person(1), question(4));
        asked.note(Person(2), question(5));
        asked.note(Person(1), question(6));
        assert_eq!(asked.last_to(Person(1)), Some(question(6)));
        asked.forget(Person(1));
        assert_eq!((asked.last_to(Person(1)), asked.last_to(Person(2))), (None, Some(question(5))));
    }

    #[test]
    fn the_questions_do_not_fill_the_memory() {
        let asked = AskedQuestions::default();
        for person in 0..20_000 {
            asked.note(Person(person), question(1));
        }
        assert_eq!(asked.questions().len(), PEOPLE_MAX);
    }
}

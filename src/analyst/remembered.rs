//! The engine's last answers. They are remembered so that nobody waits twice for the same answer.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

/// A limited number of questions with their answers. When there is no room for a new answer, it replaces the answer that was used
/// least recently.
#[derive(Debug)]
pub(super) struct Remembered<Q, A> {
    most: usize,
    kept: Mutex<VecDeque<(Q, A)>>,
}

impl<Q: PartialEq, A: Clone> Remembered<Q, A> {
    /// Creates an empty list that holds at most `most` answers.
    pub(super) const fn new(most: usize) -> Self {
        Self { most, kept: Mutex::new(VecDeque::new()) }
    }

    /// The answer to a question; `None` if it is not remembered.
    pub(super) fn answer(&self, question: &Q) -> Option<A> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(asked, _)| asked == question)?;
        let found = kept.remove(at)?;
        let answer = found.1.clone();
        kept.push_back(found);
        Some(answer)
    }

    pub(super) fn remember(&self, question: Q, answer: A) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(asked, _)| *asked != question);
        kept.push_back((question, answer));
        while kept.len() > self.most {
            kept.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_that_was_wanted_least_recently_is_forgotten_first() {
        let remembered = Remembered::new(2);
        remembered.remember(1, "one");
        remembered.remember(2, "two");
        assert_eq!(remembered.answer(&1), Some("one"));
        remembered.remember(3, "three");
        assert_eq!(
            [1, 2, 3].map(|question| remembered.answer(&question)),
            [Some("one"), None, Some("three")]
        );
        remembered.remember(1, "another");
        assert_eq!((remembered.answer(&1), remembered.answer(&3)), (Some("another"), Some("three")));
    }
}

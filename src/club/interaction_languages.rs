//! The languages of the interactions that are being handled.
//!
//! The language of a person's first interaction can be stored only after the interaction has stored the person. Everything that the
//! interaction causes before that, such as the first board of a match in direct messages, has to be in that language too.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use kamisado_notation::Language;

use super::Person;

/// The interactions that are being handled, by person. A person without such an interaction has no entry.
#[derive(Clone, Debug, Default)]
pub(super) struct CurrentInteractions(Arc<Mutex<HashMap<Person, Handled>>>);

/// The interactions of one person that are being handled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Handled {
    /// The language of the newest interaction; `None` if the bot does not speak it.
    pub(super) language: Option<Language>,
    interactions: usize,
}

impl CurrentInteractions {
    /// Registers an interaction, which counts as being handled until the returned value is dropped.
    pub(super) fn begin(&self, person: Person, language: Option<Language>) -> CurrentInteraction {
        self.with(|all| {
            let handled = all.entry(person).or_insert(Handled { language, interactions: 0 });
            handled.language = language;
            handled.interactions += 1;
        });
        CurrentInteraction { all: self.clone(), person }
    }

    /// Returns the person's interactions that are being handled, or `None` if none is.
    pub(super) fn of(&self, person: Person) -> Option<Handled> {
        self.with(|all| all.get(&person).copied())
    }

    fn with<T>(&self, work: impl FnOnce(&mut HashMap<Person, Handled>) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// An interaction that is being handled. Its language counts as the language of the person's last interaction until this value is
/// dropped.
#[derive(Debug)]
#[must_use = "the language counts until this is dropped"]
pub struct CurrentInteraction {
    all: CurrentInteractions,
    person: Person,
}

impl Drop for CurrentInteraction {
    fn drop(&mut self) {
        self.all.with(|all| {
            let Some(handled) = all.get_mut(&self.person) else { return };
            handled.interactions -= 1;
            if handled.interactions == 0 {
                all.remove(&self.person);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_language_counts_while_an_interaction_is_handled() {
        let (all, ada) = (CurrentInteractions::default(), Person(1));
        let language_of = |person| all.of(person).expect("an interaction that is being handled").language;
        assert!(all.of(ada).is_none());
        let first = all.begin(ada, Some(Language::German));
        assert_eq!(language_of(ada), Some(Language::German));
        assert!(all.of(Person(2)).is_none());
        let second = all.begin(ada, None);
        assert_eq!(language_of(ada), None, "a language that the bot does not speak");
        drop(first);
        assert_eq!(language_of(ada), None);
        drop(second);
        assert!(all.of(ada).is_none());
    }
}

//! Tracks for which places a task is sending the owed announcements, and for which tournaments a task is running.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
};

/// The places, or the tournaments, for which a task is running.
#[derive(Debug)]
pub(crate) struct RunningWorkers<Key> {
    /// Maps each key to whether more work arrived after its task last checked.
    places: Mutex<HashMap<Key, bool>>,
}

impl<Key> Default for RunningWorkers<Key> {
    fn default() -> Self {
        Self { places: Mutex::default() }
    }
}

impl<Key: Copy + Eq + Hash> RunningWorkers<Key> {
    /// Returns whether the caller must start a task for the place. If a task is already running, makes it check for
    /// work again before it ends.
    pub(crate) fn begin(&self, place: Key) -> bool {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(more) = places.get_mut(&place) {
            *more = true;
            false
        } else {
            places.insert(place, false);
            true
        }
    }

    /// Returns whether the place's task may end. If more work has arrived in the meantime, the task must check again.
    pub(crate) fn end(&self, place: Key) -> bool {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        match places.get_mut(&place) {
            Some(more) if *more => {
                *more = false;
                false
            }
            _ => {
                places.remove(&place);
                true
            }
        }
    }

    /// Removes a place whose task has ended early, without checking again.
    pub(crate) fn abandon(&self, place: Key) {
        self.places.lock().unwrap_or_else(PoisonError::into_inner).remove(&place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::Place;

    #[test]
    fn a_place_has_one_task_and_what_comes_meanwhile_is_not_forgotten() {
        let serving = RunningWorkers::default();
        assert!(serving.begin(Place(1)));
        assert!(serving.begin(Place(2)), "another place has its own task");
        assert!(!serving.begin(Place(1)), "the task runs already");
        assert!(!serving.end(Place(1)), "it has to look again");
        assert!(serving.end(Place(1)));
        assert!(serving.begin(Place(1)));
    }

    #[test]
    fn nothing_is_kept_of_places_that_have_been_served() {
        let serving = RunningWorkers::default();
        for place in 1..=1000 {
            assert!(serving.begin(Place(place)));
            assert!(serving.end(Place(place)));
        }
        assert!(serving.places.lock().unwrap().is_empty());
    }
}

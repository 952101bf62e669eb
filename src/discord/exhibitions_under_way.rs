//! Tracks the channels in which two levels of the bot play each other, and lets one exhibition at a time ask the engine.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::sync::MutexGuard;

use crate::club::Place;

/// The exhibitions that this process plays. The club limits the number of all exhibitions. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Exhibitions {
    places: Arc<Mutex<BTreeSet<Place>>>,
    /// Locked while an exhibition asks the engine.
    asking: Arc<tokio::sync::Mutex<()>>,
}

/// A guard: an exhibition counts as under way until this is dropped.
#[derive(Debug)]
pub(crate) struct Showing {
    exhibitions: Exhibitions,
    place: Place,
}

impl Exhibitions {
    /// Begins an exhibition. `None` if one is under way in the place.
    pub(crate) fn begin(&self, place: Place) -> Option<Showing> {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        places.insert(place).then(|| Showing { exhibitions: self.clone(), place })
    }

    /// Waits until no other exhibition asks the engine. So people in the engine's queue wait for the question of at most one
    /// exhibition. The turn lasts until the guard is dropped. Exhibitions have their turns in the order in which they came.
    pub(crate) async fn turn_to_ask(&self) -> MutexGuard<'_, ()> {
        self.asking.lock().await
    }
}

impl Drop for Showing {
    fn drop(&mut self) {
        self.exhibitions.places.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.place);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn one_exhibition_at_a_time_asks_the_engine() {
        let exhibitions = Exhibitions::default();
        let first = exhibitions.turn_to_ask().await;
        let other = exhibitions.clone();
        let mut second = Box::pin(other.turn_to_ask());
        assert!(tokio::time::timeout(Duration::ZERO, &mut second).await.is_err(), "the first one asks");
        drop(first);
        assert!(
            tokio::time::timeout(Duration::ZERO, second).await.is_ok(),
            "it is the turn of the second one"
        );
    }

    #[test]
    fn a_place_has_one_exhibition_at_a_time() {
        let exhibitions = Exhibitions::default();
        let first = exhibitions.begin(Place(1)).unwrap();
        assert!(exhibitions.begin(Place(1)).is_none());
        let _other = exhibitions.begin(Place(2)).unwrap();
        drop(first);
        assert!(exhibitions.begin(Place(1)).is_some());
    }
}

//! Tracks the channels in which two levels of the bot play each other.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, PoisonError},
};

use crate::club::Place;

/// The places of the exhibitions that this process plays. The club limits the number of all exhibitions. Clones share
/// them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Exhibitions(Arc<Mutex<BTreeSet<Place>>>);

/// A guard: an exhibition counts as under way until this is dropped.
#[derive(Debug)]
pub(crate) struct Showing {
    exhibitions: Exhibitions,
    place: Place,
}

impl Exhibitions {
    /// Begins an exhibition. `None` if one is under way in the place.
    pub(crate) fn begin(&self, place: Place) -> Option<Showing> {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        places.insert(place).then(|| Showing { exhibitions: self.clone(), place })
    }
}

impl Drop for Showing {
    fn drop(&mut self) {
        self.exhibitions.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

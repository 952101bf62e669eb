//! Collects the changes since people's cards were last examined, and the cards that are to be updated.

use std::sync::{Mutex, PoisonError};

use super::card_schedule::CardSchedule;
use crate::club::{CardChange, Person};

/// The maximum number of changes that are remembered. The cards of further changes are updated later.
const CHANGES_MAX: usize = 100_000;

/// The changes since the last examination, and the cards that are to be updated.
#[derive(Debug, Default)]
pub(crate) struct PendingCards {
    happened: Mutex<Vec<CardChange>>,
    schedule: Mutex<CardSchedule>,
}

impl PendingCards {
    /// Records changes that may affect cards.
    pub(crate) fn note(&self, changes: impl IntoIterator<Item = CardChange>) {
        let mut happened = self.happened.lock().unwrap_or_else(PoisonError::into_inner);
        let room = CHANGES_MAX.saturating_sub(happened.len());
        happened.extend(changes.into_iter().take(room));
    }

    /// Returns the changes since the last call.
    pub(crate) fn take(&self) -> Vec<CardChange> {
        std::mem::take(&mut self.happened.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads or changes the schedule of updates.
    pub(crate) fn with<T>(&self, change: impl FnOnce(&mut CardSchedule) -> T) -> T {
        change(&mut self.schedule.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Records that the card of a person may be out of date.
    pub(crate) fn want(&self, person: Person) {
        self.with(|schedule| schedule.want(person));
    }
}

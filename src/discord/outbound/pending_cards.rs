//! What has happened since the cards of people were last looked at, and which of them are to be updated.

use std::sync::{Mutex, PoisonError};

use super::card_schedule::CardSchedule;
use crate::club::{CardChange, Person};

/// The most changes that are remembered. Other cards are updated later.
const CHANGES_MAX: usize = 100_000;

/// What has happened since the last look, and the cards that are to be updated.
#[derive(Debug, Default)]
pub(crate) struct PendingCards {
    happened: Mutex<Vec<CardChange>>,
    schedule: Mutex<CardSchedule>,
}

impl PendingCards {
    /// Notes what may change cards.
    pub(crate) fn note(&self, changes: impl IntoIterator<Item = CardChange>) {
        let mut happened = self.happened.lock().unwrap_or_else(PoisonError::into_inner);
        let room = CHANGES_MAX.saturating_sub(happened.len());
        happened.extend(changes.into_iter().take(room));
    }

    /// What has happened since the last call.
    pub(crate) fn take(&self) -> Vec<CardChange> {
        std::mem::take(&mut self.happened.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads or changes which cards are to be updated.
    pub(crate) fn with<T>(&self, change: impl FnOnce(&mut CardSchedule) -> T) -> T {
        change(&mut self.schedule.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Notes that the card of a person may not show what waits for them.
    pub(crate) fn want(&self, person: Person) {
        self.with(|schedule| schedule.want(person));
    }
}

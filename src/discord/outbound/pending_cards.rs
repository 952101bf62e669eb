//! What has happened since the cards of people were last looked at, and which of them are to be updated.

use std::sync::{Mutex, PoisonError};

use super::card_schedule::CardSchedule;
use crate::club::{MatchId, Person};

/// The most matches of which is remembered that something has happened in them. Cards of others are updated later.
const MATCHES_MAX: usize = 100_000;

/// What has happened since the last look, and the cards that are to be updated.
#[derive(Debug, Default)]
pub(crate) struct PendingCards {
    happened: Mutex<Vec<(MatchId, bool)>>,
    schedule: Mutex<CardSchedule>,
}

impl PendingCards {
    /// Notes that something has happened in a match, which waits for somebody or is over.
    pub(crate) fn note(&self, id: MatchId, is_turn: bool) {
        let mut happened = self.happened.lock().unwrap_or_else(PoisonError::into_inner);
        if happened.len() < MATCHES_MAX {
            happened.push((id, is_turn));
        }
    }

    /// What has happened since the last call.
    pub(crate) fn take(&self) -> Vec<(MatchId, bool)> {
        std::mem::take(&mut self.happened.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads or changes which cards are to be updated.
    pub(crate) fn with<T>(&self, change: impl FnOnce(&mut CardSchedule) -> T) -> T {
        change(&mut self.schedule.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Notes that a person has begun a card.
    pub(crate) fn want(&self, person: Person) {
        self.with(|schedule| schedule.want(person));
    }
}

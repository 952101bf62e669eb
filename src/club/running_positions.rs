//! The positions of running matches between people. They are guarded: the bot gives no hint for them and does not analyse them.
//!
//! The hash of each position is stored in the row of its match, so a lookup costs one search in an index, however many matches
//! are running, and a restart changes nothing.

use kamisado_rules::{Match, Phase, Position};

use super::{Club, History, Status};
use crate::store::StoreError;

/// The number of decisions in a round after which its position is guarded. Positions before that occur in many matches, and
/// everybody may study them.
const UNGUARDED_DECISIONS: usize = 5;

/// Returns the stored hash of a match's position, or `None` if the position is not guarded: at the beginning of a round, between
/// rounds, in a match against a machine, and after the match.
pub(super) fn guarded_hash(history: &History) -> Option<i64> {
    let is_guarded = history.status == Status::Running && !history.has_machine();
    is_guarded.then(|| guarded_hash_of(&history.state)).flatten()
}

/// Returns the stored hash of the position of a match between people, or `None` at the beginning of a round and between rounds.
pub(super) fn guarded_hash_of(state: &Match) -> Option<i64> {
    match state.phase() {
        Phase::Playing(position) if state.decisions_in_round() >= UNGUARDED_DECISIONS => {
            Some(stored(position))
        }
        _ => None,
    }
}

fn stored(position: &Position) -> i64 {
    position.symmetric_hash().cast_signed()
}

impl Club {
    /// Returns whether a running match between people has one of these positions, or a mirror image of one, after at least five
    /// decisions of its round.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stands_between_people(&self, positions: &[Position]) -> Result<bool, StoreError> {
        let hashes: Vec<_> = positions.iter().map(stored).collect();
        self.store.has_running_position(&hashes).await
    }

    /// Returns how many of these positions come before the first one for which [`Club::stands_between_people`] holds.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_before_guarded(&self, positions: &[Position]) -> Result<usize, StoreError> {
        if self.stands_between_people(positions).await? {
            for (before, position) in positions.iter().enumerate() {
                if self.stands_between_people(&[*position]).await? {
                    return Ok(before);
                }
            }
        }
        Ok(positions.len())
    }
}

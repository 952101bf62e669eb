//! When a planned reply is due, and what keeps it from being played.

use super::{
    Clock, Club, History, Person, Timestamp,
    if_then::{PlanState, delay},
    if_then_progress::read,
    match_clock::{ClockInputs, Turn},
    stored_word::StoredWord,
};
use crate::store::{IfThenRow, StoreError, WriteTransaction};

impl Club {
    /// Returns whether a reply that a person has planned in a match is due, but is not played before the places of the match were
    /// read: the bot was away since the opponent's decision.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_reply_unread(
        &self,
        history: &History,
        person: Person,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let Some(turn) = Turn::current(history).filter(|turn| history.side_of(person) == Some(turn.side))
        else {
            return Ok(false);
        };
        let Some(row) = self.store.if_then(history.id.0, turn.side.word()).await? else { return Ok(false) };
        Ok(is_unread(history, turn, &row, &self.times_of(history).await?, now))
    }
}

/// Returns whether a planned reply of the player to decide is due, but is not played before the places of the match were read.
/// `times` are the times of the match.
pub(super) async fn is_reply_unread(
    writing: &mut WriteTransaction,
    history: &History,
    times: &ClockInputs,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let Some(turn) = Turn::current(history) else { return Ok(false) };
    let Some(row) = writing.if_then(history.id.0, turn.side.word()).await? else { return Ok(false) };
    Ok(is_unread(history, turn, &row, times, now))
}

/// Returns whether the reply of this plan is due, but is not played before the places of the match were read.
fn is_unread(history: &History, turn: Turn, row: &IfThenRow, times: &ClockInputs, now: Timestamp) -> bool {
    let Some((_, PlanState::Due { event, since, .. })) = read(history, turn.side, row) else { return false };
    let is_held = history.offer.is_some() && !is_up(Clock::of(history, times, now));
    !is_held && !times.is_away(now) && reply_at(row, event, since) <= now && times.was_away(since, now)
}

/// Returns whether the time of the player to decide would be up if the delay of the planned reply were charged. If so, a standing
/// offer no longer delays the reply.
pub(super) fn is_up(clock: Option<Clock>) -> bool {
    clock.and_then(|clock| clock.least_left()).is_some_and(|left| left <= 0)
}

/// Returns when the reply to the event `event` is played.
pub(super) fn reply_at(row: &IfThenRow, event: u32, since: Timestamp) -> Timestamp {
    Timestamp(since.0.saturating_add(delay(row.seed, event)))
}

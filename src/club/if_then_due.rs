//! When a planned reply is due.

use super::{
    Clock, History, Status, Timestamp,
    clock_enforcement::times_for,
    if_then::{PlanState, delay},
    if_then_progress::read,
    stored_word::StoredWord,
};
use crate::store::{IfThenRow, StoreError, WriteTransaction};

/// Returns whether a planned reply of the player to decide is due. Only messages that the bot has not read yet can still delay it.
pub(super) async fn is_reply_due(
    writing: &mut WriteTransaction,
    history: &History,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let Some(side) = history.decider().filter(|_| history.status == Status::Running && !history.paused)
    else {
        return Ok(false);
    };
    let Some(row) = writing.if_then(history.id.0, side.word()).await? else { return Ok(false) };
    let Some((_, PlanState::Due { event, since, .. })) = read(history, side, &row) else { return Ok(false) };
    let times = times_for(writing, history).await?;
    let is_held = history.offer.is_some() && !is_up(Clock::of(history, &times, now));
    Ok(!is_held && !times.is_away(now) && reply_at(&row, event, since) <= now)
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

//! The stored if-then plans, and the progress of matches through them.

use kamisado_rules::Side;

use super::{History, IfThenTree, if_then::PlanState, stored_word::StoredWord};
use crate::store::{IfThenRow, StoreError, WriteTransaction};

/// Returns whether the player to decide has planned a reply to the opponent's last decision, and has not made an offer instead. The
/// delay of the reply is not charged, so no flag falls before the reply is played.
pub(super) async fn is_reply_planned(
    writing: &mut WriteTransaction,
    history: &History,
) -> Result<bool, StoreError> {
    let Some(side) = history.decider() else { return Ok(false) };
    // If the player has made an offer, their flag can fall. The reply waits for the answer to the offer only until the time is up,
    // so it may still be played before the flag falls.
    if history.offer.is_some_and(|(maker, _)| maker == side) {
        return Ok(false);
    }
    let row = writing.if_then(history.id.0, side.word()).await?;
    let read = row.and_then(|row| read(history, side, &row));
    Ok(matches!(read, Some((_, PlanState::Due { .. }))))
}

/// Returns the tree of a stored plan, and the progress of the match through it. `None` if the plan cannot be read.
pub(super) fn read(history: &History, side: Side, row: &IfThenRow) -> Option<(IfThenTree, PlanState)> {
    let tree = IfThenTree::from_code(history, &row.lines)?;
    let plan_state = tree.plan_state(history, side, base(row));
    Some((tree, plan_state))
}

/// Returns the event whose board begins a plan.
pub(super) fn base(row: &IfThenRow) -> u32 {
    u32::try_from(row.base).unwrap_or(u32::MAX)
}

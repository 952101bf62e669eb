//! Boards that wait while the last decision can be taken back without agreement. They wait only on servers that prefer this.
//!
//! A board pings the player to decide, and editing its message pings nobody. So the board is posted only after the time for a
//! takeback. Whether a board waits follows from the events and from the server's preferences, so nothing about it is stored. The
//! player to decide loses no time, because a clock runs from the arrival of the board.

use super::{Announcement, Club, History, Subject, Timestamp};
use crate::store::StoreError;

/// A board that waits while the last decision can be taken back without agreement.
#[derive(Clone, Debug)]
pub struct WaitingBoard {
    /// The match.
    pub history: History,
    /// The moment at which the board is due, by Discord's clock, if nothing happens before it.
    pub until: Timestamp,
}

impl Club {
    /// Returns the board of an announcement if the board must wait; `None` if the announcement is due at once.
    ///
    /// The first board of a match never waits, nor does a board that somebody has requested since the decision.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn waiting_board(
        &self,
        announcement: &Announcement,
        now: Timestamp,
    ) -> Result<Option<WaitingBoard>, StoreError> {
        let Subject::Board { id, .. } = announcement.subject else { return Ok(None) };
        if announcement.is_first || !announcement.board_waits {
            return Ok(None);
        }
        let Some(history) = self.match_by_id(id).await? else { return Ok(None) };
        let decided_at = history.entries.last().map(|last| last.entry.at);
        let is_asked_for = decided_at.is_none_or(|at| announcement.owed_since > at);
        let until = history.board_may_wait_until().filter(|&until| now <= until && !is_asked_for);
        Ok(until.map(|until| WaitingBoard { history, until }))
    }
}

//! Places that were deleted: their matches and tournaments are paused at once.

use super::{Club, History, MatchId, Place, Server, Timestamp, store_event::pause_unreachable};
use crate::store::StoreError;

impl Club {
    /// Pauses the running matches of a deleted place, and of the threads that were created in it for matches. Gives up their
    /// announcements, and queues a direct message to their players. Returns the matches that were paused.
    ///
    /// Matches that were already paused, and matches that cannot be read, stay as they are.
    ///
    /// # Errors
    /// When the database fails. The next call continues where this one stopped.
    pub async fn pause_deleted(
        &self,
        server: Server,
        deleted: Place,
        now: Timestamp,
    ) -> Result<Vec<MatchId>, StoreError> {
        let mut paused = Vec::new();
        for id in self.store.running_in_or_below(server.0, deleted.0).await? {
            let id = MatchId(id);
            match self.pause_in(id, deleted, now).await {
                Ok(true) => paused.push(id),
                Ok(false) | Err(StoreError::Unreadable { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        self.pause_tournaments_in(server, Some(deleted), now).await?;
        Ok(paused)
    }

    /// Pauses a match, if it is still in the deleted place. Returns whether this call paused it.
    async fn pause_in(&self, id: MatchId, deleted: Place, now: Timestamp) -> Result<bool, StoreError> {
        let is_there = |history: &History| history.place == deleted || history.thread_of == Some(deleted);
        let begun = self.begin_for(id).await?.filter(|(_, history)| is_there(history));
        let Some((mut writing, mut history)) = begun else { return Ok(false) };
        if !pause_unreachable(&mut writing, &mut history, None, now).await? {
            return Ok(false);
        }
        writing.give_up_announcements_of(id.0).await?;
        writing.commit().await?;
        self.replays.keep(&history);
        Ok(true)
    }
}

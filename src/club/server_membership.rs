//! The servers that the bot is in, and the removal of data about servers that it has left.

use std::collections::HashSet;

use super::{Club, Server, Shard, Timestamp, bot_absences::BACKFILL_GRACE, time_control::DAY};
use crate::store::StoreError;

/// How long the data of a server is kept after the bot has left it, in milliseconds: 30 days.
pub const KEPT_AFTER_LEAVING: i64 = 30 * DAY;

/// The maximum number of matches that are deleted in one transaction, because other writers wait for it.
const REMOVED_AT_ONCE: u32 = 100;

impl Club {
    /// Records that the bot is in a server and reaches it. Returns whether the bot was not recorded as a member before. The bot's
    /// absence from the server ends after the time that the backfill takes.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn enter(&self, server: Server, now: Timestamp) -> Result<bool, StoreError> {
        let mut writing = self.store.write().await?;
        let is_news = writing.enter_server(server.0).await?;
        writing.end_server_absence(server.0, now.0.saturating_add(BACKFILL_GRACE)).await?;
        writing.commit().await?;
        Ok(is_news)
    }

    /// Records that the bot has left a server. Clocks stop there from now on, and no day counts as quiet. Do not call it for a
    /// server that is only unreachable.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave(&self, server: Server, now: Timestamp) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.leave_server(server.0, now.0).await?;
        writing.begin_server_absence(server.0, now.0).await?;
        writing.make_clocks_due(server.0).await?;
        writing.commit().await?;
        self.pause_tournaments_in(server, None, now).await
    }

    /// Records that a server has been unreachable since `since`. No time is charged there until the bot enters it again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_unreachable(&self, server: Server, since: Timestamp) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.begin_server_absence(server.0, since.0).await?;
        writing.commit().await
    }

    /// Postpones the removal of data about servers that the bot is in, although it is recorded as having left them. The return of
    /// the bot to each of these servers is recorded later.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_all(&self, present: &[Server], now: Timestamp) -> Result<(), StoreError> {
        let present: HashSet<u64> = present.iter().map(|server| server.0).collect();
        let left = self.store.servers_left().await?;
        let back: Vec<_> =
            left.into_iter().map(i64::cast_unsigned).filter(|server| present.contains(server)).collect();
        if back.is_empty() {
            return Ok(());
        }
        let mut writing = self.store.write().await?;
        for server in back {
            writing.put_off_removal(server, now.0).await?;
        }
        writing.commit().await
    }

    /// Records the servers that the bot has left while it was away. `present` contains all servers that it is in.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave_all_but(&self, present: &[Server], now: Timestamp) -> Result<(), StoreError> {
        self.leave_all_of_shard_but(Shard::ONLY, present, now).await
    }

    /// Records the servers of a shard that the bot has left while it was away. `present` contains all servers of the shard
    /// that it is in.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave_all_of_shard_but(
        &self,
        shard: Shard,
        present: &[Server],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let present: HashSet<u64> = present.iter().map(|server| server.0).collect();
        for known in self.store.servers().await? {
            let server = Server(known.cast_unsigned());
            if shard.serves(Some(server)) && !present.contains(&server.0) {
                self.leave(server, now).await?;
            }
        }
        Ok(())
    }

    /// Deletes all data about one server that was left [`KEPT_AFTER_LEAVING`] ago or earlier, and returns the server. The deletion
    /// stops if the bot has come back to the server.
    ///
    /// # Errors
    /// When the database fails. The next call continues where this one stopped.
    pub async fn remove_one_left_server(&self, now: Timestamp) -> Result<Option<Server>, StoreError> {
        let due = now.0.saturating_sub(KEPT_AFTER_LEAVING);
        let Some(server) = self.store.server_left_by(due).await? else { return Ok(None) };
        let server = Server(server.cast_unsigned());
        let mut has_challenges = true;
        let removed = loop {
            let mut writing = self.store.write().await?;
            if !writing.has_left_by(server.0, due).await? {
                break None;
            }
            if std::mem::take(&mut has_challenges) {
                writing.remove_server_ratings(server.0).await?;
                writing.remove_seasons(server.0).await?;
                writing.remove_challenges(server.0).await?;
                // The games of tournaments refer to matches, so tournaments are removed first.
                writing.remove_tournaments(server.0).await?;
            }
            let is_last = writing.remove_matches(server.0, REMOVED_AT_ONCE).await? < REMOVED_AT_ONCE as usize;
            if is_last {
                writing.remove_server(server.0).await?;
            }
            writing.commit().await?;
            if is_last {
                break Some(server);
            }
        };
        self.replays.forget();
        self.try_to_empty_log().await;
        Ok(removed)
    }
}

//! The servers that the bot is in, and what remains of those that it has left.

use std::collections::HashSet;

use super::{Club, Server, Timestamp};
use crate::store::StoreError;

/// How long a server's data is kept after the bot has left it, in milliseconds: 30 days.
pub const KEPT_AFTER_LEAVING: i64 = 30 * 24 * 3_600_000;

/// How many matches are removed in one transaction: others wait for it.
const REMOVED_AT_ONCE: i64 = 100;

impl Club {
    /// Notes that the bot is in a server; whether that is news.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn enter(&self, server: Server) -> Result<bool, StoreError> {
        let mut writing = self.store.write().await?;
        let is_news = writing.enter_server(server.0).await?;
        writing.commit().await?;
        Ok(is_news)
    }

    /// Notes that the bot has left a server, where clocks stand still from now on. A server that is out of reach has not
    /// been left.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave(&self, server: Server, now: Timestamp) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.leave_server(server.0, now.0).await?;
        writing.look_at_server(server.0).await?;
        writing.commit().await
    }

    /// Notes which servers the bot has left while it was away: all that it is in now are given.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn leave_all_but(&self, present: &[Server], now: Timestamp) -> Result<(), StoreError> {
        let present: HashSet<u64> = present.iter().map(|server| server.0).collect();
        for known in self.store.servers().await? {
            let server = Server(known.cast_unsigned());
            if !present.contains(&server.0) {
                self.leave(server, now).await?;
            }
        }
        Ok(())
    }

    /// Removes all that is kept of one server that was left [`KEPT_AFTER_LEAVING`] ago or earlier; which one, if any.
    ///
    /// # Errors
    /// When the database fails. The next call goes on where this one stopped.
    pub async fn remove_one_left(&self, now: Timestamp) -> Result<Option<Server>, StoreError> {
        let due = now.0.saturating_sub(KEPT_AFTER_LEAVING);
        let Some(server) = self.store.server_left_by(due).await? else { return Ok(None) };
        let server = Server(server.cast_unsigned());
        let mut writing = self.store.write().await?;
        writing.remove_challenges(server.0).await?;
        writing.commit().await?;
        loop {
            let mut writing = self.store.write().await?;
            let removed = writing.remove_matches(server.0, REMOVED_AT_ONCE).await?;
            if removed == 0 {
                writing.remove_server(server.0).await?;
            }
            writing.commit().await?;
            if removed == 0 {
                break;
            }
        }
        self.replays.forget();
        self.try_to_empty_log().await;
        Ok(Some(server))
    }
}

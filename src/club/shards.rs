//! Shards: the parts into which Discord divides the servers of a bot, each with a connection of its own, and their absences.

use super::{
    Club, Presence, Server, Timestamp,
    bot_absences::{BACKFILL_GRACE, PRESENT},
};
use crate::store::StoreError;

/// A shard of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its number, from 0.
    pub id: u32,
    /// The number of shards that the bot has.
    pub total: u32,
}

impl Shard {
    /// The only shard of a bot that has one.
    pub const ONLY: Self = Self { id: 0, total: 1 };

    /// The shard that serves a server, or direct messages (`None`), of a bot with `total` shards.
    pub fn of(server: Option<Server>, total: u32) -> Self {
        // Discord's documentation, "Sharding". The store computes the same in SQL.
        let id = server.map_or(0, |server| (server.0 >> 22) % u64::from(total.max(1)));
        Self { id: u32::try_from(id).unwrap_or(0), total: total.max(1) }
    }

    /// Whether it serves a server, or direct messages (`None`).
    pub fn serves(self, server: Option<Server>) -> bool {
        Self::of(server, self.total) == self
    }

    fn key(self) -> (u32, u32) {
        (self.id, self.total)
    }
}

impl Club {
    /// Records that the bot is about to connect with this number of shards. With several, none of them counts as present
    /// until it is recorded as such, and all were away since the last heartbeat.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn expect_shards(&self, total: u32, now: Timestamp) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.end_absences_of_former_shards(total, now.0).await?;
        if total > 1 {
            // A bot that has never been connected has nothing that could be charged.
            if let Some(last) = writing.mark(PRESENT).await? {
                for id in 0..total {
                    writing.begin_shard_absence((id, total), last.min(now.0)).await?;
                }
            }
            writing.end_absences(now.0).await?;
        }
        writing.commit().await
    }

    /// Records that a shard receives events: that it has connected for the first time ([`Presence::Returned`]) or has missed
    /// some. The only shard of a bot is the whole bot.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_shard_present(
        &self,
        shard: Shard,
        presence: Presence,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        // A sign of life is one of the whole bot.
        if shard == Shard::ONLY || matches!(presence, Presence::Here { .. }) {
            return self.note_present(presence, now).await;
        }
        let mut writing = self.store.write().await?;
        let until = now.0.saturating_add(BACKFILL_GRACE);
        if let Presence::CutOff { since } = presence {
            writing.insert_shard_absence(shard.key(), since.0.min(now.0), until).await?;
        } else {
            // It has not ended since the bot was about to connect.
            writing.end_shard_absence(shard.key(), until).await?;
            // The first shard that connects sets the mark. Later ones leave it to the signs of life of all.
            if writing.mark(PRESENT).await?.is_none_or(|last| now.0 - last > BACKFILL_GRACE) {
                writing.set_mark(PRESENT, now.0).await?;
            }
        }
        writing.commit().await
    }

    /// Records that a shard has received nothing since this moment. From then on no time is charged on its servers, until
    /// it is recorded as present. The only shard of a bot is the whole bot.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_shard_cut_off(&self, shard: Shard, since: Timestamp) -> Result<(), StoreError> {
        if shard.total == 1 {
            return self.note_cut_off(since).await;
        }
        let mut writing = self.store.write().await?;
        writing.begin_shard_absence(shard.key(), since.0).await?;
        writing.commit().await
    }

    /// The number of servers of a shard that the bot is in.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_servers(&self, shard: Shard) -> Result<u64, StoreError> {
        let count = self.store.count_servers_of_shard(shard.id, shard.total).await?;
        Ok(u64::try_from(count).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_server_is_served_by_one_shard_and_direct_messages_by_the_first() {
        let server = Some(Server((7 << 22) + 12_345));
        assert_eq!(Shard::of(server, 3), Shard { id: 1, total: 3 });
        assert_eq!(Shard::of(None, 3), Shard { id: 0, total: 3 });
        assert_eq!(Shard::of(server, 1), Shard::ONLY);
        assert!(Shard { id: 1, total: 3 }.serves(server) && !Shard { id: 2, total: 3 }.serves(server));
    }
}

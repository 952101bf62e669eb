//! Shards: the parts into which Discord divides the servers of a bot, each with a connection of its own, and their absences.

use std::time::Duration;

use super::{
    Club, Person, Presence, Server, Timestamp,
    bot_absences::{BACKFILL_GRACE, PRESENT, insert_shard_absences},
};
use crate::store::{FreeShards, ProcessNotifications, RENEWALS_PER_LEASE, StoreError};

/// A shard of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// The number of the shard, from 0.
    pub id: u32,
    /// The number of shards that the bot has.
    pub total: u32,
}

impl Shard {
    /// The shard of a bot that has a single shard.
    pub const ONLY: Self = Self { id: 0, total: 1 };

    /// Returns the shard that serves a server, or direct messages (`None`), of a bot with `total` shards.
    pub fn of(server: Option<Server>, total: u32) -> Self {
        // The formula is from Discord's documentation, "Sharding". The store computes the same in SQL.
        let id = server.map_or(0, |server| (server.0 >> 22) % u64::from(total.max(1)));
        Self { id: u32::try_from(id).unwrap_or(0), total: total.max(1) }
    }

    /// Returns whether the shard serves a server, or direct messages (`None`).
    pub fn serves(self, server: Option<Server>) -> bool {
        Self::of(server, self.total) == self
    }

    fn key(self) -> (u32, u32) {
        (self.id, self.total)
    }
}

/// The result of an attempt to take shards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakeShardsResult {
    /// This process serves these shards from now on, besides the shards that it served before.
    Taken(Vec<u32>),
    /// Other processes hold all shards.
    NoneIsFree,
    /// Other processes hold shards of the bot, but with this total number of shards.
    OtherTotal(u32),
}

impl Club {
    /// Makes this process serve free shards of a bot with `total` shards: at most `most` in all, or all shards if the process has
    /// the database to itself. With several shards, each shard taken counts as away from the time when its former process last
    /// received an event until the shard is recorded as present.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_shards(
        &self,
        total: u32,
        most: u32,
        now: Timestamp,
    ) -> Result<TakeShardsResult, StoreError> {
        let wanted = match self.store.free_shards(total, most).await? {
            FreeShards::Some(wanted) => wanted,
            FreeShards::None => return Ok(TakeShardsResult::NoneIsFree),
            FreeShards::OtherTotal(total) => return Ok(TakeShardsResult::OtherTotal(total)),
        };
        let mut writing = self.store.write().await?;
        let taken = writing.take_shards(total, wanted).await?;
        if taken.shards.is_empty() {
            return Ok(TakeShardsResult::NoneIsFree);
        }
        writing.end_absences_of_former_shards(total, now.0).await?;
        if total > 1 {
            // A bot that has never been connected has no match whose clock could run.
            let last = writing.mark(PRESENT).await?;
            for &(shard, _, heard_at) in &taken.shards {
                if let Some(since) = heard_at.or(last) {
                    writing.begin_shard_absence((shard, total), since.min(now.0)).await?;
                }
            }
            writing.end_absences(now.0).await?;
        }
        writing.commit().await?;
        let shards = taken.shards.iter().map(|&(shard, ..)| shard).collect();
        self.store.note_taken(taken);
        // Another process may have deleted matches that are cached here.
        self.replays.forget();
        Ok(TakeShardsResult::Taken(shards))
    }

    /// Renews the leases of this process's shards, of a bot with `total` shards. `last_events` holds, for each shard, the time up
    /// to which it has received events. If the leases ran out because the database could not be reached, the time since the
    /// previous renewal counts as an absence: nothing could be answered or sent, so the time is not charged to any player.
    ///
    /// # Errors
    /// When another process has taken one of the shards, or the database fails.
    pub async fn renew_shards(
        &self,
        total: u32,
        last_events: &[(u32, Timestamp)],
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let last_events: Vec<_> = last_events.iter().map(|&(shard, at)| (shard, at.0)).collect();
        let Some(renewal) = self.store.renew_leases(&last_events).await? else { return Ok(()) };
        // The absence is stored before the leases count as fresh again, so that no flag falls before the bot can read answers.
        if let Some(time) = renewal.ran_out {
            let since = now.0.saturating_sub(i64::try_from(time.as_millis()).unwrap_or(i64::MAX));
            let mut writing = self.store.write().await?;
            let until = now.0.saturating_add(BACKFILL_GRACE);
            insert_shard_absences(&mut writing, (&renewal.shards, total), since, until).await?;
            writing.commit().await?;
        }
        self.store.note_renewed(&renewal);
        Ok(())
    }

    /// Returns the number of shards that a process wants the bot to have, because Discord has refused the present number as too
    /// few. Returns `None` if no process wants another number.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn shards_wanted(&self) -> Result<Option<u32>, StoreError> {
        self.store.shards_wanted().await
    }

    /// Tells the other processes that Discord has refused the present number of shards as too few, and recommends `total` shards.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn want_shards(&self, total: u32) -> Result<(), StoreError> {
        self.store.want_shards(total).await
    }

    /// Stops serving all shards, so that other processes take them at once.
    ///
    /// # Errors
    /// When the database fails. The other processes then wait until the leases have run out.
    pub async fn release_shards(&self) -> Result<(), StoreError> {
        self.store.release_leases().await
    }

    /// Returns the time between two renewals, or `None` if this process has the database to itself.
    pub fn renewal_interval(&self) -> Option<Duration> {
        self.store.lease_length().map(|length| length / RENEWALS_PER_LEASE)
    }

    /// Returns the shards that this process serves, of a bot with `total` shards.
    pub fn held_shards(&self, total: u32) -> Vec<u32> {
        self.store.held_shards(total)
    }

    /// Returns the number of shards that this process serves, of a bot with `total` shards.
    pub fn count_held_shards(&self, total: u32) -> u32 {
        self.store.count_held_shards(total)
    }

    /// Returns the time up to which the former process of a shard has received its events, or `None` if that is not known, for
    /// example because the bot has one process.
    pub fn heard_before(&self, shard: Shard) -> Option<Timestamp> {
        self.store.heard_before(shard.id).map(Timestamp)
    }

    /// Reserves the next moment at which a shard of a bucket may identify to Discord, in the schedule that all processes of the
    /// database share. Returns the time until that moment. `period` is the time between two such moments of a bucket.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_identify_turn(
        &self,
        bucket: u32,
        period: Duration,
        now: Timestamp,
    ) -> Result<Duration, StoreError> {
        let mut writing = self.store.write_relaxed().await?;
        let wait = writing.take_identify_turn(bucket, period, now.0).await?;
        writing.commit().await?;
        Ok(wait)
    }

    /// Returns whether this process serves a shard.
    pub fn serves_shard(&self, shard: Shard) -> bool {
        self.store.holds_shard(shard.id)
    }

    /// Returns whether this process serves the first shard, and therefore does the work that is done once for the whole bot.
    pub fn serves_first_shard(&self) -> bool {
        self.store.holds_shard(0)
    }

    /// Waits until this process serves the first shard.
    pub async fn until_first_shard_is_served(&self) {
        self.store.until_shard_is_held(0).await;
    }

    /// Waits until it is certain that no other process serves this process's shards. Call it before something is sent.
    ///
    /// # Errors
    /// When another process has taken one of the shards.
    pub async fn until_serving_is_certain(&self) -> Result<(), StoreError> {
        self.store.until_leases_are_fresh().await
    }

    /// Waits until another process has taken a shard of this process.
    pub async fn until_a_shard_is_lost(&self) {
        self.store.until_leases_are_lost().await;
    }

    /// Returns a receiver of notifications, which other processes send when there may be work.
    pub(crate) fn process_notifications(&self) -> ProcessNotifications {
        self.store.process_notifications()
    }

    /// Notifies the other processes that there may be work for them.
    ///
    /// # Errors
    /// When the database fails. The other processes then find the work by themselves some time later.
    pub async fn notify_processes(&self) -> Result<(), StoreError> {
        self.store.notify_processes().await
    }

    /// Records a heartbeat of a shard. An absence before the heartbeat is stored for this shard alone. If the bot has a single
    /// shard, or the shard is still connected ([`Presence::Here`]), the heartbeat is recorded for the whole bot
    /// ([`Club::note_present`]).
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_shard_present(
        &self,
        shard: Shard,
        presence: Presence,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        // A shard that is still connected has no absence of its own to record.
        if shard == Shard::ONLY || matches!(presence, Presence::Here { .. }) {
            return self.note_present(presence, now).await;
        }
        let mut writing = self.store.write().await?;
        let until = now.0.saturating_add(BACKFILL_GRACE);
        if let Presence::CutOff { since } = presence {
            writing.insert_shard_absence(shard.key(), since.0.min(now.0), until).await?;
        } else {
            // The absence from before the connection has not ended yet.
            writing.end_shard_absence(shard.key(), until).await?;
            // The first shard that connects sets the mark. After that, the heartbeats of the whole bot set it.
            if writing.mark(PRESENT).await?.is_none_or(|last| now.0 - last > BACKFILL_GRACE) {
                writing.set_mark(PRESENT, now.0).await?;
            }
        }
        writing.commit().await
    }

    /// Records that a shard has received nothing since `since`. From then on no time is charged on its servers, until it is
    /// recorded as present. If the bot has a single shard, this is recorded for the whole bot.
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

    /// Returns whether a running match of a person is on a server whose shard is away, or still reads messages that it has missed.
    /// If so, messages in that match that are not handled yet may be older than a message that arrives through another shard.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_shard_of_match_away(&self, person: Person, now: Timestamp) -> Result<bool, StoreError> {
        self.store.is_shard_of_match_away(person.0, now.0).await
    }

    /// Returns how many of a shard's servers the bot is in.
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

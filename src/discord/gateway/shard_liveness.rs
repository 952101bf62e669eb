//! Tracks which shards are alive. The loss of a shard affects only its own servers and, for shard 0, direct messages.
//! An event on one shard proves nothing about another shard.

use std::sync::Arc;

use futures_util::future::join_all;

use super::gateway_liveness::{GatewayLiveness, Pending, SIGN_GAP_MAX_MS};
use crate::{
    club::{Club, Presence, Server, Shard, Timestamp},
    discord::tasks::Tasks,
};

/// The liveness of each shard.
#[derive(Debug)]
pub(crate) struct ShardLiveness {
    /// Indexed by the number of the shard. Never empty.
    shards: Vec<Arc<GatewayLiveness>>,
    club: Club,
    tasks: Tasks,
}

impl ShardLiveness {
    /// The state of a bot with `total` shards that begins to connect at the time `now`.
    pub(crate) fn new(total: u32, club: Club, tasks: Tasks, now: Timestamp) -> Arc<Self> {
        let total = total.max(1);
        let new = |id| GatewayLiveness::new(Shard { id, total }, club.clone(), tasks.clone(), now);
        let shards = (0..total).map(new).collect();
        Arc::new(Self { shards, club, tasks })
    }

    /// The number of shards.
    pub(crate) fn total(&self) -> u32 {
        u32::try_from(self.shards.len()).unwrap_or(u32::MAX)
    }

    /// The shard that serves a server, or direct messages (`None`).
    pub(crate) fn shard_of(&self, server: Option<Server>) -> Shard {
        Shard::of(server, self.total())
    }

    /// Whether events from a server, or direct messages (`None`), may have been missed just before `now`.
    pub(crate) fn is_cut_off_from(&self, server: Option<Server>, now: Timestamp) -> bool {
        self.shard(self.shard_of(server).id).is_none_or(|shard| shard.is_cut_off(now))
    }

    /// Whether a shard cannot have missed events just before `now`.
    pub(crate) fn is_alive(&self, shard: u32, now: Timestamp) -> bool {
        self.shard(shard).is_some_and(|shard| !shard.is_cut_off(now))
    }

    /// Whether every shard may have missed events just before `now`.
    pub(crate) fn is_cut_off(&self, now: Timestamp) -> bool {
        self.shards.iter().all(|shard| shard.is_cut_off(now))
    }

    /// The time of the last event on the shard that has been silent for longest. Shards that are cut off are left out. If
    /// all are cut off, returns `now`.
    pub(crate) fn last(&self, now: Timestamp) -> Timestamp {
        let live = self.shards.iter().filter(|shard| !shard.is_cut_off(now));
        live.map(|shard| shard.last()).min().unwrap_or(now)
    }

    /// The number of each shard that has connected, with the time of its last event.
    pub(crate) fn last_events(&self) -> Vec<(u32, Timestamp)> {
        let begun = (0..).zip(&self.shards).filter(|(_, shard)| shard.has_begun());
        begun.map(|(id, shard)| (id, shard.last())).collect()
    }

    /// Makes [`ShardLiveness::noted`] wait until the returned value is dropped.
    pub(crate) fn pending(&self, shard: u32) -> Option<Pending> {
        self.shard(shard).map(|shard| shard.pending())
    }

    /// Waits until the gaps in the connections of all shards are stored and no [`Pending`] guard is left, for at most two seconds.
    pub(crate) async fn noted(&self) {
        join_all(self.shards.iter().map(|shard| shard.noted())).await;
    }

    /// Waits until `RESUMED` has arrived on every connection that has just been resumed, and until all notes are
    /// stored.
    pub(crate) async fn settled(&self) {
        join_all(self.shards.iter().map(|shard| shard.settled())).await;
    }

    /// Records that a shard has connected with a new session, which replays no missed events. `is_first_connection`
    /// says that the shard has not connected before.
    pub(crate) fn connected(&self, shard: u32, is_first_connection: bool, now: Timestamp) {
        let Some(shard) = self.shard(shard) else { return };
        if is_first_connection {
            shard.begin(now);
        } else {
            shard.reconnect(now);
        }
    }

    /// Whether a shard has connected since this process began to connect. A bot's only shard counts as connected from
    /// the start.
    pub(crate) fn has_begun(&self, shard: u32) -> bool {
        self.shard(shard).is_some_and(|shard| shard.has_begun())
    }

    /// Records that Discord has sent a shard something.
    pub(crate) fn note_event(&self, shard: u32, now: Timestamp) {
        if let Some(shard) = self.shard(shard) {
            shard.note_event(now);
        }
    }

    /// Records that a shard has resumed and received the missed events.
    pub(crate) fn resume(&self, shard: u32, now: Timestamp) {
        if let Some(shard) = self.shard(shard) {
            shard.reconnect(now);
        }
    }

    /// Records that the connection of a shard is lost.
    pub(crate) fn lose(&self, shard: u32) {
        if let Some(shard) = self.shard(shard) {
            shard.lose();
        }
    }

    /// Counts the connection of a shard as lost if the silence has become too long.
    pub(crate) fn listen(&self, shard: u32, now: Timestamp) {
        if let Some(shard) = self.shard(shard) {
            shard.listen(now);
        }
    }

    /// Stores a sign of life of the bot, unless all connections are lost.
    pub(crate) async fn store_sign_of_life(&self, now: Timestamp) {
        if let [only] = &self.shards[..] {
            only.store_sign_of_life().await;
        } else if !self.is_cut_off(now) {
            // All shards share the signs of life. A gap in them means that the whole bot was silent, for example
            // because its host was suspended.
            let (here, at) = (Presence::Here { longest_silence: SIGN_GAP_MAX_MS }, self.last(now));
            let sign = || self.club.excusing(at, self.club.note_present(here, at));
            self.tasks.until_answered("a sign of life", sign).await;
        }
    }

    fn shard(&self, id: u32) -> Option<&Arc<GatewayLiveness>> {
        self.shards.get(usize::try_from(id).ok()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{club::Settings, store::Store};

    const NOON: Timestamp = Timestamp(43_200_000);

    fn after(seconds: i64) -> Timestamp {
        Timestamp(NOON.0 + seconds * 1000)
    }

    /// A server that belongs to this shard of a bot with three shards.
    fn server(shard: u64) -> Server {
        Server((300 + shard) << 22)
    }

    #[tokio::test]
    async fn one_shards_loss_and_silence_are_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.sqlite3")).await.unwrap();
        let club = Club::new(store, Settings { challenge_lifetime: 1 });
        let shards = ShardLiveness::new(3, club, Tasks::for_tests(), NOON);
        assert!(shards.is_cut_off(NOON), "none has connected");
        shards.connected(0, true, after(1));
        shards.connected(1, true, after(6));
        shards.noted().await;
        assert!(!shards.is_cut_off_from(None, after(6)), "direct messages");
        assert!(!shards.is_cut_off_from(Some(server(1)), after(6)));
        assert!(shards.is_cut_off_from(Some(server(2)), after(6)), "it waits for its turn");
        assert!(shards.has_begun(1) && !shards.has_begun(2));
        shards.connected(2, true, after(11));
        shards.noted().await;
        assert_eq!(shards.last(after(11)), after(1), "the quietest of those that are there");
        shards.lose(0);
        shards.noted().await;
        assert!(
            shards.is_cut_off_from(None, after(12)) && shards.is_cut_off_from(Some(server(0)), after(12))
        );
        assert!(!shards.is_cut_off_from(Some(server(1)), after(12)) && !shards.is_cut_off(after(12)));
        assert_eq!(shards.last(after(12)), after(6), "the lost one does not count");
        shards.note_event(2, after(67));
        assert!(
            shards.is_cut_off_from(Some(server(1)), after(67)),
            "what one hears proves nothing about another"
        );
        assert!(!shards.is_cut_off_from(Some(server(2)), after(67)));
    }
}

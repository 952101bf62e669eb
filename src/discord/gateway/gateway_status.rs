//! The status of the connections to Discord, for operators.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use poise::serenity_prelude::{ConnectionStage, ShardManager};

use super::{shard_liveness::ShardLiveness, shard_size::ShardSizes};
use crate::{
    discord::time::DiscordTime,
    metrics::{Metrics, ShardReading, ShardState},
};

/// The status of the connections to Discord that operators can see, and the recorder of their measurements. It outlives
/// connections.
#[derive(Debug, Default)]
pub struct GatewayStatus {
    metrics: Metrics,
    current: Mutex<Current>,
}

/// What a process without shards waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitsFor {
    /// A free shard: other processes serve all.
    FreeShard,
    /// The end of the processes that serve the bot with this total number of shards.
    OtherTotal(u32),
    /// Discord, which does not answer, or allows too few connections. Meanwhile this process takes no shard that becomes free.
    Discord,
}

/// The parts of the current connection.
#[derive(Debug, Default)]
struct Current {
    shards: Weak<ShardManager>,
    /// How many shards this process serves; `None` before that is known.
    held: Option<usize>,
    waits: Option<WaitsFor>,
    liveness: Weak<ShardLiveness>,
    sizes: Weak<ShardSizes>,
}

impl GatewayStatus {
    /// The state before the first connection.
    pub(crate) fn new(metrics: Metrics) -> Self {
        Self { metrics, current: Mutex::default() }
    }

    /// The recorder of measurements.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Notes the shards of a connection that is being opened.
    pub(super) fn note_shards(&self, shards: &Arc<ShardManager>) {
        self.current().shards = Arc::downgrade(shards);
    }

    /// Notes how many shards this process serves.
    pub(super) fn note_held(&self, shards: usize) {
        let mut current = self.current();
        (current.held, current.waits) = (Some(shards), None);
    }

    /// Notes what this process waits for before it serves a shard.
    pub(super) fn note_wait(&self, waits: WaitsFor) {
        self.current().waits = Some(waits);
    }

    /// Notes that Discord delays this process. If it has stood by, it cannot take over meanwhile.
    pub(super) fn note_delay(&self) {
        let mut current = self.current();
        if current.waits == Some(WaitsFor::FreeShard) {
            current.waits = Some(WaitsFor::Discord);
        }
    }

    /// What this process waits for before it serves a shard; `None` if it serves one or has not looked yet.
    #[cfg_attr(
        not(feature = "metrics"),
        expect(dead_code, reason = "only the operators' pages (feature metrics) read it")
    )]
    pub(crate) fn waits_for(&self) -> Option<WaitsFor> {
        self.current().waits
    }

    /// Stores the liveness and the sizes of the shards of a connection whose state has been created.
    pub(super) fn note_begun(&self, liveness: &Arc<ShardLiveness>, sizes: &Arc<ShardSizes>) {
        let mut current = self.current();
        (current.liveness, current.sizes) = (Arc::downgrade(liveness), Arc::downgrade(sizes));
    }

    /// Notes that the connection has ended.
    pub(super) fn note_end(&self) {
        *self.current() = Current::default();
    }

    /// The state of each shard that this process holds. A shard that has not begun to connect counts as disconnected.
    #[cfg_attr(
        not(feature = "metrics"),
        expect(dead_code, reason = "only the operators' pages (feature metrics) read it")
    )]
    pub(crate) async fn shards(&self, time: &DiscordTime) -> Vec<ShardReading> {
        let (shards, liveness, sizes, held) = {
            let current = self.current();
            if current.waits.is_some() {
                return Vec::new();
            }
            (current.shards.upgrade(), current.liveness.upgrade(), current.sizes.upgrade(), current.held)
        };
        let mut readings = Vec::new();
        if let Some(shards) = shards {
            for (id, runner) in shards.runners.lock().await.iter() {
                let is_heard = liveness.as_ref().is_some_and(|shards| shards.is_alive(id.0, time.now()));
                let answers = is_heard && runner.stage == ConnectionStage::Connected;
                let servers = sizes.as_ref().map_or(0, |sizes| sizes.count(id.0));
                let state = state(runner.stage);
                readings.push(ShardReading { state, latency: runner.latency, answers, servers });
            }
        }
        // Before a connection, the number of shards is unknown and counts as 1.
        while readings.len() < held.unwrap_or(1) {
            let state = ShardState::Disconnected;
            readings.push(ShardReading { state, latency: None, answers: false, servers: 0 });
        }
        readings
    }

    fn current(&self) -> MutexGuard<'_, Current> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn state(stage: ConnectionStage) -> ShardState {
    match stage {
        ConnectionStage::Connected => ShardState::Connected,
        ConnectionStage::Connecting => ShardState::Connecting,
        ConnectionStage::Handshake => ShardState::Handshake,
        ConnectionStage::Identifying => ShardState::Identifying,
        ConnectionStage::Resuming => ShardState::Resuming,
        _ => ShardState::Disconnected,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_discord_delays_does_not_stand_by() {
        let status = GatewayStatus::default();
        status.note_delay();
        assert_eq!(status.waits_for(), None, "it has not stood by");
        status.note_wait(WaitsFor::FreeShard);
        status.note_delay();
        assert_eq!(status.waits_for(), Some(WaitsFor::Discord));
        status.note_wait(WaitsFor::FreeShard);
        assert_eq!(status.waits_for(), Some(WaitsFor::FreeShard), "it stands by again");
        status.note_wait(WaitsFor::OtherTotal(2));
        status.note_delay();
        assert_eq!(status.waits_for(), Some(WaitsFor::OtherTotal(2)), "it was not ready before either");
    }
}

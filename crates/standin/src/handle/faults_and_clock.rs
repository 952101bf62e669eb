//! Methods of [`Handle`] that script faults and advance the clock.

use std::{sync::Arc, time::Duration};

use super::Handle;
use crate::scripted_faults::{Fault, GatewayFault};

impl Handle {
    /// Scripts a fault and returns its number. Returns `None` if 1,000 faults are pending.
    pub fn fault(&self, fault: Fault) -> Option<u64> {
        self.shared.lock().faults.add(fault)
    }

    /// Whether the fault with this number is pending, which means that it can still strike requests.
    pub fn is_waiting(&self, fault: u64) -> bool {
        self.shared.lock().faults.is_waiting(fault)
    }

    /// The number of requests that faults have struck.
    pub fn struck(&self) -> u64 {
        self.shared.lock().faults.struck()
    }

    /// Drops all pending faults.
    pub fn clear_faults(&self) {
        self.shared.lock().faults.clear();
    }

    /// Advances the clock for nonces, interactions and rate limits. Does not advance Discord's clock, which gives the ids of
    /// messages, nor the times of the gateway.
    pub fn advance(&self, by: Duration) {
        self.shared.lock().clock.advance(by);
    }

    /// Advances Discord's clock by `time`, but not beyond the host's clock. Discord's clock gives the ids and
    /// dates of later messages and interactions. Also advances the clock for nonces, interactions and rate limits
    /// by `time`.
    pub fn pass(&self, time: Duration) {
        let mut world = self.shared.lock();
        world.ids.pass(time);
        world.clock.advance(time);
    }

    /// Discord's time, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.shared.lock().ids.now_milliseconds()
    }

    /// Makes `GET /gateway/bot` recommend this number of shards from now on.
    pub fn recommend_shards(&self, shards: u64) {
        Arc::make_mut(&mut self.shared.lock().options).recommended_shards = shards;
    }

    /// Applies a gateway fault at once.
    pub fn gateway(&self, fault: GatewayFault) {
        self.shared.apply_gateway_fault(fault, None);
    }

    /// Applies a gateway fault at once to the connections of one shard. A refusal of connections, a limit of
    /// session starts and a repeated delivery apply to all shards.
    pub fn gateway_of_shard(&self, shard: u64, fault: GatewayFault) {
        self.shared.apply_gateway_fault(fault, Some(shard));
    }
}

//! [`Handle`]: scripts faults and advances the clock.

use std::time::Duration;

use super::Handle;
use crate::scripted_faults::{Fault, GatewayFault};

impl Handle {
    /// Scripts a fault and returns its number. Returns `None` if 1,000 faults are pending.
    pub fn fault(&self, fault: Fault) -> Option<u64> {
        self.shared.lock().faults.add(fault)
    }

    /// Whether the fault with this number is pending: it has requests left to strike.
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

    /// Advances the clock for nonces, interactions and rate limits. The gateway and the ids of messages still use the host's
    /// clock.
    pub fn advance(&self, by: Duration) {
        self.shared.lock().clock.advance(by);
    }

    /// Lets time pass on Discord: the ids and dates of what happens from now on are later by this, and so is the clock for
    /// nonces, interactions and rate limits. Discord's time stays behind the host's, by at least
    /// [`Options::behind`](crate::Options::behind) less all that has passed.
    pub fn pass(&self, time: Duration) {
        let mut world = self.shared.lock();
        world.ids.pass(time);
        world.clock.advance(time);
    }

    /// Discord's time, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.shared.lock().ids.now_milliseconds()
    }

    /// Applies a gateway fault at once.
    pub fn gateway(&self, fault: GatewayFault) {
        self.shared.apply_gateway_fault(fault, None);
    }

    /// Applies a gateway fault at once to the connections of one shard. A refusal of connections, a limit of session starts
    /// and a repeated delivery concern all shards.
    pub fn gateway_of_shard(&self, shard: u64, fault: GatewayFault) {
        self.shared.apply_gateway_fault(fault, Some(shard));
    }
}

//! Making things go wrong.

use std::time::Duration;

use super::Handle;
use crate::scripted_faults::{Fault, GatewayFault};

impl Handle {
    /// Scripts a fault and returns its number; `None` if too many wait already.
    pub fn fault(&self, fault: Fault) -> Option<u64> {
        self.shared.lock().faults.add(fault)
    }

    /// Whether a fault still waits for requests to strike.
    pub fn is_waiting(&self, fault: u64) -> bool {
        self.shared.lock().faults.is_waiting(fault)
    }

    /// How many requests were struck by faults.
    pub fn struck(&self) -> u64 {
        self.shared.lock().faults.struck()
    }

    /// Drops all faults that wait.
    pub fn clear_faults(&self) {
        self.shared.lock().faults.clear();
    }

    /// Lets time go by at once for nonces, interactions and rate limits. The ids of messages and the gateway keep the
    /// machine's time.
    pub fn advance(&self, by: Duration) {
        self.shared.lock().clock.advance(by);
    }

    /// Does something to the gateway at once.
    pub fn gateway(&self, fault: GatewayFault) {
        self.shared.trouble_gateway(fault);
    }
}

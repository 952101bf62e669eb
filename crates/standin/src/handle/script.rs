//! Making things go wrong.

use super::Handle;
use crate::faults::{Fault, GatewayFault};

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

    /// Does something to the gateway at once.
    pub fn gateway(&self, fault: GatewayFault) {
        self.shared.trouble_gateway(fault);
    }
}

//! A clock that tests can advance, so that they need not wait for windows that last minutes on Discord.

use std::time::{Duration, Instant};

/// The host's monotonic clock plus an offset.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AdjustableClock {
    ahead: Duration,
}

impl AdjustableClock {
    pub(crate) fn now(self) -> Instant {
        let now = Instant::now();
        now.checked_add(self.ahead).unwrap_or(now)
    }

    /// The time since an instant of this clock; zero if the instant is in the future.
    pub(crate) fn since(self, moment: Instant) -> Duration {
        self.now().saturating_duration_since(moment)
    }

    pub(crate) fn advance(&mut self, by: Duration) {
        self.ahead = self.ahead.saturating_add(by);
    }
}

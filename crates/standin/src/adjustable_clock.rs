//! The stand-in's own time, which tests can put forward: what lasts for minutes on Discord need not be waited for.

use std::time::{Duration, Instant};

/// A clock that runs with the machine's, and can be put forward.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Clock {
    ahead: Duration,
}

impl Clock {
    pub(crate) fn now(self) -> Instant {
        let now = Instant::now();
        now.checked_add(self.ahead).unwrap_or(now)
    }

    /// How long ago a moment of this clock was.
    pub(crate) fn since(self, moment: Instant) -> Duration {
        self.now().saturating_duration_since(moment)
    }

    pub(crate) fn advance(&mut self, by: Duration) {
        self.ahead = self.ahead.saturating_add(by);
    }
}

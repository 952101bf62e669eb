//! Exponential backoff with jitter: the waits between retries.

use std::time::Duration;

use rand::Rng;

use crate::config::Config;

/// Waits that double with each failure, up to a maximum. Each is shortened at random by up to half, so that
/// operations that failed together are not retried together.
#[derive(Clone, Debug)]
pub(crate) struct Backoff {
    next: Duration,
    longest: Duration,
}

impl Backoff {
    /// The configured waits between attempts at something that Discord or the database refuses temporarily.
    pub(crate) fn of(config: &Config) -> Self {
        Self::new(config.retry_first, config.retry_longest)
    }

    pub(crate) fn new(first: Duration, longest: Duration) -> Self {
        Self { next: first.min(longest), longest }
    }

    /// Returns the next wait and doubles the one after it.
    pub(crate) fn wait(&mut self) -> Duration {
        let wait = self.next;
        self.next = (wait * 2).min(self.longest);
        wait.mul_f64(rand::rng().random_range(0.5..=1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_the_longest() {
        let mut backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(5));
        for most in [1, 2, 4, 5, 5] {
            let (wait, most) = (backoff.wait(), Duration::from_secs(most));
            assert!(wait <= most && wait >= most / 2, "{wait:?} {most:?}");
        }
    }
}

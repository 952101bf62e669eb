//! How long to wait before trying again.

use std::time::Duration;

use rand::Rng;

use crate::config::Config;

/// Waits that double with each failure up to a longest one; chance takes away up to half of each, so that
/// what failed together does not come back together.
#[derive(Clone, Debug)]
pub(crate) struct Backoff {
    next: Duration,
    longest: Duration,
}

impl Backoff {
    /// The waits between attempts at what Discord or the database refuses for a while.
    pub(crate) fn of(config: &Config) -> Self {
        Self::new(config.retry_first, config.retry_longest)
    }

    /// Begins with the first wait.
    pub(crate) fn new(first: Duration, longest: Duration) -> Self {
        Self { next: first.min(longest), longest }
    }

    /// The next wait.
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

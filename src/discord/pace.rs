//! Keeps the bot below Discord's limit of 50 requests a second, boards before everything else.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// A generic cell rate algorithm: so many a second, a quarter of them at once.
#[derive(Debug)]
pub(crate) struct Pace {
    interval: Duration,
    burst: Duration,
    /// When everything that was let through would have been sent at an even pace.
    even: Mutex<Instant>,
}

/// How often other requests let boards go first before they go in turn with them.
const PATIENCE: usize = 20;

impl Pace {
    /// So many requests a second, at least 1.
    pub(crate) fn new(per_second: u32) -> Self {
        let interval = Duration::from_secs(1) / per_second.max(1);
        Self { interval, burst: interval * (per_second / 4), even: Mutex::new(Instant::now()) }
    }

    /// Waits for the next slot. For boards, which take precedence.
    pub(crate) async fn board(&self) {
        wait_until(self.reserve(Instant::now())).await;
    }

    /// Waits until no board is waiting, then for a slot. For everything else.
    pub(crate) async fn other(&self) {
        for _ in 0..PATIENCE {
            let free = self.next_free();
            if free <= Instant::now() {
                break;
            }
            wait_until(free).await;
        }
        self.board().await;
    }

    /// Takes the next slot.
    fn reserve(&self, now: Instant) -> Instant {
        let mut even = self.even.lock().unwrap_or_else(PoisonError::into_inner);
        let slot = earlier(*even, self.burst).max(now);
        *even = (*even).max(now) + self.interval;
        slot
    }

    fn next_free(&self) -> Instant {
        earlier(*self.even.lock().unwrap_or_else(PoisonError::into_inner), self.burst)
    }
}

async fn wait_until(slot: Instant) {
    if slot > Instant::now() {
        tokio::time::sleep_until(slot.into()).await;
    }
}

fn earlier(moment: Instant, by: Duration) -> Instant {
    moment.checked_sub(by).unwrap_or(moment)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_goes_at_once_and_the_rest_evenly() {
        let pace = Pace::new(40);
        let now = Instant::now() + Duration::from_secs(1);
        let slots: Vec<_> = (0..51).map(|_| pace.reserve(now) - now).collect();
        assert!(slots[..10].iter().all(Duration::is_zero));
        assert_eq!(slots[10..13], [0, 25, 50].map(Duration::from_millis));
        assert_eq!(slots[50], Duration::from_secs(1));
    }

    #[test]
    fn no_second_sees_more_than_fifty_at_the_default_pace() {
        let pace = Pace::new(40);
        let now = Instant::now();
        let slots: Vec<_> = (0..200).map(|_| pace.reserve(now)).collect();
        assert!(slots.windows(51).all(|window| window[50] - window[0] >= Duration::from_secs(1)));
    }

    #[test]
    fn a_rest_gives_back_the_burst_and_no_more() {
        let pace = Pace::new(8);
        let later = Instant::now() + Duration::from_mins(1);
        let slots: Vec<_> = (0..4).map(|_| pace.reserve(later) - later).collect();
        assert_eq!(slots, [0, 0, 0, 125].map(Duration::from_millis));
    }

    #[test]
    fn the_next_free_slot_lies_after_all_reserved_ones() {
        let pace = Pace::new(4);
        let now = Instant::now();
        let last = (0..5).map(|_| pace.reserve(now)).last().unwrap();
        assert!(pace.next_free() > last);
    }
}

//! Counts the requests of the last ten minutes that Discord regards as invalid. When there are 10,000 of them, Discord blocks the
//! bot's IP address (<https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans>).

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The length of a slot, in seconds. Counts are kept for each slot, and a slot is forgotten as a whole.
const SLOT_SECONDS: u64 = 10;

/// The number of slots in ten minutes.
const SLOTS: u64 = 60;

/// The counts of invalid requests, by the time at which the requests were made.
#[derive(Debug)]
pub(super) struct InvalidRequests {
    begun: Instant,
    slots: Mutex<[Slot; SLOTS as usize]>,
}

/// The number of invalid requests within [`SLOT_SECONDS`].
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// The number of the slot, counted from `begun`.
    number: u64,
    count: u64,
}

impl InvalidRequests {
    pub(super) fn new() -> Self {
        Self { begun: Instant::now(), slots: Mutex::new([Slot::default(); SLOTS as usize]) }
    }

    /// Whether Discord regards a request that it answered with this status as invalid.
    pub(super) const fn is_invalid(status: u16) -> bool {
        matches!(status, 401 | 403 | 429)
    }

    /// Counts an invalid request that was made now.
    pub(super) fn count(&self) {
        self.count_at(self.begun.elapsed());
    }

    /// The number of invalid requests in the last ten minutes.
    pub(super) fn recent(&self) -> u64 {
        self.recent_at(self.begun.elapsed())
    }

    fn count_at(&self, at: Duration) {
        let number = at.as_secs() / SLOT_SECONDS;
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let slot = &mut slots[(number % SLOTS) as usize];
        if slot.number != number {
            *slot = Slot { number, count: 0 };
        }
        slot.count += 1;
    }

    fn recent_at(&self, at: Duration) -> u64 {
        let now = at.as_secs() / SLOT_SECONDS;
        let slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.iter().filter(|slot| slot.number + SLOTS > now).map(|slot| slot.count).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_forgotten_after_ten_minutes() {
        let requests = InvalidRequests::new();
        let at = Duration::from_secs;
        assert_eq!(requests.recent_at(at(0)), 0);
        for second in [0, 1, 300, 599] {
            requests.count_at(at(second));
        }
        assert_eq!(requests.recent_at(at(599)), 4);
        assert_eq!(requests.recent_at(at(600)), 2);
        requests.count_at(at(605));
        assert_eq!(requests.recent_at(at(909)), 2, "those of 599 and 605");
        assert_eq!(requests.recent_at(at(3000)), 0);
    }

    #[test]
    fn refusals_of_permission_and_pace_are_invalid() {
        for (status, is_invalid) in
            [(401, true), (403, true), (429, true), (404, false), (200, false), (500, false)]
        {
            assert_eq!(InvalidRequests::is_invalid(status), is_invalid, "{status}");
        }
    }
}

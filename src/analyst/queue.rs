//! The queue of people who wait for the analysis of a whole match.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use tokio::sync::Notify;

/// The maximum number of people in the queue, including people whose analysis is in progress.
const PEOPLE_MAX: usize = 8;

/// The maximum number of analyses that run at the same time. They take turns after each round, so that a short analysis soon ends.
const AT_ONCE: usize = 2;

/// The queue of people. Clones share it.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    places: Arc<Mutex<Places>>,
    /// Notified when somebody leaves the queue.
    left: Arc<Notify>,
}

#[derive(Debug, Default)]
struct Places {
    taken: VecDeque<u64>,
    next: u64,
}

impl Queue {
    /// Takes the last place; `None` if the queue is full.
    pub(super) fn enter(&self) -> Option<Ticket> {
        let mut places = self.places();
        if places.taken.len() >= PEOPLE_MAX {
            return None;
        }
        let number = places.next;
        places.next += 1;
        places.taken.push_back(number);
        Some(Ticket { queue: self.clone(), number })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.places().taken.is_empty()
    }

    fn places(&self) -> MutexGuard<'_, Places> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in the queue. Dropping it frees the place.
#[derive(Debug)]
pub(crate) struct Ticket {
    queue: Queue,
    number: u64,
}

impl Ticket {
    /// Returns the number of analyses before this one, including those in progress. Returns `None` if this analysis can begin.
    pub(crate) fn waits_for(&self) -> Option<usize> {
        let before = self.queue.places().taken.iter().take_while(|&&number| number != self.number).count();
        (before >= AT_ONCE).then_some(before)
    }

    /// Waits until fewer than `before` analyses are before this one, or until this analysis can begin. Returns `false` if neither
    /// has happened by the deadline.
    pub(crate) async fn moves_up(&self, before: usize, deadline: Instant) -> bool {
        let moving = async {
            loop {
                // The wait is registered before the check, so that nobody can leave unnoticed in between.
                let left = self.queue.left.notified();
                if self.waits_for().is_none_or(|now| now < before) {
                    return;
                }
                left.await;
            }
        };
        tokio::time::timeout_at(deadline.into(), moving).await.is_ok()
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.queue.places().taken.retain(|&number| number != self.number);
        self.queue.left.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn two_are_under_way_and_the_others_move_up() {
        let queue = Queue::default();
        let mut tickets: Vec<_> = (0..PEOPLE_MAX).map(|_| queue.enter().unwrap()).collect();
        assert!(queue.enter().is_none(), "it is full");
        let waits: Vec<_> = tickets.iter().map(Ticket::waits_for).collect();
        assert_eq!(waits[..5], [None, None, Some(2), Some(3), Some(4)]);
        // The second analysis ends while the first is still under way, and the others move up.
        let done = tickets.remove(1);
        let third = &tickets[2];
        let late = Instant::now() + Duration::from_mins(1);
        let (moved, ()) = tokio::join!(biased; third.moves_up(3, late), async { drop(done) });
        assert!(moved);
        assert_eq!((tickets[1].waits_for(), third.waits_for()), (None, Some(2)));
        assert_eq!(queue.enter().unwrap().waits_for(), Some(PEOPLE_MAX - 1));
    }
    #[tokio::test]
    async fn nobody_waits_longer_than_the_deadline() {
        let queue = Queue::default();
        let tickets: Vec<_> = (0..=AT_ONCE).map(|_| queue.enter().unwrap()).collect();
        let last = tickets.last().unwrap();
        let begun = Instant::now();
        assert!(!last.moves_up(AT_ONCE, begun + Duration::from_millis(50)).await);
        assert!(begun.elapsed() >= Duration::from_millis(50));
        // Who can begin does not wait, even after the deadline.
        assert!(tickets[0].moves_up(AT_ONCE, begun).await);
    }
}

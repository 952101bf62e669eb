//! Puts messages back into the order in which they were written.
//!
//! serenity hands each event to a task of its own, so two that came together may arrive here in the wrong order. Each
//! place has a lane, which plays one message after another, the oldest first, and does not hold up another place.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap},
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::task::{TaskTracker, task_tracker::TaskTrackerToken};

use crate::club::Place;

/// How many messages may wait in all lanes together before those who bring more have to wait.
const MOST_WAITING: usize = 4096;

/// How many times a lane lets other tasks run before it takes its first message.
const TURNS: usize = 3;

/// What is to be done for a message.
pub(crate) type Work = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The lanes of the places in which something waits. A place without work has none.
#[derive(Clone, Debug)]
pub(crate) struct Lanes {
    waiting: Arc<Mutex<HashMap<Place, BinaryHeap<Reverse<Job>>>>>,
    room: Arc<Semaphore>,
}

struct Job {
    message: u64,
    work: Work,
    /// Counts as under way from the moment it is put in.
    _under_way: TaskTrackerToken,
    _room: Option<OwnedSemaphorePermit>,
}

impl Default for Lanes {
    fn default() -> Self {
        Self { waiting: Arc::default(), room: Arc::new(Semaphore::new(MOST_WAITING)) }
    }
}

impl Lanes {
    /// Does the work for a message after that for the older ones of the same place; `tasks` wait for it.
    pub(crate) async fn put(&self, tasks: &TaskTracker, place: Place, message: u64, work: Work) {
        // The semaphore is never closed.
        let room = Arc::clone(&self.room).acquire_owned().await.ok();
        let job = Reverse(Job { message, work, _under_way: tasks.token(), _room: room });
        let mut waiting = self.waiting();
        if let Some(lane) = waiting.get_mut(&place) {
            lane.push(job);
        } else {
            waiting.insert(place, BinaryHeap::from([job]));
            drop(waiting);
            tokio::spawn(self.clone().serve(place));
        }
    }

    /// Whether something waits or is done in the place.
    pub(crate) fn is_busy(&self, place: Place) -> bool {
        self.waiting().contains_key(&place)
    }

    async fn serve(self, place: Place) {
        for _ in 0..TURNS {
            tokio::task::yield_now().await;
        }
        while let Some(job) = self.next(place) {
            // A task of its own, so that a panic ends this message's work and not the lane.
            if let Err(error) = tokio::spawn(job.work).await {
                tracing::error!(message = job.message, %error, "playing a message panicked");
            }
        }
    }

    /// The oldest message of the place; without one the lane ends.
    fn next(&self, place: Place) -> Option<Job> {
        let mut waiting = self.waiting();
        let next = waiting.get_mut(&place).and_then(BinaryHeap::pop);
        if next.is_none() {
            waiting.remove(&place);
        }
        next.map(|Reverse(job)| job)
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<Place, BinaryHeap<Reverse<Job>>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::fmt::Debug for Job {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Job").field("message", &self.message).finish_non_exhaustive()
    }
}

impl PartialEq for Job {
    fn eq(&self, other: &Self) -> bool {
        self.message == other.message
    }
}

impl Eq for Job {}

impl PartialOrd for Job {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Job {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.message.cmp(&other.message)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[tokio::test]
    async fn messages_that_arrive_together_are_taken_in_the_order_in_which_they_were_written() {
        let tasks = TaskTracker::new();
        let lanes = Lanes::default();
        let done = Arc::new(Mutex::new(Vec::new()));
        for message in [3, 1, 2] {
            let done = Arc::clone(&done);
            lanes
                .put(&tasks, Place(1), message, Box::pin(async move { done.lock().unwrap().push(message) }))
                .await;
        }
        tasks.close();
        tasks.wait().await;
        assert_eq!(*done.lock().unwrap(), [1, 2, 3]);
    }

    #[tokio::test]
    async fn a_slow_message_does_not_hold_up_another_place() {
        let tasks = TaskTracker::new();
        let lanes = Lanes::default();
        let (finish, finished) = tokio::sync::oneshot::channel();
        lanes.put(&tasks, Place(1), 1, Box::pin(async move { finished.await.unwrap() })).await;
        lanes.put(&tasks, Place(2), 2, Box::pin(async move { finish.send(()).unwrap() })).await;
        tasks.close();
        tasks.wait().await;
    }

    #[tokio::test]
    async fn a_message_that_panics_does_not_hold_up_the_next_and_nothing_is_kept_of_a_place() {
        let tasks = TaskTracker::new();
        let lanes = Lanes::default();
        let (finish, finished) = tokio::sync::oneshot::channel();
        lanes.put(&tasks, Place(1), 1, Box::pin(async { panic!("as it must not") })).await;
        lanes.put(&tasks, Place(1), 2, Box::pin(async move { finish.send(()).unwrap() })).await;
        finished.await.unwrap();
        tasks.close();
        tasks.wait().await;
        while lanes.is_busy(Place(1)) {
            tokio::task::yield_now().await;
        }
        assert_eq!(lanes.room.available_permits(), MOST_WAITING);
    }
}

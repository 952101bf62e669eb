//! Puts messages back into the order in which they were written.
//!
//! serenity hands each event to a task of its own, so two that came together may arrive here in the wrong order. A
//! place always uses the same lane, and a lane plays one message after another, the oldest first.

use std::{cmp::Reverse, collections::BinaryHeap, pin::Pin};

use tokio::sync::mpsc;
use tokio_util::task::{TaskTracker, task_tracker::TaskTrackerToken};

use crate::club::Place;

const LANES: usize = 32;

/// How many messages a lane holds before those who bring more have to wait.
const CAPACITY: usize = 64;

/// How many times a lane lets other tasks run before it takes the oldest message.
const TURNS: usize = 3;

/// What is to be done for a message.
pub(crate) type Work = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The lanes. When they are dropped, what is in them is done, and they end.
#[derive(Debug)]
pub(crate) struct Lanes {
    senders: Vec<mpsc::Sender<Job>>,
}

struct Job {
    message: u64,
    work: Work,
    /// Counts as under way from the moment it is put in.
    _under_way: TaskTrackerToken,
}

impl Lanes {
    /// Starts the lanes.
    pub(crate) fn start() -> Self {
        let start_lane = |_| {
            let (sender, receiver) = mpsc::channel(CAPACITY);
            tokio::spawn(serve(receiver));
            sender
        };
        Self { senders: (0..LANES).map(start_lane).collect() }
    }

    /// Does the work for a message after that for the older ones of the same place; `tasks` wait for it.
    pub(crate) async fn put(&self, tasks: &TaskTracker, place: Place, message: u64, work: Work) {
        // The lowest bits of an id count up within a millisecond; the time is in the upper ones.
        let lane = ((place.0 >> 22) ^ place.0) as usize % LANES;
        // A lane ends only after its sender is dropped.
        let _ = self.senders[lane].send(Job { message, work, _under_way: tasks.token() }).await;
    }
}

async fn serve(mut receiver: mpsc::Receiver<Job>) {
    let mut waiting = BinaryHeap::new();
    loop {
        if waiting.is_empty() {
            match receiver.recv().await {
                Some(job) => waiting.push(Reverse(job)),
                None => return,
            }
            for _ in 0..TURNS {
                tokio::task::yield_now().await;
            }
        }
        while waiting.len() < CAPACITY
            && let Ok(job) = receiver.try_recv()
        {
            waiting.push(Reverse(job));
        }
        if let Some(Reverse(job)) = waiting.pop() {
            // A task of its own, so that a panic ends this message's work and not the lane.
            if let Err(error) = tokio::spawn(job.work).await {
                tracing::error!(message = job.message, %error, "playing a message panicked");
            }
        }
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
        let lanes = Lanes::start();
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
    async fn a_slow_message_does_not_hold_up_another_lane() {
        let tasks = TaskTracker::new();
        let lanes = Lanes::start();
        let (finish, finished) = tokio::sync::oneshot::channel();
        lanes.put(&tasks, Place(1), 1, Box::pin(async move { finished.await.unwrap() })).await;
        lanes.put(&tasks, Place(2), 2, Box::pin(async move { finish.send(()).unwrap() })).await;
        tasks.close();
        tasks.wait().await;
    }
}

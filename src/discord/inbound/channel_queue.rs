//! Queues that keep the messages of each channel in the order in which they were written.
//!
//! Each place (a channel, a thread, or a channel of direct messages) has a queue of its own. It
//! handles one message after another, the oldest first, independently of other places. While the bot finds
//! out what was missed on a server, the queues of that server are held: new messages wait until the older ones
//! have been put before them. A place with a message that cannot be played because the database fails is
//! stopped: no newer message is handled before this one, and this message and all newer ones are read again later.
//!
//! When the session ends, all waiting and running work is dropped. The next session reads those messages.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap, HashSet},
    panic::AssertUnwindSafe,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use futures_util::FutureExt;
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
};
use tokio_util::{
    sync::CancellationToken,
    task::{TaskTracker, task_tracker::TaskTrackerToken},
};

use crate::{
    club::{MessageId, Place, Server},
    discord::panic_text,
};

/// The maximum number of messages that wait in all queues together. Messages beyond it are not queued but read later,
/// so that a flood cannot fill the memory.
const MOST_WAITING: usize = 20_000;

/// The work for a message.
pub(crate) type Work = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The queues of all places with waiting messages. A place without work has no queue.
#[derive(Clone, Debug)]
pub(crate) struct ChannelQueues {
    waiting: Arc<Mutex<Waiting>>,
    capacity: Arc<Semaphore>,
    /// Counts waiting work as running from the moment it is queued.
    tasks: TaskTracker,
    /// Cancelled when all work is to be dropped.
    ending: CancellationToken,
    /// The runtime that serves the queues.
    runtime: Handle,
}

#[derive(Debug, Default)]
struct Waiting {
    queues: HashMap<Place, BinaryHeap<Reverse<Job>>>,
    /// The held queues, by server. `None` stands for direct messages.
    held: HashMap<Option<Server>, Holding>,
    stopped: HashMap<Place, Stopped>,
    /// For each place, the newest message whose author was told that the database fails.
    failure_reported: HashMap<Place, MessageId>,
}

/// A place with unhandled messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped {
    pub place: Place,
    /// `None` for direct messages.
    pub server: Option<Server>,
    /// The last message up to which everything has been handled.
    pub after: MessageId,
    /// The first unhandled message, if it is known.
    pub first_unhandled: Option<MessageId>,
}

impl Stopped {
    /// A place in which this message and everything after it is unhandled.
    fn before(server: Option<Server>, place: Place, message: MessageId) -> Self {
        Self { place, server, after: MessageId(message.0.saturating_sub(1)), first_unhandled: Some(message) }
    }
}

impl Waiting {
    /// Stops a place. If it is stopped several times, the oldest message counts.
    fn stop(&mut self, stopped: Stopped) {
        let known = self.stopped.entry(stopped.place).or_insert(stopped);
        if stopped.after < known.after {
            *known = stopped;
        }
    }

    /// Whether a reading that is queued or still due covers all messages of a place that follow the message `after`.
    fn reads_later(&self, server: Option<Server>, place: Place, after: MessageId) -> bool {
        let is_such = |job: &Job| matches!(job.kind, Kind::Reading(_)) && job.message <= after;
        let is_queued = |queue: &BinaryHeap<Reverse<Job>>| queue.iter().any(|Reverse(job)| is_such(job));
        let is_held =
            |holding: &Holding| holding.jobs.iter().any(|(held, job)| *held == place && is_such(job));
        self.stopped.get(&place).is_some_and(|stopped| stopped.after <= after)
            || self.queues.get(&place).is_some_and(is_queued)
            || self.held.get(&server).is_some_and(is_held)
    }

    /// Drops the waiting work of a place, so that its messages stay unhandled and are read again later. The work for edits
    /// stays, because nothing reads edits again.
    fn clear(&mut self, place: Place) {
        if let Some(queue) = self.queues.get_mut(&place) {
            queue.retain(|Reverse(job)| matches!(job.kind, Kind::Edit { .. }));
        }
    }
}

/// The held queues of a server: their jobs wait until it is known which messages were missed there.
#[derive(Debug, Default)]
struct Holding {
    /// The number of [`Held`] guards of the server.
    holders: usize,
    jobs: Vec<(Place, Job)>,
}

struct Job {
    message: MessageId,
    work: Work,
    under_way: TaskTrackerToken,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    /// The handling of one message, which takes one of the [`MOST_WAITING`] permits.
    Message { _permit: OwnedSemaphorePermit },
    /// The handling of an edit, which takes a permit as well.
    Edit { _permit: OwnedSemaphorePermit },
    /// The reading of a place after a message. If the reading was queued because a message could not be decoded, its work
    /// holds a permit.
    Reading(Stopped),
}

impl ChannelQueues {
    /// Creates queues whose work runs on `runtime`. `tasks` waits for that work until `ending` is cancelled.
    pub(crate) fn new(tasks: TaskTracker, ending: CancellationToken, runtime: Handle) -> Self {
        Self {
            waiting: Arc::default(),
            capacity: Arc::new(Semaphore::new(MOST_WAITING)),
            tasks,
            ending,
            runtime,
        }
    }

    /// Queues the work for a message. It runs after the work for older messages of the same place.
    pub(crate) fn put(&self, server: Option<Server>, place: Place, message: MessageId, work: Work) {
        let Ok(permit) = Arc::clone(&self.capacity).try_acquire_owned() else {
            tracing::error!(
                place = place.0,
                message = message.0,
                "too many messages wait: one is read later"
            );
            self.waiting().stop(Stopped::before(server, place, message));
            return;
        };
        let kind = Kind::Message { _permit: permit };
        let job = Job { message, work, under_way: self.tasks.token(), kind };
        let mut waiting = self.waiting();
        if self.ending.is_cancelled() {
            return;
        }
        self.hold_or_enter(&mut waiting, server, place, job);
    }

    /// Queues the work for an edit. It runs after the work for all messages of the place up to `order`, the greatest id
    /// that a message can have at the moment of the edit. A stopped place does not hold it up. Returns false if too
    /// much work is waiting.
    pub(crate) fn put_edit(
        &self,
        server: Option<Server>,
        place: Place,
        order: MessageId,
        work: Work,
    ) -> bool {
        let Ok(permit) = Arc::clone(&self.capacity).try_acquire_owned() else { return false };
        let kind = Kind::Edit { _permit: permit };
        let job = Job { message: order, work, under_way: self.tasks.token(), kind };
        let mut waiting = self.waiting();
        if !self.ending.is_cancelled() {
            self.hold_or_enter(&mut waiting, server, place, job);
        }
        true
    }

    /// Queues the reading of a place from this message on, because the message arrived but could not be decoded. The
    /// reading runs after the work for older messages and before the work for newer ones. Queues nothing if another reading
    /// covers this message. If too much work is waiting, stops the place instead.
    pub(crate) fn put_reading(&self, server: Option<Server>, place: Place, message: MessageId, work: Work) {
        let stopped = Stopped::before(server, place, message);
        let mut waiting = self.waiting();
        if waiting.reads_later(server, place, stopped.after) {
            return;
        }
        let Ok(permit) = Arc::clone(&self.capacity).try_acquire_owned() else {
            waiting.stop(stopped);
            return;
        };
        let work = Box::pin(async move {
            let _permit = permit;
            work.await;
        });
        let job = self.reading(stopped, work);
        self.hold_or_enter(&mut waiting, server, place, job);
    }

    /// Holds the queues of a server, or those of direct messages for `None`: new messages wait there until all [`Held`]
    /// guards of the server are dropped.
    pub(crate) fn hold(&self, server: Option<Server>) -> Held {
        self.waiting().held.entry(server).or_default().holders += 1;
        Held { queues: self.clone(), server, first: Vec::new() }
    }

    /// Whether a place has no waiting or running work. In that case, all its earlier messages have been handled.
    pub(crate) fn is_idle(&self, server: Option<Server>, place: Place) -> bool {
        let waiting = self.waiting();
        !waiting.held.contains_key(&server)
            && !waiting.queues.contains_key(&place)
            && !waiting.stopped.contains_key(&place)
    }

    /// Whether messages of a place were left unhandled.
    pub(crate) fn is_stopped(&self, place: Place) -> bool {
        self.waiting().stopped.contains_key(&place)
    }

    /// Whether this message was left unhandled. In that case, it is read again later.
    pub(crate) fn is_unhandled(&self, place: Place, message: MessageId) -> bool {
        self.waiting().stopped.get(&place).is_some_and(|stopped| message > stopped.after)
    }

    /// Removes the messages that the backfill has already handled from the queue of a place.
    pub(crate) fn take_out(&self, place: Place, done: &HashSet<MessageId>) {
        if let Some(queue) = self.waiting().queues.get_mut(&place) {
            let is_done = |job: &Job| matches!(job.kind, Kind::Message { .. }) && done.contains(&job.message);
            queue.retain(|Reverse(job)| !is_done(job));
        }
    }

    /// Drops all waiting work of a place, so that its messages stay unhandled.
    pub(crate) fn abandon(&self, place: Place) {
        self.waiting().clear(place);
    }

    /// Stops a place at a message: drops the waiting work of its queue, and all work that is queued there
    /// until the place is read again.
    pub(crate) fn stop(&self, server: Option<Server>, place: Place, message: MessageId) {
        let mut waiting = self.waiting();
        waiting.stop(Stopped::before(server, place, message));
        waiting.clear(place);
    }

    /// Resumes the stopped places. `work` returns the work that reads a place. It runs before everything that is queued in
    /// the place after this call.
    pub(crate) fn resume_stopped(&self, mut work: impl FnMut(Stopped) -> Work) {
        let mut waiting = self.waiting();
        for stopped in std::mem::take(&mut waiting.stopped).into_values() {
            self.enter(&mut waiting, stopped.place, self.reading(stopped, work(stopped)));
        }
    }

    /// Whether to tell the author that this message is unhandled. Returns true only once per message.
    pub(crate) fn should_report_failure(&self, place: Place, message: MessageId) -> bool {
        let mut waiting = self.waiting();
        if waiting.failure_reported.len() >= MOST_WAITING {
            waiting.failure_reported.clear();
        }
        waiting.failure_reported.insert(place, message) != Some(message)
    }

    /// A job that reads a place after a message.
    fn reading(&self, stopped: Stopped, work: Work) -> Job {
        Job { message: stopped.after, work, under_way: self.tasks.token(), kind: Kind::Reading(stopped) }
    }

    /// Queues a job, or keeps it until the messages missed on its server are known.
    fn hold_or_enter(&self, waiting: &mut Waiting, server: Option<Server>, place: Place, job: Job) {
        match waiting.held.get_mut(&server) {
            Some(holding) => holding.jobs.push((place, job)),
            None => self.enter(waiting, place, job),
        }
    }

    fn enter(&self, waiting: &mut Waiting, place: Place, job: Job) {
        if self.ending.is_cancelled() {
            return;
        }
        match job.kind {
            Kind::Reading(_) => {
                waiting.stopped.remove(&place);
            }
            Kind::Message { .. }
                if waiting.stopped.get(&place).is_some_and(|stopped| job.message > stopped.after) =>
            {
                // The message is read again with the unhandled ones before it.
                return;
            }
            Kind::Message { .. } | Kind::Edit { .. } => {}
        }
        let job = Reverse(job);
        if let Some(queue) = waiting.queues.get_mut(&place) {
            queue.push(job);
        } else {
            waiting.queues.insert(place, BinaryHeap::from([job]));
            self.runtime.spawn(self.clone().serve(place));
        }
    }

    async fn serve(self, place: Place) {
        let served = self.ending.run_until_cancelled(self.run_jobs(place)).await;
        if served.is_none() {
            self.waiting().queues.remove(&place);
        }
    }

    async fn run_jobs(&self, place: Place) {
        while let Some(Job { message, work, under_way, kind }) = self.next(place) {
            let work = async move {
                // The job counts as running until it has ended or is dropped.
                let _under_way = under_way;
                work.await;
            };
            // A panic ends this job only and not the queue.
            let Err(panic) = AssertUnwindSafe(work).catch_unwind().await else { continue };
            let error = panic_text::of(&*panic);
            match kind {
                Kind::Message { .. } | Kind::Edit { .. } => {
                    tracing::error!(message = message.0, error, "playing a message panicked");
                }
                Kind::Reading(stopped) => {
                    tracing::error!(
                        place = place.0,
                        error,
                        "reading what was missed panicked: it is read again"
                    );
                    let mut waiting = self.waiting();
                    waiting.stop(stopped);
                    waiting.clear(place);
                }
            }
        }
    }

    /// Takes the oldest job of a place. Removes the queue if there is none.
    fn next(&self, place: Place) -> Option<Job> {
        let mut waiting = self.waiting();
        let next = waiting.queues.get_mut(&place).and_then(BinaryHeap::pop);
        if next.is_none() {
            waiting.queues.remove(&place);
        }
        next.map(|Reverse(job)| job)
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A guard that holds the queues of a server: new messages wait, so that missed ones can be read before them. The
/// messages go on when the last guard of the server is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    queues: ChannelQueues,
    server: Option<Server>,
    /// The jobs that run before all waiting jobs.
    first: Vec<(Place, Job)>,
}

impl Held {
    /// Adds a job that reads a place after a message, before the messages that have arrived since.
    pub(crate) fn put(&mut self, place: Place, after: MessageId, work: Work) {
        let stopped = Stopped { place, server: self.server, after, first_unhandled: None };
        self.first.push((place, self.queues.reading(stopped, work)));
    }

    /// Drops all waiting work of the server, so that its messages stay unhandled.
    pub(crate) fn abandon(mut self) {
        self.first.clear();
        if let Some(holding) = self.queues.waiting().held.get_mut(&self.server) {
            holding.jobs.clear();
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut waiting = self.queues.waiting();
        for (place, job) in self.first.drain(..) {
            self.queues.enter(&mut waiting, place, job);
        }
        let Some(holding) = waiting.held.get_mut(&self.server) else { return };
        holding.holders -= 1;
        if holding.holders == 0 {
            let jobs = waiting.held.remove(&self.server).map(|holding| holding.jobs).unwrap_or_default();
            for (place, job) in jobs {
                self.queues.enter(&mut waiting, place, job);
            }
        }
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
mod tests;

//! Spawns background tasks that a stop of the bot waits for.

use tokio::{runtime::Handle, task::JoinHandle};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::error;

use super::backoff::Backoff;
use crate::store::StoreError;

/// The tasks of one connection. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Tasks {
    /// The running tasks, which a stop waits for.
    pub tracker: TaskTracker,
    /// The runtime that tasks run on, so that they do not hold up the gateway's thread.
    pub runtime: Handle,
    /// Cancelled when the bot is to stop: tasks then start nothing new and end their sleeps.
    pub stopping: CancellationToken,
    /// Cancelled when the tasks have ended, or when the time limit of the stop is over. Tasks that still run are then
    /// dropped.
    pub ending: CancellationToken,
    /// The waits between retries of a query.
    pub backoff: Backoff,
}

impl Tasks {
    /// Tasks that run on the current runtime and are never stopped.
    #[cfg(test)]
    pub(crate) fn for_tests() -> Self {
        Self {
            tracker: TaskTracker::new(),
            runtime: Handle::current(),
            stopping: CancellationToken::new(),
            ending: CancellationToken::new(),
            backoff: Backoff::new(std::time::Duration::ZERO, std::time::Duration::ZERO),
        }
    }

    /// Spawns a task. A stop waits for it, up to the time limit, and then drops it.
    pub(crate) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) -> JoinHandle<()> {
        let ending = self.ending.clone();
        let until_the_end = async move {
            ending.run_until_cancelled(work).await;
        };
        self.tracker.spawn_on(until_the_end, &self.runtime)
    }

    /// Runs CPU-bound work on one of the threads for blocking work.
    pub(crate) fn spawn_blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> JoinHandle<T> {
        self.runtime.spawn_blocking(work)
    }

    /// Repeats a query until the database answers. Returns `None` if the bot stops first. Failures are logged
    /// with `what`.
    pub(crate) async fn until_answered<T, F>(&self, what: &str, query: impl Fn() -> F) -> Option<T>
    where
        F: Future<Output = Result<T, StoreError>>,
    {
        let mut backoff = self.backoff.clone();
        loop {
            match query().await {
                Ok(answer) => return Some(answer),
                Err(error) => error!(what, %error, "the database does not answer"),
            }
            tokio::select! {
                () = tokio::time::sleep(backoff.wait()) => {}
                () = self.stopping.cancelled() => return None,
            }
        }
    }
}

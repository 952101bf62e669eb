//! Runs tasks that may be skipped under load, such as removing the menus of old messages.
//!
//! Each task makes a request and waits for the rate limiter. Moves may come faster than requests are allowed, so
//! without a limit the waiting tasks would pile up.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::info;

use crate::discord::tasks::Tasks;

/// The maximum number of tasks that run at once. Further tasks are skipped.
const TASKS_MAX: usize = 200;

/// Spawns tasks that may be skipped.
#[derive(Debug)]
pub(crate) struct BestEffortTasks {
    permits: Arc<Semaphore>,
    tasks: Tasks,
}

impl BestEffortTasks {
    pub(crate) fn new(tasks: Tasks) -> Self {
        Self { permits: Arc::new(Semaphore::new(TASKS_MAX)), tasks }
    }

    /// Spawns a task, or skips it if too many are running. `what` names a skipped task in the log. Returns whether the task runs.
    pub(crate) fn spawn(&self, what: &'static str, task: impl Future<Output = ()> + Send + 'static) -> bool {
        let Some(permit) = permit(&self.permits) else {
            info!(what, "too much is under way, so this is left undone");
            return false;
        };
        self.tasks.spawn(async move {
            let _permit = permit;
            task.await;
        });
        true
    }
}

/// The permit for one more task. `None` if too many are running.
fn permit(permits: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
    Arc::clone(permits).try_acquire_owned().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_skipped_while_the_most_are_running() {
        let permits = Arc::new(Semaphore::new(TASKS_MAX));
        let mut running: Vec<_> = (0..TASKS_MAX).map(|_| permit(&permits).unwrap()).collect();
        assert!(permit(&permits).is_none());
        running.pop();
        assert!(permit(&permits).is_some());
    }
}

//! Tasks that may be skipped under load.
//!
//! Each of them waits for its turn to make a request, and more moves may be played than requests are allowed.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::info;

use crate::discord::tasks::Tasks;

/// The most tasks at once. Further ones are skipped.
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

    /// Spawns a task, unless too many of this kind are running. `what` is written to the log.
    pub(crate) fn spawn(&self, what: &'static str, task: impl Future<Output = ()> + Send + 'static) {
        let Some(permit) = permit(&self.permits) else {
            info!(what, "too much is under way, so this is left undone");
            return;
        };
        self.tasks.spawn(async move {
            let _permit = permit;
            task.await;
        });
    }
}

/// Room for one more task; none if too many are running.
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

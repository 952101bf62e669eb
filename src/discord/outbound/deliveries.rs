//! Limits how many announcements are delivered at once, because each holds a replayed match and a picture in memory.

use std::sync::Arc;

use tokio::sync::{Semaphore, SemaphorePermit};

/// The maximum number of announcements that are delivered at once. A picture has about 30 KB. Discord takes at most 50
/// messages a second, and a request without an answer counts until its time limit.
const DELIVERIES_MAX: usize = 500;

/// The deliveries that are under way.
#[derive(Debug)]
pub(crate) struct Deliveries {
    permits: Semaphore,
    composed: Arc<()>,
}

impl Default for Deliveries {
    fn default() -> Self {
        Self { permits: Semaphore::new(DELIVERIES_MAX), composed: Arc::default() }
    }
}

impl Deliveries {
    /// Waits until there is room for one more delivery. The delivery counts as under way until the returned value is
    /// dropped.
    pub(crate) async fn begin(&self) -> Option<SemaphorePermit<'_>> {
        // The semaphore is never closed.
        self.permits.acquire().await.ok()
    }

    /// Counts a message as composed until the returned value is dropped.
    pub(crate) fn composed(&self) -> Arc<()> {
        Arc::clone(&self.composed)
    }

    /// The number of messages that are composed and not sent.
    #[cfg(test)]
    pub(crate) fn composed_now(&self) -> usize {
        Arc::strong_count(&self.composed) - 1
    }
}

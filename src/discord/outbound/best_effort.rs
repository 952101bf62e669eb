//! What is done besides and may be left undone: each errand waits for its turn to make a request, and more moves may be
//! played than requests are allowed.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::info;

use crate::discord::bot::Bot;

/// How many errands may be under way. Further ones are left undone.
const MOST: usize = 200;

/// The errands that are under way.
#[derive(Debug)]
pub(crate) struct BestEffortTasks {
    room: Arc<Semaphore>,
}

impl Default for BestEffortTasks {
    fn default() -> Self {
        Self { room: Arc::new(Semaphore::new(MOST)) }
    }
}

impl BestEffortTasks {
    /// Room for one more, until it is dropped; none if too many are under way.
    fn room(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.room).try_acquire_owned().ok()
    }
}

/// Does something that may be left undone, unless too much of that is under way.
pub(crate) fn begin(bot: &Bot, what: &'static str, errand: impl Future<Output = ()> + Send + 'static) {
    let Some(room) = bot.best_effort.room() else {
        info!(what, "too much is under way, so this is left undone");
        return;
    };
    bot.spawn(async move {
        let _room = room;
        errand.await;
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_so_many_errands_at_once() {
        let errands = BestEffortTasks::default();
        let mut under_way: Vec<_> = (0..MOST).map(|_| errands.room().unwrap()).collect();
        assert!(errands.room().is_none());
        under_way.pop();
        assert!(errands.room().is_some());
    }
}

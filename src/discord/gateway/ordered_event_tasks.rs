//! Runs tasks that begin in the order in which they were spawned.
//!
//! serenity reads events in Discord's order and spawns a task for each. A runtime with several threads would
//! begin those in any order, and a move could be handled before the one that it answers. A runtime with one
//! thread begins tasks first in, first out (<https://docs.rs/tokio/latest/tokio/runtime/index.html>, "Current
//! thread runtime behavior"), so what a handler does before its first await is done in Discord's order.
//!
//! The separate thread has another use: a shard that the gateway has rejected for good reads the closed
//! connection again and again without yielding (serenity 0.12 after 4003, 4010 and 4011), until a heartbeat
//! is due. It blocks this thread and no other.

use std::{io, thread};

use tokio::sync::oneshot;

pub(super) const THREAD_NAME: &str = "gateway";

/// Runs a future on a new thread, on which tasks begin in the order in which they were spawned. When the
/// future has ended, the remaining tasks are dropped and the returned receiver is notified.
///
/// # Errors
/// When the system refuses to start a thread.
pub(crate) fn begin<F: Future<Output = ()>>(
    work: impl FnOnce() -> F + Send + 'static,
) -> io::Result<oneshot::Receiver<()>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (done, ended) = oneshot::channel();
    thread::Builder::new().name(THREAD_NAME.to_owned()).spawn(move || {
        runtime.block_on(work());
        runtime.shutdown_background();
        // The receiver may be gone.
        let _ = done.send(());
    })?;
    Ok(ended)
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_thousand_tasks_begin_in_the_order_in_which_they_were_spawned() {
        let (begun, mut numbers) = mpsc::unbounded_channel();
        begin(move || async move {
            let spawning = tokio::spawn(async move {
                for number in 0..1000 {
                    let begun = begun.clone();
                    tokio::spawn(async move { begun.send(number).unwrap() });
                    if number % 7 == 0 {
                        tokio::task::yield_now().await;
                    }
                }
            });
            spawning.await.unwrap();
            tokio::task::yield_now().await;
        })
        .unwrap();
        for expected in 0..1000 {
            assert_eq!(numbers.recv().await, Some(expected));
        }
    }

    #[tokio::test]
    async fn remaining_tasks_are_dropped_when_the_future_has_ended() {
        let (alive, ended) = oneshot::channel::<()>();
        let work = begin(|| async {
            tokio::spawn(async {
                std::future::pending::<()>().await;
                drop(alive);
            });
            tokio::task::yield_now().await;
        })
        .unwrap();
        assert_eq!(work.await, Ok(()));
        assert!(ended.await.is_err(), "what the task held is dropped");
    }
}

//! The barrier between messages and the backfill. Tracks which places are still being read for missed messages, and
//! which messages wait for these readings.
//!
//! Each place is read separately, but a match is played in its channel and in direct messages: a message that
//! cannot be played in the current state of the match may be the answer to an older one that has not been
//! read yet. Such a message and its place are put aside until all other places have been read or are put
//! aside too. Then the oldest of the messages put aside is handled first.

use std::{
    collections::{BTreeSet, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::club::{MessageId, Server};

/// The longest time that a message is put aside, so that a place that cannot be read does not hold up others. The time
/// starts when a shard connects, or when a place begins to be read while no other place is being read.
pub(super) const LONGEST: Duration = Duration::from_mins(1);

/// The places that are being read. Clones share the state.
#[derive(Clone, Debug, Default)]
pub(crate) struct BackfillBarrier {
    state: Arc<Mutex<State>>,
    changed: Arc<Notify>,
}

#[derive(Debug, Default)]
struct State {
    /// How many places are being read or are to be read, except those that are put aside.
    reading: usize,
    /// The servers that Discord has listed and not described yet.
    expected: HashSet<Server>,
    /// The messages that wait.
    waiting: BTreeSet<MessageId>,
    /// The time until which messages wait at most.
    until: Option<Instant>,
}

impl State {
    fn begin(&mut self, now: Instant) {
        if self.reading == 0 && self.expected.is_empty() && self.waiting.is_empty() {
            self.until = Some(now + LONGEST);
        }
        self.reading += 1;
    }
}

/// A guard: a place counts as being read until this is dropped.
#[derive(Debug)]
pub(crate) struct ReadingGuard(BackfillBarrier);

/// A guard: the reading of a place is paused until this is dropped, so the place does not count as being read.
#[derive(Debug)]
pub(crate) struct Paused(BackfillBarrier);

/// The result of waiting for older messages.
#[derive(Debug)]
pub(crate) enum Waited {
    NotAtAll,
    /// The message can be handled: all older ones have been handled, or the longest wait is over. While the guard is kept before
    /// that time, no other waiting message is handled. `None` for a message from a place that is still being read, because that
    /// place has a guard of its own.
    Until(Option<ReadingGuard>),
    /// The bot stops.
    Stopped,
}

impl BackfillBarrier {
    /// Records that a shard has connected and that Discord will describe these servers of the shard. Their places are
    /// read when they are described.
    pub(crate) fn connected(&self, servers: &[Server], is_of_shard: impl Fn(Server) -> bool, now: Instant) {
        let mut state = self.state();
        state.expected.retain(|&server| !is_of_shard(server));
        state.expected.extend(servers);
        state.until = Some(now + LONGEST);
    }

    /// Records that a server is no longer expected: it has been described and its places count as being read, or it is
    /// unreachable.
    pub(crate) fn described(&self, server: Server) {
        self.state().expected.remove(&server);
        self.changed.notify_waiters();
    }

    /// Records that a place is to be read.
    pub(crate) fn begin(&self) -> ReadingGuard {
        self.state().begin(Instant::now());
        ReadingGuard(self.clone())
    }

    /// Pauses the reading of a place, which waits for the readings of other places. Until the returned guard is
    /// dropped, the place holds up no other place.
    pub(crate) fn pause(&self) -> Paused {
        drop(ReadingGuard(self.clone()));
        Paused(self.clone())
    }

    /// Puts a message aside until older ones have been handled. `is_missed` says that the message comes from a place
    /// that is being read. That place then waits too.
    pub(crate) async fn wait(
        &self,
        message: MessageId,
        is_missed: bool,
        stopping: &CancellationToken,
    ) -> Waited {
        let own = usize::from(is_missed);
        let until = {
            let mut state = self.state();
            let alone = state.reading <= own && state.expected.is_empty() && state.waiting.is_empty();
            match state.until {
                Some(until) if !alone && until > Instant::now() => {
                    state.reading = state.reading.saturating_sub(own);
                    state.waiting.insert(message);
                    until
                }
                _ => return Waited::NotAtAll,
            }
        };
        self.changed.notify_waiters();
        let waited = tokio::select! {
            () = self.is_next(message) => true,
            () = tokio::time::sleep_until(until.into()) => true,
            () = stopping.cancelled() => false,
        };
        let mut state = self.state();
        state.waiting.remove(&message);
        state.reading += 1;
        drop(state);
        // A place that is being read goes on with its own guard.
        let turn = (!is_missed).then(|| ReadingGuard(self.clone()));
        if waited { Waited::Until(turn) } else { Waited::Stopped }
    }

    /// Waits until nothing is being read and this is the oldest waiting message.
    async fn is_next(&self, message: MessageId) {
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            {
                let state = self.state();
                let is_first = state.waiting.first() == Some(&message);
                if state.reading == 0 && state.expected.is_empty() && is_first {
                    return;
                }
            }
            changed.await;
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Paused {
    fn drop(&mut self) {
        self.0.state().reading += 1;
    }
}

impl Drop for ReadingGuard {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.reading = state.reading.saturating_sub(1);
        drop(state);
        self.0.changed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connected() -> BackfillBarrier {
        let readings = BackfillBarrier::default();
        readings.connected(&[], |_| true, Instant::now());
        readings
    }

    #[tokio::test]
    async fn nothing_waits_while_nothing_else_is_read() {
        let (readings, stopping) = (connected(), CancellationToken::new());
        let waited = readings.wait(MessageId(1), false, &stopping).await;
        assert!(matches!(waited, Waited::NotAtAll), "{waited:?}");
        let _own = readings.begin();
        let waited = readings.wait(MessageId(2), true, &stopping).await;
        assert!(matches!(waited, Waited::NotAtAll), "{waited:?}");
    }

    #[tokio::test]
    async fn messages_put_aside_go_on_one_by_one_oldest_first() {
        let readings = connected();
        let (order, mut turns) = tokio::sync::mpsc::unbounded_channel();
        let busy = readings.begin();
        let waiting: Vec<_> = [7, 5, 6]
            .map(|message| {
                let (readings, order) = (readings.clone(), order.clone());
                let own = (message != 6).then(|| readings.begin());
                tokio::spawn(async move {
                    let stopping = CancellationToken::new();
                    let turn = readings.wait(MessageId(message), own.is_some(), &stopping).await;
                    order.send(message).unwrap();
                    // The other tasks would run at this point if they could.
                    tokio::task::yield_now().await;
                    order.send(message).unwrap();
                    drop((turn, own));
                })
            })
            .into();
        while readings.state().waiting.len() < 3 {
            tokio::task::yield_now().await;
        }
        assert!(turns.try_recv().is_err(), "a place is still being read");
        drop(busy);
        for task in waiting {
            task.await.unwrap();
        }
        for expected in [5, 5, 6, 6, 7, 7] {
            assert_eq!(turns.recv().await, Some(expected));
        }
        assert_eq!(readings.state().reading, 0);
    }

    #[tokio::test]
    async fn a_server_that_is_to_be_described_is_waited_for() {
        let (readings, stopping) = (BackfillBarrier::default(), CancellationToken::new());
        readings.connected(&[Server(1), Server(2)], |_| true, Instant::now());
        readings.described(Server(1));
        let waiting = readings.wait(MessageId(1), false, &stopping);
        tokio::pin!(waiting);
        let early = tokio::time::timeout(Duration::from_millis(20), waiting.as_mut()).await;
        assert!(early.is_err());
        readings.described(Server(2));
        assert!(matches!(waiting.await, Waited::Until(Some(_))));
    }

    #[tokio::test]
    async fn a_place_that_cannot_be_read_holds_up_others_for_a_bounded_time_only() {
        let (readings, stopping) = (BackfillBarrier::default(), CancellationToken::new());
        let _stuck = readings.begin();
        let soon = Duration::from_secs(2);
        readings.connected(&[], |_| true, Instant::now().checked_sub(LONGEST.saturating_sub(soon)).unwrap());
        let waited = readings.wait(MessageId(1), false, &stopping).await;
        assert!(matches!(waited, Waited::Until(_)), "{waited:?}");
        drop(waited);
        let waited = readings.wait(MessageId(2), false, &stopping).await;
        assert!(matches!(waited, Waited::NotAtAll), "{waited:?}");
    }

    #[tokio::test]
    async fn a_place_that_waits_for_another_shard_holds_up_no_other_place() {
        let (readings, stopping) = (connected(), CancellationToken::new());
        let _waiting = readings.begin();
        let paused = readings.pause();
        let waited = readings.wait(MessageId(1), false, &stopping).await;
        assert!(matches!(waited, Waited::NotAtAll), "{waited:?}");
        drop(paused);
        assert_eq!(readings.state().reading, 1);
    }

    #[tokio::test]
    async fn a_stop_is_not_waited_through() {
        let (readings, stopping) = (connected(), CancellationToken::new());
        let _busy = readings.begin();
        stopping.cancel();
        assert!(matches!(readings.wait(MessageId(1), false, &stopping).await, Waited::Stopped));
    }
}

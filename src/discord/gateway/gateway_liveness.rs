//! Tracks whether a shard's connection to the gateway is alive. While the connection is not alive, no player on the
//! shard's servers is charged for the time.
//!
//! serenity does not report every lost connection. It resumes a connection that was closed in an orderly way, and does
//! not report this. It notices that a network drops all packets only when a heartbeat is not acknowledged. So a long
//! silence counts as a loss too. On a working connection a heartbeat is acknowledged about every 41 seconds
//! (<https://discord.com/developers/docs/events/gateway#sending-heartbeats>). A resumed connection replays the missed
//! events before it sends `RESUMED`.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::watch;
use tracing::info;

use crate::{
    club::{Club, Presence, Shard, Timestamp},
    discord::tasks::Tasks,
};

/// The silence after which the connection counts as lost, in milliseconds.
const SILENCE_MAX_MS: i64 = 60_000;

/// The time without a stored sign of life after which the bot counts as having been away, in milliseconds.
pub(super) const SIGN_GAP_MAX_MS: i64 = 90_000;

/// The maximum number of [`Note`]s that wait to be stored while the database fails. Beyond that the oldest are dropped.
const NOTES_MAX: usize = 100;

/// The longest time that an answer to a person waits for notes to be stored.
const NOTING_MAX: Duration = Duration::from_secs(2);

/// The maximum time between the events that a resumed connection replays and the event `RESUMED` that follows them.
const RESUMED_EVENT_MAX: Duration = Duration::from_secs(2);

/// Records when a shard last received something from Discord, and stores the changes of its connection in order, as
/// [`Note`]s.
#[derive(Debug)]
pub(crate) struct GatewayLiveness {
    shard: Shard,
    connection: Mutex<ConnectionState>,
    /// The number of [`Pending`] guards that exist. [`GatewayLiveness::noted`] waits until it is 0.
    pending: watch::Sender<usize>,
    club: Club,
    tasks: Tasks,
}

#[derive(Debug)]
struct ConnectionState {
    /// The time of the last event.
    last: Timestamp,
    is_cut_off: bool,
    /// Whether the shard has connected. Until then, received events are ignored.
    has_begun: bool,
    /// Notes to be stored, the oldest first.
    waiting: VecDeque<Note>,
    /// Whether a task stores the notes that wait.
    is_writing: bool,
}

/// A change of the connection, to be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Note {
    /// Nothing has been received since this time.
    CutOff(Timestamp),
    /// The bot is connected at this time. [`Presence`] says what it has missed.
    Present(Presence, Timestamp),
}

/// A guard that makes [`GatewayLiveness::noted`] wait until it is dropped.
#[derive(Debug)]
pub(crate) struct Pending(watch::Sender<usize>);

impl Drop for Pending {
    fn drop(&mut self) {
        self.0.send_modify(|pending| *pending -= 1);
    }
}

impl GatewayLiveness {
    /// Creates the state of a shard when the bot begins to connect. The only shard of a bot counts as connected at
    /// once. Each of several shards counts as cut off until it connects, because it waits for its turn.
    pub(crate) fn new(shard: Shard, club: Club, tasks: Tasks, now: Timestamp) -> Arc<Self> {
        let is_only = shard == Shard::ONLY;
        let connection =
            ConnectionState { is_cut_off: !is_only, has_begun: is_only, ..ConnectionState::since(now) };
        let pending = watch::Sender::new(0);
        Arc::new(Self { shard, connection: Mutex::new(connection), pending, club, tasks })
    }

    /// The time of the last event.
    pub(crate) fn last(&self) -> Timestamp {
        self.connection().last
    }

    /// Whether the shard has connected since this process began to connect. A bot's only shard counts as connected from
    /// the start.
    pub(super) fn has_begun(&self) -> bool {
        self.connection().has_begun
    }

    /// Whether events may have been missed just before `now`, or an earlier gap is not stored yet.
    pub(crate) fn is_cut_off(&self, now: Timestamp) -> bool {
        let connection = self.connection();
        connection.is_cut_off || connection.is_silent(now) || connection.has_gap_to_store()
    }

    /// Makes [`GatewayLiveness::noted`] wait until the returned value is dropped.
    pub(crate) fn pending(&self) -> Pending {
        self.pending.send_modify(|pending| *pending += 1);
        Pending(self.pending.clone())
    }

    /// Waits until all gaps are stored and all [`Pending`] guards are dropped, for at most [`NOTING_MAX`].
    pub(crate) async fn noted(&self) {
        let mut notes = self.pending.subscribe();
        let are_noted = |&pending: &usize| pending == 0 && !self.connection().has_gap_to_store();
        // The wait cannot fail: `self` owns the sender.
        let _ = tokio::time::timeout(NOTING_MAX, notes.wait_for(are_noted)).await;
    }

    /// Waits until `RESUMED` has arrived, if the connection has just been resumed, and until all notes are stored.
    pub(crate) async fn settled(&self) {
        tokio::time::sleep(RESUMED_EVENT_MAX).await;
        self.noted().await;
    }

    /// Records the first connection: the bot was away since its last stored sign of life.
    pub(crate) fn begin(self: &Arc<Self>, now: Timestamp) {
        self.change(|connection| connection.begin(now));
    }

    /// Records that Discord has sent something.
    pub(crate) fn note_event(self: &Arc<Self>, now: Timestamp) {
        self.change(|connection| connection.note_event(now));
    }

    /// Records that the bot has identified again, or has resumed and received the missed events.
    pub(crate) fn reconnect(self: &Arc<Self>, now: Timestamp) {
        self.change(|connection| connection.reconnect(now));
    }

    /// Records that the connection is lost.
    pub(crate) fn lose(self: &Arc<Self>) {
        self.change(ConnectionState::lose);
    }

    /// Counts the connection as lost if the silence has become too long.
    pub(crate) fn listen(self: &Arc<Self>, now: Timestamp) {
        self.change(|connection| {
            if connection.is_silent(now) {
                connection.lose();
            }
        });
    }

    /// Stores a sign of life, unless the connection is lost.
    pub(crate) async fn store_sign_of_life(&self) {
        {
            let mut connection = self.connection();
            if connection.is_cut_off {
                return;
            }
            // While the database fails, one waiting sign is enough.
            if connection.waiting.is_empty() {
                let here = Presence::Here { longest_silence: SIGN_GAP_MAX_MS };
                let sign = Note::Present(here, connection.last);
                connection.note(sign);
            }
            if !connection.begin_writing() {
                return;
            }
        }
        self.write_all().await;
    }

    /// Changes the state, and spawns a task that stores the resulting notes, unless one is storing notes already.
    fn change(self: &Arc<Self>, change: impl FnOnce(&mut ConnectionState)) {
        let begins_to_write = {
            let mut connection = self.connection();
            change(&mut connection);
            connection.begin_writing()
        };
        if begins_to_write {
            let writer = Arc::clone(self);
            self.tasks.spawn(async move { writer.write_all().await });
        }
    }

    /// Stores all waiting notes in order, however long the database takes, unless the bot stops. Called only by the task
    /// for which [`ConnectionState::begin_writing`] has returned true.
    async fn write_all(&self) {
        let mut writing = Writing { liveness: self, is_done: false };
        loop {
            let next = self.connection().next_to_write();
            let Some(note) = next else {
                writing.is_done = true;
                return;
            };
            let write = || async move {
                match note {
                    Note::CutOff(since) => self.club.note_shard_cut_off(self.shard, since).await,
                    Note::Present(presence, at) => {
                        self.club.excusing(at, self.club.note_shard_present(self.shard, presence, at)).await
                    }
                }
            };
            if self.tasks.until_answered("a sign of life", write).await.is_none() {
                return;
            }
            if let Note::CutOff(since) | Note::Present(Presence::CutOff { since }, _) = note {
                info!(
                    shard = self.shard.id,
                    since = since.0,
                    ?note,
                    "nothing was heard from Discord for a while"
                );
            }
            self.connection().note_is_written(note);
            // This task does not hold the lock of the connection here, because the tasks that wait in `noted` take it.
            self.pending.send_modify(|_| {});
        }
    }

    fn connection(&self) -> MutexGuard<'_, ConnectionState> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A guard for the task that stores notes. If the task is dropped, clears `is_writing`, so that another task can store
/// notes.
struct Writing<'a> {
    liveness: &'a GatewayLiveness,
    /// Whether [`ConnectionState::next_to_write`] has already cleared `is_writing`.
    is_done: bool,
}

impl Drop for Writing<'_> {
    fn drop(&mut self) {
        if !self.is_done {
            self.liveness.connection().is_writing = false;
        }
    }
}

impl ConnectionState {
    /// A connection that has begun. Its last event came at the time `last`.
    fn since(last: Timestamp) -> Self {
        Self { last, is_cut_off: false, has_begun: true, waiting: VecDeque::new(), is_writing: false }
    }

    /// Whether the caller has to store the notes that wait. Only one task at a time stores notes, however many events
    /// arrive.
    fn begin_writing(&mut self) -> bool {
        let begins = !self.is_writing && !self.waiting.is_empty();
        self.is_writing |= begins;
        begins
    }

    /// The oldest note that waits. If there is none, records that the task that stores notes has ended.
    fn next_to_write(&mut self) -> Option<Note> {
        let next = self.waiting.front().copied();
        self.is_writing = next.is_some();
        next
    }

    /// Removes a note that is stored, unless newer notes have displaced it meanwhile.
    fn note_is_written(&mut self, note: Note) {
        if self.waiting.front() == Some(&note) {
            self.waiting.pop_front();
        }
    }

    fn is_silent(&self, now: Timestamp) -> bool {
        now.0 - self.last.0 > SILENCE_MAX_MS
    }

    /// Whether a gap waits to be stored. Until it is stored, players would be charged for its time.
    fn has_gap_to_store(&self) -> bool {
        self.waiting.iter().any(|note| !matches!(note, Note::Present(Presence::Here { .. }, _)))
    }

    /// Records the first connection.
    fn begin(&mut self, now: Timestamp) {
        (self.is_cut_off, self.has_begun) = (false, true);
        self.last = self.last.max(now);
        self.note(Note::Present(Presence::Returned, now));
    }

    /// Records that Discord has sent something.
    fn note_event(&mut self, now: Timestamp) {
        if !self.has_begun {
            return;
        }
        if self.is_cut_off || self.is_silent(now) {
            self.end_gap(self.last, now);
        }
        self.last = self.last.max(now);
    }

    /// Records that the connection was opened again or resumed. Replayed events may have arrived before this call, so
    /// the gap is assumed to be at least [`SILENCE_MAX_MS`] long.
    fn reconnect(&mut self, now: Timestamp) {
        let unnoticed = Timestamp(now.0 - SILENCE_MAX_MS);
        self.end_gap(self.last.min(unnoticed), now);
        self.last = self.last.max(now);
    }

    /// Records that the connection is lost.
    fn lose(&mut self) {
        if !self.is_cut_off {
            self.is_cut_off = true;
            self.note(Note::CutOff(self.last));
        }
    }

    fn end_gap(&mut self, since: Timestamp, now: Timestamp) {
        self.is_cut_off = false;
        self.note(Note::Present(Presence::CutOff { since }, now));
    }

    fn note(&mut self, note: Note) {
        if self.waiting.len() == NOTES_MAX {
            self.waiting.pop_front();
        }
        self.waiting.push_back(note);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{club::Settings, store::Store};

    const NOON: Timestamp = Timestamp(43_200_000);

    fn after(seconds: i64) -> Timestamp {
        Timestamp(NOON.0 + seconds * 1000)
    }

    fn connection() -> ConnectionState {
        ConnectionState::since(NOON)
    }

    fn back(since: i64, now: i64) -> Note {
        Note::Present(Presence::CutOff { since: after(since) }, after(now))
    }

    #[test]
    fn while_heartbeats_are_answered_nothing_is_noted() {
        let mut connection = connection();
        for answered in [41, 83, 124, 165] {
            assert!(!connection.is_silent(after(answered)));
            connection.note_event(after(answered));
        }
        assert_eq!(connection.waiting, []);
        assert_eq!(connection.last, after(165));
    }

    #[test]
    fn an_event_after_a_long_silence_ends_an_unreported_gap() {
        let mut connection = connection();
        connection.note_event(after(300));
        assert_eq!(connection.waiting, [back(0, 300)]);
        connection.note_event(after(301));
        assert_eq!(connection.waiting.len(), 1, "one gap");
    }

    #[test]
    fn a_loss_is_noted_once_with_the_moment_since_when_nothing_was_heard() {
        let mut connection = connection();
        connection.note_event(after(30));
        connection.lose();
        connection.lose();
        assert_eq!(connection.waiting, [Note::CutOff(after(30))]);
        connection.note_event(after(50));
        assert_eq!(connection.waiting, [Note::CutOff(after(30)), back(30, 50)]);
        assert!(!connection.is_cut_off);
    }

    #[test]
    fn a_resumed_connection_has_a_gap_though_what_was_missed_came_first() {
        let mut connection = connection();
        connection.note_event(after(100));
        connection.waiting.clear();
        // Lost at 101, resumed at 130: the missed events arrive just before `RESUMED`.
        connection.note_event(after(130));
        assert_eq!(connection.waiting, []);
        connection.reconnect(after(130));
        assert_eq!(connection.waiting, [back(70, 130)]);
    }

    #[tokio::test]
    async fn a_gap_that_is_not_stored_yet_counts_as_an_absence() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.sqlite3")).await.unwrap();
        let club = Club::new(store.clone(), Settings { challenge_lifetime: 1 });
        let liveness = GatewayLiveness::new(Shard::ONLY, club, Tasks::for_tests(), NOON);
        // All other writers wait for this transaction.
        let writing = store.write().await.unwrap();
        liveness.reconnect(after(30));
        let waited = tokio::time::Instant::now();
        liveness.noted().await;
        assert!(waited.elapsed() >= NOTING_MAX, "the wait is given up");
        assert!(liveness.is_cut_off(after(30)), "no flag falls meanwhile");
        drop(writing);
        liveness.noted().await;
        assert!(!liveness.is_cut_off(after(30)));
    }

    #[tokio::test]
    async fn while_the_database_is_busy_one_task_stores_what_all_events_note() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.sqlite3")).await.unwrap();
        let club = Club::new(store.clone(), Settings { challenge_lifetime: 1 });
        let tasks = Tasks::for_tests();
        let liveness = GatewayLiveness::new(Shard::ONLY, club, tasks.clone(), NOON);
        let writing = store.write().await.unwrap();
        let signing = tokio::spawn({
            let liveness = Arc::clone(&liveness);
            async move { liveness.store_sign_of_life().await }
        });
        tokio::task::yield_now().await;
        for second in 1..100 {
            liveness.note_event(after(second));
        }
        assert_eq!(tasks.tracker.len(), 0, "the sign of life is written already");
        liveness.reconnect(after(100));
        let waited = tokio::time::Instant::now();
        liveness.noted().await;
        assert!(waited.elapsed() >= NOTING_MAX, "a gap is waited for, whoever stores it");
        drop(writing);
        signing.await.unwrap();
        assert_all_noted(&liveness).await;
        let writing = store.write().await.unwrap();
        for second in 1..100 {
            liveness.reconnect(after(100 + second));
        }
        assert_eq!(tasks.tracker.len(), 1);
        drop(writing);
        assert_all_noted(&liveness).await;
        assert!(!liveness.connection().is_writing);
    }

    /// Waits until all notes are stored. On a busy machine, that can take longer than the wait of [`GatewayLiveness::noted`].
    async fn assert_all_noted(liveness: &GatewayLiveness) {
        let all = async {
            while !liveness.connection().waiting.is_empty() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            liveness.noted().await;
        };
        let noted = tokio::time::timeout(Duration::from_mins(1), all).await;
        assert!(noted.is_ok(), "notes are left: {:?}", liveness.connection().waiting);
    }

    #[tokio::test]
    async fn no_flag_falls_while_a_sign_of_life_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.sqlite3")).await.unwrap();
        let club = Club::new(store.clone(), Settings { challenge_lifetime: 1 });
        let liveness = GatewayLiveness::new(Shard::ONLY, club.clone(), Tasks::for_tests(), NOON);
        store.close().await;
        let signing = liveness.store_sign_of_life();
        assert!(tokio::time::timeout(NOTING_MAX, signing).await.is_err(), "it is tried again and again");
        assert!(club.has_refused_time());
        assert!(!liveness.connection().is_writing, "a later sign can be written");
    }

    #[test]
    fn a_shard_that_waits_for_its_turn_hears_nothing_until_it_has_connected() {
        let mut connection = ConnectionState { is_cut_off: true, has_begun: false, ..connection() };
        connection.note_event(after(30));
        assert!(connection.is_cut_off && connection.waiting.is_empty(), "{connection:?}");
        connection.begin(after(40));
        connection.note_event(after(41));
        assert!(!connection.is_cut_off);
        assert_eq!(connection.waiting, [Note::Present(Presence::Returned, after(40))]);
    }

    #[test]
    fn a_clock_that_is_set_back_makes_no_gap() {
        let mut connection = connection();
        connection.note_event(after(-500));
        connection.note_event(after(10));
        assert_eq!(connection.waiting, []);
    }

    #[tokio::test]
    async fn noted_waits_until_all_guards_are_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.sqlite3")).await.unwrap();
        let club = Club::new(store, Settings { challenge_lifetime: 1 });
        let hearing = GatewayLiveness::new(Shard::ONLY, club, Tasks::for_tests(), NOON);
        hearing.noted().await;
        let (one, other) = (hearing.pending(), hearing.pending());
        drop(one);
        assert_eq!(*hearing.pending.borrow(), 1);
        let write = async { drop(other) };
        tokio::join!(hearing.noted(), write);
        assert_eq!(*hearing.pending.borrow(), 0);
    }

    #[test]
    fn notes_that_cannot_be_stored_do_not_fill_the_memory() {
        let mut connection = connection();
        for hour in 0..10_000 {
            connection.reconnect(after(hour * 3600));
        }
        assert_eq!(connection.waiting.len(), NOTES_MAX);
        assert_eq!(connection.waiting.back(), Some(&back(9_998 * 3600, 9_999 * 3600)));
    }
}

//! Gateway sessions: event queues that outlive their connection, so that a bot can resume until they expire.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Notify, mpsc};

use super::shards::{IdentifyBuckets, Shard};
use crate::snowflake::Snowflake;

/// The maximum number of sessions kept. Sessions without a connection are dropped first.
const SESSIONS_MAX: usize = 64;

/// A command that a gateway fault gives to a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ConnectionCommand {
    /// Send op 7.
    Reconnect,
    /// Send op 9, which says whether the session can be resumed.
    InvalidSession { resumable: bool },
    /// Close with this code.
    Close(u16),
    /// Drop the connection without a close frame.
    Cut,
}

/// All sessions, and the active gateway faults.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    by_id: BTreeMap<String, Session>,
    next: u64,
    /// The time until which connections are refused.
    pub(crate) refuse_until: Option<Instant>,
    /// The remaining session starts that a fault has set, and the time when the fault ends.
    starts: Option<(u64, Instant)>,
    /// The lasting faults of all shards.
    pub(crate) faults: LastingFaults,
    /// The lasting faults of single shards.
    pub(crate) shard_faults: BTreeMap<u64, LastingFaults>,
    /// The times at which shards identified.
    pub(crate) identify_buckets: IdentifyBuckets,
    /// The number of accepted identifies.
    pub(crate) identifies: u64,
    /// The number of accepted resumes.
    pub(crate) resumes: u64,
}

/// Gateway faults that last until another fault ends them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LastingFaults {
    /// The code with which each connection that identifies or resumes is closed.
    pub(crate) reject: Option<u16>,
    /// Whether events are withheld.
    pub(crate) withheld: bool,
    /// Whether heartbeats are not acknowledged.
    pub(crate) ignores_heartbeats: bool,
}

/// An event in a session's queue.
#[derive(Clone, Debug)]
pub(crate) struct Dispatch {
    pub(crate) sequence: u64,
    pub(crate) name: &'static str,
    pub(crate) data: Arc<str>,
}

impl Dispatch {
    /// The gateway payload of the event.
    pub(crate) fn payload(&self) -> String {
        format!(r#"{{"op":0,"t":"{}","s":{},"d":{}}}"#, self.name, self.sequence, self.data)
    }
}

#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) intents: u64,
    shard: Shard,
    sequence: u64,
    events: VecDeque<Dispatch>,
    /// The last event caused by a person: a message, a command or a component.
    last_from_person: Option<(&'static str, Arc<str>)>,
    wake: Arc<Notify>,
    connection: Option<Connection>,
    disconnected: Option<Instant>,
}

#[derive(Debug)]
struct Connection {
    number: u64,
    commands: mpsc::UnboundedSender<ConnectionCommand>,
}

/// Links a connection to its session.
#[derive(Clone, Debug)]
pub(crate) struct SessionAttachment {
    pub(crate) session: String,
    pub(crate) shard: Shard,
    pub(crate) number: u64,
    pub(crate) wake: Arc<Notify>,
}

/// The number of session starts in a day that the gateway announces (Discord: 1,000). The stand-in does not enforce it.
pub(crate) const STARTS_PER_DAY: u64 = 1000;

impl Sessions {
    /// Reports `remaining` session starts for `seconds` seconds.
    pub(crate) fn limit_starts(&mut self, remaining: u64, seconds: f64) {
        let pause = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        self.starts = Instant::now().checked_add(pause).map(|until| (remaining, until));
    }

    /// The remaining session starts, and the time until they reset.
    pub(crate) fn starts_left(&self) -> (u64, Duration) {
        match self.starts {
            Some((remaining, until)) if until > Instant::now() => {
                (remaining, until.saturating_duration_since(Instant::now()))
            }
            _ => (STARTS_PER_DAY.saturating_sub(self.identifies), Duration::from_hours(24)),
        }
    }

    /// The shard of a session. `None` if there is no such session.
    pub(crate) fn shard_of(&self, id: &str) -> Option<Shard> {
        self.by_id.get(id).map(|session| session.shard)
    }

    /// Starts a session for a connection.
    pub(crate) fn identify(
        &mut self,
        intents: u64,
        shard: Shard,
        commands: mpsc::UnboundedSender<ConnectionCommand>,
    ) -> SessionAttachment {
        self.identifies += 1;
        while self.by_id.len() >= SESSIONS_MAX {
            let idle = self.by_id.iter().find(|(_, session)| session.connection.is_none());
            let Some(id) = idle.or_else(|| self.by_id.iter().next()).map(|(id, _)| id.clone()) else { break };
            self.by_id.remove(&id);
        }
        self.next += 1;
        let id = format!("{:08x}-stand-in-session", self.next);
        let session = Session {
            intents,
            shard,
            sequence: 0,
            events: VecDeque::new(),
            last_from_person: None,
            wake: Arc::new(Notify::new()),
            connection: None,
            disconnected: None,
        };
        self.by_id.insert(id.clone(), session);
        self.attach(&id, shard, commands)
    }

    /// Resumes a session after the event `sequence`. Returns `None` if the session does not exist, has expired or has
    /// dropped events after `sequence`, and `Some(Err(()))` if `sequence` is above the number of the last event.
    pub(crate) fn resume(
        &mut self,
        id: &str,
        sequence: u64,
        lifetime: Duration,
        commands: mpsc::UnboundedSender<ConnectionCommand>,
    ) -> Option<Result<SessionAttachment, ()>> {
        let session = self.by_id.get(id)?;
        if session.disconnected.is_some_and(|since| since.elapsed() > lifetime) {
            self.by_id.remove(id);
            return None;
        }
        if sequence > session.sequence {
            return Some(Err(()));
        }
        if session.sequence > sequence
            && session.events.front().is_none_or(|event| event.sequence > sequence + 1)
        {
            return None;
        }
        let shard = session.shard;
        self.resumes += 1;
        Some(Ok(self.attach(id, shard, commands)))
    }

    fn attach(
        &mut self,
        id: &str,
        shard: Shard,
        commands: mpsc::UnboundedSender<ConnectionCommand>,
    ) -> SessionAttachment {
        self.next += 1;
        let number = self.next;
        let mut wake = Arc::new(Notify::new());
        if let Some(session) = self.by_id.get_mut(id) {
            // If the session had another connection, that connection ends at its next flush: `events_after`
            // rejects its number.
            session.connection = Some(Connection { number, commands });
            session.disconnected = None;
            wake = Arc::clone(&session.wake);
        }
        SessionAttachment { session: id.to_owned(), shard, number, wake }
    }

    /// Marks a connection as ended. Its session can be resumed.
    pub(crate) fn detach(&mut self, attachment: &SessionAttachment) {
        if let Some(session) = self.by_id.get_mut(&attachment.session)
            && session.connection.as_ref().is_some_and(|connection| connection.number == attachment.number)
        {
            session.connection = None;
            session.disconnected = Some(Instant::now());
        }
    }

    /// Drops a session, so that it cannot be resumed.
    pub(crate) fn forget(&mut self, attachment: &SessionAttachment) {
        self.by_id.remove(&attachment.session);
    }

    /// Drops all sessions, or those of one shard, so that no resume succeeds.
    pub(crate) fn forget_all(&mut self, shard: Option<u64>) {
        self.by_id.retain(|_, session| shard.is_some_and(|shard| session.shard.id != shard));
    }

    /// The lasting faults that apply to a shard.
    pub(crate) fn faults_of(&self, shard: u64) -> LastingFaults {
        let own = self.shard_faults.get(&shard).copied().unwrap_or_default();
        LastingFaults {
            reject: self.faults.reject.or(own.reject),
            withheld: self.faults.withheld || own.withheld,
            ignores_heartbeats: self.faults.ignores_heartbeats || own.ignores_heartbeats,
        }
    }

    /// Returns the lasting faults of all shards, or of one shard, for modification.
    pub(crate) fn faults_mut(&mut self, shard: Option<u64>) -> &mut LastingFaults {
        match shard {
            Some(shard) => self.shard_faults.entry(shard).or_default(),
            None => &mut self.faults,
        }
    }

    /// The queued events after `sequence`, or none while events are withheld. Returns `None` if the session is gone, belongs to
    /// another connection, or has dropped some of these events.
    pub(crate) fn events_after(
        &self,
        attachment: &SessionAttachment,
        sequence: u64,
    ) -> Option<Vec<Dispatch>> {
        let session = self.by_id.get(&attachment.session)?;
        if session.connection.as_ref()?.number != attachment.number {
            return None;
        }
        if self.faults_of(session.shard.id).withheld {
            return Some(Vec::new());
        }
        if session.sequence > sequence
            && session.events.front().is_none_or(|event| event.sequence > sequence + 1)
        {
            return None;
        }
        let sent = session.events.partition_point(|event| event.sequence <= sequence);
        Some(session.events.range(sent..).cloned().collect())
    }

    /// Adds an event to one session.
    pub(crate) fn push_to(
        &mut self,
        attachment: &SessionAttachment,
        name: &'static str,
        data: &Arc<str>,
        limit: usize,
    ) -> u64 {
        self.by_id.get_mut(&attachment.session).map_or(0, |session| session.push(name, data, limit))
    }

    /// The sessions whose shard serves a guild; `None` stands for direct messages.
    pub(crate) fn serving(&mut self, guild: Option<Snowflake>) -> impl Iterator<Item = &mut Session> {
        self.by_id.values_mut().filter(move |session| session.shard.serves(guild))
    }

    pub(crate) fn connected(&self) -> bool {
        self.by_id.values().any(|session| session.connection.is_some())
    }

    /// The shards that have a connection, in order.
    pub(crate) fn connected_shards(&self) -> Vec<u64> {
        let connected = self.by_id.values().filter(|session| session.connection.is_some());
        connected.map(|session| session.shard.id).collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// Sends a command to all connections, or to those of one shard.
    pub(crate) fn command(&mut self, command: ConnectionCommand, shard: Option<u64>) {
        for session in self.by_id.values() {
            if let Some(connection) = &session.connection
                && shard.is_none_or(|shard| session.shard.id == shard)
            {
                // The connection may already be ending.
                let _ = connection.commands.send(command);
            }
        }
    }

    /// Queues, in every session, another copy of the last event that a person caused.
    pub(crate) fn redeliver_last(&mut self, limit: usize) {
        for session in self.by_id.values_mut() {
            if let Some((name, data)) = session.last_from_person.clone() {
                session.push(name, &data, limit);
            }
        }
    }

    /// Drops the events that a heartbeat has acknowledged. A resume from an earlier event is then impossible.
    pub(crate) fn confirm(&mut self, attachment: &SessionAttachment, sequence: u64) {
        if let Some(session) = self.by_id.get_mut(&attachment.session) {
            session.confirm(sequence);
        }
    }

    /// Wakes all connections, so that they send the events that were withheld.
    pub(crate) fn wake(&mut self) {
        for session in self.by_id.values() {
            session.wake.notify_one();
        }
    }
}

impl Session {
    pub(crate) fn push(&mut self, name: &'static str, data: &Arc<str>, limit: usize) -> u64 {
        self.sequence += 1;
        self.events.push_back(Dispatch { sequence: self.sequence, name, data: Arc::clone(data) });
        while self.events.len() > limit.max(1) {
            self.events.pop_front();
        }
        self.wake.notify_one();
        self.sequence
    }

    /// Like [`push`](Self::push), and stores the event for [`Sessions::redeliver_last`].
    pub(crate) fn push_from_person(&mut self, name: &'static str, data: &Arc<str>, limit: usize) {
        self.last_from_person = Some((name, Arc::clone(data)));
        self.push(name, data, limit);
    }

    fn confirm(&mut self, sequence: u64) {
        while self.events.front().is_some_and(|event| event.sequence <= sequence) {
            self.events.pop_front();
        }
    }
}

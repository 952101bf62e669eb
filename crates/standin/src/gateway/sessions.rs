//! Gateway sessions: queues of events that survive their connection until they are resumed or expire.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Notify, mpsc};

/// The most sessions kept; those without a connection are dropped first.
const SESSIONS_MAX: usize = 16;

/// What a fault makes a connection do.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ConnectionCommand {
    /// Send op 7.
    Reconnect,
    /// Send op 9.
    InvalidSession { resumable: bool },
    /// Close with this code.
    Close(u16),
    /// Drop the connection without a close frame.
    Cut,
}

/// All sessions, and the gateway faults in force.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    by_id: BTreeMap<String, Session>,
    next: u64,
    /// Connections are refused until this time.
    pub(crate) refuse_until: Option<Instant>,
    /// The remaining session starts set by a fault, and when that ends.
    starts: Option<(u64, Instant)>,
    /// The close code for each connection that identifies or resumes.
    pub(crate) reject: Option<u16>,
    /// Whether events are withheld.
    pub(crate) withheld: bool,
    /// Whether heartbeats stay without acknowledgement.
    pub(crate) ignores_heartbeats: bool,
    /// How many identifies were accepted.
    pub(crate) identifies: u64,
    /// How many resumes were accepted.
    pub(crate) resumes: u64,
}

/// A queued event.
#[derive(Clone, Debug)]
pub(crate) struct Dispatch {
    pub(crate) sequence: u64,
    pub(crate) name: &'static str,
    pub(crate) data: Arc<str>,
}

impl Dispatch {
    /// The payload as it is sent.
    pub(crate) fn payload(&self) -> String {
        format!(r#"{{"op":0,"t":"{}","s":{},"d":{}}}"#, self.name, self.sequence, self.data)
    }
}

#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) intents: u64,
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
    pub(crate) number: u64,
    pub(crate) wake: Arc<Notify>,
}

/// How often a bot may identify in a day (Discord: 1,000).
pub(crate) const STARTS_PER_DAY: u64 = 1000;

impl Sessions {
    /// Sets the remaining session starts for this many seconds.
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

    /// Starts a session for a connection.
    pub(crate) fn identify(
        &mut self,
        intents: u64,
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
            sequence: 0,
            events: VecDeque::new(),
            last_from_person: None,
            wake: Arc::new(Notify::new()),
            connection: None,
            disconnected: None,
        };
        self.by_id.insert(id.clone(), session);
        self.attach(&id, commands)
    }

    /// Resumes a session after `sequence`. `None` if the session is gone, expired or no longer has the events;
    /// `Some(Err(()))` if no event had that number.
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
        self.resumes += 1;
        Some(Ok(self.attach(id, commands)))
    }

    fn attach(&mut self, id: &str, commands: mpsc::UnboundedSender<ConnectionCommand>) -> SessionAttachment {
        self.next += 1;
        let number = self.next;
        let mut wake = Arc::new(Notify::new());
        if let Some(session) = self.by_id.get_mut(id) {
            // Replacing the sender closes the channel of the former connection, which then ends.
            session.connection = Some(Connection { number, commands });
            session.disconnected = None;
            wake = Arc::clone(&session.wake);
        }
        SessionAttachment { session: id.to_owned(), number, wake }
    }

    /// Marks a connection as ended; its session can be resumed.
    pub(crate) fn detach(&mut self, attachment: &SessionAttachment) {
        if let Some(session) = self.by_id.get_mut(&attachment.session)
            && session.connection.as_ref().is_some_and(|connection| connection.number == attachment.number)
        {
            session.connection = None;
            session.disconnected = Some(Instant::now());
        }
    }

    /// Ends a session for good.
    pub(crate) fn forget(&mut self, attachment: &SessionAttachment) {
        self.by_id.remove(&attachment.session);
    }

    /// Drops all sessions, so that no resume succeeds.
    pub(crate) fn forget_all(&mut self) {
        self.by_id.clear();
    }

    /// The queued events after `sequence`; `None` if the connection no longer has the session.
    pub(crate) fn events_after(
        &self,
        attachment: &SessionAttachment,
        sequence: u64,
    ) -> Option<Vec<Dispatch>> {
        let session = self.by_id.get(&attachment.session)?;
        if session.connection.as_ref()?.number != attachment.number {
            return None;
        }
        if self.withheld {
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

    /// All sessions.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Session> {
        self.by_id.values_mut()
    }

    /// Whether a bot is connected.
    pub(crate) fn connected(&self) -> bool {
        self.by_id.values().any(|session| session.connection.is_some())
    }

    /// Sends a command to all connections.
    pub(crate) fn command(&mut self, command: ConnectionCommand) {
        for session in self.by_id.values() {
            if let Some(connection) = &session.connection {
                // The connection may be ending already.
                let _ = connection.commands.send(command);
            }
        }
    }

    /// Queues the last event caused by a person again, in every session.
    pub(crate) fn redeliver_last(&mut self, limit: usize) {
        for session in self.by_id.values_mut() {
            if let Some((name, data)) = session.last_from_person.clone() {
                session.push(name, &data, limit);
            }
        }
    }

    /// Drops the events that a heartbeat has acknowledged. A resume from before them is no longer possible.
    pub(crate) fn confirm(&mut self, attachment: &SessionAttachment, sequence: u64) {
        if let Some(session) = self.by_id.get_mut(&attachment.session) {
            session.confirm(sequence);
        }
    }

    /// Wakes all connections, so that they send events that are no longer withheld.
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

    /// Drops the events that a heartbeat has acknowledged.
    fn confirm(&mut self, sequence: u64) {
        while self.events.front().is_some_and(|event| event.sequence <= sequence) {
            self.events.pop_front();
        }
    }
}

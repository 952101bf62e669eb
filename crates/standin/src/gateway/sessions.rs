//! Sessions: what a bot that identified is owed, whether or not it is connected at the moment.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Notify, mpsc};

/// The most sessions kept; those without a connection go first.
const LIMIT: usize = 16;

/// What a test or a control request tells a connection to do.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Command {
    /// Send op 7.
    Reconnect,
    /// Send op 9.
    InvalidSession { resumable: bool },
    /// Close with this code.
    Close(u16),
    /// Drop the connection without a word.
    Cut,
}

/// All sessions, and the gateway's troubles of the moment.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    by_id: BTreeMap<String, Session>,
    next: u64,
    /// Until when no connection is accepted.
    pub(crate) refuse_until: Option<Instant>,
    /// How often the bot may still identify, if that is limited just now, and until when.
    starts: Option<(u64, Instant)>,
    /// The code that each connection is closed with which identifies.
    pub(crate) reject: Option<u16>,
    /// Events are kept back while this is set.
    pub(crate) withheld: bool,
    /// Heartbeats are not acknowledged while this is set.
    pub(crate) deaf: bool,
    /// How many identifies there were.
    pub(crate) identifies: u64,
    /// How many resumes succeeded.
    pub(crate) resumes: u64,
}

/// An event as a session keeps it.
#[derive(Clone, Debug)]
pub(crate) struct Dispatch {
    pub(crate) sequence: u64,
    pub(crate) name: &'static str,
    pub(crate) data: Arc<str>,
}

impl Dispatch {
    /// The payload that goes over the wire.
    pub(crate) fn payload(&self) -> String {
        format!(r#"{{"op":0,"t":"{}","s":{},"d":{}}}"#, self.name, self.sequence, self.data)
    }
}

#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) intents: u64,
    sequence: u64,
    events: VecDeque<Dispatch>,
    /// The last event that came from a person: a message, a command, a press.
    last_of_person: Option<(&'static str, Arc<str>)>,
    wake: Arc<Notify>,
    connection: Option<Connection>,
    disconnected: Option<Instant>,
}

#[derive(Debug)]
struct Connection {
    number: u64,
    commands: mpsc::UnboundedSender<Command>,
}

/// A connection's hold on its session.
#[derive(Clone, Debug)]
pub(crate) struct Attachment {
    pub(crate) session: String,
    pub(crate) number: u64,
    pub(crate) wake: Arc<Notify>,
}

/// How often a bot may identify in a day.
pub(crate) const STARTS_A_DAY: u64 = 1000;

impl Sessions {
    /// Limits how often the bot may identify for so many seconds.
    pub(crate) fn limit_starts(&mut self, remaining: u64, seconds: f64) {
        let pause = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        self.starts = Instant::now().checked_add(pause).map(|until| (remaining, until));
    }

    /// How often the bot may still identify, and after how long the count begins anew.
    pub(crate) fn starts_left(&self) -> (u64, Duration) {
        match self.starts {
            Some((remaining, until)) if until > Instant::now() => {
                (remaining, until.saturating_duration_since(Instant::now()))
            }
            _ => (STARTS_A_DAY.saturating_sub(self.identifies), Duration::from_hours(24)),
        }
    }

    /// Starts a session for a connection.
    pub(crate) fn identify(&mut self, intents: u64, commands: mpsc::UnboundedSender<Command>) -> Attachment {
        self.identifies += 1;
        while self.by_id.len() >= LIMIT {
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
            last_of_person: None,
            wake: Arc::new(Notify::new()),
            connection: None,
            disconnected: None,
        };
        self.by_id.insert(id.clone(), session);
        self.attach(&id, commands)
    }

    /// Takes a session up again after `sequence`. `None` if it is gone, too old or lacks events; `Some(Err(()))` if
    /// the number was never reached.
    pub(crate) fn resume(
        &mut self,
        id: &str,
        sequence: u64,
        lifetime: Duration,
        commands: mpsc::UnboundedSender<Command>,
    ) -> Option<Result<Attachment, ()>> {
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

    fn attach(&mut self, id: &str, commands: mpsc::UnboundedSender<Command>) -> Attachment {
        self.next += 1;
        let number = self.next;
        let mut wake = Arc::new(Notify::new());
        if let Some(session) = self.by_id.get_mut(id) {
            // A connection that is replaced finds its commands closed and ends.
            session.connection = Some(Connection { number, commands });
            session.disconnected = None;
            wake = Arc::clone(&session.wake);
        }
        Attachment { session: id.to_owned(), number, wake }
    }

    /// Notes that a connection has ended; its session waits to be resumed.
    pub(crate) fn detach(&mut self, attachment: &Attachment) {
        if let Some(session) = self.by_id.get_mut(&attachment.session)
            && session.connection.as_ref().is_some_and(|connection| connection.number == attachment.number)
        {
            session.connection = None;
            session.disconnected = Some(Instant::now());
        }
    }

    /// Ends a session for good.
    pub(crate) fn forget(&mut self, attachment: &Attachment) {
        self.by_id.remove(&attachment.session);
    }

    /// Ends all sessions that have no connection, so that their next resume fails.
    pub(crate) fn forget_all(&mut self) {
        self.by_id.clear();
    }

    /// The events after `sequence`, or `None` if the connection has lost its session.
    pub(crate) fn events_after(&self, attachment: &Attachment, sequence: u64) -> Option<Vec<Dispatch>> {
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
        attachment: &Attachment,
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

    /// Tells all connections to do something.
    pub(crate) fn command(&mut self, command: Command) {
        for session in self.by_id.values() {
            if let Some(connection) = &session.connection {
                // A connection that is just ending has nobody to listen.
                let _ = connection.commands.send(command);
            }
        }
    }

    /// Sends every session the last event that came from a person once more.
    pub(crate) fn redeliver_last(&mut self, limit: usize) {
        for session in self.by_id.values_mut() {
            if let Some((name, data)) = session.last_of_person.clone() {
                session.push(name, &data, limit);
            }
        }
    }

    /// Forgets events that the bot has confirmed by a heartbeat. A resume from before that is not possible.
    pub(crate) fn confirm(&mut self, attachment: &Attachment, sequence: u64) {
        if let Some(session) = self.by_id.get_mut(&attachment.session) {
            session.confirm(sequence);
        }
    }

    /// Wakes all connections, after `withheld` was cleared.
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

    /// Like [`push`](Self::push), and remembers the event for [`Sessions::redeliver_last`].
    pub(crate) fn push_of_person(&mut self, name: &'static str, data: &Arc<str>, limit: usize) {
        self.last_of_person = Some((name, Arc::clone(data)));
        self.push(name, data, limit);
    }

    /// Forgets events that the bot has confirmed by a heartbeat.
    fn confirm(&mut self, sequence: u64) {
        while self.events.front().is_some_and(|event| event.sequence <= sequence) {
            self.events.pop_front();
        }
    }
}

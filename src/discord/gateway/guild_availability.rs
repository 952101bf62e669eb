//! Tracks which servers are reachable.
//!
//! After connecting, Discord describes each server in an event of its own. Later events report outages, and servers
//! that the bot has left. Any event that comes from a server shows that the server is reachable. The players of an
//! unreachable server cannot answer, so they are not charged for the time.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tracing::info;

use crate::{
    club::{Club, Server, Timestamp},
    discord::{tasks::Tasks, time::DiscordTime},
};

/// The time after connecting within which Discord describes every reachable server. It is shorter than the time for
/// which no player is charged after the bot has returned.
const DESCRIBING_MAX: Duration = Duration::from_secs(50);

/// How long the bot remembers a server that it has left, in milliseconds: long enough to store that the bot left it, and for tasks
/// that began earlier to notice that.
const LEFT_KEPT_MS: i64 = 60 * 60 * 1000;

/// The servers that are not reachable. Stores each change in the database.
#[derive(Debug)]
pub(crate) struct GuildAvailability {
    servers: MissingServers,
    /// Serialises writers, so that the newest state is stored last.
    writer: tokio::sync::Mutex<()>,
    club: Club,
    tasks: Tasks,
    time: Arc<DiscordTime>,
}

/// The servers that are unreachable, were left, or have not been described yet.
#[derive(Debug, Default)]
struct MissingServers(Mutex<HashMap<Server, Missing>>);

/// Why a server is not known to be reachable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Missing {
    /// Discord has not described the server since the bot connected at this time.
    Awaited(Timestamp),
    /// The server has had an outage since this time.
    OutOfReach(Timestamp),
    /// The bot left the server at this time.
    Left(Timestamp),
}

impl MissingServers {
    /// Records that the bot has connected and is a member of these servers.
    fn connected(&self, present: &[Server], now: Timestamp) {
        let mut servers = self.servers();
        for &server in present {
            let missing = servers.entry(server).or_insert(Missing::Awaited(now));
            // An outage lasts until the server is described.
            if !matches!(missing, Missing::OutOfReach(_)) {
                *missing = Missing::Awaited(now);
            }
        }
    }

    /// Records that Discord has described a server. Returns whether the bot was recorded as having left the server.
    fn described(&self, server: Server) -> bool {
        matches!(self.servers().remove(&server), Some(Missing::Left(_)))
    }

    /// Records an outage of a server, or that the bot has left it.
    fn gone(&self, server: Server, is_outage: bool, now: Timestamp) {
        let missing = if is_outage { Missing::OutOfReach(now) } else { Missing::Left(now) };
        let mut servers = self.servers();
        servers.retain(|_, missing| !matches!(missing, Missing::Left(at) if now.0 - at.0 > LEFT_KEPT_MS));
        servers.insert(server, missing);
    }

    /// Records that an event has come from a server. Returns whether the server was out of reach until then.
    fn heard_from(&self, server: Server) -> bool {
        let mut servers = self.servers();
        let was_missing = matches!(servers.get(&server), Some(Missing::OutOfReach(_)));
        if was_missing {
            servers.remove(&server);
        }
        was_missing
    }

    /// Marks servers as unreachable that are still not described and have been awaited since the time `connected`, or
    /// longer. Returns these servers. The servers of a shard that connected later stay awaited.
    fn give_up_waiting(&self, connected: Timestamp) -> Vec<Server> {
        let mut missed = Vec::new();
        for (&server, missing) in self.servers().iter_mut() {
            if let Missing::Awaited(since) = *missing
                && since <= connected
            {
                *missing = Missing::OutOfReach(since);
                missed.push(server);
            }
        }
        missed
    }

    fn missing(&self, server: Server) -> Option<Missing> {
        self.servers().get(&server).copied()
    }

    fn servers(&self) -> MutexGuard<'_, HashMap<Server, Missing>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl GuildAvailability {
    pub(crate) fn new(club: Club, tasks: Tasks, time: Arc<DiscordTime>) -> Arc<Self> {
        let (servers, writer) = (MissingServers::default(), tokio::sync::Mutex::default());
        Arc::new(Self { servers, writer, club, tasks, time })
    }

    /// Records that the bot has connected and is a member of these servers.
    pub(crate) fn connected(&self, present: &[Server], now: Timestamp) {
        self.servers.connected(present, now);
    }

    /// Records that Discord has described a server. Returns whether the bot was recorded as having left the server.
    pub(crate) fn described(&self, server: Server) -> bool {
        self.servers.described(server)
    }

    /// Records that an event has come from a server, which is therefore reachable. Returns whether the server was out
    /// of reach until then.
    pub(crate) fn heard_from(&self, server: Server) -> bool {
        self.servers.heard_from(server)
    }

    /// Records an outage of a server, or that the bot has left it.
    pub(crate) fn gone(&self, server: Server, is_outage: bool, now: Timestamp) {
        self.servers.gone(server, is_outage, now);
    }

    /// Stores that a server is reachable again, however long the database takes. Returns whether the bot is
    /// new there.
    pub(crate) async fn note_reached(&self, server: Server) -> bool {
        let _writer = self.writer.lock().await;
        // The server may be gone again already.
        match self.servers.missing(server) {
            None => self
                .tasks
                .until_answered("what is within reach", || self.club.enter(server, self.time.now()))
                .await
                .unwrap_or_default(),
            Some(_) => false,
        }
    }

    /// Stores that a server is unreachable, or that the bot has left it, if that is still the case.
    pub(crate) async fn note_gone(&self, server: Server) {
        let _writer = self.writer.lock().await;
        match self.servers.missing(server) {
            None | Some(Missing::Awaited(_)) => {}
            Some(Missing::OutOfReach(since)) => {
                info!(guild = server.0, "a server is out of reach");
                let note = || self.club.note_unreachable(server, since);
                self.tasks.until_answered("what is within reach", note).await;
            }
            Some(Missing::Left(at)) => {
                info!(guild = server.0, "the bot has left a server");
                self.tasks.until_answered("what is within reach", || self.club.leave(server, at)).await;
            }
        }
    }

    /// Waits until Discord should have described every server after the bot connected at the time `connected`. Then
    /// stores that the servers without a description are unreachable.
    pub(crate) async fn note_missing(self: Arc<Self>, connected: Timestamp) {
        tokio::select! {
            () = tokio::time::sleep(DESCRIBING_MAX) => {}
            () = self.tasks.stopping.cancelled() => return,
        }
        for server in self.servers.give_up_waiting(connected) {
            self.note_gone(server).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Server = Server(1);
    const OTHER: Server = Server(2);

    #[test]
    fn a_server_that_is_not_described_after_connecting_is_out_of_reach_since_then() {
        let reach = MissingServers::default();
        reach.connected(&[ONE, OTHER], Timestamp(5));
        assert_eq!(reach.missing(ONE), Some(Missing::Awaited(Timestamp(5))));
        reach.described(ONE);
        reach.connected(&[Server(3)], Timestamp(6));
        assert_eq!(reach.give_up_waiting(Timestamp(5)), [OTHER]);
        assert_eq!(reach.missing(Server(3)), Some(Missing::Awaited(Timestamp(6))), "of a later shard");
        assert_eq!(reach.missing(ONE), None);
        assert_eq!(reach.missing(OTHER), Some(Missing::OutOfReach(Timestamp(5))));
        assert_eq!(reach.give_up_waiting(Timestamp(5)), []);
    }

    #[test]
    fn an_outage_lasts_over_a_new_connection_until_the_server_is_described() {
        let reach = MissingServers::default();
        reach.gone(ONE, true, Timestamp(3));
        reach.gone(OTHER, false, Timestamp(4));
        reach.connected(&[ONE, OTHER], Timestamp(5));
        assert_eq!(reach.missing(ONE), Some(Missing::OutOfReach(Timestamp(3))));
        assert_eq!(reach.missing(OTHER), Some(Missing::Awaited(Timestamp(5))), "it has come back there");
        assert!(!reach.described(ONE));
        assert_eq!(reach.missing(ONE), None);
    }

    #[test]
    fn whatever_comes_from_a_server_that_is_out_of_reach_shows_that_it_is_there() {
        let reach = MissingServers::default();
        reach.gone(ONE, true, Timestamp(3));
        reach.gone(OTHER, false, Timestamp(3));
        reach.connected(&[Server(3)], Timestamp(4));
        assert!(reach.heard_from(ONE));
        assert!(!reach.heard_from(ONE), "once");
        assert_eq!(reach.missing(ONE), None);
        // A command can come from a server that the bot has left, because a person can also install the app on their
        // own account.
        assert!(!reach.heard_from(OTHER));
        assert_eq!(reach.missing(OTHER), Some(Missing::Left(Timestamp(3))));
        assert!(!reach.heard_from(Server(3)), "it is still going to be described");
    }

    #[test]
    fn a_server_that_was_left_is_forgotten_in_the_end_and_an_outage_is_not() {
        let reach = MissingServers::default();
        reach.gone(ONE, false, Timestamp(3));
        reach.gone(OTHER, true, Timestamp(3));
        reach.gone(Server(3), false, Timestamp(LEFT_KEPT_MS + 3));
        assert_eq!(reach.missing(ONE), Some(Missing::Left(Timestamp(3))));
        reach.gone(Server(3), false, Timestamp(LEFT_KEPT_MS + 4));
        assert_eq!(reach.missing(ONE), None);
        assert_eq!(reach.missing(OTHER), Some(Missing::OutOfReach(Timestamp(3))));
    }

    #[test]
    fn a_bot_that_rejoins_at_once_is_known_to_have_left() {
        let reach = MissingServers::default();
        reach.gone(ONE, false, Timestamp(3));
        assert!(reach.described(ONE));
        assert!(!reach.described(ONE));
    }
}

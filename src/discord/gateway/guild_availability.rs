//! Which servers the bot reaches: Discord tells of each server when it has connected, of one that goes out of reach, and
//! of one that the bot has left. Where it is not, nobody can answer, and nobody is charged for the time.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tracing::info;

use crate::{
    club::{Server, Timestamp},
    discord::{bot::Bot, id_conversion},
};

/// How long after connecting the servers are described at the latest that are not out of reach. It is less than the time
/// for which nobody is charged after a return.
const DESCRIBING: Duration = Duration::from_secs(50);

/// For how long it is remembered that the bot has left a server, in milliseconds: until that is written down, and those
/// have had their turn who were to write that it was there before.
const REMEMBERED: i64 = 60 * 60 * 1000;

/// What is known of the servers that the bot does not simply reach.
#[derive(Debug, Default)]
pub(crate) struct GuildAvailability {
    servers: Mutex<HashMap<Server, Missing>>,
    /// Held by who writes, so that what is written last is what is known last.
    pen: tokio::sync::Mutex<()>,
}

/// Why a server is not simply reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Missing {
    /// It is to be described, since the bot has connected at this moment.
    Awaited(Timestamp),
    /// There is an outage since this moment.
    OutOfReach(Timestamp),
    /// The bot has left it at this moment.
    Left(Timestamp),
}

impl GuildAvailability {
    /// The bot has connected, and is on these servers.
    pub(crate) fn connected(&self, present: &[Server], now: Timestamp) {
        let mut servers = self.servers();
        for &server in present {
            let missing = servers.entry(server).or_insert(Missing::Awaited(now));
            // An outage lasts until the server is described.
            if !matches!(missing, Missing::OutOfReach(_)) {
                *missing = Missing::Awaited(now);
            }
        }
    }

    /// A server is described; whether the bot was seen to leave it before.
    pub(crate) fn described(&self, server: Server) -> bool {
        matches!(self.servers().remove(&server), Some(Missing::Left(_)))
    }

    /// A server is out of reach, or the bot has left it.
    pub(crate) fn gone(&self, server: Server, is_outage: bool, now: Timestamp) {
        let missing = if is_outage { Missing::OutOfReach(now) } else { Missing::Left(now) };
        let mut servers = self.servers();
        servers.retain(|_, missing| !matches!(missing, Missing::Left(at) if now.0 - at.0 > REMEMBERED));
        servers.insert(server, missing);
    }

    /// The servers that should have been described long ago are out of reach; which they are.
    fn give_up_waiting(&self) -> Vec<Server> {
        let mut missed = Vec::new();
        for (&server, missing) in self.servers().iter_mut() {
            if let Missing::Awaited(since) = *missing {
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
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes down that the bot reaches a server again, however long the database takes; whether it is news that it is there.
pub(crate) async fn note_reached(bot: &Bot, server: Server) -> bool {
    let _pen = bot.guild_availability.pen.lock().await;
    // It may be gone again already.
    match bot.guild_availability.missing(server) {
        None => bot
            .until_answered("what is within reach", || bot.club.enter(server, id_conversion::now()))
            .await
            .unwrap_or_default(),
        Some(_) => false,
    }
}

/// Writes down that a server is out of reach, or was left, if that is so still.
pub(crate) async fn note_gone(bot: &Bot, server: Server) {
    let _pen = bot.guild_availability.pen.lock().await;
    match bot.guild_availability.missing(server) {
        None | Some(Missing::Awaited(_)) => {}
        Some(Missing::OutOfReach(since)) => {
            info!(guild = server.0, "a server is out of reach");
            bot.until_answered("what is within reach", || bot.club.lose_sight_of(server, since)).await;
        }
        Some(Missing::Left(at)) => {
            info!(guild = server.0, "the bot has left a server");
            bot.until_answered("what is within reach", || bot.club.leave(server, at)).await;
        }
    }
}

/// Notes some time after connecting which servers have not been described.
pub(crate) async fn note_missing(bot: Arc<Bot>) {
    tokio::select! {
        () = tokio::time::sleep(DESCRIBING) => {}
        () = bot.stopping.cancelled() => return,
    }
    for server in bot.guild_availability.give_up_waiting() {
        note_gone(&bot, server).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Server = Server(1);
    const OTHER: Server = Server(2);

    #[test]
    fn a_server_that_is_not_described_after_connecting_is_out_of_reach_since_then() {
        let reach = GuildAvailability::default();
        reach.connected(&[ONE, OTHER], Timestamp(5));
        assert_eq!(reach.missing(ONE), Some(Missing::Awaited(Timestamp(5))));
        reach.described(ONE);
        assert_eq!(reach.give_up_waiting(), [OTHER]);
        assert_eq!(reach.missing(ONE), None);
        assert_eq!(reach.missing(OTHER), Some(Missing::OutOfReach(Timestamp(5))));
        assert_eq!(reach.give_up_waiting(), []);
    }

    #[test]
    fn an_outage_lasts_over_a_new_connection_until_the_server_is_described() {
        let reach = GuildAvailability::default();
        reach.gone(ONE, true, Timestamp(3));
        reach.gone(OTHER, false, Timestamp(4));
        reach.connected(&[ONE, OTHER], Timestamp(5));
        assert_eq!(reach.missing(ONE), Some(Missing::OutOfReach(Timestamp(3))));
        assert_eq!(reach.missing(OTHER), Some(Missing::Awaited(Timestamp(5))), "it has come back there");
        assert!(!reach.described(ONE));
        assert_eq!(reach.missing(ONE), None);
    }

    #[test]
    fn a_server_that_was_left_is_forgotten_in_the_end_and_an_outage_is_not() {
        let reach = GuildAvailability::default();
        reach.gone(ONE, false, Timestamp(3));
        reach.gone(OTHER, true, Timestamp(3));
        reach.gone(Server(3), false, Timestamp(REMEMBERED + 3));
        assert_eq!(reach.missing(ONE), Some(Missing::Left(Timestamp(3))));
        reach.gone(Server(3), false, Timestamp(REMEMBERED + 4));
        assert_eq!(reach.missing(ONE), None);
        assert_eq!(reach.missing(OTHER), Some(Missing::OutOfReach(Timestamp(3))));
    }

    #[test]
    fn who_comes_back_at_once_is_known_to_have_been_gone() {
        let reach = GuildAvailability::default();
        reach.gone(ONE, false, Timestamp(3));
        assert!(reach.described(ONE));
        assert!(!reach.described(ONE));
    }
}

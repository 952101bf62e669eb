//! Handles the deletion of channels and threads: the matches there are paused, and their players are told by direct
//! message.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use poise::serenity_prelude::{Channel, ChannelType, GuildId};
use tracing::info;

use crate::{
    club::{Place, Server},
    discord::{
        bot::Bot,
        id_conversion,
        request_failure::{self, UNKNOWN_CHANNEL},
        request_rate_limiter::Priority,
    },
    metrics::RequestRoute,
};

/// The servers whose places are examined because a channel was deleted, and what was learnt about them.
#[derive(Debug, Default)]
pub(crate) struct DeletedChannels {
    servers: Mutex<HashMap<Server, ServerPlaces>>,
}

#[derive(Debug, Default)]
struct ServerPlaces {
    /// The channels that were deleted and not examined yet; `None` while no task examines the server.
    deleted: Option<HashSet<Place>>,
    /// The channel of each thread in which a match runs, and `None` for each channel; only of places that were examined.
    /// A thread never changes its channel.
    parents: HashMap<Place, Option<Place>>,
}

impl DeletedChannels {
    /// Adds a deleted channel. Returns whether the caller has to examine the server: otherwise, a task that does so
    /// takes the channel into account.
    fn add(&self, server: Server, deleted: Place) -> bool {
        let mut servers = self.servers();
        let waiting = &mut servers.entry(server).or_default().deleted;
        let begins = waiting.is_none();
        waiting.get_or_insert_default().insert(deleted);
        begins
    }

    /// The deleted channels for which the server is examined next. `None` ends the task.
    fn next(&self, server: Server) -> Option<HashSet<Place>> {
        let mut servers = self.servers();
        let places = servers.get_mut(&server)?;
        let deleted = places.deleted.as_mut().map(std::mem::take).filter(|deleted| !deleted.is_empty());
        if deleted.is_none() {
            places.deleted = None;
            if places.parents.is_empty() {
                servers.remove(&server);
            }
        }
        deleted
    }

    /// The channels of those of these places that are known. What is known about other places of the server is forgotten.
    fn known(&self, server: Server, open: &HashSet<Place>) -> HashMap<Place, Option<Place>> {
        let mut servers = self.servers();
        let Some(places) = servers.get_mut(&server) else { return HashMap::new() };
        places.parents.retain(|place, _| open.contains(place));
        places.parents.clone()
    }

    fn learn(&self, server: Server, place: Place, parent: Option<Place>) {
        self.servers().entry(server).or_default().parents.insert(place, parent);
    }

    fn servers(&self) -> MutexGuard<'_, HashMap<Server, ServerPlaces>> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Pauses the matches of a channel or thread that was deleted.
pub(crate) async fn pause_matches(bot: &Bot, server: Server, deleted: Place) {
    let pause = || bot.club.pause_deleted(server, deleted, bot.time.now());
    for id in bot.tasks.until_answered("what was played in a deleted place", pause).await.unwrap_or_default()
    {
        info!(match = %id, place = deleted.0, "a match is paused, because its place was deleted");
    }
}

/// Pauses the matches of a channel or thread of a server, if a request failed because Discord does not know it.
pub(crate) async fn pause_if_unknown(
    bot: &Bot,
    guild: Option<GuildId>,
    place: Place,
    error: &serenity::Error,
) {
    if let (Some(guild), Some(UNKNOWN_CHANNEL)) = (guild, request_failure::code(error)) {
        pause_matches(bot, id_conversion::server(guild), place).await;
    }
}

/// Pauses the matches of a deleted channel and of its threads. `kind` is `None` if the event does not say it.
///
/// Discord deletes the threads of a channel with it and sends no event about them. The parent of a thread that people
/// have started is unknown, so the bot requests the other places of the server in which matches run, each once, and
/// pauses the matches of those that Discord no longer knows. One task does that for all channels of the server that are
/// deleted meanwhile.
pub(crate) async fn channel_deleted(
    bot: Arc<Bot>,
    server: Server,
    deleted: Place,
    kind: Option<ChannelType>,
) {
    pause_matches(&bot, server, deleted).await;
    if kind.is_some_and(has_no_threads) || !bot.inbound.deleted_channels.add(server, deleted) {
        return;
    }
    while let Some(deleted) = bot.inbound.deleted_channels.next(server) {
        let running =
            bot.tasks.until_answered("what is played on a server", || bot.club.read_cursors_in(server)).await;
        let open = running.unwrap_or_default().into_iter().filter(|last| last.is_open).map(|last| last.place);
        let open: HashSet<Place> = open.collect();
        let known = bot.inbound.deleted_channels.known(server, &open);
        for &place in open.difference(&deleted) {
            match known.get(&place) {
                Some(Some(parent)) if deleted.contains(parent) => pause_matches(&bot, server, place).await,
                Some(_) => {}
                None => examine(&bot, server, place).await,
            }
            if bot.tasks.stopping.is_cancelled() {
                return;
            }
        }
    }
}

/// Whether a channel of this kind has no threads. Its own messages may hold a match.
const fn has_no_threads(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::Voice | ChannelType::Stage | ChannelType::Category)
}

/// Requests a place, and pauses its matches if Discord does not know it.
async fn examine(bot: &Bot, server: Server, place: Place) {
    let Some(channel) = id_conversion::channel_of(place) else { return };
    let asked = tokio::select! {
        asked = bot.api.request(Priority::Other, RequestRoute::GetChannel, bot.http.get_channel(channel)) => asked,
        () = bot.tasks.stopping.cancelled() => return,
    };
    match asked {
        Ok(Channel::Guild(found)) => {
            let parent = found.parent_id.filter(|_| found.thread_metadata.is_some());
            bot.inbound.deleted_channels.learn(server, place, parent.map(id_conversion::place));
        }
        Ok(_) => {}
        Err(error) => pause_if_unknown(bot, id_conversion::guild_of(server), place, &error).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVER: Server = Server(9);

    #[test]
    fn one_task_examines_a_server_for_all_channels_that_are_deleted_meanwhile() {
        let channels = DeletedChannels::default();
        assert!(channels.add(SERVER, Place(1)), "the first one begins");
        assert!(channels.add(Server(10), Place(7)), "another server");
        assert_eq!(channels.next(SERVER), Some(HashSet::from([Place(1)])));
        assert!(!channels.add(SERVER, Place(2)) && !channels.add(SERVER, Place(3)));
        assert_eq!(channels.next(SERVER), Some(HashSet::from([Place(2), Place(3)])));
        assert_eq!(channels.next(SERVER), None);
        assert!(channels.add(SERVER, Place(4)), "the task has ended");
    }

    #[test]
    fn what_is_learnt_is_kept_for_the_places_in_which_matches_run() {
        let channels = DeletedChannels::default();
        channels.learn(SERVER, Place(1), Some(Place(5)));
        channels.learn(SERVER, Place(2), None);
        let known = channels.known(SERVER, &HashSet::from([Place(1), Place(3)]));
        assert_eq!(known, HashMap::from([(Place(1), Some(Place(5)))]));
        assert_eq!(channels.known(SERVER, &HashSet::from([Place(2)])), HashMap::new());
    }
}

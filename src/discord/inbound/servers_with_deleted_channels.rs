//! Notes which servers are examined because a channel was deleted, so that one task examines each server.

use std::{
    collections::{HashMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::club::{Place, Server};

/// The servers whose places are examined because a channel was deleted, and what was learnt about them.
#[derive(Debug, Default)]
pub(crate) struct DeletedChannels {
    servers: Mutex<HashMap<Server, ServerPlaces>>,
}

#[derive(Debug, Default)]
struct ServerPlaces {
    /// The channels that were deleted and not examined yet; `None` while no task examines the server.
    deleted: Option<HashSet<Place>>,
    /// What is known about the places that were examined: the channel of a thread in which a match runs, or `None` for a
    /// channel. A thread never changes its channel.
    parents: HashMap<Place, Option<Place>>,
}

impl DeletedChannels {
    /// Adds a deleted channel. Returns whether the caller has to examine the server. If not, a task already examines
    /// the server and takes the channel into account.
    pub(super) fn add(&self, server: Server, deleted: Place) -> bool {
        let mut servers = self.servers();
        let waiting = &mut servers.entry(server).or_default().deleted;
        let begins = waiting.is_none();
        waiting.get_or_insert_default().insert(deleted);
        begins
    }

    /// The deleted channels for which the server is examined next. `None` ends the task.
    pub(super) fn next(&self, server: Server) -> Option<HashSet<Place>> {
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

    /// Forgets what is known about places of the server that are not in `open`. Returns what is known about the others:
    /// the channel of each thread, and `None` for each channel.
    pub(super) fn known(&self, server: Server, open: &HashSet<Place>) -> HashMap<Place, Option<Place>> {
        let mut servers = self.servers();
        let Some(places) = servers.get_mut(&server) else { return HashMap::new() };
        places.parents.retain(|place, _| open.contains(place));
        places.parents.clone()
    }

    pub(super) fn learn(&self, server: Server, place: Place, parent: Option<Place>) {
        self.servers().entry(server).or_default().parents.insert(place, parent);
    }

    fn servers(&self) -> MutexGuard<'_, HashMap<Server, ServerPlaces>> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
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

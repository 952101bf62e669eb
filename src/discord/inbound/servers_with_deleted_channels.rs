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
    /// The deleted channels that the task has not taken into account yet; `None` while no task examines the server.
    deleted: Option<HashSet<Place>>,
    /// What is known about the places that were examined: the channel of a thread in which a match runs, or `None` for a
    /// channel. A thread never changes its channel.
    parents: HashMap<Place, Option<Place>>,
}

/// The examination of a server by one task. It ends when `next` returns `None` or when this is dropped, so also if the task panics.
#[derive(Debug)]
pub(super) struct Examination<'a> {
    channels: &'a DeletedChannels,
    server: Server,
    has_ended: bool,
}

impl Examination<'_> {
    /// The deleted channels for which the server is examined next. `None` ends the examination.
    pub(super) fn next(&mut self) -> Option<HashSet<Place>> {
        if self.has_ended {
            return None;
        }
        let mut servers = self.channels.servers();
        let waiting = servers.get_mut(&self.server).and_then(|places| places.deleted.as_mut());
        let deleted = waiting.map(std::mem::take).filter(|deleted| !deleted.is_empty());
        if deleted.is_none() {
            self.end(&mut servers);
        }
        deleted
    }

    fn end(&mut self, servers: &mut HashMap<Server, ServerPlaces>) {
        self.has_ended = true;
        let Some(places) = servers.get_mut(&self.server) else { return };
        places.deleted = None;
        if places.parents.is_empty() {
            servers.remove(&self.server);
        }
    }
}

impl Drop for Examination<'_> {
    fn drop(&mut self) {
        // After its end, another task may be examining the server.
        if !self.has_ended {
            let channels = self.channels;
            self.end(&mut channels.servers());
        }
    }
}

impl DeletedChannels {
    /// Adds a deleted channel. Returns the examination of the server if the caller has to make it. Otherwise, the task that is
    /// examining the server takes the channel into account.
    pub(super) fn add(&self, server: Server, deleted: Place) -> Option<Examination<'_>> {
        let mut servers = self.servers();
        let waiting = &mut servers.entry(server).or_default().deleted;
        let begins = waiting.is_none();
        waiting.get_or_insert_default().insert(deleted);
        begins.then(|| Examination { channels: self, server, has_ended: false })
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
        let mut first = channels.add(SERVER, Place(1)).expect("the first one begins");
        assert!(channels.add(Server(10), Place(7)).is_some(), "another server");
        assert_eq!(first.next(), Some(HashSet::from([Place(1)])));
        assert!(channels.add(SERVER, Place(2)).is_none() && channels.add(SERVER, Place(3)).is_none());
        assert_eq!(first.next(), Some(HashSet::from([Place(2), Place(3)])));
        assert_eq!(first.next(), None);
        let mut second = channels.add(SERVER, Place(4)).expect("the first task has ended");
        drop(first);
        assert_eq!(
            second.next(),
            Some(HashSet::from([Place(4)])),
            "the end of the first task does not end the second"
        );
    }

    #[test]
    fn a_server_is_examined_again_after_the_task_that_examined_it_was_dropped() {
        let channels = DeletedChannels::default();
        let mut first = channels.add(SERVER, Place(1)).unwrap();
        assert!(first.next().is_some());
        drop(first);
        let mut second = channels.add(SERVER, Place(2)).expect("nobody examines the server");
        assert_eq!(second.next(), Some(HashSet::from([Place(2)])));
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

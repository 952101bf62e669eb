//! Remembers the channels in which Discord recently refused the bot. Requests to these channels are skipped, because
//! Discord bans an IP address after 10,000 refusals in ten minutes.

use std::time::{Duration, Instant};

use crate::{club::Place, discord::expiring_cache::ExpiringCache};

/// How long a refusal is remembered.
const REMEMBERED: Duration = Duration::from_mins(10);

/// The maximum number of places that are remembered at once.
const MOST: usize = 10_000;

/// The places for which Discord recently answered 403 or 404.
#[derive(Debug)]
pub(crate) struct DeniedChannels {
    places: ExpiringCache<Place, ()>,
}

impl Default for DeniedChannels {
    fn default() -> Self {
        Self { places: ExpiringCache::new(REMEMBERED, MOST) }
    }
}

impl DeniedChannels {
    /// Remembers a refusal, if there is room for one more.
    pub(crate) fn note(&self, place: Place, now: Instant) {
        self.places.put(place, (), now);
    }

    /// Forgets a refusal. Called when the bot turns out to have its permissions in the place, or has posted there.
    pub(crate) fn forgive(&self, place: Place) {
        self.places.remove(&place);
    }

    /// Whether the bot was refused in the place so recently that it should send nothing there.
    pub(crate) fn contains(&self, place: Place, now: Instant) -> bool {
        self.places.get(&place, now).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_remembered_until_it_is_forgiven_or_old() {
        let (forbidden, now) = (DeniedChannels::default(), Instant::now());
        forbidden.note(Place(1), now);
        forbidden.note(Place(2), now);
        assert!(forbidden.contains(Place(1), now));
        forbidden.forgive(Place(1));
        assert!(!forbidden.contains(Place(1), now));
        assert!(!forbidden.contains(Place(2), now + REMEMBERED));
    }

    #[test]
    fn no_more_places_are_remembered_than_there_is_room_for() {
        let (forbidden, now) = (DeniedChannels::default(), Instant::now());
        for place in 0..=MOST as u64 {
            forbidden.note(Place(place), now);
        }
        assert_eq!(forbidden.places.len(), MOST);
        forbidden.note(Place(u64::MAX), now + REMEMBERED);
        assert_eq!(forbidden.places.len(), 1);
    }
}

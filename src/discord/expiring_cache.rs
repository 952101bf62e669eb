//! A cache whose values have a limited lifetime and number.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// A cache that keeps at most `most` values, each for `lifetime`.
#[derive(Debug)]
pub(super) struct ExpiringCache<K, V> {
    values: Mutex<HashMap<K, (Instant, V)>>,
    lifetime: Duration,
    most: usize,
}

impl<K: Eq + Hash, V: Clone> ExpiringCache<K, V> {
    /// Creates an empty cache.
    pub(super) fn new(lifetime: Duration, most: usize) -> Self {
        Self { values: Mutex::default(), lifetime, most }
    }

    /// The value of a key, unless it is older than the lifetime.
    pub(super) fn get(&self, key: &K, now: Instant) -> Option<V> {
        self.values()
            .get(key)
            .filter(|(since, _)| self.is_recent(*since, now))
            .map(|(_, value)| value.clone())
    }

    /// Keeps a value, if the cache has room for it or already has a value of the key.
    pub(super) fn put(&self, key: K, value: V, now: Instant) {
        let mut values = self.values();
        if values.len() >= self.most {
            values.retain(|_, (since, _)| self.is_recent(*since, now));
        }
        if values.len() < self.most || values.contains_key(&key) {
            values.insert(key, (now, value));
        }
    }

    pub(super) fn remove(&self, key: &K) {
        self.values().remove(key);
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.values().len()
    }

    fn is_recent(&self, since: Instant, now: Instant) -> bool {
        now.duration_since(since) < self.lifetime
    }

    fn values(&self) -> MutexGuard<'_, HashMap<K, (Instant, V)>> {
        self.values.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIFETIME: Duration = Duration::from_secs(20);
    const MOST: usize = 1_000;

    #[test]
    fn values_are_forgotten_when_they_are_old_or_removed() {
        let (cache, now) = (ExpiringCache::new(LIFETIME, MOST), Instant::now());
        cache.put(1, "one", now);
        assert_eq!(cache.get(&1, now), Some("one"));
        assert_eq!(cache.get(&2, now), None);
        assert_eq!(cache.get(&1, now + LIFETIME), None);
        cache.put(1, "two", now + LIFETIME);
        assert_eq!(cache.get(&1, now + LIFETIME), Some("two"));
        cache.remove(&1);
        assert_eq!(cache.get(&1, now + LIFETIME), None);
    }

    #[test]
    fn no_more_values_are_kept_than_there_is_room_for() {
        let (cache, now) = (ExpiringCache::new(LIFETIME, MOST), Instant::now());
        for key in 0..=MOST {
            cache.put(key, (), now);
        }
        assert_eq!(cache.get(&MOST, now), None);
        assert_eq!(cache.len(), MOST);
        cache.put(MOST, (), now + LIFETIME);
        assert_eq!(cache.len(), 1);
    }
}

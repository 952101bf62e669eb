//! Keeps the settings and languages of people and servers in memory: every move reads them, and they rarely change.
//!
//! **Invariant:** the cached rows are those that are committed. SQLite reports each row that the writing connection changes, and
//! nothing else writes to the file. From the first change of a row until its transaction has ended, the cache is not used. A
//! database on a PostgreSQL server has no such cache, because other processes write to it.

use std::{
    fmt,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use hashlink::LruCache;

use super::{LanguagesRow, PlayerSettingsRow, ServerSettingsRow, StoreError};

/// The tables from which the cached rows are read.
const TABLES: [&str; 4] = ["players", "player_settings", "servers", "server_settings"];

/// The maximum number of cached rows of each kind. A row takes about 500 bytes.
const ROWS_MAX: usize = 1024;

/// The cached rows. Clones share them.
#[derive(Clone)]
pub(super) struct SettingsCache(Arc<Mutex<Kept>>);

/// The Discord ids of a person and a server.
type PersonAndServer = (Option<u64>, Option<u64>);

struct Kept {
    /// How often all rows were dropped. A row is not cached if a drop occurs while the row is read.
    drops: u64,
    /// Whether a transaction has changed a row and may still be open.
    is_changing: bool,
    rows: Rows,
}

/// The cached rows of each kind.
pub(super) struct Rows {
    pub(super) languages: LruCache<PersonAndServer, LanguagesRow>,
    pub(super) servers: LruCache<u64, (ServerSettingsRow, LanguagesRow)>,
    pub(super) people: LruCache<u64, PlayerSettingsRow>,
}

impl Default for Rows {
    fn default() -> Self {
        let (languages, servers) = (LruCache::new(ROWS_MAX), LruCache::new(ROWS_MAX));
        Self { languages, servers, people: LruCache::new(ROWS_MAX) }
    }
}

impl Default for SettingsCache {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Kept { drops: 0, is_changing: false, rows: Rows::default() })))
    }
}

impl fmt::Debug for SettingsCache {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("SettingsCache").finish_non_exhaustive()
    }
}

impl SettingsCache {
    /// Records that the writing connection changes a row of this table.
    pub(super) fn note_change(&self, table: &str) {
        if TABLES.contains(&table) {
            self.kept().is_changing = true;
        }
    }

    /// Records that the writing connection has no open transaction. If a transaction has changed a row, drops all rows.
    pub(super) fn note_end(&self) {
        let mut kept = self.kept();
        if kept.is_changing {
            kept.drops += 1;
            kept.rows = Rows::default();
            kept.is_changing = false;
        }
    }

    /// Returns the row with this key. If the row is not cached, returns the result of `read` and caches it. Without a cache, always
    /// returns the result of `read`.
    pub(super) async fn get_or_read<Key: Eq + Hash, Row: Clone>(
        cache: Option<&Self>,
        rows_of: fn(&mut Rows) -> &mut LruCache<Key, Row>,
        key: Key,
        read: impl Future<Output = Result<Row, StoreError>>,
    ) -> Result<Row, StoreError> {
        let Some(cache) = cache else { return read.await };
        let drops = {
            let mut kept = cache.kept();
            let known = if kept.is_changing { None } else { rows_of(&mut kept.rows).get(&key).cloned() };
            if let Some(known) = known {
                return Ok(known);
            }
            kept.drops
        };
        let row = read.await?;
        let mut kept = cache.kept();
        if !kept.is_changing && kept.drops == drops {
            rows_of(&mut kept.rows).insert(key, row.clone());
        }
        Ok(row)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    const PERSON: u64 = 7;

    async fn opened(folder: &tempfile::TempDir) -> Store {
        Store::open(&*folder.path().join("kamisado.sqlite3")).await.unwrap()
    }

    fn is_kept(store: &Store) -> bool {
        store.settings.as_ref().unwrap().kept().rows.people.get(&PERSON).is_some()
    }

    fn themed(theme: &str) -> PlayerSettingsRow {
        PlayerSettingsRow { theme: Some(theme.to_owned()), ..PlayerSettingsRow::default() }
    }

    #[tokio::test]
    async fn a_change_is_seen_as_soon_as_it_is_committed_and_not_before() {
        let folder = tempfile::tempdir().unwrap();
        let store = opened(&folder).await;
        let theme = async || store.player_settings(PERSON).await.unwrap().theme;
        assert_eq!(theme().await, None);
        assert!(is_kept(&store));
        let mut writing = store.write().await.unwrap();
        let player = writing.player(PERSON, "Ada").await.unwrap();
        writing.set_player_settings(player, &themed("paper")).await.unwrap();
        assert_eq!(theme().await, None);
        writing.commit().await.unwrap();
        assert_eq!(theme().await.as_deref(), Some("paper"));
        assert!(is_kept(&store));
        let mut writing = store.write().await.unwrap();
        writing.set_player_settings(player, &themed("wood")).await.unwrap();
        drop(writing);
        assert_eq!(theme().await.as_deref(), Some("paper"));
        store.write().await.unwrap().commit().await.unwrap();
        assert_eq!(theme().await.as_deref(), Some("paper"));
        assert!(is_kept(&store), "rows are kept again after a transaction that was rolled back");
    }

    #[tokio::test]
    async fn other_changes_leave_the_rows() {
        let folder = tempfile::tempdir().unwrap();
        let store = opened(&folder).await;
        store.player_settings(PERSON).await.unwrap();
        let mut writing = store.write().await.unwrap();
        writing.set_mark("alive", 1).await.unwrap();
        writing.commit().await.unwrap();
        assert!(is_kept(&store));
    }

    #[tokio::test]
    async fn a_row_that_was_read_before_a_commit_is_not_kept_after_it() {
        let cache = SettingsCache::default();
        let late = SettingsCache::get_or_read(Some(&cache), |rows| &mut rows.people, PERSON, async {
            cache.note_change("player_settings");
            cache.note_end();
            Ok(themed("old"))
        });
        late.await.unwrap();
        let now = SettingsCache::get_or_read(Some(&cache), |rows| &mut rows.people, PERSON, async {
            Ok(themed("new"))
        });
        assert_eq!(now.await.unwrap(), themed("new"));
    }
}

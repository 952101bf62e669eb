//! The key with which a database hashes the ids of people whose data was deleted.
//!
//! With another key, the hashes in the database would match nobody, and the bot would not notice. A blocked person could delete
//! their data, come back, and would no longer be blocked. So the database stores the name of its key.

use super::{
    Database, Store, StoreError, data_deletion_file::KEY, database_file::beside, id_hashes::IdKey,
    portable_query::query_scalar,
};

/// The name of the mark that stores the name of the key as a number.
pub(super) const KEY_OF_HASHES: &str = "key of deleted people";

impl Store {
    /// Compares the key beside the database with the key that the database names. If the database names no key or has no hashes,
    /// the key beside it becomes the key that it names. Returns how many blocks have no effect because the keys differ.
    pub(super) async fn check_key(&self) -> Result<u64, StoreError> {
        let Some(deletions) = &self.deletions else { return Ok(0) };
        let blocks = match self.mark(KEY_OF_HASHES).await? {
            Some(known) if known == deletions.key.number() => return Ok(0),
            Some(_) => self.blocks_of_deleted().await?,
            None => 0,
        };
        if blocks == 0 {
            self.accept_key().await?;
        }
        Ok(blocks)
    }

    /// Records the key beside the database as the key of the database's hashes from now on.
    pub(super) async fn accept_key(&self) -> Result<(), StoreError> {
        let Some(deletions) = &self.deletions else { return Ok(()) };
        let mut writing = self.write().await?;
        writing.set_mark(KEY_OF_HASHES, deletions.key.number()).await?;
        writing.commit().await
    }

    /// Accepts the key that is beside the database, because the former key is lost. Blocks against people who deleted their data
    /// while the former key was in use no longer have an effect. No other process may use the database.
    ///
    /// # Errors
    /// When the database cannot be opened.
    pub async fn replace_key(database: &Database) -> Result<(), StoreError> {
        let store = match database {
            Database::File(path) => Self::open_within(path, None).await?,
            Database::Server(server) => Self::open_on_server(server, true).await?,
        };
        let accepted = store.accept_key().await;
        store.close().await;
        accepted
    }

    /// Returns how many blocks against people who have deleted their data have no effect, because the key beside the database is
    /// not the one that the database names. A missing key is not created. If the key of a database on a server is missing, returns
    /// 0, because another process may have the right key.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn blocks_without_effect(database: &Database) -> Result<u64, StoreError> {
        let key = beside(database.files(), KEY);
        let found = IdKey::read(&key).map_err(|source| StoreError::File { path: key, source })?;
        if found.is_none() && database.file().is_none() {
            return Ok(0);
        }
        let store = Self::open_to_check(database).await?;
        let counted = async {
            match store.mark(KEY_OF_HASHES).await? {
                Some(known) if found.is_none_or(|key| key.number() != known) => {
                    store.blocks_of_deleted().await
                }
                _ => Ok(0),
            }
        };
        let counted = counted.await;
        store.close().await;
        counted
    }

    async fn blocks_of_deleted(&self) -> Result<u64, StoreError> {
        let blocks: i64 =
            query_scalar("SELECT count(*) FROM blocks_of_deleted").fetch_one(&self.readers).await?;
        Ok(blocks.unsigned_abs())
    }
}

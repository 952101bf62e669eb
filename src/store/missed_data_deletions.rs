//! Deletions of people's data that a database knows, and deletions that are only noted beside it.

use std::{collections::HashSet, io, path::Path};

use futures_util::TryStreamExt;

use super::{
    Store, StoreError, UnknownDeletions, WriteTransaction, data_deletion_file::Deletions, id_hashes::IdHash,
    portable_query::query_scalar,
};

/// The name of the mark with which earlier versions stored the number of the newest deletion that the database knows. It applies to
/// a file that has no mark of its own. The name of a file's own mark is this name followed by the id of the file.
const DELETIONS_KNOWN: &str = "deletions known";

/// The query for the number of the newest deletion that the database knows, by the mark of the file (`$1`) or else the mark of
/// earlier versions (`$2`).
const KNOWN: &str =
    "SELECT coalesce((SELECT at FROM marks WHERE name = $1), (SELECT at FROM marks WHERE name = $2), 0)";

fn mark_of(deletions: &Deletions) -> String {
    format!("{DELETIONS_KNOWN} {}", deletions.id)
}

impl Store {
    /// The deletions that are noted beside the database and that the database does not know, for example because it is an older
    /// backup.
    pub(crate) async fn unknown_deletions(&self) -> Result<UnknownDeletions, StoreError> {
        let Some(deletions) = self.deletions.clone() else { return Ok(UnknownDeletions::default()) };
        let known = self.known_of(&deletions).await?;
        let (file, no_file) = (deletions.path.clone(), deletions.is_new);
        let failed = |source| StoreError::File { path: file.clone(), source };
        let noted = deletions.read().map_err(failed)?;
        let newest = noted.iter().map(|noted| noted.number).max().unwrap_or(0);
        let key = deletions.key.name();
        let (own, others): (Vec<_>, Vec<_>) =
            noted.into_iter().filter(|noted| noted.number > known).partition(|noted| noted.key == key);
        let hashes: HashSet<IdHash> = own.iter().map(|noted| noted.hash).collect();
        let mut people = Vec::new();
        if !hashes.is_empty() {
            let sql = "SELECT discord_id FROM players WHERE discord_id IS NOT NULL";
            let mut reading = self.readers.begin_reading().await?;
            let mut ids = query_scalar::<i64>(sql).fetch(&mut reading);
            while let Some(id) = ids.try_next().await? {
                let id = id.cast_unsigned();
                if hashes.contains(&deletions.hash(id)) {
                    people.push(id);
                }
            }
        }
        Ok(UnknownDeletions { people, other_key: others.len(), newest, no_file, file })
    }

    /// Records that the database knows all deletions in the file beside it, up to this number.
    pub(crate) async fn know_deletions(&self, newest: i64) -> Result<(), StoreError> {
        let Some(deletions) = self.deletions.clone() else { return Ok(()) };
        if newest <= self.known_of(&deletions).await? {
            return Ok(());
        }
        let mut writing = self.write().await?;
        writing.set_mark(mark_of(&deletions), newest).await?;
        writing.commit().await
    }

    /// The number of the newest deletion that a database knows; `None` if that cannot be read.
    ///
    /// A database of an earlier version knows of no deletions.
    pub async fn deletions_known(database: &Path) -> Option<i64> {
        let store = Self::open_to_check(database).await.ok()?;
        let newest = "SELECT max(at) FROM marks WHERE name LIKE $1";
        let known = query_scalar::<Option<i64>>(newest).bind(format!("{DELETIONS_KNOWN}%"));
        let known = known.fetch_one(&store.readers).await;
        store.close().await;
        Some(known.ok()?.unwrap_or(0))
    }

    async fn known_of(&self, deletions: &Deletions) -> Result<i64, StoreError> {
        Ok(query_scalar(KNOWN)
            .bind(mark_of(deletions))
            .bind(DELETIONS_KNOWN)
            .fetch_one(&self.readers)
            .await?)
    }
}

impl WriteTransaction {
    /// The hash that replaces a Discord id; `None` in a database that was opened for reading.
    pub(super) fn id_hash(&self, discord_id: u64) -> Option<IdHash> {
        self.deletions.as_ref().map(|deletions| deletions.hash(discord_id))
    }

    /// Notes beside the database that a person's data is deleted. Returns the number of the note, which
    /// [`WriteTransaction::know_deletion`] takes; `None` if nothing is noted beside this database.
    ///
    /// The note stays even if the transaction seems to fail, because the database may have committed it although the connection was
    /// lost. The next start carries out the deletions that the database does not know.
    pub(crate) async fn note_deletion(&mut self, discord_id: u64) -> Result<Option<i64>, StoreError> {
        let Some(deletions) = self.deletions.clone() else { return Ok(None) };
        let known = query_scalar(KNOWN).bind(mark_of(&deletions)).bind(DELETIONS_KNOWN);
        let known = known.fetch_one(&mut self.transaction).await?;
        let path = deletions.path.clone();
        let hash = deletions.hash(discord_id);
        let noted = tokio::task::spawn_blocking(move || deletions.note(known, hash)).await;
        let number = noted
            .unwrap_or_else(|error| Err(io::Error::other(error)))
            .map_err(|source| StoreError::File { path, source })?;
        Ok(Some(number))
    }

    /// Records that the database knows the deletion with this number in the file beside it.
    pub(crate) async fn know_deletion(&mut self, number: i64) -> Result<(), StoreError> {
        let Some(deletions) = self.deletions.clone() else { return Ok(()) };
        let known = query_scalar::<i64>(KNOWN).bind(mark_of(&deletions)).bind(DELETIONS_KNOWN);
        // If the database does not know the note before this one, that deletion has failed. The next pruning carries out both.
        if known.fetch_one(&mut self.transaction).await? + 1 < number {
            return Ok(());
        }
        self.set_mark(mark_of(&deletions), number).await
    }
}

//! Deletions of people's data that a database knows, and deletions that are only noted beside it.
//!
//! A database knows a deletion if the deletion was carried out in it.

use std::{collections::HashSet, io, path::Path, thread};

use futures_util::TryStreamExt;
use tokio::sync::oneshot;

use super::{
    Store, StoreError, UnknownDeletions, WriteTransaction,
    data_deletion_file::Deletions,
    id_hashes::IdHash,
    portable_query::{query, query_scalar},
};

/// The name of the mark in which earlier versions stored the number of the newest deletion that the database knows. It applies to a
/// file of deletions that has no mark of its own. The name of a file's own mark is this name followed by the id of the file.
const DELETIONS_KNOWN: &str = "deletions known";

/// The query for the number of the newest deletion that the database knows. It reads the mark of the file (`$1`); if there is none,
/// the mark of earlier versions (`$2`).
const KNOWN: &str =
    "SELECT coalesce((SELECT at FROM marks WHERE name = $1), (SELECT at FROM marks WHERE name = $2), 0)";

/// The beginning of the names of the marks of owed deletions. An owed deletion is one that the database does not know although it
/// knows later ones: the deletion has failed, or was noted with another key. The id of the file and the number of the deletion
/// follow in the name.
const DELETION_OWED: &str = "deletion owed";

/// The query for the numbers of the owed deletions of a file. `$1` is the beginning of the names of the file's marks.
const OWED: &str = "SELECT at FROM marks WHERE name LIKE $1 || '%'";

/// The maximum number of earlier deletions that the transaction of a later deletion marks as owed.
const MOST_OWED_AT_ONCE: usize = 100;

fn mark_of(deletions: &Deletions) -> String {
    format!("{DELETIONS_KNOWN} {}", deletions.id)
}

/// The beginning of the names of the marks of owed deletions of a file.
fn owed_marks_of(deletions: &Deletions) -> String {
    format!("{DELETION_OWED} {} ", deletions.id)
}

impl Store {
    /// Returns the deletions that are noted beside the database but that the database does not know. For example, the database may
    /// be an older backup.
    pub(crate) async fn unknown_deletions(&self) -> Result<UnknownDeletions, StoreError> {
        let Some(deletions) = self.deletions.clone() else { return Ok(UnknownDeletions::default()) };
        let known = self.known_of(&deletions).await?;
        let owed: Vec<i64> =
            query_scalar(OWED).bind(owed_marks_of(&deletions)).fetch_all(&self.readers).await?;
        let (file, no_file) = (deletions.path.clone(), deletions.is_new);
        let noted = deletions.noted();
        let newest = noted.iter().map(|noted| noted.number).max().unwrap_or(0);
        let key = deletions.key.name();
        let (own, others): (Vec<_>, Vec<_>) = noted
            .into_iter()
            .filter(|noted| noted.number > known || owed.contains(&noted.number))
            .partition(|noted| noted.key == key);
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
        let mut other_key: Vec<i64> = others.iter().map(|noted| noted.number).collect();
        other_key.sort_unstable();
        Ok(UnknownDeletions { people, other_key, newest, no_file, file })
    }

    /// Records that the database knows the deletions in the file beside it up to the number `newest`, except the deletions `owed`.
    pub(crate) async fn know_deletions(&self, newest: i64, owed: &[i64]) -> Result<(), StoreError> {
        let Some(deletions) = self.deletions.clone() else { return Ok(()) };
        let known = self.known_of(&deletions).await?;
        let mut marked: Vec<i64> =
            query_scalar(OWED).bind(owed_marks_of(&deletions)).fetch_all(&self.readers).await?;
        marked.sort_unstable();
        if newest <= known && marked == owed {
            return Ok(());
        }
        let mut writing = self.write().await?;
        // Marks of deletions that were noted after the file was read have higher numbers than `newest`, so they stay.
        query("DELETE FROM marks WHERE name LIKE $1 || '%' AND at <= $2")
            .bind(owed_marks_of(&deletions))
            .bind(newest)
            .execute(&mut writing.transaction)
            .await?;
        for &number in owed {
            writing.owe_deletion(&deletions, number).await?;
        }
        // The database may have learned of another deletion meanwhile.
        let known = writing.deletions_known(&deletions).await?;
        writing.set_mark(mark_of(&deletions), newest.max(known)).await?;
        writing.commit().await
    }

    /// Returns the number of the newest deletion that a database knows; `None` if the number cannot be read.
    ///
    /// The number is 0 for a database of an earlier version, which knows no deletions.
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

    /// Notes beside the database that a person's data is deleted. Returns the number of the note for
    /// [`WriteTransaction::know_deletion`]; `None` if no deletions are noted beside this database.
    ///
    /// The note stays even if the transaction seems to fail: if the connection was lost, the database may have committed the
    /// transaction. The next start carries out the deletions that the database does not know.
    pub(crate) async fn note_deletion(&mut self, discord_id: u64) -> Result<Option<i64>, StoreError> {
        let Some(deletions) = self.deletions.clone() else { return Ok(None) };
        let known = self.deletions_known(&deletions).await?;
        let path = deletions.path.clone();
        let hash = deletions.hash(discord_id);
        let (answer, answered) = oneshot::channel();
        // A thread of its own writes the note, because all writers wait for it and the threads for blocking work may be busy
        // drawing.
        let noting = thread::Builder::new().name("deletion".to_owned()).spawn(move || {
            // The receiver may have been dropped, if nobody waits for the answer any more.
            let _ = answer.send(deletions.note(known, hash));
        });
        let noted = match noting {
            Ok(_) => answered.await.unwrap_or_else(|error| Err(io::Error::other(error))),
            Err(error) => Err(error),
        };
        noted.map(Some).map_err(|source| StoreError::File { path, source })
    }

    /// Returns the number of the newest deletion that the database knows, among those in a file.
    async fn deletions_known(&mut self, deletions: &Deletions) -> Result<i64, StoreError> {
        let known = query_scalar(KNOWN).bind(mark_of(deletions)).bind(DELETIONS_KNOWN);
        Ok(known.fetch_one(&mut self.transaction).await?)
    }

    /// Marks a deletion as owed: records that the database does not know the deletion with this number in a file.
    async fn owe_deletion(&mut self, deletions: &Deletions, number: i64) -> Result<(), StoreError> {
        self.set_mark(format!("{}{number}", owed_marks_of(deletions)), number).await
    }

    /// Records that the database knows the deletion with this number in the file beside it. Deletions with numbers between the last
    /// known one and this one have failed, and are marked as owed. If more than [`MOST_OWED_AT_ONCE`] have failed, nothing is
    /// recorded. The next pruning carries out the owed deletions. It does not repeat this deletion, because the person may have
    /// come back by then.
    pub(crate) async fn know_deletion(&mut self, number: i64) -> Result<(), StoreError> {
        let Some(deletions) = self.deletions.clone() else { return Ok(()) };
        let known = self.deletions_known(&deletions).await?;
        let failed = deletions.numbers_between(known, number);
        if failed.len() > MOST_OWED_AT_ONCE {
            return Ok(());
        }
        for failed in failed {
            self.owe_deletion(&deletions, failed).await?;
        }
        self.set_mark(mark_of(&deletions), number).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_deletion_that_fails_is_carried_out_without_the_one_after_it() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.sqlite3")).await.unwrap();
        let (failed, returned) = (1, 2);
        let mut writing = store.write().await.unwrap();
        for person in [failed, returned] {
            writing.player(person, "somebody").await.unwrap();
        }
        writing.commit().await.unwrap();
        let mut writing = store.write().await.unwrap();
        assert_eq!(writing.note_deletion(failed).await.unwrap(), Some(1));
        drop(writing);
        let mut writing = store.write().await.unwrap();
        assert_eq!(writing.note_deletion(returned).await.unwrap(), Some(2));
        writing.know_deletion(2).await.unwrap();
        writing.commit().await.unwrap();
        // Both people are in the database: one because the deletion has failed, the other because the person has come back.
        let unknown = store.unknown_deletions().await.unwrap();
        assert_eq!((unknown.people, unknown.newest), (vec![failed], 2));
        store.know_deletions(2, &[]).await.unwrap();
        assert_eq!(store.unknown_deletions().await.unwrap().people, [0; 0]);
    }
}

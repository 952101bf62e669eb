//! Deletions of people's data, noted beside the database.
//!
//! A restored backup does not know of the deletions since it was made. They are therefore noted in a file as well, with
//! hashes in place of the people. Each has a number, and the database stores the number up to which it knows them.

use std::{
    collections::HashSet,
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use futures_util::TryStreamExt;

use super::{
    Store, StoreError, WriteTransaction,
    database_file::{self, beside},
    id_hashes::{IdHash, IdKey},
};

/// The mark with the number of the newest deletion that the database knows.
const DELETIONS_KNOWN: &str = "deletions known";

/// Suffix of the file of deletions.
const FILE: &str = ".deletions";

/// Suffix of the file with the key.
const KEY: &str = ".key";

/// The file of deletions, and the key of its hashes.
#[derive(Debug)]
pub(super) struct Deletions {
    path: PathBuf,
    key: IdKey,
    /// Whether there was no file before.
    is_new: bool,
}

/// A line of the file.
struct Noted {
    number: i64,
    /// The name of the key.
    key: String,
    hash: IdHash,
}

/// The deletions that the database does not know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnknownDeletions {
    /// The people in the database whose data was deleted.
    pub people: Vec<u64>,
    /// How many deletions were noted with another key, so that nobody can tell whose they are.
    pub other_key: usize,
    /// The number of the newest deletion in the file.
    pub newest: i64,
    /// Whether there was no file of deletions before the database was opened.
    pub no_file: bool,
    /// The file of deletions.
    pub file: PathBuf,
}

impl Deletions {
    /// Opens the files beside a database, and creates them where they are missing.
    pub(super) fn open(database: &Path) -> Result<Arc<Self>, StoreError> {
        let (path, key) = (beside(database, FILE), beside(database, KEY));
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |source| StoreError::File { path, source }
        };
        let is_new = !path.try_exists().map_err(failed(&path))?;
        database_file::create_private(&path).map_err(failed(&path))?;
        let key = IdKey::open(&key).map_err(failed(&key))?;
        Ok(Arc::new(Self { path, key, is_new }))
    }

    pub(super) fn hash(&self, discord_id: u64) -> IdHash {
        self.key.hash(discord_id)
    }

    fn read(&self) -> io::Result<Vec<Noted>> {
        let text = String::from_utf8_lossy(&std::fs::read(&self.path)?).into_owned();
        // A line that was cut off belongs to a deletion that failed.
        Ok(text.lines().filter_map(Noted::read).collect())
    }

    /// Notes a deletion durably, and returns its number, which is higher than `known` and than all numbers before.
    fn note(&self, known: i64, hash: IdHash) -> io::Result<i64> {
        let newest = self.read()?.iter().map(|noted| noted.number).max().unwrap_or(0);
        let number = newest.max(known) + 1;
        let mut file = File::options().read(true).append(true).open(&self.path)?;
        let mut last = [b'\n'];
        if file.seek(SeekFrom::End(0))? > 0 {
            file.seek(SeekFrom::End(-1))?;
            file.read_exact(&mut last)?;
        }
        let break_line = if last == [b'\n'] { "" } else { "\n" };
        file.write_all(format!("{break_line}{number} {} {}\n", self.key.name(), hash.to_hex()).as_bytes())?;
        file.sync_all()?;
        Ok(number)
    }
}

impl Noted {
    fn read(line: &str) -> Option<Self> {
        let (number, rest) = line.split_once(' ')?;
        let (key, hash) = rest.split_once(' ')?;
        Some(Self { number: number.parse().ok()?, key: key.to_owned(), hash: IdHash::from_hex(hash)? })
    }
}

impl Store {
    /// The deletions that are noted beside the database and that it does not know, because it is a backup from before
    /// them.
    pub(crate) async fn unknown_deletions(&self) -> Result<UnknownDeletions, StoreError> {
        let Some(deletions) = self.deletions.clone() else { return Ok(UnknownDeletions::default()) };
        let known = self.mark(DELETIONS_KNOWN).await?.unwrap_or(0);
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
            let query = "SELECT discord_id FROM players WHERE discord_id IS NOT NULL";
            let mut ids = sqlx::query_scalar::<_, i64>(query).fetch(&self.readers);
            while let Some(id) = ids.try_next().await? {
                let id = id.cast_unsigned();
                if hashes.contains(&deletions.hash(id)) {
                    people.push(id);
                }
            }
        }
        Ok(UnknownDeletions { people, other_key: others.len(), newest, no_file, file })
    }

    /// The number of the newest deletion that a database knows; none if that cannot be read.
    ///
    /// A database of an earlier version knows of no deletions.
    pub async fn deletions_known(database: &Path) -> Option<i64> {
        let store = Self::open_to_check(database).await.ok()?;
        let known = store.mark(DELETIONS_KNOWN).await;
        store.close().await;
        Some(known.ok()?.unwrap_or(0))
    }
}

impl WriteTransaction {
    /// The hash that stands for a Discord id; none in a database that was opened for reading.
    pub(super) fn id_hash(&self, discord_id: u64) -> Option<IdHash> {
        self.deletions.as_ref().map(|deletions| deletions.hash(discord_id))
    }

    /// Notes beside the database that a person's data is deleted. The note stays if the transaction fails: the person
    /// has asked for it.
    pub(crate) async fn note_deletion(&mut self, discord_id: u64) -> Result<(), StoreError> {
        let Some(deletions) = self.deletions.clone() else { return Ok(()) };
        let known = self.mark(DELETIONS_KNOWN).await?.unwrap_or(0);
        let path = deletions.path.clone();
        let hash = deletions.hash(discord_id);
        let noted = tokio::task::spawn_blocking(move || deletions.note(known, hash)).await;
        let number = noted
            .unwrap_or_else(|error| Err(io::Error::other(error)))
            .map_err(|source| StoreError::File { path, source })?;
        self.set_mark(DELETIONS_KNOWN, number).await
    }

    /// Records that the database knows all deletions up to this number.
    pub(crate) async fn know_deletions(&mut self, newest: i64) -> Result<(), StoreError> {
        let known = self.mark(DELETIONS_KNOWN).await?.unwrap_or(0);
        self.set_mark(DELETIONS_KNOWN, newest.max(known)).await
    }
}

//! The file in which deletions of people's data are noted beside the database.
//!
//! A restored backup lacks the deletions that were made after it. Each deletion is therefore noted in a file as well, with a
//! number, and with a hash in place of the person. The database stores the number up to which it knows the deletions.
//!
//! Processes that share a database on a server need not share the file, so each file has a random id, and the database stores a
//! number for each.

use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    StoreError,
    database_file::{self, beside},
    held_shards::random_word,
    id_hashes::{IdHash, IdKey},
};

/// Suffix of the file of deletions.
pub(super) const FILE: &str = ".deletions";

/// Suffix of the file with the key.
pub(super) const KEY: &str = ".key";

/// The word before the id in the file.
const ID: &str = "file";

/// The file of deletions, and the key of its hashes.
#[derive(Debug)]
pub(super) struct Deletions {
    pub(super) path: PathBuf,
    /// The random id of the file.
    pub(super) id: String,
    pub(super) key: IdKey,
    /// Whether the file did not exist before.
    pub(super) is_new: bool,
}

/// A line of the file.
pub(super) struct Noted {
    pub(super) number: i64,
    /// The name of the key.
    pub(super) key: String,
    pub(super) hash: IdHash,
}

/// The deletions that the database does not know.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnknownDeletions {
    /// The people in the database whose data should be deleted.
    pub people: Vec<u64>,
    /// How many deletions were noted with another key, so that their people cannot be found.
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
        let id = id_of(&path).map_err(failed(&path))?;
        Ok(Arc::new(Self { path, id, key, is_new }))
    }

    pub(super) fn hash(&self, discord_id: u64) -> IdHash {
        self.key.hash(discord_id)
    }

    /// Reads all deletions in the file.
    pub(super) fn read(&self) -> io::Result<Vec<Noted>> {
        let text = String::from_utf8_lossy(&std::fs::read(&self.path)?).into_owned();
        // A line that was cut off belongs to a deletion that failed.
        Ok(text.lines().filter_map(Noted::read).collect())
    }

    /// Notes a deletion durably, and returns its number, which is higher than `known` and all earlier numbers.
    pub(super) fn note(&self, known: i64, hash: IdHash) -> io::Result<i64> {
        let newest = self.read()?.iter().map(|noted| noted.number).max().unwrap_or(0);
        let number = newest.max(known) + 1;
        append(&self.path, &format!("{number} {} {}", self.key.name(), hash.to_hex()))?;
        Ok(number)
    }
}

/// The id of a file of deletions. A file without an id, which an earlier version has written, gets one.
fn id_of(path: &Path) -> io::Result<String> {
    let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
    let known = text.lines().find_map(|line| line.strip_prefix(ID)?.strip_prefix(' '));
    if let Some(id) = known {
        return Ok(id.to_owned());
    }
    let id = random_word();
    append(path, &format!("{ID} {id}"))?;
    Ok(id)
}

/// Adds a line to a file durably. If the previous line was cut off, it is ended first.
fn append(path: &Path, line: &str) -> io::Result<()> {
    let mut file = File::options().read(true).append(true).open(path)?;
    let mut last = [b'\n'];
    if file.seek(SeekFrom::End(0))? > 0 {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
    }
    let break_line = if last == [b'\n'] { "" } else { "\n" };
    file.write_all(format!("{break_line}{line}\n").as_bytes())?;
    file.sync_all()
}

impl Noted {
    fn read(line: &str) -> Option<Self> {
        let (number, rest) = line.split_once(' ')?;
        let (key, hash) = rest.split_once(' ')?;
        Some(Self { number: number.parse().ok()?, key: key.to_owned(), hash: IdHash::from_hex(hash)? })
    }
}

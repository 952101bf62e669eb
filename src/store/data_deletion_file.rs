//! The file in which deletions of people's data are noted beside the database.
//!
//! A restored backup lacks the deletions that were made after it. Each deletion is therefore also noted in a file, with a number,
//! and with a hash in place of the person. The database stores the number of the newest deletion that it knows.
//!
//! Processes that share a database on a server need not share the file. So each file has a random id, and the database stores such
//! a number for each file.
//!
//! The file is read once, when it is opened. It must not be read when a deletion is noted, because all other writers wait
//! meanwhile. A person's later deletion replaces the earlier ones, because a database that lacks an earlier deletion lacks the
//! later one too.

use std::{
    collections::HashMap,
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
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

/// The word before the file's id, in the line that holds the id.
const ID: &str = "file";

/// The file is rewritten when it has more replaced deletions than this, and more replaced deletions than others. A deletion is
/// replaced by a later one of the same person.
const MOST_REPLACED: usize = 1000;

/// The file of deletions, and the key of its hashes.
#[derive(Debug)]
pub(super) struct Deletions {
    pub(super) path: PathBuf,
    /// The random id of the file.
    pub(super) id: String,
    pub(super) key: IdKey,
    /// Whether the file did not exist before this process opened it.
    pub(super) is_new: bool,
    index: Mutex<Index>,
    /// Locked while the file is written.
    writing: Mutex<()>,
}

/// The deletions in the file.
#[derive(Debug, Default)]
struct Index {
    /// The newest number that was given to a deletion.
    newest: i64,
    /// The number of the newest deletion of each person, by the name of the key and the hash.
    numbers: HashMap<(String, IdHash), i64>,
    /// The number of lines with deletions in the file.
    lines: usize,
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
    /// The numbers of the deletions that were noted with another key. The people of these deletions cannot be found.
    pub other_key: Vec<i64>,
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
        let text = String::from_utf8_lossy(&std::fs::read(&path).map_err(failed(&path))?).into_owned();
        let id = id_of(&text, &path).map_err(failed(&path))?;
        let mut index = Index::default();
        // A line that was cut off belongs to a deletion that failed.
        text.lines().filter_map(Noted::read).for_each(|noted| index.add(noted));
        Ok(Arc::new(Self { path, id, key, is_new, index: Mutex::new(index), writing: Mutex::new(()) }))
    }

    pub(super) fn hash(&self, discord_id: u64) -> IdHash {
        self.key.hash(discord_id)
    }

    /// The newest deletion of each person.
    pub(super) fn noted(&self) -> Vec<Noted> {
        self.index().noted()
    }

    /// The numbers of the deletions that are greater than `after` and less than `before`.
    pub(super) fn numbers_between(&self, after: i64, before: i64) -> Vec<i64> {
        self.index().numbers.values().copied().filter(|&number| after < number && number < before).collect()
    }

    /// Notes a deletion durably, and returns its number, which is higher than `known` and all earlier numbers.
    pub(super) fn note(&self, known: i64, hash: IdHash) -> io::Result<i64> {
        // A note is written completely even if its transaction is dropped. So another transaction may note a deletion while the
        // note of the dropped one is still being written.
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let number = {
            let mut index = self.index();
            // Even if writing the file fails, the number may be in it, so it is not used again.
            index.newest = index.newest.max(known) + 1;
            index.newest
        };
        let noted = Noted { number, key: self.key.name(), hash };
        append(&self.path, &noted.line())?;
        let all = {
            let mut index = self.index();
            index.add(noted);
            let replaced = index.lines - index.numbers.len();
            (replaced > MOST_REPLACED.max(index.numbers.len())).then(|| index.noted())
        };
        if let Some(all) = all {
            let left = all.len();
            // The deletion is already noted. If the file cannot be rewritten, it is only longer than necessary.
            match self.write_anew(all) {
                Ok(()) => self.index().lines = left,
                Err(error) => tracing::warn!(%error, "the file of deletions cannot be shortened"),
            }
        }
        Ok(number)
    }

    /// Replaces the file by one that has only these deletions.
    fn write_anew(&self, mut all: Vec<Noted>) -> io::Result<()> {
        all.sort_unstable_by_key(|noted| noted.number);
        let lines = all.iter().map(Noted::line);
        let text: String =
            std::iter::once(format!("{ID} {}", self.id)).chain(lines).map(|line| line + "\n").collect();
        let new = beside(&self.path, database_file::NEW);
        database_file::remove_if_there(&new)?;
        database_file::create_private(&new)?;
        let mut file = File::options().write(true).open(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&new, &self.path)?;
        database_file::sync_folder(&self.path)
    }

    fn index(&self) -> MutexGuard<'_, Index> {
        self.index.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Index {
    fn add(&mut self, noted: Noted) {
        self.lines += 1;
        self.newest = self.newest.max(noted.number);
        let number = self.numbers.entry((noted.key, noted.hash)).or_default();
        *number = noted.number.max(*number);
    }

    fn noted(&self) -> Vec<Noted> {
        let noted = |((key, hash), &number): (&(String, IdHash), &i64)| Noted {
            number,
            key: key.clone(),
            hash: *hash,
        };
        self.numbers.iter().map(noted).collect()
    }
}

/// Returns the id in the text of a file of deletions. An earlier version wrote files without an id; such a file gets one.
fn id_of(text: &str, path: &Path) -> io::Result<String> {
    let known = text.lines().find_map(|line| line.strip_prefix(ID)?.strip_prefix(' '));
    if let Some(id) = known {
        return Ok(id.to_owned());
    }
    let id = random_word();
    append(path, &format!("{ID} {id}"))?;
    Ok(id)
}

/// Appends a line to a file durably. If the previous line was cut off, ends that line first.
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

    fn line(&self) -> String {
        format!("{} {} {}", self.number, self.key, self.hash.to_hex())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_deletes_again_and_again_does_not_fill_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("club.sqlite3");
        let deletions = Deletions::open(&database).unwrap();
        let others: Vec<i64> =
            (1..=3).map(|person| deletions.note(0, deletions.hash(person)).unwrap()).collect();
        let again = 3 * i64::try_from(MOST_REPLACED).unwrap();
        let last = (0..again).fold(0, |_, _| deletions.note(0, deletions.hash(4)).unwrap());
        assert_eq!(last, 3 + again, "each has a number of its own");
        let lines = || std::fs::read_to_string(&deletions.path).unwrap().lines().count();
        assert!(lines() <= MOST_REPLACED + 10, "{}", lines());

        let opened = Deletions::open(&database).unwrap();
        assert_eq!((&opened.id, opened.is_new), (&deletions.id, false));
        let mut numbers: Vec<i64> = opened.noted().iter().map(|noted| noted.number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, [others, vec![last]].concat());
        assert_eq!(opened.note(last + 5, opened.hash(1)).unwrap(), last + 6, "numbers are not used again");
    }
}

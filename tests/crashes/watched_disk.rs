//! Kills the bot at a point of a commit, and reconstructs its database files as they are after a power loss.
//!
//! `disk.c` is a small library that is preloaded between the shipped program and the C library. It kills the program at a
//! point of a commit, or logs the changes of the program's database files. From the log, the tests reconstruct the files of
//! a disk that has lost unsynced changes.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use rand::{Rng, rngs::StdRng};

/// The bytes that a disk writes atomically.
const SECTOR: usize = 512;

/// The moment of a commit at which the process kills itself.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Moment {
    /// Before the first write of the commit.
    Before,
    /// When a part of the commit is written.
    Within,
    /// When the commit is synced.
    After,
}

/// The preloaded library, with its control file and its log.
pub(crate) struct Disk {
    library: PathBuf,
    kill: PathBuf,
    log: PathBuf,
}

impl Disk {
    /// Builds the library in a folder. A machine that can build the bot has a C compiler, since SQLite needs one.
    pub(crate) fn new(folder: &Path) -> Self {
        let library = folder.join("disk.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/crashes/disk.c");
        let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
        let built = Command::new(compiler)
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
            .args([&library, &source])
            .arg("-ldl")
            .output()
            .expect("a C compiler");
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        Self { library, kill: folder.join("disk.kill"), log: folder.join("disk.log") }
    }

    /// The environment of a bot that the library can kill in a commit.
    pub(crate) fn killing(&self) -> Vec<(&'static str, OsString)> {
        vec![("LD_PRELOAD", self.library.clone().into()), ("DISK_KILL", self.kill.clone().into())]
    }

    /// The environment of a bot whose disk changes are logged.
    pub(crate) fn logging(&self) -> Vec<(&'static str, OsString)> {
        vec![("LD_PRELOAD", self.library.clone().into()), ("DISK_LOG", self.log.clone().into())]
    }

    /// The environment of a bot whose disk changes are logged, and that the library can kill in a commit.
    pub(crate) fn logging_and_killing(&self) -> Vec<(&'static str, OsString)> {
        [self.logging(), self.killing()].concat()
    }

    /// Makes the bot kill itself in its next commit.
    pub(crate) fn kill_at(&self, moment: Moment) {
        let letter = match moment {
            Moment::Before => "b",
            Moment::Within => "i",
            Moment::After => "a",
        };
        fs::write(&self.kill, letter).unwrap();
    }

    /// Stops the bot from killing itself.
    pub(crate) fn spare(&self) {
        fs::remove_file(&self.kill).unwrap();
    }

    /// Returns all entries of the log, in order, and removes the log. The bot must not be running.
    pub(crate) fn take_log(&self) -> Vec<DiskEvent> {
        let happenings = self.read_log();
        fs::remove_file(&self.log).unwrap();
        happenings
    }

    /// Returns all entries of the log, in order.
    pub(crate) fn read_log(&self) -> Vec<DiskEvent> {
        let bytes = fs::read(&self.log).unwrap();
        let mut rest = &bytes[..];
        let mut happenings = Vec::new();
        while !rest.is_empty() {
            let number =
                |index: usize| u32::from_le_bytes(rest[index * 4..][..4].try_into().unwrap()) as usize;
            let (kind, name_length, length) = (number(0) as u8, number(1), number(2));
            let offset = usize::try_from(u64::from_le_bytes(rest[16..24].try_into().unwrap())).unwrap();
            let name = String::from_utf8(rest[24..][..name_length].to_vec()).unwrap();
            let data = rest[24 + name_length..][..length].to_vec();
            rest = &rest[24 + name_length + length..];
            happenings.push(match kind {
                b'W' => DiskEvent::Change(name, Change::Write { offset, data }),
                b'T' => DiskEvent::Change(name, Change::Truncate(offset)),
                b'U' => DiskEvent::Removed(name),
                b'S' => DiskEvent::Synced(name),
                b'M' => DiskEvent::Uploaded(name),
                other => panic!("unknown record {other}"),
            });
        }
        happenings
    }
}

/// An entry of the log: an action of the bot.
#[derive(Clone, Debug)]
pub(crate) enum DiskEvent {
    /// A file was changed in the kernel's cache.
    Change(String, Change),
    /// A file was synced, so that all its changes are durable.
    Synced(String),
    /// A file was removed. The simulated disk makes creations and removals of files durable at once, because journaling file
    /// systems keep their order.
    Removed(String),
    /// The process is about to send a picture with this name.
    Uploaded(String),
}

/// The database and its journals in a folder. The shared-memory file (`-shm`) does not survive a power loss and is
/// removed.
fn database_files(folder: &Path) -> Vec<PathBuf> {
    let name = |file: &PathBuf| file.file_name().unwrap().to_string_lossy().into_owned();
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let (shared, files): (Vec<_>, Vec<_>) = files
        .filter(|file| name(file).starts_with("kamisado.sqlite3"))
        .partition(|file| name(file).ends_with("-shm"));
    for file in &shared {
        fs::remove_file(file).unwrap();
    }
    files
}

/// A change of a file's content.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Write { offset: usize, data: Vec<u8> },
    Truncate(usize),
}

impl Change {
    fn apply(&self, content: &mut Vec<u8>) {
        match self {
            Self::Write { offset, data } => write(content, *offset, data),
            Self::Truncate(length) => content.resize(*length, 0),
        }
    }

    /// Applies a random subset of the change's sectors.
    fn apply_in_part(&self, content: &mut Vec<u8>, chance: &mut StdRng) {
        match self {
            Self::Write { offset, data } => {
                let mut at = *offset;
                let end = offset + data.len();
                while at < end {
                    let next = ((at / SECTOR + 1) * SECTOR).min(end);
                    if chance.random() {
                        write(content, at, &data[at - offset..next - offset]);
                    }
                    at = next;
                }
            }
            Self::Truncate(_) if chance.random() => self.apply(content),
            Self::Truncate(_) => {}
        }
    }
}

fn write(content: &mut Vec<u8>, offset: usize, data: &[u8]) {
    let end = offset + data.len();
    if content.len() < end {
        content.resize(end, 0);
    }
    content[offset..end].copy_from_slice(data);
}

/// The simulated disk: the durable content of each database file, and its changes since it was last synced.
#[derive(Clone, Debug, Default)]
pub(crate) struct SimulatedDisk {
    files: BTreeMap<String, (Vec<u8>, Vec<Change>)>,
}

impl SimulatedDisk {
    pub(crate) fn happen(&mut self, happening: &DiskEvent) {
        match happening {
            DiskEvent::Change(name, change) => {
                self.files.entry(name.clone()).or_default().1.push(change.clone());
            }
            DiskEvent::Synced(name) => {
                let (content, unsynced) = self.files.entry(name.clone()).or_default();
                unsynced.drain(..).for_each(|change| change.apply(content));
            }
            DiskEvent::Removed(name) => {
                self.files.remove(name);
            }
            DiskEvent::Uploaded(_) => {}
        }
    }

    /// A disk with the files in a folder, all of which count as durable.
    pub(crate) fn of(folder: &Path) -> Self {
        let mut platter = Self::default();
        for file in database_files(folder) {
            let name = file.file_name().unwrap().to_str().unwrap().to_owned();
            platter.files.insert(name, (fs::read(&file).unwrap(), Vec::new()));
        }
        platter
    }

    /// The number of changes that are not synced.
    pub(crate) fn unsynced(&self) -> usize {
        self.files.values().map(|(_, unsynced)| unsynced.len()).sum()
    }

    /// Writes the files into a folder in the state after a power loss. If `chance` is given, some sectors of the unsynced changes
    /// survive. Otherwise, all unsynced changes are lost.
    pub(crate) fn lose_power(&self, folder: &Path, mut chance: Option<&mut StdRng>) {
        for file in database_files(folder) {
            fs::remove_file(file).unwrap();
        }
        for (name, (content, unsynced)) in &self.files {
            let mut content = content.clone();
            if let Some(chance) = chance.as_deref_mut() {
                for change in unsynced {
                    change.apply_in_part(&mut content, chance);
                }
            }
            fs::write(folder.join(name), content).unwrap();
        }
    }
}

//! Makes committed transactions durable. One sync of the write-ahead log serves all transactions that were committed before the
//! sync began. So many writers together wait for the disk about as long as one writer.

#[cfg(unix)]
use std::os::unix::fs::MetadataExt;
use std::{
    fs::{self, File, Metadata, OpenOptions},
    io, iter,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use tokio::sync::oneshot;

/// The channel on which the thread reports whether a sync has succeeded.
type Answer = oneshot::Sender<io::Result<()>>;

/// A thread that syncs the log. The thread ends when this is dropped.
#[derive(Debug)]
pub(super) struct GroupCommit {
    requests: mpsc::Sender<Answer>,
    /// The number of commits that have begun.
    begun: AtomicU64,
    /// The number of the newest commit that is durable. All earlier commits are durable too, because one connection makes all
    /// commits.
    durable: AtomicU64,
    failures: Arc<Failures>,
}

/// Counts of failed syncs and of repairs. A later sync can succeed without the pages of a failed one, and SQLite reads a log only
/// up to the first damaged page. So after a failure, no sync counts until the log is repaired.
#[derive(Debug, Default)]
struct Failures {
    all: AtomicU64,
    repaired: AtomicU64,
}

impl Failures {
    fn are_repaired(&self) -> bool {
        self.repaired.load(Ordering::Acquire) >= self.all.load(Ordering::Acquire)
    }
}

impl GroupCommit {
    /// Starts the thread for the log at this path.
    ///
    /// # Errors
    /// When the system cannot start another thread.
    pub(super) fn of_file(log: &Path) -> io::Result<Self> {
        let log = log.to_owned();
        // The file stays open, because the system reports a failed write only to a file that was open at the time of the write.
        let mut open: Option<File> = None;
        Self::start(move || {
            let present = match fs::metadata(&log) {
                Ok(present) => present,
                // SQLite removes the log when the last connection is closed, after it has synced the database.
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
                Err(error) => return Err(error),
            };
            let file = match open.take() {
                Some(file) if is_same_file(&file.metadata()?, &present) => file,
                _ => OpenOptions::new().write(true).open(&log)?,
            };
            open.insert(file).sync_data()
        })
    }

    fn start(mut sync: impl FnMut() -> io::Result<()> + Send + 'static) -> io::Result<Self> {
        let (requests, requested) = mpsc::channel::<Answer>();
        let failures = Arc::<Failures>::default();
        let noted = Arc::clone(&failures);
        thread::Builder::new().name("log-sync".to_owned()).spawn(move || {
            while let Ok(first) = requested.recv() {
                // The sync serves every request that has arrived before the sync begins.
                let waiting: Vec<Answer> = iter::once(first).chain(requested.try_iter()).collect();
                let synced = if noted.are_repaired() {
                    sync().inspect_err(|_| {
                        noted.all.fetch_add(1, Ordering::AcqRel);
                    })
                } else {
                    Err(io::Error::other("an earlier sync of the log has failed"))
                };
                for answer in waiting {
                    // A caller that no longer waits needs no answer.
                    let _ = answer.send(synced.as_ref().map(|&()| ()).map_err(copy_of));
                }
            }
        })?;
        Ok(Self { requests, begun: AtomicU64::default(), durable: AtomicU64::default(), failures })
    }

    /// Assigns a number to a commit. Call it before the commit, while no other transaction can be committed.
    pub(super) fn begin_commit(&self) -> u64 {
        self.begun.fetch_add(1, Ordering::AcqRel) + 1
    }

    /// Waits until a commit is durable. Call it after the commit has succeeded.
    ///
    /// # Errors
    /// When the log was not synced. The log then needs a repair.
    pub(super) async fn finish_commit(&self, number: u64) -> io::Result<()> {
        self.sync().await?;
        self.durable.fetch_max(number, Ordering::AcqRel);
        Ok(())
    }

    /// Waits until every commit whose changes can be read now is durable.
    ///
    /// # Errors
    /// Like [`GroupCommit::finish_commit`].
    pub(super) async fn catch_up(&self) -> io::Result<()> {
        if self.durable.load(Ordering::Acquire) >= self.begun.load(Ordering::Acquire) {
            return Ok(());
        }
        self.sync().await
    }

    /// Makes all changes in the log durable.
    ///
    /// # Errors
    /// Like [`GroupCommit::finish_commit`].
    pub(super) async fn sync(&self) -> io::Result<()> {
        let ended = || io::Error::other("the thread that syncs the log has ended");
        let (answer, answered) = oneshot::channel();
        self.requests.send(answer).map_err(|_| ended())?;
        answered.await.map_err(|_| ended())?
    }

    /// Repairs the log by running `repair`, which must make everything in the log durable elsewhere.
    ///
    /// # Errors
    /// Returns the error of `repair`. The log then still needs a repair.
    pub(super) async fn repair<E>(&self, repair: impl Future<Output = Result<(), E>>) -> Result<(), E> {
        let failures = self.failures.all.load(Ordering::Acquire);
        repair.await?;
        self.failures.repaired.fetch_max(failures, Ordering::AcqRel);
        Ok(())
    }
}

/// Whether two files are the same one. Returns false on a system that does not identify files.
fn is_same_file(one: &Metadata, other: &Metadata) -> bool {
    #[cfg(unix)]
    return one.dev() == other.dev() && one.ino() == other.ino();
    #[cfg(not(unix))]
    return false;
}

/// Copies an error for another request.
fn copy_of(error: &io::Error) -> io::Error {
    match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        None => io::Error::new(error.kind(), error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize},
    };

    use super::*;

    #[tokio::test]
    async fn one_sync_serves_all_commits_before_it() {
        let (begin, begun) = mpsc::channel::<()>();
        let syncs = Arc::<AtomicUsize>::default();
        let counted = Arc::clone(&syncs);
        let begun = Mutex::new(begun);
        let log = GroupCommit::start(move || {
            begun.lock().unwrap().recv().unwrap();
            counted.fetch_add(1, Ordering::AcqRel);
            Ok(())
        })
        .unwrap();
        // While the first sync runs, fifty other commits arrive.
        let numbers: Vec<u64> = (0..51).map(|_| log.begin_commit()).collect();
        let first = log.finish_commit(numbers[0]);
        tokio::pin!(first);
        assert!(futures_util::poll!(&mut first).is_pending());
        let others =
            futures_util::future::join_all(numbers[1..].iter().map(|number| log.finish_commit(*number)));
        tokio::pin!(others);
        assert!(futures_util::poll!(&mut others).is_pending());
        (0..2).for_each(|_| begin.send(()).unwrap());
        first.await.unwrap();
        assert!(others.await.into_iter().all(|synced| synced.is_ok()));
        assert!(syncs.load(Ordering::Acquire) <= 2);
        log.catch_up().await.unwrap();
        assert!(syncs.load(Ordering::Acquire) <= 2, "nothing is left to sync");
    }

    #[tokio::test]
    async fn what_is_read_before_its_sync_is_synced() {
        let syncs = Arc::<AtomicUsize>::default();
        let counted = Arc::clone(&syncs);
        let log = GroupCommit::start(move || {
            counted.fetch_add(1, Ordering::AcqRel);
            Ok(())
        })
        .unwrap();
        log.catch_up().await.unwrap();
        assert_eq!(syncs.load(Ordering::Acquire), 0);
        let number = log.begin_commit();
        log.catch_up().await.unwrap();
        assert_eq!(syncs.load(Ordering::Acquire), 1);
        log.finish_commit(number).await.unwrap();
        log.catch_up().await.unwrap();
        assert_eq!(syncs.load(Ordering::Acquire), 2);
    }

    #[tokio::test]
    async fn after_a_failure_no_commit_counts_as_durable_until_a_repair() {
        let is_broken = Arc::new(AtomicBool::new(true));
        let broken = Arc::clone(&is_broken);
        let disk_error = 5;
        let log = GroupCommit::start(move || {
            if broken.load(Ordering::Acquire) {
                Err(io::Error::from_raw_os_error(disk_error))
            } else {
                Ok(())
            }
        })
        .unwrap();
        let number = log.begin_commit();
        assert_eq!(log.finish_commit(number).await.unwrap_err().raw_os_error(), Some(disk_error));
        is_broken.store(false, Ordering::Release);
        log.finish_commit(number).await.unwrap_err();
        log.repair(async { Err("the repair fails") }).await.unwrap_err();
        log.finish_commit(number).await.unwrap_err();
        log.repair(async { Ok::<_, ()>(()) }).await.unwrap();
        log.finish_commit(number).await.unwrap();
    }
}

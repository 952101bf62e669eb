//! The progress of pruning, kept in memory between two calls.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use crate::store::PrunableRows;

/// The cursor of each table, and whether the write-ahead log has to be emptied. Clones share the progress.
#[derive(Clone, Debug, Default)]
pub(super) struct Pruning {
    after: Arc<Mutex<[i64; PrunableRows::ALL.len()]>>,
    log_is_due: Arc<AtomicBool>,
}

impl Pruning {
    /// Requests that the write-ahead log be emptied: deleted rows are still in it.
    pub(super) fn empty_log_soon(&self) {
        self.log_is_due.store(true, Ordering::Relaxed);
    }

    /// Returns the key of the last row of the table that was examined, or 0 if none was examined yet.
    pub(super) fn after(&self, table: usize) -> i64 {
        self.after.lock().unwrap_or_else(PoisonError::into_inner)[table]
    }

    /// Returns whether the write-ahead log has to be emptied, and clears the request.
    pub(super) fn take_log_is_due(&self) -> bool {
        self.log_is_due.swap(false, Ordering::Relaxed)
    }

    pub(super) fn set_after(&self, table: usize, after: i64) {
        self.after.lock().unwrap_or_else(PoisonError::into_inner)[table] = after;
    }
}

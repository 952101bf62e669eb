//! The time in which the database refuses the work that people ask for. The bot stores this time as an absence, because it cannot
//! read a press again later as it can a message.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

tokio::task_local! {
    /// The refused time to which failures of this task's work are added, and the time at which a person asked for the work.
    static WATCHED: (RefusedTime, i64);
}

/// The time in which the database refuses work, until it is stored as an absence. Clones share the value.
#[derive(Clone, Debug, Default)]
pub(crate) struct RefusedTime(Arc<Mutex<Refused>>);

#[derive(Debug, Default)]
struct Refused {
    /// When the earliest refused work was asked for, in milliseconds since 1970; `None` if nothing was refused.
    since: Option<i64>,
    /// The number of failures so far.
    failures: u64,
}

impl RefusedTime {
    /// Does `work`, which was asked for at `at`. Records that time if the database refuses the work, even if the work handles the
    /// failure.
    pub(crate) async fn watch<T>(&self, at: i64, work: impl Future<Output = T>) -> T {
        WATCHED.scope((self.clone(), at), work).await
    }

    /// Returns the beginning of the refused time, and the number of failures so far; `None` if nothing was refused.
    pub(crate) fn since(&self) -> Option<(i64, u64)> {
        let refused = self.refused();
        refused.since.map(|since| (since, refused.failures))
    }

    /// Records that the refused time is stored, unless more than `failures` failures have occurred by now.
    pub(crate) fn end(&self, failures: u64) {
        let mut refused = self.refused();
        if refused.failures == failures {
            refused.since = None;
        }
    }

    fn note(&self, at: i64) {
        let mut refused = self.refused();
        refused.since = Some(refused.since.map_or(at, |since| since.min(at)));
        refused.failures += 1;
    }

    fn refused(&self) -> MutexGuard<'_, Refused> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Records that the database has refused the work of this task, if the work is watched.
pub(super) fn note() {
    // The caller of work that is not watched repeats the work itself.
    let _ = WATCHED.try_with(|(refused, at)| refused.note(*at));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::StoreError;

    fn unreachable() -> StoreError {
        sqlx::Error::WorkerCrashed.into()
    }

    #[tokio::test]
    async fn the_earliest_refused_work_counts_until_it_is_stored() {
        let refused = RefusedTime::default();
        let _ = unreachable();
        assert_eq!(refused.since(), None, "nothing is watched");
        for at in [30, 20, 40] {
            refused.watch(at, async { drop(unreachable()) }).await;
        }
        let (since, failures) = refused.since().unwrap();
        assert_eq!((since, failures), (20, 3));
        refused.watch(50, async { drop(unreachable()) }).await;
        refused.end(failures);
        assert_eq!(refused.since(), Some((20, 4)), "one more failed while the time was stored");
        refused.end(4);
        assert_eq!(refused.since(), None);
    }

    #[tokio::test]
    async fn what_the_work_itself_causes_is_no_refusal() {
        let refused = RefusedTime::default();
        refused.watch(10, async { drop(StoreError::from(sqlx::Error::RowNotFound)) }).await;
        assert_eq!(refused.since(), None);
    }
}

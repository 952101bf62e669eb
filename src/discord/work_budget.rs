//! Budgets for work that one person can cause and that takes long or much memory.
//!
//! Each kind of work has a limit on the pieces that are under way at once. A person may have only one piece under way, whatever its
//! kind, and in addition one of [`Work::Record`], which takes only an instant. A piece holds its memory until its answer has been
//! sent: at most 8 MiB for an export, 10 MiB for a replay, and a few MiB for a record that is read or written. Pieces that need a
//! processor take turns, and so do single pictures, of which only a bounded number may wait. They thus use at most two of the three
//! threads for blocking work, and one is left for boards.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::{Notify, Semaphore, SemaphorePermit};

use crate::{
    club::Person,
    text::{Locale, text},
};

/// How long a piece waits for its budget before it is refused. It is short, because Discord waits for an answer.
const WAIT_MAX: Duration = Duration::from_secs(1);

/// The maximum number of single pictures that are being drawn or wait for their turn. Boards are not among them.
const PICTURES_MAX: usize = 32;

/// A kind of work with a budget of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// Analysing a position or a round.
    Analysis,
    /// Analysing a whole match, which takes longer. Such analyses have a queue (`analyst`), which is shorter than this budget.
    MatchAnalysis,
    /// Exporting the data that is stored about a person.
    Export,
    /// Reading a record and continuing its match.
    Import,
    /// Writing the record of a match.
    Record,
    /// Drawing rounds of a match.
    Replay,
}

impl Work {
    /// The maximum number of pieces that are under way at once.
    const fn most(self) -> usize {
        match self {
            Self::Analysis => 4,
            Self::MatchAnalysis => 16,
            Self::Export | Self::Import | Self::Record => 2,
            Self::Replay => 1,
        }
    }

    /// The code by which texts name this kind of work.
    const fn code(self) -> &'static str {
        match self {
            Self::Analysis | Self::MatchAnalysis => "analysis",
            Self::Export => "export",
            Self::Import => "import",
            Self::Record => "record",
            Self::Replay => "replay",
        }
    }
}

/// The pieces of work that are under way. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct WorkBudget {
    under_way: Arc<Mutex<Vec<(Work, Person)>>>,
    /// Notified when a piece is no longer under way.
    ended: Arc<Notify>,
    processor: Arc<Semaphore>,
}

impl Default for WorkBudget {
    fn default() -> Self {
        Self { under_way: Arc::default(), ended: Arc::default(), processor: Arc::new(Semaphore::new(1)) }
    }
}

/// A guard: a piece of work counts as under way until this is dropped.
#[derive(Debug)]
pub(crate) struct Reserved {
    budget: WorkBudget,
    piece: (Work, Person),
}

impl WorkBudget {
    /// Reserves a piece of work. `None` if for a second the budget stays exhausted or the person has another piece
    /// under way. A record and another piece do not wait for each other.
    pub(crate) async fn begin(&self, work: Work, person: Person) -> Option<Reserved> {
        let reserved = async {
            loop {
                // This is created before the budget is checked, so that the end of a piece in between is noticed.
                let ended = self.ended.notified();
                if let Some(reserved) = self.try_begin(work, person) {
                    return reserved;
                }
                ended.await;
            }
        };
        tokio::time::timeout(WAIT_MAX, reserved).await.ok()
    }

    fn try_begin(&self, work: Work, person: Person) -> Option<Reserved> {
        let mut under_way = self.under_way();
        let is_busy = own_piece(&under_way, work, person).is_some()
            || under_way.iter().filter(|&&(kind, _)| kind == work).count() >= work.most();
        if is_busy {
            return None;
        }
        under_way.push((work, person));
        Some(Reserved { budget: self.clone(), piece: (work, person) })
    }

    /// The sentence that refuses a piece of work. It says which work is under way for the same person. If there is none, it says
    /// that the bot is busy with others. An analysis of a match has a sentence of its own, because it can take minutes.
    pub(crate) fn refusal(&self, locale: Locale, work: Work, person: Person) -> String {
        match own_piece(&self.under_way(), work, person) {
            Some(Work::MatchAnalysis) => text!(locale, "refused-busy-analysing"),
            own => text!(locale, "refused-busy", work = own.map_or("others", Work::code)),
        }
    }

    fn under_way(&self) -> MutexGuard<'_, Vec<(Work, Person)>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the kind of the person's piece that `work` has to wait for, or `None` if there is none.
fn own_piece(under_way: &[(Work, Person)], work: Work, person: Person) -> Option<Work> {
    let is_record = |kind: Work| kind == Work::Record;
    let mut own = under_way.iter().filter(|&&(_, by)| by == person).map(|&(kind, _)| kind);
    own.find(|&kind| is_record(kind) == is_record(work))
}

impl Reserved {
    /// Waits for this piece's turn on a thread for blocking work. The turn lasts until the returned value is dropped.
    pub(crate) async fn processor(&self) -> Option<SemaphorePermit<'_>> {
        // The semaphore is never closed.
        self.budget.processor.acquire().await.ok()
    }
}

impl Drop for Reserved {
    fn drop(&mut self) {
        let mut under_way = self.budget.under_way();
        if let Some(at) = under_way.iter().position(|&piece| piece == self.piece) {
            under_way.swap_remove(at);
        }
        drop(under_way);
        self.budget.ended.notify_waiters();
    }
}

/// Lets single pictures be drawn in turn, such as a person's own view of a board or a page of the rules. Boards and other messages
/// that a place is owed do not wait for a turn.
#[derive(Debug)]
pub(crate) struct PictureTurns {
    under_way: Semaphore,
    drawing: Semaphore,
}

impl Default for PictureTurns {
    fn default() -> Self {
        Self { under_way: Semaphore::new(PICTURES_MAX), drawing: Semaphore::new(1) }
    }
}

impl PictureTurns {
    /// Waits for the turn of a picture, which lasts until the returned value is dropped. `None` if too many others wait.
    pub(crate) async fn turn(&self) -> Option<(SemaphorePermit<'_>, SemaphorePermit<'_>)> {
        let under_way = self.under_way.try_acquire().ok()?;
        // The semaphore is never closed.
        Some((under_way, self.drawing.acquire().await.ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn pictures_take_turns_and_a_bounded_number_waits() {
        let turns = PictureTurns::default();
        let first = turns.turn().await.unwrap();
        let mut waiting: Vec<_> = (1..PICTURES_MAX).map(|_| Box::pin(turns.turn())).collect();
        for turn in &mut waiting {
            assert!(futures_util::poll!(turn).is_pending());
        }
        assert!(turns.turn().await.is_none(), "too many wait");
        drop(first);
        assert!(waiting.remove(0).await.is_some(), "in the order of their arrival");
        assert!(futures_util::poll!(&mut waiting[0]).is_ready());
    }

    const ADA: Person = Person(1);

    #[test]
    fn a_person_has_one_piece_at_a_time_and_a_kind_a_few() {
        let budget = WorkBudget::default();
        let own = budget.try_begin(Work::Export, ADA).unwrap();
        assert!(budget.try_begin(Work::Replay, ADA).is_none(), "a second piece of the same person");
        let beside = budget.try_begin(Work::Record, ADA).expect("a record waits for no other piece");
        assert!(budget.try_begin(Work::Record, ADA).is_none(), "a second record of the same person");
        drop(beside);
        let other = budget.try_begin(Work::Export, Person(2)).unwrap();
        assert!(budget.try_begin(Work::Export, Person(3)).is_none(), "a third piece of the kind");
        let _record = budget.try_begin(Work::Record, Person(3)).expect("another kind");
        drop((own, other));
        assert!(budget.try_begin(Work::Export, ADA).is_some());
        assert_eq!(budget.under_way().len(), 1);
    }

    #[test]
    fn who_is_refused_is_told_what_is_under_way() {
        let budget = WorkBudget::default();
        let refusal = |work, person| budget.refusal(Locale::English, work, person);
        let piece = budget.try_begin(Work::MatchAnalysis, ADA).unwrap();
        assert_eq!(refusal(Work::Replay, ADA), text!(Locale::English, "refused-busy-analysing"));
        let of_others = "I am doing the same for others right now. Please try again in a moment.";
        assert_eq!(refusal(Work::Replay, Person(2)), of_others);
        drop(piece);
        for (work, told) in [
            (Work::Analysis, "I am still analyzing a position for you."),
            (Work::Export, "I am still gathering your data for you."),
            (Work::Import, "I am still reading a record for you."),
            (Work::Record, "I am still writing a record for you."),
            (Work::Replay, "I am still drawing a replay for you."),
        ] {
            let _piece = budget.try_begin(work, ADA).unwrap();
            let wanted = if work == Work::Record { Work::Record } else { Work::Import };
            assert_eq!(refusal(wanted, ADA), format!("{told} Please try again in a moment."));
        }
        let _record = budget.try_begin(Work::Record, ADA).unwrap();
        assert_eq!(refusal(Work::Import, ADA), of_others, "a record is in nobody's way");
    }

    #[tokio::test]
    async fn a_piece_waits_shortly_for_its_budget() {
        let budget = WorkBudget::default();
        let first = budget.begin(Work::Replay, ADA).await.unwrap();
        assert!(budget.begin(Work::Replay, Person(2)).await.is_none());
        let (second, ()) = tokio::join!(budget.begin(Work::Replay, Person(2)), async {
            tokio::time::sleep(WAIT_MAX / 2).await;
            drop(first);
        });
        assert!(second.is_some());
    }

    #[tokio::test]
    async fn one_piece_at_a_time_has_a_processor() {
        let budget = WorkBudget::default();
        let one = budget.begin(Work::Import, ADA).await.unwrap();
        let other = budget.begin(Work::Replay, Person(2)).await.unwrap();
        let turn = one.processor().await;
        let waiting = tokio::time::timeout(Duration::from_millis(20), other.processor());
        assert!(waiting.await.is_err());
        drop(turn);
        assert!(other.processor().await.is_some());
    }
}

//! The boards that show an outdated number of votes, or an outdated end of the vote.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::club::{MatchId, Timestamp};

/// The maximum number of boards that are remembered. Any further board shows its number of votes after the next vote.
const BOARDS_MAX: usize = 10_000;

/// The maximum difference between the end of a vote and the end that its board shows, in milliseconds. The board shows
/// whole minutes.
const DIFFERENCE_MAX: u64 = 30_000;

/// The parts of a board that are out of date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outdated {
    /// The number of votes.
    Number,
    /// The number of votes and the end of the vote.
    NumberAndEnd,
}

/// The matches whose newest board is out of date.
#[derive(Debug, Default)]
pub(crate) struct VoteBoards(Mutex<Boards>);

#[derive(Debug, Default)]
struct Boards {
    outdated: BTreeMap<MatchId, Outdated>,
    ends: BTreeMap<MatchId, VoteEnd>,
}

/// When the vote after an event ends.
#[derive(Clone, Copy, Debug)]
struct VoteEnd {
    event: u32,
    /// The end that the board shows.
    shown: Timestamp,
    /// The end as it was computed last. It becomes later while the bot is away.
    computed: Timestamp,
}

impl VoteBoards {
    /// Records that a person has voted in a match without an update of its board.
    pub(crate) fn note(&self, id: MatchId) {
        self.put_back(id, Outdated::Number);
    }

    /// Notes when the vote after an event of a match ends. Marks the board as out of date if it shows another end, but not
    /// while the end still changes from call to call. `first` is the end that the board shows when it is posted.
    pub(crate) fn note_end(&self, id: MatchId, event: u32, end: Timestamp, first: Timestamp) {
        let mut boards = self.boards();
        let known = boards.ends.get(&id).copied().filter(|known| known.event == event);
        if known.is_none() && boards.ends.len() >= BOARDS_MAX {
            // The ends of finished votes are not removed one by one, so all ends are removed here.
            boards.ends.clear();
        }
        let mut known = known.unwrap_or(VoteEnd { event, shown: first, computed: end });
        let is_settled = known.computed == end;
        known.computed = end;
        if is_settled && known.shown.0.abs_diff(end.0) > DIFFERENCE_MAX {
            known.shown = end;
            boards.outdated.insert(id, Outdated::NumberAndEnd);
        }
        boards.ends.insert(id, known);
    }

    /// Records that the board of a match could not be edited, and is still out of date.
    pub(crate) fn put_back(&self, id: MatchId, outdated: Outdated) {
        let mut boards = self.boards();
        if boards.outdated.len() < BOARDS_MAX {
            let noted = boards.outdated.entry(id).or_insert(outdated);
            *noted = outdated.max(*noted);
        }
    }

    /// Returns the matches whose newest board is out of date, and forgets them.
    pub(crate) fn take(&self) -> BTreeMap<MatchId, Outdated> {
        std::mem::take(&mut self.boards().outdated)
    }

    fn boards(&self) -> MutexGuard<'_, Boards> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: i64 = 60_000;

    #[test]
    fn a_board_is_edited_once_when_the_end_of_its_vote_has_moved_and_stays() {
        let boards = VoteBoards::default();
        let end = |event, end: i64| {
            boards.note_end(MatchId(7), event, Timestamp(end), Timestamp(10 * MINUTE));
            boards.take().get(&MatchId(7)).copied()
        };
        assert_eq!([end(1, 10 * MINUTE), end(1, 10 * MINUTE)], [None, None]);
        // While the bot is away, the end of the vote becomes later.
        assert_eq!([end(1, 12 * MINUTE), end(1, 13 * MINUTE)], [None, None]);
        assert_eq!([end(1, 13 * MINUTE), end(1, 13 * MINUTE)], [Some(Outdated::NumberAndEnd), None]);
        assert_eq!([end(2, 10 * MINUTE + 900), end(2, 10 * MINUTE + 900)], [None, None], "another board");
    }

    #[test]
    fn a_board_that_could_not_be_edited_is_still_out_of_date() {
        let boards = VoteBoards::default();
        boards.put_back(MatchId(7), Outdated::NumberAndEnd);
        boards.note(MatchId(7));
        boards.note(MatchId(8));
        boards.put_back(MatchId(8), Outdated::NumberAndEnd);
        boards.put_back(MatchId(8), Outdated::Number);
        let noted: Vec<_> = boards.take().into_iter().collect();
        assert_eq!(noted, [(MatchId(7), Outdated::NumberAndEnd), (MatchId(8), Outdated::NumberAndEnd)]);
        for id in 0..=10_000 {
            boards.put_back(MatchId(id), Outdated::Number);
        }
        assert_eq!(boards.take().len(), BOARDS_MAX);
    }

    #[test]
    fn a_vote_after_the_end_has_moved_does_not_hide_that() {
        let boards = VoteBoards::default();
        for _ in 0..2 {
            boards.note_end(MatchId(7), 1, Timestamp(2 * MINUTE), Timestamp(MINUTE));
        }
        boards.note(MatchId(7));
        boards.note(MatchId(8));
        let noted: Vec<_> = boards.take().into_iter().collect();
        assert_eq!(noted, [(MatchId(7), Outdated::NumberAndEnd), (MatchId(8), Outdated::Number)]);
    }
}

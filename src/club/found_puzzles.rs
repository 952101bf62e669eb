//! Puzzles from finished rounds whose players agree to this use. The engine looks for these puzzles when it has nothing else to do.

use std::{collections::BTreeSet, sync::LazyLock};

use kamisado_engine::Puzzle;
use kamisado_rules::{Layout, Variants};

use super::{Club, History, MatchId, NumberedPuzzle, Status};
use crate::store::{NewFoundPuzzle, StoreError, WriteTransaction};

/// The maximum number of matches that wait for the search for puzzles. Further matches are not searched.
const SEARCHES_MAX: i64 = 1_000;

/// The maximum number of stored puzzles.
const FOUND_MAX: i64 = 10_000;

/// The maximum number of found puzzles of one difficulty from which one is drawn. The newest are taken.
const CANDIDATES_MAX: i64 = 1_000;

/// The offset of the numbers of found puzzles: the number of a found puzzle is its row id plus this offset. Shipped puzzles have
/// smaller numbers.
const NUMBER_BEFORE: u32 = 100_000;

/// The symmetric hashes of the shipped puzzles. A puzzle and its mirror image have the same hash.
static SHIPPED: LazyLock<BTreeSet<u64>> = LazyLock::new(|| {
    NumberedPuzzle::shipped().iter().map(|shipped| shipped.puzzle.position.symmetric_hash()).collect()
});

/// Queues a match that has just ended for the search for puzzles, if all people who played it agree. Puzzles have the plain board
/// and no variants, so other matches are not queued.
pub(super) async fn note_search(writing: &mut WriteTransaction, history: &History) -> Result<(), StoreError> {
    let terms = history.state.terms();
    let is_plain = terms.board().layout == Layout::Plain && terms.variants() == Variants::NONE;
    match history.status {
        Status::Over { .. } if is_plain && !history.unrated => {
            // Boxed, so that the futures that store events stay small.
            Box::pin(writing.note_puzzle_search(history.id.0, SEARCHES_MAX)).await
        }
        _ => Ok(()),
    }
}

impl Club {
    /// Returns the puzzle with a number: a shipped one, or one from a finished round whose players agree.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn puzzle(&self, number: u32) -> Result<Option<NumberedPuzzle>, StoreError> {
        let Some(id) = number.checked_sub(NUMBER_BEFORE).filter(|&id| id > 0) else {
            return Ok(NumberedPuzzle::of_number(number));
        };
        let line = self.store.found_puzzle(i64::from(id)).await?;
        Ok(line.and_then(|line| numbered(i64::from(id), &line)))
    }

    /// Returns the puzzles of a difficulty from finished rounds whose players agree, at most 1,000.
    pub(super) async fn found_puzzles(&self, difficulty: u8) -> Result<Vec<NumberedPuzzle>, StoreError> {
        let found = self.store.found_puzzles(difficulty, CANDIDATES_MAX).await?;
        Ok(found.iter().filter_map(|(id, line)| numbered(*id, line)).collect())
    }

    /// Returns the oldest match that waits for the search for puzzles.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn next_puzzle_search(&self) -> Result<Option<MatchId>, StoreError> {
        Ok(self.store.next_puzzle_search().await?.map(MatchId))
    }

    /// Stores the puzzles that were found in a match, unless the match no longer waits for the search, for example because a player
    /// has withdrawn their agreement. Returns the number of new puzzles.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_found_puzzles(&self, id: MatchId, found: &[Puzzle]) -> Result<usize, StoreError> {
        let mut writing = self.store.write().await?;
        if !writing.end_puzzle_search(id.0).await? {
            return Ok(0);
        }
        let mut kept = 0;
        for &puzzle in found {
            let hash = puzzle.position.symmetric_hash();
            if SHIPPED.contains(&hash) {
                continue;
            }
            let new = NewFoundPuzzle {
                match_id: id.0,
                difficulty: puzzle.difficulty(),
                line: NumberedPuzzle { number: 0, puzzle }.to_string(),
                position_hash: hash.cast_signed(),
            };
            kept += usize::from(writing.keep_found_puzzle(&new, FOUND_MAX).await?);
        }
        writing.commit().await?;
        Ok(kept)
    }
}

/// Returns the puzzle with this row id and line.
fn numbered(id: i64, line: &str) -> Option<NumberedPuzzle> {
    let number = u32::try_from(id).ok()?.checked_add(NUMBER_BEFORE)?;
    Some(NumberedPuzzle { number, ..line.parse().ok()? })
}

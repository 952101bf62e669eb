//! Puzzles from finished rounds, and the matches that wait for the search for puzzles.

use super::{
    Store, StoreError, WriteTransaction,
    portable_query::{query, query_as, query_scalar},
};

/// The SQL condition that every seat of a match is a machine's, or that of a person who agrees that puzzles are made from the
/// match.
macro_rules! all_agree {
    ($match:literal) => {
        concat!(
            "NOT EXISTS (SELECT 1 FROM seats
                         LEFT JOIN player_settings ON player_settings.player_id = seats.player_id
                         WHERE seats.match_id = ",
            $match,
            " AND seats.machine_level IS NULL AND NOT coalesce(player_settings.puzzles, FALSE))"
        )
    };
}

/// A puzzle to be stored.
#[derive(Clone, Debug)]
pub(crate) struct NewFoundPuzzle {
    /// The match in which the puzzle was found.
    pub match_id: i64,
    pub difficulty: u8,
    /// The puzzle, in the format of a line of the shipped collection.
    pub line: String,
    /// The hash of the position. All mirror images of the position have the same hash.
    pub position_hash: i64,
}

impl Store {
    /// Returns the ids and lines of at most `most` puzzles of a difficulty, the newest first. A puzzle is left out if a player of
    /// its match does not agree that puzzles are made from the match.
    pub(crate) async fn found_puzzles(
        &self,
        difficulty: u8,
        most: i64,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        Ok(query_as(concat!(
            "SELECT id, line FROM found_puzzles WHERE difficulty = $1 AND ",
            all_agree!("found_puzzles.match_id"),
            " ORDER BY id DESC LIMIT $2"
        ))
        .bind(i64::from(difficulty))
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns the line of a puzzle. Returns `None` if the puzzle does not exist, or if a player of its match does not agree that
    /// puzzles are made from the match.
    pub(crate) async fn found_puzzle(&self, id: i64) -> Result<Option<String>, StoreError> {
        Ok(query_scalar(concat!(
            "SELECT line FROM found_puzzles WHERE id = $1 AND ",
            all_agree!("found_puzzles.match_id")
        ))
        .bind(id)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// Returns the oldest match that is queued for the search for puzzles.
    pub(crate) async fn next_puzzle_search(&self) -> Result<Option<i64>, StoreError> {
        Ok(query_scalar("SELECT match_id FROM puzzle_searches ORDER BY match_id LIMIT 1")
            .fetch_optional(&self.readers)
            .await?)
    }
}

impl WriteTransaction {
    /// Queues a match for the search for puzzles, if all its players agree to that and fewer than `most` matches are queued.
    pub(crate) async fn note_puzzle_search(&mut self, id: i64, most: i64) -> Result<(), StoreError> {
        query(concat!(
            "INSERT INTO puzzle_searches (match_id)
             SELECT matches.id FROM matches
             WHERE matches.id = $1 AND (SELECT count(*) FROM puzzle_searches) < $2 AND ",
            all_agree!("matches.id"),
            " ON CONFLICT DO NOTHING"
        ))
        .bind(id)
        .bind(most)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Removes a match from the queue for the search for puzzles. Returns whether it was queued.
    pub(crate) async fn end_puzzle_search(&mut self, id: i64) -> Result<bool, StoreError> {
        let ended = query("DELETE FROM puzzle_searches WHERE match_id = $1")
            .bind(id)
            .execute(&mut self.transaction)
            .await?;
        Ok(ended == 1)
    }

    /// Removes a player's matches from the queue for the search for puzzles.
    pub(crate) async fn end_puzzle_searches_of(&mut self, player: i64) -> Result<(), StoreError> {
        query(
            "DELETE FROM puzzle_searches
             WHERE match_id IN (SELECT match_id FROM seats WHERE player_id = $1)",
        )
        .bind(player)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Stores a puzzle, unless its position or a mirror image of the position is already stored, or `most` puzzles are stored.
    /// Returns whether the puzzle was stored.
    pub(crate) async fn keep_found_puzzle(
        &mut self,
        found: &NewFoundPuzzle,
        most: i64,
    ) -> Result<bool, StoreError> {
        let kept = query(
            "INSERT INTO found_puzzles (match_id, difficulty, line, position_hash)
             SELECT matches.id, $2, $3, $4 FROM matches
             WHERE matches.id = $1 AND (SELECT count(*) FROM found_puzzles) < $5
             ON CONFLICT DO NOTHING",
        )
        .bind(found.match_id)
        .bind(i64::from(found.difficulty))
        .bind(&found.line)
        .bind(found.position_hash)
        .bind(most)
        .execute(&mut self.transaction)
        .await?;
        Ok(kept == 1)
    }
}

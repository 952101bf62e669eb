//! The if-then plans of players: the replies that they have planned.

use sqlx::FromRow;

use super::{
    Store, StoreError, WriteTransaction,
    portable_query::{differing, query, query_as},
};

/// The plan of a player in a match.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct IfThenRow {
    /// The match.
    pub match_id: i64,
    /// The side of the player, as a stored word.
    pub side: String,
    /// The event after which the plan begins.
    pub base: i64,
    /// The seed of the random delays of the replies.
    pub seed: i64,
    /// The lines of the plan, as stored codes.
    pub lines: String,
}

impl Store {
    /// The plan of a side in a match.
    pub(crate) async fn if_then(&self, id: i64, side: &str) -> Result<Option<IfThenRow>, StoreError> {
        Ok(query_as(
            "SELECT match_id, side, base, seed, lines FROM if_then WHERE match_id = $1 AND side = $2",
        )
        .bind(id)
        .bind(side)
        .fetch_optional(&self.readers)
        .await?)
    }

    /// Returns at most `most` plans that need an examination, in matches that this process serves, from the first one after the
    /// plan `after`. A plan needs one if its match waits for the plan's player or is over.
    pub(crate) async fn if_then_to_examine(
        &self,
        after: Option<&IfThenRow>,
        most: i64,
    ) -> Result<Vec<IfThenRow>, StoreError> {
        Ok(query_as(differing! {
            sqlite: "SELECT match_id, side, base, seed, lines
             FROM if_then JOIN matches ON matches.id = match_id
             WHERE (matches.status = 'over' OR (matches.decider = side AND NOT matches.paused)) AND $2 = ''
               AND (match_id > $3 OR (match_id = $3 AND side > $4))
             ORDER BY match_id, side LIMIT $1",
            postgres: "SELECT match_id, side, base, seed, lines
             FROM if_then JOIN matches ON matches.id = match_id
             WHERE (matches.status = 'over' OR (matches.decider = side AND NOT matches.paused))
               AND serves($2, matches.server_id)
               AND (match_id > $3 OR (match_id = $3 AND side > $4))
             ORDER BY match_id, side LIMIT $1",
        })
        .bind(most)
        .bind(self.process())
        .bind(after.map_or(0, |after| after.match_id))
        .bind(after.map_or("", |after| after.side.as_str()))
        .fetch_all(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// The plan of a side in a match, as this transaction sees it.
    pub(crate) async fn if_then(&mut self, id: i64, side: &str) -> Result<Option<IfThenRow>, StoreError> {
        Ok(query_as(
            "SELECT match_id, side, base, seed, lines FROM if_then WHERE match_id = $1 AND side = $2",
        )
        .bind(id)
        .bind(side)
        .fetch_optional(&mut self.transaction)
        .await?)
    }

    /// Stores the plan of a side, in place of the side's earlier plan.
    pub(crate) async fn set_if_then(&mut self, row: &IfThenRow) -> Result<(), StoreError> {
        query(
            "INSERT INTO if_then (match_id, side, base, seed, lines) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (match_id, side) DO UPDATE SET base = $3, seed = $4, lines = $5",
        )
        .bind(row.match_id)
        .bind(&row.side)
        .bind(row.base)
        .bind(row.seed)
        .bind(&row.lines)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Removes the plan of a side, or the plans of both sides if `side` is `None`.
    pub(crate) async fn remove_if_then(&mut self, id: i64, side: Option<&str>) -> Result<(), StoreError> {
        query("DELETE FROM if_then WHERE match_id = $1 AND (side = $2 OR $2 IS NULL)")
            .bind(id)
            .bind(side)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }
}

//! The numbers of matches that people have finished.

use sqlx::FromRow;

use super::{
    Store, StoreError, WriteTransaction,
    portable_query::{Executor, query_as},
};

/// The numbers of matches that a player has finished. Matches against machines count; aborted and unrated matches do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct FinishedMatchesRow {
    /// Matches of Kamisado.
    #[sqlx(try_from = "i64")]
    pub kamisado: u32,
    /// Matches of Megasado.
    #[sqlx(try_from = "i64")]
    pub megasado: u32,
    /// Matches with variants. They are also counted in `megasado`.
    #[sqlx(try_from = "i64")]
    pub with_variants: u32,
}

/// The row of one player.
#[derive(Debug, FromRow)]
struct OfPlayer {
    player_id: i64,
    #[sqlx(flatten)]
    finished: FinishedMatchesRow,
}

/// Counts the finished matches of two players, given by their row ids, by game. All counts are 0 for `None`.
async fn finished_by<'c>(
    executor: impl Into<Executor<'c>>,
    players: [Option<i64>; 2],
) -> Result<[FinishedMatchesRow; 2], StoreError> {
    let rows: Vec<OfPlayer> = query_as(
        "SELECT seats.player_id, count(*) FILTER (WHERE matches.game = 'kamisado') AS kamisado,
                count(*) FILTER (WHERE matches.game = 'megasado') AS megasado,
                count(*) FILTER (WHERE matches.variants <> '') AS with_variants
         FROM seats JOIN matches ON matches.id = seats.match_id
         WHERE seats.player_id IN ($1, $2) AND matches.status = 'over'
           AND matches.finish NOT IN ('aborted', 'unrated')
         GROUP BY seats.player_id",
    )
    .bind(players[0])
    .bind(players[1])
    .fetch_all(executor)
    .await?;
    Ok(players.map(|player| {
        let row = rows.iter().find(|row| Some(row.player_id) == player);
        row.map(|row| row.finished).unwrap_or_default()
    }))
}

impl Store {
    /// Returns the numbers of finished matches of two players, given by their row ids. The numbers are zero for a player who is
    /// `None`.
    pub(crate) async fn finished_matches(
        &self,
        players: [Option<i64>; 2],
    ) -> Result<[FinishedMatchesRow; 2], StoreError> {
        finished_by(&self.readers, players).await
    }
}

impl WriteTransaction {
    /// Like [`Store::finished_matches`], but as this transaction sees the database.
    pub(crate) async fn finished_matches(
        &mut self,
        players: [i64; 2],
    ) -> Result<[FinishedMatchesRow; 2], StoreError> {
        finished_by(&mut self.transaction, players.map(Some)).await
    }
}

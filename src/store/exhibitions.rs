//! Exhibitions: matches in which two levels of the bot play each other. They are stored until they are over.

use sqlx::FromRow;

use super::{
    Store, StoreError, WriteTransaction,
    portable_query::{query, query_as, query_scalar},
};

/// A match in which two levels of the bot play each other.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ExhibitionRow {
    /// The channel in which the match is shown.
    pub channel_id: i64,
    /// The server of the channel.
    pub server_id: i64,
    /// The message that shows the match; `None` until it is posted.
    pub message_id: Option<i64>,
    /// The seed of the random choices.
    pub seed: i64,
    /// The level that plays Black.
    pub black_level: i64,
    /// The level that plays White.
    pub white_level: i64,
    /// When the match began.
    pub began_at: i64,
    /// The match so far, as a record in the notation.
    pub record: String,
}

impl Store {
    /// Returns the exhibitions of all processes that are not over, the oldest first. [`WriteTransaction::begin_exhibition`] limits
    /// their number.
    pub(crate) async fn exhibitions(&self) -> Result<Vec<ExhibitionRow>, StoreError> {
        Ok(query_as(
            "SELECT channel_id, server_id, message_id, seed, black_level, white_level, began_at, record
             FROM exhibitions ORDER BY began_at, channel_id",
        )
        .fetch_all(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// Stores an exhibition. Returns false if its channel already has an exhibition, or if there are already `most` exhibitions in
    /// all channels.
    pub(crate) async fn begin_exhibition(
        &mut self,
        row: &ExhibitionRow,
        most: i64,
    ) -> Result<bool, StoreError> {
        let under_way: i64 =
            query_scalar("SELECT count(*) FROM exhibitions").fetch_one(&mut self.transaction).await?;
        if under_way >= most {
            return Ok(false);
        }
        let begun = query(
            "INSERT INTO exhibitions (channel_id, server_id, message_id, seed, black_level, white_level, began_at, record)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        )
        .bind(row.channel_id)
        .bind(row.server_id)
        .bind(row.message_id)
        .bind(row.seed)
        .bind(row.black_level)
        .bind(row.white_level)
        .bind(row.began_at)
        .bind(&row.record)
        .execute(&mut self.transaction)
        .await?;
        Ok(begun == 1)
    }

    /// Stores the record of an exhibition up to now, and the message that shows it.
    pub(crate) async fn note_exhibition(
        &mut self,
        channel: i64,
        message: Option<i64>,
        record: &str,
    ) -> Result<(), StoreError> {
        query("UPDATE exhibitions SET message_id = $2, record = $3 WHERE channel_id = $1")
            .bind(channel)
            .bind(message)
            .bind(record)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Deletes an exhibition that is over.
    pub(crate) async fn end_exhibition(&mut self, channel: i64) -> Result<(), StoreError> {
        query("DELETE FROM exhibitions WHERE channel_id = $1")
            .bind(channel)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }
}

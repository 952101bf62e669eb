//! Exhibitions: matches in which two levels of the bot play each other. They are stored until they are over, so that they continue
//! after a restart. They do not count as results.

use kamisado_rules::BySide;

use super::{Club, MachineLevel, MessageId, Place, Server, Timestamp};
use crate::store::{ExhibitionRow, StoreError};

/// The maximum number of exhibitions at the same time, over all processes of the bot.
pub const EXHIBITIONS_MAX: u8 = 4;

/// An exhibition that is not over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exhibition {
    /// The channel in which the exhibition is shown.
    pub place: Place,
    /// The server of that place.
    pub server: Server,
    /// The message that shows the exhibition; `None` until it is posted.
    pub message: Option<MessageId>,
    /// The seed of the random choices.
    pub seed: u64,
    /// The levels that play.
    pub levels: BySide<MachineLevel>,
    /// When the exhibition began.
    pub began_at: Timestamp,
    /// The match so far, as a record in the notation.
    pub record: String,
}

impl Exhibition {
    fn row(&self) -> ExhibitionRow {
        let level = |level: MachineLevel| i64::from(level.number());
        ExhibitionRow {
            channel_id: self.place.0.cast_signed(),
            server_id: self.server.0.cast_signed(),
            message_id: self.message.map(|message| message.0.cast_signed()),
            seed: self.seed.cast_signed(),
            black_level: level(self.levels.black),
            white_level: level(self.levels.white),
            began_at: self.began_at.0,
            record: self.record.clone(),
        }
    }

    /// Reads an exhibition from its row; `None` if another program has stored an impossible level.
    fn of_row(row: ExhibitionRow) -> Option<Self> {
        let level = |number: i64| MachineLevel::new(u8::try_from(number).ok()?);
        Some(Self {
            place: Place(row.channel_id.cast_unsigned()),
            server: Server(row.server_id.cast_unsigned()),
            message: row.message_id.map(|message| MessageId(message.cast_unsigned())),
            seed: row.seed.cast_unsigned(),
            levels: BySide { black: level(row.black_level)?, white: level(row.white_level)? },
            began_at: Timestamp(row.began_at),
            record: row.record,
        })
    }
}

impl Club {
    /// Begins an exhibition. Returns false if another one is under way in its place, or [`EXHIBITIONS_MAX`] in all places.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin_exhibition(&self, exhibition: &Exhibition) -> Result<bool, StoreError> {
        let mut writing = self.store.write().await?;
        let is_begun = writing.begin_exhibition(&exhibition.row(), EXHIBITIONS_MAX.into()).await?;
        writing.commit().await?;
        Ok(is_begun)
    }

    /// Returns the exhibitions that are not over, the oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn exhibitions(&self) -> Result<Vec<Exhibition>, StoreError> {
        let rows = self.store.exhibitions().await?;
        Ok(rows.into_iter().filter_map(Exhibition::of_row).collect())
    }

    /// Stores the record of an exhibition so far, and its message.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_exhibition(&self, exhibition: &Exhibition) -> Result<(), StoreError> {
        let ExhibitionRow { channel_id, message_id, record, .. } = exhibition.row();
        let mut writing = self.store.write().await?;
        writing.note_exhibition(channel_id, message_id, &record).await?;
        writing.commit().await
    }

    /// Deletes an exhibition that is over.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_exhibition(&self, place: Place) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.end_exhibition(place.0.cast_signed()).await?;
        writing.commit().await
    }
}

//! The read cursor of each place: its newest handled message.

use super::{Club, MessageId, Person, Place, Server};
use crate::store::StoreError;

/// The maximum number of direct message channels that are read for missed messages: each costs a request.
pub const MOST_DIRECT_CHANNELS: i64 = 10_000;

/// The maximum number of channels and threads that are read for missed messages: those of one server, or of all servers together.
pub const MOST_PLACES: i64 = 10_000;

/// The maximum number of read cursors that are written in one transaction, because other writers wait for it.
const NOTED_AT_ONCE: usize = 100;

/// The read cursor of a place in which a match runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadCursor {
    /// The channel or thread.
    pub place: Place,
    /// The newest handled message in the place.
    pub message: MessageId,
    /// Whether the place is known to exist. If not, it is a thread whose creation was not recorded because the bot stopped
    /// before; it may exist nevertheless.
    pub is_open: bool,
    /// Whether the match has a clock, an end of its round or votes, so that somebody may lose because a message is read late.
    pub is_timed: bool,
}

impl Club {
    /// Returns the read cursors of a server's places with running matches, newest matches first, at most [`MOST_PLACES`].
    ///
    /// # Errors
    /// When the database fails.
    pub async fn read_cursors_in(&self, server: Server) -> Result<Vec<ReadCursor>, StoreError> {
        let rows = self.store.read_cursors_in(server.0, MOST_PLACES).await?;
        let last_seen = |(place, message, is_open, is_timed): (i64, i64, bool, bool)| ReadCursor {
            place: Place(place.cast_unsigned()),
            message: MessageId(message.cast_unsigned()),
            is_open,
            is_timed,
        };
        Ok(rows.into_iter().map(last_seen).collect())
    }

    /// Returns the read cursors of the places with running matches on all servers, newest matches first, at most [`MOST_PLACES`].
    /// Threads that were perhaps never created are left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn all_read_cursors(&self) -> Result<Vec<(Server, Place, MessageId)>, StoreError> {
        let rows = self.store.all_read_cursors(MOST_PLACES).await?;
        let last_seen = |(server, place, message): (i64, i64, i64)| {
            (Server(server.cast_unsigned()), Place(place.cast_unsigned()), MessageId(message.cast_unsigned()))
        };
        Ok(rows.into_iter().map(last_seen).collect())
    }

    /// Returns the direct message channels of people who are playing, each with its newest handled message and whether a match in
    /// it is timed ([`ReadCursor::is_timed`]). Channels with such a match come first, then the most recently used, at most
    /// [`MOST_DIRECT_CHANNELS`].
    ///
    /// # Errors
    /// When the database fails.
    pub async fn direct_read_cursors(&self) -> Result<Vec<(Place, MessageId, bool)>, StoreError> {
        Ok(parse_cursors(&self.store.direct_read_cursor_rows(MOST_DIRECT_CHANNELS).await?))
    }

    /// Returns the channel of a person's chat with the bot, or `None` while it is not known.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn direct_place_of(&self, person: Person) -> Result<Option<Place>, StoreError> {
        let channel = self.store.direct_channel_of(person.0).await?;
        Ok(channel.map(|channel| Place(channel.cast_unsigned())))
    }

    /// Records the channel in which a person writes direct messages to the bot, before `message` is handled. Nothing is kept
    /// about people who never played.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_direct_place(
        &self,
        person: Person,
        place: Place,
        message: MessageId,
    ) -> Result<(), StoreError> {
        self.store.note_direct_channel(person.0, place.0, message.0.saturating_sub(1)).await
    }

    /// Advances the read cursors of places. Places without a running match that are not the direct message channel of a player are
    /// ignored. If a power failure undoes this, messages are read again. The call uses several transactions, between which other
    /// writers run.
    ///
    /// # Errors
    /// When the database fails. Some cursors may have been written.
    pub async fn advance_read_cursors(&self, seen: &[(Place, MessageId)]) -> Result<(), StoreError> {
        for part in seen.chunks(NOTED_AT_ONCE) {
            let mut writing = self.store.write_relaxed().await?;
            for (place, message) in part {
                writing.set_read_cursor(place.0, message.0).await?;
            }
            writing.commit().await?;
        }
        Ok(())
    }

    /// Like [`Club::advance_read_cursors`], but for a message that was answered. The commit survives a power failure, because
    /// nothing else records the answer.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_answered(&self, place: Place, message: MessageId) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.set_read_cursor(place.0, message.0).await?;
        writing.commit().await
    }
}

fn parse_cursors(rows: &[(i64, i64, bool)]) -> Vec<(Place, MessageId, bool)> {
    rows.iter()
        .map(|&(place, seen, is_timed)| {
            (Place(place.cast_unsigned()), MessageId(seen.cast_unsigned()), is_timed)
        })
        .collect()
}

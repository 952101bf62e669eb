//! What is owed to places, and what has arrived.

use sqlx::FromRow;

use super::{DueRow, Store, StoreError, WriteTransaction};

/// Something to be owed to a channel.
#[derive(Clone, Copy, Debug)]
pub struct NewAnnouncement {
    /// The channel.
    pub channel_id: u64,
    /// A match and the event after which its board is owed; or else `challenge_id`.
    pub board: Option<(i64, u32)>,
    /// What is owed instead of that board: a notice about the time of the turn that began with it. A second one of the
    /// same turn is a conflict.
    pub notice: Option<&'static str>,
    /// A challenge that is owed.
    pub challenge_id: Option<i64>,
    /// Since when.
    pub owed_since: i64,
}

/// Something that is owed.
#[derive(Clone, Debug, FromRow)]
pub struct AnnouncementRow {
    /// Its number.
    pub id: i64,
    /// The match whose board is owed.
    pub match_id: Option<i64>,
    /// The event after which the board is owed.
    pub event: Option<i64>,
    /// What is owed instead of that board.
    pub notice: Option<String>,
    /// The challenge that is owed.
    pub challenge_id: Option<i64>,
    /// Since when.
    pub owed_since: i64,
    /// When sending was last begun.
    pub attempted_at: Option<i64>,
    /// The last event of the match that an announcement which has arrived told of; none if none has.
    pub told: Option<i64>,
    /// How many events the match began with.
    pub imported: Option<i64>,
}

impl Store {
    /// The channels that are owed something, in the order of their stored numbers, after this one.
    // A bare parameter behind LIMIT would have SQLite prepare the statement anew each time.
    pub(crate) async fn channels_owed(&self, after: i64, most: i64) -> Result<Vec<i64>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT DISTINCT channel_id FROM announcements
             WHERE state = 'owed' AND channel_id > ? ORDER BY channel_id LIMIT +?",
        )
        .bind(after)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// What a channel is owed, oldest first.
    // A bare parameter behind LIMIT would have SQLite prepare the statement anew each time.
    pub(crate) async fn owed(&self, channel: u64, most: i64) -> Result<Vec<AnnouncementRow>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT id, match_id, event, notice, challenge_id, owed_since, attempted_at,
                    (SELECT max(told.event) FROM announcements AS told
                     WHERE told.match_id = announcements.match_id AND told.state = 'sent'
                       AND told.notice IS NULL) AS told,
                    (SELECT imported FROM matches WHERE matches.id = announcements.match_id) AS imported
             FROM announcements WHERE channel_id = ? AND state = 'owed' ORDER BY id LIMIT +?",
        )
        .bind(channel.cast_signed())
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Notes an attempt, before it is made. After a power failure every announcement counts as attempted.
    pub(crate) async fn note_attempt(&self, id: i64, at: i64) -> Result<(), StoreError> {
        let mut writing = self.write_relaxed().await?;
        sqlx::query("UPDATE announcements SET attempted_at = ? WHERE id = ? AND state = 'owed'")
            .bind(at)
            .bind(id)
            .execute(&mut *writing.transaction)
            .await?;
        writing.commit().await
    }

    /// Notes of everything that is owed that it may have been sent: what the process before this one did last is not
    /// known after a power failure.
    pub(super) async fn suspect_attempts(&self) -> Result<(), StoreError> {
        sqlx::query("UPDATE announcements SET attempted_at = owed_since WHERE state = 'owed' AND attempted_at IS NULL")
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Whether a message is known to be the one in which an announcement has arrived.
    pub(crate) async fn is_announcement(&self, message: u64) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM announcements WHERE message_id = ?)")
            .bind(message.cast_signed())
            .fetch_one(&self.readers)
            .await?)
    }
}

impl WriteTransaction {
    /// Owes something to a channel.
    pub(crate) async fn owe(&mut self, new: &NewAnnouncement) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO announcements (channel_id, match_id, event, notice, challenge_id, owed_since)
             VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(new.channel_id.cast_signed())
        .bind(new.board.map(|(id, _)| id))
        .bind(new.board.map(|(_, event)| event))
        .bind(new.notice)
        .bind(new.challenge_id)
        .bind(new.owed_since)
        .execute(&mut *self.transaction)
        .await?;
        self.due.add(DueRow::Channel(new.channel_id));
        Ok(())
    }

    /// Gives an announcement up.
    pub(crate) async fn give_up(&mut self, id: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE announcements SET state = 'given up' WHERE id = ? AND state = 'owed'")
            .bind(id)
            .execute(&mut *self.transaction)
            .await?;
        Ok(())
    }

    /// Owes what is owed of a match to the channel that its thread belongs to, if it has one.
    pub(crate) async fn owe_outside_thread(&mut self, match_id: i64) -> Result<(), StoreError> {
        let channels: Vec<i64> = sqlx::query_scalar(
            "UPDATE announcements SET channel_id = matches.thread_of FROM matches
             WHERE matches.id = ? AND announcements.match_id = matches.id AND announcements.state = 'owed'
               AND matches.thread_of IS NOT NULL
             RETURNING announcements.channel_id",
        )
        .bind(match_id)
        .fetch_all(&mut *self.transaction)
        .await?;
        for channel in channels {
            self.due.add(DueRow::Channel(channel.cast_unsigned()));
        }
        Ok(())
    }

    /// Gives up all the boards that are owed of a match.
    pub(crate) async fn give_up_boards(&mut self, match_id: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE announcements SET state = 'given up' WHERE match_id = ? AND state = 'owed'")
            .bind(match_id)
            .execute(&mut *self.transaction)
            .await?;
        Ok(())
    }

    /// Notes that an announcement has arrived, and with it all earlier ones of the same subject in the channel. The message
    /// becomes the newest one of the challenge or, if it is no notice, of the match; that of the match before it is
    /// returned.
    pub(crate) async fn settle_announcement(
        &mut self,
        id: i64,
        message: u64,
        at: i64,
    ) -> Result<Option<i64>, StoreError> {
        // All in one message to the connection's thread: others wait for their turn to write.
        let before: Vec<Option<i64>> = sqlx::query_scalar(
            "UPDATE announcements SET state = 'sent', message_id = ?, sent_at = ?
             FROM (SELECT id, channel_id, match_id, notice, challenge_id FROM announcements WHERE id = ?) AS arrived
             WHERE announcements.id <= arrived.id AND announcements.state = 'owed'
               AND announcements.channel_id = arrived.channel_id
               AND announcements.match_id IS arrived.match_id
               AND announcements.notice IS arrived.notice
               AND announcements.challenge_id IS arrived.challenge_id;
             UPDATE challenges SET message_id = ? WHERE id = (SELECT challenge_id FROM announcements WHERE id = ?);
             SELECT board_message_id FROM announcements JOIN matches ON matches.id = announcements.match_id
             WHERE announcements.id = ? AND announcements.notice IS NULL;
             UPDATE matches SET board_message_id = ?
             WHERE id = (SELECT match_id FROM announcements WHERE id = ? AND notice IS NULL)",
        )
        .bind(message.cast_signed())
        .bind(at)
        .bind(id)
        .bind(message.cast_signed())
        .bind(id)
        .bind(id)
        .bind(message.cast_signed())
        .bind(id)
        .fetch_all(&mut *self.transaction)
        .await?;
        Ok(before.into_iter().next().flatten())
    }
}

//! The outbox table: announcements that are queued for channels, and announcements that have been sent or given up.

use sqlx::FromRow;

use super::{
    DueRow, Store, StoreError, WriteTransaction,
    portable_query::{differing, query, query_as, query_scalar, statements},
};

/// An announcement to be queued for a channel.
#[derive(Clone, Copy, Debug)]
pub struct NewAnnouncement {
    /// The channel.
    pub channel_id: u64,
    /// The match and the event after which its board is announced; `None` if a challenge is announced.
    pub board: Option<(i64, u32)>,
    /// The time reminder that is announced instead of the board, as a stored word. Queueing a second reminder with the same word in
    /// the same turn is a conflict.
    pub notice: Option<&'static str>,
    /// The challenge to announce.
    pub challenge_id: Option<i64>,
    /// When the announcement was queued, in milliseconds since 1970.
    pub owed_since: i64,
}

/// A queued announcement.
#[derive(Clone, Debug, FromRow)]
pub struct AnnouncementRow {
    /// The row id of the announcement.
    pub id: i64,
    /// The match whose board or time reminder is announced.
    pub match_id: Option<i64>,
    /// For a board: the event after which it is shown. For a reminder: the event with which the turn began.
    pub event: Option<i64>,
    /// The time reminder that is announced instead of the board, as a stored word.
    pub notice: Option<String>,
    /// The challenge to announce.
    pub challenge_id: Option<i64>,
    /// The season whose end is announced.
    pub season_id: Option<i64>,
    /// When the announcement was queued, in milliseconds since 1970.
    pub owed_since: i64,
    /// When the last attempt to send the announcement began; `None` before the first attempt.
    pub attempted_at: Option<i64>,
    /// The last event of the match that a sent board has shown; `None` before the first board.
    pub told: Option<i64>,
    /// The number of the match's events that were imported from a record.
    pub imported: Option<i64>,
    /// Whether boards on the match's server wait while a move can be taken back; `None` if the server has not set this.
    pub board_waits: Option<bool>,
    /// Whether this process serves the channel.
    pub is_served: bool,
}

/// The columns of queued announcements, and the tables that they come from. `$is_served` is the SQL that says whether this process
/// serves the channel.
macro_rules! select_owed {
    ($is_served:literal, $joins:literal) => {
        concat!(
            "SELECT announcements.id, announcements.match_id, announcements.event, announcements.notice,
                    announcements.challenge_id, announcements.season_id, owed_since, attempted_at,
                    (SELECT max(told.event) FROM announcements AS told
                     WHERE told.match_id = announcements.match_id AND told.state = 'sent'
                       AND told.notice IS NULL
                       AND (matches.other_channel_id IS NULL OR told.channel_id = announcements.channel_id)) AS told,
                    matches.imported, board_waits, ",
            $is_served,
            " AS is_served
             FROM announcements
             LEFT JOIN matches ON matches.id = announcements.match_id
             LEFT JOIN server_settings ON server_settings.server_id = matches.server_id ",
            $joins
        )
    };
}

/// Marks every queued announcement as attempted.
pub(super) const MARK_ALL_ATTEMPTED: &str =
    "UPDATE announcements SET attempted_at = owed_since WHERE state = 'owed' AND attempted_at IS NULL";

impl Store {
    /// Returns the channels with queued announcements that this process serves, ordered by their stored (signed) ids, from the
    /// first id above `after`.
    // With a bare parameter after LIMIT, SQLite would prepare the statement again each time.
    pub(crate) async fn channels_owed(&self, after: i64, most: i64) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(differing! {
            sqlite: "SELECT DISTINCT channel_id FROM announcements
             WHERE state = 'owed' AND channel_id > $1 AND $3 = '' ORDER BY channel_id LIMIT +$2",
            postgres: "SELECT DISTINCT announcements.channel_id FROM announcements
             LEFT JOIN matches ON matches.id = announcements.match_id
             LEFT JOIN challenges ON challenges.id = announcements.challenge_id
             LEFT JOIN seasons ON seasons.id = announcements.season_id
             WHERE announcements.state = 'owed' AND announcements.channel_id > $1
               AND serves($3, coalesce(matches.server_id, challenges.server_id, seasons.server_id))
             ORDER BY announcements.channel_id LIMIT +$2",
        })
        .bind(after)
        .bind(most)
        .bind(self.process())
        .fetch_all(&self.readers)
        .await?)
    }

    /// The announcements that are queued for a channel, oldest first.
    // With a bare parameter after LIMIT, SQLite would prepare the statement again each time.
    pub(crate) async fn owed(&self, channel: u64, most: i64) -> Result<Vec<AnnouncementRow>, StoreError> {
        Ok(query_as(differing! {
            sqlite: concat!(
                select_owed!("$3 = ''", ""),
                " WHERE announcements.channel_id = $1 AND announcements.state = 'owed' ORDER BY announcements.id LIMIT +$2"
            ),
            postgres: concat!(
                select_owed!(
                    "serves($3, coalesce(matches.server_id, challenges.server_id, seasons.server_id))",
                    "LEFT JOIN challenges ON challenges.id = announcements.challenge_id
                     LEFT JOIN seasons ON seasons.id = announcements.season_id"
                ),
                " WHERE announcements.channel_id = $1 AND announcements.state = 'owed' ORDER BY announcements.id LIMIT +$2"
            ),
        })
        .bind(channel.cast_signed())
        .bind(most)
        .bind(self.process())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Records an attempt to send an announcement, before the attempt is made. The record need not survive a power failure, because
    /// the next start counts every queued announcement as attempted.
    pub(crate) async fn note_attempt(&self, id: i64, at: i64) -> Result<(), StoreError> {
        let mut writing = self.write_relaxed().await?;
        query("UPDATE announcements SET attempted_at = $1 WHERE id = $2 AND state = 'owed'")
            .bind(at)
            .bind(id)
            .execute(&mut writing.transaction)
            .await?;
        writing.commit().await
    }

    /// Marks every queued announcement as attempted, because it is not known what the previous process attempted before a power
    /// failure.
    pub(super) async fn mark_all_attempted(&self) -> Result<(), StoreError> {
        query(MARK_ALL_ATTEMPTED).execute(&self.writer).await?;
        Ok(())
    }

    /// Whether a message is a sent announcement.
    pub(crate) async fn is_announcement(&self, message: u64) -> Result<bool, StoreError> {
        Ok(query_scalar("SELECT EXISTS (SELECT 1 FROM announcements WHERE message_id = $1)")
            .bind(message.cast_signed())
            .fetch_one(&self.readers)
            .await?)
    }
}

impl WriteTransaction {
    /// Queues an announcement for a channel.
    pub(crate) async fn owe(&mut self, new: &NewAnnouncement) -> Result<(), StoreError> {
        query(
            "INSERT INTO announcements (channel_id, match_id, event, notice, challenge_id, owed_since)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(new.channel_id.cast_signed())
        .bind(new.board.map(|(id, _)| id))
        .bind(new.board.map(|(_, event)| event))
        .bind(new.notice)
        .bind(new.challenge_id)
        .bind(new.owed_since)
        .execute(&mut self.transaction)
        .await?;
        self.due.add(DueRow::Channel(new.channel_id));
        Ok(())
    }

    /// Gives up an announcement that can never be sent. Returns whether it was still queued.
    pub(crate) async fn give_up(&mut self, id: i64) -> Result<bool, StoreError> {
        let given_up = query("UPDATE announcements SET state = 'given up' WHERE id = $1 AND state = 'owed'")
            .bind(id)
            .execute(&mut self.transaction)
            .await?;
        Ok(given_up > 0)
    }

    /// Moves the queued announcements of a match to another channel.
    pub(crate) async fn move_announcements(&mut self, match_id: i64, channel: u64) -> Result<(), StoreError> {
        let moved = query("UPDATE announcements SET channel_id = $2 WHERE match_id = $1 AND state = 'owed'")
            .bind(match_id)
            .bind(channel.cast_signed())
            .execute(&mut self.transaction)
            .await?;
        if moved > 0 {
            self.due.add(DueRow::Channel(channel));
        }
        Ok(())
    }

    /// Gives up all queued announcements of a match.
    pub(crate) async fn give_up_announcements_of(&mut self, match_id: i64) -> Result<(), StoreError> {
        query("UPDATE announcements SET state = 'given up' WHERE match_id = $1 AND state = 'owed'")
            .bind(match_id)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Gives up the queued announcements of a match in a channel.
    pub(crate) async fn give_up_announcements_in(
        &mut self,
        match_id: i64,
        channel: u64,
    ) -> Result<(), StoreError> {
        query(
            "UPDATE announcements SET state = 'given up' WHERE match_id = $1 AND channel_id = $2 AND state = 'owed'",
        )
        .bind(match_id)
        .bind(channel.cast_signed())
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Marks an announcement as sent, together with all earlier announcements of the same subject in the channel, and commits the
    /// transaction. The message becomes the challenge's message or, unless it is a time reminder, the match's newest board message.
    /// Returns the match's previous board message.
    pub(crate) async fn settle_announcement_and_commit(
        self,
        id: i64,
        message: u64,
        at: i64,
    ) -> Result<Option<i64>, StoreError> {
        // One round trip instead of several, because other writers wait.
        let settling = query_scalar(statements!(
            "SELECT CASE WHEN other_channel_id = announcements.channel_id
                         THEN other_board_message_id ELSE board_message_id END
             FROM announcements JOIN matches ON matches.id = announcements.match_id
             WHERE announcements.id = $3 AND announcements.notice IS NULL",
            "UPDATE announcements SET state = 'sent', message_id = $1, sent_at = $2
             FROM (SELECT id, channel_id, match_id, notice, challenge_id, season_id
                   FROM announcements WHERE id = $3) AS arrived
             WHERE announcements.id <= arrived.id AND announcements.state = 'owed'
               AND announcements.channel_id = arrived.channel_id
               AND announcements.match_id IS NOT DISTINCT FROM arrived.match_id
               AND announcements.notice IS NOT DISTINCT FROM arrived.notice
               AND announcements.challenge_id IS NOT DISTINCT FROM arrived.challenge_id
               AND announcements.season_id IS NOT DISTINCT FROM arrived.season_id",
            "UPDATE challenges SET message_id = $1 WHERE id = (SELECT challenge_id FROM announcements WHERE id = $3)",
            "UPDATE matches
             SET board_message_id = CASE WHEN other_channel_id = arrived.channel_id THEN board_message_id ELSE $1 END,
                 other_board_message_id = CASE WHEN other_channel_id = arrived.channel_id
                                               THEN $1 ELSE other_board_message_id END
             FROM (SELECT match_id, channel_id FROM announcements WHERE id = $3 AND notice IS NULL) AS arrived
             WHERE matches.id = arrived.match_id",
        ))
        .bind(message.cast_signed())
        .bind(at)
        .bind(id);
        let before: Vec<Option<i64>> =
            self.commit_by(|transaction| settling.fetch_all_and_commit(transaction)).await?;
        Ok(before.into_iter().next().flatten())
    }
}

//! The outbox: the announcements that are queued for places, and those that have been delivered.

use super::{
    Announcement, ChallengeId, Club, MatchId, MessageId, Place, SeasonId, Subject, TimeReminder, Timestamp,
    stored_word::StoredWord,
};
use crate::store::{AnnouncementRow, StoreError};

/// The maximum number of places that are read at once.
const MOST_PLACES: i64 = 1000;

/// The maximum number of announcements of a place that are read at once.
const MOST_OWED: i64 = 50;

impl Club {
    /// Returns the places with queued announcements that this process serves, at most 1,000, after the place `after`. Their order
    /// is fixed, so that repeated calls list all of them; the last call returns an empty list.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn places_owed(&self, after: Option<Place>) -> Result<Vec<Place>, StoreError> {
        let after = after.map_or(i64::MIN, |place| place.0.cast_signed());
        let channels = self.store.channels_owed(after, MOST_PLACES).await?;
        Ok(channels.into_iter().map(|id| Place(id.cast_unsigned())).collect())
    }

    /// Returns the announcements that are queued for a place, in the order in which they are sent, at most 50. If another process
    /// serves the place, returns none, and notifies the other processes.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn owed(&self, place: Place) -> Result<Vec<Announcement>, StoreError> {
        let rows = self.store.owed(place.0, MOST_OWED).await?;
        if rows.is_empty() {
            self.attempts.end_all(place);
        }
        if rows.iter().any(|row| !row.is_served) {
            self.store.notify_processes().await?;
            return Ok(Vec::new());
        }
        let mut owed = Vec::with_capacity(rows.len());
        for row in &rows {
            let announcement = read(row, place)?;
            let attempted_at = announcement.attempted_at.max(self.attempts.at(place, row.id));
            owed.push(Announcement { attempted_at, ..announcement });
        }
        Ok(owed)
    }

    /// Gives up an announcement that cannot be read, so that it does not block the other announcements for its place.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn give_up_unreadable(&self, id: i64) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing.give_up(id).await?;
        writing.commit().await
    }

    /// Records that the sending of an announcement begins. Call it before the request. When it returns, the changes that the
    /// announcement shows are on the disk.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sending(&self, announcement: &Announcement, now: Timestamp) -> Result<(), StoreError> {
        self.store.wait_until_durable().await?;
        for attempt in self.attempts.to_write(announcement, now).into_iter().flatten() {
            self.store.note_attempt(attempt.id, attempt.at.0).await?;
        }
        self.attempts.begin(announcement, now);
        Ok(())
    }

    /// Returns whether a message is known to be the delivery of an announcement. If not, it may come from an attempt whose response
    /// was lost.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_arrived(&self, message: MessageId) -> Result<bool, StoreError> {
        self.store.is_announcement(message.0).await
    }

    /// Records that an announcement was delivered as this message. The message also counts as the delivery of all earlier
    /// announcements of the same subject in the place.
    ///
    /// If the announcement is a board, it becomes the newest board of its match. The previous board message is returned, so that
    /// its menus can be removed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sent(
        &self,
        announcement: &Announcement,
        message: MessageId,
        at: Timestamp,
    ) -> Result<Option<MessageId>, StoreError> {
        // If a crash of the database undoes this commit, the announcement is queued again. The bot then looks for the message in
        // the channel before it sends the announcement, because it remembers this attempt or, after a start, treats every queued
        // announcement as attempted.
        let writing = self.store.write_relaxed().await?;
        let before = writing.settle_announcement_and_commit(announcement.id, message.0, at.0).await?;
        self.attempts.end(announcement.place, announcement.id);
        Ok(before.map(|id| MessageId(id.cast_unsigned())).filter(|&before| before != message))
    }
}

fn read(row: &AnnouncementRow, place: Place) -> Result<Announcement, StoreError> {
    let unreadable = || StoreError::Unreadable {
        what: "announcement",
        id: row.id,
        why: "its subject is not known".to_owned(),
    };
    let event = |event: i64| u32::try_from(event).map_err(|_| unreadable());
    let subject = match (row.match_id, row.event, row.challenge_id, row.season_id) {
        (Some(id), Some(after), None, None) if row.notice.is_some() => {
            let notice = row.notice.as_deref().and_then(TimeReminder::from_word).ok_or_else(unreadable)?;
            Subject::TimeReminder { id: MatchId(id), event: event(after)?, notice }
        }
        (Some(id), Some(after), None, None) => Subject::Board { id: MatchId(id), event: event(after)? },
        (None, None, Some(id), None) => Subject::Challenge(ChallengeId(id)),
        (None, None, None, Some(id)) => Subject::Season(SeasonId(id)),
        _ => return Err(unreadable()),
    };
    Ok(Announcement {
        id: row.id,
        place,
        subject,
        owed_since: Timestamp(row.owed_since),
        is_first: row.told.is_none(),
        last_shown_event: row.told.or(row.imported).map_or(Ok(0), event)?,
        attempted_at: row.attempted_at.map(Timestamp),
        board_waits: row.board_waits.unwrap_or_default(),
    })
}

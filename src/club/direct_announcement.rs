//! Direct messages about matches and challenges, most of which are sent because something cannot be shown in its place.

use super::{ChallengeId, Club, MatchId, Person, Timestamp};
use crate::store::{DirectAnnouncementRow, StoreError};

/// The maximum number of direct messages that are read at once.
const MOST: i64 = 50;

/// A direct message that is queued for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirectAnnouncement {
    /// The row id of the message.
    pub id: i64,
    /// The recipient.
    pub person: Person,
    /// The subject of the message.
    pub subject: DirectSubject,
    /// The time when the message was queued.
    pub owed_since: Timestamp,
}

/// The subject of a direct message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DirectSubject {
    /// The state of a match that was paused or cannot be shown in its place, or the place to which the match has moved.
    Match(MatchId),
    /// The challenge could not be posted or, in direct messages, was declined.
    Challenge(ChallengeId),
}

impl Club {
    /// Returns the direct messages that are queued after the one with this id (0: from the first), oldest first, at most 50.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn owed_directly(&self, after: i64) -> Result<Vec<DirectAnnouncement>, StoreError> {
        let rows = self.store.owed_directly(after, MOST).await?;
        rows.iter().map(read).collect()
    }

    /// Deletes a direct message that was delivered or can never be delivered. A message that was queued again since it was read
    /// stays.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn settle_directly(&self, announcement: &DirectAnnouncement) -> Result<(), StoreError> {
        let mut writing = self.store.write_relaxed().await?;
        writing.settle_directly(announcement.id, announcement.owed_since.0).await?;
        writing.commit().await
    }
}

fn read(row: &DirectAnnouncementRow) -> Result<DirectAnnouncement, StoreError> {
    let subject = match (row.match_id, row.challenge_id) {
        (Some(id), None) => DirectSubject::Match(MatchId(id)),
        (None, Some(id)) => DirectSubject::Challenge(ChallengeId(id)),
        _ => {
            return Err(StoreError::Unreadable {
                what: "direct announcement",
                id: row.id,
                why: "its subject is not known".to_owned(),
            });
        }
    };
    Ok(DirectAnnouncement {
        id: row.id,
        person: Person(row.discord_id.cast_unsigned()),
        subject,
        owed_since: Timestamp(row.owed_since),
    })
}

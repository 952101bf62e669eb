//! What people are told directly because it can never arrive in the place where it belongs.

use super::{ChallengeId, Club, MatchId, Person, Timestamp};
use crate::store::{DirectAnnouncementRow, StoreError};

/// How many are named at once.
const MOST: i64 = 50;

/// Something that the bot owes a person directly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirectAnnouncement {
    /// Its number.
    pub id: i64,
    /// Who is to be told.
    pub person: Person,
    /// What it is about.
    pub subject: DirectSubject,
    /// Since when it is owed.
    pub owed_since: Timestamp,
}

/// What a person is told directly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DirectSubject {
    /// That the match cannot be played on in its place, or how it ended.
    Match(MatchId),
    /// That the challenge could not be posted.
    Challenge(ChallengeId),
}

impl Club {
    /// What people are owed directly, oldest first, at most 50: those after a number, or from 0 the first ones.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn owed_directly(&self, after: i64) -> Result<Vec<DirectAnnouncement>, StoreError> {
        let rows = self.store.owed_directly(after, MOST).await?;
        rows.iter().map(read).collect()
    }

    /// Notes that a person has been told something directly, or never can be. What has been owed anew since it was read
    /// stays owed.
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

//! Taking away what nobody needs any more, a little at a time: whoever writes waits for each part.

use super::{StoreError, WriteTransaction, players::idle_player};

/// A table that is gone through in the order of its rows' numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PrunableRows {
    /// What was owed.
    Announcements,
    /// Challenges.
    Challenges,
    /// People.
    Players,
}

impl PrunableRows {
    /// Every such table; those that refer to others come first.
    pub(crate) const ALL: [Self; 3] = [Self::Announcements, Self::Challenges, Self::Players];

    /// The last of the next `?2` rows after `?1`; nothing if there is none.
    const fn part(self) -> &'static str {
        match self {
            Self::Announcements => {
                "SELECT max(id) FROM (SELECT id FROM announcements WHERE id > ?1 ORDER BY id LIMIT +?2)"
            }
            Self::Challenges => {
                "SELECT max(id) FROM (SELECT id FROM challenges WHERE id > ?1 ORDER BY id LIMIT +?2)"
            }
            Self::Players => {
                "SELECT max(id) FROM (SELECT id FROM players WHERE id > ?1 ORDER BY id LIMIT +?2)"
            }
        }
    }

    /// Removes what is not needed of the rows after `?1` up to `?2` and was not in use after the moment `?3`.
    const fn removal(self) -> &'static str {
        match self {
            // Of a match the newest board is kept: it tells what has been told. As long as something is owed of it, all
            // of its messages must be known, so that none of them is taken for what is owed.
            Self::Announcements => {
                "DELETE FROM announcements
                 WHERE id > ?1 AND id <= ?2 AND state <> 'owed' AND coalesce(sent_at, owed_since) <= ?3
                   AND (EXISTS (SELECT 1 FROM challenges
                                WHERE challenges.id = announcements.challenge_id AND challenges.state <> 'open')
                        OR EXISTS (SELECT 1 FROM matches
                                   WHERE matches.id = announcements.match_id AND matches.ended_at <= ?3))
                   AND NOT EXISTS (SELECT 1 FROM announcements AS other
                                   WHERE other.match_id = announcements.match_id AND other.state = 'owed')
                   AND id IS NOT (SELECT newest.id FROM announcements AS newest
                                  WHERE newest.match_id = announcements.match_id AND newest.state = 'sent'
                                    AND newest.notice IS NULL
                                  ORDER BY newest.event DESC, newest.id DESC LIMIT 1)"
            }
            Self::Challenges => {
                "DELETE FROM challenges
                 WHERE id > ?1 AND id <= ?2 AND state <> 'open' AND lapses_at <= ?3
                   AND NOT EXISTS (SELECT 1 FROM announcements WHERE challenge_id = challenges.id)
                   AND NOT EXISTS (SELECT 1 FROM direct_announcements WHERE challenge_id = challenges.id)"
            }
            // People are in use as long as something refers to them, whatever the moment is.
            Self::Players => {
                concat!("DELETE FROM players WHERE id > ?1 AND id <= ?2 AND ?3 = ?3 AND ", idle_player!())
            }
        }
    }
}

impl WriteTransaction {
    /// Looks at the next rows of a table after this one, at most so many, and removes those that nobody needs and that
    /// were not in use after a moment. Returns how many were removed, and the last row that was looked at; none at the
    /// table's end.
    pub(crate) async fn sweep(
        &mut self,
        table: PrunableRows,
        after: i64,
        most: i64,
        moment: i64,
    ) -> Result<(u64, Option<i64>), StoreError> {
        let last: Option<i64> =
            sqlx::query_scalar(table.part()).bind(after).bind(most).fetch_one(&mut *self.transaction).await?;
        let Some(last) = last else { return Ok((0, None)) };
        let removed = sqlx::query(table.removal())
            .bind(after)
            .bind(last)
            .bind(moment)
            .execute(&mut *self.transaction)
            .await?;
        Ok((removed.rows_affected(), Some(last)))
    }

    /// Forgets what came from outside at a moment or before, of the oldest so many; how many there were. The numbers
    /// grow with time, so the oldest have the smallest.
    pub(crate) async fn remove_inputs(&mut self, moment: i64, most: i64) -> Result<u64, StoreError> {
        let removed = sqlx::query(
            "DELETE FROM inputs
             WHERE discord_id IN (SELECT discord_id
                                  FROM (SELECT discord_id, at FROM inputs ORDER BY discord_id LIMIT +?2)
                                  WHERE at <= ?1)",
        )
        .bind(moment)
        .bind(most)
        .execute(&mut *self.transaction)
        .await?;
        Ok(removed.rows_affected())
    }

    /// Removes the absences, the bot's and those of servers, that were over at a moment and before every running match
    /// concerned began; how many there were.
    pub(crate) async fn remove_absences(&mut self, moment: i64) -> Result<u64, StoreError> {
        let mut removed = 0;
        for query in [
            "DELETE FROM absences
             WHERE ended_at <= ?1
               AND ended_at < coalesce((SELECT min(began_at) FROM matches WHERE status = 'running'), ?1 + 1)",
            "DELETE FROM server_absences
             WHERE ended_at <= ?1
               AND ended_at < coalesce((SELECT min(began_at) FROM matches
                                        WHERE status = 'running' AND matches.server_id = server_absences.server_id),
                                       ?1 + 1)",
        ] {
            removed += sqlx::query(query).bind(moment).execute(&mut *self.transaction).await?.rows_affected();
        }
        Ok(removed)
    }
}

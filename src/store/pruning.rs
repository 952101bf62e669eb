//! Prunes the database: deletes rows that are not needed any more, in small parts, because writers wait for each part.

use super::{
    StoreError, WriteTransaction,
    personal_data::{forgetting_chats_of_challenges, forgetting_chats_of_matches},
    players::idle_player,
    portable_query::{Sql, query, query_scalar},
};

/// The SQL condition that a tournament's sign-up ends at a set time and has not ended.
macro_rules! signing_up {
    () => {
        "tournaments.ended_at IS NULL AND sign_up_until IS NOT NULL
                          AND NOT EXISTS (SELECT 1 FROM tournament_events WHERE tournament_id = tournaments.id
                                                                            AND kind IN ('sign-up ended', 'started'))"
    };
}

/// The SQL that deletes the rows of a table of absences that concern every server, if they ended by `$1` and before every running
/// match, open challenge and sign-up began.
macro_rules! unneeded_absences {
    ($table:literal) => {
        concat!(
            "DELETE FROM ",
            $table,
            " WHERE ended_at <= $1
                AND ended_at < coalesce((SELECT min(began_at) FROM matches WHERE status = 'running'), $1 + 1)
                AND ended_at < coalesce((SELECT min(made_at) FROM challenges WHERE state = 'open'), $1 + 1)
                AND ended_at < coalesce((SELECT min(made_at) FROM tournaments WHERE ",
            signing_up!(),
            "), $1 + 1)"
        )
    };
}

/// A table that is pruned in the order of its row ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PrunableRows {
    Announcements,
    /// The boards of running matches that were shown again, because people have asked for them.
    RepeatedBoards,
    Challenges,
    Players,
    /// The chats of deleted people in finished matches. No row is deleted.
    ChatsOfMatches,
    /// The chats of deleted people in answered challenges. No row is deleted.
    ChatsOfChallenges,
}

impl PrunableRows {
    /// Every table, those with foreign keys to others first.
    pub(crate) const ALL: [Self; 6] = [
        Self::Announcements,
        Self::RepeatedBoards,
        Self::Challenges,
        Self::Players,
        Self::ChatsOfMatches,
        Self::ChatsOfChallenges,
    ];

    /// The query for the last of the next `$2` rows after the row `$1`; null at the end of the table.
    const fn part(self) -> &'static str {
        match self {
            Self::Announcements | Self::RepeatedBoards => {
                "SELECT max(id) FROM (SELECT id FROM announcements WHERE id > $1 ORDER BY id LIMIT +$2) AS part"
            }
            Self::ChatsOfMatches => {
                "SELECT max(id) FROM (SELECT id FROM matches WHERE id > $1 ORDER BY id LIMIT +$2) AS part"
            }
            Self::Challenges | Self::ChatsOfChallenges => {
                "SELECT max(id) FROM (SELECT id FROM challenges WHERE id > $1 ORDER BY id LIMIT +$2) AS part"
            }
            Self::Players => {
                "SELECT max(id) FROM (SELECT id FROM players WHERE id > $1 ORDER BY id LIMIT +$2) AS part"
            }
        }
    }

    /// The statements that prune the rows with ids greater than `$1`, up to `$2`. They delete unneeded rows, or clear the chats of
    /// deleted people in them. Rows that were last used after the moment `$3` are kept, if the table records the last use.
    fn removals(self) -> Vec<Sql> {
        let removal = match self {
            // The newest board of a match is kept, because it records which events have been announced. While an announcement of
            // a match is queued, all messages of the match are kept, so that the search for the message of that announcement does
            // not mistake another one for it.
            Self::Announcements => {
                "DELETE FROM announcements
                 WHERE id > $1 AND id <= $2 AND state <> 'owed' AND coalesce(sent_at, owed_since) <= $3
                   AND (season_id IS NOT NULL
                        OR EXISTS (SELECT 1 FROM challenges
                                WHERE challenges.id = announcements.challenge_id AND challenges.state <> 'open')
                        OR EXISTS (SELECT 1 FROM matches
                                   WHERE matches.id = announcements.match_id AND matches.ended_at <= $3))
                   AND NOT EXISTS (SELECT 1 FROM announcements AS other
                                   WHERE other.match_id = announcements.match_id AND other.state = 'owed')
                   AND id IS DISTINCT FROM (SELECT newest.id FROM announcements AS newest
                                  WHERE newest.match_id = announcements.match_id AND newest.state = 'sent'
                                    AND newest.notice IS NULL
                                  ORDER BY newest.event DESC, newest.id DESC LIMIT 1)"
            }
            // The first board after an event says since when its player could decide, and the newest one is the one that people
            // see. Boards between them say nothing, and everybody who plays can ask for any number of them.
            Self::RepeatedBoards => {
                "DELETE FROM announcements
                 WHERE id > $1 AND id <= $2 AND state = 'sent' AND notice IS NULL AND sent_at <= $3
                   AND EXISTS (SELECT 1 FROM matches
                               WHERE matches.id = announcements.match_id AND matches.status = 'running')
                   AND NOT EXISTS (SELECT 1 FROM announcements AS other
                                   WHERE other.match_id = announcements.match_id AND other.state = 'owed')
                   AND EXISTS (SELECT 1 FROM announcements AS earlier
                               WHERE earlier.match_id = announcements.match_id AND earlier.event = announcements.event
                                 AND earlier.channel_id = announcements.channel_id AND earlier.notice IS NULL
                                 AND earlier.state = 'sent' AND earlier.id < announcements.id
                                 AND earlier.sent_at <= announcements.sent_at)
                   AND EXISTS (SELECT 1 FROM announcements AS later
                               WHERE later.match_id = announcements.match_id AND later.event = announcements.event
                                 AND later.channel_id = announcements.channel_id AND later.notice IS NULL
                                 AND later.state = 'sent' AND later.id > announcements.id)"
            }
            Self::Challenges => {
                "DELETE FROM challenges
                 WHERE id > $1 AND id <= $2 AND state <> 'open' AND lapses_at <= $3
                   AND NOT EXISTS (SELECT 1 FROM announcements WHERE challenge_id = challenges.id)
                   AND NOT EXISTS (SELECT 1 FROM direct_announcements WHERE challenge_id = challenges.id)"
            }
            // People have no time of last use. They are in use while a row refers to them.
            Self::Players => {
                concat!("DELETE FROM players WHERE id > $1 AND id <= $2 AND $3 = $3 AND ", idle_player!())
            }
            Self::ChatsOfMatches => {
                let which = "matches.id > $1 AND matches.id <= $2 AND $3 = $3";
                return forgetting_chats_of_matches(which).into();
            }
            Self::ChatsOfChallenges => {
                let which = "challenges.id > $1 AND challenges.id <= $2 AND $3 = $3";
                return forgetting_chats_of_challenges(which).into();
            }
        };
        vec![removal.into()]
    }
}

impl WriteTransaction {
    /// Examines at most `most` rows of a table after the row `after`. Deletes those that are unneeded and were last used at or
    /// before `moment`, or clears the chats of deleted people in them. Returns how many rows were changed, and the last examined
    /// row: `None` at the end of the table.
    pub(crate) async fn sweep(
        &mut self,
        table: PrunableRows,
        after: i64,
        most: i64,
        moment: i64,
    ) -> Result<(u64, Option<i64>), StoreError> {
        let last: Option<i64> =
            query_scalar(table.part()).bind(after).bind(most).fetch_one(&mut self.transaction).await?;
        let Some(last) = last else { return Ok((0, None)) };
        let mut removed = 0;
        for removal in table.removals() {
            let query = query(removal).bind(after).bind(last).bind(moment);
            removed += query.execute(&mut self.transaction).await?;
        }
        Ok((removed, Some(last)))
    }

    /// Deletes at most `most` of the oldest inputs, up to `moment`, and returns how many. Discord ids grow with time,
    /// so the oldest inputs have the smallest ids.
    pub(crate) async fn remove_inputs(&mut self, moment: i64, most: i64) -> Result<u64, StoreError> {
        let removed = query(
            "DELETE FROM inputs
             WHERE discord_id IN (SELECT discord_id
                                  FROM (SELECT discord_id, at FROM inputs ORDER BY discord_id LIMIT +$2) AS oldest
                                  WHERE at <= $1)",
        )
        .bind(moment)
        .bind(most)
        .execute(&mut self.transaction)
        .await?;
        Ok(removed)
    }

    /// Deletes absences of the bot, of shards and of servers that ended by `moment` and before the beginning of every running
    /// match, open challenge and sign-up that they concern. Returns the number of deleted absences.
    pub(crate) async fn remove_absences(&mut self, moment: i64) -> Result<u64, StoreError> {
        let mut removed = 0;
        for sql in [
            unneeded_absences!("absences"),
            unneeded_absences!("shard_absences"),
            concat!(
                "DELETE FROM server_absences
             WHERE ended_at <= $1
               AND ended_at < coalesce((SELECT min(began_at) FROM matches
                                        WHERE status = 'running' AND matches.server_id = server_absences.server_id),
                                       $1 + 1)
               AND ended_at < coalesce((SELECT min(made_at) FROM challenges
                                        WHERE state = 'open' AND challenges.server_id = server_absences.server_id),
                                       $1 + 1)
               AND ended_at < coalesce((SELECT min(made_at) FROM tournaments
                                        WHERE tournaments.server_id = server_absences.server_id AND ",
                signing_up!(),
                "), $1 + 1)"
            ),
        ] {
            removed += query(sql).bind(moment).execute(&mut self.transaction).await?;
        }
        Ok(removed)
    }
}

//! Prunes the database: deletes rows that are no longer needed. It does so in small parts, because other writers wait for each
//! part.

use super::{
    StoreError, WriteTransaction,
    personal_data::{forgetting_chats_of_challenges, forgetting_chats_of_matches},
    players::idle_player,
    portable_query::{Sql, query, query_scalar},
};

/// The SQL condition that a tournament's sign-up ends at a set time and has not ended yet.
macro_rules! signing_up {
    () => {
        "tournaments.ended_at IS NULL AND sign_up_until IS NOT NULL
                          AND NOT EXISTS (SELECT 1 FROM tournament_events WHERE tournament_id = tournaments.id
                                                                            AND kind IN ('sign-up ended', 'started'))"
    };
}

/// The SQL that deletes rows from a table of absences of the bot or of shards. It deletes absences that ended by `$1` and before
/// the beginning of every running match, open challenge and sign-up, whichever server these belong to.
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

/// A part of the database that is pruned in the order of its row ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PrunableRows {
    Announcements,
    /// Boards of running matches that were posted again because people asked for them.
    RepeatedBoards,
    Challenges,
    Players,
    /// The chats of people whose data was deleted, in finished matches. The chats are cleared, and no row is deleted.
    ChatsOfMatches,
    /// The chats of people whose data was deleted, in challenges that are no longer open. The chats are cleared, and no row is
    /// deleted.
    ChatsOfChallenges,
}

impl PrunableRows {
    /// Every part. Tables that refer to others come before the tables to which they refer.
    pub(crate) const ALL: [Self; 6] = [
        Self::Announcements,
        Self::RepeatedBoards,
        Self::Challenges,
        Self::Players,
        Self::ChatsOfMatches,
        Self::ChatsOfChallenges,
    ];

    /// The query for the last of the next `$2` rows after the row `$1`. The result is null at the end of the table.
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
    /// people whose data was deleted. If the table records when a row was last used, rows that were used after `$3` are kept.
    fn removals(self) -> Vec<Sql> {
        let removal = match self {
            // The newest board of a match is kept, because it records which events have been announced. While an announcement of a
            // match is queued, all messages of the match are kept: the search for the queued announcement's message could otherwise
            // take another message for it.
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
            // The first board after an event shows since when the player could decide, and people see the newest board. The boards
            // between them are not needed, and every player can ask for any number of them.
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
            // The table of people does not record when a row was last used. A person's row is in use while another row refers to
            // it.
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
    /// Prunes at most `most` rows of a table after the row `after`. Deletes unneeded rows that were last used at or before
    /// `moment`, or clears the chats of people whose data was deleted. Returns the number of changed rows and the id of the last
    /// examined row, which is `None` at the end of the table.
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

    /// Deletes those of the `most` oldest inputs that are not newer than `moment`. Returns their number. Discord ids grow with
    /// time, so the oldest inputs have the smallest ids.
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

    /// Deletes absences of the bot, of shards and of servers that ended by `moment`, and before the beginning of every running
    /// match, open challenge and sign-up. For an absence of a server, only the matches, challenges and sign-ups of that server
    /// count. Returns the number of deleted absences.
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

//! Direct messages that are queued for people.

use sqlx::FromRow;

use super::{
    DueRow, Store, StoreError, WriteTransaction,
    portable_query::{query, query_as},
};

/// A direct message that is queued for a person.
#[derive(Clone, Copy, Debug, FromRow)]
pub struct DirectAnnouncementRow {
    /// The row id of the message.
    pub id: i64,
    /// The Discord id of the person.
    pub discord_id: i64,
    /// The match that the message is about. It cannot be shown in its channel, or has moved to another channel.
    pub match_id: Option<i64>,
    /// The challenge that the message is about. It could not be posted or, in direct messages, was declined.
    pub challenge_id: Option<i64>,
    /// When the message was queued, in milliseconds since 1970.
    pub owed_since: i64,
}

impl Store {
    /// Returns at most `most` queued direct messages with row ids above `after`, the oldest first.
    // With a bare parameter after LIMIT, SQLite would prepare the statement again each time.
    pub(crate) async fn owed_directly(
        &self,
        after: i64,
        most: i64,
    ) -> Result<Vec<DirectAnnouncementRow>, StoreError> {
        Ok(query_as(
            "SELECT direct_announcements.id, discord_id, match_id, challenge_id, owed_since
             FROM direct_announcements JOIN players ON players.id = player_id
             WHERE direct_announcements.id > $1 AND discord_id IS NOT NULL
             ORDER BY direct_announcements.id LIMIT +$2",
        )
        .bind(after)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// Queues a direct message about the state of a match for each player, and in a vote match for the person who began it. People
    /// whose data was deleted get none. If such a message is already queued, it counts as queued at `since`.
    pub(crate) async fn owe_players(&mut self, match_id: i64, since: i64) -> Result<(), StoreError> {
        let owe = "INSERT INTO direct_announcements (player_id, match_id, owed_since)
             SELECT told.player_id, told.match_id, $2
             FROM (SELECT player_id, match_id FROM seats WHERE match_id = $1
                   UNION SELECT begun_by, match_id FROM vote_matches WHERE match_id = $1) AS told
             JOIN players ON players.id = told.player_id
             WHERE discord_id IS NOT NULL
             ON CONFLICT (match_id, player_id) WHERE match_id IS NOT NULL
             DO UPDATE SET owed_since = excluded.owed_since";
        self.owe_directly(owe, match_id, since).await
    }

    /// Like [`WriteTransaction::owe_players`], but only for the players other than `person`.
    pub(crate) async fn owe_other_players(
        &mut self,
        match_id: i64,
        person: u64,
        since: i64,
    ) -> Result<(), StoreError> {
        let owed = query(
            "INSERT INTO direct_announcements (player_id, match_id, owed_since)
             SELECT players.id, seats.match_id, $2 FROM seats JOIN players ON players.id = seats.player_id
             WHERE seats.match_id = $1 AND discord_id IS NOT NULL AND discord_id <> $3
             ON CONFLICT (match_id, player_id) WHERE match_id IS NOT NULL
             DO UPDATE SET owed_since = excluded.owed_since",
        )
        .bind(match_id)
        .bind(since)
        .bind(person.cast_signed())
        .execute(&mut self.transaction)
        .await?;
        if owed > 0 {
            self.due.add(DueRow::DirectMessages);
        }
        Ok(())
    }

    /// Like [`WriteTransaction::owe_players`], but only for the player of one side.
    pub(crate) async fn owe_player(
        &mut self,
        match_id: i64,
        side: &'static str,
        since: i64,
    ) -> Result<(), StoreError> {
        let owed = query(
            "INSERT INTO direct_announcements (player_id, match_id, owed_since)
             SELECT player_id, match_id, $2 FROM seats JOIN players ON players.id = player_id
             WHERE match_id = $1 AND side = $3 AND discord_id IS NOT NULL
             ON CONFLICT (match_id, player_id) WHERE match_id IS NOT NULL
             DO UPDATE SET owed_since = excluded.owed_since",
        )
        .bind(match_id)
        .bind(since)
        .bind(side)
        .execute(&mut self.transaction)
        .await?;
        if owed > 0 {
            self.due.add(DueRow::DirectMessages);
        }
        Ok(())
    }

    /// Queues a direct message about a challenge for the challenger, unless the challenger's data was deleted.
    pub(crate) async fn owe_challenger(&mut self, challenge_id: i64, since: i64) -> Result<(), StoreError> {
        let owe = "INSERT INTO direct_announcements (player_id, challenge_id, owed_since)
             SELECT challenger_id, challenges.id, $2 FROM challenges JOIN players ON players.id = challenger_id
             WHERE challenges.id = $1 AND discord_id IS NOT NULL
             ON CONFLICT (challenge_id, player_id) WHERE challenge_id IS NOT NULL
             DO UPDATE SET owed_since = excluded.owed_since";
        self.owe_directly(owe, challenge_id, since).await
    }

    /// Runs a query that queues direct messages about the match or challenge `$1` at the time `$2`.
    async fn owe_directly(&mut self, owe: &'static str, id: i64, since: i64) -> Result<(), StoreError> {
        let owed = query(owe).bind(id).bind(since).execute(&mut self.transaction).await?;
        if owed > 0 {
            self.due.add(DueRow::DirectMessages);
        }
        Ok(())
    }

    /// Deletes a queued direct message, unless it was queued again after `owed_since`.
    pub(crate) async fn settle_directly(&mut self, id: i64, owed_since: i64) -> Result<(), StoreError> {
        query("DELETE FROM direct_announcements WHERE id = $1 AND owed_since = $2")
            .bind(id)
            .bind(owed_since)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }
}

//! Cards and digests: messages that show people the matches that wait for them.

use sqlx::FromRow;

use super::{
    Store, StoreError, WriteTransaction,
    portable_query::{query, query_as, query_scalar, statements},
};

/// The card of a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct TurnCardRow {
    /// The direct message channel of the person; `None` until it is known.
    pub channel_id: Option<i64>,
    /// The message that is the card; `None` until it is posted.
    pub message_id: Option<i64>,
    /// When the message was posted. Before that, the time at which the person asked for the card.
    pub posted_at: Option<i64>,
    /// When the last update of the card began or, after it has succeeded, when it ended.
    pub asked_at: i64,
    /// A hash of what the card shows; `None` before it shows anything.
    pub shown: Option<i64>,
}

impl Store {
    /// The card of a person.
    pub(crate) async fn turn_card(&self, person: u64) -> Result<Option<TurnCardRow>, StoreError> {
        Ok(query_as(
            "SELECT channel_id, message_id, posted_at, asked_at, shown
             FROM turn_cards JOIN players ON players.id = player_id WHERE discord_id = $1",
        )
        .bind(person.cast_signed())
        .fetch_optional(&self.readers)
        .await?)
    }

    /// Returns the Discord ids of at most `most` people who have a card, from the first id above `after`. They are ordered as
    /// signed numbers.
    pub(crate) async fn card_owners(&self, after: i64, most: i64) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT discord_id FROM turn_cards JOIN players ON players.id = player_id
             WHERE discord_id > $1 ORDER BY discord_id LIMIT $2",
        )
        .bind(after)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns the Discord ids of those players of a match who have a card.
    pub(crate) async fn card_owners_in(&self, id: i64) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT discord_id FROM seats JOIN turn_cards ON turn_cards.player_id = seats.player_id
             JOIN players ON players.id = seats.player_id
             WHERE match_id = $1 AND discord_id IS NOT NULL",
        )
        .bind(id)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns the number of running matches of people who have a card, counted up to `most`.
    pub(crate) async fn count_matches_on_cards(&self, most: i64) -> Result<i64, StoreError> {
        Ok(query_scalar(
            "SELECT count(*) FROM (
                 SELECT DISTINCT matches.id FROM turn_cards
                 JOIN seats ON seats.player_id = turn_cards.player_id
                 JOIN matches ON matches.id = seats.match_id
                 WHERE matches.status = 'running' LIMIT $1
             ) AS shown",
        )
        .bind(most)
        .fetch_one(&self.readers)
        .await?)
    }

    /// Returns the Discord ids of at most `most` people whose digest is due. Each comes with the time at which the digest was due.
    pub(crate) async fn due_digests(&self, now: i64, most: i64) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(query_as(
            "SELECT discord_id, due_at FROM digests JOIN players ON players.id = player_id
             WHERE due_at <= $1 AND discord_id IS NOT NULL ORDER BY due_at LIMIT $2",
        )
        .bind(now)
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// Begins the card of a player. Returns false if the player already has one.
    pub(crate) async fn begin_turn_card(&mut self, player: i64, at: i64) -> Result<bool, StoreError> {
        let begun = query(
            "INSERT INTO turn_cards (player_id, posted_at, asked_at) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING",
        )
        .bind(player)
        .bind(at)
        .execute(&mut self.transaction)
        .await?;
        Ok(begun == 1)
    }

    /// Stores the current state of the card of a person. Returns false if the person no longer has a card.
    pub(crate) async fn note_turn_card(
        &mut self,
        person: u64,
        row: &TurnCardRow,
    ) -> Result<bool, StoreError> {
        let noted = query(
            "UPDATE turn_cards SET channel_id = $2, message_id = $3, posted_at = $4, asked_at = $5, shown = $6
             WHERE player_id = (SELECT id FROM players WHERE discord_id = $1)",
        )
        .bind(person.cast_signed())
        .bind(row.channel_id)
        .bind(row.message_id)
        .bind(row.posted_at)
        .bind(row.asked_at)
        .bind(row.shown)
        .execute(&mut self.transaction)
        .await?;
        Ok(noted == 1)
    }

    /// Ends the card of a person. Returns the card; `None` if the person had none.
    pub(crate) async fn end_turn_card(&mut self, person: u64) -> Result<Option<TurnCardRow>, StoreError> {
        Ok(query_as(
            "DELETE FROM turn_cards WHERE player_id = (SELECT id FROM players WHERE discord_id = $1)
             RETURNING channel_id, message_id, posted_at, asked_at, shown",
        )
        .bind(person.cast_signed())
        .fetch_optional(&mut self.transaction)
        .await?)
    }

    /// Ends the digest of a person, and stores `turns`, the way in which the person is notified of turns, as a stored word.
    pub(crate) async fn end_digest(&mut self, person: u64, turns: &'static str) -> Result<(), StoreError> {
        query(statements!(
            "DELETE FROM digests WHERE player_id = (SELECT id FROM players WHERE discord_id = $1)",
            "UPDATE player_settings SET turns = $2
             WHERE player_id = (SELECT id FROM players WHERE discord_id = $1)",
        ))
        .bind(person.cast_signed())
        .bind(turns)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Sets when the next digest of a player is due; `None` ends the player's digest.
    pub(crate) async fn set_digest(&mut self, player: i64, due_at: Option<i64>) -> Result<(), StoreError> {
        let Some(due_at) = due_at else {
            query("DELETE FROM digests WHERE player_id = $1")
                .bind(player)
                .execute(&mut self.transaction)
                .await?;
            return Ok(());
        };
        query(
            "INSERT INTO digests (player_id, due_at) VALUES ($1, $2)
             ON CONFLICT (player_id) DO UPDATE SET due_at = $2",
        )
        .bind(player)
        .bind(due_at)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }
}

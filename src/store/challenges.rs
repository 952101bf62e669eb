//! The table of challenges: inserts, reads and settles them.

use sqlx::FromRow;

use super::{
    MatchTermsRow, Store, StoreError, WriteTransaction,
    portable_query::{differing, query, query_as, query_scalar},
};

/// A challenge to be inserted.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// The channel.
    pub channel_id: u64,
    /// The server of the channel; `None` in direct messages.
    pub server_id: Option<u64>,
    /// The row id of the challenger.
    pub challenger_id: i64,
    /// The row id of the challenged player; `None` if anybody may accept.
    pub challenged_id: Option<i64>,
    /// The proposed terms.
    pub terms: MatchTermsRow,
    /// The rule by which the player of Black is chosen, as a stored word.
    pub black: &'static str,
    /// Whether the match may have a thread, as a stored word.
    pub threads: &'static str,
    /// The finished match, a single round, that the new match follows in a series; `None` if it follows none.
    pub continues: Option<i64>,
    /// The time control, as a stored code; `None` without a clock.
    pub time_control: Option<String>,
    /// The events of the interrupted match that is continued; `None` for a match from the start.
    pub record: Option<String>,
    /// The number of decisions in `record`.
    pub imported: u32,
    /// When the challenge was made, in milliseconds since 1970.
    pub made_at: i64,
    /// When the challenge lapses, in milliseconds since 1970.
    pub lapses_at: i64,
}

/// A stored challenge.
#[derive(Clone, Debug, FromRow)]
pub struct ChallengeRow {
    /// The row id of the challenge.
    pub id: i64,
    /// The channel.
    pub channel_id: i64,
    /// The server of the channel; `None` in direct messages.
    pub server_id: Option<i64>,
    /// The row id of the challenger.
    pub challenger_id: i64,
    /// The row id of the challenged player; `None` while anybody may accept.
    pub challenged_id: Option<i64>,
    /// The Discord id of the challenger.
    pub challenger_discord_id: Option<i64>,
    /// The challenger's name.
    pub challenger_name: Option<String>,
    /// The Discord id of the challenged player.
    pub challenged_discord_id: Option<i64>,
    /// The challenged player's name.
    pub challenged_name: Option<String>,
    /// The proposed terms.
    #[sqlx(flatten)]
    pub terms: MatchTermsRow,
    /// The rule by which the player of Black is chosen, as a stored word.
    pub black: String,
    /// Whether the match may have a thread, as a stored word.
    pub threads: String,
    /// The finished match, a single round, that the new match follows in a series; `None` if it follows none.
    pub continues: Option<i64>,
    /// The time control, as a stored code; `None` without a clock.
    pub time_control: Option<String>,
    /// The events of the interrupted match that is continued, while the challenge is open.
    pub record: Option<String>,
    /// The number of decisions in the record, also after the record was removed.
    #[sqlx(try_from = "i64")]
    pub imported: u32,
    /// When the challenge was made, in milliseconds since 1970.
    pub made_at: i64,
    /// When the challenge lapses if the bot is never absent, in milliseconds since 1970.
    pub lapses_at: i64,
    /// By how many milliseconds absences of the bot postpone the end of the challenge. Only absences that the bot has examined are
    /// included.
    pub postponed: i64,
    /// The state of the challenge, as a stored word.
    pub state: String,
    /// The match that the acceptance began; `None` if the challenge was not accepted.
    pub match_id: Option<i64>,
    /// The message that shows the challenge; `None` until it is posted.
    pub message_id: Option<i64>,
}

const SELECT_BY_ID: &str = "
    SELECT challenges.*,
           challenger.discord_id AS challenger_discord_id, challenger.name AS challenger_name,
           challenged.discord_id AS challenged_discord_id, challenged.name AS challenged_name
    FROM challenges
    JOIN players AS challenger ON challenger.id = challenges.challenger_id
    LEFT JOIN players AS challenged ON challenged.id = challenges.challenged_id
    WHERE challenges.id = $1";

/// The SQL for the open challenges in the channel `$1` that the person `$2` may accept.
macro_rules! from_challenges_to_accept {
    () => {
        "FROM challenges
         JOIN players AS challenger ON challenger.id = challenges.challenger_id
         LEFT JOIN players AS challenged ON challenged.id = challenges.challenged_id
         WHERE challenges.channel_id = $1 AND challenges.state = 'open' AND challenger.discord_id <> $2
           AND (challenges.challenged_id IS NULL OR challenged.discord_id = $2)"
    };
}

impl Store {
    /// A challenge by its row id.
    pub(crate) async fn challenge(&self, id: i64) -> Result<Option<ChallengeRow>, StoreError> {
        Ok(query_as(SELECT_BY_ID).bind(id).fetch_optional(&self.readers).await?)
    }

    /// Returns the row ids of the open challenges in a channel that have been posted and whose match can be played in the channel
    /// itself.
    pub(crate) async fn open_challenges_to_play_in(&self, channel: u64) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT id FROM challenges
             WHERE channel_id = $1 AND state = 'open' AND threads <> 'always' AND message_id IS NOT NULL ORDER BY id",
        )
        .bind(channel.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Whether a message in a channel shows an open challenge that is addressed to a person.
    pub(crate) async fn challenges_by(
        &self,
        channel: u64,
        message: u64,
        person: u64,
    ) -> Result<bool, StoreError> {
        Ok(query_scalar(
            "SELECT EXISTS (
                 SELECT 1 FROM challenges JOIN players AS challenged ON challenged.id = challenges.challenged_id
                 WHERE challenges.channel_id = $1 AND challenges.state = 'open' AND challenges.message_id = $2
                   AND challenged.discord_id = $3)",
        )
        .bind(channel.cast_signed())
        .bind(message.cast_signed())
        .bind(person.cast_signed())
        .fetch_one(&self.readers)
        .await?)
    }

    /// Whether a person has made an open challenge in a channel, and whether the person may accept an open challenge there.
    pub(crate) async fn open_challenges_for(
        &self,
        channel: u64,
        person: u64,
    ) -> Result<(bool, bool), StoreError> {
        Ok(query_as(concat!(
            "SELECT
                 EXISTS (
                     SELECT 1 FROM challenges
                     JOIN players AS challenger ON challenger.id = challenges.challenger_id
                     WHERE challenges.channel_id = $1 AND challenges.state = 'open'
                       AND challenger.discord_id = $2),
                 EXISTS (SELECT 1 ",
            from_challenges_to_accept!(),
            ")"
        ))
        .bind(channel.cast_signed())
        .bind(person.cast_signed())
        .fetch_one(&self.readers)
        .await?)
    }

    /// The row id of the newest open challenge in a channel that a person has made or may accept.
    pub(crate) async fn newest_open_challenge_for(
        &self,
        channel: u64,
        person: u64,
    ) -> Result<Option<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT challenges.id FROM challenges
             JOIN players AS challenger ON challenger.id = challenges.challenger_id
             LEFT JOIN players AS challenged ON challenged.id = challenges.challenged_id
             WHERE challenges.channel_id = $1 AND challenges.state = 'open'
               AND (challenger.discord_id = $2 OR challenges.challenged_id IS NULL
                    OR challenged.discord_id = $2)
             ORDER BY challenges.id DESC LIMIT 1",
        )
        .bind(channel.cast_signed())
        .bind(person.cast_signed())
        .fetch_optional(&self.readers)
        .await?)
    }

    /// Returns the row ids of at most two challenges that are open and posted in a channel and that a person may accept, the newest
    /// first.
    pub(crate) async fn challenges_to_accept(
        &self,
        channel: u64,
        person: u64,
    ) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(concat!(
            "SELECT challenges.id ",
            from_challenges_to_accept!(),
            " AND challenges.message_id IS NOT NULL ORDER BY challenges.id DESC LIMIT 2"
        ))
        .bind(channel.cast_signed())
        .bind(person.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Whether the challenger of this challenge challenged the same person at most `within` milliseconds before, and that earlier
    /// challenge was not accepted.
    pub(crate) async fn has_challenged_within(&self, id: i64, within: i64) -> Result<bool, StoreError> {
        // No index is ordered by time, so the search is bounded by row ids, which grow with time.
        Ok(query_scalar(
            "SELECT EXISTS (
                 SELECT 1 FROM challenges AS this
                 JOIN challenges AS earlier ON earlier.id BETWEEN this.id - 10000 AND this.id - 1
                 WHERE this.id = $1 AND earlier.challenger_id = this.challenger_id
                   AND earlier.challenged_id = this.challenged_id AND earlier.state <> 'accepted'
                   AND earlier.made_at > this.made_at - $2)",
        )
        .bind(id)
        .bind(within)
        .fetch_one(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// A challenge by its row id, as this transaction sees it.
    pub(crate) async fn challenge(&mut self, id: i64) -> Result<Option<ChallengeRow>, StoreError> {
        Ok(query_as(SELECT_BY_ID).bind(id).fetch_optional(&mut self.transaction).await?)
    }

    /// The open challenge of one person to another in a channel.
    pub(crate) async fn open_challenge(
        &mut self,
        channel: u64,
        challenger: u64,
        challenged: u64,
    ) -> Result<Option<ChallengeRow>, StoreError> {
        let id: Option<i64> = query_scalar(
            "SELECT challenges.id FROM challenges
             JOIN players AS challenger ON challenger.id = challenges.challenger_id
             JOIN players AS challenged ON challenged.id = challenges.challenged_id
             WHERE challenges.channel_id = $1 AND challenges.state = 'open'
               AND challenger.discord_id = $2 AND challenged.discord_id = $3",
        )
        .bind(channel.cast_signed())
        .bind(challenger.cast_signed())
        .bind(challenged.cast_signed())
        .fetch_optional(&mut self.transaction)
        .await?;
        match id {
            Some(id) => self.challenge(id).await,
            None => Ok(None),
        }
    }

    /// Inserts a challenge. The error is a conflict if the challenger already has an open challenge to the same person in the
    /// channel, or if anybody may accept both this challenge and another open challenge of the challenger in the channel.
    pub(crate) async fn insert_challenge(&mut self, new: &NewChallenge) -> Result<i64, StoreError> {
        Ok(query_scalar(
            "INSERT INTO challenges (channel_id, server_id, challenger_id, challenged_id, game, length, variants,
                                     layout, opening, opener, black, continues, time_control, record, made_at,
                                     lapses_at, threads, imported)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) RETURNING id",
        )
        .bind(new.channel_id.cast_signed())
        .bind(new.server_id.map(u64::cast_signed))
        .bind(new.challenger_id)
        .bind(new.challenged_id)
        .bind(&new.terms.game)
        .bind(&new.terms.length)
        .bind(&new.terms.variants)
        .bind(&new.terms.layout)
        .bind(&new.terms.opening)
        .bind(&new.terms.opener)
        .bind(new.black)
        .bind(new.continues)
        .bind(&new.time_control)
        .bind(&new.record)
        .bind(new.made_at)
        .bind(new.lapses_at)
        .bind(new.threads)
        .bind(new.imported)
        .fetch_one(&mut self.transaction)
        .await?)
    }

    /// Marks an open challenge as accepted. If anybody could accept it, the same statement makes the accepting player the
    /// challenged player. A separate statement would cause a conflict if the challenger has another open challenge to that player
    /// in the channel.
    pub(crate) async fn accept_challenge(
        &mut self,
        id: i64,
        player: i64,
        match_id: i64,
    ) -> Result<(), StoreError> {
        query(
            "UPDATE challenges
             SET state = 'accepted', match_id = $1, challenged_id = coalesce(challenged_id, $2), record = NULL
             WHERE id = $3 AND state = 'open'",
        )
        .bind(match_id)
        .bind(player)
        .bind(id)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// How many open challenges a player has made, in all channels.
    pub(crate) async fn open_challenges_of(&mut self, player: i64) -> Result<i64, StoreError> {
        Ok(query_scalar("SELECT count(*) FROM challenges WHERE challenger_id = $1 AND state = 'open'")
            .bind(player)
            .fetch_one(&mut self.transaction)
            .await?)
    }

    /// How many challenges are open in a channel.
    pub(crate) async fn open_challenges_in(&mut self, channel: u64) -> Result<i64, StoreError> {
        Ok(query_scalar("SELECT count(*) FROM challenges WHERE channel_id = $1 AND state = 'open'")
            .bind(channel.cast_signed())
            .fetch_one(&mut self.transaction)
            .await?)
    }

    /// Closes an open challenge that was not accepted, and stores the given state.
    pub(crate) async fn settle_challenge(&mut self, id: i64, state: &'static str) -> Result<(), StoreError> {
        query("UPDATE challenges SET state = $1, record = NULL WHERE id = $2 AND state = 'open'")
            .bind(state)
            .bind(id)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// The row ids of at most `most` open challenges that seem to have lapsed by `now`.
    pub(crate) async fn challenges_to_examine(
        &mut self,
        now: i64,
        most: i64,
    ) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(differing! {
            sqlite: "SELECT id FROM challenges WHERE state = 'open' AND lapses_at + postponed <= $1 AND $3 = ''
             ORDER BY lapses_at + postponed LIMIT $2",
            postgres: "SELECT id FROM challenges
             WHERE state = 'open' AND lapses_at + postponed <= $1 AND serves($3, server_id)
             ORDER BY lapses_at + postponed LIMIT $2",
        })
        .bind(now)
        .bind(most)
        .bind(&self.process)
        .fetch_all(&mut self.transaction)
        .await?)
    }

    /// Sets by how many milliseconds absences of the bot postpone the end of a challenge.
    pub(crate) async fn postpone_challenge(&mut self, id: i64, by: i64) -> Result<(), StoreError> {
        query("UPDATE challenges SET postponed = $1 WHERE id = $2")
            .bind(by)
            .bind(id)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }
}

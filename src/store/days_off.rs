//! Days on which the clocks of players stand still.

use sqlx::FromRow;

use super::{
    Store, StoreError, WriteTransaction,
    portable_query::{Executor, query, query_as, query_scalar},
};

/// A player's time off in a match: a single day, or all weekends that begin within a period.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct TimeOffRow {
    /// The side of the player, as a stored word.
    pub side: String,
    /// The time zone of the weekends; `None` for a single day.
    pub time_zone: Option<String>,
    /// The beginning of the time off.
    pub from_at: i64,
    /// The end of the time off; `None` while weekends off have not ended.
    pub until_at: Option<i64>,
}

/// The days off that a person has planned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DaysOffRows {
    /// The name of the time zone, and when it was last changed.
    pub time_zone: Option<(String, i64)>,
    /// The time since which weekends are off; `None` if weekends are not off.
    pub weekends_since: Option<i64>,
    /// The last weekends off that the person has ended: their time zone, and when they began and ended.
    pub weekends_ended: Option<(String, i64, i64)>,
    /// The single days in order, each with its beginning and its end.
    pub days: Vec<(String, i64, i64)>,
}

/// A running match that waits for a player and in which the player's times off count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct DelayedMatchRow {
    /// The match.
    pub id: i64,
    /// The channel in which the match is played.
    pub channel_id: i64,
    /// White's own chat, if each player sees the match in their own chat.
    pub other_channel_id: Option<i64>,
    /// The number of the last event of the match.
    pub last_event: i64,
    /// How often the board after that event was queued for the channel of the match after the time `shown_since`, a parameter of
    /// the query.
    pub shown_lately: i64,
}

/// The SQL condition that times off count in a match.
macro_rules! counting {
    () => {
        "(time_control IS NULL OR time_control LIKE 'correspondence%')
         AND NOT EXISTS (SELECT 1 FROM tournament_games JOIN tournaments ON tournaments.id = tournament_id
                         WHERE tournament_games.match_id = matches.id AND NOT tournaments.days_off)"
    };
}

/// A time, in milliseconds, that is longer than any weekend. If a player ends the weekends off during a weekend, that weekend is
/// over after this time. A weekend lasts two days, and an hour longer if clocks are put back in it.
const WEEKEND_OVER: i64 = 3 * 86_400_000;

/// Returns the times off of the players of a match that have not ended by `since`. If a player ends the weekends off during a
/// weekend, that weekend stays off. The result is empty if the match has a chess clock, or belongs to a tournament whose organiser
/// does not allow times off.
pub(super) async fn times_off(
    executor: impl Into<Executor<'_>>,
    id: i64,
    since: i64,
) -> sqlx::Result<Vec<TimeOffRow>> {
    query_as(concat!(
        "SELECT seats.side AS side, NULL AS time_zone, from_at, until_at
         FROM seats JOIN matches ON matches.id = match_id JOIN days_off ON days_off.player_id = seats.player_id
         WHERE match_id = $1 AND until_at > $2 AND ",
        counting!(),
        " UNION ALL
         SELECT seats.side AS side, time_zone, from_at, until_at
         FROM seats JOIN matches ON matches.id = match_id JOIN weekends_off ON weekends_off.player_id = seats.player_id
         WHERE match_id = $1 AND (until_at IS NULL OR until_at > $3) AND ",
        counting!(),
        " ORDER BY from_at",
    ))
    .bind(id)
    .bind(since)
    .bind(since.saturating_sub(WEEKEND_OVER))
    .fetch_all(executor)
    .await
}

async fn matches_with_time_off(
    executor: impl Into<Executor<'_>>,
    person: u64,
    shown_since: i64,
    after: Option<i64>,
    most: i64,
) -> sqlx::Result<Vec<DelayedMatchRow>> {
    query_as(concat!(
        "SELECT id, channel_id, other_channel_id, last_event,
                (SELECT count(*) FROM announcements
                 WHERE announcements.match_id = waiting.id AND announcements.event = waiting.last_event
                   AND announcements.channel_id = waiting.channel_id AND notice IS NULL
                   AND owed_since > $2) AS shown_lately
         FROM (SELECT matches.id AS id, matches.channel_id AS channel_id, other_channel_id,
                      (SELECT coalesce(max(sequence), 0) FROM events WHERE events.match_id = matches.id) AS last_event
               FROM players JOIN seats ON seats.player_id = players.id JOIN matches ON matches.id = seats.match_id
               WHERE discord_id = $1 AND status = 'running' AND decider = seats.side AND NOT paused
                 AND matches.id > $4 AND time_control IS NOT NULL AND ",
        counting!(),
        " ORDER BY matches.id LIMIT $3) AS waiting ORDER BY id",
    ))
    .bind(person.cast_signed())
    .bind(shown_since)
    .bind(most)
    .bind(after.unwrap_or(0))
    .fetch_all(executor)
    .await
}

async fn days_off_of(executor: impl Into<Executor<'_>>, person: u64) -> sqlx::Result<DaysOffRows> {
    let mut executor = executor.into();
    let person = person.cast_signed();
    let time_zone = query_as(
        "SELECT time_zones.name, changed_at FROM time_zones JOIN players ON players.id = player_id
         WHERE discord_id = $1",
    )
    .bind(person)
    .fetch_optional(&mut executor)
    .await?;
    let weekends_since = query_scalar(
        "SELECT from_at FROM weekends_off JOIN players ON players.id = player_id
         WHERE discord_id = $1 AND until_at IS NULL",
    )
    .bind(person)
    .fetch_optional(&mut executor)
    .await?;
    let weekends_ended = query_as(
        "SELECT time_zone, from_at, until_at FROM weekends_off JOIN players ON players.id = player_id
         WHERE discord_id = $1 AND until_at IS NOT NULL ORDER BY until_at DESC LIMIT 1",
    )
    .bind(person)
    .fetch_optional(&mut executor)
    .await?;
    let days = query_as(
        "SELECT day, from_at, until_at FROM days_off JOIN players ON players.id = player_id
         WHERE discord_id = $1 ORDER BY day",
    )
    .bind(person)
    .fetch_all(&mut executor)
    .await?;
    Ok(DaysOffRows { time_zone, weekends_since, weekends_ended, days })
}

impl Store {
    /// The days off of a person.
    pub(crate) async fn days_off(&self, person: u64) -> Result<DaysOffRows, StoreError> {
        let mut connection = self.readers.acquire().await?;
        let days = days_off_of(&mut connection, person).await?;
        connection.give_back();
        Ok(days)
    }

    /// Returns at most `most` running correspondence matches that wait for a person and in which times off count. Boards that were
    /// queued after `shown_since` count as shown lately.
    pub(crate) async fn matches_with_time_off(
        &self,
        person: u64,
        shown_since: i64,
        after: Option<i64>,
        most: i64,
    ) -> Result<Vec<DelayedMatchRow>, StoreError> {
        Ok(matches_with_time_off(&self.readers, person, shown_since, after, most).await?)
    }
}

impl WriteTransaction {
    /// The days off of a person, as this transaction sees them.
    pub(crate) async fn days_off(&mut self, person: u64) -> Result<DaysOffRows, StoreError> {
        Ok(days_off_of(&mut self.transaction, person).await?)
    }

    /// Whether days off and giving time are allowed in a match. Only the tournament to which the match belongs can forbid them.
    pub(crate) async fn allows_time_off(&mut self, id: i64) -> Result<bool, StoreError> {
        Ok(query_scalar(
            "SELECT NOT EXISTS (SELECT 1 FROM tournament_games JOIN tournaments ON tournaments.id = tournament_id
                                WHERE tournament_games.match_id = $1 AND NOT tournaments.days_off)",
        )
        .bind(id)
        .fetch_one(&mut self.transaction)
        .await?)
    }

    /// Sets the time zone of a player.
    pub(crate) async fn set_time_zone(&mut self, player: i64, name: &str, at: i64) -> Result<(), StoreError> {
        query(
            "INSERT INTO time_zones (player_id, name, changed_at) VALUES ($1, $2, $3)
             ON CONFLICT (player_id) DO UPDATE SET name = $2, changed_at = $3",
        )
        .bind(player)
        .bind(name)
        .bind(at)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Ends the weekends off of a player.
    pub(crate) async fn end_weekends_off(&mut self, player: i64, at: i64) -> Result<(), StoreError> {
        query("UPDATE weekends_off SET until_at = $2 WHERE player_id = $1 AND until_at IS NULL")
            .bind(player)
            .bind(at)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Deletes the weekends off of a player that have not ended.
    pub(crate) async fn remove_weekends_off(&mut self, player: i64) -> Result<(), StoreError> {
        query("DELETE FROM weekends_off WHERE player_id = $1 AND until_at IS NULL")
            .bind(player)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Begins weekends off of a player.
    pub(crate) async fn begin_weekends_off(
        &mut self,
        player: i64,
        time_zone: &str,
        at: i64,
    ) -> Result<(), StoreError> {
        query(
            "INSERT INTO weekends_off (player_id, from_at, time_zone) VALUES ($1, $2, $3)
             ON CONFLICT (player_id, from_at) DO UPDATE SET until_at = NULL, time_zone = $3",
        )
        .bind(player)
        .bind(at)
        .bind(time_zone)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Adds a day off of a player. Returns false if the player already had this day off.
    pub(crate) async fn add_day_off(
        &mut self,
        player: i64,
        day: &str,
        (from, until): (i64, i64),
    ) -> Result<bool, StoreError> {
        let added = query(
            "INSERT INTO days_off (player_id, day, from_at, until_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        )
        .bind(player)
        .bind(day)
        .bind(from)
        .bind(until)
        .execute(&mut self.transaction)
        .await?;
        Ok(added == 1)
    }

    /// Removes the days off of a player that begin after the time `after`. Returns the number of removed days.
    pub(crate) async fn remove_days_off(&mut self, player: i64, after: i64) -> Result<u64, StoreError> {
        Ok(query("DELETE FROM days_off WHERE player_id = $1 AND from_at > $2")
            .bind(player)
            .bind(after)
            .execute(&mut self.transaction)
            .await?)
    }

    /// Deletes times off that ended at or before `moment`. Returns the number of deleted rows.
    pub(crate) async fn remove_past_days_off(&mut self, moment: i64) -> Result<u64, StoreError> {
        let mut removed = 0;
        for sql in
            ["DELETE FROM days_off WHERE until_at <= $1", "DELETE FROM weekends_off WHERE until_at <= $1"]
        {
            removed += query(sql).bind(moment).execute(&mut self.transaction).await?;
        }
        Ok(removed)
    }

    /// Like [`Store::matches_with_time_off`], but as this transaction sees the database.
    pub(crate) async fn matches_with_time_off(
        &mut self,
        person: u64,
        shown_since: i64,
        after: Option<i64>,
        most: i64,
    ) -> Result<Vec<DelayedMatchRow>, StoreError> {
        Ok(matches_with_time_off(&mut self.transaction, person, shown_since, after, most).await?)
    }

    /// The times off of the players of a match that have not ended by `since`, as this transaction sees them.
    pub(crate) async fn times_off(&mut self, id: i64, since: i64) -> Result<Vec<TimeOffRow>, StoreError> {
        Ok(times_off(&mut self.transaction, id, since).await?)
    }
}

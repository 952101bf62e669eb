//! Reading matches, beside the writer or within its transaction.

use sqlx::{Executor, FromRow, Sqlite};

use super::rows::{EventRow, MatchParts, MatchRow, RunningSeatRow, SeatRow};
use crate::store::{Store, StoreError, Writing};

/// A match without its events.
struct Outline {
    row: MatchRow,
    seats: Vec<SeatRow>,
    /// The number of its last event, 0 before the first.
    last_event: i64,
}

/// A match with one of its seats.
#[derive(FromRow)]
struct OutlineRow {
    #[sqlx(flatten)]
    row: MatchRow,
    #[sqlx(flatten)]
    seat: SeatRow,
    last_event: i64,
}

/// Most of what is asked of a match is known from before but for this, so it is one statement.
async fn outline_of<'c>(
    executor: impl Executor<'c, Database = Sqlite>,
    id: i64,
) -> sqlx::Result<Option<Outline>> {
    let rows: Vec<OutlineRow> = sqlx::query_as(
        "SELECT matches.*, seats.side, players.discord_id, players.name,
                (SELECT coalesce(max(sequence), 0) FROM events WHERE match_id = matches.id) AS last_event
         FROM matches JOIN seats ON seats.match_id = matches.id LEFT JOIN players ON players.id = seats.player_id
         WHERE matches.id = ?",
    )
    .bind(id)
    .fetch_all(executor)
    .await?;
    let mut outline: Option<Outline> = None;
    for OutlineRow { row, seat, last_event } in rows {
        outline.get_or_insert(Outline { row, seats: Vec::new(), last_event }).seats.push(seat);
    }
    Ok(outline)
}

async fn event_rows<'c>(
    executor: impl Executor<'c, Database = Sqlite>,
    id: i64,
    after: u32,
) -> sqlx::Result<Vec<EventRow>> {
    sqlx::query_as(
        "SELECT sequence, side, at, kind, code, rules_version FROM events
         WHERE match_id = ? AND sequence > ? ORDER BY sequence",
    )
    .bind(id)
    .bind(after)
    .fetch_all(executor)
    .await
}

async fn running_in<'c>(
    executor: impl Executor<'c, Database = Sqlite>,
    channel: u64,
) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar("SELECT id FROM matches WHERE channel_id = ? AND status = 'running'")
        .bind(channel.cast_signed())
        .fetch_optional(executor)
        .await
}

async fn newest_in<'c>(
    executor: impl Executor<'c, Database = Sqlite>,
    channel: u64,
) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar("SELECT id FROM matches WHERE channel_id = ? ORDER BY id DESC LIMIT 1")
        .bind(channel.cast_signed())
        .fetch_optional(executor)
        .await
}

impl Store {
    /// A match with its seats and the events after the one with this number, as of one moment.
    pub(crate) async fn match_parts(&self, id: i64, after: u32) -> Result<Option<MatchParts>, StoreError> {
        let Some(outline) = outline_of(&self.readers, id).await? else { return Ok(None) };
        if outline.last_event <= i64::from(after) {
            return Ok(Some((outline.row, outline.seats, Vec::new())));
        }
        // One read transaction, so that a move committed in between cannot show in one part only.
        let mut reading = self.readers.begin_with("BEGIN DEFERRED").await?;
        let Some(outline) = outline_of(&mut *reading, id).await? else { return Ok(None) };
        let events = event_rows(&mut *reading, id, after).await?;
        Ok(Some((outline.row, outline.seats, events)))
    }

    /// The running match of a channel.
    pub(crate) async fn running_match(&self, channel: u64) -> Result<Option<i64>, StoreError> {
        Ok(running_in(&self.readers, channel).await?)
    }

    /// The newest match of a channel, running or over.
    pub(crate) async fn newest_match(&self, channel: u64) -> Result<Option<i64>, StoreError> {
        Ok(newest_in(&self.readers, channel).await?)
    }

    /// The seats of the running match of a channel, each with the match's number.
    pub(crate) async fn running_seats(&self, channel: u64) -> Result<Vec<RunningSeatRow>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT matches.id, seats.side, players.discord_id, players.name
             FROM matches JOIN seats ON seats.match_id = matches.id LEFT JOIN players ON players.id = seats.player_id
             WHERE matches.channel_id = ? AND matches.status = 'running'",
        )
        .bind(channel.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// The channels and threads of a server in which matches run, each with the newest message of it that was dealt
    /// with, and whether it is known to be there: a thread may be yet to be opened.
    pub(crate) async fn seen_in(&self, server: u64, most: i64) -> Result<Vec<(i64, i64, bool)>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT channel_id, seen_message_id, thread_of IS NULL OR board_message_id IS NOT NULL FROM matches
             WHERE server_id = ? AND status = 'running' ORDER BY id DESC LIMIT ?",
        )
        .bind(server.cast_signed())
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// How many matches of a series each side has won.
    pub(crate) async fn series_wins(&self, series: i64) -> Result<Vec<(String, i64)>, StoreError> {
        Ok(sqlx::query_as(
            "SELECT winner, count(*) FROM matches WHERE series_id = ? AND winner IS NOT NULL GROUP BY winner",
        )
        .bind(series)
        .fetch_all(&self.readers)
        .await?)
    }

    /// The running matches of a person: those in which the person has to decide first, then the oldest.
    pub(crate) async fn running_matches_of(&self, person: u64) -> Result<Vec<i64>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT matches.id FROM players
             JOIN seats ON seats.player_id = players.id
             JOIN matches ON matches.id = seats.match_id
             WHERE players.discord_id = ? AND matches.status = 'running'
             ORDER BY matches.decider IS NOT seats.side, matches.id",
        )
        .bind(person.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Whether a person has a seat in a match that was begun before this one.
    pub(crate) async fn has_played_before(&self, person: u64, id: i64) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM players JOIN seats ON seats.player_id = players.id
                            WHERE players.discord_id = ? AND seats.match_id < ?)",
        )
        .bind(person.cast_signed())
        .bind(id)
        .fetch_one(&self.readers)
        .await?)
    }

    /// The running matches in which a person has to decide, oldest first.
    pub(crate) async fn matches_waiting_for(&self, person: u64, most: i64) -> Result<Vec<i64>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT matches.id FROM players
             JOIN seats ON seats.player_id = players.id
             JOIN matches ON matches.id = seats.match_id
             WHERE players.discord_id = ? AND matches.status = 'running' AND matches.decider = seats.side
             ORDER BY matches.id LIMIT ?",
        )
        .bind(person.cast_signed())
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

impl Writing {
    /// A match with its seats and the events after the one with this number, as this transaction sees it.
    pub(crate) async fn match_parts(
        &mut self,
        id: i64,
        after: u32,
    ) -> Result<Option<MatchParts>, StoreError> {
        let Some(outline) = outline_of(&mut *self.transaction, id).await? else { return Ok(None) };
        let events = match outline.last_event {
            last if last <= i64::from(after) => Vec::new(),
            _ => event_rows(&mut *self.transaction, id, after).await?,
        };
        Ok(Some((outline.row, outline.seats, events)))
    }

    /// The running match of a channel.
    pub(crate) async fn running_match(&mut self, channel: u64) -> Result<Option<i64>, StoreError> {
        Ok(running_in(&mut *self.transaction, channel).await?)
    }

    /// The newest match of a channel, running or over.
    pub(crate) async fn newest_match(&mut self, channel: u64) -> Result<Option<i64>, StoreError> {
        Ok(newest_in(&mut *self.transaction, channel).await?)
    }

    /// The newest paused match of a person on a server.
    pub(crate) async fn paused_match(
        &mut self,
        person: u64,
        server: Option<u64>,
    ) -> Result<Option<i64>, StoreError> {
        Ok(sqlx::query_scalar(
            "SELECT matches.id FROM players
             JOIN seats ON seats.player_id = players.id
             JOIN matches ON matches.id = seats.match_id
             WHERE players.discord_id = ? AND matches.status = 'running' AND matches.paused
               AND matches.server_id IS ?
             ORDER BY matches.id DESC LIMIT 1",
        )
        .bind(person.cast_signed())
        .bind(server.map(u64::cast_signed))
        .fetch_optional(&mut *self.transaction)
        .await?)
    }
}

//! Matches, their seats and their events.

use sqlx::{Executor, FromRow, Sqlite};

use super::{PlayerRow, Store, StoreError, Writing};

/// What was agreed on, as codes.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct TermsRow {
    /// The game.
    pub game: String,
    /// The match length.
    pub length: String,
    /// The variants, joined by commas.
    pub variants: String,
    /// The board's layout.
    pub layout: String,
    /// How round 1 is set up.
    pub opening: String,
    /// The side that opens round 1.
    pub opener: String,
}

/// A match to be kept.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The channel.
    pub channel_id: u64,
    /// The channel whose thread that is, if it was begun for the match.
    pub thread_of: Option<u64>,
    /// Its server.
    pub server_id: Option<u64>,
    /// What was agreed on.
    pub terms: TermsRow,
    /// The side that decides first.
    pub decider: &'static str,
    /// When it begins.
    pub began_at: i64,
    /// The number of what began it.
    pub input_id: u64,
    /// The first match of its series.
    pub series_id: Option<i64>,
    /// How much time the players have, as a code.
    pub time_control: Option<String>,
    /// How many of its events were played elsewhere.
    pub imported: u32,
    /// Black's player's row.
    pub black: i64,
    /// White's player's row.
    pub white: i64,
}

/// A match as it is kept.
#[derive(Clone, Debug, FromRow)]
pub struct MatchRow {
    /// Its number.
    pub id: i64,
    /// The channel in which it is played.
    pub channel_id: i64,
    /// The channel whose thread that is, if it was begun for the match.
    pub thread_of: Option<i64>,
    /// Its server.
    pub server_id: Option<i64>,
    /// What was agreed on.
    #[sqlx(flatten)]
    pub terms: TermsRow,
    /// When it began.
    pub began_at: i64,
    /// The first match of its series.
    pub series_id: Option<i64>,
    /// How much time the players have, as a code.
    pub time_control: Option<String>,
    /// The newest board message.
    pub board_message_id: Option<i64>,
}

/// A seat with its player.
#[derive(Clone, Debug, FromRow)]
pub struct SeatRow {
    /// The side.
    pub side: String,
    /// The player; both fields are empty for an empty seat or a deleted person.
    #[sqlx(flatten)]
    pub player: PlayerRow,
}

/// An event as it is kept.
#[derive(Clone, Debug, FromRow)]
pub struct EventRow {
    /// Its place in the match, from 1.
    pub sequence: i64,
    /// Who did it; none for what the bot noted itself.
    pub side: Option<String>,
    /// When.
    pub at: i64,
    /// Its kind.
    pub kind: String,
    /// What was decided.
    pub code: String,
    /// The version of the rules that it was played by.
    pub rules_version: i64,
}

/// An event to be kept.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// Its place in the match, from 1. Another event in the same place is a conflict.
    pub sequence: u32,
    /// Who did it; none for what the bot notes itself.
    pub side: Option<&'static str>,
    /// When.
    pub at: i64,
    /// Its kind.
    pub kind: &'static str,
    /// What was decided.
    pub code: String,
    /// The version of the rules.
    pub rules_version: i64,
    /// What came from outside and caused it.
    pub input_id: Option<u64>,
    /// The newest message of the match's channel that has been dealt with, if that is known with this event.
    pub seen: Option<u64>,
}

/// How a match stands: the cache of what its events give.
#[derive(Clone, Copy, Debug, Default)]
pub struct Standing {
    /// Who decides; none when it is over.
    pub decider: Option<&'static str>,
    /// Whether it waits because the bot cannot post in its place.
    pub paused: bool,
    /// When its time is to be looked at next.
    pub look_at: i64,
    /// When it ended; none while it runs.
    pub ended_at: Option<i64>,
    /// Who won.
    pub winner: Option<&'static str>,
    /// How it ended.
    pub finish: Option<&'static str>,
    /// Black's points.
    pub black_points: u8,
    /// White's points.
    pub white_points: u8,
}

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

async fn seat_rows<'c>(
    executor: impl Executor<'c, Database = Sqlite>,
    id: i64,
) -> sqlx::Result<Vec<SeatRow>> {
    sqlx::query_as(
        "SELECT seats.side, players.discord_id, players.name
         FROM seats LEFT JOIN players ON players.id = seats.player_id WHERE seats.match_id = ?",
    )
    .bind(id)
    .fetch_all(executor)
    .await
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

/// A match with its seats and some of its events.
pub(crate) type MatchParts = (MatchRow, Vec<SeatRow>, Vec<EventRow>);

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

    /// The seats of a match.
    pub(crate) async fn seats(&self, id: i64) -> Result<Vec<SeatRow>, StoreError> {
        Ok(seat_rows(&self.readers, id).await?)
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

    /// Moves a match to another channel, in which none may be running.
    pub(crate) async fn move_match(&mut self, id: i64, channel: u64) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE matches SET channel_id = ?, thread_of = NULL, board_message_id = NULL WHERE id = ?",
        )
        .bind(channel.cast_signed())
        .bind(id)
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }

    /// Keeps a new match with its seats. A second running one in the channel is a conflict.
    pub(crate) async fn insert_match(&mut self, new: &NewMatch) -> Result<i64, StoreError> {
        let id = sqlx::query_scalar(
            "INSERT INTO matches (channel_id, server_id, game, length, variants, layout, opening, opener, decider,
                                  began_at, seen_message_id, series_id, time_control, imported, thread_of)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        )
        .bind(new.channel_id.cast_signed())
        .bind(new.server_id.map(u64::cast_signed))
        .bind(&new.terms.game)
        .bind(&new.terms.length)
        .bind(&new.terms.variants)
        .bind(&new.terms.layout)
        .bind(&new.terms.opening)
        .bind(&new.terms.opener)
        .bind(new.decider)
        .bind(new.began_at)
        .bind(new.input_id.cast_signed())
        .bind(new.series_id)
        .bind(&new.time_control)
        .bind(new.imported)
        .bind(new.thread_of.map(u64::cast_signed))
        .fetch_one(&mut *self.transaction)
        .await?;
        sqlx::query(
            "INSERT INTO seats (match_id, side, player_id) VALUES (?1, 'black', ?2), (?1, 'white', ?3)",
        )
        .bind(id)
        .bind(new.black)
        .bind(new.white)
        .execute(&mut *self.transaction)
        .await?;
        Ok(id)
    }

    /// Appends an event and brings the cache up to date with how the match stands after it.
    pub(crate) async fn append_event(
        &mut self,
        id: i64,
        event: &NewEvent,
        standing: &Standing,
    ) -> Result<(), StoreError> {
        // Two statements in one message to the connection's thread.
        sqlx::query(
            "INSERT INTO events (match_id, sequence, side, at, kind, code, rules_version, input_id)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?);
             UPDATE matches
             SET status = ?, ended_at = ?, decider = ?, winner = ?, finish = ?, black_points = ?, white_points = ?,
                 seen_message_id = max(seen_message_id, coalesce(?, 0)), paused = ?, look_at = ?
             WHERE id = ?",
        )
        .bind(id)
        .bind(event.sequence)
        .bind(event.side)
        .bind(event.at)
        .bind(event.kind)
        .bind(&event.code)
        .bind(event.rules_version)
        .bind(event.input_id.map(u64::cast_signed))
        .bind(if standing.ended_at.is_some() { "over" } else { "running" })
        .bind(standing.ended_at)
        .bind(standing.decider)
        .bind(standing.winner)
        .bind(standing.finish)
        .bind(standing.black_points)
        .bind(standing.white_points)
        .bind(event.seen.map(u64::cast_signed))
        .bind(standing.paused)
        .bind(standing.look_at)
        .bind(id)
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }

    /// Notes the newest message of a channel that was dealt with, if a match runs there or a player writes to the bot
    /// there directly.
    pub(crate) async fn set_seen(&mut self, channel: u64, message: u64) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE matches SET seen_message_id = max(seen_message_id, ?)
             WHERE channel_id = ? AND status = 'running'",
        )
        .bind(message.cast_signed())
        .bind(channel.cast_signed())
        .execute(&mut *self.transaction)
        .await?;
        sqlx::query("UPDATE players SET direct_seen_id = max(direct_seen_id, ?) WHERE direct_channel_id = ?")
            .bind(message.cast_signed())
            .bind(channel.cast_signed())
            .execute(&mut *self.transaction)
            .await?;
        Ok(())
    }

    /// Makes a match the first of a series, if it belongs to none yet.
    pub(crate) async fn found_series(&mut self, id: i64) -> Result<Option<i64>, StoreError> {
        let series =
            "UPDATE matches SET series_id = coalesce(series_id, id) WHERE id = ? RETURNING series_id";
        Ok(sqlx::query_scalar(series).bind(id).fetch_optional(&mut *self.transaction).await?)
    }

    /// Takes a match out of its thread into the channel that the thread belongs to, with what is owed of it. Another
    /// running match there is a conflict.
    pub(crate) async fn leave_thread(&mut self, id: i64) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE announcements SET channel_id = matches.thread_of FROM matches
             WHERE matches.id = ? AND announcements.match_id = matches.id AND announcements.state = 'owed'
               AND matches.thread_of IS NOT NULL",
        )
        .bind(id)
        .execute(&mut *self.transaction)
        .await?;
        sqlx::query(
            "UPDATE matches SET channel_id = thread_of, thread_of = NULL WHERE id = ? AND thread_of IS NOT NULL",
        )
        .bind(id)
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }

    /// Notes the newest board message of a match; returns the one before.
    pub(crate) async fn set_board_message(
        &mut self,
        id: i64,
        message: u64,
    ) -> Result<Option<i64>, StoreError> {
        // Both statements in one message to the connection's thread.
        let before: Vec<Option<i64>> = sqlx::query_scalar(
            "SELECT board_message_id FROM matches WHERE id = ?; UPDATE matches SET board_message_id = ? WHERE id = ?",
        )
        .bind(id)
        .bind(message.cast_signed())
        .bind(id)
        .fetch_all(&mut *self.transaction)
        .await?;
        Ok(before.into_iter().next().flatten())
    }
}

//! Reads matches, either concurrently with the writer or within the writer's transaction.

use sqlx::FromRow;

use super::match_rows::{EventRow, MatchHeader, MatchParts};
use crate::store::{
    Store, StoreError, WriteTransaction, keep_input,
    portable_query::{Executor, differing, query_as, query_scalar},
    time_limits::is_timed,
};

/// The query for match headers. `$before` is SQL for further columns, which come before those of the header. `$condition` is a
/// condition on matches.
macro_rules! select_outline {
    ($before:literal, $condition:literal) => {
        concat!(
            "SELECT ",
            $before,
            "matches.id, channel_id, thread_of, server_id, game, length, variants, layout, opening, opener, began_at,
             series_id, time_control, ends_at, imported, board_message_id, other_channel_id,
             other_board_message_id, lineup_draft,
             black.discord_id AS black_id, black.name AS black_name, black_seat.machine_level AS black_level,
             black_seat.of_server AS black_of_server,
             white.discord_id AS white_id, white.name AS white_name, white_seat.machine_level AS white_level,
             white_seat.of_server AS white_of_server,
             (SELECT coalesce(max(sequence), 0) FROM events WHERE match_id = matches.id) AS last_event
             FROM matches
             LEFT JOIN seats AS black_seat ON black_seat.match_id = matches.id AND black_seat.side = 'black'
             LEFT JOIN seats AS white_seat ON white_seat.match_id = matches.id AND white_seat.side = 'white'
             LEFT JOIN players AS black ON black.id = black_seat.player_id
             LEFT JOIN players AS white ON white.id = white_seat.player_id
             WHERE ",
            $condition,
        )
    };
}

/// The query for the running matches in which a machine has to act. `$condition` is a further condition on matches.
macro_rules! select_waiting_for_machines {
    ($condition:literal) => {
        concat!(
            "SELECT matches.id FROM matches
             JOIN seats ON seats.match_id = matches.id AND seats.machine_level IS NOT NULL
             WHERE matches.status = 'running' AND NOT matches.paused AND matches.id > $1
               AND (matches.decider = seats.side
                    OR 'offered' = (SELECT kind FROM events WHERE events.match_id = matches.id
                                    ORDER BY sequence DESC LIMIT 1))
               AND ",
            $condition,
            " ORDER BY matches.id LIMIT $2"
        )
    };
}

/// A match header, and whether the input for which it was read is new.
#[derive(FromRow)]
struct KeptOutline {
    is_new: bool,
    #[sqlx(flatten)]
    outline: MatchHeader,
}

async fn outline_of<'c>(executor: impl Into<Executor<'c>>, id: i64) -> sqlx::Result<Option<MatchHeader>> {
    query_as(select_outline!("", "matches.id = $1")).bind(id).fetch_optional(executor).await
}

async fn event_rows<'c>(
    executor: impl Into<Executor<'c>>,
    id: i64,
    after: u32,
) -> sqlx::Result<Vec<EventRow>> {
    query_as(
        "SELECT sequence, side, at, kind, code, rules_version FROM events
         WHERE match_id = $1 AND sequence > $2 ORDER BY sequence",
    )
    .bind(id)
    .bind(after)
    .fetch_all(executor)
    .await
}

async fn running_in<'c>(executor: impl Into<Executor<'c>>, channel: u64) -> sqlx::Result<Option<i64>> {
    query_scalar(
        "SELECT id FROM matches WHERE (channel_id = $1 OR other_channel_id = $1) AND status = 'running'",
    )
    .bind(channel.cast_signed())
    .fetch_optional(executor)
    .await
}

async fn newest_in<'c>(executor: impl Into<Executor<'c>>, channel: u64) -> sqlx::Result<Option<i64>> {
    query_scalar(
        "SELECT id FROM matches WHERE channel_id = $1 OR other_channel_id = $1 ORDER BY id DESC LIMIT 1",
    )
    .bind(channel.cast_signed())
    .fetch_optional(executor)
    .await
}

async fn paused_of<'c>(
    executor: impl Into<Executor<'c>>,
    person: u64,
    server: Option<u64>,
) -> sqlx::Result<Option<i64>> {
    query_scalar(
        "SELECT matches.id
         FROM (SELECT match_id FROM players JOIN seats ON seats.player_id = players.id WHERE discord_id = $1
               UNION ALL
               SELECT match_id FROM players JOIN vote_matches ON begun_by = players.id
               WHERE discord_id = $1) AS theirs
         JOIN matches ON matches.id = theirs.match_id
         WHERE matches.status = 'running' AND matches.paused
           AND matches.server_id IS NOT DISTINCT FROM $2
         ORDER BY matches.id DESC LIMIT 1",
    )
    .bind(person.cast_signed())
    .bind(server.map(u64::cast_signed))
    .fetch_optional(executor)
    .await
}

/// Returns the match whose board is shown when a person asks for a board in a channel. That is the match that runs in the channel;
/// if there is none, the person's newest paused match of the server; if there is none either, the newest match of the channel.
async fn shown_in(
    executor: impl Into<Executor<'_>>,
    channel: u64,
    person: u64,
    server: Option<u64>,
) -> sqlx::Result<Option<i64>> {
    let mut executor = executor.into();
    if let Some(running) = running_in(&mut executor, channel).await? {
        return Ok(Some(running));
    }
    match paused_of(&mut executor, person, server).await? {
        Some(paused) => Ok(Some(paused)),
        None => newest_in(&mut executor, channel).await,
    }
}

impl Store {
    /// Whether a running match has a position with one of these hashes.
    pub(crate) async fn has_running_position(&self, hashes: &[i64]) -> Result<bool, StoreError> {
        // The cross join makes SQLite search the index for each hash.
        Ok(query_scalar(differing! {
            sqlite: "SELECT EXISTS (SELECT 1 FROM json_each($1) AS asked
                                    CROSS JOIN matches ON matches.position_hash = asked.value
                                    WHERE matches.status = 'running')",
            postgres: "SELECT EXISTS (SELECT 1 FROM json_array_elements_text(CAST($1 AS json)) AS asked (value)
                                      JOIN matches ON matches.position_hash = CAST(asked.value AS BIGINT)
                                      WHERE matches.status = 'running')",
        })
        .bind(serde_json::json!(hashes).to_string())
        .fetch_one(&self.readers)
        .await?)
    }

    /// Returns the match whose board is shown when a person asks for a board in a channel. That is the match that runs in the
    /// channel; if there is none, the person's newest paused match of the server; if there is none either, the newest match of the
    /// channel.
    pub(crate) async fn match_to_show(
        &self,
        channel: u64,
        person: u64,
        server: Option<u64>,
    ) -> Result<Option<i64>, StoreError> {
        let mut connection = self.readers.acquire().await?;
        let shown = shown_in(&mut connection, channel, person, server).await?;
        connection.give_back();
        Ok(shown)
    }

    /// Returns a consistent snapshot of a match with its seats and those of its events that come after the event `after`.
    pub(crate) async fn match_parts(&self, id: i64, after: u32) -> Result<Option<MatchParts>, StoreError> {
        let Some(outline) = outline_of(&self.readers, id).await? else { return Ok(None) };
        if outline.has_none_after(after) {
            return Ok(Some((outline, Vec::new())));
        }
        // All parts are read in one transaction, so that a concurrent commit is visible in all parts or in none.
        let mut reading = self.readers.begin_reading().await?;
        let Some(outline) = outline_of(&mut reading, id).await? else { return Ok(None) };
        let events = event_rows(&mut reading, id, after).await?;
        reading.commit().await?;
        Ok(Some((outline, events)))
    }

    /// The running match of a channel, without its events.
    pub(crate) async fn running_outline(&self, channel: u64) -> Result<Option<MatchHeader>, StoreError> {
        let query = select_outline!("", "matches.channel_id = $1 AND matches.status = 'running'");
        Ok(query_as(query).bind(channel.cast_signed()).fetch_optional(&self.readers).await?)
    }

    pub(crate) async fn running_match(&self, channel: u64) -> Result<Option<i64>, StoreError> {
        Ok(running_in(&self.readers, channel).await?)
    }

    /// The newest match of a channel, running or over.
    pub(crate) async fn newest_match(&self, channel: u64) -> Result<Option<i64>, StoreError> {
        Ok(newest_in(&self.readers, channel).await?)
    }

    /// Returns the channels and threads of a server in which matches run. Each comes with the id of its newest handled message,
    /// whether the bot has seen that the channel exists (a thread might not have been created yet), and whether [`is_timed`] holds
    /// for the match.
    pub(crate) async fn read_cursors_in(
        &self,
        server: u64,
        most: i64,
    ) -> Result<Vec<(i64, i64, bool, bool)>, StoreError> {
        Ok(query_as(concat!(
            "SELECT channel_id, seen_message_id, thread_of IS NULL OR board_message_id IS NOT NULL, ",
            is_timed!(),
            " FROM matches WHERE server_id = $1 AND status = 'running' ORDER BY id DESC LIMIT $2"
        ))
        .bind(server.cast_signed())
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns the running matches in a channel or thread of a server, and in the threads that were created for matches in that
    /// channel.
    pub(crate) async fn running_in_or_below(
        &self,
        server: u64,
        channel: u64,
    ) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT id FROM matches
             WHERE server_id = $1 AND status = 'running' AND (channel_id = $2 OR thread_of = $2) ORDER BY id",
        )
        .bind(server.cast_signed())
        .bind(channel.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns the channels and threads of all servers in which matches run. Each comes with its server and the id of its newest
    /// handled message. Threads that may not exist yet are left out.
    pub(crate) async fn all_read_cursors(&self, most: i64) -> Result<Vec<(i64, i64, i64)>, StoreError> {
        Ok(query_as(
            "SELECT server_id, channel_id, seen_message_id FROM matches
             WHERE server_id IS NOT NULL AND status = 'running'
               AND (thread_of IS NULL OR board_message_id IS NOT NULL)
             ORDER BY id DESC LIMIT $1",
        )
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }

    /// How many matches of a series each side has won.
    pub(crate) async fn series_wins(&self, series: i64) -> Result<Vec<(String, i64)>, StoreError> {
        Ok(query_as(
            "SELECT winner, count(*) FROM matches WHERE series_id = $1 AND winner IS NOT NULL GROUP BY winner",
        )
        .bind(series)
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns the running matches of a person. Each comes with whether it waits for the person, and whether the opponent's offer
    /// waits for the person's answer. Matches that wait for the person come first, then those with an offer, then the others. Each
    /// group begins with the oldest.
    pub(crate) async fn running_matches_of(&self, person: u64) -> Result<Vec<(i64, bool, bool)>, StoreError> {
        Ok(query_as(
            "SELECT id, waits, is_offered FROM (
                 SELECT matches.id,
                        NOT matches.paused AND matches.decider IS NOT DISTINCT FROM seats.side AS waits,
                        NOT matches.paused AND EXISTS (
                            SELECT 1 FROM events
                            WHERE events.match_id = matches.id AND kind = 'offered' AND events.side <> seats.side
                              AND sequence = (SELECT max(last.sequence) FROM events AS last
                                              WHERE last.match_id = matches.id
                                                -- An offer stands on through these events.
                                                AND last.kind NOT IN ('time given', 'paused', 'resumed')))
                            AS is_offered
                 FROM players
                 JOIN seats ON seats.player_id = players.id
                 JOIN matches ON matches.id = seats.match_id
                 WHERE players.discord_id = $1 AND matches.status = 'running'
             ) AS running
             ORDER BY waits DESC, is_offered DESC, id",
        )
        .bind(person.cast_signed())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Returns at most `most` running matches with ids above `after` that this process serves, and in which a machine has to
    /// decide, or has a seat and the last event is an offer. Paused matches are left out.
    pub(crate) async fn matches_waiting_for_machines(
        &self,
        after: i64,
        most: i64,
    ) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(differing! {
            sqlite: select_waiting_for_machines!("$3 = ''"),
            postgres: select_waiting_for_machines!("serves($3, matches.server_id)"),
        })
        .bind(after)
        .bind(most)
        .bind(self.process())
        .fetch_all(&self.readers)
        .await?)
    }

    /// Whether a person has a seat in a match that began before the match `id` and was not aborted.
    pub(crate) async fn has_played_before(&self, person: u64, id: i64) -> Result<bool, StoreError> {
        Ok(query_scalar(
            "SELECT EXISTS (SELECT 1 FROM players JOIN seats ON seats.player_id = players.id
                            JOIN matches ON matches.id = seats.match_id
                            WHERE players.discord_id = $1 AND seats.match_id < $2
                              AND matches.finish IS DISTINCT FROM 'aborted')",
        )
        .bind(person.cast_signed())
        .bind(id)
        .fetch_one(&self.readers)
        .await?)
    }

    /// Whether a person has a seat in a match of Megasado that began before the match `id` and was not aborted.
    pub(crate) async fn has_played_megasado_before(&self, person: u64, id: i64) -> Result<bool, StoreError> {
        Ok(query_scalar(
            "SELECT EXISTS (SELECT 1 FROM players JOIN seats ON seats.player_id = players.id
                            JOIN matches ON matches.id = seats.match_id
                            WHERE players.discord_id = $1 AND seats.match_id < $2 AND matches.game = 'megasado'
                              AND matches.finish IS DISTINCT FROM 'aborted')",
        )
        .bind(person.cast_signed())
        .bind(id)
        .fetch_one(&self.readers)
        .await?)
    }

    /// The running matches in which a person is the player to decide, oldest first. Paused matches are included.
    pub(crate) async fn matches_waiting_for(&self, person: u64, most: i64) -> Result<Vec<i64>, StoreError> {
        Ok(query_scalar(
            "SELECT matches.id FROM players
             JOIN seats ON seats.player_id = players.id
             JOIN matches ON matches.id = seats.match_id
             WHERE players.discord_id = $1 AND matches.status = 'running' AND matches.decider = seats.side
             ORDER BY matches.id LIMIT $2",
        )
        .bind(person.cast_signed())
        .bind(most)
        .fetch_all(&self.readers)
        .await?)
    }
}

impl WriteTransaction {
    /// Returns a match with its seats and those of its events that come after the event `after`, as this transaction sees it.
    pub(crate) async fn match_parts(
        &mut self,
        id: i64,
        after: u32,
    ) -> Result<Option<MatchParts>, StoreError> {
        match outline_of(&mut self.transaction, id).await? {
            Some(outline) => Ok(Some(self.with_events(outline, after).await?)),
            None => Ok(None),
        }
    }

    /// Inserts the Discord id of an input as [`WriteTransaction::keep_input`] does, and reads its match as
    /// [`WriteTransaction::match_parts`] does. Returns whether the input is new, and the match; `None` if there
    /// is no such match.
    pub(crate) async fn keep_input_for(
        &mut self,
        input_id: u64,
        at: i64,
        id: i64,
        after: u32,
    ) -> Result<Option<(bool, MatchParts)>, StoreError> {
        // One round trip instead of two, because other writers wait.
        let kept: Option<KeptOutline> = query_as(differing! {
            sqlite: concat!(
                keep_input!(),
                "; ",
                select_outline!("changes() = 1 AS is_new, ", "matches.id = $3")
            ),
            postgres: concat!(
                "WITH kept AS (",
                keep_input!(),
                " RETURNING 1) ",
                select_outline!("EXISTS (SELECT 1 FROM kept) AS is_new, ", "matches.id = $3")
            ),
        })
        .bind(input_id.cast_signed())
        .bind(at)
        .bind(id)
        .fetch_optional(&mut self.transaction)
        .await?;
        match kept {
            Some(KeptOutline { is_new, outline }) => {
                Ok(Some((is_new, self.with_events(outline, after).await?)))
            }
            None => Ok(None),
        }
    }

    async fn with_events(&mut self, outline: MatchHeader, after: u32) -> Result<MatchParts, StoreError> {
        let events = if outline.has_none_after(after) {
            Vec::new()
        } else {
            event_rows(&mut self.transaction, outline.row.id, after).await?
        };
        Ok((outline, events))
    }

    pub(crate) async fn running_match(&mut self, channel: u64) -> Result<Option<i64>, StoreError> {
        Ok(running_in(&mut self.transaction, channel).await?)
    }

    /// Like [`Store::match_to_show`], but as this transaction sees the database.
    pub(crate) async fn match_to_show(
        &mut self,
        channel: u64,
        person: u64,
        server: Option<u64>,
    ) -> Result<Option<i64>, StoreError> {
        Ok(shown_in(&mut self.transaction, channel, person, server).await?)
    }
}

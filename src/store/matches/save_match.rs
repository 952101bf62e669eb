//! Inserts matches and appends events to them.

use super::match_rows::{MatchStatusRow, NewEvent, NewMatch};
use crate::metrics::Observation;
use crate::store::{
    DueRow, StoreError, WriteTransaction,
    portable_query::{Query, query, query_scalar, query_with_rows, statements},
};

/// The maximum number of events that one statement inserts.
const EVENTS_AT_ONCE: usize = 200;

impl WriteTransaction {
    /// Moves a match to another channel. `thread_of` is the parent channel if the new channel is a thread. If a match is running in
    /// the new channel, the error is a conflict.
    pub(crate) async fn move_match(
        &mut self,
        id: i64,
        channel: u64,
        thread_of: Option<u64>,
    ) -> Result<(), StoreError> {
        query("UPDATE matches SET channel_id = $1, thread_of = $2, board_message_id = NULL WHERE id = $3")
            .bind(channel.cast_signed())
            .bind(thread_of.map(u64::cast_signed))
            .bind(id)
            .execute(&mut self.transaction)
            .await?;
        Ok(())
    }

    /// Inserts a match with its seats. If a match is running in the channel, the error is a conflict.
    pub(crate) async fn insert_match(&mut self, new: &NewMatch) -> Result<i64, StoreError> {
        let id = query_scalar(
            "INSERT INTO matches (channel_id, server_id, game, length, variants, layout, opening, opener, decider,
                                  began_at, seen_message_id, series_id, time_control, imported, thread_of,
                                  other_channel_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id",
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
        .bind(new.other_channel_id.map(u64::cast_signed))
        .fetch_one(&mut self.transaction)
        .await?;
        let (black_player, black_level, black_of_server) = new.black.columns();
        let (white_player, white_level, white_of_server) = new.white.columns();
        query(
            "INSERT INTO seats (match_id, side, player_id, machine_level, of_server)
             VALUES ($1, 'black', $2, $3, $6), ($1, 'white', $4, $5, $7)",
        )
        .bind(id)
        .bind(black_player)
        .bind(black_level)
        .bind(white_player)
        .bind(white_level)
        .bind(black_of_server)
        .bind(white_of_server)
        .execute(&mut self.transaction)
        .await?;
        let with_machine = black_level.is_some() || white_level.is_some();
        let turn = DueRow::Turn { match_id: id, side: new.decider, with_machine };
        self.due.set_match_state(id, Some(turn));
        self.note_happened(Observation::MatchBegun);
        Ok(id)
    }

    /// Appends an event, updates the cached state of the match, and queues the board for the channels that the event names.
    pub(crate) async fn append_event(
        &mut self,
        id: i64,
        event: &NewEvent,
        standing: &MatchStatusRow,
    ) -> Result<(), StoreError> {
        event_query(id, event, standing).execute(&mut self.transaction).await?;
        self.note_appended(id, event, standing);
        Ok(())
    }

    /// Like [`WriteTransaction::append_event`], but also commits the transaction.
    pub(crate) async fn append_event_and_commit(
        mut self,
        id: i64,
        event: &NewEvent,
        standing: &MatchStatusRow,
    ) -> Result<(), StoreError> {
        self.note_appended(id, event, standing);
        let appending = event_query(id, event, standing);
        self.commit_by(|transaction| appending.execute_and_commit(transaction)).await
    }

    /// Adds the work that an appended event makes due. It is reported when the transaction is committed.
    fn note_appended(&mut self, id: i64, event: &NewEvent, standing: &MatchStatusRow) {
        for channel in [event.board_owed_to, event.board_also_owed_to].into_iter().flatten() {
            self.due.add(DueRow::Channel(channel));
        }
        self.due.set_match_state(id, standing.due(id));
        // A later event of a finished match changes the result of the match, but not when it ended.
        if standing.ended_at == Some(event.at) {
            self.note_happened(Observation::MatchEnded { finish: standing.finish.unwrap_or("unknown") });
        }
    }

    /// Appends the events of an imported record, and updates the cached state of the match. Ignores the read cursors and the
    /// queued boards in the events.
    pub(crate) async fn append_imported(
        &mut self,
        id: i64,
        events: &[NewEvent],
        standing: &MatchStatusRow,
    ) -> Result<(), StoreError> {
        for some in events.chunks(EVENTS_AT_ONCE) {
            let insert =
                "INSERT INTO events (match_id, sequence, side, at, kind, code, rules_version, input_id)";
            let mut insert = query_with_rows(insert, 8, some.len(), "");
            for event in some {
                insert = bind_event(insert, id, event);
            }
            insert.execute(&mut self.transaction).await?;
        }
        query(
            "UPDATE matches
             SET decider = $1, black_points = $2, white_points = $3, look_at = $4, position_hash = $5 WHERE id = $6",
        )
        .bind(standing.decider)
        .bind(standing.black_points)
        .bind(standing.white_points)
        .bind(standing.look_at)
        .bind(standing.position_hash)
        .bind(id)
        .execute(&mut self.transaction)
        .await?;
        self.due.set_match_state(id, standing.due(id));
        Ok(())
    }

    /// Sets the tournament line-up that is being picked in a match, if `last_event` is still the match's last event.
    pub(crate) async fn set_lineup_draft(
        &mut self,
        id: i64,
        last_event: u32,
        draft: Option<&str>,
    ) -> Result<(), StoreError> {
        query(
            "UPDATE matches SET lineup_draft = $1
             WHERE id = $2 AND $3 = (SELECT coalesce(max(sequence), 0) FROM events WHERE match_id = matches.id)",
        )
        .bind(draft)
        .bind(id)
        .bind(last_event)
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }

    /// Returns the series of a match. If the match has no series, it becomes the first of a new series.
    pub(crate) async fn ensure_series(&mut self, id: i64) -> Result<Option<i64>, StoreError> {
        let series =
            "UPDATE matches SET series_id = coalesce(series_id, id) WHERE id = $1 RETURNING series_id";
        Ok(query_scalar(series).bind(id).fetch_optional(&mut self.transaction).await?)
    }

    /// Advances the read cursor of a channel in which a match runs, or that is the direct message channel of a player.
    pub(crate) async fn set_read_cursor(&mut self, channel: u64, message: u64) -> Result<(), StoreError> {
        query(statements!(
            "UPDATE matches SET seen_message_id = $1
             WHERE channel_id = $2 AND status = 'running' AND seen_message_id < $1",
            "UPDATE players SET direct_seen_id = $1 WHERE direct_channel_id = $2 AND direct_seen_id < $1",
        ))
        .bind(message.cast_signed())
        .bind(channel.cast_signed())
        .execute(&mut self.transaction)
        .await?;
        Ok(())
    }
}

/// The query that appends an event, updates the cached state of the match, and queues the board.
fn event_query(id: i64, event: &NewEvent, standing: &MatchStatusRow) -> Query {
    // One round trip instead of several, because other writers wait.
    let appending = query(statements!(
        "INSERT INTO events (match_id, sequence, side, at, kind, code, rules_version, input_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        "UPDATE matches
         SET status = $9, ended_at = $10, decider = $11, winner = $12, finish = $13, black_points = $14, white_points = $15,
             seen_message_id = CASE WHEN $16 > seen_message_id THEN $16 ELSE seen_message_id END, paused = $17,
             look_at = $18, lineup_draft = CASE WHEN $19 THEN NULL ELSE lineup_draft END, position_hash = $20
         WHERE id = $1",
        "INSERT INTO announcements (match_id, event, owed_since, channel_id)
         SELECT $1, $2, $4, $21 WHERE $21 IS NOT NULL",
        "INSERT INTO announcements (match_id, event, owed_since, channel_id)
         SELECT $1, $2, $4, $22 WHERE $22 IS NOT NULL",
    ));
    bind_event(appending, id, event)
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
        .bind(event.changes_board)
        .bind(standing.position_hash)
        .bind(event.board_owed_to.map(u64::cast_signed))
        .bind(event.board_also_owed_to.map(u64::cast_signed))
}

/// Binds the columns of an event of a match, in the order in which they are inserted.
fn bind_event(query: Query, id: i64, event: &NewEvent) -> Query {
    query
        .bind(id)
        .bind(event.sequence)
        .bind(event.side)
        .bind(event.at)
        .bind(event.kind)
        .bind(&event.code)
        .bind(event.rules_version)
        .bind(event.input_id.map(u64::cast_signed))
}

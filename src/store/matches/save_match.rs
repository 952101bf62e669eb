//! Inserts matches and appends events to them.

use sqlx::QueryBuilder;

use super::match_rows::{MatchStatusRow, NewEvent, NewMatch};
use crate::store::{DueRow, StoreError, WriteTransaction};

/// The maximum number of events that one statement inserts.
const EVENTS_AT_ONCE: usize = 200;

impl WriteTransaction {
    /// Moves a match to another channel. A running match there is a conflict.
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

    /// Inserts a match with its seats. A running match in the channel is a conflict.
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
        let (black_player, black_level) = new.black.columns();
        let (white_player, white_level) = new.white.columns();
        sqlx::query(
            "INSERT INTO seats (match_id, side, player_id, machine_level)
             VALUES (?1, 'black', ?2, ?3), (?1, 'white', ?4, ?5)",
        )
        .bind(id)
        .bind(black_player)
        .bind(black_level)
        .bind(white_player)
        .bind(white_level)
        .execute(&mut *self.transaction)
        .await?;
        let with_machine = black_level.is_some() || white_level.is_some();
        let turn = DueRow::Turn { match_id: id, side: new.decider, with_machine };
        self.due.set_match_state(id, Some(turn));
        Ok(id)
    }

    /// Appends an event, updates the cached state of the match, and owes its board to a channel if the event
    /// says so.
    pub(crate) async fn append_event(
        &mut self,
        id: i64,
        event: &NewEvent,
        standing: &MatchStatusRow,
    ) -> Result<(), StoreError> {
        // One round trip to the connection's thread, because other writers wait.
        sqlx::query(
            "INSERT INTO events (match_id, sequence, side, at, kind, code, rules_version, input_id)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?);
             UPDATE matches
             SET status = ?, ended_at = ?, decider = ?, winner = ?, finish = ?, black_points = ?, white_points = ?,
                 seen_message_id = max(seen_message_id, coalesce(?, 0)), paused = ?, look_at = ?,
                 lineup_draft = iif(?, NULL, lineup_draft), position_hash = ?
             WHERE id = ?;
             INSERT INTO announcements (match_id, event, owed_since, channel_id)
             SELECT ?, ?, ?, owed_to.channel_id FROM (SELECT ? AS channel_id) AS owed_to
             WHERE owed_to.channel_id IS NOT NULL",
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
        .bind(event.changes_board)
        .bind(standing.position_hash)
        .bind(id)
        .bind(id)
        .bind(event.sequence)
        .bind(event.at)
        .bind(event.board_owed_to.map(u64::cast_signed))
        .execute(&mut *self.transaction)
        .await?;
        if let Some(channel) = event.board_owed_to {
            self.due.add(DueRow::Channel(channel));
        }
        self.due.set_match_state(id, standing.due(id));
        Ok(())
    }

    /// Appends the events of an imported record, and updates the cached state of the match. Ignores the read cursors and the
    /// owed boards in the events.
    pub(crate) async fn append_imported(
        &mut self,
        id: i64,
        events: &[NewEvent],
        standing: &MatchStatusRow,
    ) -> Result<(), StoreError> {
        for some in events.chunks(EVENTS_AT_ONCE) {
            let mut insert = QueryBuilder::new(
                "INSERT INTO events (match_id, sequence, side, at, kind, code, rules_version, input_id) ",
            );
            insert.push_values(some, |mut row, event| {
                row.push_bind(id)
                    .push_bind(event.sequence)
                    .push_bind(event.side)
                    .push_bind(event.at)
                    .push_bind(event.kind)
                    .push_bind(&event.code)
                    .push_bind(event.rules_version)
                    .push_bind(event.input_id.map(u64::cast_signed));
            });
            insert.build().execute(&mut *self.transaction).await?;
        }
        sqlx::query(
            "UPDATE matches
             SET decider = ?, black_points = ?, white_points = ?, look_at = ?, position_hash = ? WHERE id = ?",
        )
        .bind(standing.decider)
        .bind(standing.black_points)
        .bind(standing.white_points)
        .bind(standing.look_at)
        .bind(standing.position_hash)
        .bind(id)
        .execute(&mut *self.transaction)
        .await?;
        self.due.set_match_state(id, standing.due(id));
        Ok(())
    }

    /// Sets the tournament line-up that is being picked in a match, if this is the match's last event.
    pub(crate) async fn set_lineup_draft(
        &mut self,
        id: i64,
        last_event: u32,
        draft: Option<&str>,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE matches SET lineup_draft = ?
             WHERE id = ? AND ? = (SELECT coalesce(max(sequence), 0) FROM events WHERE match_id = matches.id)",
        )
        .bind(draft)
        .bind(id)
        .bind(last_event)
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }

    /// The series of a match. A match without one becomes the first of its own.
    pub(crate) async fn ensure_series(&mut self, id: i64) -> Result<Option<i64>, StoreError> {
        let series =
            "UPDATE matches SET series_id = coalesce(series_id, id) WHERE id = ? RETURNING series_id";
        Ok(sqlx::query_scalar(series).bind(id).fetch_optional(&mut *self.transaction).await?)
    }

    /// Advances the read cursor of a channel, if a match runs there or it is the direct message channel of a
    /// player.
    pub(crate) async fn set_seen(&mut self, channel: u64, message: u64) -> Result<(), StoreError> {
        // One round trip to the connection's thread.
        sqlx::query(
            "UPDATE matches SET seen_message_id = max(seen_message_id, ?)
             WHERE channel_id = ? AND status = 'running';
             UPDATE players SET direct_seen_id = max(direct_seen_id, ?) WHERE direct_channel_id = ?",
        )
        .bind(message.cast_signed())
        .bind(channel.cast_signed())
        .bind(message.cast_signed())
        .bind(channel.cast_signed())
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }

    /// Moves a match from its thread to the parent channel. A running match there is a conflict.
    pub(crate) async fn leave_thread(&mut self, id: i64) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE matches SET channel_id = thread_of, thread_of = NULL WHERE id = ? AND thread_of IS NOT NULL",
        )
        .bind(id)
        .execute(&mut *self.transaction)
        .await?;
        Ok(())
    }
}

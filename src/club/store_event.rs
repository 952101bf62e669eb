//! Appends events to matches, in the transaction that also queues their boards.

use kamisado_rules::{RULES_VERSION, Side};

use super::{
    AppliedEvent, CausedBy, Entry, Event, History, Input, Place, Refusal, Status, Timestamp, event_codes,
    found_puzzles, rate_matches, running_positions,
    stored_word::StoredWord,
    time_control::{DAY, TimeControl},
};
use crate::store::{MatchStatusRow, NewAnnouncement, NewEvent, StoreError, WriteTransaction};

/// The stored finish of a match that a moderator has taken out of the standings.
const UNRATED: &str = "unrated";

/// Stores the last event of a match, which has just been applied, and the state of the match after it. `input` is the input that
/// caused the event.
pub(super) async fn append(
    writing: &mut WriteTransaction,
    history: &History,
    input: Option<Input>,
) -> Result<(), StoreError> {
    append_event(writing, history, input, None).await
}

/// Like [`append`], but also queues the board after the event for the match's place.
pub(super) async fn append_owed(
    writing: &mut WriteTransaction,
    history: &History,
    input: Option<Input>,
) -> Result<(), StoreError> {
    append_event(writing, history, input, Some(history.place)).await
}

/// Like [`append_owed`], but if the match is running and has reached the maximum number of events, the bot ends it in the same
/// transaction.
pub(super) async fn append_within_bound(
    writing: &mut WriteTransaction,
    history: &mut History,
    input: Option<Input>,
) -> Result<(), StoreError> {
    let at = history.entries.last().map(|applied| applied.entry.at);
    let Some(at) = at.filter(|_| history.status == Status::Running && history.is_too_long()) else {
        return append_owed(writing, history, input).await;
    };
    append(writing, history, input).await?;
    match history.apply(Entry { by: CausedBy::Bot, at, event: Event::TooLong }) {
        Ok(()) => append_owed(writing, history, None).await,
        Err(_) => Ok(()),
    }
}

/// Like [`append_within_bound`], but also commits the transaction. If the event is the last change of the transaction, as it
/// usually is, it is sent to the database together with the commit.
pub(super) async fn append_within_bound_and_commit(
    mut writing: WriteTransaction,
    history: &mut History,
    input: Option<Input>,
) -> Result<(), StoreError> {
    let is_all = history.status == Status::Running && !history.has_votes() && !history.is_too_long();
    if is_all && let Some((row, standing)) = event_rows(history, input, Some(history.place)) {
        return writing.append_event_and_commit(history.id.0, &row, &standing).await;
    }
    append_within_bound(&mut writing, history, input).await?;
    writing.commit().await
}

/// Returns the rows that store the last event of a match and the state after it.
fn event_rows(
    history: &History,
    input: Option<Input>,
    owed_to: Option<Place>,
) -> Option<(NewEvent, MatchStatusRow)> {
    let AppliedEvent { entry, .. } = history.entries.last()?;
    let (kind, code) = event_codes::event_to_code(entry.event);
    let row = NewEvent {
        sequence: history.last_event(),
        side: entry.by.side().map(Side::word),
        at: entry.at.0,
        kind,
        code,
        rules_version: RULES_VERSION.into(),
        input_id: input.map(|input| input.id),
        changes_board: entry.event.changes_board(),
        seen: input.filter(|input| input.advances_cursor_of == Some(history.place)).map(|input| input.id),
        board_owed_to: owed_to.map(|place| place.0),
        board_also_owed_to: owed_to.and(history.other_place).map(|place| place.0),
    };
    Some((row, status_row(history, entry.at)))
}

async fn append_event(
    writing: &mut WriteTransaction,
    history: &History,
    input: Option<Input>,
    owed_to: Option<Place>,
) -> Result<(), StoreError> {
    let Some((row, standing)) = event_rows(history, input, owed_to) else { return Ok(()) };
    writing.append_event(history.id.0, &row, &standing).await?;
    if history.has_votes() {
        // The votes were about the board before the event.
        writing.remove_votes(history.id.0).await?;
        if let Status::Over { .. } = history.status {
            writing.forget_who_began(history.id.0).await?;
        }
    }
    rate_matches::rate(writing, history).await?;
    if let Status::Over { .. } = history.status {
        writing.note_tournament_match_over(history.id.0).await?;
    }
    found_puzzles::note_search(writing, history).await
}

/// Queues the board of a match after an event for these channels.
pub(super) async fn owe_board_in(
    writing: &mut WriteTransaction,
    channels: [Option<u64>; 2],
    board: (i64, u32),
    at: Timestamp,
) -> Result<(), StoreError> {
    for channel_id in channels.into_iter().flatten() {
        let announcement = NewAnnouncement {
            channel_id,
            board: Some(board),
            notice: None,
            challenge_id: None,
            owed_since: at.0,
        };
        writing.owe(&announcement).await?;
    }
    Ok(())
}

/// Resumes a paused match, and queues its board. If the match has to be over at some time in its tournament, that time is postponed
/// by the length of the pause, in which nobody could decide.
pub(super) async fn resume(
    writing: &mut WriteTransaction,
    history: &mut History,
    at: Timestamp,
    input: Option<Input>,
) -> Result<(), Refusal> {
    let since = history.pause().map(|pause| pause.at);
    history.apply(Entry { by: CausedBy::Bot, at, event: Event::Resumed })?;
    if let (Some(ends), Some(since)) = (history.ends_at, since) {
        let later = Timestamp(ends.0.saturating_add((at.0 - since.0).max(0)));
        writing.set_match_end(history.id.0, later.0).await?;
        history.ends_at = Some(later);
    }
    Ok(append_within_bound(writing, history, input).await?)
}

/// Pauses a match, unless it is over or paused already. Returns whether this call paused it.
pub(super) async fn pause(
    writing: &mut WriteTransaction,
    history: &mut History,
    now: Timestamp,
) -> Result<bool, StoreError> {
    pause_by(writing, history, CausedBy::Bot, now).await
}

async fn pause_by(
    writing: &mut WriteTransaction,
    history: &mut History,
    by: CausedBy,
    now: Timestamp,
) -> Result<bool, StoreError> {
    match history.apply(Entry { by, at: now, event: Event::Paused }) {
        Ok(()) => append(writing, history, None).await.map(|()| true),
        Err(_) => Ok(false),
    }
}

/// Pauses a match whose place cannot be reached, unless the match is over or already paused. Queues a direct message to its
/// players, unless an earlier pause was announced to them. `refused_in` is the place that refuses the bot's messages; if it is the
/// chat of a player, the pause is caused by that player's seat. Returns whether this call paused the match.
pub(super) async fn pause_unreachable(
    writing: &mut WriteTransaction,
    history: &mut History,
    refused_in: Option<Place>,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let was_paused = history.paused && history.status == Status::Running && !history.is_paused_unvoted();
    let side = refused_in.and_then(|place| history.side_of_chat(place));
    let is_paused = pause_by(writing, history, side.map_or(CausedBy::Bot, CausedBy::Seat), now).await?;
    if !was_paused {
        writing.owe_players(history.id.0, now.0).await?;
    }
    Ok(is_paused)
}

/// Returns the time when a finished match ended. Taking it out of the standings later does not change this time.
fn ended_at(history: &History) -> Timestamp {
    history.ending().map_or(history.began_at, |entry| entry.at)
}

/// Returns the cached columns of a match after its last event, which happened at `at`.
pub(super) fn status_row(history: &History, at: Timestamp) -> MatchStatusRow {
    let score = history.state.score();
    let (ended_at, winner, finish) = match history.status {
        Status::Running => (None, None, None),
        // An unrated match has no winner here, because results are counted from these columns.
        Status::Over { .. } if history.unrated => (Some(ended_at(history).0), None, Some(UNRATED)),
        Status::Over { winner, finish } => (Some(at.0), winner.map(Side::word), Some(finish.word())),
    };
    MatchStatusRow {
        decider: history.decider().map(Side::word),
        paused: history.paused,
        look_at: next_examination(history, at),
        ended_at,
        winner,
        finish,
        black_points: score.black,
        white_points: score.white,
        position_hash: running_positions::guarded_hash(history),
        with_machine: history.has_machine(),
    }
}

/// Returns the time of the next examination of a match's clock, in milliseconds since 1970, not before `at`. If a takeback without
/// agreement continues a turn, some of the turn's time is used already, so the clock is examined at once. A clock is examined no
/// later than when the match has to be over in its tournament. Absences may postpone that time further.
pub(super) fn next_examination(history: &History, at: Timestamp) -> i64 {
    let mut events = history.entries.iter().rev().map(|applied| applied.entry.event);
    if events.find(|event| event.changes_board()) == Some(Event::TakenBack) {
        return at.0;
    }
    let first = first_examination(history.time_control, at);
    history.ends_at.map_or(first, |ends| first.min(ends.max(at).0))
}

/// Returns the time of the first examination of a match's clock in a turn that begins at `at`, in milliseconds since 1970.
///
/// With a chess clock, that is `at` itself. Otherwise it is half a day later: before the earliest reminder, which comes after two
/// thirds of a day, and late enough that not every move costs an examination.
pub(super) fn first_examination(control: Option<TimeControl>, at: Timestamp) -> i64 {
    match control {
        Some(TimeControl::ChessClock { .. }) => at.0,
        Some(TimeControl::Correspondence { .. }) | None => at.0.saturating_add(DAY / 2),
    }
}

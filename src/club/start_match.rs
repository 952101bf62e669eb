//! Begins a match: from an accepted challenge, against a machine, or for a game of a tournament. No other code inserts matches.

use kamisado_rules::{BySide, MatchTerms};

use super::{
    BoardChoice, Input, MatchId, Place, Refusal, Server, TimeControl,
    imported_record::ImportedEvents,
    stored_word::{self, StoredWord},
};
use crate::store::{MatchTermsRow, NewAnnouncement, NewMatch, NewSeat, WriteTransaction};

/// The data of a match that is about to begin.
#[derive(Clone, Debug)]
pub(super) struct MatchSpec {
    /// The place where the match is played.
    pub(super) place: Place,
    /// White's own chat with the bot, if each player sees the match in their own chat. `place` is then Black's chat.
    pub(super) other_place: Option<Place>,
    /// The parent place, if the match is played in a thread that is opened for it.
    pub(super) thread_of: Option<Place>,
    /// The server of the place; `None` in direct messages.
    pub(super) server: Option<Server>,
    pub(super) terms: MatchTerms,
    pub(super) time_control: Option<TimeControl>,
    pub(super) seats: BySide<NewSeat>,
    /// The finished single round that the match follows in a series.
    pub(super) continues: Option<MatchId>,
    /// The events of the interrupted match that is continued; `None` for a match from the start.
    pub(super) record: Option<ImportedEvents>,
}

/// Begins a match, imports its record, and queues the announcement of its first board.
///
/// # Errors
/// Returns a [`Refusal`] if a match is running in the place, the match before this one in the series is unknown, or the
/// database fails.
pub(super) async fn start_match(
    writing: &mut WriteTransaction,
    spec: &MatchSpec,
    input: Input,
) -> Result<MatchId, Refusal> {
    let places = [Some(spec.place), spec.other_place];
    for place in places.into_iter().flatten() {
        if let Some(running) = writing.running_match(place.0).await? {
            return Err(Refusal::PlaceTaken(MatchId(running)));
        }
    }
    let series_id = match spec.continues {
        Some(before) => Some(writing.ensure_series(before.0).await?.ok_or(Refusal::NoMatch)?),
        None => None,
    };
    let opener = spec.terms.challenger();
    let new = NewMatch {
        channel_id: spec.place.0,
        other_channel_id: spec.other_place.map(|place| place.0),
        thread_of: spec.thread_of.map(|place| place.0),
        server_id: spec.server.map(|server| server.0),
        terms: terms_row(spec.terms),
        decider: opener.word(),
        began_at: input.at.0,
        input_id: input.id,
        series_id,
        time_control: spec.time_control.map(TimeControl::code),
        imported: spec.record.as_ref().map_or(0, |record| record.rows.len() as u32),
        black: spec.seats.black,
        white: spec.seats.white,
    };
    let id = MatchId(writing.insert_match(&new).await?);
    if let Some(record) = &spec.record {
        writing.append_imported(id.0, &record.rows, &record.status_row).await?;
    }
    for place in places.into_iter().flatten() {
        let announcement = NewAnnouncement {
            channel_id: place.0,
            board: Some((id.0, new.imported)),
            notice: None,
            challenge_id: None,
            owed_since: input.at.0,
        };
        writing.owe(&announcement).await?;
    }
    Ok(id)
}

fn terms_row(terms: MatchTerms) -> MatchTermsRow {
    MatchTermsRow {
        game: terms.board().game.word().to_owned(),
        length: terms.length().word().to_owned(),
        variants: stored_word::variants_to_code(terms.variants()),
        layout: BoardChoice::Layout(terms.board().layout).word().to_owned(),
        opening: terms.opening().word().to_owned(),
        opener: terms.challenger().word().to_owned(),
    }
}

//! Begins a match from an accepted challenge. No other code inserts matches.

use kamisado_rules::{BySide, MatchTerms};

use super::{
    BoardChoice, CausedBy, Entry, History, Input, MatchId, Place, Refusal, Server, TimeControl,
    append_event::append,
    imported_record::ImportedEvent,
    stored_word::{self, StoredWord},
};
use crate::store::{MatchTermsRow, NewAnnouncement, NewMatch, NewSeat, WriteTransaction};

/// Everything that a match begins with.
#[derive(Clone, Debug)]
pub(super) struct MatchSpec {
    /// Where it is played.
    pub(super) place: Place,
    /// The place whose thread that is, if it is opened for the match.
    pub(super) thread_of: Option<Place>,
    /// The server of the place; none in direct messages.
    pub(super) server: Option<Server>,
    pub(super) terms: MatchTerms,
    pub(super) time_control: Option<TimeControl>,
    pub(super) seats: BySide<NewSeat>,
    /// The finished single round that it follows in a series.
    pub(super) continues: Option<MatchId>,
    /// The events of the interrupted match that it continues; empty for a match from the start.
    pub(super) record: Vec<ImportedEvent>,
}

/// Begins a match, imports its record, and owes its place the first board.
///
/// # Errors
/// Refused: a place with a running match, a series that is not known, and a record that cannot be replayed.
pub(super) async fn start_match(
    writing: &mut WriteTransaction,
    spec: &MatchSpec,
    input: Input,
) -> Result<MatchId, Refusal> {
    if let Some(running) = writing.running_match(spec.place.0).await? {
        return Err(Refusal::PlaceTaken(MatchId(running)));
    }
    let series_id = match spec.continues {
        Some(before) => Some(writing.ensure_series(before.0).await?.ok_or(Refusal::NoMatch)?),
        None => None,
    };
    let opener = spec.terms.challenger();
    let new = NewMatch {
        channel_id: spec.place.0,
        thread_of: spec.thread_of.map(|place| place.0),
        server_id: spec.server.map(|server| server.0),
        terms: terms_row(spec.terms),
        decider: opener.word(),
        began_at: input.at.0,
        input_id: input.id,
        series_id,
        time_control: spec.time_control.map(TimeControl::code),
        imported: spec.record.iter().map(|recorded| recorded.events(opener).count() as u32).sum(),
        black: spec.seats.black,
        white: spec.seats.white,
    };
    let id = MatchId(writing.insert_match(&new).await?);
    import_record(writing, id, &spec.record, input).await?;
    let announcement = NewAnnouncement {
        channel_id: spec.place.0,
        board: Some((id.0, new.imported)),
        notice: None,
        challenge_id: None,
        owed_since: input.at.0,
    };
    writing.owe(&announcement).await?;
    Ok(id)
}

/// Appends the events of an imported record to a new match.
async fn import_record(
    writing: &mut WriteTransaction,
    id: MatchId,
    record: &[ImportedEvent],
    input: Input,
) -> Result<(), Refusal> {
    let parts = writing.match_parts(id.0, 0).await?.ok_or(Refusal::NoMatch)?;
    let mut history = History::replay(None, parts)?;
    for recorded in record {
        let decider = history.decider().ok_or(Refusal::Record)?;
        for (by, event) in recorded.events(decider) {
            history.apply(Entry { by: CausedBy::Seat(by), at: input.at, event })?;
            append(writing, &history, Some(input)).await?;
        }
    }
    Ok(())
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

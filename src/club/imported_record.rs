//! Imported records: the events of an interrupted match that a new match continues.

use kamisado_rules::{Decision, Game, Match, MatchTerms, RULES_VERSION, Side};

use super::{
    Event, Input, Offer, Refusal, TimeControl, event_codes, running_positions,
    store_event::first_examination, stored_word::StoredWord,
};
use crate::store::{MatchStatusRow, NewEvent};

/// The maximum number of entries of an imported record. The record of a marathon has some hundreds of entries, seldom a thousand.
pub const LONGEST_RECORD: usize = 2000;

/// An entry of an imported record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImportedEvent {
    /// A player made a decision.
    Decided(Decision),
    /// The players agreed that the round is a draw (RULES section 3.9).
    RoundDrawn,
}

impl ImportedEvent {
    /// Returns the events that the entry represents, each with its side. `decider` is the side to decide. A record does not say who
    /// offered a draw, so the offer is attributed to the decider.
    pub(super) fn events(self, decider: Side) -> impl Iterator<Item = (Side, Event)> {
        let events = match self {
            Self::Decided(decision) => [Some((decider, Event::Decided(decision))), None],
            Self::RoundDrawn => [
                Some((decider, Event::Offered(Offer::DrawRound))),
                Some((!decider, Event::Agreed(Offer::DrawRound))),
            ],
        };
        events.into_iter().flatten()
    }

    /// Plays the entry in a match.
    fn play(self, state: &mut Match) -> Result<(), Refusal> {
        match self {
            Self::Decided(decision) => state.decide(decision).map(drop).map_err(|_| Refusal::Record),
            Self::RoundDrawn => state.draw_round().map_err(|_| Refusal::Record),
        }
    }

    /// Returns the stored line: the kind and the code of the event that changes the board.
    fn to_code(self) -> (&'static str, String) {
        event_codes::event_to_code(match self {
            Self::Decided(decision) => Event::Decided(decision),
            Self::RoundDrawn => Event::Agreed(Offer::DrawRound),
        })
    }

    fn from_code(game: Game, kind: &str, code: &str) -> Option<Self> {
        match event_codes::event_from_code(game, kind, code)? {
            Event::Decided(decision) => Some(Self::Decided(decision)),
            Event::Agreed(Offer::DrawRound) => Some(Self::RoundDrawn),
            _ => None,
        }
    }
}

/// A record as the first events of a match, with the state to which they lead.
///
/// The value is made before the transaction that begins the match, because all other writers wait for that transaction.
#[derive(Clone, Debug)]
pub(super) struct ImportedEvents {
    pub(super) rows: Vec<NewEvent>,
    pub(super) status_row: MatchStatusRow,
}

impl ImportedEvents {
    /// Replays a record as the beginning of the match that `input` begins.
    ///
    /// # Errors
    /// Returns [`Refusal::Record`] if the record cannot be replayed or is finished.
    pub(super) fn replay(
        terms: MatchTerms,
        time_control: Option<TimeControl>,
        record: &[ImportedEvent],
        input: Input,
    ) -> Result<Self, Refusal> {
        let mut state = Match::new(terms);
        let mut rows = Vec::with_capacity(record.len());
        for recorded in record {
            let decider = state.decider().ok_or(Refusal::Record)?;
            recorded.play(&mut state)?;
            for (by, event) in recorded.events(decider) {
                let (kind, code) = event_codes::event_to_code(event);
                rows.push(NewEvent {
                    sequence: u32::try_from(rows.len() + 1).map_err(|_| Refusal::Record)?,
                    side: Some(by.word()),
                    at: input.at.0,
                    kind,
                    code,
                    rules_version: RULES_VERSION.into(),
                    input_id: Some(input.id),
                    changes_board: event.changes_board(),
                    seen: None,
                    board_owed_to: None,
                    board_also_owed_to: None,
                });
            }
        }
        let decider = state.decider().ok_or(Refusal::Record)?;
        let status_row = MatchStatusRow {
            decider: Some(decider.word()),
            look_at: first_examination(time_control, input.at),
            black_points: state.score().black,
            white_points: state.score().white,
            position_hash: running_positions::guarded_hash_of(&state),
            ..MatchStatusRow::default()
        };
        Ok(Self { rows, status_row })
    }

    /// Turns the events into those of a match against a machine, whose position is not guarded: the engine may advise on it.
    #[must_use]
    pub(super) fn against_machine(self) -> Self {
        let status_row = MatchStatusRow { position_hash: None, with_machine: true, ..self.status_row };
        Self { status_row, ..self }
    }
}

/// Returns the stored form of a record, one entry a line. `None` if it is too long, cannot be replayed, or is finished.
pub(super) fn to_lines(terms: MatchTerms, record: &[ImportedEvent]) -> Option<String> {
    if record.len() > LONGEST_RECORD {
        return None;
    }
    let mut state = Match::new(terms);
    let mut lines = String::new();
    for recorded in record {
        recorded.play(&mut state).ok()?;
        let (kind, code) = recorded.to_code();
        lines.push_str(kind);
        lines.push(' ');
        lines.push_str(&code);
        lines.push('\n');
    }
    state.decider().map(|_| lines)
}

/// Reads the stored form; `None` if a line is not known.
pub(super) fn from_lines(game: Game, lines: &str) -> Option<Vec<ImportedEvent>> {
    let recorded = |line: &str| {
        let (kind, code) = line.split_once(' ')?;
        ImportedEvent::from_code(game, kind, code)
    };
    lines.lines().map(recorded).collect()
}

/// Returns how many decisions the stored form has.
pub(super) fn decisions_in(lines: &str) -> usize {
    let (draw, _) = ImportedEvent::RoundDrawn.to_code();
    lines.lines().filter(|line| !line.starts_with(draw)).count()
}

//! Imported records: the events of an interrupted match that a challenge continues.

use kamisado_rules::{Decision, Game, Match, MatchTerms, Side};

use super::{Event, Offer, event_codes};

/// The most entries of an imported record. A marathon has some hundreds.
pub const LONGEST_RECORD: usize = 5000;

/// An entry of an imported record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImportedEvent {
    /// A player made a decision.
    Decided(Decision),
    /// The players agreed that the round is a draw (RULES section 3.9).
    RoundDrawn,
}

impl ImportedEvent {
    /// The events that the entry stands for, with their sides, where `decider` has to decide. A record does
    /// not say who offered a draw, so the offer is attributed to the decider.
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

    /// The stored line: the kind and the code of the event that changes the board.
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

/// The stored form of a record, one entry a line. None if it is too long, cannot be replayed, or is finished.
pub(super) fn to_lines(terms: MatchTerms, record: &[ImportedEvent]) -> Option<String> {
    if record.len() > LONGEST_RECORD {
        return None;
    }
    let mut state = Match::new(terms);
    let mut lines = String::new();
    for recorded in record {
        match *recorded {
            ImportedEvent::Decided(decision) => drop(state.decide(decision).ok()?),
            ImportedEvent::RoundDrawn => state.draw_round().ok()?,
        }
        let (kind, code) = recorded.to_code();
        lines.push_str(kind);
        lines.push(' ');
        lines.push_str(&code);
        lines.push('\n');
    }
    state.decider().map(|_| lines)
}

/// Reads the stored form; none if a line is not known.
pub(super) fn from_lines(game: Game, lines: &str) -> Option<Vec<ImportedEvent>> {
    let recorded = |line: &str| {
        let (kind, code) = line.split_once(' ')?;
        ImportedEvent::from_code(game, kind, code)
    };
    lines.lines().map(recorded).collect()
}

/// How many decisions the stored form has.
pub(super) fn decisions_in(lines: &str) -> usize {
    let (draw, _) = ImportedEvent::RoundDrawn.to_code();
    lines.lines().filter(|line| !line.starts_with(draw)).count()
}

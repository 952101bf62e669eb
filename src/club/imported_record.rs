//! What a record tells of a match that goes on from it, and how that is kept with the challenge.

use kamisado_rules::{Decision, Game, Match, MatchTerms, Side};

use super::{Event, Offer, event_codes};

/// The most entries of a record that can be gone on with: a marathon has some hundreds.
pub const LONGEST_RECORD: usize = 5000;

/// What a record tells of a match that goes on from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImportedEvent {
    /// A player decided something.
    Decided(Decision),
    /// The players called the round a draw (RULES section 3.9).
    RoundDrawn,
}

impl ImportedEvent {
    /// The events that it stands for, with who does what where `decider` is to decide. A record does not say who
    /// offered a draw, so it is put down to the one who was to decide.
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

    /// As it is kept with a challenge: the kind and the code of the event that changes the board.
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

/// A record as it is kept with a challenge: an entry a line. None if it is too long, cannot be replayed or is over.
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

/// The record of such lines; none if one of them was never written.
pub(super) fn from_lines(game: Game, lines: &str) -> Option<Vec<ImportedEvent>> {
    let recorded = |line: &str| {
        let (kind, code) = line.split_once(' ')?;
        ImportedEvent::from_code(game, kind, code)
    };
    lines.lines().map(recorded).collect()
}

/// How many decisions stand in such lines.
pub(super) fn decisions_in(lines: &str) -> usize {
    let (draw, _) = ImportedEvent::RoundDrawn.to_code();
    lines.lines().filter(|line| !line.starts_with(draw)).count()
}

//! A stored match as a record in the notation (RULES section 8).

use kamisado_notation::{Entry, IllegalEntry, Language, Record, Style, Tags, Termination, Writer};
use kamisado_rules::{Decision, Phase, Side};
use time::OffsetDateTime;

use crate::club::{Event, Finish, History, Offer, Status, Timestamp};

/// The record of a match, up to its last event. Moves that were taken back stand in it as comments.
///
/// # Errors
/// Never for a match that the club has replayed: what stands is legal.
pub fn of_match(history: &History) -> Result<Record, IllegalEntry> {
    let tags = Tags {
        black: history.seats.black.name.clone(),
        white: history.seats.white.name.clone(),
        date: date(history.began_at),
        termination: termination(history),
        others: Vec::new(),
    };
    Record::new(tags, *history.state.terms(), entries(history))
}

fn entries(history: &History) -> Vec<Entry> {
    let writer = Writer::new(history.state.terms().board(), Style::Words(Language::English));
    let mut then = history.as_of(0);
    let mut entries = Vec::new();
    for told in &history.entries {
        let before = *then.state.phase();
        match told.entry.event {
            Event::Decided(decision) if told.stands => entries.push(Entry::Decided(decision)),
            Event::Decided(decision) => {
                entries.push(Entry::Comment(format!("taken back: {}", text(&writer, &before, decision))));
            }
            Event::Agreed(Offer::DrawRound) if told.stands => entries.push(Entry::RoundDrawn),
            _ => {}
        }
        // Legal: the history holds nothing that is not.
        let _ = then.apply(told.entry);
    }
    entries
}

fn text(writer: &Writer, before: &Phase, decision: Decision) -> String {
    match before {
        Phase::Playing(position) => writer.decision(position, decision),
        _ => writer.plain(decision).unwrap_or_default(),
    }
}

fn termination(history: &History) -> Option<Termination> {
    let Status::Over { winner, finish } = history.status else { return None };
    match finish {
        Finish::Points => None,
        Finish::Resigned => winner.map(|winner: Side| Termination::Resigned(!winner)),
        Finish::Draw => Some(Termination::AgreedDraw),
        Finish::Aborted => Some(Termination::Aborted),
    }
}

fn date(at: Timestamp) -> Option<String> {
    let date = OffsetDateTime::from_unix_timestamp(at.0.div_euclid(1000)).ok()?.date();
    Some(format!("{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_dated_by_its_day_in_utc() {
        assert_eq!(date(Timestamp(0)).as_deref(), Some("1970-01-01"));
        assert_eq!(date(Timestamp(1_795_132_799_999)).as_deref(), Some("2026-11-19"));
        assert_eq!(date(Timestamp(1_795_132_800_000)).as_deref(), Some("2026-11-20"));
        assert_eq!(date(Timestamp(i64::MAX)), None, "beyond any calendar");
    }
}

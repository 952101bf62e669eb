//! Converts a stored match to a record in the notation (RULES section 8), and a record to the start of a match.

use kamisado_notation::{Entry, IllegalEntry, Language, Record, Style, Tags, Termination, Writer};
use kamisado_rules::{Decision, Opening, Side};
use time::OffsetDateTime;

use crate::club::{
    BoardChoice, Event, Finish, History, ImportedEvent, Offer, Proposal, Seat, Status, Timestamp,
};

/// The record of a match, up to its last event. Moves that were taken back are written as comments, in English.
///
/// # Errors
/// Never for a match that the club has replayed, because the events that count are legal.
pub fn of_match(history: &History) -> Result<Record, IllegalEntry> {
    with_comments(history, Language::English)
}

/// The record of a match as text. The record and its comments are in the given language.
///
/// # Errors
/// Never for a match that the club has replayed, because the events that count are legal.
pub fn text(history: &History, language: Language) -> Result<String, IllegalEntry> {
    Ok(with_comments(history, language)?.in_language(language).to_string())
}

fn with_comments(history: &History, language: Language) -> Result<Record, IllegalEntry> {
    let tags = Tags {
        black: name(&history.seats.black),
        white: name(&history.seats.white),
        date: date(history.began_at),
        termination: termination(history),
        others: Vec::new(),
    };
    Record::new(tags, *history.state.terms(), entries(history, language))
}

/// The name of the player in a seat, in English; `None` for a player whose data was deleted.
fn name(seat: &Seat) -> Option<String> {
    match seat {
        Seat::Person { name, .. } => name.clone(),
        Seat::Machine(level) => Some(format!("Kamisado level {}", level.number())),
        Seat::Server => Some("Server".to_owned()),
        Seat::Vacant => None,
    }
}

/// The start of a match that continues from a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// The terms of the match. They do not say who plays Black; the players choose that.
    pub proposal: Proposal,
    /// The events of the record: decisions, among them line-ups, and draws of rounds by agreement. A drawn round is included,
    /// because it has a round number, and the match shows its boards.
    pub recorded: Vec<ImportedEvent>,
}

/// The error for a record that cannot be continued, because its match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the match is over")]
pub struct Over;

/// The start of a match that continues from a record. An aborted match can continue too.
///
/// # Errors
/// [`Over`] when the match is over.
pub fn continuation(record: &Record) -> Result<Continuation, Over> {
    let broken_off = matches!(record.tags().termination, None | Some(Termination::Aborted));
    if !broken_off || record.game().decider().is_none() {
        return Err(Over);
    }
    let terms = *record.terms();
    let mut recorded = Vec::new();
    if let Opening::Given(lineups) = terms.opening() {
        // The Challenger places first.
        let challenger = terms.challenger();
        let placed = [challenger, !challenger].map(|side| Decision::Place(lineups[side]));
        recorded.extend(placed.map(ImportedEvent::Decided));
    }
    recorded.extend(record.entries().iter().filter_map(|entry| match entry {
        Entry::Decided(decision) => Some(ImportedEvent::Decided(*decision)),
        Entry::RoundDrawn => Some(ImportedEvent::RoundDrawn),
        Entry::Comment(_) => None,
    }));
    let proposal = Proposal {
        game: terms.board().game,
        length: terms.length(),
        variants: terms.variants(),
        board: BoardChoice::Layout(terms.board().layout),
        tournament: terms.opening() != Opening::Standard,
        opener: terms.challenger(),
        ..Proposal::default()
    };
    Ok(Continuation { proposal, recorded })
}

fn entries(history: &History, language: Language) -> Vec<Entry> {
    let writer = Writer::new(history.state.terms().board(), Style::Words(language));
    let mut then = history.as_of(0);
    let mut entries = Vec::new();
    for applied in &history.entries {
        let before = *then.state.phase();
        match applied.entry.event {
            Event::Decided(decision) | Event::PlayedAhead(decision) | Event::Voted { decision, .. }
                if applied.counts =>
            {
                entries.push(Entry::Decided(decision));
            }
            Event::Decided(decision) | Event::PlayedAhead(decision) | Event::Voted { decision, .. } => {
                entries.push(Entry::taken_back(&writer.in_phase(&before, decision), language));
            }
            Event::Agreed(Offer::DrawRound) if applied.counts => entries.push(Entry::RoundDrawn),
            _ => {}
        }
        then.reapply(applied.entry);
    }
    entries
}

fn termination(history: &History) -> Option<Termination> {
    let Status::Over { winner, finish } = history.status else { return None };
    match finish {
        Finish::Points => None,
        Finish::OutOfTime => winner.map(|winner| Termination::OutOfTime(!winner)),
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
    use kamisado_rules::Match;

    use super::*;
    use crate::{
        club::{CausedBy, Entry as Happened},
        view::test_play::{Chance, all_terms, begun, decide},
    };

    #[test]
    fn a_moment_is_dated_by_its_day_in_utc() {
        assert_eq!(date(Timestamp(0)).as_deref(), Some("1970-01-01"));
        assert_eq!(date(Timestamp(1_795_132_799_999)).as_deref(), Some("2026-11-19"));
        assert_eq!(date(Timestamp(1_795_132_800_000)).as_deref(), Some("2026-11-20"));
        assert_eq!(date(Timestamp(i64::MAX)), None, "beyond any calendar");
    }

    /// The match that a continuation leads to, on the plain board.
    fn played(continuation: &Continuation) -> Match {
        let terms = continuation.proposal.terms(kamisado_rules::Layout::Plain).unwrap();
        let mut game = Match::new(terms);
        for recorded in &continuation.recorded {
            match *recorded {
                ImportedEvent::Decided(decision) => drop(game.decide(decision).unwrap()),
                ImportedEvent::RoundDrawn => game.draw_round().unwrap(),
            }
        }
        game
    }

    fn read(record: &str) -> Record {
        Record::read(record).unwrap()
    }

    #[test]
    fn a_match_that_was_broken_off_goes_on_where_it_was() {
        let record = read(
            "[Match \"long\"]\n[Board \"mirrored\"]\n[Termination \"aborted\"]\n\nRound 1\n  1. Purple Forward 1 Pink\n",
        );
        let continuation = continuation(&record).unwrap();
        assert_eq!(continuation.recorded, record.decisions().map(ImportedEvent::Decided).collect::<Vec<_>>());
        let proposal = continuation.proposal;
        assert_eq!(proposal.length, kamisado_rules::MatchLength::Long);
        assert_eq!(proposal.board, BoardChoice::Layout(kamisado_rules::Layout::Mirrored));
        assert!(!proposal.tournament);
    }

    #[test]
    fn line_ups_that_the_tags_give_are_placed_first() {
        let record = read(
            "[BlackSetup \"Green Brown Red Yellow Pink Purple Blue Orange\"]\n\
             [WhiteSetup \"Brown Green Red Yellow Pink Purple Blue Orange\"]\n\nRound 1\n",
        );
        let continuation = continuation(&record).unwrap();
        assert!(continuation.proposal.tournament);
        assert_eq!(played(&continuation).phase(), record.game().phase());
    }

    #[test]
    fn a_tournament_that_was_broken_off_before_anybody_placed_goes_on_as_one() {
        for opener in [Side::Black, Side::White] {
            let proposal = Proposal { tournament: true, opener, ..Proposal::default() };
            let mut history = begun(proposal.terms(kamisado_rules::Layout::Plain).unwrap());
            history
                .apply(Happened { by: CausedBy::Moderator, at: Timestamp(0), event: Event::Aborted })
                .unwrap();
            let record = read(&of_match(&history).unwrap().to_string());
            let continuation = continuation(&record).unwrap();
            assert_eq!((continuation.proposal, continuation.recorded.len()), (proposal, 0));
            assert_eq!(played(&continuation), history.state);
        }
    }

    #[test]
    fn a_round_that_was_called_a_draw_comes_along() {
        let record = read(
            "Round 1\n  1. Red Forward 4 Blue   Blue Forward 5 Yellow\nRound drawn\n\nRound 2\n  1. Red Forward 4 Blue\n",
        );
        let continuation = continuation(&record).unwrap();
        assert_eq!(continuation.recorded.len(), 4);
        assert_eq!(continuation.recorded[2], ImportedEvent::RoundDrawn);
        let game = played(&continuation);
        assert_eq!((game.phase(), game.round()), (record.game().phase(), 2));
    }

    #[test]
    fn a_match_that_is_over_cannot_continue() {
        let resigned = read("[Termination \"resigned by White\"]\n\nRound 1\n  1. Red Forward 4 Blue\n");
        assert_eq!(continuation(&resigned), Err(Over));
    }

    #[test]
    fn a_later_round_of_a_series_is_opened_by_white_again() {
        let record = read("[Match \"single\"]\n\nRound 1\n  1. ...   Red Forward 4 Blue\n");
        let continuation = continuation(&record).unwrap();
        assert_eq!(continuation.proposal.opener, Side::White);
        assert_eq!(played(&continuation).phase(), record.game().phase());
    }

    #[test]
    fn why_a_match_ended_is_read_from_its_record() {
        for (event, by, termination) in [
            (Event::Resigned, CausedBy::Seat(Side::White), Termination::Resigned(Side::White)),
            (Event::OutOfTime, CausedBy::Bot, Termination::OutOfTime(Side::Black)),
            (Event::Claimed, CausedBy::Seat(Side::White), Termination::OutOfTime(Side::Black)),
            (Event::Closed, CausedBy::Seat(Side::White), Termination::Aborted),
            (Event::Aborted, CausedBy::Moderator, Termination::Aborted),
        ] {
            let mut history = begun(all_terms().next().unwrap());
            history.apply(Happened { by, at: Timestamp(0), event }).unwrap();
            let record = read(&of_match(&history).unwrap().to_string());
            assert_eq!(record.tags().termination, Some(termination), "{event:?}");
            assert_eq!(record.game(), &history.state, "{event:?}");
        }
        let mut history = begun(all_terms().next().unwrap());
        assert!(agree(&mut history, Side::Black, Offer::DrawMatch));
        let record = read(&of_match(&history).unwrap().to_string());
        assert_eq!(record.tags().termination, Some(Termination::AgreedDraw));
    }

    /// Makes an offer and agrees to it. Returns whether both were legal.
    fn agree(history: &mut History, by: Side, offer: Offer) -> bool {
        let entry = |by, event| Happened { by: CausedBy::Seat(by), at: Timestamp(0), event };
        history.apply(entry(by, Event::Offered(offer))).is_ok()
            && history.apply(entry(!by, Event::Agreed(offer))).is_ok()
    }

    /// The beginning of the comment on a move that was taken back, in each language.
    const TAKEN_BACK: [(Language, &str); 5] = [
        (Language::English, "# taken back: "),
        (Language::German, "# zurückgenommen: "),
        (Language::French, "# repris : "),
        (Language::Dutch, "# teruggenomen: "),
        (Language::Turkish, "# geri alındı: "),
    ];

    #[test]
    fn the_record_of_a_match_with_takebacks_and_drawn_rounds_is_read_back_to_where_the_match_stands() {
        let (mut taken_back, mut drawn) = (0, 0);
        for (seed, terms) in (0_u64..).zip(all_terms().cycle().take(80)) {
            let (mut history, mut chance) = (begun(terms), Chance::new(seed));
            for step in 1..120_u64 {
                let Some(decision) = chance.decision(&history) else { break };
                decide(&mut history, decision);
                if history.decider().is_none() {
                    break;
                }
                let by = if step % 2 == 0 { Side::Black } else { Side::White };
                match (seed * 31 + step * 17) % 23 {
                    0..4 => taken_back += usize::from(agree(&mut history, by, Offer::TakeBack)),
                    4 => drawn += usize::from(agree(&mut history, by, Offer::DrawRound)),
                    _ => {}
                }
            }
            let record = of_match(&history).unwrap();
            assert_eq!(record.game(), &history.state);
            assert_eq!(record.to_string(), text(&history, Language::English).unwrap());
            let undone = history.entries.iter().filter(|applied| !applied.counts);
            let undone = undone.filter(|applied| applied.entry.event.decision().is_some()).count();
            for (language, taken_back) in TAKEN_BACK {
                let text = text(&history, language).unwrap();
                let again = Record::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(again.in_language(language).to_string(), text);
                assert_eq!(again.game(), &history.state, "{text}");
                assert_eq!(text.matches(taken_back).count(), undone, "{text}");
            }
        }
        assert!(taken_back > 200 && drawn > 40, "{taken_back} takebacks and {drawn} drawn rounds");
    }
}

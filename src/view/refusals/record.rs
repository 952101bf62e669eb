//! Sentences about errors in records that users import.

use kamisado_notation::{MoveRefusal, Reason, RecordError};
use kamisado_rules::Match;

use super::{not_understood, of_club, reason};
use crate::{
    club::Refusal,
    text::{Locale, escaped, text},
};

/// Names the wrong line of a record, and says what is wrong with it.
pub(crate) fn of_record(locale: Locale, error: &RecordError) -> String {
    let why = why(locale, &error.reason);
    if error.text.is_empty() {
        text!(locale, "refused-record-line", line = error.line, reason = why)
    } else {
        let quoted = escaped(&error.text);
        text!(locale, "refused-record-line-text", line = error.line, text = quoted, reason = why)
    }
}

fn why(locale: Locale, reason: &Reason) -> String {
    match reason {
        Reason::TooLong { .. } => text!(locale, "refused-record-too-long"),
        Reason::LineTooLong { most } => text!(locale, "refused-record-line-too-long", most = *most),
        Reason::NoLine => text!(locale, "refused-record-no-line"),
        Reason::TagLate => text!(locale, "refused-record-tag-late"),
        Reason::TagTwice => text!(locale, "refused-record-tag-twice"),
        Reason::TagValue => text!(locale, "refused-record-tag-value"),
        Reason::Setup => text!(locale, "refused-record-setup"),
        Reason::MatchTerms(terms) => of_club(locale, &Refusal::MatchTerms(*terms), None).unwrap_or_default(),
        Reason::RoundNumber { due } => text!(locale, "refused-record-round-number", due = *due),
        Reason::RowNumber { due } => text!(locale, "refused-record-row-number", due = *due),
        Reason::UnclearColumns => text!(locale, "refused-record-unclear-columns"),
        Reason::RoundEarly => text!(locale, "refused-record-round-early"),
        Reason::NoRound => text!(locale, "refused-record-no-round"),
        Reason::WrongColumn { due } => {
            text!(locale, "refused-record-column", side = *due)
        }
        Reason::MatchOver => text!(locale, "refused-record-match-over"),
        Reason::RoundOver => text!(locale, "refused-record-round-over"),
        Reason::NotUnderstood(reason) => not_understood(locale, reason),
        Reason::Refused { refusal, before } => of_move(locale, refusal, before),
        Reason::Expected(text) => text!(locale, "refused-record-expected", text = escaped(text)),
        Reason::RoundNotOver => text!(locale, "refused-record-round-not-over"),
    }
}

/// The reason why a move of the record cannot be played. Ambiguous moves and wrong line-ups get a general sentence instead.
fn of_move(locale: Locale, refusal: &MoveRefusal, before: &Match) -> String {
    match refusal {
        MoveRefusal::Ambiguous { .. } | MoveRefusal::Setup(_) => text!(locale, "refused-record-unclear"),
        refusal => reason(locale, refusal, before),
    }
}

#[cfg(test)]
mod tests {
    use kamisado_notation::Record;

    use super::*;

    fn refused(record: &str) -> String {
        of_record(Locale::English, &Record::read(record).unwrap_err())
    }

    #[test]
    fn the_line_and_what_is_wrong_with_it_are_named() {
        let moves = "Round 1\n  1. Red Forward 4 Blue   Blue Forward 5 Pink\n";
        let told = refused(moves);
        assert!(told.starts_with("Line 2 of the record (Blue Forward 5 Pink):"), "{told}");
        assert!(
            told.ends_with("That move ends on yellow, not pink. Correct the file and try again."),
            "{told}"
        );
        let told = refused("Round 1\n  1. Red Forward 4 Blue   Yellow Forward 5 Pink\n");
        assert!(told.contains("You must move blue, not yellow."), "{told}");
        // The black tower that has moved to an orange square in the middle stands in the way of White's orange tower.
        let told = refused("Round 1\n  1. Yellow Forward 4 Orange   Orange Left 4\n");
        assert!(told.contains("Orange cannot go left 4: Black’s yellow tower stands in the way"), "{told}");
    }

    #[test]
    fn each_kind_of_mistake_has_a_sentence() {
        for (record, sentence) in [
            ("Round 2\n", "This must be round 1."),
            ("hello\n", "I cannot read this line."),
            ("[Game \"Chess\"]\n", "I do not know this value of the tag."),
            ("[Game \"Kamisado\"]\n[Game \"Kamisado\"]\n", "This tag is there twice."),
            ("[Variants \"retro\"]\n", "Variants belong to Megasado."),
            ("  1. Red Forward 4 Blue\n", "There is no round yet"),
            ("Round 1\n  3. Red Forward 4 Blue\n", "This must be row 1."),
        ] {
            let told = refused(record);
            assert!(told.contains(sentence), "{record}: {told}");
            assert!(told.starts_with("Line "), "{told}");
        }
    }
}

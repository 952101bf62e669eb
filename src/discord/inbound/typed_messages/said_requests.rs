//! Recognises lines in which a player makes a request and says nothing else.

use super::{
    detect_language::words,
    small_talk::phrases::{DRAW, GREETINGS, NO, POLITE, REMATCH, RESIGN, TAKE_BACK, YES},
};
use crate::view::request_buttons::Request;

/// The request that a player makes to the opponent, if the text says nothing else. `None` if there is none, or if its words can as
/// well be talk between the players.
pub(super) fn request(text: &str) -> Option<Request> {
    let words = words(text);
    let is_one = |phrases: &[&str]| {
        [words.as_str(), without_greeting(&words), without_politeness(&words)]
            .iter()
            .any(|phrase| phrases.contains(phrase))
    };
    if is_one(TAKE_BACK) {
        Some(Request::TakeBack)
    } else if is_one(DRAW) {
        Some(Request::Draw)
    } else if is_one(REMATCH) {
        Some(Request::Rematch)
    } else if is_one(RESIGN) && !text.contains('?') {
        Some(Request::Resign)
    } else if is_one(YES) || is_one(NO) {
        Some(Request::AnswerOffer).filter(|_| !text.contains('?'))
    } else {
        None
    }
}

/// The words of a phrase after its greetings.
pub(super) fn without_greeting(words: &str) -> &str {
    let mut rest = words;
    while let Some((_, after)) = rest.split_once(' ').filter(|(first, _)| GREETINGS.contains(first)) {
        rest = after;
    }
    rest
}

/// The words of a phrase before a word of politeness at its end.
pub(super) fn without_politeness(words: &str) -> &str {
    words.rsplit_once(' ').filter(|(_, last)| POLITE.contains(last)).map_or(words, |(before, _)| before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_line_that_says_nothing_else_is_a_request_to_the_opponent() {
        for (text, expected) in [
            ("take back please", Request::TakeBack),
            ("undo?", Request::TakeBack),
            ("zurücknehmen", Request::TakeBack),
            ("Zug zurücknehmen bitte", Request::TakeBack),
            ("je voudrais reprendre mon coup", Request::TakeBack),
            ("mag ik mijn zet terugnemen?", Request::TakeBack),
            ("Hamlemi geri alabilir miyim?", Request::TakeBack),
            ("draw?", Request::Draw),
            ("Remis?", Request::Draw),
            ("berabere bitirelim mi?", Request::Draw),
            ("rematch?", Request::Rematch),
            ("revanche ?", Request::Rematch),
            ("I resign", Request::Resign),
            ("ich gebe auf!", Request::Resign),
            ("pes ediyorum", Request::Resign),
            ("no thanks", Request::AnswerOffer),
            ("nein", Request::AnswerOffer),
            ("decline", Request::AnswerOffer),
            ("kabul ediyorum", Request::AnswerOffer),
        ] {
            assert_eq!(request(text), Some(expected), "{text}");
        }
        for text in [
            "did you resign?",
            "pes",
            "give up?",
            "I give up?",
            "yes?",
            "a draw would be nice",
            "no way",
            "rematch tomorrow at 8?",
        ] {
            assert_eq!(request(text), None, "{text}");
        }
    }

    /// A *yes* or *no* counts only while an offer stands, and a rematch only after the match.
    #[test]
    fn talk_between_players_during_a_match_is_no_request() {
        let corpora = [
            include_str!("../../../../crates/notation/tests/data/talk.txt"),
            include_str!("../../../../crates/notation/tests/data/chat.txt"),
            include_str!("../../../../crates/notation/tests/data/chat_templates.txt"),
        ];
        for corpus in corpora {
            let lines: Vec<&str> = corpus.lines().filter(|line| !line.starts_with(['#', '@'])).collect();
            assert!(lines.len() > 500);
            let counts = |line: &str| {
                matches!(request(line), Some(Request::Resign | Request::TakeBack | Request::Draw))
            };
            let asked: Vec<&str> = lines.into_iter().filter(|line| counts(line)).collect();
            assert!(asked.is_empty(), "{asked:?}");
        }
    }
}

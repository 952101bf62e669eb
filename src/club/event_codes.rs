//! The stored codes of events: the kind of the event, and the decision or offer in words that depend on no language.
//!
//! **Invariant:** a code is never shown to a user and never changes its meaning.

use kamisado_rules::{Color, Decision, FillFrom, Game, Lineup, Square};

use super::{Ballot, Event, Offer, stored_word::StoredWord};

/// The prefix of the code of a planned reply that was played. The stored kind of the event is that of the decision.
const AHEAD: &str = "ahead ";

/// The prefix of the code of a decision that was voted on. The count of the votes follows, then the code of the decision. The
/// stored kind of the event is that of the decision.
const VOTED: &str = "voted ";

/// Returns the kind and the code of an event.
pub(super) fn event_to_code(event: Event) -> (&'static str, String) {
    let decision = match event {
        Event::Decided(decision) => decision,
        Event::PlayedAhead(decision) => {
            let (kind, code) = event_to_code(Event::Decided(decision));
            return (kind, format!("{AHEAD}{code}"));
        }
        Event::Voted { decision, ballot } => {
            let (kind, code) = event_to_code(Event::Decided(decision));
            let ballot = match ballot {
                Ballot::Most { votes, voters } => format!("most {votes} {voters}"),
                Ballot::Tie { votes, voters } => format!("lot {votes} {voters}"),
                Ballot::Machine { voters } => format!("machine 0 {voters}"),
            };
            return (kind, format!("{VOTED}{ballot} {code}"));
        }
        Event::Offered(offer) => return ("offered", offer.word().to_owned()),
        Event::Agreed(offer) => return ("agreed", offer.word().to_owned()),
        Event::Declined(offer) => return ("declined", offer.word().to_owned()),
        Event::TakenBack => return ("taken back", String::new()),
        Event::TimeGiven { seconds } => return ("time given", seconds.to_string()),
        Event::Resigned => return ("resigned", String::new()),
        Event::Paused => return ("paused", String::new()),
        Event::PausedUnread => return ("paused", "unread".to_owned()),
        Event::PausedUnvoted => return ("paused", "unvoted".to_owned()),
        Event::Resumed => return ("resumed", String::new()),
        Event::Aborted => return ("aborted", String::new()),
        Event::OutOfTime => return ("out of time", String::new()),
        Event::Claimed => return ("claimed", String::new()),
        Event::Closed => return ("closed", String::new()),
        Event::TooLong => return ("too long", String::new()),
        Event::Unrated => return ("unrated", String::new()),
    };
    match decision {
        Decision::Place(lineup) => {
            ("placed", lineup.colors().iter().map(|color| color.word()).collect::<Vec<_>>().join(" "))
        }
        Decision::Fill(from) => ("filled", from.word().to_owned()),
        Decision::Step { tower, to } => ("decided", format!("step {} {}", tower.word(), square_to_code(to))),
        Decision::Push { tower, to } => ("decided", format!("push {} {}", tower.word(), square_to_code(to))),
        Decision::Choose { tower } => ("decided", format!("choose {}", tower.word())),
        Decision::Teleport { tower, to } => {
            ("decided", format!("teleport {} {}", tower.word(), square_to_code(to)))
        }
        Decision::Stay { tower } => ("decided", format!("stay {}", tower.word())),
    }
}

/// Returns the event of a kind and a code in a match of this game, or `None` if this version does not know them.
pub(super) fn event_from_code(game: Game, kind: &str, code: &str) -> Option<Event> {
    if let Some(code) = code.strip_prefix(AHEAD) {
        let decided = event_from_code(game, kind, code)?;
        return match decided {
            Event::Decided(decision) => Some(Event::PlayedAhead(decision)),
            _ => None,
        };
    }
    if let Some(code) = code.strip_prefix(VOTED) {
        let [how, votes, voters, code] = code.splitn(4, ' ').collect::<Vec<_>>().try_into().ok()?;
        let (votes, voters) = (votes.parse().ok()?, voters.parse().ok()?);
        let ballot = match (how, votes) {
            ("most", _) => Ballot::Most { votes, voters },
            ("lot", _) => Ballot::Tie { votes, voters },
            ("machine", 0) => Ballot::Machine { voters },
            _ => return None,
        };
        return match event_from_code(game, kind, code)? {
            Event::Decided(decision) => Some(Event::Voted { decision, ballot }),
            _ => None,
        };
    }
    let words: Vec<&str> = code.split(' ').collect();
    let decision = match (kind, words.as_slice()) {
        ("taken back", [""]) => return Some(Event::TakenBack),
        ("resigned", [""]) => return Some(Event::Resigned),
        ("paused", [""]) => return Some(Event::Paused),
        ("paused", ["unread"]) => return Some(Event::PausedUnread),
        ("paused", ["unvoted"]) => return Some(Event::PausedUnvoted),
        ("resumed", [""]) => return Some(Event::Resumed),
        ("aborted", [""]) => return Some(Event::Aborted),
        ("out of time", [""]) => return Some(Event::OutOfTime),
        ("claimed", [""]) => return Some(Event::Claimed),
        ("closed", [""]) => return Some(Event::Closed),
        ("too long", [""]) => return Some(Event::TooLong),
        ("unrated", [""]) => return Some(Event::Unrated),
        ("time given", [seconds]) => return Some(Event::TimeGiven { seconds: seconds.parse().ok()? }),
        ("offered", _) => return Offer::from_word(code).map(Event::Offered),
        ("agreed", _) => return Offer::from_word(code).map(Event::Agreed),
        ("declined", _) => return Offer::from_word(code).map(Event::Declined),
        ("placed", colors) => {
            let colors: Option<Vec<_>> = colors.iter().map(|word| Color::from_word(word)).collect();
            Decision::Place(Lineup::new(game, &colors?)?)
        }
        ("filled", [from]) => Decision::Fill(FillFrom::from_word(from)?),
        ("decided", ["step", tower, to]) => {
            Decision::Step { tower: Color::from_word(tower)?, to: square_from_code(to)? }
        }
        ("decided", ["push", tower, to]) => {
            Decision::Push { tower: Color::from_word(tower)?, to: square_from_code(to)? }
        }
        ("decided", ["choose", tower]) => Decision::Choose { tower: Color::from_word(tower)? },
        ("decided", ["teleport", tower, to]) => {
            Decision::Teleport { tower: Color::from_word(tower)?, to: square_from_code(to)? }
        }
        ("decided", ["stay", tower]) => Decision::Stay { tower: Color::from_word(tower)? },
        _ => return None,
    };
    Some(Event::Decided(decision))
}

/// Returns the kind and the code of a decision, as one text.
pub(super) fn decision_to_code(decision: Decision) -> String {
    let (kind, code) = event_to_code(Event::Decided(decision));
    format!("{kind} {code}")
}

/// Reads a decision from a text that [`decision_to_code`] has written.
pub(super) fn decision_from_code(game: Game, code: &str) -> Option<Decision> {
    let (kind, code) = code.split_once(' ')?;
    event_from_code(game, kind, code)?.decision()
}

fn square_to_code(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.file()), square.row() + 1)
}

fn square_from_code(code: &str) -> Option<Square> {
    let (&file, row) = code.as_bytes().split_first()?;
    let row: u8 = std::str::from_utf8(row).ok()?.parse().ok()?;
    Square::new(file.checked_sub(b'a')?, row.checked_sub(1)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_kind_of_event(game: Game) -> Vec<Event> {
        let mut decisions = vec![
            Decision::Fill(FillFrom::Left),
            Decision::Fill(FillFrom::Right),
            Decision::Place(Lineup::new(game, game.colors()).expect("every color once")),
        ];
        for square in kamisado_rules::Board::plain(game).squares() {
            for &tower in game.colors() {
                decisions.extend([
                    Decision::Step { tower, to: square },
                    Decision::Push { tower, to: square },
                    Decision::Teleport { tower, to: square },
                    Decision::Choose { tower },
                    Decision::Stay { tower },
                ]);
            }
        }
        let offers = Offer::ALL
            .into_iter()
            .flat_map(|offer| [Event::Offered(offer), Event::Agreed(offer), Event::Declined(offer)]);
        let others = [
            Event::TakenBack,
            Event::TimeGiven { seconds: 86_400 },
            Event::Resigned,
            Event::Paused,
            Event::PausedUnread,
            Event::PausedUnvoted,
            Event::Resumed,
            Event::Aborted,
            Event::OutOfTime,
            Event::Claimed,
            Event::Closed,
            Event::TooLong,
            Event::Unrated,
        ];
        let ahead: Vec<Event> = decisions.iter().copied().map(Event::PlayedAhead).collect();
        let ballots = [
            Ballot::Most { votes: 3, voters: 4 },
            Ballot::Tie { votes: 2, voters: 5 },
            Ballot::Machine { voters: 1 },
        ];
        let voted: Vec<Event> = decisions
            .iter()
            .flat_map(|&decision| ballots.map(|ballot| Event::Voted { decision, ballot }))
            .collect();
        let decided = decisions.into_iter().map(Event::Decided);
        decided.chain(ahead).chain(voted).chain(offers).chain(others).collect()
    }

    #[test]
    fn an_event_is_read_back_as_it_is_kept() {
        for game in Game::ALL {
            for event in every_kind_of_event(game) {
                let (kind, code) = event_to_code(event);
                assert_eq!(event_from_code(game, kind, &code), Some(event), "{kind} {code}");
            }
        }
    }

    #[test]
    fn a_code_that_was_never_written_is_refused() {
        for (kind, code) in [
            ("decided", ""),
            ("decided", "step purple"),
            ("decided", "step purple e0"),
            ("decided", "step purple e11"),
            ("decided", "step purple k1"),
            ("decided", "step mauve e4"),
            ("decided", "step purple e4 e5"),
            ("filled", "middle"),
            ("placed", "purple red"),
            ("resigned", "white"),
            ("taken back", "white"),
            ("time given", "-5"),
            ("time given", ""),
            ("decided", "ahead ahead step purple e4"),
            ("resigned", "ahead "),
            ("resigned", "voted most 1 1 "),
            ("decided", "voted most 1 step purple e4"),
            ("decided", "voted least 1 1 step purple e4"),
            ("decided", "voted machine 1 1 step purple e4"),
            ("decided", "voted most 1 1 ahead step purple e4"),
            ("offered", "ahead abort"),
            ("offered", "peace"),
            ("agreed", ""),
            ("vanished", ""),
        ] {
            assert_eq!(event_from_code(Game::Kamisado, kind, code), None, "{kind} {code}");
        }
    }
}

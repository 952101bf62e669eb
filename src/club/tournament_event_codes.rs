//! The stored codes of the events of tournaments.
//!
//! **Invariant:** a code never changes its meaning.

use kamisado_rules::{BySide, Side};
use kamisado_tournaments::{Event, Game, Outcome, RoundPairings};

use super::{Timestamp, stored_word::StoredWord};
use crate::store::TournamentEventRow;

/// The stored word for a sign-up.
pub(super) const SIGNED_UP: &str = "signed up";

/// Returns the row of an event.
pub(super) fn row(sequence: i64, event: &Event, at: Timestamp) -> TournamentEventRow {
    let (kind, code, person) = match event {
        Event::SignedUp { person, rating } => (SIGNED_UP, rating.to_string(), Some(*person)),
        Event::SignedOff { person } => ("signed off", String::new(), Some(*person)),
        Event::SignUpEnded => ("sign-up ended", String::new(), None),
        Event::Started => ("started", String::new(), None),
        Event::CalledOff => ("called off", String::new(), None),
        Event::Paired(pairings) => ("paired", pairings_to_code(pairings), None),
        Event::Finished { game, outcome } => ("finished", outcome_to_code(*game, *outcome), None),
        Event::BrokenOff { game } => ("broken off", game.to_string(), None),
        Event::Corrected { game, outcome } => ("corrected", outcome_to_code(*game, *outcome), None),
        Event::Repeated { game } => ("repeated", game.to_string(), None),
        Event::Replaced { entrant, by } => ("replaced", entrant.to_string(), Some(*by)),
        Event::Withdrawn { entrant } => ("withdrawn", entrant.to_string(), None),
        Event::Paused => ("paused", String::new(), None),
        Event::Resumed => ("resumed", String::new(), None),
        Event::Ended => ("ended", String::new(), None),
    };
    TournamentEventRow {
        sequence,
        at: at.0,
        kind: kind.to_owned(),
        code,
        player_id: person.map(u64::cast_signed),
        by_id: None,
    }
}

/// Returns the event of a row, or `None` if this version does not know it.
pub(super) fn read(row: &TournamentEventRow) -> Option<Event> {
    let person = row.player_id.map(i64::cast_unsigned);
    let outcome = || outcome_from_code(&row.code);
    Some(match (row.kind.as_str(), person) {
        (SIGNED_UP, Some(person)) => Event::SignedUp { person, rating: row.code.parse().ok()? },
        ("signed off", Some(person)) => Event::SignedOff { person },
        ("sign-up ended", None) => Event::SignUpEnded,
        ("started", None) => Event::Started,
        ("called off", None) => Event::CalledOff,
        ("paired", None) => Event::Paired(pairings_from_code(&row.code)?),
        ("finished", None) => outcome().map(|(game, outcome)| Event::Finished { game, outcome })?,
        ("broken off", None) => Event::BrokenOff { game: row.code.parse().ok()? },
        ("repeated", None) => Event::Repeated { game: row.code.parse().ok()? },
        ("corrected", None) => outcome().map(|(game, outcome)| Event::Corrected { game, outcome })?,
        ("replaced", Some(by)) => Event::Replaced { entrant: row.code.parse().ok()?, by },
        ("withdrawn", None) => Event::Withdrawn { entrant: row.code.parse().ok()? },
        ("paused", None) => Event::Paused,
        ("resumed", None) => Event::Resumed,
        ("ended", None) => Event::Ended,
        _ => return None,
    })
}

/// Writes each game as `black-white-node`, and the entrant who has a bye as `bye-entrant`.
fn pairings_to_code(pairings: &RoundPairings) -> String {
    let games = pairings.games.iter().map(|game| {
        let BySide { black, white } = game.entrants;
        format!("{black}-{white}-{}", game.node)
    });
    let bye = pairings.bye.iter().map(|entrant| format!("bye-{entrant}"));
    games.chain(bye).collect::<Vec<_>>().join(" ")
}

fn pairings_from_code(code: &str) -> Option<RoundPairings> {
    let mut pairings = RoundPairings::default();
    for part in code.split(' ').filter(|part| !part.is_empty()) {
        match *part.split('-').collect::<Vec<_>>() {
            ["bye", entrant] => pairings.bye = Some(entrant.parse().ok()?),
            [black, white, node] => {
                let entrants = BySide { black: black.parse().ok()?, white: white.parse().ok()? };
                pairings.games.push(Game { entrants, node: node.parse().ok()? });
            }
            _ => return None,
        }
    }
    Some(pairings)
}

fn outcome_to_code(game: u32, outcome: Outcome) -> String {
    match outcome {
        Outcome::Won(side) => format!("{game} won {}", side.word()),
        Outcome::Drawn => format!("{game} drawn"),
        Outcome::Forfeited(side) => format!("{game} forfeited {}", side.word()),
        Outcome::BothForfeited => format!("{game} forfeited"),
    }
}

fn outcome_from_code(code: &str) -> Option<(u32, Outcome)> {
    let words: Vec<&str> = code.split(' ').collect();
    let (game, outcome) = match *words {
        [game, "won", side] => (game, Outcome::Won(Side::from_word(side)?)),
        [game, "drawn"] => (game, Outcome::Drawn),
        [game, "forfeited", side] => (game, Outcome::Forfeited(Side::from_word(side)?)),
        [game, "forfeited"] => (game, Outcome::BothForfeited),
        _ => return None,
    };
    Some((game.parse().ok()?, outcome))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(black: u16, white: u16, node: u16) -> Game {
        Game { entrants: BySide { black, white }, node }
    }

    #[test]
    fn codes_keep_their_bytes_and_are_read_back() {
        let round = RoundPairings { games: vec![game(3, 0, 0), game(1, 2, 7)], bye: Some(4) };
        for (event, kind, code, player) in [
            (Event::SignedUp { person: 9, rating: 150_000 }, "signed up", "150000", Some(9)),
            (Event::SignedOff { person: 9 }, "signed off", "", Some(9)),
            (Event::SignUpEnded, "sign-up ended", "", None),
            (Event::Started, "started", "", None),
            (Event::BrokenOff { game: 3 }, "broken off", "3", None),
            (Event::Repeated { game: 3 }, "repeated", "3", None),
            (Event::CalledOff, "called off", "", None),
            (Event::Paired(round), "paired", "3-0-0 1-2-7 bye-4", None),
            (
                Event::Finished { game: 12, outcome: Outcome::Won(Side::Black) },
                "finished",
                "12 won black",
                None,
            ),
            (Event::Finished { game: 0, outcome: Outcome::Drawn }, "finished", "0 drawn", None),
            (
                Event::Corrected { game: 1, outcome: Outcome::Forfeited(Side::White) },
                "corrected",
                "1 forfeited white",
                None,
            ),
            (Event::Corrected { game: 1, outcome: Outcome::BothForfeited }, "corrected", "1 forfeited", None),
            (Event::Replaced { entrant: 2, by: 8 }, "replaced", "2", Some(8)),
            (Event::Withdrawn { entrant: 2 }, "withdrawn", "2", None),
            (Event::Paused, "paused", "", None),
            (Event::Resumed, "resumed", "", None),
            (Event::Ended, "ended", "", None),
        ] {
            let stored = row(5, &event, Timestamp(77));
            let expected = TournamentEventRow {
                sequence: 5,
                at: 77,
                kind: kind.to_owned(),
                code: code.to_owned(),
                player_id: player,
                by_id: None,
            };
            assert_eq!(stored, expected);
            assert_eq!(read(&stored), Some(event));
        }
    }

    #[test]
    fn what_is_no_code_is_not_read() {
        for (kind, code, player_id) in [
            ("signed up", "1500", None),
            ("signed up", "", Some(1)),
            ("started", "", Some(1)),
            ("paired", "1-2", None),
            ("paired", "1-x-0", None),
            ("finished", "1 won", None),
            ("finished", "x drawn", None),
            ("broken off", "", None),
            ("stopped", "", None),
        ] {
            let row = TournamentEventRow {
                sequence: 1,
                at: 0,
                kind: kind.to_owned(),
                code: code.to_owned(),
                player_id,
                by_id: None,
            };
            assert_eq!(read(&row), None, "{kind} {code}");
        }
    }
}

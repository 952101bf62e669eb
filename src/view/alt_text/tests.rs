//! Tests that the position can be rebuilt from its description alone.

use kamisado_notation::square_of_name;
use kamisado_rules::{Board, Color, Game, Layout, Pending, Variant, Variants};

use super::*;
use crate::view::test_play::{Chance, all_terms, begun, play, standard};

const ENGLISH: Locale = Locale::English;

fn color(name: &str) -> Color {
    let known = Color::ALL.into_iter().find(|&color| game_words::word(Locale::English, color) == name);
    known.unwrap_or_else(|| panic!("{name} is no color"))
}

fn rank(name: &str) -> Rank {
    let known = Rank::ALL.into_iter().find(|&rank| game_words::word(Locale::English, rank) == name);
    known.unwrap_or_else(|| panic!("{name} is no rank"))
}

/// Parses the towers in the text: `Black: row 8: a orange, b sumo blue; row 5: …. White: …`
fn towers(text: &str) -> Vec<(String, Tower)> {
    noted_towers(text).into_iter().map(|(square, tower, _)| (square, tower)).collect()
}

/// The same with the note in brackets after a tower: `c yellow (as sumo)`.
fn noted_towers(text: &str) -> Vec<(String, Tower, Option<String>)> {
    let mut found = Vec::new();
    for (side, name) in [(Side::Black, " Black: "), (Side::White, " White: ")] {
        let rows = text.split(name).nth(1).unwrap().split('.').next().unwrap();
        for row in rows.split("; ") {
            let (row, towers) = row.strip_prefix("row ").unwrap().split_once(": ").unwrap();
            for tower in towers.split(", ") {
                let (tower, note) = match tower.strip_suffix(')').and_then(|tower| tower.split_once(" (")) {
                    Some((tower, note)) => (tower, Some(note.to_owned())),
                    None => (tower, None),
                };
                let words: Vec<_> = tower.split(' ').collect();
                let [file, rank_words @ .., name] = &words[..] else { panic!("{tower}") };
                let rank = if rank_words.is_empty() { Rank::Tower } else { rank(&rank_words.join(" ")) };
                found.push((format!("{file}{row}"), Tower { side, color: color(name), rank }, note));
            }
        }
    }
    found
}

/// Parses the board and the variants in the heading: `Megasado with teleport and retro on the turned board, long …`
fn board_and_variants(text: &str) -> (Board, Variants) {
    let (heading, _) = text.split_once(", round ").unwrap();
    let game = Game::ALL.into_iter().find(|&game| heading.starts_with(&game_words::word(ENGLISH, game)));
    let on = |layout| format!(" on the {}", game_words::word(ENGLISH, layout));
    let layout = Layout::ALL.into_iter().find(|&layout| heading.contains(&on(layout)));
    let known = heading.split_once(" with ").map_or("", |(_, variants)| variants);
    let named: Vec<_> = known
        .split(", ")
        .flat_map(|words| words.split(" and "))
        .map(|word| word.split(" on the ").next().unwrap())
        .collect();
    let variants: Vec<_> = Variant::ALL
        .into_iter()
        .filter(|&variant| named.contains(&game_words::word(ENGLISH, variant).as_str()))
        .collect();
    let board = Board { game: game.unwrap(), layout: layout.unwrap_or(Layout::Plain) };
    (board, Variants::new(&variants).unwrap())
}

/// Parses the sentence after the towers: the side to decide, and what it decides.
fn parse_due_decision(text: &str) -> (Side, Awaiting) {
    let sentence = text.split_once(" White: ").unwrap().1.split_once(". ").unwrap().1.trim_end_matches('.');
    let (side, rest) = sentence.split_once(' ').unwrap();
    let side = Side::ALL.into_iter().find(|&known| game_words::word(ENGLISH, known) == side).unwrap();
    let tower = |rest: &str| color(rest.split([':', ',', ' ']).next().unwrap());
    let awaiting = if let Some(rest) = rest.strip_prefix("moves ") {
        Awaiting::Move { tower: tower(rest) }
    } else if let Some(rest) = rest.strip_prefix("cannot move ") {
        Awaiting::Choose { trapped: tower(rest) }
    } else if let Some(rest) = rest.strip_prefix("decides whether ") {
        // `red, then blue jumps: to c4, stay. Then Black, who pushed from e4, moves green`
        let (pending, rest) = rest.split_once(" jumps: ").unwrap();
        let pending: Vec<_> = pending.split(", then ").map(color).collect();
        let (pusher, next) = rest.split_once(", who pushed from ").unwrap().1.split_once(", moves ").unwrap();
        Awaiting::Jump {
            pending: Pending::new(&pending).unwrap(),
            next: color(next),
            pusher: square_of_name(pusher).unwrap(),
        }
    } else {
        assert_eq!(rest, "opens with any tower");
        Awaiting::Opening
    };
    (side, awaiting)
}

/// The position that the text describes.
fn rebuilt(text: &str) -> Setup {
    let (board, variants) = board_and_variants(text);
    let (decider, awaiting) = parse_due_decision(text);
    let mut rebuilt = Setup::empty(board, variants, decider, awaiting);
    for (square, tower) in towers(text) {
        rebuilt.set(square_of_name(&square).unwrap(), Some(tower));
    }
    rebuilt
}

/// Checks that the notes of the towers match the effects of their squares by the rules.
fn assert_notes(position: &kamisado_rules::Position, text: &str) {
    for (square, Tower { side, color, rank }, note) in noted_towers(text) {
        let raised = usize::from(position.strength(side, color)) > rank.index();
        let trapped = position.variants().has(Variant::Trap)
            && position.board().color_at(square_of_name(&square).unwrap()).unwrap().is_special()
            && square_of_name(&square).unwrap().row() != position.board().home_row(side);
        let expected = if raised {
            let strength = Rank::ALL.into_iter().find(|known| known.index() == rank.index() + 1).unwrap();
            Some(format!("as {}", game_words::word(ENGLISH, strength)))
        } else {
            trapped.then(|| "trapped".to_owned())
        };
        assert_eq!(note, expected, "{square}: {text}");
    }
}

#[test]
fn every_position_can_be_rebuilt_from_its_description_which_fits() {
    for (seed, terms) in (0..).zip(all_terms().cycle().take(40)) {
        let mut history = begun(terms);
        let mut chance = Chance::new(seed);
        // Some matches with backward moves are long.
        for _ in 0..300 {
            let replayed = BoardView::now(&history);
            let text = describe(Locale::English, &replayed);
            assert!(text.chars().count() <= LONGEST, "{text}");
            if let Phase::Playing(position) = history.state.phase() {
                assert_eq!(rebuilt(&text), position.setup(), "{text}");
                assert_notes(position, &text);
            } else {
                let stands = board(&replayed);
                for (square, tower) in towers(&text) {
                    assert_eq!(stands.at(square_of_name(&square).unwrap()), Some(tower), "{text}");
                }
                assert_eq!(towers(&text).len(), stands.towers().count(), "{text}");
            }
            assert!(describe_in_text(ENGLISH, &replayed).chars().count() <= CONTENT_MAX);
            let Some(decision) = chance.decision(&history) else { break };
            crate::view::test_play::decide(&mut history, decision);
        }
    }
}

#[test]
fn the_opening_names_no_moves() {
    let text = describe(Locale::English, &BoardView::now(&standard()));
    assert!(
        text.starts_with(
            "Kamisado, standard match, round 1, Black 0, White 0. Black: row 8: a orange, b blue,"
        ),
        "{text}"
    );
    assert!(text.ends_with("White: row 1: a brown, b green, c red, d yellow, e pink, f purple, g blue, h orange. Black opens with any tower."), "{text}");
}

#[test]
fn the_active_tower_and_its_moves_are_named() {
    let mut history = standard();
    // Figure 2 of the rulebook: red moved onto blue.
    play(&mut history, &["Red Forward 4 Blue"]);
    let text = describe(Locale::English, &BoardView::now(&history));
    // Blue stands on g1. Straight ahead are g2 to g7, then Black's home row; to the left f2 to b6 until a tower on
    // a7 would follow; to the right h2.
    assert!(text.ends_with("White moves blue: forward 1 to 6, left 1 to 6, right 1."), "{text}");
}

#[test]
fn the_layout_is_named_unless_it_is_the_plain_one() {
    let board = kamisado_rules::Board { layout: Layout::Mirrored, ..kamisado_rules::Board::default() };
    let terms = kamisado_rules::MatchTerms::new(
        board,
        kamisado_rules::Variants::NONE,
        kamisado_rules::MatchLength::Single,
        kamisado_rules::Opening::Standard,
        Side::Black,
    );
    let text = describe(Locale::English, &BoardView::now(&begun(terms.unwrap())));
    assert!(text.starts_with("Kamisado on the mirrored board, single round"), "{text}");
}

#[test]
fn both_line_ups_are_told_with_their_weak_points() {
    // The end of the round in figure 7 of the rulebook, with the files chosen for this test.
    let line = "1yP2r1g/2G5/4Y2k/1R1o1Kn1/5O2/2b5/5p2/N5B1 b o";
    let ended = kamisado_notation::read_position(line, Board::default(), Variants::NONE).unwrap();
    let next = |from| ended.next_round(from, Side::White).unwrap();
    let text = describe_filling(ENGLISH, [&next(FillFrom::Left), &next(FillFrom::Right)]);
    assert!(text.chars().count() <= LONGEST);
    let (left, right) = text.split_once(" Fill from the right: ").unwrap();
    assert!(left.starts_with(
        "Fill from the left: Black, from its own left: green, red, yellow, pink, brown, orange, blue, purple. \
         White, from its own left: brown, blue, orange, red, pink, yellow, green, purple."
    ), "{left}");
    assert!(
        right.contains("White, from its own left: purple, green, yellow, red, pink, orange, brown, blue.")
    );
    assert!(right.contains("White yellow") && !left.contains("White yellow"), "{text}");
}

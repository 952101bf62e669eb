//! The description alone must be enough to rebuild the position.

use kamisado_notation::square_of_name;
use kamisado_rules::{Color, Tower};

use super::*;
use crate::discord::testing::{Chance, all_terms, begun, play, standard};

fn color(name: &str) -> Color {
    let known = Color::ALL.into_iter().find(|&color| words::color(Locale::English, color) == name);
    known.unwrap_or_else(|| panic!("{name} is no color"))
}

fn rank(name: &str) -> Rank {
    let known = Rank::ALL.into_iter().find(|&rank| words::rank(Locale::English, rank) == name);
    known.unwrap_or_else(|| panic!("{name} is no rank"))
}

/// Reads the towers back from the text: `Black: row 8: a orange, b sumo blue; row 5: …. White: …`
fn towers(text: &str) -> Vec<(String, Tower)> {
    let mut found = Vec::new();
    for (side, name) in [(Side::Black, " Black: "), (Side::White, " White: ")] {
        let rows = text.split(name).nth(1).unwrap().split('.').next().unwrap();
        for row in rows.split("; ") {
            let (row, towers) = row.strip_prefix("row ").unwrap().split_once(": ").unwrap();
            for tower in towers.split(", ") {
                let words: Vec<_> = tower.split(' ').collect();
                let [file, rank_words @ .., name] = &words[..] else { panic!("{tower}") };
                let rank = if rank_words.is_empty() { Rank::Tower } else { rank(&rank_words.join(" ")) };
                found.push((format!("{file}{row}"), Tower { side, color: color(name), rank }));
            }
        }
    }
    found
}

fn assert_rebuilds(text: &str, setup: &Setup) {
    let mut rebuilt = Setup::empty(setup.board, setup.variants, setup.decider, setup.awaiting);
    for (square, tower) in towers(text) {
        rebuilt.set(square_of_name(&square).unwrap(), Some(tower));
    }
    assert_eq!(rebuilt, *setup, "{text}");
}

#[test]
fn every_position_can_be_rebuilt_from_its_description_which_fits() {
    for (seed, terms) in (0..).zip(all_terms().cycle().take(40)) {
        let mut history = begun(terms);
        let mut chance = Chance::new(seed);
        // Some matches with backward moves go on for long.
        for _ in 0..300 {
            let replayed = Replayed::now(&history);
            let text = describe(Locale::English, &replayed);
            assert!(text.chars().count() <= LONGEST, "{text}");
            assert_rebuilds(&text, &board(&Replayed::now(&history)));
            let Some(decision) = chance.decision(&history) else { break };
            crate::discord::testing::decide(&mut history, decision);
        }
    }
}

#[test]
fn the_opening_names_no_moves() {
    let text = describe(Locale::English, &Replayed::now(&standard()));
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
    let text = describe(Locale::English, &Replayed::now(&history));
    // Blue stands on g1. Straight ahead are g2 to g7, then Black's home row; to the left f2 to b6 until a tower on
    // a7 would follow; to the right h2.
    assert!(text.ends_with("White moves blue: forward 1 to 6, left 1 to 6, right 1."), "{text}");
}

#[test]
fn the_layout_is_named_unless_it_is_the_plain_one() {
    let board = kamisado_rules::Board { layout: Layout::Mirrored, ..kamisado_rules::Board::default() };
    let terms = kamisado_rules::Terms::new(
        board,
        kamisado_rules::Variants::NONE,
        kamisado_rules::Length::Single,
        kamisado_rules::Opening::Standard,
        Side::Black,
    );
    let text = describe(Locale::English, &Replayed::now(&begun(terms.unwrap())));
    assert!(text.starts_with("Kamisado on the mirrored board, single round"), "{text}");
}

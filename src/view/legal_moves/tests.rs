//! Parses the lists of legal moves: they must name exactly the legal decisions.

use std::collections::HashSet;

use kamisado_notation::square_of_name;
use kamisado_rules::{Awaiting, Phase, Square};

use super::*;
use crate::view::{
    alt_text,
    board_view::BoardView,
    test_play::{Chance, all_terms, begun, decide},
};

const ENGLISH: Locale = Locale::English;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
    Straight(Direction, u8),
    Push,
    To(Square),
    Stay,
    Tower(Color),
}

/// Parses a list such as `forward 1 to 5, left 2, push forward 1, to c4, e2, stay`. Also returns whether it was cut.
fn parts(text: &str) -> (Vec<Part>, bool) {
    let (text, more) = match text.strip_suffix(" and more") {
        Some(text) => (text, true),
        None => (text, false),
    };
    let mut parts = Vec::new();
    for part in text.split(", ").filter(|part| !part.is_empty()) {
        let words: Vec<_> = part.split(' ').collect();
        let direction = |name: &str| {
            let all = [
                Direction::Forward,
                Direction::Left,
                Direction::Right,
                Direction::Back,
                Direction::BackLeft,
                Direction::BackRight,
            ];
            all.into_iter().find(|&direction| game_words::word(ENGLISH, direction) == name)
        };
        match words[..] {
            ["push", "forward", "1"] => parts.push(Part::Push),
            ["stay"] => parts.push(Part::Stay),
            ["to", square] => parts.push(Part::To(square_of_name(square).unwrap())),
            [name, from, "to", to] => {
                let (from, to): (u8, u8) = (from.parse().unwrap(), to.parse().unwrap());
                assert!(from < to, "{part}");
                parts.extend((from..=to).map(|distance| Part::Straight(direction(name).unwrap(), distance)));
            }
            [name, distance] => {
                parts.push(Part::Straight(direction(name).unwrap(), distance.parse().unwrap()));
            }
            [word] => parts.push(square_of_name(word).map_or_else(
                || {
                    let color =
                        Color::ALL.into_iter().find(|&color| game_words::word(ENGLISH, color) == word);
                    Part::Tower(color.unwrap_or_else(|| panic!("{part} in {text}")))
                },
                Part::To,
            )),
            _ => panic!("{part} in {text}"),
        }
    }
    (parts, more)
}

/// Whether a part names a decision.
fn tells(part: Part, decision: Decision, position: &Position) -> bool {
    let mut routes = position.routes(decision);
    match (part, decision) {
        (Part::Straight(direction, distance), Decision::Step { .. }) => {
            routes.any(|route| !route.jumps && (route.direction, route.distance) == (direction, distance))
        }
        (Part::To(square), Decision::Step { to, .. } | Decision::Push { to, .. }) => {
            square == to && routes.all(|route| route.jumps)
        }
        (Part::To(square), Decision::Teleport { to, .. }) => square == to,
        (Part::Push, Decision::Push { .. }) | (Part::Stay, Decision::Stay { .. }) => true,
        (Part::Tower(color), Decision::Choose { tower }) => color == tower,
        _ => false,
    }
}

/// The decisions that a list names. Checks that each part names at least one of them, and that no part is repeated.
fn told(text: &str, all: &[Decision], position: &Position) -> HashSet<Decision> {
    let (parts, _) = parts(text);
    assert_eq!(parts.iter().collect::<HashSet<_>>().len(), parts.len(), "{text}");
    for &part in &parts {
        assert!(
            all.iter().any(|&decision| tells(part, decision, position)),
            "{part:?} of {text} is not legal"
        );
    }
    all.iter()
        .copied()
        .filter(|&decision| parts.iter().any(|&part| tells(part, decision, position)))
        .collect()
}

/// Checks every position of random matches of both games and all variants. Returns the number of positions.
fn everywhere(mut check: impl FnMut(&Position)) -> usize {
    let mut positions = 0;
    for (seed, terms) in (0..).zip(all_terms().cycle().take(40)) {
        let (mut history, mut chance) = (begun(terms), Chance::new(seed));
        for _ in 0..200 {
            if let Phase::Playing(position) = history.state.phase() {
                check(position);
                positions += 1;
            }
            let Some(decision) = chance.decision(&history) else { break };
            // Pushes are rare, so a legal push is always played.
            let push = match history.state.phase() {
                Phase::Playing(position) => {
                    position.decisions().find(|decision| matches!(decision, Decision::Push { .. }))
                }
                _ => None,
            };
            decide(&mut history, push.unwrap_or(decision));
        }
    }
    positions
}

#[test]
fn the_list_tells_of_every_legal_decision_and_of_nothing_else() {
    let mut kinds = HashSet::new();
    let positions = everywhere(|position| {
        let all: Vec<_> = position.decisions().collect();
        kinds.extend(all.iter().map(std::mem::discriminant));
        if position.awaiting() == Awaiting::Opening {
            for tower in choosable_towers(position) {
                let is_its = |decision: &&Decision| matches!(decision, Decision::Step { tower: moved, .. } | Decision::Push { tower: moved, .. } if *moved == tower);
                let own: Vec<_> = all.iter().filter(is_its).copied().collect();
                let text = of_tower(ENGLISH, position, tower, 200).words();
                assert_eq!(told(&text, &own, position).len(), own.len(), "{text}");
            }
        } else {
            let text = possible(ENGLISH, position, 200).words();
            let told = told(&text, &all, position);
            let missing: Vec<_> = all.iter().filter(|decision| !told.contains(decision)).collect();
            assert!(missing.is_empty() && !parts(&text).1, "{text} does not tell of {missing:?}");
        }
    });
    assert!(positions > 1000, "{positions}");
    assert_eq!(kinds.len(), 5, "steps, pushes, choices, jumps and stays come up");
}

#[test]
fn a_list_that_is_too_long_ends_with_more_and_is_true_as_far_as_it_goes() {
    let mut cut = 0;
    everywhere(|position| {
        if position.awaiting() == Awaiting::Opening {
            return;
        }
        let all: Vec<_> = position.decisions().collect();
        for most in 0..6 {
            let text = possible(ENGLISH, position, most).words();
            if most == 0 {
                assert_eq!(text, text!(ENGLISH, "range-many"));
                continue;
            }
            let told = told(&text, &all, position);
            assert!(parts(&text).1 || told.len() == all.len(), "{text}");
            cut += usize::from(parts(&text).1);
        }
    });
    assert!(cut > 100, "{cut}");
}

#[test]
fn the_moves_in_a_description_are_the_legal_ones() {
    let mut whole = 0;
    for (seed, terms) in (100..).zip(all_terms().cycle().take(20)) {
        let (mut history, mut chance) = (begun(terms), Chance::new(seed));
        for _ in 0..100 {
            if let Phase::Playing(position) = history.state.phase()
                && position.awaiting() != Awaiting::Opening
            {
                let all: Vec<_> = position.decisions().collect();
                let text = alt_text::describe(ENGLISH, &BoardView::now(&history));
                let sentence = text.split_once(" White: ").unwrap().1.split_once(". ").unwrap().1;
                // Another sentence follows the list if a pushed tower may jump.
                let list = sentence.split_once(": ").unwrap().1.split(". ").next().unwrap();
                let list = list.trim_end_matches('.');
                let told = told(list, &all, position);
                let more = parts(list).1;
                assert!(more || told.len() == all.len(), "{list}");
                whole += usize::from(!more);
            }
            let Some(decision) = chance.decision(&history) else { break };
            decide(&mut history, decision);
        }
    }
    assert!(whole > 300, "{whole}");
}

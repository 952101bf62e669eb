//! Tests that parse the lists of legal moves and check that they name exactly the legal decisions.

use std::collections::{HashMap, HashSet};

use kamisado_notation::square_of_name;
use kamisado_rules::{Awaiting, Phase, Square};

use super::*;
use crate::{
    text::Coded,
    view::test_play::{Chance, all_terms, begun, decide},
};

/// A decision as a list names it: by direction and distance, by a square or a tower, or only by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
    Straight(Direction, u8),
    Push,
    To(Square),
    Stay,
    Tower(Color),
}

/// The placeholder for a value that is read from a text.
const GAP: &str = "\u{1}";

/// More than the longest distance of a move: the distance from one home row of Megasado to the other.
const FURTHEST: u8 = 9;

/// Reads the lists in one language. It recognizes them by the texts of that language.
pub(crate) struct ListReader {
    locale: Locale,
    /// Every part that a list can have, except squares, with the decisions that it names.
    parts: HashMap<String, Vec<Part>>,
    /// The texts before and after the squares.
    around_squares: [String; 2],
    separator: String,
    /// The end of a list that was cut.
    more: String,
    /// The text in place of a list that was left out.
    many: String,
}

impl ListReader {
    pub(crate) fn new(locale: Locale) -> Self {
        let squares = text!(locale, "range-squares", squares = List::of([GAP]));
        let (before, after) = squares.split_once(GAP).unwrap();
        let more = text!(locale, "range-more", last = GAP);
        Self {
            locale,
            parts: Self::all_parts(locale),
            around_squares: [before.to_owned(), after.to_owned()],
            separator: text!(locale, "list-separator"),
            more: more.strip_prefix(GAP).expect("it follows the last part").to_owned(),
            many: text!(locale, "range-many"),
        }
    }

    fn all_parts(locale: Locale) -> HashMap<String, Vec<Part>> {
        let mut parts = HashMap::new();
        let mut add = |text: String, named| {
            let other = parts.insert(text, named);
            assert_eq!(other, None, "{locale:?}: one text for two lists of moves");
        };
        for &direction in Direction::VALUES {
            for from in 1..=FURTHEST {
                let one = text!(locale, "range-one", direction = direction, distance = from);
                add(one, vec![Part::Straight(direction, from)]);
                for to in from + 1..=FURTHEST {
                    let some = text!(locale, "range", direction = direction, from = from, to = to);
                    add(some, (from..=to).map(|distance| Part::Straight(direction, distance)).collect());
                }
            }
        }
        for &color in Color::VALUES {
            add(game_words::word(locale, color), vec![Part::Tower(color)]);
        }
        add(text!(locale, "range-push"), vec![Part::Push]);
        add(text!(locale, "range-stay"), vec![Part::Stay]);
        parts
    }

    /// The parts of a list such as `forward 1 to 5, left 2, push forward 1, to c4, e2, stay`, and whether it was cut.
    fn parts(&self, text: &str) -> (Vec<Part>, bool) {
        if text == self.many {
            return (Vec::new(), true);
        }
        let (text, is_cut) = match text.strip_suffix(self.more.as_str()) {
            Some(text) => (text, true),
            None => (text, false),
        };
        let [before, after] = &self.around_squares;
        let mut parts = Vec::new();
        for part in text.split(self.separator.as_str()).filter(|part| !part.is_empty()) {
            if let Some(named) = self.parts.get(part) {
                parts.extend(named);
            } else {
                let square = part.strip_prefix(before.as_str()).unwrap_or(part);
                let square = square_of_name(square.strip_suffix(after.as_str()).unwrap_or(square));
                parts.push(Part::To(square.unwrap_or_else(|| panic!("{:?}: {part} in {text}", self.locale))));
            }
        }
        (parts, is_cut)
    }

    /// Returns the decisions of `all` that a list names, and whether the list was cut. Checks that each part names at
    /// least one decision of `all`, and that no part is repeated.
    pub(crate) fn told(
        &self,
        text: &str,
        all: &[Decision],
        position: &Position,
    ) -> (HashSet<Decision>, bool) {
        let (parts, is_cut) = self.parts(text);
        assert_eq!(parts.iter().collect::<HashSet<_>>().len(), parts.len(), "{text}");
        for &part in &parts {
            let is_legal = all.iter().any(|&decision| tells(part, decision, position));
            assert!(is_legal, "{:?}: {part:?} of {text} is not legal", self.locale);
        }
        let is_told = |decision: &Decision| parts.iter().any(|&part| tells(part, *decision, position));
        (all.iter().copied().filter(is_told).collect(), is_cut)
    }
}

/// The readers of all languages.
fn readers() -> Vec<ListReader> {
    let readers: Vec<_> = Locale::shipped().map(ListReader::new).collect();
    assert_eq!(readers.len(), Locale::ALL.len());
    readers
}

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

/// Calls `check` with every position of random matches of both games and all variants. Returns the number of positions.
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

/// Checks that a list names all legal decisions and no others. At an opening, each tower has its own list.
fn assert_tells_all(reader: &ListReader, position: &Position, all: &[Decision]) {
    if position.awaiting() == Awaiting::Opening {
        for tower in choosable_towers(position) {
            let is_its = |decision: &&Decision| matches!(decision, Decision::Step { tower: moved, .. } | Decision::Push { tower: moved, .. } if *moved == tower);
            let own: Vec<_> = all.iter().filter(is_its).copied().collect();
            let text = of_tower(reader.locale, position, tower, 200).words();
            assert_eq!(reader.told(&text, &own, position).0.len(), own.len(), "{text}");
        }
        return;
    }
    let text = possible(reader.locale, position, 200).words();
    let (told, is_cut) = reader.told(&text, all, position);
    let missing: Vec<_> = all.iter().filter(|decision| !told.contains(decision)).collect();
    assert!(missing.is_empty() && !is_cut, "{text} does not tell of {missing:?}");
}

#[test]
fn the_list_tells_of_every_legal_decision_and_of_nothing_else_in_every_language() {
    let readers = readers();
    let mut kinds = HashSet::new();
    let mut turn = 0;
    let positions = everywhere(|position| {
        turn += 1;
        let all: Vec<_> = position.decisions().collect();
        // Positions with rare decisions are checked in all languages. Positions in which all decisions are steps are
        // checked in one.
        let is_rare = all.iter().any(|decision| !matches!(decision, Decision::Step { .. }));
        for (_, reader) in
            readers.iter().enumerate().filter(|(number, _)| is_rare || number == &(turn % readers.len()))
        {
            kinds.extend(all.iter().map(|decision| (reader.locale, std::mem::discriminant(decision))));
            assert_tells_all(reader, position, &all);
        }
    });
    assert!(positions > 1000, "{positions}");
    assert_eq!(
        kinds.len(),
        5 * readers.len(),
        "steps, pushes, choices, jumps and stays come up in each language"
    );
}

#[test]
fn a_list_that_is_too_long_ends_with_more_and_is_true_as_far_as_it_goes() {
    let readers = readers();
    let mut in_turn = readers.iter().cycle();
    let mut cut = 0;
    everywhere(|position| {
        if position.awaiting() == Awaiting::Opening {
            return;
        }
        let reader = in_turn.next().unwrap();
        let all: Vec<_> = position.decisions().collect();
        for most in 0..6 {
            let text = possible(reader.locale, position, most).words();
            if most == 0 {
                assert_eq!(text, reader.many);
                continue;
            }
            let (told, is_cut) = reader.told(&text, &all, position);
            assert!(is_cut || told.len() == all.len(), "{text}");
            cut += usize::from(is_cut);
        }
    });
    assert!(cut > 100, "{cut}");
}

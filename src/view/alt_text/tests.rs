//! Tests that a program can rebuild the position from its description alone, in every language.

use std::collections::HashMap;

use kamisado_notation::square_of_name;
use kamisado_rules::{Board, Color, Game, Layout, MatchLength, Pending, Variant, Variants};

use super::*;
use crate::{
    text::Coded,
    view::{
        legal_moves::tests::ListReader,
        test_play::{Chance, all_terms, begun, play, standard},
    },
};

const ENGLISH: Locale = Locale::English;

/// The placeholder for a value that is read from a text.
const GAP: &str = "\u{1}";

/// A text with gaps.
struct Template(Vec<String>);

impl Template {
    fn new(text: &str) -> Self {
        Self(text.split(GAP).map(str::to_owned).collect())
    }

    /// Reads a text that begins like the template. Returns the values in the gaps, and the rest of the text. `None` if
    /// the text does not begin like the template.
    fn begin<'t>(&self, text: &'t str) -> Option<(Vec<&'t str>, &'t str)> {
        let mut pieces = self.0.iter();
        let mut rest = text.strip_prefix(pieces.next()?.as_str())?;
        let mut values = Vec::new();
        for piece in pieces {
            let (value, behind) = rest.split_once(piece.as_str())?;
            values.push(value);
            rest = behind;
        }
        Some((values, rest))
    }

    /// Reads a text that fits the template from beginning to end. Returns the values in the gaps. `None` if the text does
    /// not fit.
    fn whole<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        // The last gap extends as far as the last piece allows.
        let (last, first) = self.0.split_last()?;
        let text = text.strip_suffix(last.as_str())?;
        let (first, before) = first.split_last().map(|(gap, before)| (before, gap))?;
        let begin = Self(first.iter().chain([before]).cloned().collect());
        let (mut values, rest) = begin.begin(text)?;
        values.push(rest);
        Some(values)
    }
}

/// Whether a sentence fits a template.
fn fits(text: &str, sentence: &str) -> bool {
    Template::new(text).whole(sentence).is_some()
}

/// A list whose only item is a gap.
fn gap() -> List {
    List::of([GAP])
}

/// The note in brackets after a tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Note {
    Raised(Rank),
    Trapped,
}

/// A tower on its square, with the note after it.
type NotedTower = (Square, Tower, Option<Note>);

/// Reads descriptions in one language. It recognizes them by the texts of that language.
struct Reader {
    locale: Locale,
    /// For each board and set of variants, the template of the heading, which ends before the towers of the first side.
    headings: Vec<(Template, Board, Variants)>,
    /// The template of each row, with the number of the row.
    rows: Vec<(Template, u8)>,
    /// Every text that can stand for a tower, with the tower's file, color and rank and its note.
    towers: HashMap<String, (char, Color, Rank, Option<Note>)>,
    separator: String,
    group_separator: String,
    /// Reads the legal moves.
    moves: ListReader,
}

/// The sets of variants with which a game can be played.
fn variants_of(game: Game) -> Vec<Variants> {
    match game {
        Game::Kamisado => vec![Variants::NONE],
        Game::Megasado => Variants::all().collect(),
    }
}

impl Reader {
    fn new(locale: Locale) -> Self {
        let words = |key| text!(locale, key);
        Self {
            locale,
            headings: Self::headings(locale),
            rows: (1..=10)
                .map(|row| (Template::new(&text!(locale, "picture-row", row = row, towers = gap())), row))
                .collect(),
            towers: Self::towers(locale),
            separator: words("list-separator"),
            group_separator: words("list-group-separator"),
            moves: ListReader::new(locale),
        }
    }

    fn headings(locale: Locale) -> Vec<(Template, Board, Variants)> {
        let mut headings = Vec::new();
        for (game, layout) in Game::ALL.into_iter().flat_map(|game| Layout::ALL.map(|layout| (game, layout)))
        {
            for (variants, length) in variants_of(game)
                .into_iter()
                .flat_map(|set| MatchLength::VALUES.iter().map(move |&it| (set, it)))
            {
                let board = Board { game, layout };
                let heading = text!(
                    locale,
                    "picture-heading",
                    game = game_words::game_in_full(locale, board, variants),
                    match = length,
                    round = GAP,
                    black_points = GAP,
                    white_points = GAP,
                );
                headings.push((Template::new(&heading), board, variants));
            }
        }
        headings
    }

    fn towers(locale: Locale) -> HashMap<String, (char, Color, Rank, Option<Note>)> {
        let mut towers = HashMap::new();
        let mut add = |text, tower| {
            assert_eq!(towers.insert(text, tower), None, "{locale:?}: {tower:?}");
        };
        for (file, color, rank) in ('a'..='j').flat_map(|file| {
            Color::VALUES.iter().flat_map(move |&color| Rank::ALL.map(move |rank| (file, color, rank)))
        }) {
            let file_name = file.to_string();
            let named = match rank {
                Rank::Tower => text!(locale, "picture-tower", file = file_name, color = color),
                rank => text!(locale, "picture-ranked-tower", file = file_name, rank = rank, color = color),
            };
            if let Some(raised) = rank.promoted() {
                let text = text!(locale, "picture-raised-tower", tower = named.as_str(), rank = raised);
                add(text, (file, color, rank, Some(Note::Raised(raised))));
            }
            let trapped = text!(locale, "picture-trapped-tower", tower = named.as_str());
            add(trapped, (file, color, rank, Some(Note::Trapped)));
            add(named, (file, color, rank, None));
        }
        towers
    }

    /// Reads the heading of a description. Returns the board, the variants, and the rest of the description.
    fn heading<'t>(&self, text: &'t str) -> (Board, Variants, &'t str) {
        let mut found = self
            .headings
            .iter()
            .filter_map(|(template, board, variants)| Some((*board, *variants, template.begin(text)?.1)));
        let heading = found.next().unwrap_or_else(|| panic!("no heading: {text}"));
        assert!(found.next().is_none(), "the heading is not clear: {text}");
        heading
    }

    /// The rest of a description after the sentence that names the players, if it has one.
    fn without_players<'t>(&self, text: &'t str) -> &'t str {
        let players = text!(self.locale, "asked-sides", black = GAP, white = GAP);
        Template::new(&format!(" {players}")).begin(text).map_or(text, |(_, rest)| rest)
    }

    /// Reads the towers of a side. Returns them with their notes, and the rest of the text.
    fn side<'t>(&self, side: Side, text: &'t str) -> (Vec<NotedTower>, &'t str) {
        let none = text!(self.locale, "picture-no-towers", side = side);
        if let Some(rest) = text.strip_prefix(&none) {
            return (Vec::new(), rest);
        }
        let template = Template::new(&text!(self.locale, "picture-side", side = side, rows = gap()));
        let Template(pieces) = &template;
        let (before, end) = (pieces[0].as_str(), pieces[1].as_str());
        let rows = text.strip_prefix(before).unwrap_or_else(|| panic!("no {side:?}: {text}"));
        // A full stop ends the sentence, but also stands after the row numbers in Turkish: "8. sıra".
        let mut ends = rows.match_indices(end).map(|(at, _)| at);
        let read = ends.find_map(|at| Some((self.rows(side, &rows[..at])?, &rows[at + end.len()..])));
        read.unwrap_or_else(|| panic!("no rows of {side:?}: {text}"))
    }

    fn rows(&self, side: Side, text: &str) -> Option<Vec<NotedTower>> {
        let mut found = Vec::new();
        for row in text.split(self.group_separator.as_str()) {
            let (towers, number) = self
                .rows
                .iter()
                .find_map(|(template, number)| Some((*template.whole(row)?.first()?, *number)))?;
            for tower in towers.split(self.separator.as_str()) {
                let &(file, color, rank, note) = self.towers.get(tower)?;
                let square = square_of_name(&format!("{file}{number}"))?;
                found.push((square, Tower { side, color, rank }, note));
            }
        }
        Some(found)
    }

    /// Returns all towers of a description, and the sentence that follows them.
    fn towers_of<'t>(&self, text: &'t str) -> (Vec<NotedTower>, &'t str) {
        let mut rest = self.without_players(self.heading(text).2);
        let mut towers = Vec::new();
        for side in Side::ALL {
            let (found, behind) = self.side(side, rest.strip_prefix(' ').expect("a space"));
            towers.extend(found);
            rest = behind;
        }
        (towers, rest.trim_start())
    }

    /// Reads which decision is due. Returns the side to decide and the decision.
    fn due(&self, sentence: &str) -> (Side, Awaiting) {
        let mut found: Vec<(Side, Awaiting)> = Vec::new();
        for side in Side::ALL {
            if sentence == text!(self.locale, "picture-opening", side = side) {
                found.push((side, Awaiting::Opening));
            }
            for &tower in Color::VALUES {
                if fits(
                    &text!(self.locale, "picture-move", side = side, tower = tower, moves = gap()),
                    sentence,
                ) {
                    found.push((side, Awaiting::Move { tower }));
                }
                let choose = text!(
                    self.locale,
                    "picture-choose",
                    side = side,
                    tower = tower,
                    opponent = !side,
                    moves = gap(),
                );
                if fits(&choose, sentence) {
                    found.push((side, Awaiting::Choose { trapped: tower }));
                }
            }
            if found.is_empty() {
                found.extend(self.jump(side, sentence).map(|jump| (side, jump)));
            }
        }
        let [due] = found[..] else { panic!("{:?}: {found:?} in {sentence}", self.locale) };
        due
    }

    fn jump(&self, side: Side, sentence: &str) -> Option<Awaiting> {
        let singles = Color::VALUES.iter().map(|&one| vec![one]);
        let pairs = Color::VALUES
            .iter()
            .flat_map(|&one| Color::VALUES.iter().map(move |&other| vec![one, other]))
            .filter(|pair| pair[0] != pair[1]);
        singles.chain(pairs).find_map(|pending| {
            Color::VALUES.iter().find_map(|&next| {
                let jump = text!(
                    self.locale,
                    "picture-jump",
                    side = side,
                    pending = List::of(pending.iter().copied()),
                    moves = gap(),
                    opponent = !side,
                    pusher = GAP,
                    next = next,
                );
                let values = Template::new(&jump).whole(sentence)?;
                let pusher = values.into_iter().find_map(square_of_name)?;
                Some(Awaiting::Jump { pending: Pending::new(&pending)?, next, pusher })
            })
        })
    }

    /// Returns the list of legal moves in a description. `None` at an opening, at which each tower has its own list.
    fn moves_of<'t>(&self, sentence: &'t str, side: Side, awaiting: Awaiting) -> Option<&'t str> {
        let (locale, opponent, moves) = (self.locale, !side, gap());
        let whole = match awaiting {
            Awaiting::Opening => return None,
            Awaiting::Move { tower } => {
                text!(locale, "picture-move", side = side, tower = tower, moves = moves)
            }
            Awaiting::Choose { trapped } => {
                text!(
                    locale,
                    "picture-choose",
                    side = side,
                    tower = trapped,
                    opponent = opponent,
                    moves = moves
                )
            }
            Awaiting::Jump { pending, next, pusher } => text!(
                locale,
                "picture-jump",
                side = side,
                pending = List::of(pending.iter()),
                moves = moves,
                opponent = opponent,
                pusher = square_name(pusher),
                next = next,
            ),
        };
        Template::new(&whole).whole(sentence)?.first().copied()
    }

    /// Checks that a description names only legal decisions. Returns whether it names all of them.
    fn assert_legal(&self, position: &kamisado_rules::Position, text: &str) -> bool {
        let (_, sentence) = self.towers_of(text);
        let Some(list) = self.moves_of(sentence, position.decider(), position.awaiting()) else {
            assert_eq!(position.awaiting(), Awaiting::Opening, "{text}");
            return false;
        };
        let all: Vec<_> = position.decisions().collect();
        let (told, is_cut) = self.moves.told(list, &all, position);
        assert!(is_cut || told.len() == all.len(), "{text}");
        !is_cut
    }

    /// Returns the position that a text describes.
    fn rebuilt(&self, text: &str) -> Setup {
        let (board, variants, _) = self.heading(text);
        let (towers, sentence) = self.towers_of(text);
        let (decider, awaiting) = self.due(sentence);
        let mut rebuilt = Setup::empty(board, variants, decider, awaiting);
        for (square, tower, _) in towers {
            rebuilt.set(square, Some(tower));
        }
        rebuilt
    }
}

/// Asserts that each tower's note agrees with the rules: whether the tower's square raises its rank, traps it, or does neither.
fn assert_notes(position: &kamisado_rules::Position, reader: &Reader, text: &str) {
    for (square, Tower { side, color, rank }, note) in reader.towers_of(text).0 {
        let raised = usize::from(position.strength(side, color)) > rank.index();
        let trapped = position.variants().has(Variant::Trap)
            && position.board().color_at(square).unwrap().is_special()
            && square.row() != position.board().home_row(side);
        let expected = if raised {
            Rank::ALL.into_iter().find(|known| known.index() == rank.index() + 1).map(Note::Raised)
        } else {
            trapped.then_some(Note::Trapped)
        };
        assert_eq!(note, expected, "{}: {text}", square_name(square));
    }
}

#[test]
fn every_position_and_its_legal_moves_can_be_read_from_its_description_in_every_language() {
    let readers: Vec<_> = Locale::shipped().map(Reader::new).collect();
    let mut with_all_moves = 0;
    assert_eq!(readers.len(), Locale::ALL.len());
    for (seed, terms) in (0..).zip(all_terms().cycle().take(10)) {
        let mut history = begun(terms);
        let mut chance = Chance::new(seed);
        // The number of turns is limited, because some matches with backward moves are long.
        for turn in 0..120 {
            let replayed = MatchAsOfEvent::now(&history);
            // Each turn is described in another language, so that every language describes positions of every kind.
            let reader = &readers[(turn + seed as usize) % readers.len()];
            let text = describe(reader.locale, &replayed);
            if let Phase::Playing(position) = history.state.phase() {
                assert_eq!(reader.rebuilt(&text), position.setup(), "{text}");
                assert_notes(position, reader, &text);
                with_all_moves += usize::from(reader.assert_legal(position, &text));
            } else {
                let stands = board(&replayed);
                let (towers, _) = reader.towers_of(&text);
                for &(square, tower, _) in &towers {
                    assert_eq!(stands.at(square), Some(tower), "{text}");
                }
                assert_eq!(towers.len(), stands.towers().count(), "{text}");
            }
            // Only every eighth turn is described in every language, because tests are not optimized and descriptions are slow.
            for locale in Locale::shipped().filter(|_| turn % 8 == 0) {
                let length = describe(locale, &replayed).chars().count();
                assert!(length <= LONGEST, "{locale:?}: {length}");
                assert!(describe_in_text(locale, &replayed).chars().count() <= CONTENT_MAX);
            }
            let Some(decision) = chance.decision(&history) else { break };
            crate::view::test_play::decide(&mut history, decision);
        }
    }
    assert!(with_all_moves > 200, "{with_all_moves}");
}

#[test]
fn the_opening_names_no_moves() {
    let text = describe(Locale::English, &MatchAsOfEvent::now(&standard()));
    assert!(
        text.starts_with(
            "Kamisado, standard match, round 1, Black 0, White 0. Alain plays Black, David plays White. Black: row 8: a orange, b blue,"
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
    let text = describe(Locale::English, &MatchAsOfEvent::now(&history));
    // Blue stands on g1. Straight ahead are g2 to g7, before the tower on g8; to the left f2 to a7, up to the edge of the board; to
    // the right h2.
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
    let text = describe(Locale::English, &MatchAsOfEvent::now(&begun(terms.unwrap())));
    assert!(text.starts_with("Kamisado on the mirrored board, single round"), "{text}");
}

#[test]
fn both_line_ups_are_told_with_their_weak_points() {
    // The end of the round in figure 7 of the rulebook, on files that were chosen for this test.
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

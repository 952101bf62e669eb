//! Tests that the rulebooks' worked examples are written and read in every language as `data/worked_examples.txt` says.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

mod common;

use std::collections::VecDeque;

use common::{
    Numbers, any_decision,
    states::{State, states},
};
use kamisado_notation::{
    Context, Interpretation, Language, Style, Writer, color_name, game_of_name, interpret, layout_of_name,
    read, read_playable_position, read_variants, square_name, typed_word,
};
use kamisado_rules::{Board, Color, Decision, FillFrom, Match, Next, Phase, Position};

const EXAMPLES: &str = include_str!("data/worked_examples.txt");

fn writer(position: &Position, language: Language) -> Writer {
    Writer::new(position.board(), Style::Words(language))
}

/// The position in a heading such as `Megasado teleport plain: …`.
fn position(heading: &str, line: &str) -> Position {
    let words: Vec<&str> = heading.split(' ').collect();
    let (game, variants, layout) = match words[..] {
        [game, layout] => (game, "", layout),
        [game, variants, layout] => (game, variants, layout),
        _ => panic!("{heading}"),
    };
    let board = Board { game: game_of_name(game).unwrap(), layout: layout_of_name(layout).unwrap() };
    read_playable_position(line, board, read_variants(variants).unwrap()).unwrap()
}

/// Other forms in which a text can be typed: without capital letters, and without accents.
fn typed_forms(text: &str) -> [String; 2] {
    let small = text.replace('İ', "i").to_lowercase();
    let plain = small.chars().map(|letter| match letter {
        'ü' | 'û' => 'u',
        'ä' | 'à' | 'â' => 'a',
        'é' | 'è' => 'e',
        'ı' => 'i',
        'ş' => 's',
        'ğ' => 'g',
        'ç' => 'c',
        other => other,
    });
    [small.clone(), plain.collect()]
}

/// The state of an example between two of its moves.
struct Example {
    position: Option<Position>,
    /// The texts of the passes and pushed towers that follow the last move. Each item has the text in every language.
    forced: VecDeque<[String; 5]>,
}

impl Example {
    fn new(position: Position) -> Self {
        Self { position: Some(position), forced: VecDeque::new() }
    }

    /// Checks a row of the example in all languages, and plays it.
    fn row(&mut self, texts: [&str; 5]) {
        if let Some(forced) = self.forced.pop_front() {
            assert_eq!(forced.each_ref().map(String::as_str), texts);
            return;
        }
        let position = self.position.take().expect("nobody has won");
        let decision = decided(&position, texts[0], &[Language::English]);
        for (language, text) in Language::ALL.into_iter().zip(texts) {
            assert_eq!(writer(&position, language).decision(&position, decision), text);
            for typed in typed_forms(text).iter().map(String::as_str).chain([text]) {
                assert_eq!(decided(&position, typed, &[language]), decision, "{typed}");
                assert_eq!(decided(&position, typed, &Language::English.first()), decision, "{typed}");
            }
        }
        let played = position.play(decision).unwrap();
        let forced = |write: &dyn Fn(Writer) -> String| {
            Language::ALL.map(|language| write(writer(&position, language)))
        };
        self.forced = played.pushed().map(|shift| forced(&|writer| writer.pushed(shift))).collect();
        self.forced.extend(played.passes().map(|pass| forced(&|writer| writer.pass(pass))));
        if let Next::Position(next) = played.next {
            self.position = Some(next);
        }
    }
}

fn decided(position: &Position, text: &str, languages: &[Language]) -> Decision {
    let typed = read(text, languages, position.board().game);
    let typed = typed.unwrap_or_else(|error| panic!("{text}: {error}"));
    typed.decision_in(position).unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

#[test]
fn worked_examples_are_written_and_read_in_every_language() {
    let mut example: Option<Example> = None;
    let mut rows = 0;
    for line in EXAMPLES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some((heading, line)) = line.split_once(": ") {
            example = Some(Example::new(position(heading, line)));
            continue;
        }
        let columns: Vec<&str> = line.split(" | ").collect();
        example.as_mut().expect("a position").row(columns.try_into().expect("five languages"));
        rows += 1;
    }
    assert!(rows > 40, "only {rows}");
}

/// The match of the state with this name.
fn state(name: &str) -> Match {
    states().into_iter().find(|state| state.name == name).unwrap().game
}

/// Figure 7: the home rows are filled from the left or from the right.
const FILLS: [(FillFrom, [&str; 5]); 2] = [
    (
        FillFrom::Left,
        [
            "Fill left",
            "Von links besetzen",
            "Placement à partir de la gauche",
            "Van links opstellen",
            "Soldan diz",
        ],
    ),
    (
        FillFrom::Right,
        [
            "Fill right",
            "Von rechts besetzen",
            "Placement à partir de la droite",
            "Van rechts opstellen",
            "Sağdan diz",
        ],
    ),
];

#[test]
fn fills_are_written_and_typed_as_the_rulebooks_say_it() {
    let game = state("fill");
    for (from, texts) in FILLS {
        for (language, text) in Language::ALL.into_iter().zip(texts) {
            let writer = Writer::new(game.terms().board(), Style::Words(language));
            assert_eq!(writer.plain(Decision::Fill(from)).as_deref(), Some(text));
            for typed in typed_forms(text).iter().map(String::as_str).chain([text]) {
                assert_eq!(played(typed, language, &game), Decision::Fill(from), "{typed}");
            }
        }
    }
}

#[test]
fn a_line_up_is_written_and_typed_in_every_language() {
    let game = state("setup");
    let texts = [
        "Setup Purple Red Green Yellow Pink Blue Brown Orange",
        "Aufstellung Lila Rot Grün Gelb Rosa Blau Braun Orange",
        "Préparation Violet Rouge Vert Jaune Rose Bleu Marron Orange",
        "Opstelling Paars Rood Groen Geel Roze Blauw Bruin Oranje",
        "Diziliş Mor Kırmızı Yeşil Sarı Pembe Mavi Kahverengi Turuncu",
    ];
    let placed = played(texts[0], Language::English, &game);
    for (language, text) in Language::ALL.into_iter().zip(texts) {
        let writer = Writer::new(game.terms().board(), Style::Words(language));
        assert_eq!(writer.plain(placed).as_deref(), Some(text));
        for typed in typed_forms(text) {
            assert_eq!(played(&typed, language, &game), placed, "{typed}");
        }
    }
    // Records of earlier versions have this word.
    let former = texts[2].replace("Préparation", "Installation");
    assert_eq!(played(&former, Language::French, &game), placed);
}

/// Tests every kind of decision: a move, a line-up, a fill, a choice, a jump and a stay.
#[test]
fn every_decision_of_every_state_is_played_as_it_is_written() {
    for State { name, game } in states() {
        let due: Vec<Decision> = match game.phase() {
            Phase::Playing(position) => position.decisions().collect(),
            Phase::Filling { .. } => FILLS.map(|(from, _)| Decision::Fill(from)).to_vec(),
            _ => vec![any_decision(&mut Numbers(0), &game).unwrap()],
        };
        for (decision, language) in
            due.into_iter().flat_map(|due| Language::ALL.map(|language| (due, language)))
        {
            let writer = Writer::new(game.terms().board(), Style::Words(language));
            let text = writer.in_phase(game.phase(), decision);
            for reader in Language::ALL {
                assert_eq!(played(&text, reader, &game), decision, "{text} in {name}, by {reader:?}");
            }
        }
    }
}

/// The decision that is played when the player who has to decide types a text in chat.
fn played(text: &str, language: Language, game: &Match) -> Decision {
    let languages = Language::English.first();
    let context = Context {
        is_addressed: false,
        is_own_place: false,
        decides: true,
        writer: Some(language),
        languages: &languages,
    };
    match interpret(text, &context, game) {
        Interpretation::Play(decision) => decision,
        other => panic!("{text}: {other:?}"),
    }
}

/// The legal decisions of the round.
fn decisions(game: &Match) -> impl Iterator<Item = Decision> {
    let Phase::Playing(position) = game.phase() else { panic!("no round is under way") };
    position.decisions()
}

/// Players can type every word that the bot tells them to type.
#[test]
fn words_that_the_bot_names_are_played() {
    for language in Language::ALL {
        let word = |word| typed_word(word, language).unwrap();
        let fill = state("fill");
        for (text, from) in [
            (word("fill left"), FillFrom::Left),
            (word("fill right"), FillFrom::Right),
            (format!("{} {}", word("fill"), word("left")), FillFrom::Left),
            (format!("{} {}", word("fill"), word("right")), FillFrom::Right),
        ] {
            assert_eq!(played(&text, language, &fill), Decision::Fill(from), "{text}");
        }
        let choose = state("choose");
        let Some(Decision::Choose { tower }) = decisions(&choose).next() else { panic!("no choice") };
        let color = color_name(tower, language);
        for text in [format!("{} {color}", word("choose")), format!("{color} {}", word("choose"))] {
            assert_eq!(played(&text, language, &choose), Decision::Choose { tower }, "{text}");
        }
        let jump = state("jump");
        for decision in decisions(&jump) {
            let text = match decision {
                Decision::Teleport { to, .. } => {
                    format!("{} {}", word("teleport"), square_name(to))
                }
                _ => word("stay"),
            };
            assert_eq!(played(&text, language, &jump), decision, "{text}");
        }
        let opening = state("opening");
        for direction in ["forward", "left", "right"] {
            let tower = color_name(Color::Yellow, language);
            let text = format!("{tower} {} 1", word(direction));
            let is_step = matches!(played(&text, language, &opening), Decision::Step { .. });
            assert!(is_step, "{text}");
        }
    }
}

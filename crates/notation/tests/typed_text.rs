//! Tests of reading typed texts, example by example.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

use kamisado_notation::{
    Due, Language, MoveRefusal, NotUnderstood, Reading, SetupProblem, UnaddressedText, read,
    read_playable_position, read_unaddressed, square_of_name,
};
use kamisado_rules::{
    Board, Color, Decision, Direction, FillFrom, Game, Lineup, Match, MatchLength, MatchTerms, Obstacle,
    Opening, Phase, Position, PushObstacle, Side, Variant, Variants,
};

const ENGLISH: &[Language] = &[Language::English];

/// Black's purple tower on f5 has to move. To the left it can go to the edge of the board, h3.
const PURPLE: &str = "ob1kyrgn/8/8/5p2/1P6/8/8/NGRYK1BO b p";

fn kamisado(position: &str) -> Position {
    read_playable_position(position, Board::plain(Game::Kamisado), Variants::NONE).unwrap()
}

fn megasado(position: &str, variants: &[Variant]) -> Position {
    read_playable_position(position, Board::plain(Game::Megasado), Variants::new(variants).unwrap()).unwrap()
}

fn say_in(languages: &[Language], text: &str, position: &Position) -> Result<Decision, MoveRefusal> {
    read(text, languages, position.board().game).unwrap().decision_in(position)
}

fn say(text: &str, position: &Position) -> Result<Decision, MoveRefusal> {
    say_in(ENGLISH, text, position)
}

fn step(tower: Color, to: &str) -> Decision {
    Decision::Step { tower, to: square_of_name(to).unwrap() }
}

#[test]
fn one_move_can_be_typed_in_many_ways() {
    let position = kamisado(PURPLE);
    // Black's left is towards file h: from f5, `left 2` ends on h3, which is green.
    for text in [
        "Purple Left 2 Green",
        "purple left 2 green",
        "PURPLE LEFT 2 GREEN!",
        "pu l 2 gr",
        "p l 2",
        "left 2",
        "L2",
        "l 2 g",
        "purple, left 2, green.",
        "紫↖2綠",
        "紫 ↖ 2 绿",
        "↖2",
        "↖\u{fe0f}２",
        "Purple Left 2 Green@h3",
        "l2@h3",
        "purple h3",
        "h3",
        "@h3",
    ] {
        assert_eq!(say(text, &position), Ok(step(Color::Purple, "h3")), "{text}");
    }
}

#[test]
fn every_language_has_its_words_with_and_without_accents() {
    let position = kamisado(PURPLE);
    for (language, texts) in [
        (
            Language::German,
            &["Lila Links 2 Grün", "violett li 2 gruen", "LILA LINKS 2 GRUN", "l 2", "l l 2 grü"][..],
        ),
        (Language::French, &["Violet Gauche 2 Vert", "vi g 2 v", "G2"]),
        (Language::Dutch, &["Paars Links 2 Groen", "p l 2 gr"]),
        (Language::Turkish, &["Mor Sol 2 Yeşil", "MOR SOL 2 YEŞİL", "mor sol 2 yesil", "eflatun so 2 ye"]),
    ] {
        for text in texts {
            assert_eq!(say_in(&[language], text, &position), Ok(step(Color::Purple, "h3")), "{text}");
            assert_eq!(
                say_in(&[language, Language::English], text, &position),
                Ok(step(Color::Purple, "h3")),
                "{text}"
            );
        }
    }
    for (language, text) in [
        (Language::German, "geradeaus 1"),
        (Language::German, "vorwaerts 1"),
        (Language::French, "tout droit 1"),
        (Language::Dutch, "recht 1"),
        (Language::Turkish, "İLERİ 1"),
        (Language::Turkish, "ileri 1"),
        (Language::Turkish, "düz 1"),
    ] {
        assert_eq!(say_in(&[language], text, &position), Ok(step(Color::Purple, "f4")), "{text}");
    }
}

#[test]
fn whole_words_of_another_listed_language_are_known_too() {
    let position = kamisado(PURPLE);
    assert_eq!(
        say_in(&Language::English.first(), "Lila Links 2 green", &position),
        Ok(step(Color::Purple, "h3"))
    );
    assert_eq!(
        read("lil le 2 green", &Language::English.first(), Game::Kamisado),
        Err(NotUnderstood::UnknownWord("lil".into())),
        "words are shortened in one language at a time"
    );
}

#[test]
fn a_whole_word_beats_the_beginning_of_another() {
    let colors = |text, game, language: Language| match read(text, &[language], game).unwrap().readings() {
        [Reading::Move(reading)] => reading.tower.and_then(kamisado_notation::Colors::only),
        other => panic!("{other:?}"),
    };
    assert_eq!(colors("or avant 1", Game::Megasado, Language::French), Some(Color::Gold));
    assert_eq!(colors("ora avant 1", Game::Megasado, Language::French), Some(Color::Orange));
    assert_eq!(colors("or forward 1", Game::Megasado, Language::English), Some(Color::Orange));
}

#[test]
fn a_color_that_the_game_lacks_is_reported() {
    let position = kamisado(PURPLE);
    for text in ["Gold Left 2 Green", "left 2 silver"] {
        assert!(
            matches!(say(text, &position), Err(MoveRefusal::NoSuchColor { game: Game::Kamisado, .. })),
            "{text}"
        );
    }
}

#[test]
fn a_wrong_tower_color_or_square_is_refused_and_never_corrected() {
    let position = kamisado(PURPLE);
    let Err(MoveRefusal::WrongTower { given, active }) = say("Red Left 2 Green", &position) else { panic!() };
    assert_eq!((given.only(), active), (Some(Color::Red), Color::Purple));
    let Err(refusal) = say("Purple Left 2 Yellow", &position) else { panic!() };
    assert_eq!(refusal.to_string(), "it ends on green, not yellow");
    let Err(refusal) = say("left 2@a1", &position) else { panic!() };
    assert_eq!(refusal.to_string(), "it ends on h3, not a1");
}

#[test]
fn the_obstacle_is_reported() {
    let blocked = kamisado("ob1kyrgn/8/8/5p2/3P4/8/8/NGRYK1BO b p");
    let at = |name| square_of_name(name).unwrap();
    let obstacle = |text, position: &Position| match say(text, position) {
        Err(MoveRefusal::Obstructed { obstacle, .. }) => obstacle,
        other => panic!("{other:?}"),
    };
    // White's green tower stands on b1, before the edge of the board.
    assert_eq!(obstacle("right 5", &blocked), Obstacle::Blocked { at: at("b1") });
    assert_eq!(obstacle("left 4", &blocked), Obstacle::OffBoard { squares: 2, last: at("h3") });
    let blocked = kamisado("ob1kyrgn/8/8/5p2/8/3P4/8/NGRYK1BO b p");
    assert_eq!(obstacle("right 3 red", &blocked), Obstacle::Blocked { at: at("d3") });
    let sumo = kamisado("obp++kyrgn/8/8/8/8/8/8/NGRYKPBO b p");
    assert_eq!(obstacle("forward 5", &sumo), Obstacle::TooFar { reach: 3 });
    let plain = kamisado("ob1kyrgn/8/8/5p2/5P2/8/8/NGRYK1BO b p");
    assert_eq!(obstacle("forward 1", &plain), Obstacle::Push(PushObstacle::NotASumo { at: at("f4") }));
}

#[test]
fn incomplete_and_ambiguous_texts_are_refused_with_the_candidates() {
    let position = kamisado(PURPLE);
    let Err(MoveRefusal::Incomplete { candidates }) = say("purple left", &position) else { panic!() };
    assert_eq!(candidates.len(), 2, "g4 and h3");
    assert!(matches!(say("purple", &position), Err(MoveRefusal::Incomplete { .. })));
    assert!(matches!(
        say("5", &position),
        Err(MoveRefusal::Incomplete { .. } | MoveRefusal::Unreachable { .. })
    ));
    let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
    let Err(MoveRefusal::Ambiguous { candidates, .. }) = say("forward 2", &start) else { panic!() };
    assert_eq!(candidates.len(), 8);
    let Err(MoveRefusal::Ambiguous { candidates, .. }) = say("p f 2", &start) else { panic!() };
    assert_eq!(candidates.len(), 2, "pink and purple");
}

#[test]
fn only_one_move_left_in_a_direction_needs_no_distance() {
    let position = kamisado("ob1kyrgn/8/8/6p1/1P6/8/8/NGRYK1BO b p");
    assert_eq!(say("left", &position), Ok(step(Color::Purple, "h4")));
}

#[test]
fn passes_are_not_typed() {
    assert_eq!(say("Purple 0 Green", &kamisado(PURPLE)), Err(MoveRefusal::Pass));
}

#[test]
fn other_decisions_are_refused_while_a_move_is_due() {
    let position = kamisado(PURPLE);
    for text in ["fill left", "choose red", "stay", "red teleport c4", "setup red green"] {
        assert_eq!(
            say(text, &position),
            Err(MoveRefusal::NotDue { due: Due::Move(Color::Purple) }),
            "{text}"
        );
    }
}

#[test]
fn backward_moves_are_typed_in_two_words_or_by_their_initials() {
    let retro = megasado("orgdyksb1n/10/10/10/3p6/10/10/10/10/NPBSKYDGRO b o", &[]);
    assert!(matches!(
        say("back left 1", &retro),
        Err(MoveRefusal::Obstructed { obstacle: Obstacle::WrongWay, .. })
    ));
    // Without the retro variant no tower moves backwards, but the refusal shows how the direction was read.
    let position = megasado("orgdyks1pn/10/10/5b4/10/10/10/10/10/NPBSKYDGRO b b", &[]);
    for text in ["Blue Back-Left 1", "blue back left 1", "bl bl 1", "↙1", "bl 1"] {
        let Err(MoveRefusal::Obstructed { direction, .. }) = say(text, &position) else { panic!("{text}") };
        assert_eq!(direction, Direction::BackLeft, "{text}");
    }
    for (language, text) in [
        (Language::German, "Blau Zurück-Links 1"),
        (Language::German, "zl1"),
        (Language::French, "bleu arriere-gauche 1"),
        (Language::Dutch, "achteruit links 1"),
        (Language::Turkish, "geri sol 1"),
    ] {
        let Err(MoveRefusal::Obstructed { direction, .. }) = say_in(&[language], text, &position) else {
            panic!("{text}")
        };
        assert_eq!(direction, Direction::BackLeft, "{text}");
    }
}

#[test]
fn a_trapped_players_choice_is_typed() {
    let position =
        megasado("o9/N4G4/1r8/1y5k2/10/9D/s1YdK2O2/6np2/P1S2b1Rg1/2B7 w o choose", &[Variant::Trap]);
    for text in ["Choose Yellow", "choose y", "ch yel", "yellow"] {
        assert_eq!(say(text, &position), Ok(Decision::Choose { tower: Color::Yellow }), "{text}");
    }
    assert!(matches!(say("choose red", &position), Err(MoveRefusal::NotChoosable { .. })));
    assert_eq!(say("left 2", &position), Err(MoveRefusal::NotDue { due: Due::Choice }));
    assert_eq!(
        say_in(&[Language::German], "Wähle Gelb", &position),
        Ok(Decision::Choose { tower: Color::Yellow })
    );
}

#[test]
fn a_pushed_players_choice_is_typed() {
    let text = "4y+++1s+++3/3r6/o+++9/1P+2n+++5/1d++7D+/1k+K2G4/3R4p++1/8Y+1/b+++2g6/N+++1BS+++5O+++ w y teleport:y-d-i4";
    let position = megasado(text, &[Variant::Teleport]);
    let to = square_of_name("g1").unwrap();
    for text in ["Yellow Teleport g1", "teleport g1", "tel @g1", "y t g1", "g1"] {
        assert_eq!(say(text, &position), Ok(Decision::Teleport { tower: Color::Yellow, to }), "{text}");
    }
    for text in ["Yellow Stay", "stay", "st!"] {
        assert_eq!(say(text, &position), Ok(Decision::Stay { tower: Color::Yellow }), "{text}");
    }
    assert!(matches!(say("red stay", &position), Err(MoveRefusal::WrongTower { .. })));
    assert!(matches!(say("teleport a5", &position), Err(MoveRefusal::NoJump { .. })));
}

/// A match with the tournament opening.
fn tournament() -> Match {
    let board = Board::plain(Game::Kamisado);
    Match::new(
        MatchTerms::new(board, Variants::NONE, MatchLength::Single, Opening::Tournament, Side::Black)
            .unwrap(),
    )
}

#[test]
fn a_set_up_is_typed_with_prefixes_that_are_clear_among_the_rest() {
    let game = tournament();
    let say = |text: &str| read(text, ENGLISH, Game::Kamisado).unwrap().decision(&game);
    let colors = [
        Color::Purple,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Pink,
        Color::Blue,
        Color::Brown,
        Color::Orange,
    ];
    let placed = Ok(Decision::Place(Lineup::new(Game::Kamisado, &colors).unwrap()));
    assert_eq!(say("setup purple red green yellow pink blue brown orange"), placed);
    assert_eq!(say("setup pu r g y p bl b o"), placed, "what is clear leaves only one for the rest");
    assert_eq!(say("setup 紫 紅 綠 黃 桃 藍 褐 橙"), placed);
    let problem = |text| match say(text) {
        Err(MoveRefusal::Setup(problem)) => problem,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        problem("setup purple red green yellow pink blue brown"),
        SetupProblem::Missing(vec![Color::Orange])
    );
    assert_eq!(problem("setup purple purple"), SetupProblem::Twice(Color::Purple));
    assert!(matches!(problem("setup p r g y p bl br o"), SetupProblem::Unclear { place: 1, .. }));
    assert_eq!(problem("setup r r r r r r r r r"), SetupProblem::TooMany { most: 8 });
    assert_eq!(say("left 5"), Err(MoveRefusal::NotDue { due: Due::Setup }));
}

#[test]
fn the_side_to_fill_from_is_typed() {
    let board = Board::plain(Game::Kamisado);
    let terms =
        MatchTerms::new(board, Variants::NONE, MatchLength::Long, Opening::Standard, Side::Black).unwrap();
    let mut game = Match::new(terms);
    // Plays the first legal decision until the round is over.
    while let Phase::Playing(position) = *game.phase() {
        let next = position.decisions().next().unwrap();
        game.decide(next).unwrap();
    }
    let say = |language, text: &str| read(text, &[language], Game::Kamisado).unwrap().decision(&game);
    for (language, text) in [
        (Language::English, "fill left"),
        (Language::English, "Fill from the left"),
        (Language::English, "fi l"),
        (Language::English, "left"),
        (Language::German, "von links besetzen"),
        (Language::German, "füllen links"),
        (Language::French, "placement à partir de la gauche"),
        (Language::Dutch, "van links opstellen"),
        (Language::Turkish, "soldan dizmek"),
    ] {
        assert_eq!(say(language, text), Ok(Decision::Fill(FillFrom::Left)), "{text}");
    }
    assert_eq!(say(Language::English, "fill right"), Ok(Decision::Fill(FillFrom::Right)));
    assert_eq!(say(Language::English, "purple left 5"), Err(MoveRefusal::NotDue { due: Due::Fill }));
}

#[test]
fn the_word_that_is_not_notation_is_reported() {
    let wrong = |text: &str| read(text, ENGLISH, Game::Kamisado).unwrap_err();
    assert_eq!(wrong(""), NotUnderstood::Empty);
    assert_eq!(wrong("purple sideways 5"), NotUnderstood::UnknownWord("sideways".into()));
    assert_eq!(wrong("left 5?"), NotUnderstood::UnknownWord("5?".into()));
    assert_eq!(wrong("5 left"), NotUnderstood::OutOfPlace("left".into()));
    assert_eq!(wrong("purple left 5 yellow green"), NotUnderstood::OutOfPlace("green".into()));
    assert_eq!(wrong(&"left ".repeat(100)), NotUnderstood::TooLong { most: 200 });
}

#[test]
fn direction_and_distance_are_meant_for_the_bot_and_their_parts_are_not() {
    let heard =
        |text: &str| matches!(read_unaddressed(text, ENGLISH, &[Game::Kamisado]), UnaddressedText::Meant(_));
    for text in [
        "left 5",
        "L5",
        "r5",
        "F3",
        "Purple Left 5 Yellow",
        "pu l 5 y",
        "紫↖5黃",
        "left 9",
        "back 2",
        "bl3",
        "Gold Left 5 Yellow",
        "fill left",
        "fill from the right",
        "choose red",
        "stay",
        "red stay",
        "teleport c4",
        "setup purple red",
    ] {
        assert!(heard(text), "{text}");
    }
    for text in [
        "right",
        "back",
        "5",
        "red",
        "left 5 minutes ago",
        "red left",
        "purple yellow",
        "Rot!",
        "c4",
        "b4",
        "L8",
        "l8r",
        "gr8",
        "l2p",
        "f2p",
        "5 left",
        "left 5?",
        "setup",
        "fill",
        "choose",
        "teleport",
        "go left 5",
        "st",
        "purple 0",
        "",
    ] {
        assert!(!heard(text), "{text}");
    }
}

#[test]
fn shortened_words_of_other_languages_are_chat() {
    let heard = |text: &str, languages: &[Language]| {
        matches!(read_unaddressed(text, languages, &[Game::Kamisado]), UnaddressedText::Meant(_))
    };
    for (text, language) in
        [("vor 5", Language::German), ("avant 5", Language::French), ("G5", Language::French)]
    {
        assert!(heard(text, &[language, Language::English]), "{text}");
    }
    for text in ["Violet Gauche 2 Vert", "tout droit 5", "İleri 5", "v 5"] {
        assert_eq!(heard(text, &Language::English.first()), text != "v 5", "{text}");
    }
    assert!(!heard("à 5", &[Language::French]), "forwards or backwards");
}

#[test]
fn a_shortened_tower_before_a_command_in_full_is_the_tower() {
    let read = |text| kamisado_notation::read(text, &[Language::Turkish], Game::Megasado).unwrap();
    assert_eq!(read("T Seç"), read("Turuncu Seç"));
}

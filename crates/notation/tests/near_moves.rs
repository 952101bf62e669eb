//! Tests of texts by which players mean a decision, and which are not quite notation. `data/near_moves.txt` says how the bot
//! answers each text.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

mod common;

use common::states::{position_line, states};
use kamisado_notation::{
    Context, Displacement, Interpretation, Language, MoveRefusal, NotUnderstood, Question, Style, Writer,
    interpret, read,
};
use kamisado_rules::{
    Board, Decision, Direction, Game, Match, MatchLength, MatchTerms, Opening, Phase, Side, Variant, Variants,
};

/// The positions that the comments in `data/near_moves.txt` describe.
const POSITIONS: [(&str, &str); 5] = [
    ("opening", "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -"),
    ("forced", "obpk2gn/8/6B1/1y6/5r2/8/8/NGRYKP1O w p"),
    ("jump", "4b5/3yDg++4/1n5S+o1/8Y+r/10/p5sP2/d4K4/2O3B+k2/4R5/N6G2 b o teleport:o-s-i7"),
    ("push", "k+b1ryo1p+/8/4n1g1/4Y+3/8/8/4P3/1KBN+G1OR w y"),
    ("retro", "o1b3k1ns/4y5/4K1S2D/10/10/4g3pr/10/1d1N6/5B4/O+GR2P2Y1 b y"),
];

fn written(decision: Decision, game: &Match) -> String {
    let writer = Writer::new(game.terms().board(), Style::default());
    match game.phase() {
        Phase::Playing(position) => writer.decision(position, decision),
        _ => writer.plain(decision).unwrap(),
    }
}

/// Returns the outcome of a text, in the words of `data/near_moves.txt`.
fn outcome(text: &str, game: &Match) -> String {
    let (text, is_addressed) = text.strip_prefix('@').map_or((text, false), |text| (text, true));
    let (text, is_own_place) = text.strip_prefix("own:").map_or((text, false), |text| (text, true));
    let (text, writer) = match text.strip_prefix('[').and_then(|text| text.split_once(']')) {
        Some((language, text)) => (text, Language::from_tag(language)),
        None => (text, None),
    };
    let languages = Language::English.first();
    let context = Context { is_addressed, is_own_place, decides: true, writer, languages: &languages };
    match interpret(&text.replace('⏎', "\n"), &context, game) {
        Interpretation::Chat => "chat".to_owned(),
        Interpretation::Play(decision) => format!("plays {}", written(decision, game)),
        Interpretation::Ask(Question { decisions, .. }) => {
            assert!((1..=3).contains(&decisions.len()), "{text}");
            assert!(decisions.iter().all(|&decision| game.is_legal(decision)), "{text}");
            let asked = decisions.into_iter().map(|decision| written(decision, game));
            format!("asks {}", sorted(asked.collect()))
        }
        Interpretation::Refuse(_) | Interpretation::NotUnderstood(_) => "tells".to_owned(),
    }
}

fn sorted(mut moves: Vec<String>) -> String {
    moves.sort();
    moves.join(" | ")
}

/// The expected outcome, with its moves in the order in which [`outcome`] lists them.
fn expected(expectation: &str) -> String {
    match expectation.strip_prefix("asks ") {
        Some(moves) => format!("asks {}", sorted(moves.split(" | ").map(str::to_owned).collect())),
        None => expectation.to_owned(),
    }
}

#[test]
fn near_moves_are_read_as_they_are_meant() {
    let states = states();
    let mut game = None;
    let mut count = 0;
    let mut wrong = Vec::new();
    for line in include_str!("data/near_moves.txt").lines() {
        let heading = line.strip_prefix("# ");
        if let Some(state) = heading.and_then(|name| states.iter().find(|state| state.name == name)) {
            game = Some(&state.game);
        }
        let Some((text, expectation)) = line.split_once(" => ") else { continue };
        let game = game.expect("a state before the first text");
        let got = outcome(text, game);
        if got != expected(expectation) {
            wrong.push(format!("{text}\n    expected: {expectation}\n    got:      {got}"));
        }
        count += 1;
    }
    assert!(count >= 700, "only {count}");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

/// How the bot answered a text whose writer meant a move, or wanted to know why a move is not possible.
#[derive(Debug, PartialEq, Eq)]
enum Answered {
    AsMeant,
    Otherwise,
    /// The bot played a move that the writer did not mean.
    WrongMove,
}

fn answered(outcome: &str, meant: &str) -> Answered {
    if let Some(played) = outcome.strip_prefix("plays ") {
        return if played == meant { Answered::AsMeant } else { Answered::WrongMove };
    }
    let asked = outcome.strip_prefix("asks ").is_some_and(|asked| asked.split(" | ").any(|one| one == meant));
    if asked || outcome == meant { Answered::AsMeant } else { Answered::Otherwise }
}

/// The writers of the lines in `meant_moves.txt` did not know the words that the program knows.
#[test]
fn most_moves_of_people_who_do_not_know_the_notation_are_understood() {
    let states = states();
    let mut game = None;
    let (mut count, mut wrong, mut missed) = (0, Vec::new(), Vec::new());
    for line in include_str!("data/meant_moves.txt").lines() {
        let heading = line.strip_prefix("# ");
        if let Some(state) = heading.and_then(|name| states.iter().find(|state| state.name == name)) {
            game = Some(&state.game);
        }
        let Some((text, meant)) = line.split_once(" => ") else { continue };
        let got = outcome(text, game.expect("a state before the first text"));
        count += 1;
        match answered(&got, meant) {
            Answered::AsMeant => {}
            Answered::Otherwise => missed.push(format!("{line}   got: {got}")),
            Answered::WrongMove => wrong.push(format!("{line}   got: {got}")),
        }
    }
    assert!(count >= 150, "only {count}");
    assert!(wrong.is_empty(), "played otherwise than meant:\n{}", wrong.join("\n"));
    assert!(missed.len() * 20 <= count, "{} of {count} missed:\n{}", missed.len(), missed.join("\n"));
}

/// Asserts that each of these texts has this outcome.
fn assert_outcomes(texts: &[&str], game: &Match, expected: &str) {
    for text in texts {
        assert_eq!(outcome(text, game), expected, "{text}");
    }
}

/// After a move that does not win the round, the words `and I win` are about later moves, so the line is chat.
#[test]
fn a_claim_of_victory_is_asked_about_where_the_move_wins() {
    let mut game = states().into_iter().find(|state| state.name == "push").unwrap().game;
    // Yellow pushes brown, so that White moves again, with a blue tower that reaches the last row.
    let Phase::Playing(position) = game.phase() else { unreachable!("a push is due") };
    let push = position.decisions().find(|decision| matches!(decision, Decision::Push { .. })).unwrap();
    game.decide(push).unwrap();
    let winning = [
        "blue forward 7 and I win",
        "blue c8 for the win!",
        "[de]blau vor 7 und gewonnen",
        "[fr]bleu avant 7 et j'ai gagné",
        "[nl]blauw 7 vooruit en ik win",
        "[tr]mavi ileri 7 ve kazandım",
    ];
    assert_outcomes(&winning, &game, "asks Blue Forward 7 Purple");
    let talk = ["blue forward 6 and I win", "blue forward 7 and you win", "and I win", "did I win? no"];
    assert_outcomes(&talk, &game, "chat");
}

/// A match of one game that begins with a free choice of the tower.
fn begun(game: Game, variants: Variants) -> Match {
    let terms =
        MatchTerms::new(Board::plain(game), variants, MatchLength::Single, Opening::Standard, Side::Black);
    Match::new(terms.unwrap())
}

/// On a board that is drawn from White's side, Black can mean back by *up*, where towers move back.
#[test]
fn up_to_a_side_is_asked_about_where_towers_move_back() {
    let retro = begun(Game::Megasado, Variants::new(&[Variant::Retro]).unwrap());
    let [plain, back] =
        [begun(Game::Megasado, Variants::NONE), retro].map(|game| outcome("red up left 1", &game));
    assert_eq!(back.strip_prefix("asks "), plain.strip_prefix("plays "), "{plain} {back}");
    assert!(back.starts_with("asks "));
}

/// The English *or* is the French word for gold, and a tower of Megasado.
#[test]
fn or_before_a_move_is_not_played_as_gold() {
    let game = begun(Game::Megasado, Variants::NONE);
    assert!(outcome("[fr]or gauche 2", &game).starts_with("plays Gold Left 2"));
    for text in ["or left 2", "[en]or left 2"] {
        assert!(!outcome(text, &game).starts_with("plays "), "{text}");
    }
    for (text, played) in
        [("grey left 2", "Silver Left 2"), ("🥈 left 2", "Silver Left 2"), ("🥇 left 2", "Gold Left 2")]
    {
        assert!(outcome(text, &game).starts_with(&format!("plays {played}")), "{text}");
    }
}

/// A misspelled *gold* can also be near the Turkish word for six.
#[test]
fn a_misspelled_tower_is_rather_a_tower_than_a_number() {
    let board = Board::plain(Game::Megasado);
    let terms = MatchTerms::new(board, Variants::NONE, MatchLength::Single, Opening::Standard, Side::Black);
    let game = Match::new(terms.unwrap());
    let Interpretation::Play(decision) = interpret_in_turkish("altın ileri 4", &game) else {
        panic!("it is legal")
    };
    for text in ["altn ilri 4", "altn ileri 4", "altın ilri 4"] {
        let asked = Interpretation::Ask(Question {
            decisions: vec![decision],
            way: Some(Displacement { direction: Direction::Forward, distance: 4 }),
        });
        assert_eq!(interpret_in_turkish(text, &game), asked, "{text}");
    }
}

fn interpret_in_turkish(text: &str, game: &Match) -> Interpretation {
    let languages = Language::Turkish.first();
    let writer = Some(Language::Turkish);
    let context =
        Context { is_addressed: false, is_own_place: false, decides: true, writer, languages: &languages };
    interpret(text, &context, game)
}

/// Texts in a round that begins in a given position, such as the position of a puzzle, are read as in a match.
#[test]
fn a_round_taken_up_in_a_position_is_read_as_the_match_is() {
    let game = states().into_iter().find(|state| state.name == "forced").unwrap().game;
    let Phase::Playing(position) = *game.phase() else { unreachable!("a move is due") };
    let taken_up = Match::in_position(position).unwrap();
    assert_outcomes(&["@à gauche 2", "@[fr]violet à gauche 2"], &taken_up, "plays Purple Left 2 Purple");
    assert_outcomes(&["@purpel left 2"], &taken_up, "asks Purple Left 2 Purple");
}

/// If a tower has only one move in a direction, the text needs no number, whatever other words it has.
#[test]
fn the_only_move_in_a_direction_is_asked_about() {
    let mut game = states().into_iter().find(|state| state.name == "forced").unwrap().game;
    let of_purple = |text: &str| outcome(text, &game);
    assert_eq!(of_purple("purple goes left then"), "chat", "three moves to the left");
    let left = read("Purple Left 3 Green", &[Language::English], Game::Kamisado).unwrap();
    game.decide(left.decision(&game).unwrap()).unwrap();
    // Black has to move green from g8: forward 1, left 1, or right 1 to 3.
    let to_the_left = [
        "green goes left then",
        "[de]grün dann halt links",
        "[nl]dan maar groen links",
        "[tr]yeşil sola mecbur",
    ];
    assert_outcomes(&to_the_left, &game, "asks Green Left 1 Purple");
    let talk = ["only green left", "green is left", "green goes left or right", "red goes left then"];
    assert_outcomes(&talk, &game, "chat");
}

#[test]
fn the_states_are_those_that_the_list_describes() {
    for (name, position) in POSITIONS {
        let state = states().into_iter().find(|state| state.name == name).unwrap();
        assert_eq!(position_line(&state.game), position, "{name}");
    }
}

#[test]
fn a_misspelled_move_of_somebody_who_has_nothing_to_decide_is_chat() {
    let languages = Language::English.first();
    let waits = Context {
        is_addressed: false,
        is_own_place: false,
        decides: false,
        writer: None,
        languages: &languages,
    };
    for state in states() {
        for text in ["purpel left 2", "purple 2", "d3", "fil", "yellow", "left"] {
            assert_eq!(
                interpret(text, &waits, &state.game),
                Interpretation::Chat,
                "{text} in {}",
                state.name
            );
        }
    }
}

#[test]
fn who_types_only_the_word_for_what_the_opponent_has_to_do_is_answered() {
    let languages = Language::English.first();
    let waits = Context {
        is_addressed: false,
        is_own_place: false,
        decides: false,
        writer: None,
        languages: &languages,
    };
    for state in states() {
        for word in ["fill", "setup"] {
            let meant = interpret(word, &waits, &state.game);
            let is_answered = matches!(meant, Interpretation::Refuse(MoveRefusal::NotDue { .. }));
            assert_eq!(is_answered, state.name == word, "{word} in {}: {meant:?}", state.name);
        }
    }
}

/// The name of a square, such as `i1`, can also be the initial of a direction and a distance. If no tower can reach the square, and
/// too many towers can move by the distance, the bot refuses the text instead of asking.
#[test]
fn every_question_names_one_to_three_decisions() {
    let terms = MatchTerms::new(
        Board::plain(Game::Megasado),
        Variants::NONE,
        MatchLength::Standard,
        Opening::Standard,
        Side::Black,
    );
    let game = Match::new(terms.unwrap());
    for is_addressed in [false, true] {
        let context = Context {
            is_addressed,
            is_own_place: false,
            decides: true,
            writer: None,
            languages: &Language::ALL,
        };
        for text in ('a'..='j').flat_map(|file| (1..=10).map(move |row| format!("{file}{row}"))) {
            if let Interpretation::Ask(Question { decisions, .. }) = interpret(&text, &context, &game) {
                assert!((1..=3).contains(&decisions.len()), "{text}: {decisions:?}");
            }
        }
    }
    let addressed = Context {
        is_addressed: true,
        is_own_place: false,
        decides: true,
        writer: None,
        languages: &Language::ALL,
    };
    let told = interpret("i1", &addressed, &game);
    assert!(matches!(told, Interpretation::Refuse(_)), "{told:?}");
}

#[test]
fn what_looks_like_a_square_is_told_to_be_none() {
    let states = states();
    let game = &states.iter().find(|state| state.name == "forced").unwrap().game;
    for (text, writer) in [
        ("z9", None),
        ("z9", Some(Language::English)),
        ("z9", Some(Language::German)),
        ("Z1", Some(Language::Turkish)),
        ("v9", Some(Language::French)),
        ("v9", None),
        ("x4", Some(Language::English)),
    ] {
        let context = Context {
            is_addressed: true,
            is_own_place: false,
            decides: true,
            writer,
            languages: &Language::English.first(),
        };
        let told = interpret(text, &context, game);
        assert_eq!(
            told,
            Interpretation::NotUnderstood(NotUnderstood::NoSuchSquare(text.to_owned())),
            "{writer:?}"
        );
    }
}

//! Tests of the sentences about moves that cannot be played.

use kamisado_notation::{Reason, RecordError};
use kamisado_rules::{Direction, Game, MatchTerms, Obstacle, Side, Variant};

use super::*;
use crate::{
    club::{Place, Server, Timestamp, TournamentRefusal},
    discord::inbound::submit_move::understand,
    store::StoreError,
    view::{
        foreign_sentences,
        message::CONTENT_MAX,
        test_play::{Chance, begun, decide, play, standard, terms},
    },
};

const ENGLISH: Locale = Locale::English;

fn said(history: &History, text: &str) -> String {
    let game = history.state.terms().board().game;
    match understand(ENGLISH, text, game) {
        Ok(typed) => of_move(ENGLISH, &typed.decision(&history.state).unwrap_err(), &history.state),
        Err(sentence) => sentence,
    }
}

/// The position of figure 2 in the rulebook, after the first move. White must move blue, which stands on g1.
fn blue_to_move() -> History {
    let mut history = standard();
    play(&mut history, &["Red Forward 4 Blue"]);
    history
}

const POSSIBLE: &str = "Possible: forward 1 to 6, left 1 to 6, right 1.";

#[test]
fn a_wrong_color_at_the_end_is_named_with_the_right_one() {
    let history = blue_to_move();
    // g6 is yellow.
    assert_eq!(
        said(&history, "Blue Forward 5 Red"),
        "That move ends on yellow, not red. Type `Blue Forward 5 Yellow` if you mean that."
    );
}

#[test]
fn a_wrong_tower_is_named_with_the_right_one() {
    assert_eq!(
        said(&blue_to_move(), "Orange Forward 2"),
        format!("You must move blue, not orange. {POSSIBLE}")
    );
}

#[test]
fn a_blocked_path_is_named_with_the_square() {
    // Black's tower stands on g8.
    assert_eq!(
        said(&blue_to_move(), "blue forward 7"),
        format!("Blue cannot go forward 7: Black’s green tower stands in the way on g8. {POSSIBLE}")
    );
}

#[test]
fn the_edge_of_the_board_is_named() {
    assert_eq!(
        said(&blue_to_move(), "right 2"),
        format!("Blue cannot go right 2: the board ends on h2, after 1 square. {POSSIBLE}")
    );
}

/// A direction in which the active tower meets another tower before the edge of the board. Returns the active tower, the
/// direction, and the square of the other tower.
fn way_with_a_tower_before_the_edge(history: &History) -> Option<(Color, Direction, Square)> {
    let Phase::Playing(position) = history.state.phase() else { return None };
    let Awaiting::Move { tower } = position.awaiting() else { return None };
    [Direction::Left, Direction::Right].into_iter().find_map(|direction| {
        match position.obstacle(tower, direction, BEYOND_THE_EDGE)? {
            Obstacle::Blocked { at } => Some((tower, direction, at)),
            _ => None,
        }
    })
}

/// The longest distance that a tower can move. In most cases it leads beyond the edge of the board.
const BEYOND_THE_EDGE: u8 = 7;

#[test]
fn a_tower_that_stands_before_the_edge_is_named_instead_of_the_edge() {
    let mut history = standard();
    assert!(
        Chance::new(8)
            .play_until(&mut history, |history| way_with_a_tower_before_the_edge(history).is_some())
    );
    let (tower, direction, at) = way_with_a_tower_before_the_edge(&history).unwrap();
    let Phase::Playing(position) = history.state.phase() else { panic!("a tower is to move") };
    let met = position.setup().at(at).unwrap();
    let (met_side, met_color) = (game_words::word(ENGLISH, met.side), game_words::word(ENGLISH, met.color));
    let direction = game_words::word(ENGLISH, direction);
    let sentence = said(&history, &format!("{direction} {BEYOND_THE_EDGE}"));
    let tower = game_words::capital_word(ENGLISH, tower);
    let square = square_name(at);
    let told = format!(
        "{tower} cannot go {direction} {BEYOND_THE_EDGE}: {met_side}’s {met_color} tower stands in the way on {square}."
    );
    assert!(sentence.starts_with(&told), "{sentence}");
}

#[test]
fn a_distance_that_no_tower_goes_is_told_before_what_stands_in_the_way() {
    let history = blue_to_move();
    for text in ["left 33", "forward 9", "blue right 8 red"] {
        let distance = text.split(' ').find(|word| word.parse::<u8>().is_ok()).unwrap();
        let told = format!("No tower goes {distance} squares: 7 is the most. {POSSIBLE}");
        assert_eq!(said(&history, text), told);
    }
}

#[test]
fn who_did_not_play_in_a_finished_match_is_not_sent_to_another_channel() {
    let mut history = standard();
    let told = |history: &History| of_club(ENGLISH, &Refusal::NotAPlayer, Some(history)).unwrap();
    assert!(told(&history).contains("in another channel"), "{}", told(&history));
    history.status = Status::Over { winner: None, finish: crate::club::Finish::Draw };
    assert_eq!(told(&history), "You did not play in match k7. Begin one of your own with `/challenge`.");
}

#[test]
fn an_incomplete_move_says_what_is_missing() {
    assert_eq!(
        said(&blue_to_move(), "blue left"),
        "I need the number of squares as well. Blue can go: left 1 to 6."
    );
}

#[test]
fn words_that_are_none_are_repeated_without_their_formatting() {
    assert!(said(&blue_to_move(), "blue sideways 5").starts_with("I do not know the word “sideways”"));
    assert!(said(&blue_to_move(), "blue **x** 5").contains("“x”"));
    assert!(said(&blue_to_move(), "blue x*x 5").contains(r"“x\*x”"));
    assert!(said(&blue_to_move(), "").starts_with("There is no move in that."));
}

#[test]
fn too_far_for_a_sumo_names_its_reach() {
    for seed in 0..200 {
        let mut history = begun(terms(
            kamisado_rules::Game::Kamisado,
            kamisado_rules::Variants::NONE,
            kamisado_rules::MatchLength::Marathon,
        ));
        let sumo_moves = |history: &History| match history.state.phase() {
            Phase::Playing(position) => match position.awaiting() {
                kamisado_rules::Awaiting::Move { tower } => {
                    let forward = kamisado_rules::Direction::Forward;
                    position.obstacle(tower, forward, 6) == Some(Obstacle::TooFar { reach: 5 })
                }
                _ => false,
            },
            _ => false,
        };
        if Chance::new(seed).play_until(&mut history, sumo_moves) {
            let sentence = said(&history, "forward 6");
            assert!(sentence.contains("cannot go 6 squares: it moves at most 5 squares."), "{sentence}");
            return;
        }
    }
    panic!("no sumo came to move");
}

#[test]
fn a_move_while_a_fill_is_due_is_told_so() {
    let mut history = standard();
    let filling = |history: &History| matches!(history.state.phase(), Phase::Filling { .. });
    assert!(Chance::new(1).play_until(&mut history, filling));
    assert_eq!(said(&history, "left 5"), "First fill the home rows: type `fill left` or `fill right`.");
}

#[test]
fn on_the_opening_a_tower_has_to_be_named() {
    let history = standard();
    assert_eq!(
        said(&history, "forward 3"),
        "That can be moves of several towers: name the tower too, such as `Brown Forward 3 Yellow`."
    );
}

#[test]
fn on_the_opening_advice_is_short_and_can_be_typed() {
    let history = standard();
    assert_eq!(
        said(&history, "left 7 yellow"),
        "No tower can make that move. Type the tower, the direction and the distance, such as `Brown Forward 4 Pink`."
    );
    assert_eq!(said(&history, "forward 99"), "No tower goes 99 squares: 7 is the most.");
    // Black's red tower stands on f8. Seven rows are ahead of it, and the seventh is White's home row.
    assert_eq!(
        said(&history, "red forward 7"),
        "Red cannot go forward 7: White’s purple tower stands in the way on f1. Red can go: forward 1 to 6, left 1 to 2, right 1 to 5."
    );
    assert_eq!(
        said(&history, "red forward 4 pink"),
        "That move ends on blue, not pink. Type `Red Forward 4 Blue` if you mean that."
    );
    assert_eq!(
        said(&history, "fill left"),
        "You open the round: move any tower, such as `Brown Forward 4 Pink`."
    );
}

#[test]
fn a_decision_of_the_wrong_kind_is_answered_with_the_active_tower() {
    assert_eq!(said(&blue_to_move(), "choose red"), format!("Now you must move blue. {POSSIBLE}"));
}

/// A match of Megasado with teleport in which one text fits several moves. Also returns the notation of all moves that
/// need a square to be unambiguous, and the first of these texts without its square.
fn match_with_ambiguous_text() -> (History, Vec<String>, String) {
    let teleport = kamisado_rules::Variants::new(&[kamisado_rules::Variant::Teleport]).unwrap();
    for seed in 0..200 {
        let mut history =
            begun(terms(kamisado_rules::Game::Megasado, teleport, kamisado_rules::MatchLength::Long));
        let doubled = |history: &History| {
            let Phase::Playing(position) = history.state.phase() else { return Vec::new() };
            let writer = Writer::new(position.board(), Style::Words(ENGLISH.notation()));
            let texts: Vec<_> = writer.decisions(position).into_iter().map(|(_, text)| text).collect();
            texts.into_iter().filter(|text| text.contains('@')).collect()
        };
        let due = |history: &History| match history.state.phase() {
            Phase::Playing(position) => {
                position.awaiting() != Awaiting::Opening && !doubled(history).is_empty()
            }
            _ => false,
        };
        if Chance::new(seed).play_until(&mut history, due) {
            let texts: Vec<String> = doubled(&history);
            let without = texts[0].split('@').next().unwrap().to_owned();
            return (history, texts, without);
        }
    }
    panic!("no text was ever unclear");
}

#[test]
fn an_ambiguous_move_lists_what_to_type() {
    let (history, texts, without) = match_with_ambiguous_text();
    let sentence = said(&history, &without);
    let fitting: Vec<_> = texts.iter().filter(|text| text.starts_with(&without)).collect();
    assert!(fitting.len() > 1);
    for text in fitting {
        assert!(sentence.contains(&format!("`{text}`")), "{sentence}");
        let game = history.state.terms().board().game;
        assert!(understand(ENGLISH, text, game).unwrap().decision(&history.state).is_ok(), "{text}");
    }
    assert!(sentence.starts_with("That can be several moves. Type `"), "{sentence}");
}

/// A match of Megasado with teleport in which a certain tower must move, and in which `is_wanted` accepts some direction and
/// distance for it. Also returns the tower, the direction and the distance.
fn teleport_with(is_wanted: fn(&Position, Color, Displacement) -> bool) -> (History, Color, Displacement) {
    let teleport = kamisado_rules::Variants::new(&[kamisado_rules::Variant::Teleport]).unwrap();
    let found = |history: &History| {
        let Phase::Playing(position) = history.state.phase() else { return None };
        let Awaiting::Move { tower } = position.awaiting() else { return None };
        let ways = [Direction::Forward, Direction::Left, Direction::Right]
            .into_iter()
            .flat_map(|direction| (1..=7).map(move |distance| Displacement { direction, distance }));
        ways.into_iter().find(|way| is_wanted(position, tower, *way)).map(|way| (tower, way))
    };
    for seed in 0..200 {
        let mut history =
            begun(terms(kamisado_rules::Game::Megasado, teleport, kamisado_rules::MatchLength::Long));
        if Chance::new(seed).play_until(&mut history, |history| found(history).is_some()) {
            let (tower, way) = found(&history).unwrap();
            return (history, tower, way);
        }
    }
    panic!("no such way was ever found");
}

/// The decisions that move a tower by this direction and distance.
fn ends_of(
    position: &Position,
    tower: Color,
    Displacement { direction, distance }: Displacement,
) -> Vec<Decision> {
    position.reached(tower, direction, distance).collect()
}

#[test]
fn a_teleport_move_of_several_ends_is_told_by_the_way_that_was_typed() {
    let (history, tower, way) = teleport_with(|position, tower, way| {
        let reached = ends_of(position, tower, way);
        // The notation writes at least one of these moves by another direction or distance.
        let is_written_differently = |&decision: &Decision| {
            let written = position.routes(decision).next().unwrap();
            (written.direction, written.distance) != (way.direction, way.distance)
        };
        (2..=MAX_LISTED_CANDIDATES).contains(&reached.len()) && reached.iter().any(is_written_differently)
    });
    let Phase::Playing(position) = history.state.phase() else { panic!("a tower is to move") };
    let typed = format!("{} {}", game_words::word(ENGLISH, way.direction), way.distance);
    let sentence = said(&history, &typed);
    let listed: Vec<&str> = sentence.split('`').skip(1).step_by(2).collect();
    let named = format!("{} {} ", kamisado_notation::color_name(tower, ENGLISH.notation()), typed);
    let mut meant = Vec::new();
    for text in listed {
        assert!(text.to_lowercase().starts_with(&named.to_lowercase()), "{typed}: {sentence}");
        let typed = understand(ENGLISH, text, kamisado_rules::Game::Megasado).unwrap();
        meant.push(typed.decision(&history.state).unwrap());
    }
    meant.sort_unstable();
    let mut reached = ends_of(position, tower, way);
    reached.sort_unstable();
    assert_eq!(meant, reached, "{sentence}");
}

#[test]
fn a_teleport_move_that_is_not_legal_is_answered_with_the_jumps_in_its_direction() {
    let (history, tower, way) = teleport_with(|position, tower, way| {
        let jumps_in_direction = position.decisions().any(|decision| {
            matches!(decision, Decision::Step { tower: moved, .. } if moved == tower)
                && position.routes(decision).all(|route| route.jumps)
                && position.routes(decision).any(|route| route.direction == way.direction)
        });
        ends_of(position, tower, way).is_empty() && jumps_in_direction
    });
    let Phase::Playing(position) = history.state.phase() else { panic!("a tower is to move") };
    let direction = game_words::word(ENGLISH, way.direction);
    let sentence = said(&history, &format!("{direction} {}", way.distance));
    let distance = way.distance;
    let refused = format!("{} cannot go", game_words::capital_word(ENGLISH, tower));
    assert!(sentence.starts_with(&refused) && sentence.contains(&distance.to_string()), "{sentence}");
    let (_, jumps) = sentence.split_once("With a jump, ").expect(&sentence);
    let (jumps, _) = jumps.split_once(". Possible: ").expect(&sentence);
    let jumps = jumps.split_once(" can go ").unwrap().1;
    for jump in jumps.split(&format!("{direction} ")).filter(|jump| !jump.is_empty()) {
        let (distance, squares) = jump.trim_end_matches([',', ' ']).split_once(" to ").unwrap();
        let way = Displacement { distance: distance.parse().unwrap(), ..way };
        let ends: Vec<String> =
            ends_of(position, tower, way).into_iter().filter_map(end).map(square_name).collect();
        for square in squares.split([',', ' ']).filter(|word| !word.is_empty() && *word != "or") {
            assert!(ends.contains(&square.to_owned()), "{direction} {distance}: {sentence}");
        }
    }
}

#[test]
fn every_refusal_of_random_texts_has_a_sentence_without_gaps() {
    let words =
        ["purple", "red", "left", "right", "back", "3", "6", "9", "yellow", "fill", "stay", "c4", "choose"];
    let mut history = standard();
    let mut chance = Chance::new(3);
    for step in 0..400 {
        let pick = |offset: usize| words[(step * 7 + offset * (step / 5 + 1)) % words.len()];
        let text = format!("{} {} {}", pick(0), pick(1), pick(2));
        let outcome = understand(ENGLISH, &text, kamisado_rules::Game::Kamisado)
            .map(|typed| typed.decision(&history.state));
        let sentence = match outcome {
            Ok(Ok(_)) => continue,
            Ok(Err(refusal)) => of_move(ENGLISH, &refusal, &history.state),
            Err(sentence) => sentence,
        };
        assert!(!sentence.contains('{') && !sentence.contains("refused-"), "{text}: {sentence}");
        assert!(sentence.chars().count() < 400, "{text}: {sentence}");
        if let Some(decision) = chance.decision(&history) {
            decide(&mut history, decision);
        }
    }
}

#[test]
fn the_examples_for_a_text_that_is_not_notation_can_be_typed_as_they_stand() {
    let mut history = standard();
    let mut chance = Chance::new(5);
    let reason = NotUnderstood::UnknownWord("sideways".to_owned());
    for _ in 0..100 {
        let Some(decision) = chance.decision(&history) else { break };
        let sentence = not_understood_in(ENGLISH, &reason, Some(&history.state), None);
        let examples: Vec<_> = sentence.split('`').skip(1).step_by(2).collect();
        assert!(!examples.is_empty(), "{sentence}");
        for example in examples {
            let typed = understand(ENGLISH, example, kamisado_rules::Game::Kamisado).unwrap();
            assert!(typed.decision(&history.state).is_ok(), "{sentence}");
        }
        decide(&mut history, decision);
    }
}

#[test]
fn an_incomplete_move_is_asked_only_for_what_it_lacks() {
    let sentence = |text: &str| {
        let history = crate::view::test_play::standard();
        let typed = understand(ENGLISH, text, kamisado_rules::Game::Kamisado).unwrap();
        of_move(ENGLISH, &typed.decision(&history.state).unwrap_err(), &history.state)
    };
    let asked = "I need the number of squares as well. Pink can go: ";
    assert!(sentence("pink forward").starts_with(asked), "{}", sentence("pink forward"));
    let asked = "I need the direction as well. Pink can go: ";
    assert!(sentence("pink 2").starts_with(asked), "{}", sentence("pink 2"));
    let asked = "I need the direction and the number of squares. Pink can go: ";
    assert!(sentence("pink").starts_with(asked), "{}", sentence("pink"));
}

#[test]
fn where_only_addressed_messages_are_read_a_refusal_says_how_to_address() {
    let history = crate::view::test_play::standard();
    for text in ["purpel lfet 3", "", &"x ".repeat(500)] {
        let Err(reason) = kamisado_notation::read(
            text,
            &[kamisado_notation::Language::English],
            kamisado_rules::Game::Kamisado,
        ) else {
            panic!("{text} is notation");
        };
        let sentence = not_understood_in(ENGLISH, &reason, Some(&history.state), Some("<@7>"));
        assert!(sentence.contains("<@7> `") && sentence.contains("reply"), "{sentence}");
        let freely = not_understood_in(ENGLISH, &reason, Some(&history.state), None);
        assert!(freely.contains("Type for example") && !freely.contains("<@7>"), "{freely}");
    }
}

/// Beginnings of sentences about moves. Each occurs at least once in the matches of the test below.
const SHOWN: [&str; 38] = [
    "There is no move in that.",
    "That is too long for a move.",
    "First place your towers: type `setup` and the ",
    "You open the round: move any tower",
    "Now you must move ",
    "First choose the tower that your opponent must move",
    "First fill the home rows",
    "There is no silver in Kamisado",
    "You must move ",
    "That move ends on ",
    "You have no tower on ",
    "I need the direction and the number of squares.",
    "I need the direction as well.",
    "I need the number of squares as well.",
    "That can be several moves. Type `",
    "Name the square as well, such as ",
    "That can be moves of several towers",
    ": the board ends on ",
    ": it stands at the edge of the board.",
    " stands in the way on ",
    " squares: it moves ",
    " squares: 7 is the most.",
    ": it has to stop on ",
    ": it goes only forward, left or right.",
    ": it stands on a gold or silver square, so now it goes back.",
    ", and only sumos push.",
    " at once.",
    ": sumos push only their opponent’s towers.",
    ": it is not of a lower rank.",
    ": a tower on its own home row stays there.",
    ": it is trapped.",
    " goes back now, so it cannot push.",
    " cannot go to ",
    "I play missed turns by myself",
    "These towers are missing: ",
    " is there twice. Type each of the ",
    "You have only ",
    "You cannot choose ",
];

/// Texts that a player may type in a state of a match, legal or not.
fn texts(history: &History) -> Vec<String> {
    let game = history.state.terms().board().game;
    let towers = game.colors().iter().map(|color| game_words::word(ENGLISH, *color)).collect::<Vec<_>>();
    let named = &towers[history.entries.len() % towers.len()];
    let mut texts: Vec<String> = [
        "",
        "stay",
        "fill left",
        "teleport c4",
        "silver left 1",
        "left",
        "2",
        "red 2",
        "purple 0 red",
        "left 1 red",
        "a1-a5",
        "left 9",
        "forward 2",
        "setup red",
        "setup red red",
    ]
    .map(str::to_owned)
    .to_vec();
    texts.push("left 1 ".repeat(40));
    texts.push(format!("setup {} red", towers.join(" ")));
    texts.push(format!("choose {named}"));
    texts.push(format!("{named} left 1"));
    let rows = history.state.terms().board().size();
    texts.extend((1..=rows).map(|row| format!("c{row}")));
    texts
}

/// The sentences about every direction and distance with which the active tower cannot move.
fn obstructions(history: &History) -> Vec<String> {
    let Phase::Playing(position) = history.state.phase() else { return Vec::new() };
    let Awaiting::Move { tower } = position.awaiting() else { return Vec::new() };
    let ways = Direction::ALL.into_iter().flat_map(|direction| (1..=7).map(move |far| (direction, far)));
    ways.filter_map(|(direction, distance)| {
        let obstacle = position.obstacle(tower, direction, distance)?;
        let refusal = MoveRefusal::Obstructed { tower, direction, distance, obstacle };
        Some(of_move(ENGLISH, &refusal, &history.state))
    })
    .collect()
}

#[test]
fn every_sentence_about_a_move_is_shown_in_some_match() {
    let placing = MatchTerms::new(
        kamisado_rules::Board::plain(Game::Kamisado),
        kamisado_rules::Variants::NONE,
        kamisado_rules::MatchLength::Standard,
        kamisado_rules::Opening::Tournament,
        Side::Black,
    )
    .unwrap();
    let mut missing: Vec<&str> = SHOWN.to_vec();
    let all = || std::iter::once(placing).chain(crate::view::test_play::all_terms());
    'matches: for (seed, terms) in (0..).zip(std::iter::repeat_with(all).take(20).flatten()) {
        let mut history = begun(terms);
        let mut chance = Chance::new(seed);
        for step in 0..90 {
            for sentence in obstructions(&history) {
                missing.retain(|shown| !sentence.contains(shown));
            }
            if step % 6 == 0 {
                for text in texts(&history) {
                    let read = understand(ENGLISH, &text, terms.board().game);
                    let sentence = match read.map(|typed| typed.decision(&history.state)) {
                        Ok(Ok(_)) => continue,
                        Ok(Err(refusal)) => of_move(ENGLISH, &refusal, &history.state),
                        Err(sentence) => sentence,
                    };
                    missing.retain(|shown| !sentence.contains(shown));
                }
            }
            if missing.is_empty() {
                break 'matches;
            }
            match chance.decision(&history) {
                Some(decision) => decide(&mut history, decision),
                None => break,
            }
        }
    }
    assert!(missing.is_empty(), "no match shows {missing:?}");
}

#[test]
fn who_decides_about_a_jump_is_told_what_can_be_typed() {
    let jumping = kamisado_rules::Variants::new(&[Variant::Teleport, Variant::Sumo]).unwrap();
    let is_due = |history: &History| match history.state.phase() {
        Phase::Playing(position) => matches!(position.awaiting(), Awaiting::Jump { .. }),
        _ => false,
    };
    let history = (0..)
        .find_map(|seed| {
            let mut history = begun(terms(Game::Megasado, jumping, kamisado_rules::MatchLength::Long));
            Chance::new(seed).play_until(&mut history, is_due).then_some(history)
        })
        .unwrap();
    let told = said(&history, "left 2");
    assert!(told.starts_with("First decide whether "), "{told}");
    assert!(told.contains("`teleport` and a square, or `stay`"), "{told}");
    // Towers can jump only to gold and silver squares, and a1 is neither.
    let told = said(&history, "teleport a1");
    assert!(told.contains(" cannot jump to a1"), "{told}");
}

/// Letters that stand for a typed word. No word of the languages contains them.
const TYPED_LETTERS: &str = "xx";

/// Asserts that a sentence exists in each language, contains no words of another language, and fits into a message.
fn assert_told_in_every_language(what: &str, tell: impl Fn(Locale) -> String) {
    let told = Locale::ALL.map(&tell);
    for (place, sentence) in told.iter().enumerate() {
        let length = sentence.chars().count();
        assert!((1..=CONTENT_MAX).contains(&length), "{what}: {length} characters");
        assert!(!sentence.contains(['{', '}']) && !sentence.contains("refused-"), "{what}: {sentence}");
        assert!(!told[..place].contains(sentence), "{what}: the same in two languages: {sentence}");
        // A typed word that the bot repeats need not be a word of the language.
        let written = sentence.replace(TYPED_LETTERS, "");
        let problem = foreign_sentences::problem(Locale::ALL[place], &written);
        assert_eq!(problem, None, "{what}: {sentence}");
    }
}

#[test]
fn every_refusal_of_the_club_is_told_in_every_language() {
    let history = blue_to_move();
    let (id, place, far) = (MatchId(i64::MAX), Place(u64::MAX), Timestamp(i64::from(u32::MAX) * 1000));
    let unreadable = || StoreError::Unreadable { what: "match", id: 7, why: "a test".to_owned() };
    let refusals = [
        Refusal::NoMatch,
        Refusal::Over(id),
        Refusal::OwnMatch(id),
        Refusal::NotRated(id),
        Refusal::Paused(id, place),
        Refusal::PausedInChats { id, is_refused: true },
        Refusal::PausedInChats { id, is_refused: false },
        Refusal::OwnChat(id),
        Refusal::StillRefused { id, until: far },
        Refusal::NotUnreachable { until: far },
        Refusal::NotClosable { id, until: far },
        Refusal::OutOfTime(id, place),
        Refusal::VoteIsOver,
        Refusal::HasClock,
        Refusal::NotQuiet { until: far },
        Refusal::NotAPlayer,
        Refusal::NotYourTurn,
        Refusal::OwnTurn,
        Refusal::Stale,
        Refusal::Illegal,
        Refusal::NoOffer,
        Refusal::OfferStands,
        Refusal::OfferedBefore,
        Refusal::OwnOffer,
        Refusal::TooLongForOffers,
        Refusal::NothingToOffer(Offer::TakeBack),
        Refusal::NothingToOffer(Offer::DrawRound),
        Refusal::NoRematch,
        Refusal::OpponentGone,
        Refusal::Oneself,
        Refusal::MatchTerms(MatchTermsError::VariantsNeedMegasado),
        Refusal::MatchTerms(MatchTermsError::SumoMarathon),
        Refusal::MatchTerms(MatchTermsError::Lineup),
        Refusal::Record,
        Refusal::AlreadyChallenged,
        Refusal::Unwelcome,
        Refusal::Blocked,
        Refusal::TooManyBlocked,
        Refusal::NotInServer(Server(u64::MAX)),
        Refusal::NothingKept,
        Refusal::TooManyChallenges,
        Refusal::TooManyChallengesHere,
        Refusal::PlaceTaken(id),
        Refusal::Unread(place),
        Refusal::NoChallenge,
        Refusal::Answered(ChallengeState::Accepted(id)),
        Refusal::Answered(ChallengeState::Declined),
        Refusal::Answered(ChallengeState::Withdrawn),
        Refusal::Answered(ChallengeState::Lapsed),
        Refusal::NotYourChallenge,
        Refusal::Season(SeasonRefusal::Running),
        Refusal::Season(SeasonRefusal::NotRunning),
        Refusal::Season(SeasonRefusal::TooMany),
        Refusal::Tournament(TournamentRefusal::MatchHasEnded),
        Refusal::Tournament(TournamentRefusal::OwnMatch(id)),
        Refusal::DeletionNoted(unreadable()),
        Refusal::Store(unreadable()),
    ];
    for refusal in &refusals {
        for known in [Some(&history), None] {
            let tell = |locale| of_club(locale, refusal, known).expect("a sentence");
            assert_told_in_every_language(&format!("{refusal:?}"), tell);
        }
    }
    assert_eq!(of_club(Locale::English, &Refusal::Repeated, Some(&history)), None, "a repeated input");
    for unreadable in [Some(id), None] {
        assert_told_in_every_language("a failure", |locale| of_failure(locale, unreadable));
    }
    for open in [OpenChallenge::Own, OpenChallenge::ToAccept] {
        assert_told_in_every_language("an open challenge", |locale| open_challenge(locale, open));
    }
}

#[test]
fn every_mistake_in_a_record_and_every_wrong_line_up_is_told_in_every_language() {
    let long = TYPED_LETTERS.repeat(20);
    let reasons = [
        Reason::TooLong { most: 1 },
        Reason::LineTooLong { most: 1_000 },
        Reason::NoLine,
        Reason::TagLate,
        Reason::TagTwice,
        Reason::TagValue,
        Reason::Setup,
        Reason::MatchTerms(MatchTermsError::VariantsNeedMegasado),
        Reason::RoundNumber { due: 2 },
        Reason::RowNumber { due: 2 },
        Reason::UnclearColumns,
        Reason::RoundEarly,
        Reason::NoRound,
        Reason::WrongColumn { due: Side::Black },
        Reason::MatchOver,
        Reason::RoundOver,
        Reason::NotUnderstood(NotUnderstood::Empty),
        Reason::NotUnderstood(NotUnderstood::UnknownWord(long.clone())),
        Reason::Refused { refusal: MoveRefusal::Pass, before: Box::new(standard().state) },
        Reason::Refused {
            refusal: MoveRefusal::Ambiguous { way: None, candidates: Vec::new() },
            before: Box::new(standard().state),
        },
        Reason::Expected(long.clone()),
        Reason::RoundNotOver,
    ];
    for reason in reasons {
        for text in [String::new(), long.clone()] {
            let error = RecordError { line: 7, text, reason: reason.clone() };
            let tell = |locale| of_record(locale, &error);
            assert_told_in_every_language(&format!("{:?}", error.reason), tell);
        }
    }
    let history = standard();
    for problem in [
        SetupProblem::Missing(vec![Color::Red, Color::Blue]),
        SetupProblem::Twice(Color::Red),
        SetupProblem::TooMany { most: 8 },
        SetupProblem::Unclear { place: 3, towers: [Color::Red, Color::Blue].into_iter().collect() },
    ] {
        let refusal = MoveRefusal::Setup(problem);
        let tell = |locale| of_move(locale, &refusal, &history.state);
        assert_told_in_every_language(&format!("{refusal:?}"), tell);
    }
}

//! Property tests of laws that hold in every position of every game and variant, in every language.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

mod common;

use common::{Numbers, any_decision, decisions, entries, positions, record_layout::any_layout, terms};
use kamisado_notation::{
    Context, Entry, Interpretation, Language, MoveRefusal, Question, Record, Style, Tags, UnaddressedText,
    Writer, color_name, direction_name, interpret, read, read_playable_position, read_position,
    read_unaddressed, write_position,
};
use kamisado_rules::{Board, Decision, Game, Match, Phase, Position, Variant, Variants};
use proptest::prelude::*;

/// The decision that a text means in the position if it is addressed to the bot.
fn decide(text: &str, languages: &[Language], position: &Position) -> Result<Decision, MoveRefusal> {
    read(text, languages, position.board().game)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .decision_in(position)
}

fn here(position: &Position) -> String {
    let names: Vec<String> = position.variants().iter().map(|variant| format!("{variant:?}")).collect();
    format!("{} {names:?} {:?}", write_position(&position.setup()), position.board().layout)
}

/// Returns all values, or `most` random ones if there are more. This limits the running time, because a position of the
/// teleport variant has hundreds of decisions.
fn some<T: Clone>(seed: u64, all: &[T], most: usize) -> Vec<T> {
    let mut numbers = Numbers(seed);
    if all.len() <= most {
        all.to_vec()
    } else {
        (0..most).map(|_| all[numbers.below(all.len())].clone()).collect()
    }
}

/// The legal steps and pushes, once for each route: decision, tower, route, and the square on which the move ends.
fn described(
    position: &Position,
) -> Vec<(Decision, kamisado_rules::Color, kamisado_rules::Route, kamisado_rules::Square)> {
    position
        .decisions()
        .filter_map(|decision| match decision {
            Decision::Step { tower, to } | Decision::Push { tower, to } => Some((decision, tower, to)),
            _ => None,
        })
        .flat_map(|(decision, tower, to)| {
            position.routes(decision).map(move |route| (decision, tower, route, to))
        })
        .collect()
}

/// The shortest beginning of a word that has the same meaning as the word in the language. If the word alone has no meaning,
/// returns the word itself.
fn shortest(word: &str, language: Language) -> &str {
    let meaning = |text: &str| read(text, &[language], Game::Megasado).ok();
    let Some(whole) = meaning(word) else { return word };
    let ends = word.char_indices().map(|(at, _)| at).skip(1);
    ends.map(|end| &word[..end]).find(|short| meaning(short).as_ref() == Some(&whole)).unwrap_or(word)
}

/// A record in which each word of a row is shortened as far as possible.
fn shortened(record: &str, language: Language) -> String {
    let is_row = |line: &str| line.trim_start().starts_with(|sign: char| sign.is_ascii_digit());
    let in_row = |line: &str| -> String {
        let runs = line.split_inclusive(|sign: char| !sign.is_alphabetic());
        runs.map(|run| {
            let word = run.trim_end_matches(|sign: char| !sign.is_alphabetic());
            run.replacen(word, shortest(word, language), 1)
        })
        .collect()
    };
    record.lines().map(|line| if is_row(line) { in_row(line) } else { line.to_owned() } + "\n").collect()
}

/// The text with the next color instead of the color at its end.
fn with_next_color(text: &str, language: Language) -> String {
    let colors = kamisado_rules::Color::ALL.map(|color| color_name(color, language));
    let at_end = colors.iter().position(|name| text.ends_with(&format!(" {name}")));
    let Some(at_end) = at_end else { return String::new() };
    let start = text.strip_suffix(colors[at_end]).unwrap_or_default();
    format!("{start}{}", colors[(at_end + 1) % colors.len()])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_decision_reads_back_from_its_full_text_in_every_language(seed: u64) {
        for position in positions(seed, 25) {
            for language in Language::ALL {
                let writer = Writer::new(position.board(), Style::Words(language));
                for (decision, text) in some(seed, &writer.decisions(&position), 8) {
                    prop_assert_eq!(&text, &writer.decision(&position, decision));
                    for languages in [&[language][..], &language.first()] {
                        prop_assert_eq!(decide(&text, languages, &position), Ok(decision), "{} in {}", text, here(&position));
                        let heard = read_unaddressed(&text, languages, &[position.board().game]);
                        prop_assert!(matches!(heard, UnaddressedText::Meant(_)), "{}", text);
                    }
                }
            }
        }
    }

    #[test]
    fn every_decision_reads_back_from_its_symbols(seed: u64) {
        for position in positions(seed, 25) {
            let texts = Writer::new(position.board(), Style::Symbols).decisions(&position);
            for (decision, text) in some(seed, &texts, 8) {
                prop_assert_eq!(decide(&text, &[Language::English], &position), Ok(decision), "{} in {}", text, here(&position));
            }
        }
    }

    #[test]
    fn texts_of_one_position_differ(seed: u64) {
        for position in positions(seed, 60) {
            let writer = Writer::new(position.board(), Style::default());
            let mut texts: Vec<String> = writer.decisions(&position).into_iter().map(|(_, text)| text).collect();
            texts.sort();
            let all = texts.len();
            texts.dedup();
            prop_assert_eq!(texts.len(), all, "{}", here(&position));
        }
    }

    /// A shortened text with no wrong part means a move by the given distance. If it is ambiguous, the intended move is among the
    /// candidates.
    #[test]
    fn shortened_words_of_any_route_are_never_refused(seed: u64, language in 0..5_usize) {
        let language = Language::ALL[language];
        for position in positions(seed, 12) {
            let described = described(&position);
            for (decision, tower, route, to) in some(seed, &described, 5) {
                let direction = direction_name(route.direction, language);
                let ends_on = color_name(position.board().color_at(to).unwrap(), language);
                let tower = color_name(tower, language);
                let short = |word: &str, length: usize| word.chars().take(length).collect::<String>();
                // A whole word takes precedence over a beginning: French "or" is gold, not the beginning of orange.
                let is_another = |word: &str, length: usize| {
                    let whole = |&color: &kamisado_rules::Color| color_name(color, language);
                    short(word, length) != word && kamisado_rules::Color::ALL.iter().map(whole).any(|name| name == short(word, length))
                };
                for length in (1..=4).filter(|&length| !is_another(tower, length) && !is_another(ends_on, length)) {
                    // Both words of a backward diagonal are shortened.
                    let direction: Vec<String> = direction.split('-').map(|word| short(word, length)).collect();
                    let direction = direction.join(" ");
                    let distance = route.distance;
                    for text in [
                        format!("{direction} {distance}"),
                        format!("{direction} {distance} {}", short(ends_on, length)),
                        format!("{} {direction} {distance}", short(tower, length)),
                        format!("{} {direction} {distance} {}", short(tower, length), short(ends_on, length)),
                    ] {
                        match decide(&text, &[language], &position) {
                            Ok(found) => prop_assert!(
                                found == decision || described.iter().any(|(other, _, way, _)| *other == found && way.distance == distance),
                                "{} in {}", text, here(&position)
                            ),
                            Err(MoveRefusal::Ambiguous { candidates, .. }) => prop_assert!(candidates.contains(&decision), "{} in {}", text, here(&position)),
                            Err(refusal) => prop_assert!(false, "{} in {}: {}", text, here(&position), refusal),
                        }
                    }
                }
            }
        }
    }

    /// The direction's initials and the distance are enough if no other move has the same direction and distance.
    #[test]
    fn the_shortest_clear_form_is_enough(seed: u64) {
        for position in positions(seed, 30) {
            let described = described(&position);
            for (decision, _, route, _) in some(seed, &described, 8) {
                let fits = |other: &&(Decision, _, kamisado_rules::Route, _)| {
                    (other.2.direction, other.2.distance) == (route.direction, route.distance)
                };
                if described.iter().filter(fits).any(|other| other.0 != decision) {
                    continue;
                }
                let short = match route.direction {
                    kamisado_rules::Direction::Forward => "f",
                    kamisado_rules::Direction::Left => "l",
                    kamisado_rules::Direction::Right => "r",
                    kamisado_rules::Direction::Back => "ba",
                    kamisado_rules::Direction::BackLeft => "bl",
                    kamisado_rules::Direction::BackRight => "br",
                };
                let text = format!("{short}{}", route.distance);
                prop_assert_eq!(decide(&text, &[Language::English], &position), Ok(decision), "{} in {}", text, here(&position));
                let heard = read_unaddressed(&text, &[Language::English], &[position.board().game]);
                prop_assert!(matches!(heard, UnaddressedText::Meant(_)), "{}", text);
            }
        }
    }

    /// A text with the wrong color of the last square is never resolved to the move that its other parts describe.
    #[test]
    fn a_text_with_a_wrong_color_is_refused(seed: u64) {
        for position in positions(seed, 25) {
            for (decision, tower, route, to) in some(seed, &described(&position), 3) {
                let ends_on = position.board().color_at(to).unwrap();
                for &wrong in position.board().game.colors().iter().filter(|&&color| color != ends_on) {
                    let text = format!(
                        "{} {} {} {}",
                        color_name(tower, Language::English),
                        direction_name(route.direction, Language::English),
                        route.distance,
                        color_name(wrong, Language::English)
                    );
                    match decide(&text, &[Language::English], &position) {
                        Ok(found) => prop_assert!(found != decision, "{} in {}", text, here(&position)),
                        Err(MoveRefusal::WrongColor { given, candidates, .. }) => {
                            prop_assert_eq!(given.only(), Some(wrong));
                            prop_assert!(candidates.contains(&decision));
                        }
                        Err(MoveRefusal::Ambiguous { candidates, .. }) => prop_assert!(!candidates.contains(&decision)),
                        Err(refusal) => prop_assert!(false, "{} in {}: {}", text, here(&position), refusal),
                    }
                }
            }
        }
    }

    #[test]
    fn a_move_that_is_written_exactly_is_found_and_no_other_text_is(seed: u64) {
        for position in positions(seed, 4) {
            let can_jump = position.variants().has(Variant::Teleport);
            for language in Language::ALL {
                let writer = Writer::new(position.board(), Style::Words(language));
                let all = writer.decisions(&position);
                for (decision, text) in some(seed, &all, 20) {
                    let is_move = matches!(decision, Decision::Step { .. } | Decision::Push { .. });
                    let expected = Some(decision).filter(|_| is_move && !can_jump);
                    assert_eq!(writer.exact_move(&position, &text), expected, "{text}: {}", here(&position));
                    for other in [
                        text.to_lowercase(),
                        format!("{text} "),
                        format!(" {text}"),
                        text.replace(' ', "  "),
                        text.replace(char::is_numeric, "0"),
                        format!("{text}@a1"),
                        text.rsplit_once(' ').map_or(String::new(), |(start, _)| start.to_owned()),
                        with_next_color(&text, language),
                    ] {
                        assert_eq!(writer.exact_move(&position, &other), None, "{other}: {}", here(&position));
                    }
                }
            }
        }
    }

    #[test]
    fn every_position_is_written_and_read_back(seed: u64) {
        for position in positions(seed, 60) {
            let setup = position.setup();
            let line = write_position(&setup);
            prop_assert_eq!(read_position(&line, position.board(), position.variants()), Ok(setup));
            // The text of a position omits the turns missed in a chain of trapped towers, so the setups are compared
            // and not the positions.
            let again = read_playable_position(&line, position.board(), position.variants());
            prop_assert_eq!(again.map(|again| again.setup()), Ok(setup), "{}", line);
        }
    }

    #[test]
    fn records_replay_to_the_same_match(seed: u64, most in 0..150_usize) {
        let mut numbers = Numbers(seed);
        let terms = terms(&mut numbers);
        let entries = decisions(&mut numbers, terms, most).into_iter().map(Entry::Decided).collect();
        let tags = Tags { black: Some("A".into()), white: Some("B".into()), ..Tags::default() };
        let record = Record::new(tags, terms, entries).unwrap();
        let text = record.to_string();
        let again = Record::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(again.game().phase(), record.game().phase());
        prop_assert_eq!(again.game().score(), record.game().score());
        prop_assert_eq!(again.game().round(), record.game().round());
        prop_assert_eq!(again.to_string(), text);
    }

    /// Tests a record in any language, with and without the tag that names the language, and a record whose lines
    /// are in several languages.
    #[test]
    fn records_in_every_language_read_back_to_the_same_match(seed: u64, most in 0..200_usize) {
        let mut numbers = Numbers(seed);
        let terms = terms(&mut numbers);
        let entries = entries(&mut numbers, terms, most);
        let tags = Tags { black: Some("A".into()), date: Some("2026-11-22".into()), ..Tags::default() };
        let record = Record::new(tags, terms, entries).unwrap();
        let english = Record::read(&record.to_string()).unwrap();
        let untagged = |text: &str| -> Vec<String> {
            text.lines().filter(|line| !line.starts_with("[Language ")).map(str::to_owned).collect()
        };
        let texts = Language::ALL.map(|language| record.in_language(language).to_string());
        let columns = texts.each_ref().map(|text| untagged(text));
        let mixed: Vec<&str> =
            (0..columns[0].len()).map(|line| columns[numbers.below(columns.len())][line].as_str()).collect();
        let untagged = columns.iter().map(|lines| lines.join("\n"));
        for text in texts.iter().cloned().chain(untagged).chain([mixed.join("\n")]) {
            let again = Record::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            prop_assert_eq!(again.entries(), english.entries(), "{}", text);
            prop_assert_eq!((again.tags(), again.terms(), again.game()), (english.tags(), english.terms(), english.game()));
        }
        for (language, text) in Language::ALL.into_iter().zip(&texts) {
            let is_told = text.contains(&format!("[Language \"{}\"]\n", language.code()));
            prop_assert_eq!(is_told, language != Language::English);
            let again = Record::read(text).unwrap().in_language(language).to_string();
            prop_assert_eq!(&again, text);
        }
    }

    #[test]
    fn shortened_records_in_every_language_read_back_to_the_same_match(seed: u64, language in 0..5_usize) {
        let language = Language::ALL[language];
        let mut numbers = Numbers(seed);
        let terms = terms(&mut numbers);
        let entries = decisions(&mut numbers, terms, 40).into_iter().map(Entry::Decided).collect();
        let text = Record::new(Tags::default(), terms, entries).unwrap().in_language(language).to_string();
        let untagged: String = text.split_inclusive('\n').filter(|line| !line.starts_with("[Language ")).collect();
        let whole = Record::read(&text).unwrap();
        for text in [shortened(&text, language), shortened(&untagged, language)] {
            let again = Record::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            prop_assert_eq!(again.entries(), whole.entries(), "{}", text);
        }
    }

    #[test]
    fn set_ups_and_fills_read_back_in_every_language(seed: u64) {
        let mut numbers = Numbers(seed);
        let mut game = Match::new(terms(&mut numbers));
        for _ in 0..80 {
            let Some(decision) = any_decision(&mut numbers, &game) else { break };
            for language in Language::ALL {
                let writer = Writer::new(game.terms().board(), Style::Words(language));
                if let Some(text) = writer.plain(decision) {
                    let typed = read(&text, &language.first(), game.terms().board().game).unwrap();
                    prop_assert_eq!(typed.decision(&game), Ok(decision), "{}", text);
                }
            }
            game.decide(decision).unwrap();
        }
    }

    /// The text that the bot writes for a decision is played, also if it is not addressed to the bot, and whether
    /// or not the writer's language is known.
    #[test]
    fn every_decision_is_played_from_its_full_text(seed: u64) {
        let mut numbers = Numbers(seed);
        let mut game = Match::new(terms(&mut numbers));
        for _ in 0..60 {
            let Some(decision) = any_decision(&mut numbers, &game) else { break };
            let language = numbers.one_of(&Language::ALL);
            let writer = Writer::new(game.terms().board(), Style::Words(language));
            let text = match game.phase() {
                Phase::Playing(position) => writer.decision(position, decision),
                _ => writer.plain(decision).unwrap(),
            };
            let other = numbers.one_of(&Language::ALL);
            for (is_addressed, writer) in [(false, None), (false, Some(language)), (false, Some(other)), (true, None)] {
                let context = Context { is_addressed, is_own_place: false, decides: true, writer, languages: &Language::English.first() };
                for text in [text.clone(), format!("**{text}**"), format!("ok\n{text}\n😀")] {
                    prop_assert_eq!(interpret(&text, &context, &game), Interpretation::Play(decision), "{}", text);
                }
            }
            game.decide(decision).unwrap();
        }
    }

    /// Whatever a player types, the bot plays only legal decisions and asks only about legal decisions. It asks nothing of a
    /// player who has nothing to decide.
    #[test]
    fn any_words_of_players_mean_legal_decisions(
        words in proptest::collection::vec(
            "purple|purpel|red|b|g|lila|or|left|lfet|l|back|bl|geri|0|5|7|99|@|c4|a10|f3|紫|🟣|↖|⬅|fill|setup|choose|stay|teleport|from|to|please|three|tout droit|-|,|:|!|\n|pl",
            0..8,
        ),
        glue in " ?",
        seed: u64,
        is_addressed: bool,
        decides: bool,
    ) {
        let text = words.join(&glue);
        let mut numbers = Numbers(seed);
        let mut game = Match::new(terms(&mut numbers));
        for _ in 0..numbers.below(40) {
            let Some(decision) = any_decision(&mut numbers, &game) else { break };
            game.decide(decision).unwrap();
        }
        let writer = numbers.one_of(&[None, Some(Language::French), Some(Language::Turkish)]);
        let context = Context { is_addressed, is_own_place: false, decides, writer, languages: &Language::ALL };
        match interpret(&text, &context, &game) {
            Interpretation::Play(decision) => prop_assert!(game.is_legal(decision), "{}", text),
            Interpretation::Ask(Question { decisions, .. }) => {
                prop_assert!(decides && (1..=3).contains(&decisions.len()), "{}", text);
                prop_assert!(decisions.iter().all(|&decision| game.is_legal(decision)), "{}", text);
            }
            Interpretation::Chat => prop_assert!(!is_addressed, "{}", text),
            Interpretation::NotUnderstood(_) => prop_assert!(is_addressed, "{}", text),
            Interpretation::Refuse(_) => {}
        }
    }

    #[test]
    fn a_record_in_any_layout_reads_back_to_the_same_decisions(seed: u64, layout in any_layout()) {
        let mut numbers = Numbers(seed);
        let terms = terms(&mut numbers);
        let decisions = decisions(&mut numbers, terms, 120);
        let record = Record::new(Tags::default(), terms, decisions.into_iter().map(Entry::Decided).collect()).unwrap();
        let text = layout.of(&record.to_string());
        let read = Record::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        // In the tags, line-ups that the players placed look like line-ups that were given from the start.
        let plain = Record::read(&record.to_string()).unwrap();
        prop_assert_eq!(read.entries(), plain.entries(), "{}", text);
        prop_assert_eq!(read.game(), plain.game());
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in "\\PC*", seed: u64) {
        let position = positions(seed, 9).pop().unwrap_or_else(|| Position::start(Board::plain(Game::Kamisado), Variants::NONE));
        for game in Game::ALL {
            let _ = read_unaddressed(&text, &Language::ALL, &[game]);
            if let Ok(typed) = read(&text, &Language::ALL, game) {
                let _ = typed.decision_in(&position);
            }
            let _ = read_position(&text, Board::plain(game), Variants::NONE);
        }
        let _ = Record::read(&text);
    }

    #[test]
    fn any_words_of_the_notation_are_read_without_a_panic(
        words in proptest::collection::vec(
            "purple|red|b|g|lila|or|left|l|back|bl|geri|0|5|7|99|@|c4|a10|@j10|紫|↖|↙|fill|setup|choose|stay|teleport|from|tout droit|-|,|!",
            0..12,
        ),
        glue in " ?",
        seed: u64,
    ) {
        let text = words.join(&glue);
        for position in positions(seed, 30).into_iter().rev().take(3) {
            let game = position.board().game;
            if let Ok(typed) = read(&text, &Language::ALL, game)
                && let Ok(decision) = typed.decision_in(&position)
            {
                prop_assert!(position.is_legal(decision), "{} in {}", text, here(&position));
            }
            let _ = read_unaddressed(&text, &Language::ALL, &[game]);
        }
    }

    #[test]
    fn a_damaged_record_is_read_without_a_panic(seed: u64, place: prop::sample::Index, damage in "\\PC{0,4}") {
        let mut numbers = Numbers(seed);
        let terms = terms(&mut numbers);
        let entries = decisions(&mut numbers, terms, 30).into_iter().map(Entry::Decided).collect();
        let mut text = Record::new(Tags::default(), terms, entries).unwrap().to_string();
        let mut at = place.index(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        text.insert_str(at, &damage);
        if let Err(error) = Record::read(&text) {
            prop_assert!(error.line <= text.lines().count().max(1));
        }
    }
}

//! Tests of reading and writing records: the records that were given to the project, and hand-written records for
//! the other parts of the format.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

mod common;

use kamisado_notation::{
    Entry, Language, Reason, Record, RecordError, Tags, Termination, read_position, write_position,
};
use kamisado_rules::{
    Board, Decision, Game, MatchLength, MatchTerms, Opening, Phase, Side, Variant, Variants,
};

/// The name and text of every record that was given to the project.
fn given() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/records");
    let mut records: Vec<(String, String)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .map(|path| {
            (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(path).unwrap())
        })
        .collect();
    records.sort();
    records
}

#[test]
fn every_given_record_replays_to_its_result() {
    let records = given();
    assert_eq!(records.len(), 24);
    for (name, text) in records {
        let record = Record::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let result =
            text.lines().find_map(|line| line.strip_prefix("[Result \"")?.strip_suffix("\"]")).unwrap();
        let score = record.game().score();
        assert_eq!(format!("{}-{}", score.black, score.white), result, "{name}");
        assert!(matches!(record.game().phase(), Phase::Over { .. }), "{name}");
    }
}

#[test]
fn every_given_record_is_written_as_it_was_read() {
    for (name, text) in given() {
        assert_eq!(Record::read(&text).unwrap().to_string(), text, "{name}");
    }
}

#[test]
fn records_in_every_language_are_read_from_a_single_line() {
    for (name, text) in given() {
        let record = Record::read(&text).unwrap();
        for language in Language::ALL {
            let written = record.in_language(language).to_string();
            let pasted = written.replace('\n', " ");
            let read =
                Record::read_pasted(&pasted).unwrap_or_else(|error| panic!("{name} {language:?}: {error}"));
            assert_eq!(read.in_language(language).to_string(), written, "{name}");
            let collapsed = pasted.split_whitespace().collect::<Vec<_>>().join(" ");
            let read = Record::read_pasted(&collapsed)
                .unwrap_or_else(|error| panic!("{name} {language:?}: {error}"));
            assert!(read.decisions().eq(record.decisions()), "{name}");
        }
        assert_eq!(Record::read_pasted(&text).unwrap().to_string(), text, "{name}");
    }
    let drawn = "[Game \"Kamisado\"] [Match \"standard\"] [White \"[Alain] 1. Round\"] Round 1 \
                 1. Red Forward 4 Blue Blue Forward 5 Yellow Round drawn Round 2 1. Red Forward 4 Blue";
    let drawn = Record::read_pasted(drawn).unwrap();
    assert_eq!(drawn.entries().iter().filter(|entry| **entry == Entry::RoundDrawn).count(), 1);
    assert_eq!((drawn.decisions().count(), drawn.tags().white.as_deref()), (3, Some("[Alain] 1. Round")));
}

#[test]
fn positions_of_the_given_records_are_written_and_read_back() {
    for (name, text) in given() {
        let record = Record::read(&text).unwrap();
        let mut game = kamisado_rules::Match::new(*record.terms());
        for decision in record.decisions() {
            if let Phase::Playing(position) = game.phase() {
                let setup = position.setup();
                let line = write_position(&setup);
                assert_eq!(read_position(&line, setup.board, setup.variants), Ok(setup), "{name}: {line}");
            }
            game.decide(decision).unwrap();
        }
    }
}

const SHORT: &str = "\
[Game \"Kamisado\"]
[Match \"standard\"]
[Black \"Johan\"]
[White \"Alain\"]
[Date \"2026-11-20\"]
[Result \"0-0*\"]

Round 1
  1. Red Forward 4 Blue                        Blue Forward 5 Yellow
  2. Yellow Right 3 Purple                     Purple Left 1 Green
";

#[test]
fn the_rulebooks_opening_is_a_record_of_an_unfinished_match() {
    let record = Record::read(SHORT).unwrap();
    assert_eq!(record.decisions().count(), 4);
    assert_eq!(record.game().decider(), Some(Side::Black));
    assert_eq!(record.to_string(), SHORT);
}

fn reason(text: &str) -> (usize, String, Reason) {
    let RecordError { line, text, reason } = Record::read(text).unwrap_err();
    (line, text, reason)
}

#[test]
fn an_error_names_the_line_the_move_and_the_reason() {
    let wrong = SHORT.replace("Purple Left 1 Green", "Purple Left 1 Red");
    let error = Record::read(&wrong).unwrap_err();
    assert_eq!((error.line, error.text.as_str()), (10, "Purple Left 1 Red"));
    assert_eq!(error.reason.to_string(), "it ends on green, not red");
    let wrong = SHORT.replace("Yellow Right 3", "Yellow Sideways 3");
    let (line, text, reason) = reason(&wrong);
    assert_eq!((line, text.as_str()), (10, "Yellow Sideways 3 Purple"));
    assert_eq!(reason.to_string(), "“Sideways” is no color, direction or command");
}

#[test]
fn a_turn_in_the_wrong_column_is_refused() {
    let wrong = format!("{SHORT}  3. ...                                     Green Right 3 Orange\n");
    let (line, text, reason) = reason(&wrong);
    assert_eq!(
        (line, text.as_str(), reason),
        (11, "Green Right 3 Orange", Reason::WrongColumn { due: Side::Black })
    );
}

#[test]
fn the_result_must_be_the_one_that_the_moves_come_to() {
    let (line, _, reason) = reason(&SHORT.replace("0-0*", "1-0"));
    assert_eq!((line, reason), (6, Reason::Expected("0-0*".into())));
}

/// The record [`SHORT`] with other rows.
fn short_with(rows: &str) -> String {
    let (head, _) = SHORT.split_once("  1. ").unwrap();
    format!("{head}{rows}\n")
}

#[test]
fn rows_are_read_as_people_write_them() {
    for rows in [
        // The columns are separated by tabs, bars, a table, one space, or no-break spaces.
        "1.\tRed Forward 4 Blue\tBlue Forward 5 Yellow\n2.\tYellow Right 3 Purple\tPurple Left 1 Green",
        "1. Red Forward 4 Blue | Blue Forward 5 Yellow\n2. Yellow Right 3 Purple|Purple Left 1 Green",
        "| # | Black | Gold |\n|---|---|---|\n| 1 | Red Forward 4 Blue | Blue Forward 5 Yellow |\n\
         | 2 | Yellow Right 3 Purple | Purple Left 1 Green |",
        "1. Red Forward 4 Blue Blue Forward 5 Yellow\n2. Yellow Right 3 Purple Purple Left 1 Green",
        "1. Red\u{a0}Forward\u{a0}4\u{a0}Blue\u{a0}\u{a0}Blue Forward 5 Yellow\n\
         2.\u{a0}Yellow Right 3 Purple\u{202f}Purple Left 1 Green",
        // The rows have no numbers, other numbers, a heading, or more spaces than there are columns.
        "Black                White\nRed Forward 4 Blue   Blue Forward 5 Yellow\nYellow Right 3 Purple   Purple Left 1 Green",
        "1) Red Forward 4 Blue   Blue Forward 5 Yellow\n2: Yellow Right 3 Purple   Purple Left 1 Green",
        "1.  Red  Forward 4  Blue   Blue Forward 5  Yellow\n2. Yellow Right 3 Purple Purple Left 1 Green",
        // Each turn has a line of its own, with or without an empty left column.
        "1. Red Forward 4 Blue\n2. Blue Forward 5 Yellow\n3. Yellow Right 3 Purple\n4. Purple Left 1 Green",
        "1. Red Forward 4 Blue\n1... Blue Forward 5 Yellow\n2. Yellow Right 3 Purple\n2. | | Purple Left 1 Green",
        "Red Forward 4 Blue\n                       Blue Forward 5 Yellow\nYellow Right 3 Purple\nPurple Left 1 Green",
        // The rows have short words, initials, or another language.
        "1. r f 4   b f 5\n2. ye r 3 pu   PL1G",
        "1. Rot Vor 4 Blau   Blau Vor 5 Gelb\n2. Gelb Rechts 3 Lila   Lila Links 1 Grün",
    ] {
        let read = Record::read(&short_with(rows)).unwrap_or_else(|error| panic!("{error}\n{rows}"));
        assert_eq!(read.to_string(), SHORT, "{rows}");
    }
}

#[test]
fn a_row_that_can_be_parted_in_two_ways_is_not_guessed() {
    // `Blue` can be the color on which Black's move ends, or White's tower.
    let rows = "1. Red Forward 4 Blue Forward 5";
    let read = Record::read(&short_with(rows)).unwrap();
    assert_eq!(read.decisions().count(), 2, "both ways come to the same turns");
    let (_, text, why) = reason(&short_with("1. Red Forward 4 Pink Forward 5"));
    assert_eq!(text, "Red Forward 4 Pink Forward 5");
    assert!(matches!(why, Reason::NotUnderstood(_)), "{why:?}");
}

#[test]
fn passes_may_be_written_in_initials() {
    let (_, text) = given().into_iter().find(|(_, text)| text.contains("Brown 0 ")).unwrap();
    let initials = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        words.windows(3).filter(|words| words[1] == "0").fold(line.to_owned(), |line, words| {
            line.replace(&words.join(" "), &format!("{} 0 {}", &words[0][..1], &words[2][..1]))
        })
    };
    let short: String = text.lines().map(|line| initials(line) + "\n").collect();
    assert!(short.contains("B 0 "), "{short}");
    assert_eq!(Record::read(&short).unwrap().to_string(), text);
}

#[test]
fn a_wrong_row_number_is_told() {
    for (rows, wrong, due) in [
        ("2. Red Forward 4 Blue   Blue Forward 5 Yellow", "2", 1),
        ("1. Red Forward 4 Blue   Blue Forward 5 Yellow\n3. Yellow Right 3 Purple", "3", 2),
        ("1. Red Forward 4 Blue   Blue Forward 5 Yellow\n1. Yellow Right 3 Purple", "1", 2),
        ("1. Red Forward 4 Blue\n4. ...   Blue Forward 5 Yellow", "4", 1),
    ] {
        let (_, text, why) = reason(&short_with(rows));
        assert_eq!((text.as_str(), why), (wrong, Reason::RowNumber { due }), "{rows}");
    }
}

#[test]
fn in_the_tower_edition_white_is_gold() {
    let text =
        SHORT.replace("[White ", "[Gold ").replace("0-0*\"]", "0-0\"]\n[Termination \"resigned by gold\"]");
    let record = Record::read(&text).unwrap();
    assert_eq!(record.tags().white.as_deref(), Some("Alain"));
    assert_eq!(record.tags().termination, Some(Termination::Resigned(Side::White)));
    let (_, won) = given().into_iter().find(|(_, text)| text.contains("Round won by White")).unwrap();
    let gold = won.replace("Round won by White", "Round won by Gold");
    assert_eq!(Record::read(&gold).unwrap().to_string(), won);
}

#[test]
fn the_result_of_an_unfinished_match_may_be_a_star() {
    let star = SHORT.replace("0-0*", "*");
    assert_eq!(Record::read(&star).unwrap().to_string(), SHORT);
    let (_, finished) = given().into_iter().next().unwrap();
    let result = finished.lines().find(|line| line.starts_with("[Result ")).unwrap();
    let (_, _, why) = reason(&finished.replace(result, "[Result \"*\"]"));
    assert!(matches!(why, Reason::Expected(_)), "{why:?}");
}

#[test]
fn a_record_tells_its_language() {
    // G R 3 is green to the right in English, and yellow to the right in German.
    let german = SHORT.replace("[Date", "[Language \"de\"]\n[Date");
    let rows = german.split_once("  1. ").unwrap().0.to_owned() + "1. Rot V 4   B V 5\n2. G R 3   L L 1\n";
    assert_eq!(Record::read(&rows).unwrap().to_string(), SHORT);
    let untold = short_with("1. Rot V 4   B V 5\n2. G R 3");
    assert!(matches!(reason(&untold).2, Reason::Refused { .. }));
    assert!(Record::read(&untold.replace("[Date", "[Language \"de\"]\n[Date")).is_ok());
}

#[test]
fn what_should_stand_there_is_told_in_the_language_of_the_record() {
    let (_, won) = given().into_iter().find(|(_, text)| text.contains("Round won by White")).unwrap();
    let german = Record::read(&won).unwrap().in_language(Language::German).to_string();
    let (_, text, why) = reason(&german.replacen("Weiß gewinnt", "Schwarz gewinnt", 1));
    assert_eq!(why, Reason::Expected(text.replacen("Schwarz", "Weiß", 1)));
    let (_, text, why) = reason(&german.replacen(" 0 ", " Vor 1 ", 1));
    assert_eq!(why, Reason::Expected(text.replacen(" Vor 1 ", " 0 ", 1)));
}

#[test]
fn white_opens_where_the_first_column_is_empty() {
    let text = SHORT.lines().take(7).collect::<Vec<_>>().join("\n")
        + "\nRound 1\n  1. ...                                       Red Forward 4 Blue\n";
    let record = Record::read(&text).unwrap();
    assert_eq!(record.terms().challenger(), Side::White);
    assert_eq!(record.game().decider(), Some(Side::Black));
    assert_eq!(record.to_string(), text);
    let unopened = text.replace("                                       Red Forward 4 Blue", "");
    let record = Record::read(&unopened).unwrap();
    assert_eq!(record.game().decider(), Some(Side::White));
    assert_eq!(record.to_string(), unopened);
    // A round that was drawn before its first move leaves no row.
    let drawn = text.replace("Round 1\n", "Round 1\nRound drawn\n\nRound 2\n");
    let record = Record::read(&drawn).unwrap();
    assert_eq!((record.terms().challenger(), record.game().decider()), (Side::White, Some(Side::Black)));
    assert_eq!(record.to_string(), drawn);
}

#[test]
fn a_remark_between_the_two_columns_of_a_row_does_not_count_as_a_row() {
    let text = "[Game \"Kamisado\"]\n[Match \"single\"]\n\nRound 1\n  1. Red Forward 4 Blue\n# taken back: Blue Forward 3\n\
                1. ...   Blue Forward 5 Yellow\n  2. Yellow Forward 1\n";
    let written = Record::read(text).unwrap().to_string();
    let rows: Vec<_> = written.lines().skip_while(|line| !line.starts_with("Round")).skip(1).collect();
    let [first, remark, second, third] = rows[..] else { panic!("{written}") };
    assert_eq!((first, remark), ("  1. Red Forward 4 Blue", "# taken back: Blue Forward 3"));
    assert!(second.starts_with("  1. ... ") && second.ends_with("Blue Forward 5 Yellow"), "{second}");
    assert!(third.starts_with("  2. Yellow Forward 1"), "{third}");
}

#[test]
fn comments_agreed_draws_and_terminations_are_kept() {
    let text = SHORT
        .replace("0-0*\"]", "0-0\"]\n[Termination \"resigned by White\"]")
        .replace("  2. Yellow", "# taken back: Yellow Right 2 Red\n  2. Yellow")
        + "Round drawn\n\nRound 2\n  1. Red Forward 4 Blue\n# a remark in the middle of a row\n  1. ...                                       Blue Forward 5 Yellow\n";
    let record = Record::read(&text).unwrap();
    assert_eq!(record.tags().termination, Some(Termination::Resigned(Side::White)));
    assert_eq!(record.entries()[2], Entry::Comment("taken back: Yellow Right 2 Red".into()));
    assert!(record.entries().contains(&Entry::RoundDrawn));
    assert_eq!(record.game().round(), 2);
    assert_eq!(record.to_string(), text);
}

#[test]
fn names_may_hold_quotes_and_the_sign_of_a_comment() {
    let text = SHORT.replace("\"Johan\"", "\"Jo \\\"#1\\\" \\\\ han\"");
    let record = Record::read(&text).unwrap();
    assert_eq!(record.tags().black.as_deref(), Some("Jo \"#1\" \\ han"));
    assert_eq!(record.to_string(), text);
}

#[test]
fn a_tournament_set_up_is_told_by_tags() {
    let setups = "[BlackSetup \"purple red green brown yellow pink blue orange\"]\n\
                  [WhiteSetup \"Orange Blue Purple Pink Yellow Red Green Brown\"]\n[Result";
    let text = SHORT.lines().take(6).collect::<Vec<_>>().join("\n").replace("[Result", setups) + "\n";
    let record = Record::read(&text).unwrap();
    let Phase::Playing(position) = record.game().phase() else { panic!("no round is on") };
    let line = write_position(&position.setup());
    // Black's left is White's right.
    assert_eq!(line, "obkyngrp/8/8/8/8/8/8/OBPKYRGN b -");
    assert_eq!(Record::read(&record.to_string()).unwrap().game().phase(), record.game().phase());
    let half = text.replace("[WhiteSetup \"Orange Blue Purple Pink Yellow Red Green Brown\"]\n", "");
    let record = Record::read(&half).unwrap();
    assert_eq!(record.game().decider(), Some(Side::White));
    assert!(matches!(record.entries(), [Entry::Decided(Decision::Place(_))]));
}

#[test]
fn a_tournament_in_which_nothing_is_placed_has_an_empty_set_up_for_whoever_places_first() {
    for (tag, challenger) in [("BlackSetup", Side::Black), ("WhiteSetup", Side::White)] {
        let board = Board::plain(Game::Megasado);
        let terms =
            MatchTerms::new(board, Variants::NONE, MatchLength::Long, Opening::Tournament, challenger)
                .unwrap();
        let tags = Tags { termination: Some(Termination::Aborted), ..Tags::default() };
        let text = Record::new(tags, terms, Vec::new()).unwrap().to_string();
        assert!(text.contains(&format!("[{tag} \"\"]\n")), "{text}");
        let again = Record::read(&text).unwrap();
        assert_eq!((again.terms(), again.game().decider()), (&terms, Some(challenger)));
        assert!(matches!(again.game().phase(), Phase::Placing { .. }));
        assert_eq!(again.to_string(), text);
        // A round cannot begin before the towers are placed.
        let (_, _, early) = reason(&format!("{text}\nRound 1\n"));
        assert_eq!(early, Reason::RoundEarly);
    }
    let both = "[BlackSetup \"\"]\n[WhiteSetup \"\"]\n";
    assert_eq!(reason(both), (2, "[WhiteSetup \"\"]".to_owned(), Reason::Setup));
}

#[test]
fn tags_that_are_not_known_are_kept() {
    let text = SHORT.replace("[Result", "[Event \"Friday\"]\n[Result");
    let record = Record::read(&text).unwrap();
    assert_eq!(record.tags().others, [("Event".to_owned(), "Friday".to_owned())]);
    assert_eq!(record.to_string(), text);
}

#[test]
fn wrong_tags_are_refused_with_their_line() {
    let wrong = |from: &str, to: &str| reason(&SHORT.replacen(from, to, 1));
    assert_eq!(wrong("\"standard\"", "\"short\"").2, Reason::TagValue);
    assert_eq!(wrong("[Black \"Johan\"]", "[Match \"long\"]").2, Reason::TagTwice);
    assert_eq!(wrong("[Black \"Johan\"]", "[Variants \"trap, sumo\"]").2, Reason::TagValue);
    assert_eq!(wrong("[Black \"Johan\"]", "[Black Johan]").2, Reason::NoLine);
    assert!(matches!(wrong("[Black \"Johan\"]", "[Variants \"trap\"]").2, Reason::MatchTerms(_)));
    assert_eq!(wrong("\nRound 1", "\nRound 2").2, Reason::RoundNumber { due: 1 });
}

#[test]
fn a_record_without_its_passes_is_refused() {
    let (_, text) = given().into_iter().find(|(_, text)| text.contains("Red 0 Yellow")).unwrap();
    let RecordError { text: found, reason, .. } =
        Record::read(&text.replacen("Red 0 Yellow", "Red Forward 1 Yellow", 1)).unwrap_err();
    assert_eq!((found.as_str(), reason), ("Red Forward 1 Yellow", Reason::Expected("Red 0 Yellow".into())));
}

#[test]
fn an_illegal_list_of_decisions_makes_no_record() {
    let record = Record::read(SHORT).unwrap();
    let mut entries = record.entries().to_vec();
    entries.swap(0, 1);
    let error = Record::new(Tags::default(), *record.terms(), entries).unwrap_err();
    assert_eq!(error.0, 0);
}

#[test]
fn jumps_of_pushed_towers_are_joined_to_the_push() {
    let variants = Variants::new(&[Variant::Teleport]).unwrap();
    let board = Board::plain(Game::Megasado);
    let terms =
        MatchTerms::new(board, variants, MatchLength::Marathon, Opening::Standard, Side::Black).unwrap();
    let (mut jumped, mut stayed) = (false, false);
    for seed in 0..10 {
        let decisions = common::decisions(&mut common::Numbers(seed), terms, 2000);
        let has = |wanted: fn(&Decision) -> bool| decisions.iter().any(wanted);
        let (jumps, stays) = (
            has(|decision| matches!(decision, Decision::Teleport { .. })),
            has(|decision| matches!(decision, Decision::Stay { .. })),
        );
        let is_new = (jumps && !jumped) || (stays && !stayed);
        if !is_new {
            continue;
        }
        (jumped, stayed) = (jumped || jumps, stayed || stays);
        let entries = decisions.into_iter().map(Entry::Decided).collect();
        let text = Record::new(Tags::default(), terms, entries).unwrap().to_string();
        let joined = |word: &str| {
            text.lines().any(|line| {
                line.split(word).next().is_some_and(|start| {
                    line.contains(word) && start.contains(" Back 1 ") && start.contains(", ")
                })
            })
        };
        assert!(!jumps || joined(" Teleport "), "{text}");
        assert!(!stays || joined(" Stay"), "{text}");
        assert_eq!(Record::read(&text).unwrap().to_string(), text);
        if jumped && stayed {
            return;
        }
    }
    panic!("no match with a jump and a stay");
}

#[test]
fn a_move_that_draws_the_round_by_repetition_is_followed_by_its_passes() {
    let text = include_str!("data/drawn-after-passes.txt");
    let record = Record::read(text).unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!((record.game().round(), record.game().decider()), (2, Some(Side::Black)));
    // The pass can neither be left out nor replaced by a move.
    let without = text.replace(
        "Silver Back-Left 1 Silver@g10             Silver 0 Silver",
        "Silver Back-Left 1 Silver@g10",
    );
    let (line, _, expected) = reason(&without);
    assert_eq!((line, expected), (26, Reason::Expected("Silver 0 Silver".into())));
    let other = text.replace(
        "Silver@g10             Silver 0 Silver\nRound",
        "Silver@g10             Green Left 1 Red\nRound",
    );
    assert_eq!(reason(&other).2, Reason::Expected("Silver 0 Silver".into()));
    // The next round begins as usual.
    let next = format!("{text}\nRound 2\n  1. Green Left 6 Green\n");
    assert_eq!(Record::read(&next).unwrap().to_string(), next);
}

//! The commands of the shipped program that analyse positions and records, with their output and exit statuses.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

use std::{
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use kamisado_notation::{Language, Record, color_name, square_of_name};
use kamisado_rules::{Board, Game};
use serde_json::{Value, json};

#[path = "support/files.rs"]
mod files;
#[path = "support/process.rs"]
mod process;

use process::{kamisado, kamisado_reading};

/// Positions with all their decisions and perft counts, which the project received together with the rules.
const POSITIONS: &str = include_str!("../crates/rules/tests/data/decisions.jsonl");

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The exit status of a program and the text that it wrote to standard error.
fn failure(output: &Output) -> (i32, String) {
    (output.status.code().unwrap(), String::from_utf8(output.stderr.clone()).unwrap())
}

fn records() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/notation/tests/data/records");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 24);
    files
}

/// Decisions sorted by text, since their order in the file has no meaning.
fn by_text(decisions: impl Iterator<Item = Value>) -> Vec<Value> {
    let mut decisions: Vec<Value> = decisions.collect();
    decisions.sort_by_key(|decision| decision["text"].as_str().unwrap().to_owned());
    decisions
}

fn game_arguments(case: &Value) -> Vec<String> {
    let mut arguments = vec!["--game".to_owned(), case["game"].as_str().unwrap().to_owned()];
    let variants: Vec<&str> =
        case["variants"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    if !variants.is_empty() {
        arguments.extend(["--variants".to_owned(), variants.join(",")]);
    }
    arguments
}

#[test]
fn version_names_the_program_the_tables_and_the_rules() {
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let numbers = std::fs::read_dir(migrations).unwrap().filter_map(|file| {
        let name = file.unwrap().file_name().into_string().unwrap();
        name.split_once('_').and_then(|(number, _)| number.parse::<u32>().ok())
    });
    let version = env!("CARGO_PKG_VERSION");
    let schema = numbers.max().unwrap();
    assert_eq!(
        out(&kamisado(&["--version"])),
        format!("kamisado {version}\ndatabase schema {schema}\nrules {}\n", kamisado_rules::RULES_VERSION)
    );
}

#[test]
fn moves_gives_every_decision_of_every_given_position() {
    let cases: Vec<Value> = POSITIONS.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(cases.len(), 246);
    for case in cases {
        let position = case["position"].as_str().unwrap();
        let game = game_arguments(&case);
        let mut arguments = vec!["moves", "--json", position];
        arguments.extend(game.iter().map(String::as_str));
        let found = out(&kamisado(&arguments));
        let found = by_text(found.lines().map(|line| serde_json::from_str(line).unwrap()));
        let expected = by_text(case["decisions"].as_array().unwrap().iter().cloned());
        assert_eq!(found, expected, "{position}");
    }
}

#[test]
fn perft_gives_the_counts_of_every_given_position() {
    for case in POSITIONS.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        let position = case["position"].as_str().unwrap();
        let game = game_arguments(&case);
        // Tests all depths that the data contains, which are two or three. The largest count is 10,615, which is fast even without
        // optimization.
        for (depth, count) in case["perft"].as_array().unwrap().iter().enumerate() {
            assert!(count.as_u64().unwrap() < 20_000, "{count} would take long");
            let depth = (depth + 1).to_string();
            let mut arguments = vec!["perft", &depth, position];
            arguments.extend(game.iter().map(String::as_str));
            assert_eq!(out(&kamisado(&arguments)), format!("perft {depth} = {count}\n"), "{position}");
        }
    }
}

#[test]
fn perft_counts_from_the_start_without_a_position() {
    assert_eq!(out(&kamisado(&["perft", "3"])), "perft 3 = 11332\n");
    assert_eq!(
        out(&kamisado(&["perft", "2", "--game", "megasado", "--variants", "teleport"])),
        "perft 2 = 7970\n"
    );
}

#[test]
fn moves_without_json_prints_one_text_per_line() {
    let text = out(&kamisado(&["moves", "ob1kyrgn/8/8/5p2/1P6/8/8/NGRYK1BO b p"]));
    assert!(text.lines().any(|line| line == "Purple Left 2 Green"), "{text}");
    assert!(text.lines().all(|line| line.starts_with("Purple ")), "{text}");
}

#[test]
fn a_turned_and_mirrored_board_has_its_own_colors() {
    let ends = |board: &str| {
        let line = "1bpkyrgn/8/8/8/o7/8/8/NGRYKPBO b o";
        let text = out(&kamisado(&["moves", "--board", board, line]));
        let forward = text.lines().find(|line| line.starts_with("Orange Forward 1 ")).unwrap().to_owned();
        forward.rsplit(' ').next().unwrap().to_owned()
    };
    // By RULES 2, the square a3 of these boards has the color of a3, h3, f1 and f8 on the plain board.
    assert_eq!(ends("plain"), "Blue");
    assert_eq!(ends("mirrored"), "Green");
    assert_eq!(ends("turned"), "Purple");
    assert_eq!(ends("turned-mirrored"), "Red");
}

/// The color of a square on one of the four boards, derived from the plain board as in RULES 2. File and row count
/// from 0.
fn color_on(layout: &str, game: Game, (file, row): (u8, u8)) -> &'static str {
    let last = game.size() - 1;
    let (file, row) = match layout {
        "plain" => (file, row),
        "mirrored" => (last - file, row),
        "turned" => (last - row, file),
        "turned-mirrored" => (last - row, last - file),
        other => panic!("no board {other}"),
    };
    let name = format!("{}{}", char::from(b'a' + file), row + 1);
    let on = Board::plain(game).color_at(square_of_name(&name).unwrap()).unwrap();
    color_name(on, kamisado_notation::Language::English)
}

const LAYOUTS: [&str; 4] = ["plain", "mirrored", "turned", "turned-mirrored"];

#[test]
fn the_four_large_boards_have_their_own_colors_on_every_square_between_the_home_rows() {
    for layout in LAYOUTS {
        for file in 0..10 {
            // Black's orange tower stands in front of its home row, and all other towers stand at home. It can therefore
            // move down the whole file.
            let before = if file == 0 { String::new() } else { file.to_string() };
            let after = if file == 9 { String::new() } else { (9 - file).to_string() };
            let position = format!("1rgdyksbpn/{before}o{after}/10/10/10/10/10/10/10/NPBSKYDGRO b o");
            let text = out(&kamisado(&["moves", "--game", "megasado", "--board", layout, &position]));
            let forward: Vec<&str> = text.lines().filter(|line| line.contains(" Forward ")).collect();
            let expected: Vec<String> = (1..=7)
                .map(|far| {
                    format!("Orange Forward {far} {}", color_on(layout, Game::Megasado, (file, 8 - far)))
                })
                .collect();
            assert_eq!(forward, expected, "{layout}, {position}");
        }
    }
}

/// The mirror image of a position: its rows reversed, each tower with its rank.
fn mirror_image_of(position: &str) -> String {
    let (rows, rest) = position.split_once(' ').unwrap();
    let reversed = rows.split('/').map(|row| {
        let mut signs: Vec<String> = Vec::new();
        for sign in row.chars() {
            let joins = match signs.last() {
                Some(_) if sign == '+' => true,
                // A row of ten empty squares is written with two digits.
                Some(last) => sign.is_ascii_digit() && last.ends_with(|end: char| end.is_ascii_digit()),
                None => false,
            };
            if joins {
                signs.last_mut().unwrap().push(sign);
            } else {
                signs.push(sign.to_string());
            }
        }
        signs.reverse();
        signs.concat()
    });
    format!("{} {rest}", reversed.collect::<Vec<_>>().join("/"))
}

#[test]
fn mirrored_positions_have_equal_counts_on_the_mirrored_board() {
    let (mut tried, mut differing) = (0, 0);
    let cases = POSITIONS.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    // Positions with a pending jump are left out, because their last field names a square.
    let cases = cases.filter(|case| !case["position"].as_str().unwrap().contains("teleport:"));
    for case in cases.step_by(12) {
        let position = case["position"].as_str().unwrap();
        let mirrored = mirror_image_of(position);
        let game = game_arguments(&case);
        let count = |board: &str, position: &str| {
            let mut arguments = vec!["perft", "2", position, "--board", board];
            arguments.extend(game.iter().map(String::as_str));
            out(&kamisado(&arguments))
        };
        let plain = format!("perft 2 = {}\n", case["perft"][1]);
        assert_eq!(count("plain", position), plain, "{position}");
        assert_eq!(count("mirrored", &mirrored), plain, "{position}");
        let turned = count("turned", position);
        assert_eq!(count("turned-mirrored", &mirrored), turned, "{position}");
        tried += 1;
        differing += usize::from(count("mirrored", position) != plain) + usize::from(turned != plain);
    }
    assert!(differing > tried, "{differing} counts of {tried} positions differ from the plain board's");
}

#[test]
fn replay_agrees_with_every_given_record() {
    for file in records() {
        let text = std::fs::read_to_string(&file).unwrap();
        let tag = |name: &str| {
            let start = format!("[{name} \"");
            text.lines().find_map(|line| line.strip_prefix(&start)?.strip_suffix("\"]")).map(str::to_owned)
        };
        let name = file.to_str().unwrap();
        let found: Value = serde_json::from_str(&out(&kamisado(&["replay", name, "--json"]))).unwrap();
        let score: Vec<u8> =
            tag("Result").unwrap().split('-').map(|points| points.parse().unwrap()).collect();
        let rounds = text.lines().filter(|line| line.starts_with("Round ") && !line.contains("won")).count();
        let variants: Vec<String> =
            tag("Variants").map(|names| names.split(", ").map(str::to_owned).collect()).unwrap_or_default();
        assert_eq!(found["ok"], json!(true), "{name}");
        assert_eq!(found["game"], json!(tag("Game").unwrap().to_lowercase()));
        assert_eq!(found["match"], json!(tag("Match").unwrap()));
        assert_eq!(found["variants"], json!(variants));
        assert_eq!(found["rounds"], json!(rounds), "{name}");
        assert_eq!(found["score"], json!(score));
        assert_eq!(found["winner"], json!(if score[0] > score[1] { "black" } else { "white" }));
        assert!(found["position"].as_str().unwrap().contains('/'));
        let plain = out(&kamisado(&["replay", name]));
        assert!(plain.starts_with(&format!("score {} (", tag("Result").unwrap())), "{plain}");
        assert!(plain.contains(found["position"].as_str().unwrap()));
    }
}

const WRONG: &str = "\
[Game \"Kamisado\"]
[Match \"standard\"]

Round 1
  1. Red Forward 4 Blue        Blue Forward 5 Green
";

#[test]
fn replay_reads_records_in_every_language() {
    let found = |text: &str| -> Value {
        serde_json::from_str(&out(&kamisado_reading(&["replay", "-", "--json"], text))).unwrap()
    };
    for file in records().iter().step_by(7) {
        let english = std::fs::read_to_string(file).unwrap();
        let record = Record::read(&english).unwrap();
        let expected = found(&english);
        for language in Language::ALL {
            let text = record.in_language(language).to_string();
            let tag = format!("[Language \"{}\"]\n", language.code());
            assert_eq!(text.contains(&tag), language != Language::English, "{text}");
            assert_eq!(found(&text), expected, "{text}");
            assert_eq!(found(&text.replace(&tag, "")), expected, "{text}");
        }
    }
}

#[test]
fn replay_writes_an_animation_and_both_sheets() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (gif, sheet, score) = (path("a.gif"), path("b.png"), path("c.png"));
    let record = "crates/notation/tests/data/records/random-011.txt";
    let written = kamisado(&[
        "replay",
        record,
        "--round",
        "3",
        "--gif",
        &gif,
        "--sheet",
        &sheet,
        "--score-sheet",
        &score,
    ]);
    assert!(out(&written).starts_with("score "));
    let turns = files::turns(&Record::read(&std::fs::read_to_string(record).unwrap()).unwrap());
    assert!(turns[2] > 5 && turns[2] != turns[0], "{turns:?}");
    let held = files::held_frames(&std::fs::read(&gif).unwrap()).2;
    assert_eq!(held, turns[2] + 1, "the line-up and each turn of round 3");
    let [sheet, score] = [&sheet, &score].map(|path| files::pixels_of(&std::fs::read(path).unwrap()));
    // A round's sheet is 1,240 pixels wide. The width of a score sheet depends on its columns.
    assert!(sheet.0 == 1240 && score.0 != 1240, "{} and {} pixels", sheet.0, score.0);
    let (status, error) = failure(&kamisado(&["replay", record, "--round", "99", "--gif", &gif]));
    assert!(status == 1 && error.contains("no such round"), "{error}");
    let (status, error) = failure(&kamisado(&["replay", record, "--round", "1"]));
    assert!(status == 2 && error.contains("--gif"), "{error}");
}

#[test]
fn replay_names_the_line_the_move_and_the_reason() {
    let (status, error) = failure(&kamisado_reading(&["replay", "-"], WRONG));
    assert_eq!(status, 1);
    assert_eq!(error, "kamisado: line 5: Blue Forward 5 Green: it ends on yellow, not green\n");
    let output = kamisado_reading(&["replay", "-", "--json"], WRONG);
    assert_eq!(output.status.code(), Some(1));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    let expected = json!({
        "ok": false, "line": 5, "move": "Blue Forward 5 Green", "reason": "it ends on yellow, not green",
    });
    assert_eq!(found, expected);
}

#[test]
fn an_unfinished_record_has_no_winner() {
    let text = WRONG.replace("5 Green", "5 Yellow");
    let output = out(&kamisado_reading(&["replay", "-", "--json"], &text));
    let found: Value = serde_json::from_str(&output).unwrap();
    let expected = json!({
        "ok": true, "game": "kamisado", "match": "standard", "variants": [], "rounds": 1, "score": [0, 0],
        "winner": null, "position": "obpky1gn/8/6B1/8/5r2/8/8/NGRYKP1O b y",
    });
    assert_eq!(found, expected);
}

/// A record without its tags.
fn without_tags(record: &str) -> String {
    record.lines().filter(|line| !line.starts_with('[')).flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn a_record_without_tags_is_replayed_by_the_options() {
    let mut tried = 0;
    for file in records() {
        let text = std::fs::read_to_string(&file).unwrap();
        let tag = |name: &str| {
            let start = format!("[{name} \"");
            text.lines().find_map(|line| line.strip_prefix(&start)?.strip_suffix("\"]"))
        };
        // A record with another length or with tournament set-up is left out, because only its tags can say this.
        if tag("Match") != Some("standard") || tag("BlackSetup").is_some() {
            continue;
        }
        tried += 1;
        let game = tag("Game").unwrap().to_lowercase();
        let variants = tag("Variants").unwrap_or_default().replace(' ', "");
        let board = tag("Board").unwrap_or("plain");
        let options = ["replay", "-", "--json", "--game", &game, "--variants", &variants, "--board", board];
        let expected = out(&kamisado(&["replay", file.to_str().unwrap(), "--json"]));
        assert_eq!(out(&kamisado_reading(&options, &without_tags(&text))), expected, "{}", file.display());
        // With the tags present, the same options change nothing.
        assert_eq!(out(&kamisado_reading(&options, &text)), expected, "{}", file.display());
    }
    assert!(tried > 2, "{tried} records");
}

#[test]
fn options_that_contradict_the_tags_are_refused() {
    let record = "[Game \"Megasado\"]\n[Variants \"retro\"]\n[Board \"mirrored\"]\n\nRound 1\n";
    for (option, value, sentence) in [
        ("--game", "kamisado", "the record is played as Megasado, not as Kamisado: leave --game out"),
        (
            "--variants",
            "teleport,retro",
            "the record is played with retro, not with teleport, retro: leave --variants out",
        ),
        ("--variants", "", "the record is played with retro, not without variants: leave --variants out"),
        (
            "--board",
            "turned",
            "the record is played on the mirrored board, not on the turned board: leave --board out",
        ),
    ] {
        let (status, error) = failure(&kamisado_reading(&["replay", "-", option, value], record));
        assert_eq!((status, error), (2, format!("kamisado: {sentence}\n")));
    }
    let (status, error) = failure(&kamisado_reading(&["replay", "-", "--variants", "retro"], "Round 1\n"));
    assert_eq!((status, error.as_str()), (2, "kamisado: variants belong to Megasado (--game megasado)\n"));
}

#[test]
fn render_writes_a_png() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    let start = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -";
    out(&kamisado(&["render", start, "-o", file.to_str().unwrap(), "--last", "a1a5"]));
    let png = std::fs::read(&file).unwrap();
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let plain = folder.path().join("plain.png");
    out(&kamisado(&["render", start, "-o", plain.to_str().unwrap()]));
    assert_ne!(std::fs::read(&plain).unwrap(), png, "the last move is marked");
    let wrong = kamisado(&["render", start, "-o", file.to_str().unwrap(), "--last", "a1a9"]);
    assert_eq!(failure(&wrong).0, 2);
}

/// The file that `render` writes for these arguments, and the size that an independent decoder reads from it.
fn rendered(arguments: &[&str]) -> (Vec<u8>, (usize, usize)) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    let file = file.to_str().unwrap();
    out(&kamisado(&[&["render", "-o", file], arguments].concat()));
    let png = std::fs::read(file).unwrap();
    let (width, height, _) = files::pixels_of(&png);
    (png, (width, height))
}

const SMALL: &str = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -";
const LARGE: &str = "orgdyksbpn/10/10/10/10/10/10/10/10/NPBSKYDGRO b -";
// In these two positions, a pending decision is not a move. It is a choice of a tower (trap) or a jump (teleport).
const CHOICE: &str = "o9/N4G4/1r8/1y5k2/10/9D/s1YdK2O2/6np2/P1S2b1Rg1/2B7 w o choose";
const JUMP: &str =
    "1rg++d++1k1b+++pn/5y+4/10/3s6/4O+++5/9Y+++/N9/1o+8/1P++8/2BS+++K1DGR1 b o teleport:o-s-b2";

#[test]
fn render_takes_every_game_variant_board_theme_and_width() {
    let megasado = ["--game", "megasado"];
    let calls: &[&[&str]] = &[
        &[SMALL],
        &[SMALL, "--game", "kamisado", "--variants", ""],
        &[LARGE, "--game", "megasado"],
        &[LARGE, "--game", "megasado", "--variants", "sticky,retro"],
        &[CHOICE, "--game", "megasado", "--variants", "trap"],
        &[JUMP, "--game", "megasado", "--variants", "teleport", "--board", "turned", "--theme", "letters"],
    ];
    for call in calls {
        let (_, (width, height)) = rendered(call);
        assert!(width == 720 && height > width, "{call:?}: {width} x {height}");
    }
    for position in [SMALL, LARGE] {
        let game = if position == SMALL { &[][..] } else { &megasado[..] };
        let with = |option: &[&str]| rendered(&[&[position], game, option].concat());
        let mut pictures = std::collections::HashSet::new();
        for board in LAYOUTS {
            for theme in ["classic", "symbols", "high-contrast", "letters", "paper"] {
                let (png, _) = with(&["--board", board, "--theme", theme]);
                assert!(pictures.insert(png), "the {board} board in {theme} looks as another");
            }
        }
        assert!(pictures.contains(&with(&[]).0), "the plain board in the classic theme is the default");
        for wanted in [240, 401, 1600] {
            let (_, (width, height)) = with(&["--width", &wanted.to_string()]);
            assert!(width == wanted && height > width, "{wanted}: {width} x {height}");
        }
    }
    // A fourth field that describes no pending decision is refused, and no file is written.
    for field in ["chosen", "teleport:", "teleport:o-s", "choose choose"] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("board.png");
        let position = CHOICE.replace("choose", field);
        let output = ["render", "-o", file.to_str().unwrap(), &position, "--variants", "trap"];
        let (status, error) = failure(&kamisado(&[&output[..], &megasado[..]].concat()));
        assert!(status == 1 && error.starts_with("kamisado: position: ") && !file.exists(), "{error}");
    }
    for wrong in [["--width", "239"], ["--width", "1601"], ["--theme", "dark"], ["--board", "round"]] {
        let (status, error) =
            failure(&kamisado(&[&["render", "-o", "never.png", SMALL][..], &wrong].concat()));
        assert!(status == 2 && error.contains(wrong[1]), "{error}");
    }
}

#[test]
fn a_wrong_command_line_has_status_2_and_a_wrong_position_status_1() {
    for arguments in [
        &["moves"][..],
        &["moves", "--game", "chess", "8 b -"],
        &["moves", "--variants", "trap,sumo", "8 b -"],
        &["moves", "--variants", "trap", "8 b -"],
        &["perft", "x"],
        &["export", "match"],
        &["render", "8 b -"],
    ] {
        let (status, error) = failure(&kamisado(arguments));
        assert_eq!(status, 2, "{arguments:?}");
        assert!(!error.is_empty());
    }
    let (status, error) = failure(&kamisado(&["moves", "8/8 b -"]));
    assert_eq!((status, error.as_str()), (1, "kamisado: position: the board has 8 rows, not 2\n"));
    let (status, error) = failure(&kamisado(&["replay", "no-such-file.txt"]));
    assert!(status == 1 && error.starts_with("kamisado: no-such-file.txt: "), "{error}");
}

#[test]
fn a_closed_output_pipe_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kamisado"))
        .args([
            "moves",
            "--game",
            "megasado",
            "--variants",
            "teleport",
            "orgdyksbpn/10/10/10/10/10/10/10/10/NPBSKYDGRO b -",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(failure(&output), (0, String::new()));
}

//! The shipped program, as people who test and other programs call it.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use serde_json::{Value, json};

/// Positions with all their decisions and counts, given to the project with the rules.
const POSITIONS: &str = include_str!("../crates/rules/tests/data/decisions.jsonl");

fn kamisado(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kamisado")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn kamisado_reading(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kamisado"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The exit status and what stands on standard error.
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

/// Decisions in an order of their own: the file promises none.
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
        for (depth, count) in case["perft"].as_array().unwrap().iter().enumerate().take(2) {
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
fn moves_without_json_is_a_text_a_line() {
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
    // By RULES section 2: a3 of the plain board; its h3; its f1 (row 3, file a); its f8 (row 3, file h).
    assert_eq!(ends("plain"), "Blue");
    assert_eq!(ends("mirrored"), "Green");
    assert_eq!(ends("turned"), "Purple");
    assert_eq!(ends("turned-mirrored"), "Red");
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
fn replay_writes_an_animation_and_both_sheets() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (gif, sheet, score) = (path("a.gif"), path("b.png"), path("c.png"));
    let record = "crates/notation/tests/data/records/random-004.txt";
    let written = kamisado(&[
        "replay",
        record,
        "--round",
        "1",
        "--gif",
        &gif,
        "--sheet",
        &sheet,
        "--score-sheet",
        &score,
    ]);
    assert!(out(&written).starts_with("score "));
    let starts = |path: &str, mark: &[u8]| std::fs::read(path).unwrap().starts_with(mark);
    assert!(starts(&gif, b"GIF89a") && starts(&sheet, b"\x89PNG") && starts(&score, b"\x89PNG"));
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
        // The options do not say the length of a match: its points are in a tag only.
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
        // With its tags the same options change nothing.
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
fn a_reader_that_has_had_enough_is_no_failure() {
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

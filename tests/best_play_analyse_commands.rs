//! The commands `kamisado best`, `play` and `analyse`, with their output and exit statuses.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

use kamisado_engine::{Limits, Solver, Value as Solved};
use kamisado_notation::{Record, Tags};
use kamisado_rules::{Decision, FillFrom, Match, Phase, Side};
use serde_json::Value;

#[path = "support/process.rs"]
mod process;

use process::{kamisado, kamisado_reading};

const START: &str = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -";
const MEGASADO: &str = "orgdyksbpn/10/10/10/10/10/10/10/10/NPBSKYDGRO b -";

/// Runs the program. Returns its standard output. Asserts that it succeeds and writes nothing to standard error.
fn out(arguments: &[&str], input: &str) -> String {
    let output = kamisado_reading(arguments, input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn object(arguments: &[&str], input: &str) -> Value {
    serde_json::from_str(&out(arguments, input)).unwrap()
}

fn failure(arguments: &[&str]) -> (i32, String) {
    let output = kamisado(arguments);
    assert!(output.stdout.is_empty());
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn best_names_a_legal_decision_of_every_level() {
    for (game, variants, start) in
        [("kamisado", "", START), ("megasado", "", MEGASADO), ("megasado", "teleport,sumo", MEGASADO)]
    {
        let options = ["--game", game, "--variants", variants, start];
        let legal = out(&[&["moves"], &options[..]].concat(), "");
        for level in 1..=10 {
            let level = level.to_string();
            let call =
                [&["best", "--level", &level, "--seed", "4", "--nodes", "3000"], &options[..]].concat();
            let decision = out(&call, "");
            assert!(legal.lines().any(|line| line == decision.trim_end()), "{decision}");
            if variants.is_empty() && game == "kamisado" {
                assert_eq!(out(&call, ""), decision, "the same seed decides the same");
            }
        }
    }
}

#[test]
fn best_prints_an_object_with_five_fields() {
    // Level 10 would take the decision from its book and search nothing.
    let answer = object(&["best", "--level", "9", "--json", START], "");
    assert_eq!(answer.as_object().unwrap().len(), 5);
    assert_eq!((&answer["level"], &answer["value"]), (&9.into(), &"win".into()));
    assert!(answer["nodes"].as_u64().unwrap() > 0 && answer["seconds"].as_f64().unwrap() > 0.0);
    // The position after the decision is lost for White.
    let moves = out(&["moves", "--json", START], "");
    let made: Value = moves
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .find(|made| made["text"] == answer["decision"])
        .unwrap();
    let reply = object(&["solve", "--json", made["next"].as_str().unwrap()], "");
    assert_eq!(reply["value"], "loss");
}

#[test]
fn every_level_goes_home_when_it_can() {
    let position = "1bpkyrgn/N7/8/8/o7/8/8/1GRYKPBO w n";
    for level in 1..=10 {
        let answer = object(&["best", "--level", &level.to_string(), "--json", position], "");
        assert_eq!(
            (&answer["decision"], &answer["value"]),
            (&"Brown Forward 1 Orange".into(), &"win".into())
        );
    }
}

#[test]
fn wrong_arguments_are_reported_as_by_moves() {
    let wrong = "kamisado: position: the board has 8 rows, not 2\n";
    assert_eq!(failure(&["best", "--level", "1", "8/8 b -"]), (1, wrong.to_owned()));
    assert_eq!(failure(&["best", "--level", "1", "--variants", "trap", START]).0, 2);
    for level in ["0", "11", "ten"] {
        let (status, error) = failure(&["best", "--level", level, START]);
        assert!(status == 2 && error.contains("the levels are 1 to 10"), "{error}");
    }
    assert_eq!(failure(&["best", START]).0, 2);
    let (status, error) = failure(&["best", "--level", "10", "--memory", "1000000000000", START]);
    let told = "kamisado: no memory for a table of 1000000000000 MB";
    assert!(status == 1 && error.starts_with(told) && error.lines().count() == 1, "{status} {error}");
    assert_eq!(failure(&["play", "--black", "11", "--white", "1"]).0, 2);
    assert_eq!(failure(&["play", "--black", "1", "--white", "1", "--match", "short"]).0, 2);
    let sumo = ["--game", "megasado", "--variants", "sumo", "--match", "marathon"];
    assert_eq!(failure(&[&["play", "--black", "1", "--white", "1"], &sumo[..]].concat()).0, 2);
}

#[test]
fn play_writes_a_record_that_replay_accepts() {
    let games: [&[&str]; 5] = [
        &["--match", "long"],
        &["--tournament", "--board", "turned"],
        &["--game", "megasado"],
        &["--game", "megasado", "--variants", "teleport,retro"],
        &["--game", "megasado", "--variants", "trap", "--tournament"],
    ];
    for game in games {
        for (black, white) in [("3", "9"), ("10", "1")] {
            let call =
                [&["play", "--black", black, "--white", white, "--seed", "7", "--nodes", "2000"], game]
                    .concat();
            let record = out(&call, "");
            if black == "3" {
                assert_eq!(out(&call, ""), record, "the same seed plays the same match");
            }
            let summary = object(&["replay", "-", "--json"], &record);
            assert_eq!(summary["ok"], true);
            assert!(summary["winner"].is_string() || record.contains("agreed draw"), "{record}");
        }
    }
}

#[test]
fn another_seed_plays_another_match() {
    let play = |seed| out(&["play", "--black", "9", "--white", "9", "--match", "single", "--seed", seed], "");
    assert_ne!(play("1"), play("2"));
}

#[test]
fn analyse_finds_the_move_that_lost_and_the_one_that_would_have_won() {
    let record = out(&["play", "--black", "1", "--white", "10", "--match", "standard", "--seed", "3"], "");
    let analysis = object(&["analyse", "-", "--json"], &record);
    let rounds = analysis["rounds"].as_array().unwrap();
    let summary = object(&["replay", "-", "--json"], &record);
    assert_eq!(rounds.len() as u64, summary["rounds"].as_u64().unwrap());
    let mut lost = 0;
    for round in rounds {
        let Value::Object(point) = &round["decision"] else { continue };
        lost += 1;
        let position = point["position"].as_str().unwrap();
        let loser = if round["winner"] == "white" { "black" } else { "white" };
        assert_eq!(
            (&point["by"], &point["before"], &point["after"]),
            (&loser.into(), &"win".into(), &"loss".into())
        );
        // The solver confirms the values of the position, of the decision and of the better decision.
        assert_eq!(object(&["solve", "--json", position], "")["value"], "win");
        let moves = out(&["moves", "--json", position], "");
        for (text, value) in [(&point["text"], "win"), (&point["better"], "loss")] {
            let made = moves.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
            let made = made.into_iter().find(|made| made["text"] == *text).unwrap();
            // A decision that ends the round has no position after it.
            if let Some(next) = made["next"].as_str() {
                assert_eq!(object(&["solve", "--json", next], "")["value"], value, "{text}");
            }
        }
    }
    // Black begins round 1 in a won position and loses it, so one of Black's decisions is the cause.
    assert!(lost > 0 && rounds[0]["lost_by"] == "decision", "{analysis}");
    let [black, white] = ["black", "white"].map(|side| analysis["accuracy"][side].as_f64());
    assert!(black.unwrap() < 1.0 && white.unwrap() >= 1.0, "{analysis}");
    // The replay stops for three seconds at each turning point.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("marked.gif");
    out(&["analyse", "-", "--gif", file.to_str().unwrap()], &record);
    let gif = std::fs::read(&file).unwrap();
    let points: usize = rounds.iter().map(|round| round["turning_points"].as_array().unwrap().len()).sum();
    let is_held = |control: &&[u8]| {
        control.starts_with(&[0x21, 0xf9, 4])
            && (290..=300).contains(&u16::from_le_bytes([control[4], control[5]]))
    };
    assert!(gif.starts_with(b"GIF89a"));
    assert_eq!(gif.windows(8).filter(is_held).count(), points);
    let text = out(&["analyse", "-"], &record);
    let decision = &rounds[0]["decision"];
    let line = format!(
        "Round 1: won by white. It was lost by black with decision {} ({}); {} would have won\n",
        decision["number"],
        decision["text"].as_str().unwrap(),
        decision["better"].as_str().unwrap()
    );
    assert!(text.starts_with(&line), "{text}");
}

/// The fills in a record: the side that chose, the end that it chose, and the values for this side of a fill from the left and of
/// one from the right. The solver computes the values from the two possible starts of the next round.
fn fills(record: &str) -> Vec<(Side, FillFrom, [Solved; 2])> {
    let record = Record::read(record).unwrap();
    let mut solver = Solver::new(1 << 20).unwrap();
    let mut game = Match::new(*record.terms());
    let mut fills = Vec::new();
    for decision in record.decisions() {
        if let (&Phase::Filling { winner, .. }, Decision::Fill(chosen)) = (game.phase(), decision) {
            let values = [FillFrom::Left, FillFrom::Right].map(|from| {
                let mut filled = game.clone();
                filled.decide(Decision::Fill(from)).unwrap();
                let Phase::Playing(start) = filled.phase() else { panic!("the next round begins") };
                let value = solver.solve(start, Limits::NONE).value;
                if start.decider() == winner { value } else { value.for_opponent() }
            });
            fills.push((winner, chosen, values));
        }
        game.decide(decision).unwrap();
    }
    fills
}

#[test]
fn analyse_tells_what_both_fills_were_worth() {
    let record = out(&["play", "--black", "1", "--white", "1", "--match", "standard", "--seed", "13"], "");
    let fills = fills(&record);
    let analysis = object(&["analyse", "-", "--json"], &record);
    let rounds = analysis["rounds"].as_array().unwrap();
    assert!(!fills.is_empty());
    let mut known = 0;
    assert_eq!((rounds.len(), &rounds[0]["fill"]), (fills.len() + 1, &Value::Null));
    for (round, (by, chosen, values)) in rounds[1..].iter().zip(fills) {
        let fill = &round["fill"];
        let by = if by == Side::Black { "black" } else { "white" };
        let chosen = if chosen == FillFrom::Left { "left" } else { "right" };
        assert_eq!((&fill["by"], &fill["chosen"]), (&by.into(), &chosen.into()));
        for (from, value) in ["left", "right"].into_iter().zip(values) {
            let value = if value == Solved::Win { "win" } else { "loss" };
            // The value of a few fills is unknown, because the default budget is too small to solve the starts of their next
            // rounds.
            assert!(fill[from] == value || fill[from] == "unknown", "{from} is a {value}: {fill}");
            known += usize::from(fill[from] == value);
        }
    }
    assert!(known > 0, "no fill is known: {rounds:?}");
}

#[test]
fn analyse_says_unknown_where_the_budget_is_too_small() {
    let record = out(&["play", "--black", "1", "--white", "10", "--match", "single", "--seed", "3"], "");
    let analysis = object(&["analyse", "-", "--json", "--nodes", "1"], &record);
    let round = &analysis["rounds"][0];
    assert_eq!((&round["lost_by"], &round["decision"]), (&"unknown".into(), &Value::Null));
    assert!(round["unknown"].as_u64().unwrap() > 0);
}

/// A record of a single round without its last `decisions` decisions. `termination` says how the round ended; it is empty if the
/// round has no result.
fn broken_off(decisions: usize, termination: &str) -> String {
    let whole = out(&["play", "--black", "1", "--white", "10", "--match", "single", "--seed", "3"], "");
    let record = Record::read(&whole).unwrap();
    let kept = record.entries().len() - decisions;
    let terms = *record.terms();
    let cut = Record::new(Tags::default(), terms, record.entries()[..kept].to_vec()).unwrap().to_string();
    let cut = cut.replacen("0-0*", "0-0", usize::from(!termination.is_empty()));
    let tag = format!("[Termination \"{termination}\"]\n\n");
    if termination.is_empty() { cut } else { cut.replacen("\n\n", &format!("\n{tag}"), 1) }
}

#[test]
fn analyse_judges_a_round_that_was_resigned_or_lost_on_time() {
    // In the whole round, White wins with the last decision. Here Black gives up or runs out of time before it.
    for ending in ["resigned by Black", "out of time by Black"] {
        let record = broken_off(1, ending);
        let analysis = object(&["analyse", "-", "--json"], &record);
        let round = &analysis["rounds"][0];
        assert_eq!((&round["winner"], &round["finished"]), (&"white".into(), &false.into()), "{record}");
        assert_eq!(round["lost_by"], "decision", "{round}");
        let text = out(&["analyse", "-"], &record);
        let expected = "Round 1: won by white, as the opponent gave up or ran out of time. It was lost by black with decision ";
        assert!(text.starts_with(expected), "{text}");
    }
    // White resigns in a won position.
    let record = broken_off(1, "resigned by White");
    let round = &object(&["analyse", "-", "--json"], &record)["rounds"][0];
    assert_eq!((&round["winner"], &round["lost_by"]), (&"black".into(), &"end".into()), "{round}");
    assert_eq!((&round["finished"], &round["decision"]), (&false.into(), &Value::Null));
    let text = out(&["analyse", "-"], &record);
    assert!(text.contains("It was not lost: the opponent could force a win"), "{text}");
    // Without a termination, the round has no result.
    let record = broken_off(1, "");
    let round = &object(&["analyse", "-", "--json"], &record)["rounds"][0];
    assert_eq!((&round["winner"], &round["lost_by"]), (&Value::Null, &"unfinished".into()), "{round}");
    let text = out(&["analyse", "-"], &record);
    assert!(text.starts_with("Round 1: not played to its end\n"), "{text}");
    // A round that is played to its end is finished.
    let whole = out(&["play", "--black", "1", "--white", "10", "--match", "single", "--seed", "3"], "");
    let round = &object(&["analyse", "-", "--json"], &whole)["rounds"][0];
    assert_eq!((&round["winner"], &round["finished"]), (&"white".into(), &true.into()), "{round}");
}

#[test]
fn analyse_says_what_it_leaves_out() {
    let record = broken_off(0, "");
    let text = out(&["analyse", "-", "--nodes", "1"], &record);
    assert!(text.contains("could not be solved within the limits\n"), "{text}");
    let nothing = record.lines().take_while(|line| !line.starts_with("Round")).collect::<Vec<_>>().join("\n");
    let text = out(&["analyse", "-"], &nothing.replace("0-1", "0-0*"));
    assert!(text.starts_with("No round has a decision to analyse\n"), "{text}");
}

#[test]
fn analyse_reports_a_wrong_record_as_replay_does() {
    let wrong = "[Game \"Kamisado\"]\n\nRound 1\n  1. Red Forward 9 Blue\n";
    for arguments in [&["-"][..], &["-", "--json"]] {
        let [analysed, replayed] =
            ["analyse", "replay"].map(|command| kamisado_reading(&[&[command], arguments].concat(), wrong));
        assert_eq!(analysed.status.code(), Some(1));
        assert_eq!((analysed.stdout, analysed.stderr), (replayed.stdout, replayed.stderr));
    }
    assert_eq!(failure(&["analyse", "no such file"]).0, 1);
}

#[test]
fn the_ladder_prints_the_same_scores_again() {
    let scores = || {
        let table = out(&["ladder", "--levels", "2-3", "--rounds", "4", "--seed", "5"], "");
        // The last column is left out, because it contains the time that the command took.
        table.lines().map(|row| row.rsplit_once(" | ").unwrap().0.to_owned()).collect::<Vec<_>>()
    };
    let table = scores();
    assert_eq!(table.len(), 4);
    assert!(table[2].starts_with("| 2 | 1 | 4 |") && table[3].starts_with("| 3 | 2 | 4 |"), "{table:?}");
    assert_eq!(scores(), table);
    assert_eq!(failure(&["ladder", "--levels", "2-11"]).0, 2);
    // No level of these has one below it to play against.
    for levels in [&["1"][..], &["8-2"], &["3", "--below", "3"]] {
        let (status, error) = failure(&[&["ladder", "--levels"], levels].concat());
        assert!(status == 2 && error.contains("none of the levels has an opponent"), "{levels:?}: {error}");
    }
}

#[test]
fn puzzles_are_made_again_and_the_solver_finds_the_same_single_solution() {
    let shipped = include_str!("../src/club/puzzles.txt");
    let made = out(&["puzzles", "--count", "5"], "");
    let first_of_each: Vec<_> = shipped.lines().step_by(200).collect();
    assert_eq!(made.lines().collect::<Vec<_>>(), first_of_each, "fewer puzzles are some of more");
    let other = out(&["puzzles", "--count", "3", "--seed", "7", "--game", "kamisado"], "");
    let difficulties: Vec<_> = other.lines().map(|line| line.split('\t').next().unwrap()).collect();
    assert_eq!(difficulties, ["1", "2", "3"]);
    for line in other.lines() {
        let fields: Vec<_> = line.split('\t').collect();
        let (position, decision) = (fields[2], fields[3]);
        let solved = object(&["solve", "--json", "--shortest", position], "");
        assert_eq!((&solved["value"], &solved["decision"]), (&"win".into(), &decision.into()), "{line}");
        assert_eq!(solved["distance"].to_string(), fields[4]);
        // The puzzle's decision is the only one after which the opponent does not win.
        let moves = out(&["moves", "--json", position], "");
        for legal in moves.lines().map(|legal| serde_json::from_str::<Value>(legal).unwrap()) {
            let next = legal["next"].as_str().map(|next| object(&["solve", "--json", next], ""));
            let decider = position.split(' ').nth(1).unwrap();
            let wins = match (&next, legal["next"].as_str()) {
                (Some(solved), Some(next)) => {
                    (solved["value"] == "win") == (next.split(' ').nth(1).unwrap() == decider)
                }
                _ => legal["result"]["winner"].as_str().unwrap().to_lowercase().starts_with(decider),
            };
            assert_eq!(wins, legal["text"] == *decision, "{line}: {legal}");
        }
    }
    assert_eq!(out(&["puzzles", "--check", "-"], &made), "5 puzzles with exactly one winning decision\n");
    let mut changed: Vec<Vec<String>> =
        made.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect();
    let moves = out(&["moves", "--json", &changed[1][2]], "");
    let mut texts = moves.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["text"].clone());
    // Another decision, a distance with the same difficulty, and a line without tabs.
    changed[1][3] = texts.find(|text| *text != changed[1][3]).unwrap().as_str().unwrap().to_owned();
    changed[3][4] = "6".to_owned();
    changed[4] = vec!["5".to_owned()];
    let changed: Vec<String> = changed.into_iter().map(|fields| fields.join("\t")).collect();
    let checked = kamisado_reading(&["puzzles", "--check", "-"], &changed.join("\n"));
    assert_eq!(checked.status.code(), Some(1));
    assert_eq!(checked.stdout, b"2 puzzles with exactly one winning decision\n");
    let said = String::from_utf8(checked.stderr).unwrap();
    let lines: Vec<_> = said.lines().map(|line| line.split(": ").nth(1).unwrap()).collect();
    assert_eq!(lines, ["line 2", "line 4", "line 5"], "{said}");
    assert_eq!(failure(&["puzzles", "--check", "-", "--seed", "2"]).0, 2);
    assert_eq!(failure(&["puzzles", "--count", "0"]).0, 2);
    assert_eq!(failure(&["puzzles", "--game", "chess"]).0, 2);
}

//! The commands `kamisado solve` and `kamisado verify`, with their output and exit statuses.

#![allow(clippy::unwrap_used, reason = "the helpers of tests panic like the tests themselves")]

use std::process::Output;

use serde_json::Value;

#[path = "support/process.rs"]
mod process;

use process::{kamisado, kamisado_reading};

const START: &str = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -";
const MEGASADO: &str = "orgdyksbpn/10/10/10/10/10/10/10/10/NPBSKYDGRO b -";

/// The lines of standard output as JSON objects. Asserts that the program succeeded and wrote nothing to standard error, which is
/// not a terminal.
fn objects(output: &Output) -> Vec<Value> {
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    printed_objects(output)
}

/// The lines of standard output as JSON objects.
fn printed_objects(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn failure(arguments: &[&str]) -> (i32, String) {
    let output = kamisado(arguments);
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn an_answer_has_its_six_fields() {
    let answers = objects(&kamisado(&["solve", "--json", START]));
    let [answer] = &answers[..] else { panic!("one answer") };
    assert_eq!(answer.as_object().unwrap().len(), 6);
    assert_eq!(answer["value"], "win");
    assert!(answer["decision"].is_string() && answer["distance"].is_null() && answer["points"].is_null());
    assert!(answer["nodes"].as_u64().unwrap() > 0 && answer["seconds"].as_f64().unwrap() > 0.0);

    // `moves` lists the winning decision, and the position after it is lost.
    let moves = objects(&kamisado(&["moves", "--json", START]));
    let made = moves.iter().find(|made| made["text"] == answer["decision"]).unwrap();
    let reply = objects(&kamisado(&["solve", "--json", made["next"].as_str().unwrap()]));
    assert_eq!((&reply[0]["value"], reply[0]["decision"].is_null()), (&Value::from("loss"), true));
}

#[test]
fn distance_and_points_are_said_when_they_are_asked_for() {
    // White's double sumo on a7 can reach the home row in one step, which scores four points. No other tower scores so
    // many.
    let position = "1bpkyrgn/N++7/8/8/o7/8/8/1GRYKPBO w n";
    let answers = objects(&kamisado(&["solve", "--json", "--shortest", "--points", position]));
    assert_eq!(
        (&answers[0]["value"], &answers[0]["decision"]),
        (&"win".into(), &"Brown Forward 1 Orange".into())
    );
    assert_eq!((&answers[0]["distance"], &answers[0]["points"]), (&1.into(), &4.into()));
}

#[test]
fn a_budget_that_is_too_small_gives_unknown_and_status_0() {
    for arguments in [["--nodes", "50"], ["--seconds", "0"]] {
        let answers = objects(&kamisado(&[
            "solve",
            "--game",
            "megasado",
            "--json",
            arguments[0],
            arguments[1],
            MEGASADO,
        ]));
        assert_eq!((&answers[0]["value"], &answers[0]["decision"]), (&"unknown".into(), &Value::Null));
    }
}

#[test]
fn positions_are_read_and_answered_line_by_line() {
    let input = format!("{START}\n\n{START}\n");
    let answers = objects(&kamisado_reading(&["solve", "--json", "-"], &input));
    assert_eq!(answers.len(), 2);
    assert!(answers.iter().all(|answer| answer["value"] == "win"));

    // The error names the wrong line by its number. The other lines are answered, and the wrong line in its place.
    let wrong = kamisado_reading(&["solve", "-"], &format!("{START}\n\n8/8 b -\n{START}\n"));
    assert_eq!(wrong.status.code(), Some(1));
    let printed = String::from_utf8(wrong.stdout).unwrap();
    let [first, second, third] = printed.lines().collect::<Vec<_>>()[..] else { panic!("{printed}") };
    assert!(first.starts_with("win: ") && third.starts_with("win: "), "{printed}");
    assert_eq!(second, "error: position: the board has 8 rows, not 2");
    let expected = "kamisado: line 3: position: the board has 8 rows, not 2\n";
    assert_eq!(String::from_utf8(wrong.stderr).unwrap(), expected);
}

#[test]
fn a_line_that_is_no_text_is_answered_and_a_byte_order_mark_is_ignored() {
    let lines = [b"\xef\xbb\xbf", START.as_bytes(), b"\r\n\xff\xfe\n", START.as_bytes()].concat();
    let read = kamisado_reading(&["solve", "--json", "-"], &lines);
    assert_eq!(read.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&read.stderr), "kamisado: line 2: the line is not UTF-8\n");
    let answers = printed_objects(&read);
    let values: Vec<_> = answers.iter().map(|answer| answer["value"].as_str().unwrap()).collect();
    assert_eq!(values, ["win", "unknown", "win"]);
    // The answer to a wrong line has the fields of every answer, and says what is wrong.
    assert_eq!(answers[1]["error"], "the line is not UTF-8");
    for (field, value) in answers[0].as_object().unwrap() {
        assert!(answers[1].get(field).is_some() && field != "error", "{field}: {value}");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_reported_before_the_search() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("no such folder").join("file");
    // Without a limit, this search would take minutes.
    let (status, error) = failure(&[
        "solve",
        "--game",
        "megasado",
        "--memory",
        "1",
        "--certificate",
        nowhere.to_str().unwrap(),
        MEGASADO,
    ]);
    assert!(status == 1 && error.contains("no such folder") && error.lines().count() == 1, "{error}");
    let record = folder.path().join("match.txt");
    std::fs::write(&record, kamisado(&["play", "--black", "1", "--white", "1", "--match", "single"]).stdout)
        .unwrap();
    let (status, error) = failure(&["analyse", "--gif", nowhere.to_str().unwrap(), record.to_str().unwrap()]);
    assert!(status == 1 && error.contains("no such folder"), "{error}");
}

#[test]
fn a_search_without_a_proof_says_why_and_leaves_the_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let (new, old) = (folder.path().join("new"), folder.path().join("old"));
    std::fs::write(&old, "kept").unwrap();
    let won = "1bpkyrgn/N7/8/8/o7/8/8/1GRYKPBO w n";
    // A search of one position cannot find the value of the start, so there is no proof.
    for file in [&new, &old] {
        let output = kamisado(&["solve", "--nodes", "1", "--certificate", file.to_str().unwrap(), START]);
        assert_eq!(output.status.code(), Some(1));
        assert!(String::from_utf8(output.stdout).unwrap().starts_with("unknown"));
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(error, "kamisado: no certificate: the value is unknown\n");
    }
    assert!(!new.exists() && std::fs::read_to_string(&old).unwrap() == "kept");
    // The table keeps nothing, and the budget suffices for the value but not for the proof.
    let solved = objects(&kamisado(&["solve", "--memory", "0", "--json", START]));
    let nodes = (solved[0]["nodes"].as_u64().unwrap() + 1).to_string();
    let limits = ["--memory", "0", "--nodes", &nodes];
    let output =
        kamisado(&[&["solve", "--certificate", new.to_str().unwrap()], &limits[..], &[START]].concat());
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("win: "));
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, "kamisado: no certificate: the search ended before the proof was complete\n");
    assert!(!new.exists() && output.status.code() == Some(1));
    // A proof replaces the previous content of the file.
    std::fs::write(&old, "x".repeat(1 << 20)).unwrap();
    assert!(kamisado(&["solve", "--certificate", old.to_str().unwrap(), won]).status.success());
    assert!(kamisado(&["verify", old.to_str().unwrap()]).status.success());
}

#[test]
fn errors_are_reported_as_by_moves() {
    let wrong = "kamisado: position: the board has 8 rows, not 2\n";
    assert_eq!(failure(&["solve", "8/8 b -"]), (1, wrong.to_owned()));
    assert_eq!(failure(&["solve", "--variants", "trap", START]).0, 2);
    assert_eq!(failure(&["solve", "--seconds", "-1", START]).0, 2);
    assert_eq!(failure(&["solve", "--certificate", "file", "-"]).0, 2);
    let (status, error) = failure(&["solve", "--memory", "1000000000000", START]);
    let told = "kamisado: no memory for a table of 1000000000000 MB";
    assert!(status == 1 && error.starts_with(told), "{error}");
}

/// The program must check the size of the table itself, because an operating system may grant more memory than it has.
#[cfg(target_os = "linux")]
#[test]
fn a_table_larger_than_the_memory_is_refused_before_the_search() {
    let told = std::fs::read_to_string("/proc/meminfo").unwrap();
    let kilobytes = |name: &str| -> u64 {
        let line = told.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    };
    let megabytes = ((kilobytes("MemTotal:") + kilobytes("SwapTotal:")) >> 10) + 1;
    let size = megabytes.to_string();
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(&file, kamisado(&["play", "--black", "1", "--white", "1", "--match", "single"]).stdout)
        .unwrap();
    let file = file.path().to_str().unwrap();
    for command in [
        &["solve", "--json", "--memory", &size, START][..],
        &["analyse", "--memory", &size, file],
        &["best", "--level", "10", "--memory", &size, START],
        &["play", "--black", "10", "--white", "1", "--match", "single", "--memory", &size],
    ] {
        let output = kamisado(command);
        let error = String::from_utf8(output.stderr).unwrap();
        let told = format!("kamisado: no memory for a table of {megabytes} MB: there are ");
        assert!(error.starts_with(&told) && error.lines().count() == 1, "{command:?}: {error}");
        assert!(output.stdout.is_empty() && output.status.code() == Some(1), "{command:?}");
    }
}

#[test]
fn a_certificate_is_verified_and_one_with_a_gap_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("certificate.txt");
    let path = file.to_str().unwrap();
    assert!(kamisado(&["solve", "--certificate", path, START]).status.success());
    let verified = kamisado(&["verify", path]);
    assert!(verified.status.success());
    assert!(String::from_utf8(verified.stdout).unwrap().starts_with("win: Black wins, "));

    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let changed = |replace: &dyn Fn(usize, &str) -> Option<String>| {
        let kept = lines.iter().enumerate().filter_map(|(index, line)| replace(index, line));
        std::fs::write(&file, kept.collect::<Vec<_>>().join("\n")).unwrap();
        failure(&["verify", path])
    };
    let (status, error) = changed(&|index, line| (index != lines.len() - 1).then(|| line.to_owned()));
    assert!(status == 1 && error.contains("not proved from"), "{error}");
    let (status, error) = changed(&|index, line| {
        Some(if index == 10 { line.replace('\t', "\tBlue Left 7 ") } else { line.to_owned() })
    });
    assert!(status == 1 && error.contains("line 11"), "{error}");
    // A second line for a position must not name another decision.
    let own = lines.iter().find_map(|line| line.strip_prefix(&format!("{START}\t"))).unwrap();
    let moves = objects(&kamisado(&["moves", "--json", START]));
    let other = moves.iter().filter_map(|made| made["text"].as_str()).find(|&text| text != own).unwrap();
    for (text, is_right) in [(own, true), (other, false)] {
        std::fs::write(&file, format!("{}\n{START}\t{text}\n", lines.join("\n"))).unwrap();
        let verified = kamisado(&["verify", path]);
        let error = String::from_utf8(verified.stderr).unwrap();
        assert_eq!(verified.status.success(), is_right, "{error}");
        assert!(is_right || error.contains("an earlier line has another decision"), "{error}");
    }
    let (status, error) = changed(&|_, line| Some(line.replace("Winner \"Black\"", "Winner \"White\"")));
    assert!(status == 1, "{error}");
    let (status, error) = changed(&|index, line| (index != 0).then(|| line.to_owned()));
    assert!(status == 1 && error.contains("the tag Game"), "{error}");
}

#[test]
fn the_certificate_of_a_loss_names_the_opponents_decisions() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("certificate.txt");
    let path = file.to_str().unwrap();
    // After Black's winning opening move, White's position is lost.
    let moves = objects(&kamisado(&["moves", "--json", START]));
    let best = objects(&kamisado(&["solve", "--json", START]))[0]["decision"].clone();
    let made = moves.iter().find(|made| made["text"] == best).unwrap();
    let lost = made["next"].as_str().unwrap();
    assert!(kamisado(&["solve", "--certificate", path, lost]).status.success());
    let verified = kamisado(&["verify", path]);
    assert!(String::from_utf8(verified.stdout).unwrap().starts_with("loss: Black wins, "));

    let unknown = kamisado(&["solve", "--nodes", "10", "--certificate", path, START]);
    assert_eq!(unknown.status.code(), Some(1));
}

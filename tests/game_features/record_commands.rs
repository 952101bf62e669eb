//! The commands that export and import records.

use kamisado_standin::{Message, Options};
use serde_json::json;

use crate::support::{Channel, PATIENCE};

/// A marathon match of Kamisado, recorded by another implementation.
const RECORD: &str = include_str!("../../crates/notation/tests/data/records/random-011.txt");

/// The beginning of the record, without a result: the first round, the fill, and some moves.
fn broken_off() -> String {
    let second_round = RECORD.find("Round 2").expect("a second round");
    let rows = RECORD[second_round..].match_indices('\n').nth(3).expect("some rows").0;
    let head = RECORD[..second_round + rows].lines().filter(|line| !line.starts_with("[Result"));
    head.flat_map(|line| [line, "\n"]).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unfinished_match_is_continued_from_its_record() {
    let record = broken_off();
    let mut channel = Channel::open(Options::default(), ["A", "B"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let file = handle.upload("match.txt", record.clone());
    let options = json!({ "opponent": channel.grace.to_string(), "record": file.to_string() });
    let call = handle.command(channel.id, channel.ada, "import", &options).unwrap();
    let answer = call.finished(PATIENCE).await.expect("an answer");
    assert!(answer.ephemeral_to.is_some() && answer.content.contains('B'), "{}", answer.content);
    let is_challenge = |message: &Message| message.button("Accept").is_some();
    let challenge = handle.wait_for_message(channel.id, is_challenge, PATIENCE).await.expect("a challenge");
    assert!(challenge.content.contains("marathon") && challenge.content.contains("going on from a record"));
    channel.press(&challenge, channel.grace, "Accept").await;
    let board = channel.board_after(challenge.id).await;
    assert!(board.content.contains("round 2"), "{}", board.content);
    assert!(board.content.contains("does not count on the leaderboard"), "{}", board.content);
    let terms =
        "Kamisado, marathon match: the first to reach 15 points wins. The match goes on from a record:";
    assert!(board.content.contains(terms), "the first board tells the terms: {}", board.content);
    let exported = channel.export("k1");
    let moves = record.split_once("\n\n").unwrap().1;
    assert!(exported.contains(moves.trim_end()), "{exported}\n{moves}");

    for (option, value, played) in [
        ("--game", "megasado", "as Kamisado, not as Megasado"),
        ("--variants", "teleport,retro", "without variants, not with teleport, retro"),
        ("--board", "turned", "on the plain board, not on the turned board"),
    ] {
        let contradicted = channel.run(&["export", "k1", option, value]);
        assert_eq!((contradicted.status.code(), contradicted.stdout.as_slice()), (Some(2), &[][..]));
        let told = String::from_utf8(contradicted.stderr).unwrap();
        assert_eq!(told, format!("kamisado: match k1 is played {played}: leave {option} out\n"));
    }
    let checked = channel.run(&["export", "k1", "--game", "kamisado", "--variants", "", "--board", "plain"]);
    assert_eq!(String::from_utf8(checked.stdout).unwrap(), exported);

    let answer = channel.command(channel.grace, "record", json!({})).await;
    let message = answer.message().expect("an answer with a file");
    assert!(!answer.is_ephemeral(), "a match of this server is for everybody");
    assert_eq!(message.attachments[0].name, "k1.txt");
    let handed_out = String::from_utf8(message.attachments[0].bytes.as_deref().unwrap().to_vec()).unwrap();
    assert_eq!(handed_out.trim_end(), exported.trim_end());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_in_shortened_german_is_continued_and_handed_out_in_german() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let board = channel.import("Runde 1\n1. R V 4  Bla V 5\n2. Ge R 3\n".to_owned()).await;
    assert!(board.content.contains("**purple**"), "{}", board.content);
    let german = channel.choice("record", "language", "German");
    for (options, is_german, moves) in [
        (
            json!({ "language": german }),
            true,
            "Runde 1 1. Rot Vor 4 Blau Blau Vor 5 Gelb 2. Gelb Rechts 3 Lila",
        ),
        (json!({}), false, "Round 1 1. Red Forward 4 Blue Blue Forward 5 Yellow 2. Yellow Right 3 Purple"),
    ] {
        let answer = channel.command(channel.grace, "record", options).await;
        let file = answer.message().expect("an answer with a file").attachments[0].bytes.clone().unwrap();
        let record = String::from_utf8(file.to_vec()).unwrap();
        let words: Vec<&str> = record.split_whitespace().collect();
        assert!(words.join(" ").ends_with(moves), "{record}");
        assert_eq!(record.contains("[Language \"de\"]"), is_german, "{record}");
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unusable_record_is_refused_with_line_and_reason() {
    let mut channel = Channel::open(Options::default(), ["A", "B"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let import = async |name: &str, bytes: Vec<u8>| {
        let file = handle.upload(name, bytes);
        let options = json!({ "opponent": channel.grace.to_string(), "record": file.to_string() });
        let call = handle.command(channel.id, channel.ada, "import", &options).unwrap();
        call.finished(PATIENCE).await.expect("an answer").content.clone()
    };
    let wrong = import("wrong.txt", b"Round 1\n  1. Red Forward 4 Pink\n".to_vec()).await;
    assert!(wrong.contains("Line 2") && wrong.contains("ends on blue, not pink"), "{wrong}");
    let over = import("over.txt", RECORD.as_bytes().to_vec()).await;
    assert!(over.contains("over"), "{over}");
    let picture = import("picture.txt", vec![0x89, b'P', b'N', b'G', 0xff]).await;
    assert!(picture.contains("not a text file"), "{picture}");
    let long = import("long.txt", vec![b' '; (256 << 10) + 1]).await;
    assert!(long.contains("too long"), "{long}");
    assert!(handle.messages(channel.id).iter().all(|message| message.button("Accept").is_none()));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_exported_only_on_its_server_or_to_its_players() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    channel.begin("single").await;
    let stranger = handle.add_user("Mallory", kamisado_standin::Permissions::of_a_member(), "en-US");
    let k1 = json!({ "match": "k1" });
    let here = channel.command(stranger, "record", k1.clone()).await;
    assert_eq!(here.message().unwrap().attachments.len(), 1, "everybody on the server may have it");
    let elsewhere = handle.add_channel(handle.add_guild("another club"), "games");
    let ask = async |user, options: serde_json::Value| {
        let mut call = handle.command(elsewhere, user, "record", &options).unwrap();
        call.complete_answer().await.expect("an answer in time")
    };
    let refused = ask(stranger, k1.clone()).await;
    assert!(refused.message().unwrap().attachments.is_empty() && refused.content().contains("no such match"));
    let own = ask(channel.ada, k1).await;
    assert_eq!(own.message().unwrap().attachments.len(), 1, "one's own can be had anywhere");
    assert!(own.is_ephemeral() && !here.is_ephemeral(), "elsewhere only by oneself");
    for options in [json!({ "match": "k9" }), json!({ "match": "x" })] {
        assert!(ask(channel.ada, options).await.content().contains("no such match"));
    }
    assert!(ask(channel.ada, json!({})).await.content().contains("There is no match here"));
    channel.assert_no_violations();
}

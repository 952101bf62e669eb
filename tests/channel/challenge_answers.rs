//! Answers to challenges and imports that are refused: by the wrong person, at the wrong moment, twice, after the end,
//! and after a restart.

use std::time::Duration;

use kamisado_standin::{Message, Options, Permissions, Snowflake};
use serde_json::json;

use crate::support::{Channel, PATIENCE, refusals::sentence, texts::with_plain_emoji};

const RECORD: &str = "Round 1\n  1. Red Forward 4 Blue                        Blue Forward 5 Yellow\n";

fn accepted(id: &str) -> String {
    sentence("challenge-accepted", &[("challenged", "Grace"), ("challenger", "Ada"), ("match", id)])
}

fn not_yours() -> String {
    sentence("refused-not-your-challenge", &[("challenged", "Grace"), ("challenger", "Ada")])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_accepted_once() {
    let channel = Channel::started().await;
    channel.keep_old_buttons();
    let challenge = channel.challenge("single").await;
    channel.press_unanswered(&challenge, channel.grace, "Accept").await;
    let board = channel.board_after(challenge.id).await;
    assert!(board.content.contains("k1"), "{}", board.content);
    channel.assert_press_shows_outcome(&challenge, channel.grace, "Accept", &accepted("k1")).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_accepted_in_a_thread_once_and_by_the_challenged_player() {
    let channel = Channel::started().await;
    channel.keep_old_buttons();
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    let challenge = channel.challenge("single").await;
    channel.refused(&challenge, stranger, "Accept in a thread", &not_yours()).await;
    let own = sentence("refused-own-challenge", &[("challenged", "Grace")]);
    channel.refused(&challenge, channel.ada, "Accept in a thread", &own).await;
    channel.press_unanswered(&challenge, channel.grace, "Accept in a thread").await;
    channel.board_in(challenge.id, Snowflake::new(0)).await;
    channel
        .assert_press_shows_outcome(&challenge, channel.grace, "Accept in a thread", &accepted("k1"))
        .await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_has_lapsed_cannot_be_accepted() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    // The interval of the periodic jobs is long, so that the press is the first to find that the challenge has lapsed.
    let config = "challenge_hours = 0.0002\nhousekeeping_milliseconds = 60000\n";
    std::fs::write(channel.folder.path().join("config.toml"), config).unwrap();
    channel.start_bot().await;
    let challenge = channel.challenge("single").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let answer = channel.press(&challenge, channel.grace, "Accept").await;
    let lapsed = sentence("challenge-lapsed", &[("challenger", "Ada"), ("challenged", "Grace")]);
    assert_eq!(answer.content(), lapsed);
    assert!(channel.handle().message(challenge.id).unwrap().components.is_empty());
    assert_eq!(channel.kept().await, ["challenge 1 lapsed"], "no match has begun");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_accepted_challenge_is_neither_declined_nor_withdrawn_not_even_after_its_match() {
    let channel = Channel::started().await;
    channel.keep_old_buttons();
    let cases = [("Decline", channel.grace), ("Withdraw", channel.ada)];
    for (number, (ended, (label, user))) in
        (1..).zip([false, true].into_iter().flat_map(|ended| cases.map(|case| (ended, case))))
    {
        let challenge = channel.challenge("single").await;
        channel.press_unanswered(&challenge, channel.grace, "Accept in a thread").await;
        let board = channel.board_in(challenge.id, Snowflake::new(0)).await;
        if ended {
            let handle = channel.handle();
            let mut asked = handle.command(challenge.id, channel.ada, "resign", &json!({})).unwrap();
            let question = asked.complete_answer().await.unwrap().message().unwrap().clone();
            channel.press(&question, channel.ada, "Give up").await;
            channel.board_in(challenge.id, board.id).await;
        }
        channel.assert_press_shows_outcome(&challenge, user, label, &accepted(&format!("k{number}"))).await;
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_declined_or_withdrawn_once() {
    let channel = Channel::started().await;
    channel.keep_old_buttons();
    for (label, user, key) in
        [("Decline", channel.grace, "challenge-declined"), ("Withdraw", channel.ada, "challenge-withdrawn")]
    {
        let challenge = channel.challenge("single").await;
        channel.press_unanswered(&challenge, user, label).await;
        let told = sentence(key, &[("challenged", "Grace"), ("challenger", "Ada")]);
        channel.assert_press_shows_outcome(&challenge, user, label, &told).await;
        // A press on `Accept` after the answer also shows the outcome.
        let challenge = channel.challenge("single").await;
        channel.press_unanswered(&challenge, user, label).await;
        channel.assert_press_shows_outcome(&challenge, channel.grace, "Accept", &told).await;
    }
    channel.assert_no_violations();
}

/// A user calls `/import` with a record and an opponent. Returns the answer.
async fn import(channel: &Channel, user: Snowflake, opponent: Snowflake) -> String {
    let handle = channel.handle();
    let file = handle.upload("match.txt", RECORD);
    let options = json!({ "opponent": opponent.to_string(), "record": file.to_string() });
    let call = handle.command(channel.id, user, "import", &options).unwrap();
    let answer = call.finished(PATIENCE).await.expect("an answer");
    assert_eq!(answer.ephemeral_to, Some(user), "{}", answer.content);
    answer.content.clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_import_against_oneself_a_bot_twice_or_during_a_match_is_refused() {
    let mut channel = Channel::started().await;
    let robot = channel.handle().add_bot_user("Robot");
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    let running = channel.begin("single").await;
    let before = channel.kept().await;
    assert_eq!(import(&channel, channel.ada, channel.ada).await, sentence("refused-oneself", &[]));
    assert_eq!(import(&channel, channel.ada, robot).await, sentence("refused-bot", &[]));
    assert_eq!(channel.kept().await, before);
    let posted = sentence("challenge-posted", &[("player", "Grace")]);
    assert_eq!(import(&channel, channel.ada, channel.grace).await, posted);
    let is_challenge = |message: &Message| message.button("Withdraw").is_some();
    let handle = channel.handle();
    let challenge = handle.wait_for_message_after(channel.id, running.id, is_challenge, PATIENCE).await;
    let challenge = challenge.expect("a challenge");
    assert!(challenge.button("Accept").is_none(), "a match runs here");
    let before = channel.kept().await;
    let twice = import(&channel, channel.ada, channel.grace).await;
    assert_eq!(twice, sentence("refused-already-challenged", &[]));
    assert_eq!(channel.kept().await, before);
    channel.refused(&challenge, stranger, "Accept in a thread", &not_yours()).await;
    // The challenge keeps the imported record if the bot is killed before somebody accepts it.
    channel.restart_bot().await;
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    let board = channel.board_in(challenge.id, Snowflake::new(0)).await;
    assert!(with_plain_emoji(&board.content).contains("move 🟨 **yellow**"), "{}", board.content);
    assert!(channel.export("k2").contains("Blue Forward 5 Yellow"));
    channel.assert_no_violations();
}

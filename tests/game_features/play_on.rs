//! Playing on from a move of a finished match, against the machine.

use std::sync::Arc;

use kamisado_notation::Record;
use kamisado_rules::{Decision, Game, MatchLength, Variants};
use kamisado_standin::{Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::{
    find_sequence,
    support::{Channel, PATIENCE, refusals::sentence},
};

const BUTTON: &str = "Play on from a move …";

async fn call(channel: &Channel, user: Snowflake, command: &str) -> Arc<Message> {
    let call = channel.handle().command(channel.id, user, command, &json!({ "match": "k1" })).unwrap();
    call.finished(PATIENCE).await.expect("an answer")
}

/// The menu of a message.
fn menu(message: &Message) -> &Value {
    message.controls().find(|control| control["options"].is_array()).expect("a menu")
}

fn labels(message: &Message) -> Vec<&str> {
    menu(message)["options"]
        .as_array()
        .unwrap()
        .iter()
        .map(|option| option["label"].as_str().unwrap())
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_played_on_from_any_move_against_the_machine() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    // Plays until the second round has begun.
    let terms = find_sequence::terms(Game::Kamisado, Variants::NONE, MatchLength::Standard);
    let path = find_sequence::until(terms, |state, _| state.round() == 2 && state.decisions_in_round() >= 2);
    let first = channel.begin("standard").await;
    find_sequence::play(&channel, first, &path).await;
    let running = call(&channel, channel.ada, "replay").await;
    assert!(running.button(BUTTON).is_none(), "people play it still");
    let asked = channel.command(channel.ada, "resign", json!({})).await;
    channel.press(asked.message().unwrap(), channel.ada, "Give up").await;
    channel.board_after(channel.last_message()).await;

    // Everybody who may read the match can play on from its replay and from its analysis.
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    assert!(call(&channel, stranger, "analyse").await.button(BUTTON).is_some());
    let replay = call(&channel, stranger, "replay").await;
    let listed = channel.press(&replay, stranger, BUTTON).await;
    let list = listed.message().unwrap().clone();
    assert_eq!(list.ephemeral_to, Some(stranger));
    assert!(list.content.contains("k1") && list.content.contains("round 1"), "{}", list.content);
    let record = Record::read(&channel.export("k1")).unwrap();
    let all: Vec<_> = record.decisions().collect();
    let in_first_round =
        path.decisions.iter().position(|decision| matches!(decision, Decision::Fill(_))).unwrap();
    assert_eq!(labels(&list).len(), in_first_round);
    assert!(list.button("Previous").is_none(), "{:?}", list.components);
    let turned = channel.press(&list, stranger, "Next").await;
    assert!(turned.content().contains("round 2"), "{}", turned.content());

    // Chooses the third move of the first round.
    let back = channel.handle().message(list.id).unwrap();
    channel.press(&back, stranger, "Previous").await;
    let list = channel.handle().message(list.id).unwrap();
    let number = 2;
    let line = &path.lines[number];
    let side = if line.black { "Black" } else { "White" };
    let label = format!("{}. {side}: {}", number + 1, line.text);
    assert!(labels(&list)[number].eq_ignore_ascii_case(&label), "{} {label}", labels(&list)[number]);
    let (id, value) = (menu(&list)["custom_id"].as_str().unwrap(), &menu(&list)["options"][number]["value"]);
    let last = channel.last_message();
    let mut chosen = channel.handle().choose(list.id, stranger, id, &[value.as_str().unwrap()]).unwrap();
    let asked = chosen.complete_answer().await.expect("an answer in time");
    assert!(asked.content().contains(&format!("You play {side}")), "{}", asked.content());
    channel.press(asked.message().unwrap(), stranger, "Begin the match").await;
    let board = channel.board_in(channel.id, last).await;
    assert!(board.content.contains("The match goes on from a board of an earlier one"), "{}", board.content);
    let again = Record::read(&channel.export("k2")).unwrap();
    assert_eq!(again.decisions().collect::<Vec<_>>(), all[..number]);
    let name = if line.black { again.tags().black.clone() } else { again.tags().white.clone() };
    assert_eq!(name.as_deref(), Some("Mallory"), "whoever presses plays the side to move");
    // The same choice is refused now, because match k2 is running in the channel.
    let mut chosen = channel.handle().choose(list.id, stranger, id, &[value.as_str().unwrap()]).unwrap();
    let refused = chosen.complete_answer().await.expect("an answer in time");
    assert_eq!(refused.content(), sentence("refused-place-taken", &[("match", "k2")]));
    channel.assert_no_violations();
}

//! The bot answers within Discord's three seconds, even if it has to wait. It then defers the interaction and answers later.

use std::time::Duration;

use kamisado_standin::{Answer, GatewayFault, Handle, Message, Options};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::support::{Channel, PATIENCE};

/// The time for which another program locks the database. It is longer than Discord waits for an answer (3 s), and shorter
/// than the bot waits for a lock (5 s).
const LOCKED: Duration = Duration::from_secs(4);

/// Locks the database for [`LOCKED`], as another program does.
async fn lock(channel: &Channel) -> JoinHandle<()> {
    let mut other = channel.open_database().await;
    other.lock().await;
    tokio::spawn(async move {
        tokio::time::sleep(LOCKED).await;
        other.unlock().await;
        other.close().await;
    })
}

/// The options of `/draw`, a command that stores an event.
fn offer(channel: &Channel) -> Value {
    json!({ "round-or-match": channel.choice("draw", "round-or-match", "the round") })
}

/// The menu that makes a move on a board: its custom id, and its first value.
fn menu(board: &Message) -> (String, String) {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let is_menu =
        |control: &&Value| control["type"] == 3 && text(&control["custom_id"]).starts_with("v1:decide:");
    let menu = board.controls().find(is_menu).expect("a menu");
    (text(&menu["custom_id"]), text(&menu["options"][0]["value"]))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_waits_for_the_database_is_answered_in_time() {
    let (channel, _) = Channel::begun(Options::default()).await;
    let unlocked = lock(&channel).await;
    let mut call = channel.handle().command(channel.id, channel.ada, "draw", &offer(&channel)).unwrap();
    let first = call.answer().await.expect("an answer within three seconds");
    assert!(matches!(first, Answer::Deferred(_)) && first.is_ephemeral(), "{first:?}");
    unlocked.await.unwrap();
    let last = call.finished(PATIENCE).await.expect("the answer follows");
    assert!(last.content.contains("I am asking"), "{}", last.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_also_waits_for_notes_about_the_connection_is_answered_in_time() {
    let (channel, _) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    let unlocked = lock(&channel).await;
    let resumes = handle.resumes();
    handle.gateway(GatewayFault::Reconnect);
    assert!(handle.wait_until(|handle| handle.resumes() > resumes, PATIENCE).await);
    let mut call = handle.command(channel.id, channel.ada, "draw", &offer(&channel)).unwrap();
    let first = call.answer().await.expect("an answer within three seconds");
    assert!(matches!(first, Answer::Deferred(_)), "{first:?}");
    unlocked.await.unwrap();
    let last = call.finished(PATIENCE).await.expect("the answer follows");
    assert!(last.content.contains("I am asking"), "{}", last.content);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_that_waits_for_the_database_is_answered_in_time() {
    let (channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let board = channel.board_after(first).await;
    channel.wait_until_all_sent().await;
    let (custom_id, value) = menu(&board);
    let unlocked = lock(&channel).await;
    let mut press = handle.choose(board.id, channel.grace, &custom_id, &[&value]).unwrap();
    let mut refused = handle.choose(board.id, channel.grace, &custom_id, &[&value]).unwrap();
    for press in [&mut press, &mut refused] {
        let first = press.answer().await.expect("an answer within three seconds");
        assert!(matches!(first, Answer::DeferredUpdate), "{first:?}");
    }
    unlocked.await.unwrap();
    channel.board_after(board.id).await;
    let is_told = |message: &Message| message.ephemeral_to == Some(channel.grace);
    let told = handle.wait_for_message_after(channel.id, board.id, is_told, PATIENCE).await;
    assert!(!told.expect("the refusal follows").content.is_empty());
    let has_no_menu =
        |handle: &Handle| handle.message(board.id).is_some_and(|board| board.controls().next().is_none());
    assert!(handle.wait_until(has_no_menu, PATIENCE).await, "the menu that was used is taken away");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deferred_command_that_fails_is_answered() {
    let (channel, _) = Channel::begun(Options::default()).await;
    let mut other = channel.open_database().await;
    // The database stays locked for longer than the bot waits for a lock.
    other.lock().await;
    let mut call = channel.handle().command(channel.id, channel.ada, "draw", &offer(&channel)).unwrap();
    let first = call.answer().await.expect("an answer within three seconds");
    assert!(matches!(first, Answer::Deferred(_)), "{first:?}");
    let last = call.finished(PATIENCE).await.expect("the answer follows");
    assert!(last.content.contains("fault on my side"), "{}", last.content);
    other.unlock().await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_for_a_form_that_can_no_longer_be_opened_is_told_to_press_again() {
    let (channel, _) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    let mut call = handle.command(channel.id, channel.ada, "puzzle", &json!({})).unwrap();
    call.answer().await.expect("an answer");
    let puzzle = call.finished(PATIENCE).await.expect("a puzzle");
    let button = puzzle.button("Type a move").expect("a button");
    let mut other = channel.open_database().await;
    other.lock().await;
    // The bot handles a press after a reconnection only once it has stored the absence, and the lock prevents that.
    let resumes = handle.resumes();
    handle.gateway(GatewayFault::Reconnect);
    assert!(handle.wait_until(|handle| handle.resumes() > resumes, PATIENCE).await);
    let mut press = handle.press(puzzle.id, channel.ada, button).unwrap();
    let first = press.answer().await.expect("an answer within three seconds");
    assert!(matches!(first, Answer::DeferredUpdate), "{first:?}");
    let is_told = |message: &Message| message.content.contains("please try again");
    let told = handle.wait_for_message_after(channel.id, puzzle.id, is_told, PATIENCE).await;
    assert_eq!(told.expect("a sentence").ephemeral_to, Some(channel.ada));
    other.unlock().await;
    other.close().await;
    // The database is unlocked, so the form opens.
    channel.wait_until_all_sent().await;
    let again = channel.press(&puzzle, channel.ada, "Type a move").await;
    assert!(matches!(again, Answer::Modal(_)), "{again:?}");
    channel.assert_no_violations();
}

//! A standard match that is played only by buttons and menus, across restarts.

use std::sync::Arc;

use kamisado_standin::{Answer, Message, Options, Snowflake};
use serde_json::Value;

use crate::support::{Channel, PATIENCE};

/// The menus of a message, without its buttons.
fn menus(message: &Message) -> Vec<Value> {
    message.controls().filter(|control| control["type"] == 3).cloned().collect()
}

fn id(control: &Value) -> &str {
    control["custom_id"].as_str().unwrap()
}

fn values(menu: &Value) -> Vec<&str> {
    menu["options"].as_array().unwrap().iter().map(|option| option["value"].as_str().unwrap()).collect()
}

async fn choose(channel: &Channel, message: Snowflake, user: Snowflake, menu: &Value, pick: usize) -> Answer {
    let values = values(menu);
    let value = values[pick % values.len()];
    let mut choice = channel.handle().choose(message, user, id(menu), &[value]).unwrap();
    choice.complete_answer().await.expect("an answer in time")
}

/// Makes the decision that `pick` selects, by the buttons and menus of the newest board. Returns the next board.
async fn decide(channel: &Channel, board: &Arc<Message>, pick: usize) -> Arc<Message> {
    let [user] = board.pinged[..] else { panic!("one player is to move: {}", board.content) };
    if board.button("Fill from the left").is_some() {
        let label = if pick.is_multiple_of(2) { "Fill from the left" } else { "Fill from the right" };
        channel.press(board, user, label).await;
    } else {
        let menu = menus(board).remove(0);
        let answer = choose(channel, board.id, user, &menu, pick).await;
        if id(&menu).contains(":tower:") {
            let moves = answer.message().expect("the moves of the tower");
            choose(channel, moves.id, user, &menus(moves)[0], pick).await;
        }
    }
    channel.board_after(board.id).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standard_match_is_played_by_buttons_and_menus_alone_across_restarts() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let challenge = channel.challenge("standard").await;
    // The challenge's button must work after a restart.
    channel.kill_bot().await;
    channel.start_bot().await;
    channel.press(&challenge, channel.grace, "Accept").await;
    let mut board = channel.board_after(challenge.id).await;
    let mut pick = 5;
    let mut decisions = 0;
    while board.pinged.len() == 1 {
        if decisions % 15 == 7 {
            // The next decision is made by a menu that the previous process has posted.
            channel.kill_bot().await;
            channel.start_bot().await;
        }
        let former = board.id;
        board = decide(&channel, &board, pick).await;
        let gone = |handle: &kamisado_standin::Handle| handle.message(former).unwrap().components.is_empty();
        assert!(channel.handle().wait_until(gone, PATIENCE).await, "the menus of an earlier board go away");
        pick = (pick * 31 + 17) % 1009;
        decisions += 1;
    }
    assert!(board.content.contains("wins the match"), "{}", board.content);
    assert!(menus(&board).is_empty(), "nothing is to be decided any more: {:?}", board.components);
    assert!(board.button("Rematch (sides swap)").is_some());
    let record = channel.export("k1");
    assert!(record.contains("[Match \"standard\"]") && !record.contains('*'), "{record}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn presses_by_strangers_and_on_old_boards_are_refused_ephemerally() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let stranger = handle.add_user("Mallory", kamisado_standin::Permissions::of_a_member(), "en-US");
    let challenge = channel.challenge("single").await;
    for (user, label, told) in [
        (stranger, "Accept", "not yours"),
        (stranger, "Decline", "not yours"),
        (channel.grace, "Withdraw", "Only Ada can withdraw this challenge."),
    ] {
        let answer = channel.press(&challenge, user, label).await;
        assert!(answer.is_ephemeral(), "{}", answer.content());
        assert!(answer.content().contains(told), "{}", answer.content());
    }
    let own = channel.press(&challenge, channel.ada, "Accept").await;
    assert!(own.is_ephemeral(), "{}", own.content());
    assert!(own.content().contains("begins as soon as Grace accepts it"), "{}", own.content());
    channel.press(&challenge, channel.grace, "Accept").await;
    let board = channel.board_after(challenge.id).await;
    let menu = menus(&board).remove(0);
    let value = values(&menu)[0].to_owned();
    for user in [stranger, channel.grace] {
        let mut press = handle.choose(board.id, user, id(&menu), &[&value]).unwrap();
        let answer = press.complete_answer().await.expect("an answer in time");
        assert!(answer.is_ephemeral(), "{}", answer.content());
    }
    // An old board keeps its menus if its edit failed or has not yet reached a player's client.
    channel.keep_old_buttons();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let opened = channel.board_after(board.id).await;
    let mut late = handle.choose(board.id, channel.ada, id(&menu), &[&value]).unwrap();
    let answer = late.complete_answer().await.expect("an answer in time");
    assert!(answer.is_ephemeral(), "{}", answer.content());
    assert!(answer.content().contains("The board has changed since then"), "{}", answer.content());
    let [to_move] = opened.pinged[..] else { panic!("{}", opened.content) };
    assert_eq!(to_move, channel.grace, "only one move was played");
    channel.assert_no_violations();
}

//! Answers to texts that the bot does not play are short, and are removed when the move is made.

use std::sync::Arc;

use kamisado_standin::{Handle, Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, PATIENCE, refusals::sentence};

/// The reaction to a move whose writer is not to move.
const NOT_YET: &str = "⏳";

async fn open() -> (Channel, Arc<Message>) {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("standard").await;
    (channel, first)
}

/// Waits until the bot has reacted to a message or, if `is_there` is false, has removed its reaction.
async fn wait_for_sign(channel: &Channel, message: Snowflake, is_there: bool) {
    let bot = channel.handle().bot();
    let has_sign = |handle: &Handle| {
        let message = handle.message(message).unwrap();
        message.reactions.iter().any(|reaction| reaction.emoji == NOT_YET && reaction.users.contains(&bot))
    };
    let waited = channel.handle().wait_until(|handle| has_sign(handle) == is_there, PATIENCE).await;
    assert!(waited, "the sign is {}", if is_there { "missing" } else { "still there" });
}

async fn wait_until_gone(channel: &Channel, message: Snowflake) {
    let is_gone = |handle: &Handle| handle.message(message).is_none();
    assert!(channel.handle().wait_until(is_gone, PATIENCE).await, "the answer stays");
}

/// The custom id of a board's first menu, and the value of its first option.
fn first_choice(board: &Message) -> (String, String) {
    let menu = board.controls().find(|control| control["type"] == 3).expect("a menu");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    (text(&menu["custom_id"]), text(&menu["options"][0]["value"]))
}

fn replies(channel: &Channel) -> usize {
    channel.handle().messages(channel.id).iter().filter(|message| message.reference.is_some()).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_out_of_turn_gets_a_sign_until_its_writer_has_moved() {
    let (channel, first) = open().await;
    let handle = channel.handle();
    let early = handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    wait_for_sign(&channel, early, true).await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    wait_for_sign(&channel, early, true).await;
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    channel.board_after(second.id).await;
    wait_for_sign(&channel, early, false).await;
    assert_eq!(replies(&channel), 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_cannot_react_it_says_whose_turn_it_is() {
    let (channel, _) = open().await;
    let handle = channel.handle();
    let not_yet = sentence("refused-not-your-turn", &[("player", "Ada")]);
    let full = handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    wait_for_sign(&channel, full, true).await;
    handle.remove_permissions(channel.id, Permissions::ADD_REACTIONS);
    for _ in 0..3 {
        let early = handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
        let reply = channel.reply_to(early).await;
        assert!(reply.content.starts_with(&not_yet), "{}", reply.content);
        assert!(reply.is_silent() && reply.pinged.is_empty());
    }
    let route = "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me";
    assert_eq!(handle.requests().get(route), Some(&2), "a refusal of Discord is remembered");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_go_away_when_the_move_is_made_by_any_means() {
    let (channel, first) = open().await;
    let handle = channel.handle();
    let mut refused = Vec::new();
    for text in ["red forward 4 yellow", "red forward 9", "gren forward 3"] {
        let said = handle.say(channel.id, channel.ada, text).unwrap();
        refused.push(channel.reply_to(said).await);
    }
    assert!(refused.iter().all(|reply| reply.is_silent()));
    let direct = handle.direct_message(channel.ada, "red forward 4 yellow").unwrap();
    let private = handle.direct_channel(channel.ada).unwrap();
    let answers = |message: &Message| message.reference == Some(direct);
    refused.push(handle.wait_for_message(private, answers, PATIENCE).await.expect("a refusal"));
    let helped = handle.say(channel.id, channel.ada, &format!("<@{}> help", handle.bot())).unwrap();
    let help = channel.reply_to(helped).await;
    let of_grace = handle.say(channel.id, channel.grace, &format!("<@{}> hmm", handle.bot())).unwrap();
    let of_grace = channel.reply_to(of_grace).await;
    channel.command(channel.ada, "move", json!({ "text": "red forward 4" })).await;
    let second = channel.board_after(first.id).await;
    for reply in &refused {
        wait_until_gone(&channel, reply.id).await;
    }
    assert!(handle.message(help.id).is_some(), "help is no refusal");
    assert!(handle.message(of_grace.id).is_some(), "Grace has not moved yet");
    let said = handle.say(channel.id, channel.grace, "blue forward 9").unwrap();
    let last = channel.reply_to(said).await;
    let (menu, choice) = first_choice(&second);
    handle
        .choose(second.id, channel.grace, &menu, &[&choice])
        .unwrap()
        .complete_answer()
        .await
        .expect("an answer");
    wait_until_gone(&channel, last.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_whose_button_was_pressed_stays_as_the_confirmation() {
    let (channel, first) = open().await;
    let said = channel.handle().say(channel.id, channel.ada, "gren forward 3").unwrap();
    let question = channel.reply_to(said).await;
    let wrong = channel.handle().say(channel.id, channel.ada, "green forward 9").unwrap();
    let refusal = channel.reply_to(wrong).await;
    channel.press(&question, channel.ada, "Green Forward 3 Red").await;
    channel.board_after(first.id).await;
    wait_until_gone(&channel, refusal.id).await;
    assert_eq!(channel.handle().message(question.id).unwrap().content, "Played: Green Forward 3 Red");
    channel.assert_no_violations();
}

fn link(channel: &Channel, board: &Message) -> String {
    format!("-# The board: https://discord.com/channels/{}/{}/{}", channel.guild, channel.id, board.id)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_that_is_not_below_the_board_links_to_it() {
    let (channel, first) = open().await;
    let handle = channel.handle();
    channel.wait_until_all_sent().await;
    let said = handle.say(channel.id, channel.ada, "red forward 4 yellow").unwrap();
    let below = channel.reply_to(said).await;
    assert!(!below.content.contains("https://"), "{}", below.content);
    let said = handle.say(channel.id, channel.ada, "red forward 9").unwrap();
    let further_below = channel.reply_to(said).await;
    assert!(further_below.content.ends_with(&link(&channel, &first)), "{}", further_below.content);
    let direct = handle.direct_message(channel.ada, "red forward 4 yellow").unwrap();
    let private = handle.direct_channel(channel.ada).unwrap();
    let answers = |message: &Message| message.reference == Some(direct);
    let elsewhere = handle.wait_for_message(private, answers, PATIENCE).await.expect("a refusal");
    assert!(elsewhere.content.ends_with(&link(&channel, &first)), "{}", elsewhere.content);
    let called = channel.command(channel.ada, "move", json!({ "text": "red forward 9" })).await;
    assert!(called.content().ends_with(&link(&channel, &first)), "{}", called.content());
    let (menu, choice) = first_choice(&first);
    let mut pressed = handle.choose(first.id, channel.grace, &menu, &[&choice]).unwrap();
    let pressed = pressed.complete_answer().await.expect("an answer");
    assert_eq!(
        pressed.content(),
        sentence("refused-not-your-turn", &[("player", "Ada")]),
        "read at the board"
    );
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_presses_an_old_button_is_led_to_the_newest_board() {
    let (channel, first) = open().await;
    channel.keep_old_buttons();
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    channel.wait_until_all_sent().await;
    handle.say(channel.id, channel.grace, "let me think").unwrap();
    let early = handle.say(channel.id, channel.ada, "yellow left 1").unwrap();
    wait_for_sign(&channel, early, true).await;
    let (menu, choice) = first_choice(&first);
    let stale =
        handle.choose(first.id, channel.ada, &menu, &[&choice]).unwrap().complete_answer().await.unwrap();
    assert_eq!(stale.content(), format!("{}\n{}", sentence("refused-stale", &[]), link(&channel, &second)));
    channel.assert_no_violations();
}

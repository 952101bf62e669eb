//! Edited messages: a move whose typo is corrected is read again, and played once.

use std::{sync::Arc, time::Duration};

use kamisado_standin::{Action, Fault, GatewayFault, Handle, Matcher, Message, Options, Snowflake};
use serde_json::json;

use crate::support::{Channel, PATIENCE, refusals::sentence};

async fn open(options: Options) -> (Channel, Arc<Message>) {
    let mut channel = Channel::open(options, ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("standard").await;
    // Without this wait, a bot that is killed now would search the channel at its next start for the announcements that are not
    // stored as sent.
    channel.wait_until_all_sent().await;
    (channel, first)
}

/// Types a move that is refused because its square is blue and not yellow. Returns the message and the refusal.
async fn say_refused(channel: &Channel) -> (Snowflake, Arc<Message>) {
    let said = channel.handle().say(channel.id, channel.ada, "red forward 4 yellow").unwrap();
    let refusal = channel.reply_to(said).await;
    assert!(refusal.content.contains("blue"), "{}", refusal.content);
    (said, refusal)
}

async fn wait_until_gone(channel: &Channel, message: Snowflake) {
    let is_gone = |handle: &Handle| handle.message(message).is_none();
    assert!(channel.handle().wait_until(is_gone, PATIENCE).await, "the answer stays");
}

fn replies(channel: &Channel, to: Snowflake) -> usize {
    channel.handle().messages(channel.id).iter().filter(|message| message.reference == Some(to)).count()
}

/// Waits until the bot has handled everything in the channel so far.
async fn wait_until_handled(channel: &Channel) {
    let help = format!("<@{}> help", channel.handle().bot());
    channel.reply_to(channel.handle().say(channel.id, channel.grace, &help).unwrap()).await;
}

/// Types the next move in a new message, which the bot handles after all earlier messages and edits. Asserts that the board of this
/// move is the first board after the message `after`.
async fn play_next(channel: &Channel, after: Snowflake, user: Snowflake, text: &str) -> Arc<Message> {
    channel.handle().say(channel.id, user, text).unwrap();
    let board = channel.board_after(after).await;
    assert!(board.content.contains(text), "{}", board.content);
    board
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mended_typo_is_played_and_its_refusal_goes_away() {
    let (channel, first) = open(Options::default()).await;
    let (said, refusal) = say_refused(&channel).await;
    channel.handle().edit(channel.ada, said, "red forward 4 blue").unwrap();
    let board = channel.board_after(first.id).await;
    assert!(board.content.contains("Red Forward 4 Blue"), "{}", board.content);
    wait_until_gone(&channel, refusal.id).await;
    assert_eq!(replies(&channel, said), 0);
    play_next(&channel, board.id, channel.grace, "Blue Forward 5 Yellow").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_that_becomes_a_move_is_played() {
    let (channel, first) = open(Options::default()).await;
    let said = channel.handle().say(channel.id, channel.ada, "good luck").unwrap();
    channel.handle().edit(channel.ada, said, "red forward 4").unwrap();
    let board = channel.board_after(first.id).await;
    assert!(board.content.contains("Red Forward 4 Blue"), "{}", board.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_replaced_while_the_text_stays_wrong_and_goes_away_with_it() {
    let (channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let (said, refusal) = say_refused(&channel).await;
    handle.edit(channel.ada, said, "red forward 4 green").unwrap();
    wait_until_gone(&channel, refusal.id).await;
    let second = channel.reply_to(said).await;
    assert!(second.id != refusal.id && second.content.contains("blue"), "{}", second.content);
    handle.edit(channel.ada, said, "gren forward 3").unwrap();
    wait_until_gone(&channel, second.id).await;
    let question = channel.reply_to(said).await;
    assert_eq!(question.content, "Did you mean **Green Forward 3 Red**?");
    handle.edit(channel.ada, said, "gren foward 3").unwrap();
    wait_until_gone(&channel, question.id).await;
    let again = channel.reply_to(said).await;
    assert_eq!(again.content, "Did you mean **Green Forward 3 Red**?", "still one question");
    play_next(&channel, first.id, channel.ada, "Red Forward 4 Blue").await;
    wait_until_gone(&channel, again.id).await;
    assert_eq!(replies(&channel, said), 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_outlasts_an_edit_that_cannot_be_read_and_its_button_still_plays() {
    let (channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let said = handle.say(channel.id, channel.ada, "gren forward 3").unwrap();
    let question = channel.reply_to(said).await;
    handle.edit(channel.ada, said, "grrn frwrd thre").unwrap();
    wait_until_handled(&channel).await;
    assert_eq!(replies(&channel, said), 1, "it does not vanish without an answer");
    channel.press(&question, channel.ada, "Green Forward 3 Red").await;
    let board = channel.board_after(first.id).await;
    assert!(board.content.contains("Green Forward 3 Red"), "{}", board.content);
    // The bot removes a refusal when an edit removes the refused words.
    let said = handle.say(channel.id, channel.grace, "red forward 4 yellow").unwrap();
    let refusal = channel.reply_to(said).await;
    handle.edit(channel.grace, said, "never mind, I am still thinking").unwrap();
    wait_until_gone(&channel, refusal.id).await;
    assert_eq!(replies(&channel, said), 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_played_message_is_not_played_again_whatever_it_becomes() {
    let (mut channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let said = handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let mut board = channel.board_after(first.id).await;
    handle.edit(channel.ada, said, "red forward 3").unwrap();
    let stands = channel.reply_to(said).await;
    assert_eq!(stands.content, sentence("edited-after-move", &[("move", "Red Forward 4 Blue")]));
    assert!(stands.pinged.is_empty() && stands.is_silent());
    board = play_next(&channel, board.id, channel.grace, "Blue Forward 5 Yellow").await;
    // It is Ada's turn again, but the edited message has already been played.
    handle.edit(channel.ada, said, "Yellow Right 3 Purple").unwrap();
    wait_until_handled(&channel).await;
    assert_eq!(replies(&channel, said), 1, "it is said once");
    channel.wait_until_all_sent().await;
    channel.kill_bot().await;
    channel.start_bot().await;
    handle.edit(channel.ada, said, "Yellow Right 3 Purple please").unwrap();
    play_next(&channel, board.id, channel.ada, "Yellow Right 1").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_of_a_played_message_that_means_the_same_move_or_none_gets_no_answer() {
    let (channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let said = handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let board = channel.board_after(first.id).await;
    for text in ["Red Forward 4 Blue", "red forward 4 :)", "red forward 4, good luck!", "oops"] {
        handle.edit(channel.ada, said, text).unwrap();
    }
    wait_until_handled(&channel).await;
    assert_eq!(replies(&channel, said), 0);
    // The bot answers an edit that means another move, and removes this answer after the next move.
    handle.edit(channel.ada, said, "red forward 3").unwrap();
    let stands = channel.reply_to(said).await;
    let board = play_next(&channel, board.id, channel.grace, "Blue Forward 5 Yellow").await;
    play_next(&channel, board.id, channel.ada, "Yellow Right 1").await;
    wait_until_gone(&channel, stands.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_after_the_turn_has_passed_changes_nothing() {
    let (channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let (said, _) = say_refused(&channel).await;
    let waiting = handle.say(channel.id, channel.grace, "left 5 yellow").unwrap();
    let board = play_next(&channel, first.id, channel.ada, "Red Forward 4 Blue").await;
    // The edited messages were written before the newest board, so neither edit is played.
    handle.edit(channel.ada, said, "red forward 3").unwrap();
    handle.edit(channel.grace, waiting, "Blue Forward 4").unwrap();
    let board = play_next(&channel, board.id, channel.grace, "Blue Forward 5 Yellow").await;
    handle.edit(channel.ada, said, "yellow right 3").unwrap();
    play_next(&channel, board.id, channel.ada, "Yellow Right 1").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_an_edit_within_five_minutes_is_read() {
    let (channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let (said, refusal) = say_refused(&channel).await;
    handle.edit_after(channel.ada, said, "red forward 3", Duration::from_secs(301)).unwrap();
    wait_until_handled(&channel).await;
    assert!(handle.message(refusal.id).is_some(), "it is not read");
    let board = play_next(&channel, first.id, channel.ada, "Red Forward 4 Blue").await;
    let said = handle.say(channel.id, channel.grace, "blue forward 5 red").unwrap();
    channel.reply_to(said).await;
    handle.edit_after(channel.grace, said, "Blue Forward 5 Yellow", Duration::from_mins(5)).unwrap();
    let board = channel.board_after(board.id).await;
    assert!(board.content.contains("Blue Forward 5 Yellow"), "{}", board.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn edits_made_while_the_bot_was_away_are_not_read() {
    let (mut channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let (said, refusal) = say_refused(&channel).await;
    channel.stop_bot().await;
    handle.edit(channel.ada, said, "Red Forward 4 Blue").unwrap();
    // The bot knows Discord's time only to the second, so its start must be clearly later than the edit.
    tokio::time::sleep(Duration::from_secs(2)).await;
    channel.start_bot().await;
    // The event that adds a preview contains the time of the last edit again. It does not count as an edit.
    handle.embed(said, json!({ "type": "rich", "title": "a preview" })).unwrap();
    play_next(&channel, first.id, channel.ada, "Purple Forward 3").await;
    assert!(handle.message(refusal.id).is_some());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_that_is_delivered_twice_is_played_once() {
    let (channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let (said, _) = say_refused(&channel).await;
    handle.edit(channel.ada, said, "red forward 4 blue").unwrap();
    handle.gateway(GatewayFault::RedeliverLast);
    let board = channel.board_after(first.id).await;
    handle.gateway(GatewayFault::RedeliverLast);
    handle.embed(said, json!({ "type": "rich", "title": "a preview" })).unwrap();
    play_next(&channel, board.id, channel.grace, "Blue Forward 5 Yellow").await;
    assert_eq!(replies(&channel, said), 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_is_no_edit() {
    let (channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let (said, refusal) = say_refused(&channel).await;
    handle.embed(said, json!({ "type": "rich", "title": "a preview" })).unwrap();
    wait_until_handled(&channel).await;
    assert_eq!(channel.reply_to(said).await.id, refusal.id, "it is not answered again");
    assert_eq!(replies(&channel, said), 1);
    play_next(&channel, first.id, channel.ada, "Red Forward 4 Blue").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_from_before_a_restart_can_be_mended_after_it() {
    let (mut channel, first) = open(Options::default()).await;
    let (said, _) = say_refused(&channel).await;
    channel.kill_bot().await;
    channel.start_bot().await;
    channel.handle().edit(channel.ada, said, "Red Forward 4 Blue").unwrap();
    let board = channel.board_after(first.id).await;
    assert!(board.content.contains("Red Forward 4 Blue"), "{}", board.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_can_be_mended_too() {
    let (channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let said = handle.direct_message(channel.ada, "red forward 4 yellow").unwrap();
    let direct = handle.direct_channel(channel.ada).unwrap();
    let answers = |message: &Message| message.reference == Some(said);
    let refusal = handle.wait_for_message(direct, answers, PATIENCE).await.expect("a refusal");
    handle.edit(channel.ada, said, "red forward 4 blue").unwrap();
    let board = channel.board_after(first.id).await;
    assert!(board.content.contains("Red Forward 4 Blue"), "{}", board.content);
    wait_until_gone(&channel, refusal.id).await;
    let confirmed = handle.wait_for_message_after(direct, refusal.id, answers, PATIENCE).await;
    assert!(confirmed.is_some(), "the move is confirmed where it was typed");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_intent_an_edit_to_the_bot_is_read() {
    let (channel, first) = open(Options { message_content: false, ..Options::default() }).await;
    let handle = channel.handle();
    let unseen = handle.say(channel.id, channel.ada, "red forward 4 yellow").unwrap();
    handle.edit(channel.ada, unseen, "red forward 3").unwrap();
    let bot = handle.bot();
    let said = handle.say(channel.id, channel.ada, &format!("<@{bot}> red forward 4 yellow")).unwrap();
    let refusal = channel.reply_to(said).await;
    handle.edit(channel.ada, said, &format!("<@{bot}> red forward 4 blue")).unwrap();
    let board = channel.board_after(first.id).await;
    assert!(board.content.contains("Red Forward 4 Blue"), "{}", board.content);
    wait_until_gone(&channel, refusal.id).await;
    assert_eq!(replies(&channel, unseen), 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_of_an_edit_is_sent_after_a_kill() {
    let (mut channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let (said, _) = say_refused(&channel).await;
    let on = Matcher::route("POST", "/messages").in_channel(channel.id);
    let fault = handle.fault(Fault { on, action: Action::Hang }).unwrap();
    handle.edit(channel.ada, said, "red forward 4 blue").unwrap();
    while handle.is_waiting(fault) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    channel.kill_bot().await;
    channel.start_bot().await;
    let board = channel.board_after(first.id).await;
    assert!(board.content.contains("Red Forward 4 Blue"), "{}", board.content);
    let boards = |message: &&Arc<Message>| message.content.contains("Red Forward 4 Blue");
    play_next(&channel, board.id, channel.grace, "Blue Forward 5 Yellow").await;
    assert_eq!(handle.messages(channel.id).iter().filter(boards).count(), 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_and_a_question_go_away_with_the_message_that_is_deleted() {
    let (channel, _) = open(Options::default()).await;
    let (said, refusal) = say_refused(&channel).await;
    assert!(channel.handle().delete_message(said));
    wait_until_gone(&channel, refusal.id).await;
    let said = channel.handle().say(channel.id, channel.ada, "gren foward 3").unwrap();
    let question = channel.reply_to(said).await;
    assert!(channel.handle().delete_message(said));
    wait_until_gone(&channel, question.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_deletes_a_move_that_an_edit_played_is_told_too() {
    let (channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let (said, _) = say_refused(&channel).await;
    handle.edit(channel.ada, said, "red forward 4 blue").unwrap();
    let board = channel.board_after(first.id).await;
    assert!(handle.delete_message(said));
    let gaps = [("player", "Ada"), ("move", "Red Forward 4 Blue")];
    let expected = sentence("deleted-after-move", &gaps);
    let told = |message: &Message| message.content == expected;
    assert!(handle.wait_for_message_after(channel.id, board.id, told, PATIENCE).await.is_some());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_deletes_a_move_that_was_played_is_told_that_it_stands_until_it_is_answered() {
    let (channel, first) = open(Options::default()).await;
    let handle = channel.handle();
    let moved = handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let board = channel.board_after(first.id).await;
    let chat = handle.say(channel.id, channel.ada, "good luck").unwrap();
    assert!(handle.delete_message(chat) && handle.delete_message(moved));
    let gaps = [("player", "Ada"), ("move", "Red Forward 4 Blue")];
    let expected = sentence("deleted-after-move", &gaps);
    let told = |message: &Message| message.content == expected && message.pinged.is_empty();
    assert!(handle.wait_for_message_after(channel.id, board.id, told, PATIENCE).await.is_some());
    let answer = handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    let second = channel.board_after(board.id).await;
    play_next(&channel, second.id, channel.ada, "Yellow Forward 1").await;
    assert!(handle.delete_message(answer));
    wait_until_handled(&channel).await;
    let about_deletions = handle.messages(channel.id).into_iter();
    let about_deletions = about_deletions.filter(|message| message.content.contains("deleting the message"));
    assert_eq!(about_deletions.count(), 1, "the opponent has answered the other move");
    channel.assert_no_violations();
}

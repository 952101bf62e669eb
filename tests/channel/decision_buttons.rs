//! Decisions by menus and buttons that are refused: by the wrong person, at the wrong moment, twice, and after the end.

use std::sync::Arc;

use kamisado_standin::{Handle, Message, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, PATIENCE, recorded_random_match::RECORD, refusals::sentence};

fn over() -> String {
    sentence("refused-over", &[("match", "k1")])
}

/// The first menu of a message: its custom id, and the values of its options.
fn menu(message: &Message) -> (String, Vec<String>) {
    let menu = message.controls().find(|control| control["type"] == 3).expect("a menu");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let values = menu["options"].as_array().unwrap().iter().map(|option| text(&option["value"]));
    (text(&menu["custom_id"]), values.collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn old_menus_do_nothing_after_the_end() {
    let channel = Channel::started().await;
    channel.keep_old_buttons();
    let opening = channel.begin("single").await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(opening.id).await;
    let (towers, (moves, decisions)) = (menu(&opening), menu(&moved));
    channel.resign_after(&moved, channel.ada).await;
    channel.refused_choice(&opening, channel.ada, (&towers.0, &towers.1[0]), &over()).await;
    channel.refused_choice(&moved, channel.grace, (&moves, &decisions[0]), &over()).await;
    channel.assert_no_violations();
}

/// Starts a match at the end of the record's first round. Returns the board that asks for the fill.
async fn filling(channel: &Channel) -> Arc<Message> {
    let won = RECORD.find("Round won by").expect("a round that was won");
    let end = won + RECORD[won..].find('\n').unwrap();
    let lines = RECORD[..end].lines().filter(|line| !line.starts_with("[Result"));
    let record: String = lines.flat_map(|line| [line, "\n"]).collect();
    channel.import(record).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_home_rows_are_filled_once_and_by_the_winner_of_the_round() {
    let channel = Channel::started().await;
    channel.keep_old_buttons();
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    let asked = filling(&channel).await;
    let [winner] = asked.pinged[..] else { panic!("one player fills: {}", asked.content) };
    let (name, loser) = if winner == channel.ada { ("Ada", channel.grace) } else { ("Grace", channel.ada) };
    for label in ["Fill from the left", "Fill from the right"] {
        channel.refused(&asked, stranger, label, &sentence("refused-not-a-player", &[])).await;
        let not_yet = sentence("refused-not-your-turn", &[("player", name)]);
        channel.refused(&asked, loser, label, &not_yet).await;
    }
    channel.press_unanswered(&asked, winner, "Fill from the left").await;
    let next = channel.board_after(asked.id).await;
    assert!(next.content.contains("Round 2 begins."), "{}", next.content);
    for label in ["Fill from the left", "Fill from the right"] {
        channel.refused(&asked, winner, label, &sentence("refused-stale", &[])).await;
    }
    channel.resign_after(&next, loser).await;
    channel.refused(&asked, winner, "Fill from the left", &over()).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_up_is_confirmed_once() {
    let channel = Channel::started().await;
    channel.keep_old_buttons();
    let options = json!({
        "opponent": channel.grace.to_string(),
        "setup": channel.choice("challenge", "setup", "tournament"),
        "black": channel.choice("challenge", "black", "me"),
    });
    let board = channel.begin_with(options).await;
    channel.press(&board, channel.ada, "The rest at random").await;
    let complete = channel.handle().message(board.id).unwrap();
    channel.press_unanswered(&complete, channel.ada, "Confirm").await;
    let next = channel.board_after(board.id).await;
    assert_eq!(next.pinged, [channel.grace]);
    channel.refused(&complete, channel.ada, "Confirm", &sentence("refused-stale", &[])).await;
    channel.resign_after(&next, channel.grace).await;
    channel.refused(&complete, channel.ada, "Confirm", &over()).await;
    channel.assert_no_violations();
}

/// Sends a move as Ada's direct message. Returns the message in which the bot asks which match the move is for.
async fn question(channel: &Channel, text: &str) -> Arc<Message> {
    let handle = channel.handle();
    let typed = handle.direct_message(channel.ada, text).unwrap();
    let direct = handle.direct_channel(channel.ada).unwrap();
    let answers = |found: &Message| found.reference == Some(typed);
    handle.wait_for_message_after(direct, typed, answers, PATIENCE).await.expect("an answer")
}

/// Replies to a message in Ada's chat with the bot. Returns the bot's answer.
async fn answer_to_reply(channel: &Channel, to: Snowflake, text: &str) -> Arc<Message> {
    let handle = channel.handle();
    let direct = handle.direct_channel(channel.ada).unwrap();
    let typed = handle.reply(direct, channel.ada, to, text, false).unwrap();
    let answers = |found: &Message| found.reference == Some(typed);
    handle.wait_for_message_after(direct, typed, answers, PATIENCE).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_in_a_reply_to_a_board_is_of_the_match_of_that_board_while_other_matches_wait() {
    let channel = Channel::started().await;
    let challenge = channel.challenge("single").await;
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    let first = channel.board_in(challenge.id, Snowflake::new(0)).await;
    let board = question(&channel, "red forward 4").await;
    assert!(board.attachments[0].name.starts_with("k1-"), "{:?}", board.attachments);
    let second = channel.board_in(challenge.id, first.id).await;
    // It is now Ada's turn only in match k2, but her reply to a board of match k1 is about match k1.
    let outer = channel.begin("single").await;
    let handle = channel.handle();
    let direct = handle.direct_channel(channel.ada).unwrap();
    let early = handle.reply(direct, channel.ada, board.id, "yellow forward 1", false).unwrap();
    let is_marked = |handle: &Handle| !handle.message(early).unwrap().reactions.is_empty();
    assert!(handle.wait_until(is_marked, PATIENCE).await, "a reaction says that it is not her turn");
    // After this move, it is Ada's turn in both matches.
    channel.handle().say(challenge.id, channel.grace, "blue forward 5").unwrap();
    let third = channel.board_in(challenge.id, second.id).await;
    let asked = question(&channel, "yellow forward 1").await;
    assert_eq!(menu(&asked).1, ["k1", "k2"]);
    let played = answer_to_reply(&channel, board.id, "yellow forward 1").await;
    assert!(played.attachments[0].name.starts_with("k1-"), "{}", played.content);
    channel.board_in(challenge.id, third.id).await;
    let not_yet = sentence("refused-not-your-turn", &[("player", "Grace")]);
    let chatted = answer_to_reply(&channel, board.id, "whose turn is it?").await;
    assert!(chatted.content.contains(&not_yet), "{}", chatted.content);
    channel.resign_after(&outer, channel.grace).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_played_once_in_the_chosen_match_while_it_is_due_there() {
    let channel = Channel::started().await;
    let challenge = channel.challenge("single").await;
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    let inner = channel.board_in(challenge.id, Snowflake::new(0)).await;
    let outer = channel.begin("single").await;
    let mut questions = Vec::new();
    for text in ["red forward 4", "purple forward 3", "red forward 2"] {
        questions.push(question(&channel, text).await);
    }
    let (first, values) = menu(&questions[0]);
    assert_eq!(values, ["k1", "k2"]);
    let choose = || drop(channel.handle().choose(questions[0].id, channel.ada, &first, &["k1"]).unwrap());
    channel.lose_the_answer(choose).await;
    channel.board_in(challenge.id, inner.id).await;
    let not_yet = sentence("refused-not-your-turn", &[("player", "Grace")]);
    channel.refused_choice(&questions[0], channel.ada, (&first, "k1"), &not_yet).await;
    let second = menu(&questions[1]).0;
    channel.refused_choice(&questions[1], channel.ada, (&second, "k1"), &not_yet).await;
    channel.resign_after(&outer, channel.grace).await;
    let (third, ended) = (menu(&questions[2]).0, sentence("refused-over", &[("match", "k2")]));
    channel.refused_choice(&questions[2], channel.ada, (&third, "k2"), &ended).await;
    channel.assert_no_violations();
}

//! A flag does not fall while an answer that was typed in time is unread, whatever prevents the bot from reading it.

use std::{sync::Arc, time::Duration};

use kamisado_standin::{Action, Fault, GatewayFault, Matcher, Message, Options};
use serde_json::{Value, json};

use crate::{
    clocks::{
        DAY, MINUTE, backdate_rows, begin, forget_absences, simulate_elapsed_time, times_told, told_after,
    },
    support::{Channel, PATIENCE},
};

/// The time that Ada has left on her clock, in milliseconds.
const TIME_LEFT: i64 = 3_000;

/// If Ada has [`TIME_LEFT`] now, her flag is due after this time, and the bot has had several chances to let it fall. The bot
/// allows ten seconds for the delivery of an answer. It checks every five seconds whether its heartbeats are answered.
const UNTIL_DUE: Duration = Duration::from_secs(3 + 10 + 10);

/// Opens a channel in which the periodic jobs run all the time.
async fn open() -> Channel {
    open_with(&[]).await
}

/// Like [`open`], with further settings of the bot.
async fn open_with(settings: &[(&'static str, &str)]) -> Channel {
    let options = Options { heartbeat_interval: Duration::from_secs(1), ..Options::default() };
    let mut channel = Channel::open(options, ["Ada", "Grace"]).await;
    channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "200".into()));
    channel.environment.extend(settings.iter().map(|&(name, value)| (name, value.into())));
    channel.start_bot().await;
    channel
}

/// Begins a match in which Ada has [`TIME_LEFT`] on her chess clock. Returns the first board.
async fn short_of_time(channel: &Channel) -> Arc<Message> {
    let (_, board) = begin(channel, &json!({ "minutes": 5 })).await;
    backdate_rows(channel, 5 * MINUTE - TIME_LEFT).await;
    board
}

/// Asserts that a move counts, and that no message says that time has run out.
async fn assert_counted(channel: &Channel, board: &Message, text: &str) {
    let moved = channel.board_after(board.id).await;
    assert!(moved.content.contains(text), "{}", moved.content);
    assert_eq!(times_told(channel, "no time left"), 0);
    assert_eq!(times_told(channel, "time was up"), 0);
    channel.assert_no_violations();
}

/// Delivers the events that the gateway has withheld. Asserts that the late delivery changes nothing and that Grace can move.
async fn assert_late_delivery_changes_nothing(channel: &Channel, board: &Message) {
    let handle = channel.handle();
    handle.gateway(GatewayFault::Withhold { on: false });
    handle.say(channel.id, channel.grace, "Blue Forward 5 Yellow").unwrap();
    let moved = told_after(channel, board.id, "Blue Forward 5 Yellow").await;
    assert!(moved.reference.is_none(), "the late delivery changes nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_delivered_late_counts() {
    let channel = open().await;
    let board = short_of_time(&channel).await;
    let handle = channel.handle();
    // The gateway withholds events, but still answers heartbeats.
    handle.gateway(GatewayFault::Withhold { on: true });
    handle.say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    tokio::time::sleep(UNTIL_DUE).await;
    assert_counted(&channel, &board, "Red Forward 4 Blue").await;
    assert_late_delivery_changes_nothing(&channel, &board).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_delivery_counts_after_a_newer_message_was_handled() {
    let channel = open().await;
    let board = short_of_time(&channel).await;
    let handle = channel.handle();
    handle.gateway(GatewayFault::Withhold { on: true });
    handle.say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let newer = handle.say(channel.id, channel.grace, "take your time").unwrap();
    // Stores a read cursor behind Ada's move, as if the bot had handled the newer message.
    let mut database = channel.open_database().await;
    let seen = "UPDATE matches SET seen_message_id = $1";
    database.execute(seen, &[newer.get().cast_signed()]).await;
    database.close().await;
    tokio::time::sleep(UNTIL_DUE).await;
    assert_counted(&channel, &board, "Red Forward 4 Blue").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_flag_falls_while_the_place_cannot_be_read_after_a_restart() {
    let mut channel = open().await;
    let board = short_of_time(&channel).await;
    channel.kill_bot().await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    forget_absences(&channel).await;
    let on = Matcher::route("GET", "/messages").always();
    handle.fault(Fault { on, action: Action::Status { status: 503 } }).unwrap();
    channel.start_bot().await;
    tokio::time::sleep(UNTIL_DUE).await;
    assert_eq!(times_told(&channel, "no time left"), 0);
    handle.clear_faults();
    assert_counted(&channel, &board, "Red Forward 4 Blue").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_in_a_direct_channel_that_the_bot_does_not_know_counts() {
    let mut channel = open().await;
    let board = short_of_time(&channel).await;
    channel.kill_bot().await;
    let handle = channel.handle();
    // This is Ada's first direct message.
    handle.direct_message(channel.ada, "red forward 4").unwrap();
    forget_absences(&channel).await;
    // The first requests to open Ada's direct channel fail. The bot must not conclude that she has sent no message.
    let on = Matcher::route("POST", "/users/@me/channels").times(2);
    handle.fault(Fault { on, action: Action::Status { status: 503 } }).unwrap();
    channel.start_bot().await;
    assert_counted(&channel, &board, "Red Forward 4 Blue").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_flag_falls_before_a_move_that_could_not_be_stored_is_read_again() {
    let channel = open().await;
    let (_, first) = begin(&channel, &json!({ "minutes": 5 })).await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let board = channel.board_after(first.id).await;
    backdate_rows(&channel, 5 * MINUTE - TIME_LEFT).await;
    // The match can be read, but no further event of it can be stored.
    let mut database = channel.open_database().await;
    let break_it = "CREATE UNIQUE INDEX one_event_a_match ON events (match_id)";
    database.execute_all(break_it).await;
    let typed = channel.handle().say(channel.id, channel.grace, "Blue Forward 5 Yellow").unwrap();
    let reply = channel.reply_to(typed).await;
    assert!(reply.content.contains("fault on my side"), "{}", reply.content);
    tokio::time::sleep(UNTIL_DUE).await;
    database.execute_all("DROP INDEX one_event_a_match").await;
    database.close().await;
    assert_counted(&channel, &board, "Blue Forward 5 Yellow").await;
}

/// Lets Grace move in time by `decide`, which returns the bot's answer. Meanwhile, another program locks the database for longer
/// than the bot waits. Asserts that Grace's flag does not fall, and that she can move when the lock is gone.
async fn assert_refused_move_costs_nothing(decide: impl AsyncFn(&Channel, &Message) -> String) {
    let channel = open().await;
    let (_, first) = begin(&channel, &json!({ "minutes": 5 })).await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let board = channel.board_after(first.id).await;
    channel.wait_until_all_sent().await;
    backdate_rows(&channel, 5 * MINUTE - TIME_LEFT).await;
    let mut other = channel.open_database().await;
    other.lock().await;
    let told = decide(&channel, &board).await;
    assert!(told.contains("fault on my side"), "{told}");
    other.unlock().await;
    other.close().await;
    tokio::time::sleep(UNTIL_DUE).await;
    assert_eq!(times_told(&channel, "no time left"), 0);
    decide(&channel, &board).await;
    channel.board_after(board.id).await;
    assert_eq!(times_told(&channel, "no time left"), 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_in_a_menu_that_the_database_refuses_costs_no_match() {
    assert_refused_move_costs_nothing(async |channel, board| {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let decides =
            |control: &&Value| control["type"] == 3 && text(&control["custom_id"]).starts_with("v1:decide:");
        let menu = board.controls().find(decides).expect("a menu");
        let (menu, value) = (text(&menu["custom_id"]), text(&menu["options"][0]["value"]));
        let mut press = channel.handle().choose(board.id, channel.grace, &menu, &[&value]).unwrap();
        press.complete_answer().await.expect("an answer");
        let is_told = |message: &Message| {
            message.ephemeral_to == Some(channel.grace) || !message.attachments.is_empty()
        };
        let told = channel.handle().wait_for_message_after(channel.id, board.id, is_told, PATIENCE).await;
        told.expect("an answer or a board").content.clone()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_command_that_the_database_refuses_costs_no_match() {
    assert_refused_move_costs_nothing(async |channel, _| {
        let options = json!({ "text": "Blue Forward 5 Yellow" });
        let call = channel.handle().command(channel.id, channel.grace, "move", &options).unwrap();
        call.finished(PATIENCE).await.expect("the answer follows").content.clone()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_when_nothing_is_found() {
    let channel = open().await;
    let board = short_of_time(&channel).await;
    let over = told_after(&channel, board.id, "Ada has no time left").await;
    assert!(over.content.contains("Grace wins the match"), "{}", over.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_in_a_busy_place_although_the_bot_reads_few_missed_messages() {
    let channel = open_with(&[("KAMISADO_MISSED_MESSAGES", "100")]).await;
    let board = short_of_time(&channel).await;
    for _ in 0..150 {
        channel.handle().say(channel.id, channel.grace, "left 5 minutes ago").unwrap();
    }
    told_after(&channel, board.id, "Ada has no time left").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edited_message_is_no_answer_in_time() {
    let channel = open().await;
    let board = short_of_time(&channel).await;
    let handle = channel.handle();
    let said = handle.say(channel.id, channel.ada, "one moment").unwrap();
    tokio::time::sleep(Duration::from_millis(TIME_LEFT.unsigned_abs() + 1000)).await;
    handle.edit(channel.ada, said, "Red Forward 4 Blue").unwrap();
    told_after(&channel, board.id, "Ada has no time left").await;
    assert_eq!(times_told(&channel, "Red Forward 4 Blue"), 1, "it was not played");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_in_time_counts_although_it_is_delivered_late() {
    // In one repetition, the original message is delivered in time. In the other, it is as late as its edit.
    for is_delivered in [true, false] {
        let channel = open().await;
        let board = short_of_time(&channel).await;
        let handle = channel.handle();
        handle.gateway(GatewayFault::Withhold { on: !is_delivered });
        let said = handle.say(channel.id, channel.ada, "one moment").unwrap();
        tokio::time::sleep(Duration::from_millis(500)).await;
        handle.gateway(GatewayFault::Withhold { on: true });
        handle.edit(channel.ada, said, "Red Forward 4 Blue").unwrap();
        assert_counted(&channel, &board, "Red Forward 4 Blue").await;
        assert_late_delivery_changes_nothing(&channel, &board).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_becomes_a_move_after_the_time_is_up_is_no_answer_when_it_is_read_late() {
    let mut channel = open().await;
    let board = short_of_time(&channel).await;
    channel.kill_bot().await;
    let handle = channel.handle();
    let said = handle.say(channel.id, channel.ada, "one moment").unwrap();
    forget_absences(&channel).await;
    let on = Matcher::route("GET", "/messages").always();
    handle.fault(Fault { on, action: Action::Status { status: 503 } }).unwrap();
    channel.start_bot().await;
    tokio::time::sleep(Duration::from_millis(TIME_LEFT.unsigned_abs() + 4000)).await;
    handle.edit(channel.ada, said, "Red Forward 4 Blue").unwrap();
    handle.clear_faults();
    told_after(&channel, board.id, "Ada has no time left").await;
    assert_eq!(times_told(&channel, "Red Forward 4 Blue"), 1, "it was not played");
    channel.assert_no_violations();
}

/// Begins a quiet match whose win Grace may claim. Returns the message with the buttons.
async fn claimable(channel: &mut Channel) -> Arc<Message> {
    let (_, board) = begin(channel, &json!({})).await;
    simulate_elapsed_time(channel, 8 * DAY).await;
    told_after(channel, board.id, "You may claim the win").await
}

/// Makes all requests that read messages fail, or wait.
fn hinder_reading(channel: &Channel, action: Action) {
    channel.handle().fault(Fault { on: Matcher::route("GET", "/messages").always(), action }).unwrap();
}

/// Waits for an ephemeral message to Grace that contains a text.
async fn told_grace(channel: &Channel, after: &Message, text: &str) {
    let is_told =
        |message: &Message| message.ephemeral_to == Some(channel.grace) && message.content.contains(text);
    let told = channel.handle().wait_for_message_after(channel.id, after.id, is_told, PATIENCE).await;
    assert!(told.is_some(), "Grace is not told {text:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_claim_is_settled_once_the_place_can_be_read() {
    let mut channel = open().await;
    let offered = claimable(&mut channel).await;
    hinder_reading(&channel, Action::Status { status: 503 });
    // A second press changes nothing.
    for _ in 0..2 {
        channel.handle().press(offered.id, channel.grace, offered.button("Claim the win").unwrap()).unwrap();
    }
    told_grace(&channel, &offered, "I keep trying for ten minutes").await;
    assert_eq!(times_told(&channel, "Grace wins the match"), 0);
    channel.handle().clear_faults();
    told_after(&channel, offered.id, "Grace wins the match").await;
    assert_eq!(times_told(&channel, "Grace wins the match"), 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_claim_is_settled_by_a_reading_that_takes_longer_than_an_answer_may() {
    let mut channel = open().await;
    let offered = claimable(&mut channel).await;
    hinder_reading(&channel, Action::Delay { seconds: 4.0 });
    channel.handle().press(offered.id, channel.grace, offered.button("Claim the win").unwrap()).unwrap();
    told_after(&channel, offered.id, "Grace wins the match").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn however_often_a_claim_is_pressed_the_channels_are_read_once() {
    let mut channel = open().await;
    let offered = claimable(&mut channel).await;
    let handle = channel.handle();
    let reads = || handle.requests().get("GET /channels/{channel_id}/messages").copied().unwrap_or_default();
    channel.wait_until_all_sent().await;
    let before = reads();
    hinder_reading(&channel, Action::Delay { seconds: 4.0 });
    let button = offered.button("Claim the win").unwrap();
    for _ in 0..10 {
        handle.press(offered.id, channel.grace, button).unwrap();
    }
    told_after(&channel, offered.id, "Grace wins the match").await;
    assert_eq!(reads() - before, 2, "the channel and Ada's chat with the bot");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_noted_claim_that_waits_for_another_one_is_attempted_after_that_has_failed() {
    let mut channel = open().await;
    let (_, first) = begin(&channel, &json!({})).await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let board = channel.board_after(first.id).await;
    simulate_elapsed_time(&mut channel, 8 * DAY).await;
    let offered = told_after(&channel, board.id, "You may claim the win").await;
    let handle = channel.handle();
    let both_are_told = async |text: &str| {
        let is_told =
            |found: &Message| found.ephemeral_to == Some(channel.ada) && found.content.contains(text);
        let mut after = offered.id;
        for number in 1..=2 {
            let told = handle.wait_for_message_after(channel.id, after, is_told, PATIENCE).await;
            after = told.unwrap_or_else(|| panic!("press {number} is not told {text:?}")).id;
        }
    };
    hinder_reading(&channel, Action::Status { status: 503 });
    for _ in 0..2 {
        handle.press(offered.id, channel.ada, offered.button("Claim the win").unwrap()).unwrap();
    }
    both_are_told("I keep trying for ten minutes").await;
    // The channels can be read, but the end of the match cannot be stored.
    let mut database = channel.open_database().await;
    database.execute_all("CREATE UNIQUE INDEX one_event_a_match ON events (match_id)").await;
    handle.clear_faults();
    both_are_told("fault on my side").await;
    database.execute_all("DROP INDEX one_event_a_match").await;
    database.close().await;
    channel.press(&offered, channel.ada, "Claim the win").await;
    told_after(&channel, offered.id, "Ada wins the match").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_noted_claim_is_refused_when_an_answer_is_found() {
    let mut channel = open().await;
    let offered = claimable(&mut channel).await;
    hinder_reading(&channel, Action::Status { status: 503 });
    let handle = channel.handle();
    handle.press(offered.id, channel.grace, offered.button("Claim the win").unwrap()).unwrap();
    told_grace(&channel, &offered, "I keep trying for ten minutes").await;
    handle.gateway(GatewayFault::Withhold { on: true });
    handle.say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    handle.clear_faults();
    told_after(&channel, offered.id, "Red Forward 4 Blue").await;
    told_grace(&channel, &offered, "The board has changed since then").await;
    assert_eq!(times_told(&channel, "Grace wins the match"), 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_whose_claim_is_noted_is_told_that_the_bot_stops() {
    let mut channel = open().await;
    let offered = claimable(&mut channel).await;
    hinder_reading(&channel, Action::Status { status: 503 });
    channel.handle().press(offered.id, channel.grace, offered.button("Claim the win").unwrap()).unwrap();
    told_grace(&channel, &offered, "I keep trying for ten minutes").await;
    channel.stop_bot().await;
    told_grace(&channel, &offered, "Try again in a minute").await;
    channel.handle().clear_faults();
    channel.start_bot().await;
    channel.press(&offered, channel.grace, "Claim the win").await;
    told_after(&channel, offered.id, "Grace wins the match").await;
    channel.assert_no_violations();
}

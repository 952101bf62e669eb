//! Clocks and quiet matches in a channel. Instead of waiting for days, the tests backdate the rows of the database.

use std::{sync::Arc, time::Duration};

use kamisado_standin::{GatewayFault, Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};

pub(crate) use crate::support::elapsed_time::{
    DAY, MINUTE, backdate_rows, forget_absences, simulate_elapsed_time,
};
use crate::support::{Channel, PATIENCE};

pub(crate) async fn open() -> Channel {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    // With this interval, the periodic jobs never run during a test. Flags fall only at a start or by an action of a
    // player.
    channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "60000".into()));
    channel.start_bot().await;
    channel
}

/// Ada (Black) challenges Grace to a match with these additional options. Returns the challenge and the first board.
pub(crate) async fn begin(channel: &Channel, clock: &Value) -> (Arc<Message>, Arc<Message>) {
    let mut options = json!({
        "opponent": channel.grace.to_string(),
        "black": channel.choice("challenge", "black", "me"),
    });
    for (name, value) in clock.as_object().unwrap() {
        options[name] = value.clone();
    }
    let challenge = channel.challenge_with(options).await;
    channel.press(&challenge, channel.grace, "Accept").await;
    let board = channel.board_after(challenge.id).await;
    (challenge, board)
}

/// Marks the bot's only sent notice as owed, as if Discord's response had been lost.
async fn forget_arrival_of_notice(channel: &Channel) {
    let mut database = channel.open_database().await;
    let forget = "UPDATE announcements SET state = 'owed', message_id = NULL, sent_at = NULL
                  WHERE notice IS NOT NULL AND state = 'sent'";
    assert_eq!(database.execute(forget, &[]).await, 1);
    database.close().await;
}

/// Waits for the next message after this one that contains a text.
pub(crate) async fn told_after(channel: &Channel, message: Snowflake, text: &str) -> Arc<Message> {
    let handle = channel.handle();
    let says = |found: &Message| found.content.contains(text);
    let told = handle.wait_for_message_after(channel.id, message, says, PATIENCE).await;
    told.unwrap_or_else(|| panic!("nobody says {text}"))
}

/// The number of messages in the channel that contain a text.
pub(crate) fn times_told(channel: &Channel, text: &str) -> usize {
    channel.handle().messages(channel.id).iter().filter(|message| message.content.contains(text)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_reminded_once_and_loses_when_the_days_are_over() {
    let mut channel = open().await;
    let clock = json!({ "clock": channel.choice("challenge", "clock", "3 days for each move") });
    let (challenge, board) = begin(&channel, &clock).await;
    assert!(challenge.content.contains("3 days for each move"), "{}", challenge.content);
    assert!(board.content.contains("Time: 3 days for each move."), "{}", board.content);
    assert!(board.content.contains("Ada has until <t:"), "{}", board.content);

    simulate_elapsed_time(&mut channel, 2 * DAY + MINUTE).await;
    let reminder = told_after(&channel, board.id, "a third of your time").await;
    assert_eq!(reminder.pinged, [channel.ada], "the player to move and nobody else");
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    let refused = channel.press(&reminder, stranger, "Show the board").await;
    assert!(refused.is_ephemeral() && refused.content().contains("are not playing"), "{}", refused.content());
    channel.press(&reminder, channel.ada, "Show the board").await;
    let shown = channel.board_after(reminder.id).await;
    assert!(shown.content.contains("Ada has until <t:"), "{}", shown.content);

    simulate_elapsed_time(&mut channel, DAY - 2 * MINUTE).await;
    simulate_elapsed_time(&mut channel, 2 * MINUTE).await;
    let over = told_after(&channel, shown.id, "Ada has no time left").await;
    assert!(over.content.contains("Grace wins the match"), "{}", over.content);
    assert_eq!(over.pinged, [channel.ada, channel.grace], "both are told that it is over");
    assert!(over.button("Rematch (sides swap)").is_some(), "{:?}", over.components);
    assert_eq!(times_told(&channel, "a third of your time"), 1, "the reminder was not repeated");
    let late = channel.press(&reminder, channel.ada, "Show the board").await;
    assert!(late.is_ephemeral() && late.content().contains("is over"), "{}", late.content());
    assert!(channel.export("k1").contains("[Termination \"out of time by Black\"]"));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_whose_response_was_lost_is_not_repeated() {
    let mut channel = open().await;
    let clock = json!({ "clock": channel.choice("challenge", "clock", "a day for each move") });
    let (_, board) = begin(&channel, &clock).await;
    simulate_elapsed_time(&mut channel, DAY * 2 / 3 + MINUTE).await;
    told_after(&channel, board.id, "a third of your time").await;
    backdate_rows(&channel, 0).await;
    channel.kill_bot().await;
    forget_arrival_of_notice(&channel).await;
    channel.start_bot().await;
    // This also waits until nothing is owed. By then, the bot has found the reminder in the channel.
    backdate_rows(&channel, 0).await;
    assert_eq!(times_told(&channel, "a third of your time"), 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn downtime_of_the_bot_is_not_charged() {
    let mut channel = open().await;
    let clock = json!({ "clock": channel.choice("challenge", "clock", "a day for each move") });
    let (_, board) = begin(&channel, &clock).await;
    backdate_rows(&channel, 3 * DAY).await;
    channel.kill_bot().await;
    // The bot was last connected one minute after it had sent the board.
    let mut database = channel.open_database().await;
    let present =
        "UPDATE marks SET at = (SELECT max(sent_at) + 60000 FROM announcements) WHERE name = 'present'";
    database.execute(present, &[]).await;
    database.close().await;
    channel.start_bot().await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(board.id).await;
    assert!(moved.content.contains("Grace has until"), "{}", moved.content);
    assert_eq!(times_told(&channel, "a third of your time"), 0);
    channel.assert_no_violations();
}

/// Begins a match in which Ada has only [`TIME_LEFT`] left on her chess clock. Returns the first board.
async fn begin_short_of_time(channel: &Channel) -> Arc<Message> {
    let (_, board) = begin(channel, &json!({ "minutes": 5 })).await;
    backdate_rows(channel, 5 * MINUTE - TIME_LEFT).await;
    board
}

/// Waits until Ada's time has run out.
async fn wait_until_time_is_up() {
    tokio::time::sleep(Duration::from_millis(TIME_LEFT.unsigned_abs() + 1000)).await;
}

const TIME_LEFT: i64 = 8_000;

/// Lets Ada's time run out while the connection is cut, and then lets her type a move. Asserts that the move counts.
async fn assert_typed_move_counts(channel: &Channel, board: &Message) {
    let handle = channel.handle();
    handle.gateway(GatewayFault::Withhold { on: true });
    wait_until_time_is_up().await;
    handle.say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    handle.gateway(GatewayFault::Cut);
    assert!(handle.wait_until(|handle| handle.resumes() == 1, PATIENCE).await, "the session is resumed");
    handle.gateway(GatewayFault::Withhold { on: false });
    let moved = channel.board_after(board.id).await;
    assert!(moved.content.contains("Red Forward 4 Blue"), "{}", moved.content);
    assert_eq!(times_told(channel, "time was up"), 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_typed_while_the_connection_was_cut_is_not_charged_when_it_is_resumed() {
    let channel = open().await;
    let board = begin_short_of_time(&channel).await;
    assert_typed_move_counts(&channel, &board).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_typed_while_the_connection_was_cut_counts_although_the_round_is_over() {
    let channel = open().await;
    let (_, board) = begin(&channel, &json!({})).await;
    channel.wait_until_all_sent().await;
    let mut database = channel.open_database().await;
    let ends = "UPDATE matches SET ends_at = $1 + (SELECT max(sent_at) FROM announcements)";
    database.execute(ends, &[TIME_LEFT]).await;
    database.close().await;
    assert_typed_move_counts(&channel, &board).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_of_the_server_is_not_charged() {
    let channel = open().await;
    let board = begin_short_of_time(&channel).await;
    let handle = channel.handle();
    handle.set_outage(channel.guild, true);
    wait_until_time_is_up().await;
    handle.set_outage(channel.guild, false);
    handle.say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(board.id).await;
    assert!(moved.content.contains("Red Forward 4 Blue"), "{}", moved.content);
    assert_eq!(times_told(&channel, "time was up"), 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_after_the_end_of_a_chess_clock_is_too_late_and_ends_the_match() {
    let channel = open().await;
    let both = json!({
        "opponent": channel.grace.to_string(),
        "clock": channel.choice("challenge", "clock", "a day for each move"),
        "minutes": 5,
    });
    let refused = channel.command(channel.ada, "challenge", both).await;
    assert!(refused.is_ephemeral() && refused.content().contains("chess clock"), "{}", refused.content());
    let (challenge, board) = begin(&channel, &json!({ "minutes": 5, "increment": 60 })).await;
    let told = "5 minutes each for the whole match, and 60 seconds more with each move";
    assert!(challenge.content.contains(told), "{}", challenge.content);
    assert!(board.content.contains("Time left: Ada 5:00, Grace 5:00."), "{}", board.content);
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(board.id).await;
    let is_added = moved.content.contains("Ada 5:") || moved.content.contains("Ada 6:00");
    assert!(is_added, "the increment is added: {}", moved.content);
    backdate_rows(&channel, 6 * MINUTE).await;
    let late = channel.handle().say(channel.id, channel.grace, "Blue Forward 5 Yellow").unwrap();
    let refused = channel.reply_to(late).await;
    assert!(refused.content.contains("The time was up before that"), "{}", refused.content);
    let over = told_after(&channel, moved.id, "Grace has no time left").await;
    assert!(over.content.contains("Ada wins the match"), "{}", over.content);
    assert!(!channel.export("k1").contains("Yellow"), "the late move does not count");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_match_is_asked_about_and_then_ended_by_the_player_who_waits() {
    let mut channel = open().await;
    let (_, board) = begin(&channel, &json!({})).await;
    assert!(!board.content.contains("<t:"), "{}", board.content);
    let early = channel.command(channel.grace, "claim", json!({})).await;
    assert!(early.is_ephemeral() && early.content().contains("<t:"), "{}", early.content());

    simulate_elapsed_time(&mut channel, 3 * DAY + MINUTE).await;
    let asked = told_after(&channel, board.id, "Are you still playing?").await;
    assert_eq!(asked.pinged, [channel.ada]);
    assert!(asked.button("Claim the win").is_none());

    simulate_elapsed_time(&mut channel, 4 * DAY).await;
    let offered = told_after(&channel, asked.id, "You may claim the win").await;
    assert!(offered.pinged.is_empty(), "only who is waited for is pinged, and a claim waits for nobody");
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    for (somebody, why) in [(stranger, "are not playing"), (channel.ada, "your turn")] {
        let refused = channel.press(&offered, somebody, "Claim the win").await;
        assert!(refused.is_ephemeral() && refused.content().contains(why), "{}", refused.content());
        let refused = channel.command(somebody, "claim", json!({})).await;
        assert!(refused.is_ephemeral() && refused.content().contains(why), "{}", refused.content());
    }
    let twice = channel.press_twice(&offered, channel.grace, "Claim the win").await;
    let over = channel.board_after(offered.id).await;
    assert!(over.content.contains("Grace wins the match"), "{}", over.content);
    assert!(twice.content().contains("is over"), "{}", twice.content());
    assert_eq!(times_told(&channel, "Are you still playing?"), 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_match_is_closed_by_command_unless_the_opponent_returns() {
    let mut channel = open().await;
    let (_, board) = begin(&channel, &json!({})).await;
    simulate_elapsed_time(&mut channel, 8 * DAY).await;
    let offered = told_after(&channel, board.id, "You may claim the win").await;
    assert_eq!(times_told(&channel, "Are you still playing?"), 0, "only what matters now is told");
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let back = channel.board_after(offered.id).await;
    let late = channel.press(&offered, channel.grace, "Claim the win").await;
    assert!(late.is_ephemeral() && late.content().contains("changed since"), "{}", late.content());

    simulate_elapsed_time(&mut channel, 8 * DAY).await;
    told_after(&channel, back.id, "You may claim the win").await;
    let question = channel.command(channel.ada, "claim", json!({})).await;
    assert!(question.is_ephemeral(), "{}", question.content());
    let question = question.message().expect("a question").clone();
    channel.press(&question, channel.ada, "Close the match").await;
    let over = told_after(&channel, back.id, "Ada closes the match").await;
    assert!(over.content.contains("counts for nobody"), "{}", over.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_sets_after_how_many_quiet_days_a_match_may_be_ended() {
    let channel = open().await;
    let member = channel.command(channel.ada, "settings server", json!({ "claim_after": 2 })).await;
    assert!(
        member.is_ephemeral() && member.content().contains("permission Manage Server"),
        "{}",
        member.content()
    );
    let rights = Permissions::of_a_member() | Permissions::MANAGE_GUILD;
    let manager = channel.handle().add_user("Judy", rights, "en-US");
    let early = channel.command(manager, "settings server", json!({ "ask_after": 9 })).await;
    assert!(
        early.content().contains("`ask-after` (9) must be less than `claim-after` (7)"),
        "{}",
        early.content()
    );
    let set = channel.command(manager, "settings server", json!({ "ask_after": 1, "claim_after": 2 })).await;
    assert!(set.content().contains("after a quiet day") && set.content().contains("after 2 quiet days"));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_runs_and_is_told_while_the_towers_are_placed() {
    let channel = open().await;
    let clock = json!({
        "minutes": 5,
        "setup": channel.choice("challenge", "setup", "tournament"),
    });
    let (_, board) = begin(&channel, &clock).await;
    assert!(board.content.contains("Time left: Ada 5:00, Grace 5:00."), "{}", board.content);
    backdate_rows(&channel, MINUTE).await;
    channel.press(&board, channel.ada, "The rest at random").await;
    let placed = channel.handle().message(board.id).unwrap();
    assert!(placed.content.contains("Time left: Ada 3:"), "{}", placed.content);
    assert!(placed.content.contains("Ada has until <t:"), "{}", placed.content);
    assert!(placed.content.contains("Grace 5:00"), "White's clock stands: {}", placed.content);
    backdate_rows(&channel, 5 * MINUTE).await;
    let over = channel.press(&placed, channel.ada, "Confirm").await;
    assert!(over.is_ephemeral() && over.content().contains("The time was up"), "{}", over.content());
    let end = told_after(&channel, board.id, "Ada has no time left").await;
    assert!(end.content.contains("Grace wins the match"), "{}", end.content);
    channel.assert_no_violations();
}

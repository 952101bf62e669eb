//! A match whose channel or thread is deleted is paused at once, and its players are told what they can do.

use std::sync::Arc;

use kamisado_standin::{Action, Fault, Handle, Matcher, Message, Permissions, Snowflake};
use serde_json::json;

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
};

/// Waits for the bot's first direct message to a user after the message `after`.
async fn direct_message(channel: &Channel, user: Snowflake, after: Snowflake) -> Arc<Message> {
    let direct = channel.handle().direct_channel(user).unwrap();
    let told = channel.handle().wait_for_message_after(direct, after, |_| true, PATIENCE).await;
    told.expect("a direct message")
}

/// Asserts that both players are told that the match is paused, and what they can do. Returns the messages.
async fn assert_told(channel: &Channel, id: &str, place: Snowflake, after: Snowflake) -> [Arc<Message>; 2] {
    let place = format!("<#{place}>");
    let paused = sentence("direct-paused", &[("place", &place), ("match", id)]);
    assert!(paused.contains("/board") && paused.contains(&format!("`match: {id}`")), "{paused}");
    let told = [channel.ada, channel.grace].map(|player| direct_message(channel, player, after));
    let [ada, grace] = told;
    let told = [ada.await, grace.await];
    for message in &told {
        // The bot may not have registered its commands again yet. The message then names the commands instead of mentioning them.
        assert_eq!(without_command_ids(&message.content), without_command_ids(&paused));
    }
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_channel_is_deleted_is_paused_and_can_be_given_up() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    channel.begin("single").await;
    channel.wait_until_all_sent().await;
    // Nobody moves, so the bot has nothing to post in the channel.
    handle.delete_channel(channel.id);
    let [_, told] = assert_told(&channel, "k1", channel.id, Snowflake::new(0)).await;
    let direct = handle.direct_channel(channel.ada).unwrap();
    let mut command = handle.command(direct, channel.ada, "resign", &json!({ "match": "k1" })).unwrap();
    let question = command.complete_answer().await.expect("an answer").message().expect("a question").clone();
    let done = channel.press(&question, channel.ada, "Give up").await;
    assert_eq!(done.content(), sentence("resign-done", &[("match", "k1")]));
    let end = direct_message(&channel, channel.grace, told.id).await;
    assert!(end.content.contains("match k1 is over: Grace has won it"), "{}", end.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_channel_is_deleted_goes_on_in_another_channel() {
    let mut channel = Channel::started().await;
    let handle = channel.handle();
    channel.begin("single").await;
    channel.wait_until_all_sent().await;
    let deleted = channel.id;
    handle.delete_channel(deleted);
    assert_told(&channel, "k1", deleted, Snowflake::new(0)).await;
    channel.id = handle.add_channel(channel.guild, "other");
    channel.command(channel.grace, "board", json!({})).await;
    let shown = channel.board_after(Snowflake::new(0)).await;
    assert!(shown.content.contains("It goes on"), "{}", shown.content);
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(shown.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paused_match_does_not_go_on_where_the_opponent_cannot_follow_and_who_moves_it_tells_where() {
    let mut channel = Channel::started().await;
    let handle = channel.handle();
    let timed = json!({
        "opponent": channel.grace.to_string(),
        "match": channel.choice("challenge", "match", "single"),
        "black": channel.choice("challenge", "black", "me"),
        "minutes": 5,
    });
    channel.begin_with(timed).await;
    channel.wait_until_all_sent().await;
    let deleted = channel.id;
    handle.delete_channel(deleted);
    let [told, _] = assert_told(&channel, "k1", deleted, Snowflake::new(0)).await;
    // Black is to move. White asks for the board in a channel that Black cannot view.
    let member = Permissions::of_a_member();
    channel.id = handle.add_channel(channel.guild, "private");
    handle.set_permissions(channel.id, channel.ada, member.without(Permissions::VIEW_CHANNEL));
    let hidden = sentence("refused-board-hidden", &[("match", "k1"), ("player", "Ada")]);
    channel.refused_command(channel.grace, "board", json!({}), &hidden).await;
    channel.wait_until_all_sent().await;
    assert!(handle.messages(channel.id).iter().all(|message| message.attachments.is_empty()));
    // While Discord does not say who can view the channel, the bot does not post the board there either.
    channel.id = handle.add_channel(channel.guild, "other");
    let asked = Matcher::route("GET", "/guilds/{guild_id}/members/{user_id}").always();
    handle.fault(Fault { on: asked, action: Action::Status { status: 500 } });
    let failed = sentence("refused-failed", &[]);
    channel.refused_command(channel.grace, "board", json!({}), &failed).await;
    handle.clear_faults();
    channel.command(channel.grace, "board", json!({})).await;
    let shown = channel.board_after(Snowflake::new(0)).await;
    assert!(shown.content.contains("It goes on"), "{}", shown.content);
    let moved = direct_message(&channel, channel.ada, told.id).await;
    let place = format!("<#{}>", channel.id);
    let expected = sentence("direct-moved", &[("match", "k1"), ("player", "Grace"), ("place", &place)]);
    assert_eq!(moved.content, expected);
    let direct = handle.direct_channel(channel.grace).unwrap();
    assert_eq!(handle.messages(direct).len(), 1, "who moves it knows");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_in_threads_are_paused_when_the_thread_or_its_channel_is_deleted() {
    let mut channel = Channel::started().await;
    let handle = channel.handle();
    let games = channel.id;
    let mut threads = Vec::new();
    for _ in 0..2 {
        let challenge = channel.challenge("single").await;
        channel.press(&challenge, channel.grace, "Accept in a thread").await;
        channel.board_in(challenge.id, Snowflake::new(0)).await;
        threads.push(challenge.id);
    }
    // A person has started this thread, so the bot does not know to which channel it belongs.
    channel.id = handle.start_thread(games, channel.ada, "corner").unwrap();
    channel.begin("single").await;
    let corner = channel.id;
    // The channel of this match is not deleted.
    channel.id = handle.add_channel(channel.guild, "other");
    let other = channel.begin("single").await;
    channel.wait_until_all_sent().await;

    handle.delete_channel(threads[0]);
    let told = assert_told(&channel, "k1", threads[0], Snowflake::new(0)).await;
    handle.delete_channel(games);
    let last = told.iter().map(|message| message.id).max().unwrap();
    let told = assert_told(&channel, "k2", threads[1], last).await;
    let last = told.iter().map(|message| message.id).max().unwrap();
    assert_told(&channel, "k3", corner, last).await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(other.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_was_deleted_while_the_bot_was_away_is_found_missing() {
    let mut channel = Channel::started().await;
    channel.begin("single").await;
    channel.wait_until_all_sent().await;
    channel.kill_bot().await;
    channel.handle().delete_channel(channel.id);
    channel.start_bot().await;
    assert_told(&channel, "k1", channel.id, Snowflake::new(0)).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn many_deleted_channels_cause_one_request_for_each_place() {
    let mut channel = Channel::started().await;
    let handle = channel.handle();
    let games = channel.id;
    for name in ["one", "two", "three"] {
        channel.id = handle.start_thread(games, channel.ada, name).unwrap();
        channel.begin("single").await;
    }
    channel.wait_until_all_sent().await;
    let asked = || handle.requests().get("GET /channels/{channel_id}").copied().unwrap_or_default();
    let before = asked();
    let rooms: Vec<_> =
        (0..20).map(|number| handle.add_channel(channel.guild, &format!("room-{number}"))).collect();
    for room in rooms {
        handle.delete_channel(room);
    }
    // The players are told only after the channel of the threads is deleted. By then, the bot has handled the other deletions.
    handle.delete_channel(games);
    let direct = handle.direct_channel(channel.grace).unwrap();
    for id in ["k1", "k2", "k3"] {
        let names = format!("`match: {id}`");
        let is_told =
            |handle: &Handle| handle.messages(direct).iter().any(|message| message.content.contains(&names));
        assert!(handle.wait_until(is_told, PATIENCE).await, "{id}");
    }
    let asked = asked() - before;
    // The bot requests each of the three threads once. A search that began before the channel of the threads was deleted may
    // request them once more.
    assert!(asked <= 6, "{asked} requests");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_a_deleted_channel_can_be_ended_without_the_opponent() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let lounge = handle.add_channel(channel.guild, "lounge");
    let everybody = Permissions::of_a_member();
    let mary = handle.add_user("Mary", everybody | Permissions::MANAGE_GUILD, "en-US");
    let mallory = handle.add_user("Mallory", everybody | Permissions::MANAGE_MESSAGES, "en-US");
    channel.begin("single").await;
    channel.wait_until_all_sent().await;
    handle.delete_channel(channel.id);
    let [told, _] = assert_told(&channel, "k1", channel.id, Snowflake::new(0)).await;
    assert!(told.content.contains("/abort"), "{}", told.content);
    let abort = async |user, options| {
        let mut command = handle.command(lounge, user, "abort", &options).unwrap();
        command.complete_answer().await.expect("an answer")
    };
    // A player has to give the other one some days.
    let early = abort(channel.ada, json!({ "match": "k1" })).await;
    assert!(early.content().contains("each of you may close it"), "{}", early.content());
    // Who manages the server learns nothing: the question and the answer are the same for a match that does not exist.
    let hidden = abort(mallory, json!({ "match": "k1", "moderator": true })).await;
    assert_eq!(hidden.content(), sentence("refused-no-match-of-server", &[]));
    for id in ["k9", "k1"] {
        let question = abort(mary, json!({ "match": id, "moderator": true })).await;
        assert_eq!(question.content(), sentence("abort-gone-ask", &[("match", id)]));
        let done = channel.press(question.message().expect("a question"), mary, "Break off").await;
        assert_eq!(done.content(), sentence("abort-gone-done", &[("match", id)]));
    }
    let end = direct_message(&channel, channel.ada, told.id).await;
    assert!(end.content.contains("match k1 is over, without a winner"), "{}", end.content);
    channel.assert_no_violations();
}

//! Direct messages to the players of a match in whose channel the bot cannot post. They are retried until delivered.

use kamisado_standin::{Action, DirectMessages, Fault, Handle, Matcher, Options, Permissions, Snowflake};

use crate::{
    direct_message, struck,
    support::{Channel, PATIENCE},
};

/// Matches the request that opens a direct-message channel.
fn opening() -> Matcher {
    Matcher::route("POST", "/users/@me/channels")
}

/// Pauses the match: removes the bot's permission to post in its channel, and makes a move.
fn pause(channel: &Channel) {
    let handle = channel.handle();
    handle.remove_permissions(channel.id, Permissions::from_name("SEND_MESSAGES").unwrap());
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
}

/// The number of direct messages that are not delivered yet.
async fn owed(channel: &Channel) -> i64 {
    channel.open_database().await.value("SELECT count(*) FROM direct_announcements", &[]).await
}

/// Waits until no direct message is owed, because each one was delivered or given up.
async fn all_told(channel: &Channel) {
    let told = async {
        while owed(channel).await > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, told).await.expect("nothing stays owed");
}

fn messages_to(channel: &Channel, user: Snowflake) -> usize {
    let handle = channel.handle();
    handle.messages(handle.direct_channel(user).unwrap()).len()
}

/// Asserts that both players are told of the pause by one direct message.
async fn assert_both_told_once(channel: &Channel) {
    let players = [channel.ada, channel.grace];
    for user in players {
        let told = direct_message(channel, user).await;
        assert!(told.contains("paused"), "{told}");
    }
    all_told(channel).await;
    for user in players {
        assert_eq!(messages_to(channel, user), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_that_fails_at_first_arrives_later() {
    let (channel, _) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    let direct = handle.direct_channel(channel.grace).unwrap();
    let failed = || Action::Status { status: 500 };
    handle.fault(Fault { on: opening().times(3), action: failed() });
    handle.fault(Fault {
        on: Matcher::route("POST", "/messages").in_channel(direct).times(2),
        action: failed(),
    });
    pause(&channel);
    assert_both_told_once(&channel).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_whose_response_was_lost_is_not_sent_twice() {
    let (channel, _) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    let direct = handle.direct_channel(channel.ada).unwrap();
    let on = Matcher::route("POST", "/messages").in_channel(direct);
    handle.fault(Fault { on, action: Action::CutAfterWork });
    pause(&channel);
    struck(&channel, 1).await;
    all_told(&channel).await;
    assert_eq!(messages_to(&channel, channel.ada), 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn unsent_direct_messages_are_sent_after_the_next_start() {
    let (mut channel, _) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    handle.fault(Fault { on: opening().always(), action: Action::Status { status: 500 } });
    pause(&channel);
    struck(&channel, 1).await;
    channel.kill_bot().await;
    assert_eq!(owed(&channel).await, 2);
    handle.clear_faults();
    channel.start_bot().await;
    assert_both_told_once(&channel).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_of_one_player_do_not_affect_the_other() {
    let (channel, _) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    handle.set_direct_messages(channel.grace, DirectMessages::Closed);
    pause(&channel);
    let told = direct_message(&channel, channel.ada).await;
    assert!(told.contains("paused"), "{told}");
    all_told(&channel).await;
    assert_eq!(messages_to(&channel, channel.grace), 0);
    let refused =
        channel.command(channel.grace, "move", serde_json::json!({ "text": "blue forward 5" })).await;
    assert!(refused.content().contains("paused"), "{}", refused.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outdated_pause_is_not_announced() {
    let (channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    let opening = opening().always();
    handle.fault(Fault { on: opening, action: Action::Status { status: 500 } });
    pause(&channel);
    struck(&channel, 1).await;
    handle.restore_permissions(channel.id);
    channel.command(channel.grace, "board", serde_json::json!({})).await;
    channel.board_after(first).await;
    handle.clear_faults();
    all_told(&channel).await;
    for user in [channel.ada, channel.grace] {
        assert_eq!(messages_to(&channel, user), 0);
    }
    assert!(handle.wait_until(Handle::is_connected, PATIENCE).await);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_about_an_unreadable_match_are_given_up() {
    let (mut channel, _) = Channel::begun(Options::default()).await;
    channel.stop_bot().await;
    let damage = "
        INSERT INTO events (match_id, sequence, at, kind, code, rules_version) VALUES (1, 1, 1, 'nonsense', '', 1);
        INSERT INTO direct_announcements (player_id, match_id, owed_since) SELECT player_id, match_id, 1 FROM seats;";
    channel.open_database().await.execute_all(damage).await;
    assert_eq!(owed(&channel).await, 2);
    channel.start_bot().await;
    all_told(&channel).await;
    assert_eq!([channel.ada, channel.grace].map(|user| messages_to(&channel, user)), [0, 0]);
    channel.assert_no_violations();
}

//! Each board is posted exactly once, whatever faults occur.

use std::time::Duration;

use kamisado_standin::{Action, Fault, Handle, Matcher, Message, Options, Permissions};
use serde_json::json;

use crate::{
    boards, direct_message, post_fault,
    support::{Channel, PATIENCE},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_response_was_lost_is_found_in_the_history() {
    // The stand-in ignores nonces, so that only the bot's search of the history prevents a second post.
    let options = Options { nonce_window: Duration::ZERO, ..Options::default() };
    let (channel, first) = Channel::begun(options).await;
    channel.handle().fault(post_fault(Action::CutAfterWork));
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first).await;
    // When the bot has removed the menus of the previous board, it has found the newest board in the history.
    let settled = |handle: &Handle| handle.message(first).unwrap().components.is_empty();
    assert!(channel.handle().wait_until(settled, PATIENCE).await);
    channel.handle().say(channel.id, channel.grace, "blue forward 5").unwrap();
    channel.board_after(second.id).await;
    assert_eq!(boards(&channel), ["k1-0.png", "k1-1.png", "k1-2.png"]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_response_was_lost_is_found_beside_an_undecodable_message() {
    let options = Options { nonce_window: Duration::ZERO, ..Options::default() };
    let (channel, first) = Channel::begun(options).await;
    let handle = channel.handle();
    let message = handle.say(channel.id, channel.grace, "look at this").unwrap();
    // serenity cannot decode this embed. Discord guarantees none of an embed's fields.
    handle.embed(message, json!({ "type": "image", "image": { "height": 1, "width": 1 } })).unwrap();
    handle.fault(post_fault(Action::CutAfterWork));
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first).await;
    let settled = |handle: &Handle| handle.message(first).unwrap().components.is_empty();
    assert!(handle.wait_until(settled, PATIENCE).await);
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    channel.board_after(second.id).await;
    assert_eq!(boards(&channel), ["k1-0.png", "k1-1.png", "k1-2.png"]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_by_intermediate_servers_pause_no_match() {
    let (channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    for action in [
        Action::Status { status: 403 },
        Action::Status { status: 404 },
        Action::Error { status: 403, code: 40_333 },
    ] {
        handle.fault(post_fault(action));
    }
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first).await;
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    let third = channel.board_after(second.id).await;
    assert!(third.content.contains("Blue Forward 5 Yellow"), "{}", third.content);
    for player in [channel.ada, channel.grace] {
        let direct = handle.direct_channel(player).unwrap();
        assert!(handle.messages(direct).is_empty(), "nobody is told that the match pauses");
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_refused_without_a_reason_is_sent_again_and_in_the_end_given_up() {
    let (channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    for action in [Action::Status { status: 400 }, Action::Error { status: 400, code: 0 }] {
        handle.fault(post_fault(action));
    }
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first).await;
    assert!(second.content.contains("Red Forward 4 Blue"), "{}", second.content);
    for player in [channel.ada, channel.grace] {
        let direct = handle.direct_channel(player).unwrap();
        assert!(handle.messages(direct).is_empty(), "nobody is told that the match pauses");
    }
    let refused = Matcher::route("POST", "/messages").in_channel(channel.id).always();
    handle.fault(Fault { on: refused, action: Action::Status { status: 400 } });
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    let told = direct_message(&channel, channel.ada).await;
    assert!(told.contains("match k1 is paused"), "{told}");
    assert_eq!(handle.struck(), 2 + 20, "the number of attempts is bounded");
    handle.clear_faults();
    channel.command(channel.grace, "board", json!({})).await;
    let shown = channel.board_after(second.id).await;
    assert!(shown.content.contains("Blue Forward 5 Yellow"), "{}", shown.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_found_in_the_history_is_not_repeated_in_the_next_board() {
    let options = Options { nonce_window: Duration::ZERO, ..Options::default() };
    let (channel, first) = Channel::begun(options).await;
    let handle = channel.handle();
    handle.fault(post_fault(Action::CutAfterWork));
    // The search fails until the next move has been made, so that both boards are owed when it succeeds.
    let search = Matcher::route("GET", "/messages");
    handle.fault(Fault { on: search.times(3), action: Action::Status { status: 500 } });
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first).await;
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    let third = channel.board_after(second.id).await;
    assert_eq!(boards(&channel), ["k1-0.png", "k1-1.png", "k1-2.png"]);
    assert!(second.content.contains("Red Forward 4 Blue"), "{}", second.content);
    assert!(third.content.contains("Blue Forward 5 Yellow"), "{}", third.content);
    assert!(!third.content.contains("Red Forward 4 Blue"), "{}", third.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_response_was_lost_is_found_among_thousands_of_messages() {
    // The stand-in ignores nonces, so that only the bot's search of the history prevents a second post.
    let options = Options {
        nonce_window: std::time::Duration::ZERO,
        messages_per_channel: 10_000,
        check_one_in: 0,
        ..Options::default()
    };
    let (channel, first) = Channel::begun(options).await;
    let handle = channel.handle();
    for _ in 0..2_500 {
        handle.say(channel.id, channel.grace, "left 5 minutes ago").unwrap();
    }
    handle.fault(post_fault(Action::CutAfterWork));
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first).await.id;
    channel.wait_until_all_sent().await;
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    channel.board_after(second).await;
    assert_eq!(boards(&channel), ["k1-0.png", "k1-1.png", "k1-2.png"]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_requested_board_is_posted_again_even_if_sending_fails_at_first() {
    let (channel, first) = Channel::begun(Options::default()).await;
    channel.handle().fault(post_fault(Action::Status { status: 500 }));
    channel.command(channel.ada, "board", json!({})).await;
    channel.board_after(first).await;
    assert_eq!(boards(&channel), ["k1-0.png", "k1-0.png"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_channel_does_not_hold_up_another() {
    let (mut channel, first) = Channel::begun(Options::default()).await;
    let (slow, slow_first) = (channel.id, first);
    channel.id = channel.handle().add_channel(channel.guild, "other");
    let fast_first = channel.begin("single").await.id;
    let delay = Action::Delay { seconds: 12.0 };
    channel.handle().fault(Fault { on: Matcher::route("POST", "/messages").in_channel(slow), action: delay });
    channel.handle().say(slow, channel.ada, "red forward 4").unwrap();
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(fast_first).await;
    channel.id = slow;
    assert_eq!(boards(&channel), ["k1-0.png"], "the other board does not wait for this channel's");
    channel.board_after(slow_first).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_pauses_while_the_bot_may_not_post() {
    let (channel, first) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    handle.remove_permissions(channel.id, Permissions::from_name("SEND_MESSAGES").unwrap());
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    for user in [channel.ada, channel.grace] {
        let told = direct_message(&channel, user).await;
        assert!(told.contains("k1") && told.contains(&format!("<#{}>", channel.id)), "{told}");
        assert!(told.contains("/board"), "{told}");
    }
    let refused = channel.command(channel.grace, "move", json!({ "text": "blue forward 5" })).await;
    assert!(refused.content().contains("paused"), "{}", refused.content());
    let answer = channel.command(channel.grace, "board", json!({})).await;
    assert!(answer.content().contains("Send Messages"), "{}", answer.content());
    handle.restore_permissions(channel.id);
    channel.command(channel.grace, "board", json!({})).await;
    let second = channel.board_after(first).await;
    assert!(second.content.contains("Red Forward 4 Blue"), "{}", second.content);
    assert!(second.content.contains("It goes on"), "{}", second.content);
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    let third = channel.board_after(second.id).await;
    assert!(third.content.contains("Blue Forward 5 Yellow"), "{}", third.content);
    assert_eq!(handle.invalid_requests(), 1, "the bot tried to post where it may not once");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_channel_was_deleted_continues_in_another_channel() {
    let (mut channel, _) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    channel.kill_bot().await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.start_bot().await;
    let told = |handle: &Handle| {
        handle.messages(channel.id).iter().any(|message| message.content.contains("Red Forward 4 Blue"))
    };
    assert!(handle.wait_until(told, PATIENCE).await);
    let other = handle.add_channel(channel.guild, "other");
    let post = Matcher::route("POST", "/messages").in_channel(channel.id);
    handle.fault(Fault { on: post, action: Action::Error { status: 404, code: 10_003 } });
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    let told = direct_message(&channel, channel.ada).await;
    assert!(told.contains("paused"), "{told}");
    assert!(handle.delete_channel(channel.id));
    channel.kill_bot().await;
    channel.start_bot().await;
    channel.id = other;
    let last = channel.last_message();
    let stranger = handle.add_user("Mary", Permissions::of_a_member(), "en-US");
    let answer = channel.command(stranger, "board", json!({})).await;
    assert!(answer.content().contains("no match"), "{}", answer.content());
    channel.command(channel.ada, "board", json!({})).await;
    let board = channel.board_after(last).await;
    assert!(board.content.contains("Blue Forward 5 Yellow"), "{}", board.content);
    assert!(board.content.contains("It goes on"), "{}", board.content);
    handle.say(other, channel.ada, "yellow forward 1").unwrap();
    let next = channel.board_after(board.id).await;
    assert!(next.content.contains("Yellow Forward 1"), "{}", next.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_cannot_be_posted_lapses_and_its_maker_is_told() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let post = Matcher::route("POST", "/messages").in_channel(channel.id);
    handle.fault(Fault { on: post, action: Action::Error { status: 403, code: 50_013 } });
    let options = json!({ "opponent": channel.grace.to_string() });
    channel.command(channel.ada, "challenge", options).await;
    let told = direct_message(&channel, channel.ada).await;
    assert!(told.contains("has lapsed"), "{told}");
    // The fault strikes only one request, so the bot can post the next challenge.
    channel.challenge("single").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ambiguous_direct_message_is_answered_with_a_menu_of_matches() {
    let (mut channel, _) = Channel::begun(Options::default()).await;
    let handle = channel.handle();
    let first_place = channel.id;
    channel.id = handle.add_channel(channel.guild, "other");
    let other_first = channel.begin("single").await.id;
    let written = handle.direct_message(channel.ada, "red forward 4").unwrap();
    let direct = handle.direct_channel(channel.ada).unwrap();
    let is_question = |message: &Message| message.reference == Some(written);
    let question = handle.wait_for_message(direct, is_question, PATIENCE).await.expect("a question");
    let menu = question.controls().next().expect("a menu");
    let options: Vec<_> =
        menu["options"].as_array().unwrap().iter().map(|option| option["label"].clone()).collect();
    assert_eq!(options, ["k1 against Grace", "k2 against Grace"]);
    let menu = menu["custom_id"].as_str().unwrap();
    let answer =
        handle.choose(question.id, channel.ada, menu, &["k2"]).unwrap().complete_answer().await.unwrap();
    assert!(answer.content().contains("Red Forward 4 Blue"), "{}", answer.content());
    channel.board_after(other_first).await;
    channel.id = first_place;
    assert_eq!(boards(&channel), ["k1-0.png"], "the other match is as it was");
    channel.assert_no_violations();
}

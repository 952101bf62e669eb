//! Several matches in one channel, each in its own thread.

use kamisado_standin::{Action, Fault, Handle, Matcher, Message, Options, Permissions, Snowflake};
use serde_json::json;

use crate::support::{Channel, PATIENCE, refusals::sentence};

/// A fault that strikes the next request to open a thread.
fn strike(action: Action) -> Fault {
    Fault { on: Matcher::route("POST", "/threads"), action }
}

/// Grace accepts Ada's challenge in a thread. Returns the thread and its first board.
async fn begin_in_thread(channel: &Channel) -> (Snowflake, std::sync::Arc<Message>) {
    let challenge = channel.challenge("single").await;
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    let board = channel.board_in(challenge.id, Snowflake::new(0)).await;
    (challenge.id, board)
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_in_two_threads_and_their_channel_do_not_interfere() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let (first, one) = begin_in_thread(&channel).await;
    let (second, other) = begin_in_thread(&channel).await;
    assert_ne!(first, second);
    let challenge = channel.challenge("single").await;
    channel.press(&challenge, channel.grace, "Accept").await;
    let here = channel.board_after(challenge.id).await;
    handle.say(first, channel.ada, "red forward 4").unwrap();
    handle.say(second, channel.ada, "purple forward 3").unwrap();
    handle.say(channel.id, channel.ada, "green forward 2").unwrap();
    for (place, before, told) in [
        (first, one.id, "k1** · round 1"),
        (second, other.id, "k2** · round 1"),
        (channel.id, here.id, "k3** · round 1"),
    ] {
        let board = channel.board_in(place, before).await;
        assert!(board.content.contains(told), "{}", board.content);
        assert_eq!(board.pinged, [channel.grace]);
    }
    assert!(channel.export("k1").contains("Red") && !channel.export("k1").contains("Purple Forward"));
    // A fourth challenge can be posted. The channel already has a match, so the challenge can only be accepted in a thread.
    let fourth = channel.challenge("single").await;
    assert!(fourth.button("Accept").is_none(), "{:?}", fourth.components);
    channel.press(&fourth, channel.grace, "Accept in a thread").await;
    channel.board_in(fourth.id, Snowflake::new(0)).await;
    channel.assert_no_violations();
}

/// Whether a challenge can be accepted in a thread only.
fn offers_thread_only(handle: &Handle, challenge: Snowflake) -> bool {
    let shown = handle.message(challenge).unwrap();
    shown.button("Accept").is_none() && shown.button("Accept in a thread").is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_offers_a_thread_only_as_soon_as_a_match_begins_in_its_channel() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let to_grace = channel.challenge("single").await;
    let stranger = channel.handle().add_user("Emmy", Permissions::of_a_member(), "en-US");
    let to_emmy = channel.challenge_with(json!({ "opponent": stranger.to_string() })).await;
    assert!(to_emmy.button("Accept").is_some());
    channel.press(&to_grace, channel.grace, "Accept").await;
    assert!(channel.handle().wait_until(|handle| offers_thread_only(handle, to_emmy.id), PATIENCE).await);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_whose_channel_is_taken_meanwhile_goes_on_to_offer_a_thread_only() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let to_grace = channel.challenge("single").await;
    let stranger = channel.handle().add_user("Emmy", Permissions::of_a_member(), "en-US");
    let to_emmy = channel.challenge_with(json!({ "opponent": stranger.to_string() })).await;
    // The edit that would remove the button hangs, so that the button can still be pressed.
    let edit = Matcher::route("PATCH", "/messages").in_channel(channel.id);
    channel.handle().fault(Fault { on: edit, action: Action::Hang });
    channel.press(&to_grace, channel.grace, "Accept").await;
    channel.board_after(to_emmy.id).await;
    let taken = channel.press(&to_emmy, stranger, "Accept").await;
    let answer = sentence("refused-place-taken-thread", &[("match", "k1")]);
    assert!(taken.is_ephemeral() && taken.content().contains(&answer), "{}", taken.content());
    assert!(channel.handle().wait_until(|handle| offers_thread_only(handle, to_emmy.id), PATIENCE).await);
    // When the match is over, the challenge can be accepted in the channel again.
    let asked = channel.command(channel.ada, "resign", json!({})).await;
    channel.press(asked.message().unwrap(), channel.ada, "Give up").await;
    let offers_both = |handle: &Handle| {
        let shown = handle.message(to_emmy.id).unwrap();
        shown.button("Accept").is_some() && shown.button("Accept in a thread").is_some()
    };
    assert!(channel.handle().wait_until(offers_both, PATIENCE).await, "the channel is free again");
    let shown = channel.handle().message(to_emmy.id).unwrap();
    let last = channel.last_message();
    channel.press(&shown, stranger, "Accept").await;
    channel.board_after(last).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_result_of_a_match_in_a_thread_is_told_once_in_its_channel() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let (thread, board) = begin_in_thread(&channel).await;
    handle.say(thread, channel.ada, "red forward 4").unwrap();
    channel.board_in(thread, board.id).await;
    let mut asked = handle.command(thread, channel.grace, "resign", &json!({})).unwrap();
    let asked = asked.complete_answer().await.unwrap();
    channel.press(asked.message().unwrap(), channel.grace, "Give up").await;
    let is_result = |message: &Message| message.content.starts_with("Match k1 in ");
    let result =
        handle.wait_for_message_after(channel.id, thread, is_result, PATIENCE).await.expect("the result");
    let told = format!("Match k1 in <#{thread}> is over: **Ada wins**, because Grace resigned.");
    assert_eq!(result.content, told);
    assert!(result.pinged.is_empty() && result.is_silent(), "it notifies nobody");
    // If the last board is posted again, the result is not posted again.
    let end = handle.messages(thread).last().unwrap().id;
    let mut again = handle.command(thread, channel.ada, "board", &json!({ "match": "k1" })).unwrap();
    again.complete_answer().await.unwrap();
    channel.board_in(thread, end).await;
    channel.wait_until_all_sent().await;
    channel.stop_bot().await;
    let results = handle.messages(channel.id).into_iter().filter(|message| is_result(message)).count();
    assert_eq!(results, 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_survives_a_kill_before_its_thread_is_opened() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let challenge = channel.challenge("single").await;
    let busy = strike(Action::Status { status: 500 });
    handle.fault(Fault { on: busy.on.always(), ..busy }).unwrap();
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    channel.kill_bot().await;
    handle.clear_faults();
    channel.start_bot().await;
    let board = channel.board_in(challenge.id, Snowflake::new(0)).await;
    assert!(board.content.contains("k1"), "{}", board.content);
    handle.say(challenge.id, channel.ada, "red forward 4").unwrap();
    channel.board_in(challenge.id, board.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_typed_before_the_threads_first_board_is_confirmed_is_not_lost() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let challenge = channel.challenge("single").await;
    let post = Matcher::route("POST", "/messages").in_channel(challenge.id);
    handle.fault(Fault { on: post, action: Action::HangAfterWork }).unwrap();
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    let first = channel.board_in(challenge.id, Snowflake::new(0)).await;
    channel.kill_bot().await;
    handle.say(challenge.id, channel.ada, "red forward 4").unwrap();
    channel.start_bot().await;
    let second = channel.board_in(challenge.id, first.id).await;
    assert!(second.content.contains("Red Forward 4 Blue"), "{}", second.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_was_opened_by_a_lost_request_is_used() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel.handle().fault(strike(Action::CutAfterWork)).unwrap();
    let (thread, board) = begin_in_thread(&channel).await;
    assert!(board.content.contains("k1"), "{}", board.content);
    let boards = channel.handle().messages(thread);
    assert_eq!(boards.iter().filter(|message| !message.attachments.is_empty()).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_thread_cannot_be_opened_is_played_in_the_channel() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let challenge = channel.challenge("single").await;
    channel.handle().fault(strike(Action::Error { status: 403, code: 50_013 })).unwrap();
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    let board = channel.board_after(challenge.id).await;
    assert_eq!(board.pinged, [channel.ada]);
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(board.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_challenge_was_deleted_gets_a_thread_of_its_own() {
    let channel = Channel::started().await;
    let challenge = channel.challenge("single").await;
    channel.handle().fault(strike(Action::Error { status: 404, code: 10_008 })).unwrap();
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    let handle = channel.handle();
    let starts = |message: &Message| message.content.starts_with("k1") && message.id != challenge.id;
    let starter = handle.wait_for_message(channel.id, starts, PATIENCE).await.expect("another message");
    let thread = starter.id;
    let board = channel.board_in(thread, Snowflake::new(0)).await;
    assert_eq!(handle.threads_of(channel.id), [thread], "there is one thread");
    handle.say(thread, channel.ada, "red forward 4").unwrap();
    channel.board_in(thread, board.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_thread_permission_is_named_before_a_request() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let challenge = channel.challenge("single").await;
    handle.remove_permissions(channel.id, Permissions::CREATE_PUBLIC_THREADS);
    let refused = channel.press(&challenge, channel.grace, "Accept in a thread").await;
    assert!(
        refused.is_ephemeral() && refused.content().contains("Create Public Threads"),
        "{}",
        refused.content()
    );
    channel.press(&challenge, channel.grace, "Decline").await;
    let plain = channel.challenge("single").await;
    assert!(plain.button("Accept in a thread").is_none(), "nothing is offered that cannot be had");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_can_require_or_forbid_threads() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let manager = handle.add_user("Mary", Permissions::of_a_member() | Permissions::MANAGE_GUILD, "en-US");
    let set = async |name: &str| {
        let value = channel.subcommand_choice("settings", "server", "threads", name);
        channel.command(manager, "settings server", json!({ "threads": value })).await;
    };
    set("never").await;
    let challenge = channel.challenge("single").await;
    assert!(challenge.button("Accept in a thread").is_none());
    channel.press(&challenge, channel.grace, "Accept").await;
    channel.board_after(challenge.id).await;
    let taken = channel.command(channel.ada, "challenge", json!({})).await;
    assert!(taken.content().contains("k1 is running"), "{}", taken.content());

    set("always").await;
    let challenge = channel.challenge("single").await;
    assert!(challenge.button("Accept in a thread").is_none());
    channel.press(&challenge, channel.grace, "Accept").await;
    let board = channel.board_in(challenge.id, Snowflake::new(0)).await;
    assert!(board.content.contains("k2"), "{}", board.content);
    // A challenge made in a thread is played in that thread.
    let thread = handle.start_thread(channel.id, channel.ada, "corner").unwrap();
    let mut command = handle.command(thread, channel.ada, "challenge", &json!({})).unwrap();
    command.complete_answer().await.unwrap();
    let is_challenge = |message: &Message| message.button("Accept").is_some();
    let inner = handle.wait_for_message(thread, is_challenge, PATIENCE).await.unwrap();
    channel.press(&inner, channel.grace, "Accept").await;
    channel.board_in(thread, inner.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_threads_a_challenge_is_not_accepted_where_a_match_runs() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let manager = handle.add_user("Mary", Permissions::of_a_member() | Permissions::MANAGE_GUILD, "en-US");
    let never = channel.subcommand_choice("settings", "server", "threads", "never");
    channel.command(manager, "settings server", json!({ "threads": never })).await;
    let first = channel.challenge("single").await;
    channel.command(manager, "challenge", json!({})).await;
    let can_accept = |message: &Message| message.button("Accept").is_some();
    let found = handle.wait_for_message_after(channel.id, first.id, can_accept, PATIENCE).await;
    let other = found.expect("a challenge to anybody");
    channel.press(&first, channel.grace, "Accept").await;
    let board = channel.board_after(other.id).await;
    let id = other.id;
    let shows = |is_meant: fn(&Message) -> bool| {
        move |handle: &Handle| handle.message(id).is_some_and(|message| is_meant(&message))
    };
    let waits = |message: &Message| {
        let told = sentence("challenge-waits", &[]);
        let can_withdraw = message.button("Withdraw").is_some();
        message.button("Accept").is_none() && can_withdraw && message.content.ends_with(&told)
    };
    assert!(handle.wait_until(shows(waits), PATIENCE).await, "it cannot be accepted while the match runs");
    channel.resign_after(&board, channel.ada).await;
    let is_open = |message: &Message| {
        message.button("Accept").is_some() && !message.content.contains(&sentence("challenge-waits", &[]))
    };
    assert!(handle.wait_until(shows(is_open), PATIENCE).await, "it can be accepted again");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_thread_is_unarchived_by_the_next_move() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let (thread, first) = begin_in_thread(&channel).await;
    // A move that is typed in the thread unarchives the thread, and so does a move that is sent from another place.
    handle.set_archived(thread, true, false);
    handle.say(thread, channel.ada, "red forward 4").unwrap();
    let second = channel.board_in(thread, first.id).await;
    let menus_are_gone = |handle: &Handle| handle.message(first.id).unwrap().components.is_empty();
    assert!(handle.wait_until(menus_are_gone, PATIENCE).await);
    handle.set_archived(thread, true, false);
    handle.direct_message(channel.grace, "blue forward 5").unwrap();
    let third = channel.board_in(thread, second.id).await;
    assert!(third.content.contains("Blue Forward 5"), "{}", third.content);

    // The bot finds a move that was typed while it was away, even if the thread was archived afterwards.
    channel.kill_bot().await;
    handle.say(thread, channel.ada, "yellow forward 1").unwrap();
    handle.set_archived(thread, true, false);
    channel.start_bot().await;
    let fourth = channel.board_in(thread, third.id).await;
    assert!(fourth.content.contains("Yellow Forward 1"), "{}", fourth.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_types_or_asks_in_the_channel_is_pointed_to_the_thread_of_the_match() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let (thread, board) = begin_in_thread(&channel).await;
    // Before that, the bot need not know the board to which it links.
    channel.wait_until_all_sent().await;
    let place = format!("<#{thread}>");
    let told = sentence("told-thread-of-match", &[("match", "k1"), ("place", &place)]);
    let link = format!("/{thread}/{}", board.id);
    // It is Ada's turn, so the bot answers her. It does not answer Grace, because it takes her text for talk.
    let of_grace = handle.say(channel.id, channel.grace, "red forward 4").unwrap();
    let answer = channel.reply_to(handle.say(channel.id, channel.ada, "red forward 4").unwrap()).await;
    assert!(answer.content.starts_with(&told) && answer.content.ends_with(&link), "{}", answer.content);
    assert!(answer.pinged.is_empty(), "{:?}", answer.pinged);
    // The bot answers a typed move with this sentence only once, but answers every message that mentions the bot with it.
    let again = handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let asked = handle.say(channel.id, channel.grace, &format!("<@{}> red forward 4", handle.bot())).unwrap();
    let answer = channel.reply_to(asked).await;
    assert!(answer.content.starts_with(&told), "{}", answer.content);
    // Questions about the match are answered in the channel too.
    let no_clock = sentence("asked-no-clock", &[]);
    let sides = sentence("asked-sides", &[("black", "Ada"), ("white", "Grace")]);
    let turn = sentence("refused-due-opening", &[("move", "Brown Forward 4 Pink")]);
    for (user, text, expected) in [
        (channel.ada, "whose turn is it?", turn),
        (channel.grace, "who plays black?", sides),
        (channel.grace, "is there a clock?", no_clock),
    ] {
        let asked = handle.say(channel.id, user, &format!("<@{}> {text}", handle.bot())).unwrap();
        let answer = channel.reply_to(asked).await;
        assert!(answer.content.starts_with(&expected), "{text}: {}", answer.content);
        assert!(answer.content.contains(&told) && answer.content.ends_with(&link), "{}", answer.content);
    }
    let replies = handle.messages(channel.id);
    let is_answered = |said: Snowflake| replies.iter().any(|message| message.reference == Some(said));
    assert!(!is_answered(of_grace) && !is_answered(again));
    // The bot names the thread of the match only to the players of the match.
    let emmy = handle.add_user("Emmy", Permissions::of_a_member(), "en-US");
    let asked = handle.say(channel.id, emmy, &format!("<@{}> red forward 4", handle.bot())).unwrap();
    assert!(!channel.reply_to(asked).await.content.contains(&place));
    handle.say(thread, channel.ada, "red forward 4").unwrap();
    channel.board_in(thread, board.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_that_is_asked_for_in_a_channel_is_that_of_the_callers_running_match_in_a_thread() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let first = channel.begin("single").await;
    channel.resign_after(&first, channel.ada).await;
    let (thread, board) = begin_in_thread(&channel).await;
    let place = format!("<#{thread}>");
    let told = sentence("told-thread-of-match", &[("match", "k2"), ("place", &place)]);
    for options in [json!({}), json!({ "mine": true })] {
        let call = handle.command(channel.id, channel.ada, "board", &options).unwrap();
        let shown = call.finished(PATIENCE).await.expect("an answer");
        assert_eq!(shown.ephemeral_to, Some(channel.ada), "{options}: {}", shown.content);
        assert!(shown.content.contains("Match k2"), "{options}: {}", shown.content);
        assert_eq!(shown.attachments.len(), 1);
        assert!(shown.content.starts_with(&told), "{}", shown.content);
        assert!(shown.content.contains(&format!("/{thread}/{}", board.id)), "{}", shown.content);
    }
    let call = handle.command(channel.id, channel.ada, "board", &json!({ "text": true })).unwrap();
    let shown = call.finished(PATIENCE).await.expect("an answer");
    assert!(shown.content.starts_with(&told), "{}", shown.content);
    assert!(shown.content.contains(&format!("/{thread}/{}", board.id)), "{}", shown.content);
    assert!(shown.content.contains("row 8: a orange"), "{}", shown.content);
    // A person who does not play in match k2 sees the last match of the channel.
    let mallory = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    let before = channel.last_message();
    let answer = channel.command(mallory, "board", json!({})).await;
    assert_eq!(answer.content(), sentence("board-on-its-way", &[]));
    let shown = channel.board_after(before).await;
    assert!(shown.content.contains("k1"), "{}", shown.content);
    // If a match runs in the channel, its board is shown instead of the board of a match in a thread.
    let challenge = channel.challenge("single").await;
    channel.press(&challenge, channel.grace, "Accept").await;
    let here = channel.board_after(challenge.id).await;
    channel.command(channel.ada, "board", json!({})).await;
    let again = channel.board_after(here.id).await;
    assert!(again.content.contains("k3"), "{}", again.content);
    channel.assert_no_violations();
}

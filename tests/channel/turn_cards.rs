//! The card and the digest in direct messages: their content, their times, and the number of requests for them.

use std::sync::Arc;

use kamisado_standin::{Action, Answer, DirectMessages, Fault, Matcher, Message, Snowflake};
use serde_json::json;

use super::days_off::with_a_day_for_each_move;
use crate::support::{Channel, PATIENCE};

async fn begun() -> (Channel, Arc<Message>, Snowflake) {
    let (channel, first) = with_a_day_for_each_move().await;
    let direct = channel.handle().direct_channel(channel.ada).unwrap();
    (channel, first, direct)
}

const DIGEST_IS_DUE: &str = "UPDATE digests SET due_at = (SELECT max(owed_since) FROM announcements)";

async fn in_database(channel: &Channel, statement: &'static str) {
    let mut database = channel.open_database().await;
    assert_ne!(database.execute(statement, &[]).await, 0, "{statement}");
    database.close().await;
}

/// Waits for a direct message for which `fits` holds.
async fn shown(channel: &Channel, direct: Snowflake, fits: impl Fn(&Message) -> bool) -> Arc<Message> {
    let find = |messages: Vec<Arc<Message>>| messages.into_iter().find(|message| fits(message));
    channel.handle().wait_until(|handle| find(handle.messages(direct)).is_some(), PATIENCE).await;
    let all = channel.handle().messages(direct);
    find(all.clone()).unwrap_or_else(|| panic!("not shown: {all:#?}"))
}

/// Polls until `happens` holds. It is for changes that the stand-in's messages do not show.
async fn until(happens: impl Fn() -> bool) {
    let began = std::time::Instant::now();
    while !happens() {
        assert!(began.elapsed() < PATIENCE, "it does not happen");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// Ada has the bot keep a card in her direct messages.
async fn keep_card(channel: &Channel) {
    let listed = channel.command(channel.ada, "matches", json!({})).await;
    channel.press(listed.message().unwrap(), channel.ada, "Keep this in my direct messages").await;
}

/// Ada chooses one digest a day.
async fn choose_digest(channel: &Channel) -> Answer {
    let turns = channel.subcommand_choice("settings", "mine", "turns", "by one direct message a day");
    channel.command(channel.ada, "settings mine", json!({ "turns": turns })).await
}

/// The number of requests that post, edit or delete messages of a channel.
fn requests(channel: &Channel, direct: Snowflake) -> usize {
    let path = format!("/channels/{direct}/messages");
    let log = channel.handle().request_log();
    log.iter().filter(|request| request.method != "GET" && request.path.contains(&path)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_one_message_that_is_edited_once_a_minute_and_replaced_when_it_is_old() {
    let (mut channel, first, direct) = begun().await;
    let listed = channel.command(channel.ada, "matches", json!({})).await;
    assert!(listed.content().contains("(due <t:"), "{}", listed.content());
    let begins =
        channel.press(listed.message().unwrap(), channel.ada, "Keep this in my direct messages").await;
    assert!(begins.is_ephemeral() && begins.content().contains("one message"), "{}", begins.content());
    let card = shown(&channel, direct, |message| message.content.contains("k1 against Grace")).await;
    assert!(card.content.contains("(due <t:") && card.content.contains("https://discord.com/channels/"));

    // The stand-in logs a request shortly after its effect becomes visible.
    let handle = channel.handle();
    until(|| requests(&channel, direct) > 0).await;

    // Moves within a minute of the last update cause no request.
    let before = requests(&channel, direct);
    assert_eq!(before, 1, "the card itself");
    handle.say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let board = channel.board_after(first.id).await;
    handle.say(channel.id, channel.grace, "Blue Forward 1 Orange").unwrap();
    let board = channel.board_after(board.id).await;
    handle.say(channel.id, channel.ada, "Orange Forward 1 Red").unwrap();
    let board = channel.board_after(board.id).await;
    tokio::time::sleep(std::time::Duration::from_secs(4)).await;
    assert_eq!(requests(&channel, direct), before, "the minute is not over");
    let refreshed = channel.press(&card, channel.ada, "Refresh").await;
    assert!(refreshed.content().contains("No match waits"), "{}", refreshed.content());

    // When the minute has passed, and after a restart, the bot edits the same message once.
    channel.wait_until_all_sent().await;
    channel.kill_bot().await;
    // The bot edits a card that is 51 minutes old, because it replaces only cards that are at least an hour old.
    let outdated =
        "UPDATE turn_cards SET asked_at = asked_at - 60000, posted_at = posted_at - 3100000, shown = 0";
    in_database(&channel, outdated).await;
    channel.start_bot().await;
    until(|| requests(&channel, direct) > before).await;
    assert_eq!(requests(&channel, direct), before + 1);
    let shown_now = handle.message(card.id).expect("the message stays");
    assert!(shown_now.content.contains("No match waits"), "{}", shown_now.content);

    // The bot deletes a card that is too old, and posts a new one.
    channel.kill_bot().await;
    let old = "UPDATE turn_cards SET asked_at = asked_at - 60000, posted_at = posted_at - 500000";
    in_database(&channel, old).await;
    channel.start_bot().await;
    handle.say(channel.id, channel.grace, "red forward 1").unwrap();
    channel.board_after(board.id).await;
    let replaced = shown(&channel, direct, |message| message.content.contains("k1 against Grace")).await;
    assert!(replaced.id > card.id, "it is a new message");
    assert!(
        handle.wait_until(|handle| handle.message(card.id).is_none(), PATIENCE).await,
        "the old one is gone"
    );

    let ends = channel.press(&replaced, channel.ada, "Stop keeping it").await;
    assert!(ends.content().contains("no longer"), "{}", ends.content());
    assert!(handle.wait_until(|handle| handle.message(replaced.id).is_none(), PATIENCE).await);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_was_refreshed_by_its_button_is_still_brought_up_to_date() {
    let (mut channel, first, direct) = begun().await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let board = channel.board_after(first.id).await;
    keep_card(&channel).await;
    let card = shown(&channel, direct, |message| message.content.contains("No match waits")).await;
    // Within the minute after the last edit, the turn passes to Ada, she refreshes the card, and she moves.
    handle.say(channel.id, channel.grace, "Blue Forward 1 Orange").unwrap();
    let board = channel.board_after(board.id).await;
    let refreshed = channel.press(&card, channel.ada, "Refresh").await;
    assert!(refreshed.content().contains("k1 against Grace"), "{}", refreshed.content());
    handle.say(channel.id, channel.ada, "Orange Forward 1 Red").unwrap();
    channel.board_after(board.id).await;
    channel.wait_until_all_sent().await;
    channel.kill_bot().await;
    in_database(&channel, "UPDATE turn_cards SET asked_at = asked_at - 60000").await;
    channel.start_bot().await;
    shown(&channel, direct, |message| message.id == card.id && message.content.contains("No match waits"))
        .await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_digest_comes_once_and_takes_the_place_of_pings() {
    let (mut channel, first, direct) = begun().await;
    assert_eq!(first.pinged, [channel.ada]);
    let turns = channel.subcommand_choice("settings", "mine", "turns", "by one direct message a day");
    let told =
        channel.command(channel.ada, "settings mine", json!({ "turns": turns, "digest_hour": 7 })).await;
    assert!(told.content().contains("after 7:00 in your time zone"), "{}", told.content());
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let board = channel.board_after(first.id).await;
    handle.say(channel.id, channel.grace, "Blue Forward 1 Orange").unwrap();
    let board = channel.board_after(board.id).await;
    assert_eq!(board.pinged, [] as [Snowflake; 0], "the digest tells it");
    channel.wait_until_all_sent().await;
    channel.kill_bot().await;
    in_database(&channel, DIGEST_IS_DUE).await;
    channel.start_bot().await;
    let digest = shown(&channel, direct, |message| message.content.contains("k1 against Grace")).await;
    channel.kill_bot().await;
    channel.start_bot().await;
    tokio::time::sleep(std::time::Duration::from_secs(4)).await;
    let digests = handle.messages(direct);
    assert_eq!(digests.iter().map(|message| message.id).collect::<Vec<_>>(), [digest.id], "it comes once");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_reads_a_digest_is_still_notified_of_offers_and_challenges_and_finds_an_offer_in_the_digest() {
    for turns in ["by one direct message a day", "not at all"] {
        let (mut channel, first, _) = begun().await;
        let chosen = channel.subcommand_choice("settings", "mine", "turns", turns);
        channel.command(channel.grace, "settings mine", json!({ "turns": chosen })).await;
        let whole = json!({ "round-or-match": channel.choice("draw", "round-or-match", "the match") });
        channel.command(channel.ada, "draw", whole).await;
        let offered = channel.board_after(first.id).await;
        assert_eq!(offered.pinged, [channel.grace], "{turns}: {}", offered.content);
        let challenge = channel.challenge("single").await;
        assert_eq!(challenge.pinged, [channel.grace], "{turns}: {}", challenge.content);
        if turns == "not at all" {
            continue;
        }
        channel.wait_until_all_sent().await;
        channel.kill_bot().await;
        in_database(&channel, DIGEST_IS_DUE).await;
        channel.start_bot().await;
        let direct = channel.handle().direct_channel(channel.grace).unwrap();
        let digest = shown(&channel, direct, |message| message.content.contains("k1 against Ada")).await;
        assert!(digest.content.starts_with("**Waiting for you**"), "{}", digest.content);
        assert!(digest.content.contains("(an offer waits for your answer)"), "{}", digest.content);
        channel.assert_no_violations();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_accepts_no_direct_message_is_told_in_the_channel_and_notified_by_boards_again() {
    let (mut channel, first, direct) = begun().await;
    choose_digest(&channel).await;
    let handle = channel.handle();
    handle.set_direct_messages(channel.ada, DirectMessages::Closed);
    channel.kill_bot().await;
    in_database(&channel, DIGEST_IS_DUE).await;
    channel.start_bot().await;
    let is_told = |message: &Message| message.content.contains("I cannot send you direct messages");
    let told =
        handle.wait_for_message(channel.id, is_told, PATIENCE).await.expect("a message in the channel");
    assert_eq!(told.pinged, [channel.ada]);
    assert_eq!(handle.messages(direct).len(), 0);
    handle.say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let board = channel.board_after(first.id).await;
    handle.say(channel.id, channel.grace, "Blue Forward 1 Orange").unwrap();
    let board = channel.board_after(board.id).await;
    assert_eq!(board.pinged, [channel.ada], "the boards notify again");

    // If Ada asks for a card again, the bot tells her again that it cannot send her direct messages.
    keep_card(&channel).await;
    let told = handle.wait_for_message_after(channel.id, told.id, is_told, PATIENCE).await;
    assert_eq!(told.expect("another message in the channel").pinged, [channel.ada]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_whose_digests_are_due_at_the_same_moment_get_one_each() {
    let (mut channel, _, of_ada) = begun().await;
    let handle = channel.handle();
    let of_grace = handle.direct_channel(channel.grace).unwrap();
    let begins = json!({
        "opponent": handle.bot().to_string(),
        "level": channel.choice("challenge", "level", "1: Newcomer"),
        "black": channel.choice("challenge", "black", "me"),
        "clock": channel.choice("challenge", "clock", "a day for each move"),
    });
    let mut challenge = handle.command(of_grace, channel.grace, "challenge", &begins).unwrap();
    let begun = challenge.complete_answer().await.expect("an answer");
    assert!(begun.content().contains("begins"), "{}", begun.content());
    channel.board_in(of_grace, Snowflake::new(0)).await;
    let turns = channel.subcommand_choice("settings", "mine", "turns", "by one direct message a day");
    for person in [channel.ada, channel.grace] {
        channel.command(person, "settings mine", json!({ "turns": turns })).await;
    }
    channel.wait_until_all_sent().await;
    channel.kill_bot().await;
    let last = handle.messages(of_grace).last().unwrap().id;
    in_database(&channel, DIGEST_IS_DUE).await;
    channel.start_bot().await;
    shown(&channel, of_ada, |message| message.content.contains("k1 against Grace")).await;
    // The board and the answer to Grace's command also name the match, so only a newer message can be the digest.
    let is_digest = |message: &Message| message.id > last && message.content.contains("k2 against Kamisado");
    shown(&channel, of_grace, is_digest).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_the_database_does_not_know_is_deleted_by_its_button() {
    let (channel, _, direct) = begun().await;
    let handle = channel.handle();
    keep_card(&channel).await;
    let card = shown(&channel, direct, |message| message.content.contains("k1 against Grace")).await;
    // Deletes the stored card, as if the bot had crashed after it posted the card and before it stored it.
    in_database(&channel, "DELETE FROM turn_cards").await;
    let ends = channel.press(&card, channel.ada, "Stop keeping it").await;
    assert!(ends.content().contains("no longer"), "{}", ends.content());
    assert!(handle.wait_until(|handle| handle.message(card.id).is_none(), PATIENCE).await);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_its_owner_stops_while_it_is_posted_does_not_stay() {
    let (channel, _, direct) = begun().await;
    let handle = channel.handle();
    let on = Matcher::route("POST", "/messages").in_channel(direct);
    handle.fault(Fault { on, action: Action::Delay { seconds: 2.0 } }).unwrap();
    keep_card(&channel).await;
    assert!(handle.wait_until(|handle| handle.struck() == 1, PATIENCE).await);
    in_database(&channel, "DELETE FROM turn_cards").await;
    let deleted = || {
        let log = handle.request_log();
        log.iter().any(|request| request.method == "DELETE" && request.path.contains(&direct.to_string()))
    };
    until(deleted).await;
    assert!(handle.messages(direct).is_empty(), "{:#?}", handle.messages(direct));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_digest_that_discord_refuses_again_and_again_is_not_repeated_every_few_seconds() {
    let (mut channel, _, direct) = begun().await;
    choose_digest(&channel).await;
    channel.wait_until_all_sent().await;
    channel.kill_bot().await;
    in_database(&channel, DIGEST_IS_DUE).await;
    let handle = channel.handle();
    let on = Matcher::route("POST", "/messages").in_channel(direct).always();
    handle.fault(Fault { on, action: Action::Status { status: 500 } }).unwrap();
    channel.start_bot().await;
    assert!(handle.wait_until(|handle| handle.struck() > 0, PATIENCE).await);
    let began = std::time::Instant::now();
    tokio::time::sleep(std::time::Duration::from_secs(15)).await;
    // The bot waits at least 0.25, 0.5, 1, 2, 4 and 8 seconds between its attempts, and looks for due cards every three seconds.
    assert!(handle.struck() <= 5, "{} in {:?}", handle.struck(), began.elapsed());
    handle.clear_faults();
    shown(&channel, direct, |message| message.content.contains("k1 against Grace")).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_in_a_channel_instead_of_a_digest_is_in_the_language_of_the_server() {
    let (mut channel, _, _) = begun().await;
    let handle = channel.handle();
    handle.set_user_locale(channel.ada, "de");
    let told = choose_digest(&channel).await;
    assert!(told.content().contains("in deiner Zeitzone"), "{}", told.content());
    handle.set_direct_messages(channel.ada, DirectMessages::Closed);
    channel.wait_until_all_sent().await;
    channel.kill_bot().await;
    in_database(&channel, DIGEST_IS_DUE).await;
    channel.start_bot().await;
    let is_told = |message: &Message| message.pinged == [channel.ada] && message.attachments.is_empty();
    let told = handle.wait_for_message(channel.id, is_told, PATIENCE).await.expect("a message");
    assert!(told.content.contains("I cannot send you direct messages"), "{}", told.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_between_the_post_of_a_card_or_digest_and_its_commit_posts_neither_twice() {
    let (mut channel, _, direct) = begun().await;
    choose_digest(&channel).await;
    let handle = channel.handle();
    let lose_answer = || {
        let on = Matcher::route("POST", "/messages").in_channel(direct);
        handle.fault(Fault { on, action: Action::HangAfterWork }).unwrap();
    };
    lose_answer();
    keep_card(&channel).await;
    let card = shown(&channel, direct, |message| message.content.contains("k1 against Grace")).await;
    channel.kill_bot().await;
    in_database(&channel, "UPDATE turn_cards SET asked_at = asked_at - 60000").await;
    channel.start_bot().await;
    let is_shown = "SELECT count(*) FROM turn_cards WHERE shown IS NOT NULL";
    let mut database = channel.open_database().await;
    let began = std::time::Instant::now();
    while database.value::<i64>(is_shown, &[]).await == 0 {
        assert!(began.elapsed() < PATIENCE, "the card is not known");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    database.close().await;
    let messages = || handle.messages(direct).iter().map(|message| message.id).collect::<Vec<_>>();
    assert_eq!(messages(), [card.id]);

    channel.wait_until_all_sent().await;
    channel.kill_bot().await;
    in_database(&channel, DIGEST_IS_DUE).await;
    lose_answer();
    channel.start_bot().await;
    let digest = shown(&channel, direct, |message| message.id > card.id).await;
    channel.kill_bot().await;
    channel.start_bot().await;
    tokio::time::sleep(std::time::Duration::from_secs(5)).await;
    assert_eq!(messages(), [card.id, digest.id]);
    channel.assert_no_violations();
}

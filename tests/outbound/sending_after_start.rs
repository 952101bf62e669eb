//! Announcements that are owed at a start are sent, however many they are.

use kamisado_standin::{Handle, Message, Options, Snowflake};
use serde_json::json;

use crate::{
    boards,
    support::{Channel, PATIENCE, database::Connection},
};

/// The number of places with announcements. It is greater than the number that the outbox reads at once.
const PLACE_COUNT: usize = 1001;

#[tokio::test(flavor = "multi_thread")]
async fn a_start_sends_announcements_to_more_than_a_thousand_places() {
    let options = Options { check_one_in: 0, ..Options::default() };
    let mut channel = Channel::open(options, ["Ada", "Grace"]).await;
    channel.environment = vec![
        // The limit leaves the stand-in, which runs on the same machine, time to accept the bot's connection.
        ("KAMISADO_SENDS_PER_SECOND", "300".into()),
        // Warnings are not logged, because with so many places at once, the bot often has to wait for the database, and warns of
        // it.
        ("KAMISADO_LOG", "error".into()),
    ];
    channel.start_bot().await;
    channel.challenge("standard").await;
    channel.stop_bot().await;
    let handle = channel.handle();
    let places: Vec<_> = (0..PLACE_COUNT)
        .map(|number| handle.add_channel(channel.guild, &format!("place {number}")))
        .collect();
    let mut database = channel.open_database().await;
    for place in &places {
        let owe = "INSERT INTO announcements (channel_id, challenge_id, owed_since)
                   SELECT $1, challenge_id, owed_since FROM announcements WHERE id = 1";
        database.execute(owe, &[place.get().cast_signed()]).await;
    }
    drop(database);
    channel.start_bot().await;
    let mut sent = 0;
    let all_sent = |handle: &Handle| {
        while sent < PLACE_COUNT && !handle.messages(places[sent]).is_empty() {
            sent += 1;
        }
        sent == PLACE_COUNT
    };
    let are_sent = handle.wait_until(all_sent, PATIENCE * 10).await;
    assert!(are_sent, "place {sent} is sent nothing");
    let several = places.iter().filter(|&&place| handle.messages(place).len() > 1).count();
    assert_eq!(several, 0, "each place is sent what it is owed, once");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_announcement_that_was_not_reported_to_the_outbox_is_sent() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.environment = vec![("KAMISADO_HOUSEKEEPING_MILLISECONDS", "100".into())];
    channel.start_bot().await;
    let first = channel.begin("standard").await.id;
    // Stores an owed announcement that nobody reports to the outbox, as after a panic of the task that should have sent it.
    let owe = "INSERT INTO announcements (channel_id, match_id, event, owed_since)
               SELECT channel_id, match_id, event, owed_since FROM announcements WHERE match_id = 1 AND event = 0";
    channel.open_database().await.execute(owe, &[]).await;
    channel.board_after(first).await;
    assert_eq!(boards(&channel), ["k1-0.png", "k1-0.png"]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn unreadable_announcements_do_not_block_others() {
    let (mut channel, first) = Channel::begun(Options::default()).await;
    channel.stop_bot().await;
    let mut database = channel.open_database().await;
    // There are three announcements: a notice of an unknown kind, the board of a match that cannot be replayed, and a
    // challenge that can be sent.
    let unchecked = match &database {
        Connection::File(_) => "PRAGMA ignore_check_constraints = ON;",
        #[cfg(feature = "postgres")]
        Connection::Server(_) => "ALTER TABLE announcements DROP CONSTRAINT announcements_notice_check;",
    };
    let damage = format!("{unchecked}
        INSERT INTO events (match_id, sequence, at, kind, code, rules_version) VALUES (1, 1, 1, 'nonsense', '', 1);
        INSERT INTO announcements (channel_id, match_id, event, notice, owed_since)
            SELECT channel_id, 1, 0, 'nonsense', 1 FROM matches;
        INSERT INTO announcements (channel_id, match_id, event, owed_since) SELECT channel_id, 1, 1, 1 FROM matches;
        INSERT INTO announcements (channel_id, challenge_id, owed_since) SELECT channel_id, 1, 1 FROM matches;");
    database.execute_all(&damage).await;
    channel.start_bot().await;
    let shows_challenge = |found: &Message| found.content.contains("challenge");
    let sent = channel.handle().wait_for_message_after(channel.id, first, shows_challenge, PATIENCE).await;
    sent.expect("the challenge is sent");
    let states = "SELECT state FROM announcements ORDER BY id DESC LIMIT 3";
    let states: Vec<String> = database.values(states, &[]).await;
    assert_eq!(states[1..], ["given up", "given up"]);
    assert_eq!(boards(&channel), ["k1-0.png"]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_have_priority_under_a_low_rate_limit() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.environment = vec![("KAMISADO_SENDS_PER_SECOND", "4".into())];
    channel.start_bot().await;
    let mut last = channel.begin("standard").await.id;
    let handle = channel.handle();
    for (user, text) in
        [(channel.ada, "red forward 4"), (channel.grace, "blue forward 5"), (channel.ada, "yellow forward 1")]
    {
        // The bot answers each mention with a request, which has to wait for the rate limiter.
        for _ in 0..16 {
            handle.say(channel.id, user, &format!("<@{}> what now", handle.bot())).unwrap();
        }
        handle.say(channel.id, user, text).unwrap();
        last = channel.board_after(last).await.id;
    }
    let replies = || handle.messages(channel.id).iter().filter(|message| message.reference.is_some()).count();
    assert!(replies() < 48, "boards did not wait for all replies");
    assert!(handle.wait_until(|_| replies() == 48, PATIENCE).await, "replies come in the end");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_match_is_reported_and_blocks_no_other_match() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let challenge = channel.challenge("single").await;
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    let thread = challenge.id;
    let spoiled = channel.board_in(thread, Snowflake::new(0)).await;
    let other = channel.begin("single").await;
    channel.stop_bot().await;
    let damage = "INSERT INTO events (match_id, sequence, at, kind, code, rules_version)
                  VALUES (1, 1, 1, 'nonsense', '', 1)";
    channel.open_database().await.execute(damage, &[]).await;
    channel.start_bot().await;
    let handle = channel.handle();

    let is_told =
        |content: &str| content.contains("cannot read match k1") && content.contains("whoever runs me");
    // The unreadable match does not keep the bot from answering the second message in the same thread.
    for text in ["red forward 4", "red forward 5"] {
        let said = handle.say(thread, channel.ada, text).unwrap();
        let answers = |found: &Message| found.reference == Some(said) && is_told(&found.content);
        let answer = handle.wait_for_message_after(thread, spoiled.id, answers, PATIENCE).await;
        answer.expect("whoever types there is told");
    }
    for (name, options) in
        [("move", json!({ "text": "red forward 4" })), ("board", json!({})), ("claim", json!({}))]
    {
        let mut command = handle.command(thread, channel.ada, name, &options).unwrap();
        let answer = command.complete_answer().await.expect("an answer in time");
        assert!(is_told(answer.content()), "{name}: {}", answer.content());
    }

    let listed = channel.command(channel.ada, "matches", json!({})).await.content().to_owned();
    assert!(listed.contains("k2") && !listed.contains("k1"), "{listed}");
    let direct = handle.direct_channel(channel.ada).unwrap();
    handle.say(direct, channel.ada, "red forward 4").unwrap();
    let next = channel.board_after(other.id).await;
    assert!(next.content.contains("Red Forward 4"), "{}", next.content);
    channel.assert_no_violations();
}

//! `/exhibition`: two levels play each other in one message, for a moderator.

use std::sync::Arc;

use kamisado_rules::{MatchLength, Phase};
use kamisado_standin::{Handle, Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, PATIENCE, refusals::sentence};

/// Opens a channel with a running bot and a moderator. Exhibitions make a move every `pace` milliseconds.
async fn open(pace: &str) -> (Channel, Snowflake) {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.environment.push(("KAMISADO_EXHIBITION_MILLISECONDS", pace.into()));
    channel.start_bot().await;
    let rights = Permissions::of_a_member() | Permissions::MANAGE_MESSAGES;
    let moderator = channel.handle().add_user("Mary", rights, "en-US");
    (channel, moderator)
}

async fn begin(channel: &Channel, moderator: Snowflake, options: Value) {
    let answer = channel.command(moderator, "exhibition", options).await;
    assert!(answer.is_ephemeral(), "{}", answer.content());
    assert_eq!(answer.content(), sentence("exhibition-begins", &[]));
}

/// Waits until `is_meant` holds for the only message with a picture in the channel. Returns this message.
async fn shown(channel: &Channel, is_meant: impl Fn(&Message) -> bool) -> Arc<Message> {
    let find = |handle: &Handle| {
        let all = handle.messages(channel.id);
        let mut with_picture = all.into_iter().filter(|message| !message.attachments.is_empty());
        let only = with_picture.next();
        assert!(with_picture.next().is_none(), "an exhibition has one message");
        only.filter(|message| is_meant(message))
    };
    channel.handle().wait_until(|handle| find(handle).is_some(), PATIENCE).await;
    find(&channel.handle()).expect("the exhibition is shown")
}

/// The number of the event that the picture of a message shows.
fn event(message: &Message) -> u32 {
    let name = &message.attachments[0].name;
    name.trim_start_matches("exhibition-").trim_end_matches(".png").parse().unwrap()
}

fn record(message: &Message) -> kamisado_notation::Record {
    let [board, file] = &message.attachments[..] else { panic!("a board and the record") };
    assert!(board.description.is_some() && file.name == "exhibition.txt", "{board:?}");
    let record = String::from_utf8(file.bytes.as_ref().unwrap().to_vec()).unwrap();
    kamisado_notation::Record::read(&record).unwrap()
}

async fn stored(channel: &Channel) -> i64 {
    let mut database = channel.open_database().await;
    let count = database.value("SELECT count(*) FROM exhibitions", &[]).await;
    database.close().await;
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn two_levels_play_a_round_in_one_message_that_ends_with_its_record() {
    let (channel, moderator) = open("100").await;
    let levels = json!({ "black": 9, "white": 1 });
    begin(&channel, moderator, levels.clone()).await;
    let first = shown(&channel, |_| true).await;
    let heading = r"**Exhibition**: Kamisado \(Master\)";
    assert!(first.content.starts_with(heading) && first.ephemeral_to.is_none(), "{}", first.content);
    let last = shown(&channel, |message| message.attachments.len() == 2).await;
    assert_eq!(last.id, first.id);
    assert!(last.content.ends_with(&sentence("exhibition-record", &[])), "{}", last.content);
    assert!(last.content.contains("wins"), "{}", last.content);
    let record = record(&last);
    assert_eq!(record.terms().length(), MatchLength::Single);
    assert!(matches!(record.game().phase(), Phase::Over { .. }));
    // Another exhibition can begin in this channel as soon as the end of the first one is stored.
    let begun = std::time::Instant::now();
    while stored(&channel).await > 0 {
        assert!(begun.elapsed() < PATIENCE, "the exhibition is over");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let mut database = channel.open_database().await;
    let matches: i64 = database.value("SELECT count(*) FROM matches", &[]).await;
    assert_eq!(matches, 0, "it counts for nobody");
    database.close().await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_moderator_begins_an_exhibition_and_there_is_one_in_a_channel() {
    let (channel, moderator) = open("10000").await;
    let levels = json!({ "black": 3, "white": 3, "game": channel.choice("exhibition", "game", "Megasado") });
    channel
        .refused_command(channel.ada, "exhibition", levels.clone(), &sentence("refused-exhibition", &[]))
        .await;
    begin(&channel, moderator, levels.clone()).await;
    let first = shown(&channel, |_| true).await;
    assert!(first.content.contains("Megasado"), "{}", first.content);
    let running = sentence("refused-exhibition-running", &[]);
    channel.refused_command(moderator, "exhibition", levels, &running).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_goes_on_in_its_message_after_a_stop_and_after_a_crash() {
    let (mut channel, moderator) = open("100").await;
    let length = channel.choice("exhibition", "match", "standard");
    begin(&channel, moderator, json!({ "black": 2, "white": 1, "match": length })).await;
    let first = shown(&channel, |message| event(message) >= 3).await;
    assert!(first.content.contains("standard"), "{}", first.content);
    channel.stop_bot().await;
    let stopped = event(&channel.handle().message(first.id).unwrap());
    assert_eq!(stored(&channel).await, 1);
    channel.start_bot().await;
    let later = shown(&channel, |message| event(message) > stopped + 2).await;
    assert_eq!(later.id, first.id);
    channel.kill_bot().await;
    let killed = event(&channel.handle().message(first.id).unwrap());
    channel.start_bot().await;
    // Each wait is for one move, so that the time limit of a wait does not limit the whole match.
    let mut last = shown(&channel, |message| event(message) > killed).await;
    while last.attachments.len() < 2 {
        let seen = event(&last);
        last = shown(&channel, |message| event(message) > seen).await;
    }
    assert_eq!(last.id, first.id);
    let record = record(&last);
    assert_eq!(record.terms().length(), MatchLength::Standard);
    assert!(record.game().winner().is_some());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn deleting_its_message_ends_an_exhibition() {
    let (channel, moderator) = open("100").await;
    begin(
        &channel,
        moderator,
        json!({ "black": 1, "white": 1, "match": channel.choice("exhibition", "match", "marathon") }),
    )
    .await;
    let first = shown(&channel, |message| event(message) >= 1).await;
    assert!(channel.handle().delete_message(first.id));
    let begun = std::time::Instant::now();
    while stored(&channel).await > 0 {
        assert!(begun.elapsed() < PATIENCE, "the exhibition is over");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    channel.assert_no_violations();
}

//! `/exhibition`: two levels play each other in one message, for a moderator.

use std::sync::Arc;

use kamisado_rules::Phase;
use kamisado_standin::{Handle, Message, Options, Permissions, Snowflake};
use serde_json::json;

use crate::support::{Channel, PATIENCE, refusals::sentence};

/// A channel in which exhibitions make a move each so many milliseconds, with a moderator.
async fn open(pace: &str) -> (Channel, Snowflake) {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.environment.push(("KAMISADO_EXHIBITION_MILLISECONDS", pace.into()));
    channel.start_bot().await;
    let rights = Permissions::of_a_member() | Permissions::MANAGE_MESSAGES;
    let moderator = channel.handle().add_user("Mary", rights, "en-US");
    (channel, moderator)
}

/// The only message with a picture in the channel, once `is_meant` holds of it.
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

#[tokio::test(flavor = "multi_thread")]
async fn two_levels_play_a_round_in_one_message_that_ends_with_its_record() {
    let (channel, moderator) = open("100").await;
    let levels = json!({ "black": 9, "white": 1 });
    channel.handle().command(channel.id, moderator, "exhibition", &levels).unwrap();
    let first = shown(&channel, |_| true).await;
    let heading = r"**Exhibition**: Kamisado \(Master\)";
    assert!(first.content.starts_with(heading) && first.ephemeral_to.is_none(), "{}", first.content);
    let last = shown(&channel, |message| message.attachments.len() == 2).await;
    assert_eq!(last.id, first.id);
    assert!(last.content.ends_with(&sentence("exhibition-record", &[])), "{}", last.content);
    assert!(last.content.contains("wins"), "{}", last.content);
    let [board, file] = &last.attachments[..] else { panic!("a board and the record") };
    assert!(board.description.is_some() && file.name == "exhibition.txt", "{board:?}");
    let record = String::from_utf8(file.bytes.as_ref().unwrap().to_vec()).unwrap();
    let record = kamisado_notation::Record::read(&record).unwrap();
    assert!(matches!(record.game().phase(), Phase::Over { .. }));
    // The bot has no match in this channel, and another exhibition can begin.
    let again = channel.handle().command(channel.id, moderator, "exhibition", &levels).unwrap();
    drop(again);
    let begins = |handle: &Handle| {
        let all = handle.messages(channel.id);
        all.iter().filter(|message| message.content.starts_with(heading)).count() == 2
    };
    assert!(channel.handle().wait_until(begins, PATIENCE).await);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_moderator_begins_an_exhibition_and_a_stop_of_the_bot_ends_it() {
    let (mut channel, moderator) = open("10000").await;
    let levels = json!({ "black": 3, "white": 3, "game": channel.choice("exhibition", "game", "Megasado") });
    channel
        .refused_command(channel.ada, "exhibition", levels.clone(), &sentence("refused-exhibition", &[]))
        .await;
    channel.handle().command(channel.id, moderator, "exhibition", &levels).unwrap();
    let first = shown(&channel, |_| true).await;
    assert!(first.content.contains("Megasado"), "{}", first.content);
    let running = sentence("refused-exhibition-running", &[]);
    channel.refused_command(moderator, "exhibition", levels, &running).await;
    channel.stop_bot().await;
    let stopped = channel.handle().message(first.id).unwrap();
    assert_eq!(stopped.content, sentence("exhibition-stopped", &[]));
    channel.assert_no_violations();
}

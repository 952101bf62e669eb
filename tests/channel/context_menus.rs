//! The commands in the menus of messages and people.

use std::sync::Arc;

use kamisado_standin::{Interaction, Message, Options, Permissions, Snowflake};

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
};

/// A record that breaks off after two moves.
const BROKEN_OFF: &str = "Round 1\n  1. Red Forward 4 Blue  Blue Forward 5 Yellow\n";

async fn channel() -> Channel {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel
}

/// Waits for the final answer to a command.
async fn finished(call: Interaction) -> Arc<Message> {
    call.finished(PATIENCE).await.expect("an answer")
}

impl Channel {
    async fn on_message(&self, message: Snowflake, user: Snowflake, name: &str) -> Arc<Message> {
        finished(self.handle().message_command(message, user, name).unwrap()).await
    }

    async fn on_person(&self, user: Snowflake, name: &str, person: Snowflake) -> Arc<Message> {
        finished(self.handle().user_command(self.id, user, name, person).unwrap()).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_menus_are_registered_in_five_languages_without_a_description() {
    let channel = channel().await;
    let commands = channel.handle().commands(None);
    let menus = |kind: u64| commands.iter().filter(move |command| command["type"] == kind);
    let names: Vec<_> = menus(3).map(|menu| menu["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Replay", "Import as a match", "Analyse"]);
    let names: Vec<_> = menus(2).map(|menu| menu["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Challenge", "Head to head"]);
    for menu in menus(2).chain(menus(3)) {
        for code in ["en-US", "en-GB", "de", "fr", "nl", "tr"] {
            assert!(menu["name_localizations"][code].is_string(), "{menu}");
        }
        assert_eq!(menu["description"], "");
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_replayed_and_analysed_from_its_menu() {
    let channel = channel().await;
    let first = channel.begin("single").await;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let board = channel.board_after(first.id).await;
    let replay = channel.on_message(board.id, channel.grace, "Replay").await;
    assert_eq!(replay.attachments[0].name, "k1.gif");
    assert!(replay.ephemeral_to.is_none(), "as `/replay`, for those who can read the match anyway");
    // Nobody gets an analysis of a running match between people.
    let running = channel.on_message(board.id, channel.ada, "Analyse").await;
    let refused = sentence("refused-analysis-running", &[("match", "k1")]);
    assert_eq!(without_command_ids(&running.content), without_command_ids(&refused));
    let asked = channel.command(channel.grace, "resign", serde_json::json!({})).await;
    channel.press(asked.message().unwrap(), channel.grace, "Give up").await;
    let analysed = channel.on_message(board.id, channel.ada, "Analyse").await;
    assert!(analysed.attachments.iter().any(|file| file.name.contains(".gif")), "{}", analysed.content);
    // A person who may not read the match gets the same answer as for a match that does not exist.
    let handle = channel.handle();
    let (elsewhere, mallory) = (
        handle.add_channel(handle.add_guild("another club"), "games"),
        handle.add_user("Mallory", Permissions::of_a_member(), "en-US"),
    );
    let said = handle.say(elsewhere, mallory, "what is k1?").unwrap();
    let foreign = channel.on_message(said, mallory, "Replay").await;
    assert_eq!(foreign.content, sentence("refused-no-such-match", &[]));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_in_a_message_is_replayed_analysed_and_played_on_without_reading_messages() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    // When a command is called in the menu of a message, Discord sends the text of that message even without the
    // message-content intent.
    channel.handle().grant_message_content(false);
    channel.start_bot().await;
    let handle = channel.handle();
    let said = handle.say(channel.id, channel.grace, &format!("look at this: ```\n{BROKEN_OFF}```")).unwrap();
    let replay = channel.on_message(said, channel.ada, "Replay").await;
    assert_eq!(replay.content, "The record, round 1.");
    assert!(replay.ephemeral_to == Some(channel.ada) && replay.attachments[0].name == "record.gif");
    let analysed = channel.on_message(said, channel.ada, "Analyse").await;
    assert!(!analysed.attachments.is_empty(), "{}", analysed.content);

    let ask = channel.on_message(said, channel.ada, "Import as a match").await;
    assert_eq!(ask.ephemeral_to, Some(channel.ada));
    assert_eq!(ask.content, sentence("import-opponent-ask", &[]));
    assert_eq!(ask.attachments[0].name, "record.txt");
    // The question works after a restart, because its components contain all data that the answer needs.
    channel.kill_bot().await;
    channel.start_bot().await;
    let chosen = channel.grace.to_string();
    let choice = handle.choose(ask.id, channel.ada, "v1:import:0:0:", &[&chosen]).unwrap();
    let is_challenge = |message: &Message| message.button("Accept").is_some();
    let challenge = handle.wait_for_message(channel.id, is_challenge, PATIENCE).await.expect("a challenge");
    assert!(challenge.content.contains("going on from a record"), "{}", challenge.content);
    let told = finished(choice).await;
    assert_eq!(told.content, sentence("challenge-posted", &[("player", "Grace")]));
    assert!(told.attachments.is_empty() && told.controls().next().is_none());
    channel.press(&challenge, channel.grace, "Accept").await;
    let board = channel.board_after(challenge.id).await;
    assert!(board.content.contains("**yellow**"), "{}", board.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_without_a_match_says_what_the_menu_is_for() {
    let channel = channel().await;
    let handle = channel.handle();
    let talk = handle.say(channel.id, channel.grace, "left 5 minutes ago").unwrap();
    let wrong = handle.say(channel.id, channel.grace, "1. Red Forward 4 Pink").unwrap();
    for name in ["Replay", "Analyse", "Import as a match"] {
        let told = channel.on_message(talk, channel.ada, name).await;
        assert_eq!(told.content, sentence("refused-message-without-match", &[]), "{name}");
        let told = channel.on_message(wrong, channel.ada, name).await;
        assert!(told.content.contains("Line 1"), "{name}: {}", told.content);
        assert_eq!(told.ephemeral_to, Some(channel.ada));
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_challenged_and_compared_from_their_menu() {
    let channel = channel().await;
    let handle = channel.handle();
    let none = channel.on_person(channel.ada, "Head to head", channel.grace).await;
    let expected = sentence("versus-none", &[("player", "Grace")]);
    assert_eq!(without_command_ids(&none.content), without_command_ids(&expected));
    let told = channel.on_person(channel.ada, "Challenge", channel.grace).await;
    assert_eq!(told.content, sentence("challenge-posted", &[("player", "Grace")]));
    let is_challenge = |message: &Message| message.button("Accept").is_some();
    let challenge = handle.wait_for_message(channel.id, is_challenge, PATIENCE).await.expect("a challenge");
    channel.press(&challenge, channel.grace, "Accept").await;
    channel.board_after(challenge.id).await;
    let own = channel.on_person(channel.ada, "Challenge", channel.ada).await;
    assert!(own.ephemeral_to == Some(channel.ada) && !own.content.is_empty(), "{}", own.content);
    channel.assert_no_violations();
}

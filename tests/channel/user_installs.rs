//! The bot in chats and on servers in which it is not a member, for people who have installed it.

use std::sync::Arc;

use kamisado_standin::{Message, Options, Snowflake};
use serde_json::{Value, json};

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
};

/// A channel with a running bot, a group chat of both people, and a channel of a server without the bot. Ada has installed
/// the bot.
struct Places {
    channel: Channel,
    group: Snowflake,
    elsewhere: Snowflake,
}

impl Places {
    async fn open() -> Self {
        let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
        channel.start_bot().await;
        let handle = channel.handle();
        let group = handle.add_group(&[channel.ada, channel.grace]);
        let elsewhere = handle.add_channel(handle.add_guild_without_bot("elsewhere"), "games");
        handle.install_for(channel.ada);
        Self { channel, group, elsewhere }
    }

    /// Calls a command as Ada. Waits for the final answer, and asserts that only Ada sees it.
    async fn told(&self, place: Snowflake, name: &str, options: Value) -> Arc<Message> {
        let call = self.channel.handle().command(place, self.channel.ada, name, &options).unwrap();
        let message = call.finished(PATIENCE).await.expect("an answer");
        assert_eq!(message.ephemeral_to, Some(self.channel.ada), "{}", message.content);
        message
    }

    /// The current state of a message that only Ada sees.
    fn now(&self, message: &Message) -> Arc<Message> {
        let found = self.channel.handle().messages(message.channel);
        found.into_iter().find(|found| found.id == message.id).expect("the message")
    }

    /// Chooses the first option of the first menu, and waits until the message has changed.
    async fn choose_first(&self, shown: &Message) -> Arc<Message> {
        let menu = shown.controls().find(|control| control["type"] == 3).expect("a menu");
        let (id, value) =
            (menu["custom_id"].as_str().unwrap(), menu["options"][0]["value"].as_str().unwrap());
        let handle = self.channel.handle();
        handle.choose(shown.id, self.channel.ada, id, &[value]).unwrap();
        let differs =
            |message: &Message| message.content != shown.content || message.components != shown.components;
        assert!(handle.wait_until(|_| differs(&self.now(shown)), PATIENCE).await, "{}", shown.content);
        self.now(shown)
    }
}

fn has_menu(message: &Message) -> bool {
    message.controls().any(|control| control["type"] == 3)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_round_against_the_machine_is_played_in_a_group_chat_by_menus_alone() {
    let mut places = Places::open().await;
    let level = places.channel.choice("challenge", "level", "1: Newcomer");
    let single = places.channel.choice("challenge", "match", "single");
    let options = json!({ "level": level, "match": single });
    let mut shown = places.told(places.group, "challenge", options).await;
    assert!(shown.content.starts_with(&sentence("begun-elsewhere", &[])), "{}", shown.content);
    assert_eq!(shown.attachments[0].name, "k1-0.png");
    // The match is played in Ada's chat with the bot, which she has never used before.
    let handle = places.channel.handle();
    let direct = handle.direct_channel(places.channel.ada).unwrap();
    places.channel.board_in(direct, Snowflake::new(0)).await;
    let mut moves = 0;
    while has_menu(&shown) {
        shown = places.choose_first(&shown).await;
        moves += 1;
        if moves == 3 {
            // The menus still work after a kill.
            places.channel.kill_bot().await;
            places.channel.start_bot().await;
        }
        assert!(moves < 100, "{}", shown.content);
    }
    assert!(shown.button("Rematch (sides swap)").is_some(), "{}", shown.content);
    // In the group, the bot has posted no message that everybody sees.
    let everybody = |message: &Arc<Message>| message.ephemeral_to.is_none();
    assert!(!handle.messages(places.group).iter().any(everybody));
    assert!(places.channel.export("k1").contains("Kamisado level 1"));
    let press =
        handle.press(shown.id, places.channel.ada, shown.button("Rematch (sides swap)").unwrap()).unwrap();
    press.finished(PATIENCE).await.expect("an answer");
    let is_next = |_: &_| places.now(&shown).attachments.iter().any(|file| file.name.starts_with("k2-"));
    assert!(handle.wait_until(is_next, PATIENCE).await, "{}", places.now(&shown).content);
    places.channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_records_analyses_puzzles_and_own_matches_are_there_anywhere() {
    let places = Places::open().await;
    let first = places.channel.begin("single").await;
    for place in [places.group, places.elsewhere] {
        assert!(!places.told(place, "rules", json!({})).await.content.is_empty());
        assert!(!places.told(place, "help", json!({})).await.content.is_empty());
        let record = "Round 1 1. Red Forward 4 Blue Blue Forward 5 Yellow";
        let analysed = places.told(place, "analyse", json!({ "text": record })).await;
        assert!(!analysed.attachments.is_empty(), "{}", analysed.content);
        let puzzle = places.told(place, "puzzle", json!({})).await;
        assert!(!puzzle.attachments.is_empty() && has_menu(&puzzle), "{}", puzzle.content);
        let handle = places.channel.handle();
        let said = handle.say(place, places.channel.grace, record).unwrap();
        let menu = handle.message_command(said, places.channel.ada, "Replay").unwrap();
        let replay = menu.finished(PATIENCE).await.expect("an answer");
        assert!(replay.ephemeral_to.is_some() && !replay.attachments.is_empty(), "{}", replay.content);
    }
    // From a server without the bot, a player can see a match of another server and make moves in it.
    let board = places.told(places.elsewhere, "board", json!({})).await;
    assert!(board.attachments[0].name == "k1-0.png" && has_menu(&board), "{}", board.content);
    let towers = places.choose_first(&board).await;
    let moved = places.choose_first(&towers).await;
    assert!(!has_menu(&moved), "it is Grace's turn: {}", moved.content);
    places.channel.board_after(first.id).await;
    let replay = places.told(places.group, "replay", json!({ "match": "k1" })).await;
    assert_eq!(replay.attachments[0].name, "k1.gif");
    places.channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_needs_a_server_is_not_offered_elsewhere_or_says_so() {
    let places = Places::open().await;
    let handle = places.channel.handle();
    for command in handle.commands(None) {
        let name = command["name"].as_str().unwrap();
        let needs_server = [
            "doctor",
            "exhibition",
            "import",
            "leaderboard",
            "season",
            "tournament",
            "vote-match",
            "Import as a match",
        ];
        let expected = if needs_server.contains(&name) {
            (json!([0]), json!([0]))
        } else {
            (json!([0, 1]), json!([0, 1, 2]))
        };
        assert_eq!(
            (&command["integration_types"], &command["contexts"]),
            (&expected.0, &expected.1),
            "{name}"
        );
    }
    assert!(handle.command(places.group, places.channel.ada, "leaderboard", &json!({})).is_err());
    assert!(handle.command(places.group, places.channel.grace, "rules", &json!({})).is_err());
    let expected = |key| without_command_ids(&sentence(key, &[]));
    for place in [places.group, places.elsewhere] {
        let told = places.told(place, "challenge", json!({})).await;
        assert_eq!(without_command_ids(&told.content), expected("refused-elsewhere-challenge"));
    }
    let server = places.told(places.elsewhere, "settings server", json!({})).await;
    assert_eq!(server.content, expected("refused-elsewhere"));
    let server = places.told(places.group, "settings server", json!({})).await;
    assert_eq!(server.content, expected("refused-server-only"));
    let mine = places.told(places.group, "settings mine", json!({})).await;
    assert!(!mine.content.is_empty());
    places.channel.assert_no_violations();
}

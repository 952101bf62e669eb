//! Matches between two people who each see them in their own chat with the bot.

use std::{
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use kamisado::text::Locale;
use kamisado_standin::{Answer, DirectMessages, Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{
    Channel, PATIENCE,
    elapsed_time::{DAY, simulate_elapsed_time},
    refusals::{sentence, without_command_ids, without_link},
    texts::text_in,
};

/// A channel with a running bot, and a chat between Ada and Grace. Ada has installed the bot for herself. Grace reads German.
async fn chat() -> (Channel, Snowflake) {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let chat = handle.add_group(&[channel.ada, channel.grace]);
    handle.install_for(channel.ada);
    handle.set_user_locale(channel.grace, "de");
    (channel, chat)
}

impl Channel {
    /// Ada challenges Grace in a chat without the bot, to a single round with herself as Black.
    async fn challenge_in(&self, chat: Snowflake) -> Answer {
        self.challenge_with_clock(chat, Value::Null).await
    }

    /// Like [`Channel::challenge_in`], but with this choice of a clock.
    async fn challenge_with_clock(&self, chat: Snowflake, clock: Value) -> Answer {
        let mut options = json!({
            "opponent": self.grace.to_string(),
            "match": self.choice("challenge", "match", "single"),
            "black": self.choice("challenge", "black", "me"),
        });
        if !clock.is_null() {
            options["clock"] = clock;
        }
        let mut call = self.handle().command(chat, self.ada, "challenge", &options).unwrap();
        let answer = call.complete_answer().await.expect("an answer");
        assert!(answer.is_ephemeral(), "{}", answer.content());
        answer
    }

    fn chat_of(&self, user: Snowflake) -> Snowflake {
        self.handle().direct_channel(user).unwrap()
    }

    /// Waits for a message in a person's chat with the bot for which `matches` holds.
    async fn told_in_chat(&self, user: Snowflake, matches: impl Fn(&Message) -> bool) -> Arc<Message> {
        let found = self.handle().wait_for_message(self.chat_of(user), matches, PATIENCE).await;
        found.unwrap_or_else(|| {
            let told = self.handle().messages(self.chat_of(user));
            panic!("no such message: {:#?}", told.iter().map(|told| told.content.clone()).collect::<Vec<_>>())
        })
    }

    /// Waits for the board in a person's chat with the bot whose picture has this name.
    async fn board_in_chat(&self, user: Snowflake, name: &str) -> Arc<Message> {
        self.told_in_chat(user, |message| is_board(message, name)).await
    }
}

fn is_board(message: &Message, name: &str) -> bool {
    message.attachments.first().is_some_and(|file| file.name == name)
}

fn has_menu(message: &Message) -> bool {
    message.controls().any(|control| control["type"] == 3)
}

fn label(message: &Message, index: usize) -> String {
    let labels: Vec<&Value> = message.controls().map(|control| &control["label"]).collect();
    labels[index].as_str().expect("a button").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_challenge_within_minutes_is_silent_and_a_refused_one_opens_no_chat() {
    let (channel, chat) = chat().await;
    let handle = channel.handle();
    let (ada, grace) = (channel.ada, channel.grace);
    let posted = channel.challenge_in(chat).await;
    let is_challenge = |message: &Message| message.controls().next().is_some();
    let first = channel.told_in_chat(grace, is_challenge).await;
    assert!(!first.is_silent() && first.pinged == [grace]);
    channel.press(posted.message().expect("an answer"), ada, "Withdraw").await;
    channel.challenge_in(chat).await;
    let next = handle.wait_for_message_after(channel.chat_of(grace), first.id, is_challenge, PATIENCE).await;
    let next = next.expect("another challenge");
    assert!(next.is_silent() && next.pinged.is_empty(), "Discord notifies of every direct message otherwise");

    // Mallory has no chat with the bot, and has blocked Ada.
    let mallory = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    let blocking = json!({ "player": ada.to_string() });
    channel.command(mallory, "block add", blocking).await;
    let opened = || handle.requests().get("POST /users/@me/channels").copied().unwrap_or_default();
    let before = opened();
    let options = json!({ "opponent": mallory.to_string() });
    let mut call = handle.command(chat, ada, "challenge", &options).unwrap();
    let answer = call.complete_answer().await.expect("an answer");
    assert_eq!(answer.content(), sentence("refused-unwelcome", &[]));
    assert_eq!(opened(), before, "no chat is opened with her");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn each_player_plays_in_their_own_chat_in_their_own_language() {
    let (mut channel, chat) = chat().await;
    let (ada, grace) = (channel.ada, channel.grace);
    let posted = channel.challenge_in(chat).await;
    assert_eq!(posted.content(), sentence("challenge-posted-directly", &[("player", "Grace")]));
    let challenge = channel.told_in_chat(grace, |message| message.controls().next().is_some()).await;
    channel.kill_bot().await;
    channel.start_bot().await;
    channel.press(&challenge, grace, &label(&challenge, 0)).await;

    let (of_ada, of_grace) =
        (channel.board_in_chat(ada, "k1-0.png").await, channel.board_in_chat(grace, "k1-0.png").await);
    assert!(has_menu(&of_ada) && !has_menu(&of_grace), "Ada opens");
    assert!(of_ada.content.contains("Black") && of_grace.content.contains("Schwarz"), "{}", of_grace.content);
    assert_eq!((of_ada.pinged.as_slice(), of_grace.pinged.as_slice()), (&[ada][..], &[][..]));
    // Discord notifies of every direct message that is not silent.
    assert!(!of_ada.is_silent() && of_grace.is_silent(), "only who is to move is notified");
    let handle = channel.handle();
    handle.say(channel.chat_of(ada), ada, "red forward 4").unwrap();
    let (of_ada, of_grace) =
        (channel.board_in_chat(ada, "k1-1.png").await, channel.board_in_chat(grace, "k1-1.png").await);
    assert!(!has_menu(&of_ada) && has_menu(&of_grace), "{}", of_ada.content);
    assert!(of_grace.content.contains("Rot Vor 4"), "{}", of_grace.content);
    // In both chats, the earlier boards no longer have menus.
    let is_bare = |user| {
        let messages = handle.messages(channel.chat_of(user));
        let mut boards = messages.iter().filter(|message| is_board(message, "k1-0.png"));
        boards.all(|board| board.controls().next().is_none())
    };
    assert!(handle.wait_until(|_| is_bare(ada) && is_bare(grace), PATIENCE).await);

    channel.kill_bot().await;
    channel.start_bot().await;
    let menu = of_grace.controls().find(|control| control["type"] == 3).unwrap();
    let (id, value) = (menu["custom_id"].as_str().unwrap(), menu["options"][0]["value"].as_str().unwrap());
    handle.choose(of_grace.id, grace, id, &[value]).unwrap();
    channel.board_in_chat(ada, "k1-2.png").await;
    channel.board_in_chat(grace, "k1-2.png").await;
    // All of the bot's messages in the chat of the challenge are ephemeral messages to Ada.
    assert!(handle.messages(chat).iter().all(|message| message.ephemeral_to == Some(ada)));

    // When a player asks for another match, the bot posts the request in the opponent's chat.
    let mut resign = handle.command(channel.chat_of(grace), grace, "resign", &json!({})).unwrap();
    let asked = resign.complete_answer().await.unwrap().message().unwrap().clone();
    channel.press(&asked, grace, &label(&asked, 0)).await;
    let over = channel.board_in_chat(grace, "k1-3.png").await;
    channel.board_in_chat(ada, "k1-3.png").await;
    let rematch = over
        .controls()
        .find(|control| control["custom_id"].as_str().is_some_and(|id| id.starts_with("v1:rematch:")));
    let rematch = rematch.expect("a rematch")["label"].as_str().unwrap().to_owned();
    channel.press(&over, grace, &rematch).await;
    let challenge = channel.told_in_chat(ada, |message| message.button("Accept").is_some()).await;
    channel.press(&challenge, ada, "Accept").await;
    let next = channel.board_in_chat(grace, "k2-0.png").await;
    assert!(has_menu(&next), "Grace is Black now: {}", next.content);
    channel.board_in_chat(ada, "k2-0.png").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_challenger_learns_how_it_went_and_can_withdraw() {
    let (channel, chat) = chat().await;
    let (ada, grace) = (channel.ada, channel.grace);
    channel.challenge_in(chat).await;
    let challenge = channel.told_in_chat(grace, |message| message.controls().next().is_some()).await;
    channel.press(&challenge, grace, &label(&challenge, 1)).await;
    let declined = sentence("direct-challenge-declined", &[("player", "Grace")]);
    channel.told_in_chat(ada, |message| message.content == declined).await;

    let posted = channel.challenge_in(chat).await;
    let next = |message: &Message| message.id > challenge.id && message.controls().next().is_some();
    let second = channel.told_in_chat(grace, next).await;
    channel.press(posted.message().unwrap(), ada, "Withdraw").await;
    let handle = channel.handle();
    let is_withdrawn = |_: &_| {
        let shown = handle.messages(channel.chat_of(grace));
        shown.iter().any(|message| message.id == second.id && message.controls().next().is_none())
    };
    assert!(handle.wait_until(is_withdrawn, PATIENCE).await);

    // Grace accepts no direct messages, so the challenge does not reach her, and Ada is told.
    handle.set_direct_messages(grace, DirectMessages::NoCommonServer);
    channel.challenge_in(chat).await;
    let undelivered = sentence("direct-challenge-undelivered", &[("player", "Grace")]);
    channel.told_in_chat(ada, |message| message.content == undelivered).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chat_has_one_match_at_a_time_and_a_block_holds_there_too() {
    let (channel, chat) = chat().await;
    let (ada, grace) = (channel.ada, channel.grace);
    let handle = channel.handle();
    let level = json!({ "level": channel.choice("challenge", "level", "1: Newcomer") });
    handle.command(channel.chat_of(grace), grace, "challenge", &level).unwrap();
    channel.board_in_chat(grace, "k1-0.png").await;
    channel.challenge_in(chat).await;
    let is_challenge = |message: &Message| {
        message.attachments.is_empty() && message.ephemeral_to.is_none() && message.controls().count() > 1
    };
    let challenge = channel.told_in_chat(grace, is_challenge).await;
    let refused = channel.press(&challenge, grace, &label(&challenge, 0)).await;
    assert!(refused.is_ephemeral() && refused.content().contains("k1"), "{}", refused.content());
    let blocked = json!({ "player": ada.to_string() });
    let mut block = handle.command(channel.chat_of(grace), grace, "block add", &blocked).unwrap();
    block.complete_answer().await.expect("an answer");
    channel.press(&challenge, grace, &label(&challenge, 1)).await;
    let refused = channel.challenge_in(chat).await;
    assert_ne!(refused.content(), sentence("challenge-posted-directly", &[("player", "Grace")]));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_paused_because_a_chat_refuses_messages_goes_on_from_either_chat() {
    let (channel, chat) = chat().await;
    let (ada, grace) = (channel.ada, channel.grace);
    let handle = channel.handle();
    channel.challenge_in(chat).await;
    let challenge = channel.told_in_chat(grace, |message| message.controls().next().is_some()).await;
    channel.press(&challenge, grace, &label(&challenge, 0)).await;
    channel.board_in_chat(ada, "k1-0.png").await;
    channel.board_in_chat(grace, "k1-0.png").await;
    handle.set_direct_messages(grace, DirectMessages::NoCommonServer);
    handle.say(channel.chat_of(ada), ada, "red forward 4").unwrap();
    let told = channel.told_in_chat(ada, |message| message.content.contains("is paused")).await;
    assert_told_of_claim(&told.content, "direct-paused-chat", &[("match", "k1"), ("opponent", "Grace")]);

    handle.set_direct_messages(grace, DirectMessages::Open);
    let mut board = handle.command(channel.chat_of(ada), ada, "board", &json!({})).unwrap();
    let answer = board.complete_answer().await.expect("an answer");
    assert_eq!(answer.content(), sentence("board-on-its-way", &[]));
    let goes_on = channel.board_in_chat(grace, "k1-3.png").await;
    channel.board_in_chat(ada, "k1-3.png").await;
    assert!(has_menu(&goes_on), "{}", goes_on.content);
    handle.say(channel.chat_of(grace), grace, "vor 1").unwrap();
    channel.board_in_chat(ada, "k1-4.png").await;
    channel.assert_no_violations();
}

/// Asserts that a text is the one with this key, and that it says that the match can be claimed in seven days.
fn assert_told_of_claim(text: &str, key: &str, gaps: &[(&str, &str)]) {
    let (_, rest) = text.split_once("<t:").expect("a moment");
    let (seconds, _) = rest.split_once(':').unwrap();
    let from: u64 = seconds.parse().unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    assert!((from - 7 * 86_400).abs_diff(now) < 300, "{from} is not seven days after {now}");
    let (from, distance) = (format!("<t:{seconds}:f>"), format!("<t:{seconds}:R>"));
    let moments = [("from", from.as_str()), ("distance", distance.as_str())];
    assert_eq!(text, sentence(key, &[gaps, &moments].concat()));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_lets_the_bot_write_no_more_loses_to_a_claim_after_seven_days() {
    let (mut channel, chat) = chat().await;
    let (ada, grace) = (channel.ada, channel.grace);
    let call = async |channel: &Channel, user, name| {
        let chat = channel.chat_of(user);
        let mut call = channel.handle().command(chat, user, name, &json!({})).unwrap();
        call.complete_answer().await.expect("an answer")
    };
    channel.challenge_with_clock(chat, channel.choice("challenge", "clock", "3 days for each move")).await;
    let challenge = channel.told_in_chat(grace, |message| message.controls().next().is_some()).await;
    channel.press(&challenge, grace, &label(&challenge, 0)).await;
    channel.board_in_chat(ada, "k1-0.png").await;
    channel.board_in_chat(grace, "k1-0.png").await;
    channel.handle().set_direct_messages(grace, DirectMessages::Closed);
    channel.handle().say(channel.chat_of(ada), ada, "red forward 4").unwrap();
    let told = channel.told_in_chat(ada, |message| message.content.contains("is paused")).await;
    assert_told_of_claim(&told.content, "direct-paused-chat", &[("match", "k1"), ("opponent", "Grace")]);
    let early = call(&channel, ada, "claim").await;
    assert_told_of_claim(without_link(early.content()), "refused-not-unreachable", &[]);
    let listed = call(&channel, ada, "matches").await;
    let line = listed.content().lines().find(|line| line.contains("k1")).expect("a line");
    assert!(line.ends_with("(paused)"), "{line}");

    simulate_elapsed_time(&mut channel, 7 * DAY).await;
    let refused = call(&channel, grace, "claim").await;
    let own_chat = text_in(Locale::German, "refused-own-chat", &[("match", "k1")]);
    assert_eq!(without_command_ids(without_link(refused.content())), without_command_ids(&own_chat));
    let asked = call(&channel, ada, "claim").await;
    let question = sentence("claim-ask-unreachable", &[("match", "k1"), ("opponent", "Grace")]);
    assert_eq!(asked.content(), question);
    channel.press(asked.message().unwrap(), ada, "Claim the win").await;
    let over = channel.board_in_chat(ada, "k1-3.png").await;
    let claimed = sentence("told-claimed-unreachable", &[("opponent", "Grace"), ("player", "Ada")]);
    assert!(over.content.contains(&claimed), "{}", over.content);
    let mut database = channel.open_database().await;
    let results = "SELECT finish, matches.winner FROM rated_results JOIN matches ON matches.id = match_id";
    let results: Vec<(String, Option<String>)> = database.rows(results, &[]).await;
    database.close().await;
    assert_eq!(results, [("out of time".to_owned(), Some("black".to_owned()))]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_of_a_match_against_the_machine_are_silent_for_who_wants_silence() {
    let (channel, _) = chat().await;
    let (ada, handle) = (channel.ada, channel.handle());
    let silent = json!({ "turns": channel.subcommand_choice("settings", "mine", "turns", "not at all") });
    channel.command(ada, "settings mine", silent).await;
    let level = json!({ "level": channel.choice("challenge", "level", "1: Newcomer") });
    handle.command(channel.chat_of(ada), ada, "challenge", &level).unwrap();
    let board = channel.board_in_chat(ada, "k1-0.png").await;
    assert!(board.is_silent(), "{}", board.content);
    channel.assert_no_violations();
}

//! The language of a message: the server's in its channels, and the reader's in messages for one person.

use std::sync::Arc;

use kamisado::text::Locale::{self, Dutch, English, French, German, Turkish};
use kamisado_standin::{Answer, GatewayFault, Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{
    Channel, PATIENCE,
    texts::{beginning_in, text_in},
};

/// A channel of a server with this preferred locale, with a running bot.
async fn open(preferred_locale: &str, is_community: bool) -> Channel {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.handle().update_guild(channel.guild, preferred_locale, is_community);
    channel.start_bot().await;
    channel
}

fn member(channel: &Channel, name: &str, locale: &str) -> Snowflake {
    channel.handle().add_user(name, Permissions::of_a_member(), locale)
}

fn manager(channel: &Channel) -> Snowflake {
    let rights = Permissions::of_a_member() | Permissions::MANAGE_GUILD;
    channel.handle().add_user("Mary", rights, "en-US")
}

/// Challenges Grace. Returns the message with the challenge, whose buttons are in this language.
async fn challenge(channel: &Channel, challenger: Snowflake, locale: Locale) -> Arc<Message> {
    let options = json!({
        "opponent": channel.grace.to_string(),
        "black": channel.choice("challenge", "black", "me"),
        "match": channel.choice("challenge", "match", "single"),
    });
    let last = channel.last_message();
    channel.command(challenger, "challenge", options).await;
    let label = text_in(locale, "button-accept", &[]);
    let is_challenge = |message: &Message| message.button(&label).is_some();
    let posted = channel.handle().wait_for_message_after(channel.id, last, is_challenge, PATIENCE).await;
    posted
        .unwrap_or_else(|| panic!("no challenge with {label}: {:#?}", channel.handle().messages(channel.id)))
}

/// Grace accepts a challenge whose buttons are in this language. Returns the first board.
async fn accept(channel: &Channel, challenge: &Message, locale: Locale) -> Arc<Message> {
    channel.press(challenge, channel.grace, &text_in(locale, "button-accept", &[])).await;
    channel.board_after(challenge.id).await
}

/// Asserts that the buttons under a board are in this language.
fn assert_board_in(locale: Locale, board: &Message) {
    let label = text_in(locale, "button-own-view", &[]);
    assert!(board.button(&label).is_some(), "{label}: {:?}", board.components);
}

/// The English text with this key about a language.
fn line(key: &str, language: &str) -> String {
    text_in(English, key, &[("language", language)])
}

/// The language of the server, as `/settings server` shows it in English.
async fn language_of_server(channel: &Channel) -> String {
    let answer = channel.command(channel.ada, "settings server", json!({})).await;
    let mut lines = answer.content().lines();
    let language = lines.find_map(|line| line.strip_prefix("**Language**: "));
    language.unwrap_or_else(|| panic!("no language: {}", answer.content())).to_owned()
}

async fn set_language(channel: &Channel, user: Snowflake, part: &str, language: &str) -> String {
    let options = json!({ "language": channel.subcommand_choice("settings", part, "language", language) });
    channel.command(user, &format!("settings {part}"), options).await.content().to_owned()
}

/// The text in German under the first challenge, which explains that the server's language is German.
fn explanation() -> String {
    text_in(German, "language-of-first-challenge", &[("language", "german")])
}

fn explained(channel: &Channel) -> usize {
    let messages = channel.handle().messages(channel.id);
    messages.iter().filter(|message| message.content.contains(&explanation())).count()
}

/// The menu of languages under a message.
fn menu(message: &Message) -> Option<Value> {
    message.controls().find(|control| control["type"] == 3).cloned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_reads_what_discord_states_for_its_server_and_follows_its_changes() {
    let mut channel = open("de", true).await;
    assert_eq!(language_of_server(&channel).await, "German (as Discord says)");
    let challenge = challenge(&channel, channel.ada, German).await;
    assert_eq!(menu(&challenge), None, "what Discord states needs no explanation");
    let first = accept(&channel, &challenge, German).await;
    assert_board_in(German, &first);
    let shown = channel.handle().message(challenge.id).unwrap();
    let arguments = [("challenged", "Grace"), ("challenger", "Ada"), ("match", "k1")];
    assert_eq!(
        shown.content,
        text_in(German, "challenge-accepted", &arguments),
        "Grace's Discord is English"
    );

    channel.handle().update_guild(channel.guild, "fr", true);
    let follows = async {
        while language_of_server(&channel).await != "French (as Discord says)" {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, follows).await.expect("the bot follows the change");
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    assert_board_in(French, &second);

    channel.kill_bot().await;
    channel.handle().update_guild(channel.guild, "nl", true);
    channel.start_bot().await;
    channel.handle().say(channel.id, channel.grace, "blue forward 5").unwrap();
    let third = channel.board_after(second.id).await;
    assert_board_in(Dutch, &third);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_that_the_bot_does_not_speak_is_english() {
    let channel = open("es-ES", true).await;
    let anna = member(&channel, "Anna", "de");
    let challenge = challenge(&channel, anna, English).await;
    assert_eq!(menu(&challenge), None);
    assert_eq!(language_of_server(&channel).await, "English");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_challenge_gives_its_language_and_says_so_once() {
    let mut channel = open("en-US", false).await;
    let anna = member(&channel, "Anna", "de");
    let first = challenge(&channel, anna, German).await;
    let in_english = line("language-of-first-challenge", "german");
    let expected = format!("\n{}\n{in_english}", explanation());
    assert!(first.content.ends_with(&expected), "{}", first.content);
    assert!(menu(&first).is_some());
    channel.handle().gateway(GatewayFault::RedeliverLast);
    let of_first = "German (as in the first challenge)";
    assert_eq!(language_of_server(&channel).await, of_first);
    challenge(&channel, channel.ada, German).await;
    channel.restart_bot().await;
    let femke = member(&channel, "Femke", "nl");
    let third = challenge(&channel, femke, German).await;
    assert_eq!(menu(&third), None);
    assert_eq!(language_of_server(&channel).await, of_first);
    assert_eq!(explained(&channel), 1, "{:#?}", channel.handle().messages(channel.id));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_menu_under_the_first_challenge_changes_the_language_for_who_manages_the_server() {
    let channel = open("en-US", false).await;
    let anna = member(&channel, "Anna", "de");
    let first = challenge(&channel, anna, German).await;
    let menu_id = menu(&first).unwrap()["custom_id"].as_str().unwrap().to_owned();
    let names: Vec<_> = menu(&first).unwrap()["options"].as_array().unwrap().clone();
    let names: Vec<_> = names.iter().map(|option| option["label"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 5, "{names:?}");
    let refused = beginning_in(English, "refused-server-language");
    let choose = async |user| {
        let mut choice = channel.handle().choose(first.id, user, &menu_id, &["tr"]).unwrap();
        choice.complete_answer().await.expect("an answer in time")
    };
    let answer = choose(channel.ada).await;
    assert!(answer.is_ephemeral() && answer.content().starts_with(&refused), "{}", answer.content());
    assert_eq!(explained(&channel), 1);
    choose(manager(&channel)).await;
    let shown = channel.handle().message(first.id).unwrap();
    assert_eq!((menu(&shown), explained(&channel)), (None, 0), "{}", shown.content);
    assert!(shown.button(&text_in(Turkish, "button-accept", &[])).is_some(), "{:?}", shown.components);
    assert_eq!(language_of_server(&channel).await, "Turkish");
    let first = accept(&channel, &shown, Turkish).await;
    assert_board_in(Turkish, &first);
    channel.assert_no_violations();
}

/// Begins a match against the bot in a place. Returns the answer.
async fn play_the_bot(channel: &Channel, place: Snowflake, user: Snowflake) -> Answer {
    let options = json!({
        "level": channel.choice("challenge", "level", "1: Newcomer"),
        "match": channel.choice("challenge", "match", "single"),
    });
    let mut command = channel.handle().command(place, user, "challenge", &options).unwrap();
    command.complete_answer().await.expect("an answer in time")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_match_against_the_bot_gives_its_language_and_says_so_once() {
    let channel = open("en-US", false).await;
    let rights = Permissions::of_a_member() | Permissions::MANAGE_GUILD;
    let anna = channel.handle().add_user("Anna", rights, "de");
    let last = channel.last_message();
    let answer = play_the_bot(&channel, channel.id, anna).await;
    let explanation = text_in(German, "language-of-first-match", &[("language", "german")]);
    assert!(answer.content().ends_with(&format!("\n{explanation}")), "{}", answer.content());
    assert_board_in(German, &*channel.board_after(last).await);
    let of_first = "German (as in the first challenge)";
    assert_eq!(language_of_server(&channel).await, of_first);

    let shown = answer.message().and_then(|message| channel.handle().message(message.id)).unwrap();
    let menu_id = menu(&shown).unwrap()["custom_id"].as_str().unwrap().to_owned();
    let mut choice = channel.handle().choose(shown.id, anna, &menu_id, &["fr"]).unwrap();
    choice.complete_answer().await.expect("an answer in time");
    let shown = channel.handle().message(shown.id).unwrap();
    assert_eq!(menu(&shown), None, "{}", shown.content);
    assert_eq!(language_of_server(&channel).await, "French");

    let other = channel.handle().add_channel(channel.guild, "other");
    let answer = play_the_bot(&channel, other, channel.ada).await;
    assert_eq!(answer.content().lines().count(), 1, "it is said once: {}", answer.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_board_of_a_direct_message_is_in_the_language_of_the_first_interaction() {
    let channel = open("en-US", true).await;
    for (name, locale) in [("Ayşe", Turkish), ("Femke", Dutch), ("Zoé", French), ("Anna", German)] {
        let user = member(&channel, name, locale.discord_codes()[0]);
        let direct = channel.handle().direct_channel(user).unwrap();
        play_the_bot(&channel, direct, user).await;
        let board = channel.board_in(direct, Snowflake::new(0)).await;
        let prompt = text_in(locale, "prompt-open", &[("player", &format!("<@{user}>"))]);
        assert!(board.content.contains(&prompt), "{prompt}: {}", board.content);
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_sets_its_language_whatever_discord_states() {
    let mut channel = open("de", true).await;
    let refused = beginning_in(English, "refused-manage-server");
    let told = set_language(&channel, channel.ada, "server", "Dutch").await;
    assert!(told.starts_with(&refused), "{told}");
    let manager = manager(&channel);
    let dutch = line("settings-server-language", "dutch");
    assert!(set_language(&channel, manager, "server", "Dutch").await.contains(&dutch));
    channel.restart_bot().await;
    assert_eq!(language_of_server(&channel).await, "Dutch");
    let shown = challenge(&channel, channel.ada, Dutch).await;
    let told = set_language(&channel, manager, "server", "as Discord says").await;
    assert!(told.contains(&line("settings-server-language-of-discord", "german")), "{told}");
    // The challenge was posted in Dutch, but its match begins in German, which is now the language of the server.
    let first = accept(&channel, &shown, Dutch).await;
    assert_board_in(German, &first);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_persons_language_is_their_own_setting_or_their_discords() {
    let channel = open("de", true).await;
    let ayse = member(&channel, "Ayşe", "tr");
    let answer = async |name: &str| channel.command(ayse, name, json!({})).await.content().to_owned();
    let nothing = beginning_in(Turkish, "refused-no-match");
    assert!(answer("resign").await.starts_with(&nothing));
    let told = set_language(&channel, ayse, "mine", "French").await;
    assert!(told.contains(&text_in(French, "settings-language", &[("language", "french")])), "{told}");
    assert!(answer("resign").await.starts_with(&beginning_in(French, "refused-no-match")));
    let told = set_language(&channel, ayse, "mine", "as my Discord is set").await;
    assert!(told.contains(&text_in(Turkish, "settings-language-of-discord", &[])), "{told}");
    channel.handle().set_user_locale(ayse, "es-ES");
    assert!(answer("resign").await.starts_with(&beginning_in(English, "refused-no-match")));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_is_in_the_language_of_the_last_interaction_or_the_chosen_one() {
    let mut channel = open("de", true).await;
    let ayse = member(&channel, "Ayşe", "tr");
    let direct = channel.handle().direct_channel(ayse).unwrap();
    let answered = async |channel: &Channel, locale: Locale| {
        let said = channel.handle().direct_message(ayse, "purple left 5 yellow").unwrap();
        let replies = |found: &Message| found.reference == Some(said);
        let reply = channel.handle().wait_for_message_after(direct, said, replies, PATIENCE).await;
        let told = reply.expect("a reply").content.clone();
        assert!(told.starts_with(&beginning_in(locale, "refused-nothing-waits")), "{told}");
    };
    answered(&channel, English).await;
    channel.command(ayse, "settings mine", json!({ "mention": true })).await;
    // The bot stores the language of the interaction after the answer. An orderly stop waits for this.
    channel.stop_bot().await;
    channel.start_bot().await;
    answered(&channel, Turkish).await;
    set_language(&channel, ayse, "mine", "Dutch").await;
    answered(&channel, Dutch).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_question_is_answered_in_its_own_language_where_none_is_known() {
    let channel = open("en-US", false).await;
    let handle = channel.handle();
    let mut writers =
        ["hoi! hoe werkt dit?", "merhaba, nasıl oynanıyor?", "Hi! How do I play?", "?"].into_iter();
    for locale in [Dutch, Turkish, English, English] {
        let text = format!("<@{}> {}", handle.bot(), writers.next().unwrap());
        let goal = text_in(locale, "help-goal", &[]);
        let said = handle.say(channel.id, channel.ada, &text).unwrap();
        let told = channel.reply_to(said).await;
        assert!(told.content.contains(&goal), "{text}: {}", told.content);
        let direct = handle.direct_channel(channel.ada).unwrap();
        let said = handle.direct_message(channel.ada, &text).unwrap();
        let answers = |found: &Message| found.reference == Some(said);
        let told = handle.wait_for_message_after(direct, said, answers, PATIENCE).await.expect("an answer");
        assert!(told.content.contains(&goal), "{text}: {}", told.content);
    }
    // The language of a server takes precedence over the language of a typed text.
    handle.update_guild(channel.guild, "de", true);
    let is_german = async || {
        let said =
            handle.say(channel.id, channel.ada, &format!("<@{}> hoi! hoe werkt dit?", handle.bot())).unwrap();
        channel.reply_to(said).await.content.contains(&text_in(German, "help-goal", &[]))
    };
    let waits = async { while !is_german().await {} };
    tokio::time::timeout(PATIENCE, waits).await.expect("German");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_players_type_in_their_own_languages_in_a_channel_of_a_third() {
    let channel = open("de", true).await;
    let handle = channel.handle();
    let camille = member(&channel, "Camille", "fr");
    handle.set_user_locale(channel.grace, "tr");
    let challenge = challenge(&channel, camille, German).await;
    let mut last = accept(&channel, &challenge, German).await;
    // Red moves forward by 4, and then blue by 5. Of the words for forward in all languages, only the French one begins with "av",
    // and only the Turkish one with "il".
    for (writer, typed) in [(camille, "rouge av 4"), (channel.grace, "mavi il 5")] {
        handle.say(channel.id, writer, typed).unwrap();
        last = channel.board_after(last.id).await;
        assert_board_in(German, &last);
    }
    // A refusal in the channel is in the server's language. A refusal that only the player sees is in the player's
    // language.
    let refused = |locale| text_in(locale, "refused-unknown-word", &[("word", "kaki")]);
    let said = handle.say(channel.id, camille, &format!("<@{}> kaki avant 1", handle.bot())).unwrap();
    let told = channel.reply_to(said).await.content.clone();
    assert!(told.starts_with(&refused(German)), "{told}");
    let alone = channel.command(camille, "move", json!({ "text": "kaki avant 1" })).await;
    assert!(alone.is_ephemeral() && alone.content().starts_with(&refused(French)), "{}", alone.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_everybody_reads_stays_in_the_servers_language_whoever_presses() {
    let channel = open("de", true).await;
    let handle = channel.handle();
    let options = json!({
        "opponent": channel.grace.to_string(),
        "setup": channel.choice("challenge", "setup", "tournament"),
        "black": channel.choice("challenge", "black", "me"),
    });
    let last = channel.last_message();
    channel.command(channel.ada, "challenge", options).await;
    let label = text_in(German, "button-accept-in-thread", &[]);
    let is_challenge = |message: &Message| message.button(&label).is_some();
    let posted = handle.wait_for_message_after(channel.id, last, is_challenge, PATIENCE).await.unwrap();
    channel.press(&posted, channel.grace, &label).await;
    let board = channel.board_in(posted.id, Snowflake::new(0)).await;
    let arguments = [("match", "k1"), ("black", "Ada"), ("white", "Grace")];
    assert_eq!(handle.channel_name(posted.id), Some(text_in(German, "thread-name", &arguments)));
    // Ada uses Discord in English. The board that both players see stays in German when she places a tower.
    channel.press(&board, channel.ada, &text_in(German, "button-rest", &[])).await;
    let shown = handle.message(board.id).unwrap();
    assert_ne!(shown.content, board.content);
    for key in ["button-confirm", "button-undo"] {
        assert!(shown.button(&text_in(German, key, &[])).is_some(), "{key}: {:?}", shown.components);
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_is_in_the_channels_language_until_the_move_is_played() {
    let channel = open("de", true).await;
    let challenge = challenge(&channel, channel.ada, German).await;
    let first = accept(&channel, &challenge, German).await;
    let said = channel.handle().say(channel.id, channel.ada, "grün geradeus 3").unwrap();
    let question = channel.reply_to(said).await;
    let green = question.controls().next().expect("a button")["label"].as_str().unwrap().to_owned();
    channel.press(&question, channel.ada, &green).await;
    let played = channel.handle().message(question.id).expect("the question").content.clone();
    assert_eq!(played, text_in(German, "move-played", &[("move", &green)]), "Ada's Discord is English");
    let second = channel.board_after(first.id).await;
    assert_board_in(German, &second);
    assert!(second.content.contains(&green), "{green}: {}", second.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_greeted_in_its_language() {
    let mut channel = open("fr", true).await;
    let handle = channel.handle();
    // The test waits for the answer to a command, so that the bot does not receive the removal and the invitation together.
    handle.remove_bot(channel.guild);
    let direct = handle.direct_channel(channel.ada).unwrap();
    channel.command_in(direct, channel.ada, "help", json!({})).await;
    handle.add_bot(channel.guild);
    let beginning = beginning_in(French, "welcome");
    let greets = |message: &Message| message.content.starts_with(&beginning);
    handle.wait_for_message(channel.id, greets, PATIENCE).await.expect("a greeting in French");
    channel.stop_bot().await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_told_directly_reads_their_own_language() {
    let channel = open("de", true).await;
    let handle = channel.handle();
    let camille = member(&channel, "Camille", "fr");
    handle.set_user_locale(channel.grace, "tr");
    let challenge = challenge(&channel, camille, German).await;
    accept(&channel, &challenge, German).await;
    handle.delete_channel(channel.id);
    for (player, locale) in [(camille, French), (channel.grace, Turkish)] {
        let direct = handle.direct_channel(player).unwrap();
        let told = handle.wait_for_message(direct, |_| true, PATIENCE).await.expect("a direct message");
        let place = format!("<#{}>", channel.id);
        let paused = text_in(locale, "direct-paused", &[("place", &place), ("match", "k1")]);
        assert_eq!(told.content, paused);
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_accepts_in_another_language_is_told_alone_which_button_shows_the_boards_in_theirs() {
    let channel = open("tr", true).await;
    let handle = channel.handle();
    let posted = challenge(&channel, channel.ada, Turkish).await;
    accept(&channel, &posted, Turkish).await;
    let view = text_in(Turkish, "button-own-view", &[]);
    let expected = text_in(English, "boards-in-other-language", &[("language", "turkish"), ("view", &view)]);
    let is_told =
        |message: &Message| message.ephemeral_to == Some(channel.grace) && message.content == expected;
    let told = handle.wait_for_message_after(channel.id, posted.id, is_told, PATIENCE).await;
    assert!(told.is_some(), "{expected}: {:#?}", handle.messages(channel.id));
    channel.assert_no_violations();
}

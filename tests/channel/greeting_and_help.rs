//! A new server's first minutes: the greeting, `/help`, `/doctor`, and explanations in reply to mentions.

use std::sync::Arc;

use kamisado::{
    club::{Club, KEPT_AFTER_LEAVING, Server, Settings, Timestamp},
    text::Locale::{Dutch, English, French, German, Turkish},
};
use kamisado_standin::{Message, Options, Permissions, Snowflake};
use serde_json::json;

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
    texts::text_in,
};

/// Calls a command and waits for the answer. By then, the bot has handled all earlier events.
async fn settle(channel: &Channel) {
    channel.command(channel.ada, "help", json!({})).await;
}

/// Removes the bot from a server and invites it again. Returns the bot's greeting in the server's only channel.
async fn rejoin(channel: &Channel, guild: Snowflake, place: Snowflake) -> Arc<Message> {
    let handle = channel.handle();
    handle.remove_bot(guild);
    // The test waits for the answer to a command, so that the bot does not receive the removal and the invitation together.
    let direct = handle.direct_channel(channel.ada).unwrap();
    channel.command_in(direct, channel.ada, "help", json!({})).await;
    handle.add_bot(guild);
    let greets = |message: &Message| message.content.contains("Hello, I referee");
    handle.wait_for_message(place, greets, PATIENCE).await.expect("a greeting")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_greets_a_server_once_on_joining_and_not_after_an_outage() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let id = channel.id;
    let greetings = || {
        let messages = handle.messages(id);
        messages.iter().filter(|message| message.content.contains("Hello, I referee")).count()
    };
    settle(&channel).await;
    assert_eq!(greetings(), 0, "it has been here all the time");
    handle.set_outage(channel.guild, true);
    handle.set_outage(channel.guild, false);
    settle(&channel).await;
    assert_eq!(greetings(), 0);

    let greeting = rejoin(&channel, channel.guild, channel.id).await;
    assert!(greeting.content.contains("/challenge") && greeting.pinged.is_empty(), "{}", greeting.content);
    settle(&channel).await;
    channel.kill_bot().await;
    channel.start_bot().await;
    settle(&channel).await;
    // An orderly stop completes the work in progress.
    channel.stop_bot().await;
    assert_eq!(greetings(), 1, "once");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_is_stored_whether_or_not_the_bot_ran_and_an_outage_is_not() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    let (second, third) = (channel.handle().add_guild("second"), channel.handle().add_guild("third"));
    let handle = channel.handle();
    let places = [second, third].map(|guild| handle.add_channel(guild, "games"));
    channel.start_bot().await;
    for (guild, place) in [second, third].into_iter().zip(places) {
        rejoin(&channel, guild, place).await;
    }
    handle.set_outage(channel.guild, true);
    handle.remove_bot(second);
    handle.set_outage(channel.guild, false);
    settle(&channel).await;
    channel.stop_bot().await;
    handle.remove_bot(third);
    channel.start_bot().await;
    settle(&channel).await;
    channel.stop_bot().await;
    let store = channel.open_store().await;
    let club = Club::new(store.clone(), Settings { challenge_lifetime: 1 });
    let in_a_year = Timestamp(i64::MAX / 2);
    assert!(in_a_year.0 > KEPT_AFTER_LEAVING);
    let mut removed = Vec::new();
    while let Some(Server(id)) = club.remove_one_left_server(in_a_year).await.unwrap() {
        removed.push(id.to_string());
    }
    // Servers are removed in the order of the recorded times. The order is not checked, because one start of the bot may record the
    // same time for both servers.
    removed.sort_unstable();
    assert_eq!(removed, [second.to_string(), third.to_string()]);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn new_players_read_a_tip_with_each_turn() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await;
    assert!(first.content.contains("Now you may move any tower"), "{}", first.content);
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    assert!(second.content.contains("Your first match!"), "{}", second.content);
    channel.handle().say(channel.id, channel.grace, "blue forward 5").unwrap();
    let third = channel.board_after(second.id).await;
    assert!(third.content.contains("Why yellow?"), "{}", third.content);
    let end = channel.resign_after(&third, channel.grace).await;
    let next = channel.begin("single").await;
    assert!(next.id > end.id && !next.content.contains("first match"), "{}", next.content);
    assert!(next.button("Show me how").is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_megasado_explains_gold_and_silver_to_who_knows_kamisado() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await;
    let mut last = channel.resign_after(&first, channel.grace).await;
    let sticky = [sentence("tip-metal", &[]), sentence("tip-metal-sticky", &[])].join("\n");
    for is_new in [true, false] {
        let options = json!({
            "opponent": channel.grace.to_string(),
            "game": channel.choice("challenge", "game", "Megasado"),
            "variants": channel.choice("challenge", "variants", "sticky squares"),
            "black": channel.choice("challenge", "black", "me"),
        });
        let board = channel.begin_with(options).await;
        assert_eq!(board.content.contains(&sticky), is_new, "{}", board.content);
        channel.handle().say(channel.id, channel.ada, "blue forward 1").unwrap();
        let second = channel.board_after(board.id).await;
        assert_eq!(second.content.contains(&sticky), is_new, "Grace's, too: {}", second.content);
        channel.handle().say(channel.id, channel.grace, "yellow forward 1").unwrap();
        let third = channel.board_after(second.id).await;
        assert!(!third.content.contains(&sticky), "once a player: {}", third.content);
        last = channel.resign_after(&third, channel.grace).await;
    }
    assert!(last.content.contains("wins the match"), "{}", last.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_player_pages_through_a_round_on_a_board_of_their_own() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await;
    let opened = channel.press(&first, channel.grace, "Show me how").await;
    assert!(opened.is_ephemeral());
    let mut page = opened.message().unwrap().clone();
    assert!(page.button("Back").is_none(), "the first page");
    for number in 2..=7 {
        page = channel.press(&page, channel.grace, "Next").await.message().unwrap().clone();
        assert!(page.content.contains(&format!("({number} of 7)")), "{}", page.content);
        assert_eq!(page.attachments.len(), 1);
    }
    assert!(page.content.contains("you win the round"), "{}", page.content);
    assert!(page.button("Back").is_some() && page.button("Next").is_none(), "the last page");
    channel.assert_no_violations();
}

/// Discord's types of menus (<https://discord.com/developers/docs/components/reference#component-object-component-types>).
const TEXT_MENU: u8 = 3;
const USER_MENU: u8 = 5;

/// The custom id of the menu of this type under a message.
fn menu_of(message: &Message, kind: u8) -> &str {
    let menu = message.controls().find(|component| component["type"] == kind).expect("such a menu");
    menu["custom_id"].as_str().expect("a custom id")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_buttons_under_the_help_text_challenge_somebody_and_list_matches() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let help = channel.command(channel.ada, "help", json!({})).await.message().unwrap().clone();
    let listed = channel.press(&help, channel.ada, "My matches").await;
    let none = sentence("matches-none", &[]);
    assert_eq!(without_command_ids(listed.content()), without_command_ids(&none));
    let ask = async || {
        let asked = channel.press(&help, channel.ada, "Challenge somebody").await;
        assert!(asked.is_ephemeral());
        asked.message().unwrap().clone()
    };
    let challenge_after = async |last| {
        let is_challenge = |message: &Message| message.button("Accept").is_some();
        handle.wait_for_message_after(channel.id, last, is_challenge, PATIENCE).await.expect("a challenge")
    };

    let question = ask().await;
    let menu = menu_of(&question, USER_MENU);
    let chosen = channel.grace.to_string();
    let answer =
        handle.choose(question.id, channel.ada, menu, &[chosen.as_str()]).unwrap().complete_answer().await;
    assert_eq!(answer.unwrap().content(), sentence("challenge-posted", &[("player", "Grace")]));
    let challenge = challenge_after(question.id).await;
    assert_eq!(challenge.pinged, [channel.grace]);
    channel.press(&challenge, channel.grace, "Decline").await;

    let question = ask().await;
    let bot = handle.add_bot_user("Robot").to_string();
    let menu = menu_of(&question, USER_MENU);
    let answer =
        handle.choose(question.id, channel.ada, menu, &[bot.as_str()]).unwrap().complete_answer().await;
    assert_eq!(answer.unwrap().content(), sentence("refused-bot", &[]));
    channel.press(&question, channel.ada, "Anybody here").await;
    let challenge = challenge_after(question.id).await;
    channel.press(&challenge, channel.grace, "Accept").await;
    channel.board_after(challenge.id).await;
    let listed = channel.press(&help, channel.ada, "My matches").await;
    assert!(listed.content().contains("Grace"), "{}", listed.content());

    let direct = handle.direct_channel(channel.ada).unwrap();
    let help =
        handle.command(direct, channel.ada, "help", &json!({})).unwrap().complete_answer().await.unwrap();
    let help = help.message().unwrap();
    assert!(help.button("Challenge somebody").is_none() && help.button("My matches").is_some());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn help_and_doctor_depend_on_the_reader_and_the_place() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let moderator = handle.add_user("Mary", Permissions::of_a_moderator(), "en-US");
    let say = async |user, name: &str| {
        let answer = channel.command(user, name, json!({})).await;
        assert!(answer.is_ephemeral(), "{name}");
        answer.content().to_owned()
    };
    // The help text, and the list of commands behind its button.
    let help_of = async |user| {
        let help = channel.command(user, "help", json!({})).await;
        let text = help.content().to_owned();
        let commands = channel.press(help.message().unwrap(), user, "Commands").await;
        format!("{text}\n{}", commands.content())
    };
    assert!(say(channel.ada, "doctor").await.contains("for moderators"));
    let well = say(moderator, "doctor").await;
    assert!(well.contains("I have all that I need") && well.contains("No match is running"), "{well}");
    let help = help_of(channel.ada).await;
    assert!(!help.contains("/doctor") && !help.contains("/abort"), "she plays no match here: {help}");
    assert!(help_of(moderator).await.contains("/doctor"));
    channel.begin("single").await;
    let help = help_of(channel.ada).await;
    assert!(help.contains("Your match is running here") && help.contains("/abort"), "{help}");
    assert!(!help_of(moderator).await.contains("/takeback"), "the match is not hers");
    let gone = Permissions::ATTACH_FILES | Permissions::CREATE_PUBLIC_THREADS;
    handle.remove_permissions(channel.id, gone);
    let ill = say(moderator, "doctor").await;
    assert!(
        ill.contains("Attach Files") && ill.contains("Create Public Threads") && ill.contains("k1"),
        "{ill}"
    );
    assert!(help_of(channel.ada).await.contains("Attach Files"));
    let direct = handle.direct_channel(channel.ada).unwrap();
    let mut help = handle.command(direct, channel.ada, "help", &json!({})).unwrap();
    let answer = help.complete_answer().await.unwrap();
    assert!(!answer.content().contains("/challenge"), "{}", answer.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn frequent_commands_of_one_user_are_limited() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.environment.push(("KAMISADO_USER_COMMANDS_PER_MINUTE", "3".into()));
    channel.start_bot().await;
    for _ in 0..3 {
        let answer = channel.command(channel.ada, "help", json!({})).await;
        assert!(answer.content().contains("Goal"), "{}", answer.content());
    }
    let answer = channel.command(channel.ada, "challenge", json!({})).await;
    assert!(answer.is_ephemeral() && answer.content().contains("too much at once"), "{}", answer.content());
    let other = channel.command(channel.grace, "help", json!({})).await;
    assert!(other.content().contains("Goal"), "{}", other.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_the_bot_for_help_is_told_how_to_play_and_thanks_are_left_alone() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let bot = handle.bot();
    // The bot may not have registered its commands yet. Messages then name the commands instead of mentioning them.
    for (text, locale) in [
        ("help", English),
        ("Wie spiele ich?", German),
        ("?", English),
        ("was heißt links 5?", German),
        ("is it my turn?", English),
    ] {
        let begins = without_command_ids(&text_in(locale, "help-begin", &[]));
        let said = handle.say(channel.id, channel.ada, &format!("<@{bot}> {text}")).unwrap();
        let help = channel.reply_to(said).await;
        assert!(
            without_command_ids(&help.content).contains(&begins) && help.pinged.is_empty(),
            "{text}: {}",
            help.content
        );
    }
    // The bot also answers in a direct message.
    let direct = handle.direct_channel(channel.grace).unwrap();
    let said = handle.direct_message(channel.grace, "hi").unwrap();
    let replies = |found: &Message| found.reference == Some(said);
    let help = handle.wait_for_message_after(direct, said, replies, PATIENCE).await.expect("a reply");
    assert!(help.content.contains(&sentence("help-direct", &[])), "{}", help.content);
    let said = handle.direct_message(channel.grace, "que veut dire avant 3 ?").unwrap();
    let replies = |found: &Message| found.reference == Some(said);
    let help = handle.wait_for_message_after(direct, said, replies, PATIENCE).await.expect("a reply");
    assert!(help.content.contains(&text_in(French, "help-direct", &[])), "{}", help.content);

    // In a match the help tells what can be typed now, and a page of the rules is shown to the reader alone.
    let board = channel.begin("single").await;
    let said = handle.reply(channel.id, channel.ada, board.id, "merhaba", true).unwrap();
    let help = channel.reply_to(said).await;
    assert!(help.content.contains(&sentence("help-playing", &[])), "{}", help.content);
    // A question about a move is not played, even if the player to move asks it.
    for (user, text) in [(channel.ada, "what does left 5 mean?"), (channel.grace, "is left 5 legal?")] {
        let said = handle.reply(channel.id, user, board.id, text, true).unwrap();
        let help = channel.reply_to(said).await;
        assert!(help.content.contains(&sentence("help-playing", &[])), "{text}: {}", help.content);
    }
    let mut choice = handle.choose(help.id, channel.grace, menu_of(&help, TEXT_MENU), &["push"]).unwrap();
    let page = choice.complete_answer().await.expect("an answer in time");
    assert!(page.is_ephemeral() && page.content().starts_with("**Sumo push**"), "{}", page.content());

    let before = channel.last_message();
    for text in ["thanks!", "gg", "viel Glück"] {
        handle.reply(channel.id, channel.ada, board.id, text, true).unwrap();
    }
    settle(&channel).await;
    let answers = handle.messages(channel.id).into_iter();
    let answers: Vec<_> = answers.filter(|message| message.id > before && message.author == bot).collect();
    assert!(answers.iter().all(|answer| answer.reference.is_none()), "{answers:?}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_where_their_match_is_reads_it_in_every_channel_of_the_server() {
    let mut channel = Channel::started().await;
    let (bot, games) = (channel.handle().bot(), channel.id);
    let other = channel.handle().add_channel(channel.guild, "other");
    let answer_in = async |channel: &Channel, place, user, text: &str| {
        let said = channel.handle().say(place, user, &format!("<@{bot}> {text}")).unwrap();
        let replies = |found: &Message| found.reference == Some(said);
        let found = channel.handle().wait_for_message_after(place, said, replies, PATIENCE).await;
        found.expect("a reply").content.clone()
    };
    let none = without_command_ids(&sentence("asked-where-none", &[]));
    let told = answer_in(&channel, other, channel.ada, "where is my match?").await;
    assert_eq!(without_command_ids(&told), none);
    let first = channel.begin("single").await;
    let link = format!("https://discord.com/channels/{}/{games}/{}", channel.guild, first.id);
    // In another channel the answer names neither the opponent nor the state, because not everybody there may see the match.
    let elsewhere = sentence("asked-where-elsewhere", &[("match", "k1"), ("link", &link)]);
    for user in [channel.ada, channel.grace] {
        assert_eq!(answer_in(&channel, other, user, "where is my match?").await, elsewhere);
    }
    let place =
        |opponent| sentence("asked-where", &[("match", "k1"), ("opponent", opponent), ("link", &link)]);
    // In the channel of the match, the link comes first too.
    let said = channel.handle().reply(games, channel.ada, first.id, "where is my match?", true).unwrap();
    let told = channel.reply_to(said).await;
    assert!(told.content.starts_with(&place("Grace")), "{}", told.content);
    assert!(told.content.contains("Type your move"), "{}", told.content);
    let told = answer_in(&channel, games, channel.ada, "can I win now?").await;
    let people = without_command_ids(&sentence("asked-chances-people", &[]));
    assert!(without_command_ids(&told).contains(&people), "{told}");

    // Several matches of the server are all named.
    channel.id = other;
    let second = channel.begin("single").await;
    channel.id = games;
    let told = answer_in(&channel, games, channel.ada, "where is my match?").await;
    let links =
        [link.clone(), format!("https://discord.com/channels/{}/{other}/{}", channel.guild, second.id)];
    assert!(links.iter().all(|link| told.contains(link)), "{told}");
    assert!(!told.contains("Grace"), "{told}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_about_a_single_thing_gets_its_answer() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let bot = handle.bot();
    // The bot also answers without a match, in the language of the question.
    for (text, locale) in
        [("how do I win?", English), ("Wie gewinne ich?", German), ("comment gagner ?", French)]
    {
        let said = handle.say(channel.id, channel.ada, &format!("<@{bot}> {text}")).unwrap();
        let answer = channel.reply_to(said).await;
        let goal = text_in(locale, "help-goal", &[]);
        assert!(answer.content.starts_with(&goal), "{text}: {}", answer.content);
        assert!(!answer.content.contains(&text_in(locale, "help-moves", &[])), "{text}: {}", answer.content);
    }
    let said = handle.say(channel.id, channel.ada, &format!("<@{bot}> what is a sumo?")).unwrap();
    let page = channel.reply_to(said).await;
    assert!(page.content.contains(&sentence("rules-scoring", &[])), "{}", page.content);
    assert_eq!(page.attachments.len(), 1, "the rule has a picture");
    let direct = handle.direct_channel(channel.grace).unwrap();
    let said = handle.direct_message(channel.grace, "can I jump?").unwrap();
    let replies = |found: &Message| found.reference == Some(said);
    let page = handle.wait_for_message_after(direct, said, replies, PATIENCE).await.expect("a reply");
    assert!(page.content.contains(&sentence("rules-moving", &[])), "{}", page.content);

    // In a match, the answer gives the reason from the state of the match.
    let first = channel.begin("single").await;
    let asked = handle.reply(channel.id, channel.ada, first.id, "why this tower?", true).unwrap();
    let page = channel.reply_to(asked).await;
    assert!(page.content.contains(&sentence("rules-moving", &[])), "any tower opens: {}", page.content);
    handle.say(channel.id, channel.ada, "Red Forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    let asked = handle.reply(channel.id, channel.grace, second.id, "why blue?", true).unwrap();
    let answer = channel.reply_to(asked).await;
    let why = sentence("tip-active-tower", &[("tower", "blue")]);
    assert!(answer.content.starts_with(&why), "{}", answer.content);
    // Ada is not to move, so she gets the page of the rules.
    let asked = handle.reply(channel.id, channel.ada, second.id, "why blue?", true).unwrap();
    let page = channel.reply_to(asked).await;
    assert!(page.content.contains(&sentence("rules-moving", &[])), "{}", page.content);
    let asked = handle.direct_message(channel.grace, "neden bu kule?").unwrap();
    let replies = |found: &Message| found.reference == Some(asked);
    let answer = handle.wait_for_message_after(direct, asked, replies, PATIENCE).await.expect("a reply");
    assert!(answer.content.starts_with(&why), "{}", answer.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_that_a_command_answers_names_the_command() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let bot = handle.bot();
    channel.begin("single").await;
    let asked = channel.command(channel.grace, "resign", json!({})).await;
    channel.press(asked.message().expect("a question"), channel.grace, "Give up").await;
    for (text, name) in [
        ("replay", "asked-replay"),
        ("Wiederholung?", "asked-replay"),
        ("revoir la partie", "asked-replay"),
        ("terugkijken", "asked-replay"),
        ("tekrar", "asked-replay"),
        ("profile", "asked-profile"),
        ("Profil", "asked-profile"),
        ("profiel", "asked-profile"),
        ("profilim", "asked-profile"),
        ("leaderboard", "asked-leaderboard"),
        ("Rangliste", "asked-leaderboard"),
        ("classement ?", "asked-leaderboard"),
        ("ranglijst", "asked-leaderboard"),
        ("sıralama", "asked-leaderboard"),
    ] {
        let said = handle.say(channel.id, channel.ada, &format!("<@{bot}> {text}")).unwrap();
        let answer = channel.reply_to(said).await;
        let told = without_command_ids(&answer.content);
        let locale = [English, German, French, Dutch, Turkish]
            .into_iter()
            .find(|locale| without_command_ids(&text_in(*locale, name, &[])) == told);
        assert!(locale.is_some(), "{text}: {}", answer.content);
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_in_words_names_the_command_that_challenges_that_person() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let (bot, grace) = (handle.bot(), channel.grace);
    let told = without_command_ids(&sentence("asked-challenge", &[("player", "Grace")]));
    for text in [format!("<@{bot}> play with <@{grace}>"), format!("<@{bot}> <@{grace}> match?")] {
        let answer = channel.reply_to(handle.say(channel.id, channel.ada, &text).unwrap()).await;
        assert_eq!(without_command_ids(&answer.content), told, "{text}");
        assert!(answer.pinged.is_empty(), "{:?}", answer.pinged);
    }
    let german = format!("<@{bot}> <@{grace}> spielen");
    let answer = channel.reply_to(handle.say(channel.id, channel.ada, &german).unwrap()).await;
    assert!(answer.content.contains("Grace") && answer.content.contains("/challenge"), "{}", answer.content);
    channel.assert_no_violations();
}

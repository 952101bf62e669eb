//! `/tournament`: people sign up by buttons, their matches are played in threads, and one message shows the standings.

use std::sync::Arc;

use kamisado_standin::{Handle, Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
};

/// Opens a channel with a running bot, and adds a person who manages the server.
pub(super) async fn open() -> (Channel, Snowflake) {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let judy = channel.handle().add_user("Judy", Permissions::of_a_moderator(), "en-US");
    (channel, judy)
}

pub(super) fn kind(channel: &Channel, name: &str) -> Value {
    channel.subcommand_choice("tournament", "create", "kind", name)
}

/// Creates a tournament, and returns its message.
pub(super) async fn create(channel: &Channel, judy: Snowflake, options: Value) -> Arc<Message> {
    let last = channel.last_message();
    let answer = channel.command(judy, "tournament create", options).await;
    assert_eq!(answer.content(), sentence("tournament-created", &[]));
    assert!(answer.is_ephemeral());
    let shows = |message: &Message| message.button("Sign up").is_some();
    let shown = channel.handle().wait_for_message_after(channel.id, last, shows, PATIENCE).await;
    shown.expect("the tournament is shown")
}

/// Waits until `is_meant` holds for the message of a tournament. Returns the message.
pub(super) async fn shown(
    channel: &Channel,
    id: Snowflake,
    is_meant: impl Fn(&Message) -> bool,
) -> Arc<Message> {
    let is_shown = |handle: &Handle| handle.message(id).is_some_and(|message| is_meant(&message));
    channel.handle().wait_until(is_shown, PATIENCE).await;
    let message = channel.handle().message(id).unwrap();
    assert!(is_meant(&message), "{}", message.content);
    message
}

/// The message from which the thread of a round's only game is opened, and the names of Black and White.
pub(super) async fn pairing(channel: &Channel, round: u32) -> (Snowflake, [String; 2]) {
    pairing_in(channel, &format!("round {round}"), "").await
}

/// Like [`pairing`], but for the game of a stage, such as the final, in which `black` plays Black. If `black` is empty, the stage
/// must have only one game.
pub(super) async fn pairing_in(channel: &Channel, stage: &str, black: &str) -> (Snowflake, [String; 2]) {
    let beginning = format!("**Spring cup**, {stage}: ");
    let begins = format!("{beginning}{black}");
    let find = |handle: &Handle| {
        let is_pairing = |message: &Message| {
            message.content.starts_with(&begins) && message.content.contains(" plays Black against ")
        };
        handle.messages(channel.id).into_iter().find(|message| is_pairing(message))
    };
    channel.handle().wait_until(|handle| find(handle).is_some(), PATIENCE).await;
    let message = find(&channel.handle()).unwrap_or_else(|| panic!("no pairing: {stage}"));
    let players = message.content.strip_prefix(&beginning).unwrap().strip_suffix('.').unwrap();
    let (black, white) = players.split_once(" plays Black against ").unwrap();
    assert!(message.pinged.is_empty());
    (message.id, [black.to_owned(), white.to_owned()])
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_blocked_somebody_is_told_in_private_that_the_tournament_may_pair_them() {
    let (channel, judy) = open().await;
    for (blocker, blocked) in [(channel.ada, channel.grace), (judy, channel.grace)] {
        channel.command(blocker, "block add", json!({ "player": blocked.to_string() })).await;
    }
    let options = json!({
        "name": "Spring cup",
        "kind": kind(&channel, "round robin: everybody plays everybody (at most 16)"),
    });
    let message = create(&channel, judy, options).await;
    let signed_up = sentence("tournament-signed-up", &[("name", "Spring cup")]);
    let answer = channel.press(&message, judy, "Sign up").await;
    assert_eq!(answer.content(), signed_up);
    // Judy, who has blocked Grace, is already in the tournament. Grace signs up three times, but the bot tells Judy about it only
    // once. It does not tell Grace anything about Judy.
    for _ in 0..2 {
        let answer = channel.press(&message, channel.grace, "Sign up").await;
        assert_eq!(answer.content(), signed_up);
        channel.press(&message, channel.grace, "Sign off").await;
    }
    channel.press(&message, channel.grace, "Sign up").await;
    let grace = format!("<@{}>", channel.grace);
    let place = format!("<#{}>", channel.id);
    let chat = channel.handle().direct_channel(judy).unwrap();
    let told = channel.handle().wait_for_message(chat, |_| true, PATIENCE).await.expect("a message");
    assert!(
        told.content.starts_with(&format!("{grace}, whom you have blocked, has signed up")),
        "{}",
        told.content
    );
    assert!(told.content.contains("**Spring cup**") && told.content.contains(&place), "{}", told.content);
    // Ada, who has blocked Grace too, signs up after Grace. The answer to her press tells her about Grace.
    let answer = channel.press(&message, channel.ada, "Sign up").await;
    let blocked = format!("Somebody whom you have blocked is in it too: {grace}.");
    assert!(answer.is_ephemeral() && answer.content().starts_with(&signed_up), "{}", answer.content());
    assert!(answer.content().contains(&blocked), "{}", answer.content());
    channel.wait_until_all_sent().await;
    assert_eq!(channel.handle().messages(chat).len(), 1);
    let of_blocked = channel.handle().direct_channel(channel.grace).unwrap();
    assert!(channel.handle().messages(of_blocked).is_empty(), "who is blocked does not learn it");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_robin_of_three_is_played_to_its_end_over_a_stop_and_a_crash() {
    let (mut channel, judy) = open().await;
    let people = [("Ada", channel.ada), ("Grace", channel.grace), ("Judy", judy)];
    let options = json!({
        "name": "Spring cup",
        "kind": kind(&channel, "round robin: everybody plays everybody (at most 16)"),
        "match": channel.subcommand_choice("tournament", "create", "match", "single (20 to 40 minutes)"),
    });
    let message = create(&channel, judy, options).await;
    assert!(message.content.starts_with("**Spring cup**: round robin, Kamisado, "), "{}", message.content);
    for (number, (name, person)) in people.into_iter().enumerate() {
        let answer = channel.press(&message, person, "Sign up").await;
        assert!(answer.is_ephemeral() && answer.content().starts_with("You are in"), "{}", answer.content());
        let count = format!("Players ({})", number + 1);
        shown(&channel, message.id, |message| {
            message.content.contains(&count) && message.content.contains(name)
        })
        .await;
    }
    // Only the organiser and people who manage the server can start the tournament.
    let refused = channel.press(&message, channel.ada, "Start").await;
    assert_eq!(refused.content(), sentence("refused-tournament-organiser", &[]));
    channel.press(&message, judy, "Start").await;
    for round in 1..=3 {
        let (thread, players) = pairing(&channel, round).await;
        let board = channel.board_in(thread, Snowflake::new(0)).await;
        let of = |name: &str| people.into_iter().find(|(known, _)| *known == name).unwrap().1;
        assert_eq!(board.pinged, [of(&players[0])], "who opens is called to the thread");
        let link = format!("{} – {}: <#{thread}>", players[0], players[1]);
        let running = shown(&channel, message.id, |message| message.content.contains(&link)).await;
        assert!(running.content.contains(&format!("**Round {round}**")), "{}", running.content);
        assert!(running.button("Sign up").is_none(), "the sign-up is over");
        let (_, idle) = people.into_iter().find(|(name, _)| !players.contains(&(*name).to_owned())).unwrap();
        let bye = format!("**Spring cup**, round {round}: <@{idle}> has no opponent this time.");
        let says_so = |message: &Message| message.content == bye;
        let told = channel.handle().wait_for_message(channel.id, says_so, PATIENCE).await;
        assert_eq!(told.unwrap_or_else(|| panic!("nothing says: {bye}")).pinged, [idle]);
        if round == 2 {
            channel.stop_bot().await;
            channel.start_bot().await;
        }
        // The player whose name is later in the alphabet gives up, so Ada wins her matches, and Grace wins the match against Judy.
        let loser = of(players.iter().max().unwrap());
        let mut asked = channel.handle().command(thread, loser, "resign", &json!({})).unwrap();
        let asked = asked.complete_answer().await.expect("an answer");
        channel.press(asked.message().expect("a question"), loser, "Give up").await;
        if round == 2 {
            let counts = sentence("told-no-move-tournament", &[]);
            let says_so = |message: &Message| message.content.contains(&counts);
            let told = channel.handle().wait_for_message(thread, says_so, PATIENCE).await;
            told.expect("the board says that the match counts in the tournament");
        }
        if round == 1 {
            channel.kill_bot().await;
            channel.start_bot().await;
        }
    }
    let over =
        shown(&channel, message.id, |message| message.content.contains("The tournament is over")).await;
    assert!(over.content.contains("First place: Ada"), "{}", over.content);
    for line in ["1\\. Ada: 2", "2\\. Grace: 1", "3\\. Judy: 0"] {
        assert!(over.content.contains(line), "{line}: {}", over.content);
    }
    let messages = channel.handle().messages(channel.id);
    assert_eq!(messages.iter().filter(|message| message.content.starts_with("**Spring cup**: ")).count(), 1);
    assert_eq!(messages.iter().filter(|message| message.content.contains("plays Black against")).count(), 3);
    assert_eq!(messages.iter().filter(|message| message.content.contains("has no opponent this")).count(), 3);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_wishes_are_refused_and_a_tournament_can_be_called_off() {
    let (channel, judy) = open().await;
    let knockout = kind(&channel, "knockout: who loses is out");
    let options = json!({ "name": "Spring cup", "kind": knockout });
    channel
        .refused_command(
            channel.ada,
            "tournament create",
            options.clone(),
            &sentence("refused-tournament-create", &[]),
        )
        .await;
    let with_rounds = json!({ "name": "Spring cup", "kind": knockout, "rounds": 4 });
    let rounds = sentence("refused-tournament-rounds-of-swiss", &[]);
    channel.refused_command(judy, "tournament create", with_rounds, &rounds).await;
    let message = create(&channel, judy, options).await;
    channel.press(&message, channel.ada, "Sign up").await;
    let too_few = channel.press(&message, judy, "Start").await;
    assert_eq!(too_few.content(), sentence("refused-tournament-too-few", &[("fewest", "3")]));
    let off = channel.press(&message, channel.ada, "Sign off").await;
    assert!(off.content().starts_with("You are not in"), "{}", off.content());
    shown(&channel, message.id, |message| message.content.contains("Nobody has signed up yet.")).await;
    channel.press(&message, judy, "Call off").await;
    let called_off = sentence("tournament-called-off", &[("by", "Judy")]);
    let shown = shown(&channel, message.id, |message| message.content.contains(&called_off)).await;
    assert!(shown.button("Sign up").is_none());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_told_that_too_few_have_signed_up() {
    let (mut channel, judy) = open().await;
    let options = json!({
        "name": "Spring cup",
        "kind": kind(&channel, "knockout: who loses is out"),
        "sign_up": channel.subcommand_choice("tournament", "create", "sign_up", "10 minutes"),
    });
    let message = create(&channel, judy, options).await;
    // Mallory leaves the server before the end of the sign-up, so that too few players are left.
    let mallory = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    for person in [channel.ada, channel.grace, mallory] {
        channel.press(&message, person, "Sign up").await;
    }
    channel.stop_bot().await;
    channel.handle().remove_member(channel.guild, mallory);
    let mut database = channel.open_database().await;
    database.execute("UPDATE tournaments SET sign_up_until = 1, look_at = 1", &[]).await;
    database.close().await;
    channel.start_bot().await;
    let too_few = sentence("tournament-news-too-few", &[("name", "Spring cup"), ("fewest", "3")]);
    let says_so = |message: &Message| message.content.starts_with(&too_few);
    let told = channel.handle().wait_for_message(channel.id, says_so, PATIENCE).await.expect("the news");
    let mut called = told.pinged.clone();
    called.sort_unstable();
    let mut expected = vec![channel.ada, channel.grace, judy];
    expected.sort_unstable();
    assert_eq!(called, expected);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_up_goes_on_for_as_long_as_the_bot_was_away() {
    let (mut channel, judy) = open().await;
    let options = json!({
        "name": "Spring cup",
        "kind": kind(&channel, "knockout: who loses is out"),
        "sign_up": channel.subcommand_choice("tournament", "create", "sign_up", "an hour"),
    });
    let message = create(&channel, judy, options).await;
    for person in [channel.ada, channel.grace] {
        channel.press(&message, person, "Sign up").await;
    }
    let two = shown(&channel, message.id, |message| message.content.contains("Players (2)")).await;
    let until = |message: &Message| -> i64 {
        let (_, rest) = message.content.split_once("Sign up by <t:").expect("an end of the sign-up");
        rest.split_once(':').unwrap().0.parse().unwrap()
    };
    let planned = until(&two);
    // Backdates the sign-up by two days, as if the bot had been away since two minutes after its beginning. The grace period makes
    // the absence a minute longer, so only a minute of the sign-up is used up, and the message shows a new end of the sign-up.
    channel.stop_bot().await;
    // The interval of the periodic jobs is short, because the bot may not know the time at its start, and then only later jobs
    // handle the tournament.
    channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "100".into()));
    let mut database = channel.open_database().await;
    for change in [
        "UPDATE tournaments SET made_at = made_at - 172800000, sign_up_until = sign_up_until - 172800000, look_at = 1",
        "UPDATE marks SET at = (SELECT made_at FROM tournaments) + 120000 WHERE name = 'present'",
        "DELETE FROM absences",
    ] {
        database.execute(change, &[]).await;
    }
    database.close().await;
    channel.start_bot().await;
    let later = shown(&channel, message.id, |message| until(message) != planned).await;
    // At the start of the bot, nearly the whole hour of the sign-up is left.
    assert!(until(&later) >= planned - 120, "{} and {planned}", until(&later));
    channel.press(&later, judy, "Sign up").await;
    let three = shown(&channel, message.id, |message| message.content.contains("Players (3)")).await;
    assert!(three.button("Start").is_some(), "{}", three.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_how_to_organise_a_tournament_is_told_the_command() {
    let (channel, _) = open().await;
    let handle = channel.handle();
    let asked = format!("<@{}> how do I make a tournament?", handle.bot());
    let answer = channel.reply_to(handle.say(channel.id, channel.ada, &asked).unwrap()).await;
    let expected = without_command_ids(&sentence("asked-tournament", &[]));
    assert_eq!(without_command_ids(&answer.content), expected);
    channel.assert_no_violations();
}

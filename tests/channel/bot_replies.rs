//! The bot's replies to messages: their text, whom they ping, and when there is none.

use kamisado_standin::{Message, Options, Permissions, Snowflake};
use serde_json::json;

use crate::support::{Channel, PATIENCE};

/// Sends a message and returns the text of the bot's reply, which pings nobody.
async fn refused(channel: &Channel, user: Snowflake, text: &str) -> String {
    let said = channel.handle().say(channel.id, user, text).unwrap();
    let reply = channel.reply_to(said).await;
    assert!(reply.pinged.is_empty(), "a reply pings nobody");
    reply.content.clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_cannot_be_played_is_answered_with_the_reason() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await;
    let (ada, grace) = (channel.ada, channel.grace);
    assert!(refused(&channel, ada, "Purple Forward 3 Brown").await.contains("ends on"));
    assert!(refused(&channel, ada, "red forward 7").await.contains("on f1"));
    assert!(refused(&channel, ada, "forward 4").await.contains("several"));
    channel.handle().say(channel.id, ada, "Red Forward 4 Blue").unwrap();
    let second = channel.board_after(first.id).await;
    assert!(second.content.contains("Red Forward 4 Blue"), "{}", second.content);
    let wrong_tower = refused(&channel, grace, "purple forward 2").await;
    assert!(wrong_tower.contains("blue") && wrong_tower.contains("purple"), "{wrong_tower}");
    channel.handle().say(channel.id, grace, "Blue Forward 5 Yellow").unwrap();
    let third = channel.board_after(second.id).await;
    assert_eq!(third.pinged, [ada]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_strangers_and_bots_are_ignored() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let stranger = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    let robot = handle.add_bot_user("Robot");
    let first = channel.begin("single").await;
    for text in
        ["right", "back to you in 5", "red!", "left 5 minutes ago", "hello", "5", "rot", "gold or silver?"]
    {
        handle.say(channel.id, channel.ada, text).unwrap();
    }
    for outsider in [stranger, robot] {
        handle.say(channel.id, outsider, "red forward 4").unwrap();
        handle.say(channel.id, outsider, &format!("<@{}> red forward 4", handle.bot())).unwrap();
    }
    // The bot handles messages in order, so it has handled all earlier messages when it plays this move.
    handle.say(channel.id, channel.ada, "purple forward 3").unwrap();
    let second = channel.board_after(first.id).await;
    assert!(second.content.contains("Purple Forward 3"), "{}", second.content);
    let said: Vec<_> = handle
        .messages(channel.id)
        .iter()
        .filter(|message| message.author == handle.bot() && message.ephemeral_to.is_none())
        .map(|message| message.content.clone())
        .collect();
    assert_eq!(said.len(), 3, "the challenge and two boards: {said:#?}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mention_without_a_match_is_answered_with_how_to_begin_one() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let said =
        handle.say(channel.id, channel.ada, &format!("<@{}> how does this work?", handle.bot())).unwrap();
    let reply = channel.reply_to(said).await;
    assert!(reply.content.contains("/challenge"), "{}", reply.content);
    assert_eq!(handle.messages(channel.id).len(), 3, "the move without a match is talk");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_impossible_challenge_is_refused_with_a_reason() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let robot = handle.add_bot_user("Robot");
    let challenge = async |opponent: Snowflake| {
        let answer =
            channel.command(channel.ada, "challenge", json!({ "opponent": opponent.to_string() })).await;
        assert!(answer.is_ephemeral());
        answer.content().to_owned()
    };
    assert!(challenge(channel.ada).await.contains("yourself"));
    assert!(challenge(robot).await.contains("Bots cannot accept a challenge"));
    handle.remove_permissions(channel.id, Permissions::from_name("ATTACH_FILES").unwrap());
    let lacking = challenge(channel.grace).await;
    assert!(lacking.contains("Attach Files"), "{lacking}");
    handle.restore_permissions(channel.id);
    assert!(challenge(channel.grace).await.contains("Grace"));
    assert!(challenge(channel.grace).await.contains("already challenged"));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_declined_and_a_withdrawn_challenge_lose_their_buttons_and_begin_nothing() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    for (by_challenger, label) in [(false, "Decline"), (true, "Withdraw")] {
        let challenge = channel.challenge("single").await;
        assert_eq!(challenge.pinged.contains(&channel.grace), label == "Decline", "once is enough");
        channel.press(&challenge, channel.user(by_challenger), label).await;
        let shown = channel.handle().message(challenge.id).unwrap();
        assert!(shown.components.is_empty(), "{label}");
    }
    let answer = channel.command(channel.ada, "board", json!({})).await;
    assert!(answer.content().contains("no match"), "{}", answer.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_show_the_board_again_play_a_move_resign_and_rank_the_players() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let first = channel.begin("standard").await;
    channel.command(channel.grace, "board", json!({})).await;
    let again = channel.board_after(first.id).await;
    assert_eq!(again.attachments[0].name, first.attachments[0].name);
    assert_eq!(again.attachments[0].description, first.attachments[0].description);

    let offered = handle
        .autocomplete(channel.id, channel.ada, "move", &json!({ "text": "red f" }), "text")
        .unwrap()
        .complete_answer()
        .await
        .expect("suggestions in time");
    let offered = format!("{offered:?}");
    assert!(offered.contains("Red Forward 4 Blue") && !offered.contains("Purple Forward"), "{offered}");
    let answer = channel.command(channel.ada, "move", json!({ "text": "red forward 4" })).await;
    assert!(answer.is_ephemeral() && answer.content().contains("Red Forward 4 Blue"), "{}", answer.content());
    let second = channel.board_after(again.id).await;
    assert_eq!(second.pinged, [channel.grace]);

    let asked = channel.command(channel.grace, "resign", json!({})).await;
    assert!(asked.is_ephemeral() && asked.content().contains("really"), "{}", asked.content());
    let question = asked.message().expect("a question with buttons").clone();
    channel.press(&question, channel.grace, "Give up").await;
    let last = channel.board_after(second.id).await;
    assert!(last.content.contains("Grace resigns") && last.content.contains("Ada wins"), "{}", last.content);
    // After the end of the match, the bot answers every command and mention about it with the same text.
    let over = "Match k1 is over. Begin a new one with ";
    for (command, options) in [
        ("resign", json!({})),
        ("draw", json!({ "round-or-match": channel.choice("draw", "round-or-match", "the match") })),
        ("move", json!({ "text": "left 5" })),
    ] {
        let answer = channel.command(channel.ada, command, options).await;
        assert!(answer.content().starts_with(over), "/{command}: {}", answer.content());
    }
    let bot = handle.bot();
    for text in ["left 5", "is anybody there"] {
        let said = handle.say(channel.id, channel.ada, &format!("<@{bot}> {text}")).unwrap();
        let told = &channel.reply_to(said).await.content;
        assert!(told.starts_with(over), "{text}: {told}");
    }

    let board = channel.command(channel.ada, "leaderboard", json!({})).await;
    let (ada, grace) = (board.content().find("Ada").unwrap(), board.content().find("Grace").unwrap());
    assert!(ada < grace, "the winner stands first: {}", board.content());
    let help = channel.command(channel.ada, "help", json!({})).await;
    assert!(help.is_ephemeral() && help.content().contains("/challenge"), "{}", help.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_lapses_in_time_and_shows_it() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    // Challenges lapse after about 7 seconds instead of the default of 24 hours.
    std::fs::write(
        channel.folder.path().join("config.toml"),
        "challenge_hours = 0.002\nhousekeeping_milliseconds = 100\n",
    )
    .unwrap();
    channel.start_bot().await;
    let challenge = channel.challenge("single").await;
    let lapsed =
        |handle: &kamisado_standin::Handle| handle.message(challenge.id).unwrap().components.is_empty();
    assert!(channel.handle().wait_until(lapsed, PATIENCE).await);
    let shown = channel.handle().message(challenge.id).unwrap();
    assert!(shown.content.contains("not answered in time"), "{}", shown.content);
    channel.assert_no_violations();
}

/// Discord makes a role with the bot's name for a bot that is invited with permissions. Where members may mention roles, the
/// completion of *@Kamisado* offers it beside the bot.
#[tokio::test(flavor = "multi_thread")]
async fn a_mention_of_the_bots_own_role_addresses_the_bot() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    let handle = channel.handle();
    let later = handle.add_guild("later");
    let place = handle.add_channel(later, "games");
    let other = handle.add_bot_user("Other");
    let of_other = handle.add_role_of_bot(channel.guild, other);
    let role = handle.add_role_of_bot(channel.guild, handle.bot());
    channel.start_bot().await;
    let handle = channel.handle();
    let help = handle.say(channel.id, channel.ada, &format!("<@&{role}> help")).unwrap();
    let help = channel.reply_to(help).await;
    assert!(help.content.contains("/challenge"), "{}", help.content);
    let board = channel.begin("single").await;
    handle.say(channel.id, channel.ada, &format!("<@&{of_other}> Red Forward 3")).unwrap();
    // The bot answers "hmm" only because the message mentions its role.
    let asked = handle.say(channel.id, channel.ada, &format!("<@&{role}> hmm")).unwrap();
    let told = channel.reply_to(asked).await;
    assert!(told.content.contains("hmm"), "{}", told.content);
    handle.say(channel.id, channel.ada, &format!("<@&{role}>, red forward 4")).unwrap();
    let next = channel.board_after(board.id).await;
    assert!(next.content.contains("Red Forward 4"), "{}", next.content);
    // The bot also knows a role of its own that Discord makes while the bot is connected.
    let role = handle.add_role_of_bot(later, handle.bot());
    let said = handle.say(place, channel.ada, &format!("<@&{role}> help")).unwrap();
    let replies = |found: &Message| found.reference == Some(said);
    let reply = handle.wait_for_message(place, replies, PATIENCE).await.expect("help");
    assert!(reply.content.contains("/challenge"), "{}", reply.content);
    channel.assert_no_violations();
}

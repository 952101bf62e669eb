//! Tests of a bot that lacks the message-content intent.

use kamisado_standin::{Message, Options, Snowflake};
use serde_json::json;

use crate::support::{Channel, PATIENCE, refusals::sentence};

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_playable_without_the_message_content_intent() {
    let options = Options { message_content: false, ..Options::default() };
    let mut channel = Channel::open(options, ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let (ada, grace) = (channel.ada, channel.grace);
    let mut board = channel.begin("single").await;
    let mention = format!("<@{}>", handle.bot());
    assert!(board.content.contains(&format!("mention me ({mention} `")), "{}", board.content);

    // An ordinary message does not reach the bot; a mention does.
    handle.say(channel.id, ada, "red forward 4").unwrap();
    handle.say(channel.id, ada, &format!("<@{}> purple forward 3", handle.bot())).unwrap();
    let next = channel.board_after(board.id).await;
    assert!(next.content.contains("Purple Forward 3"), "{}", next.content);
    assert!(
        next.content.contains(&format!("mention me ({mention} `")),
        "Grace's first board: {}",
        next.content
    );
    handle.reply(channel.id, grace, next.id, "nothing", true).unwrap();
    let refused = |message: &Message| {
        message.content.contains(&format!("Mention me with your move, for example {mention} `"))
    };
    handle.wait_for_message(channel.id, refused, PATIENCE).await.expect("how to address the bot");
    let option = next.controls().next().expect("a menu")["options"][0]["label"].as_str().unwrap().to_owned();
    handle.say(channel.id, grace, &format!("{mention} {option}")).unwrap();
    board = channel.board_after(next.id).await;
    assert!(!board.content.contains(&mention), "each player reads it once: {}", board.content);

    let help = channel.command(grace, "help", json!({})).await;
    assert!(help.content().contains(&mention), "{}", help.content());
    assert!(!help.content().contains("type your moves in this channel"), "{}", help.content());

    let mut way = 0;
    while let [player] = board.pinged[..] {
        let menu = board.controls().next().expect("a menu").clone();
        let options = menu["options"].as_array().unwrap();
        let option = &options[way % options.len()];
        let text = option["label"].as_str().unwrap();
        match way % 4 {
            0 => drop(handle.reply(channel.id, player, board.id, text, true).unwrap()),
            1 => drop(handle.direct_message(player, text).unwrap()),
            2 => drop(channel.command(player, "move", json!({ "text": text })).await),
            _ => {
                let (id, value) = (menu["custom_id"].as_str().unwrap(), option["value"].as_str().unwrap());
                let mut choice = handle.choose(board.id, player, id, &[value]).unwrap();
                choice.complete_answer().await.expect("an answer in time");
            }
        }
        board = channel.board_after(board.id).await;
        way += 1;
        assert!(way < 200, "a round ends");
    }
    assert!(way >= 4, "every way was used");
    assert!(board.content.contains("wins the match"), "{}", board.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_direct_message_nobody_is_told_to_mention_the_bot() {
    let options = Options { message_content: false, ..Options::default() };
    let mut channel = Channel::open(options, ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let direct = handle.direct_channel(channel.ada).unwrap();
    let against = json!({
        "opponent": handle.bot().to_string(),
        "match": channel.choice("challenge", "match", "single"),
    });
    let mut begun = handle.command(direct, channel.ada, "challenge", &against).unwrap();
    begun.complete_answer().await.expect("an answer in time");
    let board = channel.board_in(direct, Snowflake::new(0)).await;
    assert!(!board.content.contains(&format!("<@{}>", handle.bot())), "{}", board.content);
    let ways = sentence("tip-entering", &[("full", "Brown Forward 4 Pink"), ("short", "brown forward 4")]);
    assert!(board.content.contains(&ways), "{}", board.content);
    handle.say(direct, channel.ada, "brown forward 4").unwrap();
    let next = channel.board_in(direct, board.id).await;
    assert!(next.content.contains("Brown Forward 4"), "it reads an ordinary message there: {}", next.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_greeting_says_how_to_address_the_bot() {
    let options = Options { message_content: false, ..Options::default() };
    let mut channel = Channel::open(options, ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let guild = handle.add_guild("new");
    let place = handle.add_channel(guild, "games");
    handle.remove_bot(guild);
    let direct = handle.direct_channel(channel.ada).unwrap();
    let help = channel.command_in(direct, channel.ada, "help", json!({})).await;
    assert!(
        !help.content().contains("cannot read ordinary messages"),
        "a direct message is read: {}",
        help.content()
    );
    handle.add_bot(guild);
    let greets = |message: &Message| message.content.contains("Hello, I referee");
    let greeting = handle.wait_for_message(place, greets, PATIENCE).await.expect("a greeting");
    assert!(
        greeting.content.contains(&format!("mention me with your move (<@{}> `", handle.bot())),
        "{}",
        greeting.content
    );
    assert!(!greeting.content.contains("type your moves in the channel"), "{}", greeting.content);
    channel.assert_no_violations();
}

/// Discord sends the text of a message that mentions the bot, but not the text of a message that mentions only the bot's role.
#[tokio::test(flavor = "multi_thread")]
async fn who_mentions_the_bots_role_learns_how_to_address_the_bot() {
    let options = Options { message_content: false, ..Options::default() };
    let mut channel = Channel::open(options, ["Ada", "Grace"]).await;
    let role = channel.handle().add_role_of_bot(channel.guild, channel.handle().bot());
    channel.start_bot().await;
    let handle = channel.handle();
    channel.begin("single").await;
    let said = handle.say(channel.id, channel.ada, &format!("<@&{role}> red forward 4")).unwrap();
    let told = channel.reply_to(said).await;
    assert!(told.content.contains(&format!("<@{}>", handle.bot())), "{}", told.content);
    channel.assert_no_violations();
}

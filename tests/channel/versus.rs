//! `/versus`: the score against another player, with replays.

use kamisado_standin::{Options, Permissions, Snowflake};
use serde_json::json;

use crate::support::{
    Channel,
    refusals::{sentence, without_command_ids},
};

#[tokio::test(flavor = "multi_thread")]
async fn the_score_against_somebody_is_shown_with_the_replays_of_the_last_matches() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Gr*ce"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let versus = async |user, other: Snowflake| {
        let answer = channel.command(user, "versus", json!({ "player": other.to_string() })).await;
        assert!(answer.is_ephemeral(), "{}", answer.content());
        answer
    };
    let none = versus(channel.ada, channel.grace).await;
    let expected = without_command_ids(&sentence("versus-none", &[("player", r"Gr\*ce")]));
    assert_eq!(without_command_ids(none.content()), expected);
    let first = channel.begin("single").await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(first.id).await;
    let asked = channel.command(channel.grace, "resign", json!({})).await;
    channel.press(asked.message().unwrap(), channel.grace, "Give up").await;

    let shown = versus(channel.ada, channel.grace).await;
    let lines: Vec<_> = shown.content().lines().collect();
    assert_eq!(
        lines[..3],
        [
            r"**You against Gr\*ce**: 1 won, 0 lost, 0 drawn",
            "With Black: 1 won, 0 lost, 0 drawn",
            "**Last matches**"
        ]
    );
    assert!(lines[3].starts_with("k1, <t:"), "{}", lines[3]);
    assert!(lines[3].ends_with("Kamisado, single round. Won 0 : 0, your opponent resigned."), "{}", lines[3]);
    let mirrored = versus(channel.grace, channel.ada).await;
    assert!(mirrored.content().starts_with("**You against Ada**: 0 won, 1 lost, 0 drawn\nWith White:"));

    // The menu sends the animation to the person who chooses.
    let message = shown.message().unwrap();
    let menu = message.controls().find(|control| control["type"] == 3).unwrap();
    assert_eq!(menu["options"][0]["label"], "k1: Kamisado, 0 : 0");
    let (id, value) = (menu["custom_id"].as_str().unwrap(), menu["options"][0]["value"].as_str().unwrap());
    assert_eq!((id, value), ("v1:replay:0:0:", "k1"));
    let mut choice = handle.choose(message.id, channel.ada, id, &[value]).unwrap();
    let answer = choice.complete_answer().await.unwrap();
    assert!(answer.is_ephemeral(), "{}", answer.content());
    assert_eq!(answer.message().unwrap().attachments[0].name, "k1.gif");

    // Asks for the score against three people without one: the caller, the bot, and a person with whom the caller has finished no
    // match.
    let own = versus(channel.ada, channel.ada).await;
    assert_eq!(own.content(), sentence("refused-versus-oneself", &[]));
    let bot = versus(channel.ada, handle.bot()).await;
    let expected = without_command_ids(&sentence("against-bot-empty", &[]));
    assert_eq!(without_command_ids(bot.content()), expected);
    let mallory = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    assert!(versus(mallory, channel.ada).await.content().contains("not finished a match against Ada"));
    // The command also works in direct messages.
    let direct = handle.direct_channel(mallory).unwrap();
    let options = json!({ "player": channel.ada.to_string() });
    let mut elsewhere = handle.command(direct, mallory, "versus", &options).unwrap();
    assert!(
        elsewhere.complete_answer().await.unwrap().content().contains("not finished a match against Ada")
    );
    channel.assert_no_violations();
}

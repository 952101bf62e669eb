//! `/matches`, and moves from outside the match's channel while several matches wait for the player.

use kamisado_standin::{Options, Permissions, Snowflake};
use serde_json::json;

use crate::support::Channel;

#[tokio::test(flavor = "multi_thread")]
async fn matches_lists_all_matches_and_each_move_reaches_the_named_match() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Gr*ce"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let none = channel.command(channel.ada, "matches", json!({})).await;
    assert!(none.is_ephemeral() && none.content().contains("not playing a match"), "{}", none.content());

    let challenge = channel.challenge("single").await;
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    let inner = channel.board_in(challenge.id, Snowflake::new(0)).await;
    let outer = channel.begin("single").await;
    let listed = channel.command(channel.ada, "matches", json!({})).await.content().to_owned();
    let link = format!("https://discord.com/channels/{}/{}/{}", channel.guild, challenge.id, inner.id);
    assert!(listed.contains(&link) && listed.contains("k2 against Gr\\*ce"), "{listed}");
    assert!(!listed.contains("others"), "{listed}");

    // In a direct message, a player with several matches must name the match of a command.
    let direct = handle.direct_channel(channel.ada).unwrap();
    let call = async |options| {
        let mut command = handle.command(direct, channel.ada, "move", &options).unwrap();
        command.complete_answer().await.unwrap().content().to_owned()
    };
    let unclear = call(json!({ "text": "red forward 4" })).await;
    assert!(unclear.contains("k1 and k2"), "{unclear}");
    let foreign = call(json!({ "text": "red forward 4", "match": "k9" })).await;
    assert!(foreign.contains("no such match"), "{foreign}");
    let played = call(json!({ "text": "red forward 4", "match": "k1" })).await;
    assert!(played.contains(&format!("<#{}>", challenge.id)), "{played}");
    let next = channel.board_in(challenge.id, inner.id).await;
    assert!(next.content.contains("Red Forward 4"), "{}", next.content);
    assert!(handle.messages(channel.id).iter().all(|message| !message.content.contains("Red Forward 4")));

    // It is Ada's turn in match k2, and Grace's turn in match k1. Ada's list begins with match k2.
    let listed = channel.command(channel.ada, "matches", json!({})).await.content().to_owned();
    assert!(listed.find("k2").unwrap() < listed.find("Waiting for others").unwrap(), "{listed}");
    assert!(listed.find("Waiting for others").unwrap() < listed.find("k1").unwrap(), "{listed}");
    let played = call(json!({ "text": "purple forward 3" })).await;
    assert!(played.contains("Purple Forward 3"), "{played}");
    channel.board_after(outer.id).await;

    // Naming a match does not allow a stranger to move in it.
    let stranger = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    let answer = channel.command(stranger, "move", json!({ "text": "left 1", "match": "k1" })).await;
    assert!(
        answer.is_ephemeral() && answer.content().contains("are not playing in this match"),
        "{}",
        answer.content()
    );
    channel.assert_no_violations();
}

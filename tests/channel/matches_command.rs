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

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_into_a_list_or_a_card_is_shown_by_its_button() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    for _ in 0..20 {
        let challenge = channel.challenge("single").await;
        channel.press(&challenge, channel.grace, "Accept in a thread").await;
        channel.board_in(challenge.id, Snowflake::new(0)).await;
    }
    let named = |content: &str| -> Vec<String> {
        let lines = content.lines().filter(|line| line.contains("https://discord.com/channels/"));
        lines.filter_map(|line| line.split_once(' ')).map(|(id, _)| id.to_owned()).collect()
    };
    let listed = channel.command(channel.ada, "matches", json!({})).await;
    let first = named(listed.content());
    assert!(listed.content().ends_with(&format!("… and {} more.", 20 - first.len())), "{}", listed.content());
    channel.press(listed.message().unwrap(), channel.ada, "Keep this in my direct messages").await;
    let next = channel.press(listed.message().unwrap(), channel.ada, "More …").await;
    let second = named(next.content());
    let all: Vec<_> = first.iter().chain(&second).cloned().collect();
    assert_eq!(all, (1..=20).map(|id| format!("k{id}")).collect::<Vec<_>>(), "each once, the oldest first");
    let shown = next.message().unwrap();
    assert_eq!(shown.id, listed.message().unwrap().id, "in the same message");
    assert!(shown.button("More …").is_none(), "{:?}", shown.components);

    // The card stays as it is. What does not fit into it is told to its owner.
    let handle = channel.handle();
    let direct = handle.direct_channel(channel.ada).unwrap();
    let has_come =
        || handle.messages(direct).into_iter().find(|message| message.content.contains("k1 against"));
    assert!(handle.wait_until(|_| has_come().is_some(), std::time::Duration::from_secs(20)).await);
    let card = has_come().unwrap();
    assert_eq!(named(&card.content), first);
    let told = channel.press(&card, channel.ada, "More …").await;
    assert!(told.is_ephemeral());
    assert_eq!(named(told.content()), second);
    assert_eq!(handle.message(card.id).unwrap().content, card.content);
    channel.assert_no_violations();
}

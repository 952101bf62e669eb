//! Players resign, claim and make offers from other channels and in direct messages.

use kamisado_standin::{Answer, Handle, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, refusals::sentence};

/// The answer to a command that is called in this channel.
async fn call(handle: &Handle, place: Snowflake, user: Snowflake, name: &str, options: Value) -> Answer {
    let mut command = handle.command(place, user, name, &options).unwrap();
    let answer = command.complete_answer().await.unwrap_or_else(|| panic!("/{name} is not answered"));
    assert!(answer.is_ephemeral(), "/{name}: {}", answer.content());
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn offers_are_made_from_another_channel_and_in_direct_messages() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let first = channel.begin("single").await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let mut last = channel.board_after(first.id).await;
    let lounge = handle.add_channel(channel.guild, "lounge");
    let direct = handle.direct_channel(channel.ada).unwrap();
    let place = format!("<#{}>", channel.id);
    let posted = sentence("offer-posted-elsewhere", &[("place", &place)]);
    let [what, round] = ["the match", "the round"].map(|name| channel.choice("draw", "round-or-match", name));
    for (place, name, options, offered) in [
        (
            lounge,
            "draw",
            json!({ "round-or-match": what, "match": "k1" }),
            "Ada offers to call match k1 a draw",
        ),
        (lounge, "takeback", json!({ "match": "k1" }), "Ada asks to take back"),
        // In a direct message, a command that names no match applies to the caller's only match.
        (direct, "draw", json!({ "round-or-match": round }), "Ada offers to call round 1 a draw"),
        (direct, "abort", json!({}), "Ada offers to break the match off"),
    ] {
        let answer = call(&handle, place, channel.ada, name, options).await;
        assert_eq!(answer.content(), posted, "/{name}");
        last = channel.board_after(last.id).await;
        assert!(last.content.contains(offered), "{}", last.content);
        channel.press(&last, channel.grace, "Decline").await;
        last = channel.board_after(last.id).await;
    }
    assert!(handle.messages(lounge).iter().all(|message| message.attachments.is_empty()));
    let early = call(&handle, direct, channel.ada, "claim", json!({ "match": "k1" })).await;
    assert!(early.content().contains("too early"), "{}", early.content());
    let question = call(&handle, lounge, channel.grace, "resign", json!({ "match": "k1" })).await;
    channel.press(question.message().unwrap(), channel.grace, "Give up").await;
    let end = channel.board_after(last.id).await;
    assert!(end.content.contains("Ada wins the match"), "{}", end.content);
    let over = sentence("refused-over", &[("match", "k1")]);
    assert_eq!(call(&handle, direct, channel.ada, "resign", json!({ "match": "k1" })).await.content(), over);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_and_unnamed_matches_are_refused() {
    let mut channel = Channel::started().await;
    let handle = channel.handle();
    let first = channel.begin("single").await;
    channel.id = handle.add_channel(channel.guild, "other");
    channel.begin("single").await;
    let lounge = handle.add_channel(channel.guild, "lounge");
    let mallory = handle.add_user("Mallory", Permissions::of_a_moderator(), "en-US");
    let outside = handle.direct_channel(mallory).unwrap();
    let direct = handle.direct_channel(channel.ada).unwrap();
    let what = channel.choice("draw", "round-or-match", "the match");
    for (name, mut options) in [
        ("resign", json!({})),
        ("claim", json!({})),
        ("takeback", json!({})),
        ("draw", json!({ "round-or-match": what })),
    ] {
        let several = call(&handle, direct, channel.ada, name, options.clone()).await;
        assert!(several.content().contains("k1 and k2"), "/{name}: {}", several.content());
        let nothing = call(&handle, lounge, channel.ada, name, options.clone()).await;
        assert_eq!(nothing.content(), sentence("refused-no-match", &[]), "/{name}");
        options["match"] = json!("k1");
        let stranger = call(&handle, lounge, mallory, name, options.clone()).await;
        assert_eq!(stranger.content(), sentence("refused-not-a-player", &[]), "/{name}");
        let unknown = call(&handle, outside, mallory, name, options).await;
        assert_eq!(unknown.content(), sentence("refused-no-such-match", &[]), "/{name}");
    }
    // A moderator of the match's server cannot act on the match from another server. Somebody who manages that one is not told
    // whether there is such a match.
    let elsewhere = handle.add_guild("elsewhere");
    let there = handle.add_channel(elsewhere, "games");
    let named = json!({ "match": "k1", "moderator": true });
    let asked = call(&handle, there, mallory, "abort", named.clone()).await;
    assert_eq!(asked.content(), sentence("abort-gone-ask", &[("match", "k1")]));
    let done = channel.press(asked.message().expect("a question"), mallory, "Break off").await;
    assert_eq!(done.content(), sentence("abort-gone-done", &[("match", "k1")]));
    let told = call(&handle, there, channel.ada, "abort", named).await;
    assert_eq!(told.content(), sentence("refused-abort", &[]));
    assert_eq!(handle.message(first.id).unwrap().content, first.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_callers_running_matches_are_suggested() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    channel.begin("single").await;
    let mallory = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    let suggested = async |user, name: &str, mut options: Value, typed: &str| {
        options["match"] = json!(typed);
        let place = handle.direct_channel(user).unwrap();
        let mut typing = handle.autocomplete(place, user, name, &options, "match").unwrap();
        let Answer::Choices(choices) = typing.complete_answer().await.expect("suggestions") else {
            panic!("no choices for /{name}")
        };
        choices
    };
    for name in ["resign", "claim", "draw", "takeback", "abort", "board", "record", "replay", "move"] {
        let choices = suggested(channel.ada, name, json!({}), "gr").await;
        let [own] = &choices[..] else { panic!("/{name}: {choices:?}") };
        assert_eq!((own.name.as_str(), &own.value), ("k1 against Grace", &json!("k1")), "/{name}");
        assert!(suggested(channel.ada, name, json!({}), "k2").await.is_empty(), "/{name}");
        assert!(suggested(mallory, name, json!({}), "k1").await.is_empty(), "/{name}");
    }
    channel.assert_no_violations();
}

//! Commands of moderators: who may challenge, aborting matches, and removing results from the standings.

use std::sync::Arc;

use kamisado_standin::{Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, PATIENCE};

/// A player resigns. Returns the last board.
async fn resign(channel: &Channel, board: &Message, user: Snowflake) -> Arc<Message> {
    let asked = channel.command(user, "resign", json!({})).await;
    channel.press(&asked.message().expect("a question").clone(), user, "Give up").await;
    channel.board_after(board.id).await
}

/// The ephemeral answer to a command.
async fn told(channel: &Channel, user: Snowflake, command: &str, options: Value) -> String {
    let answer = channel.command(user, command, options).await;
    assert!(answer.is_ephemeral(), "/{command}: {}", answer.content());
    answer.content().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_a_challenge_and_only_those_who_may_challenge_ask_for_one() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let first = channel.begin("single").await;
    let over = resign(&channel, &first, channel.ada).await;
    let moderator = handle.add_user("Mary", Permissions::of_a_moderator(), "en-US");
    let only =
        channel.subcommand_choice("settings", "server", "challengers", "moderators only (Manage Messages)");
    told(&channel, moderator, "settings server", json!({ "challengers": only })).await;
    for label in ["Rematch (sides swap)", "Again (same sides)"] {
        let refused = channel.press(&over, channel.grace, label).await;
        assert!(
            refused.is_ephemeral() && refused.content().contains("only moderators can challenge"),
            "{label}: {}",
            refused.content()
        );
    }
    let everybody = channel.subcommand_choice("settings", "server", "challengers", "everybody");
    told(&channel, moderator, "settings server", json!({ "challengers": everybody })).await;
    // The bot also refuses a rematch in a channel in which it could not post the boards.
    handle.remove_permissions(channel.id, Permissions::ATTACH_FILES);
    let refused = channel.press(&over, channel.grace, "Rematch (sides swap)").await;
    assert!(refused.content().contains("Attach Files"), "{}", refused.content());
    handle.restore_permissions(channel.id);
    channel.press(&over, channel.grace, "Rematch (sides swap)").await;
    let is_challenge = |message: &Message| message.button("Accept").is_some();
    let asked = handle.wait_for_message_after(channel.id, over.id, is_challenge, PATIENCE).await;
    assert_eq!(asked.expect("a challenge").pinged, [channel.ada]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_removes_a_finished_match_from_the_standings_publicly() {
    let mut channel = Channel::started().await;
    let handle = channel.handle();
    let first = channel.begin("single").await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let moved = channel.board_after(first.id).await;
    let over = resign(&channel, &moved, channel.ada).await;
    let k1 = json!({ "match": "k1" });
    assert!(told(&channel, channel.ada, "leaderboard", json!({})).await.contains("Grace"));
    let refused = told(&channel, channel.ada, "abort", k1.clone()).await;
    assert!(refused.contains("or a moderator"), "{refused}");
    let moderator =
        handle.add_user("Judy", Permissions::of_a_member() | Permissions::MANAGE_MESSAGES, "en-US");
    let unknown = told(&channel, moderator, "abort", json!({ "match": "k9" })).await;
    assert!(unknown.contains("no such match on this server"), "{unknown}");
    let elsewhere = handle.add_channel(handle.add_guild("another club"), "games");
    let mut foreign = handle.command(elsewhere, moderator, "abort", &k1).unwrap();
    let foreign = foreign.complete_answer().await.expect("an answer");
    assert!(foreign.content().contains("no such match on this server"), "{}", foreign.content());
    // A moderator of one channel cannot remove the result of a match that was played in another.
    let other = handle.add_channel(channel.guild, "other");
    let mut there = handle.command(other, moderator, "abort", &k1).unwrap();
    let there = there.complete_answer().await.expect("an answer");
    assert!(there.content().contains(&format!("<#{}>", channel.id)), "{}", there.content());

    let ask = async || channel.command(moderator, "abort", k1.clone()).await.message().unwrap().clone();
    let (kept, question, second) = (ask().await, ask().await, ask().await);
    assert!(question.content.contains("out of the standings"), "{}", question.content);
    let answer = channel.press(&kept, moderator, "Leave it").await;
    assert!(answer.content().contains("stays in the standings"), "{}", answer.content());
    let done = channel.press(&question, moderator, "Take it out").await;
    assert!(done.content().contains("taken match k1 out"), "{}", done.content());
    let shown = channel.board_after(over.id).await;
    assert!(shown.content.contains("A moderator takes this match out of the standings"), "{}", shown.content);
    assert!(told(&channel, channel.ada, "leaderboard", json!({})).await.contains("Nobody has finished"));
    let twice = channel.press(&second, moderator, "Take it out").await;
    assert!(
        twice.is_ephemeral() && twice.content().contains("counts for nobody already"),
        "{}",
        twice.content()
    );
    channel.kill_bot().await;
    channel.start_bot().await;
    let again = told(&channel, moderator, "abort", k1.clone()).await;
    assert!(again.contains("counts for nobody already"), "{again}");
    // The record of the match is the same as before its result was removed.
    assert!(channel.export("k1").contains("[Termination \"resigned by Black\"]"));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_may_abort_their_own_match_as_a_moderator() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.ada = channel.handle().add_user("Ada", Permissions::of_a_moderator(), "en-US");
    channel.start_bot().await;
    let board = channel.begin("single").await;
    let as_moderator = json!({ "moderator": true });
    let refused = told(&channel, channel.grace, "abort", as_moderator.clone()).await;
    assert!(refused.contains("or a moderator"), "{refused}");
    let asked = channel.command(channel.ada, "abort", as_moderator).await;
    assert!(asked.content().contains("as a moderator"), "{}", asked.content());
    channel.press(&asked.message().unwrap().clone(), channel.ada, "Break off").await;
    let over = channel.board_after(board.id).await;
    assert!(over.content.contains("A moderator breaks the match off"), "{}", over.content);

    // After a move, the match is rated, so a moderator who plays in it cannot break it off.
    let board = channel.begin("single").await;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(board.id).await;
    let asked = channel.command(channel.ada, "abort", json!({ "moderator": true })).await;
    let refused = channel.press(&asked.message().unwrap().clone(), channel.ada, "Break off").await;
    assert!(refused.content().contains("You are playing match k2 yourself"), "{}", refused.content());
    channel.assert_no_violations();
}

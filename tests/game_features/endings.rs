//! Matches that end by agreement or by a moderator, and rematches.

use kamisado_standin::{Message, Permissions};
use serde_json::json;

use crate::support::{Channel, PATIENCE};

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_drawn_by_agreement_and_then_played_again_with_the_sides_swapped() {
    let mut channel = Channel::started().await;
    let first = channel.begin("standard").await;
    let draw = json!({ "round-or-match": channel.choice("draw", "round-or-match", "the match") });
    channel.command(channel.grace, "draw", draw.clone()).await;
    let offered = channel.board_after(first.id).await;
    assert!(offered.content.contains("Grace offers to call match k1 a draw"), "{}", offered.content);
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    let refused = channel.press(&offered, stranger, "Agree").await;
    assert!(refused.is_ephemeral() && refused.content().contains("are not playing"), "{}", refused.content());
    let late = channel.press_twice(&offered, channel.ada, "Agree").await;
    let over = channel.board_after(offered.id).await;
    assert!(over.content.contains("match k1 is drawn"), "{}", over.content);
    assert_eq!(over.pinged, [channel.ada, channel.grace], "both are told that it is over");
    let mentions = format!("<@{}> and <@{}>, the match is over.", channel.ada, channel.grace);
    assert!(over.content.contains(&mentions), "{}", over.content);
    assert!(late.is_ephemeral() && late.content().contains("is over"), "{}", late.content());
    let none = channel.command(channel.ada, "draw", draw).await;
    assert!(none.is_ephemeral() && none.content().contains("Match k1 is over"), "{}", none.content());
    assert!(channel.export("k1").contains("[Termination \"agreed draw\"]"));

    channel.kill_bot().await;
    channel.start_bot().await;
    let refused = channel.press(&over, stranger, "Rematch (sides swap)").await;
    assert!(
        refused.is_ephemeral() && refused.content().contains("did not play in match k1"),
        "{}",
        refused.content()
    );
    let answer = channel.press(&over, channel.grace, "Rematch (sides swap)").await;
    assert!(answer.is_ephemeral() && answer.content().contains("Ada"), "{}", answer.content());
    let is_challenge = |message: &Message| message.button("Accept").is_some();
    let handle = channel.handle();
    let challenge = handle.wait_for_message_after(channel.id, over.id, is_challenge, PATIENCE).await;
    let challenge = challenge.expect("a challenge");
    let twice = channel.press(&over, channel.grace, "Rematch (sides swap)").await;
    assert!(twice.is_ephemeral() && twice.content().contains("already challenged"), "{}", twice.content());
    channel.press(&challenge, channel.ada, "Accept").await;
    let second = channel.board_after(challenge.id).await;
    assert!(second.content.contains("Grace (Black)"), "{}", second.content);
    assert_eq!(second.pinged, [channel.grace], "Black opens");
    let late = channel.press(&over, channel.grace, "Rematch (sides swap)").await;
    assert!(late.is_ephemeral() && late.content().contains("played here since"), "{}", late.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_aborted_by_agreement() {
    let channel = Channel::started().await;
    let first = channel.begin("standard").await;
    channel.command(channel.grace, "abort", json!({})).await;
    let offered = channel.board_after(first.id).await;
    assert!(offered.content.contains("Grace offers to break the match off"), "{}", offered.content);
    assert_eq!(offered.pinged, [channel.ada]);
    channel.press(&offered, channel.ada, "Agree").await;
    let over = channel.board_after(offered.id).await;
    assert!(over.content.contains("counts for nobody"), "{}", over.content);
    assert!(!over.content.contains("Leaderboard"), "no standing has changed: {}", over.content);
    assert!(channel.export("k1").contains("[Termination \"aborted\"]"));
    let late = channel.command(channel.grace, "abort", json!({})).await;
    assert!(late.is_ephemeral() && late.content().contains("Match k1 is over"), "{}", late.content());
    channel.command(channel.grace, "board", json!({})).await;
    let shown = channel.board_after(over.id).await;
    assert!(shown.content.contains("counts for nobody"), "the end is told again: {}", shown.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_aborts_a_match_of_others_after_confirming() {
    let mut channel = Channel::started().await;
    let first = channel.begin("standard").await;
    let member = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    let refused = channel.command(member, "abort", json!({})).await;
    assert!(refused.is_ephemeral() && refused.content().contains("moderator"), "{}", refused.content());
    let rights = Permissions::of_a_member() | Permissions::MANAGE_MESSAGES;
    let moderator = channel.handle().add_user("Judy", rights, "en-US");
    let asked = channel.command(moderator, "abort", json!({})).await;
    assert!(asked.is_ephemeral() && asked.content().contains("k1"), "{}", asked.content());
    let question = asked.message().expect("a question").clone();
    let kept = channel.press(&question, moderator, "Leave it").await;
    assert!(kept.content().contains("goes on"), "{}", kept.content());
    let asked = channel.command(moderator, "abort", json!({})).await;
    let question = asked.message().expect("a question").clone();
    channel.kill_bot().await;
    channel.start_bot().await;
    let done = channel.press(&question, moderator, "Break off").await;
    assert!(done.content().contains("broken off match k1"), "{}", done.content());
    let over = channel.board_after(first.id).await;
    assert!(over.content.contains("A moderator breaks the match off"), "{}", over.content);
    assert_eq!(over.pinged, [channel.ada, channel.grace]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_begins_when_both_players_press_its_button() {
    let channel = Channel::started().await;
    let first = channel.begin("standard").await;
    channel.command(channel.grace, "abort", json!({})).await;
    let offered = channel.board_after(first.id).await;
    channel.press(&offered, channel.ada, "Agree").await;
    let over = channel.board_after(offered.id).await;
    channel.press(&over, channel.ada, "Rematch (sides swap)").await;
    let is_challenge = |message: &Message| message.button("Accept").is_some();
    let handle = channel.handle();
    let challenge = handle.wait_for_message_after(channel.id, over.id, is_challenge, PATIENCE).await;
    let challenge = challenge.expect("a challenge");
    let answer = channel.press(&over, channel.grace, "Rematch (sides swap)").await;
    assert!(answer.is_ephemeral() && answer.content().contains("match k2 begins"), "{}", answer.content());
    let second = channel.board_after(challenge.id).await;
    assert!(second.content.contains("Grace (Black)"), "{}", second.content);
    let settled =
        |handle: &kamisado_standin::Handle| handle.message(challenge.id).unwrap().button("Accept").is_none();
    assert!(handle.wait_until(settled, PATIENCE).await, "the challenge shows that it was accepted");
    channel.assert_no_violations();
}

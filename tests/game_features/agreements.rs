//! Agreements of the players: drawn rounds, and rematches that continue a series.

use kamisado_standin::{Message, Options};
use serde_json::json;

use crate::support::{Channel, PATIENCE};

/// A player resigns. Returns the last board.
async fn resign(channel: &Channel, board: &Message, black: bool) -> std::sync::Arc<Message> {
    channel.resign_after(board, channel.user(black)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_series_goes_on_by_a_button_with_the_other_opener_and_keeps_its_score() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("single").await;
    assert_eq!(first.pinged, [channel.ada], "Black opens the first round");
    let over = resign(&channel, &first, true).await;
    assert!(over.content.contains("Grace wins"), "{}", over.content);
    let answer = channel.press(&over, channel.grace, "Again (same sides)").await;
    assert!(answer.is_ephemeral() && answer.content().contains("Ada"), "{}", answer.content());
    let is_challenge = |message: &Message| message.button("Accept").is_some();
    let handle = channel.handle();
    let challenge = handle.wait_for_message_after(channel.id, over.id, is_challenge, PATIENCE).await;
    let challenge = challenge.expect("a challenge");
    assert_eq!(challenge.pinged, [channel.ada]);
    channel.press(&challenge, channel.ada, "Accept").await;
    let second = channel.board_after(challenge.id).await;
    assert_eq!(second.pinged, [channel.grace], "White opens the second round: {}", second.content);
    assert!(second.content.contains("Ada (Black)"), "the sides stay: {}", second.content);
    assert!(second.content.contains("Ada plays Black. Grace plays White and opens."), "{}", second.content);
    let last = resign(&channel, &second, true).await;
    assert!(last.content.contains("The series stands Ada 0 : 2 Grace."), "{}", last.content);
    let stranger = handle.add_user("Mallory", kamisado_standin::Permissions::of_a_member(), "en-US");
    let refused = channel.press(&last, stranger, "Again (same sides)").await;
    assert!(
        refused.is_ephemeral() && refused.content().contains("did not play in match k2"),
        "{}",
        refused.content()
    );
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_drawn_by_agreement_is_replayed_with_the_same_opener() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("standard").await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(first.id).await;
    let round = json!({ "round-or-match": channel.choice("draw", "round-or-match", "the round") });
    channel.command(channel.ada, "draw", round.clone()).await;
    let offered = channel.board_after(moved.id).await;
    assert!(offered.content.contains("Ada offers to call round 1 a draw"), "{}", offered.content);
    assert_eq!(offered.pinged, [channel.grace]);
    let own = channel.press(&offered, channel.ada, "Agree").await;
    assert!(own.is_ephemeral(), "nobody agrees to their own offer");
    // The button must work after a restart.
    channel.kill_bot().await;
    channel.start_bot().await;
    channel.press(&offered, channel.grace, "Agree").await;
    let again = channel.board_after(offered.id).await;
    assert!(again.content.contains("round 2") && again.content.contains("0 : 0"), "{}", again.content);
    assert_eq!(again.pinged, [channel.ada], "the same player opens");
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(again.id).await;
    channel.command(channel.grace, "draw", round).await;
    let offered = channel.board_after(moved.id).await;
    channel.press(&offered, channel.ada, "Decline").await;
    let declined = channel.board_after(offered.id).await;
    assert!(declined.content.contains("Ada declines"), "{}", declined.content);
    assert_eq!(declined.pinged, [channel.grace], "the match goes on");
    assert!(channel.export("k1").contains("Round drawn"));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_second_press_of_the_rematch_button_accepts_the_first() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let first = channel.begin("single").await;
    let over = resign(&channel, &first, true).await;
    channel.press(&over, channel.ada, "Again (same sides)").await;
    let is_challenge = |message: &Message| message.button("Accept").is_some();
    let challenge = handle.wait_for_message_after(channel.id, over.id, is_challenge, PATIENCE).await;
    let challenge = challenge.expect("a challenge");
    channel.press(&over, channel.grace, "Again (same sides)").await;
    let second = channel.board_after(challenge.id).await;
    assert!(second.content.contains("Ada plays Black. Grace plays White and opens."), "{}", second.content);
    let is_settled = |handle: &kamisado_standin::Handle| {
        let shown = handle.message(challenge.id).expect("the challenge stays");
        shown.button("Accept").is_none() && shown.content.contains("has accepted")
    };
    assert!(handle.wait_until(is_settled, PATIENCE).await, "the challenge shows that it was accepted");
    let challenges = handle.messages(channel.id);
    assert!(challenges.iter().all(|message| message.button("Accept").is_none()), "no second challenge");
    channel.assert_no_violations();
}

//! Offers, their answers and rematches that are refused: by the wrong person, at the wrong moment, twice, after the
//! end, and after a restart.

use std::sync::Arc;

use kamisado_standin::{Message, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, PATIENCE, refusals::sentence};

fn draw(channel: &Channel, what: &str) -> Value {
    json!({ "round-or-match": channel.choice("draw", "round-or-match", what) })
}

/// A user makes an offer by a command. Returns the board with the buttons for the answer.
async fn offer(
    channel: &Channel,
    board: &Message,
    user: Snowflake,
    command: &str,
    options: Value,
) -> Arc<Message> {
    let answer = channel.command(user, command, options).await;
    assert_eq!(answer.content(), sentence("offer-posted", &[]), "/{command}");
    let offered = channel.board_after(board.id).await;
    assert!(offered.button("Agree").is_some() && offered.button("Decline").is_some());
    offered
}

async fn say(channel: &Channel, board: &Message, user: Snowflake, text: &str) -> Arc<Message> {
    channel.handle().say(channel.id, user, text).unwrap();
    channel.board_after(board.id).await
}

fn over() -> String {
    sentence("refused-over", &[("match", "k1")])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_once_a_turn_and_agreed_to_after_a_restart() {
    let mut channel = Channel::started().await;
    let first = channel.begin("standard").await;
    let whole = draw(&channel, "the match");
    let offered = offer(&channel, &first, channel.ada, "draw", whole.clone()).await;
    channel.press(&offered, channel.grace, "Decline").await;
    let declined = channel.board_after(offered.id).await;
    let before = sentence("refused-offered-before", &[]);
    channel.refused_command(channel.ada, "draw", whole.clone(), &before).await;
    let moved = say(&channel, &declined, channel.ada, "Red Forward 4 Blue").await;
    let offered = offer(&channel, &moved, channel.ada, "draw", whole).await;
    channel.restart_bot().await;
    channel.press(&offered, channel.grace, "Agree").await;
    let end = channel.board_after(offered.id).await;
    assert!(end.content.contains("match k1 is drawn"), "{}", end.content);
    assert!(channel.export("k1").contains("[Termination \"agreed draw\"]"));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_drawn_once_by_one_agreement_and_not_after_the_end() {
    let channel = Channel::started().await;
    channel.keep_old_buttons();
    let first = channel.begin("standard").await;
    let moved = say(&channel, &first, channel.ada, "Red Forward 4 Blue").await;
    let offered = offer(&channel, &moved, channel.ada, "draw", draw(&channel, "the round")).await;
    channel.press_unanswered(&offered, channel.grace, "Agree").await;
    let again = channel.board_after(offered.id).await;
    assert!(again.content.contains("round 2"), "{}", again.content);
    channel.refused(&offered, channel.grace, "Agree", &sentence("refused-stale", &[])).await;
    channel.resign_after(&again, channel.ada).await;
    channel.refused(&offered, channel.grace, "Agree", &over()).await;
    channel.refused_command(channel.grace, "draw", draw(&channel, "the round"), &over()).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_is_declined_once_by_a_player_while_it_stands_even_after_a_restart() {
    let mut channel = Channel::started().await;
    channel.keep_old_buttons();
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    let first = channel.begin("standard").await;
    let offered = offer(&channel, &first, channel.ada, "draw", draw(&channel, "the match")).await;
    channel.refused(&offered, stranger, "Decline", &sentence("refused-not-a-player", &[])).await;
    channel.restart_bot().await;
    channel.press_unanswered(&offered, channel.grace, "Decline").await;
    let declined = channel.board_after(offered.id).await;
    assert!(declined.content.contains("Grace declines."), "{}", declined.content);
    let stale = sentence("refused-stale", &[]);
    channel.refused(&offered, channel.grace, "Decline", &stale).await;
    // Ada declines the second offer by making a move.
    let offered = offer(&channel, &declined, channel.grace, "draw", draw(&channel, "the match")).await;
    let moved = say(&channel, &offered, channel.ada, "Red Forward 4 Blue").await;
    channel.refused(&offered, channel.ada, "Decline", &stale).await;
    channel.resign_after(&moved, channel.ada).await;
    channel.refused(&offered, channel.ada, "Decline", &over()).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_more_while_an_own_offer_stands_can_withdraw_it_in_the_answer() {
    let channel = Channel::started().await;
    let first = channel.begin("standard").await;
    let offered = offer(&channel, &first, channel.grace, "abort", json!({})).await;
    let refused = sentence("refused-own-offer", &[]);
    let by_command = channel.command(channel.grace, "draw", draw(&channel, "the match")).await;
    let by_button = channel.press(&offered, channel.grace, "Agree").await;
    for answer in [&by_command, &by_button] {
        assert!(answer.is_ephemeral() && answer.content().starts_with(&refused), "{}", answer.content());
    }
    let answer = by_command.message().expect("a message");
    let withdrawn = channel.press(answer, channel.grace, "Withdraw my offer").await;
    assert_eq!(withdrawn.content(), sentence("offer-withdrawn", &[]));
    let board = channel.board_after(offered.id).await;
    assert!(board.content.contains("Grace withdraws the offer."), "{}", board.content);
    let late =
        channel.press(by_button.message().expect("a message"), channel.grace, "Withdraw my offer").await;
    assert!(late.content().starts_with(&sentence("refused-stale", &[])), "{}", late.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_aborted_once_by_agreement_even_after_a_restart() {
    let mut channel = Channel::started().await;
    channel.keep_old_buttons();
    let first = channel.begin("standard").await;
    let offered = offer(&channel, &first, channel.grace, "abort", json!({})).await;
    channel.refused(&offered, channel.grace, "Agree", &sentence("refused-own-offer", &[])).await;
    channel.restart_bot().await;
    channel.press_unanswered(&offered, channel.ada, "Agree").await;
    let end = channel.board_after(offered.id).await;
    assert!(end.content.contains("counts for nobody"), "{}", end.content);
    channel.refused(&offered, channel.ada, "Agree", &over()).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_former_moderator_cannot_abort_a_match() {
    let channel = Channel::started().await;
    channel.begin("standard").await;
    let handle = channel.handle();
    let moderator = handle.add_user("Judy", Permissions::of_a_moderator(), "en-US");
    let asked = channel.command(moderator, "abort", json!({})).await;
    let question = asked.message().expect("a question").clone();
    handle.set_permissions(channel.id, moderator, Permissions::of_a_member());
    channel.refused(&question, moderator, "Break off", &sentence("refused-abort", &[])).await;
    channel.refused_command(moderator, "abort", json!({}), &sentence("refused-abort", &[])).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_requested_once_and_not_after_a_newer_match() {
    let mut channel = Channel::started().await;
    let first = channel.begin("single").await;
    let end = channel.resign_after(&first, channel.ada).await;
    channel.restart_bot().await;
    let asked = channel.press(&end, channel.grace, "Again (same sides)").await;
    assert_eq!(asked.content(), sentence("challenge-posted", &[("player", "Ada")]));
    let is_challenge = |message: &Message| message.button("Accept").is_some();
    let posted = channel.handle().wait_for_message_after(channel.id, end.id, is_challenge, PATIENCE).await;
    let challenge = posted.expect("a challenge");
    channel
        .refused(&end, channel.grace, "Again (same sides)", &sentence("refused-already-challenged", &[]))
        .await;
    channel.press(&challenge, channel.ada, "Accept").await;
    channel.board_after(challenge.id).await;
    for user in [channel.ada, channel.grace] {
        channel.refused(&end, user, "Again (same sides)", &sentence("refused-followed", &[])).await;
    }
    channel.assert_no_violations();
}

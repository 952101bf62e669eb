//! Buttons of reminders and claims in quiet matches: presses by the wrong person, at the wrong moment, twice, after the
//! end, and after a restart.

use kamisado_standin::{Permissions, Snowflake};
use serde_json::json;

use crate::{
    clocks::{DAY, MINUTE, begin, open, simulate_elapsed_time, told_after},
    support::{PATIENCE, refusals::sentence},
};

const CLAIMABLE: &str = "You may claim the win";

fn over() -> String {
    sentence("refused-over", &[("match", "k1")])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_a_clock_is_not_claimed() {
    let channel = open().await;
    let clock = json!({ "clock": channel.choice("challenge", "clock", "3 days for each move") });
    begin(&channel, &clock).await;
    let told = sentence("refused-has-clock", &[]);
    channel.refused_command(channel.grace, "claim", json!({}), &told).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paused_match_is_not_claimed_however_long_it_was_quiet() {
    let mut channel = open().await;
    let (_, board) = begin(&channel, &json!({})).await;
    simulate_elapsed_time(&mut channel, 8 * DAY).await;
    let offered = told_after(&channel, board.id, CLAIMABLE).await;
    let handle = channel.handle();
    handle.remove_permissions(channel.id, Permissions::from_name("SEND_MESSAGES").unwrap());
    handle.direct_message(channel.ada, "red forward 4").unwrap();
    let place = format!("<#{}>", channel.id);
    let paused = sentence("direct-paused", &[("place", &place), ("match", "k1")]);
    let direct = handle.direct_channel(channel.grace).unwrap();
    assert!(handle.wait_for_message(direct, |found| found.content == paused, PATIENCE).await.is_some());
    let told = sentence("refused-paused", &[("match", "k1"), ("place", &place)]);
    channel.refused_command(channel.grace, "claim", json!({}), &told).await;
    channel.refused_command(channel.ada, "claim", json!({}), &told).await;
    channel.refused(&offered, channel.grace, "Claim the win", &sentence("refused-stale", &[])).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_win_is_claimed_after_a_restart() {
    let mut channel = open().await;
    let (_, board) = begin(&channel, &json!({})).await;
    simulate_elapsed_time(&mut channel, 8 * DAY).await;
    let offered = told_after(&channel, board.id, CLAIMABLE).await;
    let asked = channel.command(channel.grace, "claim", json!({})).await;
    let question = asked.message().expect("a question").clone();
    channel.restart_bot().await;
    channel.press(&question, channel.grace, "Claim the win").await;
    let end = channel.board_after(offered.id).await;
    assert!(end.content.contains("Grace claims the win"), "{}", end.content);
    channel.refused(&offered, channel.grace, "Claim the win", &over()).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_match_is_closed_once_by_the_player_who_waits_even_after_a_restart() {
    let mut channel = open().await;
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    let (_, board) = begin(&channel, &json!({})).await;
    simulate_elapsed_time(&mut channel, 8 * DAY).await;
    let early = told_after(&channel, board.id, CLAIMABLE).await;
    for (user, key) in [(stranger, "refused-not-a-player"), (channel.ada, "refused-own-turn")] {
        channel.refused(&early, user, "Close the match", &sentence(key, &[])).await;
    }
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(early.id).await;
    channel.refused(&early, channel.grace, "Close the match", &sentence("refused-stale", &[])).await;

    simulate_elapsed_time(&mut channel, 8 * DAY).await;
    let offered = told_after(&channel, moved.id, CLAIMABLE).await;
    channel.restart_bot().await;
    channel.press_unanswered(&offered, channel.ada, "Close the match").await;
    let end = channel.board_after(offered.id).await;
    assert!(end.content.contains("Ada closes the match: it counts for nobody"), "{}", end.content);
    for button in ["Close the match", "Claim the win"] {
        channel.refused(&offered, channel.ada, button, &over()).await;
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminders_button_shows_the_newest_board_until_the_end() {
    let mut channel = open().await;
    let (_, board) = begin(&channel, &json!({})).await;
    simulate_elapsed_time(&mut channel, 3 * DAY + MINUTE).await;
    let asked = told_after(&channel, board.id, "Are you still playing?").await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(asked.id).await;
    let description = |board: &kamisado_standin::Message| board.attachments[0].description.clone();
    let mut last: Snowflake = moved.id;
    for _ in 0..2 {
        let before = channel.kept().await;
        let answer = channel.press(&asked, channel.ada, "Show the board").await;
        assert_eq!(answer.content(), sentence("board-on-its-way", &[]));
        let shown = channel.board_after(last).await;
        assert_eq!(description(&shown), description(&moved));
        assert_eq!(channel.kept().await, before);
        last = shown.id;
    }
    let newest = channel.handle().message(last).unwrap();
    channel.resign_after(&newest, channel.ada).await;
    channel.refused(&asked, channel.ada, "Show the board", &over()).await;
    channel.assert_no_violations();
}

//! `/days-off` and *Give time*: clocks that stand still or get more time, and what the board says about it.

use kamisado_standin::{Answer, Options};
use serde_json::json;

use crate::support::{Channel, refusals::sentence};

/// A channel with a running bot, in which Ada plays Black against Grace with a day for each move. Also returns the first board.
pub(super) async fn with_a_day_for_each_move() -> (Channel, std::sync::Arc<kamisado_standin::Message>) {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel
        .begin_with(json!({
            "opponent": channel.grace.to_string(),
            "black": channel.choice("challenge", "black", "me"),
            "clock": channel.choice("challenge", "clock", "a day for each move"),
        }))
        .await;
    (channel, first)
}

#[tokio::test(flavor = "multi_thread")]
async fn days_off_are_announced_on_the_board_and_withdrawn_by_a_button_after_a_restart() {
    let (mut channel, first) = with_a_day_for_each_move().await;
    let none = channel.command(channel.ada, "days-off", json!({ "days": 1 })).await;
    assert!(
        none.is_ephemeral() && none.content().contains("Name your time zone first"),
        "{}",
        none.content()
    );
    let typed = json!({ "time_zone": "lond" });
    let typing = channel.handle().autocomplete(channel.id, channel.ada, "days-off", &typed, "time_zone");
    let Some(Answer::Choices(zones)) = typing.unwrap().complete_answer().await else {
        panic!("no suggestions")
    };
    assert_eq!(zones[0].value, json!("Europe/London"));
    let taken = json!({ "time_zone": "Europe/London", "days": 2 });
    let shown = channel.command(channel.ada, "days-off", taken).await;
    assert!(shown.is_ephemeral(), "nobody else sees the list");
    assert!(shown.content().contains("You can take 8 more single days this year."), "{}", shown.content());
    let board = channel.board_after(first.id).await;
    assert!(board.content.contains("Ada has time off from <t:"), "{}", board.content);
    assert!(!first.content.contains("time off"));

    channel.restart_bot().await;
    let left = channel.press(shown.message().unwrap(), channel.ada, "Withdraw days to come").await;
    assert!(left.content().contains("You can take 10 more"), "{}", left.content());
    let again = channel.board_after(board.id).await;
    assert!(!again.content.contains("time off"), "{}", again.content);
    let weekends = channel.command(channel.ada, "days-off", json!({ "weekends": true })).await;
    assert!(weekends.content().contains("Every weekend is off."), "{}", weekends.content());
    channel.wait_until_all_sent().await;
    let newest =
        channel.handle().messages(channel.id).into_iter().rfind(|message| !message.attachments.is_empty());
    assert_eq!(newest.expect("a board").id, again.id, "nobody floods the channel by changing days off");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_waiting_player_gives_time_and_the_board_says_so() {
    let (mut channel, first) = with_a_day_for_each_move().await;
    let more = channel.press(&first, channel.ada, "More …").await;
    assert!(more.message().unwrap().button("Give time").is_none(), "it is her own time");
    let more = channel.press(&first, channel.grace, "More …").await;
    channel.restart_bot().await;
    let given = channel.press(more.message().unwrap(), channel.grace, "Give time").await;
    assert_eq!(given.content(), sentence("time-given", &[]));
    let board = channel.board_after(first.id).await;
    assert!(board.content.contains("Grace gives Ada a day more for this move."), "{}", board.content);
    let stale = channel.press(more.message().unwrap(), channel.grace, "Give time").await;
    assert!(stale.is_ephemeral() && stale.content().contains("changed since"), "{}", stale.content());
    channel.kill_bot().await;
    channel.start_bot().await;
    let shown = channel.command(channel.ada, "board", json!({ "mine": true })).await;
    assert!(shown.content().contains("Grace gives Ada a day more"), "{}", shown.content());
    channel.assert_no_violations();
}

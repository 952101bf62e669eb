//! Boards that wait while a move can be taken back, on a server with this setting.

use std::{sync::Arc, time::Duration};

use kamisado_standin::{Handle, Message, Options, Permissions, Snowflake};
use serde_json::json;

use crate::support::{Channel, PATIENCE, refusals::sentence};

/// The time in which a move can be taken back without agreement.
const GRACE: Duration = Duration::from_secs(20);

/// Begins a match on a server whose boards wait. Returns the channel and the first board.
async fn begun() -> (Channel, Arc<Message>) {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let rights = Permissions::of_a_member() | Permissions::MANAGE_GUILD;
    let manager = channel.handle().add_user("Mary", rights, "en-US");
    let set = channel.command(manager, "settings server", json!({ "board_waits": true })).await;
    assert!(
        set.content().contains(&sentence("settings-server-board-waits", &[("seconds", "20")])),
        "{}",
        set.content()
    );
    let first = channel.begin("standard").await;
    channel.wait_until_all_sent().await;
    (channel, first)
}

/// Types a move as Ada. Returns the id of her message, and the bot's notice that the move counts.
async fn moves(channel: &Channel, text: &str) -> (Snowflake, Arc<Message>) {
    let handle = channel.handle();
    let typed = handle.say(channel.id, channel.ada, text).unwrap();
    let is_notice = |message: &Message| message.button("Take back").is_some();
    let notice = handle.wait_for_message_after(channel.id, typed, is_notice, PATIENCE).await;
    (typed, notice.expect("a notice"))
}

/// The boards that were posted after a message.
fn boards_after(channel: &Channel, message: Snowflake) -> Vec<Arc<Message>> {
    let posted = channel.handle().messages(channel.id);
    posted.into_iter().filter(|posted| posted.id > message && !posted.attachments.is_empty()).collect()
}

async fn is_removed(channel: &Channel, notice: Snowflake) -> bool {
    let is_gone = |handle: &Handle| handle.message(notice).is_none();
    channel.handle().wait_until(is_gone, PATIENCE).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_confirmed_at_once_and_its_board_pings_when_it_can_no_longer_be_taken_back() {
    let (channel, _) = begun().await;
    let (typed, notice) = moves(&channel, "red forward 4").await;
    assert!(notice.attachments.is_empty() && notice.is_silent(), "{}", notice.content);
    assert!(notice.pinged.is_empty(), "{}", notice.content);
    assert!(notice.content.contains("**Red Forward 4 Blue**"), "{}", notice.content);
    let board = channel.board_after(typed).await;
    assert_eq!(board.pinged, [channel.grace], "{}", board.content);
    let waited = board.id.unix_milliseconds() - typed.unix_milliseconds();
    assert!(u128::from(waited) >= GRACE.as_millis(), "the board came after {waited} ms");
    assert!(is_removed(&channel, notice.id).await, "the board says all that the notice said");
    assert_eq!(boards_after(&channel, typed).len(), 1);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_taken_back_in_time_leaves_one_board_and_pings_nobody() {
    let (channel, _) = begun().await;
    let (typed, notice) = moves(&channel, "red forward 4").await;
    channel
        .refused(&notice, channel.grace, "Take back", &sentence("refused-nothing-to-take-back", &[]))
        .await;
    let done = channel.press(&notice, channel.ada, "Take back").await;
    assert_eq!(done.content(), sentence("take-back-done", &[("seconds", "20")]));
    let back = channel.board_after(typed).await;
    assert!(back.pinged.is_empty(), "{}", back.content);
    assert!(back.content.contains("Ada takes **Red Forward 4 Blue** back."), "{}", back.content);
    assert!(is_removed(&channel, notice.id).await);
    channel.wait_until_all_sent().await;
    assert_eq!(boards_after(&channel, typed).len(), 1);
    // A second takeback of the turn would need agreement, so the board of the next move does not wait.
    channel.handle().say(channel.id, channel.ada, "red forward 3").unwrap();
    let board = channel.board_after(back.id).await;
    assert_eq!(board.pinged, [channel.grace], "{}", board.content);
    let notices = channel.handle().messages(channel.id);
    let notices =
        notices.iter().filter(|said| said.button("Take back").is_some() && said.attachments.is_empty());
    assert_eq!(notices.count(), 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_waits_when_the_bot_is_killed_follows_after_the_restart() {
    let (mut channel, _) = begun().await;
    let (typed, notice) = moves(&channel, "red forward 4").await;
    channel.kill_bot().await;
    channel.handle().advance(GRACE);
    channel.start_bot().await;
    let board = channel.board_after(typed).await;
    assert_eq!(board.pinged, [channel.grace], "{}", board.content);
    assert!(board.content.contains("**Red Forward 4 Blue**"), "{}", board.content);
    assert!(is_removed(&channel, notice.id).await, "the notice of the killed process goes away");
    channel.wait_until_all_sent().await;
    assert_eq!(boards_after(&channel, typed).len(), 1);
    channel.assert_no_violations();
}

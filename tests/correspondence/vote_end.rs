//! The end of a vote, as its board shows it after an absence of the bot.

use std::sync::Arc;

use kamisado_standin::{Handle, Message, Permissions, Snowflake};
use serde_json::json;

use super::fast_clock::{FastClock, MINUTE, SECOND};
use crate::support::{Channel, PATIENCE};

/// The end of the vote that a board shows, in seconds since 1970.
fn end(board: &Message) -> u64 {
    let (_, stamp) = board.content.split_once("until <t:").expect("the end of the vote");
    stamp.split(':').next().unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn after_an_absence_the_board_of_a_vote_shows_once_that_it_ends_later() {
    let mut channel = Channel::open_with_file(FastClock::options(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let mut clock = FastClock::of_absences(&channel);
    let rights = Permissions::of_a_member() | Permissions::MANAGE_MESSAGES;
    let moderator = handle.add_user("Mary", rights, "en-US");
    let options = json!({ "level": channel.choice("vote-match", "level", "1: Newcomer"), "minutes": 60 });
    channel.command(moderator, "vote-match", options).await;
    let first: Arc<Message> = channel.board_after(Snowflake::new(0)).await;
    channel.wait_until_all_sent().await;

    clock.pass(&channel, 20 * MINUTE).await;
    // Lets a minute pass, because votes that were cast during the absence may still arrive in it. A silence of less than a minute
    // is not an absence.
    clock.pass(&channel, 40 * SECOND).await;
    clock.pass(&channel, 40 * SECOND).await;
    let is_later = |handle: &Handle| handle.message(first.id).is_some_and(|board| end(&board) != end(&first));
    assert!(handle.wait_until(is_later, 2 * PATIENCE).await, "{}", first.content);
    let board = handle.message(first.id).unwrap();
    let later = end(&board) - end(&first);
    assert!((20 * 60..22 * 60).contains(&later), "{later} seconds later");
    let (before, after) = (first.content.split("<t:").next(), board.content.split("<t:").next());
    assert_eq!(before, after, "nothing else is changed");
    assert!(board.button("Votes: 0").is_some(), "{:?}", board.components);
    let edits = || {
        let log = handle.request_log();
        let path = format!("/messages/{}", first.id);
        log.iter().filter(|request| request.method == "PATCH" && request.path.ends_with(&path)).count()
    };
    clock.pass(&channel, 40 * SECOND).await;
    assert_eq!(edits(), 1, "it is edited once");
    channel.assert_no_violations();
}

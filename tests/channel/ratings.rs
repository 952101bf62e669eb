//! Ratings, as players see them.

use std::sync::Arc;

use kamisado_standin::{Message, Options, Permissions};
use serde_json::json;

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
};

async fn open() -> Channel {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel
}

/// Ada opens, and Grace resigns. Returns the last board.
async fn grace_resigns(channel: &Channel, first: &Message) -> Arc<Message> {
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let moved = channel.board_after(first.id).await;
    let asked = channel.command(channel.grace, "resign", json!({})).await;
    channel.press(asked.message().unwrap(), channel.grace, "Give up").await;
    let is_over = |board: &Message| board.button("Again (same sides)").is_some();
    let last = channel.handle().wait_for_message_after(channel.id, moved.id, is_over, PATIENCE).await;
    last.expect("the last board")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_button_under_the_leaderboard_lists_the_ratings_of_the_server_for_who_presses() {
    let channel = open().await;
    let ratings = async |reader| {
        let leaderboard = channel.command(reader, "leaderboard", json!({})).await;
        let listed = channel.press(leaderboard.message().unwrap(), reader, "Ratings").await;
        assert!(listed.is_ephemeral(), "{}", listed.content());
        listed.content().to_owned()
    };
    let none = without_command_ids(&sentence("ratings-empty", &[]));
    assert_eq!(without_command_ids(&ratings(channel.ada).await), none);
    let first = channel.begin("single").await;
    grace_resigns(&channel, &first).await;
    // Whoever presses reads the list, also if they are not in it.
    let mallory = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    for reader in [channel.grace, mallory] {
        let listed = ratings(reader).await;
        // Two unknown players: Glicko-2 gives and takes 162.31 points.
        let lines: Vec<_> = listed.lines().collect();
        assert_eq!(
            lines,
            [
                "**Ratings on this server: Kamisado**",
                r"1\. Ada: 1662 ± 290 after 1 match, provisional",
                r"2\. Grace: 1338 ± 290 after 1 match, provisional",
            ]
        );
    }
    channel.assert_no_violations();
}

//! Ratings as they are shown to players.

use std::sync::Arc;

use kamisado::club::{Club, Input, MatchId, Person, Settings, Timestamp};
use kamisado_standin::{Message, Permissions};
use serde_json::json;

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
};

/// Ada makes the first move, and Grace resigns. Returns the last board.
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
    let channel = Channel::started().await;
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
    // A person who presses the button sees the list, even if the list does not contain this person.
    let mallory = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    for reader in [channel.grace, mallory] {
        let listed = ratings(reader).await;
        // Glicko-2 changes the ratings of two players without earlier matches by 162.31 points.
        let lines: Vec<_> = listed.lines().collect();
        assert_eq!(
            lines,
            [
                "**Ratings on this server: Kamisado**",
                r"1\. Ada: 1662 ± 290 after 1 match, provisional",
                r"2\. Grace: 1338 ± 290 after 1 match, provisional",
                "-# The smaller the number after ±, the surer the rating. *Provisional*: it settles after a few more matches.",
            ]
        );
    }
    channel.assert_no_violations();
}

/// The line of a message that begins with `start`.
fn line(message: &Message, start: &str) -> Option<String> {
    message.content.lines().find(|line| line.starts_with(start)).map(str::to_owned)
}

/// The numbers in a text, in order.
fn numbers(text: &str) -> Vec<i64> {
    let plain = text.replace('−', "-");
    let parts = plain.split(|other: char| !(other.is_ascii_digit() || other == '-'));
    parts.filter_map(|number| number.parse().ok()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_says_what_is_at_stake_and_the_last_board_what_became_of_it() {
    let channel = Channel::started().await;
    let withdrawn = async |challenge: Arc<Message>| {
        channel.press(&challenge, channel.ada, "Withdraw").await;
        challenge
    };
    let stakes = async |length: &str| {
        line(&*withdrawn(channel.challenge(length).await).await, "**At stake**").expect("what is at stake")
    };
    // Two players without earlier matches can win and lose the same number of points. A longer match counts more.
    let single = stakes("single").await;
    assert_eq!(
        single,
        "**At stake** in the Kamisado rating: Ada 1500 (+162 / −162), Grace 1500 (+162 / −162)."
    );
    let long = stakes("long").await;
    let [1500, gain, loss, ..] = numbers(&long)[..] else { panic!("{long}") };
    assert!(gain == -loss && gain > 162, "{long}");
    let first = channel.begin("single").await;
    assert_eq!(line(&first, "**Rating**"), None);
    let last = grace_resigns(&channel, &first).await;
    let told = Some("**Rating** in Kamisado: Ada 1662 (+162), Grace 1338 (−162)".to_owned());
    assert_eq!(line(&last, "**Rating**"), told);
    // Grace has just lost against Ada, so Grace can win more points than she can lose, and Ada can win fewer than she can lose.
    let now = stakes("single").await;
    let [1662, ada_wins, ada_loses, 1338, grace_wins, grace_loses] = numbers(&now)[..] else {
        panic!("{now}")
    };
    assert!(ada_wins == -grace_loses && ada_loses == -grace_wins && ada_wins < grace_wins, "{now}");
    let anybody =
        channel.challenge_with(json!({ "match": channel.choice("challenge", "match", "single") })).await;
    assert_eq!(
        line(&anybody, "Ada’s rating"),
        Some("Ada’s rating in Kamisado: 1662 ± 290.".to_owned()),
        "{}",
        anybody.content
    );
    withdrawn(anybody).await;
    channel.assert_no_violations();
}

/// The bot posts the last board only at its next start. By then, other matches have changed the ratings of the players.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_comes_late_tells_what_the_match_did() {
    let mut channel = Channel::started().await;
    let first = channel.begin("single").await;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let moved = channel.board_after(first.id).await;
    channel.wait_until_all_sent().await;
    channel.stop_bot().await;
    {
        let store = channel.open_store().await;
        let club = Club::new(store.clone(), Settings { challenge_lifetime: 1 });
        let begun = club.match_by_id(MatchId(1)).await.unwrap().unwrap();
        let input =
            Input { id: moved.id.get() + 1, at: Timestamp(begun.began_at.0 + 1), advances_cursor_of: None };
        club.resign(input, begun.id, Person(channel.grace.get()), None).await.unwrap();
        store.close().await;
    }
    let mut database = channel.open_database().await;
    database.execute("UPDATE ratings SET rating = rating + 5000", &[]).await;
    database.close().await;
    channel.start_bot().await;
    let last = channel.board_after(moved.id).await;
    let told = "**Rating** in Kamisado: Ada 1662 (+162), Grace 1338 (−162)".to_owned();
    assert_eq!(line(&last, "**Rating**"), Some(told), "{}", last.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_question_before_a_resignation_says_what_it_costs_if_the_match_counts() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let asked = async || {
        let asked = channel.command(channel.grace, "resign", json!({})).await;
        assert!(asked.is_ephemeral(), "{}", asked.content());
        asked.content().to_owned()
    };
    let question = sentence("resign-ask", &[("match", "k1"), ("length", "single")]);
    assert_eq!(asked().await, question, "no match without a move counts");
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(first.id).await;
    // Glicko-2 changes the ratings of two players without earlier matches by 162.31 points.
    let counts = "The match counts: your rating in Kamisado, now 1500, changes by about −162.";
    assert_eq!(asked().await, format!("{question}\n{counts}"));
    channel.assert_no_violations();
}

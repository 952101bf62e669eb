//! Names that show nothing or look like another name do not mislead anybody.

use kamisado_standin::{Options, Permissions};
use serde_json::json;

use crate::support::Channel;

#[tokio::test(flavor = "multi_thread")]
async fn an_invisible_name_is_shown_as_a_number() {
    // The name consists of a Hangul filler, a word joiner and a tag character.
    let mut channel = Channel::open(Options::default(), ["Ada", "\u{3164}\u{2060}\u{e0041}"]).await;
    channel.start_bot().await;
    let number = format!("Player {:04}", channel.grace.get() % 10_000);
    let board = channel.begin("single").await;
    assert!(board.content.contains(&format!("0 : 0 {number} (White)")), "{}", board.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn players_with_names_that_look_alike_are_told_apart() {
    // The second name begins with a Cyrillic letter.
    let mut channel = Channel::open(Options::default(), ["Ada", "\u{410}da"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let challenge = channel.challenge("single").await;
    let (ada, grace) = (channel.ada, channel.grace);
    assert!(
        challenge.content.contains(&format!("<@{grace}>, <@{ada}> challenges you")),
        "{}",
        challenge.content
    );
    assert_eq!(challenge.pinged, [grace]);
    channel.press(&challenge, grace, "Accept").await;
    let board = channel.board_after(challenge.id).await;
    assert!(board.content.contains(&format!("<@{ada}> (Black), you open")), "{}", board.content);
    handle.say(channel.id, ada, "red forward 4").unwrap();
    let next = channel.board_after(board.id).await;
    assert!(next.content.contains("Ada (Black): **Red Forward 4 Blue**"), "{}", next.content);
    assert!(next.content.contains(&format!("<@{grace}> (White), it is your turn")), "{}", next.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_looks_like_the_bots_is_told_apart() {
    let mut channel = Channel::open(Options::default(), ["K\u{430}misado", "White"]).await;
    channel.start_bot().await;
    let number = channel.ada.get() % 10_000;
    let board = channel.begin("single").await;
    let called = format!("the player “K\u{430}misado {number:04}” (Black) 0 : 0 the player “White” (White)");
    assert!(board.content.contains(&called), "{}", board.content);
    let judy = channel.handle().add_user("Judy", Permissions::of_a_member(), "en-US");
    let blocked = channel.command(judy, "block add", json!({ "player": channel.grace.to_string() })).await;
    assert!(blocked.content().starts_with("the player “White” is blocked"), "{}", blocked.content());
    channel.assert_no_violations();
}

//! `/season`, and the leaderboard of the season.

use kamisado_standin::{Answer, Message, Options, Permissions, Snowflake};
use serde_json::json;

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
};

/// Opens a channel with a running bot, and adds a person who manages the server.
async fn open() -> (Channel, Snowflake) {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let judy = channel.handle().add_user("Judy", Permissions::of_a_moderator(), "en-US");
    (channel, judy)
}

/// Plays a match in which Ada makes the first move and Grace resigns.
async fn grace_resigns(channel: &Channel) {
    let first = channel.begin("single").await;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let moved = channel.board_after(first.id).await;
    let asked = channel.command(channel.grace, "resign", json!({})).await;
    channel.press(asked.message().unwrap(), channel.grace, "Give up").await;
    channel.board_after(moved.id).await;
}

fn said(answer: &Answer) -> String {
    without_command_ids(answer.content())
}

fn told(key: &str, values: &[(&str, &str)]) -> String {
    without_command_ids(&sentence(key, values))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_is_begun_ended_announced_with_a_picture_and_looked_up() {
    let (channel, judy) = open().await;
    for command in ["season start", "season end"] {
        let refused = channel.command(channel.ada, command, json!({})).await;
        assert_eq!(refused.content(), sentence("refused-season", &[]), "{command}");
    }
    let none = channel.command(channel.ada, "season show", json!({})).await;
    assert_eq!(said(&none), told("season-none", &[]));
    let season = channel.choice("leaderboard", "where", "this season on this server");
    let list = || channel.command(channel.grace, "leaderboard", json!({ "where": season.clone() }));
    assert_eq!(said(&list().await), told("leaderboard-no-season", &[]));
    assert_eq!(
        said(&channel.command(judy, "season end", json!({})).await),
        told("refused-season-not-running", &[])
    );
    grace_resigns(&channel).await;

    let begun = channel.command(judy, "season start", json!({})).await;
    assert!(!begun.is_ephemeral(), "everybody in the channel is told");
    assert!(begun.content().starts_with("**Season 1 begins.**"), "{}", begun.content());
    assert_eq!(
        said(&channel.command(judy, "season start", json!({})).await),
        told("refused-season-running", &[])
    );
    assert_eq!(list().await.content(), "Nobody is on this list of season 1 yet.");
    grace_resigns(&channel).await;
    let of_season = list().await;
    assert_eq!(
        of_season.content().lines().collect::<Vec<_>>(),
        [
            "**Leaderboard** by wins in season 1: Kamisado (page 1 of 1)",
            r"1\. Ada: 1 of 1 match won, 0 points",
            r"2\. Grace: 0 of 1 match won, 0 points",
        ]
    );

    let last = channel.last_message();
    let ended = channel.command(judy, "season end", json!({})).await;
    assert!(
        ended.is_ephemeral() && ended.content().contains(&format!("<#{}>", channel.id)),
        "{}",
        ended.content()
    );
    let is_end = |message: &Message| message.content.starts_with("**Season 1 is over**");
    let posted = channel.handle().wait_for_message_after(channel.id, last, is_end, PATIENCE).await;
    let posted = posted.expect("the end is announced");
    let lines: Vec<_> = posted.content.lines().skip(1).collect();
    assert_eq!(
        lines,
        ["**Kamisado**", r"1\. Ada: 1 of 1 match won, 0 points", r"2\. Grace: 0 of 1 match won, 0 points"]
    );
    assert!(posted.pinged.is_empty());
    let [picture] = &posted.attachments[..] else { panic!("one picture") };
    assert_eq!(picture.name, "season-1.png");
    let alt_text = picture.description.as_deref().unwrap();
    assert_eq!(
        alt_text,
        "Season 1\nKamisado\n1 – Ada: 1 of 1 won, 0 points\n2 – Grace: 0 of 1 won, 0 points"
    );

    // A match after the end of the season does not change the season's list.
    grace_resigns(&channel).await;
    assert_eq!(said(&list().await), told("leaderboard-no-season", &[]));
    let shown = channel.command(channel.grace, "season show", json!({ "number": 1 })).await;
    assert!(shown.is_ephemeral());
    assert_eq!(shown.content(), posted.content);
    assert_eq!(shown.message().unwrap().attachments[0].name, "season-1.png");
    let whole = channel.press(shown.message().unwrap(), channel.grace, "The whole list: Kamisado").await;
    assert_eq!(whole.content(), of_season.content());
    let missing = channel.command(channel.grace, "season show", json!({ "number": 2 })).await;
    assert_eq!(said(&missing), told("season-no-such", &[("number", "2")]));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn each_list_of_a_former_season_is_looked_up_by_its_number() {
    let (mut channel, judy) = open().await;
    grace_resigns(&channel).await;
    channel.command(judy, "season start", json!({})).await;
    channel.stop_bot().await;
    // In the season, Ada tries puzzles, and nobody finishes a match.
    let mut database = channel.open_database().await;
    let tried = "INSERT INTO puzzle_standings (server_id, season_id, player_id, rating)
                 SELECT server_id, seasons.id, players.id, 1544 FROM seasons, players WHERE discord_id = $1";
    database.execute(tried, &[channel.ada.get().cast_signed()]).await;
    database.close().await;
    channel.start_bot().await;
    channel.command(judy, "season end", json!({})).await;
    let puzzles = channel.choice("leaderboard", "by", "puzzle rating");
    let listed = async |options| said(&channel.command(channel.ada, "leaderboard", options).await);
    assert_eq!(
        listed(json!({ "by": puzzles, "season": 1 })).await.lines().collect::<Vec<_>>(),
        ["**Leaderboard** by puzzle rating in season 1 (page 1 of 1)", r"1\. Ada: puzzle rating 1544"]
    );
    assert_eq!(listed(json!({ "season": 1 })).await, "Nobody is on this list of season 1 yet.");
    assert_eq!(listed(json!({ "season": 2 })).await, told("season-no-such", &[("number", "2")]));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_by_the_month_says_so() {
    let (channel, judy) = open().await;
    let ends =
        channel.subcommand_choice("season", "start", "ends", "with the month, and the next one begins");
    let begun = channel.command(judy, "season start", json!({ "ends": ends })).await;
    assert!(begun.content().contains("It ends with the month (UTC)"), "{}", begun.content());
    let shown = channel.command(channel.ada, "season show", json!({})).await;
    assert!(shown.content().starts_with("**Season 1** runs from <t:"), "{}", shown.content());
    assert!(shown.content().ends_with("Nobody has finished a match in it."), "{}", shown.content());
    channel.assert_no_violations();
}

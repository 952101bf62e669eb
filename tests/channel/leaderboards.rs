//! `/leaderboard`: its orders, its scopes, and the people in it.

use kamisado_standin::{Message, Options, Snowflake};
use serde_json::{Value, json};

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
};

/// Plays a match in which Ada makes the first move and Grace resigns.
async fn grace_resigns(channel: &Channel) {
    let first = channel.begin("single").await;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let moved = channel.board_after(first.id).await;
    let asked = channel.command(channel.grace, "resign", json!({})).await;
    channel.press(asked.message().unwrap(), channel.grace, "Give up").await;
    let is_over = |board: &Message| board.button("Again (same sides)").is_some();
    channel
        .handle()
        .wait_for_message_after(channel.id, moved.id, is_over, PATIENCE)
        .await
        .expect("the last board");
}

async fn listed(channel: &Channel, reader: Snowflake, options: &[(&str, &str)]) -> Vec<String> {
    let choice =
        |(option, name): &(&str, &str)| ((*option).to_owned(), channel.choice("leaderboard", option, name));
    let options: Value = options.iter().map(choice).collect::<serde_json::Map<_, _>>().into();
    let answer = channel.command(reader, "leaderboard", options).await;
    assert!(answer.is_ephemeral(), "{}", answer.content());
    without_command_ids(answer.content()).lines().map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_of_the_server_and_of_all_servers_who_agrees_and_who_has_left() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    grace_resigns(&channel).await;
    assert_eq!(
        listed(&channel, channel.ada, &[]).await,
        [
            "**Leaderboard** by wins on this server (page 1 of 1)",
            r"1\. Ada: 1 of 1 match won, 0 points",
            r"2\. Grace: 0 of 1 match won, 0 points",
        ]
    );
    // Glicko-2 changes the ratings of two players without earlier matches by 162.31 points.
    assert_eq!(
        listed(&channel, channel.ada, &[("by", "rating")]).await,
        [
            "**Leaderboard** by rating on this server: Kamisado (page 1 of 1)",
            r"1\. Ada: 1662 ± 290 after 1 match, provisional",
            r"2\. Grace: 1338 ± 290 after 1 match, provisional",
        ]
    );
    assert_eq!(
        listed(&channel, channel.ada, &[("by", "longest streak of wins"), ("game", "Megasado")]).await,
        [without_command_ids(&sentence("leaderboard-empty", &[]))]
    );
    assert_eq!(
        listed(&channel, channel.ada, &[("by", "puzzle rating")]).await,
        [without_command_ids(&sentence("leaderboard-no-puzzles", &[]))]
    );

    // The leaderboard of all servers lists only people who have agreed to be listed. So far nobody has agreed.
    let everywhere = [("by", "rating"), ("where", "on all servers")];
    let heading = "**Leaderboard** by rating on all servers: Kamisado (page 1 of 1)".to_owned();
    let consent = without_command_ids(&sentence("leaderboard-consent", &[]));
    assert_eq!(listed(&channel, channel.ada, &everywhere).await, [heading.clone(), consent.clone()]);
    let set = channel.command(channel.grace, "settings mine", json!({ "everywhere": true })).await;
    assert!(
        without_command_ids(set.content())
            .contains(&without_command_ids(&sentence("settings-everywhere", &[]))),
        "{}",
        set.content()
    );
    let line = r"1\. Grace: 1338 ± 290 after 1 match, provisional".to_owned();
    assert_eq!(listed(&channel, channel.grace, &everywhere).await, [heading.clone(), line.clone()]);
    assert_eq!(listed(&channel, channel.ada, &everywhere).await, [heading, line, consent]);

    // A person who has left the server is not on its lists, and the ranks of the others stay the same. The bot is restarted,
    // because it caches for a day which people Discord names as members.
    channel.stop_bot().await;
    channel.handle().remove_member(channel.guild, channel.ada);
    channel.start_bot().await;
    let lines = listed(&channel, channel.grace, &[]).await;
    assert_eq!(lines[1..], [r"2\. Grace: 0 of 1 match won, 0 points"]);
    // The list that the button opens does not contain this person either. The bot does not ask Discord a second time whether these
    // people are members.
    let asked_before = channel.handle().requests()["GET /guilds/{guild_id}/members/{user_id}"];
    let answer = channel.command(channel.grace, "leaderboard", json!({})).await;
    let ratings = channel.press(answer.message().unwrap(), channel.grace, "Ratings").await;
    assert!(
        ratings.content().contains("Grace") && !ratings.content().contains("Ada"),
        "{}",
        ratings.content()
    );
    assert_eq!(
        channel.handle().requests().get("GET /guilds/{guild_id}/members/{user_id}"),
        Some(&asked_before)
    );
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_a_list_turn_to_pages_of_the_same_list() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    grace_resigns(&channel).await;
    channel.stop_bot().await;
    {
        // Adds ten people, whose ratings are between those of Ada and Grace.
        let mut database = channel.open_database().await;
        for number in 0..10_i64 {
            for (statement, values) in [
                (
                    "INSERT INTO players (id, discord_id, name) VALUES ($1, $2, 'Player ' || $3)",
                    &[1_000 + number, 77_000 + number, number][..],
                ),
                ("INSERT INTO rated_players (id, player_id) VALUES ($1, $1)", &[1_000 + number]),
                (
                    "INSERT INTO ratings (server_id, game, rated_player_id, rating, deviation, volatility, provisional, played, won,
                                          points, streak, longest_streak, rated_at, listed)
                     SELECT server_id, game, $1, 150000 - $2, deviation, volatility, provisional, played, won, points, streak,
                            longest_streak, rated_at, TRUE
                     FROM ratings WHERE server_id <> 0 AND rated_player_id = 1",
                    &[1_000 + number, number],
                ),
            ] {
                database.execute(statement, values).await;
            }
        }
        database.close().await;
    }
    channel.start_bot().await;
    let by = channel.choice("leaderboard", "by", "rating");
    let first = channel.command(channel.grace, "leaderboard", json!({ "by": by })).await;
    let lines: Vec<_> = first.content().lines().collect();
    // Discord says that the ten added people are not members of the server. They are not listed, but still count in the
    // ranks.
    assert_eq!(
        lines,
        [
            "**Leaderboard** by rating on this server: Kamisado (page 1 of 2)",
            r"1\. Ada: 1662 ± 290 after 1 match, provisional",
            r"12\. Grace: 1338 ± 290 after 1 match, provisional",
        ]
    );
    let second = channel.press(first.message().unwrap(), channel.grace, "Next").await;
    let lines: Vec<_> = second.content().lines().collect();
    assert_eq!(
        lines,
        [
            "**Leaderboard** by rating on this server: Kamisado (page 2 of 2)",
            r"12\. Grace: 1338 ± 290 after 1 match, provisional",
        ]
    );
    channel.assert_no_violations();
}

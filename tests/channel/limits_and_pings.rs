//! Limits on presses, autocompletion, commands in a channel, challenges, blocks and pings.

use kamisado_standin::{Answer, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::Channel;

async fn open(limits: &[(&'static str, &str)]) -> Channel {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.environment.extend(limits.iter().map(|&(name, value)| (name, value.into())));
    channel.start_bot().await;
    channel
}

fn person(channel: &Channel, number: usize) -> Snowflake {
    channel.handle().add_user(&format!("Player {number}"), Permissions::of_a_member(), "en-US")
}

/// The ephemeral answer to a command.
async fn told(channel: &Channel, user: Snowflake, command: &str, options: Value) -> String {
    let answer = channel.command(user, command, options).await;
    assert!(answer.is_ephemeral(), "/{command}: {}", answer.content());
    answer.content().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn frequent_presses_of_one_user_are_limited() {
    let channel = open(&[("KAMISADO_USER_COMMANDS_PER_MINUTE", "4")]).await;
    let challenge = channel.challenge("single").await;
    let stranger = person(&channel, 1);
    for _ in 0..4 {
        let answer = channel.press(&challenge, stranger, "Accept").await;
        assert!(answer.content().contains("not yours"), "{}", answer.content());
    }
    let answer = channel.press(&challenge, stranger, "Accept").await;
    assert!(answer.is_ephemeral() && answer.content().contains("too much at once"), "{}", answer.content());
    channel.press(&challenge, channel.grace, "Accept").await;
    channel.board_after(challenge.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn frequent_autocompletion_is_limited_and_moves_are_not() {
    let channel = open(&[("KAMISADO_USER_COMMANDS_PER_MINUTE", "4")]).await;
    let board = channel.begin("single").await;
    let suggested = async || {
        let typing = json!({ "text": "red" });
        let mut typing =
            channel.handle().autocomplete(channel.id, channel.ada, "move", &typing, "text").unwrap();
        let Answer::Choices(choices) = typing.complete_answer().await.expect("suggestions") else {
            panic!("no choices")
        };
        choices.len()
    };
    for _ in 0..16 {
        assert!(suggested().await > 0);
    }
    // The limit admits further requests as time passes, so some of the next requests may be answered.
    let mut more = 0;
    while suggested().await > 0 {
        more += 1;
        assert!(more < 100, "there is no end of suggestions");
    }
    let answer = told(&channel, channel.ada, "move", json!({ "text": "red forward 4" })).await;
    assert!(answer.contains("Red Forward 4 Blue"), "{answer}");
    channel.board_after(board.id).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn frequent_commands_in_one_channel_do_not_limit_another() {
    let channel = open(&[("KAMISADO_CHANNEL_COMMANDS_PER_MINUTE", "6")]).await;
    let handle = channel.handle();
    let elsewhere = handle.add_channel(channel.guild, "other games");
    for number in 0..6 {
        let user = person(&channel, number);
        assert!(told(&channel, user, "help", json!({})).await.contains("Goal"));
    }
    let answer = told(&channel, channel.ada, "help", json!({})).await;
    assert!(answer.contains("too much at once"), "{answer}");
    let mut command = handle.command(elsewhere, channel.ada, "help", &json!({})).unwrap();
    let answer = command.complete_answer().await.expect("an answer");
    assert!(answer.content().contains("Goal"), "{}", answer.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn open_challenges_are_limited_to_five_per_user_and_twenty_per_channel() {
    let channel = open(&[]).await;
    let people: Vec<_> = (0..6).map(|number| person(&channel, number)).collect();
    let challenge = async |by: Snowflake, to: Snowflake| {
        told(&channel, by, "challenge", json!({ "opponent": to.to_string() })).await
    };
    for &challenger in &people[..4] {
        let others: Vec<_> =
            people.iter().chain([&channel.ada]).filter(|&&other| other != challenger).collect();
        for (number, &&other) in others.iter().enumerate() {
            let answer = challenge(challenger, other).await;
            if number < 5 {
                assert!(!answer.contains("open challenges"), "{answer}");
            } else {
                assert!(answer.contains("You have 5 open challenges"), "{answer}");
            }
        }
    }
    let answer = challenge(people[4], channel.ada).await;
    assert!(answer.contains("20 open challenges in this channel"), "{answer}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn blocks_are_limited_to_a_hundred_per_user() {
    let channel = open(&[]).await;
    let block = async |number| {
        let player = person(&channel, number).to_string();
        told(&channel, channel.ada, "block add", json!({ "player": player })).await
    };
    for number in 0..100 {
        let answer = block(number).await;
        assert!(!answer.contains("more than"), "{number}: {answer}");
    }
    let answer = block(100).await;
    assert!(answer.contains("Nobody can block more than 100 players"), "{answer}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_forty_long_names_is_answered() {
    let channel = open(&[]).await;
    for number in 0..40 {
        // The name has 32 characters, most of which the bot escapes in a message.
        let name = format!("{number:02}{}", "_".repeat(30));
        let player = channel.handle().add_user(&name, Permissions::of_a_member(), "en-US");
        told(&channel, channel.ada, "block add", json!({ "player": player.to_string() })).await;
    }
    let listed = told(&channel, channel.ada, "block list", json!({})).await;
    assert!(listed.starts_with("You have blocked 40 players: 00\\_"), "{listed}");
    assert!(listed.chars().count() > 1900 && listed.ends_with(" more."), "{listed}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_immediate_second_challenge_by_the_same_player_does_not_ping() {
    let channel = open(&[]).await;
    let first = channel.challenge("single").await;
    assert_eq!(first.pinged, [channel.grace]);
    channel.press(&first, channel.ada, "Withdraw").await;
    let second = channel.challenge("single").await;
    assert!(second.pinged.is_empty(), "{:?}", second.pinged);
    // Unlike the challenge, the first board of the match pings Grace.
    channel.press(&second, channel.grace, "Accept").await;
    let board = channel.board_after(second.id).await;
    assert_eq!(board.pinged, [channel.ada]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_shown_again_pings_nobody() {
    let channel = open(&[]).await;
    let first = channel.begin("single").await;
    assert_eq!(first.pinged, [channel.ada]);
    told(&channel, channel.grace, "board", json!({})).await;
    let again = channel.board_after(first.id).await;
    assert!(again.pinged.is_empty() && again.content.contains("Ada"), "{}", again.content);
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(again.id).await;
    assert_eq!(second.pinged, [channel.grace]);
    channel.assert_no_violations();
}

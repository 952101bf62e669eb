//! The terms of challenges: the four boards and a random one, tournament line-ups, and combinations that the rules
//! forbid.

use std::sync::Arc;

use kamisado_notation::Record;
use kamisado_rules::{Layout, Side};
use kamisado_standin::{Message, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, PATIENCE, refusals::sentence};

/// Begins a match between Ada (Black) and Grace. `choices` are pairs of an option and a choice. Returns the first board.
async fn begin(channel: &Channel, choices: &[(&str, &str)]) -> Arc<Message> {
    let mut options = json!({
        "opponent": channel.grace.to_string(),
        "black": channel.choice("challenge", "black", "me"),
    });
    for &(option, name) in choices {
        options[option] = channel.choice("challenge", option, name);
    }
    channel.begin_with(options).await
}

fn description(board: &Message) -> &str {
    board.attachments[0].description.as_deref().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_of_the_four_boards_is_chosen_shown_and_kept_in_the_record() {
    let channel = Channel::started().await;
    let boards = [
        ("plain", Layout::Plain, None),
        ("mirrored", Layout::Mirrored, Some("[Board \"mirrored\"]")),
        ("turned", Layout::Turned, Some("[Board \"turned\"]")),
        ("turned and mirrored", Layout::TurnedMirrored, Some("[Board \"turned-mirrored\"]")),
    ];
    for (number, (name, layout, tag)) in (1..).zip(boards) {
        let board = begin(&channel, &[("match", "single"), ("board", name)]).await;
        let record = channel.export(&format!("k{number}"));
        assert_eq!(record.lines().find(|line| line.starts_with("[Board")), tag, "{record}");
        let terms = *Record::read(&record).unwrap().terms();
        assert_eq!(terms.board().layout, layout);
        // Every tower starts on a square of its own color, so the line-up identifies the board.
        let line_up: Vec<_> = kamisado_rules::Lineup::home(terms.board(), Side::White)
            .squares(terms.board(), Side::White)
            .map(|(square, color)| (square.file(), format!("{color:?}").to_lowercase()))
            .collect();
        let told = description(&board).split("White: row 1: ").nth(1).unwrap().split('.').next().unwrap();
        for (file, color) in line_up {
            assert!(told.contains(&format!("{} {color}", char::from(b'a' + file))), "{name}: {told}");
        }
        assert_eq!(board.content.contains(name), tag.is_some(), "{}", board.content);
        channel.resign_after(&board, channel.ada).await;
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_random_board_is_one_of_the_four_and_the_same_until_the_end() {
    let mut channel = Channel::started().await;
    let board = begin(&channel, &[("match", "single"), ("board", "random"), ("game", "Megasado")]).await;
    let before = channel.export("k1");
    let layout = Record::read(&before).unwrap().terms().board().layout;
    assert!(Layout::ALL.contains(&layout));
    channel.restart_bot().await;
    channel.command(channel.ada, "board", json!({})).await;
    let again = channel.board_after(board.id).await;
    assert_eq!(description(&again), description(&board));
    assert_eq!(channel.export("k1"), before);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn forbidden_combinations_of_terms_are_refused_with_the_reason() {
    let channel = Channel::started().await;
    let challenge = |choices: &[(&str, &str)]| {
        let mut options = json!({ "opponent": channel.grace.to_string() });
        for &(option, name) in choices {
            options[option] = channel.choice("challenge", option, name);
        }
        options
    };
    let names = |option: &str| -> Vec<String> {
        let commands = channel.handle().commands(None);
        let command = commands.iter().find(|known| known["name"] == "challenge").unwrap();
        let options = command["options"].as_array().unwrap();
        let option = options.iter().find(|known| known["name"] == option).unwrap();
        let name = |choice: &Value| choice["name"].as_str().unwrap().to_owned();
        option["choices"].as_array().unwrap().iter().map(name).collect()
    };
    let variants = names("variants");
    assert_eq!(variants.len(), 8, "five variants and the three pairs: {variants:?}");
    for variant in &variants {
        let options = challenge(&[("variants", variant), ("game", "Kamisado")]);
        let told = sentence("refused-variants-need-megasado", &[]);
        channel.refused_command(channel.ada, "challenge", options, &told).await;
        if variant.contains("sumo") {
            let options = challenge(&[("variants", variant), ("game", "Megasado"), ("match", "marathon")]);
            let told = sentence("refused-sumo-marathon", &[]);
            channel.refused_command(channel.ada, "challenge", options, &told).await;
        }
    }
    assert!(channel.handle().messages(channel.id).iter().all(|message| message.ephemeral_to.is_some()));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_with_variants_is_to_megasado() {
    let channel = Channel::started().await;
    let retro = channel.choice("challenge", "variants", "retro");
    let options = json!({ "opponent": channel.grace.to_string(), "variants": retro });
    channel.command(channel.ada, "challenge", options).await;
    let is_challenge = |message: &Message| message.content.contains("challenges you");
    let handle = channel.handle();
    let challenge =
        handle.wait_for_message_after(channel.id, Snowflake::new(0), is_challenge, PATIENCE).await;
    let challenge = challenge.expect("the challenge");
    assert!(challenge.content.contains("Megasado"), "{}", challenge.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_out_of_the_bounds_of_its_option_is_answered_with_the_bounds() {
    let channel = Channel::started().await;
    for (option, number, most) in [("minutes", -5, 600), ("minutes", 601, 600), ("increment", -1, 600)] {
        let answer = channel.command(channel.ada, "challenge", json!({ option: number })).await;
        let told = format!("The option `{option}` takes a whole number from ");
        assert!(answer.content().starts_with(&told), "{}", answer.content());
        assert!(answer.content().contains(&format!(" to {most}.")), "{}", answer.content());
    }
    assert!(channel.handle().messages(channel.id).iter().all(|message| message.ephemeral_to.is_some()));
}

/// The only menu of a message: its custom id, and the labels and values of its options.
fn menu(message: &Message) -> (String, Vec<(String, String)>) {
    let menu = message.controls().find(|control| control["type"] == 3).expect("a menu");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let options = menu["options"].as_array().unwrap().iter();
    (
        text(&menu["custom_id"]),
        options.map(|option| (text(&option["label"]), text(&option["value"]))).collect(),
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_towers_are_placed_tower_by_tower_from_the_menu_and_typed() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let board = begin(&channel, &[("game", "Megasado"), ("setup", "tournament")]).await;
    let order = ["Gold", "Silver", "Pink", "Orange", "Blue", "Purple", "Yellow", "Red", "Green", "Brown"];
    for (placed, tower) in order.into_iter().enumerate() {
        let shown = handle.message(board.id).unwrap();
        let (id, options) = menu(&shown);
        assert_eq!(options.len(), 10 - placed);
        let (_, value) = options.iter().find(|(label, _)| label == tower).expect("the tower");
        handle
            .choose(board.id, channel.ada, &id, &[value])
            .unwrap()
            .complete_answer()
            .await
            .expect("an answer");
    }
    let complete = handle.message(board.id).unwrap();
    channel.press(&complete, channel.ada, "Confirm").await;
    let second = channel.board_after(board.id).await;
    assert_eq!(second.pinged, [channel.grace]);
    // White sees Black's left end of a row on the right.
    let black = "Black: row 10: a brown, b green, c red, d yellow, e purple, f blue, g orange, h pink, i silver, j gold.";
    assert!(description(&second).contains(black), "{}", description(&second));

    let before = channel.kept().await;
    for (text, told) in [
        ("setup pink orange gold silver blue purple yellow red green", "missing: brown"),
        ("setup pink orange gold silver blue purple yellow red green pink", "Pink is there twice"),
        ("setup br gr re ye pi pu bl or si go go", "only 10 towers"),
        ("setup br gr re ye p p bl or si go", "tower 5 can be"),
    ] {
        let said = handle.say(channel.id, channel.grace, &format!("<@{}> {text}", handle.bot())).unwrap();
        let reply = channel.reply_to(said).await;
        assert!(reply.content.contains(told), "{text}: {}", reply.content);
    }
    assert_eq!(channel.kept().await, before);
    handle.say(channel.id, channel.grace, "setup br gr re ye pi pu bl or si go").unwrap();
    let third = channel.board_after(second.id).await;
    assert_eq!(third.pinged, [channel.ada], "{}", third.content);
    let white = "White: row 1: a brown, b green, c red, d yellow, e pink, f purple, g blue, h orange, i silver, j gold.";
    assert!(description(&third).contains(white), "{}", description(&third));
    let record = channel.export("k1");
    for tag in [
        "[BlackSetup \"Gold Silver Pink Orange Blue Purple Yellow Red Green Brown\"]",
        "[WhiteSetup \"Brown Green Red Yellow Pink Purple Blue Orange Silver Gold\"]",
    ] {
        assert!(record.contains(tag), "{record}");
    }
    channel.assert_no_violations();
}

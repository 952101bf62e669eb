//! The application's own emoji of the colors. They are uploaded once, shown in prompts and menus, and understood in typed
//! texts. If Discord refuses them, the bot shows plain emoji.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

use kamisado_standin::{Action, Fault, Handle, Matcher, Message, Options, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, PATIENCE, texts::plain_emoji};

const LIST: &str = "GET /applications/{application_id}/emojis";
const UPLOAD: &str = "POST /applications/{application_id}/emojis";

/// The colors of both games.
const COLORS: [&str; 10] =
    ["brown", "green", "red", "yellow", "pink", "purple", "blue", "orange", "silver", "gold"];

async fn open() -> Channel {
    Channel::open(Options::default(), ["Ada", "Grace"]).await
}

/// Makes requests for the emoji fail when the bot starts.
fn fail(channel: &Channel, on: Matcher, action: Action) {
    channel.handle().fault(Fault { on, action }).unwrap();
}

fn count(channel: &Channel, request: &str) -> u64 {
    channel.handle().requests().get(request).copied().unwrap_or_default()
}

/// The ids of the emoji by color, once all are uploaded.
async fn uploaded(channel: &Channel) -> BTreeMap<String, Snowflake> {
    let is_complete = |handle: &Handle| handle.application_emoji().len() == COLORS.len();
    assert!(channel.handle().wait_until(is_complete, PATIENCE).await, "the emoji are uploaded");
    let emoji = channel.handle().application_emoji().into_iter();
    emoji.map(|one| (one.name.strip_prefix("kamisado_").unwrap().to_owned(), one.id)).collect()
}

/// The emoji of each option of the menu under a board.
fn emoji_of_menu(board: &Message) -> Vec<Value> {
    let menu = board.controls().find(|control| control["type"] == 3).expect("a menu");
    menu["options"].as_array().unwrap().iter().map(|option| option["emoji"].clone()).collect()
}

/// Asks for the board until its prompt is this text, because the bot may not have looked up the emoji yet.
async fn wait_for_prompt(channel: &Channel, prompt: &str) -> Arc<Message> {
    let asking = async {
        loop {
            let last = channel.last_message();
            channel.command(channel.ada, "board", json!({})).await;
            let board = channel.board_after(last).await;
            if board.content.contains(prompt) {
                return board;
            }
        }
    };
    tokio::time::timeout(PATIENCE, asking).await.expect("the prompt")
}

/// Ada opens with Red to a blue square. Returns the board on which Grace must move Blue.
async fn opened(channel: &Channel) -> Arc<Message> {
    let first = channel.begin("single").await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4").unwrap();
    channel.board_after(first.id).await
}

#[tokio::test(flavor = "multi_thread")]
async fn they_are_uploaded_once_and_stand_in_prompts_and_menus() {
    let mut channel = open().await;
    channel.start_bot().await;
    let emoji = uploaded(&channel).await;
    let colors: BTreeSet<&str> = emoji.keys().map(String::as_str).collect();
    assert_eq!(colors, COLORS.into());
    let board = opened(&channel).await;
    let prompt = format!("move <:kamisado_blue:{}> **blue**", emoji["blue"]);
    assert!(board.content.contains(&prompt), "{}", board.content);
    // The menu offers a move of Blue straight ahead to a yellow square.
    let own =
        |color: &str| json!({ "id": emoji[color], "name": format!("kamisado_{color}"), "animated": false });
    let of_menu = emoji_of_menu(&board);
    assert!(of_menu.contains(&own("yellow")), "{of_menu:?}");
    let alt_text = board.attachments[0].description.clone().unwrap_or_default();
    assert!(!alt_text.contains("kamisado_"), "{alt_text}");

    channel.restart_bot().await;
    let board = wait_for_prompt(&channel, &prompt).await;
    assert!(emoji_of_menu(&board).contains(&own("yellow")));
    assert_eq!((count(&channel, LIST), count(&channel, UPLOAD)), (2, 10));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_whose_answer_is_lost_is_not_repeated() {
    let mut channel = open().await;
    fail(&channel, Matcher::route("GET", "/emojis").times(2), Action::Status { status: 503 });
    fail(&channel, Matcher::route("POST", "/emojis").after(3), Action::CutAfterWork);
    channel.start_bot().await;
    let emoji = uploaded(&channel).await;
    opened(&channel).await;
    wait_for_prompt(&channel, &format!("<:kamisado_blue:{}> **blue**", emoji["blue"])).await;
    assert_eq!(count(&channel, UPLOAD), 10);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn plain_ones_stand_where_discord_does_not_allow_them() {
    for (on, action, uploads) in [
        (Matcher::route("GET", "/emojis").always(), Action::Error { status: 403, code: 50_001 }, 0),
        (Matcher::route("POST", "/emojis").always(), Action::Error { status: 400, code: 30_008 }, 1),
        (
            Matcher::route("GET", "/emojis").always(),
            Action::RateLimit { retry_after: 60.0, global: false },
            0,
        ),
        (Matcher::route("GET", "/emojis").always(), Action::Hang, 0),
    ] {
        let mut channel = open().await;
        fail(&channel, on, action);
        channel.start_bot().await;
        let board = opened(&channel).await;
        assert!(board.content.contains("move 🟦 **blue**"), "{}", board.content);
        assert!(emoji_of_menu(&board).contains(&json!({ "name": plain_emoji("yellow") })));
        channel.handle().say(channel.id, channel.grace, "🟦 forward 5").unwrap();
        let next = channel.board_after(board.id).await;
        assert!(next.content.contains("move 🟨 **yellow**"), "{}", next.content);
        assert_eq!(count(&channel, UPLOAD), uploads);
        channel.assert_no_violations();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_is_asked_a_few_times_only() {
    let mut channel = open().await;
    fail(&channel, Matcher::route("GET", "/emojis").always(), Action::Status { status: 502 });
    channel.start_bot().await;
    let asking = async {
        while count(&channel, LIST) < 5 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, asking).await.expect("five attempts");
    for _ in 0..3 {
        let first = channel.begin("single").await;
        channel.resign_after(&first, channel.ada).await;
    }
    assert_eq!((count(&channel, LIST), count(&channel, UPLOAD)), (5, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_emoji_were_deleted_is_sent_with_plain_ones() {
    let mut channel = open().await;
    channel.start_bot().await;
    uploaded(&channel).await;
    let board = opened(&channel).await;
    channel.handle().delete_application_emoji();
    channel.handle().say(channel.id, channel.grace, "blue forward 5").unwrap();
    let next = channel.board_after(board.id).await;
    assert!(next.content.contains("move 🟨 **yellow**"), "{}", next.content);
    assert!(emoji_of_menu(&next).iter().all(|emoji| emoji["id"].is_null()));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn copied_ones_are_read_as_colors() {
    let mut channel = open().await;
    channel.start_bot().await;
    let emoji = uploaded(&channel).await;
    let first = channel.begin("single").await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, &format!("<:kamisado_red:{}> forward 4", emoji["red"])).unwrap();
    let second = channel.board_after(first.id).await;
    assert!(second.content.contains("Red Forward 4 Blue"), "{}", second.content);
    // Some programs copy a custom emoji as its name between colons.
    handle.say(channel.id, channel.grace, ":kamisado_blue: forward 5").unwrap();
    let third = channel.board_after(second.id).await;
    assert!(third.content.contains("Blue Forward 5 Yellow"), "{}", third.content);
    channel.assert_no_violations();
}

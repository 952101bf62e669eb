//! Plays with the bot in the sandbox through the control interface, as the page does.

use serde_json::{Value, json};

use crate::visitor::Visitor;

/// Two people and the channel in which they play.
struct Players {
    channel: String,
    ada: String,
    grace: String,
}

impl Players {
    async fn of(visitor: &Visitor) -> Self {
        Self {
            channel: visitor.id("channels", "general").await,
            ada: visitor.id("users", "Ada").await,
            grace: visitor.id("users", "Grace").await,
        }
    }

    /// Calls a command as Ada and returns the answer.
    async fn command(&self, visitor: &Visitor, name: &str, options: Value) -> Value {
        let body = json!({ "channel": self.channel, "user": self.ada, "name": name, "options": options });
        visitor.post("command", body).await["answer"].clone()
    }

    /// Starts a match: Ada challenges Grace, Grace accepts, and Ada plays Black. Returns the first board's message.
    async fn begin(&self, visitor: &Visitor) -> Value {
        let options = json!({ "opponent": self.grace, "match": choice(visitor, "match", "single").await,
            "black": choice(visitor, "black", "me").await });
        let answer = self.command(visitor, "challenge", options).await;
        assert_eq!(answer["message"]["ephemeral"], true, "{answer}");
        let challenge =
            visitor.message(&self.channel, &self.grace, |message| button(message, "Accept").is_some()).await;
        assert!(is_pinged(&challenge, &self.grace), "the challenged one is told: {challenge}");
        let press = json!({ "message": challenge["id"], "user": self.grace,
            "custom_id": button(&challenge, "Accept") });
        visitor.post("press", press).await;
        visitor.message(&self.channel, &self.ada, |message| has_picture(message, 0)).await
    }
}

/// The value of a choice of `/challenge`. `option` is the name of the option, and `name` that of the choice. `name` can
/// omit an explanation in parentheses at the end.
async fn choice(visitor: &Visitor, option: &str, name: &str) -> Value {
    let find = |list: &Value, wanted: &str| {
        let is_meant = |name: &str| name == wanted || name.starts_with(&format!("{wanted} ("));
        let named =
            list.as_array().into_iter().flatten().find(|each| each["name"].as_str().is_some_and(is_meant));
        named.cloned().unwrap_or_else(|| panic!("{wanted} is in {list}"))
    };
    let commands = visitor.get("commands").await;
    let challenge = find(&commands, "challenge");
    find(&find(&challenge["options"], option)["choices"], name)["value"].clone()
}

fn controls(message: &Value) -> impl Iterator<Item = &Value> {
    let rows = message["components"].as_array().into_iter().flatten();
    rows.filter_map(|row| row["components"].as_array()).flatten()
}

fn button<'a>(message: &'a Value, label: &str) -> Option<&'a str> {
    controls(message).find(|control| control["label"] == label)?["custom_id"].as_str()
}

fn is_pinged(message: &Value, user: &str) -> bool {
    message["pinged"].as_array().expect("a list").iter().any(|pinged| pinged == user)
}

/// Whether a message shows the board after this event. The picture's file name contains the match and the event number.
fn has_picture(message: &Value, event: u32) -> bool {
    let name = message["attachments"][0]["filename"].as_str().unwrap_or_default();
    name.ends_with(&format!("-{event}.png"))
}

async fn assert_no_violations(visitor: &Visitor) {
    assert_eq!(visitor.get("violations").await, json!([]));
}

#[tokio::test]
async fn a_challenge_is_accepted_and_a_typed_move_brings_a_board_with_alt_text() {
    let visitor = Visitor::start(&[]).await;
    let players = Players::of(&visitor).await;
    let opening = players.begin(&visitor).await;
    assert!(is_pinged(&opening, &players.ada), "the one who opens is told: {opening}");

    visitor.say(&players.channel, &players.ada, "Orange Forward 2 Green").await;
    let board = visitor.message(&players.channel, &players.grace, |message| has_picture(message, 1)).await;
    assert!(is_pinged(&board, &players.grace) && !is_pinged(&board, &players.ada), "{board}");
    assert!(board["content"].as_str().expect("text").contains("Orange Forward 2 Green"), "{board}");
    let file = &board["attachments"][0];
    let alt_text = file["description"].as_str().expect("an alt text");
    assert!(alt_text.contains("orange") && alt_text.contains("green"), "{alt_text}");
    let path = file["url"].as_str().and_then(|url| url.find("/files/").map(|start| &url[start..]));
    let (kind, picture) = visitor.file(path.expect("a file of the stand-in")).await;
    assert_eq!(kind, "image/png");
    assert!(picture.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_no_violations(&visitor).await;
}

#[tokio::test]
async fn a_menu_and_the_completion_of_the_move_command_offer_moves_that_can_be_played() {
    let visitor = Visitor::start(&[]).await;
    let players = Players::of(&visitor).await;
    players.begin(&visitor).await;
    visitor.say(&players.channel, &players.ada, "Orange Forward 2 Green").await;
    let board = visitor.message(&players.channel, &players.grace, |message| has_picture(message, 1)).await;
    let menu = controls(&board).find(|control| control["type"] == 3).expect("a menu of moves");
    let choose = json!({ "message": board["id"], "user": players.grace, "custom_id": menu["custom_id"],
        "values": [menu["options"][0]["value"]] });
    visitor.post("choose", choose).await;
    visitor.message(&players.channel, &players.ada, |message| has_picture(message, 2)).await;

    let typing = json!({ "channel": players.channel, "user": players.ada, "name": "move",
        "options": { "text": "f" }, "focused": "text" });
    let answer = visitor.post("autocomplete", typing).await["answer"].clone();
    assert_eq!(answer["kind"], "choices", "{answer}");
    players.command(&visitor, "move", json!({ "text": answer["choices"][0]["value"] })).await;
    visitor.message(&players.channel, &players.grace, |message| has_picture(message, 3)).await;
    assert_no_violations(&visitor).await;
}

#[tokio::test]
async fn a_resigned_match_stands_on_the_leaderboard() {
    let visitor = Visitor::start(&[]).await;
    let players = Players::of(&visitor).await;
    let before = players.command(&visitor, "leaderboard", json!({})).await;
    assert!(!before["message"]["content"].as_str().expect("text").contains("Grace"), "{before}");
    players.begin(&visitor).await;
    visitor.say(&players.channel, &players.ada, "red forward 4").await;
    visitor.message(&players.channel, &players.grace, |message| has_picture(message, 1)).await;
    let asked = players.command(&visitor, "resign", json!({})).await["message"].clone();
    let press =
        json!({ "message": asked["id"], "user": players.ada, "custom_id": button(&asked, "Give up") });
    visitor.post("press", press).await;
    let told = |message: &Value| {
        message["content"].as_str().is_some_and(|content| content.contains("Grace wins the match"))
    };
    visitor.message(&players.channel, &players.grace, told).await;
    let after = players.command(&visitor, "leaderboard", json!({})).await;
    assert!(after["message"]["content"].as_str().expect("text").contains(r"1\. Grace"), "{after}");
    assert_no_violations(&visitor).await;
}

#[tokio::test]
async fn a_file_is_uploaded_and_its_match_goes_on_if_the_opponent_agrees() {
    let visitor = Visitor::start(&[]).await;
    let players = Players::of(&visitor).await;
    let import = async |record: &str| {
        let file = visitor.upload("broken-off.txt", record).await;
        let options = json!({ "opponent": players.grace, "record": file });
        players.command(&visitor, "import", options).await;
    };
    import("Round 1\n  1. Red Forward 4 Pink\n").await;
    let refused = |message: &Value| {
        message["content"].as_str().is_some_and(|content| content.contains("Line 2 of the record"))
    };
    visitor.message(&players.channel, &players.ada, refused).await;

    import("Round 1\n  1. Red Forward 4 Blue\n").await;
    let challenge = visitor
        .message(&players.channel, &players.grace, |message| button(message, "Accept").is_some())
        .await;
    let press = json!({ "message": challenge["id"], "user": players.grace,
        "custom_id": button(&challenge, "Accept") });
    visitor.post("press", press).await;
    let board = visitor.message(&players.channel, &players.grace, |message| has_picture(message, 1)).await;
    let text = board["content"].as_str().expect("text");
    // The text has an emoji before the color. Which emoji depends on whether the bot has uploaded its own emoji yet.
    assert!(text.contains("it is your turn: move ") && text.contains(" **blue**."), "{board}");
    assert_no_violations(&visitor).await;
}

#[tokio::test]
async fn with_the_content_withheld_a_move_is_played_in_reply_to_the_board_only() {
    let visitor = Visitor::start(&["--without-content"]).await;
    let players = Players::of(&visitor).await;
    assert_eq!(visitor.get("world").await["message_content"], false);
    let opening = players.begin(&visitor).await;
    visitor.say(&players.channel, &players.ada, "Orange Forward 2 Green").await;
    let reply = json!({ "channel": players.channel, "user": players.ada, "content": "Orange Forward 1 Red",
        "reply_to": opening["id"] });
    visitor.post("say", reply).await;
    let board = visitor.message(&players.channel, &players.grace, |message| has_picture(message, 1)).await;
    assert!(board["content"].as_str().expect("text").contains("Orange Forward 1 Red"), "{board}");
    assert_no_violations(&visitor).await;
}

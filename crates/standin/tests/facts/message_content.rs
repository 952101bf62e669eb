use kamisado_standin::Options;
use serde_json::{Value, json};

use crate::support::{Gateway, PLAIN_INTENTS, Scene, button, row, scene, scene_with};

async fn without_intent() -> (Scene, Gateway) {
    let scene = scene_with(Options { message_content: false, ..Options::default() }).await;
    let gateway = Gateway::identified(&scene.discord, PLAIN_INTENTS).await;
    (scene, gateway)
}

fn is_withheld(message: &Value) -> bool {
    message["content"] == "" && message["attachments"] == json!([]) && message["components"] == json!([])
}

#[tokio::test]
async fn without_the_intent_the_content_is_withheld() {
    let (scene, mut gateway) = without_intent().await;
    let id = scene.discord.say(scene.channel, scene.anna, "Purple Left 5").unwrap();
    let event = gateway.event("MESSAGE_CREATE").await;
    assert!(is_withheld(&event));
    assert_eq!(event["author"]["id"], json!(scene.anna));
    let path = scene.messages_path();
    assert!(is_withheld(&scene.bot.get(&format!("{path}/{id}")).await.expect(200)));
    assert!(is_withheld(&scene.bot.get(&path).await.expect(200)[0]));
}

#[tokio::test]
async fn with_the_intent_granted_but_not_asked_for_only_history_has_the_content() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, PLAIN_INTENTS).await;
    scene.discord.say(scene.channel, scene.anna, "hello").unwrap();
    assert!(is_withheld(&gateway.event("MESSAGE_CREATE").await));
    assert_eq!(scene.bot.get(&scene.messages_path()).await.expect(200)[0]["content"], "hello");
}

#[tokio::test]
async fn a_direct_message_has_its_content() {
    let (scene, mut gateway) = without_intent().await;
    scene.discord.direct_message(scene.anna, "Purple Left 5").unwrap();
    assert_eq!(gateway.event("MESSAGE_CREATE").await["content"], "Purple Left 5");
}

#[tokio::test]
async fn a_message_that_mentions_the_bot_has_its_content() {
    let (scene, mut gateway) = without_intent().await;
    let text = format!("<@{}> Purple Left 5", scene.discord.bot());
    scene.discord.say(scene.channel, scene.anna, &text).unwrap();
    let event = gateway.event("MESSAGE_CREATE").await;
    assert_eq!(event["content"], text);
    assert_eq!(event["mentions"][0]["id"], json!(scene.discord.bot()));
    assert_eq!(scene.bot.get(&scene.messages_path()).await.expect(200)[0]["content"], text);
}

#[tokio::test]
async fn a_reply_to_the_bot_has_its_content_only_with_ping() {
    let (scene, mut gateway) = without_intent().await;
    let board = scene.bot.post(&scene.messages_path(), json!({ "content": "board" })).await.expect(200);
    let board = board["id"].as_str().unwrap().parse().unwrap();
    scene.discord.reply(scene.channel, scene.anna, board, "with ping", true).unwrap();
    scene.discord.reply(scene.channel, scene.anna, board, "without", false).unwrap();
    assert_eq!(
        gateway.event("MESSAGE_CREATE").await["content"],
        "board",
        "its own messages are not withheld"
    );
    let with_ping = gateway.event("MESSAGE_CREATE").await;
    assert_eq!(with_ping["content"], "with ping");
    assert_eq!(with_ping["referenced_message"]["content"], "board");
    assert!(is_withheld(&gateway.event("MESSAGE_CREATE").await));
}

#[tokio::test]
async fn a_reply_to_an_answer_to_a_command_is_withheld() {
    let (scene, mut gateway) = without_intent().await;
    scene.register(json!([{ "name": "board", "description": "Show the board" }])).await.expect(200);
    scene.discord.command(scene.channel, scene.anna, "board", &json!({})).unwrap();
    let event = gateway.event("INTERACTION_CREATE").await;
    let path = format!(
        "/interactions/{}/{}/callback?with_response=true",
        event["id"].as_str().unwrap(),
        event["token"].as_str().unwrap()
    );
    let body =
        json!({ "type": 4, "data": { "content": "board", "components": [row(json!([button("a")]))] } });
    let answer = scene.bot.post(&path, body).await.expect(200);
    let board = answer["resource"]["message"]["id"].as_str().unwrap().parse().unwrap();
    let own = gateway.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&own["content"], &own["components"][0]["components"][0]["custom_id"]),
        (&json!("board"), &json!("a"))
    );
    scene.discord.reply(scene.channel, scene.anna, board, "Purple Left 5", true).unwrap();
    assert!(is_withheld(&gateway.event("MESSAGE_CREATE").await));
    scene.assert_well_formed();
}

#[tokio::test]
async fn an_edit_is_reported_with_its_moment_and_its_content_like_the_message() {
    let (scene, mut gateway) = without_intent().await;
    let bot = scene.discord.bot();
    let id = scene.discord.say(scene.channel, scene.anna, "lfet 5").unwrap();
    scene.discord.edit(scene.anna, id, "left 5").unwrap();
    assert!(is_withheld(&gateway.event("MESSAGE_UPDATE").await));
    let text = format!("<@{bot}> left 5");
    scene.discord.edit_after(scene.anna, id, &text, std::time::Duration::from_secs(90)).unwrap();
    let event = gateway.event("MESSAGE_UPDATE").await;
    assert_eq!((&event["id"], &event["content"]), (&json!(id), &json!(text)));
    assert_eq!((&event["author"]["id"], &event["mentions"][0]["id"]), (&json!(scene.anna), &json!(bot)));
    assert!(event["edited_timestamp"].as_str() > event["timestamp"].as_str(), "{event}");
    let board = scene.bot.post(&scene.messages_path(), json!({ "content": "board" })).await.expect(200);
    let board = board["id"].as_str().unwrap().parse().unwrap();
    let reply = scene.discord.reply(scene.channel, scene.anna, board, "lfet 5", true).unwrap();
    scene.discord.edit(scene.anna, reply, "left 5").unwrap();
    assert_eq!(gateway.event("MESSAGE_UPDATE").await["content"], "left 5", "a reply stays one");
}

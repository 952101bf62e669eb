use std::time::Duration;

use kamisado_standin::{Answer, DirectMessages, Options, Permissions};
use serde_json::{Value, json};

use crate::support::{ALL_INTENTS, Gateway, PATIENCE, Scene, button, picture, row, scene, scene_with};

fn callback(event: &Value) -> String {
    format!("/interactions/{}/{}/callback", event["id"].as_str().unwrap(), event["token"].as_str().unwrap())
}

fn webhook(scene: &Scene, event: &Value) -> String {
    format!("/webhooks/{}/{}", scene.discord.bot(), event["token"].as_str().unwrap())
}

/// Posts a message with a button and a menu, and presses the button. Returns the gateway connection, the interaction,
/// its event and the message's id.
async fn pressed(scene: &Scene) -> (Gateway, kamisado_standin::Interaction, Value, String) {
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let menu = json!({ "type": 3, "custom_id": "menu", "options": [{ "label": "A", "value": "a" }, { "label": "B", "value": "b" }] });
    let body = json!({ "content": "board", "components": [row(json!([button("go")])), row(json!([menu]))] });
    let board =
        scene.bot.post(&scene.messages_path(), body).await.expect(200)["id"].as_str().unwrap().to_owned();
    let interaction = scene.discord.press(board.parse().unwrap(), scene.ben, "go").unwrap();
    let event = gateway.event("INTERACTION_CREATE").await;
    (gateway, interaction, event, board)
}

#[tokio::test]
async fn a_command_carries_what_a_client_library_needs() {
    let scene = scene().await;
    let (_gateway, _interaction, event) = scene.called().await;
    assert_eq!((&event["type"], &event["data"]["name"]), (&json!(2), &json!("challenge")));
    assert_eq!((&event["locale"], &event["guild_locale"]), (&json!("en-GB"), &json!("en-US")));
    assert_eq!((&event["entitlements"], &event["context"]), (&json!([]), &json!(0)));
    assert_eq!(event["attachment_size_limit"], 10 << 20);
    assert_eq!(event["app_permissions"], json!(Permissions::of_a_bot().bits().to_string()));
    assert_eq!(event["member"]["permissions"], json!(Permissions::of_a_member().bits().to_string()));
    assert_eq!(event["authorizing_integration_owners"], json!({ "0": scene.guild }));
}

#[tokio::test]
async fn an_answer_is_a_message_of_the_bot() {
    let scene = scene().await;
    let (mut gateway, mut interaction, event) = scene.called().await;
    let body = json!({ "type": 4, "data": { "content": "accepted" } });
    scene.bot.post(&callback(&event), body).await.expect(204);
    let answer = interaction.answer().await.unwrap();
    assert_eq!((answer.content(), answer.is_ephemeral()), ("accepted", false));
    let message = gateway.event("MESSAGE_CREATE").await;
    assert_eq!((&message["type"], &message["interaction"]["name"]), (&json!(20), &json!("challenge")));
    scene.assert_well_formed();
}

#[tokio::test]
async fn an_answer_may_bring_a_picture() {
    let scene = scene().await;
    let (_gateway, mut interaction, event) = scene.called().await;
    let body = json!({ "type": 4, "data": { "content": "board", "attachments": [{ "id": 0, "description": "alt" }] } });
    scene.bot.post_files(&callback(&event), &body, &[("b.png", picture(3, 3))]).await.expect(204);
    let answer = interaction.answer().await.unwrap();
    assert_eq!(answer.message().unwrap().attachments[0].description.as_deref(), Some("alt"));
}

#[tokio::test]
async fn after_three_seconds_an_answer_is_too_late() {
    let scene =
        scene_with(Options { interaction_deadline: Duration::from_millis(30), ..Options::default() }).await;
    let (_gateway, mut interaction, event) = scene.called().await;
    assert!(interaction.answer().await.is_none(), "the application did not respond");
    let body = json!({ "type": 4, "data": { "content": "late" } });
    scene.bot.post(&callback(&event), body).await.expect_error(404, 10062);
}

#[tokio::test]
async fn a_second_answer_is_refused() {
    let scene = scene().await;
    let (_gateway, _interaction, event) = scene.called().await;
    let body = json!({ "type": 4, "data": { "content": "once" } });
    scene.bot.post(&callback(&event), body.clone()).await.expect(204);
    scene.bot.post(&callback(&event), body).await.expect_error(400, 40060);
    assert_eq!(scene.discord.messages(scene.channel).len(), 1);
}

#[tokio::test]
async fn an_unknown_token_is_refused() {
    let scene = scene().await;
    let (_gateway, interaction, _event) = scene.called().await;
    let path = format!("/interactions/{}/wrong/callback", interaction.id);
    scene.bot.post(&path, json!({ "type": 4, "data": { "content": "x" } })).await.expect_error(404, 10062);
    let path = format!("/webhooks/{}/wrong", scene.discord.bot());
    scene.bot.post(&path, json!({ "content": "x" })).await.expect_error(404, 10015);
}

#[tokio::test]
async fn the_original_can_be_read_edited_and_deleted() {
    let scene = scene().await;
    let (_gateway, _interaction, event) = scene.called().await;
    scene.bot.post(&callback(&event), json!({ "type": 4, "data": { "content": "one" } })).await.expect(204);
    let original = format!("{}/messages/@original", webhook(&scene, &event));
    assert_eq!(scene.bot.get(&original).await.expect(200)["content"], "one");
    assert_eq!(scene.bot.patch(&original, json!({ "content": "two" })).await.expect(200)["content"], "two");
    scene.bot.delete(&original).await.expect(204);
    scene.bot.get(&original).await.expect_error(404, 10008);
    scene.assert_well_formed();
}

#[tokio::test]
async fn a_deferred_answer_is_filled_by_an_edit_or_by_the_first_follow_up() {
    let scene = scene().await;
    let mut gateway = None;
    for by_edit in [true, false] {
        let (first, mut interaction, event) = scene.called().await;
        gateway = Some(first);
        scene.bot.post(&callback(&event), json!({ "type": 5 })).await.expect(204);
        let Some(Answer::Deferred(thinking)) = interaction.answer().await else { panic!("not deferred") };
        assert!(thinking.loading);
        let hook = webhook(&scene, &event);
        let filled = if by_edit {
            scene.bot.patch(&format!("{hook}/messages/@original"), json!({ "content": "done" })).await
        } else {
            scene.bot.post(&hook, json!({ "content": "done" })).await
        };
        assert_eq!(filled.expect(200)["id"], json!(thinking.id));
        let message = interaction.finished(PATIENCE).await.unwrap();
        assert_eq!((message.content.as_str(), message.loading), ("done", false));
    }
    drop(gateway);
    assert_eq!(scene.discord.messages(scene.channel).len(), 2);
    scene.assert_well_formed();
}

#[tokio::test]
async fn follow_ups_come_after_the_answer_and_can_be_edited_by_id() {
    let scene = scene().await;
    let (_gateway, _interaction, event) = scene.called().await;
    let hook = webhook(&scene, &event);
    scene.bot.post(&hook, json!({ "content": "too early" })).await.expect_error(404, 10015);
    scene.bot.post(&callback(&event), json!({ "type": 4, "data": { "content": "one" } })).await.expect(204);
    let second = scene.bot.post(&hook, json!({ "content": "two", "flags": 64 })).await.expect(200);
    let path = format!("{hook}/messages/{}", second["id"].as_str().unwrap());
    assert_eq!(scene.bot.patch(&path, json!({ "content": "three" })).await.expect(200)["content"], "three");
    let messages = scene.discord.messages(scene.channel);
    assert_eq!(messages[1].ephemeral_to, Some(scene.anna));
    assert_eq!(messages[1].content, "three");
}

#[tokio::test]
async fn after_fifteen_minutes_the_token_is_dead() {
    let lifetime = Duration::from_mins(15);
    let scene = scene_with(Options { interaction_lifetime: lifetime, ..Options::default() }).await;
    let (_gateway, _interaction, event) = scene.called().await;
    scene.bot.post(&callback(&event), json!({ "type": 4, "data": { "content": "one" } })).await.expect(204);
    scene.discord.advance(lifetime);
    let hook = webhook(&scene, &event);
    scene.bot.post(&hook, json!({ "content": "two" })).await.expect_error(401, 50027);
    scene
        .bot
        .patch(&format!("{hook}/messages/@original"), json!({ "content": "x" }))
        .await
        .expect_error(401, 50027);
}

#[tokio::test]
async fn an_ephemeral_answer_is_seen_by_one_only_and_has_no_history() {
    let scene = scene().await;
    let (mut gateway, mut interaction, event) = scene.called().await;
    let body = json!({ "type": 4, "data": { "content": "psst", "flags": 64, "components": [row(json!([button("x")]))] } });
    scene.bot.post(&callback(&event), body).await.expect(204);
    let answer = interaction.answer().await.unwrap();
    let message = answer.message().unwrap().clone();
    assert_eq!(message.ephemeral_to, Some(scene.anna));
    scene.bot.get(&format!("{}/{}", scene.messages_path(), message.id)).await.expect_error(404, 10008);
    assert_eq!(scene.bot.get(&scene.messages_path()).await.expect(200), json!([]));
    let channel = scene.bot.get(&format!("/channels/{}", scene.channel)).await.expect(200);
    assert_eq!(channel["last_message_id"], json!(null), "nor is it a channel's last message");
    assert!(scene.discord.press(message.id, scene.ben, "x").is_err());
    scene.discord.press(message.id, scene.anna, "x").unwrap();
    let next = gateway.payload().await.unwrap();
    assert_eq!(next["t"], "INTERACTION_CREATE", "no MESSAGE_CREATE for an ephemeral answer");
}

#[tokio::test]
async fn answers_need_no_permission_in_the_channel() {
    let scene = scene().await;
    let (_gateway, mut interaction, event) = scene.called().await;
    scene.discord.remove_permissions(scene.channel, Permissions::of_a_bot());
    scene
        .bot
        .post(
            &callback(&event),
            json!({ "type": 4, "data": { "content": "I cannot post here", "flags": 64 } }),
        )
        .await
        .expect(204);
    assert!(interaction.answer().await.is_some());
}

#[tokio::test]
async fn a_press_may_change_its_message() {
    let scene = scene().await;
    let (_gateway, mut interaction, event, board) = pressed(&scene).await;
    assert_eq!((&event["type"], &event["data"]["custom_id"]), (&json!(3), &json!("go")));
    assert_eq!(event["message"]["id"], board);
    let body = json!({ "type": 7, "data": { "content": "pressed", "components": [] } });
    scene.bot.post(&callback(&event), body).await.expect(204);
    let Some(Answer::Update(message)) = interaction.answer().await else { panic!("no update") };
    assert_eq!((message.content.as_str(), message.components.len()), ("pressed", 0));
    assert!(scene.discord.press(message.id, scene.ben, "go").is_err(), "the button is gone");
    scene.assert_well_formed();
}

#[tokio::test]
async fn a_press_may_be_acknowledged_and_the_message_changed_later() {
    let scene = scene().await;
    let (_gateway, mut interaction, event, board) = pressed(&scene).await;
    scene.bot.post(&callback(&event), json!({ "type": 6 })).await.expect(204);
    assert!(matches!(interaction.answer().await, Some(Answer::DeferredUpdate)));
    let original = format!("{}/messages/@original", webhook(&scene, &event));
    let edited = scene.bot.patch(&original, json!({ "content": "later" })).await.expect(200);
    assert_eq!((&edited["id"], &edited["content"]), (&json!(board), &json!("later")));
}

#[tokio::test]
async fn a_choice_brings_its_values_and_only_those_that_are_offered() {
    let scene = scene().await;
    let (mut gateway, _interaction, _event, board) = pressed(&scene).await;
    let board = board.parse().unwrap();
    assert!(scene.discord.choose(board, scene.anna, "menu", &["c"]).is_err());
    assert!(scene.discord.choose(board, scene.anna, "menu", &["a", "b"]).is_err());
    scene.discord.choose(board, scene.anna, "menu", &["b"]).unwrap();
    let event = gateway.event("INTERACTION_CREATE").await;
    assert_eq!((&event["data"]["values"], &event["data"]["component_type"]), (&json!(["b"]), &json!(3)));
}

#[tokio::test]
async fn kinds_of_answers_fit_kinds_of_interactions() {
    let scene = scene().await;
    let (_gateway, _interaction, event) = scene.called().await;
    for body in [
        json!({ "type": 7, "data": { "content": "x" } }),
        json!({ "type": 6 }),
        json!({ "type": 8, "data": { "choices": [] } }),
    ] {
        scene.bot.post(&callback(&event), body).await.expect_error(400, 50035);
    }
}

#[tokio::test]
async fn the_answer_is_returned_when_it_is_asked_for() {
    let scene = scene().await;
    let (_gateway, _interaction, event) = scene.called().await;
    let path = format!("{}?with_response=true", callback(&event));
    let body = scene.bot.post(&path, json!({ "type": 4, "data": { "content": "one" } })).await.expect(200);
    assert_eq!(body["resource"]["message"]["content"], "one");
    assert_eq!(body["interaction"]["response_message_id"], body["resource"]["message"]["id"]);
    scene.assert_well_formed();
}

#[tokio::test]
async fn suggestions_are_at_most_25() {
    let scene = scene().await;
    let option = json!({ "type": 3, "name": "move", "description": "The move", "autocomplete": true, "required": true });
    scene
        .register(json!([{ "name": "move", "description": "Play a move", "options": [option] }]))
        .await
        .expect(200);
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    for (count, status) in [(0, 204), (25, 204), (26, 400)] {
        let typed = json!({ "move": "pur" });
        let mut interaction =
            scene.discord.autocomplete(scene.channel, scene.anna, "move", &typed, "move").unwrap();
        let event = gateway.event("INTERACTION_CREATE").await;
        assert_eq!(
            event["data"]["options"][0],
            json!({ "name": "move", "type": 3, "value": "pur", "focused": true })
        );
        let choices: Value =
            (0..count).map(|index| json!({ "name": index.to_string(), "value": "v" })).collect();
        let answer =
            scene.bot.post(&callback(&event), json!({ "type": 8, "data": { "choices": choices } })).await;
        assert_eq!(answer.status, status, "{}", answer.body);
        if status == 204 {
            let Some(Answer::Choices(given)) = interaction.answer().await else { panic!("no choices") };
            assert_eq!(given.len(), count);
        }
    }
}

#[tokio::test]
async fn commands_work_in_direct_messages() {
    let scene = scene().await;
    scene.register(json!([{ "name": "board", "description": "Show the board" }])).await.expect(200);
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    scene.discord.set_direct_messages(scene.anna, DirectMessages::Closed);
    let channel = scene.discord.direct_channel(scene.anna).unwrap();
    scene.discord.command(channel, scene.anna, "board", &json!({})).unwrap();
    let event = gateway.event("INTERACTION_CREATE").await;
    assert_eq!((&event["context"], &event["user"]["id"]), (&json!(1), &json!(scene.anna)));
    assert!(event["guild_id"].is_null());
    scene.bot.post(&callback(&event), json!({ "type": 4, "data": { "content": "here" } })).await.expect(204);
}

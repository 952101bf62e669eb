use kamisado_standin::{Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{ALL_INTENTS, Gateway, Scene, scene};

async fn thread_from_message(scene: &Scene) -> Snowflake {
    let posted = scene.bot.post(&scene.messages_path(), json!({ "content": "a match" })).await.expect(200);
    let path = format!("{}/{}/threads", scene.messages_path(), posted["id"].as_str().unwrap());
    let thread = scene
        .bot
        .post(&path, json!({ "name": "anna v ben", "auto_archive_duration": 1440 }))
        .await
        .expect(201);
    assert_eq!(thread["id"], posted["id"], "a thread has the id of its message");
    id(&thread)
}

fn id(object: &Value) -> Snowflake {
    object["id"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_thread_is_started_from_a_message_once() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let thread = thread_from_message(&scene).await;
    assert_eq!(gateway.event("THREAD_CREATE").await["parent_id"], json!(scene.channel));
    let path = format!("{}/{thread}/threads", scene.messages_path());
    scene.bot.post(&path, json!({ "name": "again" })).await.expect_error(400, 160_004);
    let message = scene.bot.get(&format!("{}/{thread}", scene.messages_path())).await.expect(200);
    assert_eq!(message["thread"]["name"], "anna v ben");
    let active = scene.bot.get(&format!("/guilds/{}/threads/active", scene.guild)).await.expect(200);
    assert_eq!(active["threads"][0]["id"], json!(thread));
    scene.bot.post(&format!("/channels/{thread}/messages"), json!({ "content": "in it" })).await.expect(200);
    scene.assert_well_formed();
}

#[tokio::test]
async fn a_thread_is_started_without_a_message() {
    let scene = scene().await;
    let path = format!("/channels/{}/threads", scene.channel);
    let thread = scene.bot.post(&path, json!({ "name": "open", "type": 11 })).await.expect(201);
    assert_eq!((&thread["type"], &thread["owner_id"]), (&json!(11), &json!(scene.discord.bot())));
    scene.bot.post(&path, json!({ "name": "private", "type": 12 })).await.expect_error(403, 50013);
    scene.bot.post(&path, json!({ "type": 11 })).await.expect_error(400, 50035);
}

#[tokio::test]
async fn starting_and_writing_need_their_permissions() {
    let scene = scene().await;
    let thread = thread_from_message(&scene).await;
    scene.discord.remove_permissions(scene.channel, Permissions::CREATE_PUBLIC_THREADS);
    let path = format!("/channels/{}/threads", scene.channel);
    scene.bot.post(&path, json!({ "name": "open", "type": 11 })).await.expect_error(403, 50013);
    let messages = format!("/channels/{thread}/messages");
    scene.discord.remove_permissions(scene.channel, Permissions::SEND_MESSAGES);
    scene.bot.post(&messages, json!({ "content": "x" })).await.expect(200);
    scene.discord.remove_permissions(scene.channel, Permissions::SEND_MESSAGES_IN_THREADS);
    scene.bot.post(&messages, json!({ "content": "x" })).await.expect_error(403, 50013);
}

#[tokio::test]
async fn a_message_wakes_an_archived_thread_unless_it_is_locked() {
    let scene = scene().await;
    let thread = thread_from_message(&scene).await;
    let path = format!("/channels/{thread}");
    let archived = async || scene.bot.get(&path).await.expect(200)["thread_metadata"]["archived"].clone();
    scene.bot.patch(&path, json!({ "archived": true })).await.expect(200);
    assert_eq!(archived().await, true);
    scene.bot.post(&format!("{path}/messages"), json!({ "content": "x" })).await.expect(200);
    assert_eq!(archived().await, false);
    scene.discord.set_archived(thread, true, true);
    scene.bot.post(&format!("{path}/messages"), json!({ "content": "x" })).await.expect_error(400, 50083);
    scene.bot.patch(&path, json!({ "archived": false })).await.expect_error(403, 50013);
    scene.discord.set_archived(thread, true, false);
    scene.bot.patch(&path, json!({ "archived": false })).await.expect(200);
    assert_eq!(archived().await, false);
    scene.assert_well_formed();
}

#[tokio::test]
async fn nothing_in_an_archived_thread_can_be_changed() {
    let scene = scene().await;
    let thread = thread_from_message(&scene).await;
    let path = format!("/channels/{thread}");
    let posted = scene.bot.post(&format!("{path}/messages"), json!({ "content": "x" })).await.expect(200);
    scene.discord.set_archived(thread, true, false);
    let message = format!("{path}/messages/{}", id(&posted));
    scene.bot.patch(&message, json!({ "content": "y" })).await.expect_error(400, 50083);
    scene.bot.delete(&message).await.expect_error(400, 50083);
    scene.bot.patch(&path, json!({ "name": "new" })).await.expect_error(400, 50083);
    scene
        .bot
        .put(&format!("{path}/thread-members/{}", scene.anna), json!(null))
        .await
        .expect_error(400, 50083);
}

#[tokio::test]
async fn members_join_and_leave() {
    let scene = scene().await;
    let thread = thread_from_message(&scene).await;
    let members = format!("/channels/{thread}/thread-members");
    scene.bot.get(&format!("{members}/{}", scene.anna)).await.expect_error(404, 10007);
    assert_eq!(
        scene.bot.request("PUT", &format!("{members}/{}", scene.anna)).send().await.unwrap().status(),
        204
    );
    scene.bot.get(&format!("{members}/{}", scene.anna)).await.expect(200);
    assert_eq!(scene.bot.get(&members).await.expect(200).as_array().unwrap().len(), 2);
    scene.bot.delete(&format!("{members}/@me")).await.expect(204);
    assert_eq!(scene.bot.get(&members).await.expect(200).as_array().unwrap().len(), 1);
    scene.assert_well_formed();
}

#[tokio::test]
async fn a_deleted_channel_takes_its_threads_along() {
    let scene = scene().await;
    let thread = thread_from_message(&scene).await;
    scene.discord.delete_channel(scene.channel);
    scene.bot.get(&format!("/channels/{thread}")).await.expect_error(404, 10003);
}

#[tokio::test]
async fn people_start_threads_too() {
    let scene = scene().await;
    let thread = scene.discord.start_thread(scene.channel, scene.anna, "chat").unwrap();
    scene.discord.say(thread, scene.ben, "hello").unwrap();
    let channel = scene.bot.get(&format!("/channels/{thread}")).await.expect(200);
    assert_eq!((&channel["name"], &channel["owner_id"]), (&json!("chat"), &json!(scene.anna)));
}

use kamisado_standin::{DirectMessages, Permissions};
use serde_json::json;

use crate::support::{ALL_INTENTS, Gateway, picture, scene};

#[tokio::test]
async fn a_channel_that_cannot_be_seen_is_no_access() {
    let scene = scene().await;
    scene.discord.remove_permissions(scene.channel, Permissions::VIEW_CHANNEL);
    scene.bot.post(&scene.messages_path(), json!({ "content": "x" })).await.expect_error(403, 50001);
    scene.bot.get(&format!("/channels/{}", scene.channel)).await.expect_error(403, 50001);
    scene.discord.restore_permissions(scene.channel);
    scene.bot.post(&scene.messages_path(), json!({ "content": "x" })).await.expect(200);
}

#[tokio::test]
async fn posting_and_attaching_need_their_permissions() {
    let scene = scene().await;
    let path = scene.messages_path();
    scene.discord.remove_permissions(scene.channel, Permissions::ATTACH_FILES);
    scene.bot.post_files(&path, &json!({}), &[("a.png", picture(2, 2))]).await.expect_error(403, 50013);
    scene.bot.post(&path, json!({ "content": "x" })).await.expect(200);
    scene.discord.remove_permissions(scene.channel, Permissions::SEND_MESSAGES);
    scene.bot.post(&path, json!({ "content": "x" })).await.expect_error(403, 50013);
    assert_eq!(scene.discord.invalid_requests(), 2);
    scene.assert_well_formed();
}

#[tokio::test]
async fn replying_and_reading_need_the_history() {
    let scene = scene().await;
    let path = scene.messages_path();
    let said = scene.discord.say(scene.channel, scene.anna, "hello").unwrap();
    scene.discord.remove_permissions(scene.channel, Permissions::READ_MESSAGE_HISTORY);
    let reply = json!({ "content": "x", "message_reference": { "message_id": said } });
    scene.bot.post(&path, reply).await.expect_error(400, 160_002);
    assert_eq!(scene.bot.get(&path).await.expect(200), json!([]));
    scene.bot.get(&format!("{path}/{said}")).await.expect_error(403, 50013);
}

#[tokio::test]
async fn what_is_gone_has_a_code_of_its_own() {
    let scene = scene().await;
    scene.bot.get(&format!("{}/5", scene.messages_path())).await.expect_error(404, 10008);
    scene.bot.get("/guilds/5").await.expect_error(404, 10004);
    scene.bot.get("/users/5").await.expect_error(404, 10013);
    scene.bot.get(&format!("/guilds/{}/members/5", scene.guild)).await.expect_error(404, 10007);
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    scene.discord.delete_channel(scene.channel);
    assert_eq!(gateway.event("CHANNEL_DELETE").await["id"], json!(scene.channel));
    scene.bot.post(&scene.messages_path(), json!({ "content": "x" })).await.expect_error(404, 10003);
}

#[tokio::test]
async fn a_bot_that_was_removed_or_has_left_has_no_access() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    scene.bot.delete(&format!("/users/@me/guilds/{}", scene.guild)).await.expect(204);
    assert_eq!(gateway.event("GUILD_DELETE").await, json!({ "id": scene.guild }));
    scene.bot.post(&scene.messages_path(), json!({ "content": "x" })).await.expect_error(403, 50001);
    assert_eq!(scene.bot.get("/users/@me/guilds").await.expect(200), json!([]));
}

#[tokio::test]
async fn a_direct_message_channel_is_made_once() {
    let scene = scene().await;
    let body = json!({ "recipient_id": scene.anna });
    let first = scene.bot.post("/users/@me/channels", body.clone()).await.expect(200);
    let second = scene.bot.post("/users/@me/channels", body).await.expect(200);
    assert_eq!((&first["id"], &first["type"]), (&second["id"], &json!(1)));
    assert_eq!(first["recipients"][0]["id"], json!(scene.anna));
    scene.bot.post("/users/@me/channels", json!({ "recipient_id": "5" })).await.expect_error(404, 10013);
    scene.assert_well_formed();
}

#[tokio::test]
async fn users_who_cannot_be_reached_have_two_codes() {
    let scene = scene().await;
    let channel = scene.discord.direct_channel(scene.anna).unwrap();
    let path = format!("/channels/{channel}/messages");
    scene.bot.post(&path, json!({ "content": "hello" })).await.expect(200);
    scene.discord.set_direct_messages(scene.anna, DirectMessages::Closed);
    scene.bot.post(&path, json!({ "content": "hello" })).await.expect_error(403, 50007);
    scene.discord.set_direct_messages(scene.anna, DirectMessages::NoCommonServer);
    scene.bot.post(&path, json!({ "content": "hello" })).await.expect_error(403, 50278);
}

#[tokio::test]
async fn the_bot_and_its_application_describe_themselves() {
    let scene = scene().await;
    let bot = json!(scene.discord.bot());
    assert_eq!(scene.bot.get("/users/@me").await.expect(200)["id"], bot);
    for path in ["/applications/@me", "/oauth2/applications/@me"] {
        let application = scene.bot.get(path).await.expect(200);
        assert_eq!((&application["id"], &application["owner"]["id"]), (&bot, &json!(scene.discord.owner())));
    }
    assert_eq!(scene.bot.get("/gateway").await.expect(200)["url"], scene.discord.gateway_url());
    assert_eq!(scene.bot.get("/gateway/bot").await.expect(200)["shards"], 1);
    assert_eq!(scene.bot.get(&format!("/guilds/{}", scene.guild)).await.expect(200)["name"], "club");
    scene.bot.get(&format!("/guilds/{}/channels", scene.guild)).await.expect(200);
    scene.bot.get(&format!("/guilds/{}/roles", scene.guild)).await.expect(200);
    scene.bot.get(&format!("/guilds/{}/members/{}", scene.guild, scene.anna)).await.expect(200);
    scene.bot.get(&format!("/users/{}", scene.anna)).await.expect(200);
    scene.bot.get("/users/@me/guilds").await.expect(200);
    scene.assert_well_formed();
}

#[tokio::test]
async fn roles_and_their_overwrites_decide_what_a_member_sees() {
    let scene = scene().await;
    let discord = &scene.discord;
    let club = discord.add_role(scene.guild, "club", Permissions::NONE);
    let member = discord.add_user("Berta", Permissions::of_a_member(), "en-US");
    discord.give_role(member, club);
    discord.set_role_overwrite(scene.channel, scene.guild, Permissions::NONE, Permissions::VIEW_CHANNEL);
    discord.set_role_overwrite(scene.channel, club, Permissions::VIEW_CHANNEL, Permissions::NONE);
    discord.say(scene.channel, scene.anna, "x").unwrap_err();
    discord.say(scene.channel, member, "x").unwrap();
    let bots = discord.add_role(scene.guild, "bots", Permissions::NONE);
    scene.bot.get(&format!("/channels/{}", scene.channel)).await.expect_error(403, 50001);
    discord.set_role_overwrite(scene.channel, bots, Permissions::VIEW_CHANNEL, Permissions::NONE);
    discord.give_role(discord.bot(), bots);
    let channel = scene.bot.get(&format!("/channels/{}", scene.channel)).await.expect(200);
    let overwrites = channel["permission_overwrites"].as_array().unwrap();
    let of_club = overwrites.iter().find(|overwrite| overwrite["id"] == json!(club)).unwrap();
    assert_eq!((&of_club["type"], &of_club["allow"]), (&json!(0), &json!(Permissions::VIEW_CHANNEL)));
    let guild = scene.bot.get(&format!("/guilds/{}", scene.guild)).await.expect(200);
    let roles: Vec<_> = guild["roles"].as_array().unwrap().iter().map(|role| role["id"].clone()).collect();
    assert_eq!(roles, [json!(scene.guild), json!(club), json!(bots)]);
    let found = scene.bot.get(&format!("/guilds/{}/members/{member}", scene.guild)).await.expect(200);
    assert_eq!(found["roles"], json!([club]));
}

#[tokio::test]
async fn a_private_thread_is_seen_by_its_members_and_by_those_who_manage_threads() {
    let scene = scene().await;
    let discord = &scene.discord;
    let others = [Permissions::of_a_member(), Permissions::of_a_moderator()];
    let [member, moderator] = others.map(|permissions| discord.add_user("Berta", permissions, "en-US"));
    let thread = discord.start_private_thread(scene.channel, &[scene.anna], "corner").unwrap();
    discord.say(thread, scene.anna, "x").unwrap();
    discord.say(thread, moderator, "x").unwrap();
    discord.say(thread, member, "x").unwrap_err();
    let path = format!("/channels/{thread}/thread-members");
    scene.bot.get(&format!("{path}/{}", scene.anna)).await.expect(200);
    scene.bot.get(&format!("{path}/{member}")).await.expect_error(404, 10007);
}

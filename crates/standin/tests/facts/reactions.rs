use kamisado_standin::{Permissions, Snowflake};
use serde_json::json;

use crate::support::{Scene, scene};

const SAND: &str = "%E2%8F%B3";

fn reaction(scene: &Scene, message: Snowflake, emoji: &str) -> String {
    format!("{}/{message}/reactions/{emoji}/@me", scene.messages_path())
}

#[tokio::test]
async fn the_bot_reacts_and_takes_its_reaction_back() {
    let scene = scene().await;
    let said = scene.discord.say(scene.channel, scene.anna, "left 5").unwrap();
    let path = reaction(&scene, said, SAND);
    scene.bot.put(&path, json!({})).await.expect(204);
    scene.bot.put(&path, json!({})).await.expect(204);
    scene.discord.react(scene.anna, said, "⏳").unwrap();
    let message = scene.bot.get(&format!("{}/{said}", scene.messages_path())).await.expect(200);
    let known = &message["reactions"][0];
    assert_eq!(
        (&known["emoji"]["name"], &known["count"], &known["me"]),
        (&json!("⏳"), &json!(2), &json!(true))
    );
    scene.bot.delete(&path).await.expect(204);
    scene.bot.delete(&path).await.expect(204);
    let message = scene.discord.message(said).unwrap();
    assert_eq!(message.reactions[0].users, [scene.anna]);
    scene.assert_well_formed();
}

#[tokio::test]
async fn a_new_reaction_needs_permissions_and_room() {
    let scene = scene().await;
    let said = scene.discord.say(scene.channel, scene.anna, "left 5").unwrap();
    let path = reaction(&scene, said, SAND);
    scene.bot.put(&reaction(&scene, said, "kamisado:1"), json!({})).await.expect_error(400, 10014);
    scene.bot.put(&reaction(&scene, scene.channel, SAND), json!({})).await.expect_error(404, 10008);
    for number in 0..20 {
        let emoji = char::from_u32(0x1F600 + number).unwrap().to_string();
        scene.discord.react(scene.anna, said, &emoji).unwrap();
    }
    scene.bot.put(&path, json!({})).await.expect_error(400, 30010);
    scene.discord.remove_permissions(scene.channel, Permissions::ADD_REACTIONS);
    scene.bot.put(&path, json!({})).await.expect_error(403, 50013);
    scene.bot.put(&reaction(&scene, said, "%F0%9F%98%80"), json!({})).await.expect(204);
    scene.discord.remove_permissions(scene.channel, Permissions::READ_MESSAGE_HISTORY);
    scene.bot.put(&path, json!({})).await.expect_error(403, 50013);
}

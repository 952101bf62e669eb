use kamisado_standin::{Action, Fault, Matcher};
use serde_json::{Value, json};

use crate::support::{Scene, scene};

/// A PNG file of one pixel, as a data URI.
const PIXEL: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

fn path(scene: &Scene) -> String {
    format!("/applications/{}/emojis", scene.discord.bot())
}

fn emoji(name: &str, image: &str) -> Value {
    json!({ "name": name, "image": image })
}

#[tokio::test]
async fn an_uploaded_emoji_is_listed_and_shown() {
    let scene = scene().await;
    let listed = scene.bot.get(&path(&scene)).await.expect(200);
    assert_eq!(listed, json!({ "items": [] }));
    let created = scene.bot.post(&path(&scene), emoji("kamisado_red", PIXEL)).await.expect(201);
    let listed = scene.bot.get(&path(&scene)).await.expect(200);
    assert_eq!(listed["items"], json!([created]));
    let [kept] = &scene.discord.application_emoji()[..] else { panic!("one emoji") };
    assert_eq!((kept.name.as_str(), json!(kept.id)), ("kamisado_red", created["id"].clone()));
    let url = format!("http://{}/emojis/{}.png", scene.discord.address(), kept.id);
    let shown = reqwest::get(url).await.unwrap();
    assert_eq!(shown.bytes().await.unwrap(), kept.picture);
    scene.assert_well_formed();
}

#[tokio::test]
async fn names_and_pictures_keep_discords_limits() {
    let scene = scene().await;
    let path = path(&scene);
    scene.bot.post(&path, emoji("kamisado_red", PIXEL)).await.expect(201);
    let (long, heavy) = ("x".repeat(33), format!("data:image/png;base64,{}", "A".repeat(400 << 10)));
    let wrong = [
        ("x", PIXEL),
        (&long, PIXEL),
        ("kamisado-red", PIXEL),
        ("kamisado_red", PIXEL),
        ("blue", "red.png"),
        ("blue", "data:image/png;base64,AAAA"),
        ("blue", &heavy),
    ];
    for (name, image) in wrong {
        scene.bot.post(&path, emoji(name, image)).await.expect_error(400, 50035);
    }
    scene.bot.post("/applications/1/emojis", emoji("blue", PIXEL)).await.expect_error(404, 10002);
    let full = Action::Error { status: 400, code: 30_008 };
    scene.discord.fault(Fault { on: Matcher::route("POST", "/emojis"), action: full }).unwrap();
    scene.bot.post(&path, emoji("blue", PIXEL)).await.expect_error(400, 30008);
}

#[tokio::test]
async fn menus_have_emoji_of_the_application_alone() {
    let scene = scene().await;
    let created = scene.bot.post(&path(&scene), emoji("kamisado_red", PIXEL)).await.expect(201);
    let menu = json!({
        "content": "Choose",
        "components": [{ "type": 1, "components": [{
            "type": 3, "custom_id": "x",
            "options": [{ "label": "Red", "value": "r", "emoji": { "id": created["id"], "name": "kamisado_red" } }],
        }] }],
    });
    scene.bot.post(&scene.messages_path(), menu.clone()).await.expect(200);
    scene.discord.delete_application_emoji();
    scene.bot.post(&scene.messages_path(), menu).await.expect_error(400, 50035);
    scene.assert_well_formed();
}

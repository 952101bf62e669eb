use std::borrow::Cow;
use std::time::Duration;

use kamisado_standin::{Options, Page};
use serde_json::{Value, json};

use crate::support::{ALL_INTENTS, Gateway, Scene, button, picture, row, scene, scene_with};

struct Control<'a> {
    scene: &'a Scene,
    client: reqwest::Client,
}

impl<'a> Control<'a> {
    fn of(scene: &'a Scene) -> Self {
        Self { scene, client: reqwest::Client::new() }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.scene.discord.address())
    }

    async fn get(&self, path: &str) -> Value {
        self.client.get(self.url(path)).send().await.unwrap().json().await.unwrap()
    }

    async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let response = self.client.post(self.url(path)).json(body).send().await.unwrap();
        let status = response.status().as_u16();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(json!(text)))
    }

    async fn done(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.post(path, &body).await;
        assert_eq!(status, 200, "{path} {body}: {answer}");
        answer
    }
}

#[tokio::test]
async fn a_script_builds_a_world_and_speaks_in_it() {
    let scene = scene().await;
    let control = Control::of(&scene);
    let channel = control.done("/control/channels", json!({ "name": "second" })).await["channel"].clone();
    let user = control
        .done("/control/users", json!({ "name": "carla", "locale": "tr", "moderator": true }))
        .await["user"]
        .clone();
    let said = control
        .done("/control/say", json!({ "channel": channel, "user": user, "content": "hello" }))
        .await["message"]
        .clone();
    let reply =
        json!({ "channel": channel, "user": scene.anna, "content": "hi", "reply_to": said, "ping": true });
    control.done("/control/say", reply).await;
    let list = control.get(&format!("/control/messages?channel={}", channel.as_str().unwrap())).await;
    assert_eq!(
        (&list[0]["content"], &list[1]["content"], &list[1]["pinged"]),
        (&json!("hello"), &json!("hi"), &json!([user]))
    );
    control.done("/control/edit", json!({ "user": user, "message": said, "content": "hello!" })).await;
    let direct = control.done("/control/direct", json!({ "user": user, "content": "psst" })).await;
    let known = control.get(&format!("/control/direct-channel?user={}", user.as_str().unwrap())).await;
    assert_eq!(known["channel"], direct["channel"]);
    let thread = control
        .done("/control/thread", json!({ "channel": channel, "user": user, "name": "chat" }))
        .await["channel"]
        .clone();
    control.done("/control/archive", json!({ "thread": thread, "archived": true })).await;
    let world = control.get("/control/world").await;
    let is_archived =
        |entry: &&Value| entry["id"] == thread && entry["archived"] == true && entry["parent"] == channel;
    assert!(world["channels"].as_array().unwrap().iter().any(|entry| is_archived(&entry)));
    control.done("/control/delete", json!({ "channel": thread })).await;
    assert!(
        world["users"].as_array().unwrap().iter().any(|entry| entry["id"] == user && entry["locale"] == "tr")
    );
}

#[tokio::test]
async fn a_script_calls_commands_presses_and_chooses() {
    let scene = scene().await;
    let control = Control::of(&scene);
    let option = json!({ "type": 3, "name": "move", "description": "x", "autocomplete": true });
    scene.register(json!([{ "name": "move", "description": "x", "options": [option] }])).await.expect(200);
    assert_eq!(control.get("/control/commands").await[0]["name"], "move");
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let menu = json!({ "type": 3, "custom_id": "menu", "options": [{ "label": "A", "value": "a" }] });
    let components = json!([row(json!([button("go")])), row(json!([menu]))]);
    let board = scene
        .bot
        .post_files(&scene.messages_path(), &json!({ "components": components }), &[("a.png", picture(2, 2))])
        .await
        .expect(200);
    let board = &board["id"];
    let requests = [
        (
            "/control/command",
            json!({ "channel": scene.channel, "user": scene.anna, "name": "move", "options": { "move": "a1a5" } }),
            4,
            "message",
        ),
        ("/control/press", json!({ "message": board, "user": scene.anna, "custom_id": "go" }), 7, "update"),
        (
            "/control/autocomplete",
            json!({ "channel": scene.channel, "user": scene.anna, "name": "move", "options": { "move": "a" }, "focused": "move" }),
            8,
            "choices",
        ),
        ("/control/press", json!({ "message": board, "user": scene.anna, "custom_id": "go" }), 5, "deferred"),
        (
            "/control/choose",
            json!({ "message": board, "user": scene.ben, "custom_id": "menu", "values": ["a"] }),
            6,
            "deferred_update",
        ),
    ];
    for (path, body, kind, name) in requests {
        let data = match kind {
            4 => json!({ "content": "done", "flags": 64 }),
            7 => json!({ "content": "done" }),
            8 => json!({ "choices": [{ "name": "a", "value": "b" }] }),
            _ => json!({}),
        };
        let answered = async {
            let event = gateway.event("INTERACTION_CREATE").await;
            let path = format!(
                "/interactions/{}/{}/callback",
                event["id"].as_str().unwrap(),
                event["token"].as_str().unwrap()
            );
            scene.bot.post(&path, json!({ "type": kind, "data": data })).await.expect(204);
        };
        let (answer, ()) = tokio::join!(control.done(path, body), answered);
        assert_eq!(answer["answer"]["kind"], name, "{answer}");
    }
    let list = async |viewer: &Value| {
        let path = format!("/control/messages?channel={}&viewer={}", scene.channel, viewer.as_str().unwrap());
        control.get(&path).await
    };
    let (annas, bens) = (list(&json!(scene.anna)).await, list(&json!(scene.ben)).await);
    assert_eq!(annas[0]["components"][1]["components"][0]["custom_id"], "menu");
    assert_eq!((&annas[1]["content"], &annas[1]["ephemeral"]), (&json!("done"), &json!(true)));
    assert_eq!(annas.as_array().unwrap().len(), bens.as_array().unwrap().len() + 1);
    let picture = reqwest::get(annas[0]["attachments"][0]["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert_eq!(control.get("/control/violations").await, json!([]));
}

#[tokio::test]
async fn a_bot_that_does_not_answer_is_reported() {
    let scene =
        scene_with(Options { interaction_deadline: Duration::from_millis(20), ..Options::default() }).await;
    scene.register(json!([{ "name": "board", "description": "x" }])).await.expect(200);
    let body = json!({ "channel": scene.channel, "user": scene.anna, "name": "board" });
    let answer = Control::of(&scene).done("/control/command", body).await;
    assert_eq!(
        (&answer["answer"], &answer["error"]),
        (&json!(null), &json!("The application did not respond"))
    );
}

#[tokio::test]
async fn what_cannot_be_done_is_said() {
    let scene = scene().await;
    let control = Control::of(&scene);
    let cases = [
        ("/control/say", json!({ "channel": "5", "user": scene.anna, "content": "x" }), 404),
        ("/control/say", json!({ "channel": scene.channel, "user": scene.anna, "content": "" }), 400),
        (
            "/control/say",
            json!({ "channel": scene.channel, "user": scene.anna, "content": "x", "colour": 1 }),
            422,
        ),
        ("/control/command", json!({ "channel": scene.channel, "user": scene.anna, "name": "none" }), 404),
        ("/control/press", json!({ "message": "5", "user": scene.anna, "custom_id": "go" }), 404),
        ("/control/permissions", json!({ "channel": scene.channel, "remove": ["FLY"] }), 400),
        ("/control/users", json!({ "name": "x".repeat(101) }), 400),
        (
            "/control/say",
            json!({ "channel": scene.channel, "user": scene.anna, "content": "x".repeat(70_000) }),
            413,
        ),
    ];
    for (path, body, expected) in cases {
        let (status, answer) = control.post(path, &body).await;
        assert_eq!(status, expected, "{path}: {answer}");
    }
}

#[tokio::test]
async fn changes_are_told_at_once_or_when_they_come() {
    let scene = scene().await;
    let control = Control::of(&scene);
    let version = control.get("/control/changes?since=0").await["version"].clone();
    let path = format!("/control/changes?since={version}");
    let change = async {
        tokio::time::sleep(Duration::from_millis(20)).await;
        scene.discord.say(scene.channel, scene.anna, "hello").unwrap();
    };
    let (next, ()) = tokio::join!(control.get(&path), change);
    assert_ne!(next["version"], version);
}

#[tokio::test]
async fn a_script_makes_things_go_wrong() {
    let scene = scene().await;
    let control = Control::of(&scene);
    let fault = json!({
        "on": { "method": "POST", "route": "/messages", "channel": scene.channel, "count": null },
        "action": { "kind": "rate_limit", "retry_after": 2.0 },
    });
    control.done("/control/fault", fault).await;
    assert_eq!(scene.bot.post(&scene.messages_path(), json!({ "content": "x" })).await.status, 429);
    let cleared = reqwest::Client::new().delete(control.url("/control/fault")).send().await.unwrap();
    assert_eq!(cleared.status(), 200);
    let body = json!({ "channel": scene.channel, "remove": ["SEND_MESSAGES"] });
    control.done("/control/permissions", body).await;
    scene.bot.post(&scene.messages_path(), json!({ "content": "x" })).await.expect_error(403, 50013);
    control
        .done("/control/permissions", json!({ "channel": scene.channel, "allow": ["SEND_MESSAGES"] }))
        .await;
    scene.bot.post(&scene.messages_path(), json!({ "content": "x" })).await.expect(200);
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    control.done("/control/gateway", json!({ "kind": "close", "code": 4000 })).await;
    assert_eq!(gateway.closed().await, Some(4000));
    control.done("/control/message-content", json!({ "granted": false })).await;
    let mut gateway = Gateway::connect(&scene.discord).await;
    gateway.identify(ALL_INTENTS).await;
    assert_eq!(gateway.closed().await, Some(4014));
    let requests = control.get("/control/requests").await;
    assert_eq!(requests["counts"]["POST /channels/{channel_id}/messages"], 3);
    assert_eq!((&requests["struck"], &requests["invalid"]), (&json!(1), &json!(2)));
}

#[tokio::test]
async fn pages_are_served_from_the_same_port() {
    let page =
        Page { path: "/".into(), content_type: "text/html".into(), body: Cow::Borrowed(b"<p>chat</p>") };
    let scene = scene_with(Options { pages: vec![page], ..Options::default() }).await;
    let response = reqwest::get(format!("http://{}/", scene.discord.address())).await.unwrap();
    assert_eq!(response.headers()["content-type"], "text/html");
    assert_eq!(response.text().await.unwrap(), "<p>chat</p>");
}

#[tokio::test]
async fn a_script_uploads_a_file_and_attaches_it_to_a_command() {
    let scene = scene().await;
    let control = Control::of(&scene);
    let option = json!({ "type": 11, "name": "record", "description": "x", "required": true });
    scene.register(json!([{ "name": "import", "description": "x", "options": [option] }])).await.expect(200);
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let upload = async |bytes: Vec<u8>| {
        let request = control.client.post(control.url("/control/upload?name=broken%20off.txt"));
        request.body(bytes).send().await.unwrap()
    };
    let answer: Value = upload(b"Round 1\n".to_vec()).await.json().await.unwrap();
    let file = answer["file"].as_str().unwrap();
    let options = json!({ "record": file });
    scene.discord.command(scene.channel, scene.anna, "import", &options).unwrap();
    let event = gateway.event("INTERACTION_CREATE").await;
    let attached = &event["data"]["resolved"]["attachments"][file];
    assert_eq!(attached["filename"], "broken off.txt");
    assert_eq!(attached["size"], 8);
    let body = reqwest::get(attached["url"].as_str().unwrap()).await.unwrap().text().await.unwrap();
    assert_eq!(body, "Round 1\n");
    assert_eq!(upload(vec![0; (10 << 20) + 1]).await.status(), 413, "as large as Discord allows");
}

#[tokio::test]
async fn a_script_strikes_one_shard() {
    let scene = scene().await;
    let control = Control::of(&scene);
    let [mut first, mut second] =
        [Gateway::of_shard(&scene.discord, 0, 2).await, Gateway::of_shard(&scene.discord, 1, 2).await];
    assert_eq!(control.get("/control/world").await["shards"], json!([0, 1]));
    control.done("/control/gateway?shard=0", json!({ "kind": "close", "code": 4000 })).await;
    assert_eq!(first.closed().await, Some(4000));
    control.done("/control/gateway", json!({ "kind": "cut" })).await;
    assert_eq!(second.closed().await, None);
}

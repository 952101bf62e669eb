use std::time::Duration;

use kamisado_standin::{Options, Snowflake};
use serde_json::{Value, json};

use crate::support::{ALL_INTENTS, Bot, Gateway, PATIENCE, button, picture, row, scene, scene_with};

fn id(message: &Value) -> Snowflake {
    message["id"].as_str().unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_posted_message_is_returned_announced_and_listed() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let posted = scene.bot.post(&scene.messages_path(), json!({ "content": "board" })).await.expect(200);
    assert_eq!(gateway.event("MESSAGE_CREATE").await["id"], posted["id"]);
    assert_eq!(scene.bot.get(&scene.messages_path()).await.expect(200)[0]["id"], posted["id"]);
    let found =
        scene.discord.wait_for_message(scene.channel, |message| message.content == "board", PATIENCE).await;
    assert_eq!(found.unwrap().id, id(&posted));
    scene.assert_well_formed();
}

#[tokio::test]
async fn the_wrong_token_is_unauthorized() {
    let scene = scene().await;
    let stranger = Bot::with_token(&scene.discord, "wrong");
    assert_eq!(stranger.get("/users/@me").await.status, 401);
    assert_eq!(scene.discord.invalid_requests(), 1);
}

#[tokio::test]
async fn a_picture_is_decoded_and_keeps_its_alternative_text() {
    let scene = scene().await;
    let body = json!({ "content": "board", "attachments": [{ "id": 0, "filename": "k7-23.png", "description": "White to move" }] });
    let files = [("k7-23.png", picture(72, 48))];
    let posted = scene.bot.post_files(&scene.messages_path(), &body, &files).await.expect(200);
    let file = &posted["attachments"][0];
    assert_eq!((&file["width"], &file["height"]), (&json!(72), &json!(48)));
    assert_eq!((&file["filename"], &file["description"]), (&json!("k7-23.png"), &json!("White to move")));
    let kept = &scene.discord.messages(scene.channel)[0].attachments[0];
    assert_eq!(kept.bytes.as_ref().unwrap(), &files[0].1);
    let fetched = reqwest::get(file["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(fetched.headers()["content-type"], "image/png");
    assert_eq!(fetched.bytes().await.unwrap(), files[0].1);
    scene.assert_well_formed();
}

#[tokio::test]
async fn an_animation_is_decoded() {
    let scene = scene().await;
    let mut animation = Vec::new();
    let mut encoder = gif::Encoder::new(&mut animation, 6, 4, &[0, 0, 0, 255, 255, 255]).unwrap();
    for _ in 0..2 {
        encoder.write_frame(&gif::Frame::from_indexed_pixels(6, 4, vec![1; 24], None)).unwrap();
    }
    drop(encoder);
    let path = scene.messages_path();
    let posted =
        scene.bot.post_files(&path, &json!({}), &[("replay.gif", animation.clone())]).await.expect(200);
    assert_eq!(posted["attachments"][0]["width"], 6);
    animation.truncate(animation.len() - 12);
    scene.bot.post_files(&path, &json!({}), &[("replay.gif", animation)]).await.expect_error(400, 50035);
}

#[tokio::test]
async fn a_broken_picture_is_refused() {
    let scene = scene().await;
    let mut broken = picture(72, 48);
    let middle = broken.len() / 2;
    broken[middle] ^= 0xff;
    let answer = scene.bot.post_files(&scene.messages_path(), &json!({}), &[("board.png", broken)]).await;
    answer.expect_error(400, 50035);
    assert_eq!(scene.discord.violations().len(), 1);
    assert!(scene.discord.messages(scene.channel).is_empty());
}

#[tokio::test]
async fn pictures_that_are_not_due_for_decoding_still_have_their_size() {
    let scene = scene_with(Options { decode_one_in: 0, ..Options::default() }).await;
    let posted =
        scene.bot.post_files(&scene.messages_path(), &json!({}), &[("board.png", picture(8, 9))]).await;
    assert_eq!(posted.expect(200)["attachments"][0]["height"], 9);
}

#[tokio::test]
async fn an_alternative_text_has_at_most_1024_characters() {
    let scene = scene().await;
    let path = scene.messages_path();
    for (length, status) in [(1024, 200), (1025, 400)] {
        let body = json!({ "attachments": [{ "id": 0, "description": "x".repeat(length) }] });
        assert_eq!(scene.bot.post_files(&path, &body, &[("a.png", picture(2, 2))]).await.status, status);
    }
}

#[tokio::test]
async fn a_file_has_at_most_10_mib() {
    let scene = scene().await;
    let path = scene.messages_path();
    scene.bot.post_files(&path, &json!({}), &[("a.bin", vec![0; 10 << 20])]).await.expect(200);
    scene
        .bot
        .post_files(&path, &json!({}), &[("a.bin", vec![0; (10 << 20) + 1])])
        .await
        .expect_error(413, 40005);
}

#[tokio::test]
async fn attachments_that_did_not_come_are_refused() {
    let scene = scene().await;
    let body = json!({ "content": "x", "attachments": [{ "id": 1, "description": "no such file" }] });
    scene
        .bot
        .post_files(&scene.messages_path(), &body, &[("a.png", picture(2, 2))])
        .await
        .expect_error(400, 50035);
}

#[tokio::test]
async fn a_message_has_at_most_2000_characters_and_at_least_something() {
    let scene = scene().await;
    let path = scene.messages_path();
    scene.bot.post(&path, json!({ "content": "é".repeat(2000) })).await.expect(200);
    scene.bot.post(&path, json!({ "content": "é".repeat(2001) })).await.expect_error(400, 50035);
    scene.bot.post(&path, json!({ "content": " " })).await.expect_error(400, 50006);
    scene.bot.post(&path, json!({})).await.expect_error(400, 50006);
}

#[tokio::test]
async fn unknown_keys_are_refused_and_recorded() {
    let scene = scene().await;
    let path = scene.messages_path();
    let error =
        scene.bot.post(&path, json!({ "content": "x", "colour": "red" })).await.expect_error(400, 50035);
    assert!(error["errors"].to_string().contains("colour"), "{error}");
    let mut wrong = button("a");
    wrong["custom_data"] = json!(1);
    scene
        .bot
        .post(&path, json!({ "content": "x", "components": [row(json!([wrong]))] }))
        .await
        .expect_error(400, 50035);
    assert_eq!(scene.discord.violations().len(), 2);
    assert_eq!(scene.discord.violations()[0].place, "POST /channels/{channel_id}/messages");
}

#[tokio::test]
async fn bodies_that_are_no_json_are_refused() {
    let scene = scene().await;
    let request = scene
        .bot
        .request("POST", &scene.messages_path())
        .body("{")
        .header("content-type", "application/json");
    assert_eq!(request.send().await.unwrap().status(), 400);
    assert_eq!(scene.discord.violations().len(), 1);
}

#[tokio::test]
async fn routes_that_are_not_imitated_answer_404_and_are_recorded() {
    let scene = scene().await;
    assert_eq!(scene.bot.get("/guilds/1/emojis/2/3").await.status, 404);
    assert_eq!(scene.bot.put(&scene.messages_path(), json!({})).await.status, 405);
    assert_eq!(scene.discord.violations().len(), 2);
}

#[tokio::test]
async fn rows_buttons_menus_and_custom_ids_have_their_limits() {
    let scene = scene().await;
    let path = scene.messages_path();
    let buttons = |rows: usize, each: usize| -> Value {
        (0..rows)
            .map(|row_number| row((0..each).map(|index| button(&format!("{row_number}-{index}"))).collect()))
            .collect()
    };
    let menu = |options: usize| {
        let options: Value =
            (0..options).map(|index| json!({ "label": "x", "value": index.to_string() })).collect();
        json!([row(json!([{ "type": 3, "custom_id": "m", "options": options }]))])
    };
    let cases = [
        (buttons(5, 5), 200),
        (buttons(6, 1), 400),
        (buttons(1, 6), 400),
        (menu(25), 200),
        (menu(26), 400),
        (menu(0), 400),
        (json!([row(json!([button(&"x".repeat(100))]))]), 200),
        (json!([row(json!([button(&"x".repeat(101))]))]), 400),
        (json!([row(json!([button("same"), button("same")]))]), 400),
        (json!([row(json!([]))]), 400),
    ];
    for (components, status) in cases {
        let answer = scene.bot.post(&path, json!({ "content": "x", "components": components })).await;
        assert_eq!(answer.status, status, "{components} {}", answer.body);
    }
}

#[tokio::test]
async fn a_nonce_returns_the_earlier_message_while_it_is_enforced_and_fresh() {
    let window = Duration::from_mins(5);
    let scene = scene_with(Options { nonce_window: window, ..Options::default() }).await;
    let path = scene.messages_path();
    let body = json!({ "content": "board", "nonce": "k7-23", "enforce_nonce": true });
    let first = scene.bot.post(&path, body.clone()).await.expect(200);
    assert_eq!(first["nonce"], "k7-23");
    assert_eq!(scene.bot.post(&path, body.clone()).await.expect(200)["id"], first["id"]);
    let unenforced = scene.bot.post(&path, json!({ "content": "board", "nonce": "k7-23" })).await.expect(200);
    assert_ne!(unenforced["id"], first["id"]);
    scene.discord.advance(window + Duration::from_secs(1));
    let late = scene.bot.post(&path, body).await.expect(200);
    assert_ne!(late["id"], unenforced["id"]);
    assert_eq!(scene.discord.messages(scene.channel).len(), 3);
}

#[tokio::test]
async fn a_nonce_has_at_most_25_characters() {
    let scene = scene().await;
    for (length, status) in [(25, 200), (26, 400)] {
        let body = json!({ "content": "x", "nonce": "n".repeat(length) });
        assert_eq!(scene.bot.post(&scene.messages_path(), body).await.status, status);
    }
}

#[tokio::test]
async fn without_allowed_mentions_everybody_in_the_text_is_notified() {
    let scene = scene().await;
    let content = format!("<@{}> and <@{}> @everyone", scene.anna, scene.ben);
    let posted = scene.bot.post(&scene.messages_path(), json!({ "content": content })).await.expect(200);
    assert_eq!(scene.discord.messages(scene.channel)[0].pinged, [scene.anna, scene.ben]);
    assert_eq!(posted["mention_everyone"], true);
}

#[tokio::test]
async fn allowed_mentions_say_who_is_notified() {
    let scene = scene().await;
    let path = scene.messages_path();
    let content = format!("<@{}> and <@{}> @everyone", scene.anna, scene.ben);
    let said = scene.discord.say(scene.channel, scene.anna, "hello").unwrap();
    let cases = [
        (json!({ "parse": [] }), vec![]),
        (json!({ "parse": [], "users": [scene.ben] }), vec![scene.ben]),
        (json!({ "parse": ["users"] }), vec![scene.anna, scene.ben]),
        (json!({ "parse": [], "replied_user": true }), vec![scene.anna]),
    ];
    for (allowed, expected) in cases {
        let body = json!({ "content": content, "allowed_mentions": allowed, "message_reference": { "message_id": said } });
        let posted = scene.bot.post(&path, body).await.expect(200);
        let kept = scene.discord.message(id(&posted)).unwrap();
        assert_eq!(kept.pinged, expected, "{allowed}");
        assert!(!kept.pinged_everyone);
        let mentioned: Vec<_> =
            posted["mentions"].as_array().unwrap().iter().map(|user| user["id"].clone()).collect();
        assert_eq!(mentioned, expected.iter().map(|user| json!(user)).collect::<Vec<_>>());
    }
    let contradiction = json!({ "parse": ["users"], "users": [scene.ben] });
    scene
        .bot
        .post(&path, json!({ "content": content, "allowed_mentions": contradiction }))
        .await
        .expect_error(400, 50035);
}

#[tokio::test]
async fn a_reply_quotes_its_message_and_needs_it_to_exist() {
    let scene = scene().await;
    let path = scene.messages_path();
    let said = scene.discord.say(scene.channel, scene.anna, "hello").unwrap();
    let reply = scene
        .bot
        .post(&path, json!({ "content": "x", "message_reference": { "message_id": said } }))
        .await
        .expect(200);
    assert_eq!(reply["referenced_message"]["content"], "hello");
    assert_eq!(scene.discord.message(id(&reply)).unwrap().reference, Some(said));
    let gone = |more: Value| {
        let mut reference = json!({ "message_id": "5" });
        reference.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({ "content": "x", "message_reference": reference })
    };
    scene.bot.post(&path, gone(json!({}))).await.expect_error(400, 50035);
    scene.bot.post(&path, gone(json!({ "fail_if_not_exists": false }))).await.expect(200);
    assert!(scene.discord.violations().is_empty(), "the message may just have been deleted");
}

#[tokio::test]
async fn messages_are_listed_newest_first_in_pages() {
    let scene = scene().await;
    let ids: Vec<Snowflake> = (0..5)
        .map(|number| scene.discord.say(scene.channel, scene.anna, &number.to_string()).unwrap())
        .collect();
    let texts = async |query: String| {
        let list = scene.bot.get(&format!("{}{query}", scene.messages_path())).await.expect(200);
        list.as_array()
            .unwrap()
            .iter()
            .map(|message| message["content"].as_str().unwrap().to_owned())
            .collect::<String>()
    };
    assert_eq!(texts(String::new()).await, "43210");
    assert_eq!(texts("?limit=2".to_owned()).await, "43");
    assert_eq!(texts(format!("?before={}&limit=2", ids[3])).await, "21");
    assert_eq!(texts(format!("?after={}&limit=2", ids[1])).await, "32");
    assert_eq!(texts(format!("?around={}&limit=3", ids[2])).await, "321");
    assert_eq!(scene.bot.get(&format!("{}?limit=101", scene.messages_path())).await.status, 400);
}

#[tokio::test]
async fn an_embed_is_passed_on_as_it_is() {
    let scene = scene().await;
    let message = scene.discord.say(scene.channel, scene.anna, "look").unwrap();
    let embed = json!({ "type": "video", "video": { "width": 1 } });
    scene.discord.embed(message, embed.clone()).unwrap();
    let listed = scene.bot.get(&scene.messages_path()).await.expect(200);
    assert_eq!(listed[0]["embeds"], json!([embed]));
}

#[tokio::test]
async fn the_bot_edits_and_deletes_its_own_messages() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let body = json!({ "content": "board", "components": [row(json!([button("a")]))] });
    let posted =
        scene.bot.post_files(&scene.messages_path(), &body, &[("a.png", picture(2, 2))]).await.expect(200);
    let path = format!("{}/{}", scene.messages_path(), id(&posted));
    let edited = scene.bot.patch(&path, json!({ "components": [] })).await.expect(200);
    assert_eq!((&edited["content"], &edited["components"]), (&json!("board"), &json!([])));
    assert_eq!(edited["attachments"].as_array().unwrap().len(), 1, "what is left out stays");
    assert!(edited["edited_timestamp"].is_string());
    gateway.event("MESSAGE_UPDATE").await;
    let edited = scene.bot.patch(&path, json!({ "attachments": [] })).await.expect(200);
    assert_eq!(edited["attachments"], json!([]));
    scene.bot.delete(&path).await.expect(204);
    assert_eq!(gateway.event("MESSAGE_DELETE").await["id"], posted["id"]);
    scene.bot.get(&path).await.expect_error(404, 10008);
    scene.assert_well_formed();
}

#[tokio::test]
async fn messages_of_others_cannot_be_edited_and_only_deleted_with_the_right() {
    let scene = scene().await;
    let said = scene.discord.say(scene.channel, scene.anna, "hello").unwrap();
    let path = format!("{}/{said}", scene.messages_path());
    scene.bot.patch(&path, json!({ "content": "x" })).await.expect_error(403, 50005);
    scene.bot.delete(&path).await.expect_error(403, 50013);
}

#[tokio::test]
async fn edits_of_old_messages_are_limited() {
    let options = Options { old_message_age: Duration::ZERO, old_message_edits: 2, ..Options::default() };
    let scene = scene_with(options).await;
    let posted = scene.bot.post(&scene.messages_path(), json!({ "content": "board" })).await.expect(200);
    let path = format!("{}/{}", scene.messages_path(), id(&posted));
    tokio::time::sleep(Duration::from_millis(5)).await;
    for expected in [200, 200, 429] {
        let answer = scene.bot.patch(&path, json!({ "content": "again" })).await;
        assert_eq!(answer.status, expected, "{}", answer.body);
    }
    scene.bot.patch(&path, json!({ "content": "again" })).await.expect_error(429, 30046);
}

#[tokio::test]
async fn only_the_latest_messages_and_files_are_kept() {
    let scene =
        scene_with(Options { messages_per_channel: 3, files_per_channel: 1, ..Options::default() }).await;
    for number in 0..5 {
        let body = json!({ "content": number.to_string() });
        scene.bot.post_files(&scene.messages_path(), &body, &[("a.png", picture(2, 2))]).await.expect(200);
    }
    let kept = scene.discord.messages(scene.channel);
    assert_eq!(kept.iter().map(|message| message.content.as_str()).collect::<String>(), "234");
    let with_bytes: Vec<bool> = kept.iter().map(|message| message.attachments[0].bytes.is_some()).collect();
    assert_eq!(with_bytes, [false, false, true]);
}

#[tokio::test]
async fn a_long_history_is_read_in_pages_of_100() {
    let scene = scene().await;
    let said: Vec<_> = (0..250)
        .map(|number| scene.discord.say(scene.channel, scene.anna, &number.to_string()).unwrap())
        .collect();
    let path = scene.messages_path();
    scene.bot.get(&format!("{path}?limit=101")).await.expect_error(400, 50035);
    let mut read = Vec::new();
    loop {
        let after = read.last().map_or("0".to_owned(), ToString::to_string);
        let page = scene.bot.get(&format!("{path}?limit=100&after={after}")).await.expect(200);
        // A page contains the oldest messages after the message `after`, and lists the newest of these first.
        let page: Vec<_> =
            page.as_array().unwrap().iter().rev().map(|message| message["id"].clone()).collect();
        read.extend(page.iter().map(|id| id.as_str().unwrap().to_owned()));
        if page.len() < 100 {
            break;
        }
    }
    assert_eq!(read, said.iter().map(ToString::to_string).collect::<Vec<_>>());
    let newest = scene.bot.get(&format!("{path}?limit=100")).await.expect(200);
    assert_eq!((newest[0]["id"].as_str(), newest[99]["id"].as_str()), (Some(&*read[249]), Some(&*read[150])));
}

use std::net::SocketAddr;
use std::time::Duration;

use kamisado_standin::{Action, Fault, GatewayFault, Matcher, Options, Permissions};
use serde_json::json;

use crate::support::{ALL_INTENTS, Gateway, Scene, form, picture, scene, scene_with};

fn next_post(action: Action) -> Fault {
    Fault { on: Matcher::route("POST", "/messages"), action }
}

async fn post(scene: &Scene) -> Result<reqwest::Response, reqwest::Error> {
    post_within(scene, Duration::from_secs(30)).await
}

async fn post_within(scene: &Scene, most: Duration) -> Result<reqwest::Response, reqwest::Error> {
    let picture = picture(200, 200);
    let form = form(&json!({ "content": "board" }), &[("a.png", picture), ("filler.bin", vec![7; 1 << 20])]);
    let request = scene.bot.request("POST", &scene.messages_path()).multipart(form);
    request.timeout(most).send().await
}

#[tokio::test]
async fn a_429_says_how_long_to_wait() {
    let scene = scene().await;
    for global in [false, true] {
        scene.discord.fault(next_post(Action::RateLimit { retry_after: 1.5, global })).unwrap();
        let response = post(&scene).await.unwrap();
        assert_eq!(response.status(), 429);
        assert_eq!(response.headers()["retry-after"], "1.5");
        assert_eq!(response.headers().contains_key("x-ratelimit-global"), global);
        let body: serde_json::Value = response.json().await.unwrap();
        assert_eq!((&body["retry_after"], &body["global"]), (&json!(1.5), &json!(global)));
    }
    assert_eq!(post(&scene).await.unwrap().status(), 200);
    assert_eq!((scene.discord.struck(), scene.discord.invalid_requests()), (2, 2));
}

#[tokio::test]
async fn server_errors_and_discords_errors_do_nothing() {
    let scene = scene().await;
    scene.discord.fault(next_post(Action::Status { status: 502 })).unwrap();
    assert_eq!(post(&scene).await.unwrap().status(), 502);
    scene.discord.fault(next_post(Action::Error { status: 403, code: 50013 })).unwrap();
    let body: serde_json::Value = post(&scene).await.unwrap().json().await.unwrap();
    assert_eq!(body, json!({ "code": 50013, "message": "Missing Permissions" }));
    assert!(scene.discord.messages(scene.channel).is_empty());
}

#[tokio::test]
async fn a_hang_ends_by_the_callers_time_out() {
    let scene = scene().await;
    scene.discord.fault(next_post(Action::Hang)).unwrap();
    let soon = Duration::from_millis(500);
    assert!(post_within(&scene, soon).await.unwrap_err().is_timeout());
    assert!(scene.discord.messages(scene.channel).is_empty());
    scene.discord.fault(next_post(Action::HangAfterWork)).unwrap();
    let posted = scene.discord.handle();
    let posted = posted.wait_for_message(scene.channel, |_| true, Duration::from_secs(30));
    tokio::select! {
        answer = post(&scene) => panic!("answered: {answer:?}"),
        posted = posted => assert!(posted.is_some(), "the work is done"),
    }
    scene.discord.fault(next_post(Action::HangAfterWork)).unwrap();
    assert!(post_within(&scene, soon).await.unwrap_err().is_timeout());
}

#[tokio::test]
async fn a_delay_answers_later() {
    let scene = scene().await;
    scene.discord.fault(next_post(Action::Delay { seconds: 0.05 })).unwrap();
    let began = std::time::Instant::now();
    assert_eq!(post(&scene).await.unwrap().status(), 200);
    assert!(began.elapsed() >= Duration::from_millis(50));
}

#[tokio::test]
async fn a_cut_connection_has_done_its_work_or_not() {
    let scene = scene().await;
    for (action, done) in [(Action::CutBeforeBody, 0), (Action::CutInBody, 0), (Action::CutAfterWork, 1)] {
        scene.discord.fault(next_post(action)).unwrap();
        let error = post(&scene).await.unwrap_err();
        assert!(!error.is_timeout(), "{error:?}");
        assert_eq!(scene.discord.messages(scene.channel).len(), done);
    }
}

#[tokio::test]
async fn a_fault_strikes_where_and_when_it_is_told() {
    let scene = scene().await;
    let other = scene.discord.add_channel(scene.guild, "other");
    let on = Matcher::route("POST", "/messages").in_channel(scene.channel).after(1).times(2);
    let number = scene.discord.fault(Fault { on, action: Action::Status { status: 500 } }).unwrap();
    let path = format!("/channels/{other}/messages");
    let mut statuses = Vec::new();
    for _ in 0..4 {
        scene.bot.post(&path, json!({ "content": "x" })).await.expect(200);
        assert!(scene.discord.is_waiting(number) || statuses.len() == 3);
        statuses.push(scene.bot.post(&scene.messages_path(), json!({ "content": "x" })).await.status);
    }
    assert_eq!(statuses, [200, 500, 500, 200]);
    assert!(!scene.discord.is_waiting(number));
}

#[tokio::test]
async fn the_answers_of_interactions_can_be_struck_by_their_channel() {
    let scene = scene().await;
    let (_gateway, _interaction, event) = scene.called().await;
    let on = Matcher::route("POST", "/callback").in_channel(scene.channel);
    scene.discord.fault(Fault { on, action: Action::Status { status: 503 } }).unwrap();
    let path = format!(
        "/interactions/{}/{}/callback",
        event["id"].as_str().unwrap(),
        event["token"].as_str().unwrap()
    );
    assert_eq!(scene.bot.post(&path, json!({ "type": 4, "data": { "content": "x" } })).await.status, 503);
    scene.bot.post(&path, json!({ "type": 4, "data": { "content": "x" } })).await.expect(204);
}

#[tokio::test]
async fn permissions_and_channels_can_go_at_the_worst_moment() {
    let scene = scene().await;
    scene.discord.fault(next_post(Action::remove_permissions(Permissions::ATTACH_FILES))).unwrap();
    assert_eq!(post(&scene).await.unwrap().status(), 403);
    scene.discord.restore_permissions(scene.channel);
    scene.discord.fault(next_post(Action::RemoveBot)).unwrap();
    scene.bot.post(&scene.messages_path(), json!({ "content": "x" })).await.expect_error(403, 50001);
    let guild = scene.discord.add_guild("another");
    let channel = scene.discord.add_channel(guild, "games");
    scene.discord.fault(next_post(Action::DeleteChannel)).unwrap();
    let path = format!("/channels/{channel}/messages");
    scene.bot.post(&path, json!({ "content": "x" })).await.expect_error(404, 10003);
}

#[tokio::test]
async fn the_gateway_can_fail_while_a_board_is_posted() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let action = Action::Gateway { fault: GatewayFault::Close { code: 4000 } };
    scene.discord.fault(next_post(action)).unwrap();
    assert_eq!(post(&scene).await.unwrap().status(), 200);
    assert_eq!(gateway.closed().await, Some(4000));
}

#[tokio::test]
async fn cleared_faults_do_not_strike() {
    let scene = scene().await;
    let fault = Fault { on: Matcher::default().always(), action: Action::Status { status: 500 } };
    scene.discord.fault(fault).unwrap();
    assert_eq!(scene.bot.get("/users/@me").await.status, 500);
    assert_eq!(scene.bot.get("/users/@me").await.status, 500);
    scene.discord.clear_faults();
    scene.bot.get("/users/@me").await.expect(200);
}

#[tokio::test]
async fn every_answer_names_its_bucket() {
    let scene = scene().await;
    let response = scene.bot.request("GET", "/users/@me").send().await.unwrap();
    for header in ["limit", "remaining", "reset", "reset-after"] {
        let value = response.headers()[&format!("x-ratelimit-{header}")].to_str().unwrap();
        assert!(value.parse::<f64>().is_ok(), "{header}: {value}");
    }
    assert!(response.headers().contains_key("x-ratelimit-bucket"));
}

#[tokio::test]
async fn a_channels_bucket_fills_and_empties() {
    let period = Duration::from_mins(5);
    let scene = scene_with(Options { route_limit: Some((2, period)), ..Options::default() }).await;
    let path = scene.messages_path();
    for _ in 0..2 {
        scene.bot.post(&path, json!({ "content": "x" })).await.expect(200);
    }
    let refused = scene.bot.post(&path, json!({ "content": "x" })).await;
    let wait = refused.body["retry_after"].as_f64().unwrap();
    assert!(refused.status == 429 && wait <= period.as_secs_f64(), "{refused:?}");
    let other = scene.discord.add_channel(scene.guild, "other");
    scene.bot.post(&format!("/channels/{other}/messages"), json!({ "content": "x" })).await.expect(200);
    scene.discord.advance(Duration::from_secs_f64(wait + 0.02));
    scene.bot.post(&path, json!({ "content": "x" })).await.expect(200);
}

#[tokio::test]
async fn the_global_limit_refuses_all_requests_but_interaction_callbacks() {
    let options = Options { global_limit: Some(5), check_one_in: 0, ..Options::default() };
    let scene = scene_with(options).await;
    let (_gateway, _interaction, event) = scene.called().await;
    let mut allowed = 0;
    // The test sends requests until one is refused, because it does not know how many of them fall into the same second.
    let response = loop {
        let response = scene.bot.request("GET", "/users/@me").send().await.unwrap();
        if response.status() == 429 {
            break response;
        }
        allowed += 1;
        assert!(allowed < 1000, "nothing is refused");
    };
    assert!(response.headers().contains_key("x-ratelimit-global"));
    let path = format!(
        "/interactions/{}/{}/callback",
        event["id"].as_str().unwrap(),
        event["token"].as_str().unwrap()
    );
    scene.bot.post(&path, json!({ "type": 4, "data": { "content": "x" } })).await.expect(204);
}

#[tokio::test]
async fn the_tls_port_is_discord_com_for_those_who_trust_its_root() {
    let scene = scene().await;
    let address = SocketAddr::from(([127, 0, 0, 1], scene.discord.tls_address().port()));
    let root = reqwest::Certificate::from_pem(scene.discord.root_certificate_pem().as_bytes()).unwrap();
    let client = |builder: reqwest::ClientBuilder| builder.resolve("discord.com", address).build().unwrap();
    let url = format!("https://discord.com:{}/api/v10/gateway", address.port());
    let trusting = client(reqwest::Client::builder().add_root_certificate(root));
    let body: serde_json::Value = trusting.get(&url).send().await.unwrap().json().await.unwrap();
    assert_eq!(body["url"], scene.discord.gateway_url());
    assert!(client(reqwest::Client::builder()).get(&url).send().await.is_err());
    let control = format!("https://discord.com:{}/control/world", address.port());
    assert_eq!(trusting.get(control).send().await.unwrap().status(), 404);
}

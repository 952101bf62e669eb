use std::time::Duration;

use kamisado_standin::{GatewayFault, Options};
use serde_json::json;

use crate::support::{ALL_INTENTS, Gateway, PATIENCE, PLAIN_INTENTS, scene, scene_with};

#[tokio::test]
async fn a_bot_that_identifies_is_ready_and_gets_its_servers() {
    let scene = scene().await;
    let mut gateway = Gateway::connect(&scene.discord).await;
    gateway.identify(ALL_INTENTS).await;
    let ready = gateway.event("READY").await;
    assert_eq!(ready["user"]["id"], json!(scene.discord.bot()));
    assert_eq!(ready["guilds"], json!([{ "id": scene.guild, "unavailable": true }]));
    let guild = gateway.event("GUILD_CREATE").await;
    assert_eq!(guild["channels"][0]["id"], json!(scene.channel));
}

#[tokio::test]
async fn a_wrong_token_closes_with_4004() {
    let scene = scene().await;
    let mut gateway = Gateway::connect(&scene.discord).await;
    gateway.send(json!({ "op": 2, "d": { "token": "wrong", "intents": 1, "properties": {} } })).await;
    assert_eq!(gateway.closed().await, Some(4004));
}

#[tokio::test]
async fn an_intent_that_is_not_granted_closes_with_4014() {
    let scene = scene_with(Options { message_content: false, ..Options::default() }).await;
    let mut gateway = Gateway::connect(&scene.discord).await;
    gateway.identify(ALL_INTENTS).await;
    assert_eq!(gateway.closed().await, Some(4014));
    let mut gateway = Gateway::connect(&scene.discord).await;
    gateway.identify(PLAIN_INTENTS).await;
    gateway.event("READY").await;
}

#[tokio::test]
async fn intents_that_do_not_exist_close_with_4013() {
    let scene = scene().await;
    let mut gateway = Gateway::connect(&scene.discord).await;
    gateway.identify(1 << 40).await;
    assert_eq!(gateway.closed().await, Some(4013));
}

#[tokio::test]
async fn invalid_payloads_close_with_their_codes() {
    let scene = scene().await;
    for (payload, code) in [(json!({ "op": 99 }), 4001), (json!({ "op": 3, "d": {} }), 4003)] {
        let mut gateway = Gateway::connect(&scene.discord).await;
        gateway.send(payload).await;
        assert_eq!(gateway.closed().await, Some(code));
    }
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    gateway.identify(ALL_INTENTS).await;
    assert_eq!(gateway.closed().await, Some(4005));
}

#[tokio::test]
async fn heartbeats_are_acknowledged_until_they_are_ignored() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    gateway.send(json!({ "op": 1, "d": 1 })).await;
    gateway.operation(11).await;
    scene.discord.gateway(GatewayFault::IgnoreHeartbeats { on: true });
    gateway.send(json!({ "op": 1, "d": 2 })).await;
    // Payloads are answered in order, so an acknowledgement would arrive before the close for the unknown opcode.
    gateway.send(json!({ "op": 99 })).await;
    while let Ok(next) = gateway.payload().await {
        assert_ne!(next["op"], 11, "no acknowledgement: {next}");
    }
}

#[tokio::test]
async fn a_bot_without_heartbeats_is_disconnected() {
    let scene =
        scene_with(Options { heartbeat_interval: Duration::from_millis(500), ..Options::default() }).await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    assert_eq!(gateway.closed().await, Some(4000));
}

#[tokio::test]
async fn a_resumed_session_gets_what_it_missed() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    gateway.event("GUILD_CREATE").await;
    let (session, sequence) = (gateway.session.clone(), gateway.sequence);
    scene.discord.gateway(GatewayFault::Cut);
    assert_eq!(gateway.closed().await, None);
    scene.discord.say(scene.channel, scene.anna, "one").unwrap();
    scene.discord.say(scene.channel, scene.anna, "two").unwrap();
    let mut gateway = Gateway::connect(&scene.discord).await;
    gateway.resume(&session, sequence).await;
    assert_eq!(gateway.event("MESSAGE_CREATE").await["content"], "one");
    assert_eq!(gateway.event("MESSAGE_CREATE").await["content"], "two");
    gateway.event("RESUMED").await;
    scene.discord.say(scene.channel, scene.anna, "three").unwrap();
    assert_eq!(gateway.event("MESSAGE_CREATE").await["content"], "three");
    assert_eq!(scene.discord.resumes(), 1);
}

#[tokio::test]
async fn events_that_the_bot_had_already_are_not_sent_again() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    scene.discord.say(scene.channel, scene.anna, "one").unwrap();
    gateway.event("MESSAGE_CREATE").await;
    let (session, sequence) = (gateway.session.clone(), gateway.sequence);
    gateway.send(json!({ "op": 1, "d": sequence })).await;
    gateway.operation(11).await;
    scene.discord.gateway(GatewayFault::Close { code: 4000 });
    assert_eq!(gateway.closed().await, Some(4000));
    let mut gateway = Gateway::connect(&scene.discord).await;
    gateway.resume(&session, sequence).await;
    assert_eq!(gateway.payload().await.unwrap()["t"], "RESUMED");
}

#[tokio::test]
async fn a_session_that_is_gone_cannot_be_resumed() {
    let scene = scene_with(Options { session_lifetime: Duration::ZERO, ..Options::default() }).await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let session = gateway.session.clone();
    scene.discord.gateway(GatewayFault::Cut);
    gateway.closed().await;
    assert!(scene.discord.wait_until(|discord| !discord.is_connected(), PATIENCE).await);
    for session in [session.as_str(), "unknown"] {
        let mut gateway = Gateway::connect(&scene.discord).await;
        gateway.resume(session, 1).await;
        assert_eq!(gateway.operation(9).await["d"], false);
        gateway.identify(ALL_INTENTS).await;
        gateway.event("READY").await;
    }
}

#[tokio::test]
async fn a_number_that_was_never_reached_closes_with_4007() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let session = gateway.session.clone();
    scene.discord.gateway(GatewayFault::Cut);
    gateway.closed().await;
    let mut gateway = Gateway::connect(&scene.discord).await;
    gateway.resume(&session, 1000).await;
    assert_eq!(gateway.closed().await, Some(4007));
}

#[tokio::test]
async fn op_7_asks_to_connect_again_and_the_session_can_be_resumed() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    scene.discord.gateway(GatewayFault::Reconnect);
    gateway.operation(7).await;
    let (session, sequence) = (gateway.session.clone(), gateway.sequence);
    drop(gateway);
    let mut gateway = Gateway::connect(&scene.discord).await;
    gateway.resume(&session, sequence).await;
    gateway.event("RESUMED").await;
}

#[tokio::test]
async fn op_9_says_whether_the_session_can_be_resumed() {
    let scene = scene().await;
    for resumable in [true, false] {
        let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
        scene.discord.gateway(GatewayFault::InvalidSession { resumable });
        assert_eq!(gateway.operation(9).await["d"], resumable);
        let (session, sequence) = (gateway.session.clone(), gateway.sequence);
        drop(gateway);
        let mut gateway = Gateway::connect(&scene.discord).await;
        gateway.resume(&session, sequence).await;
        if resumable {
            gateway.event("RESUMED").await;
        } else {
            gateway.operation(9).await;
        }
    }
}

#[tokio::test]
async fn every_close_code_can_be_scripted() {
    let scene = scene().await;
    for code in [1000, 1001, 4000, 4004, 4009, 4010, 4013, 4014] {
        let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
        scene.discord.gateway(GatewayFault::Close { code });
        assert_eq!(gateway.closed().await, Some(code));
    }
}

#[tokio::test]
async fn forgotten_sessions_are_closed_with_4009() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let (session, sequence) = (gateway.session.clone(), gateway.sequence);
    scene.discord.gateway(GatewayFault::ForgetSessions);
    assert_eq!(gateway.closed().await, Some(4009));
    let mut gateway = Gateway::connect(&scene.discord).await;
    gateway.resume(&session, sequence).await;
    assert_eq!(gateway.operation(9).await["d"], false);
}

#[tokio::test]
async fn connections_can_be_refused_for_a_while() {
    let scene = scene().await;
    scene.discord.gateway(GatewayFault::Refuse { seconds: 60.0 });
    assert!(tokio_tungstenite::connect_async(scene.discord.gateway_url()).await.is_err());
    scene.discord.gateway(GatewayFault::Refuse { seconds: 0.0 });
    Gateway::connect(&scene.discord).await;
}

#[tokio::test]
async fn the_last_event_of_a_person_can_be_delivered_twice() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let said = scene.discord.say(scene.channel, scene.anna, "hello").unwrap();
    scene.bot.post(&scene.messages_path(), json!({ "content": "hello yourself" })).await.expect(200);
    scene.discord.gateway(GatewayFault::RedeliverLast);
    let ids = [
        gateway.event("MESSAGE_CREATE").await,
        gateway.event("MESSAGE_CREATE").await,
        gateway.event("MESSAGE_CREATE").await,
    ]
    .map(|event| event["id"].clone());
    assert_eq!((&ids[0], &ids[2]), (&json!(said), &json!(said)));
    assert_ne!(ids[1], ids[0]);
}

#[tokio::test]
async fn withheld_events_come_later_and_in_order() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    gateway.event("GUILD_CREATE").await;
    scene.discord.gateway(GatewayFault::Withhold { on: true });
    scene.discord.say(scene.channel, scene.anna, "one").unwrap();
    scene.discord.say(scene.channel, scene.anna, "two").unwrap();
    gateway.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(gateway.payload().await.unwrap()["op"], 11, "only the acknowledgement");
    scene.discord.gateway(GatewayFault::Withhold { on: false });
    assert_eq!(gateway.event("MESSAGE_CREATE").await["content"], "one");
    assert_eq!(gateway.event("MESSAGE_CREATE").await["content"], "two");
}

#[tokio::test]
async fn events_of_intents_that_were_not_asked_for_do_not_come() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, 1 << 12).await;
    scene.discord.say(scene.channel, scene.anna, "in the server").unwrap();
    scene.discord.direct_message(scene.anna, "in private").unwrap();
    let payload = gateway.payload().await.unwrap();
    assert_eq!((&payload["t"], &payload["d"]["content"]), (&json!("MESSAGE_CREATE"), &json!("in private")));
}

#[tokio::test]
async fn a_bot_hears_nothing_of_channels_that_it_cannot_see() {
    let scene = scene().await;
    let hidden = scene.discord.add_channel(scene.guild, "hidden");
    scene.discord.remove_permissions(hidden, kamisado_standin::Permissions::VIEW_CHANNEL);
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    scene.discord.say(hidden, scene.anna, "secret").unwrap();
    scene.discord.say(scene.channel, scene.anna, "open").unwrap();
    assert_eq!(gateway.event("MESSAGE_CREATE").await["content"], "open");
}

#[tokio::test]
async fn a_stopped_stand_in_cuts_its_connections() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    scene.discord.stop().await;
    assert_eq!(gateway.closed().await, None);
}

#[tokio::test]
async fn an_outage_is_told_apart_from_leaving_and_who_comes_back_is_told_the_channels() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let joined = |guild: &serde_json::Value| guild["joined_at"].as_str().unwrap().to_owned();
    let first = gateway.event("GUILD_CREATE").await;
    scene.discord.set_outage(scene.guild, true);
    assert_eq!(gateway.event("GUILD_DELETE").await, json!({ "id": scene.guild, "unavailable": true }));
    scene.discord.set_outage(scene.guild, false);
    assert_eq!(joined(&gateway.event("GUILD_CREATE").await), joined(&first));
    scene.discord.remove_bot(scene.guild);
    assert_eq!(gateway.event("GUILD_DELETE").await, json!({ "id": scene.guild }));
    scene.discord.add_bot(scene.guild);
    let again = gateway.event("GUILD_CREATE").await;
    assert_eq!(again["channels"][0]["id"], json!(scene.channel));
    assert!(joined(&again) >= joined(&first));
}

#[tokio::test]
async fn a_guild_states_its_locale_when_it_is_described_and_when_it_changes() {
    let scene = scene().await;
    let mut gateway = Gateway::identified(&scene.discord, ALL_INTENTS).await;
    let stated = |guild: &serde_json::Value| (guild["preferred_locale"].clone(), guild["features"].clone());
    assert_eq!(stated(&gateway.event("GUILD_CREATE").await), (json!("en-US"), json!([])));
    scene.discord.update_guild(scene.guild, "de", true);
    assert_eq!(stated(&gateway.event("GUILD_UPDATE").await), (json!("de"), json!(["COMMUNITY"])));
    scene.discord.add_guild_in("cercle", "fr", true);
    assert_eq!(stated(&gateway.event("GUILD_CREATE").await), (json!("fr"), json!(["COMMUNITY"])));
}

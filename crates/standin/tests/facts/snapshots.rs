//! Tests of snapshots: another stand-in restores the world and continues with it.

use kamisado_standin::{Options, Snapshot, StandIn};
use serde_json::json;

use crate::support::{ALL_INTENTS, Bot, Gateway, button, row, scene};

#[tokio::test]
async fn another_stand_in_goes_on_with_the_messages_and_buttons_of_a_snapshot() {
    let scene = scene().await;
    let body = json!({ "content": "play?", "components": [row(json!([button("accept")]))] });
    let posted = scene.bot.post(&scene.messages_path(), body).await.expect(200);
    let message = posted["id"].as_str().unwrap().parse().unwrap();
    let direct = scene.discord.direct_message(scene.anna, "hello").unwrap();
    let written = serde_json::to_string(&scene.discord.snapshot()).unwrap();
    scene.discord.stop().await;

    let later = StandIn::start(Options::default()).await.unwrap();
    later.restore(serde_json::from_str::<Snapshot>(&written).unwrap());
    assert_eq!(serde_json::to_string(&later.snapshot()).unwrap(), written);
    assert_eq!(later.message(direct).unwrap().author, scene.anna);
    assert_eq!(later.message(direct).unwrap().channel, later.direct_channel(scene.anna).unwrap());

    let bot = Bot::new(&later);
    let path = format!("/channels/{}/messages/{message}", scene.channel);
    assert_eq!(bot.get(&path).await.expect(200)["content"], "play?");
    let mut gateway = Gateway::identified(&later, ALL_INTENTS).await;
    later.press(message, scene.ben, "accept").unwrap();
    let event = gateway.event("INTERACTION_CREATE").await;
    assert_eq!(event["data"]["custom_id"], "accept");
    assert!(later.violations().is_empty(), "{:#?}", later.violations());
}

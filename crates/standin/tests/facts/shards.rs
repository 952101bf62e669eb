use std::time::Duration;

use kamisado_standin::{GatewayFault, Options};
use serde_json::json;

use crate::support::{ALL_INTENTS, Gateway, scene, scene_with};

#[tokio::test]
async fn each_shard_is_told_of_its_own_servers_alone() {
    let scene = scene().await;
    let [first, second] = [0, 1].map(|shard| scene.discord.add_guild_of_shard("club", shard, 2));
    for (shard, own) in [(0, first), (1, second)] {
        let mut gateway = Gateway::connect(&scene.discord).await;
        gateway.identify_shard(ALL_INTENTS, json!([shard, 2])).await;
        let ready = gateway.event("READY").await;
        assert_eq!(ready["shard"], json!([shard, 2]));
        let described: Vec<_> =
            ready["guilds"].as_array().unwrap().iter().map(|guild| &guild["id"]).collect();
        let is_own = |guild: kamisado_standin::Snowflake| (guild.get() >> 22) % 2 == shard;
        assert!(described.contains(&&json!(own)), "{described:?}");
        assert_eq!(
            described.len(),
            [scene.guild, first, second].into_iter().filter(|&id| is_own(id)).count()
        );
    }
}

#[tokio::test]
async fn events_go_to_the_shard_of_their_server_and_direct_messages_to_the_first() {
    let scene = scene().await;
    let discord = &scene.discord;
    let channels = [0, 1].map(|shard| {
        let guild = discord.add_guild_of_shard("club", shard, 2);
        discord.add_channel(guild, "games")
    });
    let mut shards = [Gateway::of_shard(discord, 0, 2).await, Gateway::of_shard(discord, 1, 2).await];
    discord.direct_message(scene.anna, "in private").unwrap();
    discord.say(channels[1], scene.anna, "in the second").unwrap();
    discord.say(channels[0], scene.anna, "in the first").unwrap();
    assert_eq!(shards[0].event("MESSAGE_CREATE").await["content"], "in private");
    assert_eq!(shards[0].event("MESSAGE_CREATE").await["content"], "in the first");
    assert_eq!(shards[1].event("MESSAGE_CREATE").await["content"], "in the second");
    scene.register(json!([{ "name": "challenge", "description": "Challenge a friend" }])).await.expect(200);
    for (shard, channel) in channels.into_iter().enumerate() {
        discord.command(channel, scene.anna, "challenge", &json!({})).unwrap();
        let interaction = shards[shard].event("INTERACTION_CREATE").await;
        assert_eq!(interaction["channel_id"], json!(channel), "the other shard hears nothing of it");
    }
    assert_eq!(discord.connected_shards(), [0, 1]);
}

#[tokio::test]
async fn a_shard_that_cannot_be_closes_with_4010() {
    let scene = scene().await;
    for shard in [json!([2, 2]), json!([0, 0]), json!([0]), json!("0")] {
        let mut gateway = Gateway::connect(&scene.discord).await;
        gateway.identify_shard(ALL_INTENTS, shard).await;
        assert_eq!(gateway.closed().await, Some(4010));
    }
}

#[tokio::test]
async fn a_shard_with_too_many_servers_closes_with_4011() {
    let scene = scene_with(Options { guilds_per_shard: 2, ..Options::default() }).await;
    for _ in 0..2 {
        scene.discord.add_guild_of_shard("club", 0, 2);
    }
    let mut gateway = Gateway::connect(&scene.discord).await;
    gateway.identify(ALL_INTENTS).await;
    assert_eq!(gateway.closed().await, Some(4011), "three servers in one shard");
    let other = scene.discord.add_guild_of_shard("club", 1, 2);
    scene.discord.remove_bot(scene.guild);
    let mut gateway = Gateway::of_shard(&scene.discord, 1, 2).await;
    assert_eq!(gateway.event("GUILD_CREATE").await["id"], json!(other));
    Gateway::of_shard(&scene.discord, 0, 2).await;
}

#[tokio::test]
async fn shards_of_a_bucket_identify_one_after_the_other() {
    let options = Options {
        identify_concurrency: 2,
        identify_period: Duration::from_hours(1),
        recommended_shards: 4,
        ..Options::default()
    };
    let scene = scene_with(options).await;
    let gateway = scene.bot.get("/gateway/bot").await.expect(200);
    assert_eq!(
        (&gateway["shards"], &gateway["session_start_limit"]["max_concurrency"]),
        (&json!(4), &json!(2))
    );
    Gateway::of_shard(&scene.discord, 0, 4).await;
    Gateway::of_shard(&scene.discord, 1, 4).await;
    scene.assert_well_formed();
    let mut early = Gateway::connect(&scene.discord).await;
    early.identify_shard(ALL_INTENTS, json!([2, 4])).await;
    assert_eq!(early.operation(9).await["d"], false);
    let problems: Vec<_> = scene.discord.violations().into_iter().map(|found| found.problem).collect();
    assert!(problems.len() == 1 && problems[0].starts_with("shard 2 of 4 identifies"), "{problems:?}");
    assert_eq!(scene.discord.identifies(), 2);
}

#[tokio::test]
async fn a_fault_of_one_shard_leaves_the_others_alone() {
    let scene = scene().await;
    let discord = &scene.discord;
    let [mut first, mut second] =
        [Gateway::of_shard(discord, 0, 2).await, Gateway::of_shard(discord, 1, 2).await];
    discord.gateway_of_shard(1, GatewayFault::Reject { code: 4000 });
    discord.gateway_of_shard(1, GatewayFault::Cut);
    assert_eq!(second.closed().await, None);
    let mut again = Gateway::connect(discord).await;
    again.resume(&second.session, second.sequence).await;
    assert_eq!(again.closed().await, Some(4000), "it cannot resume");
    let mut again = Gateway::connect(discord).await;
    again.identify_shard(ALL_INTENTS, json!([1, 2])).await;
    assert_eq!(again.closed().await, Some(4000), "nor identify");
    discord.direct_message(scene.anna, "still here").unwrap();
    assert_eq!(first.event("MESSAGE_CREATE").await["content"], "still here");
    discord.gateway_of_shard(1, GatewayFault::Reject { code: 0 });
    Gateway::of_shard(discord, 1, 2).await;
    discord.gateway_of_shard(0, GatewayFault::IgnoreHeartbeats { on: true });
    first.send(json!({ "op": 1, "d": null })).await;
    discord.direct_message(scene.anna, "no acknowledgement").unwrap();
    assert_eq!(first.payload().await.unwrap()["d"]["content"], "no acknowledgement");
}

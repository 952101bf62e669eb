//! A bot with three shards: matches on a server of each shard, and the loss of a shard.

use std::{fs::File, sync::Arc, time::Duration};

use kamisado_standin::{GatewayFault, Handle, Message, Options, Permissions, Snowflake, StandIn};
use serde_json::json;

use crate::{
    clocks::{MINUTE, backdate_rows, begin, told_after},
    support::{Channel, PATIENCE},
};

const SHARDS: u64 = 3;

/// Three channels in which the same two players play. They are on a server of each shard, in the order of the shards.
struct Club {
    channel: Channel,
    places: [Snowflake; 3],
}

impl Club {
    /// Opens a club. `identify_period` is the time between two identifies that the gateway demands.
    async fn open(identify_period: Duration) -> Self {
        let options = Options {
            recommended_shards: SHARDS,
            identify_period,
            heartbeat_interval: Duration::from_secs(1),
            ..Options::default()
        };
        let discord = StandIn::start(options).await.unwrap();
        let servers = [0, 1, 2].map(|shard| discord.add_guild_of_shard("club", shard, SHARDS));
        let places = servers.map(|server| discord.add_channel(server, "games"));
        let players =
            ["Ada", "Grace"].map(|name| discord.add_user(name, Permissions::of_a_member(), "en-GB"));
        let mut channel = Channel::of(discord, servers[0], places[0], players).await;
        channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "200".into()));
        // The bot waits this long between two identifies, even if it is restarted in between.
        channel.environment.push(("KAMISADO_IDENTIFY_MILLISECONDS", "5500".into()));
        // With so much patience, the bot does not open another connection to learn the reason of an outage. The identify of that
        // connection would disturb the order in which the shards identify.
        channel.environment.push(("KAMISADO_GATEWAY_PATIENCE_MILLISECONDS", "600000".into()));
        let mut club = Self { channel, places };
        club.start().await;
        club
    }

    async fn start(&mut self) {
        self.channel.start_bot().await;
        self.wait_for_shards(&[0, 1, 2]).await;
    }

    async fn wait_for_shards(&self, shards: &[u64]) {
        let are_there = |handle: &Handle| handle.connected_shards() == shards;
        let handle = self.channel.handle();
        assert!(handle.wait_until(are_there, PATIENCE).await, "{:?}", handle.connected_shards());
    }

    /// The channel on the server of a shard.
    fn of(&mut self, shard: usize) -> &Channel {
        self.channel.id = self.places[shard];
        &self.channel
    }

    /// Waits for a message of the bot that contains `text`, after a message in the channel of a shard. The players type in
    /// lower case, so their own messages do not match.
    async fn told(&mut self, shard: usize, after: Snowflake, text: &str) -> Arc<Message> {
        told_after(self.of(shard), after, text).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_on_servers_of_all_shards_are_played_also_after_a_restart() {
    let mut club = Club::open(Duration::from_secs(3)).await;
    let (ada, grace) = (club.channel.ada, club.channel.grace);
    let mut boards = Vec::new();
    for shard in 0..3 {
        boards.push(club.of(shard).begin("single").await);
    }
    let handle = club.channel.handle();
    for shard in [1, 2] {
        handle.say(club.places[shard], ada, "red forward 4 blue").unwrap();
        boards[shard] = club.told(shard, boards[shard].id, "Red Forward 4 Blue").await;
    }
    handle.say(club.places[1], grace, "blue forward 5 yellow").unwrap();
    club.told(1, boards[1].id, "Blue Forward 5 Yellow").await;
    // The match on the server of shard 2 is the only one that waits for Grace. Her direct messages arrive through shard 0.
    handle.direct_message(grace, "blue forward 5 yellow").unwrap();
    club.told(2, boards[2].id, "Blue Forward 5 Yellow").await;
    club.channel.wait_until_all_sent().await;
    club.channel.kill_bot().await;
    handle.say(club.places[0], ada, "red forward 4 blue").unwrap();
    handle.say(club.places[1], ada, "yellow forward 1").unwrap();
    handle.say(club.places[2], ada, "yellow forward 1").unwrap();
    club.start().await;
    club.told(0, boards[0].id, "Red Forward 4 Blue").await;
    for shard in [1, 2] {
        club.told(shard, boards[shard].id, "Yellow Forward 1").await;
    }
    let registered = handle.requests()["PUT /applications/{application_id}/commands"];
    assert_eq!(registered, 2, "once for each start, not for each shard");
    assert_eq!(handle.identifies(), 2 * SHARDS);
    club.channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_loss_of_a_shard_stops_its_clocks_alone() {
    const LOST: usize = 1;
    // The gateway demands three seconds between identifies. The bot's own interval is longer.
    let mut club = Club::open(Duration::from_secs(3)).await;
    let mut boards = Vec::new();
    for shard in 0..3 {
        boards.push(begin(club.of(shard), &json!({ "minutes": 5 })).await.1);
    }
    let handle = club.channel.handle();
    handle.gateway_of_shard(LOST as u64, GatewayFault::Reject { code: 4000 });
    handle.gateway_of_shard(LOST as u64, GatewayFault::ForgetSessions);
    club.wait_for_shards(&[0, 2]).await;
    let mut database = club.channel.open_database().await;
    let lost =
        "SELECT EXISTS (SELECT 1 FROM shard_absences WHERE shard = 1 AND shards = 3 AND ended_at > $1)";
    let is_noted = async {
        while !database.value::<bool>(lost, &[i64::MAX - 1]).await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, is_noted).await.expect("the loss is noted");
    // Simulates that ten minutes pass, during all of which the shard is lost.
    backdate_rows(&club.channel, 10 * MINUTE).await;
    let earlier = "UPDATE shard_absences SET began_at = began_at - $1 WHERE shard = 1 AND ended_at > $2";
    database.execute(earlier, &[10 * MINUTE, i64::MAX - 1]).await;
    database.close().await;
    handle.say(club.places[LOST], club.channel.ada, "red forward 4 blue").unwrap();
    for shard in [0, 2] {
        club.told(shard, boards[shard].id, "Ada has no time left").await;
    }
    // Direct messages and commands arrive through the other shards.
    let direct = handle.direct_channel(club.channel.ada).unwrap();
    handle.direct_message(club.channel.ada, "help").unwrap();
    let answer = handle.wait_for_message(direct, |message| message.author == handle.bot(), PATIENCE).await;
    assert!(answer.is_some(), "a direct message is answered");
    let again = club.of(2).begin("single").await;
    handle.say(club.places[2], club.channel.ada, "red forward 4 blue").unwrap();
    club.told(2, again.id, "Red Forward 4 Blue").await;
    let is_over = |message: &Arc<Message>| message.content.contains("no time left");
    assert!(!handle.messages(club.places[LOST]).iter().any(is_over), "nobody has lost there");
    assert_eq!(
        handle.messages(club.places[LOST]).iter().filter(|found| found.id > boards[LOST].id).count(),
        1
    );
    handle.gateway_of_shard(LOST as u64, GatewayFault::Reject { code: 0 });
    club.wait_for_shards(&[0, 1, 2]).await;
    let moved = club.told(LOST, boards[LOST].id, "Red Forward 4 Blue").await;
    handle.say(club.places[LOST], club.channel.grace, "blue forward 5 yellow").unwrap();
    club.told(LOST, moved.id, "Blue Forward 5 Yellow").await;
    assert!(!handle.messages(club.places[LOST]).iter().any(is_over), "the time of the loss is not charged");
    club.channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_of_shards_that_is_set_is_kept() {
    let discord = StandIn::start(Options { recommended_shards: 5, ..Options::default() }).await.unwrap();
    let server = discord.add_guild_of_shard("club", 1, 2);
    let place = discord.add_channel(server, "games");
    let players = ["Ada", "Grace"].map(|name| discord.add_user(name, Permissions::of_a_member(), "en-GB"));
    let mut channel = Channel::of(discord, server, place, players).await;
    channel.environment.push(("KAMISADO_SHARDS", "2".into()));
    channel.start_bot().await;
    let handle = channel.handle();
    assert!(handle.wait_until(|handle| handle.connected_shards() == [0, 1], PATIENCE).await);
    let board = channel.begin("single").await;
    handle.say(place, channel.ada, "red forward 4 blue").unwrap();
    told_after(&channel, board.id, "Red Forward 4 Blue").await;
    channel.stop_bot().await;
    assert_eq!(handle.identifies(), 2);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn from_1500_servers_a_shard_on_the_log_and_the_doctor_warn() {
    let discord = StandIn::start(Options::default()).await.unwrap();
    let servers: Vec<_> = (0..1499).map(|_| discord.add_guild("club")).collect();
    let place = discord.add_channel(servers[0], "games");
    let players = ["Ada", "Grace"].map(|name| discord.add_user(name, Permissions::of_a_member(), "en-GB"));
    let moderator = discord.add_user("Mary", Permissions::of_a_member() | Permissions::MANAGE_GUILD, "en-GB");
    let mut channel = Channel::of(discord, servers[0], place, players).await;
    let log = channel.folder.path().join("log");
    for (servers, warns) in [(1499, false), (1500, true)] {
        channel.start_bot_with_log(File::create(&log).unwrap()).await;
        // The servers are stored a little after the connection.
        let mut database = channel.open_database().await;
        let stored = async {
            let count = "SELECT count(*) FROM servers";
            while database.value::<i64>(count, &[]).await < servers {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(4 * PATIENCE, stored).await.expect("all servers are stored");
        database.close().await;
        let told = channel.command(moderator, "doctor", json!({})).await;
        let text = format!("Servers: {servers} share one of my connections to Discord");
        assert_eq!(told.content().contains(&text), warns, "{}", told.content());
        channel.stop_bot().await;
        let logged = std::fs::read_to_string(&log).unwrap();
        assert_eq!(logged.contains("the shard has many servers"), warns, "{logged}");
        channel.handle().add_guild("club");
    }
    channel.assert_no_violations();
}

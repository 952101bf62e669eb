//! Connections to the database server that fall silent: their packets are lost, and neither side is told.

use std::time::Duration;

use crate::{
    link::Port,
    players::{Bot, LEASE},
    server::OwnServer,
};

async fn on_own_server(shards: u64, seed: u64) -> Option<(OwnServer, Bot, Port)> {
    let server = OwnServer::start()?;
    let bot = Bot::with_database(shards, seed, async |files| server.make_database(files).await).await;
    let port = Port::to(server.folder()).await;
    Some((server, bot, port))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_whose_connections_fall_silent_writes_again_by_new_ones() {
    let Some((_server, mut bot, port)) = on_own_server(1, 51).await else { return };
    let _process = bot.start_by(&port, 1, &[]);
    bot.wait_for_all().await;
    bot.begin(0).await;
    for _ in 0..3 {
        bot.say_or_begin(0).await;
        bot.told(0).await;
        // The connections may fall silent in the middle of this move.
        bot.say_or_begin(0).await;
        bot.pause(30).await;
        port.silence();
        bot.say(0);
        bot.told(0).await;
    }
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_hears_of_the_others_again_after_its_connections_fell_silent() {
    let Some((_server, mut bot, port)) = on_own_server(2, 52).await else { return };
    // The periodic jobs run only once a minute, so that the test depends on the notifications between the processes.
    bot.housekeeping = 60_000;
    let _one = bot.start(1);
    bot.wait_for_shards(&[0]).await;
    let _other = bot.start_by(&port, 1, &[]);
    bot.wait_for_all().await;
    bot.begin(1).await;
    port.silence();
    tokio::time::sleep(Duration::from_millis(10 * u64::from(LEASE))).await;
    // The direct messages arrive through the first shard, but the process of the second shard has to post the boards.
    for _ in 0..2 {
        bot.say_directly(1);
        bot.told(1).await;
    }
    bot.tables.remove(0);
    bot.check().await;
}

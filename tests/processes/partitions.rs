//! A partition between one of two processes and the database server.

use std::time::Duration;

use crate::{
    link::Link,
    players::{Bot, LEASE},
    server::OwnServer,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_is_cut_off_from_the_server_does_no_harm_and_stands_by_afterwards() {
    let Some(server) = OwnServer::start() else { return };
    let mut bot = Bot::with_database(2, 41, async |files| server.make_database(files).await).await;
    let link = Link::to(server.folder());
    let _cut_off = bot.start_through(&link, 2);
    bot.wait_for_all().await;
    bot.begin_all().await;
    // In the first round, the partition ends and the data that was held back arrives. In the second round, all connections
    // are cut.
    for is_cut in [false, true] {
        let other = bot.start(2);
        for table in 0..2 {
            bot.say_or_begin(table).await;
        }
        bot.all_told().await;
        // The partition may begin in the middle of this move, during a transaction.
        bot.say_or_begin(0).await;
        bot.pause(30).await;
        link.hold(true);
        for _ in 0..3 {
            for table in 0..2 {
                bot.say(table);
            }
            // The other process takes the shards. Both processes have received these moves from Discord.
            bot.all_told().await;
        }
        if is_cut {
            link.cut();
        }
        link.hold(false);
        for table in 0..2 {
            bot.say_or_begin(table).await;
        }
        bot.check().await;
        // Waits for the length of a lease. By then, the process that was cut off stands by.
        tokio::time::sleep(Duration::from_millis(u64::from(LEASE))).await;
        other.kill();
        for table in 0..2 {
            bot.say(table);
        }
        bot.check().await;
        bot.wait_for_all().await;
    }
}

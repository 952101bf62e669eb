//! Features that involve two processes: cards, planned replies, and claims in direct messages about the server of another
//! process.

use std::{sync::Arc, time::Duration};

use kamisado_standin::{Action, Answer, Fault, Matcher, Message, Snowflake};
use serde_json::{Value, json};

use crate::{
    players::{Bot, Process, TAKEOVER},
    support::{
        PATIENCE,
        elapsed_time::{DAY, MINUTE},
    },
};

/// The index of the table on the server of the second process. The first process serves direct messages.
const OTHERS: usize = 1;

/// A bot with two processes, each of which serves a shard.
async fn two_processes(mut bot: Bot) -> (Bot, [Process; 2]) {
    let one = bot.start(1);
    bot.wait_for_shards(&[0]).await;
    let other = bot.start(1);
    bot.wait_for_all().await;
    bot.begin(OTHERS).await;
    (bot, [one, other])
}

impl Bot {
    /// Calls a command in a person's chat with the bot, and returns the complete answer.
    async fn directly(&self, user: Snowflake, name: &str, options: Value) -> Answer {
        let direct = self.handle().direct_channel(user).unwrap();
        let mut command = self.handle().command(direct, user, name, &options).unwrap();
        command.complete_answer().await.unwrap_or_else(|| panic!("/{name} is not answered in time"))
    }

    /// Waits for a message in a person's chat with the bot for which `fits` holds.
    async fn shown(&self, user: Snowflake, fits: impl Fn(&Message) -> bool) -> Arc<Message> {
        let (handle, direct) = (self.handle(), self.handle().direct_channel(user).unwrap());
        let find = |messages: Vec<Arc<Message>>| messages.into_iter().find(|message| fits(message));
        handle.wait_until(|handle| find(handle.messages(direct)).is_some(), PATIENCE).await;
        let all = handle.messages(direct);
        find(all.clone()).unwrap_or_else(|| panic!("not shown: {all:#?}"))
    }

    /// Waits for a message at a table that contains a text.
    async fn says(&self, table: usize, text: &str) -> Arc<Message> {
        let says = |message: &Message| message.content.contains(text);
        let place = self.tables[table].place;
        let said = self.handle().wait_for_message_after(place, Snowflake::new(0), says, TAKEOVER).await;
        said.unwrap_or_else(|| panic!("nobody says {text}: {:#?}", self.handle().messages(place)))
    }

    /// Waits until the absence of the second shard has ended, and deletes it. The test then need not wait for the minute after an
    /// absence in which the bot reads missed messages.
    async fn forget_absence(&self) {
        let mut database = self.connect().await;
        let passes = "DELETE FROM shard_absences WHERE shard = 1 AND ended_at < 9223372036854775807";
        while sqlx::query(passes).execute(&mut database).await.unwrap().rows_affected() == 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_shows_what_happens_in_another_process() {
    let (mut bot, [keeper, _other]) = two_processes(Bot::new(2, 61).await).await;
    let (ada, grace) = (bot.channel.ada, bot.channel.grace);
    let listed = bot.channel.command(ada, "matches", json!({})).await;
    bot.channel.press(listed.message().unwrap(), ada, "Keep this in my direct messages").await;
    let waits = |message: &Message| message.content.contains("against Grace");
    let card = bot.shown(ada, waits).await;
    // Backdates the last edit of the card by a minute, within which the bot would not edit it again. Tries again until the bot
    // has stored the content of the card.
    let mut database = bot.connect().await;
    let passes = "UPDATE turn_cards SET asked_at = asked_at - 60000 WHERE shown IS NOT NULL";
    while sqlx::query(passes).execute(&mut database).await.unwrap().rows_affected() == 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    keeper.kill();
    let _keeper = bot.start(1);
    bot.wait_for_all().await;
    // After this time, the new process has checked all cards.
    tokio::time::sleep(Duration::from_secs(5)).await;
    bot.say(OTHERS);
    bot.told(OTHERS).await;
    let edited = bot.shown(ada, |message| message.content.contains("No match waits")).await;
    assert_eq!(edited.id, card.id);

    let turns = bot.channel.subcommand_choice("settings", "mine", "turns", "by one direct message a day");
    bot.channel.command(grace, "settings mine", json!({ "turns": turns, "digest_hour": 7 })).await;
    let due = "UPDATE digests SET due_at = (SELECT max(at) FROM events) - 1000";
    assert_eq!(sqlx::query(due).execute(&mut database).await.unwrap().rows_affected(), 1);
    bot.shown(grace, |message| message.content.contains("against Ada")).await;
    bot.tables.remove(0);
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_planned_reply_is_played_once_by_the_process_of_its_server() {
    let (when, reply) = ("Red Forward 4 Blue", "Blue Forward 1 Orange");
    let (mut bot, [_one, other]) = two_processes(Bot::new(2, 62).await).await;
    let plan = json!({ "when": when, "play": reply });
    let planned = bot.directly(bot.channel.grace, "if", plan).await;
    assert!(planned.content().contains(reply), "{}", planned.content());
    bot.say_this(OTHERS, when);
    bot.told(OTHERS).await;
    // Backdates the match by more than the longest delay of a planned reply, so that the reply is due.
    bot.backdate(100_000).await;
    // Another process takes over the server while the reply is due.
    let _third = bot.start(1);
    other.kill();
    bot.wait_for_shards(&[0]).await;
    bot.wait_for_all().await;
    bot.forget_absence().await;
    bot.expect(OTHERS, reply);
    // The process that takes over handles the missed messages first, so the reply may come some time after it is due.
    bot.told_within(OTHERS, 4 * TAKEOVER).await;
    bot.say(OTHERS);
    bot.tables.remove(0);
    bot.check().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_match_of_another_process_is_claimed_in_a_direct_message() {
    let mut bot = Bot::new(2, 63).await;
    // The lease is longer than the time for which this test stops a process, so that no other process takes the shard.
    bot.lease = 20_000;
    let (mut bot, [_one, other]) = two_processes(bot).await;
    let (id, grace) = (bot.tables[OTHERS].id, bot.channel.grace);
    let claim = async |bot: &Bot| {
        let asked = bot.directly(grace, "claim", json!({ "match": format!("k{id}") })).await;
        bot.channel.press(asked.message().expect("a question"), grace, "Claim the win").await
    };
    bot.backdate(8 * DAY).await;
    // The opponent types an answer while the process that has to handle it is stopped.
    other.signal("STOP");
    bot.say(OTHERS);
    let refused = claim(&bot).await;
    assert!(refused.is_ephemeral() && refused.content().contains("changed since"), "{}", refused.content());
    other.signal("CONT");
    bot.told(OTHERS).await;
    // Grace makes the next decision. Ada, who is then to decide, does not answer.
    bot.say(OTHERS);
    bot.told(OTHERS).await;
    bot.backdate(8 * DAY).await;
    claim(&bot).await;
    bot.says(OTHERS, "Grace wins the match").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_move_in_a_direct_message_has_the_other_process_end_the_match() {
    let mut bot = Bot::new(2, 64).await;
    // The periodic jobs do not run during the test.
    bot.housekeeping = 60_000;
    let _one = bot.start(1);
    bot.wait_for_shards(&[0]).await;
    let _other = bot.start(1);
    bot.wait_for_all().await;
    bot.begin_with(OTHERS, json!({ "minutes": 5 })).await;
    bot.forget_absence().await;
    bot.backdate(6 * MINUTE).await;
    let late = bot.say_directly(OTHERS);
    let refused = bot.shown(bot.channel.ada, |message| message.reference == Some(late)).await;
    assert!(refused.content.contains("The time was up before that"), "{}", refused.content);
    bot.says(OTHERS, "Ada has no time left").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_without_the_first_shard_asks_again_for_the_commands_that_it_mentions() {
    const ROUTE: &str = "/applications/{application_id}/commands";
    let bot = Bot::new(2, 64).await;
    let on = Matcher::route("GET", ROUTE).times(1);
    bot.handle().fault(Fault { on, action: Action::Status { status: 503 } }).unwrap();
    let (bot, _processes) = two_processes(bot).await;
    let (place, ada) = (bot.tables[OTHERS].place, bot.channel.ada);
    let mentions = async {
        loop {
            let mut help = bot.handle().command(place, ada, "help", &json!({})).unwrap();
            if help.complete_answer().await.expect("an answer in time").content().contains("</") {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(PATIENCE, mentions).await.expect("a command is mentioned");
}

//! This version reads the data of former versions correctly and continues their matches, clocks, settings and
//! unfinished work.

use std::{sync::Arc, time::Duration};

use kamisado_standin::{Message, Snowflake};
use serde_json::{Value, json};
use sqlx::Connection;

use crate::{
    fixture::{self, LEADERBOARD, RECORD_OF, RECORDS, Reopened},
    support::PATIENCE,
};

/// The possible times between the recording of a fixture and the start of this version.
const A_MOMENT: Duration = Duration::from_mins(5);
const A_YEAR: Duration = Duration::from_hours(24 * 365);

impl Reopened {
    fn last(&self) -> Snowflake {
        self.channel.last_message()
    }

    /// Types a move as a user in the current channel. Returns the next board, which contains the text `told`.
    async fn typed(&self, user: &str, text: &str, told: &str) -> Arc<Message> {
        let last = self.last();
        self.channel.handle().say(self.channel.id, self.people[user], text).unwrap();
        let board = self.channel.board_after(last).await;
        assert!(board.content.contains(told), "{text}: {}", board.content);
        board
    }

    /// Calls a command as a user in the current channel. Returns the text of the answer.
    async fn told(&self, user: &str, command: &str, options: Value) -> String {
        self.channel.command(self.people[user], command, options).await.content().to_owned()
    }

    fn times_told(&self, text: &str) -> usize {
        let messages = self.channel.handle().messages(self.channel.id);
        messages.iter().filter(|message| message.content.contains(text)).count()
    }

    /// Waits until a user has received a direct message that contains a text.
    async fn was_told_directly(&self, user: &str, text: &str) {
        let handle = self.channel.handle();
        let direct = handle.direct_channel(self.people[user]).unwrap();
        let tells = |message: &Message| message.content.contains(text);
        assert!(handle.wait_for_message(direct, tells, PATIENCE).await.is_some(), "{user} is told: {text}");
    }
}

/// The number of the migration since which a match without any move does not count.
const UNMOVED_MATCHES_COUNT_NO_MORE: i64 = 15;

/// The number of the newest migration in a database.
async fn tables(reopened: &Reopened) -> i64 {
    let mut database = reopened.channel.open_file().await;
    let newest = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations");
    let newest = newest.fetch_one(&mut database).await.unwrap();
    database.close().await.unwrap();
    newest
}

/// The results of matches that former versions counted but this version does not, because the match ended before a tower was
/// moved. Each result is given by the name of a player and whether the player won.
async fn matches_without_a_move(reopened: &Reopened) -> Vec<(String, bool)> {
    let mut database = reopened.channel.open_file().await;
    let found = sqlx::query_as(
        "SELECT name, coalesce(winner = side, 0) FROM matches
         JOIN seats ON seats.match_id = matches.id JOIN players ON players.id = player_id
         WHERE finish IN ('resigned', 'out of time', 'draw') AND imported = 0 AND server_id IS NOT NULL
           AND discord_id IS NOT NULL AND matches.id NOT IN (SELECT match_id FROM events WHERE kind = 'decided')",
    );
    let found = found.fetch_all(&mut database).await.unwrap();
    database.close().await.unwrap();
    found
}

/// The name and the numbers in each line of a leaderboard.
fn standings(leaderboard: &str) -> Vec<(String, Vec<u32>)> {
    let lines = leaderboard.lines().skip(1).filter_map(|line| line.split_once(". ")?.1.split_once(':'));
    let number = |word: &str| word.parse().ok();
    let numbers =
        |text: &str| text.split(|letter: char| !letter.is_ascii_digit()).filter_map(number).collect();
    lines.map(|(name, rest)| (name.to_owned(), numbers(rest))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn exports_of_former_versions_matches_are_byte_identical() {
    for mut fixture in fixture::all() {
        fixture.drop_missed_messages();
        let records = fixture.text(RECORDS);
        let mut reopened = fixture.open().await;
        reopened.assert_sound();
        let counted_too_many = tables(&reopened).await < UNMOVED_MATCHES_COUNT_NO_MORE;
        // The bot migrates the database when it starts.
        reopened.start().await;
        let mut expected = standings(&fixture.text(LEADERBOARD));
        assert!(expected.len() > 2, "{expected:?}");
        let uncounted = if counted_too_many { matches_without_a_move(&reopened).await } else { Vec::new() };
        for (name, won) in uncounted {
            let line = expected.iter_mut().find(|line| line.0 == name);
            let Some([wins, matches, _points]) = line.map(|line| &mut line.1[..]) else { panic!("{name}") };
            (*wins, *matches) = (*wins - u32::from(won), *matches - 1);
        }
        let first = reopened.channel.command(reopened.people["Ada"], "leaderboard", json!({})).await;
        let mut told = standings(first.content());
        let next = reopened.channel.press(first.message().unwrap(), reopened.people["Ada"], "Next").await;
        told.extend(standings(next.content()));
        // The fixture contains only the first page of the leaderboard, so the players of the second page are not compared.
        told.retain(|line| expected.iter().any(|before| before.0 == line.0));
        told.sort();
        // Both pages show the reader's own line, so one of its copies is removed.
        told.dedup();
        expected.sort();
        assert_eq!(told, expected);
        reopened.channel.stop_bot().await;
        reopened.assert_sound();
        let mut count = 0;
        for record in records.split(RECORD_OF).skip(1) {
            let (name, text) = record.split_once('\n').unwrap();
            assert_eq!(reopened.channel.export(name), text, "{name}");
            count += 1;
        }
        assert!(count > 40, "{count} matches");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_a_former_version_continue_by_messages_and_commands() {
    for fixture in fixture::all() {
        let mut reopened = fixture.open_after(A_MOMENT).await;
        reopened.start().await;
        for (place, user, text, told) in [
            ("opening", "Ada", "red forward 4", "Red Forward 4 Blue"),
            ("mid-round", "Ada", "yellow forward 1", "Yellow Forward 1"),
            ("fill", "Ada", "fill left", "Ada fills from the left"),
            ("filled", "Grace", "red forward 4", "Grace: **Red Forward 4"),
            ("set-up", "Ada", "setup br green red yel pink pur blue or", "Ada has placed the towers"),
            ("set-up-complete", "Grace", "setup br green red yel pink pur blue or", "Grace has placed"),
            ("thread/thread", "Grace", "blue forward 5", "Blue Forward 5 Yellow"),
            ("resumed", "Grace", "blue forward 5", "Blue Forward 5 Yellow"),
            ("jump", "Grace", "stay", "Stay"),
            ("choose", "Ada", "choose gold", "Choose Gold"),
            ("series", "Ada", "blue forward 5", "Blue Forward 5"),
            ("offer-draw-round", "Grace", "blue forward 5", "Blue Forward 5 Yellow"),
            ("correspondence", "Grace", "blue forward 5", "Ada has until <t:"),
            ("chess-clock", "Grace", "blue forward 5", "Time left: Ada "),
            ("third", "Ada", "red forward 4", "Grace has until <t:"),
            ("quiet", "Ada", "red forward 4", "Red Forward 4 Blue"),
            ("claimable", "Ada", "red forward 4", "Red Forward 4 Blue"),
        ] {
            if reopened.enter(place) {
                reopened.typed(user, text, told).await;
            }
        }
        if reopened.enter("passed") {
            let last = reopened.last();
            let direct = reopened.told("Grace", "move", json!({ "text": "purple forward 1" })).await;
            assert!(direct.contains("Purple Forward 1"), "{direct}");
            reopened.channel.board_after(last).await;
        }
        if reopened.enter("paused") {
            let last = reopened.last();
            reopened.told("Ada", "board", json!({})).await;
            let board = reopened.channel.board_after(last).await;
            assert!(board.content.contains("It goes on"), "{}", board.content);
            reopened.typed("Grace", "blue forward 5", "Blue Forward 5 Yellow").await;
        }
        reopened.channel.wait_until_all_sent().await;
        reopened.assert_sound();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn unfinished_work_of_a_former_version_is_completed_once() {
    for fixture in fixture::all() {
        let mut reopened = fixture.open_after(A_MOMENT).await;
        reopened.start().await;
        for place in ["owed", "arrived-unseen"] {
            if reopened.enter(place) {
                let told = "Ada: **Red Forward 4 Blue**";
                assert_eq!(reopened.times_told(told), 1, "{place}");
                reopened.typed("Grace", "blue forward 5", "Blue Forward 5 Yellow").await;
            }
        }
        if reopened.enter("missed") {
            let says = |message: &Message| message.content.contains("Blue Forward 5 Yellow**");
            let handle = reopened.channel.handle();
            let told = handle.wait_for_message(reopened.channel.id, says, PATIENCE).await;
            assert!(told.is_some(), "what was typed meanwhile is played");
        }
        if reopened.enter("direct-three") {
            let says = |message: &Message| message.content.contains("Red Forward 4 Blue");
            let handle = reopened.channel.handle();
            let told = handle.wait_for_message(reopened.channel.id, says, PATIENCE).await;
            assert!(told.is_some(), "what was written directly meanwhile is played");
            reopened.was_told_directly("Emmy", "Red Forward 4 Blue").await;
        }
        if reopened.enter("paused-untold") {
            for user in ["Ada", "Grace"] {
                reopened.was_told_directly(user, &format!("<#{}>", reopened.channel.id)).await;
            }
            let last = reopened.last();
            reopened.told("Grace", "board", json!({})).await;
            let board = reopened.channel.board_after(last).await;
            assert!(board.content.contains("Red Forward 4 Blue"), "{}", board.content);
        }
        reopened.channel.wait_until_all_sent().await;
        reopened.assert_sound();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_blocks_and_open_challenges_of_a_former_version_still_count() {
    for fixture in fixture::all() {
        let mut reopened = fixture.open_after(A_MOMENT).await;
        reopened.start().await;
        let server = reopened.told("Judy", "settings server", json!({})).await;
        assert!(server.contains("paper"), "{server}");
        let mine = reopened.told("Ada", "settings mine", json!({})).await;
        assert!(mine.contains("letters") && mine.contains("from White’s side"), "{mine}");
        let mine = reopened.told("Mallory", "settings mine", json!({})).await;
        assert!(
            mine.contains("**Whose challenges you take**: nobody’s")
                && mine.contains("**Notifications**: no"),
            "{mine}"
        );
        let blocked = reopened.told("Grace", "block list", json!({})).await;
        assert!(blocked.contains("Mallory"), "{blocked}");
        let (grace, mallory) = (reopened.people["Grace"].to_string(), reopened.people["Mallory"].to_string());
        let refused = reopened.told("Ada", "challenge", json!({ "opponent": mallory })).await;
        assert!(refused.contains("does not take challenges"), "{refused}");
        let refused = reopened.told("Mallory", "challenge", json!({ "opponent": grace })).await;
        assert!(refused.contains("does not take challenges from you"), "{refused}");
        if reopened.enter("challenge") {
            let refused = reopened.told("Ada", "challenge", json!({ "opponent": grace })).await;
            assert!(refused.contains("already challenged"), "{refused}");
        }
        if reopened.enter("always-threads") {
            let server = reopened.told("Judy", "settings server", json!({})).await;
            for line in [
                "**A thread for each match**: always",
                "**Who may challenge**: moderators only (Manage Messages)",
                "**Game, if a challenge says nothing**: Megasado",
                "**Match length, if a challenge says nothing**: long",
                "**Start of quiet hours, without reminders**: <t:",
                "**I ask a silent player after**: 2 days",
                "**The opponent may end the match after**: 5 days",
            ] {
                assert!(server.contains(line), "{line}: {server}");
            }
        }
        reopened.assert_sound();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_year_without_the_program_nobody_has_lost_on_time_and_challenges_have_lapsed() {
    for fixture in fixture::all() {
        let mut reopened = fixture.open_after(A_YEAR).await;
        reopened.start().await;
        for (place, user, text, told) in [
            ("correspondence", "Grace", "blue forward 5", "Ada has until <t:"),
            ("chess-clock", "Grace", "blue forward 5", "Time left: Ada "),
            ("third", "Ada", "red forward 4", "Grace has until <t:"),
            ("mid-round", "Ada", "yellow forward 1", "Yellow Forward 1"),
        ] {
            if reopened.enter(place) {
                reopened.typed(user, text, told).await;
            }
        }
        for place in ["challenge", "challenge-to-anybody", "again-asked"] {
            if reopened.enter(place) {
                let id = reopened.channel.id;
                let lapsed = |handle: &kamisado_standin::Handle| {
                    let messages = handle.messages(id);
                    messages.iter().any(|message| message.content.contains("in time"))
                        && messages.iter().all(|message| message.button("Accept").is_none())
                };
                assert!(reopened.channel.handle().wait_until(lapsed, PATIENCE).await, "{place}");
            }
        }
        reopened.channel.wait_until_all_sent().await;
        reopened.assert_sound();
    }
}

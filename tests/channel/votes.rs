//! `/vote-match`: the server plays against the bot, and its members vote on each decision under the board.

use std::{sync::Arc, time::Duration};

use kamisado_standin::{Action, Fault, Matcher, Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{
    Channel, PATIENCE,
    elapsed_time::{MINUTE, backdate_rows, forget_absences, simulate_elapsed_time},
    refusals::{sentence, without_command_ids},
};

/// The time from the beginning of a vote of ten minutes to its end, in milliseconds. It includes the ten seconds in which votes
/// that were cast in time may still arrive.
const OVER: i64 = 10 * MINUTE + 10_000;

/// The red tower in menus of towers.
const RED: &str = "r";

/// Opens a channel with a running bot, two members and a moderator.
async fn open() -> (Channel, Snowflake) {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.environment.push(("KAMISADO_HOUSEKEEPING_MILLISECONDS", "1000".into()));
    channel.environment.push(("KAMISADO_VOTE_BOARD_MILLISECONDS", "1000".into()));
    channel.start_bot().await;
    let rights = Permissions::of_a_member() | Permissions::MANAGE_MESSAGES;
    let moderator = channel.handle().add_user("Mary", rights, "en-US");
    (channel, moderator)
}

/// Begins a match in which the server votes, as the moderator and with these options. Returns the first board.
async fn begin(channel: &Channel, moderator: Snowflake, mut options: Value) -> Arc<Message> {
    options["level"] = channel.choice("vote-match", "level", "1: Newcomer");
    let last = channel.last_message();
    let answer = channel.command(moderator, "vote-match", options).await;
    assert!(
        answer.is_ephemeral() && answer.content().contains("of the server against"),
        "{}",
        answer.content()
    );
    channel.board_after(last).await
}

/// The custom id of the first menu of a message, and the values of its options.
fn menu(message: &Message) -> (String, Vec<String>) {
    let menu = message.controls().find(|control| control["type"] == 3);
    let menu = menu.unwrap_or_else(|| panic!("no menu: {} {:?}", message.content, message.components));
    let values = menu["options"].as_array().unwrap().iter();
    let values = values.map(|option| option["value"].as_str().unwrap().to_owned());
    (menu["custom_id"].as_str().unwrap().to_owned(), values.collect())
}

/// Waits for an ephemeral message to a person that contains this text.
async fn told(channel: &Channel, person: Snowflake, text: &str) -> Arc<Message> {
    let find = |message: &Message| message.ephemeral_to == Some(person) && message.content.contains(text);
    let found = channel.handle().wait_for_message(channel.id, find, PATIENCE).await;
    found.unwrap_or_else(|| panic!("{person} is not told {text}"))
}

/// Votes on the first move of a round as a person: for a tower, and then for the option with this number. Returns the answer.
async fn vote_to_open(
    channel: &Channel,
    board: &Message,
    voter: Snowflake,
    tower: &str,
    option: usize,
) -> String {
    let (towers, _) = menu(board);
    let mut towers = channel.handle().choose(board.id, voter, &towers, &[tower]).unwrap();
    let moves = towers.complete_answer().await.expect("an answer");
    assert!(moves.is_ephemeral(), "{}", moves.content());
    let moves = moves.message().unwrap();
    let (custom_id, values) = menu(moves);
    let mut vote = channel.handle().choose(moves.id, voter, &custom_id, &[&values[option]]).unwrap();
    vote.complete_answer().await.expect("an answer").content().to_owned()
}

/// Votes by the menu of a board as a person. Returns the board with the new count.
async fn vote(channel: &Channel, board: &Message, voter: Snowflake, option: usize) -> Arc<Message> {
    let (custom_id, values) = menu(board);
    let mut vote = channel.handle().choose(board.id, voter, &custom_id, &[&values[option]]).unwrap();
    let answer = vote.complete_answer().await.expect("an answer");
    assert!(!answer.is_ephemeral(), "the board is changed: {}", answer.content());
    channel.handle().message(board.id).unwrap()
}

/// Waits for the next board on which the server is to decide, or which ends the match.
async fn next_turn(channel: &Channel, last: Snowflake) -> Arc<Message> {
    let mut board = channel.board_after(last).await;
    while board.button("Votes: 0").is_none() && !board.content.contains("wins the match") {
        board = channel.board_after(board.id).await;
    }
    board
}

async fn count(channel: &Channel, table: &str) -> i64 {
    let mut database = channel.open_database().await;
    let count = database.value(&format!("SELECT count(*) FROM {table}"), &[]).await;
    database.close().await;
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn the_most_voted_move_is_played_when_the_time_is_up_and_the_bot_answers() {
    let (mut channel, mary) = open().await;
    let first = begin(&channel, mary, json!({ "minutes": 10 })).await;
    assert!(
        first.content.contains("Server") && first.content.contains("Everybody here votes"),
        "{}",
        first.content
    );
    assert!(first.pinged.is_empty());
    // Ada and Grace vote for different moves. Then Grace changes her vote.
    let ada = vote_to_open(&channel, &first, channel.ada, RED, 0).await;
    assert!(ada.contains("You voted for **Red Forward 1") && ada.contains("One person has voted"), "{ada}");
    let grace = vote_to_open(&channel, &first, channel.grace, RED, 1).await;
    assert!(grace.contains("2 people have voted"), "{grace}");
    let grace = vote_to_open(&channel, &first, channel.grace, RED, 0).await;
    assert!(grace.contains("2 people have voted") && grace.contains("**: 2"), "{grace}");
    let standing = channel.press(&first, mary, "Votes: 0").await;
    assert!(standing.is_ephemeral() && standing.content().contains("**: 2"), "{}", standing.content());
    simulate_elapsed_time(&mut channel, OVER).await;
    let second = next_turn(&channel, first.id).await;
    let played = "The vote chose this (votes: 2 of 2):\nServer: **Red Forward 1";
    assert!(second.content.contains(played), "{}", second.content);
    assert!(second.content.contains(r"Kamisado \(Newcomer\): **"), "{}", second.content);
    assert_eq!(count(&channel, "votes").await, 0, "they are not kept");
    let record = channel.export("k1");
    assert!(record.contains("Server") && record.contains("Red Forward 1"), "{record}");
    // The answer to the press updates the count under the board.
    let voted = vote(&channel, &second, channel.ada, 0).await;
    assert!(voted.button("Votes: 1").is_some(), "{:?}", voted.components);
    assert_eq!(voted.content, second.content);
    // The answer names the end of the vote once. It shows the end as a date, because the remaining time would soon be wrong.
    let answered = told(&channel, channel.ada, "You voted for").await.content.clone();
    assert!(answered.contains("Until <t:") && answered.matches("<t:").count() == 1, "{answered}");
    assert!(!answered.contains(":R>"), "{answered}");
    told(&channel, channel.ada, "You voted for").await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tie_is_broken_by_a_lot_that_the_board_tells() {
    let (mut channel, mary) = open().await;
    let first = begin(&channel, mary, json!({ "minutes": 10, "quorum": 2 })).await;
    assert!(first.content.contains("If fewer than 2 people vote, I choose."), "{}", first.content);
    vote_to_open(&channel, &first, channel.ada, RED, 0).await;
    vote_to_open(&channel, &first, channel.grace, RED, 1).await;
    simulate_elapsed_time(&mut channel, OVER).await;
    let second = next_turn(&channel, first.id).await;
    let told = "The vote was a tie, with 1 of 2 votes for each of the most voted. A lot chose this:\nServer: **Red Forward ";
    assert!(second.content.contains(told), "{}", second.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn with_too_few_votes_the_bot_chooses_and_votes_outlive_a_kill() {
    let (mut channel, mary) = open().await;
    let length = channel.choice("vote-match", "match", "standard");
    let first = begin(&channel, mary, json!({ "minutes": 10, "quorum": 2, "match": length })).await;
    vote_to_open(&channel, &first, channel.ada, RED, 0).await;
    channel.kill_bot().await;
    channel.start_bot().await;
    // The button and the menus work after the restart, and the vote is kept.
    let standing = channel.press(&first, channel.grace, "Votes: 0").await;
    assert!(
        standing.content().contains("One person has voted (at least 2 should)"),
        "{}",
        standing.content()
    );
    simulate_elapsed_time(&mut channel, OVER).await;
    let second = next_turn(&channel, first.id).await;
    let told = "Only one person voted, which is too few. So I chose this:\nServer: **";
    assert!(second.content.contains(told), "{}", second.content);
    // Nobody votes on this decision.
    simulate_elapsed_time(&mut channel, OVER).await;
    let third = next_turn(&channel, second.id).await;
    assert!(third.content.contains("Nobody voted, which is too few. So I chose this:"), "{}", third.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_votes_the_server_forfeits_if_that_was_agreed() {
    let (mut channel, mary) = open().await;
    let forfeit = channel.choice("vote-match", "without-quorum", "the server loses the match");
    let first = begin(&channel, mary, json!({ "minutes": 10, "without-quorum": forfeit })).await;
    assert!(first.content.contains("If nobody votes, the match is lost."), "{}", first.content);
    simulate_elapsed_time(&mut channel, OVER).await;
    let last = channel.board_after(first.id).await;
    let told = r"Too few voted, so Server loses. **Kamisado \(Newcomer\) wins the match.**";
    assert!(last.content.contains(told), "{}", last.content);
    assert!(last.button("Replay").is_none() && last.button("Again (same sides)").is_none());
    let standings = channel.command(channel.ada, "leaderboard", json!({})).await;
    assert!(!standings.content().contains("Server"), "{}", standings.content());
    // A channel has one match at a time. The first match is over, so another one can begin.
    begin(&channel, mary, json!({})).await;
    let other = json!({ "level": channel.choice("vote-match", "level", "1: Newcomer") });
    let taken = channel.command(mary, "vote-match", other).await;
    assert!(taken.content().contains("k2"), "{}", taken.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_between_the_end_of_a_vote_and_its_board_loses_nothing() {
    let (mut channel, mary) = open().await;
    let first = begin(&channel, mary, json!({ "minutes": 10 })).await;
    vote_to_open(&channel, &first, channel.ada, RED, 0).await;
    // Discord refuses new messages while the vote ends, so the bot cannot post the next board.
    let hang =
        Fault { on: Matcher::route("POST", "/messages").always(), action: Action::Status { status: 500 } };
    channel.handle().fault(hang).unwrap();
    simulate_elapsed_time(&mut channel, OVER).await;
    let ended = async {
        while count(&channel, "events").await < 2 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, ended).await.expect("the vote ends, and the bot answers");
    channel.kill_bot().await;
    assert_eq!(channel.last_message(), last_for_all(&channel, first.id), "no board was posted");
    channel.handle().clear_faults();
    channel.start_bot().await;
    let second = next_turn(&channel, first.id).await;
    assert!(
        second.content.contains("The vote chose this (votes: 1 of 1):\nServer: **Red Forward 1"),
        "{}",
        second.content
    );
    assert!(second.content.contains(r"Kamisado \(Newcomer\): **"), "{}", second.content);
    channel.wait_until_all_sent().await;
    assert_eq!(count(&channel, "events").await, 2, "each is decided once");
    channel.assert_no_violations();
}

/// Asserts that all messages after `board` are ephemeral. Returns the newest message.
fn last_for_all(channel: &Channel, board: Snowflake) -> Snowflake {
    let newer = channel.handle().messages(channel.id).into_iter().filter(|message| message.id > board);
    assert!(newer.into_iter().all(|message| message.ephemeral_to.is_some()));
    channel.last_message()
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_moderator_begins_and_ends_it_and_nobody_acts_alone() {
    let (channel, mary) = open().await;
    let level = channel.choice("vote-match", "level", "1: Newcomer");
    let refused = channel.command(channel.ada, "vote-match", json!({ "level": level })).await;
    assert_eq!(refused.content(), sentence("refused-vote-match", &[]));
    let first = begin(&channel, mary, json!({})).await;
    for command in ["takeback", "resign", "claim"] {
        let refused = channel.command(channel.ada, command, json!({})).await;
        assert!(refused.is_ephemeral(), "/{command}");
        assert!(
            refused.content().starts_with("In this match the whole server plays"),
            "{}",
            refused.content()
        );
    }
    let what = channel.choice("draw", "round-or-match", "the match");
    let refused = channel.command(channel.ada, "draw", json!({ "round-or-match": what })).await;
    assert!(refused.content().starts_with("In this match the whole server plays"), "{}", refused.content());
    let refused = channel.command(channel.ada, "abort", json!({})).await;
    assert!(refused.is_ephemeral() && refused.content().contains("moderator"), "{}", refused.content());
    assert!(first.button("Take back").is_none());
    let asked = channel.command(mary, "abort", json!({})).await;
    channel.press(asked.message().unwrap(), mary, "Break off").await;
    let over = channel.board_after(first.id).await;
    assert!(over.button("Votes: 0").is_none(), "{:?}", over.components);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_can_be_typed_and_everybody_can_export_and_delete_theirs() {
    let (mut channel, mary) = open().await;
    let first = begin(&channel, mary, json!({ "minutes": 10, "quorum": 3 })).await;
    let handle = channel.handle();
    // An ordinary message gets no answer. A reply to the board is a vote, and so is a move by `/move`.
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let reply = handle.reply(channel.id, channel.ada, first.id, "red forward 4", true).unwrap();
    let told = channel.reply_to(reply).await;
    assert!(told.content.contains("You voted for **Red Forward 4 Blue**"), "{}", told.content);
    let told = channel.command(channel.grace, "move", json!({ "text": "red forward 4" })).await;
    assert!(told.is_ephemeral() && told.content().contains("2 people have voted"), "{}", told.content());
    let told = channel.command(mary, "move", json!({ "text": "red forward 9" })).await;
    assert!(!told.content().contains("You voted"), "{}", told.content());
    // The bot updates the number of votes on the board with a short delay.
    let shows = |handle: &kamisado_standin::Handle| {
        handle.message(first.id).is_some_and(|board| board.button("Votes: 2").is_some())
    };
    channel.handle().wait_until(shows, PATIENCE).await;
    assert!(shows(&channel.handle()), "the board shows both votes");
    let export = handle.command(channel.id, channel.ada, "mydata export", &json!({})).unwrap();
    let export = export.finished(PATIENCE).await.expect("a file");
    let file = export.attachments[0].bytes.clone().unwrap();
    let file = String::from_utf8(file.to_vec()).unwrap();
    // SQLite and PostgreSQL format the JSON of the lines differently, so the lines are parsed.
    let mut lines = file.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let vote = lines.find(|line| line["kind"] == "vote").expect("the vote");
    assert!(vote.to_string().contains("step red"), "{vote}");
    let asked = channel.command(channel.ada, "mydata delete", json!({})).await;
    channel.press(asked.message().unwrap(), channel.ada, "Delete").await;
    assert_eq!(count(&channel, "votes").await, 1, "Grace's stays");
    simulate_elapsed_time(&mut channel, OVER).await;
    let second = next_turn(&channel, first.id).await;
    assert!(second.content.contains("Only one person voted"), "{}", second.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_began_it_is_told_that_its_channel_is_gone_and_goes_on_elsewhere_or_ends_it() {
    let (mut channel, mary) = open().await;
    let handle = channel.handle();
    begin(&channel, mary, json!({ "minutes": 10 })).await;
    channel.wait_until_all_sent().await;
    let direct = handle.direct_channel(mary).unwrap();
    let told_after = async |last: Snowflake, place: Snowflake| {
        let told = handle.wait_for_message_after(direct, last, |_| true, PATIENCE).await;
        let told = told.expect("a direct message");
        let place = format!("<#{place}>");
        // The commands may not be registered again yet, so their mentions may have no ids.
        let expected = sentence("direct-paused-votes", &[("match", "k1"), ("place", &place)]);
        assert_eq!(without_command_ids(&told.content), without_command_ids(&expected));
        assert!(expected.contains("</board:") && expected.contains("</abort:"), "{expected}");
        told.id
    };
    handle.delete_channel(channel.id);
    let first = told_after(Snowflake::new(0), channel.id).await;
    for player in [channel.ada, channel.grace] {
        assert!(handle.messages(handle.direct_channel(player).unwrap()).is_empty(), "nobody else is told");
    }

    // Only the moderator who began the match can move it to another channel.
    channel.id = handle.add_channel(channel.guild, "other");
    let refused = channel.command(channel.ada, "board", json!({})).await;
    assert!(
        refused.is_ephemeral() && handle.messages(channel.id).iter().all(|one| one.attachments.is_empty())
    );
    channel.command(mary, "board", json!({})).await;
    let shown = channel.board_after(Snowflake::new(0)).await;
    assert!(
        shown.content.contains("It goes on") && shown.content.contains("Everybody here votes"),
        "{}",
        shown.content
    );
    vote_to_open(&channel, &shown, channel.ada, RED, 0).await;
    simulate_elapsed_time(&mut channel, OVER).await;
    next_turn(&channel, shown.id).await;
    channel.wait_until_all_sent().await;

    // The moderator is also told after a restart, and can end the match from another channel.
    channel.kill_bot().await;
    handle.delete_channel(channel.id);
    channel.start_bot().await;
    told_after(first, channel.id).await;
    channel.id = handle.add_channel(channel.guild, "third");
    let refused = channel.command(channel.ada, "abort", json!({ "match": "k1" })).await;
    assert!(
        refused.message().is_none_or(|message| message.controls().next().is_none()),
        "{}",
        refused.content()
    );
    let asked = channel.command(mary, "abort", json!({ "match": "k1" })).await;
    let ended = channel.press(asked.message().unwrap(), mary, "Break off").await;
    assert_eq!(ended.content(), sentence("abort-done", &[("match", "k1")]));
    let begun_by = "vote_matches WHERE begun_by IS NOT NULL";
    assert_eq!(count(&channel, begun_by).await, 0, "who began a match is kept while it runs");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_manages_the_server_ends_it_from_anywhere_when_nobody_else_can() {
    let (mut channel, mary) = open().await;
    let handle = channel.handle();
    begin(&channel, mary, json!({ "minutes": 10 })).await;
    channel.wait_until_all_sent().await;
    let rights = Permissions::of_a_member() | Permissions::MANAGE_GUILD;
    let manager = handle.add_user("Emmy", rights, "en-US");
    let asked = channel.command(mary, "mydata delete", json!({})).await;
    channel.press(asked.message().unwrap(), mary, "Delete").await;
    handle.delete_channel(channel.id);
    channel.id = handle.add_channel(channel.guild, "other");
    for player in [channel.ada, mary] {
        let refused = channel.command(player, "abort", json!({ "match": "k1" })).await;
        assert_eq!(refused.message().map_or(0, |message| message.controls().count()), 0, "{player}");
    }
    let asked = channel.command(manager, "abort", json!({ "match": "k1" })).await;
    assert_eq!(asked.content(), sentence("abort-ask", &[("match", "k1")]));
    let ended = channel.press(asked.message().unwrap(), manager, "Break off").await;
    assert_eq!(ended.content(), sentence("abort-done", &[("match", "k1")]));
    assert_eq!(count(&channel, "matches WHERE status = 'running'").await, 0);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_manages_the_server_ends_it_in_its_channel_and_no_other_match() {
    let (channel, mary) = open().await;
    let rights = Permissions::of_a_member() | Permissions::MANAGE_GUILD;
    let manager = channel.handle().add_user("Emmy", rights, "en-US");
    let first = begin(&channel, mary, json!({})).await;
    let asked = channel.command(manager, "abort", json!({})).await;
    channel.press(asked.message().unwrap(), manager, "Break off").await;
    channel.board_after(first.id).await;
    channel.begin("single").await;
    let refused = channel.command(manager, "abort", json!({})).await;
    assert_eq!(refused.content(), sentence("refused-abort", &[]));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_that_was_typed_in_time_counts_though_the_channel_cannot_be_read_for_a_while() {
    const TIME_LEFT: i64 = 3_000;
    let (mut channel, mary) = open().await;
    let forfeit = channel.choice("vote-match", "without-quorum", "the server loses the match");
    let first = begin(&channel, mary, json!({ "minutes": 10, "without-quorum": forfeit })).await;
    backdate_rows(&channel, 10 * MINUTE - TIME_LEFT).await;
    channel.kill_bot().await;
    let handle = channel.handle();
    handle.reply(channel.id, channel.ada, first.id, "red forward 4", true).unwrap();
    forget_absences(&channel).await;
    let on = Matcher::route("GET", "/messages").always();
    handle.fault(Fault { on, action: Action::Status { status: 503 } }).unwrap();
    channel.start_bot().await;
    // Waits for the rest of the time to vote, for the time in which votes may arrive, and for several attempts to end the vote.
    tokio::time::sleep(Duration::from_secs(3 + 10 + 4)).await;
    assert_eq!(count(&channel, "events").await, 0, "the vote has not ended");
    handle.clear_faults();
    let second = next_turn(&channel, first.id).await;
    assert!(
        second.content.contains("The vote chose this (votes: 1 of 1):\nServer: **Red Forward 4 Blue"),
        "{}",
        second.content
    );
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_votes_the_match_pauses_until_somebody_goes_on_with_it() {
    let (mut channel, mary) = open().await;
    let length = channel.choice("vote-match", "match", "standard");
    let mut board = begin(&channel, mary, json!({ "minutes": 10, "match": length })).await;
    for _ in 0..2 {
        simulate_elapsed_time(&mut channel, OVER).await;
        board = next_turn(&channel, board.id).await;
        assert!(board.content.contains("Nobody voted, which is too few."), "{}", board.content);
    }
    simulate_elapsed_time(&mut channel, OVER).await;
    let paused = channel.board_after(board.id).await;
    assert!(board.content.contains("If nobody votes, I choose."), "{}", board.content);
    assert!(
        paused.content.contains("Nobody voted, which is too few. So I chose this:"),
        "{}",
        paused.content
    );
    assert!(paused.content.contains("Nobody voted, 3 times in a row"), "{}", paused.content);
    assert!(without_command_ids(&paused.content).contains("/board"), "{}", paused.content);
    assert!(
        paused.controls().all(|control| control["type"] != 3),
        "nobody is asked: {:?}",
        paused.components
    );
    let told = channel.command(channel.ada, "move", json!({ "text": "red forward 4" })).await;
    let place = format!("<#{}>", channel.id);
    let refused = sentence("refused-paused-votes", &[("match", "k1"), ("place", &place)]);
    assert_eq!(without_command_ids(told.content()), without_command_ids(&refused));
    channel.command(channel.ada, "board", json!({})).await;
    let shown = next_turn(&channel, paused.id).await;
    assert!(shown.content.contains("The match was paused. It goes on."), "{}", shown.content);
    // If the machine's moves have ended the round, the server votes on the filling or on the opening of the next round. A vote on
    // an opening takes two steps: the tower, and then its move.
    if shown.button("Fill from the left").is_some() {
        channel.press(&shown, channel.grace, "Fill from the left").await;
        let counted = channel.handle().message(shown.id).unwrap();
        assert!(counted.button("Votes: 1").is_some(), "{:?}", counted.components);
    } else if menu(&shown).0.contains(":tower:") {
        let tower = menu(&shown).1[0].clone();
        vote_to_open(&channel, &shown, channel.grace, &tower, 0).await;
    } else {
        vote(&channel, &shown, channel.grace, 0).await;
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_can_have_five_matches_with_votes_running() {
    let (mut channel, mary) = open().await;
    for _ in 0..5 {
        begin(&channel, mary, json!({})).await;
        channel.id = channel.handle().add_channel(channel.guild, "another");
    }
    let level = channel.choice("vote-match", "level", "1: Newcomer");
    let refused = channel.command(mary, "vote-match", json!({ "level": level })).await;
    let expected = sentence("refused-too-many-vote-matches", &[("most", "5")]);
    assert!(refused.is_ephemeral());
    assert_eq!(without_command_ids(refused.content()), without_command_ids(&expected));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_began_it_is_told_that_its_channel_could_not_be_read() {
    let (mut channel, mary) = open().await;
    let handle = channel.handle();
    let first = begin(&channel, mary, json!({ "minutes": 10 })).await;
    channel.wait_until_all_sent().await;
    channel.kill_bot().await;
    // The bot stores this state if it cannot read the channel for ten minutes.
    let mut database = channel.open_database().await;
    for statement in [
        "INSERT INTO events (match_id, sequence, at, kind, code, rules_version)
         SELECT id, 1, began_at, 'paused', 'unread', 1 FROM matches",
        "UPDATE matches SET paused = TRUE",
        "INSERT INTO direct_announcements (player_id, match_id, owed_since)
         SELECT begun_by, match_id, (SELECT max(at) FROM events) FROM vote_matches",
    ] {
        database.execute(statement, &[]).await;
    }
    database.close().await;
    channel.start_bot().await;
    let direct = handle.direct_channel(mary).unwrap();
    let told = handle.wait_for_message(direct, |_| true, PATIENCE).await.expect("a direct message");
    let place = format!("<#{}>", channel.id);
    let expected = sentence("direct-paused-votes-unread", &[("match", "k1"), ("place", &place)]);
    assert_eq!(without_command_ids(&told.content), without_command_ids(&expected));
    // Every member can continue the match in its channel.
    channel.command(channel.ada, "board", json!({})).await;
    let shown = next_turn(&channel, first.id).await;
    assert!(shown.content.contains("It goes on"), "{}", shown.content);
    channel.assert_no_violations();
}

//! Matches against the bot itself, by typed moves, buttons and commands.

use std::sync::Arc;

use kamisado::club::{Club, Input, MatchId, Person, Settings, Timestamp};
use kamisado_rules::{Decision, Phase};
use kamisado_standin::{Handle, Message, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
};

/// Ada calls `/challenge` with the bot as opponent, at level 1, and returns the first board.
async fn begin(channel: &Channel, place: Snowflake, mut options: Value) -> Arc<Message> {
    options["opponent"] = json!(channel.handle().bot().to_string());
    options["level"] = channel.choice("challenge", "level", "1: Newcomer");
    if options["match"].is_null() {
        options["match"] = channel.choice("challenge", "match", "single");
    }
    let last = Snowflake::new(0);
    let last = channel.handle().messages(place).last().map_or(last, |message| message.id);
    let mut command = channel.handle().command(place, channel.ada, "challenge", &options).unwrap();
    let answer = command.complete_answer().await.expect("an answer");
    assert!(answer.is_ephemeral(), "{}", answer.content());
    assert!(answer.content().contains(r"against Kamisado \(Newcomer\) begins"), "{}", answer.content());
    channel.board_in(place, last).await
}

/// The labels of the moves in a message's menus. A player can also type them.
fn moves(board: &Message) -> Vec<String> {
    let menus = board.controls().filter(|control| control["type"] == 3);
    let options = menus.flat_map(|menu| menu["options"].as_array().unwrap().clone());
    options.map(|option| option["label"].as_str().unwrap().to_owned()).collect()
}

fn is_over(board: &Message) -> bool {
    board.button("Again (same sides)").is_some()
}

/// Waits until a place has a newer board that does not wait for the machine's decision. If the machine takes too long, the board
/// of Ada's move is posted separately before that board.
async fn answered(channel: &Channel, place: Snowflake, last: Snowflake) -> Arc<Message> {
    let mut board = channel.board_in(place, last).await;
    while !is_over(&board) && board.button("Fill from the left").is_none() && moves(&board).is_empty() {
        board = channel.board_in(place, board.id).await;
    }
    board
}

/// Waits for the next board in the channel for which `is_meant` holds. The board of an offer waits a second for the machine's
/// answer. If the machine takes longer, the board of the offer is posted before the answer.
async fn board_that(channel: &Channel, last: Snowflake, is_meant: fn(&Message) -> bool) -> Arc<Message> {
    let posted = channel.handle().wait_for_message_after(channel.id, last, is_meant, PATIENCE).await;
    posted.unwrap_or_else(|| panic!("no such board after {last}"))
}

/// Ada plays until the match is over. Returns the last board, and the number of her decisions.
async fn play_out(channel: &Channel, place: Snowflake, first: Arc<Message>) -> (Arc<Message>, usize) {
    let handle = channel.handle();
    let (mut board, mut decisions) = (first, 0);
    while !is_over(&board) {
        let typed = if board.button("Fill from the left").is_some() {
            "fill left".to_owned()
        } else if board.controls().any(|control| control["custom_id"].as_str().unwrap().contains(":tower:")) {
            "red forward 4".to_owned()
        } else {
            let moves = moves(&board);
            moves[decisions % moves.len()].clone()
        };
        handle.say(place, channel.ada, &typed).unwrap();
        board = answered(channel, place, board.id).await;
        decisions += 1;
        assert!(board.pinged.is_empty(), "whoever plays a machine is there: {:?}", board.pinged);
    }
    assert!(board.content.contains("wins the match"), "{}", board.content);
    (board, decisions)
}

/// The number of messages with a board in a place.
fn boards(handle: &Handle, place: Snowflake) -> usize {
    handle.messages(place).iter().filter(|message| !message.attachments.is_empty()).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_single_round_is_played_by_typed_moves_with_one_board_for_both() {
    let channel = Channel::started().await;
    let first = begin(&channel, channel.id, json!({})).await;
    assert!(first.content.contains(r"Kamisado \(Newcomer\)"), "{}", first.content);
    let (last, played) = play_out(&channel, channel.id, first).await;
    channel.wait_until_all_sent().await;
    assert!(boards(&channel.handle(), channel.id) < 2 * played, "a board shows both moves");
    let standings = channel.command(channel.ada, "leaderboard", json!({})).await;
    assert!(!standings.content().contains("Ada"), "{}", standings.content());
    let own = channel.press(standings.message().unwrap(), channel.ada, "You against the bot").await;
    let won = u8::from(last.content.contains("Ada wins the match"));
    let line = format!("1: Newcomer. With Black {won} of 1 won, with White 0 of 0.");
    assert!(own.is_ephemeral() && own.content().lines().nth(1) == Some(line.as_str()), "{}", own.content());
    // The level's rating comes from this match alone. No person has a rating yet.
    let measured = if won == 1 { "1: Kamisado – / 1338?" } else { "1: Kamisado – / 1662?" };
    assert!(own.content().contains(measured), "{}", own.content());
    let standings = channel.command(channel.grace, "leaderboard", json!({})).await;
    let other = channel.press(standings.message().unwrap(), channel.grace, "You against the bot").await;
    assert!(other.content().contains("not finished a match against me"), "{}", other.content());
    let all = channel.press(standings.message().unwrap(), channel.grace, "Everybody against the bot").await;
    let best = if won == 1 { " Most wins: Ada (1)." } else { "" };
    assert!(all.is_ephemeral() && all.content().ends_with(&format!("{line}{best}")), "{}", all.content());
    let again = channel.press(&last, channel.ada, "Rematch (sides swap)").await;
    assert!(again.content().contains(r"k2 against Kamisado \(Newcomer\) begins"), "{}", again.content());
    let opened = answered(&channel, channel.id, last.id).await;
    assert!(!is_over(&opened), "the machine has opened: {}", opened.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standard_match_of_megasado_is_played_in_a_direct_message() {
    let channel = Channel::started().await;
    let direct = channel.handle().direct_channel(channel.ada).unwrap();
    let mut command = channel.handle().command(direct, channel.ada, "challenge", &json!({})).unwrap();
    let asked = command.complete_answer().await.unwrap();
    assert_eq!(
        without_command_ids(asked.content()),
        without_command_ids(&sentence("refused-anybody-directly", &[]))
    );
    let menu = asked.message().unwrap().controls().next().expect("the menu of levels");
    assert_eq!(menu["options"].as_array().unwrap().len(), 10);
    let terms = json!({
        "game": channel.choice("challenge", "game", "Megasado"),
        "match": channel.choice("challenge", "match", "standard"),
    });
    let first = begin(&channel, direct, terms).await;
    let (last, played) = play_out(&channel, direct, first).await;
    channel.wait_until_all_sent().await;
    assert!(boards(&channel.handle(), direct) < 2 * played, "a board shows both moves");
    // Boards that only one person reads are in that person's language.
    let german = channel.subcommand_choice("settings", "mine", "language", "German");
    channel.command(channel.ada, "settings mine", json!({ "language": german })).await;
    channel.press(&last, channel.ada, "Again (same sides)").await;
    let german = channel.board_in(direct, last.id).await;
    assert!(german.content.contains(r"Kamisado \(Neuling\)"), "{}", german.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_new_to_the_terms_reads_the_advice_of_the_rulebook_in_a_match_against_the_bot_too() {
    let channel = Channel::started().await;
    let options = json!({
        "opponent": channel.handle().bot().to_string(),
        "game": channel.choice("challenge", "game", "Megasado"),
        "match": channel.choice("challenge", "match", "single"),
    });
    let begun = channel.command(channel.ada, "challenge", options).await;
    let advice = sentence("challenge-advice-kamisado", &[]);
    assert!(begun.content().lines().any(|line| line == advice), "{}", begun.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_machine_answers_after_a_restart_what_it_owes() {
    let mut channel = Channel::started().await;
    let first = begin(&channel, channel.id, json!({})).await;
    channel.wait_until_all_sent().await;
    channel.stop_bot().await;
    {
        // The test stores Ada's move, as if the bot had ended before the machine answered.
        let store = channel.open_store().await;
        let club = Club::new(store.clone(), Settings { challenge_lifetime: 1 });
        let begun = club.match_by_id(MatchId(1)).await.unwrap().unwrap();
        let Phase::Playing(position) = begun.state.phase() else { panic!("a round is played") };
        let decision: Decision = position.decisions().next().unwrap();
        let input =
            Input { id: first.id.get() + 1, at: Timestamp(begun.began_at.0 + 1), advances_cursor_of: None };
        club.decide(input, begun.id, Person(channel.ada.get()), None, decision).await.unwrap();
        store.close().await;
    }
    channel.start_bot().await;
    let board = answered(&channel, channel.id, first.id).await;
    assert!(board.content.contains("Kamisado") && !is_over(&board), "{}", board.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_server_wants_it_the_machine_pauses_before_it_moves() {
    let mut channel = Channel::started().await;
    let rights = Permissions::of_a_member() | Permissions::MANAGE_GUILD;
    let manager = channel.handle().add_user("Mary", rights, "en-US");
    let shown = channel.command(manager, "settings server", json!({})).await;
    assert!(shown.content().contains("**Pauses before the bot’s moves**: no"), "{}", shown.content());
    let set = channel.command(manager, "settings server", json!({ "machine_pauses": true })).await;
    assert!(set.content().contains(&sentence("settings-server-machine-pauses", &[])), "{}", set.content());
    let first = begin(&channel, channel.id, json!({})).await;
    let typed = channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let board = answered(&channel, channel.id, first.id).await;
    let waited = board.id.unix_milliseconds() - typed.unix_milliseconds();
    assert!(waited >= 800, "the answer came after {waited} ms");
    // If the process ends before the machine has answered, the machine answers after the next start.
    channel.wait_until_all_sent().await;
    channel.handle().say(channel.id, channel.ada, &moves(&board)[0]).unwrap();
    channel.restart_bot().await;
    let answer = answered(&channel, channel.id, board.id).await;
    assert!(answer.content.contains("Kamisado"), "{}", answer.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_back_without_asking_and_offers_are_answered() {
    let channel = Channel::started().await;
    let first = begin(&channel, channel.id, json!({})).await;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    let moved = answered(&channel, channel.id, first.id).await;
    let back = channel.press(&moved, channel.ada, "Take back").await;
    assert_eq!(back.content(), sentence("take-back-from-machine", &[("answered", "yes")]));
    let board = channel.board_after(moved.id).await;
    assert!(
        board.content.contains("choose any of your towers") || moves(&board).len() == 8,
        "{}",
        board.content
    );
    channel.handle().say(channel.id, channel.ada, "blue forward 4").unwrap();
    let board = answered(&channel, channel.id, board.id).await;
    let back = channel.command(channel.ada, "takeback", json!({})).await;
    assert_eq!(back.content(), sentence("take-back-from-machine", &[("answered", "yes")]));
    let board = channel.board_after(board.id).await;
    let whole = channel.choice("draw", "round-or-match", "the match");
    let drawn = channel.command(channel.ada, "draw", json!({ "round-or-match": whole })).await;
    assert_eq!(drawn.content(), sentence("offer-to-machine", &[]));
    let is_declined = |found: &Message| found.content.contains("declines");
    let declined = board_that(&channel, board.id, is_declined).await;
    assert!(declined.button("Agree").is_none() && !is_over(&declined), "{}", declined.content);
    channel.command(channel.ada, "abort", json!({})).await;
    board_that(&channel, declined.id, is_over).await;
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_single_round_is_begun_by_the_button_under_the_help() {
    let channel = Channel::started().await;
    let help = channel.command(channel.ada, "help", json!({})).await;
    let asked = channel.press(help.message().unwrap(), channel.ada, "Play the bot").await;
    let question = asked.message().unwrap();
    let menu = question.controls().find(|control| control["type"] == 3).unwrap();
    assert_eq!(menu["options"].as_array().unwrap().len(), 10);
    let id = menu["custom_id"].as_str().unwrap();
    let mut chosen = channel.handle().choose(question.id, channel.ada, id, &["4"]).unwrap();
    let begun = chosen.complete_answer().await.unwrap();
    assert!(begun.content().contains(r"Kamisado \(Casual\) begins"), "{}", begun.content());
    let board = channel.board_after(Snowflake::new(0)).await;
    assert!(board.content.contains("k1"), "{}", board.content);
    let level = channel.choice("challenge", "level", "1: Newcomer");
    let options = json!({ "opponent": channel.grace.to_string(), "level": level });
    let refused = channel.command(channel.ada, "challenge", options).await;
    assert_eq!(refused.content(), sentence("refused-level", &[]));
    let taken = channel.command(channel.grace, "challenge", json!({ "level": level })).await;
    assert!(taken.is_ephemeral() && taken.content().contains("k1"), "{}", taken.content());
    channel.assert_no_violations();
}

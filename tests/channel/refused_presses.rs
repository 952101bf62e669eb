//! Presses and commands that are refused: by the wrong person, at the wrong moment, twice, after the end, and after a
//! restart.

use kamisado_standin::{Handle, Message, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, PATIENCE};

/// The ephemeral answer to a command.
async fn told(channel: &Channel, user: Snowflake, command: &str, options: Value) -> String {
    let answer = channel.command(user, command, options).await;
    assert!(answer.is_ephemeral(), "/{command}: {}", answer.content());
    answer.content().to_owned()
}

/// The bot's reply to a direct message of a user.
async fn direct_after(channel: &Channel, user: Snowflake, message: Snowflake) -> std::sync::Arc<Message> {
    let handle = channel.handle();
    let direct = handle.direct_channel(user).unwrap();
    let answers = |found: &Message| found.reference == Some(message);
    handle.wait_for_message_after(direct, message, answers, PATIENCE).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_player_resigns_once_and_not_after_the_end() {
    let mut channel = Channel::started().await;
    assert!(told(&channel, channel.ada, "resign", json!({})).await.contains("no match"));
    let board = channel.begin("single").await;
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    assert!(told(&channel, stranger, "resign", json!({})).await.contains("are not playing"));
    let ask = async || channel.command(channel.ada, "resign", json!({})).await.message().unwrap().clone();
    let (kept, question, second) = (ask().await, ask().await, ask().await);
    let answer = channel.press(&kept, channel.ada, "Play on").await;
    assert!(answer.content().contains("You play on"), "{}", answer.content());
    channel.kill_bot().await;
    channel.start_bot().await;
    let done = channel.press(&question, channel.ada, "Give up").await;
    assert!(done.content().contains("given up match k1"), "{}", done.content());
    channel.board_after(board.id).await;
    let again = channel.press(&second, channel.ada, "Give up").await;
    assert!(again.is_ephemeral() && again.content().contains("k1 is over"), "{}", again.content());
    for command in ["resign", "takeback", "abort", "claim"] {
        let answer = told(&channel, channel.grace, command, json!({})).await;
        assert!(answer.contains("Match k1 is over"), "/{command}: {answer}");
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_for_a_named_match_is_answered_with_its_state() {
    let channel = Channel::started().await;
    let board = channel.begin("single").await;
    let asked = channel.command(channel.ada, "resign", json!({})).await;
    channel.press(&asked.message().unwrap().clone(), channel.ada, "Give up").await;
    channel.board_after(board.id).await;
    let another = channel.begin("single").await;
    let named = json!({ "text": "red forward 4", "match": "k1" });
    let over = "Match k1 is over. Begin a new one with ";
    let here = told(&channel, channel.ada, "move", named.clone()).await;
    assert!(here.starts_with(over), "{here}");
    // In a channel without any match and in direct messages, the answer is the same as in the channel in which match k1 was played.
    let empty = channel.handle().add_channel(channel.guild, "empty");
    for place in [empty, channel.handle().direct_channel(channel.ada).unwrap()] {
        let mut call = channel.handle().command(place, channel.ada, "move", &named).unwrap();
        assert_eq!(call.complete_answer().await.expect("an answer").content(), here);
    }
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    assert!(told(&channel, stranger, "move", named).await.contains("did not play in match k1"));
    assert!(another.id > board.id);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_answers_to_a_challenge_counts_even_after_a_restart() {
    let mut channel = Channel::started().await;
    let handle = channel.handle();
    let outcomes = ["has declined", "has withdrawn", "has accepted"];
    for (of_grace, its_outcome) in [("Decline", 0), ("Accept", 2)] {
        let challenge = channel.challenge("single").await;
        channel.kill_bot().await;
        channel.start_bot().await;
        let [mut one, mut other] = [(channel.grace, of_grace), (channel.ada, "Withdraw")]
            .map(|(user, label)| handle.press(challenge.id, user, challenge.button(label).unwrap()).unwrap());
        let (_, _) = tokio::join!(one.complete_answer(), other.complete_answer());
        let settled = |handle: &Handle| handle.message(challenge.id).unwrap().components.is_empty();
        assert!(handle.wait_until(settled, PATIENCE).await, "nothing is left to press");
        let shown = handle.message(challenge.id).unwrap();
        let told: Vec<_> = (0..3).filter(|&outcome| shown.content.contains(outcomes[outcome])).collect();
        assert!(told == [its_outcome] || told == [1], "{}", shown.content);
        if told == [2] {
            channel.board_after(challenge.id).await;
        }
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_offers_are_refused() {
    let channel = Channel::started().await;
    let round = json!({ "round-or-match": channel.choice("draw", "round-or-match", "the round") });
    let options = json!({
        "opponent": channel.grace.to_string(),
        "setup": channel.choice("challenge", "setup", "tournament"),
        "black": channel.choice("challenge", "black", "me"),
    });
    let board = channel.begin_with(options).await;
    let early = told(&channel, channel.ada, "draw", round.clone()).await;
    assert!(early.contains("No round is running"), "no round is running while towers are placed: {early}");
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    let refused = told(&channel, stranger, "draw", round.clone()).await;
    assert!(refused.contains("are not playing"), "{refused}");
    // A draw of the whole match can be offered at any time, but only one offer can stand.
    let whole = json!({ "round-or-match": channel.choice("draw", "round-or-match", "the match") });
    told(&channel, channel.ada, "draw", whole.clone()).await;
    let offered = channel.board_after(board.id).await;
    let own = told(&channel, channel.ada, "abort", json!({})).await;
    assert!(own.contains("You have asked something yourself"), "{own}");
    let other = told(&channel, channel.grace, "draw", whole).await;
    assert!(other.contains("Your opponent waits for your answer"), "{other}");
    // For the player who made an offer, the button `Decline` withdraws it.
    channel.press(&offered, channel.ada, "Decline").await;
    let withdrawn = channel.board_after(offered.id).await;
    assert!(withdrawn.content.contains("Ada withdraws the offer."), "{}", withdrawn.content);
    assert!(withdrawn.button("Agree").is_none(), "{:?}", withdrawn.components);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_is_told_that_the_match_is_already_over() {
    let channel = Channel::started().await;
    let board = channel.begin("single").await;
    let moderator = channel.handle().add_user("Judy", Permissions::of_a_moderator(), "en-US");
    let ask = async || channel.command(moderator, "abort", json!({})).await.message().unwrap().clone();
    let (one, other) = (ask().await, ask().await);
    channel.press(&one, moderator, "Break off").await;
    channel.board_after(board.id).await;
    let twice = channel.press(&other, moderator, "Break off").await;
    assert!(twice.is_ephemeral() && twice.content().contains("k1 is over"), "{}", twice.content());
    assert!(told(&channel, moderator, "abort", json!({})).await.contains("no match"));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_sent_directly_is_played_in_the_match_that_is_chosen_for_it_and_only_once() {
    let mut channel = Channel::started().await;
    let handle = channel.handle();
    let challenge = channel.challenge("single").await;
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    let inner = channel.board_in(challenge.id, Snowflake::new(0)).await;
    let outer = channel.begin("single").await;
    let typed = handle.direct_message(channel.ada, "red forward 4").unwrap();
    let question = direct_after(&channel, channel.ada, typed).await;
    assert!(question.content.contains("Which one is this move for?"), "{}", question.content);
    let menu = question.controls().next().expect("a menu").clone();
    let values: Vec<_> =
        menu["options"].as_array().unwrap().iter().map(|option| option["value"].clone()).collect();
    assert_eq!(values.len(), 2, "one for each match that waits: {values:?}");
    channel.kill_bot().await;
    channel.start_bot().await;
    let choose = async |index: usize| {
        let id = menu["custom_id"].as_str().unwrap();
        let mut choice =
            handle.choose(question.id, channel.ada, id, &[values[index].as_str().unwrap()]).unwrap();
        choice.complete_answer().await.expect("an answer in time")
    };
    let played = choose(0).await;
    assert!(played.content().contains("Red Forward 4"), "{}", played.content());
    let moved = channel.board_in(challenge.id, inner.id).await;
    assert_eq!(moved.pinged, [channel.grace]);
    let settled = |handle: &Handle| handle.message(question.id).unwrap().components.is_empty();
    assert!(handle.wait_until(settled, PATIENCE).await, "there is nothing left to choose");
    let boards = |place| handle.messages(place).iter().filter(|found| !found.attachments.is_empty()).count();
    assert_eq!((boards(challenge.id), boards(channel.id)), (2, 1), "one move in one match");
    assert!(outer.id > inner.id);
    channel.assert_no_violations();
}

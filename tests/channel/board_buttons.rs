//! The buttons under a board: the board for the presser alone, taking back, and the actions behind *More …*.

use kamisado_standin::{Message, Permissions, Snowflake};

use crate::support::{Channel, refusals::sentence};

/// The labels of the buttons under a message, in order.
fn labels(message: &Message) -> Vec<&str> {
    let buttons = message.controls().filter(|control| control["type"] == 2);
    buttons.filter_map(|button| button["label"].as_str()).collect()
}

fn picture(message: &Message) -> &[u8] {
    message.attachments[0].bytes.as_deref().expect("the picture")
}

async fn say(channel: &Channel, board: &Message, user: Snowflake, text: &str) -> std::sync::Arc<Message> {
    channel.handle().say(channel.id, user, text).unwrap();
    channel.board_after(board.id).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_sees_the_own_view_and_takes_back_by_buttons() {
    let channel = Channel::started().await;
    let first = channel.begin("standard").await;
    assert_eq!(labels(&first), ["My view", "More …", "Show me how"], "nothing can be taken back yet");
    let board = say(&channel, &first, channel.ada, "red forward 4").await;
    assert_eq!(labels(&board), ["My view", "Take back", "More …", "Show me how"]);
    let own = channel.press(&board, channel.ada, "My view").await;
    assert!(own.is_ephemeral(), "{}", own.content());
    let told = own.content();
    assert!(told.contains("Red Forward 4 Blue") && told.contains("It is Grace’s turn"), "{told}");
    assert!(told.contains("**blue** must move"), "{told}");
    let decides = channel.press(&board, channel.grace, "My view").await;
    let same = sentence("board-alone-same", &[]);
    assert!(decides.content().ends_with(&same), "the channel's board is hers: {}", decides.content());
    assert!(!own.content().contains(&same), "Black sees another side: {}", own.content());
    let told = decides.content();
    assert!(told.contains("it is your turn: move ") && told.contains("\nPossible: "), "{told}");
    assert!(told.contains("Type for example `"), "{told}");
    assert_ne!(
        picture(own.message().unwrap()),
        picture(&board),
        "White is to move, and Black sees the other side"
    );
    let stranger = channel.handle().add_user("Emmy", Permissions::of_a_member(), "en-US");
    channel.refused(&board, stranger, "Take back", &sentence("refused-not-a-player", &[])).await;
    // The first takeback of a turn needs no agreement, if it follows the move at once.
    let last = channel.last_message();
    let done = channel.press(&board, channel.ada, "Take back").await;
    assert!(done.is_ephemeral(), "{}", done.content());
    assert_eq!(done.content(), sentence("take-back-done", &[("seconds", "20")]));
    let back = channel.board_after(last).await;
    assert!(back.content.contains("Ada takes **Red Forward 4 Blue** back."), "{}", back.content);
    assert!(back.pinged.is_empty() && back.content.contains("you open"), "{}", back.content);
    let board = say(&channel, &back, channel.ada, "red forward 3").await;
    let last = channel.last_message();
    let asked = channel.press(&board, channel.ada, "Take back").await;
    assert_eq!(asked.content(), sentence("offer-posted", &[]));
    let offer = channel.board_after(last).await;
    assert_eq!(labels(&offer), ["Agree", "Decline", "My view", "More …"]);
    channel.press(&offer, channel.grace, "Agree").await;
    let back = channel.board_after(offer.id).await;
    assert_eq!(back.pinged, [channel.ada], "{}", back.content);
    assert_eq!(labels(&back), ["My view", "More …", "Show me how"], "the move was taken back");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn more_offers_a_draw_resigns_and_sends_the_record() {
    let channel = Channel::started().await;
    let first = channel.begin("standard").await;
    let board = say(&channel, &first, channel.ada, "red forward 4").await;
    let stranger = channel.handle().add_user("Emmy", Permissions::of_a_member(), "en-US");
    let seen = channel.press(&board, stranger, "More …").await;
    assert_eq!(labels(seen.message().unwrap()), ["Record"], "who does not play can only read");
    let record = channel.press_more(&board, stranger, "Record").await;
    assert!(record.is_ephemeral());
    assert_eq!(record.message().unwrap().attachments[0].name, "k1.txt");

    let last = channel.last_message();
    let drawn = channel.press_more(&board, channel.grace, "Draw the match?").await;
    assert_eq!(drawn.content(), sentence("offer-posted", &[]));
    let offer = channel.board_after(last).await;
    let more = channel.press(&offer, channel.ada, "More …").await;
    assert_eq!(labels(more.message().unwrap()), ["Resign …", "Record"], "one offer at a time");
    channel.press(&offer, channel.ada, "Decline").await;
    let board = channel.board_after(offer.id).await;

    let last = channel.last_message();
    channel.press_more(&board, channel.ada, "Draw the match?").await;
    let offer = channel.board_after(last).await;
    let withdrawn = channel.press_more(&offer, channel.ada, "Withdraw my offer").await;
    assert_eq!(withdrawn.content(), "It is withdrawn.", "the heading of the buttons goes with them");
    let board = channel.board_after(offer.id).await;
    assert!(board.content.contains("Ada withdraws the offer."), "{}", board.content);

    let question = channel.press_more(&board, channel.grace, "Resign …").await;
    assert!(question.is_ephemeral(), "{}", question.content());
    channel.press(question.message().unwrap(), channel.grace, "Give up").await;
    let end = channel.board_after(board.id).await;
    let lost = "Where was it lost?";
    assert_eq!(labels(&end), ["Replay", "Again (same sides)", "Rematch (sides swap)", "More …", lost]);
    let replay = channel.press(&end, channel.ada, "Replay").await;
    assert!(replay.is_ephemeral(), "{}", replay.content());
    assert_eq!(replay.message().unwrap().attachments[0].name, "k1.gif");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn more_offers_to_break_the_match_off_and_the_next_match_has_its_tips() {
    let channel = Channel::started().await;
    let first = channel.begin("standard").await;
    let tip = sentence("tip-goal-opening", &[]);
    assert!(first.content.contains(&tip), "{}", first.content);
    let more = channel.press(&first, channel.ada, "More …").await;
    let more = more.message().unwrap();
    let acting = ["Draw the round?", "Draw the match?", "Break it off?", "Resign …"];
    assert_eq!(labels(more), [&acting[..], &["Record"]].concat());
    let offered = channel.press(more, channel.ada, "Break it off?").await;
    assert_eq!(offered.content(), sentence("offer-posted", &[]));
    let offer = channel.board_after(first.id).await;
    channel.press(&offer, channel.grace, "Agree").await;
    let end = channel.board_after(offer.id).await;
    assert!(end.content.contains("the match is broken off"), "{}", end.content);
    let next = channel.begin("standard").await;
    assert!(next.content.contains(&tip), "an aborted match was not the first: {}", next.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_without_a_move_has_no_replay() {
    let channel = Channel::started().await;
    let board = channel.begin("standard").await;
    let end = channel.resign_after(&board, channel.ada).await;
    assert_eq!(labels(&end), ["Again (same sides)", "Rematch (sides swap)", "More …"]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_moves_of_an_opening_tower_are_shown_to_who_picks_it() {
    let channel = Channel::started().await;
    let board = channel.begin("standard").await;
    let menu = board.controls().find(|control| control["type"] == 3).expect("the menu of towers");
    let id = menu["custom_id"].as_str().unwrap();
    let mut choice = channel.handle().choose(board.id, channel.ada, id, &["p"]).unwrap();
    let answer = choice.complete_answer().await.expect("an answer in time");
    assert!(answer.is_ephemeral() && answer.content().contains("purple"), "{}", answer.content());
    let moves = answer.message().unwrap();
    let options = moves.controls().next().expect("a menu of moves")["options"].as_array().unwrap().clone();
    assert!(
        options.iter().all(|option| option["label"].as_str().unwrap().starts_with("Purple ")),
        "{options:?}"
    );
    let unchanged = channel.handle().message(board.id).unwrap();
    assert_eq!(unchanged.components, board.components, "the others see no move");
    let id = moves.controls().next().unwrap()["custom_id"].as_str().unwrap().to_owned();
    let value = options[0]["value"].as_str().unwrap();
    let mut choice = channel.handle().choose(moves.id, channel.ada, &id, &[value]).unwrap();
    let played = choice.complete_answer().await.expect("an answer in time");
    assert!(played.content().starts_with("Played: Purple "), "{}", played.content());
    let after = channel.board_after(board.id).await;
    assert!(after.content.contains("**Purple "), "{}", after.content);
    channel.assert_no_violations();
}

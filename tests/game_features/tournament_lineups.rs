//! Tournament line-ups, typed and chosen from a menu.

use std::sync::Arc;

use kamisado_standin::{Message, Options, Snowflake};
use serde_json::{Value, json};

use crate::support::{Channel, PATIENCE};

/// The only menu of a message.
fn menu(message: &Message) -> &Value {
    message.controls().find(|control| control["type"] == 3).expect("a menu")
}

fn names(menu: &Value) -> Vec<&str> {
    menu["options"].as_array().unwrap().iter().map(|option| option["label"].as_str().unwrap()).collect()
}

/// Chooses the tower with this name from the menu. Returns the changed message.
async fn pick(channel: &Channel, board: Snowflake, user: Snowflake, tower: &str) -> Arc<Message> {
    let before = channel.handle().message(board).unwrap();
    let menu = menu(&before);
    let options = menu["options"].as_array().unwrap();
    let option = options.iter().find(|option| option["label"] == tower).expect("the tower");
    let (id, value) = (menu["custom_id"].as_str().unwrap(), option["value"].as_str().unwrap());
    let mut press = channel.handle().choose(board, user, id, &[value]).unwrap();
    press.complete_answer().await.expect("an answer in time");
    channel.handle().message(board).unwrap()
}

fn picture(message: &Message) -> &[u8] {
    let [attachment] = &message.attachments[..] else { panic!("one picture: {:?}", message.attachments) };
    attachment.bytes.as_deref().expect("a file")
}

fn description(message: &Message) -> &str {
    message.attachments[0].description.as_deref().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_is_set_up_by_menu_and_typed_across_a_restart() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let handle = channel.handle();
    let options = json!({
        "opponent": channel.grace.to_string(),
        "setup": channel.choice("challenge", "setup", "tournament"),
        "black": channel.choice("challenge", "black", "me"),
    });
    let board = channel.begin_with(options).await;
    assert!(board.content.contains("place your towers"), "{}", board.content);
    assert_eq!(names(menu(&board)).len(), 8);

    let shown = pick(&channel, board.id, channel.ada, "Purple").await;
    assert_eq!(shown.attachments.len(), 1, "the picture takes the place of the one before");
    let with_purple = picture(&shown).to_vec();
    assert_ne!(with_purple, picture(&board), "the tower is drawn");
    assert!(description(&shown).contains("Black: row 8: h purple."), "{}", description(&shown));
    assert!(!names(menu(&shown)).contains(&"Purple"));
    let menu_id = menu(&shown)["custom_id"].as_str().unwrap();
    for other in
        [channel.grace, handle.add_user("Mallory", kamisado_standin::Permissions::of_a_member(), "fr")]
    {
        let mut press = handle.choose(board.id, other, menu_id, &["n"]).unwrap();
        let refused = press.complete_answer().await.expect("an answer in time");
        assert!(refused.is_ephemeral(), "only the player who places may press: {}", refused.content());
    }
    // The custom ids contain the towers that have been placed, so the player can go on placing after a restart.
    channel.kill_bot().await;
    channel.start_bot().await;
    let shown = pick(&channel, board.id, channel.ada, "Red").await;
    assert!(description(&shown).contains("g red, h purple."), "{}", description(&shown));
    assert_ne!(picture(&shown), with_purple, "so is the second");
    channel.press(&shown, channel.ada, "Undo").await;
    let shown = handle.message(board.id).unwrap();
    assert!(description(&shown).contains("Black: row 8: h purple."), "{}", description(&shown));
    assert_eq!(picture(&shown), with_purple, "what is taken back is drawn no more");
    channel.press(&shown, channel.ada, "The rest at random").await;
    let complete = handle.message(board.id).unwrap();
    let placed =
        description(&complete).split("row 8: ").nth(1).unwrap().split('.').next().unwrap().to_owned();
    assert_eq!(placed.split(", ").count(), 8, "{placed}");
    assert_ne!(picture(&complete), with_purple, "all are drawn");
    let asked = "all your towers are placed: press **Confirm**";
    assert!(complete.content.contains(asked) && !shown.content.contains(asked), "{}", complete.content);
    assert!(complete.content.contains("Ada plays Black and opens."), "the story stays: {}", complete.content);
    assert!(placed.ends_with("h purple"), "what was picked stays: {placed}");
    channel.press(&complete, channel.ada, "Undo").await;
    let undone = handle.message(board.id).unwrap();
    assert_eq!(picture(&undone), with_purple, "all that was placed at random is undone");
    channel.press(&undone, channel.ada, "The rest at random").await;
    let complete = handle.message(board.id).unwrap();
    let placed =
        description(&complete).split("row 8: ").nth(1).unwrap().split('.').next().unwrap().to_owned();
    channel.press(&complete, channel.ada, "Confirm").await;

    let second = channel.board_after(board.id).await;
    assert_eq!(second.pinged, [channel.grace], "{}", second.content);
    assert!(description(&second).contains(&placed), "as confirmed: {}", description(&second));
    let gone = |handle: &kamisado_standin::Handle| handle.message(board.id).unwrap().components.is_empty();
    assert!(handle.wait_until(gone, PATIENCE).await, "nothing is left to press");
    handle.say(channel.id, channel.grace, "setup br green red yel pink pur blue or").unwrap();
    let third = channel.board_after(second.id).await;
    assert_eq!(third.pinged, [channel.ada], "Black opens: {}", third.content);
    assert!(description(&third).contains("White: row 1: a brown, b green, c red, d yellow, e pink"));
    let record = channel.export("k1");
    assert!(record.contains("[WhiteSetup \"Brown Green Red Yellow Pink Purple Blue Orange\"]"), "{record}");
    assert!(record.contains("[BlackSetup \"Purple "), "{record}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_posted_anew_keeps_the_towers_picked() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let options = json!({
        "opponent": channel.grace.to_string(),
        "setup": channel.choice("challenge", "setup", "tournament"),
        "black": channel.choice("challenge", "black", "me"),
    });
    let board = channel.begin_with(options).await;
    // The bot replies to a `setup` without towers. It answers a `setup` of the player whose turn to place has not come only with a
    // reaction.
    let said = channel.handle().say(channel.id, channel.ada, "setup").unwrap();
    let told = channel.reply_to(said).await;
    assert!(told.content.contains("`setup"), "{}", told.content);
    for text in ["setup", "setup br green red yel pink pur blue or"] {
        let early = channel.handle().say(channel.id, channel.grace, text).unwrap();
        let is_signed =
            |handle: &kamisado_standin::Handle| !handle.message(early).unwrap().reactions.is_empty();
        assert!(channel.handle().wait_until(is_signed, PATIENCE).await, "{text} is answered by a sign");
    }
    pick(&channel, board.id, channel.ada, "Purple").await;
    pick(&channel, board.id, channel.ada, "Red").await;
    channel.kill_bot().await;
    channel.start_bot().await;
    channel.command(channel.grace, "board", json!({})).await;
    let anew = channel.board_after(board.id).await;
    assert!(description(&anew).contains("Black: row 8: g red, h purple."), "{}", description(&anew));
    assert!(anew.content.contains("2 of your 8 towers placed"), "{}", anew.content);
    let asks_no_more = |handle: &kamisado_standin::Handle| {
        let former = handle.message(board.id).unwrap();
        former.components.is_empty() && !former.content.contains("of your 8 towers")
    };
    assert!(channel.handle().wait_until(asks_no_more, PATIENCE).await, "the former board counts no towers");
    let former = channel.handle().message(board.id).unwrap();
    assert!(former.content.contains("Ada plays Black and opens."), "the story stays: {}", former.content);
    let left = names(menu(&anew));
    assert!(left.len() == 6 && !left.contains(&"Purple") && !left.contains(&"Red"), "{left:?}");
    let placed = |message: &Message| {
        let row = description(message).split("row 8: ").nth(1).unwrap();
        row.split('.').next().unwrap().to_owned()
    };
    // The bot also stores towers that were placed at random. One press on `Undo` removes all of them.
    channel.press(&anew, channel.ada, "The rest at random").await;
    let complete = placed(&channel.handle().message(anew.id).unwrap());
    assert_eq!(complete.split(", ").count(), 8, "{complete}");
    let draw = json!({ "round-or-match": channel.choice("draw", "round-or-match", "the match") });
    channel.command(channel.grace, "draw", draw).await;
    let offered = channel.board_after(anew.id).await;
    assert_eq!(placed(&offered), complete);
    channel.press(&offered, channel.ada, "Decline").await;
    let declined = channel.board_after(offered.id).await;
    assert_eq!(placed(&declined), complete);
    channel.press(&declined, channel.ada, "Undo").await;
    let undone = channel.handle().message(declined.id).unwrap();
    assert_eq!(placed(&undone), "g red, h purple");
    // Grace's row is empty when it is her turn to place.
    channel.handle().say(channel.id, channel.ada, "setup br green red yel pink pur blue or").unwrap();
    let second = channel.board_after(declined.id).await;
    assert_eq!(names(menu(&second)).len(), 8);
    assert!(!description(&second).contains("White: row 1"), "{}", description(&second));
    channel.assert_no_violations();
}

//! Pictures by command: `/replay`, ephemeral boards, and the picture settings of servers and users.

use std::sync::Arc;

use kamisado_notation::Record;
use kamisado_standin::{Message, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{
    Channel, PATIENCE,
    files::{held_frames, pixels_of, turns},
    recorded_random_match::{RECORD, lines},
};

/// The width of a round's sheet in pixels. The width of a score sheet depends on its columns.
const ROUND_SHEET: usize = 1240;

async fn channel_with_a_match() -> (Channel, Arc<Message>) {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("marathon").await;
    (channel, first)
}

/// Types moves until the round is over. Returns the board that asks for the fill.
async fn first_round(channel: &Channel, first: Arc<Message>) -> Arc<Message> {
    let mut board = first;
    for line in lines(RECORD).iter().take_while(|line| !line.text.starts_with("Fill")) {
        channel.handle().say(channel.id, channel.user(line.black), &line.text).unwrap();
        board = channel.board_after(board.id).await;
    }
    board
}

/// Waits for the final answer to a command.
async fn finished(channel: &Channel, user: Snowflake, name: &str, options: Value) -> Arc<Message> {
    let call = channel.handle().command(channel.id, user, name, &options).unwrap();
    let done = call.finished(PATIENCE).await;
    channel.assert_no_violations();
    done.expect("an answer")
}

fn bytes(message: &Message) -> Vec<u8> {
    message.attachments[0].bytes.as_deref().unwrap().to_vec()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_replayed_as_an_animation_and_as_sheets_for_everybody() {
    let (channel, first) = channel_with_a_match().await;
    let board = first_round(&channel, first).await;
    // A second picture shows both line-ups between which the player chooses.
    assert_eq!(board.attachments.len(), 2);
    let fill = &board.attachments[1];
    assert!(fill.name.ends_with("-fill.png"), "{}", fill.name);
    let described = fill.description.as_deref().unwrap();
    assert!(described.contains("Fill from the left: Black, from its own left: "), "{described}");

    let animation = finished(&channel, channel.grace, "replay", json!({ "round": 1 })).await;
    assert!(
        animation.ephemeral_to.is_none() && animation.content.contains("round 1"),
        "{}",
        animation.content
    );
    assert_eq!(animation.attachments[0].name, "k1.gif");
    let gif = bytes(&animation);
    assert!(gif.len() <= 10 << 20);
    let played = turns(&Record::read(&channel.export("k1")).unwrap())[0];
    assert!(played > 5, "{played} turns");
    assert_eq!(held_frames(&gif).2, played + 1, "the line-up and each turn");
    let sheet = async |kind, name| {
        let options = json!({ "match": "k1", "as": channel.choice("replay", "as", kind) });
        let sheet = finished(&channel, channel.ada, "replay", options).await;
        assert_eq!(sheet.attachments[0].name, name);
        pixels_of(&bytes(&sheet))
    };
    let (width, _, round) = sheet("sheet: every tower’s way through one round", "k1-sheet.png").await;
    assert_eq!(width, ROUND_SHEET, "the sheet of the round");
    let (width, _, score) = sheet("score sheet", "k1-score-sheet.png").await;
    assert!(width != ROUND_SHEET && score != round, "the score sheet is another");
    for (options, reason) in [
        (json!({ "round": 7 }), "no such round"),
        (json!({ "match": "k9" }), "no such match"),
        (json!({ "match": "nonsense" }), "no such match"),
    ] {
        let refused = channel.command(channel.ada, "replay", options).await;
        assert!(refused.is_ephemeral() && refused.content().contains(reason), "{}", refused.content());
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ephemeral_board_follows_the_users_settings_and_can_be_text() {
    let (channel, first) = channel_with_a_match().await;
    let alone = async |user| {
        let answer = channel.command(user, "board", json!({ "mine": true })).await;
        assert!(answer.is_ephemeral(), "{}", answer.content());
        bytes(answer.message().unwrap())
    };
    let shared = bytes(&first);
    // Black is to move and sees the board from the same side as the channel. White sees it from the other side.
    assert_eq!(alone(channel.ada).await, shared);
    let turned = alone(channel.grace).await;
    assert_ne!(turned, shared);
    let white = channel.subcommand_choice("settings", "mine", "side", "from White’s side");
    channel.command(channel.ada, "settings mine", json!({ "side": white })).await;
    assert_eq!(alone(channel.ada).await, turned);
    let letters = channel.subcommand_choice("settings", "mine", "theme", "letters: colors abbreviated");
    let set = channel.command(channel.ada, "settings mine", json!({ "theme": letters })).await;
    assert!(set.is_ephemeral() && set.content().contains("letters"), "{}", set.content());
    assert!(set.content().contains("White’s side"), "what was set before stays: {}", set.content());
    assert_ne!(alone(channel.ada).await, turned);

    let told = channel.command(channel.ada, "board", json!({ "text": true })).await;
    let described = first.attachments[0].description.as_deref().unwrap();
    assert!(told.is_ephemeral() && told.content().starts_with(described), "{}", told.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_show_the_board_with_the_users_theme_and_side() {
    let (channel, first) = channel_with_a_match().await;
    let handle = channel.handle();
    let letters = channel.subcommand_choice("settings", "mine", "theme", "letters: colors abbreviated");
    channel.command(channel.ada, "settings mine", json!({ "theme": letters })).await;
    let directly = async |user, name: &str, options: Value| {
        let direct = handle.direct_channel(user).unwrap();
        let mut command = handle.command(direct, user, name, &options).unwrap();
        command.complete_answer().await.expect("an answer in time")
    };
    let alone = async |user| {
        let answer = channel.command(user, "board", json!({ "mine": true })).await;
        bytes(answer.message().unwrap())
    };
    let answered = async |user, text: &str| {
        let direct = handle.direct_channel(user).unwrap();
        let said = handle.direct_message(user, text).unwrap();
        let replies = |found: &Message| found.reference == Some(said);
        let reply = handle.wait_for_message_after(direct, said, replies, PATIENCE).await;
        reply.expect("a reply")
    };

    // The reply to a typed move contains the board, in Black's own theme and from Black's side.
    let reply = answered(channel.ada, "red forward 4").await;
    assert!(reply.content.contains("Red Forward 4"), "{}", reply.content);
    let shared = channel.board_after(first.id).await;
    assert_eq!(bytes(&reply), alone(channel.ada).await);
    assert_ne!(bytes(&reply), bytes(&shared));
    assert_eq!(reply.attachments[0].description, shared.attachments[0].description);
    // White has no settings, so she sees the board from her own side. The channel sees it from the side of Black, who is to
    // move.
    let last = channel.last_message();
    let played = directly(channel.grace, "move", json!({ "text": "forward 1" })).await;
    let after = channel.board_after(last).await;
    assert_eq!(bytes(played.message().unwrap()), alone(channel.grace).await);
    assert_ne!(bytes(played.message().unwrap()), bytes(&after));

    // `/board` shows the caller's running match, whoever is to move, and never a match that the caller does not play.
    for (user, options) in [
        (channel.ada, json!({})),
        (channel.grace, json!({})),
        (channel.ada, json!({ "match": "k1" })),
        (channel.ada, json!({ "mine": false })),
    ] {
        let shown = directly(user, "board", options).await;
        assert_eq!(bytes(shown.message().unwrap()), alone(user).await);
    }
    let told = directly(channel.grace, "board", json!({ "text": true })).await;
    assert!(told.content().starts_with(after.attachments[0].description.as_deref().unwrap()));
    let stranger = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    let none = directly(stranger, "board", json!({})).await;
    assert!(none.content().contains("not playing a match now"), "{}", none.content());
    let foreign = directly(stranger, "board", json!({ "match": "k1" })).await;
    assert!(foreign.content().contains("no such match"), "{}", foreign.content());

    // If the caller has several running matches and it is the caller's turn in exactly one of them, `/board` shows that match.
    // Otherwise, the caller must name a match.
    let challenge = channel.challenge("single").await;
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    channel.board_in(challenge.id, Snowflake::new(0)).await;
    let unclear = directly(channel.ada, "board", json!({})).await;
    assert!(
        unclear.content().contains("k1 and k2") || unclear.content().contains("k2 and k1"),
        "{}",
        unclear.content()
    );
    let named = directly(channel.ada, "board", json!({ "match": "k1" })).await;
    assert!(named.content().contains("k1"), "{}", named.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn server_managers_change_the_theme_of_boards() {
    let (channel, first) = channel_with_a_match().await;
    let moderator = channel.handle().add_user("Moderator", Permissions::of_a_moderator(), "en-US");
    let paper = channel.subcommand_choice("settings", "server", "theme", "paper: light, for print");
    let refused = channel.command(channel.ada, "settings server", json!({ "theme": paper })).await;
    assert!(
        refused.is_ephemeral() && refused.content().contains("permission Manage Server"),
        "{}",
        refused.content()
    );
    let asked = channel.command(channel.ada, "settings server", json!({})).await;
    assert!(asked.content().contains("classic"), "{}", asked.content());
    channel.command(moderator, "settings server", json!({ "theme": paper })).await;
    channel.command(channel.ada, "board", json!({})).await;
    let again = channel.board_after(first.id).await;
    assert_ne!(bytes(&again), bytes(&first));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_replay_uses_the_servers_theme_and_a_private_one_the_users() {
    let (channel, first) = channel_with_a_match().await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    channel.board_after(first.id).await;
    let classic = bytes(&*finished(&channel, channel.ada, "replay", json!({})).await);
    let moderator = handle.add_user("Moderator", Permissions::of_a_moderator(), "en-US");
    let paper = channel.subcommand_choice("settings", "server", "theme", "paper: light, for print");
    channel.command(moderator, "settings server", json!({ "theme": paper })).await;
    // A user's own theme does not apply to a reply that everybody sees.
    let letters = channel.subcommand_choice("settings", "mine", "theme", "letters: colors abbreviated");
    channel.command(channel.ada, "settings mine", json!({ "theme": letters })).await;
    let shared = finished(&channel, channel.ada, "replay", json!({})).await;
    assert!(shared.ephemeral_to.is_none());
    assert_ne!(bytes(&shared), classic, "the server's boards are on paper");
    let of_white = finished(&channel, channel.grace, "replay", json!({ "match": "k1" })).await;
    assert_eq!(bytes(&of_white), bytes(&shared), "whoever asks");

    // In direct messages and on other servers, the reply is visible only to the caller and follows the caller's settings.
    let directly = async |user, options: Value| {
        let direct = handle.direct_channel(user).unwrap();
        let call = handle.command(direct, user, "replay", &options).unwrap();
        call.finished(PATIENCE).await.expect("an answer")
    };
    let own = directly(channel.ada, json!({})).await;
    assert!(own.attachments[0].name == "k1.gif" && bytes(&own) != bytes(&shared), "{}", own.content);
    let named = directly(channel.grace, json!({ "match": "k1" })).await;
    assert_eq!(bytes(&named), bytes(&shared), "White without a theme of her own sees it as the server does");
    let of_server = channel.subcommand_choice("settings", "mine", "theme", "as the server has set it");
    let white = channel.subcommand_choice("settings", "mine", "side", "from White’s side");
    let set =
        channel.command(channel.ada, "settings mine", json!({ "theme": of_server, "side": white })).await;
    assert!(set.content().contains("as the server has set it"), "{}", set.content());
    assert_eq!(bytes(&*directly(channel.ada, json!({})).await), bytes(&shared));
    let elsewhere = handle.add_channel(handle.add_guild("another club"), "games");
    let call = handle.command(elsewhere, channel.ada, "replay", &json!({ "match": "k1" })).unwrap();
    assert!(call.finished(PATIENCE).await.expect("an answer").ephemeral_to.is_some());
    let stranger = handle.add_user("Mallory", Permissions::of_a_member(), "en-US");
    let foreign = directly(stranger, json!({ "match": "k1" })).await;
    assert!(foreign.content.contains("no such match"), "{}", foreign.content);
    channel.assert_no_violations();
}

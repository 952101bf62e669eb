//! `/if`: planned replies are shown, withdrawn and played.

use kamisado_standin::{Answer, Options, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::support::{
    Channel,
    elapsed_time::{backdate_rows, forget_absences, simulate_elapsed_time},
    refusals::sentence,
};

/// A time that is longer than the delay of any planned reply, in milliseconds.
const DELAY_MAX: i64 = 100_000;

async fn suggested(channel: &Channel, options: Value, focused: &str) -> Vec<(String, Value)> {
    let typing = channel.handle().autocomplete(channel.id, channel.grace, "if", &options, focused);
    let Some(Answer::Choices(choices)) = typing.unwrap().complete_answer().await else {
        panic!("no suggestions")
    };
    choices.into_iter().map(|choice| (choice.name, choice.value)).collect()
}

/// The newest message that is visible to everybody.
fn newest_for_all(channel: &Channel) -> Snowflake {
    let messages = channel.handle().messages(channel.id);
    messages.iter().rfind(|message| message.ephemeral_to.is_none()).expect("a message").id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_planned_reply_is_played_once_after_a_kill_and_told_as_planned() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("standard").await;
    let when = suggested(&channel, json!({ "when": "red f" }), "when").await;
    assert!(when.contains(&("Red Forward 4 Blue".to_owned(), json!("Red Forward 4 Blue"))), "{when:?}");
    let colors = suggested(&channel, json!({ "when": "ends blue" }), "when").await;
    assert_eq!(colors, [("ends on blue".to_owned(), json!("Blue"))]);
    let typed = json!({ "when": "Red Forward 4 Blue", "play": "forward 1" });
    let play = suggested(&channel, typed, "play").await;
    assert_eq!(play, [("Blue Forward 1 Orange".to_owned(), json!("Blue Forward 1 Orange"))]);

    let line = json!({ "when": "Red Forward 4 Blue", "play": "blue forward 1" });
    let planned = channel.command(channel.grace, "if", line.clone()).await;
    assert!(planned.is_ephemeral(), "nobody else sees it");
    assert!(planned.content().contains("If Ada plays **Red Forward 4 Blue**: **Blue Forward 1 Orange**"));
    let after = suggested(&channel, json!({ "after": "" }), "after").await;
    assert_eq!(after, [("1. Red Forward 4 Blue → Blue Forward 1 Orange".to_owned(), json!(1))]);
    let next = json!({ "when": "orange", "play": "Orange Forward 1", "after": 1 });
    let colored = channel.command(channel.grace, "if", next).await;
    let told = "\u{2003}`2` If Ada ends on orange: **Orange Forward 1 Red**";
    assert!(colored.content().contains(told), "{}", colored.content());
    let next = json!({ "when": "Orange Forward 1 Red", "play": "red forward 1", "after": 1 });
    let planned = channel.command(channel.grace, "if", next).await;
    assert!(planned.content().starts_with("Line 3 is planned."), "{}", planned.content());
    let own_turn = channel.command(channel.ada, "if", line).await;
    assert_eq!(own_turn.content(), sentence("refused-if-own-turn", &[]));
    let nothing = channel.command(channel.ada, "if", json!({})).await;
    assert!(nothing.content().contains("planned nothing") && !nothing.content().contains("Blue"));

    // The bot posts no message that everybody sees, so Ada does not learn of the plan.
    assert_eq!(newest_for_all(&channel), first.id);
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(first.id).await;
    assert!(!moved.content.contains("planned"), "{}", moved.content);
    let due = channel.command(channel.grace, "if", json!({})).await;
    assert!(due.content().contains("Line 1 has come true. I play it soon"), "{}", due.content());
    // An offer delays the reply, and only the player who has planned the reply is told so.
    let whole = json!({ "round-or-match": channel.choice("draw", "round-or-match", "the match") });
    channel.command(channel.ada, "draw", whole).await;
    let offered = channel.board_after(moved.id).await;
    let held = channel.command(channel.grace, "if", json!({})).await;
    assert!(
        held.content().contains("Line 1 has come true. It waits for the answer to the offer"),
        "{}",
        held.content()
    );
    channel.press_unanswered(&offered, channel.grace, "Decline").await;
    let declined = channel.board_after(offered.id).await;
    simulate_elapsed_time(&mut channel, DELAY_MAX).await;
    let replied = channel.board_after(declined.id).await;
    let told = "Grace had planned this reply:\nGrace: **Blue Forward 1 Orange**";
    assert!(replied.content.contains(told), "{}", replied.content);
    assert_eq!(replied.pinged, [channel.ada]);

    channel.kill_bot().await;
    channel.start_bot().await;
    let left = channel.command(channel.grace, "if", json!({})).await;
    assert!(left.content().contains("`3` If Ada plays **Orange Forward 1 Red**"), "{}", left.content());
    assert_eq!(newest_for_all(&channel), replied.id, "it is played once");
    let record = channel.export("k1");
    assert!(record.contains("Red Forward 4 Blue") && record.contains("Blue Forward 1 Orange"), "{record}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_withdrawn_by_its_menu_and_its_button() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel.begin("standard").await;
    let plan = async |when: &str, play: &str| {
        channel.command(channel.grace, "if", json!({ "when": when, "play": play })).await
    };
    let half = channel.command(channel.grace, "if", json!({ "when": "blue" })).await;
    assert_eq!(half.content(), sentence("refused-if-needs-both", &[]));
    plan("Red Forward 4 Blue", "Blue Forward 1 Orange").await;
    let impossible = plan("Red Forward 4 Blue", "Blue Forward 7").await;
    assert!(impossible.is_ephemeral() && !impossible.content().contains("is planned"));
    let both = plan("blue", "Blue Forward 2").await;
    assert!(both.content().contains("`2` If Ada ends on blue: **Blue Forward 2"), "{}", both.content());
    let shown = both.message().unwrap();
    let menu = shown.controls().find(|control| control["type"] == 3).unwrap();
    assert_eq!(menu["options"].as_array().unwrap().len(), 2);
    let menu = menu["custom_id"].as_str().unwrap();
    let mut chosen = channel.handle().choose(shown.id, channel.grace, menu, &["1"]).unwrap();
    let left = chosen.complete_answer().await.unwrap();
    assert!(!left.content().contains("Orange") && left.content().contains("`2`"), "{}", left.content());
    // The button works after a restart.
    channel.restart_bot().await;
    let gone = channel.press(left.message().unwrap(), channel.grace, "Withdraw everything").await;
    assert!(gone.content().contains("planned nothing"), "{}", gone.content());
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_color_is_written_as_a_sentence_and_the_answer_says_what_a_line_does_not_cover() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel.begin("standard").await;
    let plan = async |line: Value| channel.command(channel.grace, "if", line).await.content().to_owned();
    let mut sometimes = Vec::new();
    for play in ["Blue Left 4", "Blue Right 4"] {
        let told = plan(json!({ "when": "they land on blue", "play": play })).await;
        if told.contains("The reply is possible in 10 of the 12 positions that can arise then.") {
            assert!(told.contains(&format!("If Ada ends on blue: **{play} ")), "{told}");
            sometimes.push(play);
        }
    }
    assert_eq!(
        sometimes.len(),
        1,
        "one of these diagonals is long enough, and a tower of Ada's may stand in it"
    );
    let first = json!({ "when": "Red Forward 4 Blue", "play": "Blue Forward 1" });
    let told = plan(first).await;
    assert!(!told.contains("is possible in"), "{told}");
    let number: String = told.chars().skip_while(|letter| !letter.is_ascii_digit()).take(1).collect();
    let after: u32 = number.parse().expect("the number of the line");
    plan(json!({ "when": "ends on orange", "play": "Orange Forward 1", "after": after })).await;
    let told = plan(json!({ "when": "Red Forward 4 Blue", "play": "Blue Forward 2" })).await;
    assert!(
        told.contains("\nIt replaces another reply to the same move. The line below that one is gone."),
        "{told}"
    );
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_plan_is_shown_as_far_as_it_fits_and_each_of_its_lines_can_be_withdrawn() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    channel.begin("standard").await;
    let mut lines = 0;
    for tower in ["red", "orange", "green", "pink", "yellow", "blue"] {
        for (_, when) in suggested(&channel, json!({ "when": format!("{tower} ") }), "when").await {
            // A suggestion may contain the typed name as the color of a square, so moves of other towers are left out.
            let is_move_of_tower = when.as_str().unwrap().to_lowercase().starts_with(&format!("{tower} "));
            if lines == 60 || !is_move_of_tower {
                continue;
            }
            let partial = json!({ "when": when, "play": "" });
            let Some((_, play)) = suggested(&channel, partial, "play").await.into_iter().next() else {
                continue;
            };
            let planned = channel.command(channel.grace, "if", json!({ "when": when, "play": play })).await;
            lines += 1;
            assert!(
                planned.content().starts_with(&format!("Line {lines} is planned.")),
                "{}",
                planned.content()
            );
            assert!(planned.content().chars().count() <= 2000);
        }
    }
    assert_eq!(lines, 60);
    let withdraw = suggested(&channel, json!({ "withdraw": "58." }), "withdraw").await;
    assert_eq!(withdraw.len(), 1, "{withdraw:?}");
    assert_eq!(withdraw[0].1, json!(58));
    let withdrawn = channel.command(channel.grace, "if", json!({ "withdraw": 58 })).await;
    assert!(withdrawn.content().starts_with("Line 58 is withdrawn"), "{}", withdrawn.content());
    let again = channel.command(channel.grace, "if", json!({ "withdraw": 58 })).await;
    assert_eq!(again.content(), sentence("refused-if-no-such-line", &[]));
    let both = json!({ "withdraw": 57, "when": "blue", "play": "forward 1" });
    let both = channel.command(channel.grace, "if", both).await;
    assert_eq!(both.content(), sentence("refused-if-plans-and-withdraws", &[]));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_planned_reply_waits_without_a_word_until_the_channel_can_be_read_after_an_absence() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.start_bot().await;
    let first = channel.begin("standard").await;
    let line = json!({ "when": "Red Forward 4 Blue", "play": "blue forward 1" });
    channel.command(channel.grace, "if", line).await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4 Blue").unwrap();
    let moved = channel.board_after(first.id).await;
    // Since Ada's move, the bot was away for a while and has returned.
    backdate_rows(&channel, 20 * DELAY_MAX).await;
    channel.kill_bot().await;
    channel.handle().remove_permissions(channel.id, Permissions::READ_MESSAGE_HISTORY);
    forget_absences(&channel).await;
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let now = i64::try_from(now.as_millis()).unwrap();
    let mut database = channel.open_database().await;
    let absence = [now - 10 * DELAY_MAX, now - 5 * DELAY_MAX];
    database.execute("INSERT INTO absences (began_at, ended_at) VALUES ($1, $2)", &absence).await;
    database.close().await;
    channel.start_bot().await;

    let waits = channel.command(channel.grace, "if", json!({})).await;
    assert!(waits.is_ephemeral(), "{}", waits.content());
    let told = "Line 1 has come true. I was away meanwhile, so I first have to read";
    assert!(waits.content().contains(told), "{}", waits.content());
    // The channel is read several times without success.
    tokio::time::sleep(std::time::Duration::from_secs(4)).await;
    let since: Vec<_> = channel.handle().messages(channel.id);
    let seen = since.iter().filter(|message| message.id > moved.id && message.ephemeral_to.is_none());
    let boards = seen.filter(|message| !message.attachments.is_empty()).count();
    assert_eq!(boards, 0, "no board");
    for person in [channel.ada, channel.grace] {
        let chat = channel.handle().direct_channel(person).unwrap();
        assert_eq!(channel.handle().messages(chat).len(), 0, "no direct message");
    }
    channel.handle().restore_permissions(channel.id);
    let replied = channel.board_after(moved.id).await;
    let told = "Grace had planned this reply:\nGrace: **Blue Forward 1 Orange**";
    assert!(replied.content.contains(told), "{}", replied.content);
}

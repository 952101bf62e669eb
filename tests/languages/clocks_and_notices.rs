//! Messages in each language that depend on time, or on a place that cannot be used: reminders, fallen flags, claims,
//! waiting boards, lapsed challenges, paused matches, and moves that may have been missed.

use std::collections::BTreeSet;

use kamisado::text::Locale;
use kamisado_notation::{color_name, direction_name};
use kamisado_rules::{Color, Direction};
use kamisado_standin::{Action, Fault, Matcher, Permissions};
use serde_json::{Value, json};

use crate::{
    conversation::Conversation,
    foreign_sentences::{assert_only, assert_shown},
    support::elapsed_time::{DAY, MINUTE, backdate_rows},
};

/// The keys of the texts that these conversations must contain.
const TOLD: [&str; 38] = [
    "board-on-its-way",
    "button-claim-close",
    "button-claim-win",
    "button-show-board",
    "challenge-lapsed",
    "challenge-to-anybody-lapsed",
    "claim-ask",
    "claim-noted",
    "direct-paused",
    "direct-won",
    "doctor-rights-missing",
    "doctor-threads-missing",
    "missed-without-history",
    "notice-claimable",
    "notice-quiet",
    "notice-third",
    "refused-has-clock",
    "refused-not-a-player",
    "refused-not-quiet",
    "refused-nothing-to-take-back",
    "refused-out-of-time",
    "refused-over",
    "refused-own-turn",
    "refused-paused",
    "refused-permissions",
    "refused-stale",
    "refused-unread",
    "resign-done",
    "settings-server-board-waits",
    "take-back-done",
    "told-claimed",
    "told-closed",
    "told-deadline",
    "told-out-of-time",
    "told-resumed",
    "told-taken-back-move",
    "told-time-left",
    "waiting-notice",
];

pub(crate) async fn converse(mut it: Conversation) -> BTreeSet<String> {
    time_for_each_move(&mut it).await;
    chess_clock(&mut it).await;
    win_claimed(&mut it).await;
    match_closed(&mut it).await;
    boards_that_wait(&mut it).await;
    lapsed_challenges(&mut it).await;
    missed_moves(&mut it).await;
    paused_match(&mut it).await;
    it.end()
}

/// Begins a single match with these options, in which Ada plays Black and opens.
async fn begin(it: &mut Conversation, more: Value) {
    let mut options = it.single_match();
    options.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    it.begin_match(options).await;
}

/// The text of a move forward in the language of the conversation.
fn forward(it: &Conversation, tower: Color, distance: u8) -> String {
    let language = it.language();
    format!("{} {} {distance}", color_name(tower, language), direction_name(Direction::Forward, language))
}

async fn time_for_each_move(it: &mut Conversation) {
    let (ada, grace, mallory) = (it.channel.ada, it.channel.grace, it.mallory);
    let clock = it.channel.choice("challenge", "clock", "a day for each move");
    begin(it, json!({ "clock": clock })).await;
    it.command(grace, "claim", json!({})).await;
    it.pass_time(DAY * 2 / 3 + MINUTE).await;
    let reminder = it.told("notice-third").await;
    it.press(&reminder, mallory, "button-show-board").await;
    it.press(&reminder, ada, "button-show-board").await;
    it.next_board().await;
    it.pass_time(DAY).await;
    it.next_board().await;
    it.told("told-out-of-time").await;
    it.press(&reminder, ada, "button-show-board").await;
}

async fn chess_clock(it: &mut Conversation) {
    let (ada, grace) = (it.channel.ada, it.channel.grace);
    begin(it, json!({ "minutes": 5, "increment": 60 })).await;
    it.play(ada, &forward(it, Color::Red, 4)).await;
    it.command(grace, "board", json!({ "text": true })).await;
    backdate_rows(&it.channel, 7 * MINUTE).await;
    it.asked(grace, &forward(it, Color::Blue, 5)).await;
    it.next_board().await;
}

async fn win_claimed(it: &mut Conversation) {
    let (ada, grace, mallory) = (it.channel.ada, it.channel.grace, it.mallory);
    begin(it, json!({})).await;
    it.command(grace, "claim", json!({})).await;
    it.pass_time(3 * DAY + MINUTE).await;
    let asked = it.told("notice-quiet").await;
    it.press(&asked, mallory, "button-show-board").await;
    it.pass_time(4 * DAY).await;
    let claimable = it.told("notice-claimable").await;
    for user in [mallory, ada] {
        it.press(&claimable, user, "button-claim-win").await;
        it.command(user, "claim", json!({})).await;
    }
    let handle = it.channel.handle();
    let on = Matcher::route("GET", "/messages").always();
    handle.fault(Fault { on, action: Action::Status { status: 503 } }).unwrap();
    it.press(&claimable, grace, "button-claim-win").await;
    // The bot has stored the claim, but cannot read the channel. It is restarted before the claim is settled.
    it.pass_time(MINUTE).await;
    it.told("refused-unread").await;
    handle.clear_faults();
    let question = it.command(grace, "claim", json!({})).await;
    it.press(&claimable, grace, "button-claim-win").await;
    it.next_board().await;
    it.press(&question, grace, "button-claim-close").await;
}

async fn match_closed(it: &mut Conversation) {
    let (ada, grace) = (it.channel.ada, it.channel.grace);
    begin(it, json!({})).await;
    it.pass_time(8 * DAY).await;
    let claimable = it.told("notice-claimable").await;
    it.play(ada, &forward(it, Color::Red, 4)).await;
    it.press(&claimable, grace, "button-claim-close").await;
    it.pass_time(8 * DAY).await;
    it.told("notice-claimable").await;
    let question = it.command(ada, "claim", json!({})).await;
    it.press(&question, ada, "button-claim-close").await;
    it.next_board().await;
}

async fn boards_that_wait(it: &mut Conversation) {
    let (ada, grace, judy) = (it.channel.ada, it.channel.grace, it.judy);
    it.command(judy, "settings server", json!({ "board_waits": true })).await;
    begin(it, json!({})).await;
    it.say(ada, &forward(it, Color::Red, 4));
    let notice = it.told("waiting-notice").await;
    it.press(&notice, grace, "button-take-back").await;
    it.press(&notice, ada, "button-take-back").await;
    it.next_board().await;
    it.command(judy, "settings server", json!({ "board_waits": false })).await;
    it.resign(ada).await;
}

/// Backdates the ends of all challenges, so that they lapse.
async fn let_challenges_lapse(it: &Conversation) {
    let mut database = it.channel.open_database().await;
    database.execute("UPDATE challenges SET lapses_at = 1", &[]).await;
    database.close().await;
}

async fn lapsed_challenges(it: &mut Conversation) {
    let (ada, grace) = (it.channel.ada, it.channel.grace);
    for options in [json!({ "opponent": grace.to_string() }), json!({})] {
        it.command(ada, "challenge", options).await;
        let challenge = it.message_with("button-withdraw").await;
        let_challenges_lapse(it).await;
        it.press(&challenge, grace, "button-accept").await;
    }
}

/// A move is typed while the bot is away. When the bot starts, it lacks the permission to read the channel's history.
async fn missed_moves(it: &mut Conversation) {
    let ada = it.channel.ada;
    begin(it, json!({})).await;
    it.channel.wait_until_all_sent().await;
    it.channel.stop_bot().await;
    it.say(ada, &forward(it, Color::Red, 4));
    let handle = it.channel.handle();
    handle.remove_permissions(it.channel.id, Permissions::READ_MESSAGE_HISTORY);
    it.channel.start_bot().await;
    it.told("missed-without-history").await;
    it.command(it.judy, "doctor", json!({})).await;
    handle.restore_permissions(it.channel.id);
}

/// The bot loses the permission to post in the channel, which pauses a match. The match goes on there later. When it is paused
/// again, a player resigns it from another place.
async fn paused_match(it: &mut Conversation) {
    let (ada, grace, judy) = (it.channel.ada, it.channel.grace, it.judy);
    let [send, threads] =
        ["SEND_MESSAGES", "CREATE_PUBLIC_THREADS"].map(|name| Permissions::from_name(name).unwrap());
    let handle = it.channel.handle();
    // The bot learns the language of each user from this command, and writes its direct messages in it. The answer to the command
    // is ephemeral, so nothing is posted in the channel.
    for user in [ada, grace] {
        it.command(user, "settings mine", json!({ "mention": true })).await;
    }
    handle.remove_permissions(it.channel.id, send | threads);
    it.say_directly(ada, &forward(it, Color::Red, 4));
    for user in [ada, grace] {
        it.told_directly(user, "direct-paused").await;
    }
    for name in ["claim", "matches"] {
        it.command(grace, name, json!({})).await;
    }
    it.command(judy, "doctor", json!({})).await;
    it.command(judy, "challenge", json!({ "opponent": it.mallory.to_string() })).await;
    handle.restore_permissions(it.channel.id);
    it.command_board(grace, "board", json!({})).await;
    handle.remove_permissions(it.channel.id, send);
    it.say_directly(grace, &forward(it, Color::Blue, 5));
    let direct = handle.direct_channel(ada).unwrap();
    it.told_directly(ada, "direct-paused").await;
    let question = it.command_in(direct, ada, "resign", json!({})).await;
    it.press(&question, ada, "button-resign-yes").await;
    it.told_directly(grace, "direct-won").await;
}

async fn is_native(locale: Locale) {
    let sent = converse(Conversation::open_timeless(locale, "clocks").await).await;
    assert_only(locale, &sent);
    assert_shown(locale, &sent, &TOLD);
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_and_notices_are_english() {
    is_native(Locale::English).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_and_notices_are_german() {
    is_native(Locale::German).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_and_notices_are_french() {
    is_native(Locale::French).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_and_notices_are_dutch() {
    is_native(Locale::Dutch).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_and_notices_are_turkish() {
    is_native(Locale::Turkish).await;
}

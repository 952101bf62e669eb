//! Requests that players type in words, without addressing the bot. The bot answers with buttons, and only a press on a button
//! carries out a request.

use std::sync::Arc;

use kamisado_standin::{Answer, Message, Snowflake};
use serde_json::json;

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
};

/// The bot's reply to a text that addresses nobody.
async fn told(channel: &Channel, user: Snowflake, text: &str) -> Arc<Message> {
    channel.reply_to(channel.handle().say(channel.id, user, text).unwrap()).await
}

/// Waits until the bot has handled everything in the channel so far.
async fn wait_until_handled(channel: &Channel) {
    told(channel, channel.grace, &format!("<@{}> help", channel.handle().bot())).await;
}

fn replies_to(channel: &Channel, said: Snowflake) -> usize {
    channel.handle().messages(channel.id).iter().filter(|message| message.reference == Some(said)).count()
}

fn newest_board(channel: &Channel) -> Snowflake {
    let messages = channel.handle().messages(channel.id).into_iter();
    let boards = messages.filter(|message| !message.attachments.is_empty());
    boards.map(|board| board.id).max().expect("a board")
}

fn assert_has(answer: &Message, name: &str, buttons: &[&str]) {
    assert_eq!(
        without_command_ids(&answer.content),
        without_command_ids(&sentence(name, &[("place", "channel")]))
    );
    assert_eq!(answer.controls().count(), buttons.len(), "{:?}", answer.components);
    for label in buttons {
        assert!(answer.button(label).is_some(), "{label}: {:?}", answer.components);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_asks_in_words_gets_the_buttons_for_it() {
    let channel = Channel::started().await;
    let first = channel.begin("standard").await;
    let handle = channel.handle();
    // The bot does not answer "undo" while there is no move to take back.
    let early = handle.say(channel.id, channel.ada, "undo").unwrap();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let board = channel.board_after(first.id).await;
    assert_eq!(replies_to(&channel, early), 0);
    for (user, text, name, buttons) in [
        (channel.ada, "Zug zurücknehmen bitte", "asked-take-back", &["Take back"][..]),
        (channel.ada, "undo", "asked-take-back", &["Take back"]),
        (channel.grace, "berabere bitirelim mi?", "asked-draw", &["Draw the round?", "Draw the match?"]),
        (channel.grace, "remis?", "asked-draw", &["Draw the round?", "Draw the match?"]),
        (channel.grace, "pes ediyorum", "asked-resign", &["Resign …"]),
    ] {
        let answer = told(&channel, user, text).await;
        assert_has(&answer, name, buttons);
    }
    let answer = told(&channel, channel.grace, "I resign").await;
    let asked = channel.press(&answer, channel.grace, "Resign …").await;
    assert!(
        asked.is_ephemeral() && asked.message().unwrap().button("Give up").is_some(),
        "{}",
        asked.content()
    );
    let answer = told(&channel, channel.grace, "draw?").await;
    channel.press(&answer, channel.grace, "Draw the match?").await;
    let offered = channel.board_after(board.id).await;
    assert!(offered.content.contains("offers to call match k1 a draw"), "{}", offered.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_or_yes_to_an_offer_is_answered_once_with_its_buttons_and_decides_nothing() {
    let channel = Channel::started().await;
    let first = channel.begin("standard").await;
    let handle = channel.handle();
    let before = handle.say(channel.id, channel.grace, "no thanks").unwrap();
    let whole = channel.choice("draw", "round-or-match", "the match");
    channel.command(channel.ada, "draw", json!({ "round-or-match": whole })).await;
    let offered = channel.board_after(first.id).await;
    assert!(offered.button("My view").is_some(), "{:?}", offered.components);
    let answer = told(&channel, channel.grace, "no thanks").await;
    assert_has(&answer, "asked-answer-offer", &["Agree", "Decline"]);
    let again = handle.say(channel.id, channel.grace, "nein").unwrap();
    let own = handle.say(channel.id, channel.ada, "yes").unwrap();
    wait_until_handled(&channel).await;
    for said in [before, again, own] {
        assert_eq!(replies_to(&channel, said), 0, "talk");
    }
    assert_eq!(newest_board(&channel), offered.id, "the offer stands");
    channel.press_unanswered(&answer, channel.grace, "Decline").await;
    let declined = channel.board_after(offered.id).await;
    assert!(declined.content.contains("Grace declines."), "{}", declined.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_of_the_finished_match_gets_the_buttons_for_another_one() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let handle = channel.handle();
    let early = handle.say(channel.id, channel.grace, "rematch?").unwrap();
    channel.resign_after(&first, channel.ada).await;
    assert_eq!(replies_to(&channel, early), 0, "the match was running");
    let answer = told(&channel, channel.grace, "revanche ?").await;
    assert_has(&answer, "asked-rematch", &["Again (same sides)", "Rematch (sides swap)"]);
    let proposed = channel.press(&answer, channel.grace, "Rematch (sides swap)").await;
    assert!(proposed.is_ephemeral(), "{}", proposed.content());
    channel.assert_no_violations();
}

/// The buttons of a channel's boards are in the language of its server, so the bot does not name them in a direct message.
#[tokio::test(flavor = "multi_thread")]
async fn in_a_direct_message_no_button_under_a_board_of_a_channel_is_named() {
    let channel = Channel::started().await;
    channel.begin("standard").await;
    let handle = channel.handle();
    let direct = handle.direct_channel(channel.ada).unwrap();
    for (text, name) in [
        ("undo", "asked-take-back"),
        ("why did I lose?", "asked-lost"),
        ("how do I change the colors?", "asked-theme"),
    ] {
        let said = handle.direct_message(channel.ada, text).unwrap();
        let replies = |found: &Message| found.reference == Some(said);
        let told = handle.wait_for_message_after(direct, said, replies, PATIENCE).await.expect("a reply");
        let expected = sentence(name, &[("place", "direct")]);
        assert_eq!(without_command_ids(&told.content), without_command_ids(&expected));
        let elsewhere = sentence(name, &[("place", "channel")]);
        assert_ne!(expected, elsewhere);
        for button in ["button-take-back", "button-losing-move", "button-own-view"] {
            assert!(!told.content.contains(&sentence(button, &[])), "{}", told.content);
        }
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_under_an_open_challenge_is_answered_once_with_who_has_to_accept() {
    let channel = Channel::started().await;
    channel.challenge("single").await;
    let handle = channel.handle();
    let answer = told(&channel, channel.ada, "brown forward 4 pink").await;
    assert_eq!(answer.content, sentence("refused-own-challenge", &[("challenged", "Grace")]));
    let again = handle.say(channel.id, channel.ada, "brown forward 4 pink").unwrap();
    let answer = told(&channel, channel.grace, "brown forward 4 pink").await;
    assert_eq!(answer.content, sentence("asked-answer-challenge", &[]));
    assert!(answer.button("Accept").is_some(), "{:?}", answer.components);
    assert_eq!(replies_to(&channel, again), 0, "once is enough");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_said_as_a_sentence_is_asked_about_and_not_played() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    for (text, asked) in [
        ("hi! ok so I move my green tower 3 up", "Green Forward 3 Red"),
        ("lol ok. brown forward 4 pink", "Brown Forward 4 Pink"),
        ("ich ziehe den roten Turm 4 nach vorne", "Red Forward 4 Blue"),
        ("je joue la rouge tout droit 4", "Red Forward 4 Blue"),
        ("ik wil rood 4 vooruit", "Red Forward 4 Blue"),
        ("kırmızı kuleyi 4 kare ileri oynuyorum", "Red Forward 4 Blue"),
    ] {
        let answer = told(&channel, channel.ada, text).await;
        assert_eq!(answer.content, format!("Did you mean **{asked}**?"), "{text}");
    }
    let refusal = told(&channel, channel.ada, "brown up 9").await;
    assert!(refusal.content.contains("9 squares"), "{}", refusal.content);
    assert_eq!(newest_board(&channel), first.id, "nothing was played");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_takes_long_says_that_the_bot_is_thinking() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let board = channel.board_after(first.id).await;
    let over = channel.resign_after(&board, channel.ada).await;
    channel.wait_until_all_sent().await;
    let mut other = channel.open_database().await;
    other.lock().await;
    // The bot answers only after it has stored the reconnection, and the lock on the database delays that.
    let resumes = handle.resumes();
    handle.gateway(kamisado_standin::GatewayFault::Reconnect);
    assert!(handle.wait_until(|handle| handle.resumes() > resumes, crate::support::PATIENCE).await);
    let button = over.button("Replay").expect("a button");
    let mut press = handle.press(over.id, channel.grace, button).unwrap();
    let answer = press.answer().await.expect("an answer within three seconds");
    assert!(matches!(answer, Answer::Deferred(_)) && answer.is_ephemeral(), "{answer:?}");
    other.unlock().await;
    let last = press.finished(crate::support::PATIENCE).await.expect("the answer follows");
    assert_eq!(last.attachments.len(), 1, "{}", last.content);
}

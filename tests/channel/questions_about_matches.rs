//! Questions about a match that are put to the bot by mention, reply or direct message.

use std::sync::Arc;

use kamisado::text::Locale::{Dutch, English, French, German, Turkish};
use kamisado_standin::{Message, Snowflake};
use serde_json::json;

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_command_ids},
    texts::text_in,
};

/// Mentions the bot in a message with this text. Returns the bot's answer.
async fn told(channel: &Channel, user: Snowflake, text: &str) -> Arc<Message> {
    let text = format!("<@{}> {text}", channel.handle().bot());
    channel.reply_to(channel.handle().say(channel.id, user, &text).unwrap()).await
}

/// The bot's answer to a direct message.
async fn told_directly(channel: &Channel, user: Snowflake, text: &str) -> Arc<Message> {
    let handle = channel.handle();
    let direct = handle.direct_channel(user).unwrap();
    let said = handle.direct_message(user, text).unwrap();
    let replies = |found: &Message| found.reference == Some(said);
    handle.wait_for_message_after(direct, said, replies, PATIENCE).await.expect("a reply")
}

fn is_help(answer: &Message) -> bool {
    answer.content.contains(&sentence("help-goal", &[]))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_asks_about_the_running_match_is_told_its_state() {
    let channel = Channel::started().await;
    let first = channel.begin("standard").await;
    channel.handle().say(channel.id, channel.ada, "red forward 4").unwrap();
    channel.board_after(first.id).await;
    let due = sentence("refused-due-move", &[("tower", "blue")]);
    let why = sentence("asked-why-tower", &[("tower", "blue")]);
    for text in [
        "what now?",
        "whos turn is it",
        "is it my trun?",
        "which tower must I move?",
        "welchen Turm muss ich ziehen?",
    ] {
        let answer = told(&channel, channel.grace, text).await;
        assert!(
            answer.content.starts_with(&due) && answer.content.contains(&why),
            "{text}: {}",
            answer.content
        );
    }
    let waits = sentence("refused-not-your-turn", &[("player", "Grace")]);
    for text in ["what now?", "sıra kimde?"] {
        let answer = told(&channel, channel.ada, text).await;
        assert!(answer.content.starts_with(&waits), "{text}: {}", answer.content);
    }
    for text in
        ["who is winning?", "whats the scroe", "Wie steht es?", "qui gagne ?", "wat is de stand?", "skor ne?"]
    {
        let answer = told(&channel, channel.ada, text).await;
        assert!(answer.content.contains("0 : 0") && !is_help(&answer), "{text}: {}", answer.content);
    }
    let answer = told(&channel, channel.grace, "how much time do I have?").await;
    assert!(!is_help(&answer) && answer.content.lines().count() <= 4, "{}", answer.content);
    let answer = told(&channel, channel.grace, "how do I see the board?").await;
    let board = without_command_ids(&sentence("asked-board", &[]));
    assert!(without_command_ids(&answer.content).starts_with(&board), "{}", answer.content);
    let sides = sentence("asked-sides", &[("black", "Ada"), ("white", "Grace")]);
    for (text, expected) in [
        ("qui est noir ?", sides),
        ("is there a clock?", sentence("asked-no-clock", &[])),
        ("où est la gauche ?", sentence("asked-left-and-right", &[])),
    ] {
        let answer = told(&channel, channel.grace, text).await;
        assert!(answer.content.starts_with(&expected), "{text}: {}", answer.content);
    }
    let answer = told(&channel, channel.grace, "how do I resign?").await;
    assert!(answer.button("Resign …").is_some(), "{:?}", answer.components);
    let answer = told(&channel, channel.ada, "when is the next round?").await;
    assert_eq!(answer.content, sentence("asked-next-round-of-match", &[]));
    // The bot takes a direct message to be about the match in which it is the writer's turn.
    let answer = told_directly(&channel, channel.grace, "what now?").await;
    assert!(answer.content.starts_with(&due), "{}", answer.content);
    // A second match, in which it is the opponent's turn, does not change the answer. If it is the writer's turn in several
    // matches, the bot asks which of them is meant.
    let challenge = channel.challenge("single").await;
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    channel.board_in(challenge.id, Snowflake::new(0)).await;
    let answer = told_directly(&channel, channel.grace, "what now?").await;
    assert!(answer.content.starts_with(&due), "{}", answer.content);
    channel.handle().say(challenge.id, channel.ada, "red forward 4").unwrap();
    let is_played = |message: &Message| message.content.contains("Red Forward 4 Blue");
    let played = channel.handle().wait_for_message(challenge.id, is_played, PATIENCE).await;
    played.expect("the board after the move");
    let answer = told_directly(&channel, channel.grace, "what now?").await;
    let several = without_command_ids(&sentence("asked-of-several", &[]));
    assert_eq!(without_command_ids(&answer.content), several);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_match_a_question_is_answered_with_the_score_and_the_buttons_for_another_one() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    channel.resign_after(&first, channel.ada).await;
    for text in ["whose turn is it?", "wer ist dran?", "who won, what's the score?", "what now?"] {
        let answer = told(&channel, channel.grace, text).await;
        let is_over = answer.content.contains("is over") && answer.button("Rematch (sides swap)").is_some();
        assert!(is_over, "{text}: {} {:?}", answer.content, answer.components);
    }
    let won = sentence("asked-winner", &[("winner", "Grace")]);
    for text in ["who won?", "kim kazandı?"] {
        let answer = told(&channel, channel.ada, text).await;
        assert!(answer.content.starts_with(&won), "{text}: {}", answer.content);
    }
    for text in [
        "can I play you again?",
        "rematsch?",
        "noch eine Partie?",
        "on rejoue ?",
        "nog een potje?",
        "bir daha oynayalım mı?",
    ] {
        let answer = told(&channel, channel.grace, text).await;
        assert!(answer.button("Again (same sides)").is_some(), "{text}: {}", answer.content);
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_as_an_opponent_offers_another_match_to_who_asks_for_it() {
    let channel = Channel::started().await;
    let options = json!({
        "opponent": channel.handle().bot().to_string(),
        "level": channel.choice("challenge", "level", "1: Newcomer"),
        "match": channel.choice("challenge", "match", "single"),
    });
    let last = channel.last_message();
    channel.command(channel.ada, "challenge", options).await;
    let first = channel.board_after(last).await;
    channel.resign_after(&first, channel.ada).await;
    let answer = told(&channel, channel.ada, "can I play you again?").await;
    assert!(answer.button("Again (same sides)").is_some(), "{} {:?}", answer.content, answer.components);
    channel.assert_no_violations();
}

/// If the person plays no match, the bot answers what the person can do, in the language of the question.
#[tokio::test(flavor = "multi_thread")]
async fn without_a_match_or_tournament_the_bot_says_how_one_begins() {
    let channel = Channel::started().await;
    for text in ["rematch?", "one more game?"] {
        let answer = told(&channel, channel.ada, text).await;
        assert_eq!(answer.controls().count(), 2, "to challenge somebody or the bot: {:?}", answer.components);
        let begin = without_command_ids(&sentence("asked-begin", &[]));
        assert_eq!(without_command_ids(&answer.content), begin);
    }
    for text in [
        "when is the next round?",
        "Wann ist die nächste Runde?",
        "c'est quand la prochaine ronde ?",
        "wanneer is de volgende ronde?",
        "Sonraki tur ne zaman?",
    ] {
        let answer = told(&channel, channel.ada, text).await;
        let is_told = [English, German, French, Dutch, Turkish]
            .into_iter()
            .any(|locale| answer.content.starts_with(&text_in(locale, "asked-no-tournament", &[])));
        assert!(is_told, "{text}: {}", answer.content);
    }
    channel.assert_no_violations();
}

//! Typed texts that are nearly moves, or two moves: the bot asks what is meant, and a button plays it.

use std::sync::Arc;

use kamisado::text::Locale;
use kamisado_standin::{Action, Fault, Handle, Matcher, Message, Options, Permissions, Snowflake};
use serde_json::json;

use crate::support::{
    Channel, PATIENCE,
    refusals::{sentence, without_link},
    texts::text_in,
};

const GREEN: &str = "Green Forward 3 Red";

#[tokio::test(flavor = "multi_thread")]
async fn a_misspelled_move_is_asked_about_and_its_button_plays_it() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let stranger = channel.handle().add_user("Mallory", Permissions::of_a_member(), "en-US");
    let said = channel.handle().say(channel.id, channel.ada, "gren foward 3").unwrap();
    let question = channel.reply_to(said).await;
    assert_eq!(question.content, format!("Did you mean **{GREEN}**?"));
    assert!(question.pinged.is_empty(), "a question pings nobody");
    let not_yet = sentence("refused-not-your-turn", &[("player", "Ada")]);
    channel.refused(&question, channel.grace, GREEN, &not_yet).await;
    channel.refused(&question, stranger, GREEN, &sentence("refused-not-a-player", &[])).await;
    channel.press(&question, channel.ada, GREEN).await;
    let second = channel.board_after(first.id).await;
    assert!(second.content.contains(GREEN), "{}", second.content);
    let answered = channel.handle().message(question.id).unwrap();
    assert!(answered.components.is_empty(), "the question is answered");
    assert_eq!(answered.content, format!("Played: {GREEN}"));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_of_an_earlier_turn_is_stale() {
    let mut channel = Channel::started().await;
    let first = channel.begin("single").await;
    channel.wait_until_all_sent().await;
    let said = channel.handle().say(channel.id, channel.ada, "gren forward 3").unwrap();
    let question = channel.reply_to(said).await;
    // After a restart, the bot does not remove the question when the move is made.
    channel.stop_bot().await;
    channel.start_bot().await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4").unwrap();
    channel.board_after(first.id).await;
    channel.refused(&question, channel.ada, GREEN, &sentence("refused-stale", &[])).await;
    channel.assert_no_violations();
}

fn questions(channel: &Channel) -> Vec<Arc<Message>> {
    let asks = |message: &Arc<Message>| message.content.starts_with("Did you mean");
    channel.handle().messages(channel.id).into_iter().filter(asks).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_question_at_a_time_stands_under_what_was_typed_last() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let handle = channel.handle();
    let said = handle.say(channel.id, channel.ada, "gren forward 3").unwrap();
    channel.reply_to(said).await;
    let again = handle.say(channel.id, channel.ada, "red foward 4").unwrap();
    let other = channel.reply_to(again).await;
    assert_eq!(other.content, "Did you mean **Red Forward 4 Blue**?");
    let is_alone = |handle: &Handle| {
        let standing = handle.messages(channel.id).into_iter();
        standing.filter(|message| message.content.starts_with("Did you mean")).count() == 1
    };
    assert!(handle.wait_until(is_alone, PATIENCE).await, "{:#?}", questions(&channel));
    handle.say(channel.id, channel.grace, "gren forward 3").unwrap();
    let mentioned =
        handle.say(channel.id, channel.ada, &format!("<@{}>, gren forward 3", handle.bot())).unwrap();
    let last = channel.reply_to(mentioned).await;
    assert_eq!(last.content, format!("Did you mean **{GREEN}**?"));
    assert!(handle.wait_until(is_alone, PATIENCE).await, "{:#?}", questions(&channel));
    assert_eq!(questions(&channel)[0].id, last.id, "Grace, who has nothing to decide, is not asked");
    handle.say(channel.id, channel.ada, "Red Forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    let said = handle.say(channel.id, channel.grace, "bleu forward 5").unwrap();
    let played = channel.board_after(second.id).await;
    assert!(played.content.contains("Blue Forward 5 Yellow"), "French for blue: {said} {}", played.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_yes_to_the_question_plays_the_only_guess() {
    let mut channel = Channel::started().await;
    let handle = channel.handle();
    let mut board = channel.begin("single").await;
    let said = handle.say(channel.id, channel.ada, "red foward 4").unwrap();
    let question = channel.reply_to(said).await;
    // Three messages do not answer the question: two that are not replies to it, and a reply by Grace, who has nothing to
    // decide.
    handle.say(channel.id, channel.grace, "yes").unwrap();
    handle.say(channel.id, channel.ada, "yes").unwrap();
    let not_hers = handle.reply(channel.id, channel.grace, question.id, "yes", true).unwrap();
    let is_refused = |handle: &Handle| !handle.message(not_hers).unwrap().reactions.is_empty();
    assert!(handle.wait_until(is_refused, PATIENCE).await, "it is not Grace's turn");
    assert_eq!(channel.last_message(), not_hers, "nothing was played");
    handle.reply(channel.id, channel.ada, question.id, "yes please!", true).unwrap();
    board = channel.board_after(board.id).await;
    assert!(board.content.contains("Red Forward 4 Blue"), "{}", board.content);
    let is_gone = |handle: &Handle| handle.message(question.id).is_none();
    assert!(handle.wait_until(is_gone, PATIENCE).await, "the question is answered");

    // A message that is not a reply answers the question if it is the next message and mentions the bot.
    let said = handle.say(channel.id, channel.grace, "blue foward 5").unwrap();
    channel.reply_to(said).await;
    handle.say(channel.id, channel.grace, &format!("<@{}> evet", handle.bot())).unwrap();
    board = channel.board_after(board.id).await;
    assert!(board.content.contains("Blue Forward 5 Yellow"), "{}", board.content);

    // After a restart, the bot finds the question by the message to which Ada replies.
    let said = handle.say(channel.id, channel.ada, "yelow right 3").unwrap();
    let question = channel.reply_to(said).await;
    channel.wait_until_all_sent().await;
    channel.stop_bot().await;
    channel.start_bot().await;
    handle.reply(channel.id, channel.ada, question.id, "ja", true).unwrap();
    board = channel.board_after(board.id).await;
    assert!(board.content.contains("Yellow Right 3 Purple"), "{}", board.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_yes_to_several_guesses_or_to_an_earlier_turn_plays_nothing() {
    let mut channel = Channel::started().await;
    let first = channel.begin("single").await;
    let handle = channel.handle();
    let bot = handle.bot();
    let said = handle.say(channel.id, channel.ada, "red foward 4").unwrap();
    let early = channel.reply_to(said).await;
    // After a restart, the bot does not remove the question when the move is made.
    channel.wait_until_all_sent().await;
    channel.stop_bot().await;
    channel.start_bot().await;
    handle.say(channel.id, channel.ada, "Red Forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    let asked = handle.say(channel.id, channel.grace, "f2").unwrap();
    let question = channel.reply_to(asked).await;
    assert!(question.content.starts_with("That can be"), "{}", question.content);
    for said in [
        handle.reply(channel.id, channel.grace, question.id, "oui", true).unwrap(),
        handle.say(channel.id, channel.grace, &format!("<@{bot}> yes")).unwrap(),
    ] {
        let told = channel.reply_to(said).await;
        assert_eq!(told.content, sentence("meant-press", &[]));
    }
    let stale = handle.reply(channel.id, channel.grace, early.id, "yes", true).unwrap();
    let told = channel.reply_to(stale).await;
    assert!(told.content.starts_with(&sentence("refused-stale-typed", &[])), "{}", told.content);
    assert_eq!(channel.last_message(), told.id, "nothing was played");
    handle.say(channel.id, channel.grace, "Blue Forward 5").unwrap();
    channel.board_after(second.id).await;
    // "yes" is also the beginning of the Turkish word for green, but the bot does not take it for the tower.
    let third = channel.last_message();
    let said = handle.say(channel.id, channel.ada, &format!("<@{bot}> yes")).unwrap();
    let told = channel.reply_to(said).await;
    assert!(told.content.contains("yellow") && !told.content.contains("green"), "{}", told.content);
    assert_eq!(channel.last_message(), told.id, "nothing was played after {third}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_that_names_one_of_several_guesses_plays_it_and_a_no_plays_none() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let handle = channel.handle();
    handle.say(channel.id, channel.ada, "Red Forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    let asked = handle.say(channel.id, channel.grace, "f2").unwrap();
    let question = channel.reply_to(asked).await;
    let told: Vec<&str> = question.content.split("**").skip(1).step_by(2).collect();
    let [_, wanted] = told[..] else { panic!("two guesses: {}", question.content) };
    let said = handle.reply(channel.id, channel.grace, question.id, "nee", true).unwrap();
    let due = channel.reply_to(said).await;
    assert!(due.content.contains("blue"), "what has to be moved is told: {}", due.content);
    let third = handle.reply(channel.id, channel.grace, question.id, "the third one", true).unwrap();
    assert_eq!(channel.reply_to(third).await.content, sentence("meant-press", &[]), "there is none");
    handle.reply(channel.id, channel.grace, question.id, "de tweede graag", true).unwrap();
    let board = channel.board_after(second.id).await;
    let (played, _) = wanted.split_once(" to ").expect("a move to a square");
    assert!(board.content.contains(played), "{played}: {}", board.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_yes_to_an_offer_is_told_where_the_buttons_are() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let handle = channel.handle();
    let whole = channel.choice("draw", "round-or-match", "the match");
    channel.command(channel.ada, "draw", json!({ "round-or-match": whole })).await;
    let offered = channel.board_after(first.id).await;
    let said = handle.reply(channel.id, channel.grace, offered.id, "ok", true).unwrap();
    assert_eq!(channel.reply_to(said).await.content, sentence("asked-answer-offer", &[("place", "channel")]));
    let said = handle.say(channel.id, channel.grace, &format!("<@{}> hayır", handle.bot())).unwrap();
    assert_eq!(channel.reply_to(said).await.content, sentence("asked-answer-offer", &[("place", "channel")]));
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_yes_in_a_direct_message_plays_in_the_match_of_the_question() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let handle = channel.handle();
    let direct = handle.direct_channel(channel.ada).unwrap();
    let said = handle.direct_message(channel.ada, "red foward 4").unwrap();
    let replies = |found: &Message| found.reference == Some(said);
    let question = handle.wait_for_message_after(direct, said, replies, PATIENCE).await.expect("a question");
    assert_eq!(question.content, "Did you mean **Red Forward 4 Blue**?");
    handle.direct_message(channel.ada, "yes").unwrap();
    let board = channel.board_after(first.id).await;
    assert!(board.content.contains("Red Forward 4 Blue"), "{}", board.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_that_can_be_two_moves_is_asked_about() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    channel.handle().say(channel.id, channel.ada, "Red Forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    // Blue stands on g1. The word can mean the square f2, to which Blue can move, or Forward 2, which leads to g3.
    let said = channel.handle().say(channel.id, channel.grace, "f2").unwrap();
    let question = channel.reply_to(said).await;
    let (square, forward) = ("Blue Left 1 Pink to f2", "Blue Forward 2 Pink to g3");
    assert_eq!(question.content, format!("That can be **{square}** or **{forward}**. Which do you mean?"));
    channel.press(&question, channel.grace, square).await;
    let third = channel.board_after(second.id).await;
    assert!(third.content.contains("Blue Left 1 Pink"), "{}", third.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn clear_texts_play_and_talk_gets_no_answer() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let mut board = channel.begin("single").await;
    for (user, text, played) in [
        (channel.ada, "good luck!\n**red forward four**", "Red Forward 4 Blue"),
        (channel.grace, "blue tower 5 squares forward please", "Blue Forward 5 Yellow"),
        (channel.ada, "e8-b5", "Yellow Right 3 Purple"),
        (channel.grace, "f1 e2?", ""),
        (channel.ada, "you have 3 left", ""),
        (channel.grace, "purple is stuck", ""),
        (channel.grace, "🟣↖️1️⃣", "Purple Left 1 Green"),
    ] {
        handle.say(channel.id, user, text).unwrap();
        if !played.is_empty() {
            board = channel.board_after(board.id).await;
            assert!(board.content.contains(played), "{text}: {}", board.content);
        }
    }
    let replies = handle.messages(channel.id).iter().filter(|message| message.reference.is_some()).count();
    assert_eq!(replies, 0, "nothing needed an answer");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_move_that_cannot_be_played_is_answered_though_it_is_only_nearly_notation() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let first = channel.begin("single").await;
    for (text, told) in [
        ("à gauche 1", "name the tower too"),
        ("nach links 33", "No tower goes 33 squares: 7 is the most."),
        ("gren foward 7", "Green cannot go forward 7"),
    ] {
        let said = handle.say(channel.id, channel.ada, text).unwrap();
        let answer = channel.reply_to(said).await;
        assert!(answer.content.contains(told), "{text}: {}", answer.content);
    }
    // A player who is not to move gets no answer.
    let waits = handle.say(channel.id, channel.grace, "à gauche 1").unwrap();
    handle.say(channel.id, channel.ada, "Red Forward 4").unwrap();
    channel.board_after(first.id).await;
    let answers = handle.messages(channel.id);
    assert!(answers.iter().all(|message| message.reference != Some(waits)), "{answers:?}");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_command_asks_too() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let asked = channel.command(channel.ada, "move", json!({ "text": "gren forward 3" })).await;
    assert!(asked.is_ephemeral());
    assert_eq!(asked.content(), format!("Did you mean **{GREEN}**?"));
    let mention = format!("<@{}> gren forward 3", channel.handle().bot());
    let said = channel.handle().say(channel.id, channel.ada, &mention).unwrap();
    let question = channel.reply_to(said).await;
    channel.press(&question, channel.ada, GREEN).await;
    let second = channel.board_after(first.id).await;
    assert!(second.content.contains(GREEN), "{}", second.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_of_two_languages_is_read_in_the_chosen_language() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let german = channel.subcommand_choice("settings", "mine", "language", "German");
    let set = channel.command(channel.ada, "settings mine", json!({ "language": german })).await;
    let told = text_in(Locale::German, "settings-language", &[("language", "german")]);
    assert!(set.content().contains(&told), "{}", set.content());
    // "recht" is the Dutch word for forward, and begins the German word for right.
    channel.handle().say(channel.id, channel.ada, "brown recht 2").unwrap();
    let second = channel.board_after(first.id).await;
    assert!(second.content.contains("Brown Right 2"), "{}", second.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_of_two_languages_is_read_in_the_language_of_the_last_interaction() {
    let mut channel = Channel::open(Options::default(), ["Ada", "Grace"]).await;
    channel.handle().update_guild(channel.guild, "en-US", true);
    channel.start_bot().await;
    let handle = channel.handle();
    for (name, locale, played) in
        [("Anna", Locale::German, "Brown Right 2"), ("Femke", Locale::Dutch, "Brown Forward 2")]
    {
        let writer = handle.add_user(name, Permissions::of_a_member(), locale.notation().code());
        let options = json!({
            "opponent": channel.grace.to_string(),
            "black": channel.choice("challenge", "black", "me"),
            "match": channel.choice("challenge", "match", "single"),
        });
        let last = channel.last_message();
        channel.command(writer, "challenge", options).await;
        let is_challenge = |message: &Message| message.button("Accept").is_some();
        let challenge = handle.wait_for_message_after(channel.id, last, is_challenge, PATIENCE).await;
        let challenge = challenge.expect("a challenge");
        channel.press(&challenge, channel.grace, "Accept").await;
        let first = channel.board_after(challenge.id).await;
        handle.say(channel.id, writer, "brown recht 2").unwrap();
        let second = channel.board_after(first.id).await;
        assert!(second.content.contains(played), "{}", second.content);
        let asked = channel.command(writer, "resign", json!({})).await;
        let question = asked.message().unwrap().clone();
        channel.press(&question, writer, &text_in(locale, "button-resign-yes", &[])).await;
        channel.board_after(second.id).await;
    }
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_outlasts_an_offer_that_was_declined() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let first = channel.begin("single").await;
    let offered_and_declined = async |after: &Message, [maker, other]: [Snowflake; 2]| {
        let offer = json!({ "round-or-match": channel.choice("draw", "round-or-match", "the match") });
        channel.command(maker, "draw", offer).await;
        let offered = channel.board_after(after.id).await;
        channel.press(&offered, other, "Decline").await;
        channel.board_after(offered.id).await
    };
    let said = handle.say(channel.id, channel.ada, "gren foward 3").unwrap();
    let question = channel.reply_to(said).await;
    let declined = offered_and_declined(&first, [channel.grace, channel.ada]).await;
    channel.press(&question, channel.ada, GREEN).await;
    let second = channel.board_after(declined.id).await;
    assert!(second.content.contains(GREEN), "{}", second.content);
    // A "yes" in reply to the question still counts after the declined offer, as a press on its button does.
    let said = handle.say(channel.id, channel.grace, "red foward 3").unwrap();
    let question = channel.reply_to(said).await;
    let declined = offered_and_declined(&second, [channel.ada, channel.grace]).await;
    handle.reply(channel.id, channel.grace, question.id, "yes", true).unwrap();
    let third = channel.board_after(declined.id).await;
    assert!(third.content.contains("Grace: **Red Forward 3"), "{}", third.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_single_yes_directly_under_the_question_needs_no_address() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let first = channel.begin("single").await;
    let said = handle.say(channel.id, channel.ada, "red foward 4").unwrap();
    let question = channel.reply_to(said).await;
    // "ok?" is a question to somebody else, so it plays nothing. It now stands between the bot's question and the next message, so
    // the bot asks again.
    handle.say(channel.id, channel.ada, "ok?").unwrap();
    let said = handle.say(channel.id, channel.ada, "red foward 4").unwrap();
    let again = channel.reply_to(said).await;
    assert!(again.id > question.id, "the move is still to be made");
    let question = again;
    handle.say(channel.id, channel.ada, "evet").unwrap();
    let board = channel.board_after(first.id).await;
    assert!(board.content.contains("Red Forward 4 Blue"), "{}", board.content);
    let is_gone = |handle: &Handle| handle.message(question.id).is_none();
    assert!(handle.wait_until(is_gone, PATIENCE).await, "the question is answered");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_of_one_of_the_guesses_directly_under_the_question_plays_it() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let first = channel.begin("single").await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    let said = handle.say(channel.id, channel.grace, "blue 3").unwrap();
    let question = channel.reply_to(said).await;
    // The same word is talk if the opponent types it, or if another message stands between it and the question.
    handle.say(channel.id, channel.ada, "left").unwrap();
    handle.say(channel.id, channel.grace, "left").unwrap();
    let said = handle.say(channel.id, channel.grace, "blue 3").unwrap();
    let again = channel.reply_to(said).await;
    assert!(again.id > question.id);
    handle.say(channel.id, channel.grace, "left").unwrap();
    let third = channel.board_after(second.id).await;
    assert!(third.content.contains("Grace: **Blue Left 3 Brown**"), "{}", third.content);
    let is_gone = |handle: &Handle| handle.message(again.id).is_none();
    assert!(handle.wait_until(is_gone, PATIENCE).await, "the question is answered");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_directly_under_the_question_needs_no_address() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let first = channel.begin("single").await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    let said = handle.say(channel.id, channel.grace, "f2").unwrap();
    let question = channel.reply_to(said).await;
    // The same words are talk if the opponent types them, and if another message stands above them.
    handle.say(channel.id, channel.ada, "the second one").unwrap();
    handle.say(channel.id, channel.grace, "the second one").unwrap();
    let said = handle.say(channel.id, channel.grace, "f2").unwrap();
    let again = channel.reply_to(said).await;
    assert!(again.id > question.id);
    handle.say(channel.id, channel.grace, "The second one, please").unwrap();
    let third = channel.board_after(second.id).await;
    assert!(third.content.contains("Grace: **Blue Forward 2 Pink**"), "{}", third.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_under_another_message_is_talk_also_while_the_request_with_the_question_has_no_answer() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let first = channel.begin("single").await;
    handle.say(channel.id, channel.ada, "red forward 4").unwrap();
    let second = channel.board_after(first.id).await;
    let unanswered = Matcher::route("POST", "/messages").in_channel(channel.id);
    handle.fault(Fault { on: unanswered, action: Action::HangAfterWork }).unwrap();
    let said = handle.say(channel.id, channel.grace, "blue 3").unwrap();
    channel.reply_to(said).await;
    handle.say(channel.id, channel.ada, "left").unwrap();
    handle.say(channel.id, channel.grace, "left").unwrap();
    handle.say(channel.id, channel.grace, "blue forward 2").unwrap();
    let third = channel.board_after(second.id).await;
    assert!(third.content.contains("Grace: **Blue Forward 2"), "{}", third.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_single_yes_directly_under_a_challenge_is_told_how_to_accept() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let challenge = channel.challenge("single").await;
    channel.wait_until_all_sent().await;
    // Two messages do not answer the challenge: the challenger's own, and one by Grace that does not stand directly under the
    // challenge.
    handle.say(channel.id, channel.ada, "kabul").unwrap();
    handle.say(channel.id, channel.grace, "kabul").unwrap();
    channel.press(&challenge, channel.grace, "Decline").await;
    channel.challenge("single").await;
    channel.wait_until_all_sent().await;
    let said = handle.say(channel.id, channel.grace, "kabul").unwrap();
    let answer = channel.reply_to(said).await;
    assert_eq!(answer.content, sentence("asked-answer-challenge", &[]));
    assert!(answer.button("Accept").is_some(), "{:?}", answer.components);
    let replies =
        handle.messages(channel.id).into_iter().filter(|message| message.reference.is_some()).count();
    assert_eq!(replies, 1, "talk gets no answer");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_part_of_a_move_is_answered_in_a_thread_and_against_the_bot_but_not_in_talk_in_a_channel() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let challenge = channel.challenge("single").await;
    channel.press(&challenge, channel.grace, "Accept in a thread").await;
    let thread = challenge.id;
    let first = channel.board_in(thread, Snowflake::new(0)).await;
    handle.say(thread, channel.ada, "red forward 4").unwrap();
    let board = channel.board_in(thread, first.id).await;
    let answered = async |user, text: &str| {
        let said = handle.say(thread, user, text).unwrap();
        let is_reply = |message: &Message| message.reference == Some(said);
        let answer = handle.wait_for_message_after(thread, said, is_reply, PATIENCE).await;
        answer.unwrap_or_else(|| panic!("{text} is not answered")).content.clone()
    };
    // White must move blue from g1. Blue has one move to the right, six forward and six to the left.
    assert!(answered(channel.grace, "bruin").await.contains("blue"), "another tower");
    assert_eq!(answered(channel.grace, "rechts").await, "Did you mean **Blue Right 1 Red**?");
    assert!(answered(channel.grace, "naar voren").await.contains("forward 1 to 6"), "the number is missing");
    assert!(answered(channel.grace, "d8").await.contains("forward 1 to 6"), "no legal move ends there");
    let unsure = answered(channel.grace, "blue forward 5?").await;
    assert_eq!(unsure, "Did you mean **Blue Forward 5 Yellow**?", "a move that its writer is unsure of");
    handle.say(thread, channel.ada, "bruin").unwrap();
    handle.say(thread, channel.grace, "right").unwrap();
    handle.say(thread, channel.grace, "blue forward 5").unwrap();
    let after = channel.board_in(thread, board.id).await;
    assert!(after.content.contains("Blue Forward 5 Yellow"), "{}", after.content);
    let has_no_reply =
        |handle: &Handle| handle.messages(thread).iter().all(|message| message.reference.is_none());
    assert!(
        handle.wait_until(has_no_reply, PATIENCE).await,
        "they go away with the move, and talk gets none"
    );
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_with_a_question_mark_is_asked_about_where_the_bot_is_mentioned_and_silent_elsewhere() {
    let channel = Channel::started().await;
    let handle = channel.handle();
    let bot = handle.bot();
    let first = channel.begin("single").await;
    let unaddressed = handle.say(channel.id, channel.ada, "red forward 4?").unwrap();
    let said = handle.say(channel.id, channel.ada, &format!("<@{bot}> forward 4?")).unwrap();
    channel.reply_to(said).await;
    let said = handle.say(channel.id, channel.ada, &format!("<@{bot}> red forward 4?")).unwrap();
    let question = channel.reply_to(said).await;
    assert_eq!(question.content, "Did you mean **Red Forward 4 Blue**?");
    assert!(handle.messages(channel.id).iter().all(|message| message.reference != Some(unaddressed)));
    channel.press(&question, channel.ada, "Red Forward 4 Blue").await;
    let second = channel.board_after(first.id).await;
    assert!(second.content.contains("Red Forward 4 Blue"), "{}", second.content);

    // The answer to a question stays after the move, the refusal of a move does not.
    let asked = handle.say(channel.id, channel.grace, &format!("<@{bot}> blue right 7?")).unwrap();
    let answer = channel.reply_to(asked).await;
    let typed = handle.say(channel.id, channel.grace, &format!("<@{bot}> blue right 7")).unwrap();
    let refusal = channel.reply_to(typed).await;
    assert_eq!(
        without_link(&refusal.content),
        without_link(&answer.content),
        "both say why the move is not possible"
    );
    handle.say(channel.id, channel.grace, "blue forward 5").unwrap();
    channel.board_after(refusal.id).await;
    let is_removed = |handle: &Handle| handle.message(refusal.id).is_none();
    assert!(handle.wait_until(is_removed, PATIENCE).await);
    assert!(handle.message(answer.id).is_some(), "the answer stays");
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_that_discord_refuses_leaves_the_earlier_one() {
    let channel = Channel::started().await;
    let first = channel.begin("single").await;
    let handle = channel.handle();
    let said = handle.say(channel.id, channel.ada, "gren forward 3").unwrap();
    let question = channel.reply_to(said).await;
    let refuse = |action| Fault { on: Matcher::route("POST", "/messages"), action };
    let struck = async |times| {
        handle.wait_until(|handle| handle.struck() >= times, PATIENCE).await;
        assert_eq!(handle.struck(), times);
    };
    handle.fault(refuse(Action::Error { status: 400, code: 50_035 })).unwrap();
    handle.say(channel.id, channel.ada, "red foward 4").unwrap();
    struck(1).await;
    // The bot answers this command only after Discord has refused its question.
    channel.command(channel.grace, "help", json!({})).await;
    assert_eq!(questions(&channel)[0].id, question.id, "it still stands");
    handle.say(channel.id, channel.ada, &format!("<@{}> yes", handle.bot())).unwrap();
    let second = channel.board_after(first.id).await;
    assert!(second.content.contains(GREEN), "the question that Ada has seen: {}", second.content);

    // If the bot does not know whether its question was posted, a "yes" does not answer that question.
    let said = handle.say(channel.id, channel.grace, "red forwad 1").unwrap();
    channel.reply_to(said).await;
    handle.fault(refuse(Action::Status { status: 500 })).unwrap();
    handle.say(channel.id, channel.grace, "red forwad 2").unwrap();
    struck(2).await;
    channel.command(channel.ada, "help", json!({})).await;
    let said = handle.say(channel.id, channel.grace, &format!("<@{}> yes", handle.bot())).unwrap();
    let told = channel.reply_to(said).await;
    assert!(!told.content.contains("Did you mean"), "{}", told.content);
    let boards = handle.messages(channel.id).into_iter().filter(|message| !message.attachments.is_empty());
    assert_eq!(boards.last().unwrap().id, second.id, "nothing was played");
    channel.assert_no_violations();
}

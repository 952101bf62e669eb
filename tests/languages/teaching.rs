//! Matches against the bot, hints, analyses, puzzles and exhibitions in each language.

use std::{collections::BTreeSet, sync::LazyLock};

use kamisado::{club::NumberedPuzzle, text::Locale};
use kamisado_notation::{Record, Style, Tags, Writer};
use kamisado_rules::{Game, MatchLength, Opening, Variants};
use kamisado_standin::{Message, Snowflake};
use serde_json::{Value, json};

use crate::{
    conversation::{Conversation, WRITTEN, menus},
    foreign_sentences::{assert_only, assert_shown, assert_written},
    played_matches::{self, Turn},
    support::elapsed_time::{DAY, MINUTE},
};

/// The keys of the texts that these conversations must contain.
const TOLD: [&str; 63] = [
    "against-bot-empty",
    "analysis-heading",
    "analysis-replay-description",
    "button-hint",
    "button-hint-move",
    "button-hint-why",
    "button-losing-move",
    "button-play-from",
    "button-puzzle-next",
    "button-puzzle-solution",
    "button-puzzle-type",
    "button-puzzle-week",
    "button-votes",
    "chart-legend",
    "exhibition-begins",
    "exhibition-heading",
    "exhibition-record",
    "hint-look-tower",
    "hint-move-win",
    "hint-sign",
    "hint-why-length",
    "lost-by-move",
    "lost-signs",
    "play-from-ask",
    "play-from-kept",
    "puzzle-daily",
    "puzzle-daily-how",
    "puzzle-heading",
    "puzzle-no-such-move",
    "puzzle-solution-counts",
    "puzzle-solved",
    "puzzle-standing",
    "puzzle-week-heading",
    "puzzle-week-empty",
    "refused-analysis-nothing",
    "refused-analysis-running",
    "refused-by-votes",
    "refused-exhibition",
    "refused-exhibition-running",
    "refused-hint-people",
    "refused-paused-votes",
    "refused-tournament-create",
    "refused-tournament-organiser",
    "refused-tournament-too-few",
    "refused-vote-match",
    "told-goes-on-from-board",
    "told-paused-unvoted",
    "told-resumed-votes",
    "told-too-few-votes",
    "told-voted",
    "told-voted-machine",
    "told-votes",
    "told-votes-or-forfeit",
    "tournament-created",
    "tournament-pairing",
    "tournament-players",
    "tournament-sign-up",
    "tournament-signed-up",
    "tournament-started",
    "tournament-still-in",
    "vote-cast",
    "vote-match-begun",
    "votes-heading",
];

/// The number of moves of [`LOST`] that are played a second time, so that one of its positions is on a running board.
const REPEATED: usize = 5;

/// A single match whose loser lost it by one move.
static LOST: LazyLock<Vec<Turn>> = LazyLock::new(|| {
    let terms = played_matches::terms(Game::Kamisado, Variants::NONE, MatchLength::Single, Opening::Standard);
    let turns = played_matches::missed_win(terms);
    assert!(turns.len() > REPEATED + 1, "{} turns", turns.len());
    turns
});

pub(crate) async fn converse(mut it: Conversation) -> BTreeSet<String> {
    puzzles(&mut it).await;
    daily_puzzle(&mut it).await;
    against_the_bot(&mut it).await;
    lost_round(&mut it).await;
    votes(&mut it).await;
    exhibition(&mut it).await;
    tournament(&mut it).await;
    it.end()
}

/// The index of an option in the only menu of a puzzle: the solution, or the first wrong move.
fn option(it: &Conversation, message: &Message, is_solution: bool) -> usize {
    // The name of the picture contains the number of the puzzle, such as `puzzle-438.png`.
    let digits = message.attachments[0].name.trim_matches(|character: char| !character.is_ascii_digit());
    let number = digits.parse().ok();
    let shipped = number.and_then(NumberedPuzzle::of_number).expect("a puzzle");
    let (position, decision) = (&shipped.puzzle.position, shipped.puzzle.decision);
    let solution = Writer::new(position.board(), Style::Words(it.language())).decision(position, decision);
    let menu = menus(message).next().expect("a menu").clone();
    let mut options = menu["options"].as_array().unwrap().iter();
    options.position(|option| (option["label"] == *solution) == is_solution).expect("an option")
}

async fn puzzles(it: &mut Conversation) {
    let ada = it.channel.ada;
    for difficulty in 0..3 {
        let name = ["1: easy", "2: fairly easy", "3: medium"][difficulty];
        let options = json!({ "difficulty": it.channel.choice("puzzle", "difficulty", name) });
        let puzzle = it.command(ada, "puzzle", options).await;
        if difficulty == 0 {
            it.press(&puzzle, ada, "button-puzzle-week").await;
            it.told("puzzle-week-empty").await;
            it.press(&puzzle, ada, "button-puzzle-solution").await;
            it.told("puzzle-solution-counts").await;
        } else {
            let wrong = option(it, &puzzle, false);
            it.choose(&puzzle, ada, (0, wrong)).await;
            // The text after a wrong move has two forms, with and without the opponent's reply, so the test waits for any changed
            // text.
            let label = it.text("button-puzzle-solution");
            it.changed(&puzzle, |now| now.content != puzzle.content && now.button(&label).is_some()).await;
        }
        let right = option(it, &puzzle, true);
        it.choose(&puzzle, ada, (0, right)).await;
        let solved = it.changed_to(&puzzle, "puzzle-solved").await;
        it.press(&solved, ada, "button-puzzle-week").await;
        it.told("puzzle-week-heading").await;
        it.press(&solved, ada, "button-puzzle-next").await;
        it.changed(&solved, |now| menus(now).next().is_some()).await;
    }
}

async fn daily_puzzle(it: &mut Conversation) {
    let here =
        it.channel.subcommand_choice("settings", "server", "daily_puzzle", "every day in this channel");
    it.command(it.judy, "settings server", json!({ "daily_puzzle": here })).await;
    it.pass_time(DAY).await;
    let daily = it.told("puzzle-daily-how").await;
    for user in [it.channel.ada, it.channel.grace] {
        let index = option(it, &daily, user == it.channel.ada);
        it.choose(&daily, user, (0, index)).await;
        it.told_alone(user).await;
    }
    it.answered_reply(&daily, it.channel.ada, "||blorp||").await;
}

async fn against_the_bot(it: &mut Conversation) {
    let (ada, bot) = (it.channel.ada, it.channel.handle().bot());
    let choice = |it: &Conversation, option: &str, name: &str| it.channel.choice("challenge", option, name);
    let set_up = json!({
        "opponent": bot.to_string(),
        "setup": choice(it, "setup", "tournament"),
        "black": choice(it, "black", "my opponent"),
    });
    it.command_board(ada, "challenge", set_up).await;
    it.command(ada, "hint", json!({})).await;
    give_up(it, ada).await;
    let single = json!({ "opponent": bot.to_string(), "match": choice(it, "match", "single") });
    it.command_board(ada, "challenge", single).await;
    it.more(ada).await;
    let look = it.command(ada, "hint", json!({})).await;
    it.press(&look, ada, "button-hint-move").await;
    let shown = it.changed_to(&look, "hint-move-win").await;
    it.press(&shown, ada, "button-hint-why").await;
    let label = it.text("button-hint-why");
    it.changed(&shown, |now| now.button(&label).is_none()).await;
    give_up(it, ada).await;
    let leaderboard = it.command(ada, "leaderboard", json!({})).await;
    it.press(&leaderboard, ada, "button-against-bot").await;
    it.press(&leaderboard, ada, "button-all-against-bot").await;
}

/// Resigns a match against the bot. The bot may still post boards with its replies.
async fn give_up(it: &mut Conversation, user: Snowflake) {
    it.resign(user).await;
    let label = it.text("button-again");
    while it.board.button(&label).is_none() {
        it.next_board().await;
    }
}

async fn play(it: &mut Conversation, turns: &[Turn]) {
    for turn in turns {
        it.play(it.channel.user(turn.is_blacks()), &turn.text(it.language())).await;
    }
}

/// Plays a match between people that one of them loses by one move, and then asks for everything about that move.
async fn lost_round(it: &mut Conversation) {
    let (ada, grace) = (it.channel.ada, it.channel.grace);
    it.begin_match(it.single_match()).await;
    for (name, options) in [("hint", json!({})), ("hint", json!({ "move": 1 })), ("analyse", json!({}))] {
        it.command(ada, name, options).await;
    }
    play(it, &LOST).await;
    let over = it.board.clone();
    for options in [json!({}), json!({ "move": 99 }), json!({ "move": 1 }), json!({ "move": LOST.len() - 1 })]
    {
        it.command(ada, "hint", options).await;
    }
    it.command(grace, "analyse", json!({})).await;
    let nothing = Record::new(Tags::default(), *LOST[0].before.terms(), Vec::new()).unwrap();
    let nothing = it.channel.handle().upload("match.txt", nothing.to_string());
    it.command(grace, "analyse", json!({ "record": nothing.to_string() })).await;
    it.press(&over, grace, "button-losing-move").await;
    let lost = it.told("lost-by-move").await;
    for answer in ["button-play-from-no", "button-play-from-yes"] {
        let asked = it.press(&lost, grace, "button-play-from").await.expect("a question");
        it.press(&asked, grace, answer).await;
    }
    it.next_board().await;
    give_up(it, grace).await;
    // The same people play the first moves of that match again.
    it.begin_match(it.single_match()).await;
    play(it, &LOST[..REPEATED]).await;
    it.press(&over, ada, "button-losing-move").await;
    it.resign(grace).await;
}

async fn exhibition(it: &mut Conversation) {
    let levels = json!({ "black": 9, "white": 1 });
    it.command(it.channel.ada, "exhibition", levels.clone()).await;
    it.command(it.judy, "exhibition", levels.clone()).await;
    let begun = it.last_before();
    it.command(it.judy, "exhibition", levels).await;
    it.told_after(begun, "exhibition-record").await;
}

/// The server plays against the bot by votes. The first vote decides a move, the second has too few voters, and three have none, so
/// that the match pauses. In another match, the server loses because a vote has too few voters.
async fn votes(it: &mut Conversation) {
    let (ada, grace, judy) = (it.channel.ada, it.channel.grace, it.judy);
    let level = it.channel.choice("vote-match", "level", "1: Newcomer");
    let length = it.channel.choice("vote-match", "match", "standard");
    let options = json!({ "level": level, "minutes": 10, "match": length });
    it.command(ada, "vote-match", options.clone()).await;
    it.command_board(judy, "vote-match", options.clone()).await;
    it.command(ada, "takeback", json!({})).await;
    vote_to_open(it, ada).await;
    vote_to_open(it, grace).await;
    it.pass_time(11 * MINUTE).await;
    next_vote(it).await;
    if menus(&it.board).next().is_some() {
        it.choose(&it.board.clone(), ada, (0, 0)).await;
    } else {
        it.press(&it.board.clone(), ada, "button-fill-left").await;
    }
    it.told_alone(ada).await;
    it.pass_time(11 * MINUTE).await;
    next_vote(it).await;
    for _ in 0..2 {
        it.pass_time(11 * MINUTE).await;
        next_vote(it).await;
    }
    it.pass_time(11 * MINUTE).await;
    it.next_board().await;
    it.command(grace, "move", json!({ "text": "1" })).await;
    it.command_board(grace, "board", json!({})).await;
    let question = it.command(judy, "abort", json!({})).await;
    it.press(&question, judy, "button-abort-yes").await;
    it.next_board().await;
    let mut options = options;
    options["without-quorum"] =
        it.channel.choice("vote-match", "without-quorum", "the server loses the match");
    it.command_board(judy, "vote-match", options).await;
    it.pass_time(11 * MINUTE).await;
    it.next_board().await;
}

async fn vote_to_open(it: &mut Conversation, voter: Snowflake) {
    let moves = it.choose(&it.board.clone(), voter, (0, 2)).await.expect("the moves of a tower");
    it.choose(&moves, voter, (0, 0)).await;
}

/// Waits for the next board on which the server is to decide.
async fn next_vote(it: &mut Conversation) {
    let takes_votes =
        |control: &Value| control["custom_id"].as_str().is_some_and(|id| id.starts_with("v1:vote:"));
    it.next_board().await;
    while !it.board.controls().any(takes_votes) {
        it.next_board().await;
    }
}

async fn tournament(it: &mut Conversation) {
    let knockout = "knockout: who loses is out";
    let kind = it.channel.subcommand_choice("tournament", "create", "kind", knockout);
    let options = json!({ "name": "club", "kind": kind });
    let (ada, grace, judy) = (it.channel.ada, it.channel.grace, it.judy);
    it.command(ada, "tournament create", options.clone()).await;
    it.command(judy, "tournament create", options).await;
    let shown = it.message_with("button-sign-up").await;
    it.press(&shown, ada, "button-start-tournament").await;
    it.press(&shown, judy, "button-start-tournament").await;
    for person in [ada, grace, judy] {
        it.press(&shown, person, "button-sign-up").await;
    }
    it.press(&shown, judy, "button-start-tournament").await;
    it.told("tournament-pairing").await;
    it.changed_to(&shown, "tournament-still-in").await;
}

async fn is_native(locale: Locale) {
    let sent = converse(Conversation::open(locale, "teaching").await).await;
    assert_only(locale, &sent);
    assert_shown(locale, &sent, &TOLD);
    assert_written(locale, &sent, WRITTEN, &["chart-title", "chart-legend"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn teaching_is_english() {
    is_native(Locale::English).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn teaching_is_german() {
    is_native(Locale::German).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn teaching_is_french() {
    is_native(Locale::French).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn teaching_is_dutch() {
    is_native(Locale::Dutch).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn teaching_is_turkish() {
    is_native(Locale::Turkish).await;
}

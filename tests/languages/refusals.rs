//! Refusals in each language that do not occur in a match that is played to its end: refusals of challenges, of commands
//! about other matches and places, of offers, and of records.

use std::collections::BTreeSet;

use kamisado::text::Locale;
use kamisado_notation::{Entry, Language, Record, Tags, color_name, direction_name, typed_word};
use kamisado_rules::{Color, Decision, Direction, Game, Match, MatchLength, Opening, Phase, Variants};
use kamisado_standin::{Action, Fault, Matcher, Snowflake};
use serde_json::json;

use crate::{
    conversation::Conversation,
    foreign_sentences::{assert_only, assert_shown},
    played_matches,
};

/// The keys of the texts that these conversations must contain.
const TOLD: [&str; 77] = [
    "asked-answer-challenge",
    "asked-answer-offer",
    "asked-draw",
    "asked-hint",
    "asked-language",
    "asked-lost",
    "asked-more",
    "asked-leaderboard",
    "asked-resign",
    "asked-take-back",
    "asked-theme",
    "refused-abort",
    "refused-already-challenged",
    "refused-ambiguous-tower",
    "refused-block-oneself",
    "refused-blocked",
    "refused-blocked-by-you",
    "refused-bot",
    "refused-challenge-waits",
    "refused-doctor",
    "refused-due-opening",
    "refused-empty-help",
    "refused-file-no-text",
    "refused-file-too-long",
    "refused-followed",
    "refused-half-quiet-hours",
    "refused-incomplete",
    "refused-incomplete-distance",
    "refused-level",
    "refused-manage-server",
    "refused-moderators-challenge",
    "refused-no-match-of-server",
    "refused-no-such-color",
    "refused-no-such-match",
    "refused-no-such-round",
    "refused-no-such-square",
    "refused-not-a-player-over",
    "refused-not-rated",
    "refused-not-your-challenge",
    "refused-not-your-challenge-to-anybody",
    "refused-nothing-kept",
    "refused-nothing-runs",
    "refused-off-board",
    "refused-off-board-at-once",
    "refused-offer-stands",
    "refused-offered-before",
    "refused-oneself",
    "refused-only-ahead",
    "refused-out-of-place",
    "refused-own-challenge",
    "refused-own-challenge-to-anybody",
    "refused-own-offer",
    "refused-pass",
    "refused-place-taken-thread",
    "refused-quiet-days",
    "refused-record-line-text",
    "refused-record-line-too-long",
    "refused-record-match-over",
    "refused-record-no-round",
    "refused-record-over",
    "refused-record-round-early",
    "refused-record-round-not-over",
    "refused-record-round-number",
    "refused-record-row-number",
    "refused-record-tag-late",
    "refused-record-tag-twice",
    "refused-record-tag-value",
    "refused-server-only",
    "refused-several-run",
    "refused-sumo-marathon",
    "refused-too-many-challenges",
    "refused-unreachable-square",
    "refused-unwelcome",
    "refused-withdraw",
    "refused-wrong-color",
    "refused-wrong-start",
    "refused-wrong-tower",
];

pub(crate) async fn converse(mut it: Conversation) -> BTreeSet<String> {
    nothing_yet(&mut it).await;
    settings(&mut it).await;
    blocks(&mut it).await;
    challenges(&mut it).await;
    records(&mut it).await;
    offers(&mut it).await;
    finished_matches(&mut it).await;
    several_matches(&mut it).await;
    it.end()
}

/// Commands that a person without a match cannot use.
async fn nothing_yet(it: &mut Conversation) {
    let mallory = it.mallory;
    let direct = it.channel.handle().direct_channel(mallory).unwrap();
    it.command_in(direct, mallory, "resign", json!({})).await;
    it.command_in(direct, mallory, "settings server", json!({})).await;
    it.command(mallory, "mydata export", json!({})).await;
}

async fn settings(it: &mut Conversation) {
    let (ada, judy) = (it.channel.ada, it.judy);
    it.command(ada, "settings server", json!({ "claim_after": 3 })).await;
    it.command(ada, "doctor", json!({})).await;
    it.command(judy, "settings server", json!({ "ask_after": 9 })).await;
    it.command(judy, "settings server", json!({ "quiet-until": 7 })).await;
    let challengers = |it: &Conversation, name: &str| {
        let value = it.channel.subcommand_choice("settings", "server", "challengers", name);
        json!({ "challengers": value })
    };
    let only_moderators = challengers(it, "moderators only (Manage Messages)");
    it.command(judy, "settings server", only_moderators).await;
    it.command(ada, "challenge", json!({})).await;
    let everybody = challengers(it, "everybody");
    it.command(judy, "settings server", everybody).await;
}

async fn blocks(it: &mut Conversation) {
    let (ada, grace) = (it.channel.ada, it.channel.grace);
    let player = |user: Snowflake| json!({ "player": user.to_string() });
    let against = |user: Snowflake| json!({ "opponent": user.to_string() });
    it.command(grace, "block add", player(grace)).await;
    it.command(grace, "block add", player(ada)).await;
    it.command(ada, "challenge", against(grace)).await;
    it.command(grace, "challenge", against(ada)).await;
    it.command(grace, "block remove", player(ada)).await;
}

async fn challenges(it: &mut Conversation) {
    let (ada, grace, judy, mallory) = (it.channel.ada, it.channel.grace, it.judy, it.mallory);
    let robot = it.channel.handle().add_bot_user("Robot");
    let choice = |it: &Conversation, option: &str, name: &str| it.channel.choice("challenge", option, name);
    let marathon = choice(it, "match", "marathon");
    let (megasado, sumo) = (choice(it, "game", "Megasado"), choice(it, "variants", "sumo"));
    for options in [
        json!({ "opponent": ada.to_string() }),
        json!({ "opponent": robot.to_string() }),
        json!({ "opponent": grace.to_string(), "level": 0 }),
        json!({ "opponent": grace.to_string(), "match": marathon, "game": megasado, "variants": sumo }),
    ] {
        it.command(ada, "challenge", options).await;
    }
    let against_grace = json!({ "opponent": grace.to_string() });
    for (user, answer) in [(grace, "button-decline"), (ada, "button-withdraw")] {
        it.command(ada, "challenge", against_grace.clone()).await;
        let challenge = it.message_with("button-withdraw").await;
        it.press(&challenge, mallory, "button-accept").await;
        it.press(&challenge, ada, "button-accept").await;
        it.press(&challenge, grace, "button-withdraw").await;
        it.command(ada, "challenge", against_grace.clone()).await;
        it.press(&challenge, user, answer).await;
    }
    // Nobody can have more than five open challenges.
    let mut posted = Vec::new();
    for opponent in [Some(grace), Some(judy), Some(mallory), None] {
        let options = opponent.map_or_else(|| json!({}), |user| json!({ "opponent": user.to_string() }));
        it.command(ada, "challenge", options).await;
        posted.push(it.message_with("button-withdraw").await);
    }
    // The last challenge is open to anybody.
    let to_anybody = posted.last().expect("a challenge").clone();
    it.press(&to_anybody, ada, "button-accept").await;
    it.press(&to_anybody, mallory, "button-withdraw").await;
    let bot = it.channel.handle().bot();
    it.asked(ada, &format!("<@{bot}> !")).await;
    it.asked(it.judy, &format!("<@{bot}> ok")).await;
    let other = it.channel.handle().add_channel(it.channel.guild, "games");
    it.command_in(other, ada, "challenge", against_grace.clone()).await;
    it.command_in(other, ada, "challenge", json!({ "opponent": mallory.to_string() })).await;
    for challenge in posted {
        it.press(&challenge, ada, "button-withdraw").await;
    }
    let handle = it.channel.handle();
    let label = it.text("button-withdraw");
    let last = handle.messages(other).into_iter().find(|message| message.button(&label).is_some());
    it.press(&last.expect("a challenge in the other channel"), ada, "button-withdraw").await;
}

/// The record of a single match whose first move is Red Forward 4, in the language of the conversation.
fn record(it: &Conversation) -> String {
    let terms = played_matches::terms(Game::Kamisado, Variants::NONE, MatchLength::Single, Opening::Standard);
    let state = Match::new(terms);
    let Phase::Playing(position) = state.phase() else { panic!("a round") };
    let is_it = |decision: &Decision| {
        played_matches::text(&state, *decision, Language::English) == "Red Forward 4 Blue"
    };
    let opening = position.decisions().find(is_it).expect("the move");
    let record = Record::new(Tags::default(), terms, vec![Entry::Decided(opening)]).unwrap();
    record.in_language(it.language()).to_string()
}

/// The record of a whole match in the language of the conversation, with an additional row that contains this move.
fn after_its_end(it: &Conversation, further: &str) -> String {
    let terms = played_matches::terms(Game::Kamisado, Variants::NONE, MatchLength::Single, Opening::Standard);
    let turns = played_matches::missed_win(terms);
    let entries = turns.iter().map(|turn| Entry::Decided(turn.decision)).collect();
    let record = Record::new(Tags::default(), terms, entries).unwrap().in_language(it.language()).to_string();
    let lines: Vec<&str> = record.lines().collect();
    let is_row = |line: &&str| line.trim_start().starts_with(|first: char| first.is_ascii_digit());
    let (rows, last) = (lines.iter().filter(|line| is_row(line)).count(), lines.iter().rposition(is_row));
    let lines = &lines[..=last.expect("rows")];
    format!("{}\n{}. {further}\n", lines.join("\n"), rows + 1)
}

async fn records(it: &mut Conversation) {
    let (grace, language) = (it.channel.grace, it.language());
    let right = record(it);
    let lines: Vec<&str> = right.lines().collect();
    // The heading is the line before the only row.
    let at = lines.iter().position(|line| line.trim_start().starts_with("1. ")).expect("a row") - 1;
    let (tags, heading, row) = (lines[..at].join("\n"), lines[at], lines[at + 1]);
    let (red, forward) = (color_name(Color::Red, language), direction_name(Direction::Forward, language));
    let wrong_end = row.replace(color_name(Color::Blue, language), color_name(Color::Pink, language));
    let wrong_tower = row.replace(red, color_name(Color::Silver, language));
    let backwards = row.replace(&forward, &direction_name(Direction::Back, language));
    let wrong = [
        "blorp\n".to_owned(),
        format!("{tags}\n{row}\n"),
        format!("{tags}\n{}\n{row}\n", heading.replace('1', "2")),
        format!("{tags}\n{heading}\n{}\n", row.replace("1.", "3.")),
        format!("{tags}\n{heading}\n{wrong_end}\n"),
        format!("{tags}\n{heading}\n{wrong_tower}\n"),
        format!("{tags}\n{heading}\n{backwards}\n"),
        format!("{0}\n{0}\n{heading}\n{row}\n", lines[0]),
        format!("{heading}\n{row}\n{tags}\n"),
        format!("[Game \"blorp\"]\n{heading}\n{row}\n"),
        format!("{heading}\n{row}\n{}\n", heading.replace('1', "2")),
        format!("{heading}\n{}\n", "– ".repeat(600)),
        format!("{tags}\n{heading}\n{row}\n{}\n", typed_word("fill left", language).unwrap()),
        after_its_end(it, row.trim_start().trim_start_matches("1. ")),
    ];
    for record in wrong {
        it.import(grace, record.into_bytes()).await;
    }
    for file in [vec![0x89, b'P', b'N', b'G', 0xff], vec![b' '; (256 << 10) + 1]] {
        it.import(grace, file).await;
    }
}

/// Makes offers, of which only one can stand at a time.
async fn offers(it: &mut Conversation) {
    let (ada, grace, mallory) = (it.channel.ada, it.channel.grace, it.mallory);
    // Makes a challenge that is older than the match in the channel.
    it.command(ada, "challenge", json!({ "opponent": mallory.to_string() })).await;
    let earlier = it.message_with("button-withdraw").await;
    // The edit that would remove the button hangs, so that the button can still be pressed.
    let edit = Matcher::route("PATCH", "/messages").in_channel(it.channel.id).always();
    it.channel.handle().fault(Fault { on: edit, action: Action::Hang }).unwrap();
    it.begin_match(it.single_match()).await;
    it.press(&earlier, mallory, "button-accept").await;
    it.channel.handle().clear_faults();
    let draw = |it: &Conversation, what: &str| json!({ "round-or-match": it.channel.choice("draw", "round-or-match", what) });
    let (the_round, the_match) = (draw(it, "the round"), draw(it, "the match"));
    let language = it.language();
    let forward = direction_name(Direction::Forward, language);
    openings(it).await;
    it.play(ada, &format!("{} {forward} 4", color_name(Color::Red, language))).await;
    replies(it).await;
    it.command_board(ada, "draw", the_match.clone()).await;
    it.reply_to_board(grace, "ok").await;
    for user in [ada, grace] {
        it.command(user, "draw", the_round.clone()).await;
        it.command(user, "takeback", json!({})).await;
        it.command(user, "abort", json!({})).await;
    }
    it.press_board(grace, "button-decline").await;
    it.command(ada, "draw", the_match).await;
    it.press(&earlier, ada, "button-withdraw").await;
    it.resign(ada).await;
}

/// Texts that are not moves, typed by the player who opens, and requests to the bot in words.
async fn openings(it: &mut Conversation) {
    let (ada, language) = (it.channel.ada, it.language());
    let [red, brown, silver] =
        [Color::Red, Color::Brown, Color::Silver].map(|color| color_name(color, language));
    let [forward, left, back] = [Direction::Forward, Direction::Left, Direction::Back]
        .map(|direction| direction_name(direction, language));
    for text in [
        "!".to_owned(),
        red.to_owned(),
        format!("{forward} 2"),
        format!("{red} {forward} 4 5"),
        typed_word("fill left", language).unwrap(),
        "d4-d5".to_owned(),
        "z9".to_owned(),
        "0".to_owned(),
        format!("{red} {forward}"),
        format!("{red} e5"),
        format!("{red} {left} 7"),
        format!("{brown} {left} 1"),
        format!("{red} {back} 1"),
        format!("{silver} {forward} 1"),
    ] {
        it.command(ada, "move", json!({ "text": text })).await;
    }
    let bot = it.channel.handle().bot();
    for asked in [
        "resign",
        "take back",
        "draw",
        "hint",
        "ranking",
        "theme",
        "english",
        "why did I lose?",
        "how do I win?",
    ] {
        it.asked(ada, &format!("<@{bot}> {asked}")).await;
    }
}

/// Moves that are not legal, by a player who has to move blue from g1.
async fn replies(it: &mut Conversation) {
    let (grace, language) = (it.channel.grace, it.language());
    let [blue, red, orange] =
        [Color::Blue, Color::Red, Color::Orange].map(|color| color_name(color, language));
    let forward = direction_name(Direction::Forward, language);
    for text in
        [format!("{orange} {forward} 1"), format!("{blue} {forward} 7"), format!("{blue} {forward} 5 {red}")]
    {
        it.command(grace, "move", json!({ "text": text })).await;
    }
}

/// Commands about the first match that are refused after its end, and after another match has been played.
async fn finished_matches(it: &mut Conversation) {
    let (ada, grace, judy, mallory) = (it.channel.ada, it.channel.grace, it.judy, it.mallory);
    let of_first = || json!({ "match": "k1" });
    let record = it.channel.export("k1");
    it.import(grace, record.into_bytes()).await;
    it.command(mallory, "move", json!({ "match": "k1", "text": "blorp 3" })).await;
    it.command(ada, "replay", json!({ "match": "k1", "round": 9 })).await;
    it.command(ada, "abort", of_first()).await;
    it.command(judy, "abort", json!({ "match": "k99" })).await;
    it.command(ada, "record", json!({ "match": "k99" })).await;
    let question = it.command(judy, "abort", of_first()).await;
    it.press(&question, judy, "button-take-out").await;
    it.next_board().await;
    let end = it.board.clone();
    it.command(judy, "abort", of_first()).await;
    it.command(ada, "resign", json!({})).await;
    it.channel.keep_old_buttons();
    it.begin_match(it.single_match()).await;
    it.press(&end, grace, "button-rematch").await;
    it.resign(grace).await;
    it.press(&end, grace, "button-rematch").await;
    it.press(&end, grace, "button-again").await;
    it.channel.handle().clear_faults();
}

/// Ada plays in two channels, and calls commands without naming the match.
async fn several_matches(it: &mut Conversation) {
    let (ada, grace) = (it.channel.ada, it.channel.grace);
    it.begin_match(it.single_match()).await;
    let first = it.channel.id;
    it.channel.id = it.channel.handle().add_channel(it.channel.guild, "games");
    it.begin_match(it.single_match()).await;
    let direct = it.channel.handle().direct_channel(ada).unwrap();
    for name in ["resign", "claim", "takeback", "board", "record"] {
        it.command_in(direct, ada, name, json!({})).await;
    }
    let opening = format!(
        "{} {} 4",
        color_name(Color::Red, it.language()),
        direction_name(Direction::Forward, it.language())
    );
    it.command_in(direct, ada, "move", json!({ "text": opening })).await;
    it.direct(ada, &opening).await;
    for user in [ada, grace] {
        let direct = it.channel.handle().direct_channel(user).unwrap();
        it.command_in(direct, user, "matches", json!({})).await;
    }
    it.channel.id = first;
}

async fn is_native(locale: Locale) {
    let sent = converse(Conversation::open(locale, "refusals").await).await;
    assert_only(locale, &sent);
    assert_shown(locale, &sent, &TOLD);
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_are_english() {
    is_native(Locale::English).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_are_german() {
    is_native(Locale::German).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_are_french() {
    is_native(Locale::French).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_are_dutch() {
    is_native(Locale::Dutch).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_are_turkish() {
    is_native(Locale::Turkish).await;
}

//! A whole match of Kamisado in each language. It also contains all questions, offers and refusals that can occur in a
//! match.

use std::sync::LazyLock;

use kamisado::text::Locale;
use kamisado_notation::{Language, color_name, direction_name, typed_word};
use kamisado_rules::{
    Awaiting, Color, Decision, DecisionEffects, DecisionOutcome, Direction, Game, Match, MatchLength,
    Opening, Phase, Variants,
};
use kamisado_standin::Snowflake;
use serde_json::json;

use crate::{
    conversation::{Conversation, WRITTEN},
    foreign_sentences::{assert_only, assert_written},
    played_matches::{self, Turn},
};

/// A standard match with tournament set-up, in which a sumo pushes, a blocked tower passes, and rounds are filled.
static WHOLE: LazyLock<Vec<Turn>> = LazyLock::new(|| {
    let terms =
        played_matches::terms(Game::Kamisado, Variants::NONE, MatchLength::Standard, Opening::Tournament);
    let pushes = |outcome: &DecisionOutcome| matches!(outcome.decision, Decision::Push { .. });
    let passes = |outcome: &DecisionOutcome| {
        let towers = |effects: DecisionEffects| effects.passes().next().is_some();
        !pushes(outcome) && outcome.played.is_some_and(towers)
    };
    played_matches::shortest(terms, |_| false, |all| all.iter().any(pushes) && all.iter().any(passes))
});

/// In this number of turns at the beginning of the match, the player also tries illegal moves before each move.
const TURNS_WITH_REFUSALS: usize = 7;

pub(crate) async fn converse(mut it: Conversation) -> std::collections::BTreeSet<String> {
    before_any_match(&mut it).await;
    challenges(&mut it).await;
    whole_match(&mut it).await;
    after_the_match(&mut it).await;
    offers(&mut it).await;
    deleted_channel(&mut it).await;
    it.end()
}

async fn before_any_match(it: &mut Conversation) {
    let (ada, grace, judy) = (it.channel.ada, it.channel.grace, it.judy);
    greeting(it).await;
    for name in ["help", "matches", "leaderboard", "privacy", "board", "resign", "takeback", "claim"] {
        it.command(ada, name, json!({})).await;
    }
    let topics = [
        "moving",
        "blocked towers",
        "deadlock",
        "sumo push",
        "filling",
        "scoring and ranks",
        "series of rounds",
        "tournament set-up",
        "the four boards",
        "notation",
        "variant: sticky squares",
        "variant: teleport",
        "variant: retro",
        "variant: dragon trap",
        "variant: sumo squares",
    ];
    for topic in topics {
        let topic = it.channel.choice("rules", "topic", topic);
        it.command(ada, "rules", json!({ "topic": topic })).await;
    }
    settings(it).await;
    for user in [ada, judy] {
        it.command(user, "doctor", json!({})).await;
    }
    for (name, player) in [
        ("block list", None),
        ("block add", Some(ada)),
        ("block remove", Some(grace)),
        ("block add", Some(grace)),
        ("block list", Some(grace)),
        ("block remove", Some(grace)),
    ] {
        let options = match player.filter(|_| name != "block list") {
            Some(player) => json!({ "player": player.to_string() }),
            None => json!({}),
        };
        it.command(ada, name, options).await;
    }
    for name in ["record", "replay", "board", "abort", "resign"] {
        it.command(ada, name, json!({ "match": "k9" })).await;
    }
    let typed = it.typed_opening();
    it.command(ada, "move", json!({ "text": typed })).await;
    it.command(it.mallory, "mydata delete", json!({})).await;
    // A direct message is in the language of the last interaction, if the bot stores other data about the person.
    for user in [grace, it.mallory] {
        it.command(user, "settings mine", json!({ "mention": true })).await;
        it.command(user, "help", json!({})).await;
        it.direct(user, "?").await;
    }
    let mention = format!("<@{}> ?", it.channel.handle().bot());
    it.asked(ada, &mention).await;
    tutorial(it).await;
}

impl Conversation {
    pub(crate) fn language(&self) -> Language {
        self.locale.notation()
    }

    fn typed_opening(&self) -> String {
        let forward = direction_name(Direction::Forward, self.language());
        format!("{} {forward} 4", color_name(Color::Red, self.language()))
    }
}

/// Removes the bot from the server and invites it again.
async fn greeting(it: &mut Conversation) {
    let handle = it.channel.handle();
    handle.remove_bot(it.channel.guild);
    let direct = handle.direct_channel(it.channel.ada).unwrap();
    it.command_in(direct, it.channel.ada, "help", json!({})).await;
    handle.add_bot(it.channel.guild);
    let bot = handle.bot();
    let greets = |message: &kamisado_standin::Message| message.author == bot;
    let patience = crate::support::PATIENCE;
    handle.wait_for_message(it.channel.id, greets, patience).await.expect("a greeting");
}

async fn settings(it: &mut Conversation) {
    let (ada, judy) = (it.channel.ada, it.judy);
    for user in [ada, judy] {
        it.command(user, "settings server", json!({ "quiet-from": 22 })).await;
    }
    it.command(judy, "settings server", json!({ "ask_after": 9, "claim_after": 3 })).await;
    it.command(judy, "settings server", json!({ "quiet-from": 22, "quiet-until": 7 })).await;
    let server = |option: &str, name: &str| it.channel.subcommand_choice("settings", "server", option, name);
    let changes = [
        json!({}),
        json!({ "theme": server("theme", "letters: colors abbreviated"), "threads": server("threads", "always") }),
        json!({ "challengers": server("challengers", "moderators only (Manage Messages)") }),
        json!({ "board": server("board", "always from White’s side"), "game": server("game", "Megasado") }),
        json!({ "theme": server("theme", "paper: light, for print"), "match": server("match", "long") }),
        json!({ "theme": server("theme", "symbols: a symbol on every square") }),
    ];
    let back = json!({
        "theme": server("theme", "classic: the board’s own colors"),
        "threads": server("threads", "ask: whoever accepts a challenge chooses"),
        "challengers": server("challengers", "everybody"),
        "board": server("board", "from the side of the player to move"),
        "game": server("game", "Kamisado"),
        "match": server("match", "standard"),
        "quiet-from": 0,
        "quiet-until": 0,
    });
    let mine = |option: &str, name: &str| it.channel.subcommand_choice("settings", "mine", option, name);
    let own = [
        json!({}),
        json!({ "theme": mine("theme", "high contrast: stronger colors, heavier outlines") }),
        json!({ "side": mine("side", "from White’s side"), "challenges": mine("challenges", "nobody’s") }),
        json!({ "challenges": mine("challenges", "only of those with whom you have played"), "mention": false }),
        json!({ "challenges": mine("challenges", "anybody’s"), "mention": true }),
    ];
    for options in changes.into_iter().chain([back]) {
        it.command(judy, "settings server", options).await;
    }
    for options in own {
        it.command(ada, "settings mine", options).await;
    }
}

/// Turns through all pages of the tutorial.
async fn tutorial(it: &mut Conversation) {
    let help = it.command(it.mallory, "help", json!({})).await;
    let Some(mut page) = it.press(&help, it.mallory, "button-tutorial").await else { panic!("no tutorial") };
    while page.button(&it.text("button-tutorial-next")).is_some() {
        page = it.press(&page, it.mallory, "button-tutorial-next").await.expect("the next page");
    }
}

async fn challenges(it: &mut Conversation) {
    let (ada, grace, mallory) = (it.channel.ada, it.channel.grace, it.mallory);
    let choice = |option: &str, name: &str| it.channel.choice("challenge", option, name);
    let refused = [
        json!({ "opponent": ada.to_string() }),
        json!({
            "opponent": grace.to_string(),
            "game": choice("game", "Kamisado"),
            "variants": choice("variants", "retro"),
        }),
        json!({ "opponent": grace.to_string(), "clock": choice("clock", "a day for each move"), "minutes": 5 }),
        json!({
            "opponent": grace.to_string(),
            "game": choice("game", "Megasado"),
            "variants": choice("variants", "sumo"),
            "match": choice("match", "marathon"),
        }),
    ];
    let taken_back = [
        json!({ "opponent": grace.to_string() }),
        json!({
            "opponent": grace.to_string(),
            "game": choice("game", "Megasado"),
            "variants": choice("variants", "teleport and sumo"),
            "match": choice("match", "long"),
            "board": choice("board", "turned and mirrored"),
            "clock": choice("clock", "chess clock"),
            "minutes": 30,
            "increment": 10,
            "black": choice("black", "by lot"),
        }),
        json!({ "clock": choice("clock", "3 days for each move"), "black": choice("black", "my opponent") }),
        json!({ "board": choice("board", "random"), "match": choice("match", "marathon") }),
    ];
    for options in refused {
        it.command(ada, "challenge", options).await;
    }
    for (number, options) in taken_back.into_iter().enumerate() {
        it.command(ada, "challenge", options.clone()).await;
        let challenge = it.message_with("button-withdraw").await;
        it.press(&challenge, mallory, "button-withdraw").await;
        it.press(&challenge, ada, "button-accept").await;
        if number == 0 {
            it.command(ada, "challenge", options).await;
            it.press(&challenge, grace, "button-decline").await;
        } else {
            it.press(&challenge, ada, "button-withdraw").await;
        }
    }
}

async fn whole_match(it: &mut Conversation) {
    let (ada, grace, mallory) = (it.channel.ada, it.channel.grace, it.mallory);
    let options = json!({
        "opponent": grace.to_string(),
        "match": it.channel.choice("challenge", "match", "standard"),
        "setup": it.channel.choice("challenge", "setup", "tournament"),
        "black": it.channel.choice("challenge", "black", "me"),
    });
    it.begin_match(options).await;
    let language = it.language();
    let mut has_drawn_offer = false;
    for (number, turn) in WHOLE.iter().enumerate() {
        let (player, other) = if turn.is_blacks() { (ada, grace) } else { (grace, ada) };
        match turn.before.phase() {
            Phase::Placing { .. } => placing(it, turn, player).await,
            Phase::Playing(_) if number < TURNS_WITH_REFUSALS => {
                it.command(other, "move", json!({ "text": turn.text(language) })).await;
                wrong_turns(it, &turn.before, player).await;
                if number == 4 {
                    small_talk(it, player, mallory).await;
                }
            }
            Phase::Filling { .. } => {
                it.command(player, "move", json!({ "text": it.typed_opening() })).await;
                it.press(&it.board.clone(), other, "button-fill-left").await;
                let round = it.channel.choice("draw", "round-or-match", "the round");
                it.command(player, "draw", json!({ "round-or-match": round })).await;
                it.complete(player, "move", "text", "").await;
            }
            _ => {}
        }
        it.play(player, &turn.text(language)).await;
        if number == 5 {
            it.more(player).await;
            it.press_board(player, "button-take-back").await;
            it.play(player, &turn.text(language)).await;
            it.command_board(
                other,
                "draw",
                json!({ "round-or-match": it.channel.choice("draw", "round-or-match", "the round") }),
            )
            .await;
            has_drawn_offer = true;
            it.press_board(player, "button-decline").await;
        }
    }
    assert!(has_drawn_offer);
}

/// Places the towers of a player: some by the menu, then all of them by typing.
async fn placing(it: &mut Conversation, turn: &Turn, player: Snowflake) {
    let board = it.board.clone();
    it.choose(&board, player, (0, 2)).await;
    it.choose(&board, player, (0, 0)).await;
    it.press(&board, player, "button-undo").await;
    it.press(&board, player, "button-rest").await;
    it.press(&board, player, "button-undo").await;
    let whole = turn.text(it.language());
    let words: Vec<&str> = whole.split(' ').collect();
    let shortened = words[..words.len() - 1].join(" ");
    let (twice, more) = (format!("{shortened} {}", words[words.len() - 2]), format!("{whole} {}", words[1]));
    for wrong in [it.typed_opening(), shortened, twice, more] {
        it.command(player, "move", json!({ "text": wrong })).await;
    }
}

/// Types texts that are not legal in this turn.
pub(crate) async fn wrong_turns(it: &mut Conversation, state: &Match, player: Snowflake) {
    let Phase::Playing(position) = state.phase() else { return };
    let language = it.language();
    let name = |color| color_name(color, language);
    let mut wrong = vec![
        "blorp 3".to_owned(),
        format!("{} blorp", direction_name(Direction::Left, language)),
        typed_word("fill left", language).unwrap(),
        format!("{} a1", typed_word("teleport", language).unwrap()),
        format!("{} {}", typed_word("choose", language).unwrap(), name(Color::Red)),
        direction_name(Direction::Left, language),
        "z9".to_owned(),
        "a1".to_owned(),
        format!("{} 0", name(Color::Red)),
    ];
    if let Awaiting::Move { tower } = position.awaiting() {
        let other = if tower == Color::Red { Color::Blue } else { Color::Red };
        it.asked(player, &format!("{} {} 1", name(other), direction_name(Direction::Forward, language)))
            .await;
        let directions =
            [Direction::Forward, Direction::Left, Direction::Right, Direction::Back, Direction::BackLeft];
        for direction in directions {
            for distance in [2, 7] {
                wrong.push(format!("{} {} {distance}", name(tower), direction_name(direction, language)));
            }
        }
        let of = |decision| played_matches::text(state, decision, language);
        for decision in position.decisions().take(2) {
            let whole = of(decision);
            let ends = Color::ALL.into_iter().filter(|&color| !whole.contains(name(color)));
            wrong.extend(ends.take(1).map(|color| {
                let (before, _) = whole.rsplit_once(' ').unwrap();
                format!("{before} {}", name(color))
            }));
        }
        wrong.push(name(tower).to_owned());
        let legal: Vec<String> = position.decisions().map(of).collect();
        // Texts that are legal are left out, because the bot would play them.
        wrong.retain(|text| {
            !legal.iter().any(|legal| legal == text || legal.starts_with(&format!("{text} ")))
        });
        let straight = |text: &String| legal.iter().any(|legal| legal.starts_with(&format!("{text} ")));
        wrong.retain(|text| !straight(text));
    } else {
        wrong.retain(|text| text.contains("blorp") || text == "z9");
    }
    for text in wrong {
        it.command(player, "move", json!({ "text": text })).await;
    }
    it.reply_to_board(player, "blorp 3").await;
    it.complete(player, "move", "text", "").await;
    it.complete(player, "move", "text", &direction_name(Direction::Left, language)).await;
}

/// Commands and questions in the middle of a match.
async fn small_talk(it: &mut Conversation, player: Snowflake, mallory: Snowflake) {
    for name in ["help", "matches", "record", "leaderboard", "doctor", "replay"] {
        it.command(player, name, json!({})).await;
    }
    it.command(player, "board", json!({ "text": true })).await;
    it.command(player, "board", json!({ "mine": true })).await;
    it.command_board(player, "board", json!({})).await;
    it.command(player, "claim", json!({})).await;
    it.command(mallory, "resign", json!({})).await;
    let letters = it.channel.subcommand_choice("settings", "mine", "theme", "letters: colors abbreviated");
    it.command(mallory, "settings mine", json!({ "theme": letters })).await;
    it.command(mallory, "board", json!({ "mine": true })).await;
    it.command(it.judy, "doctor", json!({})).await;
    it.more(player).await;
    it.more(mallory).await;
    let kept = it.command(player, "resign", json!({})).await;
    it.press(&kept, player, "button-resign-no").await;
    let ask = it.command(it.judy, "abort", json!({})).await;
    it.press(&ask, it.judy, "button-abort-no").await;
    let mention = format!("<@{}> ?", it.channel.handle().bot());
    it.asked(player, &mention).await;
    it.direct(mallory, &it.typed_opening()).await;
    let twice = json!({ "opponent": it.channel.grace.to_string() });
    it.command(it.channel.ada, "challenge", twice).await;
    let challenge = it.message_with("button-withdraw").await;
    it.press(&challenge, it.channel.ada, "button-withdraw").await;
    it.command(mallory, "move", json!({ "text": it.typed_opening() })).await;
}

async fn after_the_match(it: &mut Conversation) {
    let (ada, grace) = (it.channel.ada, it.channel.grace);
    let board = it.board.clone();
    it.more(ada).await;
    for name in ["matches", "leaderboard", "resign", "takeback", "abort"] {
        it.command(ada, name, json!({})).await;
    }
    it.command(ada, "board", json!({ "match": "k1", "text": true })).await;
    let record = it.channel.choice("record", "language", "Turkish");
    it.command(ada, "record", json!({ "match": "k1", "language": record })).await;
    for kind in ["animation", "sheet: every tower’s way through one round", "score sheet"] {
        let kind = it.channel.choice("replay", "as", kind);
        it.command(ada, "replay", json!({ "match": "k1", "round": 1, "as": kind })).await;
    }
    it.command(ada, "replay", json!({ "match": "k1", "round": 99 })).await;
    it.command(grace, "profile", json!({})).await;
    it.command(it.mallory, "profile", json!({})).await;
    it.command(ada, "move", json!({ "text": it.typed_opening(), "match": "k1" })).await;
    it.command(ada, "mydata export", json!({})).await;
    let file = it.channel.handle().upload("match.txt", "blorp\n");
    let options = json!({ "opponent": grace.to_string(), "record": file.to_string() });
    it.command(ada, "import", options).await;
    it.press(&board, grace, "button-rematch").await;
    let challenge = it.message_with("button-withdraw").await;
    it.press(&challenge, grace, "button-withdraw").await;
}

/// Makes offers and answers them, in a second match.
async fn offers(it: &mut Conversation) {
    let (ada, grace) = (it.channel.ada, it.channel.grace);
    let options = json!({
        "opponent": grace.to_string(),
        "match": it.channel.choice("challenge", "match", "single"),
        "clock": it.channel.choice("challenge", "clock", "a day for each move"),
        "black": it.channel.choice("challenge", "black", "me"),
    });
    it.begin_match(options.clone()).await;
    let draw = |it: &Conversation, what: &str| json!({ "round-or-match": it.channel.choice("draw", "round-or-match", what) });
    it.command(ada, "takeback", json!({})).await;
    it.play(ada, &it.typed_opening()).await;
    it.command_board(ada, "draw", draw(it, "the match")).await;
    it.command(grace, "abort", json!({})).await;
    it.press(&it.board.clone(), ada, "button-agree").await;
    it.press(&it.board.clone(), it.mallory, "button-agree").await;
    let more = it.more(ada).await;
    it.press(&more, ada, "button-withdraw-offer").await;
    it.next_board().await;
    it.command(ada, "draw", draw(it, "the match")).await;
    it.command_board(ada, "takeback", json!({})).await;
    it.press_board(grace, "button-agree").await;
    it.play(ada, &it.typed_opening()).await;
    it.command_board(grace, "abort", json!({})).await;
    it.press_board(ada, "button-decline").await;
    it.command(ada, "claim", json!({})).await;
    it.command_board(grace, "draw", draw(it, "the round")).await;
    it.press_board(ada, "button-agree").await;
    it.play(ada, &it.typed_opening()).await;
    it.command_board(grace, "draw", draw(it, "the match")).await;
    it.press_board(ada, "button-agree").await;
    it.begin_match(options.clone()).await;
    it.command_board(grace, "abort", json!({})).await;
    it.press_board(ada, "button-agree").await;
    it.begin_match(options.clone()).await;
    it.play(ada, &it.typed_opening()).await;
    it.resign(grace).await;
    it.command(ada, "leaderboard", json!({})).await;
    it.begin_match(options).await;
    let ask = it.command(it.judy, "abort", json!({})).await;
    it.press(&ask, it.judy, "button-abort-yes").await;
    it.next_board().await;
    let ask = it.command(it.judy, "abort", json!({ "match": "k1" })).await;
    it.press(&ask, it.judy, "button-take-out").await;
}

/// Deletes the channel of a match, whose players are then told by direct message.
async fn deleted_channel(it: &mut Conversation) {
    let (ada, grace) = (it.channel.ada, it.channel.grace);
    it.command(ada, "challenge", json!({ "opponent": grace.to_string(), "match": it.channel.choice("challenge", "match", "single"), "black": it.channel.choice("challenge", "black", "me") })).await;
    let challenge = it.message_with("button-accept-in-thread").await;
    it.press(&challenge, grace, "button-accept-in-thread").await;
    it.channel.board_in(challenge.id, Snowflake::new(0)).await;
    it.direct(ada, &it.typed_opening()).await;
    it.command(ada, "matches", json!({})).await;
    let ask = it.command(ada, "mydata delete", json!({})).await;
    it.press(&ask, ada, "button-forget-no").await;
    let handle = it.channel.handle();
    let direct = handle.direct_channel(grace).unwrap();
    let last = handle.messages(direct).last().map_or(Snowflake::new(0), |message| message.id);
    handle.delete_channel(challenge.id);
    let told = |_: &kamisado_standin::Message| true;
    handle.wait_for_message_after(direct, last, told, crate::support::PATIENCE).await.expect("a message");
    it.command(ada, "matches", json!({})).await;
    let ask = it.command(ada, "mydata delete", json!({})).await;
    it.press(&ask, ada, "button-forget-yes").await;
}

/// The keys of texts in the pictures of a board, a fill, the end of a match, a round sheet, a score sheet and a profile.
const WRITTEN_TEXTS: [&str; 9] = [
    "picture-left",
    "picture-right",
    "picture-filled-left",
    "picture-filled-right",
    "picture-end-rounds",
    "picture-end-won",
    "sheet-round-title",
    "sheet-won",
    "profile-card-title",
];

async fn is_native(locale: Locale) {
    let sent = converse(Conversation::open(locale, "kamisado").await).await;
    assert!(sent.len() > 300, "{}", sent.len());
    assert_only(locale, &sent);
    assert_written(locale, &sent, WRITTEN, &WRITTEN_TEXTS);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_kamisado_is_english() {
    is_native(Locale::English).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_kamisado_is_german() {
    is_native(Locale::German).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_kamisado_is_french() {
    is_native(Locale::French).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_kamisado_is_dutch() {
    is_native(Locale::Dutch).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_kamisado_is_turkish() {
    is_native(Locale::Turkish).await;
}

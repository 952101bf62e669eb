//! Each variant of Megasado, in a position with a decision that only this variant allows. The decision is announced, typed,
//! chosen from a menu and autocompleted.

use std::sync::Arc;

use kamisado_notation::{Entry, Record, Tags};
use kamisado_rules::{
    Awaiting, Decision, DecisionOutcome, Game, Match, MatchLength, Phase, Position, Rank, Side, Variant,
    Variants,
};
use kamisado_standin::{Answer, Message, Snowflake};
use serde_json::{Value, json};

use crate::{
    find_sequence::{self, Path},
    support::{Channel, texts::with_plain_emoji},
};

/// Begins a single match of Megasado with these variants. Returns the first board.
async fn begin(channel: &Channel, variants: &str) -> Arc<Message> {
    let options = json!({
        "opponent": channel.grace.to_string(),
        "match": channel.choice("challenge", "match", "single"),
        "game": channel.choice("challenge", "game", "Megasado"),
        "variants": channel.choice("challenge", "variants", variants),
        "black": channel.choice("challenge", "black", "me"),
    });
    channel.begin_with(options).await
}

fn terms(variants: &[Variant]) -> kamisado_rules::MatchTerms {
    find_sequence::terms(Game::Megasado, Variants::new(variants).unwrap(), MatchLength::Single)
}

pub(crate) fn position(state: &Match) -> Option<&Position> {
    match state.phase() {
        Phase::Playing(position) => Some(position),
        _ => None,
    }
}

pub(crate) async fn say(channel: &Channel, board: &Message, user: Snowflake, text: &str) -> Arc<Message> {
    channel.handle().say(channel.id, user, text).unwrap();
    channel.board_after(board.id).await
}

async fn refused(channel: &Channel, user: Snowflake, text: &str) -> String {
    let said = channel.handle().say(channel.id, user, text).unwrap();
    channel.reply_to(said).await.content.clone()
}

/// The options of all menus: label, custom id of the menu, and value.
fn options(board: &Message) -> Vec<(String, String, String)> {
    let menus = board.controls().filter(|control| control["type"] == 3);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    menus
        .flat_map(|menu| {
            let options = menu["options"].as_array().unwrap();
            assert!(options.len() <= 25);
            options
                .iter()
                .map(|option| (text(&option["label"]), text(&menu["custom_id"]), text(&option["value"])))
        })
        .collect()
}

pub(crate) async fn pick(channel: &Channel, board: &Message, user: Snowflake, label: &str) -> Arc<Message> {
    let options = options(board);
    let found = options.iter().find(|(name, ..)| name == label);
    let (_, menu, value) = found.unwrap_or_else(|| panic!("no {label} in {options:?}"));
    let mut choice = channel.handle().choose(board.id, user, menu, &[value]).unwrap();
    choice.complete_answer().await.expect("an answer in time");
    channel.board_after(board.id).await
}

/// The autocompletions that `/move` offers for the beginning of a text.
pub(crate) async fn completed(channel: &Channel, user: Snowflake, text: &str) -> Vec<String> {
    let options = json!({ "text": text });
    let mut typing = channel.handle().autocomplete(channel.id, user, "move", &options, "text").unwrap();
    let Some(Answer::Choices(choices)) = typing.complete_answer().await else { panic!("no suggestions") };
    assert!(choices.len() <= 25);
    choices.into_iter().map(|choice| choice.name).collect()
}

/// The player to decide after a sequence.
pub(crate) fn to_move(channel: &Channel, path: &Path) -> Snowflake {
    channel.user(path.state.decider() == Some(Side::Black))
}

/// The texts that a player types for all legal decisions.
fn texts(state: &Match) -> Vec<String> {
    position(state).unwrap().decisions().map(|decision| find_sequence::text(state, decision)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn sticky_a_tower_has_to_stop_on_silver_and_gold() {
    let channel = Channel::started().await;
    let board = begin(&channel, "sticky squares").await;
    let board = say(&channel, &board, channel.ada, "Blue Forward 1 Yellow").await;
    let past = refused(&channel, channel.grace, "yellow forward 2").await;
    assert!(past.contains("has to stop on f2"), "{past}");
    let labels: Vec<_> = options(&board).into_iter().map(|(label, ..)| label).collect();
    assert!(labels.contains(&"Yellow Forward 1 Gold".to_owned()), "{labels:?}");
    assert!(!labels.iter().any(|label| label.starts_with("Yellow Forward 2")), "{labels:?}");
    let board = say(&channel, &board, channel.grace, "yellow forward 1 gold").await;
    assert!(with_plain_emoji(&board.content).contains("move 🪙 **gold**"), "{}", board.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn teleport_a_move_jumps_and_names_its_square_where_the_text_alone_is_not_clear() {
    let channel = Channel::started().await;
    let path = find_sequence::until(terms(&[Variant::Teleport]), |state, _| {
        position(state).is_some_and(|position| {
            matches!(position.awaiting(), Awaiting::Move { .. })
                && texts(state).iter().any(|text| text.contains('@'))
        })
    });
    let board = find_sequence::play(&channel, begin(&channel, "teleport").await, &path).await;
    let player = to_move(&channel, &path);
    let all = texts(&path.state);
    let labels: Vec<_> = options(&board).into_iter().map(|(label, ..)| label).collect();
    for text in &all {
        assert!(labels.contains(text), "{text} can be picked");
    }
    let text = all.iter().find(|text| text.contains('@')).unwrap();
    let (without, _) = text.split_once('@').unwrap();
    let unclear = refused(&channel, player, without).await;
    assert!(unclear.contains(text), "the square is asked for: {unclear}");
    assert!(completed(&channel, player, text).await.contains(text));
    let position = position(&path.state).unwrap();
    let jumps = |&decision: &Decision| position.routes(decision).next().is_some_and(|route| route.jumps);
    let jump = find_sequence::text(&path.state, position.decisions().find(jumps).expect("a jump"));
    let after = say(&channel, &board, player, &jump).await;
    assert!(after.content.contains(&jump), "{}", after.content);
    assert!(after.content.contains(" tower jumps and ends on "), "the jump is named: {}", after.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn retro_a_tower_on_silver_or_gold_moves_back() {
    let channel = Channel::started().await;
    let path = find_sequence::until(terms(&[Variant::Retro]), |state, _| {
        position(state).is_some_and(|position| {
            matches!(position.awaiting(), Awaiting::Move { .. })
                && texts(state).iter().all(|text| text.contains("Back"))
        })
    });
    let board = find_sequence::play(&channel, begin(&channel, "retro").await, &path).await;
    assert!(board.content.contains("backwards"), "{}", board.content);
    let player = to_move(&channel, &path);
    let all = texts(&path.state);
    assert_eq!(completed(&channel, player, "back").await.len(), all.len().min(25));
    let forward = refused(&channel, player, "forward 1").await;
    assert!(forward.contains("cannot go forward"), "{forward}");
    let after = pick(&channel, &board, player, &all[0]).await;
    assert!(after.content.contains(&all[0]), "{}", after.content);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_the_trapped_player_chooses_the_opponents_tower() {
    let channel = Channel::started().await;
    let path = find_sequence::until(terms(&[Variant::Trap]), |state, _| {
        position(state).is_some_and(|position| matches!(position.awaiting(), Awaiting::Choose { .. }))
    });
    let board = find_sequence::play(&channel, begin(&channel, "dragon trap").await, &path).await;
    assert!(board.content.contains("is due, but trapped on "), "{}", board.content);
    let player = to_move(&channel, &path);
    let all = texts(&path.state);
    assert!(all.iter().all(|text| text.starts_with("Choose ")), "{all:?}");
    assert_eq!(options(&board).len(), all.len());
    assert!(completed(&channel, player, "choose").await.contains(&all[0]));
    // A player can also choose a blocked tower, which then passes, so that another tower moves. This test needs a tower that can
    // move.
    let position = position(&path.state).unwrap();
    let is_free = |&decision: &Decision| position.play(decision).unwrap().passes().next().is_none();
    let choice = position.decisions().find(is_free).expect("a tower that can move is offered");
    let text = find_sequence::text(&path.state, choice);
    let after = say(&channel, &board, player, &text.to_lowercase()).await;
    assert!(after.content.contains(&text), "{}", after.content);
    let chosen = text.trim_start_matches("Choose ").to_lowercase();
    assert!(after.content.contains(&format!("**{chosen}**")), "{}", after.content);
    assert_eq!(after.pinged, [channel.user(path.state.decider() == Some(Side::White))]);
    channel.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn sumo_a_plain_tower_on_silver_or_gold_pushes() {
    let channel = Channel::started().await;
    let pushes = |state: &Match, _: &DecisionOutcome| {
        position(state).is_some_and(|position| {
            position.decisions().any(|decision| match decision {
                Decision::Push { tower, .. } => {
                    position.tower(position.decider(), tower).is_some_and(|(_, rank)| rank == Rank::Tower)
                }
                _ => false,
            })
        })
    };
    let path = find_sequence::until(terms(&[Variant::Sumo]), pushes);
    let board = find_sequence::play(&channel, begin(&channel, "sumo").await, &path).await;
    let player = to_move(&channel, &path);
    let decisions = position(&path.state).unwrap().decisions();
    let push = decisions.into_iter().find(|decision| matches!(decision, Decision::Push { .. })).unwrap();
    let text = find_sequence::text(&path.state, push);
    let after = pick(&channel, &board, player, &text).await;
    assert!(after.content.contains("pushes") && after.content.contains("Pushed back"), "{}", after.content);
    let more = channel.press(&after, player, "More …").await;
    assert!(more.message().unwrap().button("Rule: Sumo push").is_some(), "{:?}", more.message());
    channel.assert_no_violations();
}

/// Ada imports a record and Grace accepts. Returns the first board.
pub(crate) async fn import(channel: &Channel, path: &Path) -> Arc<Message> {
    let entries = path.decisions.iter().copied().map(Entry::Decided).collect();
    let record = Record::new(Tags::default(), *path.state.terms(), entries).unwrap().to_string();
    channel.import(record).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pushed_tower_jumps_or_stays_before_the_pusher_goes_on() {
    let teleport = Variants::new(&[Variant::Teleport]).unwrap();
    // Without the sumo variant, only promoted towers push, so a position with a push occurs only after some rounds.
    let path =
        find_sequence::ever(find_sequence::terms(Game::Megasado, teleport, MatchLength::Long), |state, _| {
            position(state).is_some_and(|position| matches!(position.awaiting(), Awaiting::Jump { .. }))
        });
    for stays in [true, false] {
        let channel = Channel::started().await;
        let board = import(&channel, &path).await;
        let player = to_move(&channel, &path);
        assert_eq!(board.pinged, [player]);
        assert!(board.content.contains("may jump"), "{}", board.content);
        let all = texts(&path.state);
        let (stay, jumps): (Vec<_>, Vec<_>) = all.iter().partition(|text| text.ends_with("Stay"));
        assert_eq!((stay.len(), options(&board).len()), (1, all.len()));
        for text in &jumps {
            assert!(completed(&channel, player, text).await.contains(text), "{text}");
        }
        let after = if stays {
            say(&channel, &board, player, "stay").await
        } else {
            pick(&channel, &board, player, jumps[0]).await
        };
        let told = if stays { stay[0] } else { jumps[0] };
        assert!(after.content.contains(told.as_str()), "{}", after.content);
        channel.assert_no_violations();
    }
}

//! Matches of Megasado in each language, with the decisions that only its variants have.

use std::{collections::BTreeSet, sync::LazyLock};

use kamisado::text::Locale;
use kamisado_notation::{Entry, Record, Tags};
use kamisado_rules::{
    Awaiting, Decision, DecisionOutcome, Game, Match, MatchLength, Opening, Phase, Position, Variant,
    Variants,
};
use kamisado_standin::Snowflake;
use serde_json::{Value, json};

use crate::{
    conversation::Conversation,
    foreign_sentences::assert_only,
    kamisado::wrong_turns,
    played_matches::{self, Turn},
};

/// The turns of a match. Before the first turn and before each of the last turns, the player also tries illegal moves.
struct Played {
    /// The name of the choice of variants in `/challenge`.
    variants: &'static str,
    length: &'static str,
    turns: Vec<Turn>,
}

fn position(state: &Match) -> Option<&Position> {
    match state.phase() {
        Phase::Playing(position) => Some(position),
        _ => None,
    }
}

fn awaits(state: &Match, fits: impl Fn(Awaiting) -> bool) -> bool {
    position(state).is_some_and(|position| fits(position.awaiting()))
}

/// A single match with these variants, up to the first state for which `ends` holds, or to its end.
fn single(variants: &[Variant], name: &'static str, ends: impl Fn(&Match) -> bool) -> Played {
    let variants = Variants::new(variants).unwrap();
    let terms = played_matches::terms(Game::Megasado, variants, MatchLength::Single, Opening::Standard);
    let turns = played_matches::shortest(terms, ends, |_| true);
    Played { variants: name, length: "single", turns }
}

/// A whole match with jumps and backward moves.
static TELEPORT_AND_RETRO: LazyLock<Played> = LazyLock::new(|| {
    let variants = Variants::new(&[Variant::Teleport, Variant::Retro]).unwrap();
    let terms = played_matches::terms(Game::Megasado, variants, MatchLength::Standard, Opening::Standard);
    let jumps =
        |outcome: &DecisionOutcome| outcome.played.is_some_and(|played| played.jumps().next().is_some());
    let turns = played_matches::shortest(terms, |_| false, |all| all.iter().any(jumps));
    Played { variants: "teleport and retro", length: "standard", turns }
});

/// Four matches, each with one variant. Three of them stop before a decision that only the variant has: a choice after a trap,
/// a move back by a tower that cannot move otherwise, and a push. The match with sticky squares is played to its end.
static MOMENTS: LazyLock<[Played; 4]> = LazyLock::new(|| {
    let of_trap = |state: &Match| awaits(state, |awaiting| matches!(awaiting, Awaiting::Choose { .. }));
    let goes_back = |state: &Match| {
        position(state).is_some_and(|position| {
            matches!(position.awaiting(), Awaiting::Move { .. })
                && position.decisions().all(|decision| {
                    position.routes(decision).all(|route| {
                        use kamisado_rules::Direction::{Back, BackLeft, BackRight};
                        matches!(route.direction, Back | BackLeft | BackRight)
                    })
                })
        })
    };
    let can_push = |state: &Match| {
        position(state).is_some_and(|position| {
            position.decisions().any(|decision| matches!(decision, Decision::Push { .. }))
        })
    };
    [
        single(&[Variant::Trap], "dragon trap", of_trap),
        single(&[Variant::Retro], "retro", goes_back),
        single(&[Variant::Sumo], "sumo", can_push),
        single(&[Variant::Sticky], "sticky squares", |_| false),
    ]
});

/// The turns of a long match with the teleport variant up to a state in which a pushed tower may jump, and that state.
/// Such a state occurs only after some rounds.
static JUMP: LazyLock<(Vec<Turn>, Match)> = LazyLock::new(|| {
    let variants = Variants::new(&[Variant::Teleport]).unwrap();
    let terms = played_matches::terms(Game::Megasado, variants, MatchLength::Long, Opening::Standard);
    let may_jump = |state: &Match| awaits(state, |awaiting| matches!(awaiting, Awaiting::Jump { .. }));
    let turns = played_matches::first(terms, may_jump);
    let mut state = Match::new(terms);
    for turn in &turns {
        state.decide(turn.decision).unwrap();
    }
    (turns, state)
});

/// The number of last turns before which the player also tries illegal moves.
const TURNS_WITH_REFUSALS: usize = 2;

pub(crate) async fn converse(mut it: Conversation) -> BTreeSet<String> {
    play(&mut it, &TELEPORT_AND_RETRO).await;
    for played in MOMENTS.iter() {
        play(&mut it, played).await;
    }
    for stays in [true, false] {
        jump(&mut it, stays).await;
    }
    it.end()
}

fn options(it: &Conversation, played: &Played) -> Value {
    let choice = |option: &str, name: &str| it.channel.choice("challenge", option, name);
    json!({
        "opponent": it.channel.grace.to_string(),
        "match": choice("match", played.length),
        "game": choice("game", "Megasado"),
        "variants": choice("variants", played.variants),
        "black": choice("black", "me"),
    })
}

async fn play(it: &mut Conversation, played: &Played) {
    let options = options(it, played);
    it.begin_match(options).await;
    for (number, turn) in played.turns.iter().enumerate() {
        let player = it.channel.user(turn.is_blacks());
        if number == 0 || number + TURNS_WITH_REFUSALS >= played.turns.len() {
            wrong_turns(it, &turn.before, player).await;
        }
        it.play(player, &turn.text(it.locale.notation())).await;
    }
    let last = played.turns.last().expect("turns");
    let mut state = last.before.clone();
    state.decide(last.decision).unwrap();
    if let Some(position) = position(&state) {
        let player = it.channel.user(state.decider() == Some(kamisado_rules::Side::Black));
        decide(it, &state, position, player).await;
        it.resign(player).await;
    }
}

/// Tries illegal decisions, plays a decision that only the variant has, and uses everything that the board offers.
async fn decide(it: &mut Conversation, state: &Match, position: &Position, player: Snowflake) {
    wrong_turns(it, state, player).await;
    it.command(player, "board", json!({ "text": true })).await;
    it.more(player).await;
    let push = position.decisions().find(|decision| matches!(decision, Decision::Push { .. }));
    let decision = push.or_else(|| position.decisions().next()).expect("a decision");
    it.play(player, &played_matches::text(state, decision, it.locale.notation())).await;
    it.more(player).await;
}

/// Continues a match from a record in the state in which a pushed tower may jump.
async fn jump(it: &mut Conversation, stays: bool) {
    let (turns, state) = &*JUMP;
    let entries = turns.iter().map(|turn| Entry::Decided(turn.decision)).collect();
    let record = Record::new(Tags::default(), *state.terms(), entries).unwrap().to_string();
    it.go_on(record).await;
    let player = it.channel.user(state.decider() == Some(kamisado_rules::Side::Black));
    wrong_turns(it, state, player).await;
    it.command(player, "board", json!({ "text": true })).await;
    let position = position(state).expect("a position");
    let is_wanted = |decision: &Decision| matches!(decision, Decision::Stay { .. }) == stays;
    let decision = position.decisions().find(is_wanted).expect("a decision");
    it.play(player, &played_matches::text(state, decision, it.locale.notation())).await;
    it.resign(player).await;
}

async fn is_native(locale: Locale) {
    let sent = converse(Conversation::open(locale, "megasado").await).await;
    assert!(sent.len() > 200, "{}", sent.len());
    assert_only(locale, &sent);
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_megasado_are_english() {
    is_native(Locale::English).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_megasado_are_german() {
    is_native(Locale::German).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_megasado_are_french() {
    is_native(Locale::French).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_megasado_are_dutch() {
    is_native(Locale::Dutch).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_megasado_are_turkish() {
    is_native(Locale::Turkish).await;
}

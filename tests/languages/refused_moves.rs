//! Refusals of moves, in each language, that occur only in rare positions. The bot shows each of them in a match that continues
//! from a record.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use kamisado::text::Locale;
use kamisado_notation::{
    Due, Entry, Language, MoveRefusal, Record, Tags, color_name, direction_name, read, typed_word,
};
use kamisado_rules::{
    Awaiting, Color, Decision, Direction, Game, Match, MatchLength, Obstacle, Opening, Phase, PushObstacle,
    Side, Variants,
};
use serde_json::json;

use crate::{
    conversation::Conversation,
    foreign_sentences::{assert_only, assert_shown},
    played_matches::{self, Turn},
};

/// The number of matches that are searched for each set of terms.
const MATCHES: u64 = 8;

/// Returns whether a refusal is the one to find.
type IsRefused = fn(&MoveRefusal) -> bool;

/// The refusals to find, by the keys of their texts.
const REFUSALS: [(&str, IsRefused); 16] = [
    (
        "meant-several",
        |refusal| matches!(refusal, MoveRefusal::Ambiguous { candidates, .. } if candidates.len() == 2),
    ),
    (
        "refused-ambiguous-many",
        |refusal| matches!(refusal, MoveRefusal::Ambiguous { candidates, .. } if candidates.len() > 8),
    ),
    ("refused-beyond-reach", |refusal| matches!(refusal, MoveRefusal::BeyondReach { .. })),
    ("refused-due-choice", |refusal| matches!(refusal, MoveRefusal::NotDue { due: Due::Choice })),
    ("refused-due-jump", |refusal| matches!(refusal, MoveRefusal::NotDue { due: Due::Jump(_) })),
    ("refused-only-ahead", |refusal| obstacle(refusal, |obstacle| obstacle == Obstacle::WrongWay)),
    ("refused-off-board", |refusal| {
        obstacle(refusal, |obstacle| matches!(obstacle, Obstacle::OffBoard { squares: 2.., .. }))
    }),
    ("refused-push-home-row", |refusal| push(refusal, |push| matches!(push, PushObstacle::HomeRow { .. }))),
    ("refused-push-no-sumo", |refusal| push(refusal, |push| matches!(push, PushObstacle::NotASumo { .. }))),
    ("refused-push-own", |refusal| push(refusal, |push| matches!(push, PushObstacle::OwnTower { .. }))),
    ("refused-push-rank", |refusal| push(refusal, |push| matches!(push, PushObstacle::NotLower { .. }))),
    ("refused-push-retro", |refusal| push(refusal, |push| push == PushObstacle::Retro)),
    ("refused-push-too-many", |refusal| push(refusal, |push| matches!(push, PushObstacle::TooMany { .. }))),
    ("refused-push-trapped", |refusal| push(refusal, |push| matches!(push, PushObstacle::Trapped { .. }))),
    ("refused-sticky", |refusal| obstacle(refusal, |obstacle| matches!(obstacle, Obstacle::Sticky { .. }))),
    ("refused-too-far", |refusal| {
        obstacle(refusal, |obstacle| matches!(obstacle, Obstacle::TooFar { reach: 2.. }))
    }),
];

fn obstacle(refusal: &MoveRefusal, is_meant: impl Fn(Obstacle) -> bool) -> bool {
    matches!(refusal, MoveRefusal::Obstructed { obstacle, .. } if is_meant(*obstacle))
}

fn push(refusal: &MoveRefusal, is_meant: impl Fn(PushObstacle) -> bool) -> bool {
    obstacle(refusal, |obstacle| matches!(obstacle, Obstacle::Push(push) if is_meant(push)))
}

/// A match up to a position, and a text that is refused in this position.
struct Refused {
    decisions: Vec<Decision>,
    state: Match,
    /// The index of the text in the result of [`typed`].
    typed: usize,
}

/// The texts that the search tries in a position, in a language: moves of the tower that has to move, and parts of moves.
fn typed(state: &Match, language: Language) -> Vec<String> {
    use Direction::{Back, BackLeft, BackRight, Forward, Left, Right};
    let directions =
        [Forward, Left, Right, Back, BackLeft, BackRight].map(|way| direction_name(way, language));
    let Phase::Playing(position) = state.phase() else { return Vec::new() };
    let towers: Vec<&str> = match position.awaiting() {
        Awaiting::Move { tower } => vec![color_name(tower, language)],
        _ => vec![color_name(Color::Red, language)],
    };
    let mut all = Vec::new();
    for tower in towers {
        for direction in &directions {
            all.extend((1..=9).map(|distance| format!("{tower} {direction} {distance}")));
            all.push(format!("{tower} {direction}"));
        }
    }
    all.extend(directions);
    all.push(typed_word("teleport", language).unwrap());
    all
}

/// The terms of the matches that are searched.
fn terms() -> Vec<kamisado_rules::MatchTerms> {
    let kamisado = (Game::Kamisado, Variants::NONE, MatchLength::Marathon);
    let megasado = Variants::all().map(|variants| (Game::Megasado, variants, MatchLength::Long));
    let terms = |(game, variants, length)| played_matches::terms(game, variants, length, Opening::Standard);
    std::iter::once(kamisado).chain(megasado).map(terms).collect()
}

/// For each refusal of [`REFUSALS`], a position and a text that is refused in this position for its reason.
static REFUSED: LazyLock<BTreeMap<&str, Refused>> = LazyLock::new(|| {
    let mut found = BTreeMap::new();
    for terms in terms() {
        for seed in 1..=MATCHES {
            let turns = played_matches::by_chance(terms, seed);
            for (at, turn) in turns.iter().enumerate() {
                if found.len() == REFUSALS.len() {
                    return found;
                }
                look(&turns[..at], &turn.before, &mut found);
            }
        }
    }
    let missing: Vec<_> =
        REFUSALS.iter().map(|(key, _)| key).filter(|key| !found.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no match comes to {missing:?}");
    found
});

/// Adds the refusals in a position that have not been found yet.
fn look(turns: &[Turn], state: &Match, found: &mut BTreeMap<&str, Refused>) {
    for (number, text) in typed(state, Language::English).iter().enumerate() {
        let typed = read(text, &[Language::English], state.terms().board().game);
        let Some(Err(refusal)) = typed.ok().map(|typed| typed.decision(state)) else { continue };
        let Some(&(key, _)) = REFUSALS.iter().find(|(_, is_meant)| is_meant(&refusal)) else { continue };
        found.entry(key).or_insert_with(|| Refused {
            decisions: turns.iter().map(|turn| turn.decision).collect(),
            state: state.clone(),
            typed: number,
        });
    }
}

pub(crate) async fn converse(mut it: Conversation) -> BTreeSet<String> {
    for refused in REFUSED.values() {
        let entries = refused.decisions.iter().copied().map(Entry::Decided).collect();
        let record = Record::new(Tags::default(), *refused.state.terms(), entries).unwrap().to_string();
        it.go_on(record).await;
        let player = it.channel.user(refused.state.decider() == Some(Side::Black));
        let text = typed(&refused.state, it.language()).swap_remove(refused.typed);
        it.command(player, "move", json!({ "text": text })).await;
        it.resign(player).await;
    }
    it.end()
}

async fn is_native(locale: Locale) {
    let sent = converse(Conversation::open(locale, "refused-moves").await).await;
    assert_only(locale, &sent);
    assert_shown(locale, &sent, &REFUSALS.map(|(key, _)| key));
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_moves_are_english() {
    is_native(Locale::English).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_moves_are_german() {
    is_native(Locale::German).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_moves_are_french() {
    is_native(Locale::French).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_moves_are_dutch() {
    is_native(Locale::Dutch).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_moves_are_turkish() {
    is_native(Locale::Turkish).await;
}

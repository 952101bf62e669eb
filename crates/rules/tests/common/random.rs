//! Random positions and matches for property tests.
#![allow(dead_code, reason = "every test binary includes this file and uses a part of it")]

use kamisado_rules::{
    Awaiting, Board, BySide, Color, Game, Layout, Lineup, MatchLength, MatchTerms, Opening, Rank, Setup,
    Side, Square, Tower, Variants,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

pub(crate) fn board_and_variants() -> impl Strategy<Value = (Board, Variants)> {
    let kamisado = Just((Game::Kamisado, Variants::NONE));
    let megasado =
        select(Variants::all().collect::<Vec<_>>()).prop_map(|variants| (Game::Megasado, variants));
    let games = prop_oneof![1 => kamisado, 3 => megasado];
    (games, select(&Layout::ALL)).prop_map(|((game, variants), layout)| (Board { game, layout }, variants))
}

fn side() -> impl Strategy<Value = Side> {
    select(&Side::ALL)
}

/// A random setup with all towers, of any ranks. The towers are crowded into the first 3 to 9 files, so that they
/// meet, and none stands on the opponent's home row. An opening or a move is due.
pub(crate) fn setup() -> impl Strategy<Value = Setup> {
    let tower = (any::<Index>(), prop_oneof![3 => Just(Rank::Tower), 2 => select(&Rank::ALL)]);
    let towers = proptest::collection::vec(tower, 20);
    (board_and_variants(), towers, side(), any::<Index>(), 3..10u8, any::<bool>()).prop_map(
        |((board, variants), towers, decider, active, width, opening)| {
            let active = *active.get(board.game.colors());
            let awaiting = if opening && active == Color::Brown {
                Awaiting::Opening
            } else {
                Awaiting::Move { tower: active }
            };
            let mut setup = Setup::empty(board, variants, decider, awaiting);
            let each = Side::ALL
                .iter()
                .flat_map(|&side| board.game.colors().iter().map(move |&color| (side, color)));
            for ((side, color), (place, rank)) in each.zip(towers) {
                let free = |&square: &Square| {
                    let on_goal = square.row() == board.home_row(!side);
                    setup.at(square).is_none() && !on_goal
                };
                let near = |&square: &Square| square.file() < width;
                let mut places: Vec<_> = board.squares().filter(free).filter(near).collect();
                if places.is_empty() {
                    places = board.squares().filter(free).collect();
                }
                setup.set(*place.get(&places), Some(Tower { side, color, rank }));
            }
            setup
        },
    )
}

fn lineup(game: Game) -> impl Strategy<Value = Lineup> {
    Just(game.colors().to_vec())
        .prop_shuffle()
        .prop_map(move |colors| Lineup::new(game, &colors).expect("every color once"))
}

fn opening(game: Game) -> impl Strategy<Value = Opening> {
    prop_oneof![
        Just(Opening::Standard),
        Just(Opening::Tournament),
        (lineup(game), lineup(game)).prop_map(|(black, white)| Opening::Given(BySide { black, white })),
    ]
}

/// Any terms that the rules allow.
pub(crate) fn terms() -> impl Strategy<Value = MatchTerms> {
    (board_and_variants(), select(&MatchLength::ALL), side())
        .prop_flat_map(|((board, variants), length, challenger)| {
            opening(board.game)
                .prop_map(move |opening| MatchTerms::new(board, variants, length, opening, challenger))
        })
        .prop_filter_map("sumo and marathon exclude each other", Result::ok)
}

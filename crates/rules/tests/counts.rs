//! Perft tests: the known numbers of decision sequences from the start (RULES section 9).

mod common;

use common::variants;
use kamisado_rules::{Board, Game, Layout, Position, Variants};

fn counts(game: Game, variants: Variants, expected: &[u64]) {
    let start = Position::start(Board::plain(game), variants);
    for (depth, &expected) in (1..).zip(expected) {
        assert_eq!(start.perft(depth), expected, "{game:?} {variants:?} depth {depth}");
    }
}

#[test]
fn kamisado_has_the_known_counts() {
    counts(Game::Kamisado, Variants::NONE, &[102, 1_150, 11_332, 107_068, 928_716]);
}

#[test]
fn megasado_has_the_known_counts() {
    counts(Game::Megasado, Variants::NONE, &[154, 2_196, 28_402]);
    assert_eq!(Position::start(Board::plain(Game::Megasado), Variants::NONE).perft(5), 4_255_734);
}

#[test]
fn each_variant_has_the_known_counts() {
    counts(Game::Megasado, variants(&["sticky"]), &[96, 864, 7_080]);
    counts(Game::Megasado, variants(&["teleport"]), &[298, 7_970, 204_036]);
    counts(Game::Megasado, variants(&["retro"]), &[154, 2_196, 28_152]);
    counts(Game::Megasado, variants(&["trap"]), &[154, 2_196, 28_406]);
    counts(Game::Megasado, variants(&["sumo"]), &[148, 2_032, 25_460]);
}

#[test]
fn a_mirrored_board_has_the_same_counts_as_the_plain_one() {
    for game in Game::ALL {
        for (plain, mirrored) in [(Layout::Plain, Layout::Mirrored), (Layout::Turned, Layout::TurnedMirrored)]
        {
            let count = |layout| Position::start(Board { game, layout }, Variants::NONE).perft(3);
            assert_eq!(count(plain), count(mirrored));
        }
    }
}

#[test]
fn no_decision_at_all_is_one_sequence() {
    for game in Game::ALL {
        assert_eq!(Position::start(Board::plain(game), Variants::NONE).perft(0), 1);
    }
}

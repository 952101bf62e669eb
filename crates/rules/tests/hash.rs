//! Tests that the Zobrist hash depends on every part of a position, and does not depend on the moves that led to
//! it.

mod common;

use std::collections::{HashMap, HashSet};

use common::{kamisado, setup_on, variants};
use kamisado_rules::{Board, Game, Layout, Next, Position, Setup, Variants};

/// Visits the position after each sequence of `depth` decisions. A position is visited once for each sequence that
/// leads to it.
fn positions_after(depth: u8, position: Position, visit: &mut impl FnMut(Position)) {
    if depth == 0 {
        return visit(position);
    }
    for decision in position.decisions() {
        if let Some(Next::Position(next)) = position.after(decision) {
            positions_after(depth - 1, next, visit);
        }
    }
}

fn hash(text: &str) -> u64 {
    kamisado(text).zobrist_hash()
}

#[test]
fn positions_have_the_same_hash_exactly_if_they_are_equal() {
    for (game, names, depth) in [
        (Game::Kamisado, &[][..], 3),
        (Game::Megasado, &[], 3),
        (Game::Megasado, &["trap"], 3),
        (Game::Megasado, &["sticky", "retro"], 3),
        (Game::Megasado, &["teleport", "sumo"], 2),
    ] {
        let mut met: HashMap<u64, Position> = HashMap::new();
        let mut distinct: HashSet<Position> = HashSet::new();
        let start = Position::start(Board::plain(game), variants(names));
        positions_after(depth, start, &mut |position| {
            let first = met.entry(position.zobrist_hash()).or_insert(position);
            assert_eq!(*first, position, "two positions share a hash");
            distinct.insert(position);
        });
        assert_eq!(met.len(), distinct.len());
    }
}

#[test]
fn each_part_of_a_position_is_in_the_hash() {
    let hashes = [
        hash("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -"),
        hash("obpkyrgn/8/8/8/8/8/8/NGRYKPBO w -"),
        hash("obpkyrgn/8/8/8/8/8/8/NGRYKPBO w r"),
        hash("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b r"),
        hash("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b o"),
        hash("o+bpkyrgn/8/8/8/8/8/8/NGRYKPBO b o"),
        hash("o++bpkyrgn/8/8/8/8/8/8/NGRYKPBO b o"),
        hash("o+++bpkyrgn/8/8/8/8/8/8/NGRYKPBO b o"),
        hash("ob+pkyrgn/8/8/8/8/8/8/NGRYKPBO b o"),
        hash("bopkyrgn/8/8/8/8/8/8/NGRYKPBO b o"),
    ];
    for (index, hash) in hashes.iter().enumerate() {
        assert!(!hashes[..index].contains(hash), "line {index}");
    }
}

#[test]
fn boards_and_variants_are_in_the_hash() {
    let mut hashes = Vec::new();
    for layout in Layout::ALL {
        for variants in Variants::all() {
            let board = Board { game: Game::Megasado, layout };
            let line = "obpkyrgnsd/10/10/10/10/10/10/10/10/NGRYKPBOSD b -";
            let setup: Setup = setup_on(board, variants, line);
            hashes.push(Position::try_from(&setup).expect("playable").zobrist_hash());
        }
    }
    hashes.sort_unstable();
    assert!(hashes.windows(2).all(|pair| pair[0] != pair[1]));
}

//! Benchmarks of parsing typed moves and of recognising chat.

use criterion::{Criterion, criterion_group, criterion_main};
use kamisado_notation::{Context, Language, Style, Writer, interpret, read, read_unaddressed};
use kamisado_rules::{Board, Game, Match, MatchLength, MatchTerms, Opening, Position, Side, Variants};
use std::hint::black_box;

fn reading(bench: &mut Criterion) {
    let languages = Language::ALL;
    for (name, text) in [
        ("a move in full", "Purple Left 5 Yellow"),
        ("a shortened move", "pu l 5 y"),
        ("a move in symbols", "紫↖5黃"),
        ("a move in Turkish", "Mor Sol 5 Sarı"),
    ] {
        bench.bench_function(name, |bench| bench.iter(|| read(black_box(text), &languages, Game::Kamisado)));
    }
    for (name, text) in [
        ("a line of chat", "left 5 minutes ago, did you see that right turn?"),
        ("chat of the notation's words", "back to you in 5"),
    ] {
        bench.bench_function(name, |bench| {
            bench.iter(|| read_unaddressed(black_box(text), &languages, &[Game::Kamisado]));
        });
    }
}

/// Reading a legal move of a position that is written in full: as a typed text, and as exactly written.
fn reading_written_moves(bench: &mut Criterion) {
    let board = Board::plain(Game::Kamisado);
    let (start, writer) = (Position::start(board, Variants::NONE), Writer::new(board, Style::default()));
    let (text, english) = ("Brown Forward 4 Pink", [Language::English]);
    let typed = |text: &str| read(text, &english, Game::Kamisado).ok()?.decision_in(&start).ok();
    assert!(typed(text).is_some() && typed(text) == writer.exact_move(&start, text));
    bench.bench_function("a legal move: typed", |bench| bench.iter(|| typed(black_box(text))));
    bench.bench_function("a legal move: exactly written", |bench| {
        bench.iter(|| writer.exact_move(&start, black_box(text)));
    });
}

fn interpreting(bench: &mut Criterion) {
    let board = Board::plain(Game::Kamisado);
    let terms = MatchTerms::new(board, Variants::NONE, MatchLength::Standard, Opening::Standard, Side::Black);
    let game = Match::new(terms.expect("terms that go together"));
    let context = Context {
        is_addressed: false,
        is_own_place: false,
        decides: true,
        writer: None,
        languages: &Language::ALL,
    };
    for (name, text) in [
        ("interpret: a move in full", "Green Forward 3 Red"),
        ("interpret: a misspelled move", "gren foward 3"),
        ("interpret: a line of chat", "left 5 minutes ago, did you see that right turn"),
    ] {
        bench.bench_function(name, |bench| bench.iter(|| interpret(black_box(text), &context, &game)));
    }
}

criterion_group!(benches, reading, reading_written_moves, interpreting);
criterion_main!(benches);

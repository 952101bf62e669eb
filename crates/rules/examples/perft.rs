//! Counts the sequences of decisions from the start of a round: `cargo run --release --example perft -- 4`.

use kamisado_rules::{Board, Game, Next, Position, Variants};

fn count(position: &Position, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |decision| {
        position.after(decision).map_or(0, |next| match next {
            Next::Position(next) => count(&next, depth - 1),
            // A round that is over has no decisions.
            Next::Over(_) => u64::from(depth == 1),
        })
    };
    position.decisions().map(after).sum()
}

fn main() {
    let depth = std::env::args().nth(1).and_then(|argument| argument.parse().ok()).unwrap_or(3);
    for game in [Game::Kamisado, Game::Megasado] {
        let start = Position::start(Board::plain(game), Variants::NONE);
        println!("{game:?}: perft {depth} = {}", count(&start, depth));
    }
}

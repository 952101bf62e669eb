//! Plays a match between two levels, prints its record and says who won:
//! `cargo run --release -p kamisado-engine --example play_match`.

use std::error::Error;

use kamisado_engine::{Level, Limits, Player};
use kamisado_notation::{Entry, Record, Tags};
use kamisado_rules::{Board, BySide, Game, Match, MatchLength, MatchTerms, Opening, Side, Variants};

/// The memory of each player, in bytes. Level 10 uses as much as it gets; the other levels take at most a megabyte.
const MEMORY: usize = 16 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let board = Board::plain(Game::Kamisado);
    let terms =
        MatchTerms::new(board, Variants::NONE, MatchLength::Standard, Opening::Standard, Side::Black)?;
    let levels = BySide { black: Level::Regular, white: Level::Skilled };
    let mut players =
        BySide { black: Player::new(levels.black, MEMORY)?, white: Player::new(levels.white, MEMORY)? };
    let mut game = Match::new(terms);
    // A match keeps no decisions, so whoever wants a record collects them.
    let mut entries = Vec::new();
    while let Some(side) = game.decider() {
        let limits = Limits::nodes(levels[side].nodes());
        let Some(choice) = players[side].decide(&game, 7, limits) else { break };
        game.decide(choice.decision)?;
        entries.push(Entry::Decided(choice.decision));
    }
    let tags = Tags {
        black: Some(levels.black.to_string()),
        white: Some(levels.white.to_string()),
        ..Tags::default()
    };
    println!("{}", Record::new(tags, terms, entries)?);
    let BySide { black, white } = game.score();
    let winner = if black > white { levels.black } else { levels.white };
    println!("{winner} wins, {} to {}.", black.max(white), black.min(white));
    Ok(())
}

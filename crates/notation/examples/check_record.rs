//! Checks a record from standard input and prints the state of the match:
//! `cargo run --example check_record < match.txt`.

use std::{io::Read as _, process::ExitCode};

use kamisado_notation::{Record, write_position};
use kamisado_rules::{Phase, Side};

/// The maximum number of bytes that are read from the input. No record is longer.
const MOST_BYTES: u64 = 1 << 20;

fn main() -> ExitCode {
    let mut text = String::new();
    if let Err(error) = std::io::stdin().take(MOST_BYTES).read_to_string(&mut text) {
        eprintln!("{error}");
        return ExitCode::FAILURE;
    }
    match Record::read(&text) {
        Ok(record) => {
            let game = record.game();
            let score = game.score();
            println!(
                "{} decisions, {}:{}",
                record.decisions().count(),
                score[Side::Black],
                score[Side::White]
            );
            if let Phase::Playing(position) = game.phase() {
                println!("{}", write_position(&position.setup()));
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

//! `kamisado replay`: a record, checked move by move.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use clap::Args;
use kamisado_notation::{
    Record, RecordError, game_name, length_name, side_name, variant_name, write_position,
};
use kamisado_rules::{Match, Phase, Setup};
use serde::Serialize;

use super::{failure::Failure, print};

/// The most bytes that are read of a file: more than a record may have.
const MOST_BYTES: u64 = 2 << 20;

#[derive(Args, Debug)]
pub(super) struct Replay {
    /// One object instead of text.
    #[arg(long)]
    json: bool,
    /// The record; `-` for standard input.
    file: PathBuf,
}

/// What a record comes to. Programs read these names: they stay as they are.
#[derive(Serialize)]
struct Sound {
    ok: bool,
    game: String,
    #[serde(rename = "match")]
    length: &'static str,
    variants: Vec<&'static str>,
    rounds: u16,
    score: [u8; 2],
    winner: Option<String>,
    position: String,
}

/// Where a record is wrong.
#[derive(Serialize)]
struct Unsound {
    ok: bool,
    line: usize,
    #[serde(rename = "move")]
    text: String,
    reason: String,
}

impl Replay {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let text = read(&self.file)?;
        match (Record::read(&text), self.json) {
            (Ok(record), true) => print_json(&sound(&record)),
            (Ok(record), false) => print(&summary(&record)),
            (Err(RecordError { line, text, reason }), true) => {
                let reason = reason.to_string();
                print_json(&Unsound { ok: false, line, text, reason })?;
                Err(Failure::Reported)
            }
            (Err(error), false) => Err(Failure::Finding(error.to_string())),
        }
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    let failed = |error: io::Error| Failure::Finding(format!("{}: {error}", path.display()));
    let mut text = String::new();
    let input: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(path).map_err(failed)?)
    };
    input.take(MOST_BYTES).read_to_string(&mut text).map_err(failed)?;
    Ok(text)
}

fn sound(record: &Record) -> Sound {
    let (terms, game) = (record.terms(), record.game());
    let score = game.score();
    Sound {
        ok: true,
        game: game_name(terms.board().game).to_lowercase(),
        length: length_name(terms.length()),
        variants: terms.variants().iter().map(variant_name).collect(),
        rounds: game.round(),
        score: [score.black, score.white],
        winner: game.winner().map(|side| side_name(side).to_lowercase()),
        position: write_position(&board(game)),
    }
}

fn summary(record: &Record) -> String {
    let Sound { score: [black, white], winner, rounds, position, .. } = sound(record);
    let state = winner.map_or("unfinished".to_owned(), |winner| format!("{winner} has won"));
    format!("score {black}-{white} ({state}, round {rounds})\nposition {position}\n")
}

/// The board as it stands, or as the last round ended.
fn board(game: &Match) -> Setup {
    match game.phase() {
        Phase::Playing(position) => position.setup(),
        Phase::Placing { board, .. } | Phase::Filling { board, .. } | Phase::Over { board, .. } => *board,
    }
}

fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).map_err(|error| Failure::Finding(error.to_string()))?;
    print(&format!("{text}\n"))
}

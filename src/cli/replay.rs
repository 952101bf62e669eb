//! `kamisado replay`: checks a record move by move, and draws its rounds.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use clap::Args;
use kamisado_notation::{
    Reason, Record, RecordError, game_name, length_name, side_name, variant_name, write_position,
};
use kamisado_render::Renderer;
use kamisado_rules::{Match, MatchTermsError, Phase, Setup};
use serde::Serialize;

use super::{
    exit_status::Failure,
    output::{file_failure, print, print_json},
    position_options::UntaggedOptions,
};
use crate::{
    text::Locale,
    view::round_pictures::{Kind, Rounds},
};

/// The maximum number of bytes that are read from a file. A record may not have so many.
const MOST_BYTES: u64 = 2 << 20;
/// The maximum number of bytes of an animation, which is Discord's upload limit.
const MOST_GIF_BYTES: usize = 10 << 20;

#[derive(Args, Debug)]
pub(super) struct Replay {
    #[command(flatten)]
    game: UntaggedOptions,
    /// Prints one JSON object instead of text.
    #[arg(long)]
    json: bool,
    /// Writes an animation of the rounds to this GIF file, of at most 10 MiB.
    #[arg(long, value_name = "FILE")]
    gif: Option<PathBuf>,
    /// Writes every tower's numbered path through one round to this PNG file, for printing: the last round, or the
    /// round of --round.
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
    /// Writes the score sheet in the rulebook's annotation to this PNG file, for printing.
    #[arg(long, value_name = "FILE")]
    score_sheet: Option<PathBuf>,
    /// Draws only the round with this number, from 1.
    #[arg(long, value_name = "NUMBER")]
    round: Option<u16>,
    /// The record, in any of the five languages; `-` for standard input.
    file: PathBuf,
}

/// The result of a correct record. Other programs read these field names, so they must not change.
#[derive(Serialize)]
struct ReplaySummary {
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

/// The first error of a record. Other programs read these field names, so they must not change.
#[derive(Serialize)]
struct ReplayFailure {
    ok: bool,
    line: usize,
    #[serde(rename = "move")]
    text: String,
    reason: String,
}

impl Replay {
    pub(super) fn run(&self) -> Result<(), Failure> {
        match (read_record(&self.file, &self.game)?, self.json) {
            (Ok(record), json) => {
                self.draw(&record)?;
                if json { print_json(&sound(&record)) } else { print(&summary(&record)) }
            }
            (Err(error), true) => Err(report_json(error)),
            (Err(error), false) => Err(Failure::Finding(error.to_string())),
        }
    }
}

/// Reads a record from a file, or from standard input if the path is `-`. The inner error is an error in the record itself, the
/// outer one any other failure.
pub(super) fn read_record(
    path: &Path,
    options: &UntaggedOptions,
) -> Result<Result<Record, RecordError>, Failure> {
    let text = read(path)?;
    match Record::read_untagged(&text, options.untagged()) {
        Ok(record) => {
            options.check("the record", record.terms())?;
            Ok(Ok(record))
        }
        Err(RecordError { reason: Reason::MatchTerms(MatchTermsError::VariantsNeedMegasado), .. })
            if options.variants_without_game() =>
        {
            Err(Failure::Usage("variants belong to Megasado (--game megasado)".to_owned()))
        }
        Err(error) => Ok(Err(error)),
    }
}

/// Prints the error of a record as a JSON object.
pub(super) fn report_json(RecordError { line, text, reason }: RecordError) -> Failure {
    let reason = reason.to_string();
    match print_json(&ReplayFailure { ok: false, line, text, reason }) {
        Ok(()) => Failure::Reported,
        Err(failure) => failure,
    }
}

impl Replay {
    /// Writes the pictures that the options ask for.
    fn draw(&self, record: &Record) -> Result<(), Failure> {
        let wanted =
            [(&self.gif, Kind::Animation), (&self.sheet, Kind::Sheet), (&self.score_sheet, Kind::ScoreSheet)];
        if wanted.iter().all(|(path, _)| path.is_none()) {
            return match self.round {
                Some(_) => {
                    Err(Failure::Usage("--round goes with --gif, --sheet or --score-sheet".to_owned()))
                }
                None => Ok(()),
            };
        }
        let all = Rounds::of(record, Locale::English);
        let none = || Failure::Finding("the record has no such round".to_owned());
        let chosen = match self.round {
            Some(number) => all.only(number).ok_or_else(none)?,
            None => all,
        };
        let renderer = Renderer::new();
        for (path, kind) in wanted {
            let Some(path) = path else { continue };
            let rounds = match kind {
                Kind::Sheet => &chosen.clone().last().ok_or_else(none)?,
                Kind::Animation | Kind::ScoreSheet => &chosen,
            };
            write_picture(path, rounds, &renderer, kind)?;
        }
        Ok(())
    }
}

/// Draws rounds and writes the picture to a file.
fn write_picture(path: &Path, rounds: &Rounds, renderer: &Renderer, kind: Kind) -> Result<(), Failure> {
    let bytes = picture(rounds, renderer, kind)?;
    std::fs::write(path, bytes).map_err(|error| file_failure(path, &error))
}

/// Draws a picture of the rounds.
pub(super) fn picture(rounds: &Rounds, renderer: &Renderer, kind: Kind) -> Result<Vec<u8>, Failure> {
    let drawn = rounds.draw(renderer, kind, MOST_GIF_BYTES);
    drawn.map_err(|error| Failure::Finding(error.to_string()))
}

/// Reads a file, or standard input for `-`. Refuses a file that is larger than a record may be.
pub(super) fn read(path: &Path) -> Result<String, Failure> {
    let failed = |error: io::Error| file_failure(path, &error);
    let mut text = String::new();
    let input: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(path).map_err(failed)?)
    };
    let read = input.take(MOST_BYTES + 1).read_to_string(&mut text).map_err(failed)?;
    if read as u64 > MOST_BYTES {
        return Err(failed(io::Error::new(io::ErrorKind::FileTooLarge, "larger than 2 MiB")));
    }
    Ok(text)
}

fn sound(record: &Record) -> ReplaySummary {
    let (terms, game) = (record.terms(), record.game());
    let score = game.score();
    ReplaySummary {
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
    let ReplaySummary { score: [black, white], winner, rounds, position, .. } = sound(record);
    let state = match (record.tags().termination, winner) {
        (Some(termination), _) => termination.to_string(),
        (None, Some(winner)) => format!("{winner} has won"),
        (None, None) => "unfinished".to_owned(),
    };
    format!("score {black}-{white} ({state}, round {rounds})\nposition {position}\n")
}

/// Returns the current board; between rounds and after the match, the board at the end of the last round.
fn board(game: &Match) -> Setup {
    match game.phase() {
        Phase::Playing(position) => position.setup(),
        Phase::Placing { board, .. } | Phase::Filling { board, .. } | Phase::Over { board, .. } => *board,
    }
}

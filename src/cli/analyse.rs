//! `kamisado analyse`: the moves with which the rounds of a record were lost.

use std::{fmt::Write as _, io::Write as _, path::PathBuf};

use clap::Args;
use kamisado_engine::{Judgment, Limits, Solver, Value, judge_round};
use kamisado_notation::{Style, Writer, side_name, write_position};
use kamisado_render::Renderer;
use kamisado_rules::{BySide, FillFrom};
use serde::Serialize;

use super::{
    exit_status::Failure,
    interrupt::Interrupt,
    output::{ResultFile, print, print_json},
    position_options::UntaggedOptions,
    replay::{picture, read_record, report_json},
    solve::value_name,
    table_size::table_bytes,
};
use crate::{
    finished_rounds::{self, FinishedRound, RoundLostBy},
    text::Locale,
    view::round_pictures::{Kind, Rounds},
};

#[derive(Args, Debug)]
pub(super) struct Analyse {
    #[command(flatten)]
    game: UntaggedOptions,
    /// The most positions to search for the value of one position of the record.
    #[arg(long, value_name = "NUMBER", default_value_t = 400_000)]
    nodes: u64,
    /// The size of the transposition table, in megabytes.
    #[arg(long, value_name = "MB", default_value_t = 64)]
    memory: usize,
    /// Prints one JSON object instead of text.
    #[arg(long)]
    json: bool,
    /// Writes an animation of the rounds with the turning points to this GIF file, of at most 10 MiB.
    #[arg(long, value_name = "FILE")]
    gif: Option<PathBuf>,
    /// The record; `-` for standard input.
    file: PathBuf,
}

/// The analysis of a record. Other programs read these field names, so they must not change.
#[derive(Serialize)]
struct Analysis {
    rounds: Vec<RoundAnalysis>,
    /// Among each side's decisions that could have made the value worse, the share that kept the value. Null if the side had no
    /// such decision.
    accuracy: Sides<Option<f64>>,
    /// The number of decisions from which the accuracy is computed.
    judged: Sides<u32>,
}

#[derive(Serialize)]
struct Sides<T> {
    black: T,
    white: T,
}

/// The analysis of a round.
#[derive(Serialize)]
struct RoundAnalysis {
    round: u16,
    /// Whether the round was played to its end.
    finished: bool,
    /// Null if the round was drawn, or has no result. A round in which the loser resigned or had no time left has a winner.
    winner: Option<String>,
    /// `decision`, `start` (lost from the first position on), `end` (not lost when the loser resigned or had no time left),
    /// `unknown`, `draw`, or `unfinished` (no result).
    lost_by: &'static str,
    /// The decision that lost the round, if it is proved.
    decision: Option<TurningPoint>,
    /// All decisions that are proved to have made the value worse.
    turning_points: Vec<TurningPoint>,
    /// The number of positions whose value is not known.
    unknown: usize,
    /// The fill before the round. Null if there was none.
    fill: Option<FillAnalysis>,
    /// The value of the last position for the loser, if [`Self::lost_by`] is `end`.
    #[serde(skip)]
    at_end: Option<Value>,
}

/// The fill before a round, with the value of each choice for the side that chose.
#[derive(Serialize)]
struct FillAnalysis {
    by: String,
    /// `left` or `right`.
    chosen: &'static str,
    left: &'static str,
    right: &'static str,
    /// The fill that would have won, if the chosen fill does not win.
    #[serde(skip)]
    better: Option<&'static str>,
}

const fn fill_name(from: FillFrom) -> &'static str {
    match from {
        FillFrom::Left => "left",
        FillFrom::Right => "right",
    }
}

/// A decision that made the value of the round worse for the side that made it.
#[derive(Clone, Serialize)]
struct TurningPoint {
    /// The number of the decision in its round, from 1. Passes do not count.
    number: usize,
    by: String,
    text: String,
    before: &'static str,
    after: &'static str,
    /// A decision that would have won; null if the position was drawn.
    better: Option<String>,
    position: String,
}

impl Analyse {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let record = match read_record(&self.file, &self.game)? {
            Ok(record) => record,
            Err(error) if self.json => return Err(report_json(error)),
            Err(error) => return Err(Failure::Finding(error.to_string())),
        };
        // The file is opened before the search, so that a path that cannot be written is reported early.
        let gif = self.gif.as_deref().map(ResultFile::open).transpose()?;
        let bytes = table_bytes(self.memory)?;
        let mut solver = Solver::new(bytes).map_err(|error| Failure::Finding(error.to_string()))?;
        let interrupt = Interrupt::listen()?;
        let (rounds, has_no_result) = finished_rounds::all_of_record(&record);
        let last = rounds.len().saturating_sub(1);
        let (judged, fills): (Vec<_>, Vec<_>) = rounds
            .iter()
            .map(|round| {
                let judged = self.judged(&mut solver, round, &interrupt);
                (judged, self.fill(&mut solver, round, &interrupt))
            })
            .unzip();
        let BySide { black, white } = finished_rounds::accuracy(judged.iter().flatten());
        let analysis = Analysis {
            rounds: rounds
                .iter()
                .zip(judged.iter().zip(fills))
                .enumerate()
                .map(|(index, (round, (judged, fill)))| {
                    let has_result = !(has_no_result && index == last);
                    round_analysis(round, has_result, judged, fill)
                })
                .collect(),
            accuracy: Sides { black: black.share(), white: white.share() },
            judged: Sides { black: black.judged, white: white.judged },
        };
        // The text is printed first, because the picture may fail. The picture is written even if the text could not be printed.
        let printed = if self.json { print_json(&analysis) } else { print(&text(&analysis)) };
        let Some(file) = gif else { return printed };
        let rounds = Rounds::of(&record, Locale::English).marked(judged.iter().map(Vec::as_slice));
        let bytes = picture(&rounds, &Renderer::new(), Kind::Animation)?;
        file.write(|out| out.write_all(&bytes)).and(printed)
    }

    fn judged(&self, solver: &mut Solver, round: &FinishedRound, interrupt: &Interrupt) -> Vec<Judgment> {
        solver.clear();
        let stop = || interrupt.is_pressed();
        // After an interrupt, the values of the remaining positions stay unknown.
        judge_round(solver, &round.decisions, Limits { nodes: self.nodes, stop: &stop })
    }

    /// Solves the two positions between which the fill before a round chose. The solver's table still holds results of the round's
    /// analysis.
    fn fill(
        &self,
        solver: &mut Solver,
        round: &FinishedRound,
        interrupt: &Interrupt,
    ) -> Option<FillAnalysis> {
        let fill = round.fill?;
        let stop = || interrupt.is_pressed();
        let limits = Limits { nodes: self.nodes, stop: &stop };
        let worth = fill.worth(fill.starts.map(|start| solver.solve(&start, limits).value));
        let [left, right] = worth.map(value_name);
        Some(FillAnalysis {
            by: side_name(fill.by).to_lowercase(),
            chosen: fill_name(fill.chosen),
            left,
            right,
            better: fill.better(worth).map(fill_name),
        })
    }
}

fn round_analysis(
    round: &FinishedRound,
    has_result: bool,
    judged: &[Judgment],
    fill: Option<FillAnalysis>,
) -> RoundAnalysis {
    let point = |(index, judgment): (usize, &Judgment)| {
        let Judgment { position, decision, before, after, better } = judgment;
        let writer = Writer::new(position.board(), Style::default());
        TurningPoint {
            number: index + 1,
            by: side_name(judgment.by()).to_lowercase(),
            text: writer.decision(position, *decision),
            before: value_name(*before),
            after: value_name(*after),
            better: better.map(|better| writer.decision(position, better)),
            position: write_position(&position.setup()),
        }
    };
    let (mut decision, mut at_end) = (None, None);
    let lost_by = match round.lost_by(judged) {
        None if has_result => "draw",
        None => "unfinished",
        Some(RoundLostBy::Start) => "start",
        Some(RoundLostBy::Unknown) => "unknown",
        Some(RoundLostBy::Ending(value)) => {
            at_end = Some(value);
            "end"
        }
        Some(RoundLostBy::Decision(index)) => {
            decision = judged.get(index).map(|judgment| point((index, judgment)));
            "decision"
        }
    };
    let unknown = judged.iter().filter(|judgment| value_name(judgment.before) == "unknown").count();
    let mistakes = judged.iter().enumerate().filter(|(_, judgment)| judgment.is_mistake());
    RoundAnalysis {
        round: round.number,
        finished: has_result && !round.is_broken_off,
        winner: round.winner.map(|side| side_name(side).to_lowercase()),
        lost_by,
        decision,
        turning_points: mistakes.map(point).collect(),
        unknown,
        fill,
        at_end,
    }
}

/// The line about how a round ended.
fn told(round: &RoundAnalysis) -> String {
    let number = round.round;
    let Some(winner) = &round.winner else {
        let how = if round.finished { "drawn" } else { "not played to its end" };
        return format!("Round {number}: {how}");
    };
    let early = if round.finished { "" } else { ", as the opponent gave up or ran out of time" };
    match &round.decision {
        Some(TurningPoint { by, number: decision, text, better, .. }) => {
            let better =
                better.as_ref().map(|better| format!("; {better} would have won")).unwrap_or_default();
            format!(
                "Round {number}: won by {winner}{early}. It was lost by {by} with decision {decision} ({text}){better}"
            )
        }
        None if round.lost_by == "start" && round.finished => {
            format!("Round {number}: won by {winner}, who could force it from the start")
        }
        None if round.lost_by == "start" => {
            format!("Round {number}: won by {winner}{early}. It was lost from the start")
        }
        None => match round.at_end {
            Some(Value::Win) => {
                format!(
                    "Round {number}: won by {winner}{early}. It was not lost: the opponent could force a win"
                )
            }
            Some(_) => format!(
                "Round {number}: won by {winner}{early}. It was not lost: neither side could force a win"
            ),
            None => format!("Round {number}: won by {winner}{early}. Where it was lost is unknown"),
        },
    }
}

fn text(analysis: &Analysis) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    for round in &analysis.rounds {
        if let Some(FillAnalysis { by, chosen, better: Some(better), .. }) = &round.fill {
            let _ = writeln!(
                text,
                "Before round {}: {by} filled from the {chosen}; filling from the {better} would have won",
                round.round
            );
        }
        let _ = writeln!(text, "{}", told(round));
        for point in &round.turning_points {
            let better = point.better.as_ref().map(|better| format!("; {better} wins")).unwrap_or_default();
            let TurningPoint { number, by, text: played, before, after, .. } = point;
            let _ = writeln!(text, "  {number}. {by}: {played} ({before} to {after}{better})");
        }
        if round.unknown > 0 {
            let positions = if round.unknown == 1 { "position" } else { "positions" };
            let _ = writeln!(text, "  {} {positions} could not be solved within the limits", round.unknown);
        }
    }
    if analysis.rounds.is_empty() {
        let _ = writeln!(text, "No round has a decision to analyse");
    }
    let Analysis { accuracy, judged, .. } = analysis;
    for (side, accuracy, judged) in
        [("Black", accuracy.black, judged.black), ("White", accuracy.white, judged.white)]
    {
        let share = accuracy.map_or("unknown".to_owned(), |share| format!("{:.0} %", 100.0 * share));
        let _ = writeln!(text, "Accuracy of {side}: {share} ({judged} decisions judged)");
    }
    text
}

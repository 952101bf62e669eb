//! `kamisado moves`: the legal decisions of a position.

use clap::Args;
use kamisado_notation::{Style, Writer, color_name, side_name, square_name, write_position};
use kamisado_rules::{Color, Decision, Ending, Next, Position, Side};
use serde::Serialize;

use super::{exit_status::Failure, output::print, position_options::GameOptions};

#[derive(Args, Debug)]
pub(super) struct Moves {
    #[command(flatten)]
    game: GameOptions,
    /// Prints one JSON object per line.
    #[arg(long)]
    json: bool,
    /// The position: `obpkyrgn/8/8/8/8/8/8/NGRYKPBO b -`.
    position: String,
}

/// A decision and its result. Other programs read these field names, so they must not change.
#[derive(Serialize)]
struct Line {
    text: String,
    tower: String,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
    passes: Vec<String>,
    #[serde(flatten)]
    leads_to: LeadsTo,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum LeadsTo {
    Next(String),
    Result { winner: String, tower: String, by: &'static str },
}

impl Moves {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let position = self.game.position(&self.position)?;
        let writer = Writer::new(position.board(), Style::default());
        let mut out = String::new();
        for (decision, text) in writer.decisions(&position) {
            if self.json {
                let Some(line) = line(&position, writer, decision, text) else { continue };
                let line =
                    serde_json::to_string(&line).map_err(|error| Failure::Finding(error.to_string()))?;
                out.push_str(&line);
            } else {
                out.push_str(&text);
            }
            out.push('\n');
        }
        print(&out)
    }
}

/// Returns the line of a decision; `None` if the decision is not legal in the position.
fn line(position: &Position, writer: Writer, decision: Decision, text: String) -> Option<Line> {
    let (kind, tower) = match decision {
        Decision::Step { tower, .. } => ("step", tower),
        Decision::Push { tower, .. } => ("push", tower),
        Decision::Choose { tower } => ("choose", tower),
        Decision::Teleport { tower, .. } => ("teleport", tower),
        Decision::Stay { tower } => ("stay", tower),
        Decision::Place(_) | Decision::Fill(_) => return None,
    };
    let played = position.play(decision)?;
    let (from, to) = match decision {
        Decision::Choose { .. } => (None, None),
        Decision::Stay { .. } => {
            let (square, _) = position.tower(position.decider(), tower)?;
            (Some(square), Some(square))
        }
        _ => {
            let moved = played.moved?;
            (Some(moved.from), Some(moved.to))
        }
    };
    Some(Line {
        text,
        tower: lower(tower),
        kind,
        from: from.map(square_name),
        to: to.map(square_name),
        passes: played.passes().map(|pass| format!("{} {}", side(pass.side), writer.pass(pass))).collect(),
        leads_to: match played.next {
            Next::Position(next) => LeadsTo::Next(write_position(&next.setup())),
            Next::Over(end) => LeadsTo::Result {
                winner: side(end.winner),
                tower: lower(end.tower),
                by: match end.ending {
                    Ending::HomeRow => "home",
                    Ending::Deadlock => "deadlock",
                },
            },
        },
    })
}

fn lower(color: Color) -> String {
    color_name(color, kamisado_notation::Language::English).to_lowercase()
}

fn side(side: Side) -> String {
    side_name(side).to_lowercase()
}

//! The picture of a match's board: what is drawn, and the file's name.

use kamisado_render::{LastMove, Picture, RenderError, Renderer, Step, Won};
use kamisado_rules::{Awaiting, BySide, Decision, Next, Phase, Played, Position, RoundEnd, Side, Square};

use super::{alt_text, ranges, replayed::Replayed, words};
use crate::{
    club::{MatchId, Status},
    texts::Locale,
};

/// The file of a match's board after an event, by which it is found again in the channel's history.
pub(crate) fn file_name(id: MatchId, event: u32) -> String {
    format!("{id}-{event}.png")
}

/// Draws the board after an event as a PNG file.
///
/// # Errors
/// When the encoder fails.
pub(crate) fn draw(renderer: &Renderer, locale: Locale, replayed: &Replayed) -> Result<Vec<u8>, RenderError> {
    let setup = alt_text::board(replayed);
    let played = replayed.last_played();
    let last = played.map(last_move);
    let targets = match (replayed.decider(), replayed.then.state.phase()) {
        (Some(_), Phase::Playing(position)) => targets(position),
        _ => Vec::new(),
    };
    let sides = BySide::from_fn(|side| words::side(locale, side));
    let names = BySide::from_fn(|side: Side| {
        replayed.then.seats[side].name.as_deref().unwrap_or_else(|| sides[side].as_str())
    });
    let picture = Picture {
        last: last.as_ref(),
        targets: &targets,
        won: won(replayed, played),
        names,
        fallback_names: BySide { black: &sides.black, white: &sides.white },
        score: replayed.then.state.score(),
        ..Picture::new(&setup)
    };
    renderer.png(&picture)
}

fn last_move(played: &Played) -> LastMove {
    LastMove {
        moved: played.moved.map(|shift| Step { from: shift.from, to: shift.to }),
        pushed: played.pushed().map(|shift| Step { from: shift.from, to: shift.to }).collect(),
        passes: played.passes().map(|pass| pass.at).collect(),
    }
}

/// The squares that are marked: where the active tower can go, or where the towers stand that can be chosen.
pub(super) fn targets(position: &Position) -> Vec<Square> {
    let decider = position.decider();
    match position.awaiting() {
        Awaiting::Opening => squares(position, decider),
        Awaiting::Choose { .. } => squares(position, !decider),
        Awaiting::Move { .. } | Awaiting::Jump { .. } => position
            .decisions()
            .filter_map(|decision| match decision {
                Decision::Step { to, .. } | Decision::Push { to, .. } | Decision::Teleport { to, .. } => {
                    Some(to)
                }
                _ => None,
            })
            .collect(),
    }
}

/// Where the towers stand that can be chosen.
fn squares(position: &Position, side: Side) -> Vec<Square> {
    let towers = ranges::openers(position).into_iter();
    towers.filter_map(|tower| Some(position.tower(side, tower)?.0)).collect()
}

/// Who won the round or match that the board shows the end of.
fn won(replayed: &Replayed, played: Option<&Played>) -> Option<Won> {
    let ended = match played.map(|played| played.next) {
        Some(Next::Over(RoundEnd { winner, tower, .. })) => Some((winner, tower)),
        _ => None,
    };
    let winner = match (replayed.then.status, replayed.then.state.phase()) {
        (Status::Over { winner, .. }, _) => winner?,
        (Status::Running, Phase::Filling { winner, .. } | Phase::Over { winner, .. }) => *winner,
        (Status::Running, _) => return None,
    };
    let tower = ended.filter(|&(of_round, _)| of_round == winner).map(|(_, tower)| tower);
    Some(Won { winner, tower })
}

//! The whole position in words, for those who do not see the picture.

use kamisado_notation::square_name;
use kamisado_rules::{Awaiting, Layout, Phase, Rank, Setup, Side};

use super::{lineup, ranges, replayed::Replayed, words};
use crate::{
    club::{Finish, Status},
    texts::{Locale, text},
};

/// The most characters that Discord keeps of a description.
pub(crate) const LONGEST: usize = 1024;

/// The most parts of the list of legal moves.
const MOST_MOVES: usize = 24;

/// Describes the board after an event: both sides row by row with their ranks, who decides what, the legal moves.
///
/// At most [`LONGEST`] characters: if that is not enough, the list of moves ends early.
pub(crate) fn describe(locale: Locale, replayed: &Replayed) -> String {
    let setup = board(replayed);
    let mut towers = heading(locale, replayed, &setup);
    for side in Side::ALL {
        towers.push(' ');
        towers.push_str(&side_in_rows(locale, &setup, side));
    }
    let complete = (0..=MOST_MOVES)
        .rev()
        .map(|most| format!("{towers} {}", due(locale, replayed, most)))
        .find(|text| text.chars().count() <= LONGEST);
    complete.unwrap_or_else(|| towers.chars().take(LONGEST).collect())
}

/// The board that a match shows, with the towers of a line-up that is being picked.
pub(crate) fn board(replayed: &Replayed) -> Setup {
    match *replayed.then.state.phase() {
        Phase::Playing(position) => position.setup(),
        Phase::Placing { side, mut board } => {
            lineup::put(&mut board, side, &replayed.draft);
            board
        }
        Phase::Filling { board, .. } | Phase::Over { board, .. } => board,
    }
}

fn heading(locale: Locale, replayed: &Replayed, setup: &Setup) -> String {
    let state = &replayed.then.state;
    let (terms, score) = (state.terms(), state.score());
    let game = words::game(locale, setup.board.game);
    let length = words::length(locale, terms.length());
    if setup.board.layout == Layout::Plain {
        text!(
            locale,
            "picture-heading",
            game = game,
            match = length,
            round = state.round(),
            black_points = score.black,
            white_points = score.white,
        )
    } else {
        text!(
            locale,
            "picture-heading-layout",
            game = game,
            layout = words::layout(locale, setup.board.layout),
            match = length,
            round = state.round(),
            black_points = score.black,
            white_points = score.white,
        )
    }
}

/// A side's towers, its own home row first.
fn side_in_rows(locale: Locale, setup: &Setup, side: Side) -> String {
    let size = setup.board.size();
    let rows: Vec<u8> = match side {
        Side::White => (0..size).collect(),
        Side::Black => (0..size).rev().collect(),
    };
    let rows: Vec<_> = rows
        .into_iter()
        .filter_map(|row| {
            let towers: Vec<_> = setup
                .towers()
                .filter(|(square, tower)| square.row() == row && tower.side == side)
                .map(|(square, tower)| {
                    let file = square_name(square).chars().take(1).collect::<String>();
                    let color = words::color(locale, tower.color);
                    match tower.rank {
                        Rank::Tower => text!(locale, "picture-tower", file = file, tower = color),
                        rank => text!(
                            locale,
                            "picture-ranked-tower",
                            file = file,
                            rank = words::rank(locale, rank),
                            tower = color
                        ),
                    }
                })
                .collect();
            (!towers.is_empty())
                .then(|| text!(locale, "picture-row", row = row + 1, towers = towers.join(", ")))
        })
        .collect();
    let side = words::side(locale, side);
    if rows.is_empty() {
        text!(locale, "picture-no-towers", side = side)
    } else {
        text!(locale, "picture-side", side = side, rows = rows.join("; "))
    }
}

fn due(locale: Locale, replayed: &Replayed, most_moves: usize) -> String {
    let side = |side| words::side(locale, side);
    if let Status::Over { winner, finish } = replayed.then.status {
        return match (winner, finish) {
            (Some(winner), Finish::Resigned) => text!(locale, "picture-resigned", side = side(winner)),
            (Some(winner), _) => text!(locale, "picture-over", side = side(winner)),
            (None, Finish::Aborted) => text!(locale, "picture-aborted"),
            (None, _) => text!(locale, "picture-drawn"),
        };
    }
    match replayed.then.state.phase() {
        Phase::Placing { side: placing, .. } => text!(locale, "picture-place", side = side(*placing)),
        Phase::Filling { winner, .. } => text!(locale, "picture-fill", side = side(*winner)),
        Phase::Over { winner, .. } => text!(locale, "picture-over", side = side(*winner)),
        Phase::Playing(position) => {
            let decider = side(position.decider());
            let moves = || ranges::possible(locale, position, most_moves);
            match position.awaiting() {
                Awaiting::Opening => text!(locale, "picture-opening", side = decider),
                Awaiting::Move { tower } => {
                    let tower = words::color(locale, tower);
                    text!(locale, "picture-move", side = decider, tower = tower, moves = moves())
                }
                Awaiting::Choose { .. } => text!(locale, "picture-choose", side = decider),
                Awaiting::Jump { pending, .. } => {
                    let tower =
                        pending.iter().next().map(|tower| words::color(locale, tower)).unwrap_or_default();
                    text!(locale, "picture-jump", side = decider, tower = tower, moves = moves())
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;

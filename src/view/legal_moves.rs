//! Short lists of legal moves: "forward 1 to 5, left 2".

use kamisado_notation::{Displacement, square_name};
use kamisado_rules::{Color, Decision, Direction, Position};

use crate::text::{List, Locale, game_words, text};

/// Lists the legal decisions of a position in at most `most` parts. A longer list is cut and ends with "and more".
pub(crate) fn possible(locale: Locale, position: &Position, most: usize) -> List {
    list_in_short(locale, position, position.decisions(), most)
}

/// Lists the moves of one tower in at most `most` parts, as [`possible`] does.
pub(crate) fn of_tower(locale: Locale, position: &Position, tower: Color, most: usize) -> List {
    let is_its = |decision: &Decision| matches!(decision, Decision::Step { tower: moved, .. } | Decision::Push { tower: moved, .. } if *moved == tower);
    list_in_short(locale, position, position.decisions().filter(is_its), most)
}

/// Lists the given legal decisions in at most `most` parts, as [`possible`] does.
pub(crate) fn listed(locale: Locale, position: &Position, decisions: &[Decision], most: usize) -> List {
    list_in_short(locale, position, decisions.iter().copied(), most)
}

fn list_in_short(
    locale: Locale,
    position: &Position,
    decisions: impl Iterator<Item = Decision>,
    most: usize,
) -> List {
    let mut reached: Vec<(Direction, u8)> = Vec::new();
    let mut parts: Vec<String> = Vec::new();
    let mut squares: Vec<String> = Vec::new();
    let mut stays = false;
    for decision in decisions {
        match decision {
            Decision::Step { to, .. } => {
                let straight = position.routes(decision).find(|route| !route.jumps);
                match straight {
                    Some(route) => reached.push((route.direction, route.distance)),
                    None => squares.push(square_name(to)),
                }
            }
            Decision::Push { to, .. } => {
                let straight = position.routes(decision).any(|route| !route.jumps);
                parts.push(text!(locale, "range-push"));
                if !straight {
                    squares.push(square_name(to));
                }
            }
            Decision::Teleport { to, .. } => squares.push(square_name(to)),
            Decision::Stay { .. } => stays = true,
            Decision::Choose { tower } => parts.push(game_words::word(locale, tower)),
            Decision::Place(_) | Decision::Fill(_) => {}
        }
    }
    let mut all = ranges(locale, reached);
    parts.dedup();
    all.append(&mut parts);
    let count = all.len() + squares.len() + usize::from(stays);
    all.truncate(most);
    squares.truncate(most - all.len());
    let left = most - all.len() - squares.len();
    if !squares.is_empty() {
        all.push(text!(locale, "range-squares", squares = List::of(squares)));
    }
    if stays && left > 0 {
        all.push(text!(locale, "range-stay"));
    }
    if count > most {
        let last = all.pop().map(|last| text!(locale, "range-more", last = last));
        all.push(last.unwrap_or_else(|| text!(locale, "range-many")));
    }
    List::of(all)
}

/// Lists moves of a tower that need a jump (teleport): those in the direction of `way` or, if there are none, those by its
/// distance. Lists each direction and distance with the squares to which it can lead: "right 5 to b3 or e2, right 6 to
/// c4". `None` if there are no such moves.
pub(crate) fn jumps_like(
    locale: Locale,
    position: &Position,
    tower: Color,
    way: Displacement,
) -> Option<List> {
    let mut jumps: Vec<(Direction, u8, String)> = Vec::new();
    for decision in position.decisions() {
        let (Decision::Step { tower: moved, to } | Decision::Push { tower: moved, to }) = decision else {
            continue;
        };
        if moved == tower && position.routes(decision).all(|route| route.jumps) {
            let routes = position.routes(decision);
            jumps.extend(routes.map(|route| (route.direction, route.distance, square_name(to))));
        }
    }
    if jumps.iter().any(|jump| jump.0 == way.direction) {
        jumps.retain(|jump| jump.0 == way.direction);
    } else {
        jumps.retain(|jump| jump.1 == way.distance);
    }
    jumps.sort_unstable();
    let ways = jumps.chunk_by(|one, next| (one.0, one.1) == (next.0, next.1));
    let parts: Vec<String> = ways
        .filter_map(|way| {
            let (direction, distance, _) = way.first()?;
            let squares = List::of(way.iter().map(|(_, _, square)| square.clone()));
            Some(
                text!(locale, "range-jump", direction = *direction, distance = *distance, squares = squares,),
            )
        })
        .collect();
    (!parts.is_empty()).then(|| List::of(parts))
}

/// Whether every legal move of the active tower goes backward (retro).
pub(crate) fn is_backward(position: &Position) -> bool {
    let steps = position.decisions().flat_map(|decision| position.routes(decision));
    steps.map(|route| route.direction).all(Direction::is_backward)
}

/// The towers that can open the round, or that the decider can choose for the opponent (trap), in the order in which
/// colors are listed.
pub(crate) fn choosable_towers(position: &Position) -> Vec<Color> {
    let mut towers = Vec::new();
    for decision in position.decisions() {
        if let Decision::Step { tower, .. } | Decision::Push { tower, .. } | Decision::Choose { tower } =
            decision
            && !towers.contains(&tower)
        {
            towers.push(tower);
        }
    }
    towers.sort_unstable();
    towers
}

/// Joins consecutive distances in the same direction: "forward 1 to 5".
fn ranges(locale: Locale, mut reached: Vec<(Direction, u8)>) -> Vec<String> {
    reached.sort_unstable();
    reached.dedup();
    let runs = reached.chunk_by(|one, next| one.0 == next.0 && one.1 + 1 == next.1);
    runs.filter_map(|run| {
        let (&(direction, from), &(_, to)) = (run.first()?, run.last()?);
        Some(if from == to {
            text!(locale, "range-one", direction = direction, distance = from)
        } else {
            text!(locale, "range", direction = direction, from = from, to = to)
        })
    })
    .collect()
}

#[cfg(test)]
pub(super) mod tests;

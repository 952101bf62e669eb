//! Groups the openings of a game, since those that mirror each other have the same value.

use kamisado_rules::{Decision, Next, Position};

/// The openings of a start position, each with the position after it, grouped by mirror image.
pub(crate) fn mirrored_openings(start: &Position) -> Vec<Vec<(Decision, Position)>> {
    let mut groups: Vec<Vec<(Decision, Position)>> = Vec::new();
    for opening in start.decisions() {
        let Some(Next::Position(reply)) = start.after(opening) else { continue };
        let hash = reply.symmetric_hash();
        match groups.iter_mut().find(|group| group[0].1.symmetric_hash() == hash) {
            Some(group) => group.push((opening, reply)),
            None => groups.push(vec![(opening, reply)]),
        }
    }
    groups
}

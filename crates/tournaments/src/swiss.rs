//! Pairings of a Swiss round, by a matching of the least cost.
//!
//! What must not happen is no edge of the graph: a rematch, and a second bye. All else is a cost, and a cost of an earlier
//! line outweighs all of the later ones together:
//!
//! 1. nobody gets the same side a third time in a row, or three times more often than the other; in the last round only where
//!    none of both has more than half of the points, as in the Dutch system of the FIDE (C.04.3);
//! 2. the score of who has the bye;
//! 3. the sum of the differences of scores, then of their squares;
//! 4. the sum over all players of how much more often one side was theirs, then the sum of its squares;
//! 5. how many have the same side as the last time;
//! 6. the upper half of those with one score meets the lower half, in order.

use kamisado_rules::{BySide, Side};

use crate::{Entrant, Game, RoundPairings, matching::maximum_weight_matching};

/// A player before a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwissPlayer {
    /// The player.
    pub entrant: Entrant,
    /// The score in half points.
    pub score: u16,
    /// The sides in the games that were played, oldest first.
    pub sides: Vec<Side>,
    /// Who was met.
    pub opponents: Vec<Entrant>,
    /// Whether the player had a bye.
    pub had_bye: bool,
}

/// How often White was played more than Black.
fn imbalance(player: &SwissPlayer) -> i128 {
    player.sides.iter().map(|&side| if side == Side::White { 1 } else { -1 }).sum()
}

/// The side that a player must not get again, if possible.
fn barred(player: &SwissPlayer) -> Option<Side> {
    let difference = imbalance(player);
    match player.sides.as_slice() {
        _ if difference >= 2 => Some(Side::White),
        _ if difference <= -2 => Some(Side::Black),
        [.., before, last] if before == last => Some(*last),
        _ => None,
    }
}

/// How bad it is that two get these sides: barred sides, imbalance after the game, its squares, and repeated sides.
fn side_costs(players: BySide<&SwissPlayer>) -> [i128; 4] {
    let mut costs = [0; 4];
    for side in Side::ALL {
        let player = players[side];
        let after = imbalance(player) + if side == Side::White { 1 } else { -1 };
        costs[0] += i128::from(barred(player) == Some(side));
        costs[1] += after.abs();
        costs[2] += after * after;
        costs[3] += i128::from(player.sides.last() == Some(&side));
    }
    costs
}

/// Gives two players their sides; the first is ranked higher. `first_side` is the side of the first seed in the first round.
fn with_sides<'p>(
    higher: &'p SwissPlayer,
    lower: &'p SwissPlayer,
    first_side: Side,
    higher_seed: usize,
) -> BySide<&'p SwissPlayer> {
    let higher_is = |side| match side {
        Side::Black => BySide { black: higher, white: lower },
        Side::White => BySide { black: lower, white: higher },
    };
    let (black, white) = (side_costs(higher_is(Side::Black)), side_costs(higher_is(Side::White)));
    if black != white {
        return higher_is(if black < white { Side::Black } else { Side::White });
    }
    // The sides alternate from the last time on that they differed; else the higher gets the side that it did not have.
    let differing = higher.sides.iter().rev().zip(lower.sides.iter().rev()).find(|(one, other)| one != other);
    let side = match (differing, higher.sides.last()) {
        (Some((&side, _)), _) | (None, Some(&side)) => !side,
        (None, None) if higher_seed.is_multiple_of(2) => first_side,
        (None, None) => !first_side,
    };
    higher_is(side)
}

/// Who of two players has which side, by the sides that they had before.
pub(crate) fn sides_in_turn(
    higher: &SwissPlayer,
    lower: &SwissPlayer,
    first_side: Side,
    board: usize,
) -> BySide<Entrant> {
    let sides = with_sides(higher, lower, first_side, board);
    BySide::from_fn(|side| sides[side].entrant)
}

/// The costs of a pair or of a bye, the most important first.
type Costs = [i128; 8];

fn pair_costs(
    (higher, higher_place): (&SwissPlayer, Place),
    (lower, lower_place): (&SwissPlayer, Place),
    round: Round,
) -> Costs {
    let [barred, difference, squares, repeated] =
        side_costs(with_sides(higher, lower, round.first_side, higher_place.seed));
    let is_excused = |player: &SwissPlayer| round.is_last && player.score > round.number;
    let barred = if is_excused(higher) || is_excused(lower) { 0 } else { barred };
    let apart = i128::from(higher.score.abs_diff(lower.score));
    let halves = if apart == 0 {
        (2 * (lower_place.in_group - higher_place.in_group) - higher_place.group).abs()
    } else {
        // The last of the higher score meets the first of the lower score.
        2 * (higher_place.group - higher_place.in_group + lower_place.in_group)
    };
    [barred, 0, apart, apart * apart, difference, squares, repeated, halves]
}

fn bye_costs(player: &SwissPlayer, place: Place) -> Costs {
    let difference = imbalance(player);
    let above = 2 * (place.group - place.in_group);
    [0, i128::from(player.score), 0, 0, difference.abs(), difference * difference, 0, above]
}

/// The place of a player among those with the same score, in the order of seeding.
#[derive(Clone, Copy)]
struct Place {
    seed: usize,
    in_group: i128,
    group: i128,
}

#[derive(Clone, Copy)]
struct Round {
    /// The number of finished rounds, which is half of the points that could be won in them.
    number: u16,
    is_last: bool,
    first_side: Side,
}

/// Pairs a round. The players come in the order of seeding; `number` is the number of finished rounds. `None` if
/// there is no pairing without a rematch or a second bye.
pub fn pair_swiss(
    players: &[SwissPlayer],
    number: u16,
    is_last: bool,
    first_side: Side,
) -> Option<RoundPairings> {
    let round = Round { number, is_last, first_side };
    let mut ranked: Vec<(usize, &SwissPlayer)> = players.iter().enumerate().collect();
    ranked.sort_by_key(|&(seed, player)| (core::cmp::Reverse(player.score), seed));
    let places: Vec<Place> = ranked
        .iter()
        .map(|&(seed, player)| {
            let same = || ranked.iter().filter(|(_, other)| other.score == player.score);
            let before = same().take_while(|&&(other, _)| other != seed).count();
            Place { seed, in_group: before as i128, group: same().count() as i128 }
        })
        .collect();
    let count = ranked.len();
    // With an odd number, the vertex after the last is the bye.
    let vertices = count + count % 2;
    let costs_of = |one: usize, other: usize| -> Option<Costs> {
        let (higher, lower) = (one.min(other), one.max(other));
        let player = ranked[higher].1;
        if lower == count {
            return (!player.had_bye).then(|| bye_costs(player, places[higher]));
        }
        let opponent = ranked[lower].1;
        let met = player.opponents.contains(&opponent.entrant);
        (!met).then(|| pair_costs((player, places[higher]), (opponent, places[lower]), round))
    };
    let table: Vec<Vec<Option<Costs>>> = (0..vertices)
        .map(|one| (0..vertices).map(|other| if one < other { costs_of(one, other) } else { None }).collect())
        .collect();
    // Each cost is multiplied by more than all later ones together can be.
    let pairs = vertices as i128 / 2;
    let mut factors = [1; 8];
    for line in (0..7).rev() {
        let greatest = table.iter().flatten().flatten().map(|costs| costs[line + 1]).max().unwrap_or(0);
        factors[line] = factors[line + 1] * (greatest * pairs + 1);
    }
    let total =
        |costs: &Costs| -> i128 { costs.iter().zip(factors).map(|(cost, factor)| cost * factor).sum() };
    let dearest = table.iter().flatten().flatten().map(total).max().unwrap_or(0);
    // With this much for each pair, a matching of more pairs is always heavier.
    let base = dearest * pairs + 1;
    let partners = maximum_weight_matching(vertices, |one, other| {
        table[one.min(other)][one.max(other)].as_ref().map_or(0, |costs| base - total(costs))
    });
    let mut pairings = RoundPairings::default();
    for (one, partner) in partners.into_iter().enumerate() {
        let other = partner?;
        if other == count {
            pairings.bye = Some(ranked[one].1.entrant);
        } else if one < other {
            let (higher, lower) = (ranked[one].1, ranked[other].1);
            let entrants = sides_in_turn(higher, lower, first_side, places[one].seed);
            pairings.games.push(Game { entrants, node: 0 });
        }
    }
    Some(pairings)
}

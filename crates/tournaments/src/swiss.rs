//! Pairs a Swiss round by a matching of minimum cost.
//!
//! Forbidden pairs have no edge in the graph: a rematch, and a second bye. Everything else is a cost. Each cost
//! in this list outweighs all later ones together:
//!
//! 1. the number of players who get the same side for the third time in a row, or a side that they have had in at least
//!    two more games than the other. In the last round, the players of a pair count only if neither of them has more than
//!    half of the possible points, as in the Dutch system of the FIDE (C.04.3);
//! 2. the score of the player with the bye;
//! 3. the sum of the differences of scores within the pairs, then the sum of the squares of these differences;
//! 4. the sum over all players of the difference between their games with White and with Black, then the sum of the
//!    squares of these differences;
//! 5. the number of players who get the same side as in their last game;
//! 6. the distance from an order in which the upper half of each score group meets the lower half.

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
    /// The opponents so far.
    pub opponents: Vec<Entrant>,
    /// Whether the player had a bye.
    pub had_bye: bool,
}

/// The number of games with White minus the number of games with Black.
fn imbalance(player: &SwissPlayer) -> i128 {
    player.sides.iter().map(|&side| if side == Side::White { 1 } else { -1 }).sum()
}

/// The side that a player should not get again. `None` if both sides are acceptable.
fn barred(player: &SwissPlayer) -> Option<Side> {
    let difference = imbalance(player);
    match player.sides.as_slice() {
        _ if difference >= 2 => Some(Side::White),
        _ if difference <= -2 => Some(Side::Black),
        [.., before, last] if before == last => Some(*last),
        _ => None,
    }
}

/// The costs of a game between two players with these sides: the number of players who get a barred side, the
/// imbalance after the game, the square of the imbalance, and the number of players who get the side of their last
/// game. Each cost is a sum over both players.
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

/// Assigns the sides of two players. `higher` is ranked above `lower`. `first_side` is the side of the first seed
/// in the first round.
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
    // If both assignments cost the same, each player gets the side that the other had in the last round in which
    // their sides differed. If their sides never differed, the higher player changes sides.
    let differing = higher.sides.iter().rev().zip(lower.sides.iter().rev()).find(|(one, other)| one != other);
    let side = match (differing, higher.sides.last()) {
        (Some((&side, _)), _) | (None, Some(&side)) => !side,
        (None, None) if higher_seed.is_multiple_of(2) => first_side,
        (None, None) => !first_side,
    };
    higher_is(side)
}

/// Assigns the sides of two players, based on the sides that they had before.
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
        // The last player with the higher score meets the first player with the lower score.
        2 * (higher_place.group - higher_place.in_group + lower_place.in_group)
    };
    [barred, 0, apart, apart * apart, difference, squares, repeated, halves]
}

fn bye_costs(player: &SwissPlayer, place: Place) -> Costs {
    let difference = imbalance(player);
    let above = 2 * (place.group - place.in_group);
    [0, i128::from(player.score), 0, 0, difference.abs(), difference * difference, 0, above]
}

/// The place of a player: the number of the seed, the place in the group of players with the same score (from 0, in the order of
/// seeding), and the size of that group.
#[derive(Clone, Copy)]
struct Place {
    seed: usize,
    in_group: i128,
    group: i128,
}

#[derive(Clone, Copy)]
struct Round {
    /// The number of finished rounds. A score of `number` half points is half of the points that a player could win
    /// in these rounds.
    number: u16,
    is_last: bool,
    first_side: Side,
}

/// Pairs a round. `players` are in the order of seeding; `number` is the number of finished rounds. Returns `None` if every
/// pairing contains a rematch or a second bye.
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
    // With an odd number of players, the vertex after the last player stands for the bye.
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
    // The factor of each cost exceeds the greatest sum that all later costs together can reach.
    let pairs = vertices as i128 / 2;
    let mut factors = [1; 8];
    for line in (0..7).rev() {
        let greatest = table.iter().flatten().flatten().map(|costs| costs[line + 1]).max().unwrap_or(0);
        factors[line] = factors[line + 1] * (greatest * pairs + 1);
    }
    let total =
        |costs: &Costs| -> i128 { costs.iter().zip(factors).map(|(cost, factor)| cost * factor).sum() };
    let dearest = table.iter().flatten().flatten().map(total).max().unwrap_or(0);
    // Each pair's weight starts from this base, so that a matching of more pairs always weighs more.
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

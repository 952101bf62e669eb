//! The brackets of knockout and double elimination.

use std::collections::BTreeMap;

use kamisado_rules::Side;

use crate::{Entrant, Outcome};

/// The origin of one of a node's two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// The entrant with this seed, from 0; nobody if there are fewer entrants.
    Seed(usize),
    Winner(usize),
    Loser(usize),
}

/// A node of the bracket: a pairing of two players, which lasts until one of them has won.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    sources: [Source; 2],
    part: BracketPart,
    /// The round of this node within its part of the bracket, from 1. Both finals have the number after the last
    /// round of the losers' bracket. An entrant who goes out at a later stage is placed higher.
    pub(crate) stage: u16,
    /// Whether this is the second final, which is played only if the player from the losers' bracket wins the first.
    is_second_final: bool,
    /// Whether a player who loses here is not yet out.
    has_second_chance: bool,
}

/// A part of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BracketPart {
    /// The bracket of the players who have not lost.
    Winners,
    /// The bracket of the players who have lost once.
    Losers,
    /// The last games of double elimination, between the winners of both parts.
    Finals,
}

/// A node of a bracket, for display: a pairing of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BracketNode {
    /// The part of the bracket to which the node belongs.
    pub part: BracketPart,
    /// The column of the node in this part, from 0.
    pub column: u16,
    /// For each player, the index of the node of the same part that the player won before this one. `None` if the
    /// player does not come from such a node.
    pub feeders: [Option<u16>; 2],
    /// The players of the node.
    pub occupants: [Occupant; 2],
    /// The player who won the node, or advanced without a game.
    pub winner: Occupant,
}

/// A player of a node, which may be open or missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// The player is not known yet.
    Open,
    /// There will never be a player here: the other player has a bye.
    Nobody,
    /// The player is this entrant.
    Entrant(Entrant),
}

/// The players of a node, its winner and its loser, as far as they are known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeState {
    pub(crate) occupants: [Occupant; 2],
    pub(crate) winner: Occupant,
    loser: Occupant,
}

impl NodeState {
    /// Both players, if both are known and neither has won; otherwise `None`.
    pub(crate) fn players(&self) -> Option<[Entrant; 2]> {
        match (self.winner, self.occupants) {
            (Occupant::Open, [Occupant::Entrant(one), Occupant::Entrant(two)]) => Some([one, two]),
            _ => None,
        }
    }
}

/// The seeds in the order of the first round, in which every two adjacent seeds form a pair. The best seeds meet
/// as late as possible.
fn seed_order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let sum = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, sum - seed]).collect();
    }
    order
}

struct Builder {
    nodes: Vec<Node>,
}

impl Builder {
    fn add(
        &mut self,
        sources: [Source; 2],
        part: BracketPart,
        stage: usize,
        has_second_chance: bool,
    ) -> usize {
        let stage = stage as u16;
        self.nodes.push(Node { sources, part, stage, is_second_final: false, has_second_chance });
        self.nodes.len() - 1
    }

    /// Adds the nodes in which the winners of every two adjacent nodes meet.
    fn winners_meet(
        &mut self,
        nodes: &[usize],
        part: BracketPart,
        stage: usize,
        has_second_chance: bool,
    ) -> Vec<usize> {
        let meet = |pair: &[usize]| [Source::Winner(pair[0]), Source::Winner(pair[1])];
        nodes.chunks_exact(2).map(|pair| self.add(meet(pair), part, stage, has_second_chance)).collect()
    }
}

/// Builds the nodes of a bracket. Each node comes after the nodes from which its players come.
pub(crate) fn bracket(entrants: usize, is_double: bool) -> Vec<Node> {
    use BracketPart::{Finals, Losers, Winners};
    let size = entrants.next_power_of_two().max(2);
    let mut build = Builder { nodes: Vec::new() };
    let mut round: Vec<usize> = seed_order(size)
        .chunks_exact(2)
        .map(|pair| build.add([Source::Seed(pair[0]), Source::Seed(pair[1])], Winners, 1, is_double))
        .collect();
    let mut rounds = vec![round.clone()];
    while round.len() > 1 {
        round = build.winners_meet(&round, Winners, rounds.len() + 1, is_double);
        rounds.push(round.clone());
    }
    if !is_double {
        return build.nodes;
    }
    let losers_meet = |pair: &[usize]| [Source::Loser(pair[0]), Source::Loser(pair[1])];
    let mut stage = 1;
    let mut losers: Vec<usize> =
        rounds[0].chunks_exact(2).map(|pair| build.add(losers_meet(pair), Losers, stage, false)).collect();
    for (number, winners) in rounds.iter().enumerate().skip(1) {
        stage += 1;
        // The losers of one round of the winners' bracket enter the losers' bracket in reversed order, those of the next
        // round with the halves exchanged, and so on. Two players who have met then meet again as late as possible.
        let mut dropping = winners.clone();
        if number % 2 == 1 {
            dropping.reverse();
        } else {
            let half = dropping.len() / 2;
            dropping.rotate_left(half);
        }
        losers = losers
            .iter()
            .zip(dropping)
            .map(|(&left, lost)| build.add([Source::Loser(lost), Source::Winner(left)], Losers, stage, false))
            .collect();
        if losers.len() > 1 {
            stage += 1;
            losers = build.winners_meet(&losers, Losers, stage, false);
        }
    }
    let final_of_winners = rounds.last().map_or(0, |round| round[0]);
    let first =
        build.add([Source::Winner(final_of_winners), Source::Winner(losers[0])], Finals, stage + 1, true);
    let second = build.add([Source::Winner(first), Source::Loser(first)], Finals, stage + 1, false);
    build.nodes[second].is_second_final = true;
    build.nodes
}

/// The number of drawn games after which the better seed wins a node.
const MOST_DRAWS: usize = 2;

/// The players of a node, from the states of the nodes before it.
fn occupants(node: &Node, seeds: &[Entrant], states: &[NodeState]) -> [Occupant; 2] {
    node.sources.map(|source| match source {
        Source::Seed(seed) => seeds.get(seed).map_or(Occupant::Nobody, |&entrant| Occupant::Entrant(entrant)),
        Source::Winner(from) => states[from].winner,
        Source::Loser(from) => states[from].loser,
    })
}

/// Computes the states of all nodes. `games` returns the finished games of a node in their order, each with its entrants
/// (Black, White) and its outcome.
pub(crate) fn resolve(
    nodes: &[Node],
    seeds: &[Entrant],
    games: impl Fn(usize) -> Vec<([Entrant; 2], Outcome)>,
) -> Vec<NodeState> {
    let mut states: Vec<NodeState> = Vec::with_capacity(nodes.len());
    for (number, node) in nodes.iter().enumerate() {
        let occupants = occupants(node, seeds, &states);
        let (winner, loser) = match occupants {
            [Occupant::Open, _] | [_, Occupant::Open] => (Occupant::Open, Occupant::Open),
            [one, Occupant::Nobody] | [Occupant::Nobody, one] => (one, Occupant::Nobody),
            [Occupant::Entrant(one), Occupant::Entrant(two)] => {
                let Source::Winner(first) = node.sources[0] else {
                    states.push(decided(occupants, [one, two], seeds, &games(number)));
                    continue;
                };
                if node.is_second_final && states[first].occupants[0] == states[first].winner {
                    // The player from the winners' bracket won the first final, so no second one is played.
                    (occupants[0], occupants[1])
                } else {
                    states.push(decided(occupants, [one, two], seeds, &games(number)));
                    continue;
                }
            }
        };
        states.push(NodeState { occupants, winner, loser });
    }
    states
}

fn decided(
    occupants: [Occupant; 2],
    players: [Entrant; 2],
    seeds: &[Entrant],
    games: &[([Entrant; 2], Outcome)],
) -> NodeState {
    let state = |winner, loser| NodeState { occupants, winner, loser };
    let won = |winner: Entrant| {
        let loser = if players[0] == winner { players[1] } else { players[0] };
        state(Occupant::Entrant(winner), Occupant::Entrant(loser))
    };
    for (number, &(entrants, outcome)) in games.iter().enumerate() {
        match (outcome.winner(), outcome) {
            (Some(Side::Black), _) => return won(entrants[0]),
            (Some(Side::White), _) => return won(entrants[1]),
            (None, Outcome::BothForfeited) => return state(Occupant::Nobody, Occupant::Nobody),
            (None, _) if number + 1 == MOST_DRAWS => {
                let better = seeds.iter().find(|seed| players.contains(seed));
                return won(better.copied().unwrap_or(players[0]));
            }
            (None, _) => {}
        }
    }
    state(Occupant::Open, Occupant::Open)
}

/// The nodes to show. The second final is shown only after the player from the losers' bracket has won the first.
pub(crate) fn shown(nodes: &[Node], states: &[NodeState]) -> Vec<BracketNode> {
    let is_shown = |node: &Node, state: &NodeState| {
        let is_played = matches!(state.occupants, [Occupant::Entrant(_), Occupant::Entrant(_)]);
        let Source::Winner(first) = node.sources[0] else { return true };
        let is_needed = || states[first].occupants[0] != states[first].winner;
        !node.is_second_final || is_played && is_needed()
    };
    let both = nodes.iter().zip(states).filter(|(node, state)| is_shown(node, state));
    both.map(|(node, state)| BracketNode {
        part: node.part,
        column: match node.part {
            BracketPart::Finals => u16::from(node.is_second_final),
            BracketPart::Winners | BracketPart::Losers => node.stage - 1,
        },
        feeders: node.sources.map(|source| match source {
            Source::Winner(from) if nodes[from].part == node.part => Some(from as u16),
            _ => None,
        }),
        occupants: state.occupants,
        winner: state.winner,
    })
    .collect()
}

/// Returns the stage at which an entrant went out, or `None` while the entrant is not out. `shape` is the result of [`shape()`].
///
/// A game that nobody won counts as lost by both players. In double elimination, if it was a game of the winners' bracket, both go
/// out at the stage at which its loser would have played in the losers' bracket.
pub(crate) fn stage_of_exit(
    nodes: &[Node],
    shape: &[NodeState],
    states: &[NodeState],
    entrant: Entrant,
) -> Option<u16> {
    let occupant = Occupant::Entrant(entrant);
    let mut exit = None;
    for (number, (node, state)) in nodes.iter().zip(states).enumerate() {
        if !state.occupants.contains(&occupant) || state.winner == Occupant::Open {
            continue;
        }
        let lost = state.winner != occupant;
        if lost && !node.has_second_chance {
            exit = Some(node.stage);
        } else if state.winner == Occupant::Nobody {
            exit = Some(stage_of_next_game(nodes, shape, number));
        }
    }
    exit
}

/// The stage of the game that the loser of a node plays next. Walkovers are skipped, because nobody goes out at them.
fn stage_of_next_game(nodes: &[Node], shape: &[NodeState], lost: usize) -> u16 {
    let (mut stage, mut source) = (nodes[lost].stage, Source::Loser(lost));
    while let Some(next) = nodes.iter().position(|next| next.sources.contains(&source)) {
        stage = nodes[next].stage;
        if !shape[next].occupants.contains(&Occupant::Nobody) {
            break;
        }
        source = Source::Winner(next);
    }
    stage
}

/// The states of all nodes if the first player of each node wins it. Which nodes are walkovers depends only on the number of seeds,
/// not on who wins.
pub(crate) fn shape(nodes: &[Node], seeds: &[Entrant]) -> Vec<NodeState> {
    let mut states: Vec<NodeState> = Vec::with_capacity(nodes.len());
    for node in nodes {
        let occupants = occupants(node, seeds, &states);
        let (winner, loser) = match occupants {
            [Occupant::Nobody, one] => (one, Occupant::Nobody),
            [one, other] => (one, other),
        };
        states.push(NodeState { occupants, winner, loser });
    }
    states
}

/// For each stage, the place of the entrants who go out at it if every game has a winner. The places depend only on the shape of
/// the bracket, not on who wins.
pub(crate) fn places_by_stage(nodes: &[Node], shape: &[NodeState], seeds: &[Entrant]) -> BTreeMap<u16, u16> {
    let mut exits: Vec<u16> =
        seeds.iter().filter_map(|&entrant| stage_of_exit(nodes, shape, shape, entrant)).collect();
    exits.sort_unstable_by_key(|&stage| core::cmp::Reverse(stage));
    // The winner is ahead of all who go out.
    let mut places = BTreeMap::new();
    for (place, stage) in (2..).zip(exits) {
        places.entry(stage).or_insert(place);
    }
    places
}

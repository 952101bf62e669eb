//! Standings and tie-breaks, as the FIDE Handbook (C.07, 2024) defines them.

use std::cmp::Reverse;

use crate::Entrant;

/// A round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedRound {
    /// Whom the player was paired with; `None` for a bye, and for a round without a pairing.
    pub opponent: Option<Entrant>,
    /// The points gained, in halves.
    pub half_points: u16,
    /// Whether there was a game.
    pub was_played: bool,
}

impl PlayedRound {
    /// A round in which a player was not there, by their own will.
    fn was_missed(self) -> bool {
        !self.was_played && self.half_points == 0
    }
}

/// The rounds of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The player.
    pub entrant: Entrant,
    /// All rounds of the tournament so far.
    pub rounds: Vec<PlayedRound>,
}

impl Tally {
    /// The points, in halves.
    pub fn half_points(&self) -> u16 {
        self.rounds.iter().map(|round| round.half_points).sum()
    }

    /// The score that counts for the opponents: rounds at the end that were missed count as drawn (C.07, 16.3).
    fn half_points_for_opponents(&self) -> u16 {
        let missed = self.rounds.iter().rev().take_while(|round| round.was_missed()).count();
        self.half_points() + missed as u16
    }
}

/// What decides between equal scores, in this order; after it the games of the tied players against each other decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct TieBreaks {
    /// The sum of the opponents' scores, in half points.
    pub buchholz: u32,
    /// The scores of the opponents times the points gained against them, in quarter points.
    pub sonneborn_berger: u32,
    /// Rounds in which a full point was gained, with or without a game.
    pub wins: u16,
}

/// A line of the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place, from 1; shared by those whom no tie-break separates.
    pub place: u16,
    /// The player.
    pub entrant: Entrant,
    /// The points, in halves.
    pub half_points: u16,
    /// The tie-breaks.
    pub tie_breaks: TieBreaks,
}

fn tie_breaks(tally: &Tally, all: &[Tally], is_round_robin: bool) -> TieBreaks {
    let own = u32::from(tally.half_points());
    let mut breaks = TieBreaks::default();
    for round in &tally.rounds {
        let opponent = round.opponent.and_then(|opponent| all.iter().find(|other| other.entrant == opponent));
        let score = match opponent {
            // In a round robin, forfeited games count as played ones (C.07, 16.2), and a bye is no round.
            Some(opponent) if is_round_robin => u32::from(opponent.half_points()),
            None if is_round_robin => 0,
            Some(opponent) if round.was_played => u32::from(opponent.half_points_for_opponents()),
            // A round without a game counts as one against somebody with the player's own score (C.07, 16.4).
            _ => own,
        };
        breaks.buchholz += score;
        breaks.sonneborn_berger += score * u32::from(round.half_points);
        breaks.wins += u16::from(round.half_points == 2);
    }
    breaks
}

/// Orders tied players by their games against each other. Who have the same place are in one group.
///
/// If not all have met, only who is first whatever the missing games had brought is separated (C.07, 6).
fn by_head_to_head(tied: &[&Tally]) -> Vec<Vec<Entrant>> {
    let is_tied = |entrant: Entrant| tied.iter().any(|tally| tally.entrant == entrant);
    let met = |tally: &Tally| -> Vec<PlayedRound> {
        let rounds = tally.rounds.iter().copied();
        rounds.filter(|round| round.was_played && round.opponent.is_some_and(is_tied)).collect()
    };
    let scores: Vec<(Entrant, u16, u16)> = tied
        .iter()
        .map(|tally| {
            let met = met(tally);
            let mut opponents: Vec<_> = met.iter().filter_map(|round| round.opponent).collect();
            opponents.sort_unstable();
            opponents.dedup();
            let missing = (tied.len() - 1).saturating_sub(opponents.len()) as u16;
            (tally.entrant, met.iter().map(|round| round.half_points).sum(), missing)
        })
        .collect();
    let alone = || vec![tied.iter().map(|tally| tally.entrant).collect()];
    let rest_after = |first: &[Entrant]| -> Vec<&Tally> {
        tied.iter().copied().filter(|tally| !first.contains(&tally.entrant)).collect()
    };
    let first: Vec<Entrant> = if scores.iter().all(|&(_, _, missing)| missing == 0) {
        let best = scores.iter().map(|&(_, score, _)| score).max().unwrap_or(0);
        scores.iter().filter(|&&(_, score, _)| score == best).map(|&(entrant, ..)| entrant).collect()
    } else {
        let is_sure = |&&(entrant, score, _): &&(Entrant, u16, u16)| {
            scores.iter().all(|&(other, most, missing)| other == entrant || score > most + 2 * missing)
        };
        scores.iter().filter(is_sure).map(|&(entrant, ..)| entrant).collect()
    };
    if first.is_empty() || first.len() == tied.len() {
        return alone();
    }
    let mut groups = vec![first.clone()];
    // Who are equal here are compared among themselves alone.
    if first.len() > 1 {
        let equal: Vec<&Tally> =
            tied.iter().copied().filter(|tally| first.contains(&tally.entrant)).collect();
        groups = by_head_to_head(&equal);
    }
    groups.extend(by_head_to_head(&rest_after(&first)));
    groups
}

/// The standings, best first. `tallies` are in the order of seeding, which orders those who share a place.
pub fn ranked(tallies: &[Tally], is_round_robin: bool) -> Vec<Standing> {
    let mut lines: Vec<(u16, TieBreaks, &Tally)> = tallies
        .iter()
        .map(|tally| (tally.half_points(), tie_breaks(tally, tallies, is_round_robin), tally))
        .collect();
    lines.sort_by_key(|&(points, breaks, _)| Reverse((points, breaks)));
    let mut standings = Vec::with_capacity(lines.len());
    for equal in lines.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
        let tied: Vec<&Tally> = equal.iter().map(|&(.., tally)| tally).collect();
        let (half_points, tie_breaks, _) = equal[0];
        for group in by_head_to_head(&tied) {
            let place = standings.len() as u16 + 1;
            standings.extend(group.into_iter().map(|entrant| Standing {
                place,
                entrant,
                half_points,
                tie_breaks,
            }));
        }
    }
    standings
}

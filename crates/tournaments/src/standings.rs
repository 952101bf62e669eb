//! Standings and tie-breaks, as the FIDE Handbook (C.07, edition of August 2024) defines them, without the caps of the edition of
//! March 2026 for rounds without a game.

use std::cmp::Reverse;

use crate::Entrant;

/// A round of a tournament, from one player's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedRound {
    /// The opponent with whom the player was paired; `None` for a bye, and for a round without a pairing.
    pub opponent: Option<Entrant>,
    /// The points gained, in halves.
    pub half_points: u16,
    /// Whether there was a game.
    pub was_played: bool,
}

impl PlayedRound {
    /// Whether the round is a voluntarily unplayed round (C.07, 16.5): the player was absent, with or without a
    /// bye of half a point, or forfeited the game.
    fn was_missed(self) -> bool {
        !self.was_played && self.half_points < 2
    }
}

/// The rounds of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The player.
    pub entrant: Entrant,
    /// All rounds of the tournament so far. A round is `None` as long as it does not count: the player's game is
    /// not over, or the player is absent and other games of the round are not over.
    pub rounds: Vec<Option<PlayedRound>>,
}

impl Tally {
    /// The sum of the points of all rounds, in half points.
    pub fn half_points(&self) -> u16 {
        self.over().map(|round| round.half_points).sum()
    }

    /// The rounds that are over.
    pub fn over(&self) -> impl DoubleEndedIterator<Item = PlayedRound> {
        self.rounds.iter().copied().flatten()
    }

    /// The score of this player in the tie-breaks of the opponents. An absence counts as a draw if the player also
    /// missed all later rounds (C.07, 16.3). A forfeited game keeps its result.
    fn half_points_for_opponents(&self) -> u16 {
        let missed = self.over().rev().take_while(|round| round.was_missed());
        let absences = missed.filter(|round| round.opponent.is_none());
        self.half_points() + absences.map(|round| 1_u16.saturating_sub(round.half_points)).sum::<u16>()
    }
}

/// The tie-breaks between equal scores, in the order in which they apply. After them, the games of the tied
/// players against each other decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct TieBreaks {
    /// The sum of the opponents' scores, in half points.
    pub buchholz: u32,
    /// The sum of the opponents' scores, each multiplied by the points gained against the opponent, in quarter
    /// points.
    pub sonneborn_berger: u32,
    /// The number of rounds in which the player gained a full point, with or without a game.
    pub wins: u16,
}

/// A line of the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place, from 1. Players whom no tie-break separates share a place.
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
    for round in tally.over() {
        let opponent = round.opponent.and_then(|opponent| all.iter().find(|other| other.entrant == opponent));
        let score = match opponent {
            // In a round robin, forfeited games count like played ones (C.07, 15.2), and a bye does not count as a round.
            Some(opponent) if is_round_robin => u32::from(opponent.half_points()),
            None if is_round_robin => 0,
            Some(opponent) if round.was_played => u32::from(opponent.half_points_for_opponents()),
            // A round without a game counts like a game against an opponent with the player's own score (C.07, 16.4).
            _ => own,
        };
        breaks.buchholz += score;
        breaks.sonneborn_berger += score * u32::from(round.half_points);
        breaks.wins += u16::from(round.half_points == 2);
    }
    breaks
}

/// Orders tied players by their games against each other. Players of one group share a place.
///
/// If some of the tied players have not met, a player is separated only if they would be first with any results of the
/// missing games (C.07, 6).
fn by_head_to_head(tied: &[&Tally], is_round_robin: bool) -> Vec<Vec<Entrant>> {
    let is_tied = |entrant: Entrant| tied.iter().any(|tally| tally.entrant == entrant);
    let met = |tally: &Tally| -> Vec<PlayedRound> {
        // In a round robin, forfeited games count like played ones (C.07, 15.2).
        let counts = |round: &PlayedRound| is_round_robin || round.was_played;
        tally.over().filter(|round| counts(round) && round.opponent.is_some_and(is_tied)).collect()
    };
    if tied.len() < 2 {
        return vec![tied.iter().map(|tally| tally.entrant).collect()];
    }
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
    let all_have_met = scores.iter().all(|&(_, _, missing)| missing == 0);
    let groups = if all_have_met { by_score(&scores) } else { whatever_is_missing(&scores) };
    if groups.len() == 1 {
        return groups;
    }
    // Players who are still equal are compared again, by the games within their group alone.
    let among_equals = |group: Vec<Entrant>| {
        let equal: Vec<&Tally> =
            tied.iter().copied().filter(|tally| group.contains(&tally.entrant)).collect();
        by_head_to_head(&equal, is_round_robin)
    };
    groups.into_iter().flat_map(among_equals).collect()
}

/// Groups the entrants by score, the best first. An item is an entrant, the score and the number of missing games.
fn by_score(scores: &[(Entrant, u16, u16)]) -> Vec<Vec<Entrant>> {
    let mut ordered = scores.to_vec();
    ordered.sort_by_key(|&(_, score, _)| Reverse(score));
    let groups = ordered.chunk_by(|one, other| one.1 == other.1);
    groups.map(|group| group.iter().map(|&(entrant, ..)| entrant).collect()).collect()
}

/// As long as one of the remaining entrants would be first among them with any results of the missing games, puts this entrant in
/// a group of its own. The last group contains the others.
fn whatever_is_missing(scores: &[(Entrant, u16, u16)]) -> Vec<Vec<Entrant>> {
    let mut rest = scores.to_vec();
    let mut groups = Vec::new();
    let is_sure = |rest: &[(Entrant, u16, u16)], (entrant, score, _): (Entrant, u16, u16)| {
        rest.iter().all(|&(other, most, missing)| other == entrant || score > most + 2 * missing)
    };
    while let Some(sure) = rest.iter().position(|&entry| is_sure(&rest, entry)) {
        groups.push(vec![rest.remove(sure).0]);
    }
    groups.extend(
        Some(rest.into_iter().map(|(entrant, ..)| entrant).collect())
            .filter(|rest: &Vec<_>| !rest.is_empty()),
    );
    groups
}

/// Computes the standings, best first. `tallies` are in the order of seeding, which also orders the entrants that share a
/// place.
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
        for group in by_head_to_head(&tied, is_round_robin) {
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

#[cfg(test)]
mod tests {
    use super::{PlayedRound, Tally, by_head_to_head};

    /// The places by points. Players with the same points are ordered only by their games against each other.
    fn places(rounds: &[&str], is_round_robin: bool) -> Vec<u16> {
        let tallies: Vec<Tally> = (0..)
            .zip(rounds)
            .map(|(entrant, rounds)| {
                let round = |word: &str| {
                    let (opponent, result) = word.split_at(word.len() - 1);
                    let half_points = match result {
                        "1" | "U" | "+" => 2,
                        "=" | "H" => 1,
                        _ => 0,
                    };
                    let was_played = matches!(result, "1" | "=" | "0");
                    let opponent = opponent.parse::<u16>().ok().map(|number| number - 1);
                    Some(PlayedRound { opponent, half_points, was_played })
                };
                Tally { entrant, rounds: rounds.split(' ').map(round).collect() }
            })
            .collect();
        let mut scores: Vec<u16> = tallies.iter().map(Tally::half_points).collect();
        scores.sort_unstable();
        scores.dedup();
        let mut places = vec![0; tallies.len()];
        let mut next = 1;
        for score in scores.into_iter().rev() {
            let tied: Vec<&Tally> = tallies.iter().filter(|tally| tally.half_points() == score).collect();
            for group in by_head_to_head(&tied, is_round_robin) {
                for &entrant in &group {
                    places[usize::from(entrant)] = next;
                }
                next += group.len() as u16;
            }
        }
        places
    }

    /// Exercises 23 to 26 of *Exercises in Tie-Breaking* by the International Arbiter Mario Held, with his answers.
    #[test]
    fn games_against_each_other_decide_as_in_published_exercises() {
        let swiss = [
            "91 13= 2= 151 4= 6= 3= 16= 81",
            "101 71 1= 161 31 4= 60 15= 5=",
            "11= 61 81 4= 20 161 1= 141 101",
            "121 H 131 3= 1= 2= 16= 6= 151",
            "130 150 111 7= 101 140 91 80 2=",
            "140 30 U 101 81 1= 21 4= 161",
            "151 20 160 5= 110 100 131 91 141",
            "16= 141 30 131 60 11= 15= 51 10",
            "10 100 H 11- U 131 50 70 12=",
            "20 91 150 60 50 71 121 111 30",
            "3= 160 50 9+ 71 8= 140 100 13=",
            "40 U 14+ Z Z 150 100 13= 9=",
            "51 1= 40 80 140 90 70 12= 11=",
            "61 80 12- Z 131 51 111 30 70",
            "70 51 101 10 160 121 8= 2= 40",
            "8= 111 71 20 151 30 4= 1= 60",
        ];
        assert_eq!(places(&swiss, false), [3, 5, 1, 3, 9, 2, 6, 6, 14, 9, 13, 14, 16, 9, 9, 6]);
        // In the exercises' table of five rounds, players 2 and 3 drew their game.
        let five: Vec<String> = swiss
            .iter()
            .map(|rounds| rounds.split(' ').take(5).collect::<Vec<_>>().join(" "))
            .map(|rounds| rounds.replace("161 31", "161 3=").replace("4= 20", "4= 2="))
            .collect();
        let five = places(&five.iter().map(String::as_str).collect::<Vec<_>>(), false);
        assert_eq!([1, 3, 4, 16, 5, 8, 11].map(|number: usize| five[number - 1]), [2, 2, 2, 2, 7, 7, 7]);
        let round_robin = [
            "5= 21 31 40 61",
            "61 10 51 3= 41",
            "41 61 10 2= 51",
            "30 50 6= 11 20",
            "1= 41 20 6- 30",
            "20 30 4= 5+ 10",
        ];
        assert_eq!(places(&round_robin, true), [1, 2, 2, 6, 5, 4]);
    }
}

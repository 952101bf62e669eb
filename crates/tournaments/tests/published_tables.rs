//! Tie-breaks of published tournaments.
//!
//! - The tables of *Exercises in Tie-Breaking* by the International Arbiter Mario Held (revision of 2024-03-22,
//!   on the FIDE's C.07 of 2023), with his answers: a Swiss tournament after five and after nine rounds, with
//!   byes, forfeits and absences, and a round robin.
//! - The cross table of the SCCA Open 2020 of the International Correspondence Chess Federation (event 83916), a
//!   double round robin.

#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use kamisado_tournaments::{PlayedRound, Standing, Tally, ranked};

/// Parses a round of a player: the number of the opponent, from 1, and the result. `1`, `=` and `0` are a win, a draw and a loss.
/// `+` and `-` are a win and a loss without a game. Without an opponent, `U` is a bye of a full point, `H` one of a half point, and
/// `Z` an absence.
fn round(word: &str) -> PlayedRound {
    let (opponent, result) = word.split_at(word.len() - 1);
    let (half_points, was_played) = match result {
        "1" => (2, true),
        "=" => (1, true),
        "0" => (0, true),
        "+" | "U" => (2, false),
        "H" => (1, false),
        "-" | "Z" => (0, false),
        other => panic!("{other}"),
    };
    let opponent = opponent.parse().ok().map(|number: u16| number - 1);
    PlayedRound { opponent, half_points, was_played }
}

fn tallies(rounds: &[&str]) -> Vec<Tally> {
    (0..)
        .zip(rounds)
        .map(|(entrant, rounds)| Tally {
            entrant,
            rounds: rounds.split(' ').map(|word| Some(round(word))).collect(),
        })
        .collect()
}

/// The Swiss tournament of the exercises, with nine rounds. Its first five rounds are also the exercises' table of five
/// rounds, except that players 2 and 3 drew their game in the latter.
const SWISS: [&str; 16] = [
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

fn after(rounds: usize) -> Vec<Tally> {
    let mut tallies = tallies(&SWISS);
    for tally in &mut tallies {
        tally.rounds.truncate(rounds);
    }
    if rounds == 5 {
        for entrant in [1, 2] {
            tallies[entrant].rounds[4].as_mut().unwrap().half_points = 1;
        }
    }
    tallies
}

fn line(standings: &[Standing], number: u16) -> Standing {
    *standings.iter().find(|line| line.entrant == number - 1).unwrap()
}

#[test]
fn the_points_are_those_of_the_exercises() {
    let five = [7, 8, 7, 7, 5, 6, 3, 5, 3, 2, 5, 4, 3, 4, 4, 7];
    let nine = [12, 12, 13, 12, 8, 12, 9, 9, 6, 8, 7, 6, 5, 8, 8, 9];
    for (rounds, points) in [(5, five), (9, nine)] {
        let found: Vec<u16> = after(rounds).iter().map(Tally::half_points).collect();
        assert_eq!(found, points, "after {rounds} rounds");
    }
}

#[test]
fn buchholz_sonneborn_berger_and_wins_are_those_of_the_exercises() {
    // These are the answers of exercises 1 to 4 and 12 (in points), and of exercise 27.
    let buchholz =
        [12.5, 13.0, 15.5, 15.0, 8.5, 12.0, 14.5, 13.5, 9.0, 13.0, 13.5, 11.5, 14.0, 11.0, 12.0, 12.5];
    let sonneborn_berger =
        [8.0, 9.5, 10.5, 9.75, 4.25, 6.5, 3.25, 5.25, 2.25, 1.5, 5.75, 4.0, 4.25, 4.5, 3.5, 7.25];
    let wins = [2, 3, 2, 2, 2, 3, 1, 2, 1, 1, 2, 2, 1, 2, 2, 3];
    let standings = ranked(&after(5), false);
    for number in 1..=16_u16 {
        let place = usize::from(number - 1);
        let breaks = line(&standings, number).tie_breaks;
        let found = (f64::from(breaks.buchholz) / 2.0, f64::from(breaks.sonneborn_berger) / 4.0, breaks.wins);
        assert_eq!(found, (buchholz[place], sonneborn_berger[place], wins[place]), "player {number}");
    }
}

#[test]
fn the_round_robin_of_the_exercises_has_its_sonneborn_berger() {
    // Exercise 14. Players 5 and 6 did not play their game, which counts as played in a round robin.
    let tallies = tallies(&[
        "5= 21 31 40 61",
        "61 10 51 3= 41",
        "41 61 10 2= 51",
        "30 50 6= 11 20",
        "1= 41 20 6- 30",
        "20 30 4= 5+ 10",
    ]);
    let standings = ranked(&tallies, true);
    let found = (1..=6).map(|number| f64::from(line(&standings, number).tie_breaks.sonneborn_berger) / 4.0);
    assert_eq!(found.collect::<Vec<_>>(), [9.25, 6.25, 6.25, 4.25, 3.25, 2.25]);
    let places: Vec<(u16, u16)> = standings.iter().map(|line| (line.entrant + 1, line.place)).collect();
    // Players 2 and 3 drew their game, so nothing separates them.
    assert_eq!(places, [(1, 1), (2, 2), (3, 2), (4, 4), (5, 5), (6, 6)]);
}

#[test]
fn a_double_round_robin_by_correspondence_has_its_published_table() {
    // The lines are in the order of the places. Each player has two games against each opponent.
    let results = [
        "21 20 31 31 4= 41 51 51 61 61 71 71",
        "11 10 31 30 41 41 51 51 61 61 71 71",
        "10 10 21 20 41 40 51 51 61 61 71 71",
        "10 1= 20 20 30 31 51 51 6= 61 71 71",
        "10 10 20 20 30 30 40 40 61 61 71 71",
        "10 10 20 20 30 30 4= 40 50 50 7= 7=",
        "10 10 20 20 30 30 40 40 50 50 6= 6=",
    ];
    let published: [(f64, u16, f64); 7] = [
        (10.5, 10, 49.5),
        (10.0, 10, 45.5),
        (8.0, 8, 30.0),
        (7.0, 6, 25.5),
        (4.0, 4, 5.0),
        (1.5, 0, 4.5),
        (1.0, 0, 1.5),
    ];
    let standings = ranked(&tallies(&results), true);
    for (place, (line, (points, wins, sonneborn_berger))) in (1..).zip(standings.iter().zip(published)) {
        assert_eq!((line.entrant + 1, line.place), (place, place));
        let breaks = line.tie_breaks;
        let found =
            (f64::from(line.half_points) / 2.0, breaks.wins, f64::from(breaks.sonneborn_berger) / 4.0);
        assert_eq!(found, (points, wins, sonneborn_berger), "place {place}");
    }
}

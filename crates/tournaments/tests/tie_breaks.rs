//! Compares tie-breaks with values that were computed by hand from the definitions in the FIDE Handbook (C.07).

#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use kamisado_tournaments::{PlayedRound, Tally, TieBreaks, ranked};

fn game(opponent: u16, half_points: u16) -> PlayedRound {
    PlayedRound { opponent: Some(opponent), half_points, was_played: true }
}

const BYE: PlayedRound = PlayedRound { opponent: None, half_points: 2, was_played: false };
const MISSED: PlayedRound = PlayedRound { opponent: None, half_points: 0, was_played: false };

fn tallies(rounds: &[&[PlayedRound]]) -> Vec<Tally> {
    let rounds = rounds.iter().map(|rounds| rounds.iter().copied().map(Some).collect());
    (0..).zip(rounds).map(|(entrant, rounds)| Tally { entrant, rounds }).collect()
}

fn breaks_of(tallies: &[Tally], entrant: u16, is_round_robin: bool) -> TieBreaks {
    let standings = ranked(tallies, is_round_robin);
    standings.iter().find(|line| line.entrant == entrant).unwrap().tie_breaks
}

/// Five players, three rounds: 0 beats 1 and 2 and draws with 3; 1 beats 3 and has the bye of round 3; and so on.
fn swiss() -> Vec<Tally> {
    tallies(&[
        &[game(1, 2), game(2, 2), game(3, 1)],
        &[game(0, 0), game(3, 2), BYE],
        &[game(3, 0), game(0, 0), game(4, 2)],
        &[game(2, 2), game(1, 0), game(0, 1)],
        &[BYE, MISSED, game(2, 0)],
    ])
}

#[test]
fn scores_of_opponents_are_added() {
    let tallies = swiss();
    let scores: Vec<u16> = tallies.iter().map(Tally::half_points).collect();
    assert_eq!(scores, [5, 4, 2, 3, 2]);
    // Player 0 met 1 (2 points), 2 (1) and 3 (1.5): Buchholz 4.5. Sonneborn-Berger is 2 + 1 + half of 1.5 = 3.75.
    assert_eq!(breaks_of(&tallies, 0, false), TieBreaks { buchholz: 9, sonneborn_berger: 15, wins: 2 });
    // Player 2 met 3 (1.5), 0 (2.5) and 4 (1): Buchholz 5. It beat only player 4: Sonneborn-Berger 1.
    assert_eq!(breaks_of(&tallies, 2, false), TieBreaks { buchholz: 10, sonneborn_berger: 4, wins: 1 });
}

#[test]
fn a_bye_counts_as_a_game_against_ones_own_score() {
    let tallies = swiss();
    // Player 1 met 0 (2.5), 3 (1.5) and, in the bye, a dummy opponent with 2 points: Buchholz 6. It beat 3 and the dummy:
    // Sonneborn-Berger 3.5.
    assert_eq!(breaks_of(&tallies, 1, false), TieBreaks { buchholz: 12, sonneborn_berger: 14, wins: 2 });
    // Player 4 met 2 (1) and, in two rounds, a dummy opponent with 1 point: Buchholz 3. The bye gives Sonneborn-Berger 1.
    assert_eq!(breaks_of(&tallies, 4, false), TieBreaks { buchholz: 6, sonneborn_berger: 4, wins: 1 });
}

#[test]
fn a_bye_of_half_a_point_at_the_end_is_an_absence_like_any_other() {
    let half = PlayedRound { opponent: None, half_points: 1, was_played: false };
    let scores = |second: &[PlayedRound]| {
        let own = [game(1, 2), game(2, 2), game(3, 2)];
        let others = [&[game(3, 0), game(0, 0), MISSED][..], &[game(2, 2), MISSED, game(0, 0)]];
        breaks_of(&tallies(&[&own, second, others[0], others[1]]), 0, false).buchholz
    };
    // Player 0's Buchholz has two half points for player 1, one for player 2 and two for player 3. Player 1 is absent in rounds 2
    // and 3, and both absences count as drawn.
    for absent in [[MISSED, half], [half, MISSED], [half, half], [MISSED, MISSED]] {
        assert_eq!(scores(&[game(0, 0), absent[0], absent[1]]), 2 + 1 + 2);
    }
    // A bye of a full point does not count as an absence, even after an absence in round 2.
    assert_eq!(scores(&[game(0, 0), MISSED, BYE]), 2 + 1 + 2);
}

#[test]
fn rounds_missed_at_the_end_count_as_drawn_for_the_opponents() {
    let tallies = tallies(&[
        &[game(1, 2), game(2, 2), game(3, 2)],
        &[game(0, 0), MISSED, MISSED],
        &[game(3, 2), game(0, 0), BYE],
        &[game(2, 0), BYE, game(0, 0)],
    ]);
    // Player 1 has no point, but counts as an opponent with 1 point for player 0. Player 2 has 2 points, player 3 has 1.
    assert_eq!(breaks_of(&tallies, 0, false).buchholz, 2 + 4 + 2);
    assert_eq!(breaks_of(&tallies, 0, true).buchholz, 4 + 2);
}

#[test]
fn in_a_round_robin_forfeited_games_are_games() {
    let forfeited =
        |opponent, half_points| PlayedRound { opponent: Some(opponent), half_points, was_played: false };
    let tallies =
        tallies(&[&[game(1, 2), forfeited(2, 2)], &[game(0, 0), game(2, 2)], &[forfeited(0, 0), game(1, 0)]]);
    assert_eq!(breaks_of(&tallies, 0, true), TieBreaks { buchholz: 2, sonneborn_berger: 4, wins: 2 });
    assert_eq!(breaks_of(&tallies, 2, true), TieBreaks { buchholz: 6, sonneborn_berger: 0, wins: 0 });
}

#[test]
fn the_game_between_the_tied_decides_last() {
    // Players 0 and 1 have 2 points, Buchholz 4, Sonneborn-Berger 4 and two wins each. Player 0 won their game.
    let tallies = tallies(&[
        &[game(1, 2), game(2, 0), game(4, 2)],
        &[game(0, 0), game(3, 2), game(5, 2)],
        &[game(7, 2), game(0, 2), game(6, 0)],
        &[game(6, 2), game(1, 0), game(7, 0)],
        &[game(5, 0), game(7, 0), game(0, 0)],
        &[game(4, 2), game(6, 0), game(1, 0)],
        &[game(3, 0), game(5, 0), game(2, 0)],
        &[game(2, 0), game(4, 0), game(3, 0)],
    ]);
    let equal = TieBreaks { buchholz: 8, sonneborn_berger: 8, wins: 2 };
    assert_eq!((breaks_of(&tallies, 0, false), breaks_of(&tallies, 1, false)), (equal, equal));
    let first: Vec<(u16, u16)> =
        ranked(&tallies, false).iter().take(3).map(|line| (line.entrant, line.place)).collect();
    assert_eq!(first, [(0, 1), (1, 2), (2, 3)]);
}

#[test]
fn a_circle_of_wins_is_no_decision() {
    // Players 0, 1 and 2 have one win each in the games among them, and all of them beat 3.
    let circle = tallies(&[
        &[game(1, 2), game(2, 0), game(3, 2)],
        &[game(0, 0), game(3, 2), game(2, 2)],
        &[game(3, 2), game(0, 2), game(1, 0)],
        &[game(2, 0), game(1, 0), game(0, 0)],
    ]);
    let places: Vec<(u16, u16)> =
        ranked(&circle, true).iter().map(|line| (line.entrant, line.place)).collect();
    assert_eq!(places, [(0, 1), (1, 1), (2, 1), (3, 4)]);
}

#[test]
fn without_the_missing_games_nobody_is_sure_to_be_first() {
    let tallies = tallies(&[
        &[game(1, 2), game(2, 0)],
        &[game(0, 0), game(3, 2)],
        &[game(3, 0), game(0, 2)],
        &[game(2, 2), game(1, 0)],
    ]);
    let standings = ranked(&tallies, false);
    // All players have one point, Buchholz 2, Sonneborn-Berger 1 and one win. No player is certain to be first,
    // so all share a place.
    assert!(standings.iter().all(|line| line.place == 1 && line.half_points == 2));
    assert!(standings.iter().all(|line| line.tie_breaks == standings[0].tie_breaks));
}

#[test]
fn a_game_lost_without_playing_at_the_end_keeps_its_result_for_the_opponents() {
    let lost = PlayedRound { opponent: Some(0), half_points: 0, was_played: false };
    let won = PlayedRound { opponent: Some(1), half_points: 2, was_played: false };
    let with_last = |of_one: [PlayedRound; 2]| {
        tallies(&[
            &[game(3, 2), won, BYE],
            &[game(2, 2), of_one[0], of_one[1]],
            &[game(1, 0), game(3, 2), game(3, 2)],
            &[game(0, 0), game(2, 0), game(2, 0)],
        ])
    };
    // Player 2 met player 1 once, who has one point, and player 3 twice, who has none. If player 1 misses the last rounds, an
    // absence counts as drawn, but a game that player 1 lost without playing counts as lost.
    assert_eq!(breaks_of(&with_last([lost, MISSED]), 2, false).buchholz, 2 + 1);
    assert_eq!(breaks_of(&with_last([MISSED, lost]), 2, false).buchholz, 2 + 1);
    assert_eq!(breaks_of(&with_last([MISSED, MISSED]), 2, false).buchholz, 2 + 2);
}

#[test]
fn a_round_counts_for_nothing_while_its_game_goes_on() {
    let mut running = tallies(&[&[game(1, 2)], &[game(0, 0)], &[game(3, 2)], &[game(2, 1)]]);
    let after_the_round: Vec<_> = (0..4).map(|entrant| breaks_of(&running, entrant, false)).collect();
    for tally in &mut running {
        tally.rounds.push(None);
    }
    let in_the_next: Vec<_> = (0..4).map(|entrant| breaks_of(&running, entrant, false)).collect();
    assert_eq!(in_the_next, after_the_round);
    assert_eq!(in_the_next[0].buchholz, 0, "0 has met 1 alone, who has no point");
}

#[test]
fn absences_before_a_round_that_goes_on_still_count_as_drawn_for_the_opponents() {
    let mut tallies =
        tallies(&[&[game(1, 2), game(2, 2)], &[game(0, 0), MISSED], &[BYE, game(0, 0)], &[MISSED, BYE]]);
    // Player 1 has missed the last round, which counts as a draw. Player 2 has a point by the bye.
    assert_eq!(breaks_of(&tallies, 0, false).buchholz, 1 + 2);
    for tally in &mut tallies {
        tally.rounds.push(None);
    }
    assert_eq!(breaks_of(&tallies, 0, false).buchholz, 1 + 2);
}

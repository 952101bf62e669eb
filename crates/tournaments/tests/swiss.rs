//! Compares Swiss pairings with those of an independent program. `data/make_swiss.py` names that program and wrote
//! `data/swiss.txt`.

#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use kamisado_rules::{BySide, Side};
use kamisado_tournaments::{RoundPairings, SwissPlayer, pair_swiss};

/// A game from the other program: the player with Black, the player with White, and Black's score in half points.
type Played = (u16, u16, u16);

struct Published {
    seed: u64,
    players: usize,
    /// For each round, the games and the player with the bye.
    rounds: Vec<(Vec<Played>, Option<u16>)>,
}

fn published() -> Vec<Published> {
    let mut tournaments: Vec<Published> = Vec::new();
    for line in include_str!("data/swiss.txt").lines() {
        let words: Vec<&str> = line.split(' ').collect();
        if words[0] == "tournament" {
            let (seed, players) = (words[1].parse().unwrap(), words[2].parse().unwrap());
            tournaments.push(Published { seed, players, rounds: Vec::new() });
            continue;
        }
        let mut round = (Vec::new(), None);
        for word in words {
            match word.split_once('=') {
                Some((pair, result)) => {
                    let (black, white) = pair.split_once('-').unwrap();
                    let points = match result {
                        "b" => 2,
                        "d" => 1,
                        _ => 0,
                    };
                    round.0.push((black.parse().unwrap(), white.parse().unwrap(), points));
                }
                None => round.1 = Some(word.parse().unwrap()),
            }
        }
        tournaments.last_mut().unwrap().rounds.push(round);
    }
    tournaments
}

fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// The score of Black in half points, computed as in `make_swiss.py`.
fn result(seed: u64, black: u16, white: u16) -> u16 {
    let (better, worse) = (black.min(white), black.max(white));
    let number = (seed << 32) + (u64::from(better) << 16) + u64::from(worse);
    let of_better = match mixed(number.wrapping_add(0x9e37_79b9_7f4a_7c15)) % 100 {
        0..55 => 2,
        55..65 => 1,
        _ => 0,
    };
    if black == better { of_better } else { 2 - of_better }
}

fn beginners(players: usize) -> Vec<SwissPlayer> {
    let beginner = |entrant| SwissPlayer {
        entrant: entrant as u16,
        score: 0,
        sides: Vec::new(),
        opponents: Vec::new(),
        had_bye: false,
    };
    (0..players).map(beginner).collect()
}

/// Adds a round to the players, and asserts that it breaks no rule.
fn enter(players: &mut [SwissPlayer], games: &[Played], bye: Option<u16>) {
    assert_eq!(2 * games.len() + usize::from(bye.is_some()), players.len());
    let mut paired: Vec<u16> = games.iter().flat_map(|game| [game.0, game.1]).chain(bye).collect();
    paired.sort_unstable();
    paired.dedup();
    assert_eq!(paired.len(), players.len(), "everybody is paired once");
    for &(black, white, points) in games {
        assert!(!players[usize::from(black)].opponents.contains(&white), "no rematch");
        for (own, other, side, gained) in
            [(black, white, Side::Black, points), (white, black, Side::White, 2 - points)]
        {
            let player = &mut players[usize::from(own)];
            player.opponents.push(other);
            player.sides.push(side);
            player.score += gained;
        }
    }
    if let Some(bye) = bye {
        let player = &mut players[usize::from(bye)];
        assert!(!player.had_bye, "no second bye");
        player.had_bye = true;
        player.score += 2;
    }
}

/// The sum of the differences of scores in a round.
fn differences(players: &[SwissPlayer], games: &[Played]) -> u64 {
    let score = |entrant: u16| players[usize::from(entrant)].score;
    games.iter().map(|&(black, white, _)| u64::from(score(black).abs_diff(score(white)))).sum()
}

/// The difference between each player's games with White and with Black: its sum over all players, and its maximum.
fn imbalance(players: &[SwissPlayer]) -> (u64, u64) {
    let of = |player: &SwissPlayer| {
        let white = player.sides.iter().filter(|&&side| side == Side::White).count();
        white.abs_diff(player.sides.len() - white) as u64
    };
    (players.iter().map(of).sum(), players.iter().map(of).max().unwrap_or(0))
}

fn pairs(pairings: &RoundPairings, seed: u64) -> Vec<Played> {
    let played = pairings.games.iter().map(|game| {
        let BySide { black, white } = game.entrants;
        (black, white, result(seed, black, white))
    });
    played.collect()
}

/// The number of players who got a side that they should not get: for the third time in a row, or although they
/// had already had it in at least two more games than the other side. In the last round, a pair does not count if
/// one of its players has more than half of the possible points.
fn strained(before: &[SwissPlayer], games: &[Played], round: u16, is_last: bool) -> usize {
    let strains = |entrant: u16, side: Side| {
        let sides = &before[usize::from(entrant)].sides;
        let same = sides.iter().filter(|&&other| other == side).count();
        let other = sides.len() - same;
        let is_even = same.abs_diff(other) < 2;
        same >= other + 2 || (is_even && sides.len() >= 2 && sides[sides.len() - 2..] == [side; 2])
    };
    let is_excused = |entrant: u16| is_last && before[usize::from(entrant)].score > round;
    let of = |&(black, white, _): &Played| {
        let count = usize::from(strains(black, Side::Black)) + usize::from(strains(white, Side::White));
        if is_excused(black) || is_excused(white) { 0 } else { count }
    };
    games.iter().map(of).sum()
}

/// Both programs pair each round from the same state, which comes from the other program's tournaments. No round is worse
/// than the other program's. The criteria are, in the order of importance: sides that players should not get, the score of
/// the player with the bye, and differences of scores. The balance of sides comes after these criteria, so sides are less
/// balanced than the other program's in a few rounds. They are better balanced in many others.
#[test]
fn each_round_is_paired_no_worse_from_the_same_state() {
    let tournaments = published();
    assert_eq!(tournaments.len(), 1_000);
    let (mut rounds, mut alike, mut better, mut less_balanced) = (0, 0, 0, 0);
    let (mut own_total, mut their_total) = ((0, 0), (0, 0));
    for Published { seed, players, rounds: published } in &tournaments {
        let mut theirs = beginners(*players);
        for (number, (games, bye)) in published.iter().enumerate() {
            let (number, is_last) = (number as u16, number + 1 == published.len());
            let pairings = pair_swiss(&theirs, number, is_last, Side::Black).unwrap();
            let own_games = pairs(&pairings, *seed);
            let measured = |games: &[Played], bye: Option<u16>| {
                let bye_score = bye.map(|bye| theirs[usize::from(bye)].score);
                (strained(&theirs, games, number, is_last), bye_score, differences(&theirs, games))
            };
            let (own_measure, their_measure) = (measured(&own_games, pairings.bye), measured(games, *bye));
            let place = format!("tournament {seed}, round {}", number + 1);
            assert!(own_measure <= their_measure, "{place}: {own_measure:?} and {their_measure:?}");
            let mut own = theirs.clone();
            enter(&mut own, &own_games, pairings.bye);
            enter(&mut theirs, games, *bye);
            let (own_sum, their_sum) = (imbalance(&own).0, imbalance(&theirs).0);
            rounds += 1;
            alike += u32::from((own_measure, own_sum) == (their_measure, their_sum));
            better += u32::from((own_measure, own_sum) < (their_measure, their_sum));
            less_balanced += u32::from(own_sum > their_sum);
            own_total = (own_total.0 + own_measure.2, own_total.1 + own_sum);
            their_total = (their_total.0 + their_measure.2, their_total.1 + their_sum);
        }
    }
    println!("{rounds} rounds: {alike} alike, {better} better, {less_balanced} less balanced");
    println!("differences and imbalance in all: {own_total:?} and {their_total:?}");
    assert!(less_balanced * 500 <= rounds, "{less_balanced} of {rounds}");
    assert!(own_total.0 <= their_total.0 && own_total.1 <= their_total.1, "{own_total:?}, {their_total:?}");
}

/// Both programs pair the same 1,000 tournaments from the first round on, each from the state after its own earlier pairings.
#[test]
fn whole_tournaments_are_paired_no_worse() {
    let (mut own_differences, mut their_differences) = (0, 0);
    let (mut own_imbalance, mut their_imbalance) = (0, 0);
    let (mut own_most, mut their_most) = (0, 0);
    for Published { seed, players, rounds } in &published() {
        let (mut own, mut theirs) = (beginners(*players), beginners(*players));
        for (number, (games, bye)) in rounds.iter().enumerate() {
            let pairings = pair_swiss(&own, number as u16, number + 1 == rounds.len(), Side::Black).unwrap();
            let own_games = pairs(&pairings, *seed);
            assert!(games.iter().all(|&(black, white, points)| result(*seed, black, white) == points));
            own_differences += differences(&own, &own_games);
            their_differences += differences(&theirs, games);
            enter(&mut own, &own_games, pairings.bye);
            enter(&mut theirs, games, *bye);
            let (sum, most) = imbalance(&own);
            own_imbalance += sum;
            own_most = own_most.max(most);
            let (sum, most) = imbalance(&theirs);
            their_imbalance += sum;
            their_most = their_most.max(most);
        }
    }
    println!(
        "differences {own_differences} and {their_differences}, imbalance {own_imbalance} and {their_imbalance}"
    );
    println!("greatest imbalance {own_most} and {their_most}");
    assert!(own_differences <= their_differences, "{own_differences} > {their_differences}");
    assert!(own_imbalance <= their_imbalance, "{own_imbalance} > {their_imbalance}");
    assert!(own_most <= their_most, "{own_most} > {their_most}");
}

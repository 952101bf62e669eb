//! Round robins, by the Berger tables (FIDE Handbook, C.05 annex 1).

/// Returns the games of a round between `players`, and the player with a bye. Players are numbered from 0. The
/// first player of a game has Black. Rounds are numbered from 0. After all players have met, the next rounds
/// repeat the games with sides swapped.
pub fn round_robin(players: usize, round: usize) -> (Vec<(usize, usize)>, Option<usize>) {
    // If the number of players is odd, a dummy player is added. Whoever is paired with the dummy has a bye.
    let even = players + players % 2;
    if even < 2 {
        return (Vec::new(), None);
    }
    let others = even - 1;
    let (cycle, round) = (round / others, round % others);
    let mut games = Vec::new();
    let mut bye = None;
    for board in 0..even / 2 {
        // These are the numbers of the printed table minus 1. The last of the n players (or the dummy) meets players 0, n/2, 1,
        // n/2 + 1 … in turn, and is named second in even rounds.
        let anchor = if round.is_multiple_of(2) { round / 2 } else { usize::midpoint(even, round - 1) };
        let (mut first, mut second) = if board == 0 {
            if round.is_multiple_of(2) { (anchor, even - 1) } else { (even - 1, anchor) }
        } else {
            ((anchor + board) % others, (anchor + others - board) % others)
        };
        if cycle % 2 == 1 {
            (first, second) = (second, first);
        }
        if first >= players {
            bye = Some(second);
        } else if second >= players {
            bye = Some(first);
        } else {
            games.push((first, second));
        }
    }
    (games, bye)
}

#[cfg(test)]
mod tests {
    use super::round_robin;

    /// The Berger table for five or six players, as the FIDE Handbook prints it.
    #[test]
    fn the_table_for_six_is_the_published_one() {
        let table = [
            [(1, 6), (2, 5), (3, 4)],
            [(6, 4), (5, 3), (1, 2)],
            [(2, 6), (3, 1), (4, 5)],
            [(6, 5), (1, 4), (2, 3)],
            [(3, 6), (4, 2), (5, 1)],
        ];
        for (round, expected) in table.into_iter().enumerate() {
            let (games, bye) = round_robin(6, round);
            let numbered: Vec<_> = games.iter().map(|&(first, second)| (first + 1, second + 1)).collect();
            assert_eq!((numbered, bye), (expected.to_vec(), None), "round {}", round + 1);
            let (games, bye) = round_robin(5, round);
            let numbered: Vec<_> = games.iter().map(|&(first, second)| (first + 1, second + 1)).collect();
            assert_eq!(numbered, expected[1..].to_vec());
            let (first, second) = expected[0];
            assert_eq!(bye, Some(first.min(second) - 1));
        }
    }

    #[test]
    fn everybody_meets_everybody_once_in_a_cycle_and_with_both_colors_in_two() {
        for players in 2..=16 {
            let rounds = players + players % 2 - 1;
            let mut met = vec![vec![0; players]; players];
            for round in 0..2 * rounds {
                let (games, bye) = round_robin(players, round);
                assert_eq!(2 * games.len() + usize::from(bye.is_some()), players);
                for (first, second) in games {
                    met[first][second] += 1;
                }
                if round + 1 == rounds {
                    for (one, began) in met.iter().enumerate() {
                        assert!((0..players).all(|two| one == two || began[two] + met[two][one] == 1));
                        assert!((2 * began.iter().sum::<usize>()).abs_diff(players - 1) <= 1);
                    }
                }
            }
            for (one, met) in met.iter().enumerate() {
                assert!(met.iter().enumerate().all(|(two, &times)| times == usize::from(one != two)));
            }
        }
    }
}

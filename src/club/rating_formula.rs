//! Computes ratings by Glicko-2 (M. Glickman, *Example of the Glicko-2 system*, 2022).
//!
//! Each match is a rating period of its own. Numbers are rounded after each match, so that a rating that is updated match by
//! match equals one that is computed again from all results.
//!
//! **Match length.** The winner of a match to 1, 3, 7 or 15 points has won at least 1, 2, 3 or 4 rounds, because the wins of one
//! tower score 1, 2, 4 and 8 points. So a match counts as this number of games with the same outcome. Rounds are not counted one by
//! one, because players take risks by the score of the match, and the rounds that the loser won do not change the outcome.
//!
//! **The same two players again and again.** A win changes no rating if the winner's rating minus its deviation is more than 400
//! points above the loser's rating. So somebody with two accounts can raise one above the other by at most 400 points, a deviation
//! and one rating change, however often the two meet. After the first match of two new players, whose ratings are still uncertain,
//! their next match counts.

use kamisado_rules::{BySide, MatchLength, Side};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};

use super::{Timestamp, time_control::DAY};

/// The server in the key of a rating over the whole bot.
pub(super) const WHOLE_BOT: i64 = 0;

/// The season in the key of a rating of all time, which belongs to no season.
pub(super) const ALL_TIME: i64 = 0;

/// The deviation of a new player, in hundredths. No deviation is greater.
const GREATEST_DEVIATION: i64 = 35_000;

/// The smallest deviation with which a rating is provisional, in hundredths.
pub(super) const PROVISIONAL_DEVIATION: i64 = 11_000;

/// The deviation that a day without games adds for a millionth of volatility, in hundredths. Deviations add as squares.
pub(super) const DEVIATION_A_DAY: f64 = SCALE / 10_000.0;

/// A win changes no rating if the winner's rating minus its deviation exceeds the loser's rating by more than this, in hundredths.
const GREATEST_LEAD: i64 = 40_000;

/// The factor between the scales of Glicko and Glicko-2.
const SCALE: f64 = 173.7178;

/// The system constant of Glicko-2, which bounds the changes of volatility, and the precision of its iteration.
const CONFIG: Glicko2Config = Glicko2Config { tau: 0.5, convergence_tolerance: 0.000_001 };

/// A rating of a player in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The rating, in hundredths.
    pub rating: i64,
    /// The deviation of the rating, in hundredths.
    pub deviation: i64,
    /// The volatility of the rating, in millionths.
    pub volatility: i64,
    /// The number of rated matches.
    pub played: i64,
    /// The end of the last rated match.
    pub rated_at: Timestamp,
}

/// The change of a player's rating by a match, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// The rating before.
    pub before: i64,
    /// The rating after.
    pub after: i64,
}

/// The possible changes of a player's rating by a match, in whole points, as people read them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// The rating before the match.
    pub rating: i64,
    /// The amount by which a win raises the rating.
    pub gain: i64,
    /// The amount by which a loss lowers the rating.
    pub loss: i64,
}

/// The result of a rated match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RatedResult {
    /// The length of the match.
    pub(super) length: MatchLength,
    /// The winning side; `None` after a draw.
    pub(super) winner: Option<Side>,
    /// When the match ended.
    pub(super) ended_at: Timestamp,
}

/// Returns a rating in whole points, as people read it, from hundredths.
pub const fn whole_rating(rating: i64) -> i64 {
    (rating + 50).div_euclid(100)
}

impl RatingChange {
    /// Returns the rating after the match as people read it.
    pub const fn whole_after(self) -> i64 {
        whole_rating(self.after)
    }

    /// Returns the change in whole points, as people read it; negative if the rating falls.
    pub const fn whole_change(self) -> i64 {
        whole_rating(self.after) - whole_rating(self.before)
    }
}

#[expect(clippy::cast_precision_loss, reason = "ratings are small")]
fn real(number: i64, parts: f64) -> f64 {
    number as f64 / parts
}

impl Rating {
    /// Returns the rating of a new player.
    pub(super) const fn new(at: Timestamp) -> Self {
        Self { rating: 150_000, deviation: GREATEST_DEVIATION, volatility: 60_000, played: 0, rated_at: at }
    }

    /// Returns whether the rating is provisional, because its deviation is too large.
    pub const fn is_provisional(self) -> bool {
        self.deviation >= PROVISIONAL_DEVIATION
    }

    /// Returns the rating as people read it.
    pub const fn whole(self) -> i64 {
        whole_rating(self.rating)
    }

    /// Returns the deviation as people read it.
    pub const fn whole_deviation(self) -> u64 {
        (self.deviation.unsigned_abs() + 50) / 100
    }

    /// Returns the rating at a later moment. Each day increases the deviation as a rating period without games does.
    #[must_use]
    pub(super) fn at(self, moment: Timestamp) -> Self {
        let days = (moment.0.div_euclid(DAY) - self.rated_at.0.div_euclid(DAY)).max(0);
        let volatility = real(self.volatility, 1e6) * SCALE;
        let deviation = real(self.deviation, 100.0).hypot(volatility * real(days, 1.0).sqrt());
        Self { deviation: ((deviation * 100.0).round() as i64).min(GREATEST_DEVIATION), ..self }
    }

    fn numbers(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: real(self.rating, 100.0),
            deviation: real(self.deviation, 100.0),
            volatility: real(self.volatility, 1e6),
        }
    }

    /// Returns the rating after a rating period with these games, each with the opponent's rating.
    #[must_use]
    fn after(self, games: &[(Self, Outcomes)], at: Timestamp) -> Self {
        let games: Vec<_> = games.iter().map(|&(opponent, outcome)| (opponent.numbers(), outcome)).collect();
        let rated = glicko2_rating_period(&self.numbers(), &games, &CONFIG);
        let played = self.played + 1;
        // If the two ratings are too far apart, the formula has no finite result.
        if !(rated.rating.is_finite() && rated.deviation.is_finite() && rated.volatility.is_finite()) {
            return Self { played, rated_at: at, ..self };
        }
        Self {
            rating: (rated.rating * 100.0).round() as i64,
            deviation: ((rated.deviation * 100.0).round() as i64).min(GREATEST_DEVIATION),
            volatility: (rated.volatility * 1e6).round() as i64,
            played,
            rated_at: at,
        }
    }
}

/// Returns the number of games, all with the same outcome, that a match counts as: the least number of rounds that its winner must
/// win.
const fn games(length: MatchLength) -> usize {
    match length {
        MatchLength::Single => 1,
        MatchLength::Standard => 2,
        MatchLength::Long => 3,
        MatchLength::Marathon => 4,
    }
}

/// Returns the possible rating changes of these two players in a match of this length; `None` stands for a player without a rating.
/// The changes do not depend on who plays Black.
pub(super) fn stakes(before: [Option<Rating>; 2], length: MatchLength, at: Timestamp) -> [Stake; 2] {
    let [one, other] = before;
    let after = |winner| {
        rated(BySide { black: one, white: other }, RatedResult { length, winner: Some(winner), ended_at: at })
    };
    let (won, lost) = (after(Side::Black), after(Side::White));
    let stake = |before: Option<Rating>, won: Rating, lost: Rating| {
        let rating = before.unwrap_or(Rating::new(at)).whole();
        Stake { rating, gain: won.whole() - rating, loss: rating - lost.whole() }
    };
    [stake(one, won.black, lost.black), stake(other, lost.white, won.white)]
}

/// Returns the ratings of both players after a match; `None` stands for a player without a rating before it.
pub(super) fn rated(before: BySide<Option<Rating>>, result: RatedResult) -> BySide<Rating> {
    let before = BySide::from_fn(|side| {
        before[side].map_or(Rating::new(result.ended_at), |rating| rating.at(result.ended_at))
    });
    let sure_lead = |winner: Side| before[winner].rating - before[winner].deviation - before[!winner].rating;
    if result.winner.is_some_and(|winner| sure_lead(winner) > GREATEST_LEAD) {
        let same = |rating: Rating| Rating { played: rating.played + 1, rated_at: result.ended_at, ..rating };
        return BySide::from_fn(|side| same(before[side]));
    }
    BySide::from_fn(|side| {
        let outcome = match result.winner {
            None => Outcomes::DRAW,
            Some(winner) if winner == side => Outcomes::WIN,
            Some(_) => Outcomes::LOSS,
        };
        before[side].after(&vec![(before[!side], outcome); games(result.length)], result.ended_at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: Timestamp = Timestamp(DAY / 2);

    fn rating(rating: i64, deviation: i64) -> Rating {
        Rating { rating: rating * 100, deviation: deviation * 100, ..Rating::new(NOON) }
    }

    fn win(length: MatchLength) -> RatedResult {
        RatedResult { length, winner: Some(Side::Black), ended_at: NOON }
    }

    /// The worked example of the paper: 1464.06, 151.52 and 0.05999. The paper computes 1464.06 from an intermediate value that
    /// is rounded to -0.2069; without the rounding, it is 1464.05.
    #[test]
    fn glickmans_example_comes_out_to_the_digit() {
        let games = [
            (rating(1400, 30), Outcomes::WIN),
            (rating(1550, 100), Outcomes::LOSS),
            (rating(1700, 300), Outcomes::LOSS),
        ];
        let after = rating(1500, 200).after(&games, NOON);
        assert_eq!((after.rating, after.deviation), (146_405, 15_152));
        let as_printed = format!("{:.4}", (real(after.rating, 100.0) - 1500.0) / SCALE);
        assert_eq!(as_printed, "-0.2069");
        let rating = as_printed.parse::<f64>().unwrap().mul_add(SCALE, 1500.0);
        assert_eq!(format!("{rating:.2}"), "1464.06");
        // The paper prints five decimals, without rounding the last.
        assert_eq!(after.volatility / 10, 5_999);
    }

    #[test]
    fn longer_matches_count_more_and_draws_between_equals_change_nothing() {
        let gains =
            MatchLength::ALL.map(|length| rated(BySide::default(), win(length)).black.rating - 150_000);
        assert!(gains.is_sorted_by(|one, other| 0 < *one && one < other), "{gains:?}");
        let drawn = RatedResult { winner: None, ..win(MatchLength::Single) };
        let after = rated(BySide::default(), drawn);
        assert_eq!(after.black, after.white);
        assert_eq!(after.black.rating, 150_000);
        assert!(after.black.deviation < GREATEST_DEVIATION);
    }

    #[test]
    fn what_one_wins_from_a_new_opponent_follows_both_deviations() {
        let certain = rating(1500, 50);
        let after = rated(BySide { black: Some(certain), white: None }, win(MatchLength::Single));
        assert!(after.black.rating - certain.rating < 1_500, "{after:?}");
        assert!(150_000 - after.white.rating > 10_000, "{after:?}");
    }

    #[test]
    fn what_is_at_stake_is_what_the_match_then_does() {
        let (strong, weak) = (rating(1700, 60), rating(1450, 200));
        for length in MatchLength::ALL {
            let stakes = stakes([Some(strong), Some(weak)], length, NOON);
            let before = BySide { black: Some(strong), white: Some(weak) };
            for winner in Side::ALL {
                let after = rated(before, RatedResult { length, winner: Some(winner), ended_at: NOON });
                let told = match winner {
                    Side::Black => [1700 + stakes[0].gain, 1450 - stakes[1].loss],
                    Side::White => [1700 - stakes[0].loss, 1450 + stakes[1].gain],
                };
                assert_eq!([after.black.whole(), after.white.whole()], told);
            }
            assert!(stakes.iter().all(|stake| stake.gain > 0 && stake.loss > 0), "{stakes:?}");
            assert!(stakes[0].gain < stakes[0].loss, "the favorite has less to win: {stakes:?}");
        }
        let unknown = stakes([None, None], MatchLength::Single, NOON);
        assert_eq!(unknown, [Stake { rating: 1500, gain: 162, loss: 162 }; 2]);
        // A win of the far stronger player changes neither rating. A win of the far weaker player changes both.
        let far_apart = stakes([Some(rating(1900, 60)), Some(rating(1400, 60))], MatchLength::Single, NOON);
        assert_eq!((far_apart[0].gain, far_apart[1].loss), (0, 0));
        assert!(far_apart[0].loss > 0 && far_apart[1].gain > 0);
    }

    #[test]
    fn a_change_is_the_difference_of_the_ratings_that_people_read() {
        let change = RatingChange { before: 150_049, after: 150_951 };
        assert_eq!((change.whole_after(), change.whole_change()), (1_510, 10));
        let fall = RatingChange { before: 150_951, after: 150_049 };
        assert_eq!((fall.whole_after(), fall.whole_change()), (1_500, -10));
    }

    #[test]
    fn the_deviation_grows_by_the_day_up_to_that_of_somebody_unknown() {
        let known = rating(1500, 50);
        let after = |days: i64| known.at(Timestamp(NOON.0 + days * DAY)).deviation;
        assert_eq!(after(0), 5_000);
        // The square root of 50² + (0.06 · 173.7178)².
        assert_eq!(after(1), 5_107);
        assert!(after(60) < PROVISIONAL_DEVIATION && after(120) >= PROVISIONAL_DEVIATION);
        assert_eq!(after(100_000), GREATEST_DEVIATION);
        assert_eq!(known.at(Timestamp(0)).deviation, 5_000, "an earlier moment of the day changes nothing");
    }

    #[test]
    fn a_rating_is_provisional_until_its_deviation_is_below_110() {
        assert!(Rating::new(NOON).is_provisional());
        assert!(rating(1500, 110).is_provisional());
        assert!(!Rating { deviation: 10_999, ..rating(1500, 0) }.is_provisional());
    }

    #[test]
    fn a_second_win_of_a_newcomer_counts_against_the_same_newcomer() {
        for length in [MatchLength::Single, MatchLength::Standard] {
            let first = rated(BySide::default(), win(length));
            let second = rated(BySide { black: Some(first.black), white: Some(first.white) }, win(length));
            assert!(second.black.rating > first.black.rating && second.white.rating < first.white.rating);
        }
    }

    #[test]
    fn who_beats_one_account_a_thousand_times_leads_by_little_more_than_400() {
        let mut both = rated(BySide::default(), win(MatchLength::Marathon));
        let mut at_ten = None;
        for number in 2..=1_000 {
            both = rated(
                BySide { black: Some(both.black), white: Some(both.white) },
                win(MatchLength::Marathon),
            );
            if number == 10 {
                at_ten = Some((both.black.rating, both.white.rating));
            }
        }
        assert_eq!(at_ten, Some((both.black.rating, both.white.rating)), "ten wins do what a thousand do");
        // Of two new accounts, the one that wins ends less than 400 points above the rating of a new player.
        assert!(both.black.rating - 150_000 < GREATEST_LEAD, "{both:?}");
        assert_eq!(both.black.played, 1_000);
        // An upset counts, however far apart the ratings are.
        let upset = RatedResult { winner: Some(Side::White), ..win(MatchLength::Single) };
        let after = rated(BySide { black: Some(both.black), white: Some(both.white) }, upset);
        assert!(after.white.rating > both.white.rating && after.black.rating < both.black.rating);
    }
}

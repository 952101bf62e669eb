//! The ratings of people and puzzles, by Arpad Elo's system.

/// The rating of a person before their first try.
pub(super) const FIRST_RATING: f64 = 1000.0;

/// The rating that an untried puzzle of difficulty 1 has, and how much each further difficulty adds.
const EASIEST_RATING: f64 = 800.0;
const RATING_A_DIFFICULTY: f64 = 200.0;

/// The most by which a try changes the rating of a person and that of a puzzle. A puzzle has the smaller step, because many
/// people try it.
const PERSON_STEP: f64 = 32.0;
const PUZZLE_STEP: f64 = 16.0;

/// Returns a rating in whole points, as people read it.
#[expect(clippy::cast_sign_loss, reason = "it is not negative")]
pub(super) fn whole(rating: f64) -> u32 {
    rating.max(0.0).round() as u32
}

/// Returns the rating of a puzzle that nobody has tried.
pub(super) fn first_rating(difficulty: u8) -> f64 {
    EASIEST_RATING + RATING_A_DIFFICULTY * f64::from(difficulty.saturating_sub(1))
}

/// Computes the ratings of a person and a puzzle after a try, by Arpad Elo's system. A try counts as a game between the two (A.
/// Elo, *The Rating of Chessplayers, Past and Present*, 1978).
pub(super) fn rated((person, puzzle): (f64, f64), solved: bool) -> (f64, f64) {
    let expected = 1.0 / (1.0 + 10_f64.powf((puzzle - person) / 400.0));
    let more = f64::from(u8::from(solved)) - expected;
    (person + PERSON_STEP * more, puzzle - PUZZLE_STEP * more)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_solves_what_is_harder_gains_more_and_failing_what_is_easier_costs_more() {
        let gain = |person: f64, puzzle: f64| rated((person, puzzle), true).0 - person;
        let loss = |person: f64, puzzle: f64| person - rated((person, puzzle), false).0;
        assert!((gain(1000.0, 1000.0) - 16.0).abs() < 1e-9 && (loss(1000.0, 1000.0) - 16.0).abs() < 1e-9);
        // 400 points are odds of ten to one.
        assert!((gain(1000.0, 1400.0) - 32.0 * 10.0 / 11.0).abs() < 1e-9);
        assert!(gain(1400.0, 1000.0) < 3.0 && loss(1400.0, 1000.0) > 29.0);
        let (_, puzzle) = rated((1000.0, 1000.0), true);
        assert!((puzzle - 992.0).abs() < 1e-9, "what was solved is easier than it seemed");
    }
}

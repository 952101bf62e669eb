//! The figures on a person's profile.

use kamisado_rules::{BySide, Decision, Game, MatchLength, Side};

use super::{
    Achievement, Club, Person, Rating, Tally, Timestamp, achievements, event_codes, stored_word::StoredWord,
};
use crate::store::{OpeningRow, OwnResultRow, StoreError};

/// The maximum number of results that a profile counts.
const MOST_RESULTS: i64 = 10_000;

/// At most this many matches are replayed for achievements when a profile is shown. The periodic jobs replay the other ones.
const MOST_EXAMINED: u32 = 10;

/// The maximum difference between the ratings of players who count as equally strong, in hundredths.
const EQUAL: i64 = 10_000;

/// The minimum amount by which the opponent's rating exceeds the player's rating in an upset, in hundredths.
const UPSET: i64 = 20_000;

/// The maximum number of matches on the curve of a rating.
const CURVE_MAX: usize = 100;

/// The strength of an opponent compared with the player, by both ratings before the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// Rated more than 100 points lower.
    Weaker,
    /// Rated at most 100 points higher or lower.
    Equal,
    /// Rated more than 100 points higher.
    Stronger,
}

impl Strength {
    /// All strengths, weakest first.
    pub const ALL: [Self; 3] = [Self::Weaker, Self::Equal, Self::Stronger];

    const fn of(opponent: i64, own: i64) -> Self {
        if opponent < own - EQUAL {
            Self::Weaker
        } else if opponent > own + EQUAL {
            Self::Stronger
        } else {
            Self::Equal
        }
    }
}

/// The move with which a person has most often opened matches of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FavoriteOpening {
    /// The game.
    pub game: Game,
    /// The side with which the person opened.
    pub side: Side,
    /// The first move. Only matches with the standard opening on the plain board count.
    pub decision: Decision,
    /// How many matches the person has opened with the move.
    pub played: u64,
    /// How many of these matches the person has won.
    pub won: u64,
    /// How many matches of the game the person has opened.
    pub opened: u64,
}

/// The figures on a person's profile, which follow from the person's rated matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// The ratings by game.
    pub ratings: Vec<(Game, Rating)>,
    /// For each game with stored rating changes, the ratings over the last matches, in hundredths: the rating before the first of
    /// these matches, then the rating after each of them.
    pub curves: Vec<(Game, Vec<i64>)>,
    /// The results by side.
    pub sides: BySide<Tally>,
    /// The results by match length, shortest first, without lengths that were not played.
    pub lengths: Vec<(MatchLength, Tally)>,
    /// The results by the opponent's strength, weakest first, without strengths that the person has not met.
    pub strengths: Vec<(Strength, Tally)>,
    /// The most wins in a row.
    pub longest_streak: u64,
    /// The smallest number of own moves with which the person has won a stored match by points.
    pub fastest_win: Option<u64>,
    /// The favorite opening of each game in the stored matches.
    pub openings: Vec<FavoriteOpening>,
    /// The achievements of the person, each with its count.
    pub achievements: Vec<(Achievement, u64)>,
}

impl Profile {
    /// Returns the profile with the ratings as of `now`: ratings become less certain every day.
    #[must_use]
    pub fn at(mut self, now: Timestamp) -> Self {
        for (_, rating) in &mut self.ratings {
            *rating = rating.at(now);
        }
        self
    }
}

/// Returns the tally of a single result for the player of `side`.
fn counted(winner: Option<Side>, side: Side) -> Tally {
    Tally {
        won: u64::from(winner == Some(side)),
        lost: u64::from(winner == Some(!side)),
        drawn: u64::from(winner.is_none()),
    }
}

/// Computes the profile from results, which are ordered by time, forwards or backwards.
fn of_results(results: &[OwnResultRow]) -> Profile {
    let mut sides = BySide::<Tally>::default();
    let mut lengths = MatchLength::ALL.map(|length| (length, Tally::default()));
    let mut strengths = Strength::ALL.map(|strength| (strength, Tally::default()));
    let (mut streak, mut longest_streak) = (0, 0);
    let mut achieved = Vec::new();
    for result in results {
        let Some(side) = Side::from_word(&result.side) else { continue };
        let winner = result.winner.as_deref().and_then(Side::from_word);
        let tally = counted(winner, side);
        sides[side] = sides[side].with(tally);
        let length = MatchLength::from_word(&result.length);
        if let Some((_, of_length)) = lengths.iter_mut().find(|(known, _)| Some(*known) == length) {
            *of_length = of_length.with(tally);
        }
        let strength =
            result.other_before.zip(result.own_before).map(|(other, own)| Strength::of(other, own));
        if let Some((_, against)) = strengths.iter_mut().find(|(known, _)| Some(*known) == strength) {
            *against = against.with(tally);
        }
        achieved.extend(achievements::read(result.achievements.as_deref().unwrap_or_default(), side));
        let is_upset =
            result.other_before.zip(result.own_before).is_some_and(|(other, own)| other - own >= UPSET);
        achieved.extend((is_upset && winner == Some(side)).then_some((Achievement::Upset, 1)));
        streak = if winner == Some(side) { streak + 1 } else { 0 };
        longest_streak = longest_streak.max(streak);
    }
    let was_played = |tally: &Tally| *tally != Tally::default();
    Profile {
        sides,
        lengths: lengths.into_iter().filter(|(_, tally)| was_played(tally)).collect(),
        strengths: strengths.into_iter().filter(|(_, tally)| was_played(tally)).collect(),
        longest_streak,
        achievements: achievements::sum(achieved),
        ..Profile::default()
    }
}

/// Returns the favorite opening of each game. The rows are ordered by frequency, the most frequent first.
fn favorites(rows: &[OpeningRow]) -> Vec<FavoriteOpening> {
    let favorite = |game: Game| {
        let of_game = || rows.iter().filter(|row| Game::from_word(&row.game) == Some(game));
        let first = of_game().next()?;
        Some(FavoriteOpening {
            game,
            side: Side::from_word(&first.side)?,
            decision: event_codes::event_from_code(game, "decided", &first.code)?.decision()?,
            played: first.played.cast_unsigned(),
            won: first.won.cast_unsigned(),
            opened: of_game().map(|row| row.played.cast_unsigned()).sum(),
        })
    };
    [Game::Kamisado, Game::Megasado].into_iter().filter_map(favorite).collect()
}

/// Returns the rating curves from results, which are ordered newest first. A curve begins after the newest result whose ratings are
/// not stored.
fn curves(results: &[OwnResultRow]) -> Vec<(Game, Vec<i64>)> {
    let of_game = |game: Game| {
        let own = results.iter().filter(|result| Game::from_word(&result.game) == Some(game));
        let noted = own.map_while(|result| result.own_before.zip(result.own_after));
        let mut curve: Vec<i64> = Vec::new();
        for (before, after) in noted.take(CURVE_MAX) {
            if curve.is_empty() {
                curve.push(after);
            }
            curve.push(before);
        }
        curve.reverse();
        (game, curve)
    };
    let curves = [Game::Kamisado, Game::Megasado].map(of_game);
    curves.into_iter().filter(|(_, curve)| !curve.is_empty()).collect()
}

impl Club {
    /// Returns whether a person keeps their profile private, so that others are not shown their ratings. Returns false for `None`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keeps_profile_private(&self, person: Option<Person>) -> Result<bool, StoreError> {
        match person {
            Some(person) => self.store.keeps_profile_private(person.0).await,
            None => Ok(false),
        }
    }

    /// Returns a person's profile, as `reader` may see it, or `None` if the person keeps it private or has blocked the reader. The
    /// profile counts the last `MOST_RESULTS` results. Everybody can see their own profile.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn profile(&self, person: Person, reader: Person) -> Result<Option<Profile>, StoreError> {
        if person != reader && !self.store.shows_profile(person.0, reader.0).await? {
            return Ok(None);
        }
        // The last matches may not have been examined for achievements yet.
        self.examine_results(MOST_EXAMINED).await?;
        let results = self.store.results_of(person.0, MOST_RESULTS).await?;
        let fastest_win = self.store.fewest_moves_of_a_win(person.0).await?;
        Ok(Some(Profile {
            ratings: self.ratings_of(person).await?,
            curves: curves(&results),
            fastest_win: fastest_win.map(i64::cast_unsigned),
            openings: favorites(&self.store.openings_of(person.0).await?),
            ..of_results(&results)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(side: Side, winner: Option<Side>, length: MatchLength, ratings: [i64; 2]) -> OwnResultRow {
        OwnResultRow {
            length: length.word().to_owned(),
            side: side.word().to_owned(),
            winner: winner.map(|winner| winner.word().to_owned()),
            game: Game::Kamisado.word().to_owned(),
            own_before: Some(ratings[0]),
            own_after: Some(ratings[0] + 100),
            other_before: Some(ratings[1]),
            achievements: None,
        }
    }

    const fn tally(won: u64, lost: u64, drawn: u64) -> Tally {
        Tally { won, lost, drawn }
    }

    #[test]
    fn results_are_counted_by_side_length_and_strength() {
        use MatchLength::{Long, Single};
        use Side::{Black, White};

        let profile = of_results(&[
            result(Black, Some(Black), Single, [150_000, 140_000]),
            result(White, Some(White), Single, [150_000, 160_001]),
            result(White, Some(Black), Long, [150_000, 139_999]),
            result(Black, Some(Black), Single, [150_000, 150_000]),
            result(Black, None, Single, [150_000, 150_000]),
            result(Black, Some(Black), Single, [150_000, 160_000]),
        ]);
        assert_eq!(profile.sides, BySide { black: tally(3, 0, 1), white: tally(1, 1, 0) });
        assert_eq!(profile.lengths, [(Single, tally(4, 0, 1)), (Long, tally(0, 1, 0))]);
        let strengths = [
            (Strength::Weaker, tally(0, 1, 0)),
            (Strength::Equal, tally(3, 0, 1)),
            (Strength::Stronger, tally(1, 0, 0)),
        ];
        assert_eq!(profile.strengths, strengths);
        assert_eq!(profile.longest_streak, 2, "a draw ends a streak");
        assert_eq!(of_results(&[]), Profile::default());
    }

    #[test]
    fn achievements_are_those_of_the_own_side_and_wins_against_much_stronger_players() {
        use Side::{Black, White};

        let with = |side, winner, code: &str, ratings| OwnResultRow {
            achievements: Some(code.to_owned()),
            ..result(side, Some(winner), MatchLength::Long, ratings)
        };
        let profile = of_results(&[
            with(Black, Black, "black triple sumo 1, white double push 3", [150_000, 170_000]),
            with(
                White,
                White,
                "black triple sumo 1, white double push 2, white comeback 1",
                [150_000, 169_999],
            ),
            with(White, Black, "", [150_000, 190_000]),
            result(Black, None, MatchLength::Long, [150_000, 190_000]),
        ]);
        assert_eq!(
            profile.achievements,
            [
                (Achievement::TripleSumo, 1),
                (Achievement::DoublePush, 2),
                (Achievement::Comeback, 1),
                (Achievement::Upset, 1),
            ]
        );
    }

    #[test]
    fn the_favorite_opening_is_the_most_frequent_one_of_each_game() {
        let row = |game: Game, code: &str, played, won| OpeningRow {
            game: game.word().to_owned(),
            side: Side::Black.word().to_owned(),
            code: code.to_owned(),
            played,
            won,
        };
        let rows = [
            row(Game::Megasado, "step gold d5", 4, 1),
            row(Game::Kamisado, "step brown d5", 3, 2),
            row(Game::Kamisado, "step red a4", 1, 1),
        ];
        let of = |game| favorites(&rows).into_iter().find(|favorite| favorite.game == game).unwrap();
        let kamisado = of(Game::Kamisado);
        assert_eq!((kamisado.played, kamisado.won, kamisado.opened), (3, 2, 4));
        assert!(matches!(kamisado.decision, Decision::Step { tower: kamisado_rules::Color::Brown, .. }));
        assert_eq!((of(Game::Megasado).played, of(Game::Megasado).opened), (4, 4));
        assert!(favorites(&[row(Game::Kamisado, "nonsense", 1, 1)]).is_empty());
    }

    #[test]
    fn a_curve_goes_from_the_first_to_the_last_match_of_a_game() {
        let at = |game: Game, before: Option<i64>, after: Option<i64>| OwnResultRow {
            game: game.word().to_owned(),
            own_before: before,
            own_after: after,
            ..result(Side::Black, None, MatchLength::Single, [0, 0])
        };
        // Newest first.
        let results = [
            at(Game::Kamisado, Some(160), Some(155)),
            at(Game::Megasado, Some(150), Some(140)),
            at(Game::Kamisado, Some(150), Some(160)),
            at(Game::Kamisado, None, None),
            at(Game::Kamisado, Some(900), Some(901)),
        ];
        let expected = [(Game::Kamisado, vec![150, 160, 155]), (Game::Megasado, vec![150, 140])];
        assert_eq!(curves(&results), expected);
        assert_eq!(curves(&[]), []);
        let many = vec![at(Game::Kamisado, Some(1), Some(1)); CURVE_MAX * 2];
        assert_eq!(curves(&many)[0].1.len(), CURVE_MAX + 1);
    }

    #[test]
    fn a_result_whose_ratings_are_not_noted_counts_by_side_and_length_alone() {
        let unknown = OwnResultRow {
            own_before: None,
            ..result(Side::Black, None, MatchLength::Single, [150_000, 150_000])
        };
        let profile = of_results(&[unknown]);
        assert_eq!((profile.sides.black, profile.strengths), (tally(0, 0, 1), Vec::new()));
        assert_eq!(profile.lengths, [(MatchLength::Single, tally(0, 0, 1))]);
    }
}

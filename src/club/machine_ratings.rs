//! The ratings of the bot's levels by side, measured in matches against people. These matches do not change the ratings of the
//! people.
//!
//! The ratings follow from the results of machines in the order in which the results are stored, each with the rating that the
//! person had at the end of the match. Against a machine, people may take back any decision, so a match with a takeback does not
//! count.

use std::collections::BTreeMap;

use kamisado_rules::{BySide, Game, MatchLength, Side};

use super::{
    Club, Event, Finish, History, MachineLevel, Offer, Rating, Seat, Status, Timestamp,
    rating_formula::{RatedResult, rated},
    stored_word::StoredWord,
};
use crate::store::{MachineOutcomeRow, MachineRatingRow, StoreError, WriteTransaction};

/// How many results are read at once.
const PAGE: i64 = 10_000;

/// The ratings of a level in a game, by side; `None` for a side that has not been measured yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MachineRatings {
    /// The level.
    pub level: MachineLevel,
    /// The game.
    pub game: Game,
    /// The ratings.
    pub sides: BySide<Option<Rating>>,
}

/// The key of a rating: the game as a stored word, the level, and the side as a stored word.
type Key = (String, i64, String);

impl From<&MachineRatingRow> for Rating {
    fn from(row: &MachineRatingRow) -> Self {
        Self {
            rating: row.rating,
            deviation: row.deviation,
            volatility: row.volatility,
            played: row.played,
            rated_at: Timestamp(row.rated_at),
        }
    }
}

fn row((game, level, side): Key, rating: Rating) -> MachineRatingRow {
    MachineRatingRow {
        game,
        level,
        side,
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
        played: rating.played,
        rated_at: rating.rated_at.0,
    }
}

fn key(outcome: &MachineOutcomeRow) -> Key {
    (outcome.game.clone(), outcome.level, outcome.side.clone())
}

/// Returns the rating of the machine after a result.
fn measured(outcome: &MachineOutcomeRow, before: Option<Rating>) -> Rating {
    let ended_at = Timestamp(outcome.ended_at);
    let side = Side::from_word(&outcome.side).unwrap_or(Side::Black);
    let person = Rating {
        rating: outcome.person_rating,
        deviation: outcome.person_deviation,
        ..Rating::new(ended_at)
    };
    let before = BySide::from_fn(|seat| if seat == side { before } else { Some(person) });
    let result = RatedResult {
        length: MatchLength::from_word(&outcome.length).unwrap_or(MatchLength::Single),
        winner: outcome.winner.as_deref().and_then(Side::from_word),
        ended_at,
    };
    rated(before, result)[side]
}

/// Returns the side and the level of the machine in a match that has just ended, or `None` if the match does not measure a machine.
fn measured_side(history: &History) -> Option<(Side, MachineLevel)> {
    let Status::Over { finish, .. } = history.status else { return None };
    let machine = !history.side_against_machine()?;
    let is_taken_back = |event: Event| matches!(event, Event::TakenBack | Event::Agreed(Offer::TakeBack));
    // In a match of a server, the machine may have made some of the server's decisions.
    let counts = finish != Finish::Aborted
        && !history.has_votes()
        && history.imported == 0
        && history.has_move()
        && !history.entries.iter().any(|applied| is_taken_back(applied.entry.event));
    let Seat::Machine(level) = history.seats[machine] else { return None };
    counts.then_some((machine, level))
}

/// Stores the result of a match between a machine and a person that has just ended, and rates the machine by it.
pub(super) async fn measure(writing: &mut WriteTransaction, history: &History) -> Result<(), StoreError> {
    let (Some((side, level)), Some(ending)) = (measured_side(history), history.ending()) else {
        return Ok(());
    };
    let Status::Over { winner, .. } = history.status else { return Ok(()) };
    let person = writing.rating_of_opponent(history.id.0).await?;
    let person = person.map_or(Rating::new(ending.at), |row| Rating::from(&row).at(ending.at));
    let terms = history.state.terms();
    let outcome = MachineOutcomeRow {
        game: terms.board().game.word().to_owned(),
        length: terms.length().word().to_owned(),
        level: level.number().into(),
        side: side.word().to_owned(),
        winner: winner.map(|winner| winner.word().to_owned()),
        person_rating: person.rating,
        person_deviation: person.deviation,
        ended_at: ending.at.0,
    };
    writing.keep_machine_outcome(&outcome).await?;
    let before = writing.machine_rating((&outcome.game, outcome.level, &outcome.side)).await?;
    let after = measured(&outcome, before.as_ref().map(Rating::from));
    writing.set_machine_rating(&row(key(&outcome), after)).await
}

impl Club {
    /// Returns the ratings of the bot's levels in each game, weakest level first, without those that were never measured.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn machine_ratings(&self) -> Result<Vec<MachineRatings>, StoreError> {
        let rows = self.store.machine_ratings().await?;
        let mut ratings: Vec<MachineRatings> = Vec::new();
        for row in &rows {
            let level = u8::try_from(row.level).ok().and_then(MachineLevel::new);
            let (Some(level), Some(game), Some(side)) =
                (level, Game::from_word(&row.game), Side::from_word(&row.side))
            else {
                continue;
            };
            let known = ratings.iter().position(|known| (known.level, known.game) == (level, game));
            let index = known.unwrap_or_else(|| {
                ratings.push(MachineRatings { level, game, sides: BySide::default() });
                ratings.len() - 1
            });
            ratings[index].sides[side] = Some(row.into());
        }
        ratings.sort_by_key(|ratings| ratings.level.number());
        Ok(ratings)
    }

    /// Returns the ratings of machines, computed from the results alone, in the order of [`crate::store::Store::machine_ratings`].
    pub(super) async fn computed_machine_ratings(&self) -> Result<Vec<MachineRatingRow>, StoreError> {
        let mut ratings = BTreeMap::<Key, Rating>::new();
        let mut last = 0;
        loop {
            let page = self.store.machine_outcomes_after(last, PAGE).await?;
            let Some(&(end, _)) = page.last() else { break };
            last = end;
            for (_, outcome) in &page {
                let key = key(outcome);
                let after = measured(outcome, ratings.get(&key).copied());
                ratings.insert(key, after);
            }
        }
        Ok(ratings.into_iter().map(|(key, rating)| row(key, rating)).collect())
    }
}

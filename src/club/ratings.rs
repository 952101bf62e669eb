//! The ratings of people, which follow from the results of their matches.

use std::collections::HashMap;

use kamisado_rules::{BySide, Game, MatchLength, Side};

use super::{
    Club, History, MatchId, Person, Player, Rating, Server, Status, Timestamp,
    rating::{RatedResult, RatingChange, Stake, rated, stakes},
    stored_word::StoredWord,
};
use crate::store::{
    RatedPersonRow, RatedResultRow, RatingChangesRow, RatingRow, StoreError, WriteTransaction,
};

/// How many results are read at once.
const PAGE: i64 = 10_000;

/// The result of computing all ratings anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rebuilt {
    /// The results from which they follow.
    pub results: u64,
    /// The ratings.
    pub ratings: usize,
    /// Those that were different before.
    pub changed: usize,
}

/// A line of a list by rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingLine {
    /// The rank, from 1; equal ratings share one. Provisional ratings come last.
    pub rank: u64,
    /// The player.
    pub player: Player,
    /// The rating.
    pub rating: Rating,
}

/// The best rated people of a server in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingList {
    /// The game.
    pub game: Game,
    /// The lines, best first.
    pub best: Vec<RatingLine>,
    /// The line of the person who asks, also if it is among the best; `None` if they are not rated there.
    pub own: Option<RatingLine>,
}

impl From<RatedPersonRow> for RatingLine {
    fn from(row: RatedPersonRow) -> Self {
        Self { rank: row.place.cast_unsigned(), player: row.player.into(), rating: Rating::from(&row.rating) }
    }
}

/// The ratings of pseudonyms by game.
type Ratings = HashMap<(i64, String), Rating>;

/// What follows from the results.
#[derive(Default)]
struct Computed {
    /// The ratings.
    ratings: Ratings,
    /// The number of results.
    results: u64,
    /// What results did to the ratings, where that is noted otherwise.
    wrong_changes: Vec<(i64, RatingChangesRow)>,
}

fn row((player, game): (i64, String), rating: Rating) -> RatingRow {
    RatingRow {
        rated_player_id: player,
        game,
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
        played: rating.played,
        rated_at: rating.rated_at.0,
    }
}

impl From<&RatingRow> for Rating {
    fn from(row: &RatingRow) -> Self {
        Self {
            rating: row.rating,
            deviation: row.deviation,
            volatility: row.volatility,
            played: row.played,
            rated_at: Timestamp(row.rated_at),
        }
    }
}

/// The ratings of both players after a stored result. A result of a length that this version does not know counts as one of a
/// single round.
fn rated_by(result: &RatedResultRow, before: BySide<Option<Rating>>) -> BySide<Rating> {
    let length = MatchLength::from_word(&result.length).unwrap_or(MatchLength::Single);
    let winner = result.winner.as_deref().and_then(Side::from_word);
    rated(before, RatedResult { length, winner, ended_at: Timestamp(result.ended_at) })
}

/// What a result has done, where these are the ratings before, as far as there were any, and after it.
fn changes(before: BySide<Option<Rating>>, after: BySide<Rating>) -> RatingChangesRow {
    let before = BySide::from_fn(|side| before[side].unwrap_or(Rating::new(after[side].rated_at)).rating);
    RatingChangesRow {
        black_before: Some(before.black),
        black_after: Some(after.black.rating),
        white_before: Some(before.white),
        white_after: Some(after.white.rating),
    }
}

/// Stores the result of a match that this transaction has just ended, and rates both players by it, if it counts.
pub(super) async fn rate(writing: &mut WriteTransaction, history: &History) -> Result<(), StoreError> {
    if !matches!(history.status, Status::Over { .. }) || !history.is_rated() {
        return Ok(());
    }
    rate_match(writing, history.id).await
}

/// Stores the result of a match that counts and has ended, and rates both players by it.
async fn rate_match(writing: &mut WriteTransaction, id: MatchId) -> Result<(), StoreError> {
    let Some(result) = writing.keep_rated_result(id.0).await? else { return Ok(()) };
    let players = BySide { black: result.black_id, white: result.white_id };
    let known = writing.ratings_in(&result.game, [players.black, players.white]).await?;
    let before = BySide::from_fn(|side| {
        known.iter().find(|row| row.rated_player_id == players[side]).map(Rating::from)
    });
    let after = rated_by(&result, before);
    writing.set_rating_changes(result.id, changes(before, after)).await?;
    for side in Side::ALL {
        writing.set_rating(&row((players[side], result.game.clone()), after[side])).await?;
    }
    Ok(())
}

impl Club {
    /// A person's ratings by game.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ratings_of(&self, person: Person) -> Result<Vec<(Game, Rating)>, StoreError> {
        let rows = self.store.ratings_of(person.0).await?;
        Ok(rows.iter().filter_map(|row| Some((Game::from_word(&row.game)?, row.into()))).collect())
    }

    /// What a match did to the ratings of its players, as it is stored; `None` if it was not rated.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rating_changes(&self, id: MatchId) -> Result<Option<BySide<RatingChange>>, StoreError> {
        let Some(row) = self.store.rating_changes(id.0).await? else { return Ok(None) };
        let change = |(before, after)| Some(RatingChange { before: before?, after: after? });
        let black = change((row.black_before, row.black_after));
        let white = change((row.white_before, row.white_after));
        Ok(black.zip(white).map(|(black, white)| BySide { black, white }))
    }

    /// What a match between these two people is about at this moment.
    pub(super) async fn stakes(
        &self,
        people: [Person; 2],
        (game, length): (Game, MatchLength),
        at: Timestamp,
    ) -> Result<[Stake; 2], StoreError> {
        let [one, other] = people;
        let before = [self.rating_in(one, game).await?, self.rating_in(other, game).await?];
        Ok(stakes(before, length, at))
    }

    /// A person's rating in a game, if they have one.
    pub(super) async fn rating_in(&self, person: Person, game: Game) -> Result<Option<Rating>, StoreError> {
        let ratings = self.ratings_of(person).await?;
        Ok(ratings.into_iter().find(|&(of, _)| of == game).map(|(_, rating)| rating))
    }

    /// The best rated people of a server in each game, at most `most`, and the line of the person who asks. Games that nobody
    /// there is rated in are left out. People are of the server if they have finished a rated match there.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rating_lists(
        &self,
        server: Server,
        reader: Person,
        most: u32,
    ) -> Result<Vec<RatingList>, StoreError> {
        let mut lists = Vec::new();
        for game in [Game::Kamisado, Game::Megasado] {
            let list = async |person: Option<u64>| {
                let rows = self.store.ratings_on(server.0, game.word(), person, i64::from(most)).await?;
                Ok::<_, StoreError>(rows.into_iter().map(RatingLine::from).collect::<Vec<_>>())
            };
            let best = list(None).await?;
            if !best.is_empty() {
                let own = list(Some(reader.0)).await?.pop();
                lists.push(RatingList { game, best, own });
            }
        }
        Ok(lists)
    }

    /// All ratings, computed from the results alone.
    async fn computed_ratings(&self) -> Result<Computed, StoreError> {
        let Computed { mut ratings, mut results, mut wrong_changes } = Computed::default();
        let mut last = (i64::MIN, 0);
        loop {
            let page = self.store.rated_results_after(last, PAGE).await?;
            let Some(end) = page.last() else { return Ok(Computed { ratings, results, wrong_changes }) };
            last = (end.ended_at, end.id);
            for result in page {
                results += 1;
                let key = |side| match side {
                    Side::Black => (result.black_id, result.game.clone()),
                    Side::White => (result.white_id, result.game.clone()),
                };
                let before = BySide::from_fn(|side| ratings.get(&key(side)).copied());
                let after = rated_by(&result, before);
                let changes = changes(before, after);
                if changes != result.changes {
                    wrong_changes.push((result.id, changes));
                }
                for side in Side::ALL {
                    ratings.insert(key(side), after[side]);
                }
            }
        }
    }

    /// The pseudonyms and games whose stored ratings differ from those that follow from the results, and what follows.
    async fn wrong_ratings(&self) -> Result<(Vec<(i64, String)>, Computed), StoreError> {
        let computed = self.computed_ratings().await?;
        let mut missing = computed.ratings.clone();
        let mut wrong = Vec::new();
        for stored in self.store.ratings().await? {
            let key = (stored.rated_player_id, stored.game.clone());
            if missing.remove(&key) != Some(Rating::from(&stored)) {
                wrong.push(key);
            }
        }
        wrong.extend(missing.into_keys());
        wrong.sort();
        Ok((wrong, computed))
    }

    /// What an operator is told of stored ratings that do not follow from the results, at most `most` lines.
    pub(super) async fn rating_findings(&self, most: usize) -> Result<Vec<String>, StoreError> {
        let (wrong, Computed { wrong_changes, .. }) = self.wrong_ratings().await?;
        let finding = |(player, game): (i64, String)| {
            format!("the {game} rating of rated player {player} is noted otherwise than the results tell")
        };
        let changed = |(result, _): (i64, RatingChangesRow)| {
            format!("what rated result {result} did to the ratings is noted otherwise than the results tell")
        };
        let changes = wrong_changes.into_iter().map(changed);
        Ok(wrong.into_iter().map(finding).chain(changes).take(most).collect())
    }

    /// Computes all ratings anew from the results, and stores them. No match may end meanwhile.
    ///
    /// # Errors
    /// When the database fails; then the ratings are as before.
    pub async fn rebuild_ratings(&self) -> Result<Rebuilt, StoreError> {
        let (wrong, Computed { ratings, results, wrong_changes }) = self.wrong_ratings().await?;
        let rebuilt = Rebuilt { results, ratings: ratings.len(), changed: wrong.len() };
        let mut writing = self.store.write().await?;
        writing.remove_ratings().await?;
        for (key, rating) in ratings {
            writing.set_rating(&row(key, rating)).await?;
        }
        for (result, changes) in wrong_changes {
            writing.set_rating_changes(result, changes).await?;
        }
        writing.commit().await?;
        Ok(rebuilt)
    }
}

#[cfg(test)]
mod tests {
    use kamisado_rules::{Phase, Variants};

    use super::*;
    use crate::{
        club::{
            CausedBy, DAY, Entry, Event, Input, Offer, Place, Settings,
            append_event::append,
            start_match::{MatchSpec, start_match},
            test_matches::terms,
        },
        store::{NewSeat, Store},
    };

    /// Numbers that follow from each other and look random.
    struct Chance(u64);

    impl Chance {
        fn below(&mut self, count: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % count
        }
    }

    /// Plays a match of one move, which ends by a resignation or a draw.
    async fn play(writing: &mut WriteTransaction, players: [i64; 2], at: Timestamp, chance: &mut Chance) {
        let game = [Game::Kamisado, Game::Megasado][chance.below(2)];
        let spec = MatchSpec {
            place: Place(5),
            thread_of: None,
            server: Some(Server(9)),
            terms: terms(game, Variants::NONE, MatchLength::ALL[chance.below(4)]),
            time_control: None,
            seats: BySide { black: NewSeat::Player(players[0]), white: NewSeat::Player(players[1]) },
            continues: None,
            record: None,
        };
        let input = Input { id: 1, at, settles: None };
        let id = start_match(writing, &spec, input).await.unwrap();
        let parts = writing.match_parts(id.0, 0).await.unwrap().unwrap();
        let mut history = History::replay(None, parts).unwrap();
        let Phase::Playing(position) = history.state.phase() else { panic!("a round is played") };
        let decision = position.decisions().next().unwrap();
        let side = history.decider().unwrap();
        let ending = if chance.below(5) == 0 {
            vec![(side, Event::Offered(Offer::DrawMatch)), (!side, Event::Agreed(Offer::DrawMatch))]
        } else {
            vec![(Side::ALL[chance.below(2)], Event::Resigned)]
        };
        for (by, event) in [(side, Event::Decided(decision))].into_iter().chain(ending) {
            history.apply(Entry { by: CausedBy::Seat(by), at, event }).unwrap();
            append(writing, &history, None).await.unwrap();
        }
    }

    /// Ten thousand matches, with ends in any order and transactions that are broken off at the end of a match.
    #[tokio::test]
    async fn ratings_match_by_match_are_those_computed_from_all_results() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("ratings.sqlite3")).await.unwrap();
        let club = Club::new(store.clone(), Settings { challenge_lifetime: 1000 });
        let mut writing = store.write().await.unwrap();
        let mut players = Vec::new();
        for person in 1..=40 {
            players.push(writing.player(person, "Player").await.unwrap());
        }
        writing.commit().await.unwrap();
        let mut chance = Chance(20_261_123);
        let mut now = 0;
        for _ in 0..100 {
            let mut writing = store.write().await.unwrap();
            for _ in 0..100 {
                let one = chance.below(players.len());
                let other = (one + 1 + chance.below(players.len() - 1)) % players.len();
                now += DAY * [0, 1, 2][chance.below(3)] / 10;
                // Some ends are stored late.
                let at = Timestamp(now - DAY * [0, 1, 2, 3][chance.below(4)] / 3);
                play(&mut writing, [players[one], players[other]], at, &mut chance).await;
            }
            writing.commit().await.unwrap();
            let mut broken_off = store.write().await.unwrap();
            play(&mut broken_off, [players[0], players[1]], Timestamp(now), &mut chance).await;
            drop(broken_off);
        }
        let (wrong, Computed { ratings, results, wrong_changes }) = club.wrong_ratings().await.unwrap();
        assert_eq!((wrong, wrong_changes, results), (Vec::new(), Vec::new(), 10_000));
        assert_eq!(ratings.len(), 80, "each has played both games");
        let played: i64 = ratings.values().map(|rating| rating.played).sum();
        assert_eq!(played, 20_000);
        let rebuilt = club.rebuild_ratings().await.unwrap();
        assert_eq!(rebuilt, Rebuilt { results: 10_000, ratings: 80, changed: 0 });
    }
}

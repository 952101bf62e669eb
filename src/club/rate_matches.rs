//! The ratings of people, which follow from the results of their matches.

use std::collections::HashMap;

use kamisado_rules::{BySide, Game, MatchLength, Side};

use super::{
    Club, History, LeaderboardList, LeaderboardOrder, ListedPage, MatchId, Person, Rating, Server, Status,
    Timestamp,
    rating_formula::{RatedResult, RatingChange, Stake, WHOLE_BOT, rated, stakes},
    stored_word::StoredWord,
};
use crate::store::{RatedResultRow, RatingChangesRow, RatingRow, StoreError, WriteTransaction};

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

/// What the rated matches of a player in a game tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Record {
    rating: Rating,
    /// Matches won.
    won: i64,
    /// Points scored.
    points: i64,
    /// The wins since the last match that was not won.
    streak: i64,
    /// The most wins in a row.
    longest_streak: i64,
}

/// Whose rating it is: the server, or 0 for the whole bot; the game, as a stored word; and the pseudonym.
type Key = (i64, String, i64);

/// Records by whose they are.
type Records = HashMap<Key, Record>;

/// What follows from the results.
#[derive(Default)]
struct Computed {
    /// The records, over the whole bot and of servers.
    records: Records,
    /// The number of results.
    results: u64,
    /// What results did to the ratings, where that is noted otherwise.
    wrong_changes: Vec<(i64, RatingChangesRow)>,
}

fn row((server_id, game, rated_player_id): Key, record: Record) -> RatingRow {
    let Record { rating, won, points, streak, longest_streak } = record;
    RatingRow {
        server_id,
        game,
        rated_player_id,
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
        provisional: rating.is_provisional(),
        played: rating.played,
        won,
        points,
        streak,
        longest_streak,
        rated_at: rating.rated_at.0,
    }
}

impl From<&RatingRow> for Record {
    fn from(row: &RatingRow) -> Self {
        Self {
            rating: row.into(),
            won: row.won,
            points: row.points,
            streak: row.streak,
            longest_streak: row.longest_streak,
        }
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

/// The records of both players after a stored result. A result of a length that this version does not know counts as one of a
/// single round.
fn recorded(result: &RatedResultRow, before: BySide<Option<Record>>) -> BySide<Record> {
    let length = MatchLength::from_word(&result.length).unwrap_or(MatchLength::Single);
    let winner = result.winner.as_deref().and_then(Side::from_word);
    let ratings = BySide::from_fn(|side| before[side].map(|record| record.rating));
    let after = rated(ratings, RatedResult { length, winner, ended_at: Timestamp(result.ended_at) });
    let points = BySide { black: result.black_points, white: result.white_points };
    BySide::from_fn(|side| {
        let has_won = winner == Some(side);
        let of = |part: fn(&Record) -> i64| before[side].as_ref().map_or(0, part);
        let streak = if has_won { of(|record| record.streak) + 1 } else { 0 };
        Record {
            rating: after[side],
            won: of(|record| record.won) + i64::from(has_won),
            points: of(|record| record.points) + points[side],
            streak,
            longest_streak: of(|record| record.longest_streak).max(streak),
        }
    })
}

/// Whose ratings a result changes on a server, or over the whole bot.
fn keys(result: &RatedResultRow, server: i64) -> BySide<Key> {
    let key = |player| (server, result.game.clone(), player);
    BySide { black: key(result.black_id), white: key(result.white_id) }
}

/// What a result has done, where these are the ratings before, as far as there were any, and after it.
fn changes(before: BySide<Option<Record>>, after: BySide<Record>) -> RatingChangesRow {
    let after = BySide::from_fn(|side| after[side].rating);
    let unknown = |side: Side| Rating::new(after[side].rated_at);
    let before = BySide::from_fn(|side| before[side].map_or(unknown(side), |record| record.rating).rating);
    RatingChangesRow {
        black_before: Some(before.black),
        black_after: Some(after.black.rating),
        white_before: Some(before.white),
        white_after: Some(after.white.rating),
    }
}

/// Rates by the last event of a match, which has just been stored: if it has ended the match and that counts, both players are
/// rated by its result; if a moderator takes it out of the standings of its server, the ratings there are computed without it.
pub(super) async fn rate(writing: &mut WriteTransaction, history: &History) -> Result<(), StoreError> {
    match history.status {
        // Boxed, so that the futures of every event stay small.
        Status::Over { .. } if history.unrated => Box::pin(take_out(writing, history.id)).await,
        Status::Over { .. } if history.is_rated() => Box::pin(rate_match(writing, history.id)).await,
        _ => Ok(()),
    }
}

/// Stores the result of a match that counts and has ended, and rates both players by it.
async fn rate_match(writing: &mut WriteTransaction, id: MatchId) -> Result<(), StoreError> {
    let Some(result) = writing.keep_rated_result(id.0).await? else { return Ok(()) };
    let players = [result.black_id, result.white_id];
    let known = writing.ratings_in(&result.game, result.server_id, players).await?;
    let mut rows = Vec::new();
    for server in std::iter::once(WHOLE_BOT).chain(result.server_id) {
        let keys = keys(&result, server);
        let before = BySide::from_fn(|side| {
            let (_, _, player) = keys[side];
            let is_own = |row: &&RatingRow| (row.server_id, row.rated_player_id) == (server, player);
            known.iter().find(is_own).map(Record::from)
        });
        let after = recorded(&result, before);
        if server == WHOLE_BOT {
            writing.set_rating_changes(&[(result.id, changes(before, after))]).await?;
        }
        let BySide { black, white } = keys;
        rows.extend([row(black, after.black), row(white, after.white)]);
    }
    writing.set_ratings(&rows).await?;
    if rows.iter().any(|row| row.played == 1) {
        writing.list_ratings_of(players).await?;
    }
    Ok(())
}

/// Takes the result of a match out of what counts on its server, and computes the ratings of the server in its game anew.
async fn take_out(writing: &mut WriteTransaction, id: MatchId) -> Result<(), StoreError> {
    let Some((server, game)) = writing.take_server_result_out(id.0).await? else { return Ok(()) };
    let mut records = Records::new();
    let mut last = 0;
    loop {
        let page = writing.server_results_after((server, &game), last, PAGE).await?;
        let Some(end) = page.last() else { break };
        last = end.id;
        for result in &page {
            record(&mut records, result, server);
        }
    }
    writing.remove_ratings(Some((server, &game))).await?;
    writing.set_ratings(&rows(records)).await?;
    writing.list_all_ratings(Some(server)).await
}

/// Counts a result on a server, or over the whole bot. Returns what it has done.
fn record(records: &mut Records, result: &RatedResultRow, server: i64) -> RatingChangesRow {
    let keys = keys(result, server);
    let before = BySide::from_fn(|side| records.get(&keys[side]).copied());
    let after = recorded(result, before);
    let BySide { black, white } = keys;
    records.extend([(black, after.black), (white, after.white)]);
    changes(before, after)
}

/// The rows of records, in the order of their keys.
fn rows(records: Records) -> Vec<RatingRow> {
    let mut records: Vec<_> = records.into_iter().collect();
    records.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    records.into_iter().map(|(key, record)| row(key, record)).collect()
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

    /// The best rated people of a server in each game, by their ratings there, at most `most`, and the line of the person who
    /// asks. Games that nobody there is rated in are left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rating_lists(
        &self,
        server: Server,
        reader: Person,
        most: u32,
    ) -> Result<Vec<ListedPage>, StoreError> {
        let mut lists = Vec::new();
        for game in [Game::Kamisado, Game::Megasado] {
            let list =
                LeaderboardList { order: LeaderboardOrder::Rating, everywhere: false, game: Some(game) };
            let best = self.leaderboard(list, server, reader, (0, most)).await?;
            if !best.lines.is_empty() {
                lists.push(best);
            }
        }
        Ok(lists)
    }

    /// All ratings, computed from the results alone.
    async fn computed_ratings(&self) -> Result<Computed, StoreError> {
        let Computed { mut records, mut results, mut wrong_changes } = Computed::default();
        let mut last = (i64::MIN, 0);
        loop {
            let page = self.store.rated_results_after(last, PAGE).await?;
            let Some(end) = page.last() else { return Ok(Computed { records, results, wrong_changes }) };
            last = (end.ended_at, end.id);
            for result in page {
                results += 1;
                let changes = record(&mut records, &result, WHOLE_BOT);
                if changes != result.changes {
                    wrong_changes.push((result.id, changes));
                }
                if let Some(server) = result.server_id {
                    record(&mut records, &result, server);
                }
            }
        }
    }

    /// The keys of stored ratings that differ from those that follow from the results, and what follows.
    async fn wrong_ratings(&self) -> Result<(Vec<Key>, Computed), StoreError> {
        let computed = self.computed_ratings().await?;
        let mut missing = computed.records.clone();
        let mut wrong = Vec::new();
        for stored in self.store.ratings().await? {
            let key = (stored.server_id, stored.game.clone(), stored.rated_player_id);
            let follows = missing.remove(&key);
            if follows.map(|record| row(key.clone(), record)).as_ref() != Some(&stored) {
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
        let finding = |(server, game, player): Key| match server {
            WHOLE_BOT => {
                format!("the {game} rating of rated player {player} is noted otherwise than the results tell")
            }
            server => format!(
                "server {}: the {game} rating of rated player {player} is noted otherwise than the results tell",
                server.cast_unsigned()
            ),
        };
        let changed = |(result, _): (i64, RatingChangesRow)| {
            format!("what rated result {result} did to the ratings is noted otherwise than the results tell")
        };
        let listed = match self.store.wrongly_listed_ratings().await? {
            0 => None,
            count => Some(format!(
                "{count} ratings are on leaderboards where they should not be, or the other way round"
            )),
        };
        let changes = wrong_changes.into_iter().map(changed);
        Ok(wrong.into_iter().map(finding).chain(changes).chain(listed).take(most).collect())
    }

    /// Computes all ratings anew from the results, and stores them. No match may end meanwhile.
    ///
    /// # Errors
    /// When the database fails; then the ratings are as before.
    pub async fn rebuild_ratings(&self) -> Result<Rebuilt, StoreError> {
        let (wrong, Computed { records, results, wrong_changes }) = self.wrong_ratings().await?;
        let rebuilt = Rebuilt { results, ratings: records.len(), changed: wrong.len() };
        let mut writing = self.store.write().await?;
        writing.remove_ratings(None).await?;
        writing.set_ratings(&rows(records)).await?;
        writing.list_all_ratings(None).await?;
        writing.set_rating_changes(&wrong_changes).await?;
        writing.commit().await?;
        Ok(rebuilt)
    }

    /// Computes all ratings if there are results and no ratings, as after an upgrade from a version that kept them otherwise.
    /// `None` if that is not so. No match may end meanwhile.
    ///
    /// # Errors
    /// As [`Club::rebuild_ratings`].
    pub async fn compute_missing_ratings(&self) -> Result<Option<Rebuilt>, StoreError> {
        if !self.store.lacks_ratings().await? {
            return Ok(None);
        }
        self.rebuild_ratings().await.map(Some)
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
            server: Some(Server(9 + chance.below(2) as u64)),
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
        let (wrong, Computed { records, results, wrong_changes }) = club.wrong_ratings().await.unwrap();
        assert_eq!((wrong, wrong_changes, results), (Vec::new(), Vec::new(), 10_000));
        assert_eq!(records.len(), 240, "each has played both games, on both servers");
        let played = |of: fn(i64) -> bool| -> i64 {
            records
                .iter()
                .filter(|((server, ..), _)| of(*server))
                .map(|(_, record)| record.rating.played)
                .sum()
        };
        assert_eq!(
            (played(|server| server == WHOLE_BOT), played(|server| server != WHOLE_BOT)),
            (20_000, 20_000)
        );
        let rebuilt = club.rebuild_ratings().await.unwrap();
        assert_eq!(rebuilt, Rebuilt { results: 10_000, ratings: 240, changed: 0 });
    }
}

//! The ratings of people, which follow from the results of their matches.

use std::collections::HashMap;

use kamisado_rules::{BySide, Game, MatchLength, Side};

use super::{
    Club, History, LeaderboardList, LeaderboardOrder, LeaderboardScope, ListedPage, MatchId, Person, Rating,
    Server, Status, Timestamp, machine_ratings,
    rating_formula::{
        ALL_TIME, DEVIATION_A_DAY, PROVISIONAL_DEVIATION, RatedResult, RatingChange, Stake, WHOLE_BOT, rated,
        stakes,
    },
    seasons,
    stored_word::StoredWord,
    time_control::DAY,
};
use crate::store::{RatedResultRow, RatingChangesRow, RatingRow, StoreError, WriteTransaction};

/// How many results are read at once.
const PAGE: i64 = 10_000;

/// The name of the mark that holds the time at which the bot last recorded which ratings have become provisional.
const PROVISIONAL_NOTED: &str = "provisional noted";

/// The result of recomputing all ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rebuilt {
    /// The number of results from which the ratings were computed.
    pub results: u64,
    /// The number of ratings.
    pub ratings: usize,
    /// The number of ratings that differed from the stored ones.
    pub changed: usize,
}

/// The figures that follow from a player's rated matches in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RatedFigures {
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

/// The key of a player's figures: the list, the game and the player.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Key {
    list: List,
    /// The game, as a stored word.
    game: String,
    /// The player, by the pseudonym under which results are stored.
    player: i64,
}

/// A list of figures: of the whole bot or a server, and of all time or a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct List {
    /// The server; [`WHOLE_BOT`] for the whole bot.
    server: i64,
    /// The season; [`ALL_TIME`] outside of seasons.
    season: i64,
}

impl List {
    const fn of_all_time(server: i64) -> Self {
        Self { server, season: ALL_TIME }
    }
}

type FiguresByKey = HashMap<Key, RatedFigures>;

/// A running season of a server: its id, and the number of the newest result before the season.
#[derive(Clone, Copy, Debug)]
struct RunningSeason {
    id: i64,
    results_before: i64,
}

/// The running seasons by server.
type RunningSeasons = HashMap<i64, RunningSeason>;

/// The values that are computed from all results.
#[derive(Default)]
struct Computed {
    /// The figures of all players, over the whole bot and on servers.
    records: FiguresByKey,
    /// The number of results.
    results: u64,
    /// For each result whose stored rating changes are wrong, its number and the right changes.
    wrong_changes: Vec<(i64, RatingChangesRow)>,
}

fn row(Key { list, game, player }: Key, record: RatedFigures) -> RatingRow {
    let RatedFigures { rating, won, points, streak, longest_streak } = record;
    RatingRow {
        server_id: list.server,
        season_id: list.season,
        game,
        rated_player_id: player,
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

impl From<&RatingRow> for RatedFigures {
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

/// Returns the figures of both players after a stored result. If this version does not know the match length of the result, the
/// match counts as a single round.
fn recorded(result: &RatedResultRow, before: BySide<Option<RatedFigures>>) -> BySide<RatedFigures> {
    let length = MatchLength::from_word(&result.length).unwrap_or(MatchLength::Single);
    let winner = result.winner.as_deref().and_then(Side::from_word);
    let ratings = BySide::from_fn(|side| before[side].map(|record| record.rating));
    let after = rated(ratings, RatedResult { length, winner, ended_at: Timestamp(result.ended_at) });
    counted(result, before, after)
}

/// Returns the figures of both players in a season after a stored result. `on_server` holds their figures of all time on the server
/// after that result.
fn recorded_in_season(
    result: &RatedResultRow,
    before: BySide<Option<RatedFigures>>,
    on_server: BySide<RatedFigures>,
) -> BySide<RatedFigures> {
    let ratings = BySide::from_fn(|side| Rating {
        played: before[side].map_or(0, |record| record.rating.played) + 1,
        ..on_server[side].rating
    });
    counted(result, before, ratings)
}

/// Returns the figures of both players after a stored result. `after` holds their ratings after that result.
fn counted(
    result: &RatedResultRow,
    before: BySide<Option<RatedFigures>>,
    after: BySide<Rating>,
) -> BySide<RatedFigures> {
    let winner = result.winner.as_deref().and_then(Side::from_word);
    let points = BySide { black: result.black_points, white: result.white_points };
    BySide::from_fn(|side| {
        let has_won = winner == Some(side);
        let of = |part: fn(&RatedFigures) -> i64| before[side].as_ref().map_or(0, part);
        let streak = if has_won { of(|record| record.streak) + 1 } else { 0 };
        RatedFigures {
            rating: after[side],
            won: of(|record| record.won) + i64::from(has_won),
            points: of(|record| record.points) + points[side],
            streak,
            longest_streak: of(|record| record.longest_streak).max(streak),
        }
    })
}

/// Returns the keys of the figures of both players of a result in a list.
fn keys(result: &RatedResultRow, list: List) -> BySide<Key> {
    let key = |player| Key { list, game: result.game.clone(), player };
    BySide { black: key(result.black_id), white: key(result.white_id) }
}

/// Returns the changes of both ratings by a result. A player who had no figures before the result starts with the rating of a new
/// player.
fn changes(before: BySide<Option<RatedFigures>>, after: BySide<RatedFigures>) -> RatingChangesRow {
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

/// Updates the ratings after the last event of a match, which has just been stored. If the event ended the match and the match
/// counts, both players are rated by its result. If a moderator took the match out of the standings of its server, the ratings on
/// the server are recomputed without it. A match against a machine rates the machine.
pub(super) async fn rate(writing: &mut WriteTransaction, history: &History) -> Result<(), StoreError> {
    match history.status {
        // Boxed, so that the futures that store events stay small.
        Status::Over { .. } if history.unrated => Box::pin(take_out(writing, history.id)).await,
        Status::Over { .. } if history.is_rated() => Box::pin(rate_match(writing, history)).await,
        Status::Over { .. } if history.has_machine() => {
            Box::pin(machine_ratings::measure(writing, history)).await
        }
        _ => Ok(()),
    }
}

/// Stores the result of a match that counts and has ended, and rates both players by it. If a season of the server is due to end,
/// it ends first.
async fn rate_match(writing: &mut WriteTransaction, history: &History) -> Result<(), StoreError> {
    // A season that is due to end does so before the result gets its number, because the results of a season are those with numbers
    // after its beginning.
    let season = match (history.server, history.ending()) {
        (Some(server), Some(ending)) => {
            seasons::running_at(writing, server.0.cast_signed(), ending.at).await?
        }
        _ => None,
    };
    let Some(result) = writing.keep_rated_result(history.id.0).await? else { return Ok(()) };
    let players = [result.black_id, result.white_id];
    let known = writing.ratings_in(&result.game, (result.server_id, season), players).await?;
    let before = |list: List| {
        let is_of = |row: &&RatingRow, player| {
            (row.server_id, row.season_id, row.rated_player_id) == (list.server, list.season, player)
        };
        let record = |player| known.iter().find(|row| is_of(row, player)).map(RatedFigures::from);
        BySide { black: record(result.black_id), white: record(result.white_id) }
    };
    let mut rows = Vec::new();
    let mut add = |list, records: BySide<RatedFigures>| {
        let BySide { black, white } = keys(&result, list);
        rows.extend([row(black, records.black), row(white, records.white)]);
    };
    let whole_bot = List::of_all_time(WHOLE_BOT);
    let after = recorded(&result, before(whole_bot));
    writing.set_rating_changes(&[(result.id, changes(before(whole_bot), after))]).await?;
    add(whole_bot, after);
    if let Some(server) = result.server_id {
        let list = List::of_all_time(server);
        let after = recorded(&result, before(list));
        add(list, after);
        if let Some(season) = season {
            let list = List { server, season };
            add(list, recorded_in_season(&result, before(list), after));
        }
    }
    writing.set_ratings(&rows).await?;
    if rows.iter().any(|row| row.played == 1) {
        writing.list_ratings_of(players).await?;
    }
    Ok(())
}

/// Takes the result of a match out of the standings of its server, and recomputes the server's ratings in the match's game. Seasons
/// that are over stay as they were.
async fn take_out(writing: &mut WriteTransaction, id: MatchId) -> Result<(), StoreError> {
    let Some((server, game)) = writing.take_server_result_out(id.0).await? else { return Ok(()) };
    let season = writing.running_season(server).await?;
    let season = season.map(|season| RunningSeason { id: season.id, results_before: season.results_before });
    let mut records = FiguresByKey::new();
    let mut last = 0;
    loop {
        let page = writing.server_results_after((server, &game), last, PAGE).await?;
        let Some(end) = page.last() else { break };
        last = end.id;
        for result in &page {
            record_on_server(&mut records, result, (server, season));
        }
    }
    writing.remove_ratings(Some((server, &game))).await?;
    writing.set_ratings(&rows(records)).await?;
    // With the mark at 0, the ratings that have become provisional with time are soon recorded as provisional again.
    writing.set_mark(PROVISIONAL_NOTED, 0).await?;
    writing.list_all_ratings(Some(server)).await
}

/// Counts a result in a list of all time. Returns the figures before and after it.
fn record(
    records: &mut FiguresByKey,
    result: &RatedResultRow,
    server: i64,
) -> (BySide<Option<RatedFigures>>, BySide<RatedFigures>) {
    let keys = keys(result, List::of_all_time(server));
    let before = BySide::from_fn(|side| records.get(&keys[side]).copied());
    let after = recorded(result, before);
    keep(records, keys, after);
    (before, after)
}

/// Counts a result on a server, and in the server's running season unless the result is from before the season.
fn record_on_server(
    records: &mut FiguresByKey,
    result: &RatedResultRow,
    (server, season): (i64, Option<RunningSeason>),
) {
    let (_, on_server) = record(records, result, server);
    if let Some(season) = season.filter(|season| result.id > season.results_before) {
        let keys = keys(result, List { server, season: season.id });
        let before = BySide::from_fn(|side| records.get(&keys[side]).copied());
        keep(records, keys, recorded_in_season(result, before, on_server));
    }
}

fn keep(records: &mut FiguresByKey, keys: BySide<Key>, after: BySide<RatedFigures>) {
    let BySide { black, white } = keys;
    records.extend([(black, after.black), (white, after.white)]);
}

/// Converts figures to rows, in the order of their keys.
fn rows(records: FiguresByKey) -> Vec<RatingRow> {
    let mut records: Vec<_> = records.into_iter().collect();
    records.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    records.into_iter().map(|(key, record)| row(key, record)).collect()
}

impl Club {
    /// Returns a person's ratings by game.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ratings_of(&self, person: Person) -> Result<Vec<(Game, Rating)>, StoreError> {
        let rows = self.store.ratings_of(person.0).await?;
        Ok(rows.iter().filter_map(|row| Some((Game::from_word(&row.game)?, row.into()))).collect())
    }

    /// Returns the stored changes of both players' ratings by a match, or `None` if the match was not rated.
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

    /// Returns the possible rating changes in a match between these two people at `at`.
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

    /// Returns the possible changes of a player's rating by the result of a running match. `None` if the person does not play in
    /// the match, or if the match would not be rated if it ended now.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stake_in(
        &self,
        history: &History,
        person: Person,
        now: Timestamp,
    ) -> Result<Option<Stake>, StoreError> {
        let Some(side) = history.side_of(person).filter(|_| history.is_rated()) else { return Ok(None) };
        let Some(opponent) = history.seats[!side].person() else { return Ok(None) };
        let terms = history.state.terms();
        let [own, _] = self.stakes([person, opponent], (terms.board().game, terms.length()), now).await?;
        Ok(Some(own))
    }

    /// Returns a person's rating in a game, if they have one.
    pub(super) async fn rating_in(&self, person: Person, game: Game) -> Result<Option<Rating>, StoreError> {
        let ratings = self.ratings_of(person).await?;
        Ok(ratings.into_iter().find(|&(of, _)| of == game).map(|(_, rating)| rating))
    }

    /// Returns, for each game, at most `most` of the best rated people of a server, by their ratings on the server, and the line of
    /// the person who asks. Games without rated people on the server are left out.
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
            let list = LeaderboardList {
                order: LeaderboardOrder::Rating,
                scope: LeaderboardScope::Server,
                game: Some(game),
            };
            let best = self.leaderboard(list, server, reader, (0, most)).await?;
            if !best.lines.is_empty() {
                lists.push(best);
            }
        }
        Ok(lists)
    }

    /// Records, once a day (UTC), which ratings have become provisional because their players have had no rated match for a long
    /// time. Returns the number of these ratings.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_provisional_ratings(&self, now: Timestamp) -> Result<u64, StoreError> {
        let day = now.0.div_euclid(DAY);
        if self.store.mark(PROVISIONAL_NOTED).await?.is_some_and(|noted| noted.div_euclid(DAY) >= day) {
            return Ok(0);
        }
        let mut writing = self.store.write().await?;
        let noted = writing.note_provisional(day, (PROVISIONAL_DEVIATION, DEVIATION_A_DAY)).await?;
        writing.set_mark(PROVISIONAL_NOTED, now.0).await?;
        writing.commit().await?;
        Ok(noted)
    }

    /// Returns all ratings, computed from the results alone.
    async fn computed_ratings(&self) -> Result<Computed, StoreError> {
        let Computed { mut records, mut results, mut wrong_changes } = Computed::default();
        let seasons: RunningSeasons = self
            .store
            .running_seasons()
            .await?
            .into_iter()
            .map(|(server, id, results_before)| (server, RunningSeason { id, results_before }))
            .collect();
        let mut last = (i64::MIN, 0);
        loop {
            let page = self.store.rated_results_after(last, PAGE).await?;
            let Some(end) = page.last() else { return Ok(Computed { records, results, wrong_changes }) };
            last = (end.ended_at, end.id);
            for result in page {
                results += 1;
                let (before, after) = record(&mut records, &result, WHOLE_BOT);
                let changes = changes(before, after);
                if changes != result.changes {
                    wrong_changes.push((result.id, changes));
                }
                if let Some(server) = result.server_id {
                    record_on_server(&mut records, &result, (server, seasons.get(&server).copied()));
                }
            }
        }
    }

    /// Returns the keys of stored ratings that differ from the computed ones, and the computed values.
    async fn wrong_ratings(&self) -> Result<(Vec<Key>, Computed), StoreError> {
        let computed = self.computed_ratings().await?;
        let mut missing = computed.records.clone();
        let mut wrong = Vec::new();
        for stored in self.store.ratings().await? {
            let key = Key {
                list: List { server: stored.server_id, season: stored.season_id },
                game: stored.game.clone(),
                player: stored.rated_player_id,
            };
            let follows = missing.remove(&key).map(|record| row(key.clone(), record));
            // A rating becomes provisional as time passes, and stays provisional until the next result.
            let follows =
                follows.map(|row| RatingRow { provisional: row.provisional || stored.provisional, ..row });
            if follows.as_ref() != Some(&stored) {
                wrong.push(key);
            }
        }
        wrong.extend(missing.into_keys());
        wrong.sort();
        Ok((wrong, computed))
    }

    /// Returns the findings for the operator about stored ratings that do not follow from the results, at most `most` lines.
    pub(super) async fn rating_findings(&self, most: usize) -> Result<Vec<String>, StoreError> {
        let (wrong, Computed { wrong_changes, .. }) = self.wrong_ratings().await?;
        let finding = |Key { list, game, player }: Key| {
            let said = format!(
                "the {game} rating of rated player {player} is noted otherwise than the results tell"
            );
            match (list.server.cast_unsigned(), list.season) {
                (_, ALL_TIME) if list.server == WHOLE_BOT => said,
                (server, ALL_TIME) => format!("server {server}: {said}"),
                (server, season) => format!("server {server}, season {season}: {said}"),
            }
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
        let machines = (self.store.machine_ratings().await? != self.computed_machine_ratings().await?)
            .then(|| "the ratings of machines are noted otherwise than the results tell".to_owned());
        Ok(wrong.into_iter().map(finding).chain(changes).chain(listed).chain(machines).take(most).collect())
    }

    /// Deletes the result of a match, so that it counts in no rating, and recomputes all ratings. No match may end during the call.
    /// Returns `None` if there was nothing to do: the match has no result, because it was not rated or is not over, and all ratings
    /// are right.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_result_out(&self, id: MatchId) -> Result<Option<Rebuilt>, StoreError> {
        let mut writing = self.store.write().await?;
        if writing.delete_rated_result(id.0).await? {
            writing.commit().await?;
        } else {
            drop(writing);
            // An earlier call may have been interrupted after it deleted the result.
            if self.wrong_ratings().await?.0.is_empty() {
                return Ok(None);
            }
        }
        self.rebuild_ratings().await.map(Some)
    }

    /// Recomputes all ratings from the results, and stores them. No match may end during the call. The achievements of stored
    /// matches are deleted; [`Club::examine_results`] finds them again.
    ///
    /// # Errors
    /// When the database fails; then the ratings are as before.
    pub async fn rebuild_ratings(&self) -> Result<Rebuilt, StoreError> {
        let (wrong, Computed { records, results, wrong_changes }) = self.wrong_ratings().await?;
        let rebuilt = Rebuilt { results, ratings: records.len(), changed: wrong.len() };
        let machines = self.computed_machine_ratings().await?;
        let mut writing = self.store.write().await?;
        // Ratings that are right are not stored again. With a million results, storing them takes longer than computing them.
        if !wrong.is_empty() {
            writing.remove_ratings(None).await?;
            writing.set_ratings(&rows(records)).await?;
            // With the mark at 0, the ratings that have become provisional with time are soon recorded as provisional again.
            writing.set_mark(PROVISIONAL_NOTED, 0).await?;
        }
        writing.list_all_ratings(None).await?;
        writing.set_rating_changes(&wrong_changes).await?;
        writing.remove_machine_ratings().await?;
        for machine in &machines {
            writing.set_machine_rating(machine).await?;
        }
        writing.forget_achievements().await?;
        writing.commit().await?;
        Ok(rebuilt)
    }

    /// Computes all ratings if there are results but no ratings, as after an upgrade from a version that stored ratings
    /// differently. Returns `None` if there was nothing to compute. No match may end during the call.
    ///
    /// # Errors
    /// Like [`Club::rebuild_ratings`].
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
            start_match::{MatchSpec, start_match},
            store_event::append,
            test_matches::terms,
        },
        store::{NewSeat, Store},
    };

    /// A generator of pseudorandom numbers.
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
            other_place: None,
            thread_of: None,
            server: Some(Server(9 + chance.below(2) as u64)),
            terms: terms(game, Variants::NONE, MatchLength::ALL[chance.below(4)]),
            time_control: None,
            seats: BySide { black: NewSeat::Player(players[0]), white: NewSeat::Player(players[1]) },
            continues: None,
            record: None,
        };
        let input = Input { id: 1, at, advances_cursor_of: None };
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

    /// Plays ten thousand matches, and stores some of their ends late, so that the results are not in the order of their times.
    /// Some transactions are rolled back at the end of a match.
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
                .filter(|(key, _)| of(key.list.server))
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

//! Puzzles for people to solve: the choice of a puzzle, and people's first tries.

use kamisado_rules::Game;

use super::{
    Actor, Club, Experience, NumberedPuzzle, Person, Place, Player, Server, Timestamp,
    puzzle_elo::{FIRST_RATING, first_rating, rated, whole},
    seasons,
    time_control::DAY,
};
use crate::store::{PuzzleSolverRow, StoreError};

/// 1970-01-05, the first Monday of Unix time, in milliseconds.
const FIRST_MONDAY: i64 = 4 * DAY;
const WEEK: i64 = 7 * DAY;

/// The figures of a person's first tries at puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleStanding {
    /// The number of puzzles that the person has tried.
    pub tried: u64,
    /// The number of puzzles that the person solved at the first try.
    pub solved: u64,
    /// The number of puzzles that the person has solved since the last failure.
    pub streak: u64,
    /// The rating as a solver.
    pub rating: u32,
}

impl From<PuzzleSolverRow> for PuzzleStanding {
    fn from(row: PuzzleSolverRow) -> Self {
        Self {
            tried: row.tried.cast_unsigned(),
            solved: row.solved.cast_unsigned(),
            streak: row.streak.cast_unsigned(),
            rating: whole(row.rating.unwrap_or(FIRST_RATING)),
        }
    }
}

/// A line of a server's weekly list of people who solve puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleListLine {
    /// The person.
    pub player: Player,
    /// The number of puzzles that the person tried on the server.
    pub tried: u64,
    /// The number of puzzles that the person solved at the first try.
    pub solved: u64,
}

/// The puzzle of a server for a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyPuzzle {
    /// The server.
    pub server: Server,
    /// The channel in which the puzzle is posted.
    pub place: Place,
    /// The puzzle.
    pub puzzle: NumberedPuzzle,
    /// The server's previous daily puzzle, whose solution is shown now. `None` for the first daily puzzle, if the previous one no
    /// longer exists, and if a running match between people has its position.
    pub before: Option<NumberedPuzzle>,
    /// The day, counted from 1970.
    day: i64,
    /// The number of the server's previous daily puzzle, even if its solution is not shown. `None` for the first daily puzzle.
    previous: Option<u32>,
}

/// The difficulties of the daily puzzles of a week, which begins on Monday.
const DAILY_DIFFICULTIES: [u8; 7] = [1, 2, 2, 3, 3, 4, 5];

/// The maximum number of servers that are examined in one search for a server without its daily puzzle.
const SERVERS_MAX: i64 = 20;

impl Club {
    /// Draws a puzzle for a person, if possible one that they have not tried. The puzzle has the given difficulty or, without one,
    /// the difficulty that suits the person's rating. Without a difficulty, a person who has not finished a match of Megasado gets
    /// a puzzle of Kamisado, and the first puzzle of a person who has finished no match at all is one of the easiest. `draw`
    /// chooses among these puzzles. `None` if running matches between people have the positions of all of them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn puzzle_for(
        &self,
        person: Person,
        difficulty: Option<u8>,
        draw: u64,
    ) -> Result<Option<NumberedPuzzle>, StoreError> {
        let tried = self.store.tried_puzzles(person.0).await?;
        let fitting = match difficulty {
            Some(difficulty) => self.puzzles_of(difficulty).await?,
            None => self.suitable_puzzles(person, tried.is_empty()).await?,
        };
        let open: Vec<_> = fitting.iter().copied().filter(|one| !tried.contains(&one.number)).collect();
        self.pick(if open.is_empty() { fitting } else { open }, draw).await
    }

    /// Returns the puzzles that suit a person. `is_first` says that they have not tried any puzzle before.
    async fn suitable_puzzles(
        &self,
        person: Person,
        is_first: bool,
    ) -> Result<Vec<NumberedPuzzle>, StoreError> {
        let experience = self.experience_of(person).await?;
        let is_beginner = is_first && experience.kamisado + experience.megasado == 0;
        let difficulty =
            if is_beginner { *super::DIFFICULTIES.start() } else { self.suitable_difficulty(person).await? };
        let mut suitable = self.puzzles_of(difficulty).await?;
        if experience.megasado == 0 {
            suitable.retain(|one| one.puzzle.position.board().game == Game::Kamisado);
        }
        Ok(suitable)
    }

    /// Returns the numbers of matches that a person has finished.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn experience_of(&self, person: Person) -> Result<Experience, StoreError> {
        let Some(row) = self.store.player_row(person.0).await? else { return Ok(Experience::default()) };
        let [finished, _] = self.store.finished_matches([Some(row), None]).await?;
        Ok(finished.into())
    }

    /// Returns all puzzles of a difficulty that may be drawn: shipped ones, and those of finished rounds.
    async fn puzzles_of(&self, difficulty: u8) -> Result<Vec<NumberedPuzzle>, StoreError> {
        let shipped = NumberedPuzzle::shipped().iter().copied();
        let mut puzzles: Vec<_> = shipped.filter(|one| one.puzzle.difficulty() == difficulty).collect();
        puzzles.extend(self.found_puzzles(difficulty).await?);
        Ok(puzzles)
    }

    /// Chooses one of these puzzles by `draw`. `None` if none of them may be shown, because running matches have their positions.
    async fn pick(
        &self,
        mut puzzles: Vec<NumberedPuzzle>,
        draw: u64,
    ) -> Result<Option<NumberedPuzzle>, StoreError> {
        let first = usize::try_from(draw % puzzles.len().max(1) as u64).unwrap_or_default();
        puzzles.rotate_left(first);
        for puzzle in puzzles {
            if self.may_show_puzzle(&puzzle).await? {
                return Ok(Some(puzzle));
            }
        }
        Ok(None)
    }

    /// Returns the difficulty whose puzzles have a first rating nearest to the person's rating.
    async fn suitable_difficulty(&self, person: Person) -> Result<u8, StoreError> {
        let rating = f64::from(self.puzzle_standing(person).await?.rating);
        let distance = |difficulty: &u8| (first_rating(*difficulty) - rating).abs();
        let nearest = super::DIFFICULTIES.min_by(|one, other| distance(one).total_cmp(&distance(other)));
        Ok(nearest.unwrap_or(*super::DIFFICULTIES.start()))
    }

    /// Draws today's puzzle (UTC) for a server that wants a daily puzzle and has had none today. Records it before it is posted, so
    /// that it is never posted twice. `draw` chooses among the puzzles of the day's difficulty. `None` if no server waits for its
    /// puzzle, or if running matches between people have the positions of all these puzzles.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn next_daily_puzzle(
        &self,
        now: Timestamp,
        draw: u64,
    ) -> Result<Option<DailyPuzzle>, StoreError> {
        let day = now.0.div_euclid(DAY);
        let since_monday = (now.0 - FIRST_MONDAY).rem_euclid(WEEK) / DAY;
        let difficulty = DAILY_DIFFICULTIES[usize::try_from(since_monday).unwrap_or_default() % 7];
        for (server, channel) in self.store.servers_without_puzzle(day, SERVERS_MAX).await? {
            let (server, place) = (Server(server.cast_unsigned()), Place(channel.cast_unsigned()));
            let previous = self.store.daily_puzzle(server.0).await?;
            let before = match previous {
                Some(number) => self.puzzle(number).await?,
                None => None,
            };
            let mut fitting = self.puzzles_of(difficulty).await?;
            fitting.retain(|one| Some(*one) != before);
            let Some(puzzle) = self.pick(fitting, draw).await? else { continue };
            let mut writing = self.store.write().await?;
            if writing.keep_daily_puzzle(server.0, day, puzzle.number).await? {
                writing.commit().await?;
                let before = match before {
                    Some(before) if self.may_show_puzzle(&before).await? => Some(before),
                    _ => None,
                };
                return Ok(Some(DailyPuzzle { server, place, puzzle, before, day, previous }));
            }
        }
        Ok(None)
    }

    /// Gives back a daily puzzle that was certainly not posted, so that the server gets one for this day later.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn give_daily_puzzle_back(&self, daily: &DailyPuzzle) -> Result<(), StoreError> {
        let mut writing = self.store.write().await?;
        writing
            .give_daily_puzzle_back(daily.server.0, daily.day, daily.puzzle.number, daily.previous)
            .await?;
        writing.commit().await
    }

    /// Returns whether a puzzle may be shown and discussed: no running match between people has its position.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn may_show_puzzle(&self, puzzle: &NumberedPuzzle) -> Result<bool, StoreError> {
        Ok(!self.stands_between_people(&[puzzle.puzzle.position]).await?)
    }

    /// Stores a person's first try at a puzzle, and rates the person and the puzzle by it. Does nothing if the person has tried
    /// the puzzle before. Returns whether this was the first try.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn try_puzzle(
        &self,
        at: Timestamp,
        by: &Actor,
        server: Option<Server>,
        puzzle: &NumberedPuzzle,
        solved: bool,
    ) -> Result<bool, StoreError> {
        let mut writing = self.store.write().await?;
        let player = writing.player(by.person.0, &by.kept_name()).await?;
        let server = server.map(|server| server.0);
        let is_first = writing.keep_puzzle_try(player, puzzle.number, server, solved, at.0).await?;
        if is_first {
            let (person, of_puzzle) = writing.puzzle_ratings(player, puzzle.number).await?;
            let before = (
                person.unwrap_or(FIRST_RATING),
                of_puzzle.unwrap_or_else(|| first_rating(puzzle.puzzle.difficulty())),
            );
            let (person, of_puzzle) = rated(before, solved);
            writing.rate_puzzle((player, person), (puzzle.number, of_puzzle)).await?;
            let season = match server {
                Some(server) => seasons::running_at(&mut writing, server.cast_signed(), at).await?,
                None => None,
            };
            writing.list_solver((player, whole(person)), server, season).await?;
        }
        writing.commit().await?;
        Ok(is_first)
    }

    /// Returns the rating of a puzzle.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn puzzle_rating(&self, puzzle: &NumberedPuzzle) -> Result<u32, StoreError> {
        let rating = self.store.puzzle_rating(puzzle.number).await?;
        Ok(whole(rating.unwrap_or_else(|| first_rating(puzzle.puzzle.difficulty()))))
    }

    /// Returns the figures of a person's first tries at puzzles.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn puzzle_standing(&self, person: Person) -> Result<PuzzleStanding, StoreError> {
        Ok(self.store.puzzle_solver(person.0).await?.into())
    }

    /// Returns the people who have tried puzzles on a server since Monday (UTC), at most `most`. People who have solved more
    /// puzzles come first and, among equals, those who have tried fewer.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn puzzle_list(
        &self,
        server: Server,
        now: Timestamp,
        most: u32,
    ) -> Result<Vec<PuzzleListLine>, StoreError> {
        let monday = now.0 - (now.0 - FIRST_MONDAY).rem_euclid(WEEK);
        let rows = self.store.puzzle_list(server.0, monday, i64::from(most)).await?;
        let line = |row: crate::store::PuzzleListRow| PuzzleListLine {
            player: row.player.into(),
            tried: row.tried.cast_unsigned(),
            solved: row.solved.cast_unsigned(),
        };
        Ok(rows.into_iter().map(line).collect())
    }
}

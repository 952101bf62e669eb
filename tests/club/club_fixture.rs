//! A test fixture: a club with its own database, and people who play.

use std::{
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
};

use kamisado::{
    club::{
        Actor, Answer, Challenge, ChallengeParties, Club, Figures, History, Input, LeaderboardList,
        ListedLine, ListedPage, MatchId, Person, Place, Player, Proposal, RandomChoices, Refusal, Server,
        Settings, Threads, Timestamp,
    },
    store::{Database, Store, StoreError},
};
use kamisado_rules::{Decision, FillFrom, Layout, MatchLength, Phase};

use crate::database;

pub(crate) const HERE: Place = Place(100);
pub(crate) const ELSEWHERE: Place = Place(101);
pub(crate) const SERVER: Server = Server(9);
/// A moderator who plays in no match.
pub(crate) const MODERATOR: Person = Person(999);
pub(crate) const HOUR: i64 = 3_600_000;

/// A random draw by which the challenger plays Black, on the plain board.
pub(crate) const LOT: RandomChoices = RandomChoices { challenger_is_black: true, layout: Layout::Plain };

pub(crate) struct Table {
    pub(crate) club: Club,
    pub(crate) store: Store,
    pub(crate) database: Database,
    /// The path of the database file. For a database on a server, the path of the files that are kept beside it.
    pub(crate) path: PathBuf,
    pub(crate) folder: tempfile::TempDir,
    inputs: AtomicU64,
}

/// A line of a server's leaderboard by wins, over both games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ResultLine {
    pub(crate) rank: u64,
    pub(crate) player: Player,
    pub(crate) played: u64,
    pub(crate) won: u64,
    pub(crate) points: u64,
}

impl From<ListedLine> for ResultLine {
    fn from(ListedLine { rank, player, figures }: ListedLine) -> Self {
        let Figures::Results { played, won, points } = figures else { panic!("results, not {figures:?}") };
        Self { rank, player, played, won, points }
    }
}

/// A page of the leaderboard by wins.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ResultPage {
    pub(crate) lines: Vec<ResultLine>,
    pub(crate) page: u32,
    pub(crate) pages: u32,
}

pub(crate) async fn standings(club: &Club, server: Server, page: u32, lines: u32) -> ResultPage {
    let list = LeaderboardList::default();
    let ListedPage { lines, page, pages, .. } =
        club.leaderboard(list, server, Person(1), (page, lines)).await.unwrap();
    ResultPage { lines: lines.into_iter().map(ResultLine::from).collect(), page, pages }
}

pub(crate) fn actor(number: u64) -> Actor {
    Actor { person: Person(number), name: format!("Player {number}") }
}

impl Table {
    pub(crate) async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.sqlite3");
        let database = database::new_database(&path).await;
        let (club, store) = open(&database).await;
        Self { club, store, database, path, folder, inputs: AtomicU64::new(1) }
    }

    /// A club with its database in this file. The caller owns the folder.
    pub(crate) async fn at(path: &Path) -> Self {
        Self::over(Store::open(path).await.unwrap(), path)
    }

    /// A club over this store.
    pub(crate) fn over(store: Store, path: &Path) -> Self {
        let (club, folder) = (club(store.clone()), tempfile::tempdir().unwrap());
        Self { club, store, database: path.into(), path: path.to_owned(), folder, inputs: AtomicU64::new(1) }
    }

    /// Damages the database with an SQL statement.
    pub(crate) async fn damage(&self, change: &'static str) {
        let damaged = database::execute(&self.database, change).await;
        assert!(damaged > 0, "nothing is damaged by {change}");
    }

    /// Opens the same database again, as after a restart.
    pub(crate) async fn restarted(self) -> Self {
        let Self { club, store, database, path, folder, inputs } = self;
        store.close().await;
        drop((club, store));
        let (club, store) = open(&database).await;
        Self { club, store, database, path, folder, inputs }
    }

    /// A second club over the same database, with empty caches.
    pub(crate) fn another_club(&self) -> Club {
        club(self.store.clone())
    }

    /// Returns a new input, one second after the previous one.
    pub(crate) fn input(&self) -> Input {
        let id = self.inputs.fetch_add(1, Ordering::Relaxed);
        Input { id, at: Timestamp(1_000_000 + id.cast_signed() * 1000), advances_cursor_of: None }
    }

    pub(crate) async fn challenge(
        &self,
        from: u64,
        to: u64,
        length: MatchLength,
    ) -> Result<Challenge, Refusal> {
        self.propose(from, to, HERE, Proposal { length, ..Proposal::default() }).await
    }

    pub(crate) async fn propose(
        &self,
        from: u64,
        to: u64,
        place: Place,
        proposal: Proposal,
    ) -> Result<Challenge, Refusal> {
        self.club.challenge(self.input(), &parties(from, to, place), proposal).await
    }

    pub(crate) async fn answer(
        &self,
        challenge: &Challenge,
        by: u64,
        answer: Answer,
    ) -> Result<Challenge, Refusal> {
        self.club.answer(self.input(), challenge.id, &actor(by), answer, LOT).await
    }

    /// Begins a match between player 1 (Black) and player 2 (White).
    pub(crate) async fn begin(&self, length: MatchLength) -> History {
        let challenge = self.challenge(1, 2, length).await.unwrap();
        self.answer(&challenge, 2, Answer::Accept).await.unwrap();
        self.club.match_in(HERE).await.unwrap().unwrap()
    }

    /// Calls `/board` as this person.
    pub(crate) async fn show_board(&self, by: u64, place: Place) -> Result<MatchId, Refusal> {
        self.club.show_board(self.input(), place, Some(SERVER), Person(by)).await
    }

    /// The person whose turn it is.
    pub(crate) fn to_move(history: &History) -> Person {
        history.seats[history.decider().unwrap()].person().unwrap()
    }

    /// The legal decision that `choice` selects.
    pub(crate) fn some_decision(history: &History, choice: usize) -> Decision {
        match history.state.phase() {
            Phase::Playing(position) => {
                let decisions: Vec<_> = position.decisions().collect();
                decisions[choice % decisions.len()]
            }
            Phase::Filling { .. } if choice.is_multiple_of(2) => Decision::Fill(FillFrom::Left),
            Phase::Filling { .. } => Decision::Fill(FillFrom::Right),
            other => panic!("no decision is due: {other:?}"),
        }
    }

    pub(crate) async fn play_some(&self, history: &History, choice: usize) -> History {
        let decision = Self::some_decision(history, choice);
        self.club.decide(self.input(), history.id, Self::to_move(history), None, decision).await.unwrap()
    }

    /// Plays the match to its end.
    pub(crate) async fn play_out(&self, id: MatchId) -> History {
        let mut history = self.club.match_by_id(id).await.unwrap().unwrap();
        let mut choice = 7;
        while history.decider().is_some() {
            history = self.play_some(&history, choice).await;
            choice = (choice * 31 + 17) % 1009;
        }
        history
    }
}

async fn open(database: &Database) -> (Club, Store) {
    let store = reopen(database).await.unwrap();
    (club(store.clone()), store)
}

/// Opens a database that this process has just closed. Tries again while the database is locked, because a process that another
/// test has just started may have inherited the lock.
pub(crate) async fn reopen(database: impl Into<Database>) -> Result<Store, StoreError> {
    let database = database.into();
    let begun = std::time::Instant::now();
    loop {
        match Store::open(&database).await {
            Err(StoreError::InUse { .. }) if begun.elapsed().as_secs() < 5 => {
                tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            }
            opened => return opened,
        }
    }
}

pub(crate) fn parties(challenger: u64, challenged: u64, place: Place) -> ChallengeParties {
    ChallengeParties {
        challenger: actor(challenger),
        challenged: Some(actor(challenged)),
        place,
        server: Some(SERVER),
        threads: Threads::Never,
        language: None,
    }
}

/// Like [`parties`], but open to anybody.
pub(crate) fn open_parties(challenger: u64, place: Place) -> ChallengeParties {
    ChallengeParties { challenged: None, ..parties(challenger, 0, place) }
}

fn club(store: Store) -> Club {
    Club::new(store, Settings { challenge_lifetime: 24 * HOUR })
}

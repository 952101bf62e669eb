//! A club with its database, the expected state, and the simulated time.

use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    fmt::Debug,
    future::poll_fn,
    path::Path,
    pin::pin,
    rc::Rc,
    sync::{Mutex, PoisonError},
};

use kamisado::club::{
    CausedBy, ChallengeId, Club, DirectSubject, Event, Input, MatchId, MessageId, Person, Place, Presence,
    Refusal, Server, Subject, Timestamp,
};
use kamisado_rules::Side;
use tempfile::TempDir;
use tokio::{
    runtime::{Builder, Runtime},
    sync::OnceCell,
};

use super::{
    expected::{ExpectedChallenge, ExpectedMatch, MINUTE},
    expected_time_off::ExpectedTimeOff,
    rows::rows,
    steps::{Happening, Step},
};
use crate::club_fixture::Table;

const DATABASE: &str = "club.sqlite3";

/// The first id of each kind. Ids are as long as Discord's, so that no other value in the database contains one by chance.
const FIRST_PERSON: u64 = 900_000_000_000_000_001;
const FIRST_DIRECT_PLACE: u64 = 700_000_000_000_000_001;
const FIRST_PLACE: u64 = 600_000_000_000_000_001;
const FIRST_INPUT: u64 = 1_300_000_000_000_000_000;

const PEOPLE: u64 = 5;
const PLACES: u64 = 4;

/// The server of all places but the last one.
pub(super) const STAYED: Server = Server(800_000_000_000_000_001);
/// The server of the last place. The bot sometimes leaves it.
pub(super) const LEFT: Server = Server(800_000_000_000_000_002);

/// The time that is charged to nobody after the bot has returned, in milliseconds, with a margin.
pub(super) const GRACE: i64 = 2 * MINUTE;

/// The longest time without a sign of life, in milliseconds, that the bot does not treat as an absence.
pub(super) const LONGEST_SILENCE: i64 = MINUTE;

/// A heartbeat that stands for many heartbeats, because time passes in large steps.
const HERE: Presence = Presence::Here { longest_silence: i64::MAX };

/// The number of times that each kind of event has happened, in all sequences.
static COUNTS: Mutex<BTreeMap<&'static str, u64>> = Mutex::new(BTreeMap::new());

/// The kinds of events that must happen in a long run.
const KINDS: [&str; 24] = [
    "announcements arrived",
    "answers read late",
    "answers refused as late",
    "blocked challenges",
    "boards that waited",
    "challenges lapsed",
    "challenges made",
    "crashes after the commit",
    "crashes before the commit",
    "days off",
    "decisions",
    "deletions",
    "direct messages",
    "flags",
    "matches begun",
    "pauses",
    "plans",
    "quiet matches ended",
    "replies after which a plan goes on",
    "replies played ahead",
    "resumptions",
    "servers removed",
    "takebacks",
    "time given",
];

/// The number of times that each kind of event has happened, in all sequences.
pub(super) fn counts() -> BTreeMap<&'static str, u64> {
    let counts = COUNTS.lock().unwrap_or_else(PoisonError::into_inner);
    KINDS.iter().map(|&kind| (kind, counts.get(kind).copied().unwrap_or(0))).collect()
}

pub(super) fn count(kind: &'static str) {
    assert!(KINDS.contains(&kind), "{kind} is in the list");
    *COUNTS.lock().unwrap_or_else(PoisonError::into_inner).entry(kind).or_default() += 1;
}

pub(super) fn person(number: u8) -> u64 {
    FIRST_PERSON + u64::from(number) % PEOPLE
}

pub(super) fn people() -> impl Iterator<Item = u64> {
    (0..PEOPLE).map(|number| FIRST_PERSON + number)
}

/// The channel of a person's direct messages.
pub(super) fn direct_place(person: u64) -> Place {
    Place(FIRST_DIRECT_PLACE + (person - FIRST_PERSON))
}

pub(super) fn place(number: u8) -> Place {
    Place(FIRST_PLACE + u64::from(number) % PLACES)
}

pub(super) fn places() -> impl Iterator<Item = Place> {
    (0..PLACES).map(|number| Place(FIRST_PLACE + number))
}

pub(super) fn server_of(place: Place) -> Server {
    if place.0 == FIRST_PLACE + PLACES - 1 { LEFT } else { STAYED }
}

pub(super) struct Simulation {
    runtime: Rc<Runtime>,
    /// `None` only while the database is closed.
    pub(super) table: Option<Table>,
    /// Discord's time, in milliseconds since 1970.
    pub(super) now: i64,
    /// The time at which the bot last received something from Discord, by the bot's clock.
    pub(super) heard: i64,
    ids: u64,
    pub(super) steps: u64,
    crash_after: Option<u8>,
    is_repeated: bool,
    pub(super) matches: BTreeMap<MatchId, ExpectedMatch>,
    pub(super) challenges: BTreeMap<ChallengeId, ExpectedChallenge>,
    /// The boards and challenges that are owed to each place, in order.
    pub(super) owed: BTreeMap<Place, Vec<Subject>>,
    /// All boards that were ever owed to a place, each with the time since which it was owed.
    pub(super) boards: Vec<(Place, Subject, i64)>,
    /// The reminders that have arrived.
    pub(super) reminded: HashSet<Subject>,
    pub(super) owed_directly: Vec<(u64, DirectSubject)>,
    /// The servers whose boards wait while a decision can be taken back.
    pub(super) with_waiting_boards: BTreeSet<u64>,
    /// The days off of people.
    pub(super) time_off: BTreeMap<u64, ExpectedTimeOff>,
    /// The pairs of a person and somebody whom this person has blocked.
    pub(super) blocks: BTreeSet<(u64, u64)>,
    /// The people whose data was deleted and who are not in the database again.
    pub(super) deleted: BTreeSet<u64>,
    /// The inputs that caused events of matches. Each is given by the person and the id of the input.
    pub(super) inputs: Vec<(u64, u64)>,
    /// The inputs of people whose data was deleted later.
    pub(super) deleted_inputs: Vec<u64>,
    /// The last match that the current step has changed, and its place.
    pub(super) changed: Option<(MatchId, Place)>,
    /// The most time in which the bot was connected, but for which the club may have charged nobody, in milliseconds.
    pub(super) excused: i64,
}

impl Simulation {
    pub(super) fn new() -> Self {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let (table, now) = (runtime.block_on(new_table()), 1_700_000_000_000);
        let mut simulation = Self {
            runtime: Rc::new(runtime),
            table: Some(table),
            now,
            heard: now,
            ids: FIRST_INPUT,
            steps: 0,
            crash_after: None,
            is_repeated: false,
            matches: BTreeMap::new(),
            challenges: BTreeMap::new(),
            owed: places().map(|place| (place, Vec::new())).collect(),
            boards: Vec::new(),
            reminded: HashSet::new(),
            owed_directly: Vec::new(),
            with_waiting_boards: BTreeSet::new(),
            time_off: BTreeMap::new(),
            blocks: BTreeSet::new(),
            deleted: BTreeSet::new(),
            inputs: Vec::new(),
            deleted_inputs: Vec::new(),
            changed: None,
            excused: 0,
        };
        Rc::clone(&simulation.runtime).block_on(simulation.start(0));
        simulation
    }

    pub(super) fn take(&mut self, step: Step) {
        let Step { happening, crash_after, is_repeated } = step;
        self.steps += 1;
        (self.crash_after, self.is_repeated, self.changed) = (crash_after, is_repeated, None);
        Rc::clone(&self.runtime).block_on(async {
            self.time_passes(1000, |_| true);
            Box::pin(self.happens(happening)).await;
        });
    }

    pub(super) fn check_laws(&self) {
        self.runtime.block_on(self.check());
    }

    /// Checks that every match and challenge ends if people do nothing more than claim a win.
    pub(super) fn end(mut self) {
        Rc::clone(&self.runtime).block_on(async {
            self.check_that_everything_ends().await;
            self.check().await;
        });
    }

    async fn happens(&mut self, happening: Happening) {
        match happening {
            Happening::Challenge { from, to, place, terms } => self.challenge(from, to, place, terms).await,
            Happening::Rematch { game, by, keeps_sides } => self.rematch(game, by, keeps_sides).await,
            Happening::Answer { challenge, by, accepts } => self.answer(challenge, by, accepts).await,
            Happening::Decide { game, choice } => {
                if let Some(id) = self.types(game, choice, false).await {
                    self.read(id).await;
                }
            }
            Happening::Type { game, choice, is_direct } => drop(self.types(game, choice, is_direct).await),
            Happening::Read { game } => {
                if let Some(id) = self.select(game, |game| game.unread.is_some()) {
                    self.read(id).await;
                    count("answers read late");
                }
            }
            Happening::Intrude { game, by, choice } => self.intrude(game, by, choice).await,
            Happening::Offer { game, by_decider, offer } => self.offer(game, by_decider, offer).await,
            Happening::AnswerOffer { game, by_maker, agrees } => {
                self.answer_offer(game, by_maker, agrees).await;
            }
            Happening::Resign { game, by } => self.resign(game, by).await,
            Happening::Claim { game, closes, minutes } => self.claim(game, closes, minutes).await,
            Happening::FallByOldReading { game, minutes, answer } => {
                self.fall_by_old_reading(game, minutes, answer).await;
            }
            Happening::Plan { game, after, choice, reply } => self.plan(game, (after, choice, reply)).await,
            Happening::Withdraw { game, line } => self.withdraw(game, line).await,
            Happening::GiveTime { game } => self.give_time(game).await,
            Happening::TakeDaysOff { by, days } => self.take_days_off(person(by), days).await,
            Happening::TakeWeekendsOff { by, wanted } => self.take_weekends_off(person(by), wanted).await,
            Happening::ShowBoard { by, place } => self.show_board(person(by), self::place(place)).await,
            Happening::SetBoardWaits { place, waits } => {
                self.set_board_waits(server_of(self::place(place)), waits).await;
            }
            Happening::Block { by, whom } => self.block(by, whom).await,
            Happening::Unblock { by, whom } => self.unblock(by, whom).await,
            Happening::Forget { who } => self.forget(who).await,
            Happening::Deliver { first } => self.deliver(first).await,
            Happening::Lose { which } => self.lose(which).await,
            Happening::DeletePlace { place } => self.delete_place(self::place(place)).await,
            Happening::Wait { minutes, is_readable } => {
                self.wait(i64::from(minutes) * MINUTE).await;
                self.run_jobs(self.now, is_readable).await;
            }
            Happening::BeAway { absence, seconds, game, choice } => {
                Box::pin(self.be_away(absence, i64::from(seconds) * 1000, (game, choice))).await;
            }
            Happening::LeaveServer { days } => self.leave_server(i64::from(days)).await,
        }
    }

    pub(super) fn club(&self) -> &Club {
        &self.table.as_ref().expect("it is open").club
    }

    pub(super) fn database(&self) -> &Path {
        &self.table.as_ref().expect("it is open").path
    }

    pub(super) fn id(&mut self) -> u64 {
        self.ids += 1;
        self.ids
    }

    /// A new input at the current time.
    pub(super) fn input(&mut self) -> Input {
        Input { id: self.id(), at: Timestamp(self.now), advances_cursor_of: None }
    }

    /// The id of a match for which `of` holds, selected by `number`.
    pub(super) fn select(&self, number: u8, of: impl Fn(&ExpectedMatch) -> bool) -> Option<MatchId> {
        let fitting: Vec<_> = self.matches.values().filter(|game| of(game)).map(|game| game.id).collect();
        fitting.get(usize::from(number) % fitting.len().max(1)).copied()
    }

    pub(super) fn game(&mut self, id: MatchId) -> &mut ExpectedMatch {
        self.matches.get_mut(&id).expect("a match of the model")
    }

    /// Lets time pass in which the bot receives messages only from the servers for which `is_heard` holds.
    pub(super) fn time_passes(&mut self, milliseconds: i64, is_heard: impl Fn(Server) -> bool) {
        let time = self.now..self.now + milliseconds;
        self.now = time.end;
        for game in self.matches.values_mut().filter(|game| is_heard(game.server)) {
            let off = game.takes_days_off().and_then(|decider| self.time_off.get(&decider));
            let off = off.map_or(0, |off| off.within(time.clone()));
            game.time_passes(milliseconds, off);
        }
        for challenge in self.challenges.values_mut().filter(|challenge| is_heard(challenge.server)) {
            challenge.age += milliseconds;
        }
    }

    /// Lets time pass in which the bot is connected.
    pub(super) async fn wait(&mut self, milliseconds: i64) {
        self.time_passes(milliseconds, |_| true);
        self.beat(HERE).await;
    }

    /// Stores a heartbeat. A heartbeat that reports a return excuses the time since the previous heartbeat, and the grace period
    /// after the return.
    pub(super) async fn beat(&mut self, presence: Presence) {
        if presence != HERE {
            self.excused += GRACE + (self.now - self.heard).max(0);
        }
        self.heard = self.heard.max(self.now);
        self.club().note_present(presence, Timestamp(self.heard)).await.unwrap();
    }

    /// Starts and connects the bot. Its first heartbeat has the time of the host's clock, which is wrong by
    /// `clock_wrong_by` milliseconds. If that clock is more than [`LONGEST_SILENCE`] behind, a heartbeat with Discord's time
    /// follows.
    pub(super) async fn start(&mut self, clock_wrong_by: i64) {
        let by_host = Timestamp(self.now + clock_wrong_by);
        let noted = self.club().apply_noted_deletions(by_host).await.unwrap();
        assert_eq!(noted.applied, 0, "a deletion that has failed was asked for again");
        self.excused += GRACE + clock_wrong_by.abs() + (self.now - self.heard).max(0);
        self.club().note_present(Presence::Returned, by_host).await.unwrap();
        self.heard = by_host.0;
        if self.now - self.heard > LONGEST_SILENCE {
            self.beat(Presence::CutOff { since: by_host }).await;
        }
        for server in [STAYED, LEFT] {
            self.club().enter(server, Timestamp(self.now)).await.unwrap();
        }
    }

    /// Prevents a crash of the bot in the rest of this step.
    pub(super) fn spare(&mut self) {
        self.crash_after = None;
    }

    /// Gives a command to the club. If the bot crashes during the command, the command is given again after the next start, because
    /// the bot then reads Discord's messages again.
    pub(super) async fn command<T>(&mut self, command: impl AsyncFn(&Club) -> T) -> T {
        match self.crash_after.take() {
            Some(answers) => self.crash_during(answers, command).await,
            None => command(self.club()).await,
        }
    }

    /// Gives a command that has an input, and asserts that an input that is delivered twice counts once.
    pub(super) async fn input_command<T: Debug>(
        &mut self,
        command: impl AsyncFn(&Club) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let done = self.command(&command).await;
        if done.is_ok() && self.is_repeated {
            let again = command(self.club()).await;
            assert!(matches!(again, Err(Refusal::Repeated)), "an input counts twice: {again:?}");
        }
        done
    }

    /// **Law:** after a crash between two statements of a command, the database is as before the command or as after it.
    /// When the command is given again, the database is as if there had been no crash.
    async fn crash_during<T>(&mut self, answers: u8, command: impl AsyncFn(&Club) -> T) -> T {
        let before = rows(self.database()).await;
        let folder = tempfile::tempdir().unwrap();
        let mut is_cut = false;
        let done = {
            let image = || {
                copy_as_killed(self.database(), folder.path());
                is_cut = true;
            };
            interrupted(answers, command(self.club()), image).await
        };
        if !is_cut {
            return done;
        }
        let after = rows(self.database()).await;
        self.table = Some(opened(folder).await);
        let found = rows(self.database()).await;
        count(if found == after { "crashes after the commit" } else { "crashes before the commit" });
        assert!(found == before || found == after, "a half: {}", difference(&before, &found));
        command(self.club()).await;
        let repeated = rows(self.database()).await;
        assert!(repeated == after, "not as without a crash: {}", difference(&after, &repeated));
        self.start(0).await;
        done
    }

    /// Records an event of a match. The board becomes owed, unless the event is a pause.
    pub(super) fn event(&mut self, id: MatchId, by: CausedBy, event: Event) {
        self.event_at(id, by, event, self.now);
    }

    fn event_at(&mut self, id: MatchId, by: CausedBy, event: Event, at: i64) {
        let game = self.matches.get_mut(&id).expect("a match of the model");
        game.happens(by, event, at);
        self.changed = Some((id, game.place));
        if !matches!(event, Event::Paused | Event::PausedUnread) {
            let board = Subject::Board { id, event: game.last_event() };
            let place = game.place;
            self.owe_board(place, board, at);
        }
    }

    /// Records that a board has been owed to a place since the time `since`.
    pub(super) fn owe_board(&mut self, place: Place, board: Subject, since: i64) {
        self.owed.get_mut(&place).unwrap().push(board);
        self.boards.push((place, board, since));
    }

    /// Records an event that a person has caused by an input.
    pub(super) fn person_event(&mut self, id: MatchId, by: Side, event: Event, input: Input) {
        if let Some(person) = self.game(id).players[by] {
            self.inputs.push((person, input.id));
        }
        self.event_at(id, CausedBy::Seat(by), event, input.at.0);
        self.game(id).last_input_at = Some(input.at.0);
    }

    /// Records that both players of a match are owed a direct message.
    pub(super) fn owe_players(&mut self, id: MatchId) {
        let players = self.game(id).players;
        for person in Side::ALL.into_iter().filter_map(|side| players[side]) {
            self.owe_directly(person, DirectSubject::Match(id));
        }
    }

    pub(super) fn owe_directly(&mut self, person: u64, subject: DirectSubject) {
        if !self.owed_directly.contains(&(person, subject)) {
            self.owed_directly.push((person, subject));
        }
    }

    /// Records that a match is paused, and that its players are owed a direct message.
    pub(super) fn pause(&mut self, id: MatchId, event: Event) {
        count("pauses");
        self.event(id, CausedBy::Bot, event);
        self.owe_players(id);
    }

    /// Records that no owed board of a match can arrive any more.
    pub(super) fn give_up_announcements_of(&mut self, lost: MatchId) {
        for owed in self.owed.values_mut() {
            owed.retain(|subject| !matches!(*subject, Subject::Board { id, .. } if id == lost));
        }
    }

    /// Records that these people are in the database again.
    pub(super) fn come_back(&mut self, people: impl IntoIterator<Item = u64>) {
        for person in people {
            self.deleted.remove(&person);
        }
    }

    /// Records a person's direct message to the bot, from which the bot learns the channel of the person's direct messages.
    pub(super) async fn learn_direct_place(&mut self, person: u64) {
        let id = MessageId(self.id());
        self.club().note_direct_place(Person(person), direct_place(person), id).await.unwrap();
    }
}

/// Makes a club with an empty database. The migrations are slow, so they run only once, and each club gets a copy of the result.
async fn new_table() -> Table {
    static EMPTY: OnceCell<TempDir> = OnceCell::const_new();
    let empty = EMPTY.get_or_init(async || {
        let Table { store, folder, .. } = Table::new().await;
        store.close().await;
        folder
    });
    let folder = tempfile::tempdir().unwrap();
    copy_as_killed(&empty.await.path().join(DATABASE), folder.path());
    opened(folder).await
}

/// Opens a club with the database in a folder.
async fn opened(folder: TempDir) -> Table {
    let mut table = Table::at(&folder.path().join(DATABASE)).await;
    table.folder = folder;
    table
}

/// Runs a command, and calls `image` when the database has answered `answers` times, before the command continues.
async fn interrupted<T>(answers: u8, command: impl Future<Output = T>, image: impl FnOnce()) -> T {
    let (mut command, mut image, mut polls) = (pin!(command), Some(image), 0);
    poll_fn(|context| {
        if polls == answers
            && let Some(image) = image.take()
        {
            image();
        }
        polls += 1;
        command.as_mut().poll(context)
    })
    .await
}

/// Copies the files of a database as a kill of the program would leave them. The log is copied before the main file, so that a page
/// that a checkpoint moves in between is in both copies instead of neither.
fn copy_as_killed(database: &Path, folder: &Path) {
    for suffix in ["-wal", "", ".key", ".deletions"] {
        let name = format!("{DATABASE}{suffix}");
        let from = database.with_file_name(&name);
        if from.exists() {
            std::fs::copy(from, folder.join(name)).unwrap();
        }
    }
}

/// The rows that are in only one of two databases.
fn difference(one: &[String], other: &[String]) -> String {
    let lacking = |rows: &[String], of: &[String]| -> Vec<String> {
        rows.iter().filter(|row| !of.contains(row)).cloned().collect()
    };
    format!("{:#?} became {:#?}", lacking(one, other), lacking(other, one))
}

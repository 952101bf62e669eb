//! A club with simulated time, in which the bot can be connected or away for hours.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use kamisado::club::{
    Answer, AnswerPlaces, ChallengeParties, Clock, Club, Confirmation, History, Input, MatchId, MessageId,
    Person, Place, PlacesRead, Presence, Proposal, Refusal, Subject, TimeControl, TimeReminder, Timestamp,
};

use crate::club_fixture::{HERE, HOUR, LOT, SERVER, Table, actor, parties};

pub(crate) const DAY: i64 = 24 * HOUR;

/// The grace period after a reconnection, in milliseconds. It is charged to nobody, because the bot reads missed messages.
pub(crate) const BACKFILL_GRACE: i64 = 60_000;

/// Player 1's own chat with the bot, in a match that each player sees in their own chat.
pub(crate) const BLACK_CHAT: Place = Place(77);

/// Player 2's own chat with the bot.
pub(crate) const WHITE_CHAT: Place = Place(78);

pub(crate) struct Hours {
    pub(crate) table: Table,
    now: AtomicI64,
    ids: AtomicU64,
}

impl Hours {
    pub(crate) async fn new() -> Self {
        let hours =
            Self { table: Table::new().await, now: AtomicI64::new(1000 * DAY), ids: AtomicU64::new(1) };
        hours.note(Presence::Returned).await;
        hours.table.club.enter(SERVER, hours.now()).await.unwrap();
        hours
    }

    pub(crate) fn now(&self) -> Timestamp {
        Timestamp(self.now.load(Ordering::Relaxed))
    }

    /// Lets time pass without periodic jobs.
    pub(crate) fn pass(&self, time: i64) {
        self.now.fetch_add(time, Ordering::Relaxed);
    }

    fn id(&self) -> u64 {
        self.ids.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn input(&self) -> Input {
        Input { id: self.id(), at: self.now(), advances_cursor_of: None }
    }

    async fn note(&self, presence: Presence) {
        self.table.club.note_present(presence, self.now()).await.unwrap();
    }

    /// Lets time pass while the bot is connected. Returns the subjects of the announcements that it has sent.
    pub(crate) async fn there(&self, time: i64) -> Vec<Subject> {
        let mut sent = self.work().await;
        let end = self.now().0 + time;
        while self.now().0 < end {
            self.pass(HOUR.min(end - self.now().0));
            self.note(Presence::Here { longest_silence: 2 * HOUR }).await;
            sent.extend(self.work().await);
        }
        sent
    }

    /// Lets time pass while the bot is away, then reconnects it.
    pub(crate) async fn away(self, time: i64) -> Self {
        self.pass(time);
        let Self { table, now, ids } = self;
        let hours = Self { table: table.restarted().await, now, ids };
        hours.note(Presence::Returned).await;
        hours
    }

    /// Checks the clocks, and lets due flags fall, on the evidence that no answer was typed.
    pub(crate) async fn enforce_clocks(&self) {
        enforce_clocks(&self.table.club, self.now()).await;
    }

    /// The evidence that the bot has read all answers in a match up to now.
    pub(crate) async fn read(&self, id: MatchId) -> PlacesRead {
        read(&self.table.club, id, self.now()).await
    }

    /// Runs the periodic jobs, and sends the owed announcements of all places. Returns their subjects.
    async fn work(&self) -> Vec<Subject> {
        self.enforce_clocks().await;
        let mut sent = Vec::new();
        for place in self.table.club.places_owed(None).await.unwrap() {
            sent.extend(self.send(place).await);
        }
        sent
    }

    /// Sends the announcements that a place is owed, up to the first board that has to wait. Returns their subjects.
    pub(crate) async fn send(&self, place: Place) -> Vec<Subject> {
        let mut sent = Vec::new();
        while let Some(&first) = self.table.club.owed(place).await.unwrap().first() {
            if self.table.club.waiting_board(&first, self.now()).await.unwrap().is_some() {
                break;
            }
            self.table.club.sending(&first, self.now()).await.unwrap();
            self.table.club.sent(&first, MessageId(self.id()), self.now()).await.unwrap();
            sent.push(first.subject);
        }
        sent
    }

    /// Begins a match between player 1 (Black) and player 2 (White). The first board is not sent yet.
    pub(crate) async fn begin(&self, time_control: Option<TimeControl>) -> History {
        self.begin_in(HERE, Proposal { time_control, ..Proposal::default() }).await
    }

    pub(crate) async fn begin_in(&self, place: Place, proposal: Proposal) -> History {
        let club = &self.table.club;
        let challenge = club.challenge(self.input(), &parties(1, 2, place), proposal).await.unwrap();
        club.answer(self.input(), challenge.id, &actor(2), Answer::Accept, LOT).await.unwrap();
        club.match_in(place).await.unwrap().unwrap()
    }

    /// Begins a match without a server between player 1 (Black) and player 2 (White), who each see it in their own chat.
    pub(crate) async fn begin_in_chats(&self, time_control: Option<TimeControl>) -> History {
        let club = &self.table.club;
        let parties = ChallengeParties { server: None, ..parties(1, 2, WHITE_CHAT) };
        let proposal = Proposal { time_control, ..Proposal::default() };
        let challenge = club.challenge(self.input(), &parties, proposal).await.unwrap();
        club.note_direct_place(Person(1), BLACK_CHAT, MessageId(1)).await.unwrap();
        club.answer(self.input(), challenge.id, &actor(2), Answer::Accept, LOT).await.unwrap();
        let history = club.match_in(WHITE_CHAT).await.unwrap().unwrap();
        assert_eq!((history.place, history.other_place), (BLACK_CHAT, Some(WHITE_CHAT)));
        history
    }

    /// Makes a move as the player to move.
    pub(crate) async fn move_now(&self, id: MatchId) -> Result<History, Refusal> {
        let history = self.history(id).await;
        let decision = Table::some_decision(&history, 3);
        self.table.club.decide(self.input(), id, Table::to_move(&history), None, decision).await
    }

    pub(crate) async fn history(&self, id: MatchId) -> History {
        self.table.club.match_by_id(id).await.unwrap().unwrap()
    }

    pub(crate) async fn clock(&self, id: MatchId) -> Clock {
        let history = self.history(id).await;
        self.table.club.clock(&history, self.now()).await.unwrap().expect("a running match")
    }

    /// The opponent of the player to move.
    pub(crate) async fn waiting(&self, id: MatchId) -> Person {
        let history = self.history(id).await;
        history.seats[!history.decider().unwrap()].person().unwrap()
    }
}

/// Checks the clocks, and lets due flags fall. Returns the matches that cannot be read.
pub(crate) async fn enforce_clocks(club: &Club, now: Timestamp) -> Vec<MatchId> {
    let mut unreadable = Vec::new();
    loop {
        let kept = club.enforce_clocks(now).await.unwrap();
        unreadable.extend(kept.unreadable.into_iter().map(|(id, _)| id));
        for &id in &kept.due {
            let read = read(club, id, now).await;
            assert_eq!(club.lose_on_time(&read, now).await.unwrap(), Confirmation::Fallen);
        }
        if kept.examined == 0 {
            return unreadable;
        }
    }
}

/// The evidence that the bot has read all answers in a match up to the time `now`. For a match that waits for nobody, the evidence
/// covers no player's answers.
pub(crate) async fn read(club: &Club, id: MatchId, now: Timestamp) -> PlacesRead {
    let nowhere = AnswerPlaces {
        id,
        turn: 0,
        place: HERE,
        server: None,
        seen: MessageId(0),
        decider: None,
        direct: None,
        since: Timestamp(0),
    };
    let places = club.answer_places(id).await.ok().flatten();
    places.unwrap_or(nowhere).read(now)
}

/// The time reminders among the subjects of sent announcements.
pub(crate) fn notices(sent: &[Subject]) -> Vec<TimeReminder> {
    let notice = |subject: &Subject| match subject {
        Subject::TimeReminder { notice, .. } => Some(*notice),
        _ => None,
    };
    sent.iter().filter_map(notice).collect()
}

//! The laws that hold after every step. A law about a single command is checked where the model gives the command.

use kamisado::club::{
    ChallengeState, DirectSubject, History, MatchId, Person, Place, RunningHere, Subject, Timestamp,
};
use kamisado_rules::Side;

use super::{
    expected::{DAY, ExpectedMatch},
    rows::rows,
    simulation::{LEFT, Simulation, direct_place, people, places, server_of},
};

/// The maximum number of announcements of a place that the club lists at once.
const MOST_LISTED: usize = 50;

/// The interval, in steps, at which the laws about one match, place or person are checked even if no step has changed it.
const STEPS_PER_TURN: u64 = 5;

/// The interval, in steps, at which the laws that read the whole database are checked.
const STEPS_PER_SEARCH: u64 = 25;

/// The number of weeks by which ten days off, their weekends and three given days can postpone the end of a match.
const WEEKS_POSTPONED_MAX: u32 = 4;

impl Simulation {
    /// Checks the match and the place that the step has changed. Every [`STEPS_PER_TURN`] steps, also checks another match, place
    /// and person in turn. Every [`STEPS_PER_SEARCH`] steps, checks the events of all matches, all places, and the laws that read
    /// the whole database.
    pub(super) async fn check(&self) {
        if let Some((id, place)) = self.changed {
            self.check_match(&self.matches[&id]).await;
            self.check_outbox(place).await;
        }
        if self.steps.is_multiple_of(STEPS_PER_TURN) {
            let turn = (self.steps / STEPS_PER_TURN) as usize;
            let running: Vec<_> = self.matches.values().filter(|game| game.is_running()).collect();
            if let Some(game) = running.get(turn % running.len().max(1)) {
                self.check_match(game).await;
            }
            self.check_outbox(places().nth(turn % places().count()).expect("a place")).await;
            self.check_waiting(people().nth(turn % people().count()).expect("a person")).await;
        }
        if self.steps.is_multiple_of(STEPS_PER_SEARCH) {
            for game in self.matches.values() {
                self.check_events(game).await;
            }
            for place in places() {
                self.check_outbox(place).await;
            }
            self.check_direct_messages().await;
            self.check_caches().await;
            self.check_challenges().await;
            self.check_deleted().await;
        }
    }

    async fn check_match(&self, game: &ExpectedMatch) {
        self.check_events(game).await;
        if game.is_running() {
            self.check_audiences(game).await;
            self.check_clock(game).await;
        }
    }

    async fn history(&self, id: MatchId) -> History {
        self.club().match_by_id(id).await.unwrap().unwrap_or_else(|| panic!("{id} is gone"))
    }

    /// **Law:** a match has exactly the events that were caused in it, and its board follows from them.
    async fn check_events(&self, game: &ExpectedMatch) {
        let history = self.history(game.id).await;
        let events: Vec<_> =
            history.entries.iter().map(|applied| (applied.entry.by, applied.entry.event)).collect();
        assert_eq!(events, game.events, "the events of {}", game.id);
        assert_eq!(history.state, game.board, "the board of {}", game.id);
        assert_eq!((history.status, history.paused), (game.status, game.is_paused), "{}", game.id);
        assert_eq!((history.offer, history.place), (game.offer, game.place), "{}", game.id);
        for side in Side::ALL {
            assert_eq!(history.seats[side].person(), game.players[side].map(Person), "{}", game.id);
        }
    }

    /// **Law:** a running match is the same for both players, for another person in the place of the match, and for a club
    /// without caches.
    async fn check_audiences(&self, game: &ExpectedMatch) {
        let mut told = Vec::new();
        for person in Side::ALL.into_iter().filter_map(|side| game.players[side]) {
            match self.club().running_for(Person(person), game.place).await.unwrap() {
                RunningHere::Own(own) => told.push(*own),
                other => panic!("{person} plays {}, and is told {other:?}", game.id),
            }
        }
        told.extend(self.club().match_in(game.place).await.unwrap());
        let fresh = self.table.as_ref().expect("it is open").another_club();
        told.extend(fresh.match_by_id(game.id).await.unwrap());
        assert_eq!(told.len(), 4, "everybody is told of {}", game.id);
        for other in &told[1..] {
            assert!(shown(&told[0]) == shown(other), "two are told different things: {told:#?}");
        }
    }

    /// **Law:** the clock shows at least the time that the model expects for each player, and for the end of the round. Time in
    /// which the board has not arrived, the bot is away or an answer is unread is not charged.
    async fn check_clock(&self, game: &ExpectedMatch) {
        // While an answer is unread, the clock is not compared, because the time after the answer is not charged once it is read.
        if !game.is_played() || game.unread.is_some() {
            return;
        }
        let history = self.history(game.id).await;
        let clock = self.club().clock(&history, Timestamp(self.now)).await.unwrap().expect("it is played");
        assert_eq!(Some(clock.side), game.decider());
        let thought = clock.time_used.unwrap_or(0);
        assert!(thought <= game.thought(), "{thought} ms are charged in {game:?}");
        assert_eq!(clock.until_end.is_some(), game.until_end().is_some());
        if let (Some(shown), Some(left)) = (clock.until_end, game.until_end()) {
            assert!(shown >= left, "the round ends in {shown} ms in {game:?}");
        }
        if let (Some(shown), Some(left)) = (clock.left, game.left()) {
            for side in Side::ALL {
                assert!(shown[side] >= left[side], "{side:?} has {} ms in {game:?}", shown[side]);
            }
        }
    }

    /// **Law:** every event except a pause, and every challenge, is announced to its place, once and in order. No reminder is owed
    /// twice.
    async fn check_outbox(&self, place: Place) {
        let owed = self.club().owed(place).await.unwrap();
        let is_whole = owed.len() < MOST_LISTED;
        let (reminders, boards): (Vec<_>, Vec<_>) = owed
            .into_iter()
            .map(|owed| owed.subject)
            .partition(|subject| matches!(subject, Subject::TimeReminder { .. }));
        let expected = &self.owed[&place];
        let expected = if is_whole { &expected[..] } else { &expected[..boards.len()] };
        assert_eq!(boards, expected, "what {place:?} is owed");
        for (index, reminder) in reminders.iter().enumerate() {
            let is_new = !self.reminded.contains(reminder) && !reminders[..index].contains(reminder);
            assert!(is_new, "{reminder:?} is owed twice");
        }
    }

    /// **Law:** if a place cannot be reached, the bot tells both players of the match, or the challenger, by one direct message
    /// each.
    async fn check_direct_messages(&self) {
        let mut told = Vec::new();
        let mut last = 0;
        loop {
            let page = self.club().owed_directly(last).await.unwrap();
            let Some(end) = page.last() else { break };
            last = end.id;
            told.extend(page.into_iter().map(|owed| (owed.person.0, owed.subject)));
        }
        let order = |(person, subject): &(u64, DirectSubject)| (*person, format!("{subject:?}"));
        let mut expected = self.owed_directly.clone();
        told.sort_by_key(order);
        expected.sort_by_key(order);
        assert_eq!(told, expected, "what people are owed directly");
    }

    /// **Law:** a running match waits for a person, and is in the list of the matches that wait for this person.
    async fn check_waiting(&self, person: u64) {
        let waiting = self.club().waiting_for(Person(person)).await.unwrap();
        let waits = |game: &&ExpectedMatch| game.is_running() && game.waits_for() == Some(person);
        let expected: Vec<_> = self.matches.values().filter(waits).map(|game| game.id).collect();
        assert_eq!(waiting, expected, "what waits for {person}");
        for game in self.matches.values().filter(|game| game.is_running()) {
            assert!(game.waits_for().is_some(), "{} waits for nobody", game.id);
        }
    }

    /// **Law:** the stored caches agree with the events.
    async fn check_caches(&self) {
        assert_eq!(self.club().inspect().await.unwrap().findings, [] as [String; 0]);
    }

    /// **Law:** the state of a challenge (open, accepted, declined, withdrawn or lapsed) is the one that follows from its
    /// answers.
    async fn check_challenges(&self) {
        for (&id, expected) in &self.challenges {
            match self.club().challenge_by_id(id).await.unwrap() {
                Some(known) => assert_eq!(known.state, expected.state, "{id:?}"),
                None => assert_ne!(expected.state, ChallengeState::Open, "{id:?} is pruned"),
            }
        }
    }

    /// **Law:** no row contains the id, the name or the direct channel of a person whose data was deleted. No match
    /// contains an input of such a person.
    async fn check_deleted(&self) {
        let rows = rows(self.database()).await;
        for &person in &self.deleted {
            assert_nowhere(&rows, person);
            assert_nowhere(&rows, direct_place(person).0);
        }
        let of_matches: Vec<_> = rows
            .into_iter()
            .filter(|row| row.starts_with("events:") || row.starts_with("matches:"))
            .collect();
        for &input in &self.deleted_inputs {
            assert_nowhere(&of_matches, input);
        }
    }

    /// **Law:** no row of a server that the bot left long ago remains, nor of a place in such a server.
    pub(super) async fn forget_server(&mut self) {
        let is_there = |place: Place| server_of(place) == LEFT;
        let gone: Vec<_> = places().filter(|&place| is_there(place)).collect();
        let rows = rows(self.database()).await;
        for id in gone.iter().map(|place| place.0).chain([LEFT.0]) {
            assert_nowhere(&rows, id);
        }
        for &place in &gone {
            self.owed.insert(place, Vec::new());
        }
        self.changed = None;
        self.with_waiting_boards.remove(&LEFT.0);
        self.matches.retain(|_, game| game.server != LEFT);
        self.challenges.retain(|_, challenge| challenge.server != LEFT);
        let (matches, challenges) = (&self.matches, &self.challenges);
        self.owed_directly.retain(|(_, subject)| match subject {
            DirectSubject::Match(id) => matches.contains_key(id),
            DirectSubject::Challenge(id) => challenges.contains_key(id),
        });
    }

    /// Lets some days pass in which nobody answers.
    async fn wait_quietly(&mut self, days: i64) {
        self.deliver(0).await;
        self.wait(days * DAY).await;
        self.run_jobs(self.now, true).await;
        // No claim succeeds before the seventh day.
        self.claim(0, false, 0).await;
    }

    /// **Law:** no match or challenge waits for ever. If nobody answers any more, clocks and claims end every match that is not
    /// paused, and every challenge lapses. A paused match goes on when a player asks for the board.
    pub(super) async fn check_that_everything_ends(&mut self) {
        self.spare();
        while let Some(id) = self.select(0, |game| game.unread.is_some()) {
            self.read(id).await;
        }
        self.deliver(0).await;
        let paused = self.matches.values().filter(|game| game.is_running() && game.is_paused);
        let paused: Vec<_> = paused.filter_map(|game| Some((game.waits_for()?, game.server))).collect();
        for (player, server) in paused {
            for place in places().filter(|&place| server_of(place) == server) {
                self.show_board(player, place).await;
            }
        }
        // If the host's clock was a day ahead at a start, that day is charged to nobody. A claim may then have to wait two days
        // longer.
        for days in [1, 1, 3, 3, 2] {
            self.wait_quietly(days).await;
        }
        // Days off and given time postpone the end by a few weeks at most.
        for _ in 0..WEEKS_POSTPONED_MAX {
            if self.select(0, ExpectedMatch::is_played).is_some() {
                self.wait_quietly(7).await;
            }
        }
        while let Some(id) = self.select(0, ExpectedMatch::is_played) {
            let game = &self.matches[&id];
            assert!(!game.is_timed(), "its clock ends nothing: {game:?}");
            self.claim(0, false, 0).await;
            assert!(!self.matches[&id].is_running(), "nobody can end {:?}", self.matches[&id]);
        }
        self.deliver(0).await;
        assert_eq!(self.club().places_owed(None).await.unwrap(), [], "something is owed for ever");
        for (id, challenge) in &self.challenges {
            assert_ne!(challenge.state, ChallengeState::Open, "{id:?} is open for ever");
        }
    }
}

/// The parts of a match that its messages show.
fn shown(history: &History) -> impl PartialEq + '_ {
    let History { state, entries, status, paused, offer, place, seats, board_message, .. } = history;
    ((state, entries, status, paused), (offer, place, seats, board_message))
}

/// Fails if a row contains an id.
fn assert_nowhere(rows: &[String], id: u64) {
    let id = id.to_string();
    let naming: Vec<_> = rows.iter().filter(|row| row.contains(&id)).collect();
    assert!(naming.is_empty(), "{id} is left in {naming:#?}");
}

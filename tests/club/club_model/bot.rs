//! The steps of the bot outside the club: periodic jobs, sending, and absences.

use kamisado::club::{
    Announcement, AnswerPlaces, CausedBy, ChallengeState, Club, Confirmation, DirectSubject, Event, MatchId,
    MessageId, Person, Place, Presence, Server, ServerPreferences, Subject, Timestamp, Undelivered,
};

use super::{
    expected::{DAY, ExpectedMatch, MINUTE},
    people::CHALLENGE_LIFETIME,
    simulation::{GRACE, LEFT, LONGEST_SILENCE, STAYED, Simulation, count, direct_place, server_of},
    steps::Absence,
};

/// The maximum number of times that a job is repeated until nothing is left to do.
const MOST_REPETITIONS: u32 = 100;

impl Simulation {
    /// Runs the periodic jobs. The flag of a player whose time is up at `now` falls. If `is_readable` is false, the match is paused
    /// instead.
    pub(super) async fn run_jobs(&mut self, now: i64, is_readable: bool) {
        self.lapse(now).await;
        // The bot looks for due clocks and due replies independently, so either can come first.
        let replies_first = self.steps.is_multiple_of(2);
        if replies_first {
            self.play_ahead(now).await;
        }
        self.enforce_clocks(now, is_readable).await;
        if !replies_first {
            self.play_ahead(now).await;
        }
        // Only some steps prune the database, because there is usually nothing to prune.
        if self.steps.is_multiple_of(4) {
            self.club().prune(Timestamp(now)).await.unwrap();
        }
    }

    /// **Law:** every challenge lapses when its time is over.
    async fn lapse(&mut self, now: i64) {
        for _ in 0..MOST_REPETITIONS {
            let lapsed = self.club().lapse(Timestamp(now)).await.unwrap();
            assert!(lapsed.unreadable.is_empty(), "{lapsed:?}");
            for challenge in &lapsed.challenges {
                self.note_lapsed(challenge.id);
            }
            if lapsed.examined == 0 {
                let is_late = now == self.now;
                for challenge in self.challenges.values().filter(|_| is_late) {
                    // If the bot had returned shortly before the challenge was made, the grace period also excuses some time after
                    // the challenge was made.
                    let longest = CHALLENGE_LIFETIME + self.excused - challenge.excused_before + GRACE;
                    let has_lapsed = challenge.state != ChallengeState::Open || challenge.age < longest;
                    assert!(has_lapsed, "it is open for ever: {challenge:?}");
                }
                return;
            }
        }
        panic!("lapsing does not end");
    }

    async fn enforce_clocks(&mut self, now: i64, is_readable: bool) {
        for _ in 0..MOST_REPETITIONS {
            let kept = self.club().enforce_clocks(Timestamp(now)).await.unwrap();
            assert!(kept.unreadable.is_empty(), "{kept:?}");
            for id in kept.due {
                self.confirm(id, now, is_readable).await;
            }
            if kept.examined == 0 {
                return;
            }
        }
        panic!("keeping time does not end");
    }

    /// Reads the places where an answer could stand, and then lets a flag fall. If `is_readable` is false, pauses the match
    /// instead.
    async fn confirm(&mut self, id: MatchId, now: i64, is_readable: bool) {
        loop {
            let Some(places) = self.club().answer_places(id).await.unwrap() else { return };
            if !is_readable {
                let pause = async |club: &Club| club.pause_unread(&places, Timestamp(now)).await.unwrap();
                if self.command(pause).await {
                    self.pause(id, Event::PausedUnread);
                }
                return;
            }
            self.read_answers(&places).await;
            if self.fall(&places, (now, now)).await != Confirmation::ReadAgain {
                return;
            }
        }
    }

    /// Reads all typed answers in the places where an answer could stand.
    pub(super) async fn read_answers(&mut self, places: &AnswerPlaces) {
        // If the club does not know the direct channel, the bot asks Discord for it.
        let direct = places.decider.map(|Person(decider)| direct_place(decider));
        let is_there = |place: Place| place == places.place || Some(place) == direct;
        let typed = |game: &&ExpectedMatch| game.unread.is_some_and(|unread| is_there(unread.place));
        let ids: Vec<_> = self.matches.values().filter(typed).map(|game| game.id).collect();
        for id in ids {
            self.read(id).await;
        }
    }

    /// Lets a flag fall if it is due. The evidence is a reading of these places that began at the time `began`.
    ///
    /// **Law:** a player loses on time only after the board was shown to the player for all the time on the player's clock, or
    /// boards of the match were shown for the whole time of the round. Time in which the bot was away or had not yet read an answer
    /// does not count. No flag falls while a planned reply is about to be played.
    pub(super) async fn fall(&mut self, places: &AnswerPlaces, (began, now): (i64, i64)) -> Confirmation {
        let reading = places.read(Timestamp(began));
        let fall = async |club: &Club| club.lose_on_time(&reading, Timestamp(now)).await.unwrap();
        let confirmed = self.command(fall).await;
        if confirmed == Confirmation::Fallen {
            count("flags");
            let game = &self.matches[&places.id];
            let left = game.least_left().expect("it can be lost on time");
            assert!(left <= 0, "a flag falls {left} ms early: {game:?}");
            let offers_instead = game.offer.is_some_and(|(maker, _)| Some(maker) == game.decider());
            assert!(game.due().is_none() || offers_instead, "a flag falls before a planned reply: {game:?}");
            self.event(places.id, CausedBy::Bot, Event::OutOfTime);
        }
        confirmed
    }

    pub(super) async fn fall_by_old_reading(&mut self, game: u8, minutes: u16, answer: Option<u8>) {
        let Some(id) = self.select(game, |game| game.is_played() && game.is_timed()) else { return };
        let Some(places) = self.club().answer_places(id).await.unwrap() else { return };
        self.read_answers(&places).await;
        let (began, half) = (self.now, i64::from(minutes) * MINUTE / 2);
        self.wait(half).await;
        let game = &self.matches[&id];
        if let Some(choice) = answer.filter(|_| game.is_played() && game.unread.is_none()) {
            self.types_unnoticed(id, choice, false);
        }
        self.wait(half).await;
        self.fall(&places, (began, self.now)).await;
    }

    /// Delivers all owed announcements, except boards that wait while a decision can be taken back. `first` selects the
    /// announcement that a place is sent first.
    ///
    /// **Law:** each event is announced exactly once, and each reminder is sent at most once.
    pub(super) async fn deliver(&mut self, first: u8) {
        for place in self.club().places_owed(None).await.unwrap() {
            loop {
                let owed = self.club().owed(place).await.unwrap();
                let mut due = Vec::new();
                for (index, announcement) in owed.iter().enumerate() {
                    if !self.waits(announcement).await {
                        due.push(index);
                    }
                }
                let Some(&first) = due.get(usize::from(first) % due.len().max(1)) else { break };
                let sent = owed[first];
                let (message, now) = (MessageId(self.id()), Timestamp(self.now));
                self.club().sending(&sent, now).await.unwrap();
                self.command(async |club: &Club| club.sent(&sent, message, now).await.unwrap()).await;
                if let Subject::TimeReminder { .. } = sent.subject {
                    assert!(self.reminded.insert(sent.subject), "{:?} is given twice", sent.subject);
                    continue;
                }
                if let Subject::Board { id, event } = sent.subject {
                    let game = self.matches.get_mut(&id).expect("a match of the model");
                    assert_eq!(
                        (sent.is_first, sent.last_shown_event),
                        (game.told.is_none(), game.told.unwrap_or(0))
                    );
                    game.shows(event);
                }
                let is_expected =
                    |owed: &&Announcement| !matches!(owed.subject, Subject::TimeReminder { .. });
                self.arrives(place, owed[..first].iter().filter(is_expected).count());
            }
        }
        for told in self.club().owed_directly(0).await.unwrap() {
            count("direct messages");
            self.club().settle_directly(&told).await.unwrap();
            self.owed_directly
                .retain(|&(person, subject)| (person, subject) != (told.person.0, told.subject));
        }
    }

    /// Whether an announcement is a board that waits while a decision can be taken back.
    ///
    /// **Law:** a board waits if and only if the server wants boards to wait and the decision can still be taken back. The first
    /// board of a match never waits, nor does a board for which somebody has asked.
    async fn waits(&self, announcement: &Announcement) -> bool {
        let Subject::Board { id, .. } = announcement.subject else { return false };
        let waiting = self.club().waiting_board(announcement, Timestamp(self.now)).await.unwrap();
        let game = &self.matches[&id];
        let is_wanted = self.with_waiting_boards.contains(&game.server.0);
        let is_expected = is_wanted && game.board_waits(announcement.owed_since.0, self.now);
        assert_eq!(waiting.is_some(), is_expected, "whether {announcement:?} waits in {game:?}");
        if is_expected {
            count("boards that waited");
        }
        is_expected
    }

    /// Sets whether the boards of a server wait while a decision can be taken back.
    pub(super) async fn set_board_waits(&mut self, server: Server, waits: bool) {
        let preferences = ServerPreferences { board_waits: Some(waits), ..ServerPreferences::default() };
        let set = async |club: &Club| club.prefer_on_server(server, preferences.clone()).await.unwrap();
        self.command(set).await;
        if waits {
            self.with_waiting_boards.insert(server.0);
        } else {
            self.with_waiting_boards.remove(&server.0);
        }
    }

    /// Records that the expected announcement with the index `last` has arrived in a place. Removes it, and all earlier
    /// announcements there that its arrival settles.
    fn arrives(&mut self, place: Place, last: usize) {
        count("announcements arrived");
        let owed = self.owed.get_mut(&place).unwrap();
        let (arrived, mut index) = (owed[last], 0);
        owed.retain(|&subject| {
            index += 1;
            index - 1 > last || !is_of_same(subject, arrived)
        });
    }

    /// Marks the oldest announcement of a place as undeliverable. `which` selects the place.
    pub(super) async fn lose(&mut self, which: u8) {
        let places = self.club().places_owed(None).await.unwrap();
        let Some(&place) = places.get(usize::from(which) % places.len().max(1)) else { return };
        let Some(&lost) = self.club().owed(place).await.unwrap().first() else { return };
        let now = Timestamp(self.now);
        let undelivered =
            self.command(async |club: &Club| club.undeliverable(&lost, now).await.unwrap()).await;
        match lost.subject {
            Subject::Board { id, .. } => {
                self.give_up_announcements_of(id);
                let game = &self.matches[&id];
                if game.is_played() {
                    self.pause(id, Event::Paused);
                } else if !game.is_running() {
                    self.owe_players(id);
                }
            }
            Subject::TimeReminder { id, .. } => {
                let is_paused = matches!(undelivered, Undelivered::Board(_));
                assert!(!is_paused || self.matches[&id].is_played(), "{id} is paused again");
                if is_paused {
                    self.pause(id, Event::Paused);
                }
            }
            Subject::Season(_) => unreachable!("the model begins no season"),
            Subject::Challenge(id) => {
                self.owed.get_mut(&place).unwrap().retain(|&subject| subject != lost.subject);
                let challenge = self.challenges.get_mut(&id).expect("a challenge of the model");
                let challenger = challenge.challenger;
                if challenge.state == ChallengeState::Open {
                    challenge.state = ChallengeState::Lapsed;
                }
                if let Some(challenger) = challenger {
                    self.owe_directly(challenger, DirectSubject::Challenge(id));
                }
            }
        }
    }

    pub(super) async fn delete_place(&mut self, place: Place) {
        let (server, now) = (server_of(place), Timestamp(self.now));
        let pause = async |club: &Club| club.pause_deleted(server, place, now).await.unwrap();
        let paused = Box::pin(self.command(pause)).await;
        let played = |game: &&ExpectedMatch| game.is_played() && game.place == place;
        let expected: Vec<_> = self.matches.values().filter(played).map(|game| game.id).collect();
        assert_eq!(paused, expected, "what is played in a deleted place");
        for id in expected {
            self.give_up_announcements_of(id);
            self.pause(id, Event::Paused);
        }
    }

    /// Simulates an absence, in which the bot receives nothing and answers are typed.
    pub(super) async fn be_away(&mut self, absence: Absence, milliseconds: i64, (game, choice): (u8, u8)) {
        self.spare();
        if !matches!(absence, Absence::Stopped { .. }) {
            self.wait(0).await;
        }
        let since = Timestamp(self.heard);
        let table = match absence {
            Absence::Stopped { .. } => {
                let table = self.table.take().expect("it is open");
                table.store.close().await;
                Some(table)
            }
            Absence::CutOff => {
                self.club().note_cut_off(since).await.unwrap();
                None
            }
            Absence::ServerUnavailable => {
                self.club().note_unreachable(STAYED, since).await.unwrap();
                None
            }
            Absence::CutOffUnnoticed | Absence::Suspended => None,
        };
        let is_one_server = matches!(absence, Absence::ServerUnavailable);
        for _ in 0..2 {
            self.time_passes(milliseconds / 2, |server| is_one_server && server != STAYED);
            if let Some(id) = self.select(game, |game| game.is_played() && game.unread.is_none()) {
                self.types_unnoticed(id, choice, choice.is_multiple_of(3));
            }
        }
        match absence {
            Absence::Stopped { clock_wrong_by } => {
                let clock_wrong_by = i64::from(clock_wrong_by) * 1000;
                self.table = Some(table.expect("it was closed").restarted().await);
                self.start(clock_wrong_by).await;
                // The jobs run at the time of the host's clock or at Discord's time, whichever is earlier, so that no job runs
                // early.
                self.run_jobs(self.now + clock_wrong_by.min(0), true).await;
            }
            Absence::CutOff | Absence::CutOffUnnoticed => self.beat(Presence::CutOff { since }).await,
            Absence::Suspended => self.beat(Presence::Here { longest_silence: LONGEST_SILENCE }).await,
            Absence::ServerUnavailable => {
                self.wait(0).await;
                self.run_jobs(self.now, true).await;
                self.is_added_to(STAYED, milliseconds).await;
            }
        }
    }

    /// Ends an absence of the bot from a server. The absence lasted `away` milliseconds.
    async fn is_added_to(&mut self, server: Server, away: i64) {
        self.excused += away + GRACE;
        self.club().enter(server, Timestamp(self.now)).await.unwrap();
    }

    /// Removes the bot from a server, and adds it again after some days. After thirty days the server's data is deleted.
    pub(super) async fn leave_server(&mut self, days: i64) {
        self.spare();
        self.club().leave(LEFT, Timestamp(self.now)).await.unwrap();
        for _ in 0..2 {
            self.run_jobs_without(LEFT).await;
            self.time_passes(days * DAY / 2, |server| server != LEFT);
            self.wait(0).await;
        }
        self.run_jobs_without(LEFT).await;
        let removed = self.club().remove_one_left_server(Timestamp(self.now)).await.unwrap();
        assert_eq!(removed, (days >= 30).then_some(LEFT), "after {days} days");
        if removed.is_some() {
            count("servers removed");
            self.forget_server().await;
        }
        self.is_added_to(LEFT, days * DAY).await;
    }

    /// Runs the periodic jobs while the bot is not in a server. They pause the matches of the server that can be lost on time.
    async fn run_jobs_without(&mut self, server: Server) {
        let clocks = |game: &&ExpectedMatch| game.server == server && game.is_played() && game.is_timed();
        let ids: Vec<_> = self.matches.values().filter(clocks).map(|game| game.id).collect();
        for id in ids {
            // The players are not told of the pause, because they cannot answer in the server. The match goes on when
            // somebody asks for the board.
            self.event(id, CausedBy::Bot, Event::Paused);
        }
        self.run_jobs(self.now, true).await;
    }
}

/// Whether the arrival of a later announcement also settles an earlier one.
fn is_of_same(earlier: Subject, later: Subject) -> bool {
    match (earlier, later) {
        (Subject::Board { id, .. }, Subject::Board { id: other, .. }) => id == other,
        _ => earlier == later,
    }
}

//! Random sequences of commands, time and faults: the club never fails, and its database stays consistent.

use kamisado::club::{
    Answer, Challenge, ChallengeId, ChallengeParties, Claim, History, Input, MatchId, MessageId, Offer,
    Person, Place, Presence, Proposal, RandomChoices, Refusal, Server, Threads, TimeControl, Timestamp,
};
use kamisado::match_record;
use kamisado_rules::Phase;
use rand::{Rng, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::{
    club_fixture::{HOUR, LOT, MODERATOR, Table, actor},
    match_records::{any_lineup, any_proposal, written},
    simulated_hours::read,
};

/// The number of operations in a sequence, and the number of sequences.
const STEPS: usize = 300;
const STORIES: u64 = 12;

/// The minimum number of successful operations of each kind in a sequence.
const FEWEST_MATCHES: usize = 1;
const FEWEST_DECISIONS: usize = 2;
const FEWEST_ARRIVALS: usize = 10;

/// The channels. The last one belongs to the second server.
const CHANNELS: [Place; 3] = [Place(100), Place(101), Place(102)];
const SERVERS: [Server; 2] = [Server(9), Server(10)];

fn server_of(place: Place) -> Server {
    SERVERS[usize::from(place == CHANNELS[2])]
}

/// A club with a random sequence of operations.
struct Story {
    table: Table,
    random: StdRng,
    now: i64,
    ids: u64,
    challenges: Vec<ChallengeId>,
    matches: Vec<MatchId>,
    done: Done,
}

/// The number of operations that succeeded. A sequence with too few of them tests nothing.
#[derive(Clone, Copy, Debug, Default)]
struct Done {
    decisions: usize,
    arrivals: usize,
}

impl Story {
    async fn new(seed: u64) -> Self {
        let table = Table::new().await;
        for server in SERVERS {
            table.club.enter(server, Timestamp(0)).await.unwrap();
        }
        let random = StdRng::seed_from_u64(seed);
        Self {
            table,
            random,
            now: 1_000_000 * HOUR,
            ids: 1000,
            challenges: Vec::new(),
            matches: Vec::new(),
            done: Done::default(),
        }
    }

    fn now(&self) -> Timestamp {
        Timestamp(self.now)
    }

    fn id(&mut self) -> u64 {
        self.ids += 1;
        self.ids
    }

    fn input(&mut self) -> Input {
        let advances_cursor_of = self.random.random_bool(0.5).then(|| self.place());
        Input { id: self.id(), at: self.now(), advances_cursor_of }
    }

    fn place(&mut self) -> Place {
        *CHANNELS.choose(&mut self.random).unwrap()
    }

    fn somebody(&mut self) -> u64 {
        self.random.random_range(1..=4)
    }

    fn some_match(&mut self) -> MatchId {
        self.matches.choose(&mut self.random).copied().unwrap_or(MatchId(1))
    }

    async fn history(&mut self) -> Option<History> {
        let id = self.some_match();
        self.table.club.match_by_id(id).await.unwrap()
    }

    fn proposal(&mut self) -> Proposal {
        let time_control = match self.random.random_range(0..3) {
            0 => TimeControl::correspondence(1),
            1 => TimeControl::chess_clock(60, 30),
            _ => None,
        };
        Proposal { time_control, ..any_proposal(&mut self.random) }
    }

    fn parties(&mut self) -> ChallengeParties {
        let place = self.place();
        let challenged = self.random.random_bool(0.7).then(|| actor(self.somebody()));
        let threads = *[Threads::Never, Threads::Ask, Threads::Always].choose(&mut self.random).unwrap();
        let challenger = actor(self.somebody());
        let server = Some(server_of(place));
        ChallengeParties { challenger, challenged, place, server, threads, language: None }
    }

    fn note(&mut self, challenge: Result<Challenge, Refusal>) -> Result<(), Refusal> {
        let challenge = challenge?;
        self.challenges.push(challenge.id);
        if let kamisado::club::ChallengeState::Accepted(id) = challenge.state {
            self.matches.push(id);
        }
        Ok(())
    }

    /// Begins a match, so that every sequence has at least one.
    async fn begin(&mut self, proposal: Proposal) -> Result<(), Refusal> {
        let (input, challenged) = (self.input(), Some(actor(2)));
        let (challenger, place, server) = (actor(1), CHANNELS[0], Some(SERVERS[0]));
        let parties = ChallengeParties {
            challenger,
            challenged,
            place,
            server,
            threads: Threads::Never,
            language: None,
        };
        let made = self.table.club.challenge(input, &parties, proposal).await?;
        let input = self.input();
        let answered = self.table.club.answer(input, made.id, &actor(2), Answer::Accept, LOT).await;
        self.note(answered)
    }

    /// Performs a random operation, which may be refused.
    async fn step(&mut self) -> Result<(), Refusal> {
        self.now += [1, 1000, 60_000, HOUR, 30 * HOUR][self.random.random_range(0..5)];
        match self.random.random_range(0..30) {
            0 | 1 => {
                let (input, parties, proposal) = (self.input(), self.parties(), self.proposal());
                let made = self.table.club.challenge(input, &parties, proposal).await;
                self.note(made)
            }
            2..=4 => self.answer().await,
            5..=12 => self.decide().await,
            13 => {
                let (input, by, id) = (self.input(), Person(self.somebody()), self.some_match());
                let offer = *Offer::ALL.choose(&mut self.random).unwrap();
                self.table.club.offer(input, id, by, offer).await.map(drop)
            }
            14 | 15 => {
                let (input, by) = (self.input(), Person(self.somebody()));
                let Some(history) = self.history().await else { return Ok(()) };
                let offer = history.offer.map_or(Offer::TakeBack, |(_, offer)| offer);
                let agree = self.random.random_bool(0.8);
                self.table.club.answer_offer(input, history.id, by, None, offer, agree).await.map(drop)
            }
            16 => {
                let (input, id) = (self.input(), self.some_match());
                let by = Person(self.somebody());
                match self.random.random_range(0..4) {
                    0 => self.table.club.resign(input, id, by, None).await.map(drop),
                    1 => self.table.club.abort(input, id, MODERATOR).await.map(drop),
                    2 => self.table.club.leave_thread(id).await.map(drop),
                    _ => {
                        let seen = self.history().await.map_or(0, |history| history.last_event());
                        let read = read(&self.table.club, id, self.now()).await;
                        self.table.club.claim(input, id, by, seen, Claim::Win, &read).await.map(drop)
                    }
                }
            }
            17..=19 => self.send().await,
            20 => self.fail().await,
            21 | 22 => {
                let (input, place, by) = (self.input(), self.place(), Person(self.somebody()));
                let server = Some(server_of(place));
                self.table.club.show_board(input, place, server, by).await.map(drop)
            }
            23 => {
                let (input, id, by) = (self.input(), self.some_match(), actor(self.somebody()));
                let lot = RandomChoices { challenger_is_black: self.random.random(), ..LOT };
                let made = if self.random.random() {
                    self.table.club.again(input, id, &by, lot).await
                } else {
                    self.table.club.rematch(input, id, &by, lot).await
                };
                self.note(made)
            }
            24 => self.import().await,
            25 => self.people().await,
            26 => self.servers().await,
            _ => self.keep_house().await,
        }
    }

    async fn answer(&mut self) -> Result<(), Refusal> {
        let Some(&id) = self.challenges.choose(&mut self.random) else { return Ok(()) };
        let thread = Answer::AcceptInThread(Place(self.id()));
        let answer = [Answer::Accept, thread, Answer::Accept, thread, Answer::Decline, Answer::Withdraw]
            [self.random.random_range(0..6)];
        let (input, by) = (self.input(), actor(self.somebody()));
        let answered = self.table.club.answer(input, id, &by, answer, LOT).await;
        self.note(answered)
    }

    async fn decide(&mut self) -> Result<(), Refusal> {
        let input = self.input();
        let history = self.history().await.filter(|history| history.decider().is_some());
        let Some(history) = history else {
            let proposal = self.proposal();
            return self.begin(proposal).await;
        };
        let choice = self.random.random_range(0..100);
        let decision = match history.state.phase() {
            Phase::Placing { board, .. } => any_lineup(&mut self.random, board.board.game),
            _ => Table::some_decision(&history, choice),
        };
        let by = history.seats[history.decider().unwrap()].person().unwrap_or(Person(9));
        self.table.club.decide(input, history.id, by, None, decision).await?;
        self.done.decisions += 1;
        Ok(())
    }

    /// Marks an owed announcement as sent.
    async fn send(&mut self) -> Result<(), Refusal> {
        let places = self.table.club.places_owed(None).await?;
        let Some(&place) = places.choose(&mut self.random) else { return Ok(()) };
        let owed = self.table.club.owed(place).await?;
        let Some(&announcement) = owed.choose(&mut self.random) else { return Ok(()) };
        let message = MessageId(self.id());
        self.table.club.sending(&announcement, self.now()).await?;
        self.table.club.sent(&announcement, message, self.now()).await?;
        self.done.arrivals += 1;
        Ok(())
    }

    /// Marks an owed announcement as undeliverable.
    async fn fail(&mut self) -> Result<(), Refusal> {
        let places = self.table.club.places_owed(None).await?;
        let Some(&place) = places.choose(&mut self.random) else { return Ok(()) };
        if let Some(first) = self.table.club.owed(place).await?.first() {
            self.table.club.undeliverable(first, self.now()).await?;
        }
        Ok(())
    }

    async fn import(&mut self) -> Result<(), Refusal> {
        let (input, parties) = (self.input(), self.parties());
        let Some(history) = self.history().await else { return Ok(()) };
        let Ok(continuation) = match_record::continuation(&written(&history)) else { return Ok(()) };
        let (proposal, recorded) = (continuation.proposal, continuation.recorded);
        let made = self.table.club.import(input, &parties, proposal, &recorded).await;
        self.note(made)
    }

    async fn people(&mut self) -> Result<(), Refusal> {
        let (input, one, other) = (self.input(), actor(self.somebody()), actor(self.somebody()));
        let (place, message) = (Place(500 + one.person.0), MessageId(self.id()));
        match self.random.random_range(0..6) {
            0 => self.table.club.delete_person(input, one.person).await.map(drop),
            1 => self.table.club.block(&one, &other).await,
            2 | 3 => Ok(self.table.club.unblock(&one, other.person).await.map(drop)?),
            4 => Ok(self.table.club.note_direct_place(one.person, place, message).await?),
            _ => {
                Ok(self.table.club.advance_read_cursors(&[(place, message), (CHANNELS[0], message)]).await?)
            }
        }
    }

    async fn servers(&mut self) -> Result<(), Refusal> {
        let server = *SERVERS.choose(&mut self.random).unwrap();
        match self.random.random_range(0..6) {
            0 => self.table.club.leave(server, self.now()).await?,
            2 => self.table.club.note_unreachable(server, self.now()).await?,
            1 => {
                let later = Timestamp(self.now + 31 * 24 * HOUR);
                self.table.club.remove_one_left_server(later).await?;
            }
            _ => drop(self.table.club.enter(server, self.now()).await?),
        }
        Ok(())
    }

    async fn keep_house(&mut self) -> Result<(), Refusal> {
        let presence = match self.random.random_range(0..5) {
            0 => Presence::Returned,
            1 => Presence::CutOff { since: Timestamp(self.now - HOUR) },
            _ => Presence::Here { longest_silence: 2 * HOUR },
        };
        self.table.club.note_present(presence, self.now()).await?;
        self.table.club.lapse(self.now()).await?;
        self.table.club.prune(self.now()).await?;
        let mut looks = 0;
        loop {
            let kept = self.table.club.enforce_clocks(self.now()).await?;
            assert!(kept.unreadable.is_empty(), "{:?}", kept.unreadable);
            for &id in &kept.due {
                let Some(places) = self.table.club.answer_places(id).await? else { continue };
                if self.random.random_bool(0.7) {
                    self.table.club.lose_on_time(&places.read(self.now()), self.now()).await?;
                } else {
                    self.table.club.pause_unread(&places, self.now()).await?;
                }
            }
            if kept.examined == 0 {
                return Ok(());
            }
            looks += 1;
            assert!(looks < 20, "time is kept once and not for ever");
        }
    }

    /// Asserts that everything stored can be read, that the caches agree with what is stored, and that every match can be exported.
    async fn is_sound(&self) {
        let inspection = self.table.club.inspect().await.unwrap();
        assert_eq!(inspection.findings, [] as [String; 0]);
        let fresh = self.table.another_club();
        for &id in &self.matches {
            let known = self.table.club.match_by_id(id).await.unwrap();
            let read = fresh.match_by_id(id).await.unwrap();
            assert_eq!(format!("{known:?}"), format!("{read:?}"));
            // The match is `None` if its server was deleted.
            if let Some(history) = read {
                written(&history);
            }
        }
    }
}

#[tokio::test]
async fn random_sequences_of_operations_keep_the_club_consistent() {
    for seed in 0..STORIES {
        let mut story = Story::new(seed).await;
        story.begin(Proposal::default()).await.unwrap();
        for step in 0..STEPS {
            if let Err(Refusal::Store(error)) = story.step().await {
                panic!("story {seed}, step {step}: {error}");
            }
            if step % 50 == 49 {
                story.is_sound().await;
            }
        }
        println!("story {seed}: {} matches, {:?}", story.matches.len(), story.done);
        assert!(story.matches.len() >= FEWEST_MATCHES, "story {seed}: {} matches", story.matches.len());
        let Done { decisions, arrivals } = story.done;
        assert!(decisions >= FEWEST_DECISIONS, "story {seed}: {decisions} decisions");
        assert!(arrivals >= FEWEST_ARRIVALS, "story {seed}: {arrivals} arrivals");
        story.table = story.table.restarted().await;
        story.is_sound().await;
    }
}

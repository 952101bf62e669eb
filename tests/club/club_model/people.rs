//! The steps that people take.

use kamisado::club::{
    Answer, CausedBy, Challenge, ChallengeId, ChallengeParties, ChallengeState, Claim, Club, DirectSubject,
    Event, Input, MatchId, Offer, Person, Place, Proposal, RandomChoices, Refusal, Subject, Threads,
    TimeControl, Timestamp, WhoIsBlack,
};
use kamisado_rules::{BySide, Layout, MatchLength, Side};

use super::{
    expected::{DAY, ExpectedChallenge, ExpectedMatch, MINUTE},
    simulation::{Simulation, count, direct_place, person, place, server_of},
};
use crate::{
    club_fixture::{LOT, actor},
    database,
};

/// The time for which a challenge stays open in the tests' club, in milliseconds.
pub(super) const CHALLENGE_LIFETIME: i64 = DAY;

/// The longest time by which absences of the bot postpone the end of a challenge, in milliseconds.
const LONGEST_POSTPONEMENT: i64 = 30 * DAY;

/// The time for which a match without a clock must be quiet before the waiting player can end it, in milliseconds.
const QUIET: i64 = 7 * DAY;

/// The possible times from the beginning of a match to the end of its round, in milliseconds; `None` for a match outside a
/// tournament.
const ROUND_TIMES: [Option<i64>; 5] = [None, None, None, Some(6 * 60 * MINUTE), Some(2 * DAY)];

/// The proposal that a number selects.
fn proposal(terms: u8) -> Proposal {
    let time_control = match terms % 4 {
        0 => None,
        1 => TimeControl::correspondence(1),
        2 => TimeControl::chess_clock(10, 30),
        _ => TimeControl::chess_clock(90, 0),
    };
    let length = if terms.is_multiple_of(8) { MatchLength::Standard } else { MatchLength::Single };
    Proposal { length, time_control, black: WhoIsBlack::Challenger, ..Proposal::default() }
}

impl Simulation {
    pub(super) async fn challenge(&mut self, from: u8, to: Option<u8>, number: u8, terms: u8) {
        let (from, to, place) = (person(from), to.map(person), place(number));
        let parties = ChallengeParties {
            challenger: actor(from),
            challenged: to.map(actor),
            place,
            server: Some(server_of(place)),
            threads: Threads::Never,
            language: None,
        };
        let (input, proposal) = (self.input(), proposal(terms));
        let made = async |club: &Club| club.challenge(input, &parties, proposal).await;
        let made = self.input_command(made).await;
        self.check_block(&made, from, to);
        if let Ok(made) = made {
            self.note_challenge(&made);
        }
    }

    fn note_challenge(&mut self, made: &Challenge) {
        count("challenges made");
        let challenger = made.challenger.person.expect("not deleted").0;
        let challenged = made.challenged.as_ref().map(|challenged| challenged.person.expect("not deleted").0);
        let expected = ExpectedChallenge {
            place: made.place,
            server: server_of(made.place),
            challenger: Some(challenger),
            challenged,
            state: ChallengeState::Open,
            age: 0,
            made_at: self.now,
            // If the host's clock is ahead, the bot has already excused the time by which it is ahead.
            excused_before: self.excused - (self.heard - self.now).max(0),
        };
        self.challenges.insert(made.id, expected);
        self.owed.get_mut(&made.place).unwrap().push(Subject::Challenge(made.id));
        self.come_back([challenger].into_iter().chain(challenged));
    }

    /// Records that a match begins, because this person has accepted a challenge.
    async fn note_begun(&mut self, accepted: &Challenge, by: u64) {
        count("matches begun");
        let ChallengeState::Accepted(id) = accepted.state else { panic!("it is accepted: {accepted:?}") };
        let expected = self.challenges.get_mut(&accepted.id).expect("a challenge of the model");
        expected.state = accepted.state;
        let (challenger, place) = (expected.challenger.expect("it is open"), expected.place);
        assert_ne!(challenger, by, "somebody plays against themselves");
        self.check_unblocked(challenger, by);
        let players = match accepted.proposal.black {
            WhoIsBlack::Challenged => BySide { black: by, white: challenger },
            _ => BySide { black: challenger, white: by },
        };
        let terms = accepted.proposal.terms(Layout::Plain).unwrap();
        let at = (place, server_of(place));
        let mut begun = ExpectedMatch::new(id, at, players, terms, accepted.proposal.time_control);
        if let Some(time) = ROUND_TIMES[id.0.unsigned_abs() as usize % ROUND_TIMES.len()] {
            begun.ends_in(time);
            self.set_end(id, self.now + time).await;
        }
        assert!(self.matches.insert(id, begun).is_none(), "{id} begins twice");
        self.owe_board(place, Subject::Board { id, event: 0 }, self.now);
        self.changed = Some((id, place));
        self.come_back([by]);
    }

    /// Sets the end of the round of a match to `ends`, as if the match belonged to a tournament.
    async fn set_end(&self, id: MatchId, ends: i64) {
        let set = format!("UPDATE matches SET ends_at = {ends} WHERE id = {}", id.0);
        let table = self.table.as_ref().expect("it is open");
        assert_eq!(database::execute(&table.database, &set).await, 1);
    }

    pub(super) async fn rematch(&mut self, game: u8, by: u8, keeps_sides: bool) {
        let Some(id) = self.select(game, |game| !game.is_running()) else { return };
        let game = &self.matches[&id];
        let by = game.players[Side::ALL[usize::from(by % 2)]].unwrap_or(person(by));
        let other = game.side_of(by).and_then(|side| game.players[!side]);
        let (input, by_actor) = (self.input(), actor(by));
        let lot = RandomChoices { challenger_is_black: true, ..LOT };
        let asked = async |club: &Club| {
            if keeps_sides {
                club.again(input, id, &by_actor, lot).await
            } else {
                club.rematch(input, id, &by_actor, lot).await
            }
        };
        let asked = self.input_command(asked).await;
        let Some(other) = other else {
            assert!(asked.is_err(), "a rematch with nobody: {asked:?}");
            return;
        };
        self.check_block(&asked, by, Some(other));
        match asked {
            Ok(accepted) if matches!(accepted.state, ChallengeState::Accepted(_)) => {
                self.note_begun(&accepted, by).await;
            }
            Ok(made) => self.note_challenge(&made),
            Err(_) => {}
        }
    }

    pub(super) async fn answer(&mut self, number: u8, by: Option<u8>, accepts: bool) {
        let open = self.challenges.iter().filter(|(_, known)| known.state == ChallengeState::Open);
        let open: Vec<_> = open.map(|(&id, known)| (id, known.clone())).collect();
        let Some((id, known)) = open.get(usize::from(number) % open.len().max(1)) else { return };
        let other = person(number);
        let by = by.map(person).or(known.challenged).unwrap_or(other);
        let answer = if accepts { Answer::Accept } else { Answer::Decline };
        let (input, by_actor) = (self.input(), actor(by));
        let given = async |club: &Club| club.answer(input, *id, &by_actor, answer, LOT).await;
        let given = self.input_command(given).await;
        let is_taken = self.matches.values().any(|game| game.is_running() && game.place == known.place);
        let challenger = known.challenger.expect("it is open");
        let may_answer = match known.challenged {
            Some(challenged) => by == challenged,
            None => accepts && by != challenger,
        };
        match given {
            Ok(_) if !may_answer => panic!("{by} answers {id:?}: {known:?}"),
            Ok(accepted) if accepts => self.note_begun(&accepted, by).await,
            Ok(_) => self.settle(*id, ChallengeState::Declined),
            Err(Refusal::Answered(ChallengeState::Lapsed)) => self.note_lapsed(*id),
            Err(Refusal::PlaceTaken(_)) => assert!(accepts && is_taken),
            Err(Refusal::NotYourChallenge) => assert!(!may_answer),
            Err(Refusal::Blocked) => assert!(self.blocks.contains(&(by, challenger))),
            Err(Refusal::Unwelcome) => assert!(self.blocks.contains(&(challenger, by))),
            Err(other) => panic!("an answer to {known:?} is refused: {other}"),
        }
    }

    fn settle(&mut self, id: ChallengeId, state: ChallengeState) {
        self.challenges.get_mut(&id).expect("a challenge of the model").state = state;
    }

    /// **Law:** a challenge lapses only after it was open for its full time while the bot was connected. The exception is a
    /// challenge whose end absences of the bot would postpone by more than thirty days.
    pub(super) fn note_lapsed(&mut self, id: ChallengeId) {
        count("challenges lapsed");
        let challenge = &self.challenges[&id];
        let is_old = self.now - challenge.made_at >= CHALLENGE_LIFETIME + LONGEST_POSTPONEMENT;
        assert!(is_old || challenge.age >= CHALLENGE_LIFETIME, "{id:?} lapses early: {challenge:?}");
        self.settle(id, ChallengeState::Lapsed);
    }

    /// Types a legal decision as the player to decide in a match that `game` selects. Returns the match.
    pub(super) async fn types(&mut self, game: u8, choice: u8, is_direct: bool) -> Option<MatchId> {
        let id = self.select(game, |game| game.is_played() && game.unread.is_none())?;
        let by = self.game(id).waits_for()?;
        if is_direct {
            self.learn_direct_place(by).await;
        }
        self.types_unnoticed(id, choice, is_direct);
        Some(id)
    }

    /// Types a legal decision as the player to decide in this match. The bot does not read it yet, and may be away.
    pub(super) fn types_unnoticed(&mut self, id: MatchId, choice: u8, is_direct: bool) {
        let Some(by) = self.game(id).waits_for() else { return };
        let place = if is_direct { direct_place(by) } else { self.matches[&id].place };
        let input = Input { advances_cursor_of: Some(place), ..self.input() };
        let game = self.game(id);
        game.types(input, place, game.legal_decision(choice));
    }

    /// Reads the answer that the player to decide has typed.
    ///
    /// **Law:** an answer counts if it was typed in time and the board has not changed since. An answer to an earlier board
    /// does not count.
    pub(super) async fn read(&mut self, id: MatchId) {
        let Some(unread) = self.game(id).unread.take() else { return };
        let decide = async |club: &Club| {
            club.decide(unread.input, id, Person(unread.by), None, unread.decision).await.map(drop)
        };
        let played = self.input_command(decide).await;
        let game = &self.matches[&id];
        match played {
            Ok(()) => {
                assert!(game.is_current(&unread), "an answer to an earlier board counts in {game:?}");
                count("decisions");
                let by = game.decider().expect("it is played");
                self.game(id).answers(&unread);
                self.person_event(id, by, Event::Decided(unread.decision), unread.input);
            }
            Err(refusal) => {
                assert!(!game.has_to_count(&unread), "an answer in time is refused, {refusal}: {game:?}");
                self.game(id).is_void(&unread);
                if matches!(refusal, Refusal::OutOfTime(..)) {
                    count("answers refused as late");
                }
            }
        }
    }

    pub(super) async fn intrude(&mut self, game: u8, by: u8, choice: u8) {
        let Some(id) = self.select(game, |game| game.is_running() && game.unread.is_none()) else { return };
        let (by, input) = (person(by), self.input());
        let game = &self.matches[&id];
        let decision = game.legal_decision(choice);
        let may_decide = game.is_played() && game.waits_for() == Some(by);
        let tried = async |club: &Club| club.decide(input, id, Person(by), None, decision).await.map(drop);
        if self.input_command(tried).await.is_ok() {
            assert!(may_decide, "{by} decides in {:?}", self.matches[&id]);
            let side = self.matches[&id].decider().expect("it is played");
            self.person_event(id, side, Event::Decided(decision), input);
        }
    }

    pub(super) async fn offer(&mut self, game: u8, by_decider: bool, offer: Offer) {
        let Some(id) = self.select(game, ExpectedMatch::is_running) else { return };
        let game = &self.matches[&id];
        let decider = game.decider().expect("it is running");
        let side = if by_decider { decider } else { !decider };
        let (has_offer, is_paused) = (game.offer.is_some(), game.is_paused);
        let (by, input) = (Person(game.players[side].expect("a player")), self.input());
        let offered = async |club: &Club| club.offer(input, id, by, offer).await.map(drop);
        if self.input_command(offered).await.is_ok() {
            assert!(!has_offer && !is_paused, "an offer in {:?}", self.matches[&id]);
            self.person_event(id, side, Event::Offered(offer), input);
        }
    }

    pub(super) async fn answer_offer(&mut self, game: u8, by_maker: bool, agrees: bool) {
        let Some(id) = self.select(game, |game| game.is_running() && game.offer.is_some()) else { return };
        let game = &self.matches[&id];
        let (maker, offer) = game.offer.expect("an offer stands");
        let (side, is_paused) = (if by_maker { maker } else { !maker }, game.is_paused);
        let (by, input) = (Person(game.players[side].expect("a player")), self.input());
        let answered =
            async |club: &Club| club.answer_offer(input, id, by, None, offer, agrees).await.map(drop);
        if self.input_command(answered).await.is_ok() {
            assert!(!(is_paused || by_maker && agrees), "an answer in {:?}", self.matches[&id]);
            if agrees && offer == Offer::TakeBack {
                count("takebacks");
            }
            let event = if agrees { Event::Agreed(offer) } else { Event::Declined(offer) };
            self.person_event(id, side, event, input);
        }
    }

    pub(super) async fn resign(&mut self, game: u8, by: u8) {
        let Some(id) = self.select(game, ExpectedMatch::is_running) else { return };
        let (by, input) = (person(by), self.input());
        let resigned = async |club: &Club| club.resign(input, id, Person(by), None).await.map(drop);
        let resigned = self.input_command(resigned).await;
        match (self.matches[&id].side_of(by), resigned) {
            (Some(side), Ok(())) => self.person_event(id, side, Event::Resigned, input),
            (Some(_), Err(Refusal::OutOfTime(..))) | (None, Err(Refusal::NotAPlayer)) => {}
            (_, other) => panic!("{by} resigns {:?}: {other:?}", self.matches[&id]),
        }
    }

    /// **Law:** the waiting player can claim a match only after it was quiet for seven days. Time in which the bot was away or had
    /// not yet read an answer does not count.
    pub(super) async fn claim(&mut self, game: u8, closes: bool, minutes: u16) {
        // A match that can be lost on time cannot be claimed, so claims of such matches are tried more rarely.
        let may_be_quiet = |known: &ExpectedMatch| !known.is_timed() || game.is_multiple_of(8);
        let fitting = self.select(game, |known| known.is_played() && may_be_quiet(known));
        let Some(id) = fitting.or_else(|| self.select(game, ExpectedMatch::is_played)) else { return };
        let Some(places) = self.club().answer_places(id).await.unwrap() else { return };
        self.read_answers(&places).await;
        let reading = places.read(Timestamp(self.now));
        let (thought, has_clock) = (self.matches[&id].thought(), self.matches[&id].control.is_some());
        self.wait(i64::from(minutes) * MINUTE).await;
        let game = &self.matches[&id];
        let Some(decider) = game.decider() else { return };
        let Some(by) = game.players[!decider] else { return };
        let seen = game.last_event();
        let (claim, event) =
            if closes { (Claim::Close, Event::Closed) } else { (Claim::Win, Event::Claimed) };
        let input = self.input();
        let claimed =
            async |club: &Club| club.claim(input, id, Person(by), seen, claim, &reading).await.map(drop);
        if self.input_command(claimed).await.is_ok() {
            assert!(thought >= QUIET && !has_clock, "a claim by a reading after {thought} ms");
            count("quiet matches ended");
            self.person_event(id, !decider, event, input);
        }
    }

    /// Asks for the board as a person.
    pub(super) async fn show_board(&mut self, by: u64, at: Place) {
        let (input, server) = (self.input(), server_of(at));
        let shown = async |club: &Club| club.show_board(input, at, Some(server), Person(by)).await;
        let Ok(id) = self.input_command(shown).await else { return };
        let game = self.game(id);
        if game.is_running() && game.is_paused && game.side_of(by).is_some() {
            count("resumptions");
            assert_eq!(server_of(game.place), server, "a match moves to another server");
            let (moves, players) = (game.place != at, game.players);
            game.moves_to(at);
            self.event(id, CausedBy::Bot, Event::Resumed);
            // The other player does not know the new place of the match, and is therefore told by direct message.
            let others =
                Side::ALL.into_iter().filter_map(|side| players[side]).filter(|&player| player != by);
            for other in others.filter(|_| moves) {
                self.owe_directly(other, DirectSubject::Match(id));
            }
            self.inputs.push((by, input.id));
        } else {
            assert_eq!(game.place, at, "the board of another place is shown");
            let board = Subject::Board { id, event: game.last_event() };
            self.owe_board(at, board, self.now);
        }
    }

    pub(super) async fn block(&mut self, by: u8, whom: u8) {
        let (by, whom) = (person(by), person(whom));
        let blocked = self.command(async |club: &Club| club.block(&actor(by), &actor(whom)).await).await;
        match blocked {
            Ok(()) => {
                self.blocks.insert((by, whom));
                self.come_back([by, whom]);
            }
            Err(refusal) => assert!(matches!(refusal, Refusal::Oneself) && by == whom, "{refusal}"),
        }
    }

    pub(super) async fn unblock(&mut self, by: u8, whom: u8) {
        let (by, whom) = (person(by), person(whom));
        let done = self.command(async |club: &Club| club.unblock(&actor(by), Person(whom)).await).await;
        assert_eq!(done.unwrap(), self.blocks.remove(&(by, whom)), "{by} unblocks {whom}");
    }

    /// Deletes the data of a person. Their running matches are resigned, and their open challenges are settled.
    pub(super) async fn forget(&mut self, who: u8) {
        let (who, input) = (person(who), self.input());
        let forgotten = async |club: &Club| club.delete_person(input, Person(who)).await.map(drop);
        if let Err(refusal) = self.input_command(forgotten).await {
            assert!(matches!(refusal, Refusal::NothingKept), "{refusal}");
            return;
        }
        count("deletions");
        let running: Vec<_> =
            self.matches.values().filter(|game| game.is_running()).map(|game| game.id).collect();
        for id in running {
            if let Some(side) = self.game(id).side_of(who) {
                self.person_event(id, side, Event::Resigned, input);
            }
        }
        for game in self.matches.values_mut() {
            if let Some(side) = game.side_of(who) {
                game.players[side] = None;
            }
        }
        for challenge in self.challenges.values_mut() {
            let is_open = challenge.state == ChallengeState::Open;
            if challenge.challenger == Some(who) {
                challenge.challenger = None;
                if is_open {
                    challenge.state = ChallengeState::Withdrawn;
                }
            } else if is_open && challenge.challenged == Some(who) {
                challenge.state = ChallengeState::Declined;
            }
        }
        self.owed_directly.retain(|&(person, _)| person != who);
        self.blocks.retain(|&(by, _)| by != who);
        self.time_off.remove(&who);
        self.deleted.insert(who);
        let (gone, kept) = self.inputs.drain(..).partition(|&(person, _)| person == who);
        self.inputs = kept;
        let gone: Vec<(u64, u64)> = gone;
        self.deleted_inputs.extend(gone.into_iter().map(|(_, input)| input));
    }

    /// **Law:** no challenge reaches a person who has blocked the challenger or whom the challenger has blocked. A
    /// challenge is refused because of a block only if there is one.
    fn check_block(&self, made: &Result<Challenge, Refusal>, from: u64, to: Option<u64>) {
        let blocks = |by, whom| to.is_some() && self.blocks.contains(&(by, whom));
        let other = to.unwrap_or(from);
        match made {
            Ok(_) => assert!(!blocks(from, other) && !blocks(other, from), "{from} challenges {other}"),
            Err(Refusal::Blocked) => assert!(blocks(from, other), "{from} has not blocked {other}"),
            Err(Refusal::Unwelcome) => {
                count("blocked challenges");
                assert!(blocks(other, from), "{other} has not blocked {from}");
            }
            Err(Refusal::Oneself) => assert_eq!(from, other),
            Err(Refusal::Store(error)) => panic!("{error}"),
            Err(_) => {}
        }
    }

    /// **Law:** no match begins between two people of whom one has blocked the other.
    fn check_unblocked(&self, one: u64, other: u64) {
        for pair in [(one, other), (other, one)] {
            assert!(!self.blocks.contains(&pair), "{} plays with {}, who is blocked", pair.0, pair.1);
        }
    }
}

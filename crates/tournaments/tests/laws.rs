//! Tests of whole tournaments of every format, with random results, departures, replacements, corrections and
//! pauses.

#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use std::collections::HashMap;

use kamisado_rules::{BySide, Side};
use kamisado_tournaments::{
    BracketPart, Event, Format, Game, NextStep, Occupant, Outcome, Phase, Refusal, RoundPairings, Seeding,
    Terms, Tournament, round_robin,
};
use proptest::prelude::*;

fn terms(format: Format, seed: u64) -> Terms {
    let seeding = if seed.is_multiple_of(2) { Seeding::Rating } else { Seeding::Random };
    Terms { format, seeding, seed }
}

fn formats() -> impl Strategy<Value = Format> {
    prop_oneof![
        (1_u16..12).prop_map(|rounds| Format::Swiss { rounds }),
        Just(Format::Knockout),
        Just(Format::DoubleElimination),
        Just(Format::RoundRobin),
        Just(Format::DoubleRoundRobin),
    ]
}

/// A tournament and the events that it has accepted.
struct Told {
    tournament: Tournament,
    events: Vec<Event>,
}

impl Told {
    fn started(terms: Terms, entrants: usize) -> Self {
        let mut told = Self { tournament: Tournament::new(terms), events: Vec::new() };
        for person in 0..entrants {
            let rating = 1_500 + i32::try_from(person * 37 % 400).unwrap();
            told.tell(Event::SignedUp { person: person as u64, rating }).unwrap();
        }
        told.tell(Event::Started).unwrap();
        told
    }

    fn tell(&mut self, event: Event) -> Result<(), Refusal> {
        self.tournament.apply(&event)?;
        self.events.push(event);
        Ok(())
    }

    fn open_games(&self) -> Vec<u32> {
        let games = self.tournament.games().iter().zip(0..);
        games.filter(|(game, _)| game.outcome.is_none()).map(|(_, number)| number).collect()
    }

    /// Continues the tournament until it is over, with results that `chance` draws. If `with_trouble`, games are also forfeited or
    /// corrected, entrants leave or are replaced, and the tournament is paused.
    fn play(&mut self, mut chance: impl FnMut(u32) -> u32, with_trouble: bool) {
        let mut next_person = 10_000;
        for _ in 0..20_000 {
            match self.tournament.next_step() {
                NextStep::Over => return,
                NextStep::Pair(pairings) => self.tell(Event::Paired(pairings)).unwrap(),
                NextStep::Wait => {
                    if self.tournament.is_paused() {
                        self.tell(Event::Resumed).unwrap();
                    }
                }
            }
            let open = self.open_games();
            let Some(&game) = open.get(chance(open.len().max(1) as u32) as usize) else { continue };
            let outcome = match chance(10) {
                0 => Outcome::Drawn,
                1 if with_trouble => Outcome::Forfeited(Side::White),
                2 if with_trouble => Outcome::BothForfeited,
                number => Outcome::Won(Side::ALL[number as usize % 2]),
            };
            self.tell(Event::Finished { game, outcome }).unwrap();
            if !with_trouble {
                continue;
            }
            let entrant = chance(self.tournament.entrants().len() as u32) as u16;
            match chance(12) {
                0 => _ = self.tell(Event::Withdrawn { entrant }),
                1 => {
                    next_person += 1;
                    _ = self.tell(Event::Replaced { entrant, by: next_person });
                }
                2 => _ = self.tell(Event::Corrected { game, outcome: Outcome::Won(Side::Black) }),
                3 => _ = self.tell(Event::Paused),
                4 => {
                    let game = chance(self.tournament.games().len() as u32);
                    _ = self.tell(Event::Corrected { game, outcome: Outcome::Won(Side::White) });
                }
                _ => {}
            }
        }
        panic!("the tournament does not end");
    }
}

fn chances(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed | 1;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as u32 % below
    }
}

/// Asserts what holds in every finished tournament in which all entrants stayed to the end.
fn check_complete(told: &Told, entrants: usize) {
    let tournament = &told.tournament;
    let mut met: HashMap<(u16, u16), u32> = HashMap::new();
    let mut lost = vec![0; entrants];
    let mut played = vec![0; entrants];
    for state in tournament.games() {
        let BySide { black, white } = state.game.entrants;
        *met.entry((black, white)).or_default() += 1;
        for side in Side::ALL {
            played[usize::from(state.game.entrants[side])] += 1;
            let is_lost = state.outcome.and_then(Outcome::winner) == Some(!side);
            lost[usize::from(state.game.entrants[side])] += u32::from(is_lost);
        }
    }
    let meetings = |one: u16, two: u16| {
        met.get(&(one, two)).copied().unwrap_or(0) + met.get(&(two, one)).copied().unwrap_or(0)
    };
    let standings = tournament.standings();
    assert_eq!(standings.len(), entrants);
    assert!(standings.is_sorted_by_key(|line| line.place));
    let all = 0..entrants as u16;
    match tournament.terms().format {
        Format::Swiss { rounds } => {
            assert_eq!(Some(tournament.rounds() as u16), tournament.terms().rounds(entrants));
            assert!(tournament.rounds() <= usize::from(rounds).max(3));
            assert!(all.clone().all(|one| all.clone().all(|two| meetings(one, two) <= 1)));
            let rounds = tournament.rounds() as u32;
            assert!(played.iter().all(|&games| games == rounds || games + 1 == rounds), "one bye at most");
        }
        Format::RoundRobin => {
            assert!(
                all.clone().all(|one| all.clone().all(|two| meetings(one, two) == u32::from(one != two)))
            );
        }
        Format::DoubleRoundRobin => {
            assert!(met.values().all(|&times| times == 1));
            assert_eq!(met.len(), entrants * (entrants - 1), "each pair meets with both colors");
        }
        Format::Knockout | Format::DoubleElimination => {
            let lives = if tournament.terms().format == Format::Knockout { 1 } else { 2 };
            let champion = standings[0];
            assert_eq!((champion.place, standings[1].place), (1, 2), "there is one winner");
            // After two drawn games, the better seed advances. The worse seed may then be out without having lost a game.
            let draws = tournament.games().iter().any(|state| state.outcome == Some(Outcome::Drawn));
            if !draws {
                assert!(lost[usize::from(champion.entrant)] < lives);
                for line in &standings[1..] {
                    assert_eq!(lost[usize::from(line.entrant)], lives, "out after {lives}");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_tournament_without_departures_is_complete(format in formats(), entrants in 3_usize..40, seed: u64) {
        let terms = terms(format, seed);
        let entrants = entrants.min(terms.most_entrants());
        let mut told = Told::started(terms, entrants);
        told.play(chances(seed), false);
        check_complete(&told, entrants);
    }

    #[test]
    fn a_tournament_with_trouble_ends_and_is_replayed(format in formats(), entrants in 3_usize..24, seed: u64) {
        let terms = terms(format, seed);
        let entrants = entrants.min(terms.most_entrants());
        let mut told = Told::started(terms, entrants);
        told.play(chances(seed), true);
        let replayed = Tournament::replay(terms, &told.events).unwrap();
        prop_assert_eq!(replayed.standings(), told.tournament.standings());
        if matches!(format, Format::Knockout | Format::DoubleElimination) {
            let first = replayed.standings().iter().filter(|line| line.place == 1).count();
            prop_assert!(first <= 1, "a bracket has at most one winner");
        }
        prop_assert_eq!(replayed.games(), told.tournament.games());
        prop_assert_eq!(replayed.entrants(), told.tournament.entrants());
        // Two replays of the same events have the same next step, also in the middle of the tournament.
        let half = Tournament::replay(terms, &told.events[..told.events.len() / 2]).unwrap();
        let again = Tournament::replay(terms, &told.events[..told.events.len() / 2]).unwrap();
        prop_assert_eq!(half.next_step(), again.next_step());
    }
}

#[test]
fn who_has_won_without_a_game_gets_no_bye() {
    for seed in 0..50 {
        let mut told = Told::started(terms(Format::Swiss { rounds: 4 }, seed), 7);
        let mut favored = Vec::new();
        while let NextStep::Pair(pairings) = told.tournament.next_step() {
            let bye = pairings.bye.expect("one of seven has a bye");
            assert!(!favored.contains(&bye), "seed {seed}: {bye} in {favored:?}");
            favored.push(bye);
            told.tell(Event::Paired(pairings)).unwrap();
            let open = told.open_games();
            let missed = (seed + told.tournament.rounds() as u64) as usize % open.len();
            for (number, game) in open.into_iter().enumerate() {
                let without_game = told.tournament.rounds() < 3 && number == missed;
                let outcome =
                    if without_game { Outcome::Forfeited(Side::White) } else { Outcome::Won(Side::White) };
                if without_game {
                    favored.push(told.tournament.games()[game as usize].game.entrants.black);
                }
                told.tell(Event::Finished { game, outcome }).unwrap();
            }
        }
        assert_eq!(told.tournament.rounds(), 4);
    }
}

#[test]
fn the_greatest_tournaments_end() {
    for (format, entrants) in [
        (Format::Swiss { rounds: 9 }, 256),
        (Format::Swiss { rounds: 8 }, 255),
        (Format::Knockout, 256),
        (Format::DoubleElimination, 256),
        (Format::RoundRobin, 16),
        (Format::DoubleRoundRobin, 10),
    ] {
        let mut told = Told::started(terms(format, 7), entrants);
        told.play(chances(99), false);
        check_complete(&told, entrants);
        assert_eq!(told.tournament.next_step(), NextStep::Over);
    }
}

#[test]
fn sign_up_has_bounds() {
    for (format, most) in [
        (Format::RoundRobin, 16),
        (Format::DoubleRoundRobin, 10),
        (Format::Knockout, 256),
        (Format::DoubleElimination, 256),
        (Format::Swiss { rounds: 5 }, 256),
    ] {
        let mut tournament = Tournament::new(terms(format, 0));
        for person in 0..most {
            assert_eq!(tournament.apply(&Event::SignedUp { person, rating: 1_500 }), Ok(()));
        }
        let one_more = Event::SignedUp { person: most, rating: 1_500 };
        assert_eq!(tournament.apply(&one_more), Err(Refusal::Full));
        assert_eq!(tournament.apply(&Event::SignedOff { person: 0 }), Ok(()));
        assert_eq!(tournament.apply(&one_more), Ok(()));
        let again = Event::SignedUp { person: 1, rating: 1_500 };
        assert_eq!(tournament.apply(&again), Err(Refusal::SignedUpAlready));
    }
    let mut tournament = Tournament::new(terms(Format::Knockout, 0));
    for person in [1, 2] {
        tournament.apply(&Event::SignedUp { person, rating: 1_500 }).unwrap();
    }
    assert_eq!(tournament.apply(&Event::Started), Err(Refusal::TooFew));
    assert_eq!(tournament.apply(&Event::SignedOff { person: 3 }), Err(Refusal::NotIn));
    tournament.apply(&Event::CalledOff).unwrap();
    assert_eq!(tournament.phase(), Phase::CalledOff);
    assert_eq!(tournament.next_step(), NextStep::Over);
    assert!(terms(Format::Swiss { rounds: 0 }, 0).check().is_err());
    assert!(terms(Format::Swiss { rounds: 31 }, 0).check().is_err());
}

#[test]
fn a_tournament_that_is_called_off_while_it_runs_keeps_its_results_and_does_not_go_on() {
    let mut told = Told::started(terms(Format::Knockout, 0), 4);
    let NextStep::Pair(pairings) = told.tournament.next_step() else { panic!("a round is due") };
    told.tell(Event::Paired(pairings)).unwrap();
    told.tell(Event::Finished { game: 0, outcome: Outcome::Won(Side::Black) }).unwrap();
    told.tell(Event::CalledOff).unwrap();
    assert_eq!((told.tournament.phase(), told.tournament.has_begun()), (Phase::CalledOff, true));
    assert_eq!(told.tournament.next_step(), NextStep::Over);
    let outcomes: Vec<_> = told.tournament.games().iter().map(|game| game.outcome).collect();
    assert_eq!(outcomes, [Some(Outcome::Won(Side::Black)), None]);
    let places: Vec<u16> = told.tournament.standings().iter().map(|standing| standing.place).collect();
    assert_eq!(places, [1, 1, 1, 4]);
    for refused in [
        Event::CalledOff,
        Event::Finished { game: 1, outcome: Outcome::Drawn },
        Event::Corrected { game: 0, outcome: Outcome::Drawn },
        Event::Repeated { game: 0 },
        Event::Withdrawn { entrant: 0 },
        Event::Replaced { entrant: 0, by: 99 },
        Event::Resumed,
        Event::Ended,
    ] {
        assert_eq!(told.tell(refused), Err(Refusal::NotRunning));
    }
}

#[test]
fn wrong_events_are_refused_and_change_nothing() {
    let mut told = Told::started(terms(Format::Swiss { rounds: 3 }, 0), 4);
    let NextStep::Pair(pairings) = told.tournament.next_step() else { panic!("a round is due") };
    let twice = RoundPairings { games: vec![pairings.games[0], pairings.games[0]], bye: None };
    assert_eq!(told.tell(Event::Paired(twice)), Err(Refusal::WrongPairings));
    let half = RoundPairings { games: vec![pairings.games[0]], bye: None };
    assert_eq!(told.tell(Event::Paired(half)), Err(Refusal::WrongPairings));
    told.tell(Event::Paired(pairings.clone())).unwrap();
    assert_eq!(told.tell(Event::Paired(pairings.clone())), Err(Refusal::RoundGoesOn));
    let won = Outcome::Won(Side::Black);
    told.tell(Event::BrokenOff { game: 0 }).unwrap();
    assert_eq!(told.tell(Event::BrokenOff { game: 0 }), Err(Refusal::GameOver));
    for game in [0, 1] {
        told.tell(Event::Finished { game, outcome: won }).unwrap();
    }
    for refused in [Event::Finished { game: 0, outcome: won }, Event::BrokenOff { game: 0 }] {
        assert_eq!(told.tell(refused), Err(Refusal::GameOver));
    }
    for refused in [
        Event::Finished { game: 9, outcome: won },
        Event::BrokenOff { game: 9 },
        Event::Corrected { game: 9, outcome: won },
        Event::Repeated { game: 9 },
    ] {
        assert_eq!(told.tell(refused), Err(Refusal::NoGame));
    }
    let swapped = pairings.games.iter().map(|game| {
        let BySide { black, white } = game.entrants;
        Game { entrants: BySide { black: white, white: black }, node: 0 }
    });
    let rematch = RoundPairings { games: swapped.collect(), bye: None };
    assert_eq!(told.tell(Event::Paired(rematch)), Err(Refusal::WrongPairings));
    assert_eq!(told.tell(Event::Replaced { entrant: 0, by: 1 }), Err(Refusal::SignedUpAlready));
    assert_eq!(told.tell(Event::Withdrawn { entrant: 40 }), Err(Refusal::NotIn));
    told.tell(Event::Paused).unwrap();
    assert_eq!(told.tell(Event::Paused), Err(Refusal::PausedAlready));
    assert_eq!(told.tournament.next_step(), NextStep::Wait);
    assert_eq!(told.tell(Event::SignedUp { person: 50, rating: 0 }), Err(Refusal::SignUpOver));
}

#[test]
fn after_the_time_to_sign_up_people_can_only_sign_off() {
    let mut tournament = Tournament::new(terms(Format::Knockout, 0));
    for person in 0..4 {
        tournament.apply(&Event::SignedUp { person, rating: 0 }).unwrap();
    }
    tournament.apply(&Event::SignUpEnded).unwrap();
    assert_eq!((tournament.phase(), tournament.sign_up_has_ended()), (Phase::SignUp, true));
    for refused in [Event::SignedUp { person: 9, rating: 0 }, Event::SignUpEnded] {
        assert_eq!(tournament.apply(&refused), Err(Refusal::SignUpOver));
    }
    tournament.apply(&Event::SignedOff { person: 0 }).unwrap();
    tournament.apply(&Event::Started).unwrap();
    assert_eq!(tournament.seeds().len(), 3);
}

#[test]
fn a_game_that_was_broken_off_is_decided_or_played_again_by_the_organiser() {
    let mut told = Told::started(terms(Format::RoundRobin, 0), 4);
    let NextStep::Pair(pairings) = told.tournament.next_step() else { panic!("a round is due") };
    told.tell(Event::Paired(pairings)).unwrap();
    let [drawn, black] = [Outcome::Drawn, Outcome::Won(Side::Black)];
    for game in [0, 1] {
        told.tell(Event::BrokenOff { game }).unwrap();
    }
    assert_eq!(told.tournament.next_step(), NextStep::Wait, "the round waits for the organiser");
    told.tell(Event::Corrected { game: 0, outcome: drawn }).unwrap();
    told.tell(Event::Repeated { game: 1 }).unwrap();
    let [first, second] = told.tournament.games()[..] else { panic!("two games") };
    assert_eq!((first.outcome, first.repetitions, first.is_broken_off), (Some(drawn), 0, false));
    assert_eq!((second.outcome, second.repetitions, second.is_broken_off), (None, 1, false));
    told.tell(Event::Finished { game: 1, outcome: black }).unwrap();
    // A game that is over can be played again.
    told.tell(Event::Repeated { game: 1 }).unwrap();
    assert_eq!(told.tournament.games()[1].repetitions, 2);
    // A restarted game is forfeited at once if one of its players has left.
    told.tell(Event::Withdrawn { entrant: first.game.entrants.white }).unwrap();
    told.tell(Event::Repeated { game: 0 }).unwrap();
    assert_eq!(told.tournament.games()[0].outcome, Some(Outcome::Forfeited(Side::White)));
}

#[test]
fn an_absence_counts_for_the_opponents_when_the_round_is_over() {
    let mut told = Told::started(terms(Format::Swiss { rounds: 3 }, 0), 6);
    let play_round = |told: &mut Told| {
        for game in told.open_games() {
            told.tell(Event::Finished { game, outcome: Outcome::Won(Side::Black) }).unwrap();
        }
    };
    let pair = |told: &mut Told| {
        let NextStep::Pair(pairings) = told.tournament.next_step() else { panic!("a round is due") };
        told.tell(Event::Paired(pairings)).unwrap();
    };
    let buchholz = |told: &Told, entrant| {
        let standings = told.tournament.standings();
        standings.iter().find(|line| line.entrant == entrant).unwrap().tie_breaks.buchholz
    };
    pair(&mut told);
    let BySide { black, white } = told.tournament.games()[0].game.entrants;
    play_round(&mut told);
    // Two players leave, so that nobody has a bye: White of the first game, and White of the second one.
    let other = told.tournament.games()[1].game.entrants.white;
    for entrant in [white, other] {
        told.tell(Event::Withdrawn { entrant }).unwrap();
    }
    assert_eq!(buchholz(&told, black), 0, "White has no point");
    for absences in 1..=2 {
        let before: Vec<u32> = [black, white].map(|entrant| buchholz(&told, entrant)).to_vec();
        pair(&mut told);
        let after: Vec<u32> = [black, white].map(|entrant| buchholz(&told, entrant)).to_vec();
        assert_eq!(after, before, "the pairing of a round changes nothing");
        play_round(&mut told);
        let own = told.tournament.tally(black);
        let met = own.over().filter_map(|round| round.opponent);
        let of_others: u32 = met
            .filter(|&opponent| opponent != white)
            .map(|opponent| u32::from(told.tournament.tally(opponent).half_points()))
            .sum();
        assert_eq!(buchholz(&told, black), of_others + absences, "each absence counts as a draw");
    }
}

#[test]
fn the_open_game_of_who_is_replaced_begins_anew() {
    let mut told = Told::started(terms(Format::RoundRobin, 0), 4);
    let NextStep::Pair(pairings) = told.tournament.next_step() else { panic!("a round is due") };
    told.tell(Event::Paired(pairings.clone())).unwrap();
    let entrant = pairings.games[0].entrants.black;
    told.tell(Event::Replaced { entrant, by: 77 }).unwrap();
    let repetitions: Vec<u16> = told.tournament.games().iter().map(|game| game.repetitions).collect();
    assert_eq!(repetitions, [1, 0]);
    assert_eq!(told.tournament.entrants()[usize::from(entrant)].person, 77);
}

#[test]
fn a_bracket_is_shown_with_who_meets_whom_in_it() {
    let mut told =
        Told::started(Terms { format: Format::DoubleElimination, seeding: Seeding::Rating, seed: 3 }, 3);
    let parts = |told: &Told| -> Vec<(BracketPart, u16)> {
        told.tournament.bracket().iter().map(|node| (node.part, node.column)).collect()
    };
    let shown = [
        (BracketPart::Winners, 0),
        (BracketPart::Winners, 0),
        (BracketPart::Winners, 1),
        (BracketPart::Losers, 0),
        (BracketPart::Losers, 1),
        (BracketPart::Finals, 0),
    ];
    assert_eq!(parts(&told), shown);
    let nodes = told.tournament.bracket();
    let [best, second, third] = told.tournament.seeds()[..] else { panic!("three") };
    // The best player has a bye.
    assert_eq!(nodes[0].occupants, [Occupant::Entrant(best), Occupant::Nobody]);
    assert_eq!(nodes[0].winner, Occupant::Entrant(best));
    assert_eq!(nodes[1].occupants, [Occupant::Entrant(second), Occupant::Entrant(third)]);
    assert_eq!(nodes[1].winner, Occupant::Open);
    assert_eq!(nodes[2].feeders, [Some(0), Some(1)]);
    // A player who comes from another part of the bracket has no feeder.
    assert_eq!(nodes[4].feeders, [None, Some(3)]);
    assert_eq!(nodes[5].feeders, [None, None]);
    // The second seed wins every game except the final of the winners, so that two finals are played.
    while let NextStep::Pair(pairings) = told.tournament.next_step() {
        told.tell(Event::Paired(pairings)).unwrap();
        for game in told.open_games() {
            let state = told.tournament.games()[game as usize];
            let entrants = state.game.entrants;
            let favourite = if state.round == 1 { best } else { second };
            let winner = if entrants.white == favourite { Side::White } else { Side::Black };
            told.tell(Event::Finished { game, outcome: Outcome::Won(winner) }).unwrap();
        }
    }
    let finals: Vec<(BracketPart, u16)> = shown.into_iter().chain([(BracketPart::Finals, 1)]).collect();
    assert_eq!(parts(&told), finals);
    assert_eq!(told.tournament.bracket()[6].winner, Occupant::Entrant(second));
    assert!(Told::started(terms(Format::RoundRobin, 0), 4).tournament.bracket().is_empty());
}

#[test]
fn a_knockout_is_corrected_only_until_the_next_round() {
    let mut told = Told::started(terms(Format::Knockout, 0), 4);
    let pair = |told: &mut Told| {
        let NextStep::Pair(pairings) = told.tournament.next_step() else { panic!("a round is due") };
        told.tell(Event::Paired(pairings)).unwrap();
    };
    pair(&mut told);
    let black = Outcome::Won(Side::Black);
    let white = Outcome::Won(Side::White);
    for game in [0, 1] {
        told.tell(Event::Finished { game, outcome: black }).unwrap();
    }
    told.tell(Event::Corrected { game: 0, outcome: white }).unwrap();
    pair(&mut told);
    let finalists = told.tournament.games()[2].game.entrants;
    assert!([finalists.black, finalists.white].contains(&told.tournament.games()[0].game.entrants.white));
    assert_eq!(told.tell(Event::Corrected { game: 0, outcome: black }), Err(Refusal::TooLate));
    // Another outcome with the same winner does not affect the final.
    told.tell(Event::Corrected { game: 0, outcome: Outcome::Forfeited(Side::Black) }).unwrap();
    assert_eq!(told.tell(Event::Repeated { game: 0 }), Err(Refusal::TooLate));
    told.tell(Event::Repeated { game: 2 }).unwrap();
}

#[test]
fn a_result_of_a_bracket_is_corrected_while_only_another_match_is_played_again() {
    for format in [Format::Knockout, Format::DoubleElimination] {
        let mut told = Told::started(terms(format, 0), 4);
        let pair = |told: &mut Told| {
            let NextStep::Pair(pairings) = told.tournament.next_step() else { panic!("a round is due") };
            told.tell(Event::Paired(pairings)).unwrap();
        };
        let (black, white) = (Outcome::Won(Side::Black), Outcome::Won(Side::White));
        pair(&mut told);
        told.tell(Event::Finished { game: 0, outcome: Outcome::Drawn }).unwrap();
        told.tell(Event::Finished { game: 1, outcome: black }).unwrap();
        pair(&mut told);
        // Game 0 is played again, in game 2. The winner of game 1 waits for its winner.
        assert_eq!(told.open_games(), [2]);
        told.tell(Event::Corrected { game: 1, outcome: white }).unwrap();
        assert_eq!(told.tell(Event::Corrected { game: 0, outcome: black }), Err(Refusal::TooLate));
        told.tell(Event::Finished { game: 2, outcome: black }).unwrap();
        pair(&mut told);
        let next = told.tournament.games()[3].game.entrants;
        let corrected = told.tournament.games()[1].game.entrants.white;
        assert!([next.black, next.white].contains(&corrected), "{format:?}");
        for game in [0, 1] {
            assert_eq!(told.tell(Event::Corrected { game, outcome: black }), Err(Refusal::TooLate));
        }
    }
}

#[test]
fn who_has_left_comes_back_or_is_replaced_and_is_paired_again() {
    for format in [Format::Swiss { rounds: 3 }, Format::RoundRobin] {
        let mut told = Told::started(terms(format, 0), 4);
        let NextStep::Pair(pairings) = told.tournament.next_step() else { panic!("a round is due") };
        told.tell(Event::Paired(pairings.clone())).unwrap();
        let BySide { black, white } = pairings.games[0].entrants;
        let person = told.tournament.entrants()[usize::from(white)].person;
        for entrant in [black, white] {
            told.tell(Event::Withdrawn { entrant }).unwrap();
        }
        let forfeited = Some(Outcome::Forfeited(Side::Black));
        assert_eq!(told.tournament.games()[0].outcome, forfeited);
        told.tell(Event::Replaced { entrant: black, by: 77 }).unwrap();
        told.tell(Event::Replaced { entrant: white, by: person }).unwrap();
        assert_eq!(told.tell(Event::Replaced { entrant: black, by: person }), Err(Refusal::SignedUpAlready));
        assert_eq!(told.tournament.games()[0].outcome, forfeited, "what was forfeited stays");
        assert_eq!([77, person].map(|person| told.tournament.entrant_of(person)), [Some(black), Some(white)]);
        told.tell(Event::Finished { game: 1, outcome: Outcome::Drawn }).unwrap();
        let NextStep::Pair(pairings) = told.tournament.next_step() else { panic!("a round is due") };
        let paired = pairings.games.iter().flat_map(|game| [game.entrants.black, game.entrants.white]);
        assert_eq!(paired.filter(|entrant| [black, white].contains(entrant)).count(), 2);
        told.tell(Event::Paired(pairings)).unwrap();
        assert_eq!(told.open_games(), [2, 3]);
    }
}

#[test]
fn who_has_left_a_bracket_comes_back_only_while_they_are_not_out() {
    let mut told = Told::started(terms(Format::Knockout, 0), 4);
    let NextStep::Pair(pairings) = told.tournament.next_step() else { panic!("a round is due") };
    told.tell(Event::Paired(pairings.clone())).unwrap();
    for game in [0, 1] {
        told.tell(Event::Finished { game, outcome: Outcome::Won(Side::Black) }).unwrap();
    }
    let BySide { black, white } = pairings.games[0].entrants;
    for entrant in [black, white] {
        told.tell(Event::Withdrawn { entrant }).unwrap();
    }
    assert_eq!(told.tell(Event::Replaced { entrant: white, by: 77 }), Err(Refusal::NotIn));
    told.tell(Event::Replaced { entrant: black, by: 78 }).unwrap();
    let NextStep::Pair(pairings) = told.tournament.next_step() else { panic!("the final is due") };
    told.tell(Event::Paired(pairings)).unwrap();
    assert_eq!(told.open_games(), [2]);
}

#[test]
fn a_drawn_game_of_a_bracket_that_was_played_again_is_not_repeated() {
    let mut told = Told::started(terms(Format::Knockout, 0), 4);
    let pair = |told: &mut Told| {
        let NextStep::Pair(pairings) = told.tournament.next_step() else { panic!("a round is due") };
        told.tell(Event::Paired(pairings)).unwrap();
    };
    pair(&mut told);
    told.tell(Event::Finished { game: 0, outcome: Outcome::Drawn }).unwrap();
    told.tell(Event::Finished { game: 1, outcome: Outcome::Won(Side::Black) }).unwrap();
    pair(&mut told);
    // Game 0 was drawn, so its players play again, in game 2. Game 0 cannot be repeated while game 2 is open, or
    // after its winner has advanced.
    assert_eq!(told.tell(Event::Repeated { game: 0 }), Err(Refusal::TooLate));
    told.tell(Event::Finished { game: 2, outcome: Outcome::Won(Side::Black) }).unwrap();
    let winner = told.tournament.games()[2].game.entrants.black;
    pair(&mut told);
    let finalists = told.tournament.games()[3].game.entrants;
    assert!([finalists.black, finalists.white].contains(&winner));
    assert_eq!(told.tell(Event::Repeated { game: 0 }), Err(Refusal::TooLate));
    assert_eq!(told.tournament.bracket()[0].winner, Occupant::Entrant(winner));
    told.tell(Event::Repeated { game: 3 }).unwrap();
    // Earlier versions allowed this repetition. A stored tournament that contains it can still be replayed.
    let stored = [&told.events[..], &[Event::Repeated { game: 0 }]].concat();
    Tournament::replay(told.tournament.terms(), &stored).unwrap();
}

/// Plays a double round robin. Returns the sides of each entrant, in the order of its games, and the pairs of each round.
fn double_round_robin(entrants: usize) -> (Vec<Vec<Side>>, Vec<Vec<[u16; 2]>>) {
    let mut told = Told::started(terms(Format::DoubleRoundRobin, 0), entrants);
    told.play(chances(entrants as u64), false);
    let (mut sides, mut pairs) = (vec![Vec::new(); entrants], vec![Vec::new(); told.tournament.rounds()]);
    for state in told.tournament.games() {
        let BySide { black, white } = state.game.entrants;
        sides[usize::from(black)].push(Side::Black);
        sides[usize::from(white)].push(Side::White);
        pairs[usize::from(state.round)].push([black.min(white), black.max(white)]);
    }
    (sides, pairs)
}

#[test]
fn nobody_has_the_same_side_three_times_in_a_row_in_a_double_round_robin() {
    for entrants in 3..=10 {
        let (sides, pairs) = double_round_robin(entrants);
        for of_one in sides {
            let is_thrice = of_one.windows(3).any(|three| three.iter().all(|&side| side == three[0]));
            assert!(!is_thrice, "{entrants}: {of_one:?}");
        }
        for rounds in pairs.windows(2) {
            let meets_again = rounds[1].iter().any(|pair| rounds[0].contains(pair));
            assert!(!meets_again, "{entrants}: {rounds:?}");
        }
    }
}

#[test]
fn a_double_round_robin_that_an_earlier_version_has_paired_goes_on_without_a_rematch() {
    for entrants in 3..=10 {
        // Earlier versions paired the rounds in the order of the Berger tables.
        let table = entrants + entrants % 2 - 1;
        for until in [table - 1, table, table + 1] {
            let mut told = Told::started(terms(Format::DoubleRoundRobin, 0), entrants);
            let seeds = told.tournament.seeds().to_vec();
            for round in 0..until {
                let (games, bye) = round_robin(entrants, round);
                let games = games.into_iter().map(|(black, white)| Game {
                    entrants: BySide { black: seeds[black], white: seeds[white] },
                    node: 0,
                });
                let paired = RoundPairings { games: games.collect(), bye: bye.map(|bye| seeds[bye]) };
                told.tell(Event::Paired(paired)).unwrap();
                for game in told.open_games() {
                    told.tell(Event::Finished { game, outcome: Outcome::Drawn }).unwrap();
                }
            }
            told.play(chances(entrants as u64), false);
            check_complete(&told, entrants);
            Tournament::replay(told.tournament.terms(), &told.events).unwrap();
        }
    }
}

#[test]
fn the_best_seeds_meet_last_and_the_best_have_the_byes() {
    let mut told = Told::started(Terms { format: Format::Knockout, seeding: Seeding::Rating, seed: 1 }, 6);
    let seeds = told.tournament.seeds().to_vec();
    let ratings: Vec<i32> =
        seeds.iter().map(|&seed| told.tournament.entrants()[usize::from(seed)].rating).collect();
    assert!(ratings.is_sorted_by(|one, two| one >= two));
    let mut rounds = Vec::new();
    while let NextStep::Pair(pairings) = told.tournament.next_step() {
        let place = |entrant: u16| seeds.iter().position(|&seed| seed == entrant).unwrap() + 1;
        let mut games: Vec<[usize; 2]> = pairings
            .games
            .iter()
            .map(|game| {
                let mut pair = [place(game.entrants.black), place(game.entrants.white)];
                pair.sort_unstable();
                pair
            })
            .collect();
        games.sort_unstable();
        rounds.push(games);
        told.tell(Event::Paired(pairings)).unwrap();
        for game in told.open_games() {
            let entrants = told.tournament.games()[game as usize].game.entrants;
            let better =
                if place(entrants.black) < place(entrants.white) { Side::Black } else { Side::White };
            told.tell(Event::Finished { game, outcome: Outcome::Won(better) }).unwrap();
        }
    }
    assert_eq!(rounds, [vec![[3, 6], [4, 5]], vec![[1, 4], [2, 3]], vec![[1, 2]]]);
    let places: Vec<(usize, u16)> = told
        .tournament
        .standings()
        .iter()
        .map(|line| (seeds.iter().position(|&seed| seed == line.entrant).unwrap() + 1, line.place))
        .collect();
    assert_eq!(places, [(1, 1), (2, 2), (3, 3), (4, 3), (5, 5), (6, 5)]);
}

#[test]
fn a_second_final_is_played_only_after_a_first_loss() {
    for (upset, finals) in [(false, 1), (true, 2)] {
        let mut told =
            Told::started(Terms { format: Format::DoubleElimination, seeding: Seeding::Rating, seed: 0 }, 4);
        let seeds = told.tournament.seeds().to_vec();
        let place = |entrant: u16| seeds.iter().position(|&seed| seed == entrant).unwrap();
        let mut last_pairs = Vec::new();
        while let NextStep::Pair(pairings) = told.tournament.next_step() {
            told.tell(Event::Paired(pairings)).unwrap();
            for game in told.open_games() {
                let entrants = told.tournament.games()[game as usize].game.entrants;
                let pair = [entrants.black, entrants.white];
                let times =
                    last_pairs.iter().filter(|&&other| other == pair || other == [pair[1], pair[0]]).count();
                last_pairs.push(pair);
                let better =
                    if place(entrants.black) < place(entrants.white) { Side::Black } else { Side::White };
                // The best two seeds meet in the final of the winners' bracket, and again in the first final of the
                // tournament. If `upset`, the second seed wins the first final of the tournament.
                let winner = if upset && times == 1 && pair.iter().all(|&one| place(one) < 2) {
                    !better
                } else {
                    better
                };
                told.tell(Event::Finished { game, outcome: Outcome::Won(winner) }).unwrap();
            }
        }
        let meetings = last_pairs.iter().filter(|pair| pair.iter().all(|&one| place(one) < 2)).count();
        assert_eq!(meetings, 1 + finals);
        assert_eq!(place(told.tournament.standings()[0].entrant), 0);
        check_complete(&told, 4);
    }
}

/// Plays a bracket. Nobody wins the games that `missed` names, and the better seed wins all others. Each item of `missed` is a
/// pair of seeds, numbered from 1. Returns the places of the seeds, best seed first.
fn places_if_nobody_wins(format: Format, entrants: usize, missed: &[[usize; 2]]) -> Vec<u16> {
    let mut told = Told::started(Terms { format, seeding: Seeding::Rating, seed: 0 }, entrants);
    let seeds = told.tournament.seeds().to_vec();
    let seed = |entrant: u16| seeds.iter().position(|&seed| seed == entrant).unwrap() + 1;
    let (mut times, mut played) = (HashMap::new(), 0);
    while let NextStep::Pair(pairings) = told.tournament.next_step() {
        told.tell(Event::Paired(pairings)).unwrap();
        for game in told.open_games() {
            let BySide { black, white } = told.tournament.games()[game as usize].game.entrants;
            let (better, worse) = (seed(black).min(seed(white)), seed(black).max(seed(white)));
            let time: &mut usize = times.entry([better, worse]).or_default();
            *time += 1;
            // Nobody wins the first game of a pair that is once in `missed`, or the second game of a pair that is twice in it.
            let is_missed = missed.iter().filter(|&&pair| pair == [better, worse]).count() == *time;
            let winner = if seed(black) == better { Side::Black } else { Side::White };
            let outcome = if is_missed { Outcome::BothForfeited } else { Outcome::Won(winner) };
            told.tell(Event::Finished { game, outcome }).unwrap();
            played += usize::from(is_missed);
        }
    }
    assert!(played > 0, "nobody missed a game");
    let standings = told.tournament.standings();
    assert!(standings.is_sorted_by_key(|line| line.place));
    let place = |seed: &u16| standings.iter().find(|line| line.entrant == *seed).unwrap().place;
    seeds.iter().map(place).collect()
}

#[test]
fn both_who_miss_a_game_of_a_bracket_lose_it_and_the_place_of_its_winner_stays_empty() {
    // Nobody wins the final. Both finalists are second, as in professional tennis.
    assert_eq!(places_if_nobody_wins(Format::Knockout, 4, &[[1, 2]]), [2, 2, 3, 3]);
    assert_eq!(places_if_nobody_wins(Format::Knockout, 3, &[[1, 2]]), [2, 2, 3]);
    // Nobody wins the semifinal of seeds 2 and 3. Seed 1 then wins the final without a game, and nobody is second.
    assert_eq!(places_if_nobody_wins(Format::Knockout, 4, &[[2, 3]]), [1, 3, 3, 3]);
    assert_eq!(places_if_nobody_wins(Format::Knockout, 4, &[[1, 4], [2, 3]]), [3, 3, 3, 3]);
    assert_eq!(places_if_nobody_wins(Format::Knockout, 6, &[[1, 2]]), [2, 2, 3, 3, 5, 5]);
    // Seeds 1 and 2 meet in the final of the winners' bracket, and again in the first of the finals. Nobody wins their second game.
    let double = Format::DoubleElimination;
    assert_eq!(places_if_nobody_wins(double, 4, &[[1, 2], [1, 2]]), [2, 2, 3, 4]);
    // If nobody wins the final of the winners' bracket, both players share the place of the player who loses the final of the
    // losers' bracket.
    assert_eq!(places_if_nobody_wins(double, 4, &[[1, 2]]), [3, 3, 1, 4]);
    // Nobody wins the game of seeds 1 and 4 in the second round. Both share the place of the players who lose in the second round
    // and then lose their next game: the fifth.
    assert_eq!(places_if_nobody_wins(double, 8, &[[1, 4]])[..4], [5, 1, 2, 5]);
    // If the next game of the two players is a walkover, they share the place of those who lose the game after it.
    assert_eq!(places_if_nobody_wins(double, 3, &[[2, 3]]), [1, 3, 3]);
    assert_eq!(places_if_nobody_wins(double, 5, &[[4, 5]]), [1, 2, 3, 5, 5]);
    assert_eq!(places_if_nobody_wins(double, 9, &[[8, 9]])[7..], [9, 9]);
    // With seven players, a player who loses the game between seeds 4 and 5 has a bye in the losers' bracket. The losers of the
    // other two games meet, and the loser of their game is seventh.
    assert_eq!(places_if_nobody_wins(double, 7, &[[4, 5]]), [1, 2, 3, 5, 5, 4, 7]);
}

#[test]
fn random_seeding_follows_from_the_seed() {
    let seeds = |seed| {
        let terms = Terms { format: Format::Knockout, seeding: Seeding::Random, seed };
        Told::started(terms, 20).tournament.seeds().to_vec()
    };
    assert_eq!(seeds(1), seeds(1));
    assert_ne!(seeds(1), seeds(2));
}

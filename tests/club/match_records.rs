//! Records of the club's matches: a record read back has the same state as its match, and can be continued.

use kamisado::{
    club::{
        Answer, BoardChoice, Challenge, ChallengeState, History, MatchId, Offer, Person, Place, Proposal,
        RandomChoices,
    },
    match_record,
};
use kamisado_notation::{Entry, Record};
use kamisado_rules::{Decision, Game, Layout, Lineup, MatchLength, Opening, Phase, Side, Variants};
use rand::{
    Rng, SeedableRng,
    rngs::StdRng,
    seq::{IndexedRandom, SliceRandom},
};

use crate::club_fixture::{MODERATOR, Table, actor, parties};

/// The number of matches, and the maximum number of steps in each.
const MATCHES: u64 = 64;
const STEPS: usize = 80;

/// Random terms, some of which the rules forbid. Most of them are for a single match, because a single match ends quickly, and a
/// test can then play more matches.
pub(crate) fn any_proposal(random: &mut StdRng) -> Proposal {
    let mut length = MatchLength::Single;
    if random.random() {
        length = *MatchLength::ALL.choose(random).unwrap();
    }
    let (mut game, mut variants) = (Game::Kamisado, Variants::NONE);
    if random.random_bool(0.6) {
        let sets: Vec<Variants> = Variants::all().collect();
        (game, variants) = (Game::Megasado, *sets.choose(random).unwrap());
    }
    let board = match random.random_range(0..4) {
        0 => BoardChoice::Random,
        _ => BoardChoice::Layout(*Layout::ALL.choose(random).unwrap()),
    };
    Proposal {
        game,
        length,
        variants,
        board,
        tournament: random.random_bool(0.4),
        opener: *Side::ALL.choose(random).unwrap(),
        ..Proposal::default()
    }
}

/// A line-up in random order.
pub(crate) fn any_lineup(random: &mut StdRng, game: Game) -> Decision {
    let mut colors = game.colors().to_vec();
    colors.shuffle(random);
    Decision::Place(Lineup::new(game, &colors).unwrap())
}

/// The record of a match, read back from its text.
pub(crate) fn written(history: &History) -> Record {
    let record = match_record::of_match(history).expect("what was played can be written down");
    let text = record.to_string();
    let read = Record::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let (game, state) = (read.game(), &history.state);
    assert_eq!(game.phase(), state.phase(), "{text}");
    assert_eq!((game.score(), game.round()), (state.score(), state.round()), "{text}");
    assert_eq!(read.tags(), record.tags(), "{text}");
    assert_eq!(read.to_string(), text);
    read
}

/// For each feature in which mistakes are likely, the number of records that have it.
#[derive(Clone, Copy, Debug, Default)]
struct Coverage {
    taken_back: usize,
    rounds_drawn: usize,
    filled: usize,
    terminated: usize,
    white_opens: usize,
    nothing_placed: usize,
    one_placed: usize,
    variants: usize,
    other_boards: usize,
    gone_on_with: usize,
}

impl Coverage {
    fn add(&mut self, record: &Record) {
        let terms = record.terms();
        let is_placing = matches!(record.game().phase(), Phase::Placing { .. });
        let nobody = is_placing && record.decisions().next().is_none();
        let has = |wanted: fn(&Entry) -> bool| usize::from(record.entries().iter().any(wanted));
        self.taken_back += has(|entry| matches!(entry, Entry::Comment(_)));
        self.rounds_drawn += has(|entry| matches!(entry, Entry::RoundDrawn));
        self.filled += has(|entry| matches!(entry, Entry::Decided(Decision::Fill(_))));
        self.terminated += usize::from(record.tags().termination.is_some());
        self.white_opens += usize::from(terms.challenger() == Side::White);
        self.nothing_placed += usize::from(nobody);
        self.one_placed += usize::from(is_placing && !nobody);
        self.variants += usize::from(!terms.variants().is_empty());
        self.other_boards += usize::from(terms.board().layout != Layout::Plain);
    }

    fn all(self) -> [usize; 10] {
        [
            self.taken_back,
            self.rounds_drawn,
            self.filled,
            self.terminated,
            self.white_opens,
            self.nothing_placed,
            self.one_placed,
            self.variants,
            self.other_boards,
            self.gone_on_with,
        ]
    }
}

async fn accepted(table: &Table, challenge: &Challenge, layout: Layout) -> History {
    let lot = RandomChoices { challenger_is_black: true, layout };
    let answered = table.club.answer(table.input(), challenge.id, &actor(2), Answer::Accept, lot).await;
    let ChallengeState::Accepted(id) = answered.unwrap().state else { panic!("it was accepted") };
    table.club.match_by_id(id).await.unwrap().unwrap()
}

/// Makes an offer as one player and agrees to it as the other. Returns whether this is possible now.
async fn agree(table: &Table, id: MatchId, offer: Offer, by: Person, other: Person) -> bool {
    table.club.offer(table.input(), id, by, offer).await.is_ok()
        && table.club.answer_offer(table.input(), id, other, None, offer, true).await.is_ok()
}

/// Plays part of a match, with takebacks and drawn rounds, and sometimes ends it.
async fn play(table: &Table, random: &mut StdRng, id: MatchId) -> History {
    let read = async || table.club.match_by_id(id).await.unwrap().unwrap();
    let mut people = [Person(1), Person(2)];
    // Some matches stop while towers are being placed.
    let is_placed = read().await.state.terms().opening() == Opening::Tournament;
    let steps = if is_placed && random.random() { random.random_range(0..3) } else { STEPS };
    for _ in 0..steps {
        let history = read().await;
        if history.decider().is_none() {
            break;
        }
        people.shuffle(random);
        match random.random_range(0..40) {
            0..4 => drop(agree(table, id, Offer::TakeBack, people[0], people[1]).await),
            4 => drop(agree(table, id, Offer::DrawRound, people[0], people[1]).await),
            _ => {
                let decision = match history.state.phase() {
                    Phase::Placing { board, .. } => any_lineup(random, board.board.game),
                    _ => Table::some_decision(&history, random.random_range(0..1000)),
                };
                let by = Table::to_move(&history);
                table.club.decide(table.input(), id, by, None, decision).await.unwrap();
            }
        }
    }
    // These commands are refused if the match is over.
    match random.random_range(0..8) {
        0 => drop(table.club.resign(table.input(), id, people[0], None).await),
        1 => drop(table.club.abort(table.input(), id, MODERATOR).await),
        2 => drop(agree(table, id, Offer::DrawMatch, people[0], people[1]).await),
        3 => drop(agree(table, id, Offer::Abort, people[0], people[1]).await),
        _ => {}
    }
    read().await
}

#[tokio::test]
async fn the_record_of_any_match_has_its_state_and_can_be_continued() {
    let table = Table::new().await;
    let random = &mut StdRng::seed_from_u64(3);
    let mut told = Coverage::default();
    for number in 0..MATCHES {
        let proposal = any_proposal(random);
        // Proposals that the rules forbid are refused.
        let Ok(challenge) = table.propose(1, 2, Place(1000 + number), proposal).await else { continue };
        let layout = *Layout::ALL.choose(random).unwrap();
        let begun = accepted(&table, &challenge, layout).await;
        let history = play(&table, random, begun.id).await;
        let record = written(&history);
        told.add(&record);
        let Ok(continuation) = match_record::continuation(&record) else { continue };
        let elsewhere = parties(1, 2, Place(2000 + number));
        let (proposal, recorded) = (continuation.proposal, continuation.recorded);
        let challenge = table.club.import(table.input(), &elsewhere, proposal, &recorded).await.unwrap();
        let gone_on = accepted(&table, &challenge, Layout::Plain).await;
        assert_eq!(gone_on.state.phase(), history.state.phase(), "{record}");
        assert_eq!(gone_on.state.score(), history.state.score(), "{record}");
        assert_eq!(gone_on.state.round(), history.state.round(), "{record}");
        written(&gone_on);
        told.gone_on_with += 1;
    }
    println!("{told:?}");
    assert!(told.all().iter().all(|&times| times > 0), "each of them happens: {told:?}");
}

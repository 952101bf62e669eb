//! Tests of matches with many events. They check the maximum number of events, and that no transaction replays a whole match.

use std::{pin::pin, time::Duration};

use kamisado_rules::{BySide, Decision, Game, MatchLength, Phase, Side, Variant, Variants};

use super::{
    CausedBy, Club, Entry, Event, Finish, History, Input, LeaderboardList, MOST_EVENTS_PLAYED,
    MOST_EVENTS_WITH_OFFERS, Offer, Person, Place, Refusal, Server, Settings, Status, Timestamp,
    board_changes::count::decisions_played,
    start_match::{MatchSpec, start_match},
    store_event::append,
    test_matches::{ALAIN, DAVID, begun, terms},
};
use crate::store::{NewSeat, Store};

const PLACE: Place = Place(5);
const SERVER: Server = Server(9);
const NOW: Timestamp = Timestamp(1_000_000);

fn input(id: u64) -> Input {
    Input { id, at: NOW, advances_cursor_of: None }
}

fn club(store: Store) -> Club {
    Club::new(store, Settings { challenge_lifetime: 1000 })
}

fn first_decision(history: &History) -> Decision {
    let Phase::Playing(position) = history.state.phase() else { panic!("a round is played") };
    position.decisions().next().unwrap()
}

/// Creates a match between Alain and David with `events` events: moves, each followed by the offer of a takeback and the agreement
/// to it.
async fn with_events(folder: &tempfile::TempDir, events: u32) -> (Store, History) {
    let store = Store::open(&folder.path().join("long.sqlite3")).await.unwrap();
    let mut writing = store.write().await.unwrap();
    writing.keep_input(1, 1000).await.unwrap();
    let alain = writing.player(ALAIN.0, "Alain").await.unwrap();
    let david = writing.player(DAVID.0, "David").await.unwrap();
    let spec = MatchSpec {
        place: PLACE,
        other_place: None,
        thread_of: None,
        server: Some(SERVER),
        terms: terms(Game::Kamisado, Variants::NONE, MatchLength::Standard),
        time_control: None,
        seats: BySide { black: NewSeat::Player(alain), white: NewSeat::Player(david) },
        continues: None,
        record: None,
    };
    let id = start_match(&mut writing, &spec, input(1)).await.unwrap();
    let parts = writing.match_parts(id.0, 0).await.unwrap().unwrap();
    let mut history = History::replay(None, parts).unwrap();
    while history.last_event() < events {
        let by = history.decider().unwrap();
        let (by, event) = match history.last_event() % 3 {
            0 => (by, Event::Decided(first_decision(&history))),
            1 => (!by, Event::Offered(Offer::TakeBack)),
            _ => (by, Event::Agreed(Offer::TakeBack)),
        };
        history.apply(Entry { by: CausedBy::Seat(by), at: NOW, event }).unwrap();
        append(&mut writing, &history, None).await.unwrap();
    }
    writing.commit().await.unwrap();
    (store, history)
}

fn to_move(history: &History) -> Person {
    history.seats[history.decider().unwrap()].person().unwrap()
}

/// Asserts that a command on a match that is not cached replays the match before waiting for the writer, and plays at most
/// `most` decisions afterwards.
async fn replays_ahead<T>(
    store: &Store,
    history: &History,
    most: u64,
    command: impl Future<Output = T>,
) -> T {
    let before = decisions_played();
    let _ = history.as_of(u32::MAX);
    let all = decisions_played() - before;
    assert!(all >= 30, "{all} decisions are few");
    let writer = store.write().await.unwrap();
    let before = decisions_played();
    let mut command = pin!(command);
    for _ in 0..200 {
        let done = tokio::time::timeout(Duration::from_millis(10), command.as_mut()).await;
        assert!(done.is_err(), "the command does not wait for the writer");
        if decisions_played() - before >= all {
            break;
        }
    }
    assert_eq!(decisions_played() - before, all, "replayed while somebody else holds the writer");
    drop(writer);
    let done = command.await;
    let within = decisions_played() - before - all;
    assert!(within <= most, "{within} decisions were played while the writer was held");
    done
}

#[allow(clippy::large_futures, reason = "each command is awaited once")]
#[tokio::test]
async fn no_command_replays_a_match_while_it_holds_the_writer() {
    let folder = tempfile::tempdir().unwrap();
    let (store, history) = with_events(&folder, 90).await;
    let cold = || club(store.clone());
    let (id, by) = (history.id, to_move(&history));

    let shown = cold();
    let shown = replays_ahead(&store, &history, 0, shown.show_board(input(2), PLACE, Some(SERVER), by)).await;
    assert_eq!(shown.unwrap(), id);
    let timed = cold();
    let timed =
        replays_ahead(&store, &history, 0, timed.enforce_clocks(Timestamp(i64::MAX / 2))).await.unwrap();
    assert_eq!(timed.examined, 1);
    let decided = cold();
    let decided = decided.decide(input(3), id, by, None, first_decision(&history));
    let decided = replays_ahead(&store, &history, 1, decided).await.unwrap();
    assert_eq!(decided.last_event(), 91);
    let forgotten = cold();
    let forgotten =
        replays_ahead(&store, &decided, 0, forgotten.delete_person(input(4), ALAIN)).await.unwrap();
    assert_eq!(forgotten.matches[0].last_event(), 92);
    let rated = cold();
    replays_ahead(&store, &forgotten.matches[0], 0, rated.take_out(input(5), id)).await.unwrap();
}

#[tokio::test]
async fn a_match_with_very_many_events_takes_no_more_offers() {
    let folder = tempfile::tempdir().unwrap();
    // The last event is an agreement.
    let (store, history) = with_events(&folder, MOST_EVENTS_WITH_OFFERS.next_multiple_of(3)).await;
    let club = club(store);
    let by = to_move(&history);
    for offer in Offer::ALL {
        let refused = club.offer(input(2), history.id, by, offer).await.unwrap_err();
        assert!(matches!(refused, Refusal::TooLongForOffers), "{offer:?}: {refused}");
    }
    club.decide(input(2), history.id, by, None, first_decision(&history)).await.unwrap();
}

#[tokio::test]
async fn a_match_that_reaches_the_bound_of_its_events_ends_for_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let (store, history) = with_events(&folder, MOST_EVENTS_PLAYED - 1).await;
    let club = club(store.clone());
    assert_eq!(history.entries.last().unwrap().entry.event, Event::Agreed(Offer::TakeBack));
    let by = to_move(&history);
    let over = club.decide(input(2), history.id, by, None, first_decision(&history)).await.unwrap();
    assert_eq!(over.status, Status::Over { winner: None, finish: Finish::Aborted });
    assert_eq!(over.last_event(), MOST_EVENTS_PLAYED + 1);
    let last = over.entries.last().unwrap().entry;
    assert_eq!((last.event, last.by), (Event::TooLong, CausedBy::Bot));
    let owed = club.owed(PLACE).await.unwrap();
    assert!(
        owed.iter().any(|owed| matches!(
            owed.subject,
            super::Subject::Board { event, .. } if event == over.last_event()
        )),
        "the players are shown that it is over: {owed:?}"
    );
    assert_eq!(club.inspect().await.unwrap().findings, [] as [String; 0]);
    assert_eq!(
        club.leaderboard(LeaderboardList::default(), SERVER, Person(1), (0, 10)).await.unwrap().lines,
        []
    );
    let refused = club.decide(input(3), over.id, by, None, first_decision(&history)).await.unwrap_err();
    assert!(matches!(refused, Refusal::Over(_)), "{refused}");
}

fn happens(history: &mut History, by: Side, event: Event) {
    history.apply(Entry { by: CausedBy::Seat(by), at: Timestamp(1), event }).unwrap();
}

/// Plays the decision that `choice` selects.
fn decide(history: &mut History, choice: usize) {
    let by = history.decider().unwrap();
    let decision = match history.state.phase() {
        Phase::Playing(position) => {
            let all: Vec<_> = position.decisions().collect();
            all[choice % all.len()]
        }
        Phase::Filling { .. } => Decision::Fill(kamisado_rules::FillFrom::Left),
        phase => panic!("nobody decides: {phase:?}"),
    };
    happens(history, by, Event::Decided(decision));
}

fn take_back(history: &mut History, by: Side) {
    happens(history, by, Event::Offered(Offer::TakeBack));
    happens(history, !by, Event::Agreed(Offer::TakeBack));
}

fn draw_round(history: &mut History) {
    happens(history, Side::Black, Event::Offered(Offer::DrawRound));
    happens(history, Side::White, Event::Agreed(Offer::DrawRound));
}

#[test]
fn a_replay_plays_no_more_decisions_than_there_are_events_whatever_was_taken_back() {
    let retro = Variants::new(&[Variant::Retro]).unwrap();
    let mut history = begun(terms(Game::Megasado, retro, MatchLength::Marathon));
    for choice in 0..200 {
        decide(&mut history, choice * 31 + 17);
    }
    // Move, take back, agree, over and over.
    for choice in 0..100 {
        let by = history.decider().unwrap();
        decide(&mut history, choice);
        take_back(&mut history, by);
    }
    let before = decisions_played();
    let again = history.as_of(u32::MAX);
    let played = decisions_played() - before;
    assert_eq!(again.state, history.state);
    assert_eq!(history.last_event(), 500);
    assert!(played <= 500, "{played} decisions are played for 500 events");
}

#[test]
fn what_is_taken_back_leaves_the_match_as_it_was() {
    let mut history = begun(terms(Game::Kamisado, Variants::NONE, MatchLength::Marathon));
    let mut before = Vec::new();
    for choice in 0..60 {
        before.push((history.decider().unwrap(), history.state.clone(), history.last_decided));
        decide(&mut history, choice * 31 + 17);
        if choice % 20 == 10 && matches!(history.state.phase(), Phase::Playing(_)) {
            draw_round(&mut history);
        }
    }
    let drawn =
        history.entries.iter().filter(|applied| applied.entry.event == Event::Agreed(Offer::DrawRound));
    assert!(drawn.count() >= 2, "what was drawn is taken back too");
    while let Some((decider, ..)) = before.last() {
        take_back(&mut history, *decider);
        let (_, state, last_decided) = before.pop().unwrap();
        assert_eq!((&history.state, history.last_decided), (&state, last_decided));
    }
    for super::AppliedEvent { entry, counts, .. } in &history.entries {
        let is_undone = entry.event.decision().is_some() || entry.event == Event::Agreed(Offer::DrawRound);
        assert_eq!(*counts, !is_undone, "{entry:?}");
    }
    assert_eq!(history.last_decision_of(Side::Black), None);
}

use std::collections::BTreeMap;

use kamisado::club::{
    Answer, CausedBy, Finish, History, Input, MatchId, MessageId, Offer, Person, Place, Proposal, ReadCursor,
    Refusal, Status, TimeControl, Timestamp, VoteMatch,
};
use kamisado_rules::{Color, Decision, FillFrom, MatchLength, Side, Square};

use crate::{
    club_fixture::{ELSEWHERE, HERE, LOT, SERVER, Table, actor},
    votes,
};

/// Red Forward 4 Blue for Black, the first move of the rulebook's figure 2.
fn red_to_blue() -> Decision {
    Decision::Step { tower: Color::Red, to: Square::new(5, 3).unwrap() }
}

#[tokio::test]
async fn a_move_is_kept_over_a_restart() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    table.club.decide(table.input(), begun.id, Person(1), Some(0), red_to_blue()).await.unwrap();
    let table = table.restarted().await;
    let history = table.club.match_in(HERE).await.unwrap().unwrap();
    assert_eq!(history.last_event(), 1);
    let applied = history.entries[0];
    assert_eq!(applied.entry.by, CausedBy::Seat(Side::Black));
    assert_eq!(applied.entry.event.decision().unwrap(), red_to_blue());
    assert_eq!(history.decider(), Some(Side::White));
}

#[tokio::test]
async fn replaying_gives_the_match_that_was_played() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Marathon).await;
    let played = table.play_out(begun.id).await;
    let replayed = table.club.match_by_id(begun.id).await.unwrap().unwrap();
    assert_eq!(replayed.entries, played.entries);
    assert_eq!(replayed.status, played.status);
    assert_eq!(replayed.state.score(), played.state.score());
    assert!(matches!(played.status, Status::Over { finish: Finish::Points, .. }));
}

#[tokio::test]
async fn the_same_message_counts_once() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let message = table.input();
    table.club.decide(message, begun.id, Person(1), None, red_to_blue()).await.unwrap();
    let again = table.club.decide(message, begun.id, Person(1), None, red_to_blue()).await;
    assert!(matches!(again, Err(Refusal::Repeated)));
}

#[tokio::test]
async fn only_one_of_two_decisions_for_a_turn_is_stored() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let decisions: Vec<_> = (0..8).map(|choice| Table::some_decision(&begun, choice * 13)).collect();
    let mut tasks = Vec::new();
    for decision in decisions {
        let (club, input, id) = (table.club.clone(), table.input(), begun.id);
        tasks.push(tokio::spawn(async move {
            club.decide(input, id, Person(1), Some(0), decision).await.is_ok()
        }));
    }
    let mut kept = 0;
    for task in tasks {
        kept += usize::from(task.await.unwrap());
    }
    assert_eq!(kept, 1);
    assert_eq!(table.club.match_by_id(begun.id).await.unwrap().unwrap().last_event(), 1);
}

#[tokio::test]
async fn a_refused_decision_stores_nothing() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let input = table.input();
    let decide = |by, seen, decision| table.club.decide(input, begun.id, Person(by), seen, decision);
    assert!(matches!(decide(2, None, red_to_blue()).await, Err(Refusal::NotYourTurn)));
    assert!(matches!(decide(3, None, red_to_blue()).await, Err(Refusal::NotAPlayer)));
    assert!(matches!(decide(1, Some(7), red_to_blue()).await, Err(Refusal::Stale)));
    assert!(matches!(decide(1, None, Decision::Fill(FillFrom::Left)).await, Err(Refusal::Illegal)));
    let off_the_line = Decision::Step { tower: Color::Red, to: Square::new(0, 0).unwrap() };
    assert!(matches!(decide(1, None, off_the_line).await, Err(Refusal::Illegal)));
    let nowhere = table.club.decide(input, MatchId(99), Person(1), None, red_to_blue()).await;
    assert!(matches!(nowhere, Err(Refusal::NoMatch)));
    decide(1, Some(0), red_to_blue())
        .await
        .expect("the same input was refused before, so it has not counted");
}

#[tokio::test]
async fn only_a_message_typed_in_the_place_of_the_match_advances_its_read_cursor() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let seen = async || table.club.read_cursors_in(SERVER).await.unwrap();
    let at_first = seen().await;
    let one = table.play_some(&begun, 0).await;
    assert_eq!(seen().await, at_first, "a press overtakes what is being read");
    let input = Input { advances_cursor_of: Some(ELSEWHERE), ..table.input() };
    let decide = async |input, history: &History| {
        let decision = Table::some_decision(history, 0);
        table.club.decide(input, history.id, Table::to_move(history), None, decision).await.unwrap()
    };
    let two = decide(input, &one).await;
    assert_eq!(seen().await, at_first, "a direct message says nothing about the match's place");
    let input = Input { advances_cursor_of: Some(HERE), ..table.input() };
    decide(input, &two).await;
    let here = ReadCursor { place: HERE, message: MessageId(input.id), is_open: true, is_timed: false };
    assert_eq!(seen().await, [here]);
}

#[tokio::test]
async fn a_press_on_an_earlier_board_is_stale() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let one = table.play_some(&begun, 0).await;
    let two = table.play_some(&one, 0).await;
    assert_eq!(two.last_event(), 2);
    let decision = Table::some_decision(&two, 0);
    let by = Table::to_move(&two);
    assert!(matches!(
        table.club.decide(table.input(), two.id, by, Some(0), decision).await,
        Err(Refusal::Stale)
    ));
    table.club.decide(table.input(), two.id, by, Some(2), decision).await.unwrap();
}

#[tokio::test]
async fn either_player_may_resign_at_any_time_and_a_stranger_may_not() {
    for loser in [1, 2] {
        let table = Table::new().await;
        let begun = table.begin(MatchLength::Standard).await;
        assert!(matches!(
            table.club.resign(table.input(), begun.id, Person(3), None).await,
            Err(Refusal::NotAPlayer)
        ));
        let over = table.club.resign(table.input(), begun.id, Person(loser), None).await.unwrap();
        let winner = over.side_of(Person(3 - loser));
        assert_eq!(over.status, Status::Over { winner, finish: Finish::Resigned });
        assert_eq!(over.decider(), None);
        let after = table.club.resign(table.input(), begun.id, Person(loser), None).await;
        assert!(matches!(after, Err(Refusal::Over(id)) if id == begun.id));
        let read = table.club.match_in(HERE).await.unwrap().unwrap();
        assert_eq!(read.status, over.status);
        table.challenge(1, 2, MatchLength::Single).await.expect("the place is free again");
    }
}

#[tokio::test]
async fn a_direct_message_finds_the_matches_that_wait_for_its_writer() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    assert_eq!(table.club.waiting_for(Person(1)).await.unwrap(), [begun.id]);
    assert!(table.club.waiting_for(Person(2)).await.unwrap().is_empty());
    let after = table.play_some(&begun, 3).await;
    assert_eq!(table.club.waiting_for(Table::to_move(&after)).await.unwrap(), [begun.id]);
    table.club.resign(table.input(), begun.id, Person(1), None).await.unwrap();
    for person in [1, 2] {
        assert!(table.club.waiting_for(Person(person)).await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_place_without_a_match_has_none() {
    let table = Table::new().await;
    table.begin(MatchLength::Single).await;
    assert!(table.club.match_in(ELSEWHERE).await.unwrap().is_none());
    assert!(table.club.players_in(ELSEWHERE).await.unwrap().is_none());
    let (_, players) = table.club.players_in(HERE).await.unwrap().unwrap();
    assert_eq!((players.black.person(), players.white.person()), (Some(Person(1)), Some(Person(2))));
}

#[tokio::test]
async fn the_bot_knows_when_it_was_last_alive() {
    let table = Table::new().await;
    assert_eq!(table.club.last_alive().await.unwrap(), None);
    for at in [5_000, 35_000] {
        table.club.mark_alive(Timestamp(at)).await.unwrap();
        assert_eq!(table.club.last_alive().await.unwrap(), Some(Timestamp(at)));
    }
}

#[tokio::test]
async fn a_very_large_number_from_outside_is_kept_as_it_is() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let input = Input { id: u64::MAX, at: Timestamp(1), advances_cursor_of: None };
    table.club.decide(input, begun.id, Person(1), None, red_to_blue()).await.unwrap();
    let again = table.club.decide(input, begun.id, Person(2), None, red_to_blue()).await;
    assert!(matches!(again, Err(Refusal::Repeated)));
}

#[tokio::test]
async fn a_replay_from_the_cache_equals_a_full_replay() {
    let table = Table::new().await;
    let mut history = table.begin(MatchLength::Standard).await;
    for choice in 0..60 {
        if choice % 11 == 10 {
            let asker = history.decider().and_then(|side| history.seats[side].person()).unwrap().0;
            let offer = Offer::TakeBack;
            let offered = table.club.offer(table.input(), history.id, Person(asker), offer).await;
            if let Ok(offered) = offered {
                let other = Person(3 - asker);
                table.club.answer_offer(table.input(), offered.id, other, None, offer, true).await.unwrap();
            }
        } else {
            table.play_some(&history, choice * 5 + 2).await;
        }
        history = table.club.match_by_id(history.id).await.unwrap().unwrap();
        let afresh = table.another_club().match_by_id(history.id).await.unwrap().unwrap();
        assert_eq!(history.entries, afresh.entries);
        assert_eq!(history.state.phase(), afresh.state.phase());
        assert_eq!(history.last_decided, afresh.last_decided);
        assert_eq!((history.state.score(), history.offer), (afresh.state.score(), afresh.offer));
        if history.decider().is_none() {
            break;
        }
    }
    assert!(history.entries.iter().any(|applied| !applied.counts), "something was taken back");
}

#[tokio::test]
async fn a_message_written_before_the_last_board_is_stale() {
    let table = Table::new().await;
    let before = table.input();
    let begun = table.begin(MatchLength::Standard).await;
    let early = table.input();
    let one = table.play_some(&begun, 0).await;
    let (decision, by) = (Table::some_decision(&one, 0), Table::to_move(&one));
    let written = |input: Input| Input { advances_cursor_of: Some(HERE), ..input };
    for input in [before, early] {
        let refused = table.club.decide(written(input), one.id, by, None, decision).await;
        assert!(matches!(refused, Err(Refusal::Stale)), "{refused:?}");
        assert!(!table.club.has_counted(input).await.unwrap());
    }
    // An offer does not change the board, so a decision that was sent before the offer still counts.
    let late = table.input();
    table.club.offer(table.input(), one.id, by, kamisado::club::Offer::DrawMatch).await.unwrap();
    table.club.decide(written(late), one.id, by, None, decision).await.unwrap();
    assert!(table.club.has_counted(late).await.unwrap());
}

#[tokio::test]
async fn a_message_written_before_a_takeback_is_stale() {
    let table = Table::new().await;
    let begun = table.begin(MatchLength::Standard).await;
    let early = Input { advances_cursor_of: Some(HERE), ..table.input() };
    let one = table.play_some(&begun, 0).await;
    let (asker, other) = (Person(1), Person(2));
    let offer = kamisado::club::Offer::TakeBack;
    table.club.offer(table.input(), one.id, asker, offer).await.unwrap();
    let seen = |event| table.club.answer_offer(table.input(), one.id, other, Some(event), offer, true);
    let stale = seen(1).await;
    assert!(matches!(stale, Err(Refusal::Stale)), "{stale:?}");
    let back = seen(2).await.unwrap();
    assert_eq!(Table::to_move(&back), asker);
    let decision = Table::some_decision(&back, 0);
    let refused = table.club.decide(early, back.id, asker, None, decision).await;
    assert!(matches!(refused, Err(Refusal::Stale)), "{refused:?}");
}

#[tokio::test]
async fn read_cursors_of_many_places_are_stored_where_a_match_runs() {
    const PLACES: u64 = 350;
    let table = Table::new().await;
    let playing = [0, 99, 100, 201, 349].map(|number| Place(1000 + number));
    for (pair, place) in (1..).zip(playing) {
        let (one, other) = (pair * 2, pair * 2 + 1);
        let challenge = table.propose(one, other, place, Proposal::default()).await.unwrap();
        table.answer(&challenge, other, Answer::Accept).await.unwrap();
    }
    let direct = Place(1250);
    table.club.note_direct_place(Person(2), direct, MessageId(500_000)).await.unwrap();
    let noted_at = |from: u64| {
        (0..PLACES).map(|number| (Place(1000 + number), MessageId(from + number))).collect::<Vec<_>>()
    };
    table.club.advance_read_cursors(&noted_at(1_000_000)).await.unwrap();
    table.club.advance_read_cursors(&noted_at(900_000)).await.unwrap();
    table.club.advance_read_cursors(&[]).await.unwrap();
    let expected = |place: Place| MessageId(1_000_000 + place.0 - 1000);
    let table = table.restarted().await;
    let mut seen = table.club.read_cursors_in(SERVER).await.unwrap();
    seen.sort_by_key(|seen| seen.place.0);
    let seen: Vec<_> = seen.iter().map(|seen| (seen.place, seen.message)).collect();
    assert_eq!(seen, playing.map(|place| (place, expected(place))));
    assert_eq!(table.club.direct_read_cursors().await.unwrap(), [(direct, expected(direct), false)]);
}

#[tokio::test]
async fn the_places_of_matches_that_can_be_lost_on_time_are_read_first() {
    let table = Table::new().await;
    let club = &table.club;
    let (with_clock, of_server) = (Place(7000), Place(7001));
    table.begin(MatchLength::Single).await;
    let clock = Proposal { time_control: TimeControl::chess_clock(5, 0), ..Proposal::default() };
    for (one, other, place, proposal) in [(3, 4, ELSEWHERE, Proposal::default()), (5, 6, with_clock, clock)] {
        let challenge = table.propose(one, other, place, proposal).await.unwrap();
        table.answer(&challenge, other, Answer::Accept).await.unwrap();
    }
    table.damage("UPDATE matches SET ends_at = 9000000 WHERE channel_id = 101").await;
    let wanted = VoteMatch { place: of_server, ..votes::MATCH };
    club.begin_vote_match(table.input(), &actor(9), &wanted, Proposal::default(), (LOT, 7)).await.unwrap();
    let seen = club.read_cursors_in(SERVER).await.unwrap();
    let timed: BTreeMap<_, _> = seen.iter().map(|seen| (seen.place.0, seen.is_timed)).collect();
    let expected = [(HERE, false), (ELSEWHERE, true), (with_clock, true), (of_server, true)];
    assert_eq!(timed, expected.map(|(place, is_timed)| (place.0, is_timed)).into());
    // The direct messages of people who play a match with a time limit are read first.
    for person in [1, 3, 5] {
        club.note_direct_place(Person(person), Place(800 + person), MessageId(100 - person)).await.unwrap();
    }
    let direct = club.direct_read_cursors().await.unwrap();
    let direct: Vec<_> = direct.into_iter().map(|(place, _, is_timed)| (place.0, is_timed)).collect();
    assert_eq!(direct, [(803, true), (805, true), (801, false)]);
}

#[tokio::test]
async fn a_match_that_cannot_be_read_is_left_out_of_its_players_matches() {
    let table = Table::new().await;
    let spoiled = table.begin(MatchLength::Single).await;
    let challenge = table.propose(1, 3, ELSEWHERE, Proposal::default()).await.unwrap();
    table.answer(&challenge, 3, Answer::Accept).await.unwrap();
    let other = table.club.match_in(ELSEWHERE).await.unwrap().unwrap();
    table.play_some(&spoiled, 3).await;
    table.damage("UPDATE events SET kind = 'nonsense' WHERE match_id = 1").await;
    let table = table.restarted().await;
    for (person, readable) in [(1, vec![other.id]), (2, vec![]), (3, vec![other.id])] {
        let running = table.club.running_of(Person(person)).await.unwrap();
        assert_eq!(running.matches.iter().map(|history| history.id).collect::<Vec<_>>(), readable);
        assert_eq!(running.all, readable.len());
        assert_eq!(running.unreadable.len(), usize::from(person < 3), "{:?}", running.unreadable);
    }
}

//! Tests that no two values of a type have the same stored word, and tests of matches with a machine.

use kamisado_rules::{
    BySide, Color, FillFrom, Game, Layout, MatchLength, Opening, Phase, Side, Variant, Variants,
};
use kamisado_tournaments::Seeding;

use super::{
    Achievement, BoardChoice, BoardFrom, CausedBy, Challengers, ChallengesFrom, Club, Finish, History, Input,
    LeaderboardList, MachineLevel, MatchId, Offer, Person, Place, PreferredLanguage, ProfileFor, Refusal,
    Seat, Server, ServerBoardFrom, Settings, StatedLanguage, Status, Threads, TimeReminder, Timestamp,
    TournamentKind, Turns, WhoIsBlack, WithoutQuorum,
    start_match::{MatchSpec, start_match},
    stored_word::StoredWord,
    test_matches::terms,
};
use crate::store::{NewSeat, Store};

#[test]
fn no_word_stands_for_two_values() {
    fn check<T: StoredWord + std::fmt::Debug + PartialEq>() {
        for value in T::VALUES {
            assert_eq!(T::from_word(value.word()), Some(*value), "{}", value.word());
        }
        assert_eq!(T::from_word(""), None);
    }
    check::<Side>();
    check::<Game>();
    check::<MatchLength>();
    check::<Variant>();
    check::<BoardChoice>();
    check::<Opening>();
    check::<WhoIsBlack>();
    check::<Threads>();
    check::<BoardFrom>();
    check::<Challengers>();
    check::<ChallengesFrom>();
    check::<Finish>();
    check::<Offer>();
    check::<TimeReminder>();
    check::<Color>();
    check::<FillFrom>();
    check::<Turns>();
    check::<WithoutQuorum>();
    check::<Achievement>();
    check::<TournamentKind>();
    check::<Seeding>();
    check::<ProfileFor>();
    check::<ServerBoardFrom>();
    check::<PreferredLanguage>();
    check::<StatedLanguage>();
}

#[test]
fn every_layout_of_the_rules_can_be_kept() {
    for layout in Layout::ALL {
        let kept = BoardChoice::from_word(BoardChoice::Layout(layout).word());
        assert_eq!(kept, Some(BoardChoice::Layout(layout)));
    }
}

const ALAIN: Person = Person(11);
const SERVER: Server = Server(9);

fn input(id: u64) -> Input {
    Input { id, at: Timestamp(1000 * id.cast_signed()), advances_cursor_of: None }
}

/// Creates a club on a new database, with a match of a single round between Alain (Black) and a machine of level 3.
async fn against_a_machine(folder: &tempfile::TempDir) -> (Club, MatchId) {
    let store = Store::open(&folder.path().join("machine.sqlite3")).await.unwrap();
    let mut writing = store.write().await.unwrap();
    writing.keep_input(1, 1000).await.unwrap();
    let alain = writing.player(ALAIN.0, "Alain").await.unwrap();
    let spec = MatchSpec {
        place: Place(5),
        other_place: None,
        thread_of: None,
        server: Some(SERVER),
        terms: terms(Game::Kamisado, Variants::NONE, MatchLength::Single),
        time_control: None,
        seats: BySide { black: NewSeat::Player(alain), white: NewSeat::Machine(3) },
        continues: None,
        record: None,
    };
    let id = start_match(&mut writing, &spec, input(1)).await.unwrap();
    writing.commit().await.unwrap();
    (Club::new(store, Settings { challenge_lifetime: 1000 }), id)
}

/// Returns some legal decision of the side to decide.
fn some_decision(history: &History) -> kamisado_rules::Decision {
    let Phase::Playing(position) = history.state.phase() else { panic!("a round is played") };
    position.decisions().next().unwrap()
}

#[tokio::test]
async fn a_machine_has_a_seat_and_decides_through_the_same_door_as_a_person() {
    let folder = tempfile::tempdir().unwrap();
    let (club, id) = against_a_machine(&folder).await;
    let begun = club.match_by_id(id).await.unwrap().unwrap();
    assert_eq!(begun.seats.white, Seat::Machine(MachineLevel::new(3).unwrap()));
    assert_eq!(begun.seats.black.person(), Some(ALAIN));

    let now = Timestamp(5000);
    let early = club.decide_for_machine(id, 0, some_decision(&begun), now).await;
    assert!(matches!(early, Err(Refusal::NotYourTurn)), "{early:?}");
    let moved = club.decide(input(2), id, ALAIN, None, some_decision(&begun)).await.unwrap();
    let reply = some_decision(&moved);
    let answered = club.decide_for_machine(id, 1, reply, now).await.unwrap();
    assert_eq!(answered.entries[1].entry.by, CausedBy::Seat(Side::White));
    assert_eq!(answered.decider(), Some(Side::Black));

    let again = club.decide_for_machine(id, 1, reply, now).await;
    assert!(matches!(again, Err(Refusal::Stale)), "the same decision does not count twice: {again:?}");
    let owed = club.owed(Place(5)).await.unwrap();
    assert_eq!(owed.len(), 3, "the first board and one for each decision");
}

#[tokio::test]
async fn a_match_against_a_machine_counts_for_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let (club, id) = against_a_machine(&folder).await;
    let over = club.resign(input(2), id, ALAIN, None).await.unwrap();
    assert_eq!(over.status, Status::Over { winner: Some(Side::White), finish: Finish::Resigned });
    assert!(!over.is_rated());
    assert_eq!(
        club.leaderboard(LeaderboardList::default(), SERVER, Person(1), (0, 10)).await.unwrap().lines,
        []
    );
    assert_eq!(club.inspect().await.unwrap().findings, [] as [String; 0]);
}

#[tokio::test]
async fn deleting_a_persons_data_leaves_a_vacant_seat_and_the_machine_in_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let (club, id) = against_a_machine(&folder).await;
    club.delete_person(input(2), ALAIN).await.unwrap();
    let left = club.match_by_id(id).await.unwrap().unwrap();
    assert_eq!(left.seats.black, Seat::Vacant);
    assert!(left.seats.white.is_machine());
}

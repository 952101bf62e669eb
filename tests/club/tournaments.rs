//! Whole tournaments through the club: sign-up, pairings, matches, results, and what refuses or ends them.

use std::{
    collections::BTreeSet,
    ops::{ControlFlow, RangeInclusive},
    sync::{Arc, Mutex},
};

use kamisado::club::{
    Due, KEPT_AFTER_LEAVING, MOST_TOURNAMENTS_IN_A_PLACE, Offer, Person, Place, Proposal, Refusal, Timestamp,
    Tournament, TournamentChange, TournamentId, TournamentKind, TournamentPlan, TournamentRefusal,
    USUAL_SWISS_ROUNDS,
};
use kamisado_rules::{MatchLength, Side};
use kamisado_tournaments::{Outcome, Phase, Refusal as EventRefusal, Seeding, Terms};

use crate::{
    club_fixture::{ELSEWHERE, SERVER, Table, actor},
    database,
};

/// The organiser of the tournaments here, unless 1 organises.
const ORGANISER: u64 = 1;

/// A moment after everything else.
const NOW: Timestamp = Timestamp(9_000_000);

fn plan(kind: TournamentKind) -> TournamentPlan {
    TournamentPlan {
        place: ELSEWHERE,
        server: SERVER,
        name: "Spring cup".to_owned(),
        terms: Terms { format: kind.format(USUAL_SWISS_ROUNDS), seeding: Seeding::Random, seed: 7 },
        proposal: Proposal { length: MatchLength::Single, ..Proposal::default() },
    }
}

async fn change(
    table: &Table,
    id: TournamentId,
    by: u64,
    change: TournamentChange,
) -> Result<Tournament, Refusal> {
    table.club.change_tournament(table.input(), id, (&actor(by), false), change).await
}

async fn signed_up(table: &Table, kind: TournamentKind, people: RangeInclusive<u64>) -> TournamentId {
    let id = table.club.create_tournament(table.input(), &actor(ORGANISER), &plan(kind)).await.unwrap();
    for person in people {
        change(table, id, person, TournamentChange::SignUp).await.unwrap();
    }
    id
}

/// A tournament that these people have signed up for, and whose first round is paired.
pub(crate) async fn started(
    table: &Table,
    kind: TournamentKind,
    people: RangeInclusive<u64>,
) -> TournamentId {
    let id = signed_up(table, kind, people).await;
    change(table, id, ORGANISER, TournamentChange::Start).await.unwrap();
    advanced(table, id).await;
    id
}

async fn advanced(table: &Table, id: TournamentId) -> Tournament {
    table.club.advance_tournament(id, NOW).await.unwrap().unwrap()
}

/// Begins the matches of all games that have none, each in a thread of its own.
pub(crate) async fn begin_matches(table: &Table, id: TournamentId) {
    for (game, _) in table.club.tournament(id).await.unwrap().unwrap().games_to_begin() {
        let input = table.input();
        let thread = Place(10_000 + input.id);
        table.club.begin_tournament_match(input, id, game, thread).await.unwrap();
    }
}

/// The games that go on and have a match: their numbers, and who plays Black and White.
fn open_games(tournament: &Tournament) -> Vec<(usize, [u64; 2])> {
    let games = tournament.state.games().iter().enumerate();
    let open =
        games.filter(|(number, game)| game.outcome.is_none() && tournament.match_of(*number).is_some());
    open.map(|(number, game)| {
        let entrants = game.game.entrants;
        let person = |entrant| tournament.player(entrant).person.unwrap().0;
        (number, [person(entrants.black), person(entrants.white)])
    })
    .collect()
}

/// Plays all games of a round: the person with the greater number resigns.
async fn play_round(table: &Table, id: TournamentId) -> Tournament {
    begin_matches(table, id).await;
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    for (game, people) in open_games(&tournament) {
        let played = tournament.match_of(game).unwrap();
        let loser = Person(people.into_iter().max().unwrap());
        table.club.resign(table.input(), played.id, loser, None).await.unwrap();
    }
    advanced(table, id).await
}

fn first_place(tournament: &Tournament) -> Vec<u64> {
    let standings = tournament.state.standings();
    let first = standings.iter().filter(|standing| standing.place == 1);
    first.map(|standing| tournament.player(standing.entrant).person.unwrap().0).collect()
}

fn is_event_refusal<T>(result: &Result<T, Refusal>, expected: EventRefusal) -> bool {
    matches!(result, Err(Refusal::Tournament(TournamentRefusal::Event(refusal))) if *refusal == expected)
}

/// Plays a tournament to its end, with a restart between its rounds, and returns it.
async fn play_out(kind: TournamentKind, people: u64) -> Tournament {
    let mut table = Table::new().await;
    let id = started(&table, kind, 1..=people).await;
    let mut tournament = advanced(&table, id).await;
    assert_eq!(tournament.state.phase(), Phase::Running);
    while !tournament.is_over {
        let rounds = tournament.state.rounds();
        assert!(!tournament.games_to_begin().is_empty(), "{kind:?} {people}: round {rounds} has games");
        tournament = play_round(&table, id).await;
        if rounds == 1 {
            table = table.restarted().await;
        }
        let paired = tournament.state.rounds();
        assert!(tournament.is_over || paired == rounds + 1, "{kind:?} {people}: {paired} after {rounds}");
    }
    let matches = database::number(&table.database, "SELECT count(*) FROM matches").await;
    assert_eq!(usize::try_from(matches), Ok(tournament.state.games().len()), "each game was a match");
    tournament
}

#[tokio::test]
async fn whole_tournaments_of_every_kind_are_won_by_who_wins_all_matches() {
    use TournamentKind::{DoubleElimination, DoubleRoundRobin, Knockout, RoundRobin, Swiss};
    // The numbers of games of each kind follow from its rules.
    for (kind, people, games) in [
        (Knockout, 3, 2),
        (Knockout, 7, 6),
        (Knockout, 16, 15),
        (DoubleElimination, 3, 4),
        (DoubleElimination, 7, 12),
        (DoubleElimination, 16, 30),
        (RoundRobin, 3, 3),
        (RoundRobin, 7, 21),
        (RoundRobin, 16, 120),
        (DoubleRoundRobin, 3, 6),
        (DoubleRoundRobin, 7, 42),
        (Swiss, 3, 3),
        (Swiss, 7, 12),
        (Swiss, 16, 40),
    ] {
        let tournament = play_out(kind, people).await;
        assert_eq!(first_place(&tournament), [1], "{kind:?} {people}");
        assert_eq!(tournament.state.games().len(), games, "{kind:?} {people}");
        let all_won =
            tournament.state.games().iter().all(|game| matches!(game.outcome, Some(Outcome::Won(_))));
        assert!(all_won, "{kind:?} {people}");
        assert_eq!(tournament.state.standings().len() as u64, people);
    }
}

#[tokio::test]
async fn what_cannot_be_done_is_refused_with_its_reason() {
    let table = Table::new().await;
    let id = signed_up(&table, TournamentKind::RoundRobin, 1..=2).await;
    let start = TournamentChange::Start;
    assert!(is_event_refusal(&change(&table, id, ORGANISER, start).await, EventRefusal::TooFew));
    let stranger = change(&table, id, 2, start).await;
    assert!(matches!(stranger, Err(Refusal::Tournament(TournamentRefusal::NotOrganiser))));
    let again = change(&table, id, 2, TournamentChange::SignUp).await;
    assert!(is_event_refusal(&again, EventRefusal::SignedUpAlready));
    let not_in = change(&table, id, 3, TournamentChange::SignOff).await;
    assert!(is_event_refusal(&not_in, EventRefusal::NotIn));
    for person in 3..=16 {
        change(&table, id, person, TournamentChange::SignUp).await.unwrap();
    }
    let full = change(&table, id, 17, TournamentChange::SignUp).await;
    assert!(is_event_refusal(&full, EventRefusal::Full));
    // Somebody who signs off makes room.
    change(&table, id, 5, TournamentChange::SignOff).await.unwrap();
    change(&table, id, 17, TournamentChange::SignUp).await.unwrap();
    // Who manages the server may do what the organiser may do.
    let manager = (&actor(30), true);
    table.club.change_tournament(table.input(), id, manager, TournamentChange::CallOff).await.unwrap();
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    assert!(tournament.is_over && tournament.state.phase() == Phase::CalledOff);
    let late = change(&table, id, 5, TournamentChange::SignUp).await;
    assert!(is_event_refusal(&late, EventRefusal::SignUpOver));
    let none = change(&table, TournamentId(99), 1, start).await;
    assert!(matches!(none, Err(Refusal::Tournament(TournamentRefusal::NoTournament))));
    // A repeated press does nothing.
    let other = signed_up(&table, TournamentKind::Knockout, 1..=1).await;
    let press = table.input();
    let sign_up = async || {
        let by = actor(2);
        table.club.change_tournament(press, other, (&by, false), TournamentChange::SignUp).await
    };
    sign_up().await.unwrap();
    assert!(matches!(sign_up().await, Err(Refusal::Repeated)));
}

#[tokio::test]
async fn wrong_terms_and_too_many_tournaments_in_a_channel_are_refused() {
    let table = Table::new().await;
    let create = async |plan: TournamentPlan| {
        table.club.create_tournament(table.input(), &actor(ORGANISER), &plan).await
    };
    let mut long = plan(TournamentKind::Swiss);
    long.terms.format = TournamentKind::Swiss.format(31);
    assert!(matches!(create(long).await, Err(Refusal::Tournament(TournamentRefusal::Rounds))));
    let mut variants = plan(TournamentKind::Knockout);
    variants.proposal.variants = kamisado_rules::Variants::all().last().unwrap();
    assert!(matches!(create(variants).await, Err(Refusal::MatchTerms(_))));
    for _ in 0..MOST_TOURNAMENTS_IN_A_PLACE {
        create(plan(TournamentKind::Knockout)).await.unwrap();
    }
    let more = create(plan(TournamentKind::Knockout)).await;
    assert!(matches!(more, Err(Refusal::Tournament(TournamentRefusal::TooManyHere))));
    create(TournamentPlan { place: Place(5), ..plan(TournamentKind::Knockout) }).await.unwrap();
}

#[tokio::test]
async fn a_draw_is_half_a_point_and_in_a_bracket_is_played_again_with_sides_swapped() {
    let table = Table::new().await;
    let id = started(&table, TournamentKind::Knockout, 1..=3).await;
    begin_matches(&table, id).await;
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    let [(game, [black, white])] = open_games(&tournament)[..] else { panic!("one game") };
    let played = tournament.match_of(game).unwrap();
    let history = table.club.match_by_id(played.id).await.unwrap().unwrap();
    assert_eq!(history.thread_of, Some(ELSEWHERE));
    let of_side = |side: Side| history.seats[side].person().unwrap().0;
    assert_eq!([of_side(Side::Black), of_side(Side::White)], [black, white]);
    let moved = table.play_some(&history, 5).await;
    let offerer = Table::to_move(&moved);
    let other = if offerer.0 == black { Person(white) } else { Person(black) };
    table.club.offer(table.input(), played.id, offerer, Offer::DrawMatch).await.unwrap();
    table.club.answer_offer(table.input(), played.id, other, None, Offer::DrawMatch, true).await.unwrap();
    let tournament = advanced(&table, id).await;
    assert_eq!(tournament.state.games()[game].outcome, Some(Outcome::Drawn));
    begin_matches(&table, id).await;
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    let [(_, swapped)] = open_games(&tournament)[..] else { panic!("the game again") };
    assert_eq!(swapped, [white, black]);
}

#[tokio::test]
async fn a_match_of_a_tournament_is_rated_as_any_other() {
    let table = Table::new().await;
    let id = started(&table, TournamentKind::RoundRobin, 1..=3).await;
    begin_matches(&table, id).await;
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    let [(game, people)] = open_games(&tournament)[..] else { panic!("one game") };
    let played = tournament.match_of(game).unwrap().id;
    let history = table.play_out(played).await;
    assert!(history.is_rated());
    for person in people {
        assert_eq!(table.club.ratings_of(Person(person)).await.unwrap().len(), 1);
    }
    assert_eq!(advanced(&table, id).await.state.rounds(), 2);
}

#[tokio::test]
async fn who_deletes_their_data_is_signed_off_or_forfeits_and_the_tournament_goes_on() {
    let table = Table::new().await;
    let id = signed_up(&table, TournamentKind::Swiss, 1..=5).await;
    table.club.forget(table.input(), Person(5)).await.unwrap();
    assert_eq!(advanced(&table, id).await.present().count(), 4);
    change(&table, id, ORGANISER, TournamentChange::Start).await.unwrap();
    advanced(&table, id).await;
    begin_matches(&table, id).await;
    let before = table.club.tournament(id).await.unwrap().unwrap();
    let of_four = |(_, people): &&(usize, [u64; 2])| people.contains(&4);
    let (game, people) = *open_games(&before).iter().find(of_four).expect("4 plays");
    let opponent = people.into_iter().find(|&person| person != 4).unwrap();
    table.club.forget(table.input(), Person(4)).await.unwrap();
    let after = advanced(&table, id).await;
    assert!(matches!(after.state.games()[game].outcome, Some(Outcome::Forfeited(_))), "{:?}", after.state);
    let points = |person: u64| {
        let standings = after.state.standings();
        let is_own = |entrant| after.player(entrant).person == Some(Person(person));
        standings.iter().find(|standing| is_own(standing.entrant)).unwrap().half_points
    };
    assert_eq!(points(opponent), 2);
    assert_eq!(after.present().count(), 3);
    assert!(table.club.everything_about(Person(4), 1_000_000).await.unwrap().0.is_empty());
    let mut tournament = after;
    while !tournament.is_over {
        tournament = play_round(&table, id).await;
    }
    assert_eq!(tournament.state.standings().len(), 4, "who has gone keeps a line without a name");
}

#[tokio::test]
async fn the_tournaments_of_a_server_that_was_left_are_removed_with_the_people_of_nothing_else() {
    let table = Table::new().await;
    table.club.enter(SERVER, Timestamp(1)).await.unwrap();
    let id = started(&table, TournamentKind::RoundRobin, 1..=4).await;
    begin_matches(&table, id).await;
    // Somebody who signs up for another tournament and plays no match.
    let other = signed_up(&table, TournamentKind::Knockout, 9..=9).await;
    table.club.leave(SERVER, NOW).await.unwrap();
    let due = Timestamp(NOW.0 + KEPT_AFTER_LEAVING);
    assert_eq!(table.club.remove_one_left_server(due).await.unwrap(), Some(SERVER));
    for id in [id, other] {
        assert!(table.club.tournament(id).await.unwrap().is_none());
    }
    for rows in ["tournament_events", "tournament_games", "matches", "players"] {
        let count = database::number(&table.database, &format!("SELECT count(*) FROM {rows}")).await;
        assert_eq!(count, 0, "{rows}");
    }
}

#[tokio::test]
async fn commits_report_what_changes_in_a_tournament_until_it_is_settled() {
    let table = Table::new().await;
    let reported = Arc::new(Mutex::new(BTreeSet::new()));
    let record = Arc::clone(&reported);
    table.club.on_commit(move |due| {
        if let Due::TournamentHasChanged(id) = due {
            record.lock().unwrap().insert(id);
        }
        ControlFlow::Continue(())
    });
    let take = || std::mem::take(&mut *reported.lock().unwrap()).into_iter().collect::<Vec<_>>();
    let unsettled = async || table.club.unsettled_tournaments(None).await.unwrap();
    let settle = async |id| {
        let tournament = table.club.tournament(id).await.unwrap().unwrap();
        table.club.settle_tournament(&tournament).await.unwrap();
    };
    let id = signed_up(&table, TournamentKind::RoundRobin, 1..=3).await;
    assert_eq!((take(), unsettled().await), (vec![id], vec![id]));
    settle(id).await;
    assert_eq!((take(), unsettled().await), (vec![], vec![]));
    change(&table, id, ORGANISER, TournamentChange::Start).await.unwrap();
    advanced(&table, id).await;
    begin_matches(&table, id).await;
    settle(id).await;
    take();
    // The end of a match is a change, also before anything follows from it.
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    let [(game, people)] = open_games(&tournament)[..] else { panic!("one game") };
    let played = tournament.match_of(game).unwrap().id;
    table.club.resign(table.input(), played, Person(people[0]), None).await.unwrap();
    assert_eq!((take(), unsettled().await), (vec![id], vec![id]));
    // What has changed after it was read is not settled.
    table.club.settle_tournament(&tournament).await.unwrap();
    assert_eq!(unsettled().await, [id]);
    assert!(table.club.unsettled_tournaments(Some(id)).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_game_has_one_match() {
    let table = Table::new().await;
    let id = started(&table, TournamentKind::RoundRobin, 1..=3).await;
    let begin = async |game| table.club.begin_tournament_match(table.input(), id, game, Place(77)).await;
    let begun = begin(0).await.unwrap();
    assert!(is_event_refusal(&begin(0).await, EventRefusal::NoGame));
    assert!(is_event_refusal(&begin(7).await, EventRefusal::NoGame));
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    assert_eq!(tournament.match_of(0).map(|played| (played.id, played.place)), Some((begun, Place(77))));
    assert!(tournament.games_to_begin().is_empty());
}

//! Whole tournaments in the club: sign-up, pairings, matches and results, and the reasons why an action is refused or a
//! tournament ends.

use std::{
    collections::BTreeSet,
    ops::{ControlFlow, RangeInclusive},
    sync::{Arc, Mutex},
};

use kamisado::club::{
    BoardChoice, CausedBy, Due, Event as MatchEvent, Finish, Input, KEPT_AFTER_LEAVING, MOST_SIGN_UPS,
    MOST_TOURNAMENTS_IN_A_PLACE, MatchId, MatchStatusInTournament, MessageId, Offer, Person, Place, Player,
    Presence, Proposal, Refusal, Server, Status, TimeControl, Timestamp, Tournament, TournamentChange,
    TournamentId, TournamentKind, TournamentMatch, TournamentOrder, TournamentPlan, TournamentRefusal,
    USUAL_SWISS_ROUNDS,
};
use kamisado_rules::{Board, Game, Layout, MatchLength, Opening, Side, Variant, Variants};
use kamisado_tournaments::{Event, Outcome, Phase, Refusal as EventRefusal, Seeding, Terms};

use crate::{
    club_fixture::{ELSEWHERE, HOUR, MODERATOR, SERVER, Table, actor},
    database,
    simulated_hours::{BACKFILL_GRACE, enforce_clocks},
};

/// The organiser of the tournaments in these tests.
const ORGANISER: u64 = 1;

const MINUTE: i64 = 60_000;

/// A time after all inputs of a test.
const NOW: Timestamp = Timestamp(9_000_000);

fn plan(kind: TournamentKind) -> TournamentPlan {
    TournamentPlan {
        place: ELSEWHERE,
        server: SERVER,
        name: "Spring cup".to_owned(),
        terms: Terms { format: kind.format(USUAL_SWISS_ROUNDS), seeding: Seeding::Random, seed: 7 },
        proposal: Proposal { length: MatchLength::Single, ..Proposal::default() },
        sign_up: None,
        round_days: None,
        days_off: false,
    }
}

async fn change(
    table: &Table,
    id: TournamentId,
    by: u64,
    change: TournamentChange,
) -> Result<Tournament, Refusal> {
    table.club.change_tournament(table.input(), (SERVER, id), (&actor(by), false), change).await
}

async fn signed_up(table: &Table, kind: TournamentKind, people: RangeInclusive<u64>) -> TournamentId {
    let id = table.club.create_tournament(table.input(), &actor(ORGANISER), &plan(kind)).await.unwrap();
    for person in people {
        change(table, id, person, TournamentChange::SignUp).await.unwrap();
    }
    id
}

/// Makes a tournament for which these people sign up, and pairs its first round.
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

/// Makes a tournament with this plan for three people, and pairs its first round.
async fn started_by_three(table: &Table, plan: &TournamentPlan) -> TournamentId {
    let id = table.club.create_tournament(table.input(), &actor(ORGANISER), plan).await.unwrap();
    for person in 1..=3 {
        change(table, id, person, TournamentChange::SignUp).await.unwrap();
    }
    change(table, id, ORGANISER, TournamentChange::Start).await.unwrap();
    advanced(table, id).await;
    id
}

pub(crate) async fn advanced(table: &Table, id: TournamentId) -> Tournament {
    table.club.advance_tournament(id, NOW).await.unwrap().unwrap()
}

/// Begins a match for each game without one, in a thread of its own.
pub(crate) async fn begin_matches(table: &Table, id: TournamentId) {
    for (game, _) in table.club.tournament(id).await.unwrap().unwrap().games_to_begin() {
        let input = table.input();
        let thread = Place(10_000 + input.id);
        table.club.begin_tournament_match(input, id, game, thread).await.unwrap();
    }
}

/// The games whose matches are running. Each is given by its number and the people who play Black and White.
fn open_games(tournament: &Tournament) -> Vec<(usize, [u64; 2])> {
    let games = tournament.state.games().iter().enumerate();
    let is_running = |number| tournament.match_of(number).is_some_and(|played| !played.is_over);
    let open = games.filter(|(number, game)| game.outcome.is_none() && is_running(*number));
    open.map(|(number, game)| {
        let entrants = game.game.entrants;
        let person = |entrant| tournament.player(entrant).person.unwrap().0;
        (number, [person(entrants.black), person(entrants.white)])
    })
    .collect()
}

/// Plays all games of a round. In each game, the person with the greater number resigns.
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

/// Plays a tournament to its end, with a restart between its rounds. Returns it.
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
    // The numbers of games follow from the rules of each kind.
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
    // If somebody signs off, another person can sign up.
    change(&table, id, 5, TournamentChange::SignOff).await.unwrap();
    change(&table, id, 17, TournamentChange::SignUp).await.unwrap();
    // A person who manages the server may do everything that the organiser may do.
    let manager = (&actor(30), true);
    // On another server, neither a person who manages that server nor the organiser may do anything.
    for by in [manager, (&actor(ORGANISER), false)] {
        for what in [TournamentChange::CallOff, TournamentChange::SignUp] {
            let elsewhere = (Server(SERVER.0 + 1), id);
            let refused = table.club.change_tournament(table.input(), elsewhere, by, what).await;
            assert!(matches!(refused, Err(Refusal::Tournament(TournamentRefusal::NoTournament))));
        }
    }
    table
        .club
        .change_tournament(table.input(), (SERVER, id), manager, TournamentChange::CallOff)
        .await
        .unwrap();
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
        table.club.change_tournament(press, (SERVER, other), (&by, false), TournamentChange::SignUp).await
    };
    sign_up().await.unwrap();
    assert!(matches!(sign_up().await, Err(Refusal::Repeated)));
}

#[tokio::test]
async fn who_signs_up_and_off_again_and_again_is_refused_alone() {
    let table = Table::new().await;
    let id = signed_up(&table, TournamentKind::Swiss, 2..=2).await;
    for _ in 0..MOST_SIGN_UPS {
        change(&table, id, 3, TournamentChange::SignUp).await.unwrap();
        change(&table, id, 3, TournamentChange::SignOff).await.unwrap();
    }
    let refused = change(&table, id, 3, TournamentChange::SignUp).await;
    assert!(matches!(refused, Err(Refusal::Tournament(TournamentRefusal::SignedUpTooOften))), "{refused:?}");
    for _ in 0..MOST_SIGN_UPS - 1 {
        change(&table, id, 4, TournamentChange::SignUp).await.unwrap();
        change(&table, id, 4, TournamentChange::SignOff).await.unwrap();
    }
    change(&table, id, 4, TournamentChange::SignUp).await.expect("others still can");
    let is_in = change(&table, id, 4, TournamentChange::SignUp).await;
    assert!(
        matches!(is_in, Err(Refusal::Tournament(TournamentRefusal::Event(EventRefusal::SignedUpAlready)))),
        "{is_in:?}"
    );
    let other = signed_up(&table, TournamentKind::Swiss, 3..=3).await;
    assert_eq!(table.club.tournament(other).await.unwrap().unwrap().state.entrants().len(), 1);
}

#[tokio::test]
async fn the_tournaments_of_a_channel_are_found_on_a_server_with_many() {
    let table = Table::new().await;
    let first = signed_up(&table, TournamentKind::Swiss, 2..=2).await;
    for channel in 0..9 {
        for _ in 0..3 {
            let plan = TournamentPlan { place: Place(8000 + channel), ..plan(TournamentKind::Swiss) };
            table.club.create_tournament(table.input(), &actor(ORGANISER), &plan).await.unwrap();
        }
    }
    let listed = table.club.tournaments_of_server(SERVER).await.unwrap();
    assert!(listed.len() == 25 && listed.iter().all(|known| known.id != first));
    let here = table.club.tournaments_in(SERVER, ELSEWHERE).await.unwrap();
    assert_eq!(here.iter().map(|known| known.id).collect::<Vec<_>>(), [first]);
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
    table.club.delete_person(table.input(), Person(5)).await.unwrap();
    assert_eq!(advanced(&table, id).await.present().count(), 4);
    change(&table, id, ORGANISER, TournamentChange::Start).await.unwrap();
    advanced(&table, id).await;
    begin_matches(&table, id).await;
    let before = table.club.tournament(id).await.unwrap().unwrap();
    let of_four = |(_, people): &&(usize, [u64; 2])| people.contains(&4);
    let (game, people) = *open_games(&before).iter().find(of_four).expect("4 plays");
    let opponent = people.into_iter().find(|&person| person != 4).unwrap();
    table.club.delete_person(table.input(), Person(4)).await.unwrap();
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
    // Person 9 signs up for another tournament and plays no match.
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
    let unsettled = async || table.club.unsettled_tournaments(None, NOW).await.unwrap();
    let settle = async |id| {
        let tournament = table.club.tournament(id).await.unwrap().unwrap();
        table.club.settle_tournament(&tournament, NOW).await.unwrap();
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
    // The end of a match marks the tournament as changed, even before its consequences are computed.
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    let [(game, people)] = open_games(&tournament)[..] else { panic!("one game") };
    let played = tournament.match_of(game).unwrap().id;
    table.club.resign(table.input(), played, Person(people[0]), None).await.unwrap();
    assert_eq!((take(), unsettled().await), (vec![id], vec![id]));
    // Settling the tournament does not cover a change that was made after the tournament had been read.
    table.club.settle_tournament(&tournament, NOW).await.unwrap();
    assert_eq!(unsettled().await, [id]);
    assert!(table.club.unsettled_tournaments(Some(id), NOW).await.unwrap().is_empty());
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

async fn order(
    table: &Table,
    id: TournamentId,
    by: u64,
    order: TournamentOrder,
) -> Result<Tournament, Refusal> {
    table.club.order_in_tournament(table.input(), id, (&actor(by), false), &order).await
}

/// The order that gives a game this outcome, or has it played again (`None`). If the game's match is running, `breaks_off` has to
/// name it.
fn decision(game: u32, outcome: Option<Outcome>, breaks_off: Option<MatchId>) -> TournamentOrder {
    TournamentOrder::Decide { game, outcome, breaks_off }
}

/// The order that removes a person whose match is not running.
fn remove(person: u64) -> TournamentOrder {
    TournamentOrder::Remove { player: Person(person), breaks_off: None }
}

/// Gives an order. If the club refuses it because a match is still running, gives it again and consents to the end of that match.
async fn confirmed(
    table: &Table,
    id: TournamentId,
    (by, moderates): (u64, bool),
    order: impl Fn(Option<MatchId>) -> TournamentOrder,
) -> Result<Tournament, Refusal> {
    let carry_out = async |breaks_off| {
        let (input, by) = (table.input(), (&actor(by), moderates));
        table.club.order_in_tournament(input, id, by, &order(breaks_off)).await
    };
    match carry_out(None).await {
        Err(Refusal::Tournament(TournamentRefusal::MatchGoesOn(running))) => carry_out(Some(running)).await,
        done => done,
    }
}

/// The organiser removes a person, even if the person's match is running.
async fn remove_anyway(table: &Table, id: TournamentId, person: u64) -> Result<Tournament, Refusal> {
    let player = Person(person);
    confirmed(table, id, (ORGANISER, false), |breaks_off| TournamentOrder::Remove { player, breaks_off })
        .await
}

/// The organiser replaces a person by another one, even if the person's match is running.
async fn replace_anyway(
    table: &Table,
    id: TournamentId,
    person: u64,
    by: u64,
) -> Result<Tournament, Refusal> {
    let (player, other) = (Person(person), actor(by));
    let replacing = |breaks_off| TournamentOrder::Replace { player, by: other.clone(), breaks_off };
    confirmed(table, id, (ORGANISER, false), replacing).await
}

/// A person leaves a tournament that is running.
pub(crate) async fn leave(table: &Table, id: TournamentId, person: u64) {
    change(table, id, person, TournamentChange::Leave).await.unwrap();
}

/// The organiser replaces a person by another one, even if the person's match is running.
pub(crate) async fn replace(table: &Table, id: TournamentId, person: u64, by: u64) {
    replace_anyway(table, id, person, by).await.unwrap();
}

/// A moderator removes a person from a tournament, even if the person's match is running.
pub(crate) async fn remove_by_moderator(table: &Table, id: TournamentId, person: u64, by: u64) {
    let player = Person(person);
    let removing = |breaks_off| TournamentOrder::Remove { player, breaks_off };
    confirmed(table, id, (by, true), removing).await.unwrap();
}

/// Begins a round robin of four people and the matches of its first round. Also returns the number of the first game, and the
/// people who play Black and White in it.
async fn four() -> (Table, TournamentId, (usize, [u64; 2])) {
    let table = Table::new().await;
    let id = started(&table, TournamentKind::RoundRobin, 1..=4).await;
    begin_matches(&table, id).await;
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    let first = open_games(&tournament)[0];
    (table, id, first)
}

/// The status of the match of a game.
async fn status(table: &Table, tournament: &Tournament, game: usize) -> Status {
    let played = tournament.match_of(game).unwrap().id;
    table.club.match_by_id(played).await.unwrap().unwrap().status
}

/// The news of a tournament that people have not been told yet, each with the person who caused it.
fn news(tournament: &Tournament) -> Vec<(Event, Option<u64>)> {
    let by = |by: &Player| by.person.unwrap().0;
    tournament.news.iter().map(|news| (news.what.clone(), news.by.as_ref().map(by))).collect()
}

#[tokio::test]
async fn after_its_time_nobody_can_sign_up_and_too_few_people_have_it_called_off() {
    let table = Table::new().await;
    let create = async |people: u64| {
        let plan = TournamentPlan { sign_up: Some(60_000), ..plan(TournamentKind::Knockout) };
        let id = table.club.create_tournament(table.input(), &actor(ORGANISER), &plan).await.unwrap();
        for person in 1..=people {
            change(&table, id, person, TournamentChange::SignUp).await.unwrap();
        }
        id
    };
    let (few, enough) = (create(2).await, create(3).await);
    let until_of = async |id| table.club.tournament(id).await.unwrap().unwrap().sign_up_until.unwrap();
    let (first, until) = (until_of(few).await, until_of(enough).await);
    let before = Timestamp(first.0 - 1);
    for id in [few, enough] {
        let tournament = table.club.advance_tournament(id, before).await.unwrap().unwrap();
        table.club.settle_tournament(&tournament, before).await.unwrap();
        assert!(!tournament.is_over && !tournament.state.sign_up_has_ended());
    }
    // The tournaments are due when the time to sign up is over, even after a restart.
    let table = table.restarted().await;
    assert!(table.club.unsettled_tournaments(None, before).await.unwrap().is_empty());
    assert_eq!(
        table.club.unsettled_tournaments(None, until).await.unwrap(),
        [few.min(enough), few.max(enough)]
    );
    let called_off = table.club.advance_tournament(few, until).await.unwrap().unwrap();
    assert!(called_off.is_over && called_off.state.phase() == Phase::CalledOff);
    assert_eq!(news(&called_off).last(), Some(&(Event::CalledOff, None)));
    let ended = table.club.advance_tournament(enough, until).await.unwrap().unwrap();
    assert!(!ended.is_over && ended.state.sign_up_has_ended());
    // A late press is refused, even if the bot has not processed the end of sign-up yet.
    let late = change(&table, enough, 9, TournamentChange::SignUp).await;
    assert!(is_event_refusal(&late, EventRefusal::SignUpOver));
    change(&table, enough, ORGANISER, TournamentChange::Start).await.unwrap();
    assert_eq!(advanced(&table, enough).await.state.rounds(), 1);
}

/// Makes a knockout for which three people sign up within an hour. Returns it with the end of its sign-up.
async fn signing_up_for_an_hour(table: &Table) -> (TournamentId, Timestamp) {
    let plan = TournamentPlan { sign_up: Some(HOUR), ..plan(TournamentKind::Knockout) };
    let id = table.club.create_tournament(table.input(), &actor(ORGANISER), &plan).await.unwrap();
    for person in 1..=3 {
        change(table, id, person, TournamentChange::SignUp).await.unwrap();
    }
    let until = table.club.tournament(id).await.unwrap().unwrap().sign_up_until.unwrap();
    (id, until)
}

fn after(moment: Timestamp, time: i64) -> Timestamp {
    Timestamp(moment.0 + time)
}

/// Tells the club that the bot was away from half an hour before `until` to a day after it. Returns the end of the absence.
async fn away_over(table: &Table, until: Timestamp) -> Timestamp {
    let back = after(until, DAY);
    let gone = Presence::CutOff { since: after(until, -HOUR / 2) };
    table.club.note_present(gone, back).await.unwrap();
    after(back, BACKFILL_GRACE)
}

#[tokio::test]
async fn a_sign_up_does_not_age_while_the_bot_is_away() {
    let table = Table::new().await;
    let (id, until) = signing_up_for_an_hour(&table).await;
    let at = async |now| table.club.advance_tournament(id, now).await.unwrap().unwrap();
    table.club.settle_tournament(&at(after(until, -1)).await, after(until, -1)).await.unwrap();
    let ended = away_over(&table, until).await;
    // When the bot returns, half an hour of the sign-up is left. The tournament is due at once, because its message has to show the
    // new end of the sign-up. It is due again at that end.
    let returned = after(until, DAY);
    let postponed = at(returned).await;
    assert!(!postponed.is_over && !postponed.state.sign_up_has_ended());
    assert_eq!(postponed.sign_up_until, Some(after(ended, HOUR / 2)));
    assert_eq!(table.club.unsettled_tournaments(None, returned).await.unwrap(), [id], "it is shown anew");
    table.club.settle_tournament(&postponed, returned).await.unwrap();
    let unsettled = async |now| table.club.unsettled_tournaments(None, now).await.unwrap();
    let last = after(ended, HOUR / 2 - 1);
    assert_eq!((unsettled(last).await, unsettled(after(last, 1)).await), (vec![], vec![id]));
    let sign_up = async |person: u64, now: Timestamp| {
        let input = Input { at: now, ..table.input() };
        let by = actor(person);
        table.club.change_tournament(input, (SERVER, id), (&by, false), TournamentChange::SignUp).await
    };
    sign_up(4, last).await.unwrap();
    assert!(!at(last).await.state.sign_up_has_ended());
    assert!(is_event_refusal(&sign_up(5, after(last, 1)).await, EventRefusal::SignUpOver));
    assert!(at(after(last, 1)).await.state.sign_up_has_ended());
}

#[tokio::test]
async fn who_signs_up_after_an_absence_is_in_though_nothing_has_examined_it() {
    let table = Table::new().await;
    let (id, until) = signing_up_for_an_hour(&table).await;
    let ended = away_over(&table, until).await;
    let input = Input { at: after(ended, HOUR / 2 - 1), ..table.input() };
    let signed_up = table
        .club
        .change_tournament(input, (SERVER, id), (&actor(4), false), TournamentChange::SignUp)
        .await
        .unwrap();
    assert_eq!(signed_up.present().count(), 4);
}

#[tokio::test]
async fn a_sign_up_waits_while_its_server_cannot_be_reached() {
    let table = Table::new().await;
    let (id, until) = signing_up_for_an_hour(&table).await;
    let now = after(until, HOUR);
    let known = table.club.tournament(id).await.unwrap().unwrap();
    let cut_off = table.club.advance_tournament_where(known, now, |_| false).await.unwrap();
    assert!(cut_off.is_none(), "people may have signed off unseen");
    table.club.note_unreachable(SERVER, after(until, -HOUR / 2)).await.unwrap();
    assert!(table.club.advance_tournament(id, now).await.unwrap().is_none(), "its end is not known yet");
    let back = after(until, 9 * HOUR);
    table.club.enter(SERVER, back).await.unwrap();
    let postponed = table.club.advance_tournament(id, back).await.unwrap().unwrap();
    assert_eq!(postponed.sign_up_until, Some(after(back, BACKFILL_GRACE + HOUR / 2)));
    assert!(!postponed.state.sign_up_has_ended());
}

#[tokio::test]
async fn absences_that_a_sign_up_needs_are_not_pruned() {
    let table = Table::new().await;
    let (id, until) = signing_up_for_an_hour(&table).await;
    let ended = away_over(&table, until).await;
    let pruned = async |now| table.club.prune(now).await.unwrap().absences;
    assert_eq!(pruned(after(ended, 1)).await, 0);
    let over = after(ended, HOUR / 2);
    let tournament = table.club.advance_tournament(id, over).await.unwrap().unwrap();
    assert!(tournament.state.sign_up_has_ended());
    assert_eq!(pruned(over).await, 1);
}

#[tokio::test]
async fn an_absence_of_more_than_thirty_days_postpones_a_sign_up_by_thirty() {
    let table = Table::new().await;
    let (id, until) = signing_up_for_an_hour(&table).await;
    let gone = Presence::CutOff { since: after(until, -1) };
    table.club.note_present(gone, after(until, 60 * DAY)).await.unwrap();
    let last = after(until, 30 * DAY);
    for (now, has_ended) in [(after(last, -1), false), (last, true)] {
        let tournament = table.club.advance_tournament(id, now).await.unwrap().unwrap();
        assert_eq!(tournament.state.sign_up_has_ended(), has_ended);
    }
}

#[tokio::test]
async fn a_sign_up_that_is_paused_past_its_time_is_not_examined_until_it_goes_on() {
    let table = Table::new().await;
    let plan = TournamentPlan { sign_up: Some(60_000), ..plan(TournamentKind::Knockout) };
    let id = table.club.create_tournament(table.input(), &actor(ORGANISER), &plan).await.unwrap();
    order(&table, id, ORGANISER, TournamentOrder::Pause).await.unwrap();
    let paused = advanced(&table, id).await;
    table.club.settle_tournament(&paused, NOW).await.unwrap();
    assert!(!paused.is_over && paused.sign_up_until.unwrap() < NOW);
    assert_eq!(table.club.unsettled_tournaments(None, NOW).await.unwrap(), []);
    order(&table, id, ORGANISER, TournamentOrder::Resume(ELSEWHERE)).await.unwrap();
    assert_eq!(table.club.unsettled_tournaments(None, NOW).await.unwrap(), [id]);
    assert!(advanced(&table, id).await.is_called_off());
}

#[tokio::test]
async fn before_the_start_nobody_is_replaced() {
    let table = Table::new().await;
    let id = signed_up(&table, TournamentKind::Knockout, 1..=3).await;
    let early = order(
        &table,
        id,
        ORGANISER,
        TournamentOrder::Replace { player: Person(2), by: actor(50), breaks_off: None },
    )
    .await;
    assert!(is_event_refusal(&early, EventRefusal::NotRunning), "{early:?}");
    let signed_up = table.club.tournament(id).await.unwrap().unwrap();
    assert!(signed_up.entrant_of(Person(2)).is_some() && signed_up.entrant_of(Person(50)).is_none());
}

#[tokio::test]
async fn who_leaves_forfeits_and_their_running_match_is_resigned() {
    let (table, id, (game, [black, white])) = four().await;
    let stranger = change(&table, id, 9, TournamentChange::Leave).await;
    assert!(is_event_refusal(&stranger, EventRefusal::NotIn));
    let left = change(&table, id, black, TournamentChange::Leave).await.unwrap();
    assert_eq!(left.state.games()[game].outcome, Some(Outcome::Forfeited(Side::Black)));
    let resigned = Status::Over { winner: Some(Side::White), finish: Finish::Resigned };
    assert_eq!(status(&table, &left, game).await, resigned);
    assert!(is_event_refusal(&change(&table, id, black, TournamentChange::Leave).await, EventRefusal::NotIn));
    // The bot withdraws a person who has left the server. A second call withdraws nobody.
    let people = [Person(white), Person(99)];
    for _ in 0..2 {
        table.club.withdraw_from_tournament(id, people, NOW).await.unwrap();
    }
    let mut tournament = advanced(&table, id).await;
    assert_eq!(tournament.present().count(), 2);
    let withdrawn =
        |(event, by): &&(Event, Option<u64>)| matches!(event, Event::Withdrawn { .. }) && by.is_none();
    assert_eq!(news(&tournament).iter().filter(withdrawn).count(), 2);
    while !tournament.is_over {
        tournament = play_round(&table, id).await;
    }
    assert_eq!(tournament.state.games().len(), 6);
}

/// The ways in which a player can be out of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Departure {
    Leaves,
    LeavesServer,
    DeletesData,
    IsRemoved,
    IsReplaced,
    CalledOff,
}

impl Departure {
    const ALL: [Self; 6] = [
        Self::Leaves,
        Self::LeavesServer,
        Self::DeletesData,
        Self::IsRemoved,
        Self::IsReplaced,
        Self::CalledOff,
    ];

    async fn happens(self, table: &Table, id: TournamentId, person: u64) {
        match self {
            Self::Leaves => leave(table, id, person).await,
            Self::LeavesServer => {
                table.club.withdraw_from_tournament(id, [Person(person)], NOW).await.unwrap();
            }
            Self::DeletesData => {
                table.club.delete_person(table.input(), Person(person)).await.unwrap();
            }
            Self::IsRemoved => drop(order(table, id, ORGANISER, remove(person)).await.unwrap()),
            Self::IsReplaced => {
                let player = Person(person);
                let replacing = TournamentOrder::Replace { player, by: actor(50), breaks_off: None };
                order(table, id, ORGANISER, replacing).await.unwrap();
            }
            Self::CalledOff => {
                order(table, id, ORGANISER, TournamentOrder::CallOff(None)).await.unwrap();
            }
        }
    }
}

#[tokio::test]
async fn a_finished_match_counts_before_what_happens_to_its_players_afterwards() {
    for departure in Departure::ALL {
        for wins in [true, false] {
            let (table, id, (game, people)) = four().await;
            let before = table.club.tournament(id).await.unwrap().unwrap();
            let played = table.play_out(before.match_of(game).unwrap().id).await;
            let Status::Over { winner: Some(winner), .. } = played.status else { panic!("somebody wins") };
            let side = if wins { winner } else { !winner };
            // Nothing has looked at the tournament since the match ended.
            departure.happens(&table, id, people[usize::from(side == Side::White)]).await;
            let after = advanced(&table, id).await;
            let state = after.state.games()[game];
            let what = format!("{departure:?} {side:?}");
            assert_eq!((state.outcome, state.repetitions), (Some(Outcome::Won(winner)), 0), "{what}");
            let standings = after.state.standings();
            let points = |side: Side| {
                standings.iter().find(|line| line.entrant == state.game.entrants[side]).unwrap().half_points
            };
            assert_eq!((points(winner), points(!winner)), (2, 0), "{what}");
            assert_eq!(after.is_over, departure == Departure::CalledOff);
            assert_eq!(after.games_to_begin(), [], "{what}: it is not played again");
            assert_eq!(table.club.inspect().await.unwrap().findings, Vec::<String>::new());
        }
    }
}

#[tokio::test]
async fn a_match_that_a_player_leaves_counts_as_played_once_they_have_moved_a_tower_in_it() {
    for departure in [Departure::Leaves, Departure::LeavesServer, Departure::DeletesData] {
        for (moves, has_moved) in [(1, [true, false]), (2, [true, true])] {
            for side in Side::ALL {
                let (table, id, (game, people)) = four().await;
                let played = table.club.tournament(id).await.unwrap().unwrap().match_of(game).unwrap().id;
                for _ in 0..moves {
                    move_once(&table, played).await;
                }
                let index = usize::from(side == Side::White);
                departure.happens(&table, id, people[index]).await;
                let after = advanced(&table, id).await;
                let expected = if has_moved[index] { Outcome::Won(!side) } else { Outcome::Forfeited(side) };
                let outcome = after.state.games()[game].outcome;
                assert_eq!(outcome, Some(expected), "{departure:?} {side:?} {moves}");
                let resigned = Status::Over { winner: Some(!side), finish: Finish::Resigned };
                assert_eq!(status(&table, &after, game).await, resigned);
            }
        }
    }
}

#[tokio::test]
async fn who_loses_on_time_without_a_decision_has_forfeited() {
    for moves in 0..3 {
        let table = Table::new().await;
        let (id, game, _, played) = in_a_round_of_two_days(&table).await;
        let mut history = table.club.match_by_id(played.id).await.unwrap().unwrap();
        let mut at = history.began_at;
        board_arrives(&table, played.place, at).await;
        for _ in 0..moves {
            at = after(at, MINUTE);
            let (input, decider) = (Input { at, ..table.input() }, Table::to_move(&history));
            let decision = Table::some_decision(&history, 0);
            history = table.club.decide(input, played.id, decider, None, decision).await.unwrap();
            board_arrives(&table, played.place, at).await;
        }
        let late = history.decider().unwrap();
        let end = after(played.ends.unwrap(), MINUTE);
        table.club.settle_tournament(&advanced(&table, id).await, end).await.unwrap();
        assert!(enforce_clocks(&table.club, end).await.is_empty());
        let tournament = advanced(&table, id).await;
        let lost = Status::Over { winner: Some(!late), finish: Finish::OutOfTime };
        assert_eq!(status(&table, &tournament, game).await, lost);
        let expected = if moves < 2 { Outcome::Forfeited(late) } else { Outcome::Won(!late) };
        assert_eq!(tournament.state.games()[game].outcome, Some(expected), "{moves}");
    }
}

#[tokio::test]
async fn an_organiser_decides_corrects_and_repeats_games_with_a_trace() {
    let (table, id, (game, [_, white])) = four().await;
    let number = u32::try_from(game).unwrap();
    let decide = |outcome| decision(number, outcome, None);
    let first = table.club.tournament(id).await.unwrap().unwrap().match_of(game).unwrap().id;
    for stranger in [2, 3, 4] {
        let refused = order(&table, id, stranger, decision(number, Some(Outcome::Drawn), Some(first))).await;
        assert!(matches!(refused, Err(Refusal::Tournament(TournamentRefusal::NotOrganiser))));
    }
    // A moderator may do everything that the organiser may do.
    let moderator = (&actor(30), true);
    let drawn = decision(number, Some(Outcome::Drawn), Some(first));
    let decided = table.club.order_in_tournament(table.input(), id, moderator, &drawn).await.unwrap();
    assert_eq!(decided.state.games()[game].outcome, Some(Outcome::Drawn));
    let broken_off = Status::Over { winner: None, finish: Finish::Aborted };
    assert_eq!(status(&table, &decided, game).await, broken_off, "its match does not go on");
    // The end of the broken-off match does not change the outcome that the moderator has decided.
    assert_eq!(advanced(&table, id).await.state.games()[game].outcome, Some(Outcome::Drawn));
    let corrected = order(&table, id, ORGANISER, decide(Some(Outcome::Won(Side::White)))).await.unwrap();
    assert_eq!(corrected.state.games()[game].outcome, Some(Outcome::Won(Side::White)));
    let again = order(&table, id, ORGANISER, decide(None)).await.unwrap();
    assert!(again.match_of(game).is_none(), "it has no match yet");
    begin_matches(&table, id).await;
    let begun = table.club.tournament(id).await.unwrap().unwrap();
    let second = begun.match_of(game).unwrap();
    assert!(second.id != first && !second.is_over);
    table.club.resign(table.input(), second.id, Person(white), None).await.unwrap();
    let tournament = advanced(&table, id).await;
    assert_eq!(tournament.state.games()[game].outcome, Some(Outcome::Won(Side::Black)));
    assert_eq!(
        news(&tournament).into_iter().filter(|(_, by)| by.is_some()).skip(1).collect::<Vec<_>>(),
        [
            (Event::Corrected { game: number, outcome: Outcome::Drawn }, Some(30)),
            (Event::Corrected { game: number, outcome: Outcome::Won(Side::White) }, Some(ORGANISER)),
            (Event::Repeated { game: number }, Some(ORGANISER)),
        ]
    );
    let none = order(&table, id, ORGANISER, decision(99, None, None)).await;
    assert!(is_event_refusal(&none, EventRefusal::NoGame));
}

/// Whether an order was refused because this match is still being played.
fn goes_on(refused: &Result<Tournament, Refusal>, expected: MatchId) -> bool {
    match refused {
        Err(Refusal::Tournament(TournamentRefusal::MatchGoesOn(running))) => *running == expected,
        _ => false,
    }
}

#[tokio::test]
async fn a_match_that_is_being_played_is_broken_off_only_if_the_organiser_says_so() {
    let (table, id, (game, [black, _])) = four().await;
    let number = u32::try_from(game).unwrap();
    let first = table.club.tournament(id).await.unwrap().unwrap().match_of(game).unwrap().id;
    for outcome in [Some(Outcome::Drawn), None] {
        let unasked = order(&table, id, ORGANISER, decision(number, outcome, None)).await;
        assert!(goes_on(&unasked, first), "{unasked:?}");
    }
    let untouched = advanced(&table, id).await;
    assert_eq!(status(&table, &untouched, game).await, Status::Running);
    assert_eq!(untouched.state.games()[game].outcome, None);
    // The organiser has the game played again. The consent to end the game's first match does not end its second match.
    order(&table, id, ORGANISER, decision(number, None, Some(first))).await.unwrap();
    begin_matches(&table, id).await;
    let second = table.club.tournament(id).await.unwrap().unwrap().match_of(game).unwrap().id;
    let late = order(&table, id, ORGANISER, decision(number, Some(Outcome::Drawn), Some(first))).await;
    assert!(goes_on(&late, second), "{late:?}");
    // A match that ends before the organiser answers keeps its result.
    table.club.resign(table.input(), second, Person(black), None).await.unwrap();
    let late = order(&table, id, ORGANISER, decision(number, Some(Outcome::Drawn), Some(second))).await;
    assert!(matches!(late, Err(Refusal::Tournament(TournamentRefusal::MatchHasEnded))), "{late:?}");
    assert_eq!(advanced(&table, id).await.state.games()[game].outcome, Some(Outcome::Won(Side::White)));
}

#[tokio::test]
async fn a_tournament_called_off_while_it_runs_breaks_its_matches_off_and_keeps_what_was_finished() {
    let (table, id, (finished, people)) = four().await;
    let before = table.club.tournament(id).await.unwrap().unwrap();
    let played = table.play_out(before.match_of(finished).unwrap().id).await;
    assert!(played.is_rated());
    let [(broken_off, _)] = open_games(&advanced(&table, id).await)[..] else { panic!("one game goes on") };
    let stranger = order(&table, id, 2, TournamentOrder::CallOff(None)).await;
    assert!(matches!(stranger, Err(Refusal::Tournament(TournamentRefusal::NotOrganiser))));
    // A button from the sign-up does not call off a tournament that has begun.
    let late = change(&table, id, ORGANISER, TournamentChange::CallOff).await;
    assert!(is_event_refusal(&late, EventRefusal::SignUpOver));

    let called_off = order(&table, id, ORGANISER, TournamentOrder::CallOff(None)).await.unwrap();
    assert!(called_off.is_over && called_off.is_called_off());
    assert_eq!(news(&called_off).last(), Some(&(Event::CalledOff, Some(ORGANISER))));
    // The club breaks off the matches after the commit of the order, even if the bot is restarted in between.
    let table = table.restarted().await;
    let after = advanced(&table, id).await;
    let aborted = Status::Over { winner: None, finish: Finish::Aborted };
    assert_eq!(status(&table, &after, broken_off).await, aborted);
    assert_eq!(status(&table, &after, finished).await, played.status);
    assert!(after.state.games()[finished].outcome.is_some());
    assert_eq!(after.state.games()[broken_off].outcome, None);
    let standings = after.state.standings();
    assert_eq!(standings.iter().map(|line| line.half_points).sum::<u16>(), 2, "of the finished match");
    for person in 1..=4 {
        let rated = table.club.ratings_of(Person(person)).await.unwrap().len();
        assert_eq!(rated, usize::from(people.contains(&person)), "{person}");
    }
    let history = table.club.match_by_id(after.match_of(broken_off).unwrap().id).await.unwrap().unwrap();
    assert_eq!(table.club.in_tournament(&history).await.unwrap(), Some(MatchStatusInTournament::CalledOff));
    assert_eq!(table.club.inspect().await.unwrap().findings, Vec::<String>::new());

    // Nothing more happens in the tournament.
    assert!(after.games_to_begin().is_empty());
    assert_eq!(advanced(&table, id).await.changes, after.changes);
    for refused in [
        TournamentOrder::CallOff(None),
        TournamentOrder::Resume(ELSEWHERE),
        decision(0, Some(Outcome::Drawn), None),
    ] {
        assert!(is_event_refusal(&order(&table, id, ORGANISER, refused).await, EventRefusal::NotRunning));
    }
}

#[tokio::test]
async fn the_last_result_can_be_corrected_after_the_end() {
    let table = Table::new().await;
    let id = started(&table, TournamentKind::Knockout, 1..=4).await;
    let mut tournament = advanced(&table, id).await;
    while !tournament.is_over {
        tournament = play_round(&table, id).await;
    }
    assert_eq!(first_place(&tournament), [1]);
    let last = tournament.state.games().last().unwrap();
    let of_one = tournament.state.games().len() - 1;
    let loser = last.outcome.and_then(Outcome::winner).map(|winner| !winner).unwrap();
    let correct = decision(u32::try_from(of_one).unwrap(), Some(Outcome::Won(loser)), None);
    let other = tournament.player(last.game.entrants[loser]).person.unwrap().0;
    order(&table, id, ORGANISER, correct).await.unwrap();
    let corrected = advanced(&table, id).await;
    assert!(corrected.is_over);
    assert_eq!(first_place(&corrected), [other]);
    // The result of game 0 cannot be changed any more, because the final depends on it.
    let early = order(&table, id, ORGANISER, decision(0, Some(Outcome::BothForfeited), None)).await;
    assert!(is_event_refusal(&early, EventRefusal::TooLate));
    for refused in [TournamentOrder::Pause, remove(2)] {
        assert!(is_event_refusal(&order(&table, id, ORGANISER, refused).await, EventRefusal::NotRunning));
    }
}

#[tokio::test]
async fn nobody_is_in_first_place_of_a_bracket_whose_final_nobody_has_won() {
    let table = Table::new().await;
    let id = started(&table, TournamentKind::Knockout, 1..=3).await;
    let last = play_round(&table, id).await;
    let (final_game, _) = last.games_to_begin()[0];
    assert_eq!(last.first_place().len(), 2, "both finalists can still win");
    order(&table, id, ORGANISER, decision(final_game, Some(Outcome::BothForfeited), None)).await.unwrap();
    let over = advanced(&table, id).await;
    assert!(over.is_over && over.first_place().is_empty(), "{:?}", over.first_place());
    let places: Vec<u16> = over.state.standings().iter().map(|standing| standing.place).collect();
    assert_eq!(places, [2, 2, 3], "both finalists are second");
}

#[tokio::test]
async fn a_replacement_goes_on_with_the_points_in_a_new_match() {
    let (table, id, (game, [black, _])) = four().await;
    let before = table.club.tournament(id).await.unwrap().unwrap();
    let replaced = replace_anyway(&table, id, black, 50).await.unwrap();
    let first = before.match_of(game).unwrap().id;
    let history = table.club.match_by_id(first).await.unwrap().unwrap();
    assert_eq!(history.status, Status::Over { winner: None, finish: Finish::Aborted });
    let last = history.entries.last().unwrap().entry;
    assert_eq!((last.by, last.event), (CausedBy::Moderator, MatchEvent::Aborted));
    assert_eq!(replaced.news.last().and_then(|news| news.former.clone()?.person), Some(Person(black)));
    begin_matches(&table, id).await;
    let tournament = advanced(&table, id).await;
    assert!(open_games(&tournament).iter().any(|&(number, people)| number == game && people.contains(&50)));
    let other = (1..=4).find(|&person| person != black).unwrap();
    let twice = replace_anyway(&table, id, 50, other).await;
    assert!(is_event_refusal(&twice, EventRefusal::SignedUpAlready));
    let stranger = replace_anyway(&table, id, 77, 78).await;
    assert!(is_event_refusal(&stranger, EventRefusal::NotIn));
    let removed = remove_anyway(&table, id, 50).await.unwrap();
    assert_eq!(removed.state.games()[game].outcome, Some(Outcome::Forfeited(Side::Black)));
}

#[tokio::test]
async fn the_place_of_who_has_left_can_be_taken_again() {
    let (table, id, (game, [black, white])) = four().await;
    for person in [black, white] {
        leave(&table, id, person).await;
    }
    let replacing = |player: u64, by: u64| {
        order(
            &table,
            id,
            ORGANISER,
            TournamentOrder::Replace { player: Person(player), by: actor(by), breaks_off: None },
        )
    };
    let other = (1..=4).find(|person| ![black, white].contains(person)).unwrap();
    assert!(is_event_refusal(&replacing(black, other).await, EventRefusal::SignedUpAlready));
    let replaced = replacing(black, 50).await.unwrap();
    assert_eq!(replaced.news.last().and_then(|news| news.former.clone()?.person), Some(Person(black)));
    // The place is taken, so its former player is not in the tournament any more.
    assert!(is_event_refusal(&replacing(black, 51).await, EventRefusal::NotIn));
    replacing(white, white).await.unwrap();
    let back = advanced(&table, id).await;
    assert_eq!(back.present().count(), 4);
    assert_eq!(
        back.state.games()[game].outcome,
        Some(Outcome::Forfeited(Side::Black)),
        "what was lost stays"
    );
    let next = play_round(&table, id).await;
    assert_eq!(next.state.rounds(), 2);
    begin_matches(&table, id).await;
    let open = open_games(&table.club.tournament(id).await.unwrap().unwrap());
    assert_eq!(open.len(), 2);
    for person in [50, white] {
        assert!(open.iter().any(|(_, people)| people.contains(&person)), "{open:?}");
    }
}

#[tokio::test]
async fn who_plays_a_match_is_removed_or_replaced_only_if_the_organiser_says_so() {
    let (table, id, (game, [black, white])) = four().await;
    let played = table.club.tournament(id).await.unwrap().unwrap().match_of(game).unwrap().id;
    let removing = |breaks_off| TournamentOrder::Remove { player: Person(black), breaks_off };
    let replacing =
        |breaks_off| TournamentOrder::Replace { player: Person(white), by: actor(50), breaks_off };
    // The order is also refused if the organiser has confirmed the end of another match.
    for confirmed in [None, Some(MatchId(played.0 + 1_000))] {
        for unasked in [removing(confirmed), replacing(confirmed)] {
            let refused = order(&table, id, ORGANISER, unasked).await;
            assert!(goes_on(&refused, played), "{refused:?}");
        }
    }
    let untouched = advanced(&table, id).await;
    assert_eq!(status(&table, &untouched, game).await, Status::Running);
    assert!(untouched.entrant_of(Person(50)).is_none() && untouched.entrant_of(Person(black)).is_some());
    order(&table, id, ORGANISER, replacing(Some(played))).await.unwrap();
    // The match that the organiser agreed to end has ended meanwhile, so the organiser has to decide again.
    for late in [
        removing(Some(played)),
        TournamentOrder::Replace { player: Person(black), by: actor(51), breaks_off: Some(played) },
    ] {
        let refused = order(&table, id, ORGANISER, late).await;
        let has_ended = matches!(refused, Err(Refusal::Tournament(TournamentRefusal::MatchHasEnded)));
        assert!(has_ended, "{refused:?}");
    }
    // The player's match has ended, so the order that breaks off no match is carried out.
    let removed = order(&table, id, ORGANISER, removing(None)).await.unwrap();
    assert_eq!(removed.state.games()[game].outcome, Some(Outcome::Forfeited(Side::Black)));
}

/// The running match of the organiser among the games of [`four`], with the side and the opponent of the organiser.
async fn own_match(table: &Table, id: TournamentId) -> (usize, MatchId, Side, u64) {
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    let open = open_games(&tournament);
    let &(game, [black, white]) = open.iter().find(|(_, people)| people.contains(&ORGANISER)).unwrap();
    let (side, other) = if black == ORGANISER { (Side::Black, white) } else { (Side::White, black) };
    (game, tournament.match_of(game).unwrap().id, side, other)
}

/// Makes one move in a match.
async fn move_once(table: &Table, id: MatchId) {
    let history = table.club.match_by_id(id).await.unwrap().unwrap();
    assert!(table.play_some(&history, 0).await.is_rated());
}

#[tokio::test]
async fn an_organiser_does_not_break_off_their_own_match_once_it_would_be_rated() {
    let (table, id, _) = four().await;
    let (game, own, _, other) = own_match(&table, id).await;
    move_once(&table, own).await;
    let number = u32::try_from(game).unwrap();
    for moderates in [false, true] {
        for breaks_off in [None, Some(own)] {
            let replace = |person, by| TournamentOrder::Replace { player: Person(person), by, breaks_off };
            for refused in [
                decision(number, Some(Outcome::Drawn), breaks_off),
                decision(number, None, breaks_off),
                TournamentOrder::Remove { player: Person(other), breaks_off },
                replace(other, actor(50)),
                replace(ORGANISER, actor(50)),
            ] {
                let by = (&actor(ORGANISER), moderates);
                let answer = table.club.order_in_tournament(table.input(), id, by, &refused).await;
                let is_own = matches!(
                    answer,
                    Err(Refusal::Tournament(TournamentRefusal::OwnMatch(id))) if id == own
                );
                assert!(is_own, "{refused:?}: {answer:?}");
            }
        }
    }
    let after = advanced(&table, id).await;
    assert_eq!(status(&table, &after, game).await, Status::Running);
    assert!(after.entrant_of(Person(50)).is_none() && after.entrant_of(Person(other)).is_some());
    // Somebody who does not play in the match decides. The organiser decides the matches of others.
    let decide = decision(number, Some(Outcome::Drawn), Some(own));
    table.club.order_in_tournament(table.input(), id, (&actor(99), true), &decide).await.unwrap();
    let &(of_others, _) = open_games(&advanced(&table, id).await).first().unwrap();
    let running = after.match_of(of_others).unwrap().id;
    move_once(&table, running).await;
    let decide = decision(u32::try_from(of_others).unwrap(), Some(Outcome::Drawn), Some(running));
    order(&table, id, ORGANISER, decide).await.unwrap();
}

#[tokio::test]
async fn an_organiser_breaks_off_their_own_match_in_which_no_tower_was_moved() {
    let (table, id, _) = four().await;
    let (game, own, _, other) = own_match(&table, id).await;
    replace_anyway(&table, id, other, 50).await.unwrap();
    let history = table.club.match_by_id(own).await.unwrap().unwrap();
    assert_eq!(history.status, Status::Over { winner: None, finish: Finish::Aborted }, "{game}");
}

#[tokio::test]
async fn who_calls_a_tournament_off_resigns_their_own_match_if_it_is_rated() {
    for moved in [true, false] {
        let (table, id, _) = four().await;
        let (game, own, side, _) = own_match(&table, id).await;
        let before = table.club.tournament(id).await.unwrap().unwrap();
        let (other_game, people) = *open_games(&before).iter().find(|(number, _)| *number != game).unwrap();
        move_once(&table, before.match_of(other_game).unwrap().id).await;
        if moved {
            move_once(&table, own).await;
        }
        order(&table, id, ORGANISER, TournamentOrder::CallOff(None)).await.unwrap();
        let after = advanced(&table, id).await;
        let aborted = Status::Over { winner: None, finish: Finish::Aborted };
        assert_eq!(status(&table, &after, other_game).await, aborted);
        let history = table.club.match_by_id(own).await.unwrap().unwrap();
        let last = history.entries.last().unwrap().entry;
        let expected = if moved {
            (CausedBy::Seat(side), MatchEvent::Resigned)
        } else {
            (CausedBy::Moderator, MatchEvent::Aborted)
        };
        assert_eq!((last.by, last.event), expected);
        for person in 1..=4 {
            let rated = table.club.ratings_of(Person(person)).await.unwrap().len();
            assert_eq!(rated, usize::from(moved && !people.contains(&person)), "{person}");
        }
        assert!(advanced(&table, id).await.running_matches_of_person(Person(ORGANISER)).is_empty());
        assert_eq!(table.club.inspect().await.unwrap().findings, Vec::<String>::new());
    }
}

#[tokio::test]
async fn a_player_whom_the_organiser_removes_loses_no_rating() {
    let (table, id, _) = four().await;
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    let open = open_games(&tournament);
    let &(game, [black, _]) = open.iter().find(|(_, people)| !people.contains(&ORGANISER)).unwrap();
    let played = tournament.match_of(game).unwrap().id;
    move_once(&table, played).await;
    let removed = remove_anyway(&table, id, black).await.unwrap();
    assert_eq!(removed.state.games()[game].outcome, Some(Outcome::Forfeited(Side::Black)));
    let aborted = Status::Over { winner: None, finish: Finish::Aborted };
    assert_eq!(status(&table, &removed, game).await, aborted);
    for person in 1..=4 {
        assert_eq!(table.club.ratings_of(Person(person)).await.unwrap().len(), 0, "{person}");
    }
}

#[tokio::test]
async fn a_tournament_that_cannot_be_shown_is_called_off_in_another_channel() {
    let (table, id, _) = four().await;
    table.club.pause_tournament(id, NOW).await.unwrap();
    let off = order(&table, id, ORGANISER, TournamentOrder::CallOff(Some(Place(700)))).await.unwrap();
    assert_eq!((off.place, off.message, off.is_unreachable), (Place(700), None, false));
    // A tournament that can be shown is called off in its own channel.
    let (table, id, _) = four().await;
    let off = order(&table, id, ORGANISER, TournamentOrder::CallOff(Some(Place(700)))).await.unwrap();
    assert_eq!(off.place, ELSEWHERE);
}

#[tokio::test]
async fn a_match_that_is_broken_off_waits_for_the_organiser() {
    let (table, id, (game, _)) = four().await;
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    table.club.abort(table.input(), tournament.match_of(game).unwrap().id, MODERATOR).await.unwrap();
    let waiting = advanced(&table, id).await;
    assert!(waiting.state.games()[game].is_broken_off && waiting.state.games()[game].outcome.is_none());
    // The news contains the broken-off game only once.
    assert_eq!(advanced(&table, id).await.news, waiting.news);
    assert!(waiting.games_to_begin().is_empty());
    // The other games of the round go on. The round is over when the organiser has decided the broken-off game.
    let rounds = play_round(&table, id).await.state.rounds();
    assert_eq!(rounds, 1);
    let number = u32::try_from(game).unwrap();
    let decide = decision(number, Some(Outcome::Forfeited(Side::White)), None);
    order(&table, id, ORGANISER, decide).await.unwrap();
    assert_eq!(advanced(&table, id).await.state.rounds(), 2);
}

#[tokio::test]
async fn a_paused_tournament_begins_no_match_until_it_goes_on() {
    let table = Table::new().await;
    let id = started(&table, TournamentKind::RoundRobin, 1..=4).await;
    assert_eq!(advanced(&table, id).await.games_to_begin().len(), 2);
    order(&table, id, ORGANISER, TournamentOrder::Pause).await.unwrap();
    let paused = advanced(&table, id).await;
    assert!(paused.games_to_begin().is_empty() && !paused.is_unreachable);
    let twice = order(&table, id, ORGANISER, TournamentOrder::Pause).await;
    assert!(is_event_refusal(&twice, EventRefusal::PausedAlready));
    // The tournament goes on in its place, even if the organiser resumes it elsewhere.
    let resumed = order(&table, id, ORGANISER, TournamentOrder::Resume(Place(700))).await.unwrap();
    assert_eq!((resumed.place, resumed.games_to_begin().len()), (ELSEWHERE, 2));
    let twice = order(&table, id, ORGANISER, TournamentOrder::Resume(Place(700))).await;
    assert!(is_event_refusal(&twice, EventRefusal::PausedAlready));
}

#[tokio::test]
async fn a_tournament_that_cannot_be_shown_is_paused_and_goes_on_in_another_channel() {
    let table = Table::new().await;
    table.club.enter(SERVER, Timestamp(1)).await.unwrap();
    let id = started(&table, TournamentKind::RoundRobin, 1..=4).await;
    table.club.pause_deleted(SERVER, ELSEWHERE, NOW).await.unwrap();
    let paused = advanced(&table, id).await;
    assert!(paused.state.is_paused() && paused.is_unreachable);
    assert_eq!(news(&paused).last(), Some(&(Event::Paused, None)));
    let resumed = order(&table, id, ORGANISER, TournamentOrder::Resume(Place(700))).await.unwrap();
    assert_eq!((resumed.place, resumed.is_unreachable, resumed.message), (Place(700), false, None));
    table.club.leave(SERVER, NOW).await.unwrap();
    assert!(advanced(&table, id).await.is_unreachable, "the server was left");
    // The later deletion of the tournament's channel changes nothing.
    let before = advanced(&table, id).await.news;
    table.club.pause_deleted(SERVER, Place(700), NOW).await.unwrap();
    assert_eq!(advanced(&table, id).await.news, before);
}

#[tokio::test]
async fn a_tournament_whose_last_match_ends_while_it_cannot_be_shown_ends_once_it_can() {
    let table = Table::new().await;
    let id = started(&table, TournamentKind::Knockout, 1..=3).await;
    play_round(&table, id).await;
    begin_matches(&table, id).await;
    let last = table.club.tournament(id).await.unwrap().unwrap();
    let [(game, [black, _])] = open_games(&last)[..] else { panic!("the final") };
    table.club.pause_tournament(id, NOW).await.unwrap();
    table.club.resign(table.input(), last.match_of(game).unwrap().id, Person(black), None).await.unwrap();
    let paused = advanced(&table, id).await;
    assert_eq!(paused.state.games()[game].outcome, Some(Outcome::Won(Side::White)));
    assert!(!paused.is_over && paused.is_unreachable);
    order(&table, id, ORGANISER, TournamentOrder::Resume(Place(700))).await.unwrap();
    let over = advanced(&table, id).await;
    assert!(over.is_over && !over.is_unreachable);
    assert_eq!((over.place, news(&over).last()), (Place(700), Some(&(Event::Ended, None))));
}

#[tokio::test]
async fn a_tournament_that_a_former_version_ended_during_its_pause_is_told_of() {
    let table = Table::new().await;
    let id = started(&table, TournamentKind::Knockout, 1..=3).await;
    play_round(&table, id).await;
    let over = play_round(&table, id).await;
    assert!(over.is_over);
    // A former version paused the tournament and then stored its end. These statements store the same events.
    table.damage("UPDATE tournament_events SET sequence = sequence + 1 WHERE kind = 'ended'").await;
    table
        .damage(
            "INSERT INTO tournament_events (tournament_id, sequence, at, kind, code)
             SELECT tournament_id, sequence - 1, at, 'paused', '' FROM tournament_events WHERE kind = 'ended'",
        )
        .await;
    let read = table.club.tournament(id).await.unwrap().unwrap();
    assert!(read.is_over && !read.is_unreachable);
    assert_eq!(news(&read).last(), Some(&(Event::Ended, None)));
}

#[tokio::test]
async fn a_tournament_that_the_bot_has_paused_goes_on_by_itself_with_its_paused_matches() {
    let (table, id, (game, _)) = four().await;
    let known = table.club.tournament(id).await.unwrap().unwrap();
    let played = known.match_of(game).unwrap();
    let paused = async || table.club.match_by_id(played.id).await.unwrap().unwrap().paused;
    // The board of the match cannot be shown in its thread.
    let board = table.club.owed(played.place).await.unwrap()[0];
    table.club.undeliverable(&board, NOW).await.unwrap();
    assert!(paused().await);
    table.club.pause_tournament(id, NOW).await.unwrap();
    let unreachable = advanced(&table, id).await;
    assert!(unreachable.is_unreachable && unreachable.games_to_begin().is_empty());
    assert_eq!(table.club.tournament_of(played.id).await.unwrap().map(|found| found.id), Some(id));

    table.club.resume_reachable_tournament(id, NOW).await.unwrap();
    let resumed = advanced(&table, id).await;
    assert!(!resumed.is_unreachable && !resumed.state.is_paused());
    assert_eq!(news(&resumed).last(), Some(&(Event::Resumed, None)));
    assert!(paused().await, "a match goes on by the next step");
    table.club.resume_matches_of(&resumed, &[played.place], NOW).await.unwrap();
    assert!(paused().await, "a match whose thread was deleted stays paused");
    table.club.resume_matches_of(&resumed, &[], NOW).await.unwrap();
    assert!(!paused().await);
    assert_eq!(table.club.owed(played.place).await.unwrap().len(), 1, "its board is owed again");
    let other = open_games(&resumed).into_iter().find(|&(other, _)| other != game).unwrap().0;
    let entries = table.club.match_by_id(resumed.match_of(other).unwrap().id).await.unwrap().unwrap().entries;
    assert!(entries.is_empty(), "nothing happens in a match that was not paused");

    // A match may be paused long before the bot finds that it cannot show the tournament, and may stay paused while the tournament
    // is paused and resumed twice.
    let later = |days: i64| Timestamp(NOW.0 + days * DAY);
    let board = table.club.owed(played.place).await.unwrap()[0];
    table.club.undeliverable(&board, NOW).await.unwrap();
    assert!(paused().await);
    for pause in [1, 2] {
        table.club.pause_tournament(id, later(pause)).await.unwrap();
        table.club.resume_reachable_tournament(id, later(pause)).await.unwrap();
    }
    let resumed = advanced(&table, id).await;
    assert!(!resumed.state.is_paused());
    table.club.resume_matches_of(&resumed, &[], later(2)).await.unwrap();
    assert!(!paused().await);

    // A match that is paused for another reason stays paused when its tournament is resumed.
    let board = table.club.owed(played.place).await.unwrap()[0];
    table.club.undeliverable(&board, later(3)).await.unwrap();
    table.damage("UPDATE events SET code = 'unread' WHERE kind = 'paused'").await;
    table.club.pause_tournament(id, later(3)).await.unwrap();
    table.club.resume_reachable_tournament(id, later(3)).await.unwrap();
    let resumed = advanced(&table, id).await;
    // Another club is used, because the cache of the first one does not contain the change to the match's events.
    let club = table.another_club();
    club.resume_matches_of(&resumed, &[], later(3)).await.unwrap();
    assert!(club.match_by_id(played.id).await.unwrap().unwrap().is_paused_unread());

    // A pause by the organiser lasts until somebody ends it.
    order(&table, id, ORGANISER, TournamentOrder::Pause).await.unwrap();
    table.club.resume_reachable_tournament(id, NOW).await.unwrap();
    assert!(advanced(&table, id).await.state.is_paused());
}

const DAY: i64 = 24 * 3_600_000;

#[tokio::test]
async fn matches_have_the_game_board_setup_and_clock_of_their_tournament() {
    let plain = Board { game: Game::Megasado, layout: Layout::Plain };
    let teleport = Variants::new(&[Variant::Teleport]).unwrap();
    let clocks = [TimeControl::chess_clock(10, 5), TimeControl::correspondence(3), None];
    let proposals = [
        Proposal { game: Game::Megasado, variants: teleport, ..Proposal::default() },
        Proposal { tournament: true, length: MatchLength::Long, ..Proposal::default() },
        Proposal { board: BoardChoice::Random, ..Proposal::default() },
    ];
    for (proposal, time_control) in proposals.into_iter().zip(clocks) {
        let table = Table::new().await;
        let proposal = Proposal { time_control, ..proposal };
        let plan = TournamentPlan { proposal, days_off: true, ..plan(TournamentKind::RoundRobin) };
        let id = started_by_three(&table, &plan).await;
        begin_matches(&table, id).await;
        let tournament = advanced(&table, id).await;
        let [(game, _)] = open_games(&tournament)[..] else { panic!("one game") };
        let played = tournament.match_of(game).unwrap();
        let history = table.club.match_by_id(played.id).await.unwrap().unwrap();
        let terms = history.state.terms();
        assert_eq!(history.time_control, time_control);
        assert_eq!((terms.variants(), terms.length()), (proposal.variants, proposal.length));
        assert_eq!(terms.opening() == Opening::Tournament, proposal.tournament);
        match proposal.board {
            // The board that was drawn is kept with the match.
            BoardChoice::Random => {
                let again = table.another_club().match_by_id(played.id).await.unwrap().unwrap();
                assert_eq!(again.state.terms().board(), terms.board());
            }
            BoardChoice::Layout(layout) => assert_eq!(terms.board(), Board { game: proposal.game, layout }),
        }
        if proposal.game == Game::Megasado {
            assert_eq!(terms.board(), plain);
        }
    }
}

#[tokio::test]
async fn a_match_that_begins_late_gets_the_time_of_a_whole_round() {
    let table = Table::new().await;
    let plan = TournamentPlan { round_days: Some(2), ..plan(TournamentKind::RoundRobin) };
    let id = started_by_three(&table, &plan).await;
    // The tournament is paused when the round is paired. The match begins after the date on which the round should have ended.
    let paused = advanced(&table, id).await;
    assert!(paused.round_ends().is_some());
    order(&table, id, ORGANISER, TournamentOrder::Pause).await.unwrap();
    assert_eq!(advanced(&table, id).await.games_to_begin(), []);
    let resumed = order(&table, id, ORGANISER, TournamentOrder::Resume(ELSEWHERE)).await.unwrap();
    let [(game, _)] = resumed.games_to_begin()[..] else { panic!("one game") };
    let begun = Timestamp(NOW.0 + 3 * DAY);
    let input = Input { at: begun, ..table.input() };
    let late = table.club.begin_tournament_match(input, id, game, Place(900)).await.unwrap();
    let history = table.club.match_by_id(late).await.unwrap().unwrap();
    let ends = Timestamp(begun.0 + 2 * DAY);
    assert_eq!(history.ends_at, Some(ends));
    // The tournament is due again when the time of this match ends.
    let tournament = table.club.tournament(id).await.unwrap().unwrap();
    assert_eq!(tournament.match_of(game as usize).unwrap().ends, Some(ends));
    table.club.settle_tournament(&tournament, Timestamp(ends.0 - DAY / 24)).await.unwrap();
    let unsettled = async |now| table.club.unsettled_tournaments(None, now).await.unwrap();
    assert_eq!((unsettled(Timestamp(ends.0 - 1)).await, unsettled(ends).await), (vec![], vec![id]));
}

/// Begins the only match of a round that has to be over in two days. Returns the tournament, the number of the game, its players
/// and the match.
async fn in_a_round_of_two_days(table: &Table) -> (TournamentId, usize, [u64; 2], TournamentMatch) {
    let plan = TournamentPlan { round_days: Some(2), ..plan(TournamentKind::RoundRobin) };
    let id = started_by_three(table, &plan).await;
    begin_matches(table, id).await;
    let tournament = advanced(table, id).await;
    let [(game, players)] = open_games(&tournament)[..] else { panic!("one game") };
    (id, game, players, tournament.match_of(game).unwrap())
}

#[tokio::test]
async fn a_match_that_is_paused_at_its_date_waits_for_the_organiser() {
    let table = Table::new().await;
    let (id, game, [black, _], played) = in_a_round_of_two_days(&table).await;
    let ends = played.ends.unwrap();
    // The thread of the match is deleted.
    assert_eq!(table.club.pause_deleted(SERVER, played.place, NOW).await.unwrap(), [played.id]);
    let at = async |now| table.club.advance_tournament(id, now).await.unwrap().unwrap();
    assert!(!at(Timestamp(ends.0 - 1)).await.state.games()[game].is_broken_off);
    let waiting = at(ends).await;
    assert!(waiting.state.games()[game].is_broken_off);
    let broken_off = (Event::BrokenOff { game: u32::try_from(game).unwrap() }, None);
    assert_eq!(news(&waiting).into_iter().filter(|news| *news == broken_off).count(), 1);
    assert_eq!(at(ends).await.news, waiting.news, "the organiser is told once");
    // The result still counts if the match goes on elsewhere.
    table.club.resign(table.input(), played.id, Person(black), None).await.unwrap();
    assert_eq!(at(ends).await.state.games()[game].outcome, Some(Outcome::Won(Side::White)));
}

#[tokio::test]
async fn a_match_that_is_resumed_after_its_date_gets_the_time_of_the_pause() {
    let table = Table::new().await;
    let (id, _, [black, white], played) = in_a_round_of_two_days(&table).await;
    let ends = played.ends.unwrap();
    table.club.pause_deleted(SERVER, played.place, NOW).await.unwrap();
    // A day after the end of the round, the player who waits for the opponent continues the match in another channel.
    let resumed_at = Timestamp(ends.0 + DAY);
    let input = Input { at: resumed_at, ..table.input() };
    let elsewhere = Place(played.place.0 + 1_000_000);
    table.club.show_board(input, elsewhere, Some(SERVER), Person(white)).await.unwrap();
    let history = table.club.match_by_id(played.id).await.unwrap().unwrap();
    assert_eq!(history.ends_at, Some(Timestamp(ends.0 + (resumed_at.0 - NOW.0))));
    let board = table.club.owed(elsewhere).await.unwrap()[0];
    table.club.sending(&board, resumed_at).await.unwrap();
    table.club.sent(&board, MessageId(77), resumed_at).await.unwrap();
    let later = Timestamp(resumed_at.0 + 60_000);
    table.club.settle_tournament(&advanced(&table, id).await, later).await.unwrap();
    assert!(table.club.enforce_clocks(later).await.unwrap().due.is_empty());
    let input = Input { at: later, ..table.input() };
    let decision = Table::some_decision(&history, 0);
    table.club.decide(input, played.id, Person(black), None, decision).await.unwrap();
}

#[tokio::test]
async fn when_the_time_of_a_round_is_over_who_is_to_decide_loses() {
    let table = Table::new().await;
    let plan = TournamentPlan { round_days: Some(2), ..plan(TournamentKind::RoundRobin) };
    let id = started_by_three(&table, &plan).await;
    let tournament = advanced(&table, id).await;
    let ends = tournament.round_ends().unwrap();
    assert_eq!(ends.0, NOW.0 + 2 * DAY);
    begin_matches(&table, id).await;
    let tournament = advanced(&table, id).await;
    let [(game, [black, _])] = open_games(&tournament)[..] else { panic!("one game") };
    let played = tournament.match_of(game).unwrap();
    let history = table.club.match_by_id(played.id).await.unwrap().unwrap();
    assert_eq!((history.ends_at, history.time_control), (Some(ends), None));
    board_arrives(&table, history.place, history.began_at).await;
    let due = async |now: Timestamp| table.club.enforce_clocks(now).await.unwrap().due;
    table.club.settle_tournament(&tournament, Timestamp(ends.0 - 1)).await.unwrap();
    assert!(due(ends).await.is_empty(), "an answer may still arrive");
    let after = Timestamp(ends.0 + 11_000);
    table.club.settle_tournament(&tournament, after).await.unwrap();
    assert_eq!(due(after).await, [played.id]);
    // A move after the end of the time is too late.
    let late = Input { at: Timestamp(ends.0 + 1), ..table.input() };
    let decision = Table::some_decision(&history, 0);
    let refused = table.club.decide(late, played.id, Person(black), None, decision).await;
    assert!(matches!(refused, Err(Refusal::OutOfTime(..))), "{refused:?}");
    // A move before the end of the time counts.
    let in_time = Input { at: Timestamp(ends.0 - 1), ..table.input() };
    table.club.decide(in_time, played.id, Person(black), None, decision).await.unwrap();
}

/// Records that the newest board that is owed to a place arrives at the time `at`.
async fn board_arrives(table: &Table, place: Place, at: Timestamp) {
    let board = *table.club.owed(place).await.unwrap().last().unwrap();
    table.club.sending(&board, at).await.unwrap();
    table.club.sent(&board, MessageId(at.0.unsigned_abs()), at).await.unwrap();
}

/// A match before its first decision. Its round ends in two days, and its first board arrived when the match began.
struct InRound {
    table: Table,
    id: MatchId,
    place: Place,
    /// The players of Black and of White.
    players: [Person; 2],
    ends: Timestamp,
}

impl InRound {
    async fn begun() -> Self {
        let table = Table::new().await;
        let (_, _, players, played) = in_a_round_of_two_days(&table).await;
        let history = table.club.match_by_id(played.id).await.unwrap().unwrap();
        board_arrives(&table, played.place, history.began_at).await;
        let (place, ends) = (played.place, played.ends.unwrap());
        Self { table, id: played.id, place, players: players.map(Person), ends }
    }

    /// The moment `time` milliseconds after the end of the round.
    fn after_end(&self, time: i64) -> Timestamp {
        Timestamp(self.ends.0 + time)
    }

    async fn decides(&self, by: Person, at: Timestamp) -> Result<(), Refusal> {
        let history = self.table.club.match_by_id(self.id).await.unwrap().unwrap();
        let (input, decision) = (Input { at, ..self.table.input() }, Table::some_decision(&history, 0));
        self.table.club.decide(input, self.id, by, None, decision).await.map(drop)
    }

    /// The matches whose flags are due at the time `now`.
    async fn due(&self, now: Timestamp) -> Vec<MatchId> {
        self.table.club.enforce_clocks(now).await.unwrap().due
    }

    /// The time that the player to decide has until the end of the round, and the deadline that the board shows.
    async fn time_left(&self, now: Timestamp) -> (i64, Timestamp) {
        let history = self.table.club.match_by_id(self.id).await.unwrap().unwrap();
        let clock = self.table.club.clock(&history, now).await.unwrap().unwrap();
        assert_eq!(clock.until_end, clock.least_left());
        (clock.until_end.unwrap(), clock.deadline(now).unwrap())
    }
}

#[tokio::test]
async fn an_absence_across_the_end_of_a_round_puts_it_off_for_both_players() {
    let game = InRound::begun().await;
    let [black, white] = game.players;
    // The bot is away from 26 hours before the end to an hour after it, in Black's turn.
    let cut_off = Presence::CutOff { since: game.after_end(-26 * HOUR) };
    game.table.club.note_present(cut_off, game.after_end(HOUR)).await.unwrap();
    let away = 27 * HOUR + BACKFILL_GRACE;
    let returned = game.after_end(2 * HOUR);
    game.decides(black, returned).await.unwrap();
    board_arrives(&game.table, game.place, returned).await;
    let later = game.after_end(2 * HOUR + 5 * MINUTE);
    assert_eq!(game.due(later).await, []);
    assert_eq!(game.time_left(later).await, (away - 2 * HOUR - 5 * MINUTE, game.after_end(away)));
    // The absence postpones the end of the round by its length. The flag falls ten seconds later, because a message that was
    // written in time may still arrive.
    assert_eq!(game.due(game.after_end(away + 9_000)).await, []);
    assert_eq!(game.due(game.after_end(away + 11_000)).await, [game.id]);
    let late = game.decides(white, game.after_end(away)).await;
    assert!(matches!(late, Err(Refusal::OutOfTime(..))), "{late:?}");
    game.decides(white, game.after_end(away - 1)).await.unwrap();
}

#[tokio::test]
async fn the_time_until_a_board_arrives_puts_off_the_end_of_a_round() {
    let game = InRound::begun().await;
    let [black, white] = game.players;
    game.decides(black, game.after_end(-HOUR)).await.unwrap();
    // White's board cannot be posted until two hours after the end.
    assert_eq!(game.due(game.after_end(HOUR)).await, []);
    let waiting = game.after_end(HOUR);
    assert_eq!(game.time_left(waiting).await, (HOUR, game.after_end(2 * HOUR)), "an hour was left");
    board_arrives(&game.table, game.place, game.after_end(2 * HOUR)).await;
    let end = 3 * HOUR;
    assert_eq!(game.due(game.after_end(end + 9_000)).await, []);
    assert_eq!(game.due(game.after_end(end + 11_000)).await, [game.id]);
    game.decides(white, game.after_end(end - MINUTE)).await.unwrap();
    // The wait for White's board is not charged to Black either.
    board_arrives(&game.table, game.place, game.after_end(end - MINUTE)).await;
    assert_eq!(game.time_left(game.after_end(end - MINUTE)).await, (MINUTE, game.after_end(end)));
    assert_eq!(game.due(game.after_end(end + 11_000)).await, [game.id]);
}

#[tokio::test]
async fn an_absence_in_a_pause_puts_off_the_end_of_a_round_once() {
    let game = InRound::begun().await;
    game.table.club.pause_deleted(SERVER, game.place, game.after_end(-DAY)).await.unwrap();
    // The bot is away for a part of the pause and three hours before it.
    let cut_off = Presence::CutOff { since: game.after_end(-DAY - 3 * HOUR) };
    game.table.club.note_present(cut_off, game.after_end(DAY)).await.unwrap();
    let resumed = game.after_end(2 * DAY);
    let input = Input { at: resumed, ..game.table.input() };
    let elsewhere = Place(game.place.0 + 1_000_000);
    let shown = game.table.club.show_board(input, elsewhere, Some(SERVER), game.players[1]).await.unwrap();
    assert_eq!(shown, game.id);
    board_arrives(&game.table, elsewhere, resumed).await;
    let left = DAY + 3 * HOUR;
    assert_eq!(game.time_left(resumed).await, (left, Timestamp(resumed.0 + left)));
}

#[tokio::test]
async fn a_turn_whose_answers_could_not_be_read_does_not_count_towards_the_end_of_a_round() {
    let game = InRound::begun().await;
    let began = game.table.club.match_by_id(game.id).await.unwrap().unwrap().began_at;
    let places = game.table.club.answer_places(game.id).await.unwrap().unwrap();
    let unread = game.after_end(10 * MINUTE);
    assert!(game.table.club.pause_unread(&places, unread).await.unwrap());
    let resumed = game.after_end(DAY);
    let input = Input { at: resumed, ..game.table.input() };
    game.table.club.show_board(input, game.place, Some(SERVER), game.players[1]).await.unwrap();
    board_arrives(&game.table, game.place, resumed).await;
    let whole = game.ends.0 - began.0;
    assert_eq!(game.time_left(resumed).await, (whole, Timestamp(resumed.0 + whole)));
    assert_eq!(game.due(resumed).await, []);
}
